/* The first fault of a text that should be JSON. */
#ifndef MW_JSON_FAULT_H
#define MW_JSON_FAULT_H

#include "base/memory.h"
#include "base/span.h"

struct mw_json_fault {
    size_t offset, size; /* of what is wrong; size 0: at the end */
    char message[160];
};

/* Any JSON value, UTF-8. Returns 1 with a fault, 0 without, or an error. */
int mw_json_find_fault(struct mw_context *context, struct mw_str text, struct mw_json_fault *fault);

#endif
