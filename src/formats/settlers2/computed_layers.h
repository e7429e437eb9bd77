/* Recomputes layers that the game's editor derives from others: shading from heights, building sites from
 * terrain, heights and objects, areas with their table from terrain. An operation recomputes those that were
 * as computed before it; others are recomputed only on request, because stored layers often differ for good
 * reasons. */
#ifndef MW_SETTLERS2_COMPUTED_LAYERS_H
#define MW_SETTLERS2_COMPUTED_LAYERS_H

#include "record/document.h"
#include "core/args.h"
#include "analysis.h"
#include "layer_cache.h"

/* Entries of option tables: whether to recompute, and by which rule building sites are found. Every operation
 * ends its options with both; saving has them, too. */
#define S2_RECOMPUTE_OPTIONS                                                                                 \
    { .name = "recompute",                                                                                   \
      .kind = MW_OPTION_FLAG,                                                                                \
      .doc = "recompute shading, building sites and areas afterwards; no: leave all three as they are; "     \
             "default: recompute those that were up to date before the operation" },                         \
        S2_SITE_RULE_OPTION

#define S2_SAVE_RECOMPUTE_OPTIONS                                                                            \
    { .name = "recompute",                                                                                   \
      .kind = MW_OPTION_FLAG,                                                                                \
      .doc = "recompute shading, building sites and areas before saving; no: do not recompute them after "   \
             "operations either" },                                                                          \
        S2_SITE_RULE_OPTION

#define S2_SITE_RULE_OPTION                                                                                  \
    {                                                                                                        \
        .name = "rule", .kind = MW_OPTION_CHOICE, .choices = "original|rttr", .fallback = "original",        \
        .doc = "how to recompute building sites: like the original game or like the editor of Return to "    \
               "the Roots"                                                                                   \
    }

enum s2_site_rule s2_site_rule_of(const struct mw_args *args);

/* Recomputes the layers in `which`, bits of enum s2_computed, and lists one change with the number of nodes
 * per layer that differed. Does nothing for maps without layers. */
int s2_compute_layers(struct mw_document *doc, unsigned which, enum s2_site_rule rule);

/* The layers, bits of enum s2_computed, whose stored values are what is computed. *rule: the one that
 * building sites follow, if they are among them. */
int s2_find_matching_layers(struct mw_document *doc, unsigned *which, enum s2_site_rule *rule);

#endif
