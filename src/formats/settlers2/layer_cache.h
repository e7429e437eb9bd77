/* The layers that follow from others by rule, as they were last computed for a document. The next time only
 * the rows around what has changed since are computed again: rules look at most two rows away. What has
 * changed is found by comparing, so that it does not matter what changed it. */
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

/* Those of `which`, bits of enum s2_computed, as they follow from the map, which has layers. They are good
 * until the next call. */
int s2_layers_compute(struct mw_document *doc, unsigned which, enum s2_site_rule rule,
                      const struct s2_layer_cache **layers);

/* When the document is closed. */
void s2_layers_forget(struct mw_document *doc);

#endif
