/* Toolchains that lie on this machine: see find.h. The rules are a table of globs. */
#include "probe/find.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "sys/fs.h"

enum root {
	ROOT_NONE,
	ROOT_PATH,  /* each folder of PATH */
	ROOT_CUDA,  /* CUDA_HOME, CUDA_PATH, the usual places */
	ROOT_SITE,  /* site-packages of the Python environments in force */
	ROOT_CONDA, /* CONDA_PREFIX */
	ROOT_RUST,  /* toolchains of rustup */
	ROOT_LD,    /* each folder of LD_LIBRARY_PATH */
	ROOT_COUNT
};

/* One place to look: a root, a glob below it, and what a hit is. */
struct rule {
	enum root root;
	const char *glob;
	enum tool_kind kind;
	const char *origin;
};

static const struct rule rules[] = {
	{ROOT_PATH, "llc", TOOL_LLC, "PATH"},
	{ROOT_PATH, "llc-[0-9]*", TOOL_LLC, "PATH"},
	{ROOT_NONE, "/usr/lib/llvm-*/bin/llc", TOOL_LLC, "/usr/lib/llvm-*"},
	{ROOT_NONE, "/opt/homebrew/opt/llvm*/bin/llc", TOOL_LLC, "Homebrew"},
	{ROOT_RUST, "lib/rustlib/*/bin/llc", TOOL_LLC, "Rust toolchain"},
	{ROOT_RUST, "lib/libLLVM*.so*", TOOL_LIBLLVM, "Rust toolchain"},
	{ROOT_CUDA, "nvvm/lib64/libnvvm.so*", TOOL_LIBNVVM, "CUDA root"},
	{ROOT_CUDA, "nvvm/lib/libnvvm.so*", TOOL_LIBNVVM, "CUDA root"},
	{ROOT_CUDA, "lib64/libnvrtc.so.*", TOOL_NVRTC, "CUDA root"},
	{ROOT_CUDA, "lib64/libnvJitLink.so.[0-9]*", TOOL_NVJITLINK, "CUDA root"},
	{ROOT_CUDA, "bin/ptxas", TOOL_PTXAS, "CUDA root"},
	{ROOT_SITE, "nvidia/cu*/lib/libnvvm.so*", TOOL_LIBNVVM, "Python wheel"},
	{ROOT_SITE, "nvidia/cuda_nvcc/nvvm/lib64/libnvvm.so*", TOOL_LIBNVVM, "Python wheel"},
	{ROOT_SITE, "nvidia/cu*/lib/libnvrtc.so.*", TOOL_NVRTC, "Python wheel"},
	{ROOT_SITE, "nvidia/cuda_nvrtc/lib/libnvrtc.so.*", TOOL_NVRTC, "Python wheel"},
	{ROOT_SITE, "nvidia/cu*/lib/libnvJitLink.so.[0-9]*", TOOL_NVJITLINK, "Python wheel"},
	{ROOT_SITE, "nvidia/nvjitlink/lib/libnvJitLink.so.[0-9]*", TOOL_NVJITLINK, "Python wheel"},
	{ROOT_CONDA, "lib/libnvJitLink.so.[0-9]*", TOOL_NVJITLINK, "conda"},
	{ROOT_SITE, "nvidia/cu*/bin/ptxas", TOOL_PTXAS, "Python wheel"},
	{ROOT_SITE, "nvidia/cuda_nvcc/bin/ptxas", TOOL_PTXAS, "Python wheel"},
	{ROOT_PATH, "ptxas", TOOL_PTXAS, "PATH"},
	/* Where the loader looks, in its order; a toolkit's stubs folder holds no driver. */
	{ROOT_LD, "libcuda.so.1", TOOL_DRIVER, "LD_LIBRARY_PATH"},
	{ROOT_NONE, "/usr/lib/x86_64-linux-gnu/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/usr/lib/aarch64-linux-gnu/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/usr/lib64/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/usr/lib/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/usr/lib/wsl/lib/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/usr/local/nvidia/lib64/libcuda.so.1", TOOL_DRIVER, "usual place"},
	{ROOT_NONE, "/run/opengl-driver/lib/libcuda.so.1", TOOL_DRIVER, "usual place"},
};

