/* Vector handlers of the fast engine: between lanes, all 32 of which are here. See fast_lanes.h. */

HANDLER(shuffle)
{
	const struct exec_fast_shuffle *s = f->u.shuffle;
	uint32_t out[EXEC_LANES] __attribute__((aligned(64)));

#if defined(FAST_AVX512)
	const __m512i *as = AT(const __m512i, f->a);
	__m512i low = as[0], high = as[1];

	for (unsigned i = 0; i < N32; i++)
		((vu32 *)(void *)out)[i] = (vu32)_mm512_permutex2var_epi32(
			low, ((const __m512i *)(const void *)s->from)[i], high);
#else
	const uint32_t *as = AT(const uint32_t, f->a);

#if defined(FAST_AVX2)
	if (s->whole[0] >= 0)
		for (unsigned i = 0; i < N32; i++)
			((vu32 *)(void *)out)[i] = (vu32)_mm256_permutevar8x32_epi32(
				(__m256i)AT(vu32, f->a)[s->whole[i]],
				((const __m256i *)(const void *)s->from)[i]);
	else
#endif
		for (unsigned l = 0; l < EXEC_LANES; l++)
			out[l] = as[s->from[l]];
#endif
	memcpy(AT(uint32_t, f->d), out, sizeof out);
	exec_set_pred(warp->preds, f->e, mask, s->inside);
}

HANDLER(ballot)
{
	uint32_t bits = AT_PRED(f->p) ^ f->p_flip;

	EACH32(all32(bits));
}

HANDLER(vote_all)
{
	(void)packed;
	exec_set_pred(warp->preds, f->d, mask,
		(AT_PRED(f->p) ^ f->p_flip) == EXEC_ALL_LANES ? EXEC_ALL_LANES : 0);
}

HANDLER(vote_any)
{
	(void)packed;
	exec_set_pred(warp->preds, f->d, mask, (AT_PRED(f->p) ^ f->p_flip) ? EXEC_ALL_LANES : 0);
}
