/* Layers that the game's editor computes from others, made anew: shading from heights, building sites from
 * terrain, heights and objects, areas with their table from terrain. Never done without being asked for:
 * stored layers often differ for reasons of their own. */
#ifndef MW_SETTLERS2_COMPUTED_LAYERS_H
#define MW_SETTLERS2_COMPUTED_LAYERS_H

#include "record/document.h"
#include "core/args.h"
#include "analysis.h"
#include "layer_cache.h"

/* Rows of option tables: "yes" or no, and by which rule sites are found. Both at the end of the options of
 * every operation, and options of saving. */
#define S2_RECOMPUTE_OPTIONS                                                                                 \
    { .name = "recompute",                                                                                   \
      .kind = MW_OPTION_FLAG,                                                                                \
      .doc = "compute shading, building sites and areas anew afterwards" },                                  \
    {                                                                                                        \
        .name = "rule", .kind = MW_OPTION_CHOICE, .choices = "original|rttr", .fallback = "original",        \
        .doc = "how building sites are found"                                                                \
    }

enum s2_site_rule s2_site_rule_of(const struct mw_args *args);

/* Lists one change per layer that differed, which says how many nodes did. `which` are bits of enum
 * s2_computed. Maps without layers have nothing to compute. */
int s2_compute_layers(struct mw_document *doc, unsigned which, enum s2_site_rule rule);

#endif
