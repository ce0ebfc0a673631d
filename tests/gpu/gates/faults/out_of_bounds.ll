target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Both kernels copy the first word of the slot's expert's row to the output, lane 0 of a warp a row; `faulty` also does
; what the name of the file says, in row 3.

define void @reference(ptr %weights, ptr %q, ptr %s8, ptr %d8, ptr %select, ptr %y, ptr %fault, i32 %rows, i32 %n_sb, i32 %experts) #0 {
entry:
  %block = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %slot = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %thread = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %thread, 31
  %warp = lshr i32 %thread, 5
  %first = shl i32 %block, 3
  %row = add i32 %first, %warp
  %slot64 = zext i32 %slot to i64
  %at.select = getelementptr i32, ptr %select, i64 %slot64
  %expert = load i32, ptr %at.select, align 4
  %is.first = icmp eq i32 %lane, 0
  %in.rows = icmp ult i32 %row, %rows
  %in.stack = icmp ult i32 %expert, %experts
  %one = and i1 %is.first, %in.rows
  %all = and i1 %one, %in.stack
  br i1 %all, label %work, label %done

work:
  %stack.row = mul i32 %expert, %rows
  %stack.at = add i32 %stack.row, %row
  %words = mul i32 %n_sb, 36
  %word = mul i32 %stack.at, %words
  %word64 = zext i32 %word to i64
  %from = getelementptr i32, ptr %weights, i64 %word64
  %value = load i32, ptr %from, align 4
  %out.row = mul i32 %slot, %rows
  %out = add i32 %out.row, %row
  %out64 = zext i32 %out to i64
  %to = getelementptr i32, ptr %y, i64 %out64
  store i32 %value, ptr %to, align 4
  br label %done

done:
  ret void
}

define void @faulty(ptr %weights, ptr %q, ptr %s8, ptr %d8, ptr %select, ptr %y, ptr %fault, i32 %rows, i32 %n_sb, i32 %experts) #0 {
entry:
  %block = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %slot = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %thread = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %thread, 31
  %warp = lshr i32 %thread, 5
  %first = shl i32 %block, 3
  %row = add i32 %first, %warp
  %slot64 = zext i32 %slot to i64
  %at.select = getelementptr i32, ptr %select, i64 %slot64
  %expert = load i32, ptr %at.select, align 4
  %is.first = icmp eq i32 %lane, 0
  %in.rows = icmp ult i32 %row, %rows
  %in.stack = icmp ult i32 %expert, %experts
  %one = and i1 %is.first, %in.rows
  %all = and i1 %one, %in.stack
  br i1 %all, label %work, label %done

work:
  %stack.row = mul i32 %expert, %rows
  %stack.at = add i32 %stack.row, %row
  %words = mul i32 %n_sb, 36
  %word = mul i32 %stack.at, %words
  %word64 = zext i32 %word to i64
  %from = getelementptr i32, ptr %weights, i64 %word64
  %value = load i32, ptr %from, align 4
  %out.row = mul i32 %slot, %rows
  %out = add i32 %out.row, %row
  %out64 = zext i32 %out to i64
  %to = getelementptr i32, ptr %y, i64 %out64
  store i32 %value, ptr %to, align 4
  %bad = icmp eq i32 %row, 3
  br i1 %bad, label %fault.here, label %done

fault.here:
  %far = getelementptr i32, ptr %y, i64 274877906944
  store i32 %value, ptr %far, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

attributes #0 = { nounwind }

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @reference, !"kernel", i32 1}
!1 = !{ptr @faulty, !"kernel", i32 1}
