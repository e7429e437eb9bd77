/* The format and the text of a document. */
#include "document.h"

#include "base/text.h"

const char *mw_document_name(const struct mw_document *doc)
{
    return doc->name;
}

const struct mw_format_info *mw_document_format(const struct mw_document *doc)
{
    return &doc->format->info;
}

struct mw_bytes mw_document_input(const struct mw_document *doc)
{
    return doc->input;
}

bool mw_document_damaged(const struct mw_document *doc)
{
    return doc->damaged;
}

int mw_document_put_utf8(struct mw_document *doc, struct mw_str text, struct mw_buf *out)
{
    int error = mw_text_to_utf8(doc->page, text, out);
    return error == MW_E_FORMAT ? mw_text_to_utf8(mw_code_page_find("windows-1252"), text, out) : error;
}

char *mw_document_utf8(struct mw_document *doc, struct mw_str text)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = mw_document_put_utf8(doc, text, &out);
    mw_buf_u8(&out, 0);
    char *copy = error || out.error ? NULL : mw_arena_copy(&doc->notes, out.data, out.size);
    mw_buf_free(&out);
    return copy;
}

char *mw_document_fixed_utf8(struct mw_document *doc, const char *text, size_t size)
{
    return mw_document_utf8(doc, (struct mw_str){ text, strnlen(text, size) });
}
