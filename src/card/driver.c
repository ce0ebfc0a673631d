/* The driver library: its symbols, its versions, the texts of its errors. */
#include "card/driver.h"

#include <stdlib.h>

#include "base/mem.h"
#include "sys/dl.h"

enum { TEXT_MOST = 500 }; /* of an error's name or text; theirs are far shorter */

#define SYMBOL(name, field)                                                                        \
	{                                                                                          \
		name, offsetof(struct card_api, field), false                                      \
	}
#define OPTIONAL(name, field)                                                                      \
	{                                                                                          \
		name, offsetof(struct card_api, field), true                                       \
	}
static const struct dl_symbol symbols[] = {
	SYMBOL("cuInit", init),
	SYMBOL("cuDriverGetVersion", driver_version),
	SYMBOL("cuGetErrorName", error_name),
	SYMBOL("cuGetErrorString", error_string),
	SYMBOL("cuDeviceGetCount", device_count),
	SYMBOL("cuDeviceGet", device_get),
	SYMBOL("cuDeviceGetName", device_name),
	SYMBOL("cuDeviceGetUuid", device_uuid),
	OPTIONAL("cuDeviceGetUuid_v2", device_uuid_v2),
	SYMBOL("cuDeviceTotalMem_v2", device_memory),
	SYMBOL("cuDeviceGetAttribute", device_attribute),
	SYMBOL("cuCtxCreate_v2", context_create),
	SYMBOL("cuCtxDestroy_v2", context_destroy),
	SYMBOL("cuStreamCreate", stream_create),
	SYMBOL("cuStreamDestroy_v2", stream_destroy),
	SYMBOL("cuStreamSynchronize", stream_synchronize),
	SYMBOL("cuModuleLoadDataEx", module_load),
	SYMBOL("cuModuleUnload", module_unload),
	SYMBOL("cuModuleGetFunction", module_function),
	SYMBOL("cuLinkCreate_v2", link_create),
	SYMBOL("cuLinkAddData_v2", link_add),
	SYMBOL("cuLinkComplete", link_complete),
	SYMBOL("cuLinkDestroy", link_destroy),
	SYMBOL("cuFuncGetAttribute", function_attribute),
	SYMBOL("cuFuncSetAttribute", function_set_attribute),
	OPTIONAL("cuFuncGetParamInfo", function_parameter),
	SYMBOL("cuMemAlloc_v2", memory_alloc),
	SYMBOL("cuMemFree_v2", memory_free),
	SYMBOL("cuMemcpyHtoD_v2", memory_write),
	SYMBOL("cuMemcpyDtoH_v2", memory_read),
	SYMBOL("cuMemsetD32_v2", memory_fill),
	SYMBOL("cuLaunchKernel", launch),
	OPTIONAL("cuStreamBeginCapture_v2", capture_begin),
	OPTIONAL("cuStreamEndCapture", capture_end),
	OPTIONAL("cuGraphInstantiateWithFlags", graph_instantiate),
	OPTIONAL("cuGraphInstantiate_v2", graph_instantiate_v2),
	OPTIONAL("cuGraphLaunch", graph_launch),
	OPTIONAL("cuGraphExecDestroy", graph_exec_destroy),
	OPTIONAL("cuGraphDestroy", graph_destroy),
};

struct error *card_check(const struct card_driver *driver, const char *call, int status)
{
	const char *name = NULL, *text = NULL;

	if (status == 0)
		return NULL;
	/* It may know no name for a status of its own; then what it put there counts for nothing.
	 */
	if (driver->api.error_name(status, &name) != 0 || !name)
		name = "an error without a name";
	if (driver->api.error_string(status, &text) != 0 || !text)
		text = "the driver has no text for it";
	return error_vendor(error_new(ERROR_ENVIRONMENT, "%s: %.*s (%d): %.*s", call, TEXT_MOST,
				    name, status, TEXT_MOST, text),
		status, NULL);
}

static struct error *start(struct card_driver *driver)
{
	TRY(card_check(driver, "cuInit", driver->api.init(0)));
	return card_check(
		driver, "cuDriverGetVersion", driver->api.driver_version(&driver->version));
}

struct error *card_driver_open(const char *path, struct card_driver **out)
{
	struct card_driver *driver = mem_alloc(sizeof *driver);
	struct error *error = dl_open(
		path, symbols, sizeof symbols / sizeof *symbols, &driver->api, &driver->path);

	if (!error)
		error = start(driver);
	if (error) {
		card_driver_destroy(driver);
		return error;
	}
	*out = driver;
	return NULL;
}

void card_driver_destroy(struct card_driver *driver)
{
	if (!driver)
		return;
	free(driver->path);
	free(driver);
}

const char *card_driver_path(const struct card_driver *driver)
{
	return driver->path;
}

int card_driver_api(const struct card_driver *driver)
{
	return driver->version;
}
