/* Selects the nodes that an operation applies to, and drafts layers: an operation computes new cells from the
 * old ones, and then those that differ are put into the map. */
#ifndef MW_SETTLERS2_EDIT_SELECT_H
#define MW_SETTLERS2_EDIT_SELECT_H

#include "content.h"

/* Row of an option table: positions outside the map are refused without it. */
#define S2_WRAP_OPTION                                                                                       \
    {                                                                                                        \
        .name = "wrap", .kind = MW_OPTION_FLAG, .doc = "let positions outside the map wrap around its edges" \
    }

/* Rows of an option table that select nodes. Positions can be combined; without any, the whole map is
 * selected. Of these nodes, those with the content stay. */
#define S2_NODES_OPTIONS                                                                                     \
    { .name = "at",                                                                                          \
      .kind = MW_OPTION_POINT,                                                                               \
      .unit = "nodes",                                                                                       \
      .space = "grid",                                                                                       \
      .role = MW_ROLE_POSITION,                                                                              \
      .many = true,                                                                                          \
      .min = INT32_MIN,                                                                                      \
      .max = INT32_MAX,                                                                                      \
      .doc = "node to select; can be repeated; default, if neither \"at\" nor \"rect\" nor \"center\" is "   \
             "given: the whole map" },                                                                       \
        { .name = "rect",                                                                                    \
          .kind = MW_OPTION_RECT,                                                                            \
          .unit = "nodes",                                                                                   \
          .space = "grid",                                                                                   \
          .role = MW_ROLE_RECT,                                                                              \
          .many = true,                                                                                      \
          .min = INT32_MIN,                                                                                  \
          .max = INT32_MAX,                                                                                  \
          .doc = "rectangle of nodes to select; with wrap it may cross the edge of the map" },               \
        { .name = "center",                                                                                  \
          .kind = MW_OPTION_POINT,                                                                           \
          .unit = "nodes",                                                                                   \
          .space = "grid",                                                                                   \
          .role = MW_ROLE_POSITION,                                                                          \
          .many = true,                                                                                      \
          .min = INT32_MIN,                                                                                  \
          .max = INT32_MAX,                                                                                  \
          .doc = "centre of a circle of nodes to select, which may cross the edge of the map" },             \
        { .name = "radius",                                                                                  \
          .kind = MW_OPTION_INT,                                                                             \
          .unit = "nodes",                                                                                   \
          .role = MW_ROLE_RADIUS,                                                                            \
          .value = "STEPS",                                                                                  \
          .fallback = "3",                                                                                   \
          .min = 0,                                                                                          \
          .max = UINT16_MAX,                                                                                 \
          .doc = "radius of the circle around center" },                                                     \
        S2_WRAP_OPTION, S2_CONTENT_OPTIONS

/* Rows of an option table that select some of the nodes at random. */
#define S2_CHANCE_OPTIONS                                                                                    \
    { .name = "density",                                                                                     \
      .kind = MW_OPTION_INT,                                                                                 \
      .unit = "%",                                                                                           \
      .value = "PERCENT",                                                                                    \
      .fallback = "100",                                                                                     \
      .min = 1,                                                                                              \
      .max = 100,                                                                                            \
      .doc = "percentage of the selected nodes to use, chosen at random" },                                  \
    {                                                                                                        \
        .name = "seed", .kind = MW_OPTION_INT, .role = MW_ROLE_SEED, .value = "N", .min = 0,                 \
        .max = INT32_MAX, .doc = "seed for the random choices; without it a new one is drawn"                \
    }

/* The nodes that the options select, without those that the options of content.h leave out. */
int s2_choose_nodes(const struct mw_editing *editing, struct s2_nodes_chosen *chosen);

/* The node that a required option of kind POINT names. */
int s2_choose_node(const struct mw_editing *editing, const char *option, struct s2_point *at);

/* Without the option wrap, fails if a rectangle (x, y, width, height) exceeds a map of this size, named `map`
 * in the message. `option`: which option the rectangle is from. */
int s2_refuse_outside(const struct mw_editing *editing, const char *option, const int64_t rect[4],
                      const struct s2_torus *torus, const char *map);

/* A density of less than 100 is a random choice. The seed is drawn only if the operation makes one, then or
 * otherwise; else it is 0. */
struct s2_chances {
    uint32_t seed, density;
};
int s2_read_chances(const struct mw_editing *editing, bool chooses, struct s2_chances *chances);

/* A random number that depends on the seed and node only. */
uint32_t s2_chance(uint32_t seed, size_t node);

/* ---- drafts ---- */

struct s2_draft {
    const char *path;
    struct mw_grid *grid; /* of the map */
    uint8_t *cells;       /* new cells; in the scratch arena */
};

/* Starts with the cells of the layer. */
int s2_draft_take(const struct mw_editing *editing, const char *layer, struct s2_draft *draft);
/* Puts the drafts into the map. Lists each layer that changed with the number of nodes, followed by the
 * text. */
int s2_drafts_put(const struct mw_editing *editing, const struct s2_draft *drafts, size_t count,
                  const char *format, ...) MW_PRINTF(4, 5);

#endif
