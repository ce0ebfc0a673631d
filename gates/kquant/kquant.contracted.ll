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
  %v93 = phi float [ 0.000000e+00, %v31 ], [ %v627, %v480 ]
  %v94 = phi i32 [ 0, %v31 ], [ %v132, %v480 ]
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
  %v132 = phi i32 [ 2, %v57 ], [ %v628, %v480 ]
  %v133 = phi i32 [ 0, %v57 ], [ %v132, %v480 ]
  %v134 = phi float [ 0.000000e+00, %v57 ], [ %v627, %v480 ]
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
  %v172 = xor i32 %v171, -2147483648
  %v173 = lshr i32 %v140, 26
  %v174 = and i32 %v173, 31
  %v175 = and i32 %v170, 1023
  switch i32 %v174, label %v190 [
    i32 31, label %v176
    i32 0, label %v180
  ]

v176:
  %v177 = shl nuw nsw i32 %v170, 13
  %v178 = or i32 %v172, %v177
  %v179 = or i32 %v178, 2139095040
  br label %v198

v180:
  %v181 = icmp eq i32 %v175, 0
  br i1 %v181, label %v198, label %v182

v182:
  %v183 = phi i32 [ %v185, %v182 ], [ %v175, %v180 ]
  %v184 = phi i32 [ %v186, %v182 ], [ 1, %v180 ]
  %v185 = shl nuw nsw i32 %v183, 1
  %v186 = add i32 %v184, -1
  %v187 = icmp ult i32 %v183, 512
  br i1 %v187, label %v182, label %v188

v188:
  %v189 = and i32 %v185, 1022
  br label %v190

v190:
  %v191 = phi i32 [ %v186, %v188 ], [ %v174, %v168 ]
  %v192 = phi i32 [ %v189, %v188 ], [ %v175, %v168 ]
  %v193 = shl i32 %v191, 23
  %v194 = add i32 %v193, 939524096
  %v195 = shl nuw nsw i32 %v192, 13
  %v196 = or i32 %v194, %v195
  %v197 = or i32 %v196, %v172
  br label %v198

v198:
  %v199 = phi i32 [ %v179, %v176 ], [ %v197, %v190 ], [ %v172, %v180 ]
  br i1 %v58, label %v200, label %v207

v200:
  %v201 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v202 = load i32, ptr %v201, align 4
  %v203 = lshr i32 %v202, %v64
  %v204 = and i32 %v203, 63
  %v205 = getelementptr inbounds i32, ptr %v139, i64 2
  %v206 = load i32, ptr %v205, align 4
  br label %v218

v207:
  %v208 = getelementptr inbounds i32, ptr %v139, i64 %v62
  %v209 = load i32, ptr %v208, align 4
  %v210 = lshr i32 %v209, %v64
  %v211 = and i32 %v210, 15
  %v212 = getelementptr inbounds i32, ptr %v139, i64 %v68
  %v213 = load i32, ptr %v212, align 4
  %v214 = lshr i32 %v213, %v64
  %v215 = lshr i32 %v214, 2
  %v216 = and i32 %v215, 48
  %v217 = or i32 %v216, %v211
  br label %v218

v218:
  %v219 = phi i32 [ %v206, %v200 ], [ %v209, %v207 ]
  %v220 = phi i32 [ %v204, %v200 ], [ %v217, %v207 ]
  br i1 %v58, label %v221, label %v224

v221:
  %v222 = lshr i32 %v219, %v91
  %v223 = and i32 %v222, 63
  br label %v234

v224:
  %v225 = lshr i32 %v219, %v64
  %v226 = lshr i32 %v225, 4
  %v227 = and i32 %v226, 15
  %v228 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v229 = load i32, ptr %v228, align 4
  %v230 = lshr i32 %v229, %v64
  %v231 = lshr i32 %v230, 2
  %v232 = and i32 %v231, 48
  %v233 = or i32 %v232, %v227
  br label %v234

