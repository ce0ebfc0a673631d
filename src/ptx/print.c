/*
 * Printing: a module as PTX text.
 *
 * Scopes are flattened, names made unique, constants folded, sections left out: what is read back
 * is the same tree, and the assembler makes the same program of it. "debug" of the target goes with
 * the sections, for ptxas refuses the one without the others.
 */
#include "ptx/print.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char *unique(struct ptx_printer *printer, const char *name, const void *whose)
{
	AUTO_STRBUF struct strbuf text = STRBUF_INIT;
	void *taken = map_get_str(printer->used, name);
	uintptr_t number = (uintptr_t)map_get_str(printer->tried, name);

	if (!taken || taken == whose) {
		map_set_str(printer->used, name, (void *)(uintptr_t)whose);
		return name;
	}
	do {
		strbuf_truncate(&text, 0);
		strbuf_addf(&text, "%s_%ju", name, (uintmax_t)++number);
	} while (map_get_str(printer->used, text.text));
	map_set_str(printer->tried, name, (void *)number);
	map_set_str(printer->used, text.text, (void *)(uintptr_t)whose);
	return arena_strdup(printer->arena, text.text);
}

/* The first bearer of a name keeps it, so the names as they are come first. */
static void claim(struct ptx_printer *printer, const char *name, const void *whose)
{
	if (!map_get_str(printer->used, name))
		map_set_str(printer->used, name, (void *)(uintptr_t)whose);
}

static void name_object(struct ptx_printer *printer, const void *object, const char *name)
{
	const char *chosen = unique(printer, name, object);

	map_set(printer->renamed, (const char *)&object, sizeof object, (void *)(uintptr_t)chosen);
}

/* Calls `take` for each prototype that an instruction names; a second time does no harm. */
static void each_proto(struct ptx_printer *printer,
	void (*take)(struct ptx_printer *printer, const char *name, const void *whose))
{
	const struct ptx_func *func = printer->func;

	for (unsigned i = 0; i < func->insn_count; i++)
		for (unsigned j = 0; j < func->insns[i].operand_count; j++) {
			const struct ptx_operand *operand = &func->insns[i].operands[j];

			if (operand->kind == PTX_OPERAND_PROTO)
				take(printer, operand->proto->name, operand->proto);
		}
}

static void name_proto(struct ptx_printer *printer, const char *name, const void *whose)
{
	if (!map_get(printer->renamed, (const char *)&whose, sizeof whose))
		name_object(printer, whose, name);
}

/* A module's own names that the body uses may not be hidden by those of a flattened scope. */
static void claim_outer(struct ptx_printer *printer, const struct ptx_operand *operand)
{
	if (operand->var && !operand->var->func)
		claim(printer, operand->var->name, operand->var);
	if (operand->func)
		claim(printer, operand->func->name, operand->func);
	if (operand->kind == PTX_OPERAND_NAME)
		claim(printer, operand->name, operand);
	for (unsigned i = 0; i < operand->count; i++)
		claim_outer(printer, &operand->items[i]);
}

static void claim_outers(struct ptx_printer *printer)
{
	const struct ptx_func *func = printer->func;

	for (unsigned i = 0; i < func->insn_count; i++)
		for (unsigned j = 0; j < func->insns[i].operand_count; j++)
			claim_outer(printer, &func->insns[i].operands[j]);
}

static unsigned param_reg_count(const struct ptx_func *func)
{
	unsigned count = 0;

	for (unsigned i = 0; i < func->return_count; i++)
		count += func->returns[i].space == PTX_SPACE_REG;
	for (unsigned i = 0; i < func->param_count; i++)
		count += func->params[i].space == PTX_SPACE_REG;
	return count;
}

static void choose_names(struct ptx_printer *printer)
{
	const struct ptx_func *func = printer->func;

	claim_outers(printer);
	for (unsigned i = 0; i < func->return_count; i++)
		claim(printer, func->returns[i].name, &func->returns[i]);
	for (unsigned i = 0; i < func->param_count; i++)
		claim(printer, func->params[i].name, &func->params[i]);
	for (unsigned i = param_reg_count(func); i < func->reg_count; i++)
		claim(printer, func->regs[i].name, &func->regs[i]);
	for (unsigned i = 0; i < func->var_count; i++)
		claim(printer, func->vars[i]->name, func->vars[i]);
	for (unsigned i = 0; i < func->label_count; i++)
		claim(printer, func->labels[i].name, &func->labels[i]);
	each_proto(printer, claim);
	for (unsigned i = 0; i < func->reg_count; i++)
		printer->regs[i] = i < param_reg_count(func)
		                           ? func->regs[i].name
		                           : unique(printer, func->regs[i].name, &func->regs[i]);
	for (unsigned i = 0; i < func->var_count; i++)
		name_object(printer, func->vars[i], func->vars[i]->name);
	for (unsigned i = 0; i < func->label_count; i++)
		printer->labels[i] = unique(printer, func->labels[i].name, &func->labels[i]);
	each_proto(printer, name_proto);
}

