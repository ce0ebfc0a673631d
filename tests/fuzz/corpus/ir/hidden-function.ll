@a = internal addrspace(3) global [4 x i32] undef, align 4
@b = constant { ptr, i32 } { pthybridstoreGGGGGGG = global i8 0
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define void @k() {
  %x = @a2, i32 7 }
@a2 = global i8 0
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define void @k() 7
  %x = alloca [2 x i64], align = addrspacecast ptr QQQ@a tptr %x
  store i8 1, ptr %r
  ret void
}read