v234:
  %v235 = phi i32 [ %v223, %v221 ], [ %v233, %v224 ]
  %v236 = getelementptr inbounds i32, ptr %v139, i64 12
  %v237 = shl i32 %v133, 8
  %v238 = or i32 %v237, %v16
  %v239 = getelementptr inbounds i32, ptr %v236, i64 %v75
  %v240 = load i32, ptr %v239, align 4
  %v241 = lshr i32 %v240, %v74
  %v242 = and i32 %v241, 252645135
  %v243 = getelementptr inbounds i32, ptr %v139, i64 4
  %v244 = load i32, ptr %v243, align 4
  %v245 = lshr i32 %v244, %v53
  %v246 = shl i32 %v245, 4
  %v247 = and i32 %v246, 269488144
  %v248 = or i32 %v247, %v242
  %v249 = zext i32 %v238 to i64
  %v250 = getelementptr inbounds i32, ptr %v46, i64 %v249
  %v251 = load i32, ptr %v250, align 4
  %v252 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v248, i32 %v251, i32 0) #1
  %v253 = getelementptr inbounds i32, ptr %v236, i64 %v77
  %v254 = load i32, ptr %v253, align 4
  %v255 = lshr i32 %v254, %v74
  %v256 = and i32 %v255, 252645135
  %v257 = getelementptr inbounds i32, ptr %v139, i64 5
  %v258 = load i32, ptr %v257, align 4
  %v259 = lshr i32 %v258, %v53
  %v260 = shl i32 %v259, 4
  %v261 = and i32 %v260, 269488144
  %v262 = or i32 %v261, %v256
  %v263 = or i32 %v238, 32
  %v264 = zext i32 %v263 to i64
  %v265 = getelementptr inbounds i32, ptr %v46, i64 %v264
  %v266 = load i32, ptr %v265, align 4
  %v267 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v262, i32 %v266, i32 %v252) #1
  %v268 = getelementptr inbounds i32, ptr %v236, i64 %v79
  %v269 = load i32, ptr %v268, align 4
  %v270 = lshr i32 %v269, %v74
  %v271 = and i32 %v270, 252645135
  %v272 = getelementptr inbounds i32, ptr %v139, i64 6
  %v273 = load i32, ptr %v272, align 4
  %v274 = lshr i32 %v273, %v53
  %v275 = shl i32 %v274, 4
  %v276 = and i32 %v275, 269488144
  %v277 = or i32 %v276, %v271
  %v278 = or i32 %v238, 64
  %v279 = zext i32 %v278 to i64
  %v280 = getelementptr inbounds i32, ptr %v46, i64 %v279
  %v281 = load i32, ptr %v280, align 4
  %v282 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v281, i32 %v267) #1
  %v283 = getelementptr inbounds i32, ptr %v236, i64 %v81
  %v284 = load i32, ptr %v283, align 4
  %v285 = lshr i32 %v284, %v74
  %v286 = and i32 %v285, 252645135
  %v287 = getelementptr inbounds i32, ptr %v139, i64 7
  %v288 = load i32, ptr %v287, align 4
  %v289 = lshr i32 %v288, %v53
  %v290 = shl i32 %v289, 4
  %v291 = and i32 %v290, 269488144
  %v292 = or i32 %v291, %v286
  %v293 = or i32 %v238, 96
  %v294 = zext i32 %v293 to i64
  %v295 = getelementptr inbounds i32, ptr %v46, i64 %v294
  %v296 = load i32, ptr %v295, align 4
  %v297 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v292, i32 %v296, i32 %v282) #1
  %v298 = getelementptr inbounds i32, ptr %v236, i64 %v83
  %v299 = load i32, ptr %v298, align 4
  %v300 = lshr i32 %v299, %v74
  %v301 = and i32 %v300, 252645135
  %v302 = getelementptr inbounds i32, ptr %v139, i64 8
  %v303 = load i32, ptr %v302, align 4
  %v304 = lshr i32 %v303, %v53
  %v305 = shl i32 %v304, 4
  %v306 = and i32 %v305, 269488144
  %v307 = or i32 %v306, %v301
  %v308 = or i32 %v238, 128
  %v309 = zext i32 %v308 to i64
  %v310 = getelementptr inbounds i32, ptr %v46, i64 %v309
  %v311 = load i32, ptr %v310, align 4
  %v312 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v311, i32 %v297) #1
  %v313 = getelementptr inbounds i32, ptr %v236, i64 %v85
  %v314 = load i32, ptr %v313, align 4
  %v315 = lshr i32 %v314, %v74
  %v316 = and i32 %v315, 252645135
  %v317 = getelementptr inbounds i32, ptr %v139, i64 9
  %v318 = load i32, ptr %v317, align 4
  %v319 = lshr i32 %v318, %v53
  %v320 = shl i32 %v319, 4
  %v321 = and i32 %v320, 269488144
  %v322 = or i32 %v321, %v316
  %v323 = or i32 %v238, 160
  %v324 = zext i32 %v323 to i64
  %v325 = getelementptr inbounds i32, ptr %v46, i64 %v324
  %v326 = load i32, ptr %v325, align 4
  %v327 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v322, i32 %v326, i32 %v312) #1
  %v328 = getelementptr inbounds i32, ptr %v236, i64 %v87
  %v329 = load i32, ptr %v328, align 4
  %v330 = lshr i32 %v329, %v74
  %v331 = and i32 %v330, 252645135
  %v332 = getelementptr inbounds i32, ptr %v139, i64 10
  %v333 = load i32, ptr %v332, align 4
  %v334 = lshr i32 %v333, %v53
  %v335 = shl i32 %v334, 4
  %v336 = and i32 %v335, 269488144
  %v337 = or i32 %v336, %v331
  %v338 = or i32 %v238, 192
  %v339 = zext i32 %v338 to i64
  %v340 = getelementptr inbounds i32, ptr %v46, i64 %v339
  %v341 = load i32, ptr %v340, align 4
  %v342 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v337, i32 %v341, i32 %v327) #1
  %v343 = getelementptr inbounds i32, ptr %v236, i64 %v89
  %v344 = load i32, ptr %v343, align 4
  %v345 = lshr i32 %v344, %v74
  %v346 = and i32 %v345, 252645135
  %v347 = getelementptr inbounds i32, ptr %v139, i64 11
  %v348 = load i32, ptr %v347, align 4
  %v349 = lshr i32 %v348, %v53
  %v350 = shl i32 %v349, 4
  %v351 = and i32 %v350, 269488144
  %v352 = or i32 %v351, %v346
  %v353 = or i32 %v238, 224
  %v354 = zext i32 %v353 to i64
  %v355 = getelementptr inbounds i32, ptr %v46, i64 %v354
  %v356 = load i32, ptr %v355, align 4
  %v357 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v352, i32 %v356, i32 %v342) #1
  %v358 = bitcast i32 %v199 to float
  %v359 = uitofp i32 %v235 to float
  %v360 = fmul contract float %v358, %v359
  %v361 = bitcast i32 %v169 to float
  %v362 = uitofp i32 %v220 to float
  %v363 = fmul contract float %v361, %v362
  %v364 = sitofp i32 %v357 to float
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
  %v407 = phi i32 [ %v402, %v404 ], [ %v390, %v234 ]
  %v408 = phi i32 [ %v405, %v404 ], [ %v391, %v234 ]
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
  %v418 = xor i32 %v417, -2147483648
  %v419 = lshr i32 %v386, 26
  %v420 = and i32 %v419, 31
  %v421 = and i32 %v416, 1023
  switch i32 %v420, label %v436 [
    i32 31, label %v422
    i32 0, label %v426
  ]

v422:
  %v423 = shl nuw nsw i32 %v416, 13
  %v424 = or i32 %v418, %v423
  %v425 = or i32 %v424, 2139095040
  br label %v444

v426:
  %v427 = icmp eq i32 %v421, 0
  br i1 %v427, label %v444, label %v428

v428:
  %v429 = phi i32 [ %v431, %v428 ], [ %v421, %v426 ]
  %v430 = phi i32 [ %v432, %v428 ], [ 1, %v426 ]
  %v431 = shl nuw nsw i32 %v429, 1
  %v432 = add i32 %v430, -1
  %v433 = icmp ult i32 %v429, 512
  br i1 %v433, label %v428, label %v434

v434:
  %v435 = and i32 %v431, 1022
  br label %v436

v436:
  %v437 = phi i32 [ %v432, %v434 ], [ %v420, %v414 ]
  %v438 = phi i32 [ %v435, %v434 ], [ %v421, %v414 ]
  %v439 = shl i32 %v437, 23
  %v440 = add i32 %v439, 939524096
  %v441 = shl nuw nsw i32 %v438, 13
  %v442 = or i32 %v440, %v441
  %v443 = or i32 %v442, %v418
  br label %v444

v444:
  %v445 = phi i32 [ %v425, %v422 ], [ %v443, %v436 ], [ %v418, %v426 ]
  br i1 %v58, label %v446, label %v453

v446:
  %v447 = getelementptr inbounds i32, ptr %v385, i64 %v71
  %v448 = load i32, ptr %v447, align 4
  %v449 = lshr i32 %v448, %v64
  %v450 = and i32 %v449, 63
  %v451 = getelementptr inbounds i32, ptr %v385, i64 2
  %v452 = load i32, ptr %v451, align 4
  br label %v464

v453:
  %v454 = getelementptr inbounds i32, ptr %v385, i64 %v62
  %v455 = load i32, ptr %v454, align 4
  %v456 = lshr i32 %v455, %v64
  %v457 = and i32 %v456, 15
  %v458 = getelementptr inbounds i32, ptr %v385, i64 %v68
  %v459 = load i32, ptr %v458, align 4
  %v460 = lshr i32 %v459, %v64
  %v461 = lshr i32 %v460, 2
  %v462 = and i32 %v461, 48
  %v463 = or i32 %v462, %v457
  br label %v464

v464:
  %v465 = phi i32 [ %v452, %v446 ], [ %v455, %v453 ]
  %v466 = phi i32 [ %v450, %v446 ], [ %v463, %v453 ]
  br i1 %v58, label %v467, label %v470

v467:
  %v468 = lshr i32 %v465, %v91
  %v469 = and i32 %v468, 63
  br label %v480

v470:
  %v471 = lshr i32 %v465, %v64
  %v472 = lshr i32 %v471, 4
  %v473 = and i32 %v472, 15
  %v474 = getelementptr inbounds i32, ptr %v385, i64 %v71
  %v475 = load i32, ptr %v474, align 4
  %v476 = lshr i32 %v475, %v64
  %v477 = lshr i32 %v476, 2
  %v478 = and i32 %v477, 48
  %v479 = or i32 %v478, %v473
  br label %v480

