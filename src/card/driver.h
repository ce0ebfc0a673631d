/*
 * The driver's functions that are called, and what all of src/card shares. Private to src/card.
 *
 * Declarations restated from NVIDIA's cuda.h: a CUresult and a CUdevice are an int, a CUdeviceptr
 * is 64 bits, everything else that has a handle is a pointer to something of theirs.
 */
#ifndef CARD_DRIVER_H
#define CARD_DRIVER_H

#include "card/card.h"

enum { CARD_INVALID_VALUE = 1 };

/* CUdevice_attribute */
enum {
	DEVICE_CLOCK_RATE = 13,
	DEVICE_MULTIPROCESSOR_COUNT = 16,
	DEVICE_ECC_ENABLED = 32,
	DEVICE_MEMORY_CLOCK_RATE = 36,
	DEVICE_CAPABILITY_MAJOR = 75,
	DEVICE_CAPABILITY_MINOR = 76,
};

/* CUfunction_attribute */
enum {
	FUNCTION_MAX_THREADS = 0,
	FUNCTION_SHARED_BYTES = 1,
	FUNCTION_CONSTANT_BYTES = 2,
	FUNCTION_LOCAL_BYTES = 3,
	FUNCTION_REGISTERS = 4,
	FUNCTION_PTX_VERSION = 5,
	FUNCTION_BINARY_VERSION = 6,
	FUNCTION_MAX_DYNAMIC_SHARED_BYTES = 8,
};

struct card_uuid {
	unsigned char bytes[16];
};

/* In its order below: every driver since CUDA 11.0 has it, unless a line says otherwise. */
struct card_api {
	int (*init)(unsigned flags);
	int (*driver_version)(int *version);
	int (*error_name)(int status, const char **text);
	int (*error_string)(int status, const char **text);

	int (*device_count)(int *count);
	int (*device_get)(int *device, int ordinal);
	int (*device_name)(char *name, int size, int device);
	int (*device_uuid)(struct card_uuid *uuid, int device);
	int (*device_uuid_v2)(struct card_uuid *uuid, int device); /* 11.4: knows MIG instances */
	int (*device_memory)(size_t *bytes, int device);
	int (*device_attribute)(int *value, int attribute, int device);

	int (*context_create)(void **context, unsigned flags, int device);
	int (*context_destroy)(void *context);
	int (*stream_create)(void **stream, unsigned flags);
	int (*stream_destroy)(void *stream);
	int (*stream_synchronize)(void *stream);

	int (*module_load)(
		void **module, const void *image, unsigned count, int *options, void **values);
	int (*module_unload)(void *module);
	int (*module_function)(void **function, void *module, const char *name);
	int (*link_create)(unsigned count, int *options, void **values, void **state);
	int (*link_add)(void *state, int type, void *data, size_t size, const char *name,
		unsigned count, int *options, void **values);
	int (*link_complete)(void *state, void **cubin, size_t *size);
	int (*link_destroy)(void *state);
	int (*function_attribute)(int *value, int attribute, void *function);
	int (*function_set_attribute)(void *function, int attribute, int value);
	int (*function_parameter)(
		void *function, size_t index, size_t *offset, size_t *size); /* 12.4 */

	int (*memory_alloc)(uint64_t *address, size_t size);
	int (*memory_free)(uint64_t address);
	int (*memory_write)(uint64_t address, const void *bytes, size_t size);
	int (*memory_read)(void *bytes, uint64_t address, size_t size);
	int (*memory_fill)(uint64_t address, unsigned word, size_t count);

	int (*launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
		unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
		void *stream, void **params, void **extra);

	/* Graphs: nobody is refused for want of them but who asks for one. */
	int (*capture_begin)(void *stream, int mode);
	int (*capture_end)(void *stream, void **graph);
	int (*graph_instantiate)(void **exec, void *graph, unsigned long long flags); /* 11.4 */
	int (*graph_instantiate_v2)(
		void **exec, void *graph, void **error_node, char *log, size_t log_size);
	int (*graph_launch)(void *exec, void *stream);
	int (*graph_exec_destroy)(void *exec);
	int (*graph_destroy)(void *graph);
};

struct card_driver {
	struct card_api api;
	char *path;
	int version;
};

struct card {
	struct card_driver *driver;
	struct card_info info;
	void *context, *stream;
	bool capturing;
};

struct card_module {
	struct card *card;
	void *handle;
};

/* NULL for 0; else what the driver calls this status. */
struct error *card_check(const struct card_driver *driver, const char *call, int status) MUST_CHECK;

/* The facts of one device. Not told is 0; only a card without an architecture is an error. */
struct error *card_describe(const struct card_driver *driver, int ordinal, int *device,
	struct card_info *out) MUST_CHECK;

#endif
