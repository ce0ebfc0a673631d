; kquant.cu, contracted variant: what clang 16 gives at -O3 -ffp-contract=fast
; for sm_80, reduced to the subset that LLVM 15 to 23 and libNVVM 12.8 and later read.
; Made by tools/pin-ir; after a change to the source: make regenerate-ir.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @q5k_gemv_sel(ptr %v0, ptr %v1, ptr %v2, ptr %v3, ptr %v4, ptr %v5, ptr %v6, i32 %v7, i32 %v8, i32 %v9) #0 {
  %v11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v12 = shl nsw i32 %v11, 3
  %v13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v14 = ashr i32 %v13, 5
  %v15 = add nsw i32 %v12, %v14
  %v16 = and i32 %v13, 31
  %v17 = icmp ult i32 %v15, %v7
  br i1 %v17, label %v18, label %v902

v18:
  %v19 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %v20 = zext i32 %v19 to i64
  %v21 = getelementptr inbounds i32, ptr %v4, i64 %v20
  %v22 = load i32, ptr %v21, align 4
  %v23 = icmp ult i32 %v22, %v9
  br i1 %v23, label %v31, label %v24

v24:
  %v25 = icmp ne i32 %v22, -1
  %v26 = or i32 %v15, %v16
  %v27 = icmp eq i32 %v26, 0
  %v28 = and i1 %v27, %v25
  br i1 %v28, label %v29, label %v902

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v902

v31:
  %v32 = zext i32 %v22 to i64
  %v33 = zext i32 %v7 to i64
  %v34 = mul nuw i64 %v32, %v33
  %v35 = zext i32 %v15 to i64
  %v36 = add nuw i64 %v34, %v35
  %v37 = zext i32 %v8 to i64
  %v38 = mul nuw nsw i64 %v37, 44
  %v39 = mul i64 %v38, %v36
  %v40 = getelementptr inbounds i32, ptr %v0, i64 %v39
  %v41 = shl nuw nsw i64 %v20, 8
  %v42 = add i32 %v8, 3
  %v43 = lshr i32 %v42, 2
  %v44 = zext i32 %v43 to i64
  %v45 = mul i64 %v41, %v44
  %v46 = getelementptr inbounds i32, ptr %v1, i64 %v45
  %v47 = shl nuw nsw i64 %v20, 3
  %v48 = mul i64 %v47, %v37
  %v49 = getelementptr inbounds i32, ptr %v2, i64 %v48
  %v50 = shl nuw nsw i64 %v20, 1
  %v51 = mul i64 %v50, %v37
  %v52 = getelementptr inbounds float, ptr %v3, i64 %v51
  %v53 = and i32 %v13, 7
  %v54 = lshr i32 %v16, 3
  %v55 = lshr i32 %v8, 2
  %v56 = icmp ult i32 %v8, 8
  br i1 %v56, label %v92, label %v57

v57:
  %v58 = icmp ult i32 %v53, 4
  %v59 = add nuw nsw i32 %v53, 4
  %v60 = lshr i32 %v59, 2
  %v61 = add nuw nsw i32 %v60, 1
  %v62 = zext i32 %v61 to i64
  %v63 = shl nuw nsw i32 %v53, 3
  %v64 = and i32 %v63, 24
  %v65 = add nsw i32 %v53, -4
  %v66 = lshr i32 %v65, 2
  %v67 = add nuw nsw i32 %v66, 1
  %v68 = zext i32 %v67 to i64
  %v69 = lshr i32 %v53, 2
  %v70 = add nuw nsw i32 %v69, 1
  %v71 = zext i32 %v70 to i64
  %v72 = shl nuw nsw i32 %v53, 2
  %v73 = and i32 %v72, 24
  %v74 = and i32 %v72, 4
  %v75 = zext i32 %v73 to i64
  %v76 = or i32 %v73, 1
  %v77 = zext i32 %v76 to i64
  %v78 = or i32 %v73, 2
  %v79 = zext i32 %v78 to i64
  %v80 = or i32 %v73, 3
  %v81 = zext i32 %v80 to i64
  %v82 = or i32 %v72, 4
  %v83 = zext i32 %v82 to i64
  %v84 = or i32 %v72, 5
  %v85 = zext i32 %v84 to i64
  %v86 = or i32 %v72, 6
  %v87 = zext i32 %v86 to i64
  %v88 = or i32 %v72, 7
  %v89 = zext i32 %v88 to i64
  %v90 = shl nuw nsw i32 %v59, 3
  %v91 = and i32 %v90, 24
  br label %v131

v92:
  %v93 = phi float [ 0.000000e+00, %v31 ], [ %v627, %v479 ]
  %v94 = phi i32 [ 0, %v31 ], [ %v132, %v479 ]
  %v95 = icmp ult i32 %v94, %v43
  br i1 %v95, label %v96, label %v885

v96:
  %v97 = icmp ult i32 %v53, 4
  %v98 = add nuw nsw i32 %v53, 4
  %v99 = lshr i32 %v98, 2
  %v100 = add nuw nsw i32 %v99, 1
  %v101 = zext i32 %v100 to i64
  %v102 = shl nuw nsw i32 %v53, 3
  %v103 = and i32 %v102, 24
  %v104 = add nsw i32 %v53, -4
  %v105 = lshr i32 %v104, 2
  %v106 = add nuw nsw i32 %v105, 1
  %v107 = zext i32 %v106 to i64
  %v108 = lshr i32 %v53, 2
  %v109 = add nuw nsw i32 %v108, 1
  %v110 = zext i32 %v109 to i64
  %v111 = shl nuw nsw i32 %v53, 2
  %v112 = and i32 %v111, 24
  %v113 = and i32 %v111, 4
  %v114 = zext i32 %v112 to i64
  %v115 = or i32 %v112, 1
  %v116 = zext i32 %v115 to i64
  %v117 = or i32 %v112, 2
  %v118 = zext i32 %v117 to i64
  %v119 = or i32 %v112, 3
  %v120 = zext i32 %v119 to i64
  %v121 = or i32 %v111, 4
  %v122 = zext i32 %v121 to i64
  %v123 = or i32 %v111, 5
  %v124 = zext i32 %v123 to i64
  %v125 = or i32 %v111, 6
  %v126 = zext i32 %v125 to i64
  %v127 = or i32 %v111, 7
  %v128 = zext i32 %v127 to i64
  %v129 = shl nuw nsw i32 %v98, 3
  %v130 = and i32 %v129, 24
  br label %v630

v131:
  %v132 = phi i32 [ 2, %v57 ], [ %v628, %v479 ]
  %v133 = phi i32 [ 0, %v57 ], [ %v132, %v479 ]
  %v134 = phi float [ 0.000000e+00, %v57 ], [ %v627, %v479 ]
  %v135 = shl i32 %v133, 2
  %v136 = or i32 %v135, %v54
  %v137 = zext i32 %v136 to i64
  %v138 = mul nuw nsw i64 %v137, 44
  %v139 = getelementptr inbounds i32, ptr %v40, i64 %v138
  %v140 = load i32, ptr %v139, align 4
  %v141 = shl i32 %v140, 16
  %v142 = and i32 %v141, -2147483648
  %v143 = lshr i32 %v140, 10
  %v144 = and i32 %v143, 31
  %v145 = and i32 %v140, 1023
  switch i32 %v144, label %v160 [
    i32 31, label %v146
    i32 0, label %v150
  ]

v146:
  %v147 = shl nuw nsw i32 %v145, 13
  %v148 = or i32 %v142, %v147
  %v149 = or i32 %v148, 2139095040
  br label %v168

v150:
  %v151 = icmp eq i32 %v145, 0
  br i1 %v151, label %v168, label %v152

v152:
  %v153 = phi i32 [ %v155, %v152 ], [ %v145, %v150 ]
  %v154 = phi i32 [ %v156, %v152 ], [ 1, %v150 ]
  %v155 = shl nuw nsw i32 %v153, 1
  %v156 = add i32 %v154, -1
  %v157 = icmp ult i32 %v153, 512
  br i1 %v157, label %v152, label %v158

v158:
  %v159 = and i32 %v155, 1022
  br label %v160

v160:
  %v161 = phi i32 [ %v156, %v158 ], [ %v144, %v131 ]
  %v162 = phi i32 [ %v159, %v158 ], [ %v145, %v131 ]
  %v163 = shl i32 %v161, 23
  %v164 = add i32 %v163, 939524096
  %v165 = shl nuw nsw i32 %v162, 13
  %v166 = or i32 %v164, %v165
  %v167 = or i32 %v166, %v142
  br label %v168

v168:
  %v169 = phi i32 [ %v149, %v146 ], [ %v167, %v160 ], [ %v142, %v150 ]
  %v170 = lshr i32 %v140, 16
  %v171 = and i32 %v140, -2147483648
  %v172 = lshr i32 %v140, 26
  %v173 = and i32 %v172, 31
  %v174 = and i32 %v170, 1023
  switch i32 %v173, label %v189 [
    i32 31, label %v175
    i32 0, label %v179
  ]

v175:
  %v176 = shl nuw nsw i32 %v170, 13
  %v177 = or i32 %v176, %v171
  %v178 = or i32 %v177, 2139095040
  br label %v197

v179:
  %v180 = icmp eq i32 %v174, 0
  br i1 %v180, label %v197, label %v181

v181:
  %v182 = phi i32 [ %v184, %v181 ], [ %v174, %v179 ]
  %v183 = phi i32 [ %v185, %v181 ], [ 1, %v179 ]
  %v184 = shl nuw nsw i32 %v182, 1
  %v185 = add i32 %v183, -1
  %v186 = icmp ult i32 %v182, 512
  br i1 %v186, label %v181, label %v187

v187:
  %v188 = and i32 %v184, 1022
  br label %v189

v189:
  %v190 = phi i32 [ %v185, %v187 ], [ %v173, %v168 ]
  %v191 = phi i32 [ %v188, %v187 ], [ %v174, %v168 ]
  %v192 = shl i32 %v190, 23
  %v193 = add i32 %v192, 939524096
  %v194 = shl nuw nsw i32 %v191, 13
  %v195 = or i32 %v193, %v194
  %v196 = or i32 %v195, %v171
  br label %v197

v197:
  %v198 = phi i32 [ %v178, %v175 ], [ %v196, %v189 ], [ %v171, %v179 ]
  br i1 %v58, label %v199, label %v206

v199:
  %v200 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v201 = load i32, ptr %v200, align 4
  %v202 = lshr i32 %v201, %v64
  %v203 = and i32 %v202, 63
  %v204 = getelementptr inbounds i32, ptr %v139, i64 2
  %v205 = load i32, ptr %v204, align 4
  br label %v217

v206:
  %v207 = getelementptr inbounds i32, ptr %v139, i64 %v62
  %v208 = load i32, ptr %v207, align 4
  %v209 = lshr i32 %v208, %v64
  %v210 = and i32 %v209, 15
  %v211 = getelementptr inbounds i32, ptr %v139, i64 %v68
  %v212 = load i32, ptr %v211, align 4
  %v213 = lshr i32 %v212, %v64
  %v214 = lshr i32 %v213, 2
  %v215 = and i32 %v214, 48
  %v216 = or i32 %v215, %v210
  br label %v217

v217:
  %v218 = phi i32 [ %v205, %v199 ], [ %v208, %v206 ]
  %v219 = phi i32 [ %v203, %v199 ], [ %v216, %v206 ]
  br i1 %v58, label %v220, label %v223

v220:
  %v221 = lshr i32 %v218, %v91
  %v222 = and i32 %v221, 63
  br label %v233

v223:
  %v224 = lshr i32 %v218, %v64
  %v225 = lshr i32 %v224, 4
  %v226 = and i32 %v225, 15
  %v227 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v228 = load i32, ptr %v227, align 4
  %v229 = lshr i32 %v228, %v64
  %v230 = lshr i32 %v229, 2
  %v231 = and i32 %v230, 48
  %v232 = or i32 %v231, %v226
  br label %v233

v233:
  %v234 = phi i32 [ %v222, %v220 ], [ %v232, %v223 ]
  %v235 = getelementptr inbounds i32, ptr %v139, i64 12
  %v236 = shl i32 %v133, 8
  %v237 = or i32 %v236, %v16
  %v238 = getelementptr inbounds i32, ptr %v235, i64 %v75
  %v239 = load i32, ptr %v238, align 4
  %v240 = lshr i32 %v239, %v74
  %v241 = and i32 %v240, 252645135
  %v242 = getelementptr inbounds i32, ptr %v139, i64 4
  %v243 = load i32, ptr %v242, align 4
  %v244 = lshr i32 %v243, %v53
  %v245 = shl i32 %v244, 4
  %v246 = and i32 %v245, 269488144
  %v247 = or i32 %v246, %v241
  %v248 = zext i32 %v237 to i64
  %v249 = getelementptr inbounds i32, ptr %v46, i64 %v248
  %v250 = load i32, ptr %v249, align 4
  %v251 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v250, i32 0) #1
  %v252 = getelementptr inbounds i32, ptr %v235, i64 %v77
  %v253 = load i32, ptr %v252, align 4
  %v254 = lshr i32 %v253, %v74
  %v255 = and i32 %v254, 252645135
  %v256 = getelementptr inbounds i32, ptr %v139, i64 5
  %v257 = load i32, ptr %v256, align 4
  %v258 = lshr i32 %v257, %v53
  %v259 = shl i32 %v258, 4
  %v260 = and i32 %v259, 269488144
  %v261 = or i32 %v260, %v255
  %v262 = or i32 %v237, 32
  %v263 = zext i32 %v262 to i64
  %v264 = getelementptr inbounds i32, ptr %v46, i64 %v263
  %v265 = load i32, ptr %v264, align 4
  %v266 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v261, i32 %v265, i32 %v251) #1
  %v267 = getelementptr inbounds i32, ptr %v235, i64 %v79
  %v268 = load i32, ptr %v267, align 4
  %v269 = lshr i32 %v268, %v74
  %v270 = and i32 %v269, 252645135
  %v271 = getelementptr inbounds i32, ptr %v139, i64 6
  %v272 = load i32, ptr %v271, align 4
  %v273 = lshr i32 %v272, %v53
  %v274 = shl i32 %v273, 4
  %v275 = and i32 %v274, 269488144
  %v276 = or i32 %v275, %v270
  %v277 = or i32 %v237, 64
  %v278 = zext i32 %v277 to i64
  %v279 = getelementptr inbounds i32, ptr %v46, i64 %v278
  %v280 = load i32, ptr %v279, align 4
  %v281 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v280, i32 %v266) #1
  %v282 = getelementptr inbounds i32, ptr %v235, i64 %v81
  %v283 = load i32, ptr %v282, align 4
  %v284 = lshr i32 %v283, %v74
  %v285 = and i32 %v284, 252645135
  %v286 = getelementptr inbounds i32, ptr %v139, i64 7
  %v287 = load i32, ptr %v286, align 4
  %v288 = lshr i32 %v287, %v53
  %v289 = shl i32 %v288, 4
  %v290 = and i32 %v289, 269488144
  %v291 = or i32 %v290, %v285
  %v292 = or i32 %v237, 96
  %v293 = zext i32 %v292 to i64
  %v294 = getelementptr inbounds i32, ptr %v46, i64 %v293
  %v295 = load i32, ptr %v294, align 4
  %v296 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v291, i32 %v295, i32 %v281) #1
  %v297 = getelementptr inbounds i32, ptr %v235, i64 %v83
  %v298 = load i32, ptr %v297, align 4
  %v299 = lshr i32 %v298, %v74
  %v300 = and i32 %v299, 252645135
  %v301 = getelementptr inbounds i32, ptr %v139, i64 8
  %v302 = load i32, ptr %v301, align 4
  %v303 = lshr i32 %v302, %v53
  %v304 = shl i32 %v303, 4
  %v305 = and i32 %v304, 269488144
  %v306 = or i32 %v305, %v300
  %v307 = or i32 %v237, 128
  %v308 = zext i32 %v307 to i64
  %v309 = getelementptr inbounds i32, ptr %v46, i64 %v308
  %v310 = load i32, ptr %v309, align 4
  %v311 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v310, i32 %v296) #1
  %v312 = getelementptr inbounds i32, ptr %v235, i64 %v85
  %v313 = load i32, ptr %v312, align 4
  %v314 = lshr i32 %v313, %v74
  %v315 = and i32 %v314, 252645135
  %v316 = getelementptr inbounds i32, ptr %v139, i64 9
  %v317 = load i32, ptr %v316, align 4
  %v318 = lshr i32 %v317, %v53
  %v319 = shl i32 %v318, 4
  %v320 = and i32 %v319, 269488144
  %v321 = or i32 %v320, %v315
  %v322 = or i32 %v237, 160
  %v323 = zext i32 %v322 to i64
  %v324 = getelementptr inbounds i32, ptr %v46, i64 %v323
  %v325 = load i32, ptr %v324, align 4
  %v326 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v321, i32 %v325, i32 %v311) #1
  %v327 = getelementptr inbounds i32, ptr %v235, i64 %v87
  %v328 = load i32, ptr %v327, align 4
  %v329 = lshr i32 %v328, %v74
  %v330 = and i32 %v329, 252645135
  %v331 = getelementptr inbounds i32, ptr %v139, i64 10
  %v332 = load i32, ptr %v331, align 4
  %v333 = lshr i32 %v332, %v53
  %v334 = shl i32 %v333, 4
  %v335 = and i32 %v334, 269488144
  %v336 = or i32 %v335, %v330
  %v337 = or i32 %v237, 192
  %v338 = zext i32 %v337 to i64
  %v339 = getelementptr inbounds i32, ptr %v46, i64 %v338
  %v340 = load i32, ptr %v339, align 4
  %v341 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v336, i32 %v340, i32 %v326) #1
  %v342 = getelementptr inbounds i32, ptr %v235, i64 %v89
  %v343 = load i32, ptr %v342, align 4
  %v344 = lshr i32 %v343, %v74
  %v345 = and i32 %v344, 252645135
  %v346 = getelementptr inbounds i32, ptr %v139, i64 11
  %v347 = load i32, ptr %v346, align 4
  %v348 = lshr i32 %v347, %v53
  %v349 = shl i32 %v348, 4
  %v350 = and i32 %v349, 269488144
  %v351 = or i32 %v350, %v345
  %v352 = or i32 %v237, 224
  %v353 = zext i32 %v352 to i64
  %v354 = getelementptr inbounds i32, ptr %v46, i64 %v353
  %v355 = load i32, ptr %v354, align 4
  %v356 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v351, i32 %v355, i32 %v341) #1
  %v357 = bitcast i32 %v198 to float
  %v358 = fneg contract float %v357
  %v359 = uitofp i32 %v234 to float
  %v360 = fmul contract float %v358, %v359
  %v361 = bitcast i32 %v169 to float
  %v362 = uitofp i32 %v219 to float
  %v363 = fmul contract float %v361, %v362
  %v364 = sitofp i32 %v356 to float
  %v365 = shl i32 %v136, 3
  %v366 = or i32 %v365, %v53
  %v367 = zext i32 %v366 to i64
  %v368 = getelementptr inbounds i32, ptr %v49, i64 %v367
  %v369 = load i32, ptr %v368, align 4
  %v370 = sitofp i32 %v369 to float
  %v371 = fmul contract float %v360, %v370
  %v372 = fmul contract float %v363, %v364
  %v373 = fadd contract float %v372, %v371
  %v374 = shl i32 %v136, 1
  %v375 = or i32 %v374, %v69
  %v376 = zext i32 %v375 to i64
  %v377 = getelementptr inbounds float, ptr %v52, i64 %v376
  %v378 = load float, ptr %v377, align 4
  %v379 = fmul contract float %v378, %v373
  %v380 = or i32 %v133, 1
  %v381 = shl i32 %v380, 2
  %v382 = or i32 %v381, %v54
  %v383 = zext i32 %v382 to i64
  %v384 = mul nuw nsw i64 %v383, 44
  %v385 = getelementptr inbounds i32, ptr %v40, i64 %v384
  %v386 = load i32, ptr %v385, align 4
  %v387 = shl i32 %v386, 16
  %v388 = and i32 %v387, -2147483648
  %v389 = lshr i32 %v386, 10
  %v390 = and i32 %v389, 31
  %v391 = and i32 %v386, 1023
  switch i32 %v390, label %v406 [
    i32 31, label %v392
    i32 0, label %v396
  ]

v392:
  %v393 = shl nuw nsw i32 %v391, 13
  %v394 = or i32 %v388, %v393
  %v395 = or i32 %v394, 2139095040
  br label %v414

v396:
  %v397 = icmp eq i32 %v391, 0
  br i1 %v397, label %v414, label %v398

v398:
  %v399 = phi i32 [ %v401, %v398 ], [ %v391, %v396 ]
  %v400 = phi i32 [ %v402, %v398 ], [ 1, %v396 ]
  %v401 = shl nuw nsw i32 %v399, 1
  %v402 = add i32 %v400, -1
  %v403 = icmp ult i32 %v399, 512
  br i1 %v403, label %v398, label %v404

v404:
  %v405 = and i32 %v401, 1022
  br label %v406

v406:
  %v407 = phi i32 [ %v402, %v404 ], [ %v390, %v233 ]
  %v408 = phi i32 [ %v405, %v404 ], [ %v391, %v233 ]
  %v409 = shl i32 %v407, 23
  %v410 = add i32 %v409, 939524096
  %v411 = shl nuw nsw i32 %v408, 13
  %v412 = or i32 %v410, %v411
  %v413 = or i32 %v412, %v388
  br label %v414

v414:
  %v415 = phi i32 [ %v395, %v392 ], [ %v413, %v406 ], [ %v388, %v396 ]
  %v416 = lshr i32 %v386, 16
  %v417 = and i32 %v386, -2147483648
  %v418 = lshr i32 %v386, 26
  %v419 = and i32 %v418, 31
  %v420 = and i32 %v416, 1023
  switch i32 %v419, label %v435 [
    i32 31, label %v421
    i32 0, label %v425
  ]

v421:
  %v422 = shl nuw nsw i32 %v416, 13
  %v423 = or i32 %v422, %v417
  %v424 = or i32 %v423, 2139095040
  br label %v443

v425:
  %v426 = icmp eq i32 %v420, 0
  br i1 %v426, label %v443, label %v427

v427:
  %v428 = phi i32 [ %v430, %v427 ], [ %v420, %v425 ]
  %v429 = phi i32 [ %v431, %v427 ], [ 1, %v425 ]
  %v430 = shl nuw nsw i32 %v428, 1
  %v431 = add i32 %v429, -1
  %v432 = icmp ult i32 %v428, 512
  br i1 %v432, label %v427, label %v433

