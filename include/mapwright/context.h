/* A context carries the allocator, the limits and the last error message. Use one per thread; documents
 * opened with it must be closed before it is freed. */
#ifndef MAPWRIGHT_CONTEXT_H
#define MAPWRIGHT_CONTEXT_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Every function that can fail returns 0 or one of these, leaves its out-parameters untouched on failure, and
 * stores a message in the context. */
enum mw_error {
    MW_E_NONE = 0,
    MW_E_MEMORY = -1,      /* the allocator returned NULL */
    MW_E_LIMIT = -2,       /* a limit of the context would be passed */
    MW_E_IO = -3,          /* the operating system refused */
    MW_E_FORMAT = -4,      /* the bytes are not what they claim to be */
    MW_E_UNSUPPORTED = -5, /* understood, but this format or this build cannot do it */
    MW_E_ARGUMENT = -6,    /* a path, value, option or operation is wrong; the message says how */
    MW_E_NOT_FOUND = -7,   /* no such file, member, path or format */
    MW_E_REFUSED = -8,     /* doing it would lose data */
};

struct mw_allocator {
    /* realloc's contract: block NULL allocates, size 0 frees and returns NULL. */
    void *(*resize)(void *user, void *block, size_t size);
    void *user;
};

struct mw_limits {
    uint64_t total;   /* bytes held by one document at a time; default 1 GiB */
    uint64_t payload; /* bytes of one inflated block, data item or picture; default 256 MiB */
};

struct mw_context;

/* allocator and limits may be NULL for the defaults (malloc; see above). Returns NULL when memory is short.
 */
MW_API struct mw_context *mw_context_new(const struct mw_allocator *allocator,
                                         const struct mw_limits *limits);
MW_API void mw_context_free(struct mw_context *context);

/* The message of the last failed call: one line, no newline, names the file, the place and what to do. */
MW_API const char *mw_error_message(const struct mw_context *context);

MW_API const char *mw_error_name(int error);

#ifdef __cplusplus
}
#endif
#endif
