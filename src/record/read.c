#include "read.h"

static void read_integers(const struct mw_compiled *plan, const struct mw_compiled_step *step,
                          const uint8_t *bytes, size_t count, void *item)
{
    char *to = (char *)item + step->offset;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (!plan->record->big_endian) {
        memcpy(to, bytes, count * step->width);
        return;
    }
#endif
    unsigned kind = step->width == 1 ? MW_KIND_U8 : step->width == 2 ? MW_KIND_U16 : MW_KIND_U32;
    for (size_t i = 0; i < count; i++)
        mw_member_set(to, (unsigned)(i * step->width), kind,
                      mw_integer_decode(bytes + i * step->width, kind, plan->record->big_endian));
}

/* Takes what is available; *cut: less than wanted. */
static struct mw_bytes take_available(struct mw_reader *reader, uint64_t size, bool *cut)
{
    size_t left = mw_reader_left(reader);
    *cut = size > left;
    size_t taken = *cut ? left : (size_t)size;
    return (struct mw_bytes){ mw_reader_take(reader, taken), taken };
}

static int read_str(const struct mw_record *record, const struct mw_field *field, struct mw_reader *reader,
                    void *item)
{
    struct mw_bytes text;
    bool cut = false;
    (void)record;
    if (field->text == MW_TEXT_COUNTED) {
        int64_t size = mw_member_value(field->length, item);
        text = take_available(reader, size < 0 ? 0 : (uint64_t)size, &cut);
    } else if (field->text == MW_TEXT_REST) {
        text = take_available(reader, mw_reader_left(reader), &cut);
    } else if (field->text == MW_TEXT_PASCAL) {
        const uint8_t *length = mw_reader_take(reader, 1);
        if (!length)
            return 1;
        text = take_available(reader, *length, &cut);
    } else {
        size_t left = mw_reader_left(reader);
        const uint8_t *start = reader->span.data + reader->at;
        const uint8_t *end = left ? memchr(start, 0, left) : NULL;
        text = take_available(reader, end ? (uint64_t)(end - start) : left, &cut);
        cut = !end;
        reader->at += end != NULL;
    }
    struct mw_str str = { (const char *)text.data, text.size };
    memcpy((char *)item + field->offset, &str, sizeof str);
    return cut;
}

static int read_grid(const struct mw_field *field, struct mw_reader *reader, void *item)
{
    uint32_t width = (uint32_t)mw_member_value(field->length, item);
    uint32_t height = (uint32_t)mw_member_value(field->rows, item);
    uint32_t cell_size = field->record->file_size;
    struct mw_grid grid = { .width = width, .height = height, .cell_size = cell_size };
    /* width * height fits 64 bits; a cell has few bytes, so compare by division. */
    uint64_t cells = (uint64_t)width * height;
    if (cells > mw_reader_left(reader) / cell_size) {
        reader->at = reader->span.size;
        return 1;
    }
    grid.cells = mw_reader_take(reader, (size_t)cells * cell_size);
    memcpy((char *)item + field->offset, &grid, sizeof grid);
    return 0;
}

static uint64_t count_items(const struct mw_field *field, const struct mw_reader *reader, const void *item)
{
    if (field->length.from == MW_SOURCE_END)
        return mw_reader_left(reader) / field->record->file_size;
    return (uint64_t)mw_member_value(field->length, item);
}

