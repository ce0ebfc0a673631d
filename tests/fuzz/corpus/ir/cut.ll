define void @k(ptr %p) {
  %1 = getelementptr inbounds { i32, [4 x