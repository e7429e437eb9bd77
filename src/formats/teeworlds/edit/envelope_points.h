/* Envelope points have three forms: 6 words; 6 words, with tangents in a separate item of DDNet; and 22 words
 * including tangents, in Teeworlds 0.7. */
#ifndef MW_TEEWORLDS_EDIT_ENVELOPE_POINTS_H
#define MW_TEEWORLDS_EDIT_ENVELOPE_POINTS_H

#include "edit.h"

enum tw_points_form {
    TW_POINTS_PLAIN,  /* bezier curves have no tangents */
    TW_POINTS_BESIDE, /* DDNet */
    TW_POINTS_LONG,   /* Teeworlds 0.7 */
};

enum tw_points_form tw_points_form_of(const struct tw_map *map);
/* The number of points, and of those with a bezier curve. */
size_t tw_points_count(const struct tw_map *map, size_t *beziers);

/* Converts the map's points. TW_POINTS_PLAIN replaces bezier curves with linear ones. Envelopes keep their
 * version; the caller makes sure that at least one has version 3 for TW_POINTS_LONG and none has it
 * otherwise. */
int tw_points_convert(const struct mw_editing *editing, enum tw_points_form form);

/* Converts an envelope to version 2 or 3, which have the same fields. */
int tw_envelope_upgrade(struct mw_document *doc, struct tw_envelope *envelope, int32_t version);

/* Appends the points of a second map in the form of ours, or in DDNet's form if ours are plain and theirs are
 * not. Our envelopes from index `first` on are copies of theirs and are adjusted. */
int tw_points_append(const struct mw_editing *editing, struct mw_document *other, size_t first);

#endif
