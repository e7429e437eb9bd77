/* Saved games of World Builder as the rest of the library sees them. */
#include "wbsave.h"

static const struct mw_asset_kind wbs_asset_kinds[] = {
    { "game", "The game that was saved", "*.bin *.rsrc *.hqx *.as *.dsk *.img",
      "facts have the names of scenes and things; checks find whether it is the same game" },
    { 0 },
};

static const char *const wbs_examples[] = {
    "set path=visits value=3",
    "paste path=base json='{\"physical_strength\":60}'",
    "repair",
    NULL,
};

const struct mw_format wbsave_format = {
    .common_examples = wbs_examples,
    .info = {
        .name = "wbsave",
        .title = "World Builder saved game",
        .games = "adventures made with World Builder (Macintosh)",
        .extensions = "bin hqx as",
        .abilities = MW_CAN_WRITE,
        .check_options = wbs_game_options,
        .info_options = wbs_game_options,
        .operations = wbs_operations,
        .fixes = mac_fixes,
        .diags = wbs_diags,
        .assets = wbs_asset_kinds,
    },
    .root = &wbs_save_record,
    .proves_values = true,
    .code_page = "mac-roman",
    .probe = wbs_probe,
    .read = wbs_read,
    .create = wbs_create,
    .derive = wbs_derive,
    .write = wbs_write,
    .rules = wbs_rules,
    .repairs = mac_repairs,
    .edits = wbs_edits,
    .info_facts = wbs_info,
    .saves_of = "worldbuilder",
    .save_play = wbs_save_play,
    .restore_play = wbs_restore_play,
    .import_save = wbs_import,
};

const struct wbs_save *wbs_save_of(const struct mw_document *document)
{
    return document->format == &wbsave_format ? document->root : NULL;
}