static int read_field(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                      struct mw_reader *reader, void *item)
{
    if (!mw_field_exists(field, item))
        return 0;
    bool cut = false;
    if (mw_kind_is_integer(field->kind)) {
        const uint8_t *bytes = mw_reader_take(reader, mw_kind_size(field->kind));
        if (!bytes)
            return 1;
        mw_member_set(item, field->offset, field->kind,
                      mw_integer_decode(bytes, field->kind, record->big_endian));
        return 0;
    }
    switch (field->kind) {
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_FIXED_BYTES: {
        struct mw_bytes bytes = take_available(reader, field->size, &cut);
        if (bytes.size && field->codec && !cut)
            field->codec->decode((char *)item + field->offset, bytes.data, bytes.size);
        else if (bytes.size)
            memcpy((char *)item + field->offset, bytes.data, bytes.size);
        return cut;
    }
    case MW_KIND_STR:
        return read_str(record, field, reader, item);
    case MW_KIND_BYTES: {
        int64_t counted = field->length.from ? mw_member_value(field->length, item) : 0;
        uint64_t size = field->length.from ? (uint64_t)(counted < 0 ? 0 : counted) : mw_reader_left(reader);
        struct mw_bytes bytes = take_available(reader, size, &cut);
        memcpy((char *)item + field->offset, &bytes, sizeof bytes);
        return cut;
    }
    case MW_KIND_GRID:
        return read_grid(field, reader, item);
    default:
        if (field->length.from == MW_SOURCE_END && !field->record->file_size)
            return mw_fail(doc->context, MW_E_UNSUPPORTED,
                           "%s.%s: a list up to the end of the input requires items of fixed size",
                           record->name, field->name);
        if (field->list)
            return mw_list_read(doc, field, item, reader, count_items(field, reader, item));
        return mw_record_read(doc, field->record, reader, (char *)item + field->offset);
    }
}

int mw_compiled_read(struct mw_document *doc, const struct mw_compiled *plan, struct mw_reader *reader,
                     void *item)
{
    for (unsigned i = 0; i < plan->count; i++) {
        const struct mw_compiled_step *step = &plan->steps[i];
        if (step->kind == MW_STEP_FIELD) {
            int result = read_field(doc, plan->record, step->field, reader, item);
            if (result != 0)
                return result;
            continue;
        }
        size_t whole = mw_reader_left(reader) / step->width;
        size_t count = whole < step->count ? whole : step->count;
        const uint8_t *bytes = mw_reader_take(reader, count * step->width);
        if (count && step->kind == MW_STEP_INTEGERS)
            read_integers(plan, step, bytes, count, item);
        else if (count)
            memcpy((char *)item + step->offset, bytes, count);
        if (count < step->count) {
            reader->at = reader->span.size;
            return 1;
        }
    }
    return 0;
}

int mw_record_read(struct mw_document *doc, const struct mw_record *record, struct mw_reader *reader,
                   void *item)
{
    struct mw_compiled plan;
    mw_compiled_make(&plan, record);
    return mw_compiled_read(doc, &plan, reader, item);
}

int mw_list_read(struct mw_document *doc, const struct mw_field *field, void *owner, struct mw_reader *reader,
                 uint64_t count)
{
    const struct mw_record *record = field->record;
    struct mw_compiled plan;
    mw_compiled_make(&plan, record);
    size_t smallest = record->file_size ? record->file_size : 1;
    uint64_t possible = mw_reader_left(reader) / smallest + (mw_reader_left(reader) % smallest != 0);
    size_t capacity = (size_t)(count < possible ? count : possible);
    struct mw_list list = { .capacity = capacity };
    size_t size;
    if (mw_multiply(capacity, record->struct_size, &size))
        return mw_error_limit(
            doc->context,
            mw_fail(doc->context, MW_E_LIMIT, "%s: %zu items do not fit in memory", doc->name, capacity),
            "memory", SIZE_MAX, mw_product(capacity, record->struct_size));
    list.items = mw_arena_payload(&doc->arena, size);
    if (!list.items)
        return doc->context->error;
    int result = 0;
    while (list.count < capacity && result == 0) {
        void *item = mw_list_at(list, record, list.count);
        memset(item, 0, record->struct_size); /* one by one, while in the cache */
        result = mw_compiled_read(doc, &plan, reader, item);
        list.count++;
    }
    mw_list_set(field, owner, list);
    return result < 0 ? result : result == 1 || list.count < count;
}
