/* Volumes as a format: shown, checked, repaired, extracted, and opened for their members. */
#include "hfs.h"

static const char *const hfs_examples[] = {
    "set path=volumes[0].name value=Games",
    "paste path=volumes[0] json='{\"name\":\"Games\"}'",
    "repair",
    NULL,
};

const struct mw_format hfs_format = {
    .common_examples = hfs_examples,
    .info = {
        .name = "hfs",
        .title = "Macintosh volume (HFS)",
        .games = "disks of World Builder games",
        .extensions = "dsk img hfs image iso toast",
        .abilities = MW_CAN_WRITE | MW_CAN_OPEN_MEMBERS | MW_CAN_HOLD_WORLDS,
        .fixes = hfs_fixes,
        .diags = hfs_diags,
    },
    .root = &hfs_image_record,
    .proves_values = true,
    .code_page = "macroman",
    .probe = hfs_probe,
    .read = hfs_read,
    .create = hfs_create,
    .close = hfs_close,
    .derive = hfs_derive,
    .write = hfs_write,
    .check = hfs_check,
    .checks_damaged = true,
    .checks_alone = true,
    .repairs = hfs_repairs,
    .repairs_begin = hfs_repairs_begin,
    .repairs_end = hfs_repairs_end,
    .info_facts = hfs_info,
    .list_items = hfs_list_items,
    .item_content = hfs_item_content,
    .item_file = hfs_item_file,
    .member = hfs_member,
    .replace_member = hfs_replace_member,
};

const struct hfs_image *hfs_image_of(const struct mw_document *document)
{
    return document->format == &hfs_format ? document->root : NULL;
}