v480:
  %v481 = phi i32 [ %v469, %v467 ], [ %v479, %v470 ]
  %v482 = getelementptr inbounds i32, ptr %v385, i64 12
  %v483 = shl i32 %v380, 8
  %v484 = or i32 %v483, %v16
  %v485 = getelementptr inbounds i32, ptr %v482, i64 %v75
  %v486 = load i32, ptr %v485, align 4
  %v487 = lshr i32 %v486, %v74
  %v488 = and i32 %v487, 252645135
  %v489 = getelementptr inbounds i32, ptr %v385, i64 4
  %v490 = load i32, ptr %v489, align 4
  %v491 = lshr i32 %v490, %v53
  %v492 = shl i32 %v491, 4
  %v493 = and i32 %v492, 269488144
  %v494 = or i32 %v493, %v488
  %v495 = zext i32 %v484 to i64
  %v496 = getelementptr inbounds i32, ptr %v46, i64 %v495
  %v497 = load i32, ptr %v496, align 4
  %v498 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v494, i32 %v497, i32 0) #1
  %v499 = getelementptr inbounds i32, ptr %v482, i64 %v77
  %v500 = load i32, ptr %v499, align 4
  %v501 = lshr i32 %v500, %v74
  %v502 = and i32 %v501, 252645135
  %v503 = getelementptr inbounds i32, ptr %v385, i64 5
  %v504 = load i32, ptr %v503, align 4
  %v505 = lshr i32 %v504, %v53
  %v506 = shl i32 %v505, 4
  %v507 = and i32 %v506, 269488144
  %v508 = or i32 %v507, %v502
  %v509 = or i32 %v484, 32
  %v510 = zext i32 %v509 to i64
  %v511 = getelementptr inbounds i32, ptr %v46, i64 %v510
  %v512 = load i32, ptr %v511, align 4
  %v513 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v508, i32 %v512, i32 %v498) #1
  %v514 = getelementptr inbounds i32, ptr %v482, i64 %v79
  %v515 = load i32, ptr %v514, align 4
  %v516 = lshr i32 %v515, %v74
  %v517 = and i32 %v516, 252645135
  %v518 = getelementptr inbounds i32, ptr %v385, i64 6
  %v519 = load i32, ptr %v518, align 4
  %v520 = lshr i32 %v519, %v53
  %v521 = shl i32 %v520, 4
  %v522 = and i32 %v521, 269488144
  %v523 = or i32 %v522, %v517
  %v524 = or i32 %v484, 64
  %v525 = zext i32 %v524 to i64
  %v526 = getelementptr inbounds i32, ptr %v46, i64 %v525
  %v527 = load i32, ptr %v526, align 4
  %v528 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v523, i32 %v527, i32 %v513) #1
  %v529 = getelementptr inbounds i32, ptr %v482, i64 %v81
  %v530 = load i32, ptr %v529, align 4
  %v531 = lshr i32 %v530, %v74
  %v532 = and i32 %v531, 252645135
  %v533 = getelementptr inbounds i32, ptr %v385, i64 7
  %v534 = load i32, ptr %v533, align 4
  %v535 = lshr i32 %v534, %v53
  %v536 = shl i32 %v535, 4
  %v537 = and i32 %v536, 269488144
  %v538 = or i32 %v537, %v532
  %v539 = or i32 %v484, 96
  %v540 = zext i32 %v539 to i64
  %v541 = getelementptr inbounds i32, ptr %v46, i64 %v540
  %v542 = load i32, ptr %v541, align 4
  %v543 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v538, i32 %v542, i32 %v528) #1
  %v544 = getelementptr inbounds i32, ptr %v482, i64 %v83
  %v545 = load i32, ptr %v544, align 4
  %v546 = lshr i32 %v545, %v74
  %v547 = and i32 %v546, 252645135
  %v548 = getelementptr inbounds i32, ptr %v385, i64 8
  %v549 = load i32, ptr %v548, align 4
  %v550 = lshr i32 %v549, %v53
  %v551 = shl i32 %v550, 4
  %v552 = and i32 %v551, 269488144
  %v553 = or i32 %v552, %v547
  %v554 = or i32 %v484, 128
  %v555 = zext i32 %v554 to i64
  %v556 = getelementptr inbounds i32, ptr %v46, i64 %v555
  %v557 = load i32, ptr %v556, align 4
  %v558 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v553, i32 %v557, i32 %v543) #1
  %v559 = getelementptr inbounds i32, ptr %v482, i64 %v85
  %v560 = load i32, ptr %v559, align 4
  %v561 = lshr i32 %v560, %v74
  %v562 = and i32 %v561, 252645135
  %v563 = getelementptr inbounds i32, ptr %v385, i64 9
  %v564 = load i32, ptr %v563, align 4
  %v565 = lshr i32 %v564, %v53
  %v566 = shl i32 %v565, 4
  %v567 = and i32 %v566, 269488144
  %v568 = or i32 %v567, %v562
  %v569 = or i32 %v484, 160
  %v570 = zext i32 %v569 to i64
  %v571 = getelementptr inbounds i32, ptr %v46, i64 %v570
  %v572 = load i32, ptr %v571, align 4
  %v573 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v568, i32 %v572, i32 %v558) #1
  %v574 = getelementptr inbounds i32, ptr %v482, i64 %v87
  %v575 = load i32, ptr %v574, align 4
  %v576 = lshr i32 %v575, %v74
  %v577 = and i32 %v576, 252645135
  %v578 = getelementptr inbounds i32, ptr %v385, i64 10
  %v579 = load i32, ptr %v578, align 4
  %v580 = lshr i32 %v579, %v53
  %v581 = shl i32 %v580, 4
  %v582 = and i32 %v581, 269488144
  %v583 = or i32 %v582, %v577
  %v584 = or i32 %v484, 192
  %v585 = zext i32 %v584 to i64
  %v586 = getelementptr inbounds i32, ptr %v46, i64 %v585
  %v587 = load i32, ptr %v586, align 4
  %v588 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v583, i32 %v587, i32 %v573) #1
  %v589 = getelementptr inbounds i32, ptr %v482, i64 %v89
  %v590 = load i32, ptr %v589, align 4
  %v591 = lshr i32 %v590, %v74
  %v592 = and i32 %v591, 252645135
  %v593 = getelementptr inbounds i32, ptr %v385, i64 11
  %v594 = load i32, ptr %v593, align 4
  %v595 = lshr i32 %v594, %v53
  %v596 = shl i32 %v595, 4
  %v597 = and i32 %v596, 269488144
  %v598 = or i32 %v597, %v592
  %v599 = or i32 %v484, 224
  %v600 = zext i32 %v599 to i64
  %v601 = getelementptr inbounds i32, ptr %v46, i64 %v600
  %v602 = load i32, ptr %v601, align 4
  %v603 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v598, i32 %v602, i32 %v588) #1
  %v604 = bitcast i32 %v445 to float
  %v605 = uitofp i32 %v481 to float
  %v606 = fmul contract float %v604, %v605
  %v607 = bitcast i32 %v415 to float
  %v608 = uitofp i32 %v466 to float
  %v609 = fmul contract float %v607, %v608
  %v610 = sitofp i32 %v603 to float
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
  %v672 = xor i32 %v671, -2147483648
  %v673 = lshr i32 %v640, 26
  %v674 = and i32 %v673, 31
  %v675 = and i32 %v670, 1023
  switch i32 %v674, label %v690 [
    i32 31, label %v676
    i32 0, label %v680
  ]