v433:
  %v434 = and i32 %v430, 1022
  br label %v435

v435:
  %v436 = phi i32 [ %v431, %v433 ], [ %v419, %v414 ]
  %v437 = phi i32 [ %v434, %v433 ], [ %v420, %v414 ]
  %v438 = shl i32 %v436, 23
  %v439 = add i32 %v438, 939524096
  %v440 = shl nuw nsw i32 %v437, 13
  %v441 = or i32 %v439, %v440
  %v442 = or i32 %v441, %v417
  br label %v443

v443:
  %v444 = phi i32 [ %v424, %v421 ], [ %v442, %v435 ], [ %v417, %v425 ]
  br i1 %v58, label %v445, label %v452

v445:
  %v446 = getelementptr inbounds i32, ptr %v385, i64 %v71
  %v447 = load i32, ptr %v446, align 4
  %v448 = lshr i32 %v447, %v64
  %v449 = and i32 %v448, 63
  %v450 = getelementptr inbounds i32, ptr %v385, i64 2
  %v451 = load i32, ptr %v450, align 4
  br label %v463

v452:
  %v453 = getelementptr inbounds i32, ptr %v385, i64 %v62
  %v454 = load i32, ptr %v453, align 4
  %v455 = lshr i32 %v454, %v64
  %v456 = and i32 %v455, 15
  %v457 = getelementptr inbounds i32, ptr %v385, i64 %v68
  %v458 = load i32, ptr %v457, align 4
  %v459 = lshr i32 %v458, %v64
  %v460 = lshr i32 %v459, 2
  %v461 = and i32 %v460, 48
  %v462 = or i32 %v461, %v456
  br label %v463

v463:
  %v464 = phi i32 [ %v451, %v445 ], [ %v454, %v452 ]
  %v465 = phi i32 [ %v449, %v445 ], [ %v462, %v452 ]
  br i1 %v58, label %v466, label %v469

v466:
  %v467 = lshr i32 %v464, %v91
  %v468 = and i32 %v467, 63
  br label %v479

v469:
  %v470 = lshr i32 %v464, %v64
  %v471 = lshr i32 %v470, 4
  %v472 = and i32 %v471, 15
  %v473 = getelementptr inbounds i32, ptr %v385, i64 %v71
  %v474 = load i32, ptr %v473, align 4
  %v475 = lshr i32 %v474, %v64
  %v476 = lshr i32 %v475, 2
  %v477 = and i32 %v476, 48
  %v478 = or i32 %v477, %v472
  br label %v479

v479:
  %v480 = phi i32 [ %v468, %v466 ], [ %v478, %v469 ]
  %v481 = getelementptr inbounds i32, ptr %v385, i64 12
  %v482 = shl i32 %v380, 8
  %v483 = or i32 %v482, %v16
  %v484 = getelementptr inbounds i32, ptr %v481, i64 %v75
  %v485 = load i32, ptr %v484, align 4
  %v486 = lshr i32 %v485, %v74
  %v487 = and i32 %v486, 252645135
  %v488 = getelementptr inbounds i32, ptr %v385, i64 4
  %v489 = load i32, ptr %v488, align 4
  %v490 = lshr i32 %v489, %v53
  %v491 = shl i32 %v490, 4
  %v492 = and i32 %v491, 269488144
  %v493 = or i32 %v492, %v487
  %v494 = zext i32 %v483 to i64
  %v495 = getelementptr inbounds i32, ptr %v46, i64 %v494
  %v496 = load i32, ptr %v495, align 4
  %v497 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v493, i32 %v496, i32 0) #1
  %v498 = getelementptr inbounds i32, ptr %v481, i64 %v77
  %v499 = load i32, ptr %v498, align 4
  %v500 = lshr i32 %v499, %v74
  %v501 = and i32 %v500, 252645135
  %v502 = getelementptr inbounds i32, ptr %v385, i64 5
  %v503 = load i32, ptr %v502, align 4
  %v504 = lshr i32 %v503, %v53
  %v505 = shl i32 %v504, 4
  %v506 = and i32 %v505, 269488144
  %v507 = or i32 %v506, %v501
  %v508 = or i32 %v483, 32
  %v509 = zext i32 %v508 to i64
  %v510 = getelementptr inbounds i32, ptr %v46, i64 %v509
  %v511 = load i32, ptr %v510, align 4
  %v512 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v507, i32 %v511, i32 %v497) #1
  %v513 = getelementptr inbounds i32, ptr %v481, i64 %v79
  %v514 = load i32, ptr %v513, align 4
  %v515 = lshr i32 %v514, %v74
  %v516 = and i32 %v515, 252645135
  %v517 = getelementptr inbounds i32, ptr %v385, i64 6
  %v518 = load i32, ptr %v517, align 4
  %v519 = lshr i32 %v518, %v53
  %v520 = shl i32 %v519, 4
  %v521 = and i32 %v520, 269488144
  %v522 = or i32 %v521, %v516
  %v523 = or i32 %v483, 64
  %v524 = zext i32 %v523 to i64
  %v525 = getelementptr inbounds i32, ptr %v46, i64 %v524
  %v526 = load i32, ptr %v525, align 4
  %v527 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v522, i32 %v526, i32 %v512) #1
  %v528 = getelementptr inbounds i32, ptr %v481, i64 %v81
  %v529 = load i32, ptr %v528, align 4
  %v530 = lshr i32 %v529, %v74
  %v531 = and i32 %v530, 252645135
  %v532 = getelementptr inbounds i32, ptr %v385, i64 7
  %v533 = load i32, ptr %v532, align 4
  %v534 = lshr i32 %v533, %v53
  %v535 = shl i32 %v534, 4
  %v536 = and i32 %v535, 269488144
  %v537 = or i32 %v536, %v531
  %v538 = or i32 %v483, 96
  %v539 = zext i32 %v538 to i64
  %v540 = getelementptr inbounds i32, ptr %v46, i64 %v539
  %v541 = load i32, ptr %v540, align 4
  %v542 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v537, i32 %v541, i32 %v527) #1
  %v543 = getelementptr inbounds i32, ptr %v481, i64 %v83
  %v544 = load i32, ptr %v543, align 4
  %v545 = lshr i32 %v544, %v74
  %v546 = and i32 %v545, 252645135
  %v547 = getelementptr inbounds i32, ptr %v385, i64 8
  %v548 = load i32, ptr %v547, align 4
  %v549 = lshr i32 %v548, %v53
  %v550 = shl i32 %v549, 4
  %v551 = and i32 %v550, 269488144
  %v552 = or i32 %v551, %v546
  %v553 = or i32 %v483, 128
  %v554 = zext i32 %v553 to i64
  %v555 = getelementptr inbounds i32, ptr %v46, i64 %v554
  %v556 = load i32, ptr %v555, align 4
  %v557 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v552, i32 %v556, i32 %v542) #1
  %v558 = getelementptr inbounds i32, ptr %v481, i64 %v85
  %v559 = load i32, ptr %v558, align 4
  %v560 = lshr i32 %v559, %v74
  %v561 = and i32 %v560, 252645135
  %v562 = getelementptr inbounds i32, ptr %v385, i64 9
  %v563 = load i32, ptr %v562, align 4
  %v564 = lshr i32 %v563, %v53
  %v565 = shl i32 %v564, 4
  %v566 = and i32 %v565, 269488144
  %v567 = or i32 %v566, %v561
  %v568 = or i32 %v483, 160
  %v569 = zext i32 %v568 to i64
  %v570 = getelementptr inbounds i32, ptr %v46, i64 %v569
  %v571 = load i32, ptr %v570, align 4
  %v572 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v567, i32 %v571, i32 %v557) #1
  %v573 = getelementptr inbounds i32, ptr %v481, i64 %v87
  %v574 = load i32, ptr %v573, align 4
  %v575 = lshr i32 %v574, %v74
  %v576 = and i32 %v575, 252645135
  %v577 = getelementptr inbounds i32, ptr %v385, i64 10
  %v578 = load i32, ptr %v577, align 4
  %v579 = lshr i32 %v578, %v53
  %v580 = shl i32 %v579, 4
  %v581 = and i32 %v580, 269488144
  %v582 = or i32 %v581, %v576
  %v583 = or i32 %v483, 192
  %v584 = zext i32 %v583 to i64
  %v585 = getelementptr inbounds i32, ptr %v46, i64 %v584
  %v586 = load i32, ptr %v585, align 4
  %v587 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v582, i32 %v586, i32 %v572) #1
  %v588 = getelementptr inbounds i32, ptr %v481, i64 %v89
  %v589 = load i32, ptr %v588, align 4
  %v590 = lshr i32 %v589, %v74
  %v591 = and i32 %v590, 252645135
  %v592 = getelementptr inbounds i32, ptr %v385, i64 11
  %v593 = load i32, ptr %v592, align 4
  %v594 = lshr i32 %v593, %v53
  %v595 = shl i32 %v594, 4
  %v596 = and i32 %v595, 269488144
  %v597 = or i32 %v596, %v591
  %v598 = or i32 %v483, 224
  %v599 = zext i32 %v598 to i64
  %v600 = getelementptr inbounds i32, ptr %v46, i64 %v599
  %v601 = load i32, ptr %v600, align 4
  %v602 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v597, i32 %v601, i32 %v587) #1
  %v603 = bitcast i32 %v444 to float
  %v604 = fneg contract float %v603
  %v605 = uitofp i32 %v480 to float
  %v606 = fmul contract float %v604, %v605
  %v607 = bitcast i32 %v415 to float
  %v608 = uitofp i32 %v465 to float
  %v609 = fmul contract float %v607, %v608
  %v610 = sitofp i32 %v602 to float
  %v611 = shl i32 %v382, 3
  %v612 = or i32 %v611, %v53
  %v613 = zext i32 %v612 to i64
  %v614 = getelementptr inbounds i32, ptr %v49, i64 %v613
  %v615 = load i32, ptr %v614, align 4
  %v616 = sitofp i32 %v615 to float
  %v617 = fmul contract float %v606, %v616
  %v618 = fmul contract float %v609, %v610
  %v619 = fadd contract float %v618, %v617
  %v620 = shl i32 %v382, 1
  %v621 = or i32 %v620, %v69
  %v622 = zext i32 %v621 to i64
  %v623 = getelementptr inbounds float, ptr %v52, i64 %v622
  %v624 = load float, ptr %v623, align 4
  %v625 = fadd contract float %v134, %v379
  %v626 = fmul contract float %v624, %v619
  %v627 = fadd contract float %v625, %v626
  %v628 = add nuw nsw i32 %v132, 2
  %v629 = icmp ugt i32 %v628, %v55
  br i1 %v629, label %v92, label %v131, !llvm.loop !4

v630:
  %v631 = phi i32 [ %v94, %v96 ], [ %v883, %v881 ]
  %v632 = phi float [ %v93, %v96 ], [ %v882, %v881 ]
  %v633 = shl i32 %v631, 2
  %v634 = or i32 %v633, %v54
  %v635 = icmp ult i32 %v634, %v8
  br i1 %v635, label %v636, label %v881

v636:
  %v637 = zext i32 %v634 to i64
  %v638 = mul nuw nsw i64 %v637, 44
  %v639 = getelementptr inbounds i32, ptr %v40, i64 %v638
  %v640 = load i32, ptr %v639, align 4
  %v641 = shl i32 %v640, 16
  %v642 = and i32 %v641, -2147483648
  %v643 = lshr i32 %v640, 10
  %v644 = and i32 %v643, 31
  %v645 = and i32 %v640, 1023
  switch i32 %v644, label %v660 [
    i32 31, label %v646
    i32 0, label %v650
  ]

v646:
  %v647 = shl nuw nsw i32 %v645, 13
  %v648 = or i32 %v642, %v647
  %v649 = or i32 %v648, 2139095040
  br label %v668

v650:
  %v651 = icmp eq i32 %v645, 0
  br i1 %v651, label %v668, label %v652

v652:
  %v653 = phi i32 [ %v655, %v652 ], [ %v645, %v650 ]
  %v654 = phi i32 [ %v656, %v652 ], [ 1, %v650 ]
  %v655 = shl nuw nsw i32 %v653, 1
  %v656 = add i32 %v654, -1
  %v657 = icmp ult i32 %v653, 512
  br i1 %v657, label %v652, label %v658

v658:
  %v659 = and i32 %v655, 1022
  br label %v660

v660:
  %v661 = phi i32 [ %v656, %v658 ], [ %v644, %v636 ]
  %v662 = phi i32 [ %v659, %v658 ], [ %v645, %v636 ]
  %v663 = shl i32 %v661, 23
  %v664 = add i32 %v663, 939524096
  %v665 = shl nuw nsw i32 %v662, 13
  %v666 = or i32 %v664, %v665
  %v667 = or i32 %v666, %v642
  br label %v668

v668:
  %v669 = phi i32 [ %v649, %v646 ], [ %v667, %v660 ], [ %v642, %v650 ]
  %v670 = lshr i32 %v640, 16
  %v671 = and i32 %v640, -2147483648
  %v672 = lshr i32 %v640, 26
  %v673 = and i32 %v672, 31
  %v674 = and i32 %v670, 1023
  switch i32 %v673, label %v689 [
    i32 31, label %v675
    i32 0, label %v679
  ]

v675:
  %v676 = shl nuw nsw i32 %v670, 13
  %v677 = or i32 %v676, %v671
  %v678 = or i32 %v677, 2139095040
  br label %v697

v679:
  %v680 = icmp eq i32 %v674, 0
  br i1 %v680, label %v697, label %v681

v681:
  %v682 = phi i32 [ %v684, %v681 ], [ %v674, %v679 ]
  %v683 = phi i32 [ %v685, %v681 ], [ 1, %v679 ]
  %v684 = shl nuw nsw i32 %v682, 1
  %v685 = add i32 %v683, -1
  %v686 = icmp ult i32 %v682, 512
  br i1 %v686, label %v681, label %v687

v687:
  %v688 = and i32 %v684, 1022
  br label %v689

v689:
  %v690 = phi i32 [ %v685, %v687 ], [ %v673, %v668 ]
  %v691 = phi i32 [ %v688, %v687 ], [ %v674, %v668 ]
  %v692 = shl i32 %v690, 23
  %v693 = add i32 %v692, 939524096
  %v694 = shl nuw nsw i32 %v691, 13
  %v695 = or i32 %v693, %v694
  %v696 = or i32 %v695, %v671
  br label %v697

v697:
  %v698 = phi i32 [ %v678, %v675 ], [ %v696, %v689 ], [ %v671, %v679 ]
  br i1 %v97, label %v699, label %v706

v699:
  %v700 = getelementptr inbounds i32, ptr %v639, i64 %v110
  %v701 = load i32, ptr %v700, align 4
  %v702 = lshr i32 %v701, %v103
  %v703 = and i32 %v702, 63
  %v704 = getelementptr inbounds i32, ptr %v639, i64 2
  %v705 = load i32, ptr %v704, align 4
  br label %v717

v706:
  %v707 = getelementptr inbounds i32, ptr %v639, i64 %v101
  %v708 = load i32, ptr %v707, align 4
  %v709 = lshr i32 %v708, %v103
  %v710 = and i32 %v709, 15
  %v711 = getelementptr inbounds i32, ptr %v639, i64 %v107
  %v712 = load i32, ptr %v711, align 4
  %v713 = lshr i32 %v712, %v103
  %v714 = lshr i32 %v713, 2
  %v715 = and i32 %v714, 48
  %v716 = or i32 %v715, %v710
  br label %v717

v717:
  %v718 = phi i32 [ %v705, %v699 ], [ %v708, %v706 ]
  %v719 = phi i32 [ %v703, %v699 ], [ %v716, %v706 ]
  br i1 %v97, label %v720, label %v723

v720:
  %v721 = lshr i32 %v718, %v130
  %v722 = and i32 %v721, 63
  br label %v733

v723:
  %v724 = lshr i32 %v718, %v103
  %v725 = lshr i32 %v724, 4
  %v726 = and i32 %v725, 15
  %v727 = getelementptr inbounds i32, ptr %v639, i64 %v110
  %v728 = load i32, ptr %v727, align 4
  %v729 = lshr i32 %v728, %v103
  %v730 = lshr i32 %v729, 2
  %v731 = and i32 %v730, 48
  %v732 = or i32 %v731, %v726
  br label %v733

v733:
  %v734 = phi i32 [ %v722, %v720 ], [ %v732, %v723 ]
  %v735 = getelementptr inbounds i32, ptr %v639, i64 12
  %v736 = shl i32 %v631, 8
  %v737 = or i32 %v736, %v16
  %v738 = getelementptr inbounds i32, ptr %v735, i64 %v114
  %v739 = load i32, ptr %v738, align 4
  %v740 = lshr i32 %v739, %v113
  %v741 = and i32 %v740, 252645135
  %v742 = getelementptr inbounds i32, ptr %v639, i64 4
  %v743 = load i32, ptr %v742, align 4
  %v744 = lshr i32 %v743, %v53
  %v745 = shl i32 %v744, 4
  %v746 = and i32 %v745, 269488144
  %v747 = or i32 %v746, %v741
  %v748 = zext i32 %v737 to i64
  %v749 = getelementptr inbounds i32, ptr %v46, i64 %v748
  %v750 = load i32, ptr %v749, align 4
  %v751 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v747, i32 %v750, i32 0) #1
  %v752 = getelementptr inbounds i32, ptr %v735, i64 %v116
  %v753 = load i32, ptr %v752, align 4
  %v754 = lshr i32 %v753, %v113
  %v755 = and i32 %v754, 252645135
  %v756 = getelementptr inbounds i32, ptr %v639, i64 5
  %v757 = load i32, ptr %v756, align 4
  %v758 = lshr i32 %v757, %v53
  %v759 = shl i32 %v758, 4
  %v760 = and i32 %v759, 269488144
  %v761 = or i32 %v760, %v755
  %v762 = or i32 %v737, 32
  %v763 = zext i32 %v762 to i64
  %v764 = getelementptr inbounds i32, ptr %v46, i64 %v763
  %v765 = load i32, ptr %v764, align 4
  %v766 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v761, i32 %v765, i32 %v751) #1
  %v767 = getelementptr inbounds i32, ptr %v735, i64 %v118
  %v768 = load i32, ptr %v767, align 4
  %v769 = lshr i32 %v768, %v113
  %v770 = and i32 %v769, 252645135
  %v771 = getelementptr inbounds i32, ptr %v639, i64 6
  %v772 = load i32, ptr %v771, align 4
  %v773 = lshr i32 %v772, %v53
  %v774 = shl i32 %v773, 4
  %v775 = and i32 %v774, 269488144
  %v776 = or i32 %v775, %v770
  %v777 = or i32 %v737, 64
  %v778 = zext i32 %v777 to i64
  %v779 = getelementptr inbounds i32, ptr %v46, i64 %v778
  %v780 = load i32, ptr %v779, align 4
  %v781 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v776, i32 %v780, i32 %v766) #1
  %v782 = getelementptr inbounds i32, ptr %v735, i64 %v120
  %v783 = load i32, ptr %v782, align 4
  %v784 = lshr i32 %v783, %v113
  %v785 = and i32 %v784, 252645135
  %v786 = getelementptr inbounds i32, ptr %v639, i64 7
  %v787 = load i32, ptr %v786, align 4
  %v788 = lshr i32 %v787, %v53
  %v789 = shl i32 %v788, 4
  %v790 = and i32 %v789, 269488144
  %v791 = or i32 %v790, %v785
  %v792 = or i32 %v737, 96
  %v793 = zext i32 %v792 to i64
  %v794 = getelementptr inbounds i32, ptr %v46, i64 %v793
  %v795 = load i32, ptr %v794, align 4
  %v796 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v791, i32 %v795, i32 %v781) #1
  %v797 = getelementptr inbounds i32, ptr %v735, i64 %v122
  %v798 = load i32, ptr %v797, align 4
  %v799 = lshr i32 %v798, %v113
  %v800 = and i32 %v799, 252645135
  %v801 = getelementptr inbounds i32, ptr %v639, i64 8
  %v802 = load i32, ptr %v801, align 4
  %v803 = lshr i32 %v802, %v53
  %v804 = shl i32 %v803, 4
  %v805 = and i32 %v804, 269488144
  %v806 = or i32 %v805, %v800
  %v807 = or i32 %v737, 128
  %v808 = zext i32 %v807 to i64
  %v809 = getelementptr inbounds i32, ptr %v46, i64 %v808
  %v810 = load i32, ptr %v809, align 4
  %v811 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v806, i32 %v810, i32 %v796) #1
  %v812 = getelementptr inbounds i32, ptr %v735, i64 %v124
  %v813 = load i32, ptr %v812, align 4
  %v814 = lshr i32 %v813, %v113
  %v815 = and i32 %v814, 252645135
  %v816 = getelementptr inbounds i32, ptr %v639, i64 9
  %v817 = load i32, ptr %v816, align 4
  %v818 = lshr i32 %v817, %v53
  %v819 = shl i32 %v818, 4
  %v820 = and i32 %v819, 269488144
  %v821 = or i32 %v820, %v815
  %v822 = or i32 %v737, 160
  %v823 = zext i32 %v822 to i64
  %v824 = getelementptr inbounds i32, ptr %v46, i64 %v823
  %v825 = load i32, ptr %v824, align 4
  %v826 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v821, i32 %v825, i32 %v811) #1
  %v827 = getelementptr inbounds i32, ptr %v735, i64 %v126
  %v828 = load i32, ptr %v827, align 4
  %v829 = lshr i32 %v828, %v113
  %v830 = and i32 %v829, 252645135
  %v831 = getelementptr inbounds i32, ptr %v639, i64 10
  %v832 = load i32, ptr %v831, align 4
  %v833 = lshr i32 %v832, %v53
  %v834 = shl i32 %v833, 4
  %v835 = and i32 %v834, 269488144
  %v836 = or i32 %v835, %v830
  %v837 = or i32 %v737, 192
  %v838 = zext i32 %v837 to i64
  %v839 = getelementptr inbounds i32, ptr %v46, i64 %v838
  %v840 = load i32, ptr %v839, align 4
  %v841 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v836, i32 %v840, i32 %v826) #1
  %v842 = getelementptr inbounds i32, ptr %v735, i64 %v128
  %v843 = load i32, ptr %v842, align 4
  %v844 = lshr i32 %v843, %v113
  %v845 = and i32 %v844, 252645135
  %v846 = getelementptr inbounds i32, ptr %v639, i64 11
  %v847 = load i32, ptr %v846, align 4
  %v848 = lshr i32 %v847, %v53
  %v849 = shl i32 %v848, 4
  %v850 = and i32 %v849, 269488144
  %v851 = or i32 %v850, %v845
  %v852 = or i32 %v737, 224
  %v853 = zext i32 %v852 to i64
  %v854 = getelementptr inbounds i32, ptr %v46, i64 %v853
  %v855 = load i32, ptr %v854, align 4
  %v856 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v851, i32 %v855, i32 %v841) #1
  %v857 = bitcast i32 %v698 to float
  %v858 = fneg contract float %v857
  %v859 = uitofp i32 %v734 to float
  %v860 = fmul contract float %v858, %v859
  %v861 = bitcast i32 %v669 to float
  %v862 = uitofp i32 %v719 to float
  %v863 = fmul contract float %v861, %v862
  %v864 = sitofp i32 %v856 to float
  %v865 = shl i32 %v634, 3
  %v866 = or i32 %v865, %v53
  %v867 = zext i32 %v866 to i64
  %v868 = getelementptr inbounds i32, ptr %v49, i64 %v867
  %v869 = load i32, ptr %v868, align 4
  %v870 = sitofp i32 %v869 to float
  %v871 = fmul contract float %v860, %v870
  %v872 = fmul contract float %v863, %v864
  %v873 = fadd contract float %v872, %v871
  %v874 = shl i32 %v634, 1
  %v875 = or i32 %v874, %v108
  %v876 = zext i32 %v875 to i64
  %v877 = getelementptr inbounds float, ptr %v52, i64 %v876
  %v878 = load float, ptr %v877, align 4
  %v879 = fmul contract float %v878, %v873
  %v880 = fadd contract float %v632, %v879
  br label %v881

