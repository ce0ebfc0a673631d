/*
 * Why a finaliser refuses what a producer made: versions and architectures that do not go together.
 *
 * Sources: the PTX ISA's release notes, of which CUDA release brought which PTX version; the
 * refusals of ptxas 11.8, 12.6, 12.9, 13.0 and 13.3 say the same of theirs. LTO IR: nvJitLink's
 * "Compatibility".
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "tool/adapter.h"

/* CUDA release, PTX version. */
static const struct {
	int cuda[2], ptx[2];
} releases[] = {{{11, 0}, {7, 0}}, {{11, 1}, {7, 1}}, {{11, 2}, {7, 2}}, {{11, 3}, {7, 3}},
	{{11, 4}, {7, 4}}, {{11, 5}, {7, 5}}, {{11, 6}, {7, 6}}, {{11, 7}, {7, 7}},
	{{11, 8}, {7, 8}}, {{12, 0}, {8, 0}}, {{12, 1}, {8, 1}}, {{12, 2}, {8, 2}},
	{{12, 3}, {8, 3}}, {{12, 4}, {8, 4}}, {{12, 5}, {8, 5}}, {{12, 6}, {8, 5}},
	{{12, 7}, {8, 6}}, {{12, 8}, {8, 7}}, {{12, 9}, {8, 8}}, {{13, 0}, {9, 0}},
	{{13, 1}, {9, 1}}, {{13, 2}, {9, 2}}, {{13, 3}, {9, 3}}, {{13, 4}, {9, 4}},
	{{13, 5}, {9, 5}}};

/* "13.0.88": 13 and 0. */
static bool read_version(const char *text, int out[2])
{
	return text && tool_take_number(&text, &out[0]) && *text++ == '.' &&
	       tool_take_number(&text, &out[1]);
}

static bool newer(const int a[2], const int b[2])
{
	return a[0] > b[0] || (a[0] == b[0] && a[1] > b[1]);
}

/* The release whose PTX it reads: a driver's is what it implements, not its own number. */
static const char *cuda_release(const struct tool_identity *identity)
{
	return identity->driver_api ? identity->driver_api : identity->version;
}

bool tool_newest_ptx(const struct tool_identity *identity, int version[2])
{
	int cuda[2];

	if (!read_version(cuda_release(identity), cuda))
		return false;
	for (size_t i = 0; i < sizeof releases / sizeof *releases; i++)
		if (releases[i].cuda[0] == cuda[0] && releases[i].cuda[1] == cuda[1]) {
			memcpy(version, releases[i].ptx, sizeof releases[i].ptx);
			return true;
		}
	return false;
}

/* The opening directives of PTX, which are each a line of their own in all that is known. */
struct opening {
	int version[2]; /* 0: not told */
	int arch;       /* 0: not told */
	char suffix;    /* of sm_90a: 'a'; NUL: none */
};

static void read_line(const char *line, struct opening *out)
{
	static const char version[] = ".version", target[] = ".target";
	const char *p = line + strspn(line, " \t");
	int found[2];

	if (strncmp(p, version, sizeof version - 1) == 0) {
		p += sizeof version - 1;
		p += strspn(p, " \t");
		if (read_version(p, found))
			memcpy(out->version, found, sizeof found);
	} else if (strncmp(p, target, sizeof target - 1) == 0) {
		p += sizeof target - 1;
		p += strspn(p, " \t");
		if (strncmp(p, "sm_", 3) != 0)
			return;
		p += 3;
		if (tool_take_number(&p, &out->arch) && (*p == 'a' || *p == 'f'))
			out->suffix = *p;
	}
}

static struct opening read_opening(const struct strbuf *ptx)
{
	struct opening opening = {0};

	for (const char *line = ptx->text; *line && !(opening.version[0] && opening.arch);
		line += strcspn(line, "\n"), line += *line == '\n')
		read_line(line, &opening);
	return opening;
}

/* "ptxas 13.0", "driver 580.159.04 (CUDA 13.0)" */
static void add_who(const struct tool_build *build, struct strbuf *out)
{
	const struct tool_identity *identity = build->job->identity;
	enum tool_kind library = tool_kind_library(build->job->spec->kind);

	strbuf_addf(out, "%s %s", tool_kind_name(library),
		identity->version ? identity->version : "here");
	if (identity->driver_api)
		strbuf_addf(out, " (CUDA %s)", identity->driver_api);
}

static bool explain_ptx(const struct tool_build *build, struct strbuf *out)
{
	const struct tool_job *job = build->job;
	const char *kind = tool_kind_name(tool_kind_library(job->spec->kind));
	struct opening ptx = read_opening(&build->source);
	int newest[2];

	if (ptx.version[0] && tool_newest_ptx(job->identity, newest) &&
		newer(ptx.version, newest)) {
		strbuf_addf(out, "PTX %d.%d is newer than ", ptx.version[0], ptx.version[1]);
		add_who(build, out);
		strbuf_addf(
			out, " reads, up to %d.%d: the %s is too old", newest[0], newest[1], kind);
		return true;
	}
	if (ptx.suffix == 'a' && ptx.arch && ptx.arch != job->arch) {
		strbuf_addf(out, "PTX for sm_%da is for sm_%d alone, not sm_%d", ptx.arch, ptx.arch,
			job->arch);
		return true;
	}
	if (ptx.arch > job->arch) {
		strbuf_addf(out, "PTX for sm_%d is newer than sm_%d: build it for sm_%d or older",
			ptx.arch, job->arch, job->arch);
		return true;
	}
	return false;
}

static bool explain_lto(const struct tool_build *build, struct strbuf *out)
{
	const struct tool_job *job = build->job;
	int made[2], reads[2];

	if (job->producer_arch > job->arch) {
		strbuf_addf(out,
			"LTO IR for compute_%d is newer than sm_%d: make it for %d or older",
			job->producer_arch, job->arch, job->arch);
		return true;
	}
	if (!read_version(job->producer_identity->version, made) ||
		!read_version(job->identity->version, reads))
		return false;
	if (made[0] < reads[0]) {
		strbuf_addf(out,
			"LTO IR of libnvvm %s is of an older CUDA major than nvjitlink %s, which "
			"need not read it",
			job->producer_identity->version, job->identity->version);
		return true;
	}
	if (!newer(made, reads))
		return false;
	strbuf_addf(out,
		"LTO IR of libnvvm %s is newer than nvjitlink %s reads: the nvjitlink is "
		"too old",
		job->producer_identity->version, job->identity->version);
	return true;
}

char *tool_explain_refusal(const struct tool_build *build)
{
	const struct tool_job *job = build->job;
	struct strbuf text = STRBUF_INIT;
	char *reason = NULL;
	bool told = false;

	if (!tool_takes_arch(job->spec, job->identity, job->arch, &reason))
		return reason;
	if (job->spec->kind == TOOL_NVJITLINK_LTO)
		told = explain_lto(build, &text);
	else if (job->input == TOOL_INPUT_PTX)
		told = explain_ptx(build, &text);
	if (told)
		return strbuf_detach(&text);
	strbuf_destroy(&text);
	return NULL;
}
