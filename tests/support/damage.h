/* Damaged documents: nothing crashes, hangs or takes more memory than allowed, unreadable parts are reported
 * with their position, and what could be read completely is written again byte for byte, directly and through
 * JSON.
 *
 *     static const struct damage damage = { .name = "level.wwd" };
 *     damage_exercise(&damage, "what was done to it", bytes, size);
 *     test_each_allocation_fails(damage_do_all, &(struct damage_source){ &damage, bytes, size });
 */
#ifndef MW_TESTS_DAMAGE_H
#define MW_TESTS_DAMAGE_H

#include <time.h>

#include "doc.h"
#include "mutate.h"

enum {
    DAMAGE_MEMORY = 64 << 20,
    DAMAGE_SMALL = 64 << 10,
    DAMAGE_SECONDS_SMALL = 2, /* with sanitizers; far from it without */
    DAMAGE_SECONDS_LARGE = 20,
};

/* ---- everything one can do with a document ---- */

/* What is the same for all mutants of a test. */
struct damage {
    const char *name;            /* the name they are opened with */
    struct mw_bytes whole;       /* the original, for diffs; may be empty */
    const struct mw_arg *render; /* small pictures */
    size_t render_count;
    bool brief;    /* neither pictures nor diffs */
    bool versions; /* the result may be unsupported */
};

struct damage_subject {
    const struct damage *damage;
    const char *what;
    struct mw_context *context;
    struct mw_document *doc;
    const uint8_t *bytes;
    size_t size;
};

/* Returns whether anything could be read. */
bool damage_exercise(const struct damage *damage, const char *what, const uint8_t *bytes, size_t size);

/* ---- memory ---- */

struct damage_source {
    const struct damage *damage;
    uint8_t *bytes;
    size_t size;
};

int damage_do_all(struct mw_context *context, void *user);

#endif
