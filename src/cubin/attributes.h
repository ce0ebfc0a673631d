/*
 * The attributes of a cubin (.nv.info): a list of items, each a format, a code and bytes. Codes and
 * formats are named as nvdisasm names them (EIATTR_...); their numbers are measured.
 */
#ifndef CUBIN_ATTRIBUTES_H
#define CUBIN_ATTRIBUTES_H

#include "cubin/cubin.h"
#include "cubin/image.h"

/* The one list of all functions: registers and stack of each. */
struct error *cubin_read_common_attributes(
	const struct cubin_image *image, struct map *functions) MUST_CHECK;
/* The list of one function: its barriers, where told, and the hash of the rest. */
struct error *cubin_read_own_attributes(
	const struct cubin_image *image, struct cubin_function *function) MUST_CHECK;

#endif
