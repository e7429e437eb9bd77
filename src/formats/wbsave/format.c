/* Saved games of World Builder as the rest of the library sees them. */
#include "core/operation_run.h"
#include "wbsave.h"

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
        .fixes = wbs_fixes,
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
    .repairs = wbs_repairs,
    .edits = edits,
    .info_facts = wbs_info,
};

struct wbs_save *worldbuilder_save(struct mw_document *document)
{
    return document->format == &wbsave_format ? document->root : NULL;
}
