/* Which nodes an operation is about, and drafts of layers: an operation computes the new cells of layers from
 * the old ones, and then puts those that differ into the map. */
#ifndef MW_SETTLERS2_EDIT_SELECT_H
#define MW_SETTLERS2_EDIT_SELECT_H

#include "edit.h"

/* Rows of an option table: nodes, of which there may be several kinds at once; the whole map without any. */
#define S2_NODES_OPTIONS                                                                                     \
    { .name = "at",                                                                                          \
      .kind = MW_OPTION_POINT,                                                                               \
      .many = true,                                                                                          \
      .min = INT32_MIN,                                                                                      \
      .max = INT32_MAX,                                                                                      \
      .doc = "a node; several are possible; without at, rect and center: the whole map" },                   \
        { .name = "rect",                                                                                    \
          .kind = MW_OPTION_RECT,                                                                            \
          .many = true,                                                                                      \
          .min = INT32_MIN,                                                                                  \
          .max = INT32_MAX,                                                                                  \
          .doc = "nodes of a rectangle, which may lie across the edge of the map" },                         \
        { .name = "center",                                                                                  \
          .kind = MW_OPTION_POINT,                                                                           \
          .many = true,                                                                                      \
          .min = INT32_MIN,                                                                                  \
          .max = INT32_MAX,                                                                                  \
          .doc = "nodes at most radius steps from this one" },                                               \
    {                                                                                                        \
        .name = "radius", .kind = MW_OPTION_INT, .value = "STEPS", .fallback = "3", .min = 0,                \
        .max = UINT16_MAX, .doc = "of center"                                                                \
    }

/* Rows of an option table: not all nodes, but some by chance. */
#define S2_CHANCE_OPTIONS                                                                                    \
    { .name = "density",                                                                                     \
      .kind = MW_OPTION_INT,                                                                                 \
      .value = "PERCENT",                                                                                    \
      .fallback = "100",                                                                                     \
      .min = 1,                                                                                              \
      .max = 100,                                                                                            \
      .doc = "of how many of the nodes, by chance" },                                                        \
    {                                                                                                        \
        .name = "seed", .kind = MW_OPTION_INT, .value = "N", .fallback = "1", .min = 0, .max = INT32_MAX,    \
        .doc = "another one makes another choice"                                                            \
    }

struct s2_nodes_chosen {
    uint8_t *mask; /* 1 for the nodes; in the scratch arena */
    size_t count;
};

/* Those that the options say; all when they say none. */
int s2_choose_nodes(const struct mw_editing *editing, struct s2_nodes_chosen *chosen);

/* A node that one option of kind POINT names; it may lie beyond the edge. */
bool s2_choose_node(const struct mw_editing *editing, const char *option, struct s2_point *at);

/* The same number for the same seed and node, wherever it is asked for. */
uint32_t s2_chance(uint32_t seed, size_t node);

/* ---- drafts ---- */

struct s2_draft {
    const char *path;
    struct mw_grid *grid; /* of the map */
    uint8_t *cells;       /* to be changed; in the scratch arena */
};

/* The layer as it is, to be changed. */
int s2_draft_take(const struct mw_editing *editing, const char *layer, struct s2_draft *draft);
/* Puts the drafts into the map. Layers in which nodes changed are listed with their number, and
 * what the text says behind it. */
int s2_drafts_put(const struct mw_editing *editing, const struct s2_draft *drafts, size_t count,
                  const char *format, ...) MW_PRINTF(4, 5);

#endif