v676:
  %v677 = shl nuw nsw i32 %v670, 13
  %v678 = or i32 %v672, %v677
  %v679 = or i32 %v678, 2139095040
  br label %v698

v680:
  %v681 = icmp eq i32 %v675, 0
  br i1 %v681, label %v698, label %v682

v682:
  %v683 = phi i32 [ %v685, %v682 ], [ %v675, %v680 ]
  %v684 = phi i32 [ %v686, %v682 ], [ 1, %v680 ]
  %v685 = shl nuw nsw i32 %v683, 1
  %v686 = add i32 %v684, -1
  %v687 = icmp ult i32 %v683, 512
  br i1 %v687, label %v682, label %v688

v688:
  %v689 = and i32 %v685, 1022
  br label %v690

v690:
  %v691 = phi i32 [ %v686, %v688 ], [ %v674, %v668 ]
  %v692 = phi i32 [ %v689, %v688 ], [ %v675, %v668 ]
  %v693 = shl i32 %v691, 23
  %v694 = add i32 %v693, 939524096
  %v695 = shl nuw nsw i32 %v692, 13
  %v696 = or i32 %v694, %v695
  %v697 = or i32 %v696, %v672
  br label %v698

v698:
  %v699 = phi i32 [ %v679, %v676 ], [ %v697, %v690 ], [ %v672, %v680 ]
  br i1 %v97, label %v700, label %v707

v700:
  %v701 = getelementptr inbounds i32, ptr %v639, i64 %v110
  %v702 = load i32, ptr %v701, align 4
  %v703 = lshr i32 %v702, %v103
  %v704 = and i32 %v703, 63
  %v705 = getelementptr inbounds i32, ptr %v639, i64 2
  %v706 = load i32, ptr %v705, align 4
  br label %v718

v707:
  %v708 = getelementptr inbounds i32, ptr %v639, i64 %v101
  %v709 = load i32, ptr %v708, align 4
  %v710 = lshr i32 %v709, %v103
  %v711 = and i32 %v710, 15
  %v712 = getelementptr inbounds i32, ptr %v639, i64 %v107
  %v713 = load i32, ptr %v712, align 4
  %v714 = lshr i32 %v713, %v103
  %v715 = lshr i32 %v714, 2
  %v716 = and i32 %v715, 48
  %v717 = or i32 %v716, %v711
  br label %v718

v718:
  %v719 = phi i32 [ %v706, %v700 ], [ %v709, %v707 ]
  %v720 = phi i32 [ %v704, %v700 ], [ %v717, %v707 ]
  br i1 %v97, label %v721, label %v724

v721:
  %v722 = lshr i32 %v719, %v130
  %v723 = and i32 %v722, 63
  br label %v734

v724:
  %v725 = lshr i32 %v719, %v103
  %v726 = lshr i32 %v725, 4
  %v727 = and i32 %v726, 15
  %v728 = getelementptr inbounds i32, ptr %v639, i64 %v110
  %v729 = load i32, ptr %v728, align 4
  %v730 = lshr i32 %v729, %v103
  %v731 = lshr i32 %v730, 2
  %v732 = and i32 %v731, 48
  %v733 = or i32 %v732, %v727
  br label %v734

v734:
  %v735 = phi i32 [ %v723, %v721 ], [ %v733, %v724 ]
  %v736 = getelementptr inbounds i32, ptr %v639, i64 12
  %v737 = shl i32 %v631, 8
  %v738 = or i32 %v737, %v16
  %v739 = getelementptr inbounds i32, ptr %v736, i64 %v114
  %v740 = load i32, ptr %v739, align 4
  %v741 = lshr i32 %v740, %v113
  %v742 = and i32 %v741, 252645135
  %v743 = getelementptr inbounds i32, ptr %v639, i64 4
  %v744 = load i32, ptr %v743, align 4
  %v745 = lshr i32 %v744, %v53
  %v746 = shl i32 %v745, 4
  %v747 = and i32 %v746, 269488144
  %v748 = or i32 %v747, %v742
  %v749 = zext i32 %v738 to i64
  %v750 = getelementptr inbounds i32, ptr %v46, i64 %v749
  %v751 = load i32, ptr %v750, align 4
  %v752 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v748, i32 %v751, i32 0) #1
  %v753 = getelementptr inbounds i32, ptr %v736, i64 %v116
  %v754 = load i32, ptr %v753, align 4
  %v755 = lshr i32 %v754, %v113
  %v756 = and i32 %v755, 252645135
  %v757 = getelementptr inbounds i32, ptr %v639, i64 5
  %v758 = load i32, ptr %v757, align 4
  %v759 = lshr i32 %v758, %v53
  %v760 = shl i32 %v759, 4
  %v761 = and i32 %v760, 269488144
  %v762 = or i32 %v761, %v756
  %v763 = or i32 %v738, 32
  %v764 = zext i32 %v763 to i64
  %v765 = getelementptr inbounds i32, ptr %v46, i64 %v764
  %v766 = load i32, ptr %v765, align 4
  %v767 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v762, i32 %v766, i32 %v752) #1
  %v768 = getelementptr inbounds i32, ptr %v736, i64 %v118
  %v769 = load i32, ptr %v768, align 4
  %v770 = lshr i32 %v769, %v113
  %v771 = and i32 %v770, 252645135
  %v772 = getelementptr inbounds i32, ptr %v639, i64 6
  %v773 = load i32, ptr %v772, align 4
  %v774 = lshr i32 %v773, %v53
  %v775 = shl i32 %v774, 4
  %v776 = and i32 %v775, 269488144
  %v777 = or i32 %v776, %v771
  %v778 = or i32 %v738, 64
  %v779 = zext i32 %v778 to i64
  %v780 = getelementptr inbounds i32, ptr %v46, i64 %v779
  %v781 = load i32, ptr %v780, align 4
  %v782 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v777, i32 %v781, i32 %v767) #1
  %v783 = getelementptr inbounds i32, ptr %v736, i64 %v120
  %v784 = load i32, ptr %v783, align 4
  %v785 = lshr i32 %v784, %v113
  %v786 = and i32 %v785, 252645135
  %v787 = getelementptr inbounds i32, ptr %v639, i64 7
  %v788 = load i32, ptr %v787, align 4
  %v789 = lshr i32 %v788, %v53
  %v790 = shl i32 %v789, 4
  %v791 = and i32 %v790, 269488144
  %v792 = or i32 %v791, %v786
  %v793 = or i32 %v738, 96
  %v794 = zext i32 %v793 to i64
  %v795 = getelementptr inbounds i32, ptr %v46, i64 %v794
  %v796 = load i32, ptr %v795, align 4
  %v797 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v792, i32 %v796, i32 %v782) #1
  %v798 = getelementptr inbounds i32, ptr %v736, i64 %v122
  %v799 = load i32, ptr %v798, align 4
  %v800 = lshr i32 %v799, %v113
  %v801 = and i32 %v800, 252645135
  %v802 = getelementptr inbounds i32, ptr %v639, i64 8
  %v803 = load i32, ptr %v802, align 4
  %v804 = lshr i32 %v803, %v53
  %v805 = shl i32 %v804, 4
  %v806 = and i32 %v805, 269488144
  %v807 = or i32 %v806, %v801
  %v808 = or i32 %v738, 128
  %v809 = zext i32 %v808 to i64
  %v810 = getelementptr inbounds i32, ptr %v46, i64 %v809
  %v811 = load i32, ptr %v810, align 4
  %v812 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v807, i32 %v811, i32 %v797) #1
  %v813 = getelementptr inbounds i32, ptr %v736, i64 %v124
  %v814 = load i32, ptr %v813, align 4
  %v815 = lshr i32 %v814, %v113
  %v816 = and i32 %v815, 252645135
  %v817 = getelementptr inbounds i32, ptr %v639, i64 9
  %v818 = load i32, ptr %v817, align 4
  %v819 = lshr i32 %v818, %v53
  %v820 = shl i32 %v819, 4
  %v821 = and i32 %v820, 269488144
  %v822 = or i32 %v821, %v816
  %v823 = or i32 %v738, 160
  %v824 = zext i32 %v823 to i64
  %v825 = getelementptr inbounds i32, ptr %v46, i64 %v824
  %v826 = load i32, ptr %v825, align 4
  %v827 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v822, i32 %v826, i32 %v812) #1
  %v828 = getelementptr inbounds i32, ptr %v736, i64 %v126
  %v829 = load i32, ptr %v828, align 4
  %v830 = lshr i32 %v829, %v113
  %v831 = and i32 %v830, 252645135
  %v832 = getelementptr inbounds i32, ptr %v639, i64 10
  %v833 = load i32, ptr %v832, align 4
  %v834 = lshr i32 %v833, %v53
  %v835 = shl i32 %v834, 4
  %v836 = and i32 %v835, 269488144
  %v837 = or i32 %v836, %v831
  %v838 = or i32 %v738, 192
  %v839 = zext i32 %v838 to i64
  %v840 = getelementptr inbounds i32, ptr %v46, i64 %v839
  %v841 = load i32, ptr %v840, align 4
  %v842 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v837, i32 %v841, i32 %v827) #1
  %v843 = getelementptr inbounds i32, ptr %v736, i64 %v128
  %v844 = load i32, ptr %v843, align 4
  %v845 = lshr i32 %v844, %v113
  %v846 = and i32 %v845, 252645135
  %v847 = getelementptr inbounds i32, ptr %v639, i64 11
  %v848 = load i32, ptr %v847, align 4
  %v849 = lshr i32 %v848, %v53
  %v850 = shl i32 %v849, 4
  %v851 = and i32 %v850, 269488144
  %v852 = or i32 %v851, %v846
  %v853 = or i32 %v738, 224
  %v854 = zext i32 %v853 to i64
  %v855 = getelementptr inbounds i32, ptr %v46, i64 %v854
  %v856 = load i32, ptr %v855, align 4
  %v857 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v852, i32 %v856, i32 %v842) #1
  %v858 = bitcast i32 %v699 to float
  %v859 = uitofp i32 %v735 to float
  %v860 = fmul contract float %v858, %v859
  %v861 = bitcast i32 %v669 to float
  %v862 = uitofp i32 %v720 to float
  %v863 = fmul contract float %v861, %v862
  %v864 = sitofp i32 %v857 to float
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
  %v882 = phi float [ %v880, %v734 ], [ %v632, %v630 ]
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
  %v168 = xor i32 %v167, -2147483648
  %v169 = lshr i32 %v135, 26
  %v170 = and i32 %v169, 31
  %v171 = and i32 %v166, 1023
  switch i32 %v170, label %v186 [
    i32 31, label %v172
    i32 0, label %v176
  ]

