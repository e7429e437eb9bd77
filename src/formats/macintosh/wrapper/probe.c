/* Recognising Macintosh files without reading them. */
#include "formats/macintosh/fork/fork.h"
#include "wrappers.h"

bool mac_file_recognise(struct mw_bytes input, enum mac_form *form)
{
    uint32_t magic = input.size >= 26 ? mw_u32be(input.data) : 0;
    if (magic == MAC_SINGLE_MAGIC || magic == MAC_DOUBLE_MAGIC)
        *form = magic == MAC_SINGLE_MAGIC ? MAC_FORM_APPLESINGLE : MAC_FORM_APPLEDOUBLE;
    else if (mac_binary_recognise(input) != MAC_BINARY_NO)
        *form = MAC_FORM_MACBINARY;
    else if (mac_fork_recognise(input))
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
    mac_fork_probe(probe);
    return true;
}

bool mac_file_start(struct mw_bytes input, uint8_t *bytes, size_t *size, uint64_t *all)
{
    enum mac_form form;
    return mac_file_recognise(input, &form) && form == MAC_FORM_BINHEX &&
           mac_binhex_start(input, bytes, size, all);
}
