/* Checked arithmetic on sizes that come from a file: false where the result does not fit. */
#ifndef BASE_CHECKED_H
#define BASE_CHECKED_H

#include <stdbool.h>
#include <stddef.h>

#define checked_add(a, b, out) (!__builtin_add_overflow((a), (b), (out)))
#define checked_sub(a, b, out) (!__builtin_sub_overflow((a), (b), (out)))
#define checked_mul(a, b, out) (!__builtin_mul_overflow((a), (b), (out)))

#endif
