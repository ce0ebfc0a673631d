/*
 * Errors: the tool could not do its work.
 *
 * A fallible function returns `struct error *`: NULL is success, anything else is owned by the
 * caller, who frees it with error_free() or hands it on. Out-parameters stay untouched on failure.
 * What a toolchain does wrong is a finding, and what is not there is `unavailable`: both are data
 * for the report, never errors.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdarg.h>
#include <stddef.h>

struct strbuf;

#define MUST_CHECK        __attribute__((warn_unused_result))
#define PRINTF_LIKE(f, a) __attribute__((format(printf, f, a)))

enum error_code {
	ERROR_USAGE,       /* the command line is wrong: exit 2 */
	ERROR_INPUT,       /* a file the user gave is wrong: exit 2 */
	ERROR_ENVIRONMENT, /* not the required environment: exit 3 */
	ERROR_SYSTEM,      /* an operating system call failed: exit 4 */
	ERROR_INTERNAL,    /* the tool itself failed: exit 4 */
};

struct error {
	enum error_code code;
	char *message;
	char *file;            /* where it applies, or NULL */
	unsigned line, column; /* 1-based; 0 is not known */
	int vendor_code;       /* errno, sqlite or vendor status; 0 none */
	char *vendor_name;     /* its name, or NULL */
	struct error *cause;   /* what led to it, or NULL */
};

/* The message is one line without a final dot or newline. Never returns NULL. */
struct error *error_new(enum error_code code, const char *format, ...) MUST_CHECK PRINTF_LIKE(2, 3);
struct error *error_newv(enum error_code code, const char *format, va_list ap) MUST_CHECK
	PRINTF_LIKE(2, 0);

/* The same with a place: `file` is copied; line and column may be 0. */
struct error *error_at(const char *file, unsigned line, unsigned column, const char *format,
	...) MUST_CHECK PRINTF_LIKE(4, 5); /* code is ERROR_INPUT */

/* An operating system call failed: appends the text of `err` (an errno value). */
struct error *error_system(int err, const char *format, ...) MUST_CHECK PRINTF_LIKE(2, 3);

/* Takes ownership of `cause`; the code and place of the new error are the cause's. */
struct error *error_wrap(struct error *cause, const char *format, ...) MUST_CHECK PRINTF_LIKE(2, 3);

/* Sets the vendor's own status; returns `error`. */
struct error *error_vendor(struct error *error, int code, const char *name) MUST_CHECK;

void error_free(struct error *error); /* NULL is fine */

/* "file:line:column: message: cause", one line, no newline at the end. */
void error_format(const struct error *error, struct strbuf *out);

/* The same as a string, which the caller frees; the error is freed: it has become data. */
char *error_take_text(struct error *error) MUST_CHECK __attribute__((returns_nonnull));

static inline void error_freep(struct error **error)
{
	error_free(*error);
}
#define AUTO_ERROR __attribute__((cleanup(error_freep)))

/* Returns from the calling function when `expression` fails. */
#define TRY(expression)                                                                            \
	do {                                                                                       \
		struct error *try_error_ = (expression);                                           \
		if (try_error_)                                                                    \
			return try_error_;                                                         \
	} while (0)

#endif
