/* The record tables of Teeworlds maps. */
#ifndef MW_TEEWORLDS_RECORDS_H
#define MW_TEEWORLDS_RECORDS_H

#include <mapwright/teeworlds.h>

#include "record/document.h"

extern const struct mw_record tw_map_record, tw_version_record, tw_info_record, tw_image_record,
    tw_envelope_record, tw_group_record, tw_layer_record, tw_envelope_points_record, tw_sound_record,
    tw_automapper_record, tw_beziers_record, tw_uuid_record, tw_other_record, tw_point_record,
    tw_bezier_point_record, tw_bezier_record, tw_quad_record, tw_source_record, tw_old_source_record,
    tw_setting_record;

const struct mw_field *tw_map_field(const char *name);

#endif
