/* The contents of a context. */
#ifndef MW_BASE_CONTEXT_H
#define MW_BASE_CONTEXT_H

#include <stdbool.h>
#include <stddef.h>

#include <mapwright/access.h>

enum {
    MW_MESSAGE_SIZE = 1280,
    MW_ERROR_FILE_SIZE = 4096,
    MW_ERROR_WORD_SIZE = 64,
};

/* The public call that runs, as progress.h keeps it. */
struct mw_watched {
    struct mw_work *work; /* the innermost; NULL: no call, or progress is not reported */
    uint64_t done, total; /* as last reported */
    uint64_t time;        /* of the last report, or of the begin of the call; milliseconds */
    bool reported, stopped;
};

/* What contexts allocate together. Blocks are counted only if there is a limit. */
struct mw_memory_count {
    _Atomic uint64_t used;
    uint64_t limit; /* 0: none */
};

struct mw_context {
    struct mw_allocator allocator;
    struct mw_limits limits;
    const struct mw_files *files; /* NULL: those of the system */
    struct mw_random random;      /* fill NULL: that of the system */
    char message[MW_MESSAGE_SIZE];
    int error;       /* that the message belongs to */
    bool error_held; /* while a failed call is taken back: its error stays, whatever fails then */
    struct mw_memory_count own_count,
        *count;         /* what is allocated; count can be that of a different context */
    unsigned shortages; /* allocations that failed so far */
    /* Of codec/deflate.c: made when first needed, freed with the context, and counted with each document. */
    void *decompressor;
    void (*decompressor_free)(void *decompressor);
    size_t decompressor_size;
    /* Every piece of an arena is an allocation of its own and short lists are no longer than they need to be,
     * so that sanitizers see where each ends and tests can let each fail; set in builds with sanitizers. */
    bool pieces_apart;
    struct mw_lock *locks; /* see file.h */
    bool check_journal;    /* see record/journal.h; for tests */
    /* Called for each file that mw_file_read() read; may be NULL. 0 or an error. */
    int (*file_used)(void *user, const char *path);
    void *file_user;
    struct mw_progress progress; /* report NULL: none */
    struct mw_watched watched;
    struct mw_error_details details;
    /* What the details point to. */
    char error_file[MW_ERROR_FILE_SIZE], error_path[MW_PATH_SIZE];
    char error_operation[MW_ERROR_WORD_SIZE], error_option[MW_ERROR_WORD_SIZE];
};

#endif