v172:
  %v173 = shl nuw nsw i32 %v166, 13
  %v174 = or i32 %v168, %v173
  %v175 = or i32 %v174, 2139095040
  br label %v194

v176:
  %v177 = icmp eq i32 %v171, 0
  br i1 %v177, label %v194, label %v178

v178:
  %v179 = phi i32 [ %v181, %v178 ], [ %v171, %v176 ]
  %v180 = phi i32 [ %v182, %v178 ], [ 1, %v176 ]
  %v181 = shl nuw nsw i32 %v179, 1
  %v182 = add i32 %v180, -1
  %v183 = icmp ult i32 %v179, 512
  br i1 %v183, label %v178, label %v184

v184:
  %v185 = and i32 %v181, 1022
  br label %v186

v186:
  %v187 = phi i32 [ %v182, %v184 ], [ %v170, %v163 ]
  %v188 = phi i32 [ %v185, %v184 ], [ %v171, %v163 ]
  %v189 = shl i32 %v187, 23
  %v190 = add i32 %v189, 939524096
  %v191 = shl nuw nsw i32 %v188, 13
  %v192 = or i32 %v190, %v191
  %v193 = or i32 %v192, %v168
  br label %v194

v194:
  %v195 = phi i32 [ %v175, %v172 ], [ %v193, %v186 ], [ %v168, %v176 ]
  br i1 %v29, label %v196, label %v201

v196:
  %v197 = getelementptr inbounds i32, ptr %v134, i64 %v42
  %v198 = load i32, ptr %v197, align 4
  %v199 = lshr i32 %v198, %v35
  %v200 = and i32 %v199, 63
  br label %v212

v201:
  %v202 = getelementptr inbounds i32, ptr %v134, i64 %v33
  %v203 = load i32, ptr %v202, align 4
  %v204 = lshr i32 %v203, %v35
  %v205 = and i32 %v204, 15
  %v206 = getelementptr inbounds i32, ptr %v134, i64 %v39
  %v207 = load i32, ptr %v206, align 4
  %v208 = lshr i32 %v207, %v35
  %v209 = lshr i32 %v208, 2
  %v210 = and i32 %v209, 48
  %v211 = or i32 %v210, %v205
  br label %v212

v212:
  %v213 = phi i64 [ 2, %v196 ], [ %v33, %v201 ]
  %v214 = phi i32 [ %v200, %v196 ], [ %v211, %v201 ]
  %v215 = uitofp i32 %v214 to float
  %v216 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v165, float %v215) #1
  %v217 = getelementptr inbounds i32, ptr %v134, i64 %v213
  %v218 = load i32, ptr %v217, align 4
  br i1 %v29, label %v219, label %v222

v219:
  %v220 = lshr i32 %v218, %v51
  %v221 = and i32 %v220, 63
  br label %v232

v222:
  %v223 = lshr i32 %v218, %v35
  %v224 = lshr i32 %v223, 4
  %v225 = and i32 %v224, 15
  %v226 = getelementptr inbounds i32, ptr %v134, i64 %v42
  %v227 = load i32, ptr %v226, align 4
  %v228 = lshr i32 %v227, %v35
  %v229 = lshr i32 %v228, 2
  %v230 = and i32 %v229, 48
  %v231 = or i32 %v230, %v225
  br label %v232

