/* Systematic damage, found through the tables: a document is written with an observer that gets the offset of
 * every number, and those that determine what is read where (derived ones, counts, tags, sizes of grids, and
 * all numbers of the root and of records with lists or grids) are changed one by one.
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
    const struct mw_record *record;
    const struct mw_field *field;
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

void mutate_open(struct mutate *mutate, struct mw_document *doc, mutate_pack_fn *pack, void *user);

void mutate_close(struct mutate *mutate);

size_t mutate_count(const struct mutate *mutate);

/* false when this way of changing it changes nothing. */
bool mutate_make(const struct mutate *mutate, size_t index, struct mutant *mutant);

#endif
