/* The record tables of WWD and what its files share. */
#ifndef MW_WWD_RECORDS_H
#define MW_WWD_RECORDS_H

#include <mapwright/unstable/wwd.h>

#include "record/document.h"

extern const struct mw_record wwd_level_record, wwd_plane_record, wwd_object_record, wwd_image_set_record,
    wwd_tile_properties_record, wwd_tile_property_record, wwd_meta_record;

extern const struct mw_name wwd_attribute_names[];
extern const struct mw_name wwd_object_types[];
extern const struct mw_name wwd_special_tiles[]; /* values of cells that are not tiles */

/* How items of these lists change by path (lists.c). */
extern const struct mw_list_calls wwd_plane_calls, wwd_tile_property_calls, wwd_meta_calls;

enum wwd_game {
    WWD_GAME_UNKNOWN,
    WWD_GAME_CLAW,
    WWD_GAME_GRUNTZ,
    WWD_GAME_GET_MEDIEVAL,
};

extern const struct mw_diag_kind wwd_diags[];

/* Fields that C code refers to by name. */
const struct mw_field *wwd_level_field(const char *name);
const struct mw_field *wwd_plane_field(const char *name);

#endif
