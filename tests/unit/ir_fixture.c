/* See ir_fixture.h. */
#include "ir_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

const struct ir_target ir_fixture_llvm13 = {.dialect = IR_TYPED, .llvm_major = 13};
const struct ir_target ir_fixture_llvm14 = {.dialect = IR_TYPED, .llvm_major = 14};
const struct ir_target ir_fixture_nvvm7 = {
	.dialect = IR_TYPED, .nvvm = true, .nvvm_ir = {1, 9}, .nvvm_debug = {3, 1}, .arch = 86};
const struct ir_target ir_fixture_llvm15 = {.dialect = IR_OPAQUE, .llvm_major = 15};
const struct ir_target ir_fixture_llvm22 = {.dialect = IR_OPAQUE, .llvm_major = 22};
const struct ir_target ir_fixture_nvvm = {
	.dialect = IR_OPAQUE, .nvvm = true, .nvvm_ir = {2, 0}, .nvvm_debug = {3, 2}, .arch = 120};

char *ir_fixture_rewrite(const struct ir_target *target, const char *text)
{
	struct strbuf out = STRBUF_INIT;
	check_ok(ir_rewrite("in.ll", text, strlen(text), target, &out));
	return strbuf_detach(&out);
}

static void in_module(const char *body, struct strbuf *out)
{
	strbuf_addf(out,
		"target triple = \"nvptx64-nvidia-cuda\"\n"
		"define void @f(ptr %%p, float %%x, i32 %%n) {\n%s  ret void\n}\n",
		body);
}

char *ir_fixture_rewrite_body(const struct ir_target *target, const char *body)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	in_module(body, &text);
	return ir_fixture_rewrite(target, text.text);
}

static void compare(const char *text, const char *result, const char *part, bool wanted)
{
	if ((strstr(result, part) != NULL) != wanted)
		fail_msg("of\n%s\ncame\n%s\nwhich should%s hold\n%s", text, result,
			wanted ? "" : " not", part);
}

void ir_fixture_gives(const struct ir_target *target, const char *text, const char *part)
{
	char *result = ir_fixture_rewrite(target, text);
	compare(text, result, part, true);
	free(result);
}

void ir_fixture_gives_not(const struct ir_target *target, const char *text, const char *part)
{
	char *result = ir_fixture_rewrite(target, text);
	compare(text, result, part, false);
	free(result);
}

void ir_fixture_body_gives(const struct ir_target *target, const char *body, const char *part)
{
	char *result = ir_fixture_rewrite_body(target, body);
	compare(body, result, part, true);
	free(result);
}

void ir_fixture_refuses(const struct ir_target *target, const char *text, const char *message)
{
	AUTO_STRBUF struct strbuf out = STRBUF_INIT;
	struct error *error = ir_rewrite("in.ll", text, strlen(text), target, &out);
	check_error(error, ERROR_INPUT, message);
	assert_int_equal(out.length, 0);
}
