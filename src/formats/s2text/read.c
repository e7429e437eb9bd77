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

/* ---- the table ---- */

static uint32_t table_offset(struct mw_bytes data, size_t index)
{
    return mw_u32le(data.data + index * 4);
}

/* Could this be the offset of a text after a table of `count` entries? */
static bool is_text_offset(struct mw_bytes data, size_t count, uint32_t offset)
{
    return offset == 0 ||
           (offset >= count * 4 && offset < data.size && (offset == count * 4 || data.data[offset - 1] == 0));
}

/* The table ends where the first text starts, even if the header has a larger number. A single offset into a
 * table whose further entries are valid does not shorten it. */
static size_t find_table_size(struct mw_bytes data, size_t count)
{
    size_t size = count;
    for (size_t i = 0; i < size && (i + 1) * 4 <= data.size; i++) {
        uint32_t offset = table_offset(data, i);
        if (offset / 4 > i && offset / 4 < size)
            size = offset / 4;
    }
    bool whole = data.size >= count * 4;
    for (size_t i = size; whole && i < count; i++)
        whole = is_text_offset(data, count, table_offset(data, i));
    return whole ? count : size;
}

/* ---- texts ---- */

/* What is between two texts belongs to the first. */
static void read_ordered(struct s2t_texts *texts, const struct s2t_order *order, struct mw_bytes data)
{
    size_t at = (size_t)texts->entries.count * 4;
    struct mw_bytes *gap = &texts->gap;
    const struct s2t_entry *text = NULL;
    uint32_t place = 0, before = 0;
    for (size_t i = 0; i < order->count; i++) {
        struct s2t_entry *entry = &texts->entries.items[order->items[i].index];
        if (text && entry->offset == text->offset) {
            entry->kind = S2T_SAME;
            entry->same_as = (uint32_t)(text - texts->entries.items);
            continue;
        }
        if (entry->offset < at || entry->offset >= data.size) {
            entry->kind = S2T_ELSEWHERE;
            entry->elsewhere = entry->offset;
            continue;
        }
        *gap = mw_span_part(data, at, entry->offset - at);
        read_entry_text(entry, data, &at);
        gap = &entry->gap;
        text = entry;
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

static int report_cut_table(struct mw_document *doc, struct s2t_texts *texts)
{
    for (size_t i = 0; i < texts->entries.count; i++)
        texts->entries.items[i].kind = S2T_NONE;
    return mw_diag(doc, "S2T001",
                   (struct mw_place){ .space = "file", .offset = doc->input.size, .path = "entries" },
                   "the file has %zu bytes, but its header and the table of %u texts need %u",
                   doc->input.size, texts->count, S2T_HEADER + texts->count * 4u);
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
    if (error < 0 || (!error && !table))
        return error;
    struct mw_bytes data = mw_span_from(doc->input, S2T_HEADER);
    size_t count = error ? 0 : find_table_size(data, texts->count);
    if (!error)
        error = mw_list_read(doc, mw_record_field(&s2t_texts_record, "entries", 7), texts, &reader, count);
    return error == 1 ? report_cut_table(doc, texts) : error ? error : read_entries(doc, texts, data);
}
