; kquant.cu, spelled variant: what clang 16 gives at -O3 -ffp-contract=fast -DKQ_SPELLED
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
  br i1 %v17, label %v18, label %v897

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
  br i1 %v28, label %v29, label %v897

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v897

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
  %v93 = phi float [ 0.000000e+00, %v31 ], [ %v624, %v482 ]
  %v94 = phi i32 [ 0, %v31 ], [ %v132, %v482 ]
  %v95 = icmp ult i32 %v94, %v43
  br i1 %v95, label %v96, label %v880

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
  br label %v627

v131:
  %v132 = phi i32 [ 2, %v57 ], [ %v625, %v482 ]
  %v133 = phi i32 [ 0, %v57 ], [ %v132, %v482 ]
  %v134 = phi float [ 0.000000e+00, %v57 ], [ %v624, %v482 ]
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
  %v170 = bitcast i32 %v169 to float
  %v171 = lshr i32 %v140, 16
  %v172 = and i32 %v140, -2147483648
  %v173 = xor i32 %v172, -2147483648
  %v174 = lshr i32 %v140, 26
  %v175 = and i32 %v174, 31
  %v176 = and i32 %v171, 1023
  switch i32 %v175, label %v191 [
    i32 31, label %v177
    i32 0, label %v181
  ]

v177:
  %v178 = shl nuw nsw i32 %v171, 13
  %v179 = or i32 %v173, %v178
  %v180 = or i32 %v179, 2139095040
  br label %v199

v181:
  %v182 = icmp eq i32 %v176, 0
  br i1 %v182, label %v199, label %v183

v183:
  %v184 = phi i32 [ %v186, %v183 ], [ %v176, %v181 ]
  %v185 = phi i32 [ %v187, %v183 ], [ 1, %v181 ]
  %v186 = shl nuw nsw i32 %v184, 1
  %v187 = add i32 %v185, -1
  %v188 = icmp ult i32 %v184, 512
  br i1 %v188, label %v183, label %v189

v189:
  %v190 = and i32 %v186, 1022
  br label %v191

v191:
  %v192 = phi i32 [ %v187, %v189 ], [ %v175, %v168 ]
  %v193 = phi i32 [ %v190, %v189 ], [ %v176, %v168 ]
  %v194 = shl i32 %v192, 23
  %v195 = add i32 %v194, 939524096
  %v196 = shl nuw nsw i32 %v193, 13
  %v197 = or i32 %v195, %v196
  %v198 = or i32 %v197, %v173
  br label %v199

v199:
  %v200 = phi i32 [ %v180, %v177 ], [ %v198, %v191 ], [ %v173, %v181 ]
  br i1 %v58, label %v201, label %v206

v201:
  %v202 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v203 = load i32, ptr %v202, align 4
  %v204 = lshr i32 %v203, %v64
  %v205 = and i32 %v204, 63
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
  %v218 = phi i64 [ 2, %v201 ], [ %v62, %v206 ]
  %v219 = phi i32 [ %v205, %v201 ], [ %v216, %v206 ]
  %v220 = uitofp i32 %v219 to float
  %v221 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v170, float %v220) #1
  %v222 = getelementptr inbounds i32, ptr %v139, i64 %v218
  %v223 = load i32, ptr %v222, align 4
  br i1 %v58, label %v224, label %v227

v224:
  %v225 = lshr i32 %v223, %v91
  %v226 = and i32 %v225, 63
  br label %v237

v227:
  %v228 = lshr i32 %v223, %v64
  %v229 = lshr i32 %v228, 4
  %v230 = and i32 %v229, 15
  %v231 = getelementptr inbounds i32, ptr %v139, i64 %v71
  %v232 = load i32, ptr %v231, align 4
  %v233 = lshr i32 %v232, %v64
  %v234 = lshr i32 %v233, 2
  %v235 = and i32 %v234, 48
  %v236 = or i32 %v235, %v230
  br label %v237

v237:
  %v238 = phi i32 [ %v226, %v224 ], [ %v236, %v227 ]
  %v239 = bitcast i32 %v200 to float
  %v240 = uitofp i32 %v238 to float
  %v241 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v239, float %v240) #1
  %v242 = getelementptr inbounds i32, ptr %v139, i64 12
  %v243 = shl i32 %v133, 8
  %v244 = or i32 %v243, %v16
  %v245 = getelementptr inbounds i32, ptr %v242, i64 %v75
  %v246 = load i32, ptr %v245, align 4
  %v247 = lshr i32 %v246, %v74
  %v248 = and i32 %v247, 252645135
  %v249 = getelementptr inbounds i32, ptr %v139, i64 4
  %v250 = load i32, ptr %v249, align 4
  %v251 = lshr i32 %v250, %v53
  %v252 = shl i32 %v251, 4
  %v253 = and i32 %v252, 269488144
  %v254 = or i32 %v253, %v248
  %v255 = zext i32 %v244 to i64
  %v256 = getelementptr inbounds i32, ptr %v46, i64 %v255
  %v257 = load i32, ptr %v256, align 4
  %v258 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v254, i32 %v257, i32 0) #1
  %v259 = getelementptr inbounds i32, ptr %v242, i64 %v77
  %v260 = load i32, ptr %v259, align 4
  %v261 = lshr i32 %v260, %v74
  %v262 = and i32 %v261, 252645135
  %v263 = getelementptr inbounds i32, ptr %v139, i64 5
  %v264 = load i32, ptr %v263, align 4
  %v265 = lshr i32 %v264, %v53
  %v266 = shl i32 %v265, 4
  %v267 = and i32 %v266, 269488144
  %v268 = or i32 %v267, %v262
  %v269 = or i32 %v244, 32
  %v270 = zext i32 %v269 to i64
  %v271 = getelementptr inbounds i32, ptr %v46, i64 %v270
  %v272 = load i32, ptr %v271, align 4
  %v273 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v268, i32 %v272, i32 %v258) #1
  %v274 = getelementptr inbounds i32, ptr %v242, i64 %v79
  %v275 = load i32, ptr %v274, align 4
  %v276 = lshr i32 %v275, %v74
  %v277 = and i32 %v276, 252645135
  %v278 = getelementptr inbounds i32, ptr %v139, i64 6
  %v279 = load i32, ptr %v278, align 4
  %v280 = lshr i32 %v279, %v53
  %v281 = shl i32 %v280, 4
  %v282 = and i32 %v281, 269488144
  %v283 = or i32 %v282, %v277
  %v284 = or i32 %v244, 64
  %v285 = zext i32 %v284 to i64
  %v286 = getelementptr inbounds i32, ptr %v46, i64 %v285
  %v287 = load i32, ptr %v286, align 4
  %v288 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v283, i32 %v287, i32 %v273) #1
  %v289 = getelementptr inbounds i32, ptr %v242, i64 %v81
  %v290 = load i32, ptr %v289, align 4
  %v291 = lshr i32 %v290, %v74
  %v292 = and i32 %v291, 252645135
  %v293 = getelementptr inbounds i32, ptr %v139, i64 7
  %v294 = load i32, ptr %v293, align 4
  %v295 = lshr i32 %v294, %v53
  %v296 = shl i32 %v295, 4
  %v297 = and i32 %v296, 269488144
  %v298 = or i32 %v297, %v292
  %v299 = or i32 %v244, 96
  %v300 = zext i32 %v299 to i64
  %v301 = getelementptr inbounds i32, ptr %v46, i64 %v300
  %v302 = load i32, ptr %v301, align 4
  %v303 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v298, i32 %v302, i32 %v288) #1
  %v304 = getelementptr inbounds i32, ptr %v242, i64 %v83
  %v305 = load i32, ptr %v304, align 4
  %v306 = lshr i32 %v305, %v74
  %v307 = and i32 %v306, 252645135
  %v308 = getelementptr inbounds i32, ptr %v139, i64 8
  %v309 = load i32, ptr %v308, align 4
  %v310 = lshr i32 %v309, %v53
  %v311 = shl i32 %v310, 4
  %v312 = and i32 %v311, 269488144
  %v313 = or i32 %v312, %v307
  %v314 = or i32 %v244, 128
  %v315 = zext i32 %v314 to i64
  %v316 = getelementptr inbounds i32, ptr %v46, i64 %v315
  %v317 = load i32, ptr %v316, align 4
  %v318 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v313, i32 %v317, i32 %v303) #1
  %v319 = getelementptr inbounds i32, ptr %v242, i64 %v85
  %v320 = load i32, ptr %v319, align 4
  %v321 = lshr i32 %v320, %v74
  %v322 = and i32 %v321, 252645135
  %v323 = getelementptr inbounds i32, ptr %v139, i64 9
  %v324 = load i32, ptr %v323, align 4
  %v325 = lshr i32 %v324, %v53
  %v326 = shl i32 %v325, 4
  %v327 = and i32 %v326, 269488144
  %v328 = or i32 %v327, %v322
  %v329 = or i32 %v244, 160
  %v330 = zext i32 %v329 to i64
  %v331 = getelementptr inbounds i32, ptr %v46, i64 %v330
  %v332 = load i32, ptr %v331, align 4
  %v333 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v328, i32 %v332, i32 %v318) #1
  %v334 = getelementptr inbounds i32, ptr %v242, i64 %v87
  %v335 = load i32, ptr %v334, align 4
  %v336 = lshr i32 %v335, %v74
  %v337 = and i32 %v336, 252645135
  %v338 = getelementptr inbounds i32, ptr %v139, i64 10
  %v339 = load i32, ptr %v338, align 4
  %v340 = lshr i32 %v339, %v53
  %v341 = shl i32 %v340, 4
  %v342 = and i32 %v341, 269488144
  %v343 = or i32 %v342, %v337
  %v344 = or i32 %v244, 192
  %v345 = zext i32 %v344 to i64
  %v346 = getelementptr inbounds i32, ptr %v46, i64 %v345
  %v347 = load i32, ptr %v346, align 4
  %v348 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v343, i32 %v347, i32 %v333) #1
  %v349 = getelementptr inbounds i32, ptr %v242, i64 %v89
  %v350 = load i32, ptr %v349, align 4
  %v351 = lshr i32 %v350, %v74
  %v352 = and i32 %v351, 252645135
  %v353 = getelementptr inbounds i32, ptr %v139, i64 11
  %v354 = load i32, ptr %v353, align 4
  %v355 = lshr i32 %v354, %v53
  %v356 = shl i32 %v355, 4
  %v357 = and i32 %v356, 269488144
  %v358 = or i32 %v357, %v352
  %v359 = or i32 %v244, 224
  %v360 = zext i32 %v359 to i64
  %v361 = getelementptr inbounds i32, ptr %v46, i64 %v360
  %v362 = load i32, ptr %v361, align 4
  %v363 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v358, i32 %v362, i32 %v348) #1
  %v364 = sitofp i32 %v363 to float
  %v365 = shl i32 %v136, 3
  %v366 = or i32 %v365, %v53
  %v367 = zext i32 %v366 to i64
  %v368 = getelementptr inbounds i32, ptr %v49, i64 %v367
  %v369 = load i32, ptr %v368, align 4
  %v370 = sitofp i32 %v369 to float
  %v371 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v370, float %v241) #1
  %v372 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v364, float %v221, float %v371) #1
  %v373 = shl i32 %v136, 1
  %v374 = or i32 %v373, %v69
  %v375 = zext i32 %v374 to i64
  %v376 = getelementptr inbounds float, ptr %v52, i64 %v375
  %v377 = load float, ptr %v376, align 4
  %v378 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v372, float %v377) #1
  %v379 = or i32 %v133, 1
  %v380 = shl i32 %v379, 2
  %v381 = or i32 %v380, %v54
  %v382 = zext i32 %v381 to i64
  %v383 = mul nuw nsw i64 %v382, 44
  %v384 = getelementptr inbounds i32, ptr %v40, i64 %v383
  %v385 = load i32, ptr %v384, align 4
  %v386 = shl i32 %v385, 16
  %v387 = and i32 %v386, -2147483648
  %v388 = lshr i32 %v385, 10
  %v389 = and i32 %v388, 31
  %v390 = and i32 %v385, 1023
  switch i32 %v389, label %v405 [
    i32 31, label %v391
    i32 0, label %v395
  ]

v391:
  %v392 = shl nuw nsw i32 %v390, 13
  %v393 = or i32 %v387, %v392
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
  %v406 = phi i32 [ %v401, %v403 ], [ %v389, %v237 ]
  %v407 = phi i32 [ %v404, %v403 ], [ %v390, %v237 ]
  %v408 = shl i32 %v406, 23
  %v409 = add i32 %v408, 939524096
  %v410 = shl nuw nsw i32 %v407, 13
  %v411 = or i32 %v409, %v410
  %v412 = or i32 %v411, %v387
  br label %v413

