/* Going through the objects of a level and counting their texts, for `info`, `refs` and lists of items. */
#ifndef MW_WWD_TALLY_H
#define MW_WWD_TALLY_H

#include "logics.h"
#include "wwd.h"

struct wwd_informer {
    struct mw_document *doc;
    struct wwd_level *level;
    struct mw_emit *emit;
    struct mw_arena scratch; /* ends with the answer */
    enum wwd_game game;
};

void wwd_informer_init(struct wwd_informer *informer, struct mw_document *doc, struct mw_emit *emit);

/* The n-th object of the level, plane after plane. */
typedef int wwd_object_fn(void *user, const struct wwd_object *object, size_t plane, size_t index);
int wwd_each_object(const struct wwd_informer *informer, wwd_object_fn *fn, void *user);

/* Texts, each with the number of times it was there. */
struct wwd_tally_row {
    struct mw_str text;
    size_t count;
};

/* Begins as { .informer = ... }. */
struct wwd_tally {
    struct wwd_informer *informer;
    struct wwd_tally_row *rows;
    size_t count, capacity;
    size_t total;
};

int wwd_tally_add(struct wwd_tally *tally, struct mw_str text);
/* Unites equal texts: most frequent first, or in the order of their bytes. */
void wwd_tally_finish(struct wwd_tally *tally, bool by_count);
/* A map of text and count; nothing when there are none. */
int wwd_tally_emit(const char *key, const struct wwd_tally *tally);

/* A text of the level as UTF-8; in trees what is empty reads "(none)". NULL when memory is short. */
const char *wwd_informer_text(const struct wwd_informer *informer, struct mw_str text);

#endif
