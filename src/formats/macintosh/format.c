/* Macintosh files that are not the world of a known game, as the rest of the library sees them. */
#include "base/text.h"
#include "formats/macintosh/fork/fork.h"
#include "formats/macintosh/wrapper/wrappers.h"
#include "macfile.h"
#include "unsupported.h"

static int probe_macfile(struct mw_bytes input, const char *name)
{
    struct mac_probe found;
    (void)name;
    if (mac_file_probe(input, &found))
        return found.form == MAC_FORM_FORK ? 35 : 45;
    return mac_unsupported_find(input, "", "") ? 20 : 0;
}

static const char *const mac_examples[] = {
    "set path=fork.resources[0].name value=Hello",
    "insert-item path=fork.resources index=0",
    "remove-item path=fork.resources index=0",
    "move-item path=fork.resources index=0 to=1",
    "paste path=fork.resources[0] json='{\"name\":\"Hello\"}'",
    "repair",
    NULL,
};

const struct mw_format macintosh_format = {
    .common_examples = mac_examples,
    .info = {
        .name = "macfile",
        .title = "Macintosh file: MacBinary, BinHex, AppleSingle, AppleDouble or resource fork",
        .games = "any",
        .extensions = "bin hqx as ad rsrc",
        .abilities = MW_CAN_WRITE | MW_CAN_OPEN_MEMBERS,
        .operations = mac_operations,
        .fixes = mac_fixes,
        .diags = mac_diags,
    },
    .root = &mac_document_record,
    .proves_values = true,
    .code_page = "mac-roman",
    .probe = probe_macfile,
    .read = mac_read,
    .create = mac_create,
    .derive = mac_derive,
    .write = mac_write,
    .close = mac_items_close,
    .check = mac_check,
    .checks_damaged = true,
    .repairs = mac_repairs,
    .edits = mac_edits,
    .info_facts = mac_info,
    .list_items = mac_list_items,
    .item_content = mac_item_content,
    .member = mac_member,
    .replace_member = mac_replace_member,
};

const struct mac_document *mac_document_of(const struct mw_document *document)
{
    return document->format == &macintosh_format ? document->root : NULL;
}
