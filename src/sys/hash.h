/* SHA-256 (libmd), as 64 lower-case hex digits. */
#ifndef SYS_HASH_H
#define SYS_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { HASH_BYTES = 32, HASH_TEXT = 65 }; /* HASH_TEXT counts the NUL */

struct hash; /* running */

struct hash *hash_create(void);
void hash_add(struct hash *hash, const void *bytes, size_t length);
/* Adds the length and the bytes, so that two fields never run into each other; NULL is length 0. */
void hash_add_field(struct hash *hash, const char *text);
void hash_finish(struct hash *hash, char out[HASH_TEXT]); /* frees `hash` */

void hash_bytes(const void *bytes, size_t length, char out[HASH_TEXT]);
struct error *hash_file(const char *path, char out[HASH_TEXT]) MUST_CHECK;

#endif