v881:
  %v882 = phi float [ %v880, %v733 ], [ %v632, %v630 ]
  %v883 = add nuw nsw i32 %v631, 1
  %v884 = icmp eq i32 %v883, %v43
  br i1 %v884, label %v885, label %v630, !llvm.loop !5

v885:
  %v886 = phi float [ %v93, %v92 ], [ %v882, %v881 ]
  %v887 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v886, i32 16, i32 31)
  %v888 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v886, float %v887) #1
  %v889 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v888, i32 8, i32 31)
  %v890 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v888, float %v889) #1
  %v891 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v890, i32 4, i32 31)
  %v892 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v890, float %v891) #1
  %v893 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v892, i32 2, i32 31)
  %v894 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v892, float %v893) #1
  %v895 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v894, i32 1, i32 31)
  %v896 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v894, float %v895) #1
  %v897 = icmp eq i32 %v16, 0
  br i1 %v897, label %v898, label %v902

v898:
  %v899 = mul nuw i64 %v33, %v20
  %v900 = add i64 %v899, %v35
  %v901 = getelementptr inbounds float, ptr %v5, i64 %v900
  store float %v896, ptr %v901, align 4
  br label %v902

v902:
  ret void
}

define void @q4k_gemv_sel(ptr %v0, ptr %v1, ptr %v2, ptr %v3, ptr %v4, ptr %v5, ptr %v6, i32 %v7, i32 %v8, i32 %v9) #0 {
  %v11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v12 = shl nsw i32 %v11, 3
  %v13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v14 = ashr i32 %v13, 5
  %v15 = add nsw i32 %v12, %v14
  %v16 = and i32 %v13, 31
  %v17 = icmp ult i32 %v15, %v7
  br i1 %v17, label %v18, label %v740

v18:
  %v19 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %v20 = zext i32 %v19 to i64
  %v21 = getelementptr inbounds i32, ptr %v4, i64 %v20
  %v22 = load i32, ptr %v21, align 4
  %v23 = icmp ult i32 %v22, %v9
  br i1 %v23, label %v31, label %v24

v24:
  %v25 = icmp ne i32 %v22, -1
  %v26 = or i32 %v15, %v16
  %v27 = icmp eq i32 %v26, 0
  %v28 = and i1 %v27, %v25
  br i1 %v28, label %v29, label %v740

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v740

v31:
  %v32 = zext i32 %v22 to i64
  %v33 = zext i32 %v7 to i64
  %v34 = mul nuw i64 %v32, %v33
  %v35 = zext i32 %v15 to i64
  %v36 = add nuw i64 %v34, %v35
  %v37 = zext i32 %v8 to i64
  %v38 = mul nuw nsw i64 %v37, 36
  %v39 = mul i64 %v38, %v36
  %v40 = getelementptr inbounds i32, ptr %v0, i64 %v39
  %v41 = shl nuw nsw i64 %v20, 8
  %v42 = add i32 %v8, 3
  %v43 = lshr i32 %v42, 2
  %v44 = zext i32 %v43 to i64
  %v45 = mul i64 %v41, %v44
  %v46 = getelementptr inbounds i32, ptr %v1, i64 %v45
  %v47 = shl nuw nsw i64 %v20, 3
  %v48 = mul i64 %v47, %v37
  %v49 = getelementptr inbounds i32, ptr %v2, i64 %v48
  %v50 = shl nuw nsw i64 %v20, 1
  %v51 = mul i64 %v50, %v37
  %v52 = getelementptr inbounds float, ptr %v3, i64 %v51
  %v53 = lshr i32 %v8, 2
  %v54 = icmp ult i32 %v8, 8
  br i1 %v54, label %v67, label %v55

v55:
  %v56 = and i32 %v13, 7
  %v57 = lshr i32 %v16, 3
  %v58 = shl nuw nsw i32 %v16, 3
  %v59 = and i32 %v58, 24
  %v60 = icmp ult i32 %v56, 4
  %v61 = shl nuw nsw i32 %v56, 2
  %v62 = and i32 %v61, 24
  %v63 = zext i32 %v62 to i64
  %v64 = shl nuw nsw i32 %v16, 2
  %v65 = and i32 %v64, 4
  %v66 = lshr i32 %v56, 2
  br label %v83

v67:
  %v68 = phi float [ 0.000000e+00, %v31 ], [ %v503, %v385 ]
  %v69 = phi i32 [ 0, %v31 ], [ %v84, %v385 ]
  %v70 = icmp ult i32 %v69, %v43
  br i1 %v70, label %v71, label %v723

v71:
  %v72 = lshr i32 %v16, 3
  %v73 = and i32 %v13, 7
  %v74 = shl nuw nsw i32 %v16, 3
  %v75 = and i32 %v74, 24
  %v76 = icmp ult i32 %v73, 4
  %v77 = shl nuw nsw i32 %v73, 2
  %v78 = and i32 %v77, 24
  %v79 = zext i32 %v78 to i64
  %v80 = shl nuw nsw i32 %v16, 2
  %v81 = and i32 %v80, 4
  %v82 = lshr i32 %v73, 2
  br label %v506

v83:
  %v84 = phi i32 [ 2, %v55 ], [ %v504, %v385 ]
  %v85 = phi i32 [ 0, %v55 ], [ %v84, %v385 ]
  %v86 = phi float [ 0.000000e+00, %v55 ], [ %v503, %v385 ]
  %v87 = shl i32 %v85, 2
  %v88 = or i32 %v87, %v57
  %v89 = zext i32 %v88 to i64
  %v90 = mul nuw nsw i64 %v89, 36
  %v91 = getelementptr inbounds i32, ptr %v40, i64 %v90
  %v92 = getelementptr inbounds i32, ptr %v91, i64 1
  %v93 = load i32, ptr %v92, align 4
  %v94 = lshr i32 %v93, %v59
  %v95 = getelementptr inbounds i32, ptr %v91, i64 2
  %v96 = load i32, ptr %v95, align 4
  %v97 = lshr i32 %v96, %v59
  %v98 = getelementptr inbounds i32, ptr %v91, i64 3
  %v99 = load i32, ptr %v98, align 4
  %v100 = lshr i32 %v99, %v59
  br i1 %v60, label %v101, label %v103

v101:
  %v102 = and i32 %v94, 63
  br label %v108

v103:
  %v104 = and i32 %v100, 15
  %v105 = lshr i32 %v94, 2
  %v106 = and i32 %v105, 48
  %v107 = or i32 %v104, %v106
  br label %v108

v108:
  %v109 = phi i32 [ %v102, %v101 ], [ %v107, %v103 ]
  br i1 %v60, label %v110, label %v112

v110:
  %v111 = and i32 %v97, 63
  br label %v118

v112:
  %v113 = lshr i32 %v100, 4
  %v114 = and i32 %v113, 15
  %v115 = lshr i32 %v97, 2
  %v116 = and i32 %v115, 48
  %v117 = or i32 %v114, %v116
  br label %v118

v118:
  %v119 = phi i32 [ %v111, %v110 ], [ %v117, %v112 ]
  %v120 = load i32, ptr %v91, align 4
  %v121 = shl i32 %v120, 16
  %v122 = and i32 %v121, -2147483648
  %v123 = lshr i32 %v120, 10
  %v124 = and i32 %v123, 31
  %v125 = and i32 %v120, 1023
  switch i32 %v124, label %v140 [
    i32 31, label %v126
    i32 0, label %v130
  ]

v126:
  %v127 = shl nuw nsw i32 %v125, 13
  %v128 = or i32 %v122, %v127
  %v129 = or i32 %v128, 2139095040
  br label %v148

v130:
  %v131 = icmp eq i32 %v125, 0
  br i1 %v131, label %v148, label %v132

v132:
  %v133 = phi i32 [ %v135, %v132 ], [ %v125, %v130 ]
  %v134 = phi i32 [ %v136, %v132 ], [ 1, %v130 ]
  %v135 = shl nuw nsw i32 %v133, 1
  %v136 = add i32 %v134, -1
  %v137 = icmp ult i32 %v133, 512
  br i1 %v137, label %v132, label %v138

v138:
  %v139 = and i32 %v135, 1022
  br label %v140

v140:
  %v141 = phi i32 [ %v136, %v138 ], [ %v124, %v118 ]
  %v142 = phi i32 [ %v139, %v138 ], [ %v125, %v118 ]
  %v143 = shl i32 %v141, 23
  %v144 = add i32 %v143, 939524096
  %v145 = shl nuw nsw i32 %v142, 13
  %v146 = or i32 %v144, %v145
  %v147 = or i32 %v146, %v122
  br label %v148

v148:
  %v149 = phi i32 [ %v129, %v126 ], [ %v147, %v140 ], [ %v122, %v130 ]
  %v150 = lshr i32 %v120, 16
  %v151 = and i32 %v120, -2147483648
  %v152 = lshr i32 %v120, 26
  %v153 = and i32 %v152, 31
  %v154 = and i32 %v150, 1023
  switch i32 %v153, label %v169 [
    i32 31, label %v155
    i32 0, label %v159
  ]

v155:
  %v156 = shl nuw nsw i32 %v150, 13
  %v157 = or i32 %v156, %v151
  %v158 = or i32 %v157, 2139095040
  br label %v177

v159:
  %v160 = icmp eq i32 %v154, 0
  br i1 %v160, label %v177, label %v161

v161:
  %v162 = phi i32 [ %v164, %v161 ], [ %v154, %v159 ]
  %v163 = phi i32 [ %v165, %v161 ], [ 1, %v159 ]
  %v164 = shl nuw nsw i32 %v162, 1
  %v165 = add i32 %v163, -1
  %v166 = icmp ult i32 %v162, 512
  br i1 %v166, label %v161, label %v167

v167:
  %v168 = and i32 %v164, 1022
  br label %v169

v169:
  %v170 = phi i32 [ %v165, %v167 ], [ %v153, %v148 ]
  %v171 = phi i32 [ %v168, %v167 ], [ %v154, %v148 ]
  %v172 = shl i32 %v170, 23
  %v173 = add i32 %v172, 939524096
  %v174 = shl nuw nsw i32 %v171, 13
  %v175 = or i32 %v173, %v174
  %v176 = or i32 %v175, %v151
  br label %v177

v177:
  %v178 = phi i32 [ %v158, %v155 ], [ %v176, %v169 ], [ %v151, %v159 ]
  %v179 = getelementptr inbounds i32, ptr %v91, i64 4
  %v180 = getelementptr inbounds i32, ptr %v179, i64 %v63
  %v181 = shl i32 %v85, 8
  %v182 = or i32 %v181, %v16
  %v183 = load i32, ptr %v180, align 4
  %v184 = lshr i32 %v183, %v65
  %v185 = and i32 %v184, 252645135
  %v186 = add nuw i32 %v185, 2021161080
  %v187 = xor i32 %v186, -2139062144
  %v188 = zext i32 %v182 to i64
  %v189 = getelementptr inbounds i32, ptr %v46, i64 %v188
  %v190 = load i32, ptr %v189, align 4
  %v191 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v187, i32 %v190, i32 0) #1
  %v192 = getelementptr inbounds i32, ptr %v180, i64 1
  %v193 = load i32, ptr %v192, align 4
  %v194 = lshr i32 %v193, %v65
  %v195 = and i32 %v194, 252645135
  %v196 = add nuw i32 %v195, 2021161080
  %v197 = xor i32 %v196, -2139062144
  %v198 = or i32 %v182, 32
  %v199 = zext i32 %v198 to i64
  %v200 = getelementptr inbounds i32, ptr %v46, i64 %v199
  %v201 = load i32, ptr %v200, align 4
  %v202 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v197, i32 %v201, i32 %v191) #1
  %v203 = getelementptr inbounds i32, ptr %v180, i64 2
  %v204 = load i32, ptr %v203, align 4
  %v205 = lshr i32 %v204, %v65
  %v206 = and i32 %v205, 252645135
  %v207 = add nuw i32 %v206, 2021161080
  %v208 = xor i32 %v207, -2139062144
  %v209 = or i32 %v182, 64
  %v210 = zext i32 %v209 to i64
  %v211 = getelementptr inbounds i32, ptr %v46, i64 %v210
  %v212 = load i32, ptr %v211, align 4
  %v213 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v208, i32 %v212, i32 %v202) #1
  %v214 = getelementptr inbounds i32, ptr %v180, i64 3
  %v215 = load i32, ptr %v214, align 4
  %v216 = lshr i32 %v215, %v65
  %v217 = and i32 %v216, 252645135
  %v218 = add nuw i32 %v217, 2021161080
  %v219 = xor i32 %v218, -2139062144
  %v220 = or i32 %v182, 96
  %v221 = zext i32 %v220 to i64
  %v222 = getelementptr inbounds i32, ptr %v46, i64 %v221
  %v223 = load i32, ptr %v222, align 4
  %v224 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v219, i32 %v223, i32 %v213) #1
  %v225 = getelementptr inbounds i32, ptr %v180, i64 4
  %v226 = load i32, ptr %v225, align 4
  %v227 = lshr i32 %v226, %v65
  %v228 = and i32 %v227, 252645135
  %v229 = add nuw i32 %v228, 2021161080
  %v230 = xor i32 %v229, -2139062144
  %v231 = or i32 %v182, 128
  %v232 = zext i32 %v231 to i64
  %v233 = getelementptr inbounds i32, ptr %v46, i64 %v232
  %v234 = load i32, ptr %v233, align 4
  %v235 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v230, i32 %v234, i32 %v224) #1
  %v236 = getelementptr inbounds i32, ptr %v180, i64 5
  %v237 = load i32, ptr %v236, align 4
  %v238 = lshr i32 %v237, %v65
  %v239 = and i32 %v238, 252645135
  %v240 = add nuw i32 %v239, 2021161080
  %v241 = xor i32 %v240, -2139062144
  %v242 = or i32 %v182, 160
  %v243 = zext i32 %v242 to i64
  %v244 = getelementptr inbounds i32, ptr %v46, i64 %v243
  %v245 = load i32, ptr %v244, align 4
  %v246 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v241, i32 %v245, i32 %v235) #1
  %v247 = getelementptr inbounds i32, ptr %v180, i64 6
  %v248 = load i32, ptr %v247, align 4
  %v249 = lshr i32 %v248, %v65
  %v250 = and i32 %v249, 252645135
  %v251 = add nuw i32 %v250, 2021161080
  %v252 = xor i32 %v251, -2139062144
  %v253 = or i32 %v182, 192
  %v254 = zext i32 %v253 to i64
  %v255 = getelementptr inbounds i32, ptr %v46, i64 %v254
  %v256 = load i32, ptr %v255, align 4
  %v257 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v252, i32 %v256, i32 %v246) #1
  %v258 = getelementptr inbounds i32, ptr %v180, i64 7
  %v259 = load i32, ptr %v258, align 4
  %v260 = lshr i32 %v259, %v65
  %v261 = and i32 %v260, 252645135
  %v262 = add nuw i32 %v261, 2021161080
  %v263 = xor i32 %v262, -2139062144
  %v264 = or i32 %v182, 224
  %v265 = zext i32 %v264 to i64
  %v266 = getelementptr inbounds i32, ptr %v46, i64 %v265
  %v267 = load i32, ptr %v266, align 4
  %v268 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v263, i32 %v267, i32 %v257) #1
  %v269 = bitcast i32 %v149 to float
  %v270 = fmul contract float %v269, 8.000000e+00
  %v271 = uitofp i32 %v109 to float
  %v272 = fmul contract float %v270, %v271
  %v273 = uitofp i32 %v119 to float
  %v274 = bitcast i32 %v178 to float
  %v275 = fmul contract float %v273, %v274
  %v276 = fsub contract float %v272, %v275
  %v277 = fmul contract float %v271, %v269
  %v278 = sitofp i32 %v268 to float
  %v279 = shl i32 %v88, 3
  %v280 = or i32 %v279, %v56
  %v281 = zext i32 %v280 to i64
  %v282 = getelementptr inbounds i32, ptr %v49, i64 %v281
  %v283 = load i32, ptr %v282, align 4
  %v284 = sitofp i32 %v283 to float
  %v285 = fmul contract float %v276, %v284
  %v286 = fmul contract float %v277, %v278
  %v287 = fadd contract float %v286, %v285
  %v288 = shl i32 %v88, 1
  %v289 = or i32 %v288, %v66
  %v290 = zext i32 %v289 to i64
  %v291 = getelementptr inbounds float, ptr %v52, i64 %v290
  %v292 = load float, ptr %v291, align 4
  %v293 = fmul contract float %v292, %v287
  %v294 = or i32 %v85, 1
  %v295 = shl i32 %v294, 2
  %v296 = or i32 %v295, %v57
  %v297 = zext i32 %v296 to i64
  %v298 = mul nuw nsw i64 %v297, 36
  %v299 = getelementptr inbounds i32, ptr %v40, i64 %v298
  %v300 = getelementptr inbounds i32, ptr %v299, i64 1
  %v301 = load i32, ptr %v300, align 4
  %v302 = lshr i32 %v301, %v59
  %v303 = getelementptr inbounds i32, ptr %v299, i64 2
  %v304 = load i32, ptr %v303, align 4
  %v305 = lshr i32 %v304, %v59
  %v306 = getelementptr inbounds i32, ptr %v299, i64 3
  %v307 = load i32, ptr %v306, align 4
  %v308 = lshr i32 %v307, %v59
  br i1 %v60, label %v309, label %v311

v309:
  %v310 = and i32 %v302, 63
  br label %v316

v311:
  %v312 = and i32 %v308, 15
  %v313 = lshr i32 %v302, 2
  %v314 = and i32 %v313, 48
  %v315 = or i32 %v312, %v314
  br label %v316

v316:
  %v317 = phi i32 [ %v310, %v309 ], [ %v315, %v311 ]
  br i1 %v60, label %v318, label %v320

v318:
  %v319 = and i32 %v305, 63
  br label %v326

v320:
  %v321 = lshr i32 %v308, 4
  %v322 = and i32 %v321, 15
  %v323 = lshr i32 %v305, 2
  %v324 = and i32 %v323, 48
  %v325 = or i32 %v322, %v324
  br label %v326

v326:
  %v327 = phi i32 [ %v319, %v318 ], [ %v325, %v320 ]
  %v328 = load i32, ptr %v299, align 4
  %v329 = shl i32 %v328, 16
  %v330 = and i32 %v329, -2147483648
  %v331 = lshr i32 %v328, 10
  %v332 = and i32 %v331, 31
  %v333 = and i32 %v328, 1023
  switch i32 %v332, label %v348 [
    i32 31, label %v334
    i32 0, label %v338
  ]

v334:
  %v335 = shl nuw nsw i32 %v333, 13
  %v336 = or i32 %v330, %v335
  %v337 = or i32 %v336, 2139095040
  br label %v356

v338:
  %v339 = icmp eq i32 %v333, 0
  br i1 %v339, label %v356, label %v340

v340:
  %v341 = phi i32 [ %v343, %v340 ], [ %v333, %v338 ]
  %v342 = phi i32 [ %v344, %v340 ], [ 1, %v338 ]
  %v343 = shl nuw nsw i32 %v341, 1
  %v344 = add i32 %v342, -1
  %v345 = icmp ult i32 %v341, 512
  br i1 %v345, label %v340, label %v346

v346:
  %v347 = and i32 %v343, 1022
  br label %v348

v348:
  %v349 = phi i32 [ %v344, %v346 ], [ %v332, %v326 ]
  %v350 = phi i32 [ %v347, %v346 ], [ %v333, %v326 ]
  %v351 = shl i32 %v349, 23
  %v352 = add i32 %v351, 939524096
  %v353 = shl nuw nsw i32 %v350, 13
  %v354 = or i32 %v352, %v353
  %v355 = or i32 %v354, %v330
  br label %v356

v356:
  %v357 = phi i32 [ %v337, %v334 ], [ %v355, %v348 ], [ %v330, %v338 ]
  %v358 = lshr i32 %v328, 16
  %v359 = and i32 %v328, -2147483648
  %v360 = lshr i32 %v328, 26
  %v361 = and i32 %v360, 31
  %v362 = and i32 %v358, 1023
  switch i32 %v361, label %v377 [
    i32 31, label %v363
    i32 0, label %v367
  ]

v363:
  %v364 = shl nuw nsw i32 %v358, 13
  %v365 = or i32 %v364, %v359
  %v366 = or i32 %v365, 2139095040
  br label %v385

v367:
  %v368 = icmp eq i32 %v362, 0
  br i1 %v368, label %v385, label %v369

v369:
  %v370 = phi i32 [ %v372, %v369 ], [ %v362, %v367 ]
  %v371 = phi i32 [ %v373, %v369 ], [ 1, %v367 ]
  %v372 = shl nuw nsw i32 %v370, 1
  %v373 = add i32 %v371, -1
  %v374 = icmp ult i32 %v370, 512
  br i1 %v374, label %v369, label %v375

v375:
  %v376 = and i32 %v372, 1022
  br label %v377

