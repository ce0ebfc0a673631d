/*
 * Toolchains that lie on this machine, each with how it was found: programs on PATH and in the
 * usual folders, libraries in CUDA roots, Python environments and Rust toolchains, the CUDA
 * driver's library where the loader looks. Only looks; asks none.
 */
#ifndef PROBE_FIND_H
#define PROBE_FIND_H

#include "base/error.h"
#include "tool/tool.h"

/* Values of environment variables, NULL where unset; borrowed. */
struct probe_env {
	const char *path;                       /* PATH */
	const char *home;                       /* HOME */
	const char *cuda_home, *cuda_path;      /* CUDA_HOME, CUDA_PATH */
	const char *virtual_env, *conda_prefix; /* VIRTUAL_ENV, CONDA_PREFIX */
	const char *rustup_home;                /* RUSTUP_HOME */
	/* A CUDA program finds its driver by these, so its children get them too. */
	const char *ld_library_path, *cuda_visible_devices;
};

struct probe_found {
	struct tool_spec *items; /* origin says which rule found it */
	size_t count, capacity;
};

/* Each real file once, in a stable order; what cannot be looked into is passed over. */
void probe_find(const struct probe_env *env, struct probe_found *out);
void probe_found_destroy(struct probe_found *found);

#endif
