/* Builds and binaries of a JSON report: see read.h. */
#include <limits.h>
#include <string.h>

#include "report/read_cell.h"

static void read_made(const struct node *node, struct store_made *made)
{
	const char *err = report_node_text_or_null(node, "stderr");

	made->outcome = report_node_text(node, "outcome");
	made->message = report_node_text_or_null(node, "message");
	made->findings = report_node_strings(node, "findings");
	made->commands = report_node_strings(node, "commands");
	made->environment = report_node_strings(node, "environment");
	made->err = err ? err : "";
	made->err_length = strlen(made->err);
	made->status = (int)report_node_int(node, "status", INT_MIN, INT_MAX);
	made->signal = (int)report_node_int_or(node, "signal", 0, INT_MAX, 0);
	made->seconds = report_node_real(node, "seconds");
	made->peak_bytes = (uint64_t)report_node_int(node, "peak_bytes", 0, INT64_MAX);
	made->reused = report_node_bool(node, "reused");
	made->key = report_node_text_or_null(node, "key");
}

void report_read_build(const struct node *node, struct store_build *b)
{
	b->toolchain = report_node_text(node, "toolchain");
	b->arch = report_node_arch(node, "arch");
	b->gate = report_node_text(node, "gate");
	b->variant = report_node_text(node, "variant");
	b->llvm_major = (int)report_node_int_or(node, "llvm_major", 0, INT_MAX, 0);
	read_made(node, &b->made);
	b->source_sha256 = report_node_text_or_null(node, "source_sha256");
	b->ptx_sha256 = report_node_text_or_null(node, "ptx_sha256");
}

static int read_told(const struct node *node, const char *key)
{
	return (int)report_node_int_or(node, key, 0, INT_MAX, CUBIN_NOT_TOLD);
}

static void read_hash(const struct node *node, const char *key, char out[HASH_TEXT])
{
	const char *text = report_node_text_or_null(node, key);

	if (text && strlen(text) != HASH_TEXT - 1)
		report_node_fail(node, key, "'%.40s' is no hash of %d digits", text, HASH_TEXT - 1);
	else if (text)
		memcpy(out, text, HASH_TEXT);
}

static void read_function(const struct node *node, struct cubin_function *f)
{
	f->name = report_node_text(node, "name");
	f->entry = report_node_bool(node, "entry");
	f->registers = read_told(node, "registers");
	f->stack_bytes = read_told(node, "stack_bytes");
	f->spill_stores = read_told(node, "spill_stores");
	f->spill_loads = read_told(node, "spill_loads");
	f->shared_bytes = read_told(node, "shared_bytes");
	f->constant_bytes = read_told(node, "constant_bytes");
	f->barriers = read_told(node, "barriers");
	f->code_bytes = read_told(node, "code_bytes");
	read_hash(node, "code_sha256", f->code);
	read_hash(node, "operations_sha256", f->operations);
	read_hash(node, "constants_sha256", f->constants);
	read_hash(node, "attributes_sha256", f->attributes);
}

static void read_functions(const struct node *node, struct store_binary *b)
{
	const struct node list = report_node_array(node, "functions");
	size_t count = report_node_count(&list);
	struct cubin_function *functions =
		arena_array(node->source->arena, count, sizeof *functions);

	for (size_t i = 0; i < count; i++) {
		const struct node entry = report_node_at(&list, i);

		read_function(&entry, &functions[i]);
	}
	b->functions = functions;
	b->function_count = count;
}

void report_read_binary(const struct node *node, struct store_binary *b)
{
	b->toolchain = report_node_text(node, "toolchain");
	b->arch = report_node_arch(node, "arch");
	b->gate = report_node_text(node, "gate");
	b->variant = report_node_text(node, "variant");
	b->finalizer = report_node_text(node, "finalizer");
	b->tool = report_node_text(node, "tool");
	b->target = report_node_arch(node, "target");
	read_made(node, &b->made);
	b->cubin_sha256 = report_node_text_or_null(node, "cubin_sha256");
	b->maker = report_node_text_or_null(node, "maker");
	read_functions(node, b);
}