v377:
  %v378 = phi i32 [ %v373, %v375 ], [ %v361, %v356 ]
  %v379 = phi i32 [ %v376, %v375 ], [ %v362, %v356 ]
  %v380 = shl i32 %v378, 23
  %v381 = add i32 %v380, 939524096
  %v382 = shl nuw nsw i32 %v379, 13
  %v383 = or i32 %v381, %v382
  %v384 = or i32 %v383, %v359
  br label %v385

v385:
  %v386 = phi i32 [ %v366, %v363 ], [ %v384, %v377 ], [ %v359, %v367 ]
  %v387 = getelementptr inbounds i32, ptr %v299, i64 4
  %v388 = getelementptr inbounds i32, ptr %v387, i64 %v63
  %v389 = shl i32 %v294, 8
  %v390 = or i32 %v389, %v16
  %v391 = load i32, ptr %v388, align 4
  %v392 = lshr i32 %v391, %v65
  %v393 = and i32 %v392, 252645135
  %v394 = add nuw i32 %v393, 2021161080
  %v395 = xor i32 %v394, -2139062144
  %v396 = zext i32 %v390 to i64
  %v397 = getelementptr inbounds i32, ptr %v46, i64 %v396
  %v398 = load i32, ptr %v397, align 4
  %v399 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v395, i32 %v398, i32 0) #1
  %v400 = getelementptr inbounds i32, ptr %v388, i64 1
  %v401 = load i32, ptr %v400, align 4
  %v402 = lshr i32 %v401, %v65
  %v403 = and i32 %v402, 252645135
  %v404 = add nuw i32 %v403, 2021161080
  %v405 = xor i32 %v404, -2139062144
  %v406 = or i32 %v390, 32
  %v407 = zext i32 %v406 to i64
  %v408 = getelementptr inbounds i32, ptr %v46, i64 %v407
  %v409 = load i32, ptr %v408, align 4
  %v410 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v405, i32 %v409, i32 %v399) #1
  %v411 = getelementptr inbounds i32, ptr %v388, i64 2
  %v412 = load i32, ptr %v411, align 4
  %v413 = lshr i32 %v412, %v65
  %v414 = and i32 %v413, 252645135
  %v415 = add nuw i32 %v414, 2021161080
  %v416 = xor i32 %v415, -2139062144
  %v417 = or i32 %v390, 64
  %v418 = zext i32 %v417 to i64
  %v419 = getelementptr inbounds i32, ptr %v46, i64 %v418
  %v420 = load i32, ptr %v419, align 4
  %v421 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v416, i32 %v420, i32 %v410) #1
  %v422 = getelementptr inbounds i32, ptr %v388, i64 3
  %v423 = load i32, ptr %v422, align 4
  %v424 = lshr i32 %v423, %v65
  %v425 = and i32 %v424, 252645135
  %v426 = add nuw i32 %v425, 2021161080
  %v427 = xor i32 %v426, -2139062144
  %v428 = or i32 %v390, 96
  %v429 = zext i32 %v428 to i64
  %v430 = getelementptr inbounds i32, ptr %v46, i64 %v429
  %v431 = load i32, ptr %v430, align 4
  %v432 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v427, i32 %v431, i32 %v421) #1
  %v433 = getelementptr inbounds i32, ptr %v388, i64 4
  %v434 = load i32, ptr %v433, align 4
  %v435 = lshr i32 %v434, %v65
  %v436 = and i32 %v435, 252645135
  %v437 = add nuw i32 %v436, 2021161080
  %v438 = xor i32 %v437, -2139062144
  %v439 = or i32 %v390, 128
  %v440 = zext i32 %v439 to i64
  %v441 = getelementptr inbounds i32, ptr %v46, i64 %v440
  %v442 = load i32, ptr %v441, align 4
  %v443 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v438, i32 %v442, i32 %v432) #1
  %v444 = getelementptr inbounds i32, ptr %v388, i64 5
  %v445 = load i32, ptr %v444, align 4
  %v446 = lshr i32 %v445, %v65
  %v447 = and i32 %v446, 252645135
  %v448 = add nuw i32 %v447, 2021161080
  %v449 = xor i32 %v448, -2139062144
  %v450 = or i32 %v390, 160
  %v451 = zext i32 %v450 to i64
  %v452 = getelementptr inbounds i32, ptr %v46, i64 %v451
  %v453 = load i32, ptr %v452, align 4
  %v454 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v449, i32 %v453, i32 %v443) #1
  %v455 = getelementptr inbounds i32, ptr %v388, i64 6
  %v456 = load i32, ptr %v455, align 4
  %v457 = lshr i32 %v456, %v65
  %v458 = and i32 %v457, 252645135
  %v459 = add nuw i32 %v458, 2021161080
  %v460 = xor i32 %v459, -2139062144
  %v461 = or i32 %v390, 192
  %v462 = zext i32 %v461 to i64
  %v463 = getelementptr inbounds i32, ptr %v46, i64 %v462
  %v464 = load i32, ptr %v463, align 4
  %v465 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v460, i32 %v464, i32 %v454) #1
  %v466 = getelementptr inbounds i32, ptr %v388, i64 7
  %v467 = load i32, ptr %v466, align 4
  %v468 = lshr i32 %v467, %v65
  %v469 = and i32 %v468, 252645135
  %v470 = add nuw i32 %v469, 2021161080
  %v471 = xor i32 %v470, -2139062144
  %v472 = or i32 %v390, 224
  %v473 = zext i32 %v472 to i64
  %v474 = getelementptr inbounds i32, ptr %v46, i64 %v473
  %v475 = load i32, ptr %v474, align 4
  %v476 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v471, i32 %v475, i32 %v465) #1
  %v477 = bitcast i32 %v357 to float
  %v478 = fmul contract float %v477, 8.000000e+00
  %v479 = uitofp i32 %v317 to float
  %v480 = fmul contract float %v478, %v479
  %v481 = uitofp i32 %v327 to float
  %v482 = bitcast i32 %v386 to float
  %v483 = fmul contract float %v481, %v482
  %v484 = fsub contract float %v480, %v483
  %v485 = fmul contract float %v479, %v477
  %v486 = sitofp i32 %v476 to float
  %v487 = shl i32 %v296, 3
  %v488 = or i32 %v487, %v56
  %v489 = zext i32 %v488 to i64
  %v490 = getelementptr inbounds i32, ptr %v49, i64 %v489
  %v491 = load i32, ptr %v490, align 4
  %v492 = sitofp i32 %v491 to float
  %v493 = fmul contract float %v484, %v492
  %v494 = fmul contract float %v485, %v486
  %v495 = fadd contract float %v494, %v493
  %v496 = shl i32 %v296, 1
  %v497 = or i32 %v496, %v66
  %v498 = zext i32 %v497 to i64
  %v499 = getelementptr inbounds float, ptr %v52, i64 %v498
  %v500 = load float, ptr %v499, align 4
  %v501 = fadd contract float %v86, %v293
  %v502 = fmul contract float %v500, %v495
  %v503 = fadd contract float %v501, %v502
  %v504 = add nuw nsw i32 %v84, 2
  %v505 = icmp ugt i32 %v504, %v53
  br i1 %v505, label %v67, label %v83, !llvm.loop !6

v506:
  %v507 = phi i32 [ %v69, %v71 ], [ %v721, %v719 ]
  %v508 = phi float [ %v68, %v71 ], [ %v720, %v719 ]
  %v509 = shl i32 %v507, 2
  %v510 = or i32 %v509, %v72
  %v511 = icmp ult i32 %v510, %v8
  br i1 %v511, label %v512, label %v719

v512:
  %v513 = zext i32 %v510 to i64
  %v514 = mul nuw nsw i64 %v513, 36
  %v515 = getelementptr inbounds i32, ptr %v40, i64 %v514
  %v516 = getelementptr inbounds i32, ptr %v515, i64 1
  %v517 = load i32, ptr %v516, align 4
  %v518 = lshr i32 %v517, %v75
  %v519 = getelementptr inbounds i32, ptr %v515, i64 2
  %v520 = load i32, ptr %v519, align 4
  %v521 = lshr i32 %v520, %v75
  %v522 = getelementptr inbounds i32, ptr %v515, i64 3
  %v523 = load i32, ptr %v522, align 4
  %v524 = lshr i32 %v523, %v75
  br i1 %v76, label %v525, label %v527

v525:
  %v526 = and i32 %v518, 63
  br label %v532

v527:
  %v528 = and i32 %v524, 15
  %v529 = lshr i32 %v518, 2
  %v530 = and i32 %v529, 48
  %v531 = or i32 %v528, %v530
  br label %v532

v532:
  %v533 = phi i32 [ %v526, %v525 ], [ %v531, %v527 ]
  br i1 %v76, label %v534, label %v536

v534:
  %v535 = and i32 %v521, 63
  br label %v542

v536:
  %v537 = lshr i32 %v524, 4
  %v538 = and i32 %v537, 15
  %v539 = lshr i32 %v521, 2
  %v540 = and i32 %v539, 48
  %v541 = or i32 %v538, %v540
  br label %v542

v542:
  %v543 = phi i32 [ %v535, %v534 ], [ %v541, %v536 ]
  %v544 = load i32, ptr %v515, align 4
  %v545 = shl i32 %v544, 16
  %v546 = and i32 %v545, -2147483648
  %v547 = lshr i32 %v544, 10
  %v548 = and i32 %v547, 31
  %v549 = and i32 %v544, 1023
  switch i32 %v548, label %v564 [
    i32 31, label %v550
    i32 0, label %v554
  ]

v550:
  %v551 = shl nuw nsw i32 %v549, 13
  %v552 = or i32 %v546, %v551
  %v553 = or i32 %v552, 2139095040
  br label %v572

v554:
  %v555 = icmp eq i32 %v549, 0
  br i1 %v555, label %v572, label %v556

v556:
  %v557 = phi i32 [ %v559, %v556 ], [ %v549, %v554 ]
  %v558 = phi i32 [ %v560, %v556 ], [ 1, %v554 ]
  %v559 = shl nuw nsw i32 %v557, 1
  %v560 = add i32 %v558, -1
  %v561 = icmp ult i32 %v557, 512
  br i1 %v561, label %v556, label %v562

v562:
  %v563 = and i32 %v559, 1022
  br label %v564

v564:
  %v565 = phi i32 [ %v560, %v562 ], [ %v548, %v542 ]
  %v566 = phi i32 [ %v563, %v562 ], [ %v549, %v542 ]
  %v567 = shl i32 %v565, 23
  %v568 = add i32 %v567, 939524096
  %v569 = shl nuw nsw i32 %v566, 13
  %v570 = or i32 %v568, %v569
  %v571 = or i32 %v570, %v546
  br label %v572

v572:
  %v573 = phi i32 [ %v553, %v550 ], [ %v571, %v564 ], [ %v546, %v554 ]
  %v574 = lshr i32 %v544, 16
  %v575 = and i32 %v544, -2147483648
  %v576 = lshr i32 %v544, 26
  %v577 = and i32 %v576, 31
  %v578 = and i32 %v574, 1023
  switch i32 %v577, label %v593 [
    i32 31, label %v579
    i32 0, label %v583
  ]

v579:
  %v580 = shl nuw nsw i32 %v574, 13
  %v581 = or i32 %v580, %v575
  %v582 = or i32 %v581, 2139095040
  br label %v601

v583:
  %v584 = icmp eq i32 %v578, 0
  br i1 %v584, label %v601, label %v585

v585:
  %v586 = phi i32 [ %v588, %v585 ], [ %v578, %v583 ]
  %v587 = phi i32 [ %v589, %v585 ], [ 1, %v583 ]
  %v588 = shl nuw nsw i32 %v586, 1
  %v589 = add i32 %v587, -1
  %v590 = icmp ult i32 %v586, 512
  br i1 %v590, label %v585, label %v591

v591:
  %v592 = and i32 %v588, 1022
  br label %v593

v593:
  %v594 = phi i32 [ %v589, %v591 ], [ %v577, %v572 ]
  %v595 = phi i32 [ %v592, %v591 ], [ %v578, %v572 ]
  %v596 = shl i32 %v594, 23
  %v597 = add i32 %v596, 939524096
  %v598 = shl nuw nsw i32 %v595, 13
  %v599 = or i32 %v597, %v598
  %v600 = or i32 %v599, %v575
  br label %v601

v601:
  %v602 = phi i32 [ %v582, %v579 ], [ %v600, %v593 ], [ %v575, %v583 ]
  %v603 = getelementptr inbounds i32, ptr %v515, i64 4
  %v604 = getelementptr inbounds i32, ptr %v603, i64 %v79
  %v605 = shl i32 %v507, 8
  %v606 = or i32 %v605, %v16
  %v607 = load i32, ptr %v604, align 4
  %v608 = lshr i32 %v607, %v81
  %v609 = and i32 %v608, 252645135
  %v610 = add nuw i32 %v609, 2021161080
  %v611 = xor i32 %v610, -2139062144
  %v612 = zext i32 %v606 to i64
  %v613 = getelementptr inbounds i32, ptr %v46, i64 %v612
  %v614 = load i32, ptr %v613, align 4
  %v615 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v611, i32 %v614, i32 0) #1
  %v616 = getelementptr inbounds i32, ptr %v604, i64 1
  %v617 = load i32, ptr %v616, align 4
  %v618 = lshr i32 %v617, %v81
  %v619 = and i32 %v618, 252645135
  %v620 = add nuw i32 %v619, 2021161080
  %v621 = xor i32 %v620, -2139062144
  %v622 = or i32 %v606, 32
  %v623 = zext i32 %v622 to i64
  %v624 = getelementptr inbounds i32, ptr %v46, i64 %v623
  %v625 = load i32, ptr %v624, align 4
  %v626 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v621, i32 %v625, i32 %v615) #1
  %v627 = getelementptr inbounds i32, ptr %v604, i64 2
  %v628 = load i32, ptr %v627, align 4
  %v629 = lshr i32 %v628, %v81
  %v630 = and i32 %v629, 252645135
  %v631 = add nuw i32 %v630, 2021161080
  %v632 = xor i32 %v631, -2139062144
  %v633 = or i32 %v606, 64
  %v634 = zext i32 %v633 to i64
  %v635 = getelementptr inbounds i32, ptr %v46, i64 %v634
  %v636 = load i32, ptr %v635, align 4
  %v637 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v632, i32 %v636, i32 %v626) #1
  %v638 = getelementptr inbounds i32, ptr %v604, i64 3
  %v639 = load i32, ptr %v638, align 4
  %v640 = lshr i32 %v639, %v81
  %v641 = and i32 %v640, 252645135
  %v642 = add nuw i32 %v641, 2021161080
  %v643 = xor i32 %v642, -2139062144
  %v644 = or i32 %v606, 96
  %v645 = zext i32 %v644 to i64
  %v646 = getelementptr inbounds i32, ptr %v46, i64 %v645
  %v647 = load i32, ptr %v646, align 4
  %v648 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v643, i32 %v647, i32 %v637) #1
  %v649 = getelementptr inbounds i32, ptr %v604, i64 4
  %v650 = load i32, ptr %v649, align 4
  %v651 = lshr i32 %v650, %v81
  %v652 = and i32 %v651, 252645135
  %v653 = add nuw i32 %v652, 2021161080
  %v654 = xor i32 %v653, -2139062144
  %v655 = or i32 %v606, 128
  %v656 = zext i32 %v655 to i64
  %v657 = getelementptr inbounds i32, ptr %v46, i64 %v656
  %v658 = load i32, ptr %v657, align 4
  %v659 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v654, i32 %v658, i32 %v648) #1
  %v660 = getelementptr inbounds i32, ptr %v604, i64 5
  %v661 = load i32, ptr %v660, align 4
  %v662 = lshr i32 %v661, %v81
  %v663 = and i32 %v662, 252645135
  %v664 = add nuw i32 %v663, 2021161080
  %v665 = xor i32 %v664, -2139062144
  %v666 = or i32 %v606, 160
  %v667 = zext i32 %v666 to i64
  %v668 = getelementptr inbounds i32, ptr %v46, i64 %v667
  %v669 = load i32, ptr %v668, align 4
  %v670 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v665, i32 %v669, i32 %v659) #1
  %v671 = getelementptr inbounds i32, ptr %v604, i64 6
  %v672 = load i32, ptr %v671, align 4
  %v673 = lshr i32 %v672, %v81
  %v674 = and i32 %v673, 252645135
  %v675 = add nuw i32 %v674, 2021161080
  %v676 = xor i32 %v675, -2139062144
  %v677 = or i32 %v606, 192
  %v678 = zext i32 %v677 to i64
  %v679 = getelementptr inbounds i32, ptr %v46, i64 %v678
  %v680 = load i32, ptr %v679, align 4
  %v681 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v676, i32 %v680, i32 %v670) #1
  %v682 = getelementptr inbounds i32, ptr %v604, i64 7
  %v683 = load i32, ptr %v682, align 4
  %v684 = lshr i32 %v683, %v81
  %v685 = and i32 %v684, 252645135
  %v686 = add nuw i32 %v685, 2021161080
  %v687 = xor i32 %v686, -2139062144
  %v688 = or i32 %v606, 224
  %v689 = zext i32 %v688 to i64
  %v690 = getelementptr inbounds i32, ptr %v46, i64 %v689
  %v691 = load i32, ptr %v690, align 4
  %v692 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v687, i32 %v691, i32 %v681) #1
  %v693 = bitcast i32 %v573 to float
  %v694 = fmul contract float %v693, 8.000000e+00
  %v695 = uitofp i32 %v533 to float
  %v696 = fmul contract float %v694, %v695
  %v697 = uitofp i32 %v543 to float
  %v698 = bitcast i32 %v602 to float
  %v699 = fmul contract float %v697, %v698
  %v700 = fsub contract float %v696, %v699
  %v701 = fmul contract float %v695, %v693
  %v702 = sitofp i32 %v692 to float
  %v703 = shl i32 %v510, 3
  %v704 = or i32 %v703, %v73
  %v705 = zext i32 %v704 to i64
  %v706 = getelementptr inbounds i32, ptr %v49, i64 %v705
  %v707 = load i32, ptr %v706, align 4
  %v708 = sitofp i32 %v707 to float
  %v709 = fmul contract float %v700, %v708
  %v710 = fmul contract float %v701, %v702
  %v711 = fadd contract float %v710, %v709
  %v712 = shl i32 %v510, 1
  %v713 = or i32 %v712, %v82
  %v714 = zext i32 %v713 to i64
  %v715 = getelementptr inbounds float, ptr %v52, i64 %v714
  %v716 = load float, ptr %v715, align 4
  %v717 = fmul contract float %v716, %v711
  %v718 = fadd contract float %v508, %v717
  br label %v719

v719:
  %v720 = phi float [ %v718, %v601 ], [ %v508, %v506 ]
  %v721 = add nuw nsw i32 %v507, 1
  %v722 = icmp eq i32 %v721, %v43
  br i1 %v722, label %v723, label %v506, !llvm.loop !7

v723:
  %v724 = phi float [ %v68, %v67 ], [ %v720, %v719 ]
  %v725 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v724, i32 16, i32 31)
  %v726 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v724, float %v725) #1
  %v727 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v726, i32 8, i32 31)
  %v728 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v726, float %v727) #1
  %v729 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v728, i32 4, i32 31)
  %v730 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v728, float %v729) #1
  %v731 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v730, i32 2, i32 31)
  %v732 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v730, float %v731) #1
  %v733 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v732, i32 1, i32 31)
  %v734 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v732, float %v733) #1
  %v735 = icmp eq i32 %v16, 0
  br i1 %v735, label %v736, label %v740

v736:
  %v737 = mul nuw i64 %v33, %v20
  %v738 = add i64 %v737, %v35
  %v739 = getelementptr inbounds float, ptr %v5, i64 %v738
  store float %v734, ptr %v739, align 4
  br label %v740

v740:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define void @kq_gemv_sel_q4k(ptr %v0, ptr %v1, ptr %v2, ptr %v3, ptr %v4, ptr %v5, ptr %v6, i32 %v7, i32 %v8, i32 %v9) #0 {
  %v11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v12 = shl nsw i32 %v11, 3
  %v13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v14 = ashr i32 %v13, 5
  %v15 = add nsw i32 %v12, %v14
  %v16 = and i32 %v13, 31
  %v17 = icmp ult i32 %v15, %v7
  br i1 %v17, label %v18, label %v812

v18:
  %v19 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %v20 = zext i32 %v19 to i64
  %v21 = getelementptr inbounds i32, ptr %v4, i64 %v20
  %v22 = load i32, ptr %v21, align 4
  %v23 = icmp ult i32 %v22, %v9
  br i1 %v23, label %v31, label %v24

v24:
  %v25 = icmp ne i32 %v22, -1
  %v26 = or i32 %v15, %v16
  %v27 = icmp eq i32 %v26, 0
  %v28 = and i1 %v27, %v25
  br i1 %v28, label %v29, label %v812

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v812

v31:
  %v32 = zext i32 %v22 to i64
  %v33 = zext i32 %v7 to i64
  %v34 = mul nuw i64 %v32, %v33
  %v35 = zext i32 %v15 to i64
  %v36 = add nuw i64 %v34, %v35
  %v37 = zext i32 %v8 to i64
  %v38 = mul nuw nsw i64 %v37, 36
  %v39 = mul i64 %v38, %v36
  %v40 = getelementptr inbounds i32, ptr %v0, i64 %v39
  %v41 = shl nuw nsw i64 %v20, 8
  %v42 = add i32 %v8, 3
  %v43 = lshr i32 %v42, 2
  %v44 = zext i32 %v43 to i64
  %v45 = mul i64 %v41, %v44
  %v46 = getelementptr inbounds i32, ptr %v1, i64 %v45
  %v47 = shl nuw nsw i64 %v20, 3
  %v48 = mul i64 %v47, %v37
  %v49 = getelementptr inbounds i32, ptr %v2, i64 %v48
  %v50 = shl nuw nsw i64 %v20, 1
  %v51 = mul i64 %v50, %v37
  %v52 = getelementptr inbounds float, ptr %v3, i64 %v51
  %v53 = and i32 %v13, 7
  %v54 = lshr i32 %v16, 3
  %v55 = lshr i32 %v8, 2
  %v56 = icmp ult i32 %v8, 8
  br i1 %v56, label %v92, label %v57

