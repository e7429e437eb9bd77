/* Headquarters in the header of a WLD file, and the gap in some headers. */
#ifndef MW_SETTLERS2_HEADER_H
#define MW_SETTLERS2_HEADER_H

#include "settlers2.h"
#include "torus.h"

/* A player's entry in the header, 0 to 6. */
uint16_t s2_entry_x(const struct s2_map *map, unsigned player);
uint16_t s2_entry_y(const struct s2_map *map, unsigned player);
MW_CHECKED int s2_set_entry(struct mw_document *doc, unsigned player, struct s2_point at);

#define S2_MAGIC "WORLD_V1.0"

enum {
    S2_SIDE_LEAST = 32, /* of maps of the original game */
    S2_SIDE_MOST = 256,
    S2_RTTR_SIDE_MOST = 2048,
};

/* Does the title replace the size shown in the map list? */
bool s2_title_runs_on(const struct s2_map *map);
/* Bytes of the title: 20, or 24 if it runs on. */
size_t s2_title_size(const struct s2_map *map);

/* The size shown in the game's map list. */
MW_CHECKED int s2_set_ui_size(struct mw_document *doc, uint32_t width, uint32_t height);

/* Removes the two surplus bytes of the header and their effect on the heights; lists the change. */
int s2_remove_header_gap(struct mw_document *doc);

#endif
