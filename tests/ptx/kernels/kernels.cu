/* Small kernels of the kinds that people write, to measure how much of PTX the executor runs. */
#include "portable.cuh"

KERNEL reduce_sum(const float *x, float *out, int n)
{
	__shared__ float part[32];
	float sum = 0;
	for (int i = BX * NX + TX; i < n; i += NX * GX)
		sum += x[i];
	for (int m = 16; m; m >>= 1)
		sum += shfl_xor(sum, m);
	if (TX % 32 == 0)
		part[TX / 32] = sum;
	block_sync();
	if (TX < 32) {
		sum = TX < NX / 32 ? part[TX] : 0;
		for (int m = 16; m; m >>= 1)
			sum += shfl_xor(sum, m);
		if (TX == 0)
			add_at(out, sum);
	}
}

KERNEL reduce_max_i64(const i64 *x, i64 *out, int n)
{
	__shared__ i64 best[256];
	i64 b = -0x7fffffffffffffffll;
	for (int i = TX; i < n; i += 256)
		b = x[i] > b ? x[i] : b;
	best[TX] = b;
	for (int s = 128; s; s >>= 1) {
		block_sync();
		if (TX < s && best[TX + s] > best[TX])
			best[TX] = best[TX + s];
	}
	if (TX == 0)
		*out = best[0];
}

KERNEL scan_block(const int *x, int *out, int n)
{
	__shared__ int a[2][256];
	int from = 0;
	a[0][TX] = TX < n ? x[TX] : 0;
	for (int d = 1; d < 256; d *= 2) {
		block_sync();
		a[1 - from][TX] = a[from][TX] + (TX >= d ? a[from][TX - d] : 0);
		from = 1 - from;
	}
	if (TX < n)
		out[TX] = a[from][TX];
}

KERNEL scan_warp(const int *x, int *out)
{
	int v = x[TX];
	for (int d = 1; d < 32; d *= 2) {
		int other = shfl_up(v, d);
		if ((int)(TX % 32) >= d)
			v += other;
	}
	out[TX] = v;
}

KERNEL sort_bitonic(u32 *x)
{
	__shared__ u32 s[512];
	s[TX] = x[TX];
	s[TX + 256] = x[TX + 256];
	for (u32 k = 2; k <= 512; k *= 2)
		for (u32 j = k / 2; j; j /= 2) {
			block_sync();
			u32 i = 2 * TX - (TX & (j - 1)), o = i + j;
			bool up = (i & k) == 0;
			if ((s[i] > s[o]) == up) {
				u32 t = s[i];
				s[i] = s[o];
				s[o] = t;
			}
		}
	block_sync();
	x[TX] = s[TX];
	x[TX + 256] = s[TX + 256];
}

KERNEL sort_radix_pass(const u32 *x, u32 *out, int bit)
{
	u32 v = x[TX], lane = TX % 32;
	u32 ones = lanes_with(v >> bit & 1), below = (1u << lane) - 1;
	u32 zeroes = 32 - bits_in(ones);
	u32 at = v >> bit & 1 ? zeroes + bits_in(ones & below) : bits_in(~ones & below);
	out[TX - lane + at] = v;
}

KERNEL histogram(const u8 *x, int *out, int n)
{
	__shared__ int bins[256];
	bins[TX] = 0;
	block_sync();
	for (int i = BX * 256 + TX; i < n; i += 256 * GX)
		add_at(&bins[x[i]], 1);
	block_sync();
	if (bins[TX])
		add_at(&out[TX], bins[TX]);
}

KERNEL histogram_match(const u32 *x, int *out, int n)
{
	for (int i = TX; i < n; i += NX) {
		u32 peers = match_any(x[i] % 64);
		if ((peers & ((1u << TX % 32) - 1)) == 0)
			add_at(&out[x[i] % 64], bits_in(peers));
	}
}

