/* Where values are in the file, for a page. */
#include "result.h"

#include "record/document.h"

enum {
    STORED_BYTES_MAX = 16384, /* of one value; the rest is left out */
};

PAGE int page_stored(struct mw_document *document, const char *path, size_t most);

static void emit_stored_hex(struct mw_emit *emit, struct mw_bytes bytes)
{
    static const char digits[] = "0123456789abcdef";
    static char hex[2 * STORED_BYTES_MAX];
    size_t size = bytes.size < STORED_BYTES_MAX ? bytes.size : STORED_BYTES_MAX;
    for (size_t i = 0; i < size; i++) {
        hex[2 * i] = digits[bytes.data[i] >> 4];
        hex[2 * i + 1] = digits[bytes.data[i] & 15];
    }
    mw_emit_text_n(emit, "hex", hex, 2 * size);
}

static int emit_stored(void *user, const struct mw_stored_bytes *stored)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    if (page_list_full(list))
        return PAGE_ENOUGH;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "path", stored->path);
    mw_emit_text(emit, "space", stored->space);
    mw_emit_uint(emit, "offset", stored->offset);
    mw_emit_uint(emit, "size", stored->bytes.size);
    emit_stored_hex(emit, stored->bytes);
    mw_emit_map_end(emit);
    return 0;
}

/* [{"path", "space", "offset", "size", "hex"}...], see mw_dump_bytes(). */
int page_stored(struct mw_document *document, const char *path, size_t most)
{
    struct page_list list;
    page_list_begin(&list, document->context, most);
    return page_list_end(&list, mw_dump_bytes(document, path, emit_stored, &list));
}
