/* Systematic damage, found through the tables: a document is written with an observer that tells where every
 * number of it lies, and those that decide what is read where (derived ones, counts, tags, sizes of grids,
 * and all numbers of the root and of records with lists or grids) are changed one by one.
 *
 *     struct mutate mutate;
 *     mutate_open(&mutate, doc, pack, user);
 *     for (size_t i = 0; i < mutate_count(&mutate); i++) {
 *         struct mutant mutant;
 *         if (mutate_make(&mutate, i, &mutant)) { ...; free(mutant.bytes); }
 *     }
 *     mutate_close(&mutate);
 *
 * pack makes a file again whose compressed part was changed: from the file as it was and the new inflated
 * bytes. */
#ifndef MW_TESTS_MUTATE_H
#define MW_TESTS_MUTATE_H

#include "test.h"

#include "record/document.h"
#include "json/schema.h"
#include "record/write.h"

typedef uint8_t *mutate_pack_fn(void *user, struct mw_bytes file, struct mw_bytes inner, size_t *size);

struct mutate_place {
    char path[128];
    size_t offset; /* in the file, or in the inflated bytes */
    bool inner;
    unsigned kind; /* enum mw_kind */
    bool big_endian;
};

struct mutate {
    struct mw_record_set records;
    struct mw_document *doc;
    mutate_pack_fn *pack;
    void *user;
    struct mutate_place *places;
    size_t count;
    uint8_t *file, *inner;
    size_t file_size, inner_size;
};

struct mutant {
    uint8_t *bytes; /* free() it */
    size_t size;
    char what[256];
};

enum {
    MUTATE_WAYS = 6,
};

static inline bool mutate_decides(const struct mw_record *record, const struct mw_field *field)
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

static inline const struct mw_record *mutate_owner(const struct mutate *mutate, const struct mw_field *field)
{
    for (unsigned i = 0; i < mutate->records.count; i++) {
        const struct mw_record *record = mutate->records.items[i];
        if ((uintptr_t)field >= (uintptr_t)record->fields &&
            (uintptr_t)field < (uintptr_t)(record->fields + record->count))
            return record;
    }
    return NULL;
}

static inline void mutate_observe(void *user, const struct mw_observation *seen)
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
                               .offset = (size_t)(seen->offset - (inner ? mutate->doc->inner_origin : 0)),
                               .kind = seen->field->kind,
                               .big_endian = record->big_endian };
    snprintf(place->path, sizeof place->path, "%s", seen->path);
}

static inline uint8_t *mutate_copy(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

static inline void mutate_open(struct mutate *mutate, struct mw_document *doc, mutate_pack_fn *pack,
                               void *user)
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
    assert_int_equal(doc->format->write(doc, NULL, &writer), 0);
    const struct mw_observer observer = { mutate_observe, mutate };
    mw_writer_init(&writer, doc, &again, &observer);
    assert_int_equal(doc->format->write(doc, NULL, &writer), 0);
    mutate->file = mutate_copy(file.data, file.size);
    mutate->file_size = file.size;
    mutate->inner = mutate_copy(inner.data, inner.size);
    mutate->inner_size = inner.size;
    mw_buf_free(&file);
    mw_buf_free(&inner);
    mw_buf_free(&again);
}

static inline void mutate_close(struct mutate *mutate)
{
    free(mutate->places);
    free(mutate->file);
    free(mutate->inner);
}

static inline size_t mutate_count(const struct mutate *mutate)
{
    return mutate->count * MUTATE_WAYS;
}

static inline uint64_t mutate_value(uint64_t value, unsigned bits, unsigned way)
{
    const uint64_t values[MUTATE_WAYS] = { 0,         UINT64_MAX, ((uint64_t)1 << (bits - 1)) - 1,
                                           value + 1, value - 1,  value * 2 };
    return values[way] & (UINT64_MAX >> (64 - bits));
}

/* false when this way of changing it changes nothing. */
static inline bool mutate_make(const struct mutate *mutate, size_t index, struct mutant *mutant)
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
    uint8_t *bytes = mutate_copy(source, source_size);
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

#endif
