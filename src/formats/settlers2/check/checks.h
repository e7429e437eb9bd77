/* The rules for maps. Each rule names the games it applies to, and reports a path, from which the byte offset
 * follows. diags.c explains the codes and where the rules come from. */
#ifndef MW_SETTLERS2_CHECK_CHECKS_H
#define MW_SETTLERS2_CHECK_CHECKS_H

#include "core/rules.h"
#include "formats/settlers2/settlers2.h"
#include "formats/settlers2/analysis.h"

extern const struct mw_option s2_check_options[];
extern const struct mw_fix s2_fixes[];
extern mw_repair_fn *const s2_repairs[];
/* Copies the positions of all headquarters from the object layer to the header. */
int s2_copy_entries(struct mw_document *doc);

enum {
    S2_FOR_ORIGINAL = 1 << 0,
    S2_FOR_RTTR = 1 << 1,
    S2_FOR_WIDELANDS = 1 << 2,
    S2_FOR_ALL = S2_FOR_ORIGINAL | S2_FOR_RTTR | S2_FOR_WIDELANDS,
};

enum {
    S2_IN_WORLD = 1 << S2_FORM_WORLD,
    S2_IN_LAYERED = 1 << S2_FORM_WORLD | 1 << S2_FORM_DAT | 1 << S2_FORM_SHORT_DAT,
};

extern const struct mw_rule s2_header_rules[], s2_layer_rules[], s2_harbour_rules[], s2_area_rules[];

/* What the rules look at: the checker's state. Forms without layers have no rules. */
static inline const struct s2_analysis *s2_analysis_of(const struct mw_checker *checker)
{
    return checker->state;
}

/* A node of a layer. */
struct mw_place s2_at_node(struct mw_checker *checker, const char *layer, size_t node);

/* Nodes for which something holds: how many, and the first. */
struct s2_nodes {
    size_t count, first;
};

static inline void s2_nodes_add(struct s2_nodes *nodes, size_t node)
{
    if (nodes->count++ == 0)
        nodes->first = node;
}

#endif
