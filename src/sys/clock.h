/* Time: seconds that only go forward, and UTC as ISO 8601. */
#ifndef SYS_CLOCK_H
#define SYS_CLOCK_H

enum { CLOCK_TEXT = 32 };

double clock_seconds(void);           /* monotonic */
void clock_utc(char out[CLOCK_TEXT]); /* "2026-12-01T13:05:09.123Z" */

#endif
