#include "write.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"

void mw_writer_init(struct mw_writer *writer, struct mw_document *doc, struct mw_buf *out,
                    const struct mw_observer *observer)
{
    *writer = (struct mw_writer){ .document = doc, .out = out, .observer = observer, .space = "file" };
}

size_t mw_writer_push(struct mw_writer *writer, const char *format, ...)
{
    size_t before = writer->path_length;
    if (!writer->observer)
        return before;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(writer->path + before, sizeof writer->path - before, format, args);
    va_end(args);
    if (length > 0)
        writer->path_length += (size_t)length;
    if (writer->path_length >= sizeof writer->path)
        writer->path_length = sizeof writer->path - 1;
    return before;
}

/* The index of an item, after "[". By hand, because lists are long. */
static void push_index(struct mw_writer *writer, size_t index)
{
    char digits[24];
    size_t at = sizeof digits, room = sizeof writer->path - 1 - writer->path_length;
    digits[--at] = ']';
    do
        digits[--at] = (char)('0' + index % 10);
    while (index /= 10);
    size_t size = sizeof digits - at < room ? sizeof digits - at : room;
    memcpy(writer->path + writer->path_length, digits + at, size);
    writer->path_length += size;
    writer->path[writer->path_length] = 0;
}

void mw_writer_pop(struct mw_writer *writer, size_t length)
{
    writer->path_length = length;
    writer->path[length] = 0;
}

static void observe_bytes(struct mw_writer *writer, uint64_t length, const struct mw_field *field,
                          const void *item)
{
    struct mw_observation observation = {
        .space = writer->space,
        .offset = writer->origin + writer->out->size - length,
        .length = length,
        .path = writer->path,
        .field = field,
        .item = item,
    };
    writer->observer->observe(writer->observer->user, &observation);
}

void mw_writer_observe(struct mw_writer *writer, const char *name, uint64_t length)
{
    if (!writer->observer)
        return;
    size_t path = mw_writer_push(writer, "%s", name);
    observe_bytes(writer, length, NULL, NULL);
    mw_writer_pop(writer, path);
}

static void write_integers(struct mw_writer *writer, bool big_endian, const struct mw_compiled_step *step,
                           const void *item)
{
    const char *from = (const char *)item + step->offset;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (!big_endian) {
        mw_buf_put(writer->out, from, (size_t)step->count * step->width);
        return;
    }
#endif
    unsigned kind = step->width == 1 ? MW_KIND_U8 : step->width == 2 ? MW_KIND_U16 : MW_KIND_U32;
    uint8_t *room = mw_buf_room(writer->out, (size_t)step->count * step->width);
    for (uint32_t i = 0; room && i < step->count; i++)
        mw_integer_encode(room + i * step->width, kind, big_endian,
                          mw_member_get(from, i * step->width, kind));
}

static void write_str(struct mw_writer *writer, const struct mw_field *field, const void *item)
{
    struct mw_str str;
    memcpy(&str, (const char *)item + field->offset, sizeof str);
    if (field->text == MW_TEXT_PASCAL)
        mw_buf_u8(writer->out, (uint8_t)str.size);
    mw_buf_put(writer->out, str.data, str.size);
    if (field->text == MW_TEXT_NUL)
        mw_buf_u8(writer->out, 0);
}

static void write_fixed(struct mw_writer *writer, const struct mw_field *field, const char *member)
{
    if (!field->codec) {
        mw_buf_put(writer->out, member, field->size);
        return;
    }
    uint8_t *room = mw_buf_room(writer->out, field->size);
    if (room)
        field->codec->encode(room, member, field->size);
}

/* Of a list, a grid or bytes whose number is the same in every file. */
static void check_fixed_count(struct mw_writer *writer, const struct mw_field *field, const void *item)
{
    const struct mw_member height = field->kind == MW_KIND_GRID ? field->rows : (struct mw_member){ 0 };
    uint64_t expected = (uint64_t)field->length.offset * (height.from ? height.offset : 1), count;
    const char *member = (const char *)item + field->offset;
    struct mw_grid grid;
    struct mw_bytes bytes;
    if (field->list) {
        count = mw_list_get(field, item).count;
    } else if (field->kind == MW_KIND_GRID) {
        memcpy(&grid, member, sizeof grid);
        count = grid.width == field->length.offset ? (uint64_t)grid.width * grid.height : 0;
    } else {
        memcpy(&bytes, member, sizeof bytes);
        count = bytes.size;
    }
    if (count != expected)
        writer->out->error = mw_fail(writer->document->context, MW_E_ARGUMENT,
                                     "%s: %s has %" PRIu64 " %s%s, expected %" PRIu64 "",
                                     writer->document->name, field->name, count,
                                     field->list                   ? "item"
                                     : field->kind == MW_KIND_GRID ? "cell"
                                                                   : "byte",
                                     mw_plural(count), expected);
}

