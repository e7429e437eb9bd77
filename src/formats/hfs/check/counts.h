/* Stored counts of a volume that can be recomputed. */
#ifndef MW_HFS_CHECK_COUNTS_H
#define MW_HFS_CHECK_COUNTS_H

#include "formats/hfs/hfs.h"

/* A wrong one. */
struct hfs_count {
    const char *code;
    const char *what;  /* "the number of files" */
    const char *path;  /* of the field, or of the folder */
    const uint8_t *at; /* in the image */
    unsigned size;     /* 2 or 4 bytes */
    uint32_t stored, counted;
};

/* Calls each() for every wrong one: files, folders, valence, next id, B-tree headers. */
typedef int hfs_count_fn(void *user, const struct hfs_count *count);
int hfs_counts(struct mw_document *doc, size_t volume, hfs_count_fn *each, void *user);

#endif
