/* The record tables of Settlers II maps. */
#ifndef MW_SETTLERS2_RECORDS_H
#define MW_SETTLERS2_RECORDS_H

#include <mapwright/unstable/settlers2.h>

#include "record/document.h"

enum {
    S2_MAP_MARK = 0x2711,
    S2_BLOCK_MARK = 0x2710,
    S2_HEAD_SIZE = 92, /* up to the table of areas */
    S2_AREAS_SIZE = 2250,
    S2_SIZE_AT = 2342, /* position of the marker before the size */
    S2_BLOCK_HEADER = 16,
    S2_ANIMAL_SIZE = 5,
    S2_LIST_END = 0xFF,
};

extern const struct mw_record s2_map_record, s2_area_record, s2_animal_record, s2_block_record,
    s2_trace_record;

const struct mw_field *s2_map_field(const char *name);

/* The layers of a form in file order: how many, and the field descriptor of each. */
unsigned s2_layer_count(const struct s2_map *map);
const struct mw_field *s2_layer_field(unsigned layer);
/* The name of that descriptor, found faster. */
const char *s2_layer_row(unsigned layer);
/* Which one a row of the map's table is; S2_LAYERS if it is none. */
unsigned s2_layer_index(const char *name);

static inline struct s2_map *s2_root(struct mw_document *doc)
{
    return doc->root;
}

#endif