v413:
  %v414 = phi i32 [ %v394, %v391 ], [ %v412, %v405 ], [ %v387, %v395 ]
  %v415 = bitcast i32 %v414 to float
  %v416 = lshr i32 %v385, 16
  %v417 = and i32 %v385, -2147483648
  %v418 = xor i32 %v417, -2147483648
  %v419 = lshr i32 %v385, 26
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
  %v437 = phi i32 [ %v432, %v434 ], [ %v420, %v413 ]
  %v438 = phi i32 [ %v435, %v434 ], [ %v421, %v413 ]
  %v439 = shl i32 %v437, 23
  %v440 = add i32 %v439, 939524096
  %v441 = shl nuw nsw i32 %v438, 13
  %v442 = or i32 %v440, %v441
  %v443 = or i32 %v442, %v418
  br label %v444

v444:
  %v445 = phi i32 [ %v425, %v422 ], [ %v443, %v436 ], [ %v418, %v426 ]
  br i1 %v58, label %v446, label %v451

v446:
  %v447 = getelementptr inbounds i32, ptr %v384, i64 %v71
  %v448 = load i32, ptr %v447, align 4
  %v449 = lshr i32 %v448, %v64
  %v450 = and i32 %v449, 63
  br label %v462

v451:
  %v452 = getelementptr inbounds i32, ptr %v384, i64 %v62
  %v453 = load i32, ptr %v452, align 4
  %v454 = lshr i32 %v453, %v64
  %v455 = and i32 %v454, 15
  %v456 = getelementptr inbounds i32, ptr %v384, i64 %v68
  %v457 = load i32, ptr %v456, align 4
  %v458 = lshr i32 %v457, %v64
  %v459 = lshr i32 %v458, 2
  %v460 = and i32 %v459, 48
  %v461 = or i32 %v460, %v455
  br label %v462

v462:
  %v463 = phi i64 [ 2, %v446 ], [ %v62, %v451 ]
  %v464 = phi i32 [ %v450, %v446 ], [ %v461, %v451 ]
  %v465 = uitofp i32 %v464 to float
  %v466 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v415, float %v465) #1
  %v467 = getelementptr inbounds i32, ptr %v384, i64 %v463
  %v468 = load i32, ptr %v467, align 4
  br i1 %v58, label %v469, label %v472

v469:
  %v470 = lshr i32 %v468, %v91
  %v471 = and i32 %v470, 63
  br label %v482

v472:
  %v473 = lshr i32 %v468, %v64
  %v474 = lshr i32 %v473, 4
  %v475 = and i32 %v474, 15
  %v476 = getelementptr inbounds i32, ptr %v384, i64 %v71
  %v477 = load i32, ptr %v476, align 4
  %v478 = lshr i32 %v477, %v64
  %v479 = lshr i32 %v478, 2
  %v480 = and i32 %v479, 48
  %v481 = or i32 %v480, %v475
  br label %v482

v482:
  %v483 = phi i32 [ %v471, %v469 ], [ %v481, %v472 ]
  %v484 = bitcast i32 %v445 to float
  %v485 = uitofp i32 %v483 to float
  %v486 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v484, float %v485) #1
  %v487 = getelementptr inbounds i32, ptr %v384, i64 12
  %v488 = shl i32 %v379, 8
  %v489 = or i32 %v488, %v16
  %v490 = getelementptr inbounds i32, ptr %v487, i64 %v75
  %v491 = load i32, ptr %v490, align 4
  %v492 = lshr i32 %v491, %v74
  %v493 = and i32 %v492, 252645135
  %v494 = getelementptr inbounds i32, ptr %v384, i64 4
  %v495 = load i32, ptr %v494, align 4
  %v496 = lshr i32 %v495, %v53
  %v497 = shl i32 %v496, 4
  %v498 = and i32 %v497, 269488144
  %v499 = or i32 %v498, %v493
  %v500 = zext i32 %v489 to i64
  %v501 = getelementptr inbounds i32, ptr %v46, i64 %v500
  %v502 = load i32, ptr %v501, align 4
  %v503 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v499, i32 %v502, i32 0) #1
  %v504 = getelementptr inbounds i32, ptr %v487, i64 %v77
  %v505 = load i32, ptr %v504, align 4
  %v506 = lshr i32 %v505, %v74
  %v507 = and i32 %v506, 252645135
  %v508 = getelementptr inbounds i32, ptr %v384, i64 5
  %v509 = load i32, ptr %v508, align 4
  %v510 = lshr i32 %v509, %v53
  %v511 = shl i32 %v510, 4
  %v512 = and i32 %v511, 269488144
  %v513 = or i32 %v512, %v507
  %v514 = or i32 %v489, 32
  %v515 = zext i32 %v514 to i64
  %v516 = getelementptr inbounds i32, ptr %v46, i64 %v515
  %v517 = load i32, ptr %v516, align 4
  %v518 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v513, i32 %v517, i32 %v503) #1
  %v519 = getelementptr inbounds i32, ptr %v487, i64 %v79
  %v520 = load i32, ptr %v519, align 4
  %v521 = lshr i32 %v520, %v74
  %v522 = and i32 %v521, 252645135
  %v523 = getelementptr inbounds i32, ptr %v384, i64 6
  %v524 = load i32, ptr %v523, align 4
  %v525 = lshr i32 %v524, %v53
  %v526 = shl i32 %v525, 4
  %v527 = and i32 %v526, 269488144
  %v528 = or i32 %v527, %v522
  %v529 = or i32 %v489, 64
  %v530 = zext i32 %v529 to i64
  %v531 = getelementptr inbounds i32, ptr %v46, i64 %v530
  %v532 = load i32, ptr %v531, align 4
  %v533 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v528, i32 %v532, i32 %v518) #1
  %v534 = getelementptr inbounds i32, ptr %v487, i64 %v81
  %v535 = load i32, ptr %v534, align 4
  %v536 = lshr i32 %v535, %v74
  %v537 = and i32 %v536, 252645135
  %v538 = getelementptr inbounds i32, ptr %v384, i64 7
  %v539 = load i32, ptr %v538, align 4
  %v540 = lshr i32 %v539, %v53
  %v541 = shl i32 %v540, 4
  %v542 = and i32 %v541, 269488144
  %v543 = or i32 %v542, %v537
  %v544 = or i32 %v489, 96
  %v545 = zext i32 %v544 to i64
  %v546 = getelementptr inbounds i32, ptr %v46, i64 %v545
  %v547 = load i32, ptr %v546, align 4
  %v548 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v543, i32 %v547, i32 %v533) #1
  %v549 = getelementptr inbounds i32, ptr %v487, i64 %v83
  %v550 = load i32, ptr %v549, align 4
  %v551 = lshr i32 %v550, %v74
  %v552 = and i32 %v551, 252645135
  %v553 = getelementptr inbounds i32, ptr %v384, i64 8
  %v554 = load i32, ptr %v553, align 4
  %v555 = lshr i32 %v554, %v53
  %v556 = shl i32 %v555, 4
  %v557 = and i32 %v556, 269488144
  %v558 = or i32 %v557, %v552
  %v559 = or i32 %v489, 128
  %v560 = zext i32 %v559 to i64
  %v561 = getelementptr inbounds i32, ptr %v46, i64 %v560
  %v562 = load i32, ptr %v561, align 4
  %v563 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v558, i32 %v562, i32 %v548) #1
  %v564 = getelementptr inbounds i32, ptr %v487, i64 %v85
  %v565 = load i32, ptr %v564, align 4
  %v566 = lshr i32 %v565, %v74
  %v567 = and i32 %v566, 252645135
  %v568 = getelementptr inbounds i32, ptr %v384, i64 9
  %v569 = load i32, ptr %v568, align 4
  %v570 = lshr i32 %v569, %v53
  %v571 = shl i32 %v570, 4
  %v572 = and i32 %v571, 269488144
  %v573 = or i32 %v572, %v567
  %v574 = or i32 %v489, 160
  %v575 = zext i32 %v574 to i64
  %v576 = getelementptr inbounds i32, ptr %v46, i64 %v575
  %v577 = load i32, ptr %v576, align 4
  %v578 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v573, i32 %v577, i32 %v563) #1
  %v579 = getelementptr inbounds i32, ptr %v487, i64 %v87
  %v580 = load i32, ptr %v579, align 4
  %v581 = lshr i32 %v580, %v74
  %v582 = and i32 %v581, 252645135
  %v583 = getelementptr inbounds i32, ptr %v384, i64 10
  %v584 = load i32, ptr %v583, align 4
  %v585 = lshr i32 %v584, %v53
  %v586 = shl i32 %v585, 4
  %v587 = and i32 %v586, 269488144
  %v588 = or i32 %v587, %v582
  %v589 = or i32 %v489, 192
  %v590 = zext i32 %v589 to i64
  %v591 = getelementptr inbounds i32, ptr %v46, i64 %v590
  %v592 = load i32, ptr %v591, align 4
  %v593 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v588, i32 %v592, i32 %v578) #1
  %v594 = getelementptr inbounds i32, ptr %v487, i64 %v89
  %v595 = load i32, ptr %v594, align 4
  %v596 = lshr i32 %v595, %v74
  %v597 = and i32 %v596, 252645135
  %v598 = getelementptr inbounds i32, ptr %v384, i64 11
  %v599 = load i32, ptr %v598, align 4
  %v600 = lshr i32 %v599, %v53
  %v601 = shl i32 %v600, 4
  %v602 = and i32 %v601, 269488144
  %v603 = or i32 %v602, %v597
  %v604 = or i32 %v489, 224
  %v605 = zext i32 %v604 to i64
  %v606 = getelementptr inbounds i32, ptr %v46, i64 %v605
  %v607 = load i32, ptr %v606, align 4
  %v608 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v603, i32 %v607, i32 %v593) #1
  %v609 = sitofp i32 %v608 to float
  %v610 = shl i32 %v381, 3
  %v611 = or i32 %v610, %v53
  %v612 = zext i32 %v611 to i64
  %v613 = getelementptr inbounds i32, ptr %v49, i64 %v612
  %v614 = load i32, ptr %v613, align 4
  %v615 = sitofp i32 %v614 to float
  %v616 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v615, float %v486) #1
  %v617 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v609, float %v466, float %v616) #1
  %v618 = shl i32 %v381, 1
  %v619 = or i32 %v618, %v69
  %v620 = zext i32 %v619 to i64
  %v621 = getelementptr inbounds float, ptr %v52, i64 %v620
  %v622 = load float, ptr %v621, align 4
  %v623 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v134, float %v378) #1
  %v624 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v617, float %v622, float %v623) #1
  %v625 = add nuw nsw i32 %v132, 2
  %v626 = icmp ugt i32 %v625, %v55
  br i1 %v626, label %v92, label %v131, !llvm.loop !4

v627:
  %v628 = phi i32 [ %v94, %v96 ], [ %v878, %v876 ]
  %v629 = phi float [ %v93, %v96 ], [ %v877, %v876 ]
  %v630 = shl i32 %v628, 2
  %v631 = or i32 %v630, %v54
  %v632 = icmp ult i32 %v631, %v8
  br i1 %v632, label %v633, label %v876

v633:
  %v634 = zext i32 %v631 to i64
  %v635 = mul nuw nsw i64 %v634, 44
  %v636 = getelementptr inbounds i32, ptr %v40, i64 %v635
  %v637 = load i32, ptr %v636, align 4
  %v638 = shl i32 %v637, 16
  %v639 = and i32 %v638, -2147483648
  %v640 = lshr i32 %v637, 10
  %v641 = and i32 %v640, 31
  %v642 = and i32 %v637, 1023
  switch i32 %v641, label %v657 [
    i32 31, label %v643
    i32 0, label %v647
  ]

v643:
  %v644 = shl nuw nsw i32 %v642, 13
  %v645 = or i32 %v639, %v644
  %v646 = or i32 %v645, 2139095040
  br label %v665

v647:
  %v648 = icmp eq i32 %v642, 0
  br i1 %v648, label %v665, label %v649

v649:
  %v650 = phi i32 [ %v652, %v649 ], [ %v642, %v647 ]
  %v651 = phi i32 [ %v653, %v649 ], [ 1, %v647 ]
  %v652 = shl nuw nsw i32 %v650, 1
  %v653 = add i32 %v651, -1
  %v654 = icmp ult i32 %v650, 512
  br i1 %v654, label %v649, label %v655

v655:
  %v656 = and i32 %v652, 1022
  br label %v657

