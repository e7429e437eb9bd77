/* Shared by parsing and building the resource fork. */
#ifndef MW_WORLDBUILDER_FORK_H
#define MW_WORLDBUILDER_FORK_H

#include <string.h>

#include "worldbuilder.h"

enum {
    WB_RESOURCE_TYPES = 11, /* rows of wb_resource_types */
};

static inline bool wb_same_type(const char a[4], const char b[4])
{
    return memcmp(a, b, 4) == 0;
}

/* For sorting by type, and within a type by position. */
struct wb_type_key {
    char type[4];
    uint32_t index;
};

int wb_compare_types(const void *a, const void *b);

/* ---- patterns within CODE 1 (patterns_in_code.c) ---- */

/* Looks for the patterns if no PAT# exists. Returns 0 or an error. */
int wb_code_patterns_load(struct mw_document *doc);
/* The data of CODE 1 with the current patterns: in the arena if they differ. 0 or an error. */
int wb_code_patterns_build(const struct wb_patterns *patterns, struct mw_arena *arena, struct mw_bytes *code);
/* Puts a pattern of which a row was set into the data of CODE 1, too; see .fit of struct mw_format. */
int wb_fit(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field, void *item,
           int64_t before, const char *path);

#endif
