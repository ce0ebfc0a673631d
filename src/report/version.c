/* Versions: see version.h. */
#include "report/version.h"

#include <string.h>

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

/* Compares two runs of digits and goes past them. */
static int compare_numbers(const char **a, const char **b)
{
	size_t m, n;
	int order;

	*a += strspn(*a, "0");
	*b += strspn(*b, "0");
	m = strspn(*a, "0123456789");
	n = strspn(*b, "0123456789");
	order = m != n ? (m > n ? 1 : -1) : sign(memcmp(*a, *b, m));
	*a += m;
	*b += n;
	return order;
}

static int is_digit(char c)
{
	return c >= '0' && c <= '9';
}

int report_version_compare(const char *a, const char *b)
{
	if (!a || !b)
		return (a != NULL) - (b != NULL);
	while (*a && *b) {
		int order;

		if (is_digit(*a) && is_digit(*b)) {
			order = compare_numbers(&a, &b);
		} else {
			order = sign((unsigned char)*a - (unsigned char)*b);
			a++;
			b++;
		}
		if (order)
			return order;
	}
	return (*a != '\0') - (*b != '\0');
}
