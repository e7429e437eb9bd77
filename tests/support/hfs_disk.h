/* What tests of volumes share: opening bytes, files of a sample volume, hfsutils. */
#ifndef MW_TESTS_HFS_DISK_H
#define MW_TESTS_HFS_DISK_H

#include "doc.h"

#include "hfs_sample.h"

#include <mapwright/mapwright.h>

#include "record/document.h"

struct disk_test {
    struct test_memory memory;
    struct mw_context *context;
    struct hfs_sample disk; /* to be made by the test */
};

struct disk_test *disk_test_begin(void);

void disk_test_end(struct disk_test *test);

struct mw_document *disk_open(struct mw_context *context, const char *name, const void *bytes, size_t size);

/* The codes of all diagnostics, "HFS101 HFS103". */
void disk_codes(struct mw_document *doc, char *text, size_t size);

void disk_expect(struct mw_context *context, const void *bytes, size_t size, const char *codes);

void disk_expect_file(struct mw_context *context, const char *path, const char *codes);

/* ---- hfsutils ---- */

bool hfsutils_there(void);

/* Mounts an image of `folder`, runs a command and unmounts; 0 when all succeed. */
int hfsutils_run(const char *folder, const char *image, const char *command);

#endif
