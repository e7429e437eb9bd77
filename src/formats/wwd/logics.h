/* The logics that the games know, that is the valid values of an object's `logic`. Names are compared byte
 * for byte, as the games do. Their sources are in NOTES.md. */
#ifndef MW_WWD_LOGICS_H
#define MW_WWD_LOGICS_H

#include "logic_table.h"

/* NULL if the game does not know the name, or if the list for the game is unknown (Get Medieval, unknown). */
const struct wwd_logic *wwd_logic_find(enum wwd_game game, struct mw_str name);
/* A SpecialPowerup whose image set makes it a warp. */
bool wwd_is_warp(const struct wwd_object *object);
/* What an object is: its logic, or the warp that its image set makes of it. NULL if its logic is unknown. */
const struct wwd_logic *wwd_logic_of(enum wwd_game game, const struct wwd_object *object);
static inline const char *wwd_logic_doc(const struct wwd_logic *logic)
{
    return logic->meanings[0].doc;
}
/* The class of the logic for this object; a warp is a trigger. */
enum wwd_logic_class wwd_logic_class_for(const struct wwd_logic *logic, const struct wwd_object *object);
/* The value of the field that has the meaning; 0 if it is a text. */
int64_t wwd_meant_value(const struct wwd_object *object, const struct mw_meaning *meaning);
/* All logics of a game, sorted by their bytes; NULL after the last. */
const struct wwd_logic *wwd_logic_at(enum wwd_game game, size_t index);
/* Image sets that only the editor shows. */
bool wwd_is_editor_marker(struct mw_str image_set);
/* "treasure", "enemy", ... */
const char *wwd_logic_class_name(enum wwd_logic_class class);

#endif
