/* The derived layers of a document, as last computed. Only the rows around changes are recomputed:
 * rules look at most two rows away. Changes are found by comparing, so it does not matter what made
 * them. */
#ifndef MW_SETTLERS2_LAYER_CACHE_H
#define MW_SETTLERS2_LAYER_CACHE_H

#include "areas.h"
#include "settlers2.h"
#include "shading.h"
#include "sites.h"

enum s2_computed {
    S2_COMPUTED_SHADING = 1 << 0,
    S2_COMPUTED_SITES = 1 << 1,
    S2_COMPUTED_AREAS = 1 << 2,
    S2_COMPUTED_ALL = S2_COMPUTED_SHADING | S2_COMPUTED_SITES | S2_COMPUTED_AREAS,
};

struct s2_layer_cache {
    const uint8_t *shading, *sites, *area_layer;
    struct s2_area areas[S2_AREAS];
    size_t area_count;
};

/* Computes the layers in `which`, bits of enum s2_computed, of a map with layers. Valid until the next
 * call. */
int s2_layers_compute(struct mw_document *doc, unsigned which, enum s2_site_rule rule,
                      const struct s2_layer_cache **layers);

/* Called when the document is closed. */
void s2_layers_forget(struct mw_document *doc);

#endif
