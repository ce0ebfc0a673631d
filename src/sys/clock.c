/* Time: see clock.h. */
#include "sys/clock.h"

#include <stdio.h>
#include <time.h>

double clock_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void clock_utc(char out[CLOCK_TEXT])
{
	struct timespec t;
	struct tm tm;
	size_t n;

	clock_gettime(CLOCK_REALTIME, &t);
	gmtime_r(&t.tv_sec, &tm);
	n = strftime(out, CLOCK_TEXT, "%Y-%m-%dT%H:%M:%S", &tm);
	snprintf(out + n, CLOCK_TEXT - n, ".%03dZ", (int)(t.tv_nsec / 1000000));
}