v57:
  %v58 = icmp ult i32 %v53, 4
  %v59 = add nuw nsw i32 %v53, 4
  %v60 = lshr i32 %v59, 2
  %v61 = add nuw nsw i32 %v60, 1
  %v62 = zext i32 %v61 to i64
  %v63 = shl nuw nsw i32 %v53, 3
  %v64 = and i32 %v63, 24
  %v65 = add nsw i32 %v53, -4
  %v66 = lshr i32 %v65, 2
  %v67 = add nuw nsw i32 %v66, 1
  %v68 = zext i32 %v67 to i64
  %v69 = lshr i32 %v53, 2
  %v70 = add nuw nsw i32 %v69, 1
  %v71 = zext i32 %v70 to i64
  %v72 = shl nuw nsw i32 %v53, 2
  %v73 = and i32 %v72, 24
  %v74 = and i32 %v72, 4
  %v75 = zext i32 %v73 to i64
  %v76 = or i32 %v73, 1
  %v77 = zext i32 %v76 to i64
  %v78 = or i32 %v73, 2
  %v79 = zext i32 %v78 to i64
  %v80 = or i32 %v73, 3
  %v81 = zext i32 %v80 to i64
  %v82 = or i32 %v72, 4
  %v83 = zext i32 %v82 to i64
  %v84 = or i32 %v72, 5
  %v85 = zext i32 %v84 to i64
  %v86 = or i32 %v72, 6
  %v87 = zext i32 %v86 to i64
  %v88 = or i32 %v72, 7
  %v89 = zext i32 %v88 to i64
  %v90 = shl nuw nsw i32 %v59, 3
  %v91 = and i32 %v90, 24
  br label %v131

v92:
  %v93 = phi float [ 0.000000e+00, %v31 ], [ %v567, %v449 ]
  %v94 = phi i32 [ 0, %v31 ], [ %v132, %v449 ]
  %v95 = icmp ult i32 %v94, %v43
  br i1 %v95, label %v96, label %v795

v96:
  %v97 = icmp ult i32 %v53, 4
  %v98 = add nuw nsw i32 %v53, 4
  %v99 = lshr i32 %v98, 2
  %v100 = add nuw nsw i32 %v99, 1
  %v101 = zext i32 %v100 to i64
  %v102 = shl nuw nsw i32 %v53, 3
  %v103 = and i32 %v102, 24
  %v104 = add nsw i32 %v53, -4
  %v105 = lshr i32 %v104, 2
  %v106 = add nuw nsw i32 %v105, 1
  %v107 = zext i32 %v106 to i64
  %v108 = lshr i32 %v53, 2
  %v109 = add nuw nsw i32 %v108, 1
  %v110 = zext i32 %v109 to i64
  %v111 = shl nuw nsw i32 %v53, 2
  %v112 = and i32 %v111, 24
  %v113 = and i32 %v111, 4
  %v114 = zext i32 %v112 to i64
  %v115 = or i32 %v112, 1
  %v116 = zext i32 %v115 to i64
  %v117 = or i32 %v112, 2
  %v118 = zext i32 %v117 to i64
  %v119 = or i32 %v112, 3
  %v120 = zext i32 %v119 to i64
  %v121 = or i32 %v111, 4
  %v122 = zext i32 %v121 to i64
  %v123 = or i32 %v111, 5
  %v124 = zext i32 %v123 to i64
  %v125 = or i32 %v111, 6
  %v126 = zext i32 %v125 to i64
  %v127 = or i32 %v111, 7
  %v128 = zext i32 %v127 to i64
  %v129 = shl nuw nsw i32 %v98, 3
  %v130 = and i32 %v129, 24
  br label %v570

v131:
  %v132 = phi i32 [ 2, %v57 ], [ %v568, %v449 ]
  %v133 = phi i32 [ 0, %v57 ], [ %v132, %v449 ]
  %v134 = phi float [ 0.000000e+00, %v57 ], [ %v567, %v449 ]
  %v135 = shl i32 %v133, 2
  %v136 = or i32 %v135, %v54
  %v137 = zext i32 %v136 to i64
  %v138 = mul nuw nsw i64 %v137, 36
  %v139 = getelementptr inbounds i32, ptr %v40, i64 %v138
  %v140 = load i32, ptr %v139, align 4
  %v141 = shl i32 %v140, 16
  %v142 = and i32 %v141, -2147483648
  %v143 = lshr i32 %v140, 10
  %v144 = and i32 %v143, 31
  %v145 = and i32 %v140, 1023
  switch i32 %v144, label %v160 [
    i32 31, label %v146
    i32 0, label %v150
  ]

v146:
  %v147 = shl nuw nsw i32 %v145, 13
  %v148 = or i32 %v142, %v147
  %v149 = or i32 %v148, 2139095040
  br label %v168

v150:
  %v151 = icmp eq i32 %v145, 0
  br i1 %v151, label %v168, label %v152

v152:
  %v153 = phi i32 [ %v155, %v152 ], [ %v145, %v150 ]
  %v154 = phi i32 [ %v156, %v152 ], [ 1, %v150 ]
  %v155 = shl nuw nsw i32 %v153, 1
  %v156 = add i32 %v154, -1
  %v157 = icmp ult i32 %v153, 512
  br i1 %v157, label %v152, label %v158

v158:
  %v159 = and i32 %v155, 1022
  br label %v160

v160:
  %v161 = phi i32 [ %v156, %v158 ], [ %v144, %v131 ]
  %v162 = phi i32 [ %v159, %v158 ], [ %v145, %v131 ]
  %v163 = shl i32 %v161, 23
  %v164 = add i32 %v163, 939524096
  %v165 = shl nuw nsw i32 %v162, 13
  %v166 = or i32 %v164, %v165
  %v167 = or i32 %v166, %v142
  br label %v168

v168:
  %v169 = phi i32 [ %v149, %v146 ], [ %v167, %v160 ], [ %v142, %v150 ]
  %v170 = lshr i32 %v140, 16
  %v171 = and i32 %v140, -2147483648
  %v172 = lshr i32 %v140, 26
  %v173 = and i32 %v172, 31
  %v174 = and i32 %v170, 1023
  switch i32 %v173, label %v189 [
    i32 31, label %v175
    i32 0, label %v179
  ]

v175:
  %v176 = shl nuw nsw i32 %v170, 13
  %v177 = or i32 %v176, %v171
  %v178 = or i32 %v177, 2139095040
  br label %v197

v179:
  %v180 = icmp eq i32 %v174, 0
  br i1 %v180, label %v197, label %v181

v181:
  %v182 = phi i32 [ %v184, %v181 ], [ %v174, %v179 ]
  %v183 = phi i32 [ %v185, %v181 ], [ 1, %v179 ]
  %v184 = shl nuw nsw i32 %v182, 1
  %v185 = add i32 %v183, -1
  %v186 = icmp ult i32 %v182, 512
  br i1 %v186, label %v181, label %v187

v187:
  %v188 = and i32 %v184, 1022
  br label %v189

v189:
  %v190 = phi i32 [ %v185, %v187 ], [ %v173, %v168 ]
  %v191 = phi i32 [ %v188, %v187 ], [ %v174, %v168 ]
  %v192 = shl i32 %v190, 23
  %v193 = add i32 %v192, 939524096
  %v194 = shl nuw nsw i32 %v191, 13
  %v195 = or i32 %v193, %v194
  %v196 = or i32 %v195, %v171
  br label %v197

v197:
  %v198 = phi i32 [ %v178, %v175 ], [ %v196, %v189 ], [ %v171, %v179 ]
  br i1 %v58, label %v199, label %v206

v199:
  %v200 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v201 = load i32, ptr %v200, align 4
  %v202 = lshr i32 %v201, %v64
  %v203 = and i32 %v202, 63
  %v204 = getelementptr inbounds i32, ptr %v139, i64 2
  %v205 = load i32, ptr %v204, align 4
  br label %v217

v206:
  %v207 = getelementptr inbounds i32, ptr %v139, i64 %v62
  %v208 = load i32, ptr %v207, align 4
  %v209 = lshr i32 %v208, %v64
  %v210 = and i32 %v209, 15
  %v211 = getelementptr inbounds i32, ptr %v139, i64 %v68
  %v212 = load i32, ptr %v211, align 4
  %v213 = lshr i32 %v212, %v64
  %v214 = lshr i32 %v213, 2
  %v215 = and i32 %v214, 48
  %v216 = or i32 %v215, %v210
  br label %v217

v217:
  %v218 = phi i32 [ %v205, %v199 ], [ %v208, %v206 ]
  %v219 = phi i32 [ %v203, %v199 ], [ %v216, %v206 ]
  br i1 %v58, label %v220, label %v223

v220:
  %v221 = lshr i32 %v218, %v91
  %v222 = and i32 %v221, 63
  br label %v233

v223:
  %v224 = lshr i32 %v218, %v64
  %v225 = lshr i32 %v224, 4
  %v226 = and i32 %v225, 15
  %v227 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v228 = load i32, ptr %v227, align 4
  %v229 = lshr i32 %v228, %v64
  %v230 = lshr i32 %v229, 2
  %v231 = and i32 %v230, 48
  %v232 = or i32 %v231, %v226
  br label %v233

v233:
  %v234 = phi i32 [ %v222, %v220 ], [ %v232, %v223 ]
  %v235 = getelementptr inbounds i32, ptr %v139, i64 4
  %v236 = shl i32 %v133, 8
  %v237 = or i32 %v236, %v16
  %v238 = getelementptr inbounds i32, ptr %v235, i64 %v75
  %v239 = load i32, ptr %v238, align 4
  %v240 = lshr i32 %v239, %v74
  %v241 = and i32 %v240, 252645135
  %v242 = add nuw i32 %v241, 2021161080
  %v243 = xor i32 %v242, -2139062144
  %v244 = zext i32 %v237 to i64
  %v245 = getelementptr inbounds i32, ptr %v46, i64 %v244
  %v246 = load i32, ptr %v245, align 4
  %v247 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v243, i32 %v246, i32 0) #1
  %v248 = getelementptr inbounds i32, ptr %v235, i64 %v77
  %v249 = load i32, ptr %v248, align 4
  %v250 = lshr i32 %v249, %v74
  %v251 = and i32 %v250, 252645135
  %v252 = add nuw i32 %v251, 2021161080
  %v253 = xor i32 %v252, -2139062144
  %v254 = or i32 %v237, 32
  %v255 = zext i32 %v254 to i64
  %v256 = getelementptr inbounds i32, ptr %v46, i64 %v255
  %v257 = load i32, ptr %v256, align 4
  %v258 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v253, i32 %v257, i32 %v247) #1
  %v259 = getelementptr inbounds i32, ptr %v235, i64 %v79
  %v260 = load i32, ptr %v259, align 4
  %v261 = lshr i32 %v260, %v74
  %v262 = and i32 %v261, 252645135
  %v263 = add nuw i32 %v262, 2021161080
  %v264 = xor i32 %v263, -2139062144
  %v265 = or i32 %v237, 64
  %v266 = zext i32 %v265 to i64
  %v267 = getelementptr inbounds i32, ptr %v46, i64 %v266
  %v268 = load i32, ptr %v267, align 4
  %v269 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v264, i32 %v268, i32 %v258) #1
  %v270 = getelementptr inbounds i32, ptr %v235, i64 %v81
  %v271 = load i32, ptr %v270, align 4
  %v272 = lshr i32 %v271, %v74
  %v273 = and i32 %v272, 252645135
  %v274 = add nuw i32 %v273, 2021161080
  %v275 = xor i32 %v274, -2139062144
  %v276 = or i32 %v237, 96
  %v277 = zext i32 %v276 to i64
  %v278 = getelementptr inbounds i32, ptr %v46, i64 %v277
  %v279 = load i32, ptr %v278, align 4
  %v280 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v275, i32 %v279, i32 %v269) #1
  %v281 = getelementptr inbounds i32, ptr %v235, i64 %v83
  %v282 = load i32, ptr %v281, align 4
  %v283 = lshr i32 %v282, %v74
  %v284 = and i32 %v283, 252645135
  %v285 = add nuw i32 %v284, 2021161080
  %v286 = xor i32 %v285, -2139062144
  %v287 = or i32 %v237, 128
  %v288 = zext i32 %v287 to i64
  %v289 = getelementptr inbounds i32, ptr %v46, i64 %v288
  %v290 = load i32, ptr %v289, align 4
  %v291 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v290, i32 %v280) #1
  %v292 = getelementptr inbounds i32, ptr %v235, i64 %v85
  %v293 = load i32, ptr %v292, align 4
  %v294 = lshr i32 %v293, %v74
  %v295 = and i32 %v294, 252645135
  %v296 = add nuw i32 %v295, 2021161080
  %v297 = xor i32 %v296, -2139062144
  %v298 = or i32 %v237, 160
  %v299 = zext i32 %v298 to i64
  %v300 = getelementptr inbounds i32, ptr %v46, i64 %v299
  %v301 = load i32, ptr %v300, align 4
  %v302 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v301, i32 %v291) #1
  %v303 = getelementptr inbounds i32, ptr %v235, i64 %v87
  %v304 = load i32, ptr %v303, align 4
  %v305 = lshr i32 %v304, %v74
  %v306 = and i32 %v305, 252645135
  %v307 = add nuw i32 %v306, 2021161080
  %v308 = xor i32 %v307, -2139062144
  %v309 = or i32 %v237, 192
  %v310 = zext i32 %v309 to i64
  %v311 = getelementptr inbounds i32, ptr %v46, i64 %v310
  %v312 = load i32, ptr %v311, align 4
  %v313 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v308, i32 %v312, i32 %v302) #1
  %v314 = getelementptr inbounds i32, ptr %v235, i64 %v89
  %v315 = load i32, ptr %v314, align 4
  %v316 = lshr i32 %v315, %v74
  %v317 = and i32 %v316, 252645135
  %v318 = add nuw i32 %v317, 2021161080
  %v319 = xor i32 %v318, -2139062144
  %v320 = or i32 %v237, 224
  %v321 = zext i32 %v320 to i64
  %v322 = getelementptr inbounds i32, ptr %v46, i64 %v321
  %v323 = load i32, ptr %v322, align 4
  %v324 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v319, i32 %v323, i32 %v313) #1
  %v325 = bitcast i32 %v169 to float
  %v326 = fmul contract float %v325, 8.000000e+00
  %v327 = uitofp i32 %v219 to float
  %v328 = fmul contract float %v326, %v327
  %v329 = bitcast i32 %v198 to float
  %v330 = uitofp i32 %v234 to float
  %v331 = fmul contract float %v329, %v330
  %v332 = fsub contract float %v328, %v331
  %v333 = fmul contract float %v325, %v327
  %v334 = sitofp i32 %v324 to float
  %v335 = shl i32 %v136, 3
  %v336 = or i32 %v335, %v53
  %v337 = zext i32 %v336 to i64
  %v338 = getelementptr inbounds i32, ptr %v49, i64 %v337
  %v339 = load i32, ptr %v338, align 4
  %v340 = sitofp i32 %v339 to float
  %v341 = fmul contract float %v332, %v340
  %v342 = fmul contract float %v333, %v334
  %v343 = fadd contract float %v342, %v341
  %v344 = shl i32 %v136, 1
  %v345 = or i32 %v344, %v69
  %v346 = zext i32 %v345 to i64
  %v347 = getelementptr inbounds float, ptr %v52, i64 %v346
  %v348 = load float, ptr %v347, align 4
  %v349 = fmul contract float %v348, %v343
  %v350 = or i32 %v133, 1
  %v351 = shl i32 %v350, 2
  %v352 = or i32 %v351, %v54
  %v353 = zext i32 %v352 to i64
  %v354 = mul nuw nsw i64 %v353, 36
  %v355 = getelementptr inbounds i32, ptr %v40, i64 %v354
  %v356 = load i32, ptr %v355, align 4
  %v357 = shl i32 %v356, 16
  %v358 = and i32 %v357, -2147483648
  %v359 = lshr i32 %v356, 10
  %v360 = and i32 %v359, 31
  %v361 = and i32 %v356, 1023
  switch i32 %v360, label %v376 [
    i32 31, label %v362
    i32 0, label %v366
  ]

v362:
  %v363 = shl nuw nsw i32 %v361, 13
  %v364 = or i32 %v358, %v363
  %v365 = or i32 %v364, 2139095040
  br label %v384

v366:
  %v367 = icmp eq i32 %v361, 0
  br i1 %v367, label %v384, label %v368

v368:
  %v369 = phi i32 [ %v371, %v368 ], [ %v361, %v366 ]
  %v370 = phi i32 [ %v372, %v368 ], [ 1, %v366 ]
  %v371 = shl nuw nsw i32 %v369, 1
  %v372 = add i32 %v370, -1
  %v373 = icmp ult i32 %v369, 512
  br i1 %v373, label %v368, label %v374

v374:
  %v375 = and i32 %v371, 1022
  br label %v376

v376:
  %v377 = phi i32 [ %v372, %v374 ], [ %v360, %v233 ]
  %v378 = phi i32 [ %v375, %v374 ], [ %v361, %v233 ]
  %v379 = shl i32 %v377, 23
  %v380 = add i32 %v379, 939524096
  %v381 = shl nuw nsw i32 %v378, 13
  %v382 = or i32 %v380, %v381
  %v383 = or i32 %v382, %v358
  br label %v384

v384:
  %v385 = phi i32 [ %v365, %v362 ], [ %v383, %v376 ], [ %v358, %v366 ]
  %v386 = lshr i32 %v356, 16
  %v387 = and i32 %v356, -2147483648
  %v388 = lshr i32 %v356, 26
  %v389 = and i32 %v388, 31
  %v390 = and i32 %v386, 1023
  switch i32 %v389, label %v405 [
    i32 31, label %v391
    i32 0, label %v395
  ]

v391:
  %v392 = shl nuw nsw i32 %v386, 13
  %v393 = or i32 %v392, %v387
  %v394 = or i32 %v393, 2139095040
  br label %v413

v395:
  %v396 = icmp eq i32 %v390, 0
  br i1 %v396, label %v413, label %v397

v397:
  %v398 = phi i32 [ %v400, %v397 ], [ %v390, %v395 ]
  %v399 = phi i32 [ %v401, %v397 ], [ 1, %v395 ]
  %v400 = shl nuw nsw i32 %v398, 1
  %v401 = add i32 %v399, -1
  %v402 = icmp ult i32 %v398, 512
  br i1 %v402, label %v397, label %v403

v403:
  %v404 = and i32 %v400, 1022
  br label %v405

v405:
  %v406 = phi i32 [ %v401, %v403 ], [ %v389, %v384 ]
  %v407 = phi i32 [ %v404, %v403 ], [ %v390, %v384 ]
  %v408 = shl i32 %v406, 23
  %v409 = add i32 %v408, 939524096
  %v410 = shl nuw nsw i32 %v407, 13
  %v411 = or i32 %v409, %v410
  %v412 = or i32 %v411, %v387
  br label %v413

v413:
  %v414 = phi i32 [ %v394, %v391 ], [ %v412, %v405 ], [ %v387, %v395 ]
  br i1 %v58, label %v415, label %v422

v415:
  %v416 = getelementptr inbounds i32, ptr %v355, i64 %v71
  %v417 = load i32, ptr %v416, align 4
  %v418 = lshr i32 %v417, %v64
  %v419 = and i32 %v418, 63
  %v420 = getelementptr inbounds i32, ptr %v355, i64 2
  %v421 = load i32, ptr %v420, align 4
  br label %v433

v422:
  %v423 = getelementptr inbounds i32, ptr %v355, i64 %v62
  %v424 = load i32, ptr %v423, align 4
  %v425 = lshr i32 %v424, %v64
  %v426 = and i32 %v425, 15
  %v427 = getelementptr inbounds i32, ptr %v355, i64 %v68
  %v428 = load i32, ptr %v427, align 4
  %v429 = lshr i32 %v428, %v64
  %v430 = lshr i32 %v429, 2
  %v431 = and i32 %v430, 48
  %v432 = or i32 %v431, %v426
  br label %v433

v433:
  %v434 = phi i32 [ %v421, %v415 ], [ %v424, %v422 ]
  %v435 = phi i32 [ %v419, %v415 ], [ %v432, %v422 ]
  br i1 %v58, label %v436, label %v439

v436:
  %v437 = lshr i32 %v434, %v91
  %v438 = and i32 %v437, 63
  br label %v449

v439:
  %v440 = lshr i32 %v434, %v64
  %v441 = lshr i32 %v440, 4
  %v442 = and i32 %v441, 15
  %v443 = getelementptr inbounds i32, ptr %v355, i64 %v71
  %v444 = load i32, ptr %v443, align 4
  %v445 = lshr i32 %v444, %v64
  %v446 = lshr i32 %v445, 2
  %v447 = and i32 %v446, 48
  %v448 = or i32 %v447, %v442
  br label %v449