v657:
  %v658 = phi i32 [ %v653, %v655 ], [ %v641, %v633 ]
  %v659 = phi i32 [ %v656, %v655 ], [ %v642, %v633 ]
  %v660 = shl i32 %v658, 23
  %v661 = add i32 %v660, 939524096
  %v662 = shl nuw nsw i32 %v659, 13
  %v663 = or i32 %v661, %v662
  %v664 = or i32 %v663, %v639
  br label %v665

v665:
  %v666 = phi i32 [ %v646, %v643 ], [ %v664, %v657 ], [ %v639, %v647 ]
  %v667 = bitcast i32 %v666 to float
  %v668 = lshr i32 %v637, 16
  %v669 = and i32 %v637, -2147483648
  %v670 = xor i32 %v669, -2147483648
  %v671 = lshr i32 %v637, 26
  %v672 = and i32 %v671, 31
  %v673 = and i32 %v668, 1023
  switch i32 %v672, label %v688 [
    i32 31, label %v674
    i32 0, label %v678
  ]

v674:
  %v675 = shl nuw nsw i32 %v668, 13
  %v676 = or i32 %v670, %v675
  %v677 = or i32 %v676, 2139095040
  br label %v696

v678:
  %v679 = icmp eq i32 %v673, 0
  br i1 %v679, label %v696, label %v680

v680:
  %v681 = phi i32 [ %v683, %v680 ], [ %v673, %v678 ]
  %v682 = phi i32 [ %v684, %v680 ], [ 1, %v678 ]
  %v683 = shl nuw nsw i32 %v681, 1
  %v684 = add i32 %v682, -1
  %v685 = icmp ult i32 %v681, 512
  br i1 %v685, label %v680, label %v686

v686:
  %v687 = and i32 %v683, 1022
  br label %v688

v688:
  %v689 = phi i32 [ %v684, %v686 ], [ %v672, %v665 ]
  %v690 = phi i32 [ %v687, %v686 ], [ %v673, %v665 ]
  %v691 = shl i32 %v689, 23
  %v692 = add i32 %v691, 939524096
  %v693 = shl nuw nsw i32 %v690, 13
  %v694 = or i32 %v692, %v693
  %v695 = or i32 %v694, %v670
  br label %v696

v696:
  %v697 = phi i32 [ %v677, %v674 ], [ %v695, %v688 ], [ %v670, %v678 ]
  br i1 %v97, label %v698, label %v703

v698:
  %v699 = getelementptr inbounds i32, ptr %v636, i64 %v110
  %v700 = load i32, ptr %v699, align 4
  %v701 = lshr i32 %v700, %v103
  %v702 = and i32 %v701, 63
  br label %v714

v703:
  %v704 = getelementptr inbounds i32, ptr %v636, i64 %v101
  %v705 = load i32, ptr %v704, align 4
  %v706 = lshr i32 %v705, %v103
  %v707 = and i32 %v706, 15
  %v708 = getelementptr inbounds i32, ptr %v636, i64 %v107
  %v709 = load i32, ptr %v708, align 4
  %v710 = lshr i32 %v709, %v103
  %v711 = lshr i32 %v710, 2
  %v712 = and i32 %v711, 48
  %v713 = or i32 %v712, %v707
  br label %v714

v714:
  %v715 = phi i64 [ 2, %v698 ], [ %v101, %v703 ]
  %v716 = phi i32 [ %v702, %v698 ], [ %v713, %v703 ]
  %v717 = uitofp i32 %v716 to float
  %v718 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v667, float %v717) #1
  %v719 = getelementptr inbounds i32, ptr %v636, i64 %v715
  %v720 = load i32, ptr %v719, align 4
  br i1 %v97, label %v721, label %v724

v721:
  %v722 = lshr i32 %v720, %v130
  %v723 = and i32 %v722, 63
  br label %v734

v724:
  %v725 = lshr i32 %v720, %v103
  %v726 = lshr i32 %v725, 4
  %v727 = and i32 %v726, 15
  %v728 = getelementptr inbounds i32, ptr %v636, i64 %v110
  %v729 = load i32, ptr %v728, align 4
  %v730 = lshr i32 %v729, %v103
  %v731 = lshr i32 %v730, 2
  %v732 = and i32 %v731, 48
  %v733 = or i32 %v732, %v727
  br label %v734

v734:
  %v735 = phi i32 [ %v723, %v721 ], [ %v733, %v724 ]
  %v736 = bitcast i32 %v697 to float
  %v737 = uitofp i32 %v735 to float
  %v738 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v736, float %v737) #1
  %v739 = getelementptr inbounds i32, ptr %v636, i64 12
  %v740 = shl i32 %v628, 8
  %v741 = or i32 %v740, %v16
  %v742 = getelementptr inbounds i32, ptr %v739, i64 %v114
  %v743 = load i32, ptr %v742, align 4
  %v744 = lshr i32 %v743, %v113
  %v745 = and i32 %v744, 252645135
  %v746 = getelementptr inbounds i32, ptr %v636, i64 4
  %v747 = load i32, ptr %v746, align 4
  %v748 = lshr i32 %v747, %v53
  %v749 = shl i32 %v748, 4
  %v750 = and i32 %v749, 269488144
  %v751 = or i32 %v750, %v745
  %v752 = zext i32 %v741 to i64
  %v753 = getelementptr inbounds i32, ptr %v46, i64 %v752
  %v754 = load i32, ptr %v753, align 4
  %v755 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v751, i32 %v754, i32 0) #1
  %v756 = getelementptr inbounds i32, ptr %v739, i64 %v116
  %v757 = load i32, ptr %v756, align 4
  %v758 = lshr i32 %v757, %v113
  %v759 = and i32 %v758, 252645135
  %v760 = getelementptr inbounds i32, ptr %v636, i64 5
  %v761 = load i32, ptr %v760, align 4
  %v762 = lshr i32 %v761, %v53
  %v763 = shl i32 %v762, 4
  %v764 = and i32 %v763, 269488144
  %v765 = or i32 %v764, %v759
  %v766 = or i32 %v741, 32
  %v767 = zext i32 %v766 to i64
  %v768 = getelementptr inbounds i32, ptr %v46, i64 %v767
  %v769 = load i32, ptr %v768, align 4
  %v770 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v765, i32 %v769, i32 %v755) #1
  %v771 = getelementptr inbounds i32, ptr %v739, i64 %v118
  %v772 = load i32, ptr %v771, align 4
  %v773 = lshr i32 %v772, %v113
  %v774 = and i32 %v773, 252645135
  %v775 = getelementptr inbounds i32, ptr %v636, i64 6
  %v776 = load i32, ptr %v775, align 4
  %v777 = lshr i32 %v776, %v53
  %v778 = shl i32 %v777, 4
  %v779 = and i32 %v778, 269488144
  %v780 = or i32 %v779, %v774
  %v781 = or i32 %v741, 64
  %v782 = zext i32 %v781 to i64
  %v783 = getelementptr inbounds i32, ptr %v46, i64 %v782
  %v784 = load i32, ptr %v783, align 4
  %v785 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v780, i32 %v784, i32 %v770) #1
  %v786 = getelementptr inbounds i32, ptr %v739, i64 %v120
  %v787 = load i32, ptr %v786, align 4
  %v788 = lshr i32 %v787, %v113
  %v789 = and i32 %v788, 252645135
  %v790 = getelementptr inbounds i32, ptr %v636, i64 7
  %v791 = load i32, ptr %v790, align 4
  %v792 = lshr i32 %v791, %v53
  %v793 = shl i32 %v792, 4
  %v794 = and i32 %v793, 269488144
  %v795 = or i32 %v794, %v789
  %v796 = or i32 %v741, 96
  %v797 = zext i32 %v796 to i64
  %v798 = getelementptr inbounds i32, ptr %v46, i64 %v797
  %v799 = load i32, ptr %v798, align 4
  %v800 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v795, i32 %v799, i32 %v785) #1
  %v801 = getelementptr inbounds i32, ptr %v739, i64 %v122
  %v802 = load i32, ptr %v801, align 4
  %v803 = lshr i32 %v802, %v113
  %v804 = and i32 %v803, 252645135
  %v805 = getelementptr inbounds i32, ptr %v636, i64 8
  %v806 = load i32, ptr %v805, align 4
  %v807 = lshr i32 %v806, %v53
  %v808 = shl i32 %v807, 4
  %v809 = and i32 %v808, 269488144
  %v810 = or i32 %v809, %v804
  %v811 = or i32 %v741, 128
  %v812 = zext i32 %v811 to i64
  %v813 = getelementptr inbounds i32, ptr %v46, i64 %v812
  %v814 = load i32, ptr %v813, align 4
  %v815 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v810, i32 %v814, i32 %v800) #1
  %v816 = getelementptr inbounds i32, ptr %v739, i64 %v124
  %v817 = load i32, ptr %v816, align 4
  %v818 = lshr i32 %v817, %v113
  %v819 = and i32 %v818, 252645135
  %v820 = getelementptr inbounds i32, ptr %v636, i64 9
  %v821 = load i32, ptr %v820, align 4
  %v822 = lshr i32 %v821, %v53
  %v823 = shl i32 %v822, 4
  %v824 = and i32 %v823, 269488144
  %v825 = or i32 %v824, %v819
  %v826 = or i32 %v741, 160
  %v827 = zext i32 %v826 to i64
  %v828 = getelementptr inbounds i32, ptr %v46, i64 %v827
  %v829 = load i32, ptr %v828, align 4
  %v830 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v825, i32 %v829, i32 %v815) #1
  %v831 = getelementptr inbounds i32, ptr %v739, i64 %v126
  %v832 = load i32, ptr %v831, align 4
  %v833 = lshr i32 %v832, %v113
  %v834 = and i32 %v833, 252645135
  %v835 = getelementptr inbounds i32, ptr %v636, i64 10
  %v836 = load i32, ptr %v835, align 4
  %v837 = lshr i32 %v836, %v53
  %v838 = shl i32 %v837, 4
  %v839 = and i32 %v838, 269488144
  %v840 = or i32 %v839, %v834
  %v841 = or i32 %v741, 192
  %v842 = zext i32 %v841 to i64
  %v843 = getelementptr inbounds i32, ptr %v46, i64 %v842
  %v844 = load i32, ptr %v843, align 4
  %v845 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v840, i32 %v844, i32 %v830) #1
  %v846 = getelementptr inbounds i32, ptr %v739, i64 %v128
  %v847 = load i32, ptr %v846, align 4
  %v848 = lshr i32 %v847, %v113
  %v849 = and i32 %v848, 252645135
  %v850 = getelementptr inbounds i32, ptr %v636, i64 11
  %v851 = load i32, ptr %v850, align 4
  %v852 = lshr i32 %v851, %v53
  %v853 = shl i32 %v852, 4
  %v854 = and i32 %v853, 269488144
  %v855 = or i32 %v854, %v849
  %v856 = or i32 %v741, 224
  %v857 = zext i32 %v856 to i64
  %v858 = getelementptr inbounds i32, ptr %v46, i64 %v857
  %v859 = load i32, ptr %v858, align 4
  %v860 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v855, i32 %v859, i32 %v845) #1
  %v861 = sitofp i32 %v860 to float
  %v862 = shl i32 %v631, 3
  %v863 = or i32 %v862, %v53
  %v864 = zext i32 %v863 to i64
  %v865 = getelementptr inbounds i32, ptr %v49, i64 %v864
  %v866 = load i32, ptr %v865, align 4
  %v867 = sitofp i32 %v866 to float
  %v868 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v867, float %v738) #1
  %v869 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v861, float %v718, float %v868) #1
  %v870 = shl i32 %v631, 1
  %v871 = or i32 %v870, %v108
  %v872 = zext i32 %v871 to i64
  %v873 = getelementptr inbounds float, ptr %v52, i64 %v872
  %v874 = load float, ptr %v873, align 4
  %v875 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v869, float %v874, float %v629) #1
  br label %v876

v876:
  %v877 = phi float [ %v875, %v734 ], [ %v629, %v627 ]
  %v878 = add nuw nsw i32 %v628, 1
  %v879 = icmp eq i32 %v878, %v43
  br i1 %v879, label %v880, label %v627, !llvm.loop !5

v880:
  %v881 = phi float [ %v93, %v92 ], [ %v877, %v876 ]
  %v882 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v881, i32 16, i32 31)
  %v883 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v881, float %v882) #1
  %v884 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v883, i32 8, i32 31)
  %v885 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v883, float %v884) #1
  %v886 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v885, i32 4, i32 31)
  %v887 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v885, float %v886) #1
  %v888 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v887, i32 2, i32 31)
  %v889 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v887, float %v888) #1
  %v890 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v889, i32 1, i32 31)
  %v891 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v889, float %v890) #1
  %v892 = icmp eq i32 %v16, 0
  br i1 %v892, label %v893, label %v897

