/* Shared by reading and writing a resource fork. */
#ifndef MW_MACINTOSH_FORK_FORK_H
#define MW_MACINTOSH_FORK_FORK_H

#include "formats/macintosh/macintosh.h"

enum {
    MAC_TYPE_SIZE = 8,
    MAC_REF_SIZE = 12,
    MAC_RESERVED_SIZE = 240,
    MAC_NO_NAME = 0xFFFF,
    MAC_FORK_LARGEST = 1 << 24,
};

/* A bare fork is only identified by its header: all of them must be consistent, or the map must start with a
 * copy of the header, as it does even if the list of types after it is damaged. */
bool mac_fork_recognise(struct mw_bytes input);
/* Does it hold something that is not a resource map, not even a damaged or truncated one? */
bool mac_fork_is_other(struct mw_bytes fork);
bool mac_fork_is_iigs(struct mw_bytes fork);
/* Notes the types of probe->fork. */
void mac_fork_probe(struct mac_probe *probe);
/* Reads the types from the list of a resource map, as far as its bytes go. */
void mac_probe_add_types(struct mac_probe *probe, struct mw_bytes list);

/* Resources by type and id; of duplicates the first has twin number 0. */
struct mac_key {
    char type[4];
    int16_t id;
};

struct mac_index {
    const struct mac_key *keys;
    uint32_t *sorted; /* indices of the keys, by key and index */
    uint32_t *twins;  /* of the keys, in their own order */
    size_t count;
};

int mac_index_make(struct mw_arena *arena, const struct mac_key *keys, size_t count, struct mac_index *index);
int mac_index_resources(struct mw_arena *arena, const struct mac_fork *fork, struct mac_index *index);
int mac_index_types(struct mw_arena *arena, const struct mac_type *types, size_t count,
                    struct mac_index *index);
/* Returns SIZE_MAX if not found. */
size_t mac_index_find(const struct mac_index *index, struct mac_key key, uint32_t twin);

/* The difference that added to `computed` gives `stored`, in 32 bits as the fields have. */
static inline int32_t mac_offset(uint64_t stored, uint64_t computed)
{
    return (int32_t)(uint32_t)(stored - computed);
}

#endif
