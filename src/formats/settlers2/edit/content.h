/* Narrows the nodes that an operation applies to down to those with some content: ground, objects, slope, and
 * whether settlers reach them. */
#ifndef MW_SETTLERS2_EDIT_CONTENT_H
#define MW_SETTLERS2_EDIT_CONTENT_H

#include "edit.h"

/* Rows of an option table. */
#define S2_CONTENT_OPTIONS                                                                                   \
    { .name = "on",                                                                                          \
      .kind = MW_OPTION_TEXT,                                                                                \
      .of = "content",                                                                                       \
      .value = "CONTENT",                                                                                    \
      .many = true,                                                                                          \
      .doc = "only nodes with this ground on all six triangles (a texture, or fertile, mountain, water, "    \
             "swamp, barren, deadly) or with this object (pine, tree, granite, decoration, obstacle, none "  \
             "...); if repeated, any of the grounds and any of the objects" },                               \
        { .name = "not-on",                                                                                  \
          .kind = MW_OPTION_TEXT,                                                                            \
          .of = "content",                                                                                   \
          .value = "CONTENT",                                                                                \
          .many = true,                                                                                      \
          .doc = "no nodes with this ground on any of the six triangles, or with this object" },             \
        { .name = "beside",                                                                                  \
          .kind = MW_OPTION_TEXT,                                                                            \
          .of = "content",                                                                                   \
          .value = "CONTENT",                                                                                \
          .many = true,                                                                                      \
          .doc = "only nodes with a neighbour that has this ground on any triangle, or this object" },       \
        { .name = "slope",                                                                                   \
          .kind = MW_OPTION_TEXT,                                                                            \
          .of = "range",                                                                                     \
          .unit = "steps",                                                                                   \
          .value = "MIN..MAX",                                                                               \
          .doc = "only nodes whose height differs from that of a neighbour by this much at most: a number, " \
                 "2..5, 2.. or ..5" },                                                                       \
    {                                                                                                        \
        .name = "reachable", .kind = MW_OPTION_FLAG,                                                         \
        .doc = "only nodes that settlers of a headquarters reach on foot or by ship; with no, only the "     \
               "others"                                                                                      \
    }

struct s2_nodes_chosen {
    uint8_t *mask; /* 1 for chosen nodes; in the scratch arena */
    size_t count;
};

/* Drops the chosen nodes that the options leave out. */
int s2_narrow_nodes(const struct mw_editing *editing, struct s2_nodes_chosen *chosen);
/* Of the whole map, the nodes that the options do not leave out. */
int s2_choose_content(const struct mw_editing *editing, struct s2_nodes_chosen *chosen);

/* Follows all ways from the headquarters; fails if there are none. Allocates in the scratch arena. */
struct s2_walk;
int s2_walk_for_edit(const struct mw_editing *editing, struct s2_walk *walk);

#endif