v893:
  %v894 = mul nuw i64 %v33, %v20
  %v895 = add i64 %v894, %v35
  %v896 = getelementptr inbounds float, ptr %v5, i64 %v895
  store float %v891, ptr %v896, align 4
  br label %v897

v897:
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
  br i1 %v17, label %v18, label %v735

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
  br i1 %v28, label %v29, label %v735

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v735

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
  %v68 = phi float [ 0.000000e+00, %v31 ], [ %v500, %v384 ]
  %v69 = phi i32 [ 0, %v31 ], [ %v84, %v384 ]
  %v70 = icmp ult i32 %v69, %v43
  br i1 %v70, label %v71, label %v718

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
  br label %v503

v83:
  %v84 = phi i32 [ 2, %v55 ], [ %v501, %v384 ]
  %v85 = phi i32 [ 0, %v55 ], [ %v84, %v384 ]
  %v86 = phi float [ 0.000000e+00, %v55 ], [ %v500, %v384 ]
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
  %v179 = bitcast i32 %v149 to float
  %v180 = uitofp i32 %v119 to float
  %v181 = uitofp i32 %v109 to float
  %v182 = bitcast i32 %v178 to float
  %v183 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v179, float %v181) #1
  %v184 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v179) #1
  %v185 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v182, float %v180) #1
  %v186 = fneg contract float %v185
  %v187 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v184, float %v181, float %v186) #1
  %v188 = getelementptr inbounds i32, ptr %v91, i64 4
  %v189 = getelementptr inbounds i32, ptr %v188, i64 %v63
  %v190 = shl i32 %v85, 8
  %v191 = or i32 %v190, %v16
  %v192 = load i32, ptr %v189, align 4
  %v193 = lshr i32 %v192, %v65
  %v194 = and i32 %v193, 252645135
  %v195 = add nuw i32 %v194, 2021161080
  %v196 = xor i32 %v195, -2139062144
  %v197 = zext i32 %v191 to i64
  %v198 = getelementptr inbounds i32, ptr %v46, i64 %v197
  %v199 = load i32, ptr %v198, align 4
  %v200 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v196, i32 %v199, i32 0) #1
  %v201 = getelementptr inbounds i32, ptr %v189, i64 1
  %v202 = load i32, ptr %v201, align 4
  %v203 = lshr i32 %v202, %v65
  %v204 = and i32 %v203, 252645135
  %v205 = add nuw i32 %v204, 2021161080
  %v206 = xor i32 %v205, -2139062144
  %v207 = or i32 %v191, 32
  %v208 = zext i32 %v207 to i64
  %v209 = getelementptr inbounds i32, ptr %v46, i64 %v208
  %v210 = load i32, ptr %v209, align 4
  %v211 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v206, i32 %v210, i32 %v200) #1
  %v212 = getelementptr inbounds i32, ptr %v189, i64 2
  %v213 = load i32, ptr %v212, align 4
  %v214 = lshr i32 %v213, %v65
  %v215 = and i32 %v214, 252645135
  %v216 = add nuw i32 %v215, 2021161080
  %v217 = xor i32 %v216, -2139062144
  %v218 = or i32 %v191, 64
  %v219 = zext i32 %v218 to i64
  %v220 = getelementptr inbounds i32, ptr %v46, i64 %v219
  %v221 = load i32, ptr %v220, align 4
  %v222 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v217, i32 %v221, i32 %v211) #1
  %v223 = getelementptr inbounds i32, ptr %v189, i64 3
  %v224 = load i32, ptr %v223, align 4
  %v225 = lshr i32 %v224, %v65
  %v226 = and i32 %v225, 252645135
  %v227 = add nuw i32 %v226, 2021161080
  %v228 = xor i32 %v227, -2139062144
  %v229 = or i32 %v191, 96
  %v230 = zext i32 %v229 to i64
  %v231 = getelementptr inbounds i32, ptr %v46, i64 %v230
  %v232 = load i32, ptr %v231, align 4
  %v233 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v228, i32 %v232, i32 %v222) #1
  %v234 = getelementptr inbounds i32, ptr %v189, i64 4
  %v235 = load i32, ptr %v234, align 4
  %v236 = lshr i32 %v235, %v65
  %v237 = and i32 %v236, 252645135
  %v238 = add nuw i32 %v237, 2021161080
  %v239 = xor i32 %v238, -2139062144
  %v240 = or i32 %v191, 128
  %v241 = zext i32 %v240 to i64
  %v242 = getelementptr inbounds i32, ptr %v46, i64 %v241
  %v243 = load i32, ptr %v242, align 4
  %v244 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v239, i32 %v243, i32 %v233) #1
  %v245 = getelementptr inbounds i32, ptr %v189, i64 5
  %v246 = load i32, ptr %v245, align 4
  %v247 = lshr i32 %v246, %v65
  %v248 = and i32 %v247, 252645135
  %v249 = add nuw i32 %v248, 2021161080
  %v250 = xor i32 %v249, -2139062144
  %v251 = or i32 %v191, 160
  %v252 = zext i32 %v251 to i64
  %v253 = getelementptr inbounds i32, ptr %v46, i64 %v252
  %v254 = load i32, ptr %v253, align 4
  %v255 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v250, i32 %v254, i32 %v244) #1
  %v256 = getelementptr inbounds i32, ptr %v189, i64 6
  %v257 = load i32, ptr %v256, align 4
  %v258 = lshr i32 %v257, %v65
  %v259 = and i32 %v258, 252645135
  %v260 = add nuw i32 %v259, 2021161080
  %v261 = xor i32 %v260, -2139062144
  %v262 = or i32 %v191, 192
  %v263 = zext i32 %v262 to i64
  %v264 = getelementptr inbounds i32, ptr %v46, i64 %v263
  %v265 = load i32, ptr %v264, align 4
  %v266 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v261, i32 %v265, i32 %v255) #1
  %v267 = getelementptr inbounds i32, ptr %v189, i64 7
  %v268 = load i32, ptr %v267, align 4
  %v269 = lshr i32 %v268, %v65
  %v270 = and i32 %v269, 252645135
  %v271 = add nuw i32 %v270, 2021161080
  %v272 = xor i32 %v271, -2139062144
  %v273 = or i32 %v191, 224
  %v274 = zext i32 %v273 to i64
  %v275 = getelementptr inbounds i32, ptr %v46, i64 %v274
  %v276 = load i32, ptr %v275, align 4
  %v277 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v272, i32 %v276, i32 %v266) #1
  %v278 = sitofp i32 %v277 to float
  %v279 = shl i32 %v88, 3
  %v280 = or i32 %v279, %v56
  %v281 = zext i32 %v280 to i64
  %v282 = getelementptr inbounds i32, ptr %v49, i64 %v281
  %v283 = load i32, ptr %v282, align 4
  %v284 = sitofp i32 %v283 to float
  %v285 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v284, float %v187) #1
  %v286 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v278, float %v183, float %v285) #1
  %v287 = shl i32 %v88, 1
  %v288 = or i32 %v287, %v66
  %v289 = zext i32 %v288 to i64
  %v290 = getelementptr inbounds float, ptr %v52, i64 %v289
  %v291 = load float, ptr %v290, align 4
  %v292 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v286, float %v291) #1
  %v293 = or i32 %v85, 1
  %v294 = shl i32 %v293, 2
  %v295 = or i32 %v294, %v57
  %v296 = zext i32 %v295 to i64
  %v297 = mul nuw nsw i64 %v296, 36
  %v298 = getelementptr inbounds i32, ptr %v40, i64 %v297
  %v299 = getelementptr inbounds i32, ptr %v298, i64 1
  %v300 = load i32, ptr %v299, align 4
  %v301 = lshr i32 %v300, %v59
  %v302 = getelementptr inbounds i32, ptr %v298, i64 2
  %v303 = load i32, ptr %v302, align 4
  %v304 = lshr i32 %v303, %v59
  %v305 = getelementptr inbounds i32, ptr %v298, i64 3
  %v306 = load i32, ptr %v305, align 4
  %v307 = lshr i32 %v306, %v59
  br i1 %v60, label %v308, label %v310

v308:
  %v309 = and i32 %v301, 63
  br label %v315

v310:
  %v311 = and i32 %v307, 15
  %v312 = lshr i32 %v301, 2
  %v313 = and i32 %v312, 48
  %v314 = or i32 %v311, %v313
  br label %v315

v315:
  %v316 = phi i32 [ %v309, %v308 ], [ %v314, %v310 ]
  br i1 %v60, label %v317, label %v319

v317:
  %v318 = and i32 %v304, 63
  br label %v325

v319:
  %v320 = lshr i32 %v307, 4
  %v321 = and i32 %v320, 15
  %v322 = lshr i32 %v304, 2
  %v323 = and i32 %v322, 48
  %v324 = or i32 %v321, %v323
  br label %v325

v325:
  %v326 = phi i32 [ %v318, %v317 ], [ %v324, %v319 ]
  %v327 = load i32, ptr %v298, align 4
  %v328 = shl i32 %v327, 16
  %v329 = and i32 %v328, -2147483648
  %v330 = lshr i32 %v327, 10
  %v331 = and i32 %v330, 31
  %v332 = and i32 %v327, 1023
  switch i32 %v331, label %v347 [
    i32 31, label %v333
    i32 0, label %v337
  ]

v333:
  %v334 = shl nuw nsw i32 %v332, 13
  %v335 = or i32 %v329, %v334
  %v336 = or i32 %v335, 2139095040
  br label %v355

v337:
  %v338 = icmp eq i32 %v332, 0
  br i1 %v338, label %v355, label %v339

v339:
  %v340 = phi i32 [ %v342, %v339 ], [ %v332, %v337 ]
  %v341 = phi i32 [ %v343, %v339 ], [ 1, %v337 ]
  %v342 = shl nuw nsw i32 %v340, 1
  %v343 = add i32 %v341, -1
  %v344 = icmp ult i32 %v340, 512
  br i1 %v344, label %v339, label %v345

v345:
  %v346 = and i32 %v342, 1022
  br label %v347

v347:
  %v348 = phi i32 [ %v343, %v345 ], [ %v331, %v325 ]
  %v349 = phi i32 [ %v346, %v345 ], [ %v332, %v325 ]
  %v350 = shl i32 %v348, 23
  %v351 = add i32 %v350, 939524096
  %v352 = shl nuw nsw i32 %v349, 13
  %v353 = or i32 %v351, %v352
  %v354 = or i32 %v353, %v329
  br label %v355

v355:
  %v356 = phi i32 [ %v336, %v333 ], [ %v354, %v347 ], [ %v329, %v337 ]
  %v357 = lshr i32 %v327, 16
  %v358 = and i32 %v327, -2147483648
  %v359 = lshr i32 %v327, 26
  %v360 = and i32 %v359, 31
  %v361 = and i32 %v357, 1023
  switch i32 %v360, label %v376 [
    i32 31, label %v362
    i32 0, label %v366
  ]

v362:
  %v363 = shl nuw nsw i32 %v357, 13
  %v364 = or i32 %v363, %v358
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
  %v377 = phi i32 [ %v372, %v374 ], [ %v360, %v355 ]
  %v378 = phi i32 [ %v375, %v374 ], [ %v361, %v355 ]
  %v379 = shl i32 %v377, 23
  %v380 = add i32 %v379, 939524096
  %v381 = shl nuw nsw i32 %v378, 13
  %v382 = or i32 %v380, %v381
  %v383 = or i32 %v382, %v358
  br label %v384