struct roots {
	struct strlist paths[ROOT_COUNT];
	struct strlist names[ROOT_COUNT]; /* what led there: "CUDA_HOME" */
	const struct probe_env *env;
};

static void add_root(struct roots *roots, enum root root, const char *name, const char *path)
{
	if (!path || !*path)
		return;
	strlist_add(&roots->paths[root], path);
	strlist_add(&roots->names[root], name);
}

/* Each folder of a list. */
static void add_each(struct roots *roots, enum root root, const char *name, const char *list,
	const char *separators)
{
	for (const char *s = list ? list : ""; *s;) {
		size_t n = strcspn(s, separators);
		AUTO_FREE char *folder = mem_strndup(s, n);

		/* Children work elsewhere, where a relative folder is another one. */
		if (*folder == '/')
			add_root(roots, root, name, folder);
		s += n + (s[n] != '\0');
	}
}

/* Every folder that `pattern` matches. */
static void add_globbed(struct roots *roots, enum root root, const char *name, const char *pattern)
{
	glob_t hits;

	if (glob(pattern, 0, NULL, &hits) == 0)
		for (size_t i = 0; i < hits.gl_pathc; i++)
			add_root(roots, root, name, hits.gl_pathv[i]);
	globfree(&hits);
}

static void add_below(struct roots *roots, enum root root, const char *name, const char *base,
	const char *pattern)
{
	AUTO_STRBUF struct strbuf full = STRBUF_INIT;

	if (!base || !*base)
		return;
	strbuf_addf(&full, "%s/%s", base, pattern);
	add_globbed(roots, root, name, full.text);
}

static void find_roots(const struct probe_env *env, struct roots *roots)
{

	add_root(roots, ROOT_NONE, "", "/");
	add_each(roots, ROOT_PATH, "PATH", env->path, ":");
	add_each(roots, ROOT_LD, "LD_LIBRARY_PATH", env->ld_library_path, ":;");
	add_root(roots, ROOT_CONDA, "CONDA_PREFIX", env->conda_prefix);
	add_root(roots, ROOT_CUDA, "CUDA_HOME", env->cuda_home);
	add_root(roots, ROOT_CUDA, "CUDA_PATH", env->cuda_path);
	add_globbed(roots, ROOT_CUDA, "usual place", "/usr/local/cuda");
	add_globbed(roots, ROOT_CUDA, "usual place", "/usr/local/cuda-*");
	add_globbed(roots, ROOT_CUDA, "usual place", "/opt/cuda");
	add_globbed(roots, ROOT_CUDA, "usual place", "/usr/lib/nvidia-cuda-toolkit");
	add_below(roots, ROOT_SITE, "VIRTUAL_ENV", env->virtual_env, "lib/python3*/site-packages");
	add_below(
		roots, ROOT_SITE, "CONDA_PREFIX", env->conda_prefix, "lib/python3*/site-packages");
	add_below(roots, ROOT_SITE, "HOME", env->home, ".local/lib/python3*/site-packages");
	add_globbed(roots, ROOT_SITE, "usual place", "/usr/local/lib/python3*/*-packages");
	if (env->rustup_home)
		add_below(roots, ROOT_RUST, "RUSTUP_HOME", env->rustup_home, "toolchains/*");
	else
		add_below(roots, ROOT_RUST, "HOME", env->home, ".rustup/toolchains/*");
}

static bool known(const struct probe_found *found, const struct rule *rule, const char *real)
{
	for (size_t i = 0; i < found->count; i++) {
		AUTO_FREE char *other = fs_real_path(found->items[i].path);

		if (found->items[i].kind == rule->kind && other && strcmp(other, real) == 0)
			return true;
	}
	return false;
}

/* A library, and not the linker's script that may bear its name. */
static bool is_elf(const char *path)
{
	char magic[4] = {0};
	FILE *file = fopen(path, "rbe");
	bool elf = file && fread(magic, 1, sizeof magic, file) == sizeof magic &&
	           memcmp(magic, "\177ELF", sizeof magic) == 0;

	if (file)
		fclose(file);
	return elf;
}

