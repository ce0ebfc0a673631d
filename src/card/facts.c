/* What the driver says of one device. */
#include "card/driver.h"

#include <stdio.h>
#include <string.h>

/* 0 where the driver does not tell, or tells nonsense. */
static int attribute(const struct card_driver *driver, int which, int device)
{
	int value = 0;

	if (driver->api.device_attribute(&value, which, device) != 0 || value < 0)
		return 0;
	return value;
}

static struct error *read_arch(const struct card_driver *driver, int device, int *arch)
{
	const int which[2] = {DEVICE_CAPABILITY_MAJOR, DEVICE_CAPABILITY_MINOR};
	int told[2] = {0, 0};

	for (size_t i = 0; i < 2; i++)
		TRY(card_check(driver, "cuDeviceGetAttribute",
			driver->api.device_attribute(&told[i], which[i], device)));
	if (told[0] < 1 || told[0] > 99 || told[1] < 0 || told[1] > 9)
		return error_new(ERROR_ENVIRONMENT,
			"cuDeviceGetAttribute: a compute capability of %d.%d is none", told[0],
			told[1]);
	*arch = told[0] * 10 + told[1];
	return NULL;
}

/* One line of text, whatever the driver wrote. */
static struct error *read_name(const struct card_driver *driver, int device, char *name, int size)
{
	TRY(card_check(driver, "cuDeviceGetName", driver->api.device_name(name, size, device)));
	name[size - 1] = '\0';
	for (char *c = name; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7f)
			*c = '?';
	return NULL;
}

/* Version 2 tells an instance of a divided card by a UUID of its own. */
static struct error *read_uuid(const struct card_driver *driver, int device, struct card_info *out)
{
	struct card_uuid uuid = {{0}};
	size_t at;

	if (driver->api.device_uuid_v2)
		TRY(card_check(
			driver, "cuDeviceGetUuid_v2", driver->api.device_uuid_v2(&uuid, device)));
	else
		TRY(card_check(driver, "cuDeviceGetUuid", driver->api.device_uuid(&uuid, device)));
	memcpy(out->uuid, out->mig ? "MIG-" : "GPU-", 4);
	at = 4;
	for (size_t i = 0; i < sizeof uuid.bytes; i++) {
		if (i == 4 || i == 6 || i == 8 || i == 10)
			out->uuid[at++] = '-';
		snprintf(out->uuid + at, sizeof out->uuid - at, "%02x", uuid.bytes[i]);
		at += 2;
	}
	return NULL;
}

struct error *card_describe(
	const struct card_driver *driver, int ordinal, int *device, struct card_info *out)
{
	struct card_info info = {.ordinal = ordinal};
	size_t memory = 0;
	int handle = 0;

	TRY(card_check(driver, "cuDeviceGet", driver->api.device_get(&handle, ordinal)));
	TRY(read_name(driver, handle, info.name, (int)sizeof info.name));
	/* Nothing else in this API says that it is an instance. */
	info.mig = strstr(info.name, "MIG") != NULL;
	TRY(read_uuid(driver, handle, &info));
	TRY(read_arch(driver, handle, &info.arch));
	TRY(card_check(driver, "cuDeviceTotalMem_v2", driver->api.device_memory(&memory, handle)));
	info.memory = memory;
	info.sms = attribute(driver, DEVICE_MULTIPROCESSOR_COUNT, handle);
	info.clock_khz = attribute(driver, DEVICE_CLOCK_RATE, handle);
	info.memory_clock_khz = attribute(driver, DEVICE_MEMORY_CLOCK_RATE, handle);
	info.ecc = attribute(driver, DEVICE_ECC_ENABLED, handle) != 0;
	*device = handle;
	*out = info;
	return NULL;
}