KERNEL transpose(const float *in, float *out, int w, int h)
{
	__shared__ float tile[32][33];
	int x = BX * 32 + TX, y = BY * 32 + TY;
	for (int j = 0; j < 32; j += 8)
		if (x < w && y + j < h)
			tile[TY + j][TX] = in[(y + j) * w + x];
	block_sync();
	x = BY * 32 + TX;
	y = BX * 32 + TY;
	for (int j = 0; j < 32; j += 8)
		if (x < h && y + j < w)
			out[(y + j) * h + x] = tile[TX][TY + j];
}

KERNEL stencil_2d(const float *__restrict__ in, float *__restrict__ out, int w, int h)
{
	int x = BX * NX + TX, y = BY;
	if (x <= 0 || y <= 0 || x >= w - 1 || y >= h - 1)
		return;
	float sum = 0;
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			sum += in[(y + dy) * w + x + dx] * (dx && dy ? 0.0625f : dx || dy ? 0.125f : 0.25f);
	out[y * w + x] = sum;
}

KERNEL stencil_3d(const double *in, double *out, int n)
{
	int x = TX + 1, y = BX + 1;
	for (int z = 1; z < n - 1; z++) {
		i64 at = ((i64)z * n + y) * n + x;
		out[at] = in[at] * -6.0 + in[at - 1] + in[at + 1] + in[at - n] + in[at + n] + in[at - n * n] + in[at + n * n];
	}
}

KERNEL gemm_f32(const float *a, const float *b, float *c, int n)
{
	__shared__ float sa[16][16], sb[16][16];
	int row = BY * 16 + TY, column = BX * 16 + TX;
	float sum = 0;
	for (int t = 0; t < n; t += 16) {
		sa[TY][TX] = a[row * n + t + TX];
		sb[TY][TX] = b[(t + TY) * n + column];
		block_sync();
		for (int k = 0; k < 16; k++)
			sum += sa[TY][k] * sb[k][TX];
		block_sync();
	}
	c[row * n + column] = sum;
}

KERNEL gemm_f64(const double *a, const double *b, double *c, int n)
{
	int row = BY * 8 + TY, column = BX * 8 + TX;
	double sum = 0;
	for (int k = 0; k < n; k++)
		sum += a[row * n + k] * b[k * n + column];
	c[row * n + column] = sum;
}

KERNEL gemm_dp4a(const int *a, const int *b, int *c, int k)
{
	int sum = 0;
	for (int i = 0; i < k; i++)
		asm("dp4a.s32.s32 %0, %1, %2, %0;" : "+r"(sum) : "r"(a[BX * k + i]), "r"(b[TX * k + i]));
	c[BX * NX + TX] = sum;
}

KERNEL softmax(const float *x, float *out, int n)
{
	const float *row = x + (i64)BX * n;
	float top = -1e30f, sum = 0;
	for (int i = TX; i < n; i += 32)
		top = most(top, row[i]);
	for (int m = 16; m; m /= 2)
		top = most(top, shfl_xor(top, m));
	for (int i = TX; i < n; i += 32)
		sum += exp_of(row[i] - top);
	for (int m = 16; m; m /= 2)
		sum += shfl_xor(sum, m);
	for (int i = TX; i < n; i += 32)
		out[(i64)BX * n + i] = exp_of(row[i] - top) / sum;
}

KERNEL layer_norm(const float *x, const float *scale, float *out, int n)
{
	float sum = 0, squares = 0;
	for (int i = TX; i < n; i += 32) {
		sum += x[BX * n + i];
		squares += x[BX * n + i] * x[BX * n + i];
	}
	for (int m = 16; m; m /= 2) {
		sum += shfl_xor(sum, m);
		squares += shfl_xor(squares, m);
	}
	float mean = sum / n, by = inverse_root(squares / n - mean * mean + 1e-5f);
	for (int i = TX; i < n; i += 32)
		out[BX * n + i] = (x[BX * n + i] - mean) * by * scale[i];
}

KERNEL half2_axpy(const u32 *x, u32 *y, u32 a, int n)
{
	int i = BX * NX + TX;
	if (i < n)
		y[i] = h2_max(h2_fma(a, x[i], y[i]), h2_mul(h2_add(x[i], x[i]), a));
}

