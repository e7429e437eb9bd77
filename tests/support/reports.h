/* For tests of readers that report to a sink: a list of what they reported. */
#ifndef MW_TESTS_REPORTS_H
#define MW_TESTS_REPORTS_H

#include "test.h"

#include "record/document.h"

enum {
    REPORTS_ROOM = 512,
};

struct report {
    char code[8], path[64], message[256];
    uint64_t offset;
};

struct reports {
    struct report items[REPORTS_ROOM];
    size_t count;
};

struct mw_diag_sink reports_sink(struct reports *reports);

/* The first message with the code, or "none". */
const char *reports_find(const struct reports *reports, const char *code);

#endif