static bool fits(const struct rule *rule, const char *path, const char *real)
{
	const char *base = fs_base_name(path);

	switch (rule->kind) {
	case TOOL_LLC:
	case TOOL_OPT_LLC:
	case TOOL_PTXAS:
	case TOOL_COMMAND:
		return fs_is_executable(path);
	case TOOL_LIBLLVM:
	case TOOL_LIBNVVM:
		return fs_is_file(path) && is_elf(path);
	case TOOL_NVRTC:
		return fs_is_file(path) && is_elf(path) && !strstr(base, ".alt.");
	case TOOL_NVJITLINK:
		return fs_is_file(path) && is_elf(path);
	case TOOL_DRIVER:
		return fs_is_file(path) && is_elf(path) && !strstr(path, "/stubs/") &&
		       !strstr(real, "/stubs/");
	case TOOL_NVJITLINK_LTO: /* other ways of using a library: no rule finds them */
	case TOOL_NVRTC_CUBIN:
	case TOOL_CULINK:
	case TOOL_KIND_COUNT:
		break;
	}
	return false;
}

/* What a CUDA program here would find its driver and cards by. */
static void add_driver_env(const struct probe_env *env, struct tool_spec *spec)
{
	AUTO_STRBUF struct strbuf path = STRBUF_INIT, cards = STRBUF_INIT;

	strbuf_addf(&path, "LD_LIBRARY_PATH=%s", env->ld_library_path ? env->ld_library_path : "");
	strbuf_addf(&cards, "CUDA_VISIBLE_DEVICES=%s",
		env->cuda_visible_devices ? env->cuda_visible_devices : "");
	if (env->ld_library_path)
		strlist_add(&spec->env, path.text);
	/* Set and empty hides every card, and so does not as unset does. */
	if (env->cuda_visible_devices)
		strlist_add(&spec->env, cards.text);
}

static void add_hit(struct probe_found *found, const struct rule *rule, const struct probe_env *env,
	const char *root_name, const char *path)
{
	AUTO_FREE char *real = fs_real_path(path);
	AUTO_STRBUF struct strbuf origin = STRBUF_INIT;
	struct tool_spec *spec;

	if (!real || !fits(rule, path, real) || known(found, rule, real))
		return;
	strbuf_add(&origin, rule->origin);
	if (*root_name && strcmp(root_name, rule->origin) != 0)
		strbuf_addf(&origin, " by %s", root_name);
	spec = VEC_ADD(found);
	spec->kind = rule->kind;
	spec->path = mem_strdup(path);
	spec->origin = strbuf_detach(&origin);
	if (rule->kind == TOOL_DRIVER)
		add_driver_env(env, spec);
}

static void apply(struct probe_found *found, const struct rule *rule, const struct roots *roots)
{
	const struct strlist *paths = &roots->paths[rule->root];

	for (size_t i = 0; i < paths->count; i++) {
		AUTO_FREE char *pattern = fs_join(paths->items[i], rule->glob);
		glob_t hits;

		if (glob(pattern, 0, NULL, &hits) == 0)
			for (size_t k = 0; k < hits.gl_pathc; k++)
				add_hit(found, rule, roots->env, roots->names[rule->root].items[i],
					hits.gl_pathv[k]);
		globfree(&hits);
	}
}

void probe_find(const struct probe_env *env, struct probe_found *out)
{
	struct roots roots = {.env = env};
	struct probe_found found = {0};

	find_roots(env, &roots);
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		apply(&found, &rules[i], &roots);
	for (size_t r = 0; r < ROOT_COUNT; r++) {
		strlist_destroy(&roots.paths[r]);
		strlist_destroy(&roots.names[r]);
	}
	*out = found;
}

void probe_found_destroy(struct probe_found *found)
{
	for (size_t i = 0; i < found->count; i++)
		tool_spec_destroy(&found->items[i]);
	VEC_FREE(found);
}