KERNEL half_to_float(const u16 *x, float *out, u16 *back, int n)
{
	for (int i = TX; i < n; i += NX) {
		out[i] = h_to_f(x[i]) * 1.5f;
		back[i] = f_to_h(out[i]);
	}
}

KERNEL bf16_scale(const u32 *x, u32 *y, u16 *z, const float *f, int n)
{
	int i = BX * NX + TX;
	if (i < n) {
		y[i] = b2_fma(x[i], x[i], y[i]);
		z[i] = f_to_b(f[i]);
	}
}

KERNEL hash_fnv(const u8 *text, const int *starts, u64 *out)
{
	u64 h = 14695981039346656037ull;
	for (int i = starts[TX]; i < starts[TX + 1]; i++)
		h = (h ^ text[i]) * 1099511628211ull;
	out[TX] = h;
}

KERNEL hash_mix(const u32 *x, u32 *out, int n)
{
	int i = BX * NX + TX;
	if (i >= n)
		return;
	u32 h = x[i] * 0xcc9e2d51u;
	h = h << 15 | h >> 17;
	h = (h * 0x1b873593u ^ 0x9747b28cu);
	h = (h << 13 | h >> 19) * 5 + 0xe6546b64u;
	h ^= h >> 16;
	h *= 0x85ebca6bu;
	h ^= h >> 13;
	out[i] = h * 0xc2b2ae35u ^ h >> 16;
}

KERNEL random_philox(u32 *out, u32 key0, u32 key1)
{
	u32 c[4] = {TX, BX, 0, 0};
	for (int r = 0; r < 10; r++) {
		u32 h0 = high_half(0xD2511F53u, c[0]), l0 = 0xD2511F53u * c[0];
		u32 h1 = high_half(0xCD9E8D57u, c[2]), l1 = 0xCD9E8D57u * c[2];
		c[0] = h1 ^ c[1] ^ key0;
		c[1] = l1;
		c[2] = h0 ^ c[3] ^ key1;
		c[3] = l0;
		key0 += 0x9E3779B9u;
		key1 += 0xBB67AE85u;
	}
	for (int i = 0; i < 4; i++)
		out[(BX * NX + TX) * 4 + i] = c[i];
}

KERNEL bit_tricks(const u32 *x, const u64 *y, u32 *out)
{
	u32 v = x[TX];
	u64 w = y[TX];
	u32 r = bits_in(v) + bits_in(w) + zeroes_above(v) + zeroes_above(w);
	r ^= reversed(v) + permuted(v, r, 0x5140);
	r += (v & ~w) | (v ^ r);
	r += (v >> (w & 63)) + (u32)(w << (v & 31)) + (u32)(w >> 7 & 0x1ff);
	r += v & (0u - v);
	out[TX] = r;
}

KERNEL atomics_32(int *p, u32 *q, int v)
{
	add_at(p, v + TX);
	max_at(p + 1, (int)TX - v);
	min_at(p + 2, (int)TX - v);
	and_at(p + 3, ~(1 << TX % 32));
	or_at(p + 4, 1 << TX % 32);
	xor_at(p + 5, TX * v);
	q[1 + TX] = swap_at(p + 6, TX) + inc_at(q, 10);
}

KERNEL atomics_wide(i64 *p, double *d, float *f)
{
	add_at(p, (i64)TX << 33);
	add_at(d, TX * 0.5);
	add_at(f, TX * 0.25f);
}

KERNEL spin_lock(int *lock, int *value)
{
	bool done = false;
	while (!done)
		if (cas_at(lock, 0, 1) == 0) {
			fence();
			*(volatile int *)value = *(volatile int *)value + 1;
			fence();
			swap_at(lock, 0);
			done = true;
		}
}

