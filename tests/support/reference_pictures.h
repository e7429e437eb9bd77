/* Pictures that the real clients of DDNet and Teeworlds 0.7 drew (expected/teeworlds-pictures and
 * teeworlds07-pictures next to the corpus), drawn again and compared: for the test that asserts how well they
 * agree and for the bench that shows it. */
#ifndef MW_TESTS_REFERENCE_PICTURES_H
#define MW_TESTS_REFERENCE_PICTURES_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mapwright/mapwright.h>

#include "base/memory.h"
#include "draw/png.h"

enum {
    REFERENCE_COLUMNS = 17,
    REFERENCE_MASKS = 8,
    REFERENCE_CLIPPED = 3,
    REFERENCE_LINE = 4096,
    REFERENCE_EXACT = 2,  /* the tolerance in pictures without filtering */
    REFERENCE_CLOSE = 16, /* in others */
};

struct reference {
    char line[REFERENCE_LINE], *columns[REFERENCE_COLUMNS];
    char map[REFERENCE_LINE], picture[REFERENCE_LINE];
    long masks[REFERENCE_MASKS][4];
    size_t mask_count;
    /* Layers with quads that the view clips, which the software renderer of 0.7 splits along the other
     * diagonal; pixels that they affect are not compared. */
    const char *clipped[REFERENCE_CLIPPED + 1];
};

struct reference_result {
    size_t compared, exact, close; /* pixels */
    int worst;
    bool wants_exact;
    double share; /* of what the picture wants */
    double target;
};

/* A column by its name in the first line of the index. */
const char *reference_column(const struct reference *reference, const char *name);

bool reference_read(FILE *index, const char *folder, struct reference *reference);

/* 0, or an error with a message in the context. */
int reference_compare(struct mw_context *context, const struct reference *reference,
                      struct reference_result *result);

#endif
