/* Shared by tests of volumes: opening bytes, and their diagnostics. */
#ifndef MW_TESTS_HFS_DISK_H
#define MW_TESTS_HFS_DISK_H

#include "doc.h"

#include "hfs_sample.h"

#include <mapwright/mapwright.h>

#include "record/document.h"

struct mw_document *disk_open(struct mw_context *context, const char *name, const void *bytes, size_t size);

/* The codes of all diagnostics, "HFS101 HFS103". */
void disk_codes(struct mw_document *doc, char *text, size_t size);

void disk_expect(struct mw_context *context, const void *bytes, size_t size, const char *codes);

void disk_expect_file(struct mw_context *context, const char *path, const char *codes);

#endif
