#include "base/context.h"
#include "record/read.h"
#include "s2text.h"

int s2t_create(struct mw_document *doc)
{
    struct s2t_texts *texts = mw_arena_alloc(&doc->arena, sizeof *texts);
    if (!texts)
        return doc->context->error;
    texts->signature = S2T_SIGNATURE;
    texts->version = 1;
    doc->root = texts;
    return 0;
}

static void read_entry_text(struct s2t_entry *entry, struct mw_bytes data, size_t *at)
{
    struct mw_bytes rest = mw_span_from(data, entry->offset);
    const uint8_t *end = memchr(rest.data, 0, rest.size);
    size_t size = end ? (size_t)(end - rest.data) : rest.size;
    entry->text = (struct mw_str){ (const char *)rest.data, size };
    entry->unterminated = !end;
    *at = entry->offset + size + (end != NULL);
}

/* What is between two texts belongs to the first. */
static void read_ordered(struct s2t_texts *texts, const struct s2t_order *order, struct mw_bytes data)
{
    size_t at = (size_t)texts->entries.count * 4;
    struct mw_bytes *gap = &texts->gap;
    uint32_t place = 0, before = 0;
    for (size_t i = 0; i < order->count; i++) {
        struct s2t_entry *entry = &texts->entries.items[order->items[i].index];
        if (entry->offset < at || entry->offset >= data.size) {
            entry->kind = S2T_ELSEWHERE;
            entry->elsewhere = entry->offset;
            continue;
        }
        *gap = mw_span_part(data, at, entry->offset - at);
        read_entry_text(entry, data, &at);
        gap = &entry->gap;
        place += order->items[i].index < before;
        before = order->items[i].index;
        entry->place = place;
    }
    *gap = mw_span_from(data, at);
}

static int read_entries(struct mw_document *doc, struct s2t_texts *texts, struct mw_bytes data)
{
    struct s2t_order order;
    for (size_t i = 0; i < texts->entries.count; i++)
        texts->entries.items[i].kind = texts->entries.items[i].offset ? S2T_TEXT : S2T_NONE;
    int error = s2t_order_by_offset(doc->context, texts, &order);
    if (error)
        return error;
    read_ordered(texts, &order, data);
    mw_release(doc->context, order.items);
    return 0;
}

int s2t_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = s2t_create(doc);
    if (error)
        return error;
    struct s2t_texts *texts = doc->root;
    bool table = doc->input.size >= 2 && mw_u16le(doc->input.data) == S2T_SIGNATURE;
    struct mw_reader reader = { .span = doc->input, .space = "file" };
    texts->form = table ? S2T_TABLE : S2T_PLAIN;
    error = mw_record_read(doc, &s2t_texts_record, &reader, texts);
    if (error == 1) {
        for (size_t i = 0; i < texts->entries.count; i++)
            texts->entries.items[i].kind = S2T_NONE;
        return mw_diag(doc, "S2T001",
                       (struct mw_place){ .space = "file", .offset = doc->input.size, .path = "entries" },
                       "the file has %zu bytes, but its header and the table of %u texts need %u",
                       doc->input.size, texts->count, S2T_HEADER + texts->count * 4u);
    }
    return error || !table ? error : read_entries(doc, texts, mw_span_from(doc->input, S2T_HEADER));
}