KERNEL compact(const float *x, float *out, int *count, int n)
{
	int i = BX * NX + TX;
	bool keep = i < n && x[i] > 0;
	u32 kept = lanes_with(keep);
	int base = 0;
	if (TX % 32 == 0)
		base = add_at(count, bits_in(kept));
	base = shfl_idx(base, 0);
	if (keep)
		out[base + bits_in(kept & ((1u << TX % 32) - 1))] = x[i];
}

KERNEL votes(const int *x, int *out)
{
	int v = x[TX];
	out[TX] = all_of(v > 0) + 2 * any_of(v < 0) + 4 * block_count(v == 7) + 512 * block_and(v < 100) +
		  1024 * block_or(v == 50) + shfl_down(v, 1) + shfl_xor(v, 5);
	warp_sync();
}

KERNEL copy_async(const float *x, float *out)
{
	__shared__ __attribute__((aligned(16))) float s[128 * 4];
	u32 at = shared_of(&s[TX * 4]);
	asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at), "l"(x + TX * 4) : "memory");
	asm volatile("cp.async.commit_group;");
	asm volatile("cp.async.wait_group 0;" ::: "memory");
	block_sync();
	for (int i = 0; i < 4; i++)
		out[i * 128 + TX] = s[i * 128 + TX];
}

KERNEL mma_f16(const u16 *a, const u16 *b, float *c)
{
	__shared__ __attribute__((aligned(16))) u16 sa[16 * 16], sb[8 * 16];
	u32 r[4], q[2];
	float d[4] = {0, 0, 0, 0};
	for (int i = TX; i < 256; i += 32)
		sa[i] = a[i];
	for (int i = TX; i < 128; i += 32)
		sb[i] = b[i];
	block_sync();
	asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
		     : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
		     : "r"(shared_of(&sa[TX % 16 * 16 + TX / 16 * 8])) : "memory");
	asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
		     : "=r"(q[0]), "=r"(q[1]) : "r"(shared_of(&sb[TX % 8 * 16 + TX / 8 % 2 * 8])) : "memory");
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
		     "{%0, %1, %2, %3};"
		     : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
		     : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "r"(q[0]), "r"(q[1]));
	for (int i = 0; i < 4; i++)
		c[(TX / 4 + i / 2 * 8) * 8 + TX % 4 * 2 + i % 2] = d[i];
}

KERNEL mma_s8(const u32 *a, const u32 *b, int *c)
{
	int d[4] = {0, 0, 0, 0};
	asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
		     "{%0, %1, %2, %3};"
		     : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
		     : "r"(a[TX]), "r"(a[TX + 32]), "r"(a[TX + 64]), "r"(a[TX + 96]), "r"(b[TX]), "r"(b[TX + 32]));
	for (int i = 0; i < 4; i++)
		c[TX * 4 + i] = d[i];
}

KERNEL local_array(const int *order, float *out)
{
	float a[32];
	for (int i = 0; i < 32; i++)
		a[i] = (float)(i * TX);
	for (int i = 0; i < 32; i++) {
		int j = order[i] & 31;
		float t = a[i];
		a[i] = a[j] + 1;
		a[j] = t;
	}
	float sum = 0;
	for (int i = 0; i < 32; i++)
		sum = sum * 0.5f + a[(order[TX] + i) & 31];
	out[TX] = sum;
}