v449:
  %v450 = phi i32 [ %v438, %v436 ], [ %v448, %v439 ]
  %v451 = getelementptr inbounds i32, ptr %v355, i64 4
  %v452 = shl i32 %v350, 8
  %v453 = or i32 %v452, %v16
  %v454 = getelementptr inbounds i32, ptr %v451, i64 %v75
  %v455 = load i32, ptr %v454, align 4
  %v456 = lshr i32 %v455, %v74
  %v457 = and i32 %v456, 252645135
  %v458 = add nuw i32 %v457, 2021161080
  %v459 = xor i32 %v458, -2139062144
  %v460 = zext i32 %v453 to i64
  %v461 = getelementptr inbounds i32, ptr %v46, i64 %v460
  %v462 = load i32, ptr %v461, align 4
  %v463 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v459, i32 %v462, i32 0) #1
  %v464 = getelementptr inbounds i32, ptr %v451, i64 %v77
  %v465 = load i32, ptr %v464, align 4
  %v466 = lshr i32 %v465, %v74
  %v467 = and i32 %v466, 252645135
  %v468 = add nuw i32 %v467, 2021161080
  %v469 = xor i32 %v468, -2139062144
  %v470 = or i32 %v453, 32
  %v471 = zext i32 %v470 to i64
  %v472 = getelementptr inbounds i32, ptr %v46, i64 %v471
  %v473 = load i32, ptr %v472, align 4
  %v474 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v469, i32 %v473, i32 %v463) #1
  %v475 = getelementptr inbounds i32, ptr %v451, i64 %v79
  %v476 = load i32, ptr %v475, align 4
  %v477 = lshr i32 %v476, %v74
  %v478 = and i32 %v477, 252645135
  %v479 = add nuw i32 %v478, 2021161080
  %v480 = xor i32 %v479, -2139062144
  %v481 = or i32 %v453, 64
  %v482 = zext i32 %v481 to i64
  %v483 = getelementptr inbounds i32, ptr %v46, i64 %v482
  %v484 = load i32, ptr %v483, align 4
  %v485 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v480, i32 %v484, i32 %v474) #1
  %v486 = getelementptr inbounds i32, ptr %v451, i64 %v81
  %v487 = load i32, ptr %v486, align 4
  %v488 = lshr i32 %v487, %v74
  %v489 = and i32 %v488, 252645135
  %v490 = add nuw i32 %v489, 2021161080
  %v491 = xor i32 %v490, -2139062144
  %v492 = or i32 %v453, 96
  %v493 = zext i32 %v492 to i64
  %v494 = getelementptr inbounds i32, ptr %v46, i64 %v493
  %v495 = load i32, ptr %v494, align 4
  %v496 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v491, i32 %v495, i32 %v485) #1
  %v497 = getelementptr inbounds i32, ptr %v451, i64 %v83
  %v498 = load i32, ptr %v497, align 4
  %v499 = lshr i32 %v498, %v74
  %v500 = and i32 %v499, 252645135
  %v501 = add nuw i32 %v500, 2021161080
  %v502 = xor i32 %v501, -2139062144
  %v503 = or i32 %v453, 128
  %v504 = zext i32 %v503 to i64
  %v505 = getelementptr inbounds i32, ptr %v46, i64 %v504
  %v506 = load i32, ptr %v505, align 4
  %v507 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v502, i32 %v506, i32 %v496) #1
  %v508 = getelementptr inbounds i32, ptr %v451, i64 %v85
  %v509 = load i32, ptr %v508, align 4
  %v510 = lshr i32 %v509, %v74
  %v511 = and i32 %v510, 252645135
  %v512 = add nuw i32 %v511, 2021161080
  %v513 = xor i32 %v512, -2139062144
  %v514 = or i32 %v453, 160
  %v515 = zext i32 %v514 to i64
  %v516 = getelementptr inbounds i32, ptr %v46, i64 %v515
  %v517 = load i32, ptr %v516, align 4
  %v518 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v513, i32 %v517, i32 %v507) #1
  %v519 = getelementptr inbounds i32, ptr %v451, i64 %v87
  %v520 = load i32, ptr %v519, align 4
  %v521 = lshr i32 %v520, %v74
  %v522 = and i32 %v521, 252645135
  %v523 = add nuw i32 %v522, 2021161080
  %v524 = xor i32 %v523, -2139062144
  %v525 = or i32 %v453, 192
  %v526 = zext i32 %v525 to i64
  %v527 = getelementptr inbounds i32, ptr %v46, i64 %v526
  %v528 = load i32, ptr %v527, align 4
  %v529 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v524, i32 %v528, i32 %v518) #1
  %v530 = getelementptr inbounds i32, ptr %v451, i64 %v89
  %v531 = load i32, ptr %v530, align 4
  %v532 = lshr i32 %v531, %v74
  %v533 = and i32 %v532, 252645135
  %v534 = add nuw i32 %v533, 2021161080
  %v535 = xor i32 %v534, -2139062144
  %v536 = or i32 %v453, 224
  %v537 = zext i32 %v536 to i64
  %v538 = getelementptr inbounds i32, ptr %v46, i64 %v537
  %v539 = load i32, ptr %v538, align 4
  %v540 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v535, i32 %v539, i32 %v529) #1
  %v541 = bitcast i32 %v385 to float
  %v542 = fmul contract float %v541, 8.000000e+00
  %v543 = uitofp i32 %v435 to float
  %v544 = fmul contract float %v542, %v543
  %v545 = bitcast i32 %v414 to float
  %v546 = uitofp i32 %v450 to float
  %v547 = fmul contract float %v545, %v546
  %v548 = fsub contract float %v544, %v547
  %v549 = fmul contract float %v541, %v543
  %v550 = sitofp i32 %v540 to float
  %v551 = shl i32 %v352, 3
  %v552 = or i32 %v551, %v53
  %v553 = zext i32 %v552 to i64
  %v554 = getelementptr inbounds i32, ptr %v49, i64 %v553
  %v555 = load i32, ptr %v554, align 4
  %v556 = sitofp i32 %v555 to float
  %v557 = fmul contract float %v548, %v556
  %v558 = fmul contract float %v549, %v550
  %v559 = fadd contract float %v558, %v557
  %v560 = shl i32 %v352, 1
  %v561 = or i32 %v560, %v69
  %v562 = zext i32 %v561 to i64
  %v563 = getelementptr inbounds float, ptr %v52, i64 %v562
  %v564 = load float, ptr %v563, align 4
  %v565 = fadd contract float %v134, %v349
  %v566 = fmul contract float %v564, %v559
  %v567 = fadd contract float %v565, %v566
  %v568 = add nuw nsw i32 %v132, 2
  %v569 = icmp ugt i32 %v568, %v55
  br i1 %v569, label %v92, label %v131, !llvm.loop !8

v570:
  %v571 = phi i32 [ %v94, %v96 ], [ %v793, %v791 ]
  %v572 = phi float [ %v93, %v96 ], [ %v792, %v791 ]
  %v573 = shl i32 %v571, 2
  %v574 = or i32 %v573, %v54
  %v575 = icmp ult i32 %v574, %v8
  br i1 %v575, label %v576, label %v791

v576:
  %v577 = zext i32 %v574 to i64
  %v578 = mul nuw nsw i64 %v577, 36
  %v579 = getelementptr inbounds i32, ptr %v40, i64 %v578
  %v580 = load i32, ptr %v579, align 4
  %v581 = shl i32 %v580, 16
  %v582 = and i32 %v581, -2147483648
  %v583 = lshr i32 %v580, 10
  %v584 = and i32 %v583, 31
  %v585 = and i32 %v580, 1023
  switch i32 %v584, label %v600 [
    i32 31, label %v586
    i32 0, label %v590
  ]

v586:
  %v587 = shl nuw nsw i32 %v585, 13
  %v588 = or i32 %v582, %v587
  %v589 = or i32 %v588, 2139095040
  br label %v608

v590:
  %v591 = icmp eq i32 %v585, 0
  br i1 %v591, label %v608, label %v592

v592:
  %v593 = phi i32 [ %v595, %v592 ], [ %v585, %v590 ]
  %v594 = phi i32 [ %v596, %v592 ], [ 1, %v590 ]
  %v595 = shl nuw nsw i32 %v593, 1
  %v596 = add i32 %v594, -1
  %v597 = icmp ult i32 %v593, 512
  br i1 %v597, label %v592, label %v598

v598:
  %v599 = and i32 %v595, 1022
  br label %v600

v600:
  %v601 = phi i32 [ %v596, %v598 ], [ %v584, %v576 ]
  %v602 = phi i32 [ %v599, %v598 ], [ %v585, %v576 ]
  %v603 = shl i32 %v601, 23
  %v604 = add i32 %v603, 939524096
  %v605 = shl nuw nsw i32 %v602, 13
  %v606 = or i32 %v604, %v605
  %v607 = or i32 %v606, %v582
  br label %v608

v608:
  %v609 = phi i32 [ %v589, %v586 ], [ %v607, %v600 ], [ %v582, %v590 ]
  %v610 = lshr i32 %v580, 16
  %v611 = and i32 %v580, -2147483648
  %v612 = lshr i32 %v580, 26
  %v613 = and i32 %v612, 31
  %v614 = and i32 %v610, 1023
  switch i32 %v613, label %v629 [
    i32 31, label %v615
    i32 0, label %v619
  ]

v615:
  %v616 = shl nuw nsw i32 %v610, 13
  %v617 = or i32 %v616, %v611
  %v618 = or i32 %v617, 2139095040
  br label %v637

v619:
  %v620 = icmp eq i32 %v614, 0
  br i1 %v620, label %v637, label %v621

v621:
  %v622 = phi i32 [ %v624, %v621 ], [ %v614, %v619 ]
  %v623 = phi i32 [ %v625, %v621 ], [ 1, %v619 ]
  %v624 = shl nuw nsw i32 %v622, 1
  %v625 = add i32 %v623, -1
  %v626 = icmp ult i32 %v622, 512
  br i1 %v626, label %v621, label %v627

v627:
  %v628 = and i32 %v624, 1022
  br label %v629

v629:
  %v630 = phi i32 [ %v625, %v627 ], [ %v613, %v608 ]
  %v631 = phi i32 [ %v628, %v627 ], [ %v614, %v608 ]
  %v632 = shl i32 %v630, 23
  %v633 = add i32 %v632, 939524096
  %v634 = shl nuw nsw i32 %v631, 13
  %v635 = or i32 %v633, %v634
  %v636 = or i32 %v635, %v611
  br label %v637

v637:
  %v638 = phi i32 [ %v618, %v615 ], [ %v636, %v629 ], [ %v611, %v619 ]
  br i1 %v97, label %v639, label %v646

v639:
  %v640 = getelementptr inbounds i32, ptr %v579, i64 %v110
  %v641 = load i32, ptr %v640, align 4
  %v642 = lshr i32 %v641, %v103
  %v643 = and i32 %v642, 63
  %v644 = getelementptr inbounds i32, ptr %v579, i64 2
  %v645 = load i32, ptr %v644, align 4
  br label %v657

v646:
  %v647 = getelementptr inbounds i32, ptr %v579, i64 %v101
  %v648 = load i32, ptr %v647, align 4
  %v649 = lshr i32 %v648, %v103
  %v650 = and i32 %v649, 15
  %v651 = getelementptr inbounds i32, ptr %v579, i64 %v107
  %v652 = load i32, ptr %v651, align 4
  %v653 = lshr i32 %v652, %v103
  %v654 = lshr i32 %v653, 2
  %v655 = and i32 %v654, 48
  %v656 = or i32 %v655, %v650
  br label %v657

v657:
  %v658 = phi i32 [ %v645, %v639 ], [ %v648, %v646 ]
  %v659 = phi i32 [ %v643, %v639 ], [ %v656, %v646 ]
  br i1 %v97, label %v660, label %v663

v660:
  %v661 = lshr i32 %v658, %v130
  %v662 = and i32 %v661, 63
  br label %v673

v663:
  %v664 = lshr i32 %v658, %v103
  %v665 = lshr i32 %v664, 4
  %v666 = and i32 %v665, 15
  %v667 = getelementptr inbounds i32, ptr %v579, i64 %v110
  %v668 = load i32, ptr %v667, align 4
  %v669 = lshr i32 %v668, %v103
  %v670 = lshr i32 %v669, 2
  %v671 = and i32 %v670, 48
  %v672 = or i32 %v671, %v666
  br label %v673

v673:
  %v674 = phi i32 [ %v662, %v660 ], [ %v672, %v663 ]
  %v675 = getelementptr inbounds i32, ptr %v579, i64 4
  %v676 = shl i32 %v571, 8
  %v677 = or i32 %v676, %v16
  %v678 = getelementptr inbounds i32, ptr %v675, i64 %v114
  %v679 = load i32, ptr %v678, align 4
  %v680 = lshr i32 %v679, %v113
  %v681 = and i32 %v680, 252645135
  %v682 = add nuw i32 %v681, 2021161080
  %v683 = xor i32 %v682, -2139062144
  %v684 = zext i32 %v677 to i64
  %v685 = getelementptr inbounds i32, ptr %v46, i64 %v684
  %v686 = load i32, ptr %v685, align 4
  %v687 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v683, i32 %v686, i32 0) #1
  %v688 = getelementptr inbounds i32, ptr %v675, i64 %v116
  %v689 = load i32, ptr %v688, align 4
  %v690 = lshr i32 %v689, %v113
  %v691 = and i32 %v690, 252645135
  %v692 = add nuw i32 %v691, 2021161080
  %v693 = xor i32 %v692, -2139062144
  %v694 = or i32 %v677, 32
  %v695 = zext i32 %v694 to i64
  %v696 = getelementptr inbounds i32, ptr %v46, i64 %v695
  %v697 = load i32, ptr %v696, align 4
  %v698 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v693, i32 %v697, i32 %v687) #1
  %v699 = getelementptr inbounds i32, ptr %v675, i64 %v118
  %v700 = load i32, ptr %v699, align 4
  %v701 = lshr i32 %v700, %v113
  %v702 = and i32 %v701, 252645135
  %v703 = add nuw i32 %v702, 2021161080
  %v704 = xor i32 %v703, -2139062144
  %v705 = or i32 %v677, 64
  %v706 = zext i32 %v705 to i64
  %v707 = getelementptr inbounds i32, ptr %v46, i64 %v706
  %v708 = load i32, ptr %v707, align 4
  %v709 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v704, i32 %v708, i32 %v698) #1
  %v710 = getelementptr inbounds i32, ptr %v675, i64 %v120
  %v711 = load i32, ptr %v710, align 4
  %v712 = lshr i32 %v711, %v113
  %v713 = and i32 %v712, 252645135
  %v714 = add nuw i32 %v713, 2021161080
  %v715 = xor i32 %v714, -2139062144
  %v716 = or i32 %v677, 96
  %v717 = zext i32 %v716 to i64
  %v718 = getelementptr inbounds i32, ptr %v46, i64 %v717
  %v719 = load i32, ptr %v718, align 4
  %v720 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v715, i32 %v719, i32 %v709) #1
  %v721 = getelementptr inbounds i32, ptr %v675, i64 %v122
  %v722 = load i32, ptr %v721, align 4
  %v723 = lshr i32 %v722, %v113
  %v724 = and i32 %v723, 252645135
  %v725 = add nuw i32 %v724, 2021161080
  %v726 = xor i32 %v725, -2139062144
  %v727 = or i32 %v677, 128
  %v728 = zext i32 %v727 to i64
  %v729 = getelementptr inbounds i32, ptr %v46, i64 %v728
  %v730 = load i32, ptr %v729, align 4
  %v731 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v726, i32 %v730, i32 %v720) #1
  %v732 = getelementptr inbounds i32, ptr %v675, i64 %v124
  %v733 = load i32, ptr %v732, align 4
  %v734 = lshr i32 %v733, %v113
  %v735 = and i32 %v734, 252645135
  %v736 = add nuw i32 %v735, 2021161080
  %v737 = xor i32 %v736, -2139062144
  %v738 = or i32 %v677, 160
  %v739 = zext i32 %v738 to i64
  %v740 = getelementptr inbounds i32, ptr %v46, i64 %v739
  %v741 = load i32, ptr %v740, align 4
  %v742 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v737, i32 %v741, i32 %v731) #1
  %v743 = getelementptr inbounds i32, ptr %v675, i64 %v126
  %v744 = load i32, ptr %v743, align 4
  %v745 = lshr i32 %v744, %v113
  %v746 = and i32 %v745, 252645135
  %v747 = add nuw i32 %v746, 2021161080
  %v748 = xor i32 %v747, -2139062144
  %v749 = or i32 %v677, 192
  %v750 = zext i32 %v749 to i64
  %v751 = getelementptr inbounds i32, ptr %v46, i64 %v750
  %v752 = load i32, ptr %v751, align 4
  %v753 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v748, i32 %v752, i32 %v742) #1
  %v754 = getelementptr inbounds i32, ptr %v675, i64 %v128
  %v755 = load i32, ptr %v754, align 4
  %v756 = lshr i32 %v755, %v113
  %v757 = and i32 %v756, 252645135
  %v758 = add nuw i32 %v757, 2021161080
  %v759 = xor i32 %v758, -2139062144
  %v760 = or i32 %v677, 224
  %v761 = zext i32 %v760 to i64
  %v762 = getelementptr inbounds i32, ptr %v46, i64 %v761
  %v763 = load i32, ptr %v762, align 4
  %v764 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v759, i32 %v763, i32 %v753) #1
  %v765 = bitcast i32 %v609 to float
  %v766 = fmul contract float %v765, 8.000000e+00
  %v767 = uitofp i32 %v659 to float
  %v768 = fmul contract float %v766, %v767
  %v769 = bitcast i32 %v638 to float
  %v770 = uitofp i32 %v674 to float
  %v771 = fmul contract float %v769, %v770
  %v772 = fsub contract float %v768, %v771
  %v773 = fmul contract float %v765, %v767
  %v774 = sitofp i32 %v764 to float
  %v775 = shl i32 %v574, 3
  %v776 = or i32 %v775, %v53
  %v777 = zext i32 %v776 to i64
  %v778 = getelementptr inbounds i32, ptr %v49, i64 %v777
  %v779 = load i32, ptr %v778, align 4
  %v780 = sitofp i32 %v779 to float
  %v781 = fmul contract float %v772, %v780
  %v782 = fmul contract float %v773, %v774
  %v783 = fadd contract float %v782, %v781
  %v784 = shl i32 %v574, 1
  %v785 = or i32 %v784, %v108
  %v786 = zext i32 %v785 to i64
  %v787 = getelementptr inbounds float, ptr %v52, i64 %v786
  %v788 = load float, ptr %v787, align 4
  %v789 = fmul contract float %v788, %v783
  %v790 = fadd contract float %v572, %v789
  br label %v791

v791:
  %v792 = phi float [ %v790, %v673 ], [ %v572, %v570 ]
  %v793 = add nuw nsw i32 %v571, 1
  %v794 = icmp eq i32 %v793, %v43
  br i1 %v794, label %v795, label %v570, !llvm.loop !9

v795:
  %v796 = phi float [ %v93, %v92 ], [ %v792, %v791 ]
  %v797 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v796, i32 16, i32 31)
  %v798 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v796, float %v797) #1
  %v799 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v798, i32 8, i32 31)
  %v800 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v798, float %v799) #1
  %v801 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v800, i32 4, i32 31)
  %v802 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v800, float %v801) #1
  %v803 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v802, i32 2, i32 31)
  %v804 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v802, float %v803) #1
  %v805 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v804, i32 1, i32 31)
  %v806 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v804, float %v805) #1
  %v807 = icmp eq i32 %v16, 0
  br i1 %v807, label %v808, label %v812

v808:
  %v809 = mul nuw i64 %v33, %v20
  %v810 = add i64 %v809, %v35
  %v811 = getelementptr inbounds float, ptr %v5, i64 %v810
  store float %v806, ptr %v811, align 4
  br label %v812

v812:
  ret void
}

define void @kq_gemv_mcol_q5k(ptr %v0, ptr %v1, ptr %v2, ptr %v3, ptr %v4, i32 %v5, i32 %v6, i32 %v7) #0 {
  %v9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v10 = shl nsw i32 %v9, 3
  %v11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v12 = ashr i32 %v11, 5
  %v13 = add nsw i32 %v10, %v12
  %v14 = and i32 %v11, 31
  %v15 = and i32 %v11, 7
  %v16 = lshr i32 %v6, 2
  %v17 = icmp ult i32 %v13, %v5
  br i1 %v17, label %v18, label %v911

v18:
  %v19 = zext i32 %v13 to i64
  %v20 = zext i32 %v6 to i64
  %v21 = mul nuw nsw i64 %v19, 44
  %v22 = mul i64 %v21, %v20
  %v23 = getelementptr inbounds i32, ptr %v0, i64 %v22
  %v24 = add i32 %v6, 3
  %v25 = icmp ult i32 %v24, 4
  br i1 %v25, label %v768, label %v26

v26:
  %v27 = lshr i32 %v24, 2
  %v28 = lshr i32 %v14, 3
  %v29 = icmp ult i32 %v15, 4
  %v30 = add nuw nsw i32 %v15, 4
  %v31 = lshr i32 %v30, 2
  %v32 = add nuw nsw i32 %v31, 1
  %v33 = zext i32 %v32 to i64
  %v34 = shl nuw nsw i32 %v15, 3
  %v35 = and i32 %v34, 24
  %v36 = add nsw i32 %v15, -4
  %v37 = lshr i32 %v36, 2
  %v38 = add nuw nsw i32 %v37, 1
  %v39 = zext i32 %v38 to i64
  %v40 = lshr i32 %v15, 2
  %v41 = add nuw nsw i32 %v40, 1
  %v42 = zext i32 %v41 to i64
  %v43 = shl nuw nsw i32 %v15, 2
  %v44 = and i32 %v43, 24
  %v45 = and i32 %v43, 4
  %v46 = zext i32 %v27 to i64
  %v47 = shl nuw nsw i64 %v46, 8
  %v48 = shl nuw nsw i64 %v20, 3
  %v49 = shl nuw nsw i64 %v20, 1
  %v50 = shl nuw nsw i32 %v30, 3
  %v51 = and i32 %v50, 24
  %v52 = zext i32 %v44 to i64
  %v53 = or i32 %v44, 1
  %v54 = zext i32 %v53 to i64
  %v55 = or i32 %v44, 2
  %v56 = zext i32 %v55 to i64
  %v57 = or i32 %v44, 3
  %v58 = zext i32 %v57 to i64
  %v59 = or i32 %v43, 4
  %v60 = zext i32 %v59 to i64
  %v61 = or i32 %v43, 5
  %v62 = zext i32 %v61 to i64
  %v63 = or i32 %v43, 6
  %v64 = zext i32 %v63 to i64
  %v65 = or i32 %v43, 7
  %v66 = zext i32 %v65 to i64
  %v67 = icmp eq i32 %v7, 0
  %v68 = icmp ugt i32 %v7, 1
  %v69 = getelementptr inbounds i32, ptr %v1, i64 %v47
  %v70 = getelementptr inbounds i32, ptr %v2, i64 %v48
  %v71 = getelementptr inbounds float, ptr %v3, i64 %v49
  %v72 = icmp ugt i32 %v7, 2
  %v73 = shl nuw nsw i64 %v46, 9
  %v74 = getelementptr inbounds i32, ptr %v1, i64 %v73
  %v75 = shl nuw nsw i64 %v20, 4
  %v76 = shl nuw nsw i64 %v20, 2
  %v77 = getelementptr inbounds i32, ptr %v2, i64 %v75
  %v78 = getelementptr inbounds float, ptr %v3, i64 %v76
  %v79 = icmp ugt i32 %v7, 3
  %v80 = mul nuw nsw i64 %v46, 768
  %v81 = getelementptr inbounds i32, ptr %v1, i64 %v80
  %v82 = mul nuw nsw i64 %v20, 24
  %v83 = mul nuw nsw i64 %v20, 6
  %v84 = getelementptr inbounds i32, ptr %v2, i64 %v82
  %v85 = getelementptr inbounds float, ptr %v3, i64 %v83
  %v86 = icmp ugt i32 %v7, 4
  %v87 = shl nuw nsw i64 %v46, 10
  %v88 = getelementptr inbounds i32, ptr %v1, i64 %v87
  %v89 = shl nuw nsw i64 %v20, 5
  %v90 = getelementptr inbounds i32, ptr %v2, i64 %v89
  %v91 = getelementptr inbounds float, ptr %v3, i64 %v48
  %v92 = icmp ugt i32 %v7, 5
  %v93 = mul nuw nsw i64 %v46, 1280
  %v94 = getelementptr inbounds i32, ptr %v1, i64 %v93
  %v95 = mul nuw nsw i64 %v20, 40
  %v96 = mul nuw nsw i64 %v20, 10
  %v97 = getelementptr inbounds i32, ptr %v2, i64 %v95
  %v98 = getelementptr inbounds float, ptr %v3, i64 %v96
  %v99 = icmp ugt i32 %v7, 6
  %v100 = mul nuw nsw i64 %v46, 1536
  %v101 = getelementptr inbounds i32, ptr %v1, i64 %v100
  %v102 = mul nuw nsw i64 %v20, 48
  %v103 = mul nuw nsw i64 %v20, 12
  %v104 = getelementptr inbounds i32, ptr %v2, i64 %v102
  %v105 = getelementptr inbounds float, ptr %v3, i64 %v103
  %v106 = icmp ugt i32 %v7, 7
  %v107 = mul nuw nsw i64 %v46, 1792
  %v108 = getelementptr inbounds i32, ptr %v1, i64 %v107
  %v109 = mul nuw nsw i64 %v20, 56
  %v110 = mul nuw nsw i64 %v20, 14
  %v111 = getelementptr inbounds i32, ptr %v2, i64 %v109
  %v112 = getelementptr inbounds float, ptr %v3, i64 %v110
  br label %v113