static void print_reg_word(struct strbuf *out, const struct ptx_reg *reg)
{
	strbuf_add(out, "\t.reg ");
	if (reg->vector > 1)
		strbuf_addf(out, ".v%u ", reg->vector);
	strbuf_addf(out, ".%s ", ptx_type_name(reg->type));
}

static void print_regs(struct ptx_printer *printer)
{
	enum { PER_LINE = 12 };
	const struct ptx_func *func = printer->func;
	unsigned in_line = 0;

	for (unsigned i = param_reg_count(func); i < func->reg_count; i++) {
		const struct ptx_reg *reg = &func->regs[i];
		bool same = in_line > 0 && in_line < PER_LINE && reg[-1].type == reg->type &&
		            reg[-1].vector == reg->vector;

		if (same) {
			strbuf_add(printer->out, ", ");
			in_line++;
		} else {
			strbuf_add(printer->out, in_line > 0 ? ";\n" : "");
			print_reg_word(printer->out, reg);
			in_line = 1;
		}
		strbuf_add(printer->out, printer->regs[i]);
	}
	strbuf_add(printer->out, in_line > 0 ? ";\n" : "");
}

/* Labels grouped by the instruction they stand before: next[i] follows label i, first[n] begins. */
struct label_index {
	int *first, *next;
};

static struct label_index index_labels(struct ptx_printer *printer)
{
	const struct ptx_func *func = printer->func;
	struct label_index index = {arena_array(printer->arena, func->insn_count + 1, sizeof(int)),
		arena_array(printer->arena, func->label_count + 1, sizeof(int))};

	for (unsigned i = 0; i <= func->insn_count; i++)
		index.first[i] = -1;
	for (unsigned i = func->label_count; i > 0; i--) {
		unsigned target = func->labels[i - 1].target;

		index.next[i - 1] = index.first[target];
		index.first[target] = (int)i - 1;
	}
	return index;
}

static void print_loc(
	struct strbuf *out, const struct ptx_insn *insn, const struct ptx_insn *before)
{
	if (insn->loc.file == 0)
		return;
	if (before && before->loc.file == insn->loc.file && before->loc.line == insn->loc.line &&
		before->loc.column == insn->loc.column)
		return;
	strbuf_addf(out, "\t.loc %d %d %d\n", insn->loc.file, insn->loc.line, insn->loc.column);
}

static void print_body(struct ptx_printer *printer)
{
	const struct ptx_func *func = printer->func;
	struct label_index labels = index_labels(printer);
	unsigned pragma = 0;

	strbuf_add(printer->out, "{\n");
	print_regs(printer);
	for (unsigned i = 0; i < func->var_count; i++) {
		strbuf_add_char(printer->out, '\t');
		ptx_print_var(printer, func->vars[i]);
		strbuf_add(printer->out, ";\n");
	}
	for (unsigned i = 0; i <= func->insn_count; i++) {
		for (int label = labels.first[i]; label >= 0; label = labels.next[label])
			strbuf_addf(printer->out, "%s:\n", printer->labels[label]);
		for (; pragma < func->pragma_count && func->pragmas[pragma].target == i; pragma++)
			strbuf_addf(printer->out, "\t.pragma %s;\n", func->pragmas[pragma].text);
		if (i == func->insn_count)
			break;
		print_loc(printer->out, &func->insns[i], i > 0 ? &func->insns[i - 1] : NULL);
		ptx_print_insn(printer, &func->insns[i]);
	}
	strbuf_add(printer->out, "}\n");
}

static void print_triple(struct strbuf *out, const char *directive, const unsigned *numbers)
{
	if (numbers[0] > 0 || numbers[1] > 0 || numbers[2] > 0)
		strbuf_addf(out, " .%s %u, %u, %u", directive, numbers[0], numbers[1], numbers[2]);
}

static const char *func_linkage(const struct ptx_func *func)
{
	switch (func->linkage) {
	case PTX_LINK_VISIBLE:
		return ".visible ";
	case PTX_LINK_EXTERN:
		return func->defined ? "" : ".extern ";
	case PTX_LINK_WEAK:
		return ".weak ";
	case PTX_LINK_NONE:
	case PTX_LINK_COMMON:
		break;
	}
	return "";
}

