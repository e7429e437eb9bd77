/* Saved games of World Builder as the rest of the library sees them. */
#include "core/operation_run.h"
#include "wbsave.h"

static int fix_save_checksums(const struct mw_repairing *repairing)
{
    return mac_fix_checksums(repairing, &wbs_root(repairing->doc)->file);
}

static int fix_save_lengths(const struct mw_repairing *repairing)
{
    return mac_fix_lengths(repairing, &wbs_root(repairing->doc)->file, NULL, NULL);
}

static int convert_save(const struct mw_editing *editing)
{
    return mac_file_convert(editing->doc, &wbs_root(editing->doc)->file, "WDOCWEDT", editing->args);
}

static mw_edit_fn *const edits[] = { convert_save };

static const struct mw_operation operations[] = {
    { "convert", "Gives the saved game another wrapper, or none.", "convert to=macbinary",
      mac_convert_data_options },
    { 0 },
};

#define REPAIRS(ROW) MAC_REPAIRS(ROW, fix_save_checksums, fix_save_lengths)

static const struct mw_fix fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
static mw_repair_fn *const repairs[] = { REPAIRS(MW_REPAIR_ROW) };

const struct mw_format wbsave_format = {
    .info = {
        .name = "wbsave",
        .title = "World Builder saved game",
        .games = "adventures made with World Builder (Macintosh)",
        .extensions = "bin hqx as",
        .abilities = MW_CAN_WRITE,
        .check_options = wbs_game_options,
        .info_options = wbs_game_options,
        .operations = operations,
        .fixes = fixes,
        .diags = wbs_diags,
    },
    .root = &wbs_save_record,
    .code_page = "mac-roman",
    .probe = wbs_probe,
    .read = wbs_read,
    .create = wbs_create,
    .derive = wbs_derive,
    .write = wbs_write,
    .check = wbs_check,
    .repairs = repairs,
    .edits = edits,
    .info_facts = wbs_info,
};

struct wbs_save *worldbuilder_save(struct mw_document *document)
{
    return document->format == &wbsave_format ? document->root : NULL;
}
