/* The record tables of Teeworlds maps. */
#ifndef MW_TEEWORLDS_RECORDS_H
#define MW_TEEWORLDS_RECORDS_H

#include <mapwright/unstable/teeworlds.h>

#include "record/document.h"

enum {
    TW_STREAM_KEPT = -2, /* level of a data block that cannot be inflated within the limits; its stream is
                          * preserved */
};

extern const struct mw_record tw_map_record, tw_version_record, tw_info_record, tw_image_record,
    tw_envelope_record, tw_group_record, tw_layer_record, tw_envelope_points_record, tw_sound_record,
    tw_automapper_record, tw_beziers_record, tw_uuid_record, tw_other_record, tw_point_record,
    tw_bezier_point_record, tw_bezier_record, tw_quad_record, tw_source_record, tw_old_source_record,
    tw_setting_record;

/* Inserting, removing and moving list items by path (lists.c). */
extern const struct mw_list_calls tw_image_calls, tw_sound_calls, tw_group_calls, tw_layer_calls,
    tw_layer_item_calls, tw_setting_calls, tw_automapper_calls, tw_envelope_calls, tw_point_calls;

const struct mw_field *tw_row(const struct mw_record *record, const char *name);
const struct mw_field *tw_map_field(const char *name);

/* Get and set "id" or "size", fields that all items have. */
uint32_t tw_item_get(const struct mw_record *record, const void *item, const char *row);
void tw_item_set(const struct mw_record *record, void *item, const char *row, uint32_t value);

/* Sets a number; journals the old value if it differs. */
int tw_put(struct mw_document *doc, int32_t *place, int32_t value);
int tw_item_put(struct mw_document *doc, const struct mw_record *record, void *item, const char *row,
                uint32_t value);

static inline struct tw_map *tw_root(struct mw_document *doc)
{
    return doc->root;
}

#endif
