/* Statistics of a map. */
#ifndef MW_SETTLERS2_INFO_INFORMER_H
#define MW_SETTLERS2_INFO_INFORMER_H

#include "record/document.h"
#include "core/args.h"
#include "json/emit.h"
#include "formats/settlers2/analysis.h"

enum {
    S2_FAIR_MOST = 256, /* largest distance for fairness */
};

extern const struct mw_option s2_info_options[];

struct s2_informer {
    struct mw_document *doc;
    const struct s2_map *map;
    struct mw_emit *emit;
    struct mw_arena scratch; /* freed with the answer */
    struct s2_analysis *analysis;
};

/* fairness.c: resources within given distances of each headquarters. */
int s2_emit_fairness(struct s2_informer *informer, const struct mw_args *args);

#endif
