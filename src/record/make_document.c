/* Making and closing documents. */
#include "base/file.h"
#include "base/text.h"
#include "cache.h"
#include "steps.h"

int mw_document_make(struct mw_context *context, const char *name, struct mw_document **document)
{
    struct mw_document *doc = mw_allocate(context, sizeof *doc);
    if (!doc)
        return MW_E_MEMORY;
    *doc = (struct mw_document){ .context = context };
    mw_arena_init(&doc->arena, context);
    mw_arena_init(&doc->notes, context);
    mw_arena_init(&doc->touched_notes, context);
    mw_arena_init(&doc->change_notes, context);
    mw_buf_init(&doc->text, context);
    doc->page = mw_code_page_find("utf-8");
    doc->name = mw_arena_text(&doc->notes, name);
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
    mw_cache_free(doc);
    if (doc->format && doc->format->close)
        doc->format->close(doc);
    mw_journal_free(doc);
    mw_arena_free(&doc->arena);
    mw_arena_free(&doc->notes);
    mw_arena_free(&doc->touched_notes);
    mw_arena_free(&doc->change_notes);
    mw_buf_free(&doc->text);
    mw_file_close(&doc->file);
    mw_close(doc->container);
    mw_release(context, doc);
}
