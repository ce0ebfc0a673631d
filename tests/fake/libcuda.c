/*
 * Stands in for CUDA's driver library: its launches are run by our own CPU executor, so that all
 * that leads to a card and back is tested without one. It is built of this file, libcuda_*.c and
 * the objects of src/{base,ptx,exec}:
 *
 *   make build/fake/libcuda.so.1               the whole library
 *   make build/fake/no-SYMBOL/libcuda.so.1     without that symbol, which has another name there
 *
 * It is CUDA 13.0 (PTX up to 9.0) with one card, "Fake card", compute capability 9.0, 1 GiB. Faults
 * of the executor become what a card gives for them (700, 716, 718, 719; a trap is 719); the
 * context is lost then. A launch that does not end never comes back from a sync. Compiled PTX is
 * kept in $CUDA_CACHE_PATH as driver 580 keeps it, if that is set. CUDA_VISIBLE_DEVICES is
 * honoured.
 *
 * FAKE in the environment, words with commas between them, says how it misbehaves:
 *   init-fails init-hangs init-crashes   cuInit; the first gives 999
 *   exclusive   one context at a time among those who share $HOME, as in exclusive-process mode
 *   no-device       cuInit gives 100        compat-803   cuInit gives 803
 *   old             CUDA 11.8: PTX up to 7.8
 *   two-cards       "Second fake card", compute capability 8.6, is there too
 *   mig             the cards are MIG instances
 *   refuses         loading gives 200 with a log; load-hangs load-crashes
 *   culink-differs  cuLink's code is scheduled otherwise than that of a module load
 *   ecc             a sync after a launch gives 214
 *   flip            a bit is wrong in the first word that is read, of reads of 64 bytes and more
 *                   that are not one word over and over (those are guards)
 *   scribble        a launch overwrites the last word of the last allocation it is given
 *   nonsense        there are -1 cards      nameless     errors have neither name nor text
 *   huge            cuLinkComplete's cubin has an absurd size
 */
#include "libcuda.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static const struct fake_card all_cards[] = {
	{"Fake card", 90, {0xfa, 0x4e, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x90}},
	{"Second fake card", 86, {0xfa, 0x4e, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x86}},
};
enum { ALL_CARDS = sizeof all_cards / sizeof *all_cards };

static struct {
	bool ready;
	const struct fake_card *visible[ALL_CARDS];
	int visible_count;
	struct fake_context *current;
} driver;

