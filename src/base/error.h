/* What a context keeps of the last error: a message for people, and the same as data.
 *
 *     return mw_error_limit(context, mw_fail(context, MW_E_LIMIT, "%s: ...", name), "payload", limit, size);
 *
 * The reporting function knows one part of the data, its callers know others, so each adds to the
 * error on its way up: what is set first stays. All of these return the error; nothing is added to 0. */
#ifndef MW_BASE_ERROR_H
#define MW_BASE_ERROR_H

#include "context.h"

/* For functions whose errors must not be overlooked. */
#if defined(__GNUC__)
#define MW_CHECKED __attribute__((warn_unused_result))
#else
#define MW_CHECKED
#endif

#if defined(__GNUC__)
#define MW_PRINTF(fmt, arg) __attribute__((format(printf, fmt, arg)))
#else
#define MW_PRINTF(fmt, arg)
#endif

/* Stores a message and returns the error, so that a caller can write `return mw_fail(context, ...)`. The
 * message becomes one line that is safe on a terminal: control characters turn into '?'. A message that
 * quotes the one before it keeps the data of that. */
int mw_fail(struct mw_context *context, int error, const char *format, ...) MW_PRINTF(3, 4);

/* Puts "NAME: " before the message of an error reported by code that does not know the name. Does nothing for
 * 0 and for allocation failures. Returns the error. */
int mw_fail_in(struct mw_context *context, const char *name, int error);

/* The file or document that the call was about, and the path in it. NULL: not known here; text that is too
 * long is left out. */
int mw_error_in(struct mw_context *context, int error, const char *file, const char *path);
/* The position; space is a constant. */
int mw_error_at(struct mw_context *context, int error, const char *space, uint64_t offset);
/* Which limit (a constant), and the value that would have exceeded it. */
int mw_error_limit(struct mw_context *context, int error, const char *limit, uint64_t value, uint64_t asked);
/* Which operation and option were wrong; NULL: none. */
int mw_error_argument(struct mw_context *context, int error, const char *operation, const char *option);

#endif