v384:
  %v385 = phi i32 [ %v365, %v362 ], [ %v383, %v376 ], [ %v358, %v366 ]
  %v386 = bitcast i32 %v356 to float
  %v387 = uitofp i32 %v326 to float
  %v388 = uitofp i32 %v316 to float
  %v389 = bitcast i32 %v385 to float
  %v390 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v386, float %v388) #1
  %v391 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v386) #1
  %v392 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v389, float %v387) #1
  %v393 = fneg contract float %v392
  %v394 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v391, float %v388, float %v393) #1
  %v395 = getelementptr inbounds i32, ptr %v298, i64 4
  %v396 = getelementptr inbounds i32, ptr %v395, i64 %v63
  %v397 = shl i32 %v293, 8
  %v398 = or i32 %v397, %v16
  %v399 = load i32, ptr %v396, align 4
  %v400 = lshr i32 %v399, %v65
  %v401 = and i32 %v400, 252645135
  %v402 = add nuw i32 %v401, 2021161080
  %v403 = xor i32 %v402, -2139062144
  %v404 = zext i32 %v398 to i64
  %v405 = getelementptr inbounds i32, ptr %v46, i64 %v404
  %v406 = load i32, ptr %v405, align 4
  %v407 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v403, i32 %v406, i32 0) #1
  %v408 = getelementptr inbounds i32, ptr %v396, i64 1
  %v409 = load i32, ptr %v408, align 4
  %v410 = lshr i32 %v409, %v65
  %v411 = and i32 %v410, 252645135
  %v412 = add nuw i32 %v411, 2021161080
  %v413 = xor i32 %v412, -2139062144
  %v414 = or i32 %v398, 32
  %v415 = zext i32 %v414 to i64
  %v416 = getelementptr inbounds i32, ptr %v46, i64 %v415
  %v417 = load i32, ptr %v416, align 4
  %v418 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v413, i32 %v417, i32 %v407) #1
  %v419 = getelementptr inbounds i32, ptr %v396, i64 2
  %v420 = load i32, ptr %v419, align 4
  %v421 = lshr i32 %v420, %v65
  %v422 = and i32 %v421, 252645135
  %v423 = add nuw i32 %v422, 2021161080
  %v424 = xor i32 %v423, -2139062144
  %v425 = or i32 %v398, 64
  %v426 = zext i32 %v425 to i64
  %v427 = getelementptr inbounds i32, ptr %v46, i64 %v426
  %v428 = load i32, ptr %v427, align 4
  %v429 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v424, i32 %v428, i32 %v418) #1
  %v430 = getelementptr inbounds i32, ptr %v396, i64 3
  %v431 = load i32, ptr %v430, align 4
  %v432 = lshr i32 %v431, %v65
  %v433 = and i32 %v432, 252645135
  %v434 = add nuw i32 %v433, 2021161080
  %v435 = xor i32 %v434, -2139062144
  %v436 = or i32 %v398, 96
  %v437 = zext i32 %v436 to i64
  %v438 = getelementptr inbounds i32, ptr %v46, i64 %v437
  %v439 = load i32, ptr %v438, align 4
  %v440 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v435, i32 %v439, i32 %v429) #1
  %v441 = getelementptr inbounds i32, ptr %v396, i64 4
  %v442 = load i32, ptr %v441, align 4
  %v443 = lshr i32 %v442, %v65
  %v444 = and i32 %v443, 252645135
  %v445 = add nuw i32 %v444, 2021161080
  %v446 = xor i32 %v445, -2139062144
  %v447 = or i32 %v398, 128
  %v448 = zext i32 %v447 to i64
  %v449 = getelementptr inbounds i32, ptr %v46, i64 %v448
  %v450 = load i32, ptr %v449, align 4
  %v451 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v446, i32 %v450, i32 %v440) #1
  %v452 = getelementptr inbounds i32, ptr %v396, i64 5
  %v453 = load i32, ptr %v452, align 4
  %v454 = lshr i32 %v453, %v65
  %v455 = and i32 %v454, 252645135
  %v456 = add nuw i32 %v455, 2021161080
  %v457 = xor i32 %v456, -2139062144
  %v458 = or i32 %v398, 160
  %v459 = zext i32 %v458 to i64
  %v460 = getelementptr inbounds i32, ptr %v46, i64 %v459
  %v461 = load i32, ptr %v460, align 4
  %v462 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v457, i32 %v461, i32 %v451) #1
  %v463 = getelementptr inbounds i32, ptr %v396, i64 6
  %v464 = load i32, ptr %v463, align 4
  %v465 = lshr i32 %v464, %v65
  %v466 = and i32 %v465, 252645135
  %v467 = add nuw i32 %v466, 2021161080
  %v468 = xor i32 %v467, -2139062144
  %v469 = or i32 %v398, 192
  %v470 = zext i32 %v469 to i64
  %v471 = getelementptr inbounds i32, ptr %v46, i64 %v470
  %v472 = load i32, ptr %v471, align 4
  %v473 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v468, i32 %v472, i32 %v462) #1
  %v474 = getelementptr inbounds i32, ptr %v396, i64 7
  %v475 = load i32, ptr %v474, align 4
  %v476 = lshr i32 %v475, %v65
  %v477 = and i32 %v476, 252645135
  %v478 = add nuw i32 %v477, 2021161080
  %v479 = xor i32 %v478, -2139062144
  %v480 = or i32 %v398, 224
  %v481 = zext i32 %v480 to i64
  %v482 = getelementptr inbounds i32, ptr %v46, i64 %v481
  %v483 = load i32, ptr %v482, align 4
  %v484 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v479, i32 %v483, i32 %v473) #1
  %v485 = sitofp i32 %v484 to float
  %v486 = shl i32 %v295, 3
  %v487 = or i32 %v486, %v56
  %v488 = zext i32 %v487 to i64
  %v489 = getelementptr inbounds i32, ptr %v49, i64 %v488
  %v490 = load i32, ptr %v489, align 4
  %v491 = sitofp i32 %v490 to float
  %v492 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v491, float %v394) #1
  %v493 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v485, float %v390, float %v492) #1
  %v494 = shl i32 %v295, 1
  %v495 = or i32 %v494, %v66
  %v496 = zext i32 %v495 to i64
  %v497 = getelementptr inbounds float, ptr %v52, i64 %v496
  %v498 = load float, ptr %v497, align 4
  %v499 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v86, float %v292) #1
  %v500 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v493, float %v498, float %v499) #1
  %v501 = add nuw nsw i32 %v84, 2
  %v502 = icmp ugt i32 %v501, %v53
  br i1 %v502, label %v67, label %v83, !llvm.loop !6

v503:
  %v504 = phi i32 [ %v69, %v71 ], [ %v716, %v714 ]
  %v505 = phi float [ %v68, %v71 ], [ %v715, %v714 ]
  %v506 = shl i32 %v504, 2
  %v507 = or i32 %v506, %v72
  %v508 = icmp ult i32 %v507, %v8
  br i1 %v508, label %v509, label %v714

v509:
  %v510 = zext i32 %v507 to i64
  %v511 = mul nuw nsw i64 %v510, 36
  %v512 = getelementptr inbounds i32, ptr %v40, i64 %v511
  %v513 = getelementptr inbounds i32, ptr %v512, i64 1
  %v514 = load i32, ptr %v513, align 4
  %v515 = lshr i32 %v514, %v75
  %v516 = getelementptr inbounds i32, ptr %v512, i64 2
  %v517 = load i32, ptr %v516, align 4
  %v518 = lshr i32 %v517, %v75
  %v519 = getelementptr inbounds i32, ptr %v512, i64 3
  %v520 = load i32, ptr %v519, align 4
  %v521 = lshr i32 %v520, %v75
  br i1 %v76, label %v522, label %v524

v522:
  %v523 = and i32 %v515, 63
  br label %v529

v524:
  %v525 = and i32 %v521, 15
  %v526 = lshr i32 %v515, 2
  %v527 = and i32 %v526, 48
  %v528 = or i32 %v525, %v527
  br label %v529

v529:
  %v530 = phi i32 [ %v523, %v522 ], [ %v528, %v524 ]
  br i1 %v76, label %v531, label %v533

v531:
  %v532 = and i32 %v518, 63
  br label %v539

v533:
  %v534 = lshr i32 %v521, 4
  %v535 = and i32 %v534, 15
  %v536 = lshr i32 %v518, 2
  %v537 = and i32 %v536, 48
  %v538 = or i32 %v535, %v537
  br label %v539

v539:
  %v540 = phi i32 [ %v532, %v531 ], [ %v538, %v533 ]
  %v541 = load i32, ptr %v512, align 4
  %v542 = shl i32 %v541, 16
  %v543 = and i32 %v542, -2147483648
  %v544 = lshr i32 %v541, 10
  %v545 = and i32 %v544, 31
  %v546 = and i32 %v541, 1023
  switch i32 %v545, label %v561 [
    i32 31, label %v547
    i32 0, label %v551
  ]

v547:
  %v548 = shl nuw nsw i32 %v546, 13
  %v549 = or i32 %v543, %v548
  %v550 = or i32 %v549, 2139095040
  br label %v569

v551:
  %v552 = icmp eq i32 %v546, 0
  br i1 %v552, label %v569, label %v553

v553:
  %v554 = phi i32 [ %v556, %v553 ], [ %v546, %v551 ]
  %v555 = phi i32 [ %v557, %v553 ], [ 1, %v551 ]
  %v556 = shl nuw nsw i32 %v554, 1
  %v557 = add i32 %v555, -1
  %v558 = icmp ult i32 %v554, 512
  br i1 %v558, label %v553, label %v559

v559:
  %v560 = and i32 %v556, 1022
  br label %v561

v561:
  %v562 = phi i32 [ %v557, %v559 ], [ %v545, %v539 ]
  %v563 = phi i32 [ %v560, %v559 ], [ %v546, %v539 ]
  %v564 = shl i32 %v562, 23
  %v565 = add i32 %v564, 939524096
  %v566 = shl nuw nsw i32 %v563, 13
  %v567 = or i32 %v565, %v566
  %v568 = or i32 %v567, %v543
  br label %v569

v569:
  %v570 = phi i32 [ %v550, %v547 ], [ %v568, %v561 ], [ %v543, %v551 ]
  %v571 = lshr i32 %v541, 16
  %v572 = and i32 %v541, -2147483648
  %v573 = lshr i32 %v541, 26
  %v574 = and i32 %v573, 31
  %v575 = and i32 %v571, 1023
  switch i32 %v574, label %v590 [
    i32 31, label %v576
    i32 0, label %v580
  ]

v576:
  %v577 = shl nuw nsw i32 %v571, 13
  %v578 = or i32 %v577, %v572
  %v579 = or i32 %v578, 2139095040
  br label %v598

v580:
  %v581 = icmp eq i32 %v575, 0
  br i1 %v581, label %v598, label %v582

v582:
  %v583 = phi i32 [ %v585, %v582 ], [ %v575, %v580 ]
  %v584 = phi i32 [ %v586, %v582 ], [ 1, %v580 ]
  %v585 = shl nuw nsw i32 %v583, 1
  %v586 = add i32 %v584, -1
  %v587 = icmp ult i32 %v583, 512
  br i1 %v587, label %v582, label %v588

v588:
  %v589 = and i32 %v585, 1022
  br label %v590

v590:
  %v591 = phi i32 [ %v586, %v588 ], [ %v574, %v569 ]
  %v592 = phi i32 [ %v589, %v588 ], [ %v575, %v569 ]
  %v593 = shl i32 %v591, 23
  %v594 = add i32 %v593, 939524096
  %v595 = shl nuw nsw i32 %v592, 13
  %v596 = or i32 %v594, %v595
  %v597 = or i32 %v596, %v572
  br label %v598