v113:
  %v114 = phi float [ 0.000000e+00, %v26 ], [ %v380, %v764 ]
  %v115 = phi float [ 0.000000e+00, %v26 ], [ %v435, %v764 ]
  %v116 = phi float [ 0.000000e+00, %v26 ], [ %v490, %v764 ]
  %v117 = phi float [ 0.000000e+00, %v26 ], [ %v545, %v764 ]
  %v118 = phi float [ 0.000000e+00, %v26 ], [ %v600, %v764 ]
  %v119 = phi float [ 0.000000e+00, %v26 ], [ %v655, %v764 ]
  %v120 = phi float [ 0.000000e+00, %v26 ], [ %v710, %v764 ]
  %v121 = phi float [ 0.000000e+00, %v26 ], [ %v765, %v764 ]
  %v122 = phi i32 [ 0, %v26 ], [ %v766, %v764 ]
  %v123 = shl i32 %v122, 2
  %v124 = or i32 %v123, %v28
  %v125 = icmp ult i32 %v124, %v6
  br i1 %v125, label %v126, label %v768

v126:
  %v127 = and i32 %v122, 1
  %v128 = icmp eq i32 %v127, 0
  %v129 = add nuw nsw i32 %v122, 2
  %v130 = icmp ule i32 %v129, %v16
  %v131 = and i1 %v128, %v130
  %v132 = zext i32 %v124 to i64
  %v133 = mul nuw nsw i64 %v132, 44
  %v134 = getelementptr inbounds i32, ptr %v23, i64 %v133
  %v135 = load i32, ptr %v134, align 4
  %v136 = shl i32 %v135, 16
  %v137 = and i32 %v136, -2147483648
  %v138 = lshr i32 %v135, 10
  %v139 = and i32 %v138, 31
  %v140 = and i32 %v135, 1023
  switch i32 %v139, label %v155 [
    i32 31, label %v141
    i32 0, label %v145
  ]

v141:
  %v142 = shl nuw nsw i32 %v140, 13
  %v143 = or i32 %v137, %v142
  %v144 = or i32 %v143, 2139095040
  br label %v163

v145:
  %v146 = icmp eq i32 %v140, 0
  br i1 %v146, label %v163, label %v147

v147:
  %v148 = phi i32 [ %v150, %v147 ], [ %v140, %v145 ]
  %v149 = phi i32 [ %v151, %v147 ], [ 1, %v145 ]
  %v150 = shl nuw nsw i32 %v148, 1
  %v151 = add i32 %v149, -1
  %v152 = icmp ult i32 %v148, 512
  br i1 %v152, label %v147, label %v153

v153:
  %v154 = and i32 %v150, 1022
  br label %v155

v155:
  %v156 = phi i32 [ %v151, %v153 ], [ %v139, %v126 ]
  %v157 = phi i32 [ %v154, %v153 ], [ %v140, %v126 ]
  %v158 = shl i32 %v156, 23
  %v159 = add i32 %v158, 939524096
  %v160 = shl nuw nsw i32 %v157, 13
  %v161 = or i32 %v159, %v160
  %v162 = or i32 %v161, %v137
  br label %v163

v163:
  %v164 = phi i32 [ %v144, %v141 ], [ %v162, %v155 ], [ %v137, %v145 ]
  %v165 = bitcast i32 %v164 to float
  %v166 = lshr i32 %v135, 16
  %v167 = and i32 %v135, -2147483648
  %v168 = lshr i32 %v135, 26
  %v169 = and i32 %v168, 31
  %v170 = and i32 %v166, 1023
  switch i32 %v169, label %v185 [
    i32 31, label %v171
    i32 0, label %v175
  ]

v171:
  %v172 = shl nuw nsw i32 %v166, 13
  %v173 = or i32 %v172, %v167
  %v174 = or i32 %v173, 2139095040
  br label %v193

v175:
  %v176 = icmp eq i32 %v170, 0
  br i1 %v176, label %v193, label %v177

v177:
  %v178 = phi i32 [ %v180, %v177 ], [ %v170, %v175 ]
  %v179 = phi i32 [ %v181, %v177 ], [ 1, %v175 ]
  %v180 = shl nuw nsw i32 %v178, 1
  %v181 = add i32 %v179, -1
  %v182 = icmp ult i32 %v178, 512
  br i1 %v182, label %v177, label %v183

v183:
  %v184 = and i32 %v180, 1022
  br label %v185

v185:
  %v186 = phi i32 [ %v181, %v183 ], [ %v169, %v163 ]
  %v187 = phi i32 [ %v184, %v183 ], [ %v170, %v163 ]
  %v188 = shl i32 %v186, 23
  %v189 = add i32 %v188, 939524096
  %v190 = shl nuw nsw i32 %v187, 13
  %v191 = or i32 %v189, %v190
  %v192 = or i32 %v191, %v167
  br label %v193

v193:
  %v194 = phi i32 [ %v174, %v171 ], [ %v192, %v185 ], [ %v167, %v175 ]
  br i1 %v29, label %v195, label %v200

v195:
  %v196 = getelementptr inbounds i32, ptr %v134, i64 %v42
  %v197 = load i32, ptr %v196, align 4
  %v198 = lshr i32 %v197, %v35
  %v199 = and i32 %v198, 63
  br label %v211

v200:
  %v201 = getelementptr inbounds i32, ptr %v134, i64 %v33
  %v202 = load i32, ptr %v201, align 4
  %v203 = lshr i32 %v202, %v35
  %v204 = and i32 %v203, 15
  %v205 = getelementptr inbounds i32, ptr %v134, i64 %v39
  %v206 = load i32, ptr %v205, align 4
  %v207 = lshr i32 %v206, %v35
  %v208 = lshr i32 %v207, 2
  %v209 = and i32 %v208, 48
  %v210 = or i32 %v209, %v204
  br label %v211

v211:
  %v212 = phi i64 [ 2, %v195 ], [ %v33, %v200 ]
  %v213 = phi i32 [ %v199, %v195 ], [ %v210, %v200 ]
  %v214 = uitofp i32 %v213 to float
  %v215 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v165, float %v214) #1
  %v216 = getelementptr inbounds i32, ptr %v134, i64 %v212
  %v217 = load i32, ptr %v216, align 4
  br i1 %v29, label %v218, label %v221

v218:
  %v219 = lshr i32 %v217, %v51
  %v220 = and i32 %v219, 63
  br label %v231

v221:
  %v222 = lshr i32 %v217, %v35
  %v223 = lshr i32 %v222, 4
  %v224 = and i32 %v223, 15
  %v225 = getelementptr inbounds i32, ptr %v134, i64 %v42
  %v226 = load i32, ptr %v225, align 4
  %v227 = lshr i32 %v226, %v35
  %v228 = lshr i32 %v227, 2
  %v229 = and i32 %v228, 48
  %v230 = or i32 %v229, %v224
  br label %v231

v231:
  %v232 = phi i32 [ %v220, %v218 ], [ %v230, %v221 ]
  %v233 = bitcast i32 %v194 to float
  %v234 = uitofp i32 %v232 to float
  %v235 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v233, float %v234) #1
  %v236 = getelementptr inbounds i32, ptr %v134, i64 12
  %v237 = getelementptr inbounds i32, ptr %v236, i64 %v52
  %v238 = load i32, ptr %v237, align 4
  %v239 = lshr i32 %v238, %v45
  %v240 = and i32 %v239, 252645135
  %v241 = getelementptr inbounds i32, ptr %v134, i64 4
  %v242 = load i32, ptr %v241, align 4
  %v243 = lshr i32 %v242, %v15
  %v244 = shl i32 %v243, 4
  %v245 = and i32 %v244, 269488144
  %v246 = or i32 %v245, %v240
  %v247 = getelementptr inbounds i32, ptr %v236, i64 %v54
  %v248 = load i32, ptr %v247, align 4
  %v249 = lshr i32 %v248, %v45
  %v250 = and i32 %v249, 252645135
  %v251 = getelementptr inbounds i32, ptr %v134, i64 5
  %v252 = load i32, ptr %v251, align 4
  %v253 = lshr i32 %v252, %v15
  %v254 = shl i32 %v253, 4
  %v255 = and i32 %v254, 269488144
  %v256 = or i32 %v255, %v250
  %v257 = getelementptr inbounds i32, ptr %v236, i64 %v56
  %v258 = load i32, ptr %v257, align 4
  %v259 = lshr i32 %v258, %v45
  %v260 = and i32 %v259, 252645135
  %v261 = getelementptr inbounds i32, ptr %v134, i64 6
  %v262 = load i32, ptr %v261, align 4
  %v263 = lshr i32 %v262, %v15
  %v264 = shl i32 %v263, 4
  %v265 = and i32 %v264, 269488144
  %v266 = or i32 %v265, %v260
  %v267 = getelementptr inbounds i32, ptr %v236, i64 %v58
  %v268 = load i32, ptr %v267, align 4
  %v269 = lshr i32 %v268, %v45
  %v270 = and i32 %v269, 252645135
  %v271 = getelementptr inbounds i32, ptr %v134, i64 7
  %v272 = load i32, ptr %v271, align 4
  %v273 = lshr i32 %v272, %v15
  %v274 = shl i32 %v273, 4
  %v275 = and i32 %v274, 269488144
  %v276 = or i32 %v275, %v270
  %v277 = getelementptr inbounds i32, ptr %v236, i64 %v60
  %v278 = load i32, ptr %v277, align 4
  %v279 = lshr i32 %v278, %v45
  %v280 = and i32 %v279, 252645135
  %v281 = getelementptr inbounds i32, ptr %v134, i64 8
  %v282 = load i32, ptr %v281, align 4
  %v283 = lshr i32 %v282, %v15
  %v284 = shl i32 %v283, 4
  %v285 = and i32 %v284, 269488144
  %v286 = or i32 %v285, %v280
  %v287 = getelementptr inbounds i32, ptr %v236, i64 %v62
  %v288 = load i32, ptr %v287, align 4
  %v289 = lshr i32 %v288, %v45
  %v290 = and i32 %v289, 252645135
  %v291 = getelementptr inbounds i32, ptr %v134, i64 9
  %v292 = load i32, ptr %v291, align 4
  %v293 = lshr i32 %v292, %v15
  %v294 = shl i32 %v293, 4
  %v295 = and i32 %v294, 269488144
  %v296 = or i32 %v295, %v290
  %v297 = getelementptr inbounds i32, ptr %v236, i64 %v64
  %v298 = load i32, ptr %v297, align 4
  %v299 = lshr i32 %v298, %v45
  %v300 = and i32 %v299, 252645135
  %v301 = getelementptr inbounds i32, ptr %v134, i64 10
  %v302 = load i32, ptr %v301, align 4
  %v303 = lshr i32 %v302, %v15
  %v304 = shl i32 %v303, 4
  %v305 = and i32 %v304, 269488144
  %v306 = or i32 %v305, %v300
  %v307 = getelementptr inbounds i32, ptr %v236, i64 %v66
  %v308 = load i32, ptr %v307, align 4
  %v309 = lshr i32 %v308, %v45
  %v310 = and i32 %v309, 252645135
  %v311 = getelementptr inbounds i32, ptr %v134, i64 11
  %v312 = load i32, ptr %v311, align 4
  %v313 = lshr i32 %v312, %v15
  %v314 = shl i32 %v313, 4
  %v315 = and i32 %v314, 269488144
  %v316 = or i32 %v315, %v310
  %v317 = fneg contract float %v235
  %v318 = shl i32 %v122, 8
  %v319 = or i32 %v318, %v14
  %v320 = shl i32 %v124, 3
  %v321 = or i32 %v320, %v15
  %v322 = zext i32 %v321 to i64
  %v323 = shl i32 %v124, 1
  %v324 = or i32 %v323, %v40
  %v325 = zext i32 %v324 to i64
  br i1 %v67, label %v379, label %v326

v326:
  %v327 = zext i32 %v319 to i64
  %v328 = getelementptr inbounds i32, ptr %v1, i64 %v327
  %v329 = load i32, ptr %v328, align 4
  %v330 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v329, i32 0) #1
  %v331 = or i32 %v319, 32
  %v332 = zext i32 %v331 to i64
  %v333 = getelementptr inbounds i32, ptr %v1, i64 %v332
  %v334 = load i32, ptr %v333, align 4
  %v335 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v334, i32 %v330) #1
  %v336 = or i32 %v319, 64
  %v337 = zext i32 %v336 to i64
  %v338 = getelementptr inbounds i32, ptr %v1, i64 %v337
  %v339 = load i32, ptr %v338, align 4
  %v340 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v339, i32 %v335) #1
  %v341 = or i32 %v319, 96
  %v342 = zext i32 %v341 to i64
  %v343 = getelementptr inbounds i32, ptr %v1, i64 %v342
  %v344 = load i32, ptr %v343, align 4
  %v345 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v344, i32 %v340) #1
  %v346 = or i32 %v319, 128
  %v347 = zext i32 %v346 to i64
  %v348 = getelementptr inbounds i32, ptr %v1, i64 %v347
  %v349 = load i32, ptr %v348, align 4
  %v350 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v349, i32 %v345) #1
  %v351 = or i32 %v319, 160
  %v352 = zext i32 %v351 to i64
  %v353 = getelementptr inbounds i32, ptr %v1, i64 %v352
  %v354 = load i32, ptr %v353, align 4
  %v355 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v354, i32 %v350) #1
  %v356 = or i32 %v319, 192
  %v357 = zext i32 %v356 to i64
  %v358 = getelementptr inbounds i32, ptr %v1, i64 %v357
  %v359 = load i32, ptr %v358, align 4
  %v360 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v359, i32 %v355) #1
  %v361 = or i32 %v319, 224
  %v362 = zext i32 %v361 to i64
  %v363 = getelementptr inbounds i32, ptr %v1, i64 %v362
  %v364 = load i32, ptr %v363, align 4
  %v365 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v364, i32 %v360) #1
  %v366 = sitofp i32 %v365 to float
  %v367 = getelementptr inbounds i32, ptr %v2, i64 %v322
  %v368 = load i32, ptr %v367, align 4
  %v369 = sitofp i32 %v368 to float
  %v370 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v369) #1
  %v371 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v366, float %v370) #1
  %v372 = getelementptr inbounds float, ptr %v3, i64 %v325
  %v373 = load float, ptr %v372, align 4
  br i1 %v131, label %v374, label %v377

v374:
  %v375 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v373, float %v371) #1
  %v376 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v114, float %v375) #1
  br label %v379

v377:
  %v378 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v373, float %v371, float %v114) #1
  br label %v379

v379:
  %v380 = phi float [ %v114, %v231 ], [ %v376, %v374 ], [ %v378, %v377 ]
  br i1 %v68, label %v381, label %v434

v381:
  %v382 = zext i32 %v319 to i64
  %v383 = getelementptr inbounds i32, ptr %v69, i64 %v382
  %v384 = load i32, ptr %v383, align 4
  %v385 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v384, i32 0) #1
  %v386 = or i32 %v319, 32
  %v387 = zext i32 %v386 to i64
  %v388 = getelementptr inbounds i32, ptr %v69, i64 %v387
  %v389 = load i32, ptr %v388, align 4
  %v390 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v389, i32 %v385) #1
  %v391 = or i32 %v319, 64
  %v392 = zext i32 %v391 to i64
  %v393 = getelementptr inbounds i32, ptr %v69, i64 %v392
  %v394 = load i32, ptr %v393, align 4
  %v395 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v394, i32 %v390) #1
  %v396 = or i32 %v319, 96
  %v397 = zext i32 %v396 to i64
  %v398 = getelementptr inbounds i32, ptr %v69, i64 %v397
  %v399 = load i32, ptr %v398, align 4
  %v400 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v399, i32 %v395) #1
  %v401 = or i32 %v319, 128
  %v402 = zext i32 %v401 to i64
  %v403 = getelementptr inbounds i32, ptr %v69, i64 %v402
  %v404 = load i32, ptr %v403, align 4
  %v405 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v404, i32 %v400) #1
  %v406 = or i32 %v319, 160
  %v407 = zext i32 %v406 to i64
  %v408 = getelementptr inbounds i32, ptr %v69, i64 %v407
  %v409 = load i32, ptr %v408, align 4
  %v410 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v409, i32 %v405) #1
  %v411 = or i32 %v319, 192
  %v412 = zext i32 %v411 to i64
  %v413 = getelementptr inbounds i32, ptr %v69, i64 %v412
  %v414 = load i32, ptr %v413, align 4
  %v415 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v414, i32 %v410) #1
  %v416 = or i32 %v319, 224
  %v417 = zext i32 %v416 to i64
  %v418 = getelementptr inbounds i32, ptr %v69, i64 %v417
  %v419 = load i32, ptr %v418, align 4
  %v420 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v419, i32 %v415) #1
  %v421 = sitofp i32 %v420 to float
  %v422 = getelementptr inbounds i32, ptr %v70, i64 %v322
  %v423 = load i32, ptr %v422, align 4
  %v424 = sitofp i32 %v423 to float
  %v425 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v424) #1
  %v426 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v421, float %v425) #1
  %v427 = getelementptr inbounds float, ptr %v71, i64 %v325
  %v428 = load float, ptr %v427, align 4
  br i1 %v131, label %v431, label %v429

v429:
  %v430 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v428, float %v426, float %v115) #1
  br label %v434

v431:
  %v432 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v428, float %v426) #1
  %v433 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v115, float %v432) #1
  br label %v434

v434:
  %v435 = phi float [ %v115, %v379 ], [ %v433, %v431 ], [ %v430, %v429 ]
  br i1 %v72, label %v436, label %v489

v436:
  %v437 = zext i32 %v319 to i64
  %v438 = getelementptr inbounds i32, ptr %v74, i64 %v437
  %v439 = load i32, ptr %v438, align 4
  %v440 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v439, i32 0) #1
  %v441 = or i32 %v319, 32
  %v442 = zext i32 %v441 to i64
  %v443 = getelementptr inbounds i32, ptr %v74, i64 %v442
  %v444 = load i32, ptr %v443, align 4
  %v445 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v444, i32 %v440) #1
  %v446 = or i32 %v319, 64
  %v447 = zext i32 %v446 to i64
  %v448 = getelementptr inbounds i32, ptr %v74, i64 %v447
  %v449 = load i32, ptr %v448, align 4
  %v450 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v449, i32 %v445) #1
  %v451 = or i32 %v319, 96
  %v452 = zext i32 %v451 to i64
  %v453 = getelementptr inbounds i32, ptr %v74, i64 %v452
  %v454 = load i32, ptr %v453, align 4
  %v455 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v454, i32 %v450) #1
  %v456 = or i32 %v319, 128
  %v457 = zext i32 %v456 to i64
  %v458 = getelementptr inbounds i32, ptr %v74, i64 %v457
  %v459 = load i32, ptr %v458, align 4
  %v460 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v459, i32 %v455) #1
  %v461 = or i32 %v319, 160
  %v462 = zext i32 %v461 to i64
  %v463 = getelementptr inbounds i32, ptr %v74, i64 %v462
  %v464 = load i32, ptr %v463, align 4
  %v465 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v464, i32 %v460) #1
  %v466 = or i32 %v319, 192
  %v467 = zext i32 %v466 to i64
  %v468 = getelementptr inbounds i32, ptr %v74, i64 %v467
  %v469 = load i32, ptr %v468, align 4
  %v470 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v469, i32 %v465) #1
  %v471 = or i32 %v319, 224
  %v472 = zext i32 %v471 to i64
  %v473 = getelementptr inbounds i32, ptr %v74, i64 %v472
  %v474 = load i32, ptr %v473, align 4
  %v475 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v474, i32 %v470) #1
  %v476 = sitofp i32 %v475 to float
  %v477 = getelementptr inbounds i32, ptr %v77, i64 %v322
  %v478 = load i32, ptr %v477, align 4
  %v479 = sitofp i32 %v478 to float
  %v480 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v479) #1
  %v481 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v476, float %v480) #1
  %v482 = getelementptr inbounds float, ptr %v78, i64 %v325
  %v483 = load float, ptr %v482, align 4
  br i1 %v131, label %v486, label %v484

v484:
  %v485 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v483, float %v481, float %v116) #1
  br label %v489

v486:
  %v487 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v483, float %v481) #1
  %v488 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v116, float %v487) #1
  br label %v489

v489:
  %v490 = phi float [ %v116, %v434 ], [ %v488, %v486 ], [ %v485, %v484 ]
  br i1 %v79, label %v491, label %v544

