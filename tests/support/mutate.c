#include "mutate.h"

#include "record/plain.h"

static bool mutate_decides(const struct mw_record *record, const struct mw_field *field)
{
    bool decides = field->derived;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *other = &record->fields[i];
        const struct mw_member members[] = { other->length, other->rows, other->tag };
        decides = decides || other->list || other->kind == MW_KIND_GRID;
        for (unsigned k = other->model && other->rows.from ? 2 : 0; k < 3; k++)
            decides = decides || (members[k].from == MW_SOURCE_MEMBER && members[k].offset == field->offset);
    }
    return decides;
}

static const struct mw_record *mutate_owner(const struct mutate *mutate, const struct mw_field *field)
{
    for (unsigned i = 0; i < mutate->records.count; i++) {
        const struct mw_record *record = mutate->records.items[i];
        if ((uintptr_t)field >= (uintptr_t)record->fields &&
            (uintptr_t)field < (uintptr_t)(record->fields + record->count))
            return record;
    }
    return NULL;
}

static void mutate_observe(void *user, const struct mw_observation *seen)
{
    struct mutate *mutate = user;
    if (!seen->field || !mw_kind_is_integer(seen->field->kind))
        return;
    const struct mw_record *record = mutate_owner(mutate, seen->field);
    assert_non_null(record);
    if (record != mutate->doc->format->root && !mutate_decides(record, seen->field))
        return;
    bool inner = strcmp(seen->space, "file") != 0;
    mutate->places = realloc(mutate->places, (mutate->count + 1) * sizeof *mutate->places);
    assert_non_null(mutate->places);
    struct mutate_place *place = &mutate->places[mutate->count++];
    *place =
        (struct mutate_place){ .inner = inner,
                               .record = record,
                               .field = seen->field,
                               .offset = (size_t)(seen->offset - (inner ? mutate->doc->inner_origin : 0)),
                               .kind = seen->field->kind,
                               .big_endian = record->big_endian };
    snprintf(place->path, sizeof place->path, "%s", seen->path);
}

void mutate_open(struct mutate *mutate, struct mw_document *doc, mutate_pack_fn *pack, void *user)
{
    *mutate = (struct mutate){ .doc = doc, .pack = pack, .user = user };
    assert_true(mw_record_set_collect(&mutate->records, doc->format->root));
    struct mw_buf file, inner, again;
    struct mw_writer writer;
    mw_buf_init(&file, doc->context);
    mw_buf_init(&inner, doc->context);
    mw_buf_init(&again, doc->context);
    mw_writer_init(&writer, doc, &file, NULL);
    writer.inner = &inner;
    assert_int_equal(mw_format_write(doc, NULL, &writer), 0);
    const struct mw_observer observer = { mutate_observe, mutate };
    mw_writer_init(&writer, doc, &again, &observer);
    assert_int_equal(mw_format_write(doc, NULL, &writer), 0);
    mutate->file = test_copy(file.data, file.size);
    mutate->file_size = file.size;
    mutate->inner = test_copy(inner.data, inner.size);
    mutate->inner_size = inner.size;
    mw_buf_free(&file);
    mw_buf_free(&inner);
    mw_buf_free(&again);
}

void mutate_close(struct mutate *mutate)
{
    free(mutate->places);
    free(mutate->file);
    free(mutate->inner);
}

size_t mutate_count(const struct mutate *mutate)
{
    return mutate->count * MUTATE_WAYS;
}

static uint64_t mutate_value(uint64_t value, unsigned bits, unsigned way)
{
    const uint64_t values[MUTATE_WAYS] = { 0,         UINT64_MAX, ((uint64_t)1 << (bits - 1)) - 1,
                                           value + 1, value - 1,  value * 2 };
    return values[way] & (UINT64_MAX >> (64 - bits));
}

bool mutate_make(const struct mutate *mutate, size_t index, struct mutant *mutant)
{
    const struct mutate_place *place = &mutate->places[index / MUTATE_WAYS];
    const uint8_t *source = place->inner ? mutate->inner : mutate->file;
    size_t source_size = place->inner ? mutate->inner_size : mutate->file_size;
    unsigned width = mw_kind_size(place->kind), bits = 8 * width;
    assert_true(place->offset + width <= source_size);
    uint64_t mask = UINT64_MAX >> (64 - bits);
    uint64_t before =
        (uint64_t)mw_integer_decode(source + place->offset, place->kind, place->big_endian) & mask;
    uint64_t after = mutate_value(before, bits, (unsigned)(index % MUTATE_WAYS));
    if (after == before)
        return false;
    uint8_t *bytes = test_copy(source, source_size);
    mw_integer_encode(bytes + place->offset, place->kind, place->big_endian, (int64_t)after);
    snprintf(mutant->what, sizeof mutant->what, "%s: %llu -> %llu", place->path, (unsigned long long)before,
             (unsigned long long)after);
    mutant->bytes = bytes;
    mutant->size = source_size;
    if (place->inner) {
        const struct mw_bytes file = { mutate->file, mutate->file_size }, inner = { bytes, source_size };
        mutant->bytes = mutate->pack(mutate->user, file, inner, &mutant->size);
        free(bytes);
    }
    return true;
}
