target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %out) {
  store i32 1, ptr %out, align 4
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
