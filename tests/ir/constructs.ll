; What users' IR has that the pinned kernels have not, in the spelling of LLVM 22. Written by hand for
; tests/unit/test_ir_readers.c, which says what it computes.
source_filename = "constructs.ll"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.S = type { i32, [2 x i16], %struct.T }
%struct.T = type <{ i32, i8 }>
%0 = type { i32, i32 }

@lut = internal unnamed_addr addrspace(4) constant [4 x i32] [i32 11, i32 22, i32 33, i32 44], align 4

define internal i32 @twice(i32 noundef range(i32 0, 1000) %0) #0 {
  %2 = mul nuw nsw i32 %0, 2
  ret i32 %2
}

define internal i32 @thrice(i32 noundef %n) #0 {
  %r = mul i32 %n, 3
  ret i32 %r
}

define internal i32 @sum(ptr noundef readonly byval(%struct.S) align 4 captures(none) %s) #0 {
  %first = load i32, ptr %s, align 4
  %place = getelementptr inbounds nuw %struct.S, ptr %s, i64 0, i32 2, i32 0
  %second = load i32, ptr %place, align 4
  %r = add i32 %first, %second
  ret i32 %r
}

define ptx_kernel void @k(ptr noundef captures(none) %0, ptr noundef byval(%struct.S) align 4 %1, i32 noundef %2, float noundef %3) local_unnamed_addr #1 !dbg !9 {
  %5 = alloca [8 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
    #dbg_value(i32 %2, !10, !DIExpression(), !11)
  %6 = tail call i32 @llvm.umin.i32(i32 %2, i32 7)
  store i32 %6, ptr %0, align 4, !dbg !11, !tbaa !4
  %7 = sub nsw i32 %2, 20
  %8 = tail call i32 @llvm.abs.i32(i32 %7, i1 true)
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 %8, ptr %9, align 4
  %10 = tail call i32 @llvm.smax.i32(i32 %2, i32 30)
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i32 %10, ptr %11, align 4
  %12 = tail call i32 @llvm.smin.i32(i32 %2, i32 -4)
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 3
  store i32 %12, ptr %13, align 4
  %14 = getelementptr inbounds nuw %struct.S, ptr %1, i64 0, i32 2, i32 0
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i32, ptr %0, i64 4
  store i32 %15, ptr %16, align 4
  %17 = getelementptr inbounds nuw %struct.S, ptr %1, i64 0, i32 1, i64 1
  %18 = load i16, ptr %17, align 2
  %19 = sext i16 %18 to i32
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 5
  store i32 %19, ptr %20, align 4
  %21 = fneg contract float %3
  %22 = getelementptr inbounds nuw float, ptr %0, i64 6
  store float %21, ptr %22, align 4
  %23 = getelementptr inbounds [8 x i32], ptr %5, i64 0, i64 3
  store volatile i32 %2, ptr %23, align 4
  %24 = add nsw i32 %2, -9
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw [8 x i32], ptr %5, i64 0, i64 %25
  %27 = load volatile i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i32, ptr %0, i64 7
  store i32 %27, ptr %28, align 4
  %29 = add nsw i32 %2, -10
  %30 = getelementptr inbounds [4 x i32], ptr addrspacecast (ptr addrspace(4) @lut to ptr), i64 0, i32 %29
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i32, ptr %0, i64 8
  store i32 %31, ptr %32, align 4
  %33 = icmp samesign ugt i32 %2, 5
  %34 = select i1 %33, ptr @twice, ptr @thrice
  %35 = tail call i32 %34(i32 noundef %2)
  %36 = getelementptr inbounds nuw i32, ptr %0, i64 9
  store i32 %35, ptr %36, align 4
  %37 = getelementptr inbounds nuw i32, ptr %0, i64 15
  %38 = atomicrmw add ptr %37, i32 %2 monotonic, align 4
  %39 = getelementptr inbounds nuw i32, ptr %0, i64 10
  store i32 %38, ptr %39, align 4
  switch i32 %2, label %41 [
    i32 1, label %40
    i32 12, label %42
  ]

40:                                               ; preds = %4
  br label %42

41:                                               ; preds = %4
  br label %42

42:                                               ; preds = %4, %41, %40
  %43 = phi i32 [ 1, %40 ], [ 2, %41 ], [ 3, %4 ]
  %44 = getelementptr inbounds nuw %0, ptr %0, i64 5, i32 1
  store i32 %43, ptr %44, align 4
  %45 = freeze i32 %2
  %46 = shl nuw nsw i32 %45, 1
  %47 = or disjoint i32 %46, 1
  %48 = getelementptr inbounds nuw i32, ptr %0, i64 12
  store i32 %47, ptr %48, align 4
  %49 = insertelement <2 x float> poison, float %3, i64 0
  %50 = shufflevector <2 x float> %49, <2 x float> poison, <2 x i32> zeroinitializer
  %51 = fadd contract <2 x float> %50, splat (float 2.000000e+00)
  %52 = extractelement <2 x float> %51, i64 1
  %53 = getelementptr inbounds nuw float, ptr %0, i64 13
  store float %52, ptr %53, align 4
  %54 = ptrtoint ptr %0 to i64
  %55 = add i64 %54, 56
  %56 = inttoptr i64 %55 to ptr
  store i32 77, ptr %56, align 4
  %57 = getelementptr inbounds nuw i32, ptr %0, i64 16
  %58 = cmpxchg ptr %57, i32 0, i32 5 monotonic monotonic, align 4
  %59 = extractvalue { i32, i1 } %58, 1
  %60 = zext i1 %59 to i32
  %61 = getelementptr inbounds nuw i32, ptr %0, i64 19
  store i32 %60, ptr %61, align 4
  %62 = getelementptr inbounds nuw i32, ptr %0, i64 17
  tail call void @llvm.memcpy.p0.p4.i64(ptr noundef nonnull align 4 dereferenceable(8) %62, ptr addrspace(4) noundef align 4 dereferenceable(8) @lut, i64 8, i1 false)
  br label %63

63:                                               ; preds = %63, %42
  %64 = phi i32 [ 0, %42 ], [ %67, %63 ]
  %65 = phi i32 [ 0, %42 ], [ %66, %63 ]
  %66 = add i32 %65, %64
  %67 = add nuw nsw i32 %64, 1
  %68 = icmp eq i32 %67, %2
  br i1 %68, label %69, label %63, !llvm.loop !7

69:                                               ; preds = %63
  %70 = getelementptr inbounds nuw i32, ptr %0, i64 20
  store i32 %66, ptr %70, align 4
  %71 = tail call i32 @sum(ptr noundef nonnull byval(%struct.S) align 4 %1)
  %72 = getelementptr inbounds nuw i32, ptr %0, i64 21
  store i32 %71, ptr %72, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #2
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2
declare i32 @llvm.umin.i32(i32, i32) #3
declare i32 @llvm.smax.i32(i32, i32) #3
declare i32 @llvm.smin.i32(i32, i32) #3
declare i32 @llvm.abs.i32(i32, i1 immarg) #3
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #2
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

attributes #0 = { mustprogress noinline nounwind memory(argmem: read) "no-trapping-math"="true" }
attributes #1 = { convergent mustprogress nounwind "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!3}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !12, isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!3 = !{!"by hand"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = distinct !{!7, !11, !8}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !DISubprogram(name: "k", scope: !12, file: !12, line: 1, type: !13, unit: !2, spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "n", scope: !9)
!11 = !DILocation(line: 2, column: 3, scope: !9)
!12 = !DIFile(filename: "constructs.ll", directory: "/")
!13 = !DISubroutineType(types: !14)
!14 = !{null}
