/* Facts, and the texts as one file. */
#include "core/items.h"
#include "json/emit.h"
#include "s2text.h"

struct text_totals {
    uint64_t texts, bytes;
};

static struct text_totals count_texts(const struct s2t_texts *texts)
{
    struct text_totals totals = { 0 };
    if (texts->form == S2T_PLAIN)
        return (struct text_totals){ 1, texts->plain.size };
    for (size_t i = 0; i < texts->entries.count; i++) {
        const struct s2t_entry *entry = &texts->entries.items[i];
        totals.texts += s2t_text_of(texts, i) != NULL;
        totals.bytes += entry->kind == S2T_TEXT ? entry->text.size : 0;
    }
    return totals;
}

int s2t_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    const struct s2t_texts *texts = doc->root;
    const struct text_totals totals = count_texts(texts);
    (void)args;
    mw_emit_text(emit, "form", texts->form == S2T_PLAIN ? "plain" : "table");
    if (texts->form == S2T_TABLE)
        mw_emit_uint(emit, "entries", texts->entries.count);
    mw_emit_uint(emit, "texts", totals.texts);
    mw_emit_uint(emit, "text_bytes", totals.bytes);
    return 0;
}

int s2t_list_items(struct mw_document *doc)
{
    const struct text_totals totals = count_texts(doc->root);
    return totals.texts ? mw_item_add(doc, MW_ITEM_TEXT, "texts", "texts.txt", totals.texts, totals.bytes)
                        : 0;
}

/* Each text after its number. */
int s2t_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct s2t_texts *texts = doc->root;
    struct mw_buf out;
    int error = 0;
    (void)index;
    mw_buf_init(&out, doc->context);
    if (texts->form == S2T_PLAIN)
        error = mw_document_put_utf8(doc, texts->plain, &out);
    for (size_t i = 0; i < texts->entries.count && !error; i++) {
        const struct s2t_entry *entry = s2t_text_of(texts, i);
        if (!entry)
            continue;
        mw_buf_format(&out, "[%zu] ", i);
        error = mw_document_put_utf8(doc, entry->text, &out);
        mw_buf_u8(&out, '\n');
    }
    return mw_buf_keep(&out, &doc->arena, error, content);
}
