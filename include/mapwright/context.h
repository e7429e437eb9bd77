/* A context carries the allocator, the limits and the last error. Documents opened with it must be closed
 * before it is freed.
 *
 * Threads: a context and its documents are used by one thread at a time. They may move to a different thread
 * while nobody uses them: the library keeps nothing outside them, neither globals nor thread-local data. Two
 * threads that work at the same time have a context each. */
#ifndef MAPWRIGHT_CONTEXT_H
#define MAPWRIGHT_CONTEXT_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Every function that can fail returns 0 or one of these, leaves its out-parameters untouched on failure, and
 * stores a message in the context. */
enum mw_error {
    MW_E_NONE = 0,         /* never stored; what mw_error_last() has before anything failed */
    MW_E_MEMORY = -1,      /* the allocator returned NULL */
    MW_E_LIMIT = -2,       /* a limit of the context would be exceeded */
    MW_E_IO = -3,          /* the operating system refused */
    MW_E_FORMAT = -4,      /* the bytes are not what they claim to be */
    MW_E_UNSUPPORTED = -5, /* understood, but this format or this build cannot do it */
    MW_E_ARGUMENT = -6,    /* a path, value, option or operation is wrong; see the message */
    MW_E_NOT_FOUND = -7,   /* no such file, member, path or format */
    MW_E_REFUSED = -8,     /* it would lose data */
    MW_E_STOPPED = -9,     /* struct mw_progress asked for it; nothing was changed */
};

/* Where the library gets its memory. Each context has its own, so resize is called by the threads that use
 * the context. */
struct mw_allocator {
    /* realloc's contract: block NULL allocates, size 0 frees and returns NULL. */
    void *(*resize)(void *user, void *block, size_t size);
    void *user; /* first argument of resize */
};

/* Limits that keep corrupt and hostile files from taking all memory. 0: the default. */
struct mw_limits {
    uint64_t total;   /* bytes held by one document at a time; default 1 GiB */
    uint64_t payload; /* bytes of one inflated block, data item or picture; default 256 MiB */
    uint64_t pixels;  /* of a picture that is drawn; default 2^31 */
    /* Bytes allocated at a time, by all documents and calls together; default: no limit. */
    uint64_t allocated;
    /* Bytes that a document retains of decoded pictures and inflated data, for the next render; default: a
     * quarter of the smaller of `total` and `allocated`, at most 256 MiB. What open renders use can exceed
     * it. */
    uint64_t cache;
    uint64_t diagnostics; /* of one code that a document lists; it only counts further ones; default 50 */
};

/* Opaque; see the head of this file. */
struct mw_context;

/* allocator and limits are copied and may be NULL for the defaults (malloc; see above). Free the result with
 * mw_context_free(); NULL if memory is short. */
MW_API struct mw_context *mw_context_new(const struct mw_allocator *allocator,
                                         const struct mw_limits *limits);
/* From now on the limit `allocated` of `with` applies to what both contexts allocate together, also in
 * different threads. Call it before context is used for anything else, and free `with` last. */
MW_API void mw_context_share_memory(struct mw_context *context, struct mw_context *with);
/* context may be NULL. */
MW_API void mw_context_free(struct mw_context *context);

/* The message of the last failed call: one line, no newline, names the file, the position and what to do; ""
 * when nothing has failed. It belongs to the context until the next call that fails. */
MW_API const char *mw_error_message(const struct mw_context *context);

/* The last failed call as data. What is not known is NULL, 0 or MW_NO_OFFSET. Later versions of the library
 * may add members at the end. */
struct mw_error_details {
    int code;              /* enum mw_error; 0: nothing has failed yet */
    const char *message;   /* as mw_error_message() */
    const char *file;      /* the file, folder or document that the call was about */
    const char *path;      /* in that document: "planes[1].objects[12].name" */
    const char *space;     /* which bytes offset counts in: "file", "json", "path", "operation", ... */
    uint64_t offset;       /* where it was; MW_NO_OFFSET */
    const char *operation; /* whose argument is wrong, or that could not be done */
    const char *option;    /* that is unknown, is missing or has a wrong value; without "--" */
    /* Of MW_E_LIMIT: "total", "payload" or "allocated" of struct mw_limits, "history" of mw_history_limit(),
     * or a fixed limit: "side" and "pixels" of a picture, "position", "cells", "layers" and "overdraw" in it,
     * "depth" of containers and records, "path", "memory" that a program can address; or what a format's
     * files can hold: bytes of the "file" or from one "offset" to another, bytes or characters of one value
     * ("length"), the "count" of something, the highest "id". */
    const char *limit;
    uint64_t limit_value; /* the maximum allowed */
    uint64_t limit_asked; /* what was asked for or found */
};

/* Belongs to the context. Its texts are valid until the next call with the context or a document of it. */
MW_API const struct mw_error_details *mw_error_last(const struct mw_context *context);

/* Watches calls that can take long, and stops them: mw_check, mw_repair, mw_edit, mw_diff, mw_diff_png,
 * mw_verify, mw_write, mw_save, mw_extract, mw_unpack and mw_render_*.
 *
 * During one call `total` stays the same and `done` never decreases; `done` is `total` only in the last
 * report, after the call has succeeded. They count items of the document in mw_extract, rows in
 * mw_render_rows, and thousandths of the estimated work in all others. Calls made by another call are part of
 * it.
 *
 * When report returns a value other than 0, the call returns MW_E_STOPPED with the message "stopped". The
 * document is unchanged (after mw_check it has the diagnostics found while reading), and no file is left half
 * written. Files that mw_extract has finished remain; those of mw_unpack are removed, but a folder that was
 * unpacked before has no world.json until mw_unpack succeeds. The return value has no effect in the last
 * report.
 *
 * report runs in the thread of the call and must not use the context or its documents. */
struct mw_progress {
    int (*report)(void *user, uint64_t done, uint64_t total); /* 0: go on */
    void *user;                                               /* first argument of report */
    /* Minimum time between two reports, in milliseconds; calls that take less time make no report. 0: report
     * every step, however short. */
    uint32_t interval;
};

/* Copies progress, which may be NULL for none, as in a new context. Not while a call is running. */
MW_API void mw_context_set_progress(struct mw_context *context, const struct mw_progress *progress);

/* Where random numbers come from: the seeds of operations that were given none (MW_ROLE_SEED). Everything
 * else that the library does follows from its input alone. */
struct mw_random {
    int (*fill)(void *user, void *bytes, size_t size); /* fills bytes; 0, or another value if it cannot */
    void *user;                                        /* first argument of fill */
};

/* Copies random; NULL: that of the system, getentropy(), as in a new context. */
MW_API void mw_context_set_random(struct mw_context *context, const struct mw_random *random);

/* A constant: "out of memory" of MW_E_MEMORY. error is an enum mw_error; others are "unknown error". */
MW_API const char *mw_error_name(int error);

#ifdef __cplusplus
}
#endif
#endif
