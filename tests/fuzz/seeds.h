/* Where seeds go. */
#ifndef MW_TESTS_SEEDS_H
#define MW_TESTS_SEEDS_H

#include "test.h"

#include <mapwright/mapwright.h>

struct seeding {
    const char *folder;
    struct mw_context *context;
};

static inline void save(const struct seeding *seeding, const char *name, const void *data, size_t size)
{
    char path[TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", seeding->folder, name);
    test_write_file(path, data, size);
}

#endif