v232:
  %v233 = phi i32 [ %v221, %v219 ], [ %v231, %v222 ]
  %v234 = bitcast i32 %v195 to float
  %v235 = uitofp i32 %v233 to float
  %v236 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v234, float %v235) #1
  %v237 = getelementptr inbounds i32, ptr %v134, i64 12
  %v238 = getelementptr inbounds i32, ptr %v237, i64 %v52
  %v239 = load i32, ptr %v238, align 4
  %v240 = lshr i32 %v239, %v45
  %v241 = and i32 %v240, 252645135
  %v242 = getelementptr inbounds i32, ptr %v134, i64 4
  %v243 = load i32, ptr %v242, align 4
  %v244 = lshr i32 %v243, %v15
  %v245 = shl i32 %v244, 4
  %v246 = and i32 %v245, 269488144
  %v247 = or i32 %v246, %v241
  %v248 = getelementptr inbounds i32, ptr %v237, i64 %v54
  %v249 = load i32, ptr %v248, align 4
  %v250 = lshr i32 %v249, %v45
  %v251 = and i32 %v250, 252645135
  %v252 = getelementptr inbounds i32, ptr %v134, i64 5
  %v253 = load i32, ptr %v252, align 4
  %v254 = lshr i32 %v253, %v15
  %v255 = shl i32 %v254, 4
  %v256 = and i32 %v255, 269488144
  %v257 = or i32 %v256, %v251
  %v258 = getelementptr inbounds i32, ptr %v237, i64 %v56
  %v259 = load i32, ptr %v258, align 4
  %v260 = lshr i32 %v259, %v45
  %v261 = and i32 %v260, 252645135
  %v262 = getelementptr inbounds i32, ptr %v134, i64 6
  %v263 = load i32, ptr %v262, align 4
  %v264 = lshr i32 %v263, %v15
  %v265 = shl i32 %v264, 4
  %v266 = and i32 %v265, 269488144
  %v267 = or i32 %v266, %v261
  %v268 = getelementptr inbounds i32, ptr %v237, i64 %v58
  %v269 = load i32, ptr %v268, align 4
  %v270 = lshr i32 %v269, %v45
  %v271 = and i32 %v270, 252645135
  %v272 = getelementptr inbounds i32, ptr %v134, i64 7
  %v273 = load i32, ptr %v272, align 4
  %v274 = lshr i32 %v273, %v15
  %v275 = shl i32 %v274, 4
  %v276 = and i32 %v275, 269488144
  %v277 = or i32 %v276, %v271
  %v278 = getelementptr inbounds i32, ptr %v237, i64 %v60
  %v279 = load i32, ptr %v278, align 4
  %v280 = lshr i32 %v279, %v45
  %v281 = and i32 %v280, 252645135
  %v282 = getelementptr inbounds i32, ptr %v134, i64 8
  %v283 = load i32, ptr %v282, align 4
  %v284 = lshr i32 %v283, %v15
  %v285 = shl i32 %v284, 4
  %v286 = and i32 %v285, 269488144
  %v287 = or i32 %v286, %v281
  %v288 = getelementptr inbounds i32, ptr %v237, i64 %v62
  %v289 = load i32, ptr %v288, align 4
  %v290 = lshr i32 %v289, %v45
  %v291 = and i32 %v290, 252645135
  %v292 = getelementptr inbounds i32, ptr %v134, i64 9
  %v293 = load i32, ptr %v292, align 4
  %v294 = lshr i32 %v293, %v15
  %v295 = shl i32 %v294, 4
  %v296 = and i32 %v295, 269488144
  %v297 = or i32 %v296, %v291
  %v298 = getelementptr inbounds i32, ptr %v237, i64 %v64
  %v299 = load i32, ptr %v298, align 4
  %v300 = lshr i32 %v299, %v45
  %v301 = and i32 %v300, 252645135
  %v302 = getelementptr inbounds i32, ptr %v134, i64 10
  %v303 = load i32, ptr %v302, align 4
  %v304 = lshr i32 %v303, %v15
  %v305 = shl i32 %v304, 4
  %v306 = and i32 %v305, 269488144
  %v307 = or i32 %v306, %v301
  %v308 = getelementptr inbounds i32, ptr %v237, i64 %v66
  %v309 = load i32, ptr %v308, align 4
  %v310 = lshr i32 %v309, %v45
  %v311 = and i32 %v310, 252645135
  %v312 = getelementptr inbounds i32, ptr %v134, i64 11
  %v313 = load i32, ptr %v312, align 4
  %v314 = lshr i32 %v313, %v15
  %v315 = shl i32 %v314, 4
  %v316 = and i32 %v315, 269488144
  %v317 = or i32 %v316, %v311
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
  %v330 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v329, i32 0) #1
  %v331 = or i32 %v319, 32
  %v332 = zext i32 %v331 to i64
  %v333 = getelementptr inbounds i32, ptr %v1, i64 %v332
  %v334 = load i32, ptr %v333, align 4
  %v335 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v334, i32 %v330) #1
  %v336 = or i32 %v319, 64
  %v337 = zext i32 %v336 to i64
  %v338 = getelementptr inbounds i32, ptr %v1, i64 %v337
  %v339 = load i32, ptr %v338, align 4
  %v340 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v339, i32 %v335) #1
  %v341 = or i32 %v319, 96
  %v342 = zext i32 %v341 to i64
  %v343 = getelementptr inbounds i32, ptr %v1, i64 %v342
  %v344 = load i32, ptr %v343, align 4
  %v345 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v344, i32 %v340) #1
  %v346 = or i32 %v319, 128
  %v347 = zext i32 %v346 to i64
  %v348 = getelementptr inbounds i32, ptr %v1, i64 %v347
  %v349 = load i32, ptr %v348, align 4
  %v350 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v349, i32 %v345) #1
  %v351 = or i32 %v319, 160
  %v352 = zext i32 %v351 to i64
  %v353 = getelementptr inbounds i32, ptr %v1, i64 %v352
  %v354 = load i32, ptr %v353, align 4
  %v355 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v354, i32 %v350) #1
  %v356 = or i32 %v319, 192
  %v357 = zext i32 %v356 to i64
  %v358 = getelementptr inbounds i32, ptr %v1, i64 %v357
  %v359 = load i32, ptr %v358, align 4
  %v360 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v359, i32 %v355) #1
  %v361 = or i32 %v319, 224
  %v362 = zext i32 %v361 to i64
  %v363 = getelementptr inbounds i32, ptr %v1, i64 %v362
  %v364 = load i32, ptr %v363, align 4
  %v365 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v364, i32 %v360) #1
  %v366 = sitofp i32 %v365 to float
  %v367 = getelementptr inbounds i32, ptr %v2, i64 %v322
  %v368 = load i32, ptr %v367, align 4
  %v369 = sitofp i32 %v368 to float
  %v370 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v369) #1
  %v371 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v366, float %v370) #1
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
  %v380 = phi float [ %v114, %v232 ], [ %v376, %v374 ], [ %v378, %v377 ]
  br i1 %v68, label %v381, label %v434

