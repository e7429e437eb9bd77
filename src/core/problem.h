/* What a reader found wrong in bytes that it could read all the same. The list lives in an arena; a reader
 * adds to it and goes on. After MW_PROBLEMS_MAX entries further ones are only counted, so that hostile input
 * cannot fill memory with complaints. */
#ifndef MW_CORE_PROBLEM_H
#define MW_CORE_PROBLEM_H

#include <mapwright/diag.h>

#include "base/memory.h"
#include "record/document.h"

enum {
    MW_PROBLEMS_MAX = 500,
};

struct mw_problem {
    const char *code;    /* a row of the format's catalogue, "PID002" */
    uint64_t offset;     /* in the bytes given to the reader */
    const char *path;    /* of the object, "" for the whole */
    const char *message; /* names both numbers */
};

struct mw_problems {
    struct mw_arena *arena;
    struct mw_problem *items;
    size_t count, capacity;
    size_t dropped; /* found but not listed */
};

/* 0, or MW_E_MEMORY / MW_E_LIMIT with the list as it was. path is borrowed. */
int mw_problem_add(struct mw_problems *problems, const char *code, uint64_t offset, const char *path,
                   const char *format, ...) MW_PRINTF(5, 6);

/* Adds them to the document's diagnostics. */
int mw_problems_report(struct mw_document *doc, const struct mw_problems *problems);

#endif
