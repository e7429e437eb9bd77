#include "hfs_disk.h"

struct mw_document *disk_open(struct mw_context *context, const char *name, const void *bytes, size_t size)
{
    struct mw_document *doc = test_open_bytes(context, name, bytes, size);
    assert_string_equal(mw_document_format(doc)->name, "hfs");
    return doc;
}

void disk_codes(struct mw_document *doc, char *text, size_t size)
{
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    *text = '\0';
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const char *code = mw_diag_at(doc, i)->code;
        if (!strstr(text, code))
            snprintf(text + strlen(text), size - strlen(text), "%s%s", *text ? " " : "", code);
    }
}

void disk_expect(struct mw_context *context, const void *bytes, size_t size, const char *codes)
{
    char found[256];
    struct mw_document *doc = disk_open(context, "disk.dsk", bytes, size);
    disk_codes(doc, found, sizeof found);
    if (strcmp(found, codes) != 0)
        fail_msg("%s found, %s expected; first: %s", found, codes,
                 mw_diag_count(doc) ? mw_diag_at(doc, 0)->message : "");
    mw_close(doc);
}

void disk_expect_file(struct mw_context *context, const char *path, const char *codes)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    disk_expect(context, bytes, size, codes);
    free(bytes);
}