v491:
  %v492 = zext i32 %v319 to i64
  %v493 = getelementptr inbounds i32, ptr %v81, i64 %v492
  %v494 = load i32, ptr %v493, align 4
  %v495 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v494, i32 0) #1
  %v496 = or i32 %v319, 32
  %v497 = zext i32 %v496 to i64
  %v498 = getelementptr inbounds i32, ptr %v81, i64 %v497
  %v499 = load i32, ptr %v498, align 4
  %v500 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v499, i32 %v495) #1
  %v501 = or i32 %v319, 64
  %v502 = zext i32 %v501 to i64
  %v503 = getelementptr inbounds i32, ptr %v81, i64 %v502
  %v504 = load i32, ptr %v503, align 4
  %v505 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v504, i32 %v500) #1
  %v506 = or i32 %v319, 96
  %v507 = zext i32 %v506 to i64
  %v508 = getelementptr inbounds i32, ptr %v81, i64 %v507
  %v509 = load i32, ptr %v508, align 4
  %v510 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v509, i32 %v505) #1
  %v511 = or i32 %v319, 128
  %v512 = zext i32 %v511 to i64
  %v513 = getelementptr inbounds i32, ptr %v81, i64 %v512
  %v514 = load i32, ptr %v513, align 4
  %v515 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v514, i32 %v510) #1
  %v516 = or i32 %v319, 160
  %v517 = zext i32 %v516 to i64
  %v518 = getelementptr inbounds i32, ptr %v81, i64 %v517
  %v519 = load i32, ptr %v518, align 4
  %v520 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v519, i32 %v515) #1
  %v521 = or i32 %v319, 192
  %v522 = zext i32 %v521 to i64
  %v523 = getelementptr inbounds i32, ptr %v81, i64 %v522
  %v524 = load i32, ptr %v523, align 4
  %v525 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v524, i32 %v520) #1
  %v526 = or i32 %v319, 224
  %v527 = zext i32 %v526 to i64
  %v528 = getelementptr inbounds i32, ptr %v81, i64 %v527
  %v529 = load i32, ptr %v528, align 4
  %v530 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v529, i32 %v525) #1
  %v531 = sitofp i32 %v530 to float
  %v532 = getelementptr inbounds i32, ptr %v84, i64 %v322
  %v533 = load i32, ptr %v532, align 4
  %v534 = sitofp i32 %v533 to float
  %v535 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v534) #1
  %v536 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v531, float %v535) #1
  %v537 = getelementptr inbounds float, ptr %v85, i64 %v325
  %v538 = load float, ptr %v537, align 4
  br i1 %v131, label %v541, label %v539

v539:
  %v540 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v538, float %v536, float %v117) #1
  br label %v544

v541:
  %v542 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v538, float %v536) #1
  %v543 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v117, float %v542) #1
  br label %v544

v544:
  %v545 = phi float [ %v117, %v489 ], [ %v543, %v541 ], [ %v540, %v539 ]
  br i1 %v86, label %v546, label %v599

v546:
  %v547 = zext i32 %v319 to i64
  %v548 = getelementptr inbounds i32, ptr %v88, i64 %v547
  %v549 = load i32, ptr %v548, align 4
  %v550 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v549, i32 0) #1
  %v551 = or i32 %v319, 32
  %v552 = zext i32 %v551 to i64
  %v553 = getelementptr inbounds i32, ptr %v88, i64 %v552
  %v554 = load i32, ptr %v553, align 4
  %v555 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v554, i32 %v550) #1
  %v556 = or i32 %v319, 64
  %v557 = zext i32 %v556 to i64
  %v558 = getelementptr inbounds i32, ptr %v88, i64 %v557
  %v559 = load i32, ptr %v558, align 4
  %v560 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v559, i32 %v555) #1
  %v561 = or i32 %v319, 96
  %v562 = zext i32 %v561 to i64
  %v563 = getelementptr inbounds i32, ptr %v88, i64 %v562
  %v564 = load i32, ptr %v563, align 4
  %v565 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v564, i32 %v560) #1
  %v566 = or i32 %v319, 128
  %v567 = zext i32 %v566 to i64
  %v568 = getelementptr inbounds i32, ptr %v88, i64 %v567
  %v569 = load i32, ptr %v568, align 4
  %v570 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v569, i32 %v565) #1
  %v571 = or i32 %v319, 160
  %v572 = zext i32 %v571 to i64
  %v573 = getelementptr inbounds i32, ptr %v88, i64 %v572
  %v574 = load i32, ptr %v573, align 4
  %v575 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v574, i32 %v570) #1
  %v576 = or i32 %v319, 192
  %v577 = zext i32 %v576 to i64
  %v578 = getelementptr inbounds i32, ptr %v88, i64 %v577
  %v579 = load i32, ptr %v578, align 4
  %v580 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v579, i32 %v575) #1
  %v581 = or i32 %v319, 224
  %v582 = zext i32 %v581 to i64
  %v583 = getelementptr inbounds i32, ptr %v88, i64 %v582
  %v584 = load i32, ptr %v583, align 4
  %v585 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v584, i32 %v580) #1
  %v586 = sitofp i32 %v585 to float
  %v587 = getelementptr inbounds i32, ptr %v90, i64 %v322
  %v588 = load i32, ptr %v587, align 4
  %v589 = sitofp i32 %v588 to float
  %v590 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v589) #1
  %v591 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v586, float %v590) #1
  %v592 = getelementptr inbounds float, ptr %v91, i64 %v325
  %v593 = load float, ptr %v592, align 4
  br i1 %v131, label %v596, label %v594

v594:
  %v595 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v593, float %v591, float %v118) #1
  br label %v599

v596:
  %v597 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v593, float %v591) #1
  %v598 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v118, float %v597) #1
  br label %v599

v599:
  %v600 = phi float [ %v118, %v544 ], [ %v598, %v596 ], [ %v595, %v594 ]
  br i1 %v92, label %v601, label %v654

v601:
  %v602 = zext i32 %v319 to i64
  %v603 = getelementptr inbounds i32, ptr %v94, i64 %v602
  %v604 = load i32, ptr %v603, align 4
  %v605 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v604, i32 0) #1
  %v606 = or i32 %v319, 32
  %v607 = zext i32 %v606 to i64
  %v608 = getelementptr inbounds i32, ptr %v94, i64 %v607
  %v609 = load i32, ptr %v608, align 4
  %v610 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v609, i32 %v605) #1
  %v611 = or i32 %v319, 64
  %v612 = zext i32 %v611 to i64
  %v613 = getelementptr inbounds i32, ptr %v94, i64 %v612
  %v614 = load i32, ptr %v613, align 4
  %v615 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v614, i32 %v610) #1
  %v616 = or i32 %v319, 96
  %v617 = zext i32 %v616 to i64
  %v618 = getelementptr inbounds i32, ptr %v94, i64 %v617
  %v619 = load i32, ptr %v618, align 4
  %v620 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v619, i32 %v615) #1
  %v621 = or i32 %v319, 128
  %v622 = zext i32 %v621 to i64
  %v623 = getelementptr inbounds i32, ptr %v94, i64 %v622
  %v624 = load i32, ptr %v623, align 4
  %v625 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v624, i32 %v620) #1
  %v626 = or i32 %v319, 160
  %v627 = zext i32 %v626 to i64
  %v628 = getelementptr inbounds i32, ptr %v94, i64 %v627
  %v629 = load i32, ptr %v628, align 4
  %v630 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v629, i32 %v625) #1
  %v631 = or i32 %v319, 192
  %v632 = zext i32 %v631 to i64
  %v633 = getelementptr inbounds i32, ptr %v94, i64 %v632
  %v634 = load i32, ptr %v633, align 4
  %v635 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v634, i32 %v630) #1
  %v636 = or i32 %v319, 224
  %v637 = zext i32 %v636 to i64
  %v638 = getelementptr inbounds i32, ptr %v94, i64 %v637
  %v639 = load i32, ptr %v638, align 4
  %v640 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v639, i32 %v635) #1
  %v641 = sitofp i32 %v640 to float
  %v642 = getelementptr inbounds i32, ptr %v97, i64 %v322
  %v643 = load i32, ptr %v642, align 4
  %v644 = sitofp i32 %v643 to float
  %v645 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v644) #1
  %v646 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v641, float %v645) #1
  %v647 = getelementptr inbounds float, ptr %v98, i64 %v325
  %v648 = load float, ptr %v647, align 4
  br i1 %v131, label %v651, label %v649

v649:
  %v650 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v648, float %v646, float %v119) #1
  br label %v654

v651:
  %v652 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v648, float %v646) #1
  %v653 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v119, float %v652) #1
  br label %v654

v654:
  %v655 = phi float [ %v119, %v599 ], [ %v653, %v651 ], [ %v650, %v649 ]
  br i1 %v99, label %v656, label %v709

v656:
  %v657 = zext i32 %v319 to i64
  %v658 = getelementptr inbounds i32, ptr %v101, i64 %v657
  %v659 = load i32, ptr %v658, align 4
  %v660 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v659, i32 0) #1
  %v661 = or i32 %v319, 32
  %v662 = zext i32 %v661 to i64
  %v663 = getelementptr inbounds i32, ptr %v101, i64 %v662
  %v664 = load i32, ptr %v663, align 4
  %v665 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v664, i32 %v660) #1
  %v666 = or i32 %v319, 64
  %v667 = zext i32 %v666 to i64
  %v668 = getelementptr inbounds i32, ptr %v101, i64 %v667
  %v669 = load i32, ptr %v668, align 4
  %v670 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v669, i32 %v665) #1
  %v671 = or i32 %v319, 96
  %v672 = zext i32 %v671 to i64
  %v673 = getelementptr inbounds i32, ptr %v101, i64 %v672
  %v674 = load i32, ptr %v673, align 4
  %v675 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v674, i32 %v670) #1
  %v676 = or i32 %v319, 128
  %v677 = zext i32 %v676 to i64
  %v678 = getelementptr inbounds i32, ptr %v101, i64 %v677
  %v679 = load i32, ptr %v678, align 4
  %v680 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v679, i32 %v675) #1
  %v681 = or i32 %v319, 160
  %v682 = zext i32 %v681 to i64
  %v683 = getelementptr inbounds i32, ptr %v101, i64 %v682
  %v684 = load i32, ptr %v683, align 4
  %v685 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v684, i32 %v680) #1
  %v686 = or i32 %v319, 192
  %v687 = zext i32 %v686 to i64
  %v688 = getelementptr inbounds i32, ptr %v101, i64 %v687
  %v689 = load i32, ptr %v688, align 4
  %v690 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v689, i32 %v685) #1
  %v691 = or i32 %v319, 224
  %v692 = zext i32 %v691 to i64
  %v693 = getelementptr inbounds i32, ptr %v101, i64 %v692
  %v694 = load i32, ptr %v693, align 4
  %v695 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v694, i32 %v690) #1
  %v696 = sitofp i32 %v695 to float
  %v697 = getelementptr inbounds i32, ptr %v104, i64 %v322
  %v698 = load i32, ptr %v697, align 4
  %v699 = sitofp i32 %v698 to float
  %v700 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v699) #1
  %v701 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v696, float %v700) #1
  %v702 = getelementptr inbounds float, ptr %v105, i64 %v325
  %v703 = load float, ptr %v702, align 4
  br i1 %v131, label %v706, label %v704

v704:
  %v705 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v703, float %v701, float %v120) #1
  br label %v709

v706:
  %v707 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v703, float %v701) #1
  %v708 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v120, float %v707) #1
  br label %v709

v709:
  %v710 = phi float [ %v120, %v654 ], [ %v708, %v706 ], [ %v705, %v704 ]
  br i1 %v106, label %v711, label %v764

v711:
  %v712 = zext i32 %v319 to i64
  %v713 = getelementptr inbounds i32, ptr %v108, i64 %v712
  %v714 = load i32, ptr %v713, align 4
  %v715 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v246, i32 %v714, i32 0) #1
  %v716 = or i32 %v319, 32
  %v717 = zext i32 %v716 to i64
  %v718 = getelementptr inbounds i32, ptr %v108, i64 %v717
  %v719 = load i32, ptr %v718, align 4
  %v720 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v256, i32 %v719, i32 %v715) #1
  %v721 = or i32 %v319, 64
  %v722 = zext i32 %v721 to i64
  %v723 = getelementptr inbounds i32, ptr %v108, i64 %v722
  %v724 = load i32, ptr %v723, align 4
  %v725 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v266, i32 %v724, i32 %v720) #1
  %v726 = or i32 %v319, 96
  %v727 = zext i32 %v726 to i64
  %v728 = getelementptr inbounds i32, ptr %v108, i64 %v727
  %v729 = load i32, ptr %v728, align 4
  %v730 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v276, i32 %v729, i32 %v725) #1
  %v731 = or i32 %v319, 128
  %v732 = zext i32 %v731 to i64
  %v733 = getelementptr inbounds i32, ptr %v108, i64 %v732
  %v734 = load i32, ptr %v733, align 4
  %v735 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v286, i32 %v734, i32 %v730) #1
  %v736 = or i32 %v319, 160
  %v737 = zext i32 %v736 to i64
  %v738 = getelementptr inbounds i32, ptr %v108, i64 %v737
  %v739 = load i32, ptr %v738, align 4
  %v740 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v296, i32 %v739, i32 %v735) #1
  %v741 = or i32 %v319, 192
  %v742 = zext i32 %v741 to i64
  %v743 = getelementptr inbounds i32, ptr %v108, i64 %v742
  %v744 = load i32, ptr %v743, align 4
  %v745 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v744, i32 %v740) #1
  %v746 = or i32 %v319, 224
  %v747 = zext i32 %v746 to i64
  %v748 = getelementptr inbounds i32, ptr %v108, i64 %v747
  %v749 = load i32, ptr %v748, align 4
  %v750 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v316, i32 %v749, i32 %v745) #1
  %v751 = sitofp i32 %v750 to float
  %v752 = getelementptr inbounds i32, ptr %v111, i64 %v322
  %v753 = load i32, ptr %v752, align 4
  %v754 = sitofp i32 %v753 to float
  %v755 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v317, float %v754) #1
  %v756 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v215, float %v751, float %v755) #1
  %v757 = getelementptr inbounds float, ptr %v112, i64 %v325
  %v758 = load float, ptr %v757, align 4
  br i1 %v131, label %v761, label %v759

v759:
  %v760 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v758, float %v756, float %v121) #1
  br label %v764

v761:
  %v762 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v758, float %v756) #1
  %v763 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v121, float %v762) #1
  br label %v764

v764:
  %v765 = phi float [ %v121, %v709 ], [ %v763, %v761 ], [ %v760, %v759 ]
  %v766 = add nuw nsw i32 %v122, 1
  %v767 = icmp eq i32 %v766, %v27
  br i1 %v767, label %v768, label %v113, !llvm.loop !10

v768:
  %v769 = phi float [ 0.000000e+00, %v18 ], [ %v380, %v764 ], [ %v114, %v113 ]
  %v770 = phi float [ 0.000000e+00, %v18 ], [ %v435, %v764 ], [ %v115, %v113 ]
  %v771 = phi float [ 0.000000e+00, %v18 ], [ %v490, %v764 ], [ %v116, %v113 ]
  %v772 = phi float [ 0.000000e+00, %v18 ], [ %v545, %v764 ], [ %v117, %v113 ]
  %v773 = phi float [ 0.000000e+00, %v18 ], [ %v600, %v764 ], [ %v118, %v113 ]
  %v774 = phi float [ 0.000000e+00, %v18 ], [ %v655, %v764 ], [ %v119, %v113 ]
  %v775 = phi float [ 0.000000e+00, %v18 ], [ %v710, %v764 ], [ %v120, %v113 ]
  %v776 = phi float [ 0.000000e+00, %v18 ], [ %v765, %v764 ], [ %v121, %v113 ]
  %v777 = icmp eq i32 %v14, 0
  %v778 = zext i32 %v5 to i64
  %v779 = icmp eq i32 %v7, 0
  br i1 %v779, label %v793, label %v780

v780:
  %v781 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v769, i32 16, i32 31)
  %v782 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v769, float %v781) #1
  %v783 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v782, i32 8, i32 31)
  %v784 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v782, float %v783) #1
  %v785 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v784, i32 4, i32 31)
  %v786 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v784, float %v785) #1
  %v787 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v786, i32 2, i32 31)
  %v788 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v786, float %v787) #1
  %v789 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v788, i32 1, i32 31)
  %v790 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v788, float %v789) #1
  br i1 %v777, label %v791, label %v793

v791:
  %v792 = getelementptr inbounds float, ptr %v4, i64 %v19
  store float %v790, ptr %v792, align 4
  br label %v793

v793:
  %v794 = icmp ugt i32 %v7, 1
  br i1 %v794, label %v795, label %v809

v795:
  %v796 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v770, i32 16, i32 31)
  %v797 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v770, float %v796) #1
  %v798 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v797, i32 8, i32 31)
  %v799 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v797, float %v798) #1
  %v800 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v799, i32 4, i32 31)
  %v801 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v799, float %v800) #1
  %v802 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v801, i32 2, i32 31)
  %v803 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v801, float %v802) #1
  %v804 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v803, i32 1, i32 31)
  %v805 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v803, float %v804) #1
  br i1 %v777, label %v806, label %v809

v806:
  %v807 = add nuw nsw i64 %v778, %v19
  %v808 = getelementptr inbounds float, ptr %v4, i64 %v807
  store float %v805, ptr %v808, align 4
  br label %v809

v809:
  %v810 = icmp ugt i32 %v7, 2
  br i1 %v810, label %v811, label %v826

v811:
  %v812 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v771, i32 16, i32 31)
  %v813 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v771, float %v812) #1
  %v814 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v813, i32 8, i32 31)
  %v815 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v813, float %v814) #1
  %v816 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v815, i32 4, i32 31)
  %v817 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v815, float %v816) #1
  %v818 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v817, i32 2, i32 31)
  %v819 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v817, float %v818) #1
  %v820 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v819, i32 1, i32 31)
  %v821 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v819, float %v820) #1
  br i1 %v777, label %v822, label %v826

v822:
  %v823 = shl nuw nsw i64 %v778, 1
  %v824 = add nuw nsw i64 %v823, %v19
  %v825 = getelementptr inbounds float, ptr %v4, i64 %v824
  store float %v821, ptr %v825, align 4
  br label %v826

v826:
  %v827 = icmp ugt i32 %v7, 3
  br i1 %v827, label %v828, label %v843

v828:
  %v829 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v772, i32 16, i32 31)
  %v830 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v772, float %v829) #1
  %v831 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v830, i32 8, i32 31)
  %v832 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v830, float %v831) #1
  %v833 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v832, i32 4, i32 31)
  %v834 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v832, float %v833) #1
  %v835 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v834, i32 2, i32 31)
  %v836 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v834, float %v835) #1
  %v837 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v836, i32 1, i32 31)
  %v838 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v836, float %v837) #1
  br i1 %v777, label %v839, label %v843

v839:
  %v840 = mul nuw nsw i64 %v778, 3
  %v841 = add nuw nsw i64 %v840, %v19
  %v842 = getelementptr inbounds float, ptr %v4, i64 %v841
  store float %v838, ptr %v842, align 4
  br label %v843

v843:
  %v844 = icmp ugt i32 %v7, 4
  br i1 %v844, label %v845, label %v860

v845:
  %v846 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v773, i32 16, i32 31)
  %v847 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v773, float %v846) #1
  %v848 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v847, i32 8, i32 31)
  %v849 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v847, float %v848) #1
  %v850 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v849, i32 4, i32 31)
  %v851 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v849, float %v850) #1
  %v852 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v851, i32 2, i32 31)
  %v853 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v851, float %v852) #1
  %v854 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v853, i32 1, i32 31)
  %v855 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v853, float %v854) #1
  br i1 %v777, label %v856, label %v860

v856:
  %v857 = shl nuw nsw i64 %v778, 2
  %v858 = add nuw nsw i64 %v857, %v19
  %v859 = getelementptr inbounds float, ptr %v4, i64 %v858
  store float %v855, ptr %v859, align 4
  br label %v860

v860:
  %v861 = icmp ugt i32 %v7, 5
  br i1 %v861, label %v862, label %v877

v862:
  %v863 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v774, i32 16, i32 31)
  %v864 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v774, float %v863) #1
  %v865 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v864, i32 8, i32 31)
  %v866 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v864, float %v865) #1
  %v867 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v866, i32 4, i32 31)
  %v868 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v866, float %v867) #1
  %v869 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v868, i32 2, i32 31)
  %v870 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v868, float %v869) #1
  %v871 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v870, i32 1, i32 31)
  %v872 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v870, float %v871) #1
  br i1 %v777, label %v873, label %v877

v873:
  %v874 = mul nuw nsw i64 %v778, 5
  %v875 = add nuw nsw i64 %v874, %v19
  %v876 = getelementptr inbounds float, ptr %v4, i64 %v875
  store float %v872, ptr %v876, align 4
  br label %v877

v877:
  %v878 = icmp ugt i32 %v7, 6
  br i1 %v878, label %v879, label %v894

v879:
  %v880 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v775, i32 16, i32 31)
  %v881 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v775, float %v880) #1
  %v882 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v881, i32 8, i32 31)
  %v883 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v881, float %v882) #1
  %v884 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v883, i32 4, i32 31)
  %v885 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v883, float %v884) #1
  %v886 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v885, i32 2, i32 31)
  %v887 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v885, float %v886) #1
  %v888 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v887, i32 1, i32 31)
  %v889 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v887, float %v888) #1
  br i1 %v777, label %v890, label %v894

v890:
  %v891 = mul nuw nsw i64 %v778, 6
  %v892 = add nuw nsw i64 %v891, %v19
  %v893 = getelementptr inbounds float, ptr %v4, i64 %v892
  store float %v889, ptr %v893, align 4
  br label %v894

v894:
  %v895 = icmp ugt i32 %v7, 7
  br i1 %v895, label %v896, label %v911

v896:
  %v897 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v776, i32 16, i32 31)
  %v898 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v776, float %v897) #1
  %v899 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v898, i32 8, i32 31)
  %v900 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v898, float %v899) #1
  %v901 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v900, i32 4, i32 31)
  %v902 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v900, float %v901) #1
  %v903 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v902, i32 2, i32 31)
  %v904 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v902, float %v903) #1
  %v905 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v904, i32 1, i32 31)
  %v906 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v904, float %v905) #1
  br i1 %v777, label %v907, label %v911

v907:
  %v908 = mul nuw nsw i64 %v778, 7
  %v909 = add nuw nsw i64 %v908, %v19
  %v910 = getelementptr inbounds float, ptr %v4, i64 %v909
  store float %v906, ptr %v910, align 4
  br label %v911

v911:
  ret void
}

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)

attributes #0 = { convergent nounwind }
attributes #1 = { convergent nounwind readnone }

!nvvm.annotations = !{!0, !1, !2, !3}
!0 = !{ptr @q5k_gemv_sel, !"kernel", i32 1}
!1 = !{ptr @q4k_gemv_sel, !"kernel", i32 1}
!2 = !{ptr @kq_gemv_sel_q4k, !"kernel", i32 1}
!3 = !{ptr @kq_gemv_mcol_q5k, !"kernel", i32 1}
!4 = distinct !{!4, !11}
!5 = distinct !{!5, !11}
!6 = distinct !{!6, !11}
!7 = distinct !{!7, !11}
!8 = distinct !{!8, !11}
!9 = distinct !{!9, !11}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.unroll.count", i32 1}
