/* Iterating over the objects of a level and counting their strings, for info, refs and lists of items. */
#ifndef MW_WWD_TALLY_H
#define MW_WWD_TALLY_H

#include "logics.h"
#include "wwd.h"

enum {
    WWD_FOUND_LOGICS = 128,
};

struct wwd_found_logic {
    struct mw_str name;
    const struct wwd_logic *logic; /* NULL if unknown */
};

struct wwd_informer {
    struct mw_document *doc;
    struct wwd_level *level;
    struct mw_emit *emit;
    struct mw_arena scratch; /* freed when the facts are complete */
    enum wwd_game game;
    struct wwd_found_logic logics[WWD_FOUND_LOGICS]; /* by the hash of the name */
};

void wwd_informer_init(struct wwd_informer *informer, struct mw_document *doc, struct mw_emit *emit);

/* As wwd_logic_find(); faster for the objects of a level, most of which have one of a few logics. */
const struct wwd_logic *wwd_informer_logic(struct wwd_informer *informer, struct mw_str name);

/* Called for each object of each plane, in order; an error ends the iteration. */
typedef int wwd_object_fn(void *user, const struct wwd_object *object, size_t plane, size_t index);
int wwd_each_object(const struct wwd_informer *informer, wwd_object_fn *fn, void *user);

/* A string and how often it occurs. */
struct wwd_tally_row {
    struct mw_str text;
    size_t count;
};

/* Initialise as { .informer = ... }. */
struct wwd_tally {
    struct wwd_informer *informer;
    struct wwd_tally_row *rows;
    size_t count, capacity;
    size_t total;
    uint32_t *slots; /* by the hash of the text: a row's index plus 1, or 0 */
    size_t slot_count;
};

int wwd_tally_add(struct wwd_tally *tally, struct mw_str text);
/* Sorts the strings: most frequent first, or by their bytes. */
void wwd_tally_finish(struct wwd_tally *tally, bool by_count);
/* Emits a map from string to count; nothing if the tally is empty. */
int wwd_tally_emit(const char *key, const struct wwd_tally *tally);

/* A string of the level as UTF-8; outside JSON, "(none)" for an empty one. NULL on allocation failure. */
const char *wwd_informer_text(const struct wwd_informer *informer, struct mw_str text);

#endif