static void print_header(struct ptx_printer *printer, const struct ptx_func *func)
{
	struct strbuf *out = printer->out;
	bool attribute = func->extra && strncmp(func->extra, ".attribute", 10) == 0;

	strbuf_addf(out, "%s.%s ", func_linkage(func), func->entry ? "entry" : "func");
	if (attribute)
		strbuf_addf(out, "%s ", func->extra);
	if (func->return_count > 0) {
		ptx_print_params(printer, func->returns, func->return_count);
		strbuf_add_char(out, ' ');
	}
	strbuf_addf(out, "%s", func->name);
	ptx_print_params(printer, func->params, func->param_count);
	strbuf_add(out, func->noreturn ? " .noreturn" : "");
	print_triple(out, "maxntid", func->max_threads);
	print_triple(out, "reqntid", func->req_threads);
	if (func->min_blocks > 0)
		strbuf_addf(out, " .minnctapersm %u", func->min_blocks);
	if (func->max_regs > 0)
		strbuf_addf(out, " .maxnreg %u", func->max_regs);
	if (func->extra && !attribute)
		strbuf_addf(out, " %s", func->extra);
}

static void print_func(struct strbuf *out, const struct ptx_func *func)
{
	struct ptx_printer printer = {.out = out, .func = func};

	if (!func->defined) {
		print_header(&printer, func);
		strbuf_add(out, ";\n");
		return;
	}
	printer.arena = arena_create();
	printer.used = map_create();
	printer.tried = map_create();
	printer.renamed = map_create();
	printer.printed = map_create();
	printer.regs = arena_array(printer.arena, func->reg_count + 1, sizeof *printer.regs);
	printer.labels = arena_array(printer.arena, func->label_count + 1, sizeof *printer.labels);
	choose_names(&printer);
	print_header(&printer, func);
	strbuf_add_char(out, '\n');
	print_body(&printer);
	map_destroy(printer.used);
	map_destroy(printer.tried);
	map_destroy(printer.renamed);
	map_destroy(printer.printed);
	arena_destroy(printer.arena);
}

/* Functions with a body that something names before the text reaches it need a prototype. */
static void want_func(struct map *seen, struct map *wanted, const struct ptx_func *func)
{
	if (func && func->defined && !map_get_str(seen, func->name))
		map_set_str(wanted, func->name, (void *)(uintptr_t)func);
}

static void want_operand(struct map *seen, struct map *wanted, const struct ptx_operand *operand)
{
	want_func(seen, wanted, operand->func);
	for (unsigned i = 0; operand->proto && i < operand->proto->target_count; i++)
		want_func(seen, wanted, operand->proto->targets[i].func);
}

static void want_body(struct map *seen, struct map *wanted, const struct ptx_func *func)
{
	for (unsigned i = 0; i < func->insn_count; i++)
		for (unsigned j = 0; j < func->insns[i].operand_count; j++)
			want_operand(seen, wanted, &func->insns[i].operands[j]);
}

static void print_prototypes(const struct ptx_module *module, struct strbuf *out)
{
	struct map *seen = map_create();
	struct map *wanted = map_create();
	struct ptx_printer printer = {.out = out};

	for (unsigned i = 0; i < module->var_count; i++)
		for (unsigned j = 0; j < module->vars[i]->ref_count; j++)
			want_func(seen, wanted, module->vars[i]->refs[j].func);
	for (unsigned i = 0; i < module->func_count; i++) {
		map_set_str(seen, module->funcs[i]->name, (void *)(uintptr_t)module);
		want_body(seen, wanted, module->funcs[i]);
	}
	for (unsigned i = 0; i < module->func_count; i++)
		if (map_get_str(wanted, module->funcs[i]->name)) {
			print_header(&printer, module->funcs[i]);
			strbuf_add(out, ";\n");
		}
	map_destroy(seen);
	map_destroy(wanted);
}

static void print_target(const char *target, struct strbuf *out)
{
	for (const char *word = target; *word;) {
		size_t length = strcspn(word, ",");

		if (word == target || length != 5 || memcmp(word, "debug", 5) != 0) {
			strbuf_add(out, word == target ? "" : ", ");
			strbuf_add_bytes(out, word, length);
		}
		word += length;
		word += strspn(word, ", ");
	}
}

void ptx_print(const struct ptx_module *module, struct strbuf *out)
{
	struct ptx_printer printer = {.out = out};

	strbuf_addf(out, ".version %u.%u\n.target ", module->version_major, module->version_minor);
	print_target(module->target, out);
	strbuf_addf(out, "\n.address_size %u\n", module->address_size);
	for (unsigned i = 0; i < module->file_count; i++)
		strbuf_addf(
			out, ".file %d \"%s\"\n", module->files[i].index, module->files[i].name);
	print_prototypes(module, out);
	for (unsigned i = 0; i < module->var_count; i++) {
		ptx_print_var(&printer, module->vars[i]);
		strbuf_add(out, ";\n");
	}
	for (unsigned i = 0; i < module->func_count; i++)
		print_func(out, module->funcs[i]);
	for (unsigned i = 0; i < module->func_count; i++)
		if (module->funcs[i]->alias_of)
			strbuf_addf(out, ".alias %s, %s;\n", module->funcs[i]->name,
				module->funcs[i]->alias_of->name);
}
