#include "base/context.h"
#include "record/write.h"
#include "s2text.h"

static const struct mw_field *texts_field(const char *name)
{
    return mw_record_field(&s2t_texts_record, name, strlen(name));
}

const struct s2t_entry *s2t_text_of(const struct s2t_texts *texts, size_t index)
{
    const struct s2t_entry *entry = &texts->entries.items[index];
    if (entry->kind == S2T_SAME && entry->same_as < texts->entries.count)
        entry = &texts->entries.items[entry->same_as];
    return entry->kind == S2T_TEXT ? entry : NULL;
}

static int64_t offset_without_text(const struct s2t_texts *texts, size_t index)
{
    const struct s2t_entry *entry = &texts->entries.items[index], *text = s2t_text_of(texts, index);
    return entry->kind == S2T_ELSEWHERE ? entry->elsewhere : text ? text->offset : 0;
}

static int derive_text_offsets(struct s2t_texts *texts, const struct s2t_order *order, mw_derive_fn *visit,
                               void *user)
{
    const struct mw_field *offset = mw_record_field(&s2t_entry_record, "offset", 6);
    uint64_t at = (uint64_t)texts->entries.count * 4 + texts->gap.size;
    int error = 0;
    for (size_t i = 0; i < order->count && !error; i++) {
        struct s2t_entry *entry = &texts->entries.items[order->items[i].index];
        error = visit(user, entry, offset, (int64_t)(at & UINT32_MAX));
        at += entry->text.size + !entry->unterminated + entry->gap.size;
    }
    for (size_t i = 0; i < texts->entries.count && !error; i++) {
        struct s2t_entry *entry = &texts->entries.items[i];
        if (entry->kind != S2T_TEXT)
            error = visit(user, entry, offset, offset_without_text(texts, i));
    }
    return error ? error : visit(user, texts, texts_field("size"), (int64_t)(at & UINT32_MAX));
}

int s2t_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct s2t_texts *texts = doc->root;
    if (texts->form != S2T_TABLE)
        return 0;
    struct s2t_order order;
    int error = s2t_order_by_place(doc->context, texts, &order);
    if (error)
        return error;
    error = visit(user, texts, texts_field("count"), (int64_t)texts->entries.count);
    if (!error)
        error = derive_text_offsets(texts, &order, visit, user);
    mw_release(doc->context, order.items);
    return error;
}

static void put_observed(struct mw_writer *writer, const char *name, const void *data, size_t size)
{
    mw_buf_put(writer->out, data, size);
    if (size)
        mw_writer_observe(writer, name, size);
}

static void write_entry_text(struct mw_writer *writer, const struct s2t_texts *texts, size_t index)
{
    const struct s2t_entry *entry = &texts->entries.items[index];
    size_t path = mw_writer_push(writer, "entries[%zu]", index);
    mw_buf_put(writer->out, entry->text.data, entry->text.size);
    if (!entry->unterminated)
        mw_buf_u8(writer->out, 0);
    mw_writer_observe(writer, ".text", entry->text.size + !entry->unterminated);
    put_observed(writer, ".gap", entry->gap.data, entry->gap.size);
    mw_writer_pop(writer, path);
}

int s2t_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct s2t_texts *texts = doc->root;
    int error = mw_derived_recompute(doc);
    if (error)
        return error;
    mw_record_write(writer, &s2t_texts_record, texts);
    if (texts->form != S2T_TABLE)
        return writer->out->error;
    mw_list_write(writer, texts_field("entries"), texts);
    struct s2t_order order;
    error = s2t_order_by_place(doc->context, texts, &order);
    if (error)
        return error;
    put_observed(writer, "gap", texts->gap.data, texts->gap.size);
    for (size_t i = 0; i < order.count; i++)
        write_entry_text(writer, texts, order.items[i].index);
    mw_release(doc->context, order.items);
    return writer->out->error;
}