static __device__ __noinline__ u64 fibonacci(u32 n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

KERNEL recursion(u64 *out) { out[TX] = fibonacci(TX % 12); }

typedef float operation(float, float);
static __device__ __noinline__ float plus(float a, float b) { return a + b; }
static __device__ __noinline__ float times(float a, float b) { return a * b; }
static __device__ __noinline__ float minus(float a, float b) { return a - b; }
static __device__ operation *const operations[3] = {plus, times, minus};

KERNEL pointers(const int *which, float *x) { x[TX] = operations[(u32)which[TX] % 3](x[TX], 2.5f); }

KERNEL state_machine(const u8 *text, int *out, int n)
{
	int state = 0, words = 0;
	for (int i = 0; i < n; i++)
		switch (text[TX * n + i]) {
		case ' ': state = 0; break;
		case '\n': state = 1; words += 100; break;
		case '0': words *= 3; break;
		case '1': words ^= 5; break;
		case '2': words <<= 1; break;
		case '3': words -= 7; state = 3; break;
		case '4': words |= 9; break;
		case '5': words = ~words; break;
		default: words += state == 0; state = 2; break;
		}
	out[TX] = words;
}

KERNEL utf8_count(const signed char *text, u16 *out, int n)
{
	u16 count = 0;
	for (int i = TX; i < n; i += NX)
		count += (text[i] & 0xc0) != 0x80;
	out[TX] = count;
}

KERNEL matrix_inverse(const double *x, double *out)
{
	double a[3][3], det;
	for (int i = 0; i < 9; i++)
		a[i / 3][i % 3] = x[TX * 9 + i];
	det = a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0]) +
	      a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			out[TX * 9 + i * 3 + j] = a[j][i] / det;
	out[TX] += root(det * det + 1.0);
}

KERNEL functions(const float *x, float *out)
{
	float v = x[TX];
	out[TX] = sin_of(v) + cos_of(v) * exp_of(v) + log_of(v * v + 1) + inverse_root(v + 10);
}

KERNEL divisions(const i64 *x, const u64 *y, i64 *out, int d, u32 e)
{
	i64 a = x[TX];
	u64 b = y[TX];
	out[TX * 4] = a / (d | 1) + a % 1000003;
	out[TX * 4 + 1] = (i64)(b / (e | 1) + b % (u64)(a | 1));
	out[TX * 4 + 2] = (int)a / d + (u32)b % e + (int)a % 7;
	out[TX * 4 + 3] = (i64)high_half(b, (u64)a);
}

KERNEL big_add(const u64 *a, const u64 *b, u64 *out)
{
	u64 r0, r1, r2, r3;
	asm("add.cc.u64 %0, %4, %8; addc.cc.u64 %1, %5, %9; addc.cc.u64 %2, %6, %10; addc.u64 %3, %7, %11;"
	    : "=&l"(r0), "=&l"(r1), "=&l"(r2), "=l"(r3)
	    : "l"(a[TX * 4]), "l"(a[TX * 4 + 1]), "l"(a[TX * 4 + 2]), "l"(a[TX * 4 + 3]), "l"(b[TX * 4]),
	      "l"(b[TX * 4 + 1]), "l"(b[TX * 4 + 2]), "l"(b[TX * 4 + 3]));
	out[TX * 4] = r0;
	out[TX * 4 + 1] = r1;
	out[TX * 4 + 2] = r2;
	out[TX * 4 + 3] = r3;
}

KERNEL fft_step(float *re, float *im, int half)
{
	int i = TX / half * half * 2 + TX % half, j = i + half;
	float angle = -3.14159265f * (float)(TX % half) / (float)half;
	float c = cos_of(angle), s = sin_of(angle);
	float x = re[j] * c - im[j] * s, y = re[j] * s + im[j] * c;
	re[j] = re[i] - x;
	im[j] = im[i] - y;
	re[i] += x;
	im[i] += y;
}

KERNEL mandelbrot(u8 *out, int w, int h)
{
	float cx = (float)TX / w * 3 - 2, cy = (float)BX / h * 2 - 1, x = 0, y = 0;
	int n = 0;
	while (n < 255 && x * x + y * y < 4) {
		float t = x * x - y * y + cx;
		y = 2 * x * y + cy;
		x = t;
		n++;
	}
	out[BX * w + TX] = (u8)n;
}

struct body {
	float x, y, z, mass;
};

KERNEL n_body(const body *all, float *force, int n)
{
	body own = all[BX * NX + TX];
	float fx = 0, fy = 0, fz = 0;
	for (int i = 0; i < n; i++) {
		float dx = all[i].x - own.x, dy = all[i].y - own.y, dz = all[i].z - own.z;
		float by = inverse_root(dx * dx + dy * dy + dz * dz + 0.01f);
		by = by * by * by * all[i].mass;
		fx += dx * by;
		fy += dy * by;
		fz += dz * by;
	}
	force[(BX * NX + TX) * 3] = fx;
	force[(BX * NX + TX) * 3 + 1] = fy;
	force[(BX * NX + TX) * 3 + 2] = fz;
}