static void write_field(struct mw_writer *writer, const struct mw_record *record,
                        const struct mw_field *field, void *item)
{
    char *member = (char *)item + field->offset;
    if (mw_kind_is_integer(field->kind)) {
        struct mw_compiled_step step = { .width = (uint8_t)mw_kind_size(field->kind),
                                         .offset = field->offset,
                                         .count = 1 };
        write_integers(writer, record->big_endian, &step, item);
        return;
    }
    if (field->length.from == MW_SOURCE_FIXED)
        check_fixed_count(writer, field, item);
    switch (field->kind) {
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_FIXED_BYTES:
        write_fixed(writer, field, member);
        break;
    case MW_KIND_STR:
        write_str(writer, field, item);
        break;
    case MW_KIND_BYTES: {
        struct mw_bytes bytes;
        memcpy(&bytes, member, sizeof bytes);
        mw_buf_put(writer->out, bytes.data, bytes.size);
        break;
    }
    case MW_KIND_GRID: {
        struct mw_grid grid;
        memcpy(&grid, member, sizeof grid);
        mw_buf_put(writer->out, grid.cells, (size_t)grid.width * grid.height * grid.cell_size);
        break;
    }
    default:
        if (field->list)
            mw_list_write(writer, field, item);
        else
            mw_record_write(writer, field->record, member);
    }
}

/* Field by field, reporting each to the observer. */
static void write_observed(struct mw_writer *writer, const struct mw_record *record, void *item)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->model || !mw_field_exists(field, item))
            continue;
        bool list = field->list;
        size_t path = writer->path_length;
        if (!list)
            mw_writer_push(writer, "%s%s", path ? "." : "", field->name);
        size_t before = writer->out->size;
        write_field(writer, record, field, item);
        if (!list && field->kind != MW_KIND_RECORD && writer->out->size > before)
            observe_bytes(writer, writer->out->size - before, field, item);
        mw_writer_pop(writer, path);
    }
}

static void write_planned(struct mw_writer *writer, const struct mw_compiled *plan, void *item)
{
    for (unsigned i = 0; i < plan->count; i++) {
        const struct mw_compiled_step *step = &plan->steps[i];
        if (step->kind == MW_STEP_INTEGERS)
            write_integers(writer, plan->record->big_endian, step, item);
        else if (step->kind == MW_STEP_BYTES)
            mw_buf_put(writer->out, (const char *)item + step->offset, step->count);
        else if (mw_field_exists(step->field, item))
            write_field(writer, plan->record, step->field, item);
    }
}

static void settle_field(const struct mw_field *field, void *item)
{
    if (field->model || field->length.from != MW_SOURCE_MEMBER || field->kind == MW_KIND_GRID ||
        !mw_field_exists(field, item))
        return;
    const char *member = (const char *)item + field->offset;
    struct mw_str str;
    struct mw_bytes bytes;
    size_t count;
    if (field->list) {
        count = mw_list_get(field, item).count;
    } else if (field->kind == MW_KIND_STR) {
        memcpy(&str, member, sizeof str);
        count = str.size;
    } else {
        memcpy(&bytes, member, sizeof bytes);
        count = bytes.size;
    }
    mw_member_set(item, field->length.offset, field->length.kind, (int64_t)count);
}

void mw_record_settle(const struct mw_record *record, void *item)
{
    for (unsigned i = 0; i < record->count; i++)
        settle_field(&record->fields[i], item);
}

/* The same: what is counted is a step of its own. */
static void settle_planned(const struct mw_compiled *plan, void *item)
{
    for (unsigned i = 0; i < plan->count; i++)
        if (plan->steps[i].kind == MW_STEP_FIELD)
            settle_field(plan->steps[i].field, item);
}

void mw_record_write(struct mw_writer *writer, const struct mw_record *record, void *item)
{
    mw_record_settle(record, item);
    if (writer->observer) {
        write_observed(writer, record, item);
        return;
    }
    struct mw_compiled plan;
    mw_compiled_make(&plan, record);
    write_planned(writer, &plan, item);
}

void mw_list_write(struct mw_writer *writer, const struct mw_field *field, void *owner)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t path = mw_writer_push(writer, "%s%s[", writer->path_length ? "." : "", field->name);
    size_t bracket = writer->path_length;
    struct mw_compiled plan;
    mw_compiled_make(&plan, field->record);
    for (size_t i = 0; i < list.count && !writer->out->error; i++) {
        void *item = mw_list_at(list, field->record, i);
        settle_planned(&plan, item);
        if (!writer->observer) {
            write_planned(writer, &plan, item);
            continue;
        }
        push_index(writer, i);
        size_t before = writer->out->size;
        const struct mw_observer *observer = writer->observer;
        if (!observer->wants || observer->wants(observer->user, writer->path)) {
            write_observed(writer, field->record, item);
        } else {
            writer->observer = NULL;
            write_planned(writer, &plan, item);
            writer->observer = observer;
            observe_bytes(writer, writer->out->size - before, field, item);
        }
        mw_writer_pop(writer, bracket);
    }
    mw_writer_pop(writer, path);
}
