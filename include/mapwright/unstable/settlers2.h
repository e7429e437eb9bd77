/* Maps of The Settlers II: WLD and SWD maps, WORLD###.DAT and CONTI###.DAT of the original's campaign, and
 * the shade tables that light its textures, as plain structs.
 *
 * A map is a torus of nodes; every layer has one byte per node, row by row from the top. Odd rows are
 * shifted half a node to the right. Coordinates are nodes; 0xFFFF means unset. */
#ifndef MAPWRIGHT_UNSTABLE_SETTLERS2_H
#define MAPWRIGHT_UNSTABLE_SETTLERS2_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum s2_form {
    S2_FORM_WORLD,     /* WLD, SWD */
    S2_FORM_DAT,       /* WORLD###.DAT with block headers of 16 bytes */
    S2_FORM_SHORT_DAT, /* WORLD###.DAT with block headers of 4 bytes */
    S2_FORM_AREAS,     /* CONTI###.DAT: the table of areas alone */
    S2_FORM_CONTROL,   /* CNTRL###.DAT: meaning unknown */
    S2_FORM_SHADES,    /* GOU#.DAT: how the textures of a landscape are lit */
};

enum s2_landscape {
    S2_LANDSCAPE_GREENLAND,
    S2_LANDSCAPE_WASTELAND,
    S2_LANDSCAPE_WINTER,
};

enum {
    S2_PLAYERS = 7,
    S2_AREAS = 250,
    S2_LAYERS = 15,
    S2_UNSET = 0xFFFF,
    S2_TITLE_FIELD = 20, /* bytes of the title, if it leaves ui_width and ui_height alone */
    S2_TITLE_REST = 4,   /* bytes of those */
};

/* One value per player. */
struct s2_player_coordinates {
    uint16_t player1, player2, player3, player4, player5, player6, player7;
};

struct s2_player_leaders {
    uint8_t player1, player2, player3, player4, player5, player6, player7;
};

/* A connected piece of land or water. */
struct s2_area {
    uint8_t kind; /* 0 unused, 1 land, 2 water */
    uint16_t x, y;
    uint32_t size; /* nodes */
};

struct s2_animal {
    uint8_t kind;
    uint16_t x, y;
};

/* The header before a layer. */
struct s2_block {
    uint16_t id; /* 0x2710 */
    uint32_t zero;
    uint16_t width, height, one;
    uint32_t length;        /* of what is stored */
    uint32_t packed;        /* 1: run-length encoded */
    uint32_t absent;        /* 1: not stored, as long as all nodes are 0 */
    struct mw_bytes stored; /* the encoded bytes, if encoding the layer again gives different ones */
};

/* The heights of a few old maps whose header is two bytes too long. */
enum s2_shift {
    S2_SHIFT_NONE,
    S2_SHIFT_EARLY, /* the first two nodes are the last two bytes of their block header */
    S2_SHIFT_CUT,   /* the last two nodes are not stored */
};

struct s2_trace {
    struct mw_bytes gap; /* between the table of areas and the size */
    uint32_t shift;      /* enum s2_shift */
    uint32_t no_end;     /* 1: the 0xFF after the animals is missing */
    MW_LIST(struct s2_block) blocks;
    struct mw_bytes tail; /* what follows */
};

struct s2_map {
    uint32_t form; /* enum s2_form */
    char magic[10];
    char title[S2_TITLE_FIELD +
               S2_TITLE_REST]; /* the last 4 bytes are 0, or replace ui_width and ui_height in the file */
    uint16_t ui_width, ui_height;
    uint8_t landscape; /* enum s2_landscape */
    uint8_t players;
    char author[20];
    struct s2_player_coordinates hq_x, hq_y;
    uint8_t not_playable;
    struct s2_player_leaders leaders;
    MW_LIST(struct s2_area) areas;
    uint32_t reserved;
    uint16_t width, height; /* nodes */
    struct mw_grid heights;
    struct mw_grid terrain_up;   /* triangle with its tip at the node */
    struct mw_grid terrain_down; /* triangle to the right of it, tip down */
    struct mw_grid roads;
    struct mw_grid object_index, object_type;
    struct mw_grid animal_layer;
    struct mw_grid unused_layer;
    struct mw_grid sites;
    struct mw_grid constant_layer;
    struct mw_grid cursor_layer;
    struct mw_grid resources;
    struct mw_grid shading;
    struct mw_grid area_layer;
    struct mw_grid area_layer_dat; /* of WORLD###.DAT, where area_layer is stale */
    MW_LIST(struct s2_animal) animals;
    struct mw_bytes content; /* of CNTRL###.DAT */
    struct mw_grid shades;   /* of GOU#.DAT: a row per shading, in it the new index for each of 256 */
    struct s2_trace trace;
};

/* The map inside a document; NULL if the document is not a map. */
MW_API const struct s2_map *s2_map_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
