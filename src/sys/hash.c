/* SHA-256: see hash.h. */
#include "sys/hash.h"

#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/mem.h"

struct hash {
	SHA2_CTX sha;
};

static void hex(const uint8_t digest[HASH_BYTES], char out[HASH_TEXT])
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < HASH_BYTES; i++) {
		out[2 * i] = digits[digest[i] >> 4];
		out[2 * i + 1] = digits[digest[i] & 15];
	}
	out[HASH_TEXT - 1] = '\0';
}

struct hash *hash_create(void)
{
	struct hash *hash = mem_alloc(sizeof *hash);

	SHA256Init(&hash->sha);
	return hash;
}

void hash_add(struct hash *hash, const void *bytes, size_t length)
{
	SHA256Update(&hash->sha, bytes, length);
}

void hash_add_field(struct hash *hash, const char *text)
{
	uint64_t length = text ? strlen(text) : 0;
	uint8_t prefix[8];

	for (int i = 0; i < 8; i++)
		prefix[i] = (uint8_t)(length >> (8 * i));
	hash_add(hash, prefix, sizeof prefix);
	if (length)
		hash_add(hash, text, (size_t)length);
}

void hash_finish(struct hash *hash, char out[HASH_TEXT])
{
	uint8_t digest[HASH_BYTES];

	SHA256Final(digest, &hash->sha);
	hex(digest, out);
	free(hash);
}

void hash_bytes(const void *bytes, size_t length, char out[HASH_TEXT])
{
	struct hash *hash = hash_create();

	hash_add(hash, bytes, length);
	hash_finish(hash, out);
}

struct error *hash_file(const char *path, char out[HASH_TEXT])
{
	unsigned char block[65536];
	struct hash *hash;
	ssize_t n;
	int fd = open(path, O_RDONLY | O_CLOEXEC), err;

	if (fd < 0)
		return error_system(errno, "cannot read %s", path);
	hash = hash_create();
	while ((n = read(fd, block, sizeof block)) > 0)
		hash_add(hash, block, (size_t)n);
	err = errno;
	close(fd);
	if (n < 0) {
		free(hash);
		return error_system(err, "cannot read %s", path);
	}
	hash_finish(hash, out);
	return NULL;
}
