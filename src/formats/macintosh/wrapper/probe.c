/* Telling Macintosh files from others, at a glance. */
#include "base/text.h"
#include "wrapper.h"

enum {
    TYPE_SIZE = 8,
};

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
    for (size_t i = 0; i < count && i < MAC_PROBE_TYPES && mw_span_has(list, 2 + i * TYPE_SIZE, TYPE_SIZE);
         i++)
        memcpy(probe->types[probe->type_count++], list.data + 2 + i * TYPE_SIZE, 4);
}

/* The types of a fork that lies in the input. */
static void probe_fork(struct mac_probe *probe)
{
    struct mw_bytes fork = probe->fork;
    if (fork.size < MAC_FORK_HEADER || !mw_span_has(fork, mw_u32be(fork.data + 4), MAC_MAP_HEADER))
        return;
    struct mw_bytes map = mw_span_from(fork, mw_u32be(fork.data + 4));
    mac_probe_add_types(probe, mw_span_from(map, mw_u16be(map.data + 24)));
}

/* Nothing but its numbers tells a fork alone: all of them have to fit, or the map begins with a copy of the
 * header, as it does when the list of types behind it is damaged. */
static bool is_fork(struct mw_bytes input)
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
    if (!mw_span_has(map, types_at + 2, (uint64_t)count * TYPE_SIZE))
        return false;
    static const uint8_t zeros[MAC_FORK_HEADER] = { 0 };
    return count || memcmp(map.data, zeros, sizeof zeros) == 0;
}

bool mac_file_recognise(struct mw_bytes input, enum mac_form *form)
{
    uint32_t magic = input.size >= 26 ? mw_u32be(input.data) : 0;
    if (magic == MAC_SINGLE_MAGIC || magic == MAC_DOUBLE_MAGIC)
        *form = magic == MAC_SINGLE_MAGIC ? MAC_FORM_APPLESINGLE : MAC_FORM_APPLEDOUBLE;
    else if (mac_binary_recognise(input) != MAC_BINARY_NO)
        *form = MAC_FORM_MACBINARY;
    else if (is_fork(input))
        *form = MAC_FORM_FORK;
    else if (mac_binhex_find(input) != SIZE_MAX)
        *form = MAC_FORM_BINHEX;
    else
        return false;
    return true;
}

bool mac_file_probe(struct mw_bytes input, struct mac_probe *probe)
{
    *probe = (struct mac_probe){ .form = MAC_FORM_FORK };
    if (!mac_file_recognise(input, &probe->form))
        return false;
    switch (probe->form) {
    case MAC_FORM_BINHEX:
        mac_binhex_probe(input, probe);
        return true;
    case MAC_FORM_MACBINARY:
        mac_binary_probe(input, probe);
        break;
    case MAC_FORM_FORK:
        probe->fork = input;
        probe->fork_size = input.size;
        break;
    default:
        mac_apple_probe(input, probe);
    }
    probe_fork(probe);
    return true;
}

bool mac_file_start(struct mw_bytes input, uint8_t *bytes, size_t *size, uint64_t *all)
{
    enum mac_form form;
    return mac_file_recognise(input, &form) && form == MAC_FORM_BINHEX &&
           mac_binhex_start(input, bytes, size, all);
}
