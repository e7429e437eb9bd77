/* Finds resources by type and id. */
#include "fork.h"

#include <stdio.h>

static int compare_keys(struct mac_key a, struct mac_key b)
{
    int order = memcmp(a.type, b.type, sizeof a.type);
    return order ? order : (a.id > b.id) - (a.id < b.id);
}

/* Merges the sorted halves of the key indices: stable, so that duplicates stay in order. */
static void merge_keys(const struct mac_key *keys, const uint32_t *from, uint32_t *to, size_t low,
                       size_t middle, size_t high)
{
    size_t left = low, right = middle;
    for (size_t at = low; at < high; at++) {
        bool take_left =
            left < middle && (right >= high || compare_keys(keys[from[left]], keys[from[right]]) <= 0);
        to[at] = take_left ? from[left++] : from[right++];
    }
}

int mac_index_make(struct mw_arena *arena, const struct mac_key *keys, size_t count, struct mac_index *index)
{
    uint32_t *from = mw_arena_array(arena, count, sizeof *from),
             *to = mw_arena_array(arena, count, sizeof *to);
    uint32_t *twins = mw_arena_array(arena, count, sizeof *twins);
    if (!from || !to || !twins)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        from[i] = (uint32_t)i;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t low = 0; low < count; low += 2 * width) {
            size_t middle = low + width < count ? low + width : count;
            size_t high = low + 2 * width < count ? low + 2 * width : count;
            merge_keys(keys, from, to, low, middle, high);
        }
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    for (size_t i = 1; i < count; i++)
        twins[from[i]] = compare_keys(keys[from[i - 1]], keys[from[i]]) == 0 ? twins[from[i - 1]] + 1 : 0;
    *index = (struct mac_index){ keys, from, twins, count };
    return 0;
}

int mac_index_resources(struct mw_arena *arena, const struct mac_fork *fork, struct mac_index *index)
{
    size_t count = fork->resources.count;
    struct mac_key *keys = mw_arena_array(arena, count, sizeof *keys);
    if (!keys)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        memcpy(keys[i].type, fork->resources.items[i].type, sizeof keys[i].type);
        keys[i].id = fork->resources.items[i].id;
    }
    return mac_index_make(arena, keys, count, index);
}

int mac_index_types(struct mw_arena *arena, const struct mac_type *types, size_t count,
                    struct mac_index *index)
{
    struct mac_key *keys = mw_arena_array(arena, count, sizeof *keys);
    if (!keys)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        memcpy(keys[i].type, types[i].type, sizeof keys[i].type);
    return mac_index_make(arena, keys, count, index);
}

size_t mac_index_find(const struct mac_index *index, struct mac_key key, uint32_t twin)
{
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_keys(index->keys[index->sorted[middle]], key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (twin >= index->count - low)
        return SIZE_MAX;
    size_t place = index->sorted[low + twin];
    return compare_keys(index->keys[place], key) == 0 ? place : SIZE_MAX;
}

struct mac_resource_name mac_type_name(const char type[4])
{
    struct mac_resource_name name;
    bool plain = true;
    for (unsigned i = 0; i < 4; i++)
        plain = plain && type[i] >= ' ' && type[i] <= '~';
    if (plain)
        snprintf(name.text, sizeof name.text, "%.4s", type);
    else
        snprintf(name.text, sizeof name.text, "%02X%02X%02X%02X", (unsigned char)type[0],
                 (unsigned char)type[1], (unsigned char)type[2], (unsigned char)type[3]);
    return name;
}

struct mac_resource_name mac_resource_name(const char type[4], int id)
{
    struct mac_resource_name name = mac_type_name(type);
    size_t length = strlen(name.text);
    snprintf(name.text + length, sizeof name.text - length, " %d", id);
    return name;
}

void mac_fork_layout_init(struct mac_fork_layout *layout)
{
    *layout = (struct mac_fork_layout){ .reserved_size = MAC_RESERVED_SIZE };
}