__constant__ u32 round_keys[16] = {0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u,
	0x923f82a4u, 0xab1c5ed5u, 0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu,
	0x9bdc06a7u, 0xc19bf174u};

FN u32 turned(u32 x, int n) { return x >> n | x << (32 - n); }

KERNEL sha_rounds(const u32 *words, u32 *state)
{
	u32 a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
	for (int i = 0; i < 16; i++) {
		u32 t = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + round_keys[i] + words[TX * 16 + i];
		u32 s = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
		h = g; g = f; f = e; e = d + t; d = c; c = b; b = a; a = t + s;
	}
	state[8 + TX] = a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
}

KERNEL dynamic_shared(const float *x, float *out)
{
	extern __shared__ float s[];
	s[NX - 1 - TX] = x[TX];
	fence_block();
	block_sync();
	out[TX] = s[TX];
}

struct settings {
	float scale;
	short offset;
	signed char shift;
	double bias;
};

KERNEL settings_by_value(settings s, const short *x, double *out)
{
	short v = x[TX];
	out[TX] = ((v + s.offset) >> s.shift) * s.scale + s.bias;
}

KERNEL roundings(const float *x, const double *y, float *out, double *wide)
{
	float v = x[TX];
	out[TX] = add_down(v, 0.1f) + mul_up(v, 0.3f) + fma_zero(v, v, 0.7f) + div_down(v, 3.0f);
	wide[TX] = root_up(y[TX]) + (double)floor_of(v) + round_of(v) + with_sign(v, -1.0f);
}

KERNEL conversions(const float *x, const double *y, const int *z, i64 *out, double *wide)
{
	float v = x[TX];
	double w = y[TX];
	out[TX] = (int)v + (i64)w + (u32)w + (u8)v + (signed char)z[TX] + (i64)(u64)v + (short)w;
	wide[TX] = (double)v + (float)w + (double)z[TX] + (double)(u64)z[TX] + (float)(i64)z[TX];
}

KERNEL clamps(const float *x, const int *z, float *out, int *whole)
{
	float v = least(most(x[TX], 0.0f), 1.0f);
	int i = z[TX] < -100 ? -100 : z[TX] > 100 ? 100 : z[TX];
	out[TX] = v < 0.5f ? v : -v;
	whole[TX] = i < 0 ? -i : i;
}

KERNEL collatz(const u32 *x, int *out)
{
	u64 v = x[TX] | 1;
	int n = 0;
	while (v != 1 && n < 1000) {
		v = v & 1 ? 3 * v + 1 : v >> 1;
		n++;
	}
	out[TX] = n;
}

KERNEL sparse_rows(const int *starts, const int *columns, const float *values, const float *x, float *y, int rows)
{
	int r = BX * NX + TX;
	if (r >= rows)
		return;
	float sum = 0;
	for (int i = starts[r]; i < starts[r + 1]; i++)
		sum += values[i] * x[columns[i]];
	y[r] = sum;
}

KERNEL binary_search(const int *keys, const int *wanted, int *out, int n)
{
	int low = 0, high = n;
	while (low < high) {
		int middle = (low + high) >> 1;
		if (keys[middle] < wanted[TX])
			low = middle + 1;
		else
			high = middle;
	}
	out[TX] = low;
}

KERNEL breadth_first(const int *starts, const int *edges, int *level, int *changed, int depth, int n)
{
	int v = BX * NX + TX;
	if (v >= n || level[v] != depth)
		return;
	for (int i = starts[v]; i < starts[v + 1]; i++)
		if (level[edges[i]] < 0) {
			level[edges[i]] = depth + 1;
			*changed = 1;
		}
}
