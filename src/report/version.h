/* Versions in the order of people: 9 < 13.2 < 13.10 < 13.10.1. */
#ifndef REPORT_VERSION_H
#define REPORT_VERSION_H

/* Below, at or above 0 as strcmp. Runs of digits compare as numbers of any length; NULL is first.
 */
int report_version_compare(const char *a, const char *b);

#endif
