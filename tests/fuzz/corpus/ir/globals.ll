@a = internal addrspace(3) global [4 x i32] undef, align 4
@b = constant { ptr, i32 } { ptr @a2, i32 7 }
@a2 = global i8 0
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define void @k() {
  %x = alloca [2 x i64], align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr %x)
  %p = addrspacecast ptr addrspace(3) @a to ptr
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %x
  store i8 1, ptr %r
  ret void
}