v598:
  %v599 = phi i32 [ %v579, %v576 ], [ %v597, %v590 ], [ %v572, %v580 ]
  %v600 = bitcast i32 %v570 to float
  %v601 = uitofp i32 %v540 to float
  %v602 = uitofp i32 %v530 to float
  %v603 = bitcast i32 %v599 to float
  %v604 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v600, float %v602) #1
  %v605 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v600) #1
  %v606 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v603, float %v601) #1
  %v607 = fneg contract float %v606
  %v608 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v605, float %v602, float %v607) #1
  %v609 = getelementptr inbounds i32, ptr %v512, i64 4
  %v610 = getelementptr inbounds i32, ptr %v609, i64 %v79
  %v611 = shl i32 %v504, 8
  %v612 = or i32 %v611, %v16
  %v613 = load i32, ptr %v610, align 4
  %v614 = lshr i32 %v613, %v81
  %v615 = and i32 %v614, 252645135
  %v616 = add nuw i32 %v615, 2021161080
  %v617 = xor i32 %v616, -2139062144
  %v618 = zext i32 %v612 to i64
  %v619 = getelementptr inbounds i32, ptr %v46, i64 %v618
  %v620 = load i32, ptr %v619, align 4
  %v621 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v617, i32 %v620, i32 0) #1
  %v622 = getelementptr inbounds i32, ptr %v610, i64 1
  %v623 = load i32, ptr %v622, align 4
  %v624 = lshr i32 %v623, %v81
  %v625 = and i32 %v624, 252645135
  %v626 = add nuw i32 %v625, 2021161080
  %v627 = xor i32 %v626, -2139062144
  %v628 = or i32 %v612, 32
  %v629 = zext i32 %v628 to i64
  %v630 = getelementptr inbounds i32, ptr %v46, i64 %v629
  %v631 = load i32, ptr %v630, align 4
  %v632 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v627, i32 %v631, i32 %v621) #1
  %v633 = getelementptr inbounds i32, ptr %v610, i64 2
  %v634 = load i32, ptr %v633, align 4
  %v635 = lshr i32 %v634, %v81
  %v636 = and i32 %v635, 252645135
  %v637 = add nuw i32 %v636, 2021161080
  %v638 = xor i32 %v637, -2139062144
  %v639 = or i32 %v612, 64
  %v640 = zext i32 %v639 to i64
  %v641 = getelementptr inbounds i32, ptr %v46, i64 %v640
  %v642 = load i32, ptr %v641, align 4
  %v643 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v638, i32 %v642, i32 %v632) #1
  %v644 = getelementptr inbounds i32, ptr %v610, i64 3
  %v645 = load i32, ptr %v644, align 4
  %v646 = lshr i32 %v645, %v81
  %v647 = and i32 %v646, 252645135
  %v648 = add nuw i32 %v647, 2021161080
  %v649 = xor i32 %v648, -2139062144
  %v650 = or i32 %v612, 96
  %v651 = zext i32 %v650 to i64
  %v652 = getelementptr inbounds i32, ptr %v46, i64 %v651
  %v653 = load i32, ptr %v652, align 4
  %v654 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v649, i32 %v653, i32 %v643) #1
  %v655 = getelementptr inbounds i32, ptr %v610, i64 4
  %v656 = load i32, ptr %v655, align 4
  %v657 = lshr i32 %v656, %v81
  %v658 = and i32 %v657, 252645135
  %v659 = add nuw i32 %v658, 2021161080
  %v660 = xor i32 %v659, -2139062144
  %v661 = or i32 %v612, 128
  %v662 = zext i32 %v661 to i64
  %v663 = getelementptr inbounds i32, ptr %v46, i64 %v662
  %v664 = load i32, ptr %v663, align 4
  %v665 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v660, i32 %v664, i32 %v654) #1
  %v666 = getelementptr inbounds i32, ptr %v610, i64 5
  %v667 = load i32, ptr %v666, align 4
  %v668 = lshr i32 %v667, %v81
  %v669 = and i32 %v668, 252645135
  %v670 = add nuw i32 %v669, 2021161080
  %v671 = xor i32 %v670, -2139062144
  %v672 = or i32 %v612, 160
  %v673 = zext i32 %v672 to i64
  %v674 = getelementptr inbounds i32, ptr %v46, i64 %v673
  %v675 = load i32, ptr %v674, align 4
  %v676 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v671, i32 %v675, i32 %v665) #1
  %v677 = getelementptr inbounds i32, ptr %v610, i64 6
  %v678 = load i32, ptr %v677, align 4
  %v679 = lshr i32 %v678, %v81
  %v680 = and i32 %v679, 252645135
  %v681 = add nuw i32 %v680, 2021161080
  %v682 = xor i32 %v681, -2139062144
  %v683 = or i32 %v612, 192
  %v684 = zext i32 %v683 to i64
  %v685 = getelementptr inbounds i32, ptr %v46, i64 %v684
  %v686 = load i32, ptr %v685, align 4
  %v687 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v682, i32 %v686, i32 %v676) #1
  %v688 = getelementptr inbounds i32, ptr %v610, i64 7
  %v689 = load i32, ptr %v688, align 4
  %v690 = lshr i32 %v689, %v81
  %v691 = and i32 %v690, 252645135
  %v692 = add nuw i32 %v691, 2021161080
  %v693 = xor i32 %v692, -2139062144
  %v694 = or i32 %v612, 224
  %v695 = zext i32 %v694 to i64
  %v696 = getelementptr inbounds i32, ptr %v46, i64 %v695
  %v697 = load i32, ptr %v696, align 4
  %v698 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v693, i32 %v697, i32 %v687) #1
  %v699 = sitofp i32 %v698 to float
  %v700 = shl i32 %v507, 3
  %v701 = or i32 %v700, %v73
  %v702 = zext i32 %v701 to i64
  %v703 = getelementptr inbounds i32, ptr %v49, i64 %v702
  %v704 = load i32, ptr %v703, align 4
  %v705 = sitofp i32 %v704 to float
  %v706 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v705, float %v608) #1
  %v707 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v699, float %v604, float %v706) #1
  %v708 = shl i32 %v507, 1
  %v709 = or i32 %v708, %v82
  %v710 = zext i32 %v709 to i64
  %v711 = getelementptr inbounds float, ptr %v52, i64 %v710
  %v712 = load float, ptr %v711, align 4
  %v713 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v707, float %v712, float %v505) #1
  br label %v714

v714:
  %v715 = phi float [ %v713, %v598 ], [ %v505, %v503 ]
  %v716 = add nuw nsw i32 %v504, 1
  %v717 = icmp eq i32 %v716, %v43
  br i1 %v717, label %v718, label %v503, !llvm.loop !7

v718:
  %v719 = phi float [ %v68, %v67 ], [ %v715, %v714 ]
  %v720 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v719, i32 16, i32 31)
  %v721 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v719, float %v720) #1
  %v722 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v721, i32 8, i32 31)
  %v723 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v721, float %v722) #1
  %v724 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v723, i32 4, i32 31)
  %v725 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v723, float %v724) #1
  %v726 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v725, i32 2, i32 31)
  %v727 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v725, float %v726) #1
  %v728 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v727, i32 1, i32 31)
  %v729 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v727, float %v728) #1
  %v730 = icmp eq i32 %v16, 0
  br i1 %v730, label %v731, label %v735

v731:
  %v732 = mul nuw i64 %v33, %v20
  %v733 = add i64 %v732, %v35
  %v734 = getelementptr inbounds float, ptr %v5, i64 %v733
  store float %v729, ptr %v734, align 4
  br label %v735

v735:
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
  br i1 %v17, label %v18, label %v807

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
  br i1 %v28, label %v29, label %v807

v29:
  %v30 = getelementptr inbounds i32, ptr %v6, i64 %v20
  store i32 1, ptr %v30, align 4
  br label %v807

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
  %v93 = phi float [ 0.000000e+00, %v31 ], [ %v564, %v448 ]
  %v94 = phi i32 [ 0, %v31 ], [ %v132, %v448 ]
  %v95 = icmp ult i32 %v94, %v43
  br i1 %v95, label %v96, label %v790

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
  br label %v567

v131:
  %v132 = phi i32 [ 2, %v57 ], [ %v565, %v448 ]
  %v133 = phi i32 [ 0, %v57 ], [ %v132, %v448 ]
  %v134 = phi float [ 0.000000e+00, %v57 ], [ %v564, %v448 ]
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
  %v235 = uitofp i32 %v219 to float
  %v236 = bitcast i32 %v198 to float
  %v237 = bitcast i32 %v169 to float
  %v238 = uitofp i32 %v234 to float
  %v239 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v237, float %v235) #1
  %v240 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v237) #1
  %v241 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v236, float %v238) #1
  %v242 = fneg contract float %v241
  %v243 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v240, float %v235, float %v242) #1
  %v244 = getelementptr inbounds i32, ptr %v139, i64 4
  %v245 = shl i32 %v133, 8
  %v246 = or i32 %v245, %v16
  %v247 = getelementptr inbounds i32, ptr %v244, i64 %v75
  %v248 = load i32, ptr %v247, align 4
  %v249 = lshr i32 %v248, %v74
  %v250 = and i32 %v249, 252645135
  %v251 = add nuw i32 %v250, 2021161080
  %v252 = xor i32 %v251, -2139062144
  %v253 = zext i32 %v246 to i64
  %v254 = getelementptr inbounds i32, ptr %v46, i64 %v253
  %v255 = load i32, ptr %v254, align 4
  %v256 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v252, i32 %v255, i32 0) #1
  %v257 = getelementptr inbounds i32, ptr %v244, i64 %v77
  %v258 = load i32, ptr %v257, align 4
  %v259 = lshr i32 %v258, %v74
  %v260 = and i32 %v259, 252645135
  %v261 = add nuw i32 %v260, 2021161080
  %v262 = xor i32 %v261, -2139062144
  %v263 = or i32 %v246, 32
  %v264 = zext i32 %v263 to i64
  %v265 = getelementptr inbounds i32, ptr %v46, i64 %v264
  %v266 = load i32, ptr %v265, align 4
  %v267 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v262, i32 %v266, i32 %v256) #1
  %v268 = getelementptr inbounds i32, ptr %v244, i64 %v79
  %v269 = load i32, ptr %v268, align 4
  %v270 = lshr i32 %v269, %v74
  %v271 = and i32 %v270, 252645135
  %v272 = add nuw i32 %v271, 2021161080
  %v273 = xor i32 %v272, -2139062144
  %v274 = or i32 %v246, 64
  %v275 = zext i32 %v274 to i64
  %v276 = getelementptr inbounds i32, ptr %v46, i64 %v275
  %v277 = load i32, ptr %v276, align 4
  %v278 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v273, i32 %v277, i32 %v267) #1
  %v279 = getelementptr inbounds i32, ptr %v244, i64 %v81
  %v280 = load i32, ptr %v279, align 4
  %v281 = lshr i32 %v280, %v74
  %v282 = and i32 %v281, 252645135
  %v283 = add nuw i32 %v282, 2021161080
  %v284 = xor i32 %v283, -2139062144
  %v285 = or i32 %v246, 96
  %v286 = zext i32 %v285 to i64
  %v287 = getelementptr inbounds i32, ptr %v46, i64 %v286
  %v288 = load i32, ptr %v287, align 4
  %v289 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v284, i32 %v288, i32 %v278) #1
  %v290 = getelementptr inbounds i32, ptr %v244, i64 %v83
  %v291 = load i32, ptr %v290, align 4
  %v292 = lshr i32 %v291, %v74
  %v293 = and i32 %v292, 252645135
  %v294 = add nuw i32 %v293, 2021161080
  %v295 = xor i32 %v294, -2139062144
  %v296 = or i32 %v246, 128
  %v297 = zext i32 %v296 to i64
  %v298 = getelementptr inbounds i32, ptr %v46, i64 %v297
  %v299 = load i32, ptr %v298, align 4
  %v300 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v295, i32 %v299, i32 %v289) #1
  %v301 = getelementptr inbounds i32, ptr %v244, i64 %v85
  %v302 = load i32, ptr %v301, align 4
  %v303 = lshr i32 %v302, %v74
  %v304 = and i32 %v303, 252645135
  %v305 = add nuw i32 %v304, 2021161080
  %v306 = xor i32 %v305, -2139062144
  %v307 = or i32 %v246, 160
  %v308 = zext i32 %v307 to i64
  %v309 = getelementptr inbounds i32, ptr %v46, i64 %v308
  %v310 = load i32, ptr %v309, align 4
  %v311 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v306, i32 %v310, i32 %v300) #1
  %v312 = getelementptr inbounds i32, ptr %v244, i64 %v87
  %v313 = load i32, ptr %v312, align 4
  %v314 = lshr i32 %v313, %v74
  %v315 = and i32 %v314, 252645135
  %v316 = add nuw i32 %v315, 2021161080
  %v317 = xor i32 %v316, -2139062144
  %v318 = or i32 %v246, 192
  %v319 = zext i32 %v318 to i64
  %v320 = getelementptr inbounds i32, ptr %v46, i64 %v319
  %v321 = load i32, ptr %v320, align 4
  %v322 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v317, i32 %v321, i32 %v311) #1
  %v323 = getelementptr inbounds i32, ptr %v244, i64 %v89
  %v324 = load i32, ptr %v323, align 4
  %v325 = lshr i32 %v324, %v74
  %v326 = and i32 %v325, 252645135
  %v327 = add nuw i32 %v326, 2021161080
  %v328 = xor i32 %v327, -2139062144
  %v329 = or i32 %v246, 224
  %v330 = zext i32 %v329 to i64
  %v331 = getelementptr inbounds i32, ptr %v46, i64 %v330
  %v332 = load i32, ptr %v331, align 4
  %v333 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v328, i32 %v332, i32 %v322) #1
  %v334 = sitofp i32 %v333 to float
  %v335 = shl i32 %v136, 3
  %v336 = or i32 %v335, %v53
  %v337 = zext i32 %v336 to i64
  %v338 = getelementptr inbounds i32, ptr %v49, i64 %v337
  %v339 = load i32, ptr %v338, align 4
  %v340 = sitofp i32 %v339 to float
  %v341 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v340, float %v243) #1
  %v342 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v334, float %v239, float %v341) #1
  %v343 = shl i32 %v136, 1
  %v344 = or i32 %v343, %v69
  %v345 = zext i32 %v344 to i64
  %v346 = getelementptr inbounds float, ptr %v52, i64 %v345
  %v347 = load float, ptr %v346, align 4
  %v348 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v342, float %v347) #1
  %v349 = or i32 %v133, 1
  %v350 = shl i32 %v349, 2
  %v351 = or i32 %v350, %v54
  %v352 = zext i32 %v351 to i64
  %v353 = mul nuw nsw i64 %v352, 36
  %v354 = getelementptr inbounds i32, ptr %v40, i64 %v353
  %v355 = load i32, ptr %v354, align 4
  %v356 = shl i32 %v355, 16
  %v357 = and i32 %v356, -2147483648
  %v358 = lshr i32 %v355, 10
  %v359 = and i32 %v358, 31
  %v360 = and i32 %v355, 1023
  switch i32 %v359, label %v375 [
    i32 31, label %v361
    i32 0, label %v365
  ]

