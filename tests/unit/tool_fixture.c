/* See tool_fixture.h. */
#include "tool_fixture.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sys/fs.h"

const char tool_fixture_ir[] = "target triple = \"nvptx64-nvidia-cuda\"\n"
			       "define void @k(ptr %p) {\n"
			       "  store i32 1, ptr %p, align 4\n"
			       "  ret void\n"
			       "}\n"
			       "!nvvm.annotations = !{!0}\n"
			       "!0 = !{ptr @k, !\"kernel\", i32 1}\n";
const char tool_fixture_cuda[] = "extern \"C\" __global__ void k(int *p) { *p = 1; }\n";
const char tool_fixture_ptx[] = ".version 7.8\n.target sm_80\n.address_size 64\n"
				".visible .entry k(.param .u64 p)\n{\n.reg .b64 %rd<3>;\n"
				"ld.param.u64 %rd1, [p];\ncvta.to.global.u64 %rd2, %rd1;\n"
				"st.global.u32 [%rd2], 1;\nret;\n}\n";

int tool_fixture_lower(int argc, char **argv)
{
	struct strbuf out = STRBUF_INIT, err = STRBUF_INIT;
	int status;

	if (argc < 2 || strcmp(argv[1], "lower") != 0)
		return -1;
	status = tool_lower_main(argc - 2, argv + 2, &out, &err);
	fwrite(out.text, 1, out.length, stdout);
	fwrite(err.text, 1, err.length, stderr);
	strbuf_destroy(&out);
	strbuf_destroy(&err);
	return status;
}

void tool_fixture_fine(struct error *error)
{
	struct strbuf text = STRBUF_INIT;

	if (!error)
		return;
	error_format(error, &text);
	error_free(error);
	fail_msg("%s", text.text);
}

static char *temp_parent, *self;

static void remove_temp(void)
{
	error_free(fs_remove_tree(temp_parent));
	free(temp_parent);
	free(self);
}

struct tool_context tool_fixture_context(void)
{
	static const char *const env[] = {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C", NULL};

	if (!temp_parent) {
		tool_fixture_fine(fs_temp_dir("/tmp", &temp_parent));
		self = fs_real_path("/proc/self/exe");
		assert_non_null(self);
		atexit(remove_temp);
	}
	return (struct tool_context){.self = self,
		.base_env = env,
		.temp_parent = temp_parent,
		.limits = {.seconds = 20, .file_bytes = 8 << 20, .memory_bytes = UINT64_C(8) << 30},
		.identify_seconds = 20};
}

char *tool_fixture_fake(const char *name)
{
	const char *source = getenv("SRCDIR");
	AUTO_FREE char *fakes = fs_join(source ? source : ".", "tests/fake");
	AUTO_FREE char *path = fs_join(fakes, name);
	char *real = fs_real_path(path);

	if (!real)
		fail_msg("no %s: run from the source folder, or set SRCDIR", path);
	return real;
}

char *tool_fixture_library(const char *dir, const char *name, const char *define)
{
	AUTO_STRBUF struct strbuf source = STRBUF_INIT, out = STRBUF_INIT, flag = STRBUF_INIT;
	const char *cc = getenv("CC"), *path = getenv("PATH");
	AUTO_FREE char *program = fs_find_program(cc && !strchr(cc, ' ') ? cc : "cc", path);
	struct child_result result;

	if (!program)
		fail_msg("no C compiler on PATH");
	strbuf_addf(&source, "%s.c", name);
	strbuf_addf(&out, "%s/%s%s.so", dir, name, define ? define : "");
	strbuf_addf(&flag, "-D%s", define ? define : "FAKE_WHOLE");
	{
		AUTO_FREE char *in = tool_fixture_fake(source.text);
		const char *argv[] = {
			program, "-shared", "-fPIC", "-o", out.text, flag.text, in, NULL};
		const char *env[] = {"PATH=/usr/local/bin:/usr/bin:/bin", NULL};
		struct child_spec spec = {.argv = argv, .envp = env, .limits = {.seconds = 60}};

		tool_fixture_fine(child_run(&spec, &result));
		if (result.end != CHILD_EXITED || result.status != 0)
			fail_msg("cannot build %s: %s", in, result.err.text);
	}
	child_result_destroy(&result);
	return strbuf_detach(&out);
}

struct tool_spec tool_fixture_spec(enum tool_kind kind, char *path, const char *how)
{
	struct tool_spec spec = {.kind = kind, .path = path};
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;

	strbuf_addf(&text, "FAKE=%s", how ? how : "");
	strlist_add(&spec.env, text.text);
	return spec;
}

struct tool_result tool_fixture_build(const struct tool_context *context,
	const struct tool_spec *spec, const char *name, const char *source, int arch)
{
	static const char *const entries[] = {"k", NULL};
	struct tool_identity identity;
	struct tool_result result;
	struct tool_job job = {.spec = spec,
		.identity = &identity,
		.source_name = name,
		.source = source,
		.source_length = strlen(source),
		.entries = entries,
		.arch = arch};

	job.input = strstr(name, ".cu")    ? TOOL_INPUT_CUDA
	            : strstr(name, ".ptx") ? TOOL_INPUT_PTX
	                                   : TOOL_INPUT_IR;
	tool_fixture_fine(tool_identify(context, spec, &identity));
	if (!identity.available)
		fail_msg("not available: %s", identity.reason);
	result = tool_fixture_run(context, &job);
	tool_identity_destroy(&identity);
	return result;
}

struct tool_result tool_fixture_run(const struct tool_context *context, const struct tool_job *job)
{
	struct tool_result result;
	struct tool_build build;

	tool_fixture_fine(tool_prepare(context, job, &build));
	tool_fixture_fine(tool_run(context, &build, &result));
	tool_build_destroy(&build);
	return result;
}

char *tool_fixture_reason(const struct tool_context *context, const struct tool_spec *spec)
{
	struct tool_identity identity;
	char *reason;

	tool_fixture_fine(tool_identify(context, spec, &identity));
	if (identity.available)
		fail_msg("available, as %s", identity.name);
	assert_non_null(identity.reason);
	assert_null(strchr(identity.reason, '\n'));
	reason = mem_strdup(identity.reason);
	tool_identity_destroy(&identity);
	return reason;
}

void tool_fixture_assert_clean(const struct tool_context *context)
{
	struct fs_names names;

	tool_fixture_fine(fs_list(context->temp_parent, &names));
	for (size_t i = 0; i < names.count; i++)
		if (strncmp(names.names[i], "bloomery-doctor.", 16) == 0)
			fail_msg("left behind: %s", names.names[i]);
	fs_names_free(&names);
}
