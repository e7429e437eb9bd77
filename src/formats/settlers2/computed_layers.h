/* Recomputes layers that the game's editor derives from others: shading from heights, building sites from
 * terrain, heights and objects, areas with their table from terrain. Only done on request: stored
 * layers often differ for good reasons. */
#ifndef MW_SETTLERS2_COMPUTED_LAYERS_H
#define MW_SETTLERS2_COMPUTED_LAYERS_H

#include "record/document.h"
#include "core/args.h"
#include "analysis.h"
#include "layer_cache.h"

/* Entries of option tables: whether to recompute, and by which rule building sites are found. Every operation
 * ends its options with both, and saving has them too. */
#define S2_RECOMPUTE_OPTIONS                                                                                 \
    { .name = "recompute",                                                                                   \
      .kind = MW_OPTION_FLAG,                                                                                \
      .doc = "recompute shading, building sites and areas of the changed map" },                             \
    {                                                                                                        \
        .name = "rule", .kind = MW_OPTION_CHOICE, .choices = "original|rttr", .fallback = "original",        \
        .doc = "how to recompute building sites: like the original game or like the editor of Return to "    \
               "the Roots"                                                                                   \
    }

enum s2_site_rule s2_site_rule_of(const struct mw_args *args);

/* Recomputes the layers in `which`, bits of enum s2_computed, and lists one change with the number of nodes
 * per layer that differed. Does nothing for maps without layers. */
int s2_compute_layers(struct mw_document *doc, unsigned which, enum s2_site_rule rule);

#endif