v361:
  %v362 = shl nuw nsw i32 %v360, 13
  %v363 = or i32 %v357, %v362
  %v364 = or i32 %v363, 2139095040
  br label %v383

v365:
  %v366 = icmp eq i32 %v360, 0
  br i1 %v366, label %v383, label %v367

v367:
  %v368 = phi i32 [ %v370, %v367 ], [ %v360, %v365 ]
  %v369 = phi i32 [ %v371, %v367 ], [ 1, %v365 ]
  %v370 = shl nuw nsw i32 %v368, 1
  %v371 = add i32 %v369, -1
  %v372 = icmp ult i32 %v368, 512
  br i1 %v372, label %v367, label %v373

v373:
  %v374 = and i32 %v370, 1022
  br label %v375

v375:
  %v376 = phi i32 [ %v371, %v373 ], [ %v359, %v233 ]
  %v377 = phi i32 [ %v374, %v373 ], [ %v360, %v233 ]
  %v378 = shl i32 %v376, 23
  %v379 = add i32 %v378, 939524096
  %v380 = shl nuw nsw i32 %v377, 13
  %v381 = or i32 %v379, %v380
  %v382 = or i32 %v381, %v357
  br label %v383

v383:
  %v384 = phi i32 [ %v364, %v361 ], [ %v382, %v375 ], [ %v357, %v365 ]
  %v385 = lshr i32 %v355, 16
  %v386 = and i32 %v355, -2147483648
  %v387 = lshr i32 %v355, 26
  %v388 = and i32 %v387, 31
  %v389 = and i32 %v385, 1023
  switch i32 %v388, label %v404 [
    i32 31, label %v390
    i32 0, label %v394
  ]

v390:
  %v391 = shl nuw nsw i32 %v385, 13
  %v392 = or i32 %v391, %v386
  %v393 = or i32 %v392, 2139095040
  br label %v412

v394:
  %v395 = icmp eq i32 %v389, 0
  br i1 %v395, label %v412, label %v396

v396:
  %v397 = phi i32 [ %v399, %v396 ], [ %v389, %v394 ]
  %v398 = phi i32 [ %v400, %v396 ], [ 1, %v394 ]
  %v399 = shl nuw nsw i32 %v397, 1
  %v400 = add i32 %v398, -1
  %v401 = icmp ult i32 %v397, 512
  br i1 %v401, label %v396, label %v402

v402:
  %v403 = and i32 %v399, 1022
  br label %v404

v404:
  %v405 = phi i32 [ %v400, %v402 ], [ %v388, %v383 ]
  %v406 = phi i32 [ %v403, %v402 ], [ %v389, %v383 ]
  %v407 = shl i32 %v405, 23
  %v408 = add i32 %v407, 939524096
  %v409 = shl nuw nsw i32 %v406, 13
  %v410 = or i32 %v408, %v409
  %v411 = or i32 %v410, %v386
  br label %v412

v412:
  %v413 = phi i32 [ %v393, %v390 ], [ %v411, %v404 ], [ %v386, %v394 ]
  br i1 %v58, label %v414, label %v421

v414:
  %v415 = getelementptr inbounds i32, ptr %v354, i64 %v71
  %v416 = load i32, ptr %v415, align 4
  %v417 = lshr i32 %v416, %v64
  %v418 = and i32 %v417, 63
  %v419 = getelementptr inbounds i32, ptr %v354, i64 2
  %v420 = load i32, ptr %v419, align 4
  br label %v432

v421:
  %v422 = getelementptr inbounds i32, ptr %v354, i64 %v62
  %v423 = load i32, ptr %v422, align 4
  %v424 = lshr i32 %v423, %v64
  %v425 = and i32 %v424, 15
  %v426 = getelementptr inbounds i32, ptr %v354, i64 %v68
  %v427 = load i32, ptr %v426, align 4
  %v428 = lshr i32 %v427, %v64
  %v429 = lshr i32 %v428, 2
  %v430 = and i32 %v429, 48
  %v431 = or i32 %v430, %v425
  br label %v432

v432:
  %v433 = phi i32 [ %v420, %v414 ], [ %v423, %v421 ]
  %v434 = phi i32 [ %v418, %v414 ], [ %v431, %v421 ]
  br i1 %v58, label %v435, label %v438

v435:
  %v436 = lshr i32 %v433, %v91
  %v437 = and i32 %v436, 63
  br label %v448

v438:
  %v439 = lshr i32 %v433, %v64
  %v440 = lshr i32 %v439, 4
  %v441 = and i32 %v440, 15
  %v442 = getelementptr inbounds i32, ptr %v354, i64 %v71
  %v443 = load i32, ptr %v442, align 4
  %v444 = lshr i32 %v443, %v64
  %v445 = lshr i32 %v444, 2
  %v446 = and i32 %v445, 48
  %v447 = or i32 %v446, %v441
  br label %v448

v448:
  %v449 = phi i32 [ %v437, %v435 ], [ %v447, %v438 ]
  %v450 = uitofp i32 %v434 to float
  %v451 = bitcast i32 %v413 to float
  %v452 = bitcast i32 %v384 to float
  %v453 = uitofp i32 %v449 to float
  %v454 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v452, float %v450) #1
  %v455 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v452) #1
  %v456 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v451, float %v453) #1
  %v457 = fneg contract float %v456
  %v458 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v455, float %v450, float %v457) #1
  %v459 = getelementptr inbounds i32, ptr %v354, i64 4
  %v460 = shl i32 %v349, 8
  %v461 = or i32 %v460, %v16
  %v462 = getelementptr inbounds i32, ptr %v459, i64 %v75
  %v463 = load i32, ptr %v462, align 4
  %v464 = lshr i32 %v463, %v74
  %v465 = and i32 %v464, 252645135
  %v466 = add nuw i32 %v465, 2021161080
  %v467 = xor i32 %v466, -2139062144
  %v468 = zext i32 %v461 to i64
  %v469 = getelementptr inbounds i32, ptr %v46, i64 %v468
  %v470 = load i32, ptr %v469, align 4
  %v471 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v467, i32 %v470, i32 0) #1
  %v472 = getelementptr inbounds i32, ptr %v459, i64 %v77
  %v473 = load i32, ptr %v472, align 4
  %v474 = lshr i32 %v473, %v74
  %v475 = and i32 %v474, 252645135
  %v476 = add nuw i32 %v475, 2021161080
  %v477 = xor i32 %v476, -2139062144
  %v478 = or i32 %v461, 32
  %v479 = zext i32 %v478 to i64
  %v480 = getelementptr inbounds i32, ptr %v46, i64 %v479
  %v481 = load i32, ptr %v480, align 4
  %v482 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v477, i32 %v481, i32 %v471) #1
  %v483 = getelementptr inbounds i32, ptr %v459, i64 %v79
  %v484 = load i32, ptr %v483, align 4
  %v485 = lshr i32 %v484, %v74
  %v486 = and i32 %v485, 252645135
  %v487 = add nuw i32 %v486, 2021161080
  %v488 = xor i32 %v487, -2139062144
  %v489 = or i32 %v461, 64
  %v490 = zext i32 %v489 to i64
  %v491 = getelementptr inbounds i32, ptr %v46, i64 %v490
  %v492 = load i32, ptr %v491, align 4
  %v493 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v488, i32 %v492, i32 %v482) #1
  %v494 = getelementptr inbounds i32, ptr %v459, i64 %v81
  %v495 = load i32, ptr %v494, align 4
  %v496 = lshr i32 %v495, %v74
  %v497 = and i32 %v496, 252645135
  %v498 = add nuw i32 %v497, 2021161080
  %v499 = xor i32 %v498, -2139062144
  %v500 = or i32 %v461, 96
  %v501 = zext i32 %v500 to i64
  %v502 = getelementptr inbounds i32, ptr %v46, i64 %v501
  %v503 = load i32, ptr %v502, align 4
  %v504 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v499, i32 %v503, i32 %v493) #1
  %v505 = getelementptr inbounds i32, ptr %v459, i64 %v83
  %v506 = load i32, ptr %v505, align 4
  %v507 = lshr i32 %v506, %v74
  %v508 = and i32 %v507, 252645135
  %v509 = add nuw i32 %v508, 2021161080
  %v510 = xor i32 %v509, -2139062144
  %v511 = or i32 %v461, 128
  %v512 = zext i32 %v511 to i64
  %v513 = getelementptr inbounds i32, ptr %v46, i64 %v512
  %v514 = load i32, ptr %v513, align 4
  %v515 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v510, i32 %v514, i32 %v504) #1
  %v516 = getelementptr inbounds i32, ptr %v459, i64 %v85
  %v517 = load i32, ptr %v516, align 4
  %v518 = lshr i32 %v517, %v74
  %v519 = and i32 %v518, 252645135
  %v520 = add nuw i32 %v519, 2021161080
  %v521 = xor i32 %v520, -2139062144
  %v522 = or i32 %v461, 160
  %v523 = zext i32 %v522 to i64
  %v524 = getelementptr inbounds i32, ptr %v46, i64 %v523
  %v525 = load i32, ptr %v524, align 4
  %v526 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v521, i32 %v525, i32 %v515) #1
  %v527 = getelementptr inbounds i32, ptr %v459, i64 %v87
  %v528 = load i32, ptr %v527, align 4
  %v529 = lshr i32 %v528, %v74
  %v530 = and i32 %v529, 252645135
  %v531 = add nuw i32 %v530, 2021161080
  %v532 = xor i32 %v531, -2139062144
  %v533 = or i32 %v461, 192
  %v534 = zext i32 %v533 to i64
  %v535 = getelementptr inbounds i32, ptr %v46, i64 %v534
  %v536 = load i32, ptr %v535, align 4
  %v537 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v532, i32 %v536, i32 %v526) #1
  %v538 = getelementptr inbounds i32, ptr %v459, i64 %v89
  %v539 = load i32, ptr %v538, align 4
  %v540 = lshr i32 %v539, %v74
  %v541 = and i32 %v540, 252645135
  %v542 = add nuw i32 %v541, 2021161080
  %v543 = xor i32 %v542, -2139062144
  %v544 = or i32 %v461, 224
  %v545 = zext i32 %v544 to i64
  %v546 = getelementptr inbounds i32, ptr %v46, i64 %v545
  %v547 = load i32, ptr %v546, align 4
  %v548 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v543, i32 %v547, i32 %v537) #1
  %v549 = sitofp i32 %v548 to float
  %v550 = shl i32 %v351, 3
  %v551 = or i32 %v550, %v53
  %v552 = zext i32 %v551 to i64
  %v553 = getelementptr inbounds i32, ptr %v49, i64 %v552
  %v554 = load i32, ptr %v553, align 4
  %v555 = sitofp i32 %v554 to float
  %v556 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v555, float %v458) #1
  %v557 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v549, float %v454, float %v556) #1
  %v558 = shl i32 %v351, 1
  %v559 = or i32 %v558, %v69
  %v560 = zext i32 %v559 to i64
  %v561 = getelementptr inbounds float, ptr %v52, i64 %v560
  %v562 = load float, ptr %v561, align 4
  %v563 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v134, float %v348) #1
  %v564 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v557, float %v562, float %v563) #1
  %v565 = add nuw nsw i32 %v132, 2
  %v566 = icmp ugt i32 %v565, %v55
  br i1 %v566, label %v92, label %v131, !llvm.loop !8

v567:
  %v568 = phi i32 [ %v94, %v96 ], [ %v788, %v786 ]
  %v569 = phi float [ %v93, %v96 ], [ %v787, %v786 ]
  %v570 = shl i32 %v568, 2
  %v571 = or i32 %v570, %v54
  %v572 = icmp ult i32 %v571, %v8
  br i1 %v572, label %v573, label %v786

v573:
  %v574 = zext i32 %v571 to i64
  %v575 = mul nuw nsw i64 %v574, 36
  %v576 = getelementptr inbounds i32, ptr %v40, i64 %v575
  %v577 = load i32, ptr %v576, align 4
  %v578 = shl i32 %v577, 16
  %v579 = and i32 %v578, -2147483648
  %v580 = lshr i32 %v577, 10
  %v581 = and i32 %v580, 31
  %v582 = and i32 %v577, 1023
  switch i32 %v581, label %v597 [
    i32 31, label %v583
    i32 0, label %v587
  ]

