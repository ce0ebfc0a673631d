/* Modifiers as they are written, so that a refusal can name them. */
#include <stdio.h>
#include <string.h>

#include "exec/decode.h"

const char *exec_flag_name(uint32_t flags)
{
	static const char *const names[] = {"ftz", "sat", "approx", "full", "wide", "hi", "lo",
		"cc", "uni", "sync", "volatile", "to", "NaN", "wrap", "clamp", "l", "r", "shiftamt",
		"aligned", "nc", "abs", "relu"};
	unsigned first = flags ? (unsigned)__builtin_ctz(flags) : 32;

	return first < sizeof names / sizeof names[0] ? names[first] : "?";
}

const char *exec_round_name(enum ptx_round round)
{
	static const char *const names[] = {
		"", "rn", "rz", "rm", "rp", "rna", "rni", "rzi", "rmi", "rpi"};

	return (size_t)round < sizeof names / sizeof names[0] ? names[round] : "?";
}

const char *exec_mode_name(enum ptx_mode mode)
{
	static const char *const names[PTX_MODE_COUNT] = {[PTX_MODE_NONE] = "",
		[PTX_MODE_UP] = "up",
		[PTX_MODE_DOWN] = "down",
		[PTX_MODE_BFLY] = "bfly",
		[PTX_MODE_IDX] = "idx",
		[PTX_MODE_ALL] = "all",
		[PTX_MODE_ANY] = "any",
		[PTX_MODE_UNI] = "uni",
		[PTX_MODE_BALLOT] = "ballot",
		[PTX_MODE_ADD] = "add",
		[PTX_MODE_MIN] = "min",
		[PTX_MODE_MAX] = "max",
		[PTX_MODE_INC] = "inc",
		[PTX_MODE_DEC] = "dec",
		[PTX_MODE_AND] = "and",
		[PTX_MODE_OR] = "or",
		[PTX_MODE_XOR] = "xor",
		[PTX_MODE_EXCH] = "exch",
		[PTX_MODE_CAS] = "cas",
		[PTX_MODE_POPC] = "popc",
		[PTX_MODE_F4E] = "f4e",
		[PTX_MODE_B4E] = "b4e",
		[PTX_MODE_RC8] = "rc8",
		[PTX_MODE_ECL] = "ecl",
		[PTX_MODE_ECR] = "ecr",
		[PTX_MODE_RC16] = "rc16",
		[PTX_MODE_FINITE] = "finite",
		[PTX_MODE_INFINITE] = "infinite",
		[PTX_MODE_NUMBER] = "number",
		[PTX_MODE_NOTANUMBER] = "notanumber",
		[PTX_MODE_NORMAL] = "normal",
		[PTX_MODE_SUBNORMAL] = "subnormal",
		[PTX_MODE_SYNC] = "sync",
		[PTX_MODE_ARRIVE] = "arrive",
		[PTX_MODE_RED] = "red"};

	return mode < PTX_MODE_COUNT && names[mode] ? names[mode] : "?";
}

const char *exec_space_name(enum ptx_space space)
{
	static const char *const names[] = {
		"", "reg", "sreg", "const", "global", "local", "param", "shared"};

	return (size_t)space < sizeof names / sizeof names[0] ? names[space] : "?";
}

const char *exec_compare_name(enum ptx_compare compare)
{
	static const char *const names[] = {"", "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls",
		"hi", "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};

	return (size_t)compare < sizeof names / sizeof names[0] ? names[compare] : "?";
}

const char *exec_logic_name(enum ptx_logic logic)
{
	static const char *const names[] = {"", "and", "or", "xor"};

	return (size_t)logic < sizeof names / sizeof names[0] ? names[logic] : "?";
}

const char *exec_dim_name(unsigned dim)
{
	static const char *const names[] = {"", ".x", ".y", ".z", ".w"};

	return dim < sizeof names / sizeof names[0] ? names[dim] : "?";
}

bool exec_find_hint(const char *mnemonic, char *hint, size_t size)
{
	static const char *const hints[] = {"weak", "relaxed", "acquire", "release", "acq_rel",
		"sc", "mmio", "cta", "cluster", "gpu", "gl", "sys", "ca", "cg", "cs", "lu", "cv",
		"wb", "wt", "noftz"};

	for (const char *at = strchr(mnemonic, '.'); at; at = strchr(at, '.')) {
		size_t length = strcspn(++at, ".");
		bool found = strncmp(at, "L1::", 4) == 0 || strncmp(at, "L2::", 4) == 0;

		for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++)
			found = found ||
			        (strlen(hints[i]) == length && strncmp(hints[i], at, length) == 0);
		if (!found)
			continue;
		snprintf(hint, size, "%.*s", (int)length, at);
		return true;
	}
	return false;
}
