/* Statistics of a map for `info`. */
#ifndef MW_SETTLERS2_INFO_INFORMER_H
#define MW_SETTLERS2_INFO_INFORMER_H

#include "record/document.h"
#include "core/args.h"
#include "json/emit.h"
#include "formats/settlers2/analysis.h"

enum {
    S2_FAIR_MOST = 256, /* largest distance of --fairness */
};

extern const struct mw_option s2_info_options[];

struct s2_informer {
    struct mw_document *doc;
    const struct s2_map *map;
    struct mw_emit *emit;
    struct mw_arena scratch; /* ends with the answer */
    struct s2_analysis *analysis;
};

/* fairness.c: what is within given distances of each headquarters. */
int s2_emit_fairness(struct s2_informer *informer, const struct mw_args *args);

#endif
