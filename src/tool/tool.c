/* Releasing what tool.h hands out. */
#include "tool/tool.h"

#include <stdlib.h>

void tool_spec_destroy(struct tool_spec *spec)
{
	free(spec->name);
	free(spec->path);
	free(spec->opt_path);
	free(spec->origin);
	strlist_destroy(&spec->env);
	strlist_destroy(&spec->options);
	strlist_destroy(&spec->argv);
	strlist_destroy(&spec->version_argv);
	*spec = (struct tool_spec){0};
}

void tool_identity_destroy(struct tool_identity *identity)
{
	free(identity->reason);
	free(identity->name);
	free(identity->version);
	free(identity->path);
	free(identity->opt_path);
	free(identity->cards);
	free(identity->driver_api);
	free(identity->parts);
	*identity = (struct tool_identity){0};
}

void tool_build_destroy(struct tool_build *build)
{
	strbuf_destroy(&build->source);
	free(build->in_name);
	free(build->out_name);
	strlist_destroy(&build->argv);
	strlist_destroy(&build->argv2);
	strlist_destroy(&build->env);
	*build = (struct tool_build){.source = STRBUF_INIT};
}

void tool_result_destroy(struct tool_result *result)
{
	free(result->message);
	strbuf_destroy(&result->ptx);
	strbuf_destroy(&result->err);
	strbuf_destroy(&result->log);
	strlist_destroy(&result->findings);
	strlist_destroy(&result->commands);
	*result = TOOL_RESULT_INIT;
}
