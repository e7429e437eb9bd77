/* Making and closing documents, and their text. */
#include "document.h"

#include "base/file.h"
#include "base/text.h"

int mw_document_make(struct mw_context *context, const char *name, struct mw_document **document)
{
    struct mw_document *doc = mw_allocate(context, sizeof *doc);
    if (!doc)
        return MW_E_MEMORY;
    *doc = (struct mw_document){ .context = context };
    mw_arena_init(&doc->arena, context);
    mw_buf_init(&doc->text, context);
    doc->page = mw_code_page_find("utf-8");
    doc->name = mw_arena_text(&doc->arena, name);
    if (!doc->name) {
        mw_close(doc);
        return MW_E_MEMORY;
    }
    *document = doc;
    return 0;
}

void mw_close(struct mw_document *doc)
{
    if (!doc)
        return;
    struct mw_context *context = doc->context;
    if (doc->format && doc->format->close)
        doc->format->close(doc);
    mw_arena_free(&doc->arena);
    mw_buf_free(&doc->text);
    mw_file_close(&doc->file);
    mw_close(doc->container);
    mw_release(context, doc);
}

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

char *mw_document_utf8(struct mw_document *doc, struct mw_str text)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = mw_text_to_utf8(doc->page, text, &out);
    if (error == MW_E_FORMAT)
        error = mw_text_to_utf8(mw_code_page_find("windows-1252"), text, &out);
    mw_buf_u8(&out, 0);
    char *copy = error || out.error ? NULL : mw_arena_copy(&doc->arena, out.data, out.size);
    mw_buf_free(&out);
    return copy;
}

char *mw_document_fixed_utf8(struct mw_document *doc, const char *text, size_t size)
{
    return mw_document_utf8(doc, (struct mw_str){ text, strnlen(text, size) });
}
