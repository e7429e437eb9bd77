/* Recognising resource forks and their types without reading them. */
#include "fork.h"

bool mac_probe_has(const struct mac_probe *probe, const char *type)
{
    for (size_t i = 0; i < probe->type_count; i++)
        if (memcmp(probe->types[i], type, 4) == 0)
            return true;
    return false;
}

void mac_probe_add_types(struct mac_probe *probe, struct mw_bytes list)
{
    if (list.size < 2)
        return;
    size_t count = (mw_u16be(list.data) + 1u) & 0xFFFF;
    probe->has_fork = true;
    for (size_t i = 0;
         i < count && i < MAC_PROBE_TYPES && mw_span_has(list, 2 + i * MAC_TYPE_SIZE, MAC_TYPE_SIZE); i++)
        memcpy(probe->types[probe->type_count++], list.data + 2 + i * MAC_TYPE_SIZE, 4);
}

void mac_fork_probe(struct mac_probe *probe)
{
    struct mw_bytes fork = probe->fork;
    if (fork.size < MAC_FORK_HEADER || !mw_span_has(fork, mw_u32be(fork.data + 4), MAC_MAP_HEADER))
        return;
    struct mw_bytes map = mw_span_from(fork, mw_u32be(fork.data + 4));
    mac_probe_add_types(probe, mw_span_from(map, mw_u16be(map.data + 24)));
}

bool mac_fork_recognise(struct mw_bytes input)
{
    if (input.size < MAC_FORK_HEADER + MAC_MAP_HEADER + 2)
        return false;
    uint64_t data_at = mw_u32be(input.data), map_at = mw_u32be(input.data + 4);
    uint64_t data_size = mw_u32be(input.data + 8), map_size = mw_u32be(input.data + 12);
    if (data_at < MAC_FORK_HEADER || map_at < MAC_FORK_HEADER || map_size < MAC_MAP_HEADER + 2 ||
        !mw_span_has(input, data_at, data_size) || !mw_span_has(input, map_at, map_size) ||
        (data_at < map_at + map_size && map_at < data_at + data_size))
        return false;
    struct mw_bytes map = mw_span_part(input, map_at, map_size);
    if (memcmp(map.data, input.data, MAC_FORK_HEADER) == 0)
        return true;
    size_t types_at = mw_u16be(map.data + 24), names_at = mw_u16be(map.data + 26);
    if (types_at < MAC_MAP_HEADER || !mw_span_has(map, types_at, 2) || names_at > map_size)
        return false;
    size_t count = (mw_u16be(map.data + types_at) + 1u) & 0xFFFF;
    if (!mw_span_has(map, types_at + 2, (uint64_t)count * MAC_TYPE_SIZE))
        return false;
    static const uint8_t zeros[MAC_FORK_HEADER] = { 0 };
    return count || memcmp(map.data, zeros, sizeof zeros) == 0;
}

/* The four numbers of a header are offsets and lengths in a fork of at most 16 MiB, after the header itself.
 */
bool mac_fork_is_other(struct mw_bytes fork)
{
    bool plausible = fork.size >= MAC_FORK_HEADER && mw_u32be(fork.data) >= MAC_FORK_HEADER &&
                     mw_u32be(fork.data + 4) >= MAC_FORK_HEADER;
    for (size_t i = 0; i < MAC_FORK_HEADER && plausible; i += 4)
        plausible = mw_u32be(fork.data + i) <= MAC_FORK_LARGEST;
    return fork.size && !plausible;
}

/* An Apple IIgs fork starts, low byte first, with version 0 and the offset and size of its map. */
bool mac_fork_is_iigs(struct mw_bytes fork)
{
    if (fork.size < MAC_FORK_HEADER || mw_u32le(fork.data) != 0)
        return false;
    uint32_t map = mw_u32le(fork.data + 4), size = mw_u32le(fork.data + 8);
    return map >= 12 && size && mw_span_has(fork, map, size);
}
