/* A record table compiled into few steps: runs of integers of one width, runs of bytes, and single fields for
 * what varies. Make one per list and use it for every item: this is what makes reading fast. */
#ifndef MW_RECORD_COMPILED_H
#define MW_RECORD_COMPILED_H

#include "table.h"

enum mw_step_kind {
    MW_STEP_INTEGERS, /* count integers of width bytes */
    MW_STEP_BYTES,    /* count bytes */
    MW_STEP_FIELD,    /* one field that depends on the item */
};

struct mw_compiled_step {
    uint8_t kind, width;
    uint32_t offset; /* in the struct */
    uint32_t count;
    const struct mw_field *field;
};

enum {
    MW_PLAN_STEPS = 96,
};

struct mw_compiled {
    const struct mw_record *record;
    unsigned count;
    struct mw_compiled_step steps[MW_PLAN_STEPS];
};

void mw_compiled_make(struct mw_compiled *plan, const struct mw_record *record);

#endif
