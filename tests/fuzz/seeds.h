/* Seeds are files in a folder, made here. */
#ifndef MW_TESTS_SEEDS_H
#define MW_TESTS_SEEDS_H

#include "test.h"

#include <mapwright/mapwright.h>

struct seeding {
    const char *folder;
    struct mw_context *context;
};

void save_seed(const struct seeding *seeding, const char *name, const void *data, size_t size);

/* Macintosh files and volumes. */
void seed_hfs(const struct seeding *seeding);
void seed_diskcopy(const struct seeding *seeding);
void seed_hfs_wrapped(const struct seeding *seeding);
void seed_mac_fork(const struct seeding *seeding);
void seed_mac_files(const struct seeding *seeding);

/* World Builder. */
void seed_games(const struct seeding *seeding);
void seed_shapes(const struct seeding *seeding);
void seed_sounds(const struct seeding *seeding);
void seed_saves(const struct seeding *seeding);

#endif
