/* Counting what a level has, for `info`, `refs` and lists of items. */
#ifndef MW_WWD_INFO_INFO_H
#define MW_WWD_INFO_INFO_H

#include "formats/wwd/logics.h"
#include "formats/wwd/wwd.h"

extern const struct mw_option wwd_ref_kinds[];

struct wwd_informer {
    struct mw_document *doc;
    struct wwd_level *level;
    struct mw_emit *emit;
    struct mw_arena scratch; /* ends with the answer */
    enum wwd_game game;
    size_t object_count; /* of all planes */
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

struct wwd_tally {
    struct wwd_tally_row *rows;
    size_t count;
    size_t total;
};

/* Room for this many texts. */
int wwd_tally_new(struct wwd_informer *informer, size_t capacity, struct wwd_tally *tally);
void wwd_tally_add(struct wwd_tally *tally, struct mw_str text);
/* Unites equal texts: most frequent first, or in the order of their bytes. */
void wwd_tally_finish(struct wwd_tally *tally, bool by_count);
/* A map of text and count; nothing when there are none. */
int wwd_tally_emit(struct wwd_informer *informer, const char *key, const struct wwd_tally *tally);

/* A text of the level as UTF-8; in trees what is empty reads "(none)". NULL when memory is short. */
const char *wwd_informer_text(const struct wwd_informer *informer, struct mw_str text);

/* pictures, tiles, sounds and animations. */
int wwd_info_needs(struct wwd_informer *informer);
/* what can be picked up, and who is in the way. */
int wwd_info_treasure(struct wwd_informer *informer);

/* Writes numbers as "1-5,8,12-20"; set has one bit per number. */
void wwd_ranges_text(const uint8_t *set, size_t count, struct mw_buf *out);

#endif
