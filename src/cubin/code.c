/* Hashes of code and constants: see code.h. */
#include "cubin/code.h"

#include <string.h>

enum {
	INSTRUCTION = 16, /* bytes, in the encodings that are known here */
	/* Volta brought the encoding; later ones than these are not known. */
	ENCODING_FIRST = 70,
	ENCODING_LAST = 121,
};

static bool encoding_is_known(int arch)
{
	return arch >= ENCODING_FIRST && arch <= ENCODING_LAST;
}

/*
 * Bits 105 to 125 of an instruction schedule it: stall 105-108, yield 109, the barriers that it
 * sets 110-112 and 113-115, those that it waits for 116-121, reuse of operands 122-125. Source:
 * Jia et al., "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking",
 * arXiv 1804.06826, section 2.1; held against nvdisasm for sm_80, 90, 100 and 120
 * (docs/machine-code.md).
 */
static void hash_operations(const unsigned char *code, size_t size, struct hash *hash)
{
	size_t at = 0;

	for (; at + INSTRUCTION <= size; at += INSTRUCTION) {
		unsigned char instruction[INSTRUCTION];

		memcpy(instruction, code + at, sizeof instruction);
		instruction[13] &= 0x01;
		instruction[14] = 0;
		instruction[15] &= 0xc0;
		hash_add(hash, instruction, sizeof instruction);
	}
	hash_add(hash, code + at, size - at);
}

struct error *cubin_hash_code(struct cubin_image *image, const struct cubin_section *text,
	struct cubin_function *function)
{
	struct hash *whole = hash_create(), *operations = hash_create();
	bool known = encoding_is_known(image->arch);
	struct error *error = NULL;

	function->code_bytes = (int)text->size;
	hash_add(whole, &text->size, sizeof text->size);
	hash_add(operations, &text->size, sizeof text->size);
	if (text->bytes) {
		hash_add(whole, text->bytes, text->size);
		hash_operations(text->bytes, text->size, operations);
	}
	error = cubin_image_hash_relocations(image, text, whole);
	if (!error)
		error = cubin_image_hash_relocations(image, text, operations);
	hash_finish(whole, function->code);
	hash_finish(operations, function->operations);
	if (!known)
		function->operations[0] = '\0';
	return error;
}

struct error *cubin_hash_banks(
	struct cubin_image *image, const struct cubin_banks *banks, struct hash *hash)
{
	for (size_t i = 0; i < CUBIN_BANKS; i++) {
		const struct cubin_section *bank = banks->bank[i];

		if (!bank)
			continue;
		hash_add(hash, &i, sizeof i);
		hash_add(hash, &bank->size, sizeof bank->size);
		if (bank->bytes)
			hash_add(hash, bank->bytes, bank->size);
		TRY(cubin_image_hash_relocations(image, bank, hash));
	}
	return NULL;
}
