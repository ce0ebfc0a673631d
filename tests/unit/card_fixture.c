/* See card_fixture.h. */
#include "card_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "sys/fs.h"

const char card_fixture_ptx[] =
	".version 7.8\n"
	".target sm_86\n"
	".address_size 64\n"
	".visible .entry add(.param .u64 a, .param .u64 b, .param .u64 c, .param .u32 n)\n"
	"{\n"
	"	.reg .pred %p;\n"
	"	.reg .b32 %r<5>;\n"
	"	.reg .f32 %f<3>;\n"
	"	.reg .b64 %rd<5>;\n"
	"	mov.u32 %r0, %ctaid.x;\n"
	"	mov.u32 %r1, %ntid.x;\n"
	"	mov.u32 %r2, %tid.x;\n"
	"	mad.lo.u32 %r3, %r0, %r1, %r2;\n"
	"	ld.param.u32 %r4, [n];\n"
	"	setp.ge.u32 %p, %r3, %r4;\n"
	"	@%p bra done;\n"
	"	mul.wide.u32 %rd0, %r3, 4;\n"
	"	ld.param.u64 %rd1, [a];\n"
	"	ld.param.u64 %rd2, [b];\n"
	"	ld.param.u64 %rd3, [c];\n"
	"	add.u64 %rd1, %rd1, %rd0;\n"
	"	add.u64 %rd2, %rd2, %rd0;\n"
	"	add.u64 %rd3, %rd3, %rd0;\n"
	"	ld.global.f32 %f0, [%rd1];\n"
	"	ld.global.f32 %f1, [%rd2];\n"
	"	add.rn.f32 %f2, %f0, %f1;\n"
	"	st.global.f32 [%rd3], %f2;\n"
	"done:\n"
	"	ret;\n"
	"}\n"
	".visible .entry count(.param .u64 p)\n"
	"{\n"
	"	.reg .b32 %r<2>;\n"
	"	.reg .b64 %rd;\n"
	"	ld.param.u64 %rd, [p];\n"
	"	ld.global.u32 %r0, [%rd];\n"
	"	add.u32 %r1, %r0, 1;\n"
	"	st.global.u32 [%rd], %r1;\n"
	"	ret;\n"
	"}\n"
	".visible .entry store(.param .u64 p)\n"
	"{\n"
	"	.reg .b64 %rd;\n"
	"	ld.param.u64 %rd, [p];\n"
	"	st.global.u32 [%rd], 7;\n"
	"	ret;\n"
	"}\n"
	".visible .entry stop()\n"
	"{\n"
	"	trap;\n"
	"	ret;\n"
	"}\n"
	".visible .entry endless()\n"
	"{\n"
	"again:\n"
	"	bra again;\n"
	"}\n"
	".visible .entry mixed(.param .u8 a, .param .u64 b, .param .u16 c)\n"
	"{\n"
	"	ret;\n"
	"}\n"
	".visible .entry reserve()\n"
	"{\n"
	"	.shared .align 4 .b8 room[512];\n"
	"	ret;\n"
	"}\n";

char *card_fixture_library(const char *missing)
{
	AUTO_FREE char *self = fs_real_path("/proc/self/exe");
	AUTO_FREE char *folder = fs_dir_name(self);
	AUTO_STRBUF struct strbuf path = STRBUF_INIT;
	char *real;

	strbuf_addf(&path, "%s/../fake/%s%s%slibcuda.so.1", folder, missing ? "no-" : "",
		missing ? missing : "", missing ? "/" : "");
	real = fs_real_path(path.text);
	if (!real)
		fail_msg("no %s: make tests", path.text);
	return real;
}

void card_fixture_fake(const char *how)
{
	if (how)
		assert_int_equal(setenv("FAKE", how, 1), 0);
	else
		assert_int_equal(unsetenv("FAKE"), 0);
}

void card_fixture_open(struct card_fixture *f, const char *missing, const char *how)
{
	AUTO_FREE char *path = card_fixture_library(missing);

	*f = (struct card_fixture){0};
	card_fixture_fake(how);
	check_ok(card_driver_open(path, &f->driver));
	check_ok(card_open(f->driver, NULL, &f->card));
	check_ok(card_load(f->card, card_fixture_ptx, strlen(card_fixture_ptx), NULL, &f->module));
}

void card_fixture_close(struct card_fixture *f)
{
	card_module_destroy(f->module);
	card_close(f->card);
	card_driver_destroy(f->driver);
	card_fixture_fake(NULL);
}

void card_fixture_kernel(struct card_fixture *f, const char *name, struct card_kernel *out)
{
	check_ok(card_kernel_find(f->module, name, out));
}

struct error *card_fixture_launch(struct card_fixture *f, const char *name, uint64_t address)
{
	struct card_kernel kernel;
	struct card_launch launch = {.kernel = &kernel,
		.grid = {1, 1, 1},
		.block = {1, 1, 1},
		.params = &address,
		.params_size = address ? sizeof address : 0};

	card_fixture_kernel(f, name, &kernel);
	return card_launch(f->card, &launch);
}

int card_fixture_forked(void (*act)(struct card_fixture *f), const char *how)
{
	/* cmocka catches these, which would make a second test program of the child. */
	static const int deaths[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGALRM};
	const struct rlimit no_core = {0, 0};
	struct card_fixture f;
	int status = 0;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++)
			signal(deaths[i], SIG_DFL);
		setrlimit(RLIMIT_CORE, &no_core);
		alarm(1);
		card_fixture_fake(how);
		act(&f);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return status;
}
