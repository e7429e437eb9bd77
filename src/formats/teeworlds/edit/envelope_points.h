/* Envelope points in their three forms: of 6 words; of 6 words with tangents in DDNet's item beside them; of
 * 22 words with tangents, as Teeworlds 0.7 has them. */
#ifndef MW_TEEWORLDS_EDIT_ENVELOPE_POINTS_H
#define MW_TEEWORLDS_EDIT_ENVELOPE_POINTS_H

#include "edit.h"

enum tw_points_form {
    TW_POINTS_PLAIN,  /* curves of kind bezier have no tangents */
    TW_POINTS_BESIDE, /* DDNet */
    TW_POINTS_LONG,   /* Teeworlds 0.7 */
};

enum tw_points_form tw_points_form_of(const struct tw_map *map);
/* How many points there are, and how many of them are of the curve kind bezier. */
size_t tw_points_count(const struct tw_map *map, size_t *beziers);

/* Gives the map's points another form. PLAIN turns beziers into straight lines. Versions of envelopes stay as
 * they are: long points want at least one of 3, the others none. */
int tw_points_convert(const struct mw_editing *editing, enum tw_points_form form);

/* Makes an envelope one of version 2 or 3, whose items are alike. */
int tw_envelope_upgrade(struct mw_document *doc, struct tw_envelope *envelope, int32_t version);

/* The points of another map come behind ours, in our form; if that is plain and theirs is not, in DDNet's.
 * Our envelopes from `first` on are theirs and follow, and get a version that goes with the form. */
int tw_points_append(const struct mw_editing *editing, struct mw_document *other, size_t first);

#endif