static const struct {
	int status;
	const char *name, *text;
} errors[] = {
	{OK, "CUDA_SUCCESS", "no error"},
	{INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
	{OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
	{NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
	{DEVICE_UNAVAILABLE, "CUDA_ERROR_DEVICE_UNAVAILABLE",
		"CUDA-capable device(s) is/are busy or unavailable"},
	{NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
	{INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
	{INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
	{INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
	{NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU",
		"no kernel image is available for execution on the device"},
	{ECC_UNCORRECTABLE, "CUDA_ERROR_ECC_UNCORRECTABLE", "uncorrectable ECC error encountered"},
	{INVALID_PTX, "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed"},
	{UNSUPPORTED_PTX_VERSION, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
		"the provided PTX was compiled with an unsupported toolchain."},
	{INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
	{NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
	{ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"},
	{MISALIGNED_ADDRESS, "CUDA_ERROR_MISALIGNED_ADDRESS", "misaligned address"},
	{INVALID_PC, "CUDA_ERROR_INVALID_PC", "invalid program counter"},
	{LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure"},
	{NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
	{SYSTEM_DRIVER_MISMATCH, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH",
		"system has unsupported display driver / cuda driver combination"},
	{CAPTURE_UNSUPPORTED, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
		"operation not permitted when stream is capturing"},
	{UNKNOWN, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

bool fake_is(const char *word)
{
	const char *how = getenv("FAKE");
	size_t length = strlen(word);

	while (how && *how) {
		size_t here = strcspn(how, ",");

		if (here == length && memcmp(how, word, length) == 0)
			return true;
		how += here + (how[here] == ',');
	}
	return false;
}

int fake_version(void)
{
	return fake_is("old") ? 11080 : 13000;
}

static int error_text(int status, bool name, const char **text)
{
	*text = NULL;
	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
		if (errors[i].status == status && !fake_is("nameless")) {
			*text = name ? errors[i].name : errors[i].text;
			return OK;
		}
	return INVALID_VALUE;
}

API int cuGetErrorName(int status, const char **text)
{
	return error_text(status, true, text);
}

API int cuGetErrorString(int status, const char **text)
{
	return error_text(status, false, text);
}

/* ---- devices ---- */

static void uuid_text(const struct fake_card *card, char text[48])
{
	size_t at = (size_t)sprintf(text, "GPU-");

	for (size_t i = 0; i < 16; i++)
		at += (size_t)sprintf(text + at, "%s%02x",
			i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", card->uuid[i]);
}

/* A number, or a UUID or its beginning; NULL: no such card. */
static const struct fake_card *find_card(const char *word, size_t length, int count)
{
	for (int i = 0; i < count; i++) {
		char number[12], uuid[48];

		sprintf(number, "%d", i);
		uuid_text(&all_cards[i], uuid);
		if ((strlen(number) == length && memcmp(number, word, length) == 0) ||
			(length > strlen("GPU-") && length <= strlen(uuid) &&
				memcmp(uuid, word, length) == 0))
			return &all_cards[i];
	}
	return NULL;
}

/* The list ends at the first that is not there. */
static void find_visible(void)
{
	const char *list = getenv("CUDA_VISIBLE_DEVICES");
	int count = fake_is("two-cards") ? 2 : 1;

	driver.visible_count = 0;
	for (int i = 0; !list && i < count; i++)
		driver.visible[driver.visible_count++] = &all_cards[i];
	while (list && *list && driver.visible_count < ALL_CARDS) {
		size_t length = strcspn(list, ",");
		const struct fake_card *card = find_card(list, length, count);

		if (!card)
			return;
		driver.visible[driver.visible_count++] = card;
		list += length + (list[length] == ',');
	}
}

API int cuInit(unsigned flags)
{
	if (fake_is("init-crashes"))
		raise(SIGSEGV);
	while (fake_is("init-hangs"))
		pause();
	if (fake_is("init-fails"))
		return UNKNOWN;
	if (fake_is("compat-803"))
		return SYSTEM_DRIVER_MISMATCH;
	if (flags != 0)
		return INVALID_VALUE;
	find_visible();
	if (fake_is("no-device") || driver.visible_count == 0)
		return NO_DEVICE;
	driver.ready = true;
	return OK;
}

API int cuDriverGetVersion(int *version)
{
	*version = fake_version();
	return OK;
}

API int cuDeviceGetCount(int *count)
{
	if (!driver.ready)
		return NOT_INITIALIZED;
	*count = fake_is("nonsense") ? -1 : driver.visible_count;
	return OK;
}

API int cuDeviceGet(int *device, int ordinal)
{
	if (!driver.ready)
		return NOT_INITIALIZED;
	if (ordinal < 0 || ordinal >= driver.visible_count)
		return INVALID_DEVICE;
	*device = ordinal;
	return OK;
}

/* NULL: no such device. */
static const struct fake_card *card_of(int device)
{
	return driver.ready && device >= 0 && device < driver.visible_count ? driver.visible[device]
	                                                                    : NULL;
}

API int cuDeviceGetName(char *name, int size, int device)
{
	const struct fake_card *card = card_of(device);

	if (!card)
		return INVALID_DEVICE;
	snprintf(name, (size_t)size, "%s%s", card->name, fake_is("mig") ? " MIG 1g.1gb" : "");
	return OK;
}

API int cuDeviceGetUuid_v2(unsigned char *uuid, int device)
{
	const struct fake_card *card = card_of(device);

	if (!card)
		return INVALID_DEVICE;
	memcpy(uuid, card->uuid, sizeof card->uuid);
	return OK;
}

API int cuDeviceGetUuid(unsigned char *uuid, int device)
{
	return cuDeviceGetUuid_v2(uuid, device);
}

API int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
	*bytes = FAKE_MEMORY;
	return card_of(device) ? OK : INVALID_DEVICE;
}

API int cuDeviceGetAttribute(int *value, int attribute, int device)
{
	const struct fake_card *card = card_of(device);

	if (!card)
		return INVALID_DEVICE;
	switch (attribute) {
	case 13: /* clock rate, kHz */
		*value = 1000000;
		return OK;
	case 16: /* multiprocessors */
		*value = 2;
		return OK;
	case 32: /* ECC */
		*value = card->arch >= 90;
		return OK;
	case 36: /* memory clock rate, kHz */
		*value = 2000000;
		return OK;
	case 75:
		*value = card->arch / 10;
		return OK;
	case 76:
		*value = card->arch % 10;
		return OK;
	default:
		return INVALID_VALUE;
	}
}

/* ---- contexts and streams ---- */

int fake_context(struct fake_context **out)
{
	if (!driver.ready)
		return NOT_INITIALIZED;
	if (!driver.current)
		return INVALID_CONTEXT;
	*out = driver.current;
	return driver.current->failed;
}

/* Held until this process ends. */
static bool is_busy(void)
{
	const char *folder = getenv("HOME");
	int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

	return fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0;
}

API int cuCtxCreate_v2(void **context, unsigned flags, int device)
{
	const struct fake_card *card = card_of(device);
	struct fake_context *made;

	(void)flags;
	if (!card)
		return driver.ready ? INVALID_DEVICE : NOT_INITIALIZED;
	if (fake_is("exclusive") && is_busy())
		return DEVICE_UNAVAILABLE;
	made = mem_alloc(sizeof *made);
	made->card = card;
	made->device = exec_device_create();
	*context = driver.current = made;
	return OK;
}

API int cuCtxDestroy_v2(struct fake_context *context)
{
	if (!context || context != driver.current)
		return INVALID_CONTEXT;
	driver.current = NULL;
	exec_device_destroy(context->device);
	VEC_FREE(&context->buffers);
	free(context);
	return OK;
}

/* Whatever a stream is: its context. */
API int cuStreamCreate(void **stream, unsigned flags)
{
	struct fake_context *context;
	int status = fake_context(&context);

	(void)flags;
	if (status == OK)
		*stream = context;
	return status;
}

API int cuStreamDestroy_v2(void *stream)
{
	(void)stream;
	return OK;
}

API int cuCtxSynchronize(void)
{
	struct fake_context *context;
	int status = fake_context(&context);

	while (status == OK && context->endless)
		pause();
	if (status == OK && context->recording)
		return CAPTURE_UNSUPPORTED;
	return status;
}

API int cuStreamSynchronize(void *stream)
{
	(void)stream;
	return cuCtxSynchronize();
}