v381:
  %v382 = zext i32 %v319 to i64
  %v383 = getelementptr inbounds i32, ptr %v69, i64 %v382
  %v384 = load i32, ptr %v383, align 4
  %v385 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v384, i32 0) #1
  %v386 = or i32 %v319, 32
  %v387 = zext i32 %v386 to i64
  %v388 = getelementptr inbounds i32, ptr %v69, i64 %v387
  %v389 = load i32, ptr %v388, align 4
  %v390 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v389, i32 %v385) #1
  %v391 = or i32 %v319, 64
  %v392 = zext i32 %v391 to i64
  %v393 = getelementptr inbounds i32, ptr %v69, i64 %v392
  %v394 = load i32, ptr %v393, align 4
  %v395 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v394, i32 %v390) #1
  %v396 = or i32 %v319, 96
  %v397 = zext i32 %v396 to i64
  %v398 = getelementptr inbounds i32, ptr %v69, i64 %v397
  %v399 = load i32, ptr %v398, align 4
  %v400 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v399, i32 %v395) #1
  %v401 = or i32 %v319, 128
  %v402 = zext i32 %v401 to i64
  %v403 = getelementptr inbounds i32, ptr %v69, i64 %v402
  %v404 = load i32, ptr %v403, align 4
  %v405 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v404, i32 %v400) #1
  %v406 = or i32 %v319, 160
  %v407 = zext i32 %v406 to i64
  %v408 = getelementptr inbounds i32, ptr %v69, i64 %v407
  %v409 = load i32, ptr %v408, align 4
  %v410 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v409, i32 %v405) #1
  %v411 = or i32 %v319, 192
  %v412 = zext i32 %v411 to i64
  %v413 = getelementptr inbounds i32, ptr %v69, i64 %v412
  %v414 = load i32, ptr %v413, align 4
  %v415 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v414, i32 %v410) #1
  %v416 = or i32 %v319, 224
  %v417 = zext i32 %v416 to i64
  %v418 = getelementptr inbounds i32, ptr %v69, i64 %v417
  %v419 = load i32, ptr %v418, align 4
  %v420 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v419, i32 %v415) #1
  %v421 = sitofp i32 %v420 to float
  %v422 = getelementptr inbounds i32, ptr %v70, i64 %v322
  %v423 = load i32, ptr %v422, align 4
  %v424 = sitofp i32 %v423 to float
  %v425 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v424) #1
  %v426 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v421, float %v425) #1
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
  %v440 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v439, i32 0) #1
  %v441 = or i32 %v319, 32
  %v442 = zext i32 %v441 to i64
  %v443 = getelementptr inbounds i32, ptr %v74, i64 %v442
  %v444 = load i32, ptr %v443, align 4
  %v445 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v444, i32 %v440) #1
  %v446 = or i32 %v319, 64
  %v447 = zext i32 %v446 to i64
  %v448 = getelementptr inbounds i32, ptr %v74, i64 %v447
  %v449 = load i32, ptr %v448, align 4
  %v450 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v449, i32 %v445) #1
  %v451 = or i32 %v319, 96
  %v452 = zext i32 %v451 to i64
  %v453 = getelementptr inbounds i32, ptr %v74, i64 %v452
  %v454 = load i32, ptr %v453, align 4
  %v455 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v454, i32 %v450) #1
  %v456 = or i32 %v319, 128
  %v457 = zext i32 %v456 to i64
  %v458 = getelementptr inbounds i32, ptr %v74, i64 %v457
  %v459 = load i32, ptr %v458, align 4
  %v460 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v459, i32 %v455) #1
  %v461 = or i32 %v319, 160
  %v462 = zext i32 %v461 to i64
  %v463 = getelementptr inbounds i32, ptr %v74, i64 %v462
  %v464 = load i32, ptr %v463, align 4
  %v465 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v464, i32 %v460) #1
  %v466 = or i32 %v319, 192
  %v467 = zext i32 %v466 to i64
  %v468 = getelementptr inbounds i32, ptr %v74, i64 %v467
  %v469 = load i32, ptr %v468, align 4
  %v470 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v469, i32 %v465) #1
  %v471 = or i32 %v319, 224
  %v472 = zext i32 %v471 to i64
  %v473 = getelementptr inbounds i32, ptr %v74, i64 %v472
  %v474 = load i32, ptr %v473, align 4
  %v475 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v474, i32 %v470) #1
  %v476 = sitofp i32 %v475 to float
  %v477 = getelementptr inbounds i32, ptr %v77, i64 %v322
  %v478 = load i32, ptr %v477, align 4
  %v479 = sitofp i32 %v478 to float
  %v480 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v479) #1
  %v481 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v476, float %v480) #1
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
  %v495 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v494, i32 0) #1
  %v496 = or i32 %v319, 32
  %v497 = zext i32 %v496 to i64
  %v498 = getelementptr inbounds i32, ptr %v81, i64 %v497
  %v499 = load i32, ptr %v498, align 4
  %v500 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v499, i32 %v495) #1
  %v501 = or i32 %v319, 64
  %v502 = zext i32 %v501 to i64
  %v503 = getelementptr inbounds i32, ptr %v81, i64 %v502
  %v504 = load i32, ptr %v503, align 4
  %v505 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v504, i32 %v500) #1
  %v506 = or i32 %v319, 96
  %v507 = zext i32 %v506 to i64
  %v508 = getelementptr inbounds i32, ptr %v81, i64 %v507
  %v509 = load i32, ptr %v508, align 4
  %v510 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v509, i32 %v505) #1
  %v511 = or i32 %v319, 128
  %v512 = zext i32 %v511 to i64
  %v513 = getelementptr inbounds i32, ptr %v81, i64 %v512
  %v514 = load i32, ptr %v513, align 4
  %v515 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v514, i32 %v510) #1
  %v516 = or i32 %v319, 160
  %v517 = zext i32 %v516 to i64
  %v518 = getelementptr inbounds i32, ptr %v81, i64 %v517
  %v519 = load i32, ptr %v518, align 4
  %v520 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v519, i32 %v515) #1
  %v521 = or i32 %v319, 192
  %v522 = zext i32 %v521 to i64
  %v523 = getelementptr inbounds i32, ptr %v81, i64 %v522
  %v524 = load i32, ptr %v523, align 4
  %v525 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v524, i32 %v520) #1
  %v526 = or i32 %v319, 224
  %v527 = zext i32 %v526 to i64
  %v528 = getelementptr inbounds i32, ptr %v81, i64 %v527
  %v529 = load i32, ptr %v528, align 4
  %v530 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v529, i32 %v525) #1
  %v531 = sitofp i32 %v530 to float
  %v532 = getelementptr inbounds i32, ptr %v84, i64 %v322
  %v533 = load i32, ptr %v532, align 4
  %v534 = sitofp i32 %v533 to float
  %v535 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v534) #1
  %v536 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v531, float %v535) #1
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
  %v550 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v549, i32 0) #1
  %v551 = or i32 %v319, 32
  %v552 = zext i32 %v551 to i64
  %v553 = getelementptr inbounds i32, ptr %v88, i64 %v552
  %v554 = load i32, ptr %v553, align 4
  %v555 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v554, i32 %v550) #1
  %v556 = or i32 %v319, 64
  %v557 = zext i32 %v556 to i64
  %v558 = getelementptr inbounds i32, ptr %v88, i64 %v557
  %v559 = load i32, ptr %v558, align 4
  %v560 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v559, i32 %v555) #1
  %v561 = or i32 %v319, 96
  %v562 = zext i32 %v561 to i64
  %v563 = getelementptr inbounds i32, ptr %v88, i64 %v562
  %v564 = load i32, ptr %v563, align 4
  %v565 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v564, i32 %v560) #1
  %v566 = or i32 %v319, 128
  %v567 = zext i32 %v566 to i64
  %v568 = getelementptr inbounds i32, ptr %v88, i64 %v567
  %v569 = load i32, ptr %v568, align 4
  %v570 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v569, i32 %v565) #1
  %v571 = or i32 %v319, 160
  %v572 = zext i32 %v571 to i64
  %v573 = getelementptr inbounds i32, ptr %v88, i64 %v572
  %v574 = load i32, ptr %v573, align 4
  %v575 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v574, i32 %v570) #1
  %v576 = or i32 %v319, 192
  %v577 = zext i32 %v576 to i64
  %v578 = getelementptr inbounds i32, ptr %v88, i64 %v577
  %v579 = load i32, ptr %v578, align 4
  %v580 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v579, i32 %v575) #1
  %v581 = or i32 %v319, 224
  %v582 = zext i32 %v581 to i64
  %v583 = getelementptr inbounds i32, ptr %v88, i64 %v582
  %v584 = load i32, ptr %v583, align 4
  %v585 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v584, i32 %v580) #1
  %v586 = sitofp i32 %v585 to float
  %v587 = getelementptr inbounds i32, ptr %v90, i64 %v322
  %v588 = load i32, ptr %v587, align 4
  %v589 = sitofp i32 %v588 to float
  %v590 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v589) #1
  %v591 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v586, float %v590) #1
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
  %v605 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v604, i32 0) #1
  %v606 = or i32 %v319, 32
  %v607 = zext i32 %v606 to i64
  %v608 = getelementptr inbounds i32, ptr %v94, i64 %v607
  %v609 = load i32, ptr %v608, align 4
  %v610 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v609, i32 %v605) #1
  %v611 = or i32 %v319, 64
  %v612 = zext i32 %v611 to i64
  %v613 = getelementptr inbounds i32, ptr %v94, i64 %v612
  %v614 = load i32, ptr %v613, align 4
  %v615 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v614, i32 %v610) #1
  %v616 = or i32 %v319, 96
  %v617 = zext i32 %v616 to i64
  %v618 = getelementptr inbounds i32, ptr %v94, i64 %v617
  %v619 = load i32, ptr %v618, align 4
  %v620 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v619, i32 %v615) #1
  %v621 = or i32 %v319, 128
  %v622 = zext i32 %v621 to i64
  %v623 = getelementptr inbounds i32, ptr %v94, i64 %v622
  %v624 = load i32, ptr %v623, align 4
  %v625 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v624, i32 %v620) #1
  %v626 = or i32 %v319, 160
  %v627 = zext i32 %v626 to i64
  %v628 = getelementptr inbounds i32, ptr %v94, i64 %v627
  %v629 = load i32, ptr %v628, align 4
  %v630 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v629, i32 %v625) #1
  %v631 = or i32 %v319, 192
  %v632 = zext i32 %v631 to i64
  %v633 = getelementptr inbounds i32, ptr %v94, i64 %v632
  %v634 = load i32, ptr %v633, align 4
  %v635 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v634, i32 %v630) #1
  %v636 = or i32 %v319, 224
  %v637 = zext i32 %v636 to i64
  %v638 = getelementptr inbounds i32, ptr %v94, i64 %v637
  %v639 = load i32, ptr %v638, align 4
  %v640 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v639, i32 %v635) #1
  %v641 = sitofp i32 %v640 to float
  %v642 = getelementptr inbounds i32, ptr %v97, i64 %v322
  %v643 = load i32, ptr %v642, align 4
  %v644 = sitofp i32 %v643 to float
  %v645 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v644) #1
  %v646 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v641, float %v645) #1
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
  %v660 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v659, i32 0) #1
  %v661 = or i32 %v319, 32
  %v662 = zext i32 %v661 to i64
  %v663 = getelementptr inbounds i32, ptr %v101, i64 %v662
  %v664 = load i32, ptr %v663, align 4
  %v665 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v664, i32 %v660) #1
  %v666 = or i32 %v319, 64
  %v667 = zext i32 %v666 to i64
  %v668 = getelementptr inbounds i32, ptr %v101, i64 %v667
  %v669 = load i32, ptr %v668, align 4
  %v670 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v669, i32 %v665) #1
  %v671 = or i32 %v319, 96
  %v672 = zext i32 %v671 to i64
  %v673 = getelementptr inbounds i32, ptr %v101, i64 %v672
  %v674 = load i32, ptr %v673, align 4
  %v675 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v674, i32 %v670) #1
  %v676 = or i32 %v319, 128
  %v677 = zext i32 %v676 to i64
  %v678 = getelementptr inbounds i32, ptr %v101, i64 %v677
  %v679 = load i32, ptr %v678, align 4
  %v680 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v679, i32 %v675) #1
  %v681 = or i32 %v319, 160
  %v682 = zext i32 %v681 to i64
  %v683 = getelementptr inbounds i32, ptr %v101, i64 %v682
  %v684 = load i32, ptr %v683, align 4
  %v685 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v684, i32 %v680) #1
  %v686 = or i32 %v319, 192
  %v687 = zext i32 %v686 to i64
  %v688 = getelementptr inbounds i32, ptr %v101, i64 %v687
  %v689 = load i32, ptr %v688, align 4
  %v690 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v689, i32 %v685) #1
  %v691 = or i32 %v319, 224
  %v692 = zext i32 %v691 to i64
  %v693 = getelementptr inbounds i32, ptr %v101, i64 %v692
  %v694 = load i32, ptr %v693, align 4
  %v695 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v694, i32 %v690) #1
  %v696 = sitofp i32 %v695 to float
  %v697 = getelementptr inbounds i32, ptr %v104, i64 %v322
  %v698 = load i32, ptr %v697, align 4
  %v699 = sitofp i32 %v698 to float
  %v700 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v699) #1
  %v701 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v696, float %v700) #1
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
  %v715 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v247, i32 %v714, i32 0) #1
  %v716 = or i32 %v319, 32
  %v717 = zext i32 %v716 to i64
  %v718 = getelementptr inbounds i32, ptr %v108, i64 %v717
  %v719 = load i32, ptr %v718, align 4
  %v720 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v257, i32 %v719, i32 %v715) #1
  %v721 = or i32 %v319, 64
  %v722 = zext i32 %v721 to i64
  %v723 = getelementptr inbounds i32, ptr %v108, i64 %v722
  %v724 = load i32, ptr %v723, align 4
  %v725 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v267, i32 %v724, i32 %v720) #1
  %v726 = or i32 %v319, 96
  %v727 = zext i32 %v726 to i64
  %v728 = getelementptr inbounds i32, ptr %v108, i64 %v727
  %v729 = load i32, ptr %v728, align 4
  %v730 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v277, i32 %v729, i32 %v725) #1
  %v731 = or i32 %v319, 128
  %v732 = zext i32 %v731 to i64
  %v733 = getelementptr inbounds i32, ptr %v108, i64 %v732
  %v734 = load i32, ptr %v733, align 4
  %v735 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v287, i32 %v734, i32 %v730) #1
  %v736 = or i32 %v319, 160
  %v737 = zext i32 %v736 to i64
  %v738 = getelementptr inbounds i32, ptr %v108, i64 %v737
  %v739 = load i32, ptr %v738, align 4
  %v740 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v297, i32 %v739, i32 %v735) #1
  %v741 = or i32 %v319, 192
  %v742 = zext i32 %v741 to i64
  %v743 = getelementptr inbounds i32, ptr %v108, i64 %v742
  %v744 = load i32, ptr %v743, align 4
  %v745 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v307, i32 %v744, i32 %v740) #1
  %v746 = or i32 %v319, 224
  %v747 = zext i32 %v746 to i64
  %v748 = getelementptr inbounds i32, ptr %v108, i64 %v747
  %v749 = load i32, ptr %v748, align 4
  %v750 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v749, i32 %v745) #1
  %v751 = sitofp i32 %v750 to float
  %v752 = getelementptr inbounds i32, ptr %v111, i64 %v322
  %v753 = load i32, ptr %v752, align 4
  %v754 = sitofp i32 %v753 to float
  %v755 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v754) #1
  %v756 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v216, float %v751, float %v755) #1
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