v583:
  %v584 = shl nuw nsw i32 %v582, 13
  %v585 = or i32 %v579, %v584
  %v586 = or i32 %v585, 2139095040
  br label %v605

v587:
  %v588 = icmp eq i32 %v582, 0
  br i1 %v588, label %v605, label %v589

v589:
  %v590 = phi i32 [ %v592, %v589 ], [ %v582, %v587 ]
  %v591 = phi i32 [ %v593, %v589 ], [ 1, %v587 ]
  %v592 = shl nuw nsw i32 %v590, 1
  %v593 = add i32 %v591, -1
  %v594 = icmp ult i32 %v590, 512
  br i1 %v594, label %v589, label %v595

v595:
  %v596 = and i32 %v592, 1022
  br label %v597

v597:
  %v598 = phi i32 [ %v593, %v595 ], [ %v581, %v573 ]
  %v599 = phi i32 [ %v596, %v595 ], [ %v582, %v573 ]
  %v600 = shl i32 %v598, 23
  %v601 = add i32 %v600, 939524096
  %v602 = shl nuw nsw i32 %v599, 13
  %v603 = or i32 %v601, %v602
  %v604 = or i32 %v603, %v579
  br label %v605

v605:
  %v606 = phi i32 [ %v586, %v583 ], [ %v604, %v597 ], [ %v579, %v587 ]
  %v607 = lshr i32 %v577, 16
  %v608 = and i32 %v577, -2147483648
  %v609 = lshr i32 %v577, 26
  %v610 = and i32 %v609, 31
  %v611 = and i32 %v607, 1023
  switch i32 %v610, label %v626 [
    i32 31, label %v612
    i32 0, label %v616
  ]

v612:
  %v613 = shl nuw nsw i32 %v607, 13
  %v614 = or i32 %v613, %v608
  %v615 = or i32 %v614, 2139095040
  br label %v634

v616:
  %v617 = icmp eq i32 %v611, 0
  br i1 %v617, label %v634, label %v618

v618:
  %v619 = phi i32 [ %v621, %v618 ], [ %v611, %v616 ]
  %v620 = phi i32 [ %v622, %v618 ], [ 1, %v616 ]
  %v621 = shl nuw nsw i32 %v619, 1
  %v622 = add i32 %v620, -1
  %v623 = icmp ult i32 %v619, 512
  br i1 %v623, label %v618, label %v624

v624:
  %v625 = and i32 %v621, 1022
  br label %v626

v626:
  %v627 = phi i32 [ %v622, %v624 ], [ %v610, %v605 ]
  %v628 = phi i32 [ %v625, %v624 ], [ %v611, %v605 ]
  %v629 = shl i32 %v627, 23
  %v630 = add i32 %v629, 939524096
  %v631 = shl nuw nsw i32 %v628, 13
  %v632 = or i32 %v630, %v631
  %v633 = or i32 %v632, %v608
  br label %v634

v634:
  %v635 = phi i32 [ %v615, %v612 ], [ %v633, %v626 ], [ %v608, %v616 ]
  br i1 %v97, label %v636, label %v643

v636:
  %v637 = getelementptr inbounds i32, ptr %v576, i64 %v110
  %v638 = load i32, ptr %v637, align 4
  %v639 = lshr i32 %v638, %v103
  %v640 = and i32 %v639, 63
  %v641 = getelementptr inbounds i32, ptr %v576, i64 2
  %v642 = load i32, ptr %v641, align 4
  br label %v654

v643:
  %v644 = getelementptr inbounds i32, ptr %v576, i64 %v101
  %v645 = load i32, ptr %v644, align 4
  %v646 = lshr i32 %v645, %v103
  %v647 = and i32 %v646, 15
  %v648 = getelementptr inbounds i32, ptr %v576, i64 %v107
  %v649 = load i32, ptr %v648, align 4
  %v650 = lshr i32 %v649, %v103
  %v651 = lshr i32 %v650, 2
  %v652 = and i32 %v651, 48
  %v653 = or i32 %v652, %v647
  br label %v654

v654:
  %v655 = phi i32 [ %v642, %v636 ], [ %v645, %v643 ]
  %v656 = phi i32 [ %v640, %v636 ], [ %v653, %v643 ]
  br i1 %v97, label %v657, label %v660

v657:
  %v658 = lshr i32 %v655, %v130
  %v659 = and i32 %v658, 63
  br label %v670

v660:
  %v661 = lshr i32 %v655, %v103
  %v662 = lshr i32 %v661, 4
  %v663 = and i32 %v662, 15
  %v664 = getelementptr inbounds i32, ptr %v576, i64 %v110
  %v665 = load i32, ptr %v664, align 4
  %v666 = lshr i32 %v665, %v103
  %v667 = lshr i32 %v666, 2
  %v668 = and i32 %v667, 48
  %v669 = or i32 %v668, %v663
  br label %v670

v670:
  %v671 = phi i32 [ %v659, %v657 ], [ %v669, %v660 ]
  %v672 = uitofp i32 %v656 to float
  %v673 = bitcast i32 %v635 to float
  %v674 = bitcast i32 %v606 to float
  %v675 = uitofp i32 %v671 to float
  %v676 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v674, float %v672) #1
  %v677 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float 8.000000e+00, float %v674) #1
  %v678 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v673, float %v675) #1
  %v679 = fneg contract float %v678
  %v680 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v677, float %v672, float %v679) #1
  %v681 = getelementptr inbounds i32, ptr %v576, i64 4
  %v682 = shl i32 %v568, 8
  %v683 = or i32 %v682, %v16
  %v684 = getelementptr inbounds i32, ptr %v681, i64 %v114
  %v685 = load i32, ptr %v684, align 4
  %v686 = lshr i32 %v685, %v113
  %v687 = and i32 %v686, 252645135
  %v688 = add nuw i32 %v687, 2021161080
  %v689 = xor i32 %v688, -2139062144
  %v690 = zext i32 %v683 to i64
  %v691 = getelementptr inbounds i32, ptr %v46, i64 %v690
  %v692 = load i32, ptr %v691, align 4
  %v693 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v689, i32 %v692, i32 0) #1
  %v694 = getelementptr inbounds i32, ptr %v681, i64 %v116
  %v695 = load i32, ptr %v694, align 4
  %v696 = lshr i32 %v695, %v113
  %v697 = and i32 %v696, 252645135
  %v698 = add nuw i32 %v697, 2021161080
  %v699 = xor i32 %v698, -2139062144
  %v700 = or i32 %v683, 32
  %v701 = zext i32 %v700 to i64
  %v702 = getelementptr inbounds i32, ptr %v46, i64 %v701
  %v703 = load i32, ptr %v702, align 4
  %v704 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v699, i32 %v703, i32 %v693) #1
  %v705 = getelementptr inbounds i32, ptr %v681, i64 %v118
  %v706 = load i32, ptr %v705, align 4
  %v707 = lshr i32 %v706, %v113
  %v708 = and i32 %v707, 252645135
  %v709 = add nuw i32 %v708, 2021161080
  %v710 = xor i32 %v709, -2139062144
  %v711 = or i32 %v683, 64
  %v712 = zext i32 %v711 to i64
  %v713 = getelementptr inbounds i32, ptr %v46, i64 %v712
  %v714 = load i32, ptr %v713, align 4
  %v715 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v710, i32 %v714, i32 %v704) #1
  %v716 = getelementptr inbounds i32, ptr %v681, i64 %v120
  %v717 = load i32, ptr %v716, align 4
  %v718 = lshr i32 %v717, %v113
  %v719 = and i32 %v718, 252645135
  %v720 = add nuw i32 %v719, 2021161080
  %v721 = xor i32 %v720, -2139062144
  %v722 = or i32 %v683, 96
  %v723 = zext i32 %v722 to i64
  %v724 = getelementptr inbounds i32, ptr %v46, i64 %v723
  %v725 = load i32, ptr %v724, align 4
  %v726 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v721, i32 %v725, i32 %v715) #1
  %v727 = getelementptr inbounds i32, ptr %v681, i64 %v122
  %v728 = load i32, ptr %v727, align 4
  %v729 = lshr i32 %v728, %v113
  %v730 = and i32 %v729, 252645135
  %v731 = add nuw i32 %v730, 2021161080
  %v732 = xor i32 %v731, -2139062144
  %v733 = or i32 %v683, 128
  %v734 = zext i32 %v733 to i64
  %v735 = getelementptr inbounds i32, ptr %v46, i64 %v734
  %v736 = load i32, ptr %v735, align 4
  %v737 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v732, i32 %v736, i32 %v726) #1
  %v738 = getelementptr inbounds i32, ptr %v681, i64 %v124
  %v739 = load i32, ptr %v738, align 4
  %v740 = lshr i32 %v739, %v113
  %v741 = and i32 %v740, 252645135
  %v742 = add nuw i32 %v741, 2021161080
  %v743 = xor i32 %v742, -2139062144
  %v744 = or i32 %v683, 160
  %v745 = zext i32 %v744 to i64
  %v746 = getelementptr inbounds i32, ptr %v46, i64 %v745
  %v747 = load i32, ptr %v746, align 4
  %v748 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v743, i32 %v747, i32 %v737) #1
  %v749 = getelementptr inbounds i32, ptr %v681, i64 %v126
  %v750 = load i32, ptr %v749, align 4
  %v751 = lshr i32 %v750, %v113
  %v752 = and i32 %v751, 252645135
  %v753 = add nuw i32 %v752, 2021161080
  %v754 = xor i32 %v753, -2139062144
  %v755 = or i32 %v683, 192
  %v756 = zext i32 %v755 to i64
  %v757 = getelementptr inbounds i32, ptr %v46, i64 %v756
  %v758 = load i32, ptr %v757, align 4
  %v759 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v754, i32 %v758, i32 %v748) #1
  %v760 = getelementptr inbounds i32, ptr %v681, i64 %v128
  %v761 = load i32, ptr %v760, align 4
  %v762 = lshr i32 %v761, %v113
  %v763 = and i32 %v762, 252645135
  %v764 = add nuw i32 %v763, 2021161080
  %v765 = xor i32 %v764, -2139062144
  %v766 = or i32 %v683, 224
  %v767 = zext i32 %v766 to i64
  %v768 = getelementptr inbounds i32, ptr %v46, i64 %v767
  %v769 = load i32, ptr %v768, align 4
  %v770 = tail call i32 asm "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %v765, i32 %v769, i32 %v759) #1
  %v771 = sitofp i32 %v770 to float
  %v772 = shl i32 %v571, 3
  %v773 = or i32 %v772, %v53
  %v774 = zext i32 %v773 to i64
  %v775 = getelementptr inbounds i32, ptr %v49, i64 %v774
  %v776 = load i32, ptr %v775, align 4
  %v777 = sitofp i32 %v776 to float
  %v778 = tail call float asm "mul.rn.f32 $0, $1, $2;", "=f,f,f"(float %v777, float %v680) #1
  %v779 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v771, float %v676, float %v778) #1
  %v780 = shl i32 %v571, 1
  %v781 = or i32 %v780, %v108
  %v782 = zext i32 %v781 to i64
  %v783 = getelementptr inbounds float, ptr %v52, i64 %v782
  %v784 = load float, ptr %v783, align 4
  %v785 = tail call float asm "fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f"(float %v779, float %v784, float %v569) #1
  br label %v786

v786:
  %v787 = phi float [ %v785, %v670 ], [ %v569, %v567 ]
  %v788 = add nuw nsw i32 %v568, 1
  %v789 = icmp eq i32 %v788, %v43
  br i1 %v789, label %v790, label %v567, !llvm.loop !9

v790:
  %v791 = phi float [ %v93, %v92 ], [ %v787, %v786 ]
  %v792 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v791, i32 16, i32 31)
  %v793 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v791, float %v792) #1
  %v794 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v793, i32 8, i32 31)
  %v795 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v793, float %v794) #1
  %v796 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v795, i32 4, i32 31)
  %v797 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v795, float %v796) #1
  %v798 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v797, i32 2, i32 31)
  %v799 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v797, float %v798) #1
  %v800 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v799, i32 1, i32 31)
  %v801 = tail call float asm "add.rn.f32 $0, $1, $2;", "=f,f,f"(float %v799, float %v800) #1
  %v802 = icmp eq i32 %v16, 0
  br i1 %v802, label %v803, label %v807

v803:
  %v804 = mul nuw i64 %v33, %v20
  %v805 = add i64 %v804, %v35
  %v806 = getelementptr inbounds float, ptr %v5, i64 %v805
  store float %v801, ptr %v806, align 4
  br label %v807

v807:
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
