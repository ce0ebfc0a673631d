define float @f(ptr addrspace(1) nocapture readonly %p, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %a, align 4
  %y = fneg contract float %x
  %z = freeze float %y
  %m = fmul contract float %z, 0x3FF0000000000000
  %t = fadd contract float %s, %m
  %j = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %done, label %loop, !llvm.loop !0
done:
  %q = call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %t, float %t)
  ret float %q
}
attributes #0 = { convergent mustprogress willreturn memory(argmem: read) "target-cpu"="sm_80" }
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
