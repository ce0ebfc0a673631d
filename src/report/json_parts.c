/* Cards, binaries and what was found of them in the JSON report. */
#include "report/json_parts.h"

#include <stdlib.h>

#include "report/code.h"

void report_json_cards(struct json *top, const struct report_model *model)
{
	struct json *list = json_put(top, "cards", json_make_array());

	for (size_t i = 0; i < model->run->card_count; i++) {
		const struct store_card *c = &model->run->cards[i];
		struct json *o = json_append(list, json_make_object());

		json_put_string(o, "uuid", c->uuid);
		json_put_string(o, "name", c->name);
		json_put_int(o, "ordinal", c->ordinal);
		report_json_arch(o, "arch", c->arch);
		json_put_int(o, "sms", c->sms);
		json_put_int(o, "memory", c->memory);
		report_json_known(o, "clock_khz", c->clock_khz != 0, c->clock_khz);
		report_json_known(
			o, "memory_clock_khz", c->memory_clock_khz != 0, c->memory_clock_khz);
		json_put_bool(o, "ecc", c->ecc);
		json_put_bool(o, "mig", c->mig);
		json_put_string(o, "driver", c->driver);
		json_put_string(o, "driver_api", c->driver_api);
		json_put_string(o, "kernel_driver", c->kernel_driver);
		json_put_bool(o, "compat", c->compat);
	}
}

static void put_told(struct json *o, const char *key, int number)
{
	report_json_known(o, key, number != CUBIN_NOT_TOLD, number);
}

static void put_hash(struct json *o, const char *key, const char hash[HASH_TEXT])
{
	json_put_string(o, key, hash[0] ? hash : NULL);
}

static void put_function(struct json *o, const struct cubin_function *f)
{
	json_put_string(o, "name", f->name);
	json_put_bool(o, "entry", f->entry);
	put_told(o, "registers", f->registers);
	put_told(o, "stack_bytes", f->stack_bytes);
	put_told(o, "spill_stores", f->spill_stores);
	put_told(o, "spill_loads", f->spill_loads);
	put_told(o, "shared_bytes", f->shared_bytes);
	put_told(o, "constant_bytes", f->constant_bytes);
	put_told(o, "barriers", f->barriers);
	put_told(o, "code_bytes", f->code_bytes);
	put_hash(o, "code_sha256", f->code);
	put_hash(o, "operations_sha256", f->operations);
	put_hash(o, "constants_sha256", f->constants);
	put_hash(o, "attributes_sha256", f->attributes);
}

void report_json_made(struct json *o, const struct store_made *made)
{
	json_put_string(o, "outcome", made->outcome);
	json_put_string(o, "message", made->message);
	report_json_strings(o, "findings", &made->findings);
	report_json_strings(o, "commands", &made->commands);
	report_json_strings(o, "environment", &made->environment);
	/* A NUL byte would end it in JSON as it does here. */
	json_put_string(o, "stderr", made->err);
	json_put_int(o, "status", made->status);
	report_json_known(o, "signal", made->signal != 0, made->signal);
	json_put_real(o, "seconds", made->seconds);
	json_put_int(o, "peak_bytes", (int64_t)made->peak_bytes);
	json_put_bool(o, "reused", made->reused);
	json_put_string(o, "key", made->key);
}

static void put_binary(struct json *o, const struct store_binary *b)
{
	struct json *functions;

	json_put_string(o, "toolchain", b->toolchain);
	report_json_arch(o, "arch", b->arch);
	json_put_string(o, "gate", b->gate);
	json_put_string(o, "variant", b->variant);
	json_put_string(o, "finalizer", b->finalizer);
	json_put_string(o, "tool", b->tool);
	report_json_arch(o, "target", b->target);
	report_json_made(o, &b->made);
	json_put_string(o, "cubin_sha256", b->cubin_sha256);
	json_put_string(o, "maker", b->maker);
	functions = json_put(o, "functions", json_make_array());
	for (size_t i = 0; i < b->function_count; i++)
		put_function(json_append(functions, json_make_object()), &b->functions[i]);
}

void report_json_binaries(struct json *top, const struct report_model *model)
{
	struct json *list = json_put(top, "binaries", json_make_array());

	for (size_t i = 0; i < model->run->binary_count; i++)
		if (report_wants_binary(model, &model->run->binaries[i]))
			put_binary(json_append(list, json_make_object()), &model->run->binaries[i]);
}

static void put_groups(struct json *o, const struct report_code *code)
{
	struct json *groups = json_put(o, "groups", json_make_array());

	for (size_t g = 0; g < code->group_count; g++) {
		struct json *members = json_append(groups, json_make_array());

		for (size_t i = 0; i < code->count; i++)
			if (code->groups[i] == g)
				json_append(
					members, json_make_string(code->binaries[i]->finalizer));
	}
}

static void put_kinds(struct json *o, unsigned differences)
{
	struct json *list = json_put(o, "in", json_make_array());

	for (unsigned bit = 1; bit && bit <= differences; bit <<= 1)
		if (differences & bit) {
			AUTO_STRBUF struct strbuf kind = STRBUF_INIT;

			report_code_difference(bit, &kind);
			json_append(list, json_make_string(kind.text));
		}
}

/* Of each file but the first group's first, in what its functions differ from that. */
static void put_differences(struct json *o, const struct report_code *code)
{
	const struct store_binary *first = report_code_first(code, 0);
	struct json *list = json_put(o, "differences", json_make_array());

	for (size_t i = 0; i < code->count; i++) {
		struct report_difference *items;
		size_t count;

		if (code->binaries[i] == first)
			continue;
		count = report_code_compare(first, code->binaries[i], &items);
		for (size_t f = 0; f < count; f++) {
			struct json *d;

			if (!items[f].differences)
				continue;
			d = json_append(list, json_make_object());
			json_put_string(d, "finalizer", code->binaries[i]->finalizer);
			json_put_string(d, "from", first->finalizer);
			json_put_string(d, "function", items[f].function);
			put_kinds(d, items[f].differences);
		}
		free(items);
	}
}

void report_json_code(struct json *top, const struct report_model *model)
{
	struct json *list = json_put(top, "code", json_make_array());
	struct report_codes codes = report_codes_make(model);

	for (size_t i = 0; i < codes.count; i++) {
		const struct report_code *code = &codes.items[i];
		const struct store_binary *b = code->binaries[0];
		struct json *o;

		if (code->count < 2)
			continue;
		o = json_append(list, json_make_object());
		json_put_string(o, "toolchain", b->toolchain);
		report_json_arch(o, "arch", b->arch);
		json_put_string(o, "gate", b->gate);
		json_put_string(o, "variant", b->variant);
		report_json_arch(o, "target", b->target);
		json_put_bool(o, "assemblers_differ", code->assemblers_differ);
		put_groups(o, code);
		put_differences(o, code);
	}
	report_codes_destroy(&codes);
}
