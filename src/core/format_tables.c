/* mw_tables(): the tables of formats as JSON. */
#include <mapwright/hints.h>

#include "base/text.h"
#include "output.h"

const char *mw_ability_name(enum mw_ability ability)
{
    switch (ability) {
    case MW_CAN_WRITE:
        return "write";
    case MW_CAN_RENDER:
        return "render";
    case MW_CAN_OPEN_MEMBERS:
        return "members";
    case MW_CAN_HOLD_WORLDS:
        return "worlds";
    case MW_CAN_PLAY:
        return "play";
    }
    return NULL;
}

const char *mw_option_kind_name(enum mw_option_kind kind)
{
    static const char *const names[] = {
        [MW_OPTION_FLAG] = "flag", [MW_OPTION_INT] = "int",       [MW_OPTION_REAL] = "real",
        [MW_OPTION_TEXT] = "text", [MW_OPTION_CHOICE] = "choice", [MW_OPTION_RECT] = "rect",
        [MW_OPTION_SIZE] = "size", [MW_OPTION_POINT] = "point",   [MW_OPTION_FILE] = "file",
    };
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}

const char *mw_option_role_name(enum mw_option_role role)
{
    static const char *const names[] = {
        [MW_ROLE_POSITION] = "position",
        [MW_ROLE_X] = "x",
        [MW_ROLE_Y] = "y",
        [MW_ROLE_DX] = "dx",
        [MW_ROLE_DY] = "dy",
        [MW_ROLE_RECT] = "rect",
        [MW_ROLE_RADIUS] = "radius",
        [MW_ROLE_SIZE] = "size",
        [MW_ROLE_WIDTH] = "width",
        [MW_ROLE_HEIGHT] = "height",
        [MW_ROLE_AREA] = "area",
        [MW_ROLE_SCALE] = "scale",
        [MW_ROLE_TIME] = "time",
        [MW_ROLE_SEED] = "seed",
        [MW_ROLE_FOLLOW] = "follow",
        [MW_ROLE_INPUT] = "input",
        [MW_ROLE_FOLDER] = "folder",
    };
    return (size_t)role < sizeof names / sizeof *names ? names[role] : NULL;
}

/* ---- options ---- */

static void emit_known(struct mw_emit *emit, const char *key, const char *text)
{
    if (text)
        mw_emit_text(emit, key, text);
}

/* Ranges of real numbers are in hundredths. */
static void emit_option_range(struct mw_emit *emit, const struct mw_option *option)
{
    if (option->kind == MW_OPTION_REAL) {
        mw_emit_real(emit, "min", (double)option->min / 100, 2);
        mw_emit_real(emit, "max", (double)option->max / 100, 2);
    } else {
        mw_emit_int(emit, "min", option->min);
        mw_emit_int(emit, "max", option->max);
    }
}

static void emit_option(struct mw_emit *emit, const struct mw_option *option)
{
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "name", option->name);
    mw_emit_text(emit, "kind", mw_option_kind_name(option->kind));
    mw_emit_text(emit, "doc", option->doc ? option->doc : "");
    emit_known(emit, "value", option->value);
    emit_known(emit, "of", option->of);
    emit_known(emit, "unit", option->unit);
    emit_known(emit, "space", option->space);
    emit_known(emit, "role", mw_option_role_name(option->role));
    emit_known(emit, "choices", option->choices);
    emit_known(emit, "default", option->fallback);
    if (option->min || option->max)
        emit_option_range(emit, option);
    mw_emit_bool(emit, "many", option->many);
    mw_emit_bool(emit, "required", option->required);
    if (option->shorthand)
        mw_emit_int(emit, "shorthand", option->shorthand);
    mw_emit_map_end(emit);
}

static void emit_options(struct mw_emit *emit, const char *key, const struct mw_option *table)
{
    mw_emit_list_begin(emit, key, false);
    for (; table && table->name; table++)
        emit_option(emit, table);
    mw_emit_list_end(emit);
}

/* `info`: of the format whose examples common operations have; NULL: the table's. */
static void emit_operations(struct mw_emit *emit, const char *key, const struct mw_operation *table,
                            const struct mw_format_info *info)
{
    mw_emit_list_begin(emit, key, false);
    for (; table && table->name; table++) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "name", table->name);
        mw_emit_text(emit, "doc", table->doc);
        emit_known(emit, "example", info ? mw_common_example(info, table->name) : table->example);
        emit_options(emit, "options", table->options);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

/* ---- the rest of a format ---- */

static void emit_words(struct mw_emit *emit, const char *key, const char *words)
{
    struct mw_str word;
    mw_emit_list_begin(emit, key, true);
    while (mw_word_next(&words, &word))
        mw_emit_text_n(emit, NULL, word.data, word.size);
    mw_emit_list_end(emit);
}

static void emit_repairs(struct mw_emit *emit, const struct mw_fix *fix)
{
    mw_emit_list_begin(emit, "repairs", false);
    for (; fix && fix->name; fix++) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "name", fix->name);
        mw_emit_text(emit, "doc", fix->doc);
        mw_emit_text(emit, "codes", fix->codes);
        mw_emit_bool(emit, "on_demand", fix->on_demand);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

static bool takes_option(const struct mw_option *table, const char *name)
{
    while (table && table->name && strcmp(table->name, name) != 0)
        table++;
    return table && table->name;
}

static void emit_assets(struct mw_emit *emit, const struct mw_format_info *info)
{
    mw_emit_list_begin(emit, "assets", false);
    for (const struct mw_asset_kind *asset = info->assets; asset && asset->option; asset++) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "option", asset->option);
        mw_emit_text(emit, "title", asset->title);
        emit_words(emit, "files", asset->files);
        mw_emit_text(emit, "doc", asset->doc);
        mw_emit_list_begin(emit, "used_by", true);
        if (takes_option(info->check_options, asset->option))
            mw_emit_text(emit, NULL, "check");
        if (takes_option(info->info_options, asset->option))
            mw_emit_text(emit, NULL, "info");
        if (takes_option(info->render_options, asset->option))
            mw_emit_text(emit, NULL, "render");
        mw_emit_list_end(emit);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

static void emit_diagnostics(struct mw_emit *emit, const struct mw_diag_kind *kind)
{
    for (; kind && kind->code; kind++) {
        const struct mw_fix *repair = mw_diag_repair(kind->code);
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "code", kind->code);
        mw_emit_text(emit, "severity", mw_severity_name(kind->severity));
        mw_emit_text(emit, "title", kind->title);
        mw_emit_text(emit, "explanation", kind->explanation);
        emit_known(emit, "hint", kind->hint);
        emit_known(emit, "repair", repair ? repair->name : NULL);
        emit_known(emit, "operation", kind->operation);
        mw_emit_map_end(emit);
    }
}

static void emit_abilities(struct mw_emit *emit, unsigned abilities)
{
    mw_emit_list_begin(emit, "abilities", false);
    for (unsigned bit = 1; bit <= abilities; bit <<= 1)
        if (abilities & bit)
            mw_emit_text(emit, NULL, mw_ability_name((enum mw_ability)bit));
    mw_emit_list_end(emit);
}

static void emit_format(struct mw_emit *emit, const struct mw_format_info *info)
{
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "name", info->name);
    mw_emit_text(emit, "title", info->title);
    mw_emit_text(emit, "games", info->games);
    mw_emit_text(emit, "extensions", info->extensions);
    emit_abilities(emit, info->abilities);
    emit_options(emit, "open", info->open_options);
    emit_options(emit, "save", info->save_options);
    emit_options(emit, "check", info->check_options);
    emit_options(emit, "info", info->info_options);
    emit_options(emit, "render", info->render_options);
    emit_options(emit, "play", info->play_options);
    emit_options(emit, "refs", info->ref_kinds);
    emit_operations(emit, "operations", info->operations, NULL);
    emit_operations(emit, "common_operations", info->abilities & MW_CAN_WRITE ? mw_common_operations() : NULL,
                    info);
    emit_operations(emit, "templates", info->templates, NULL);
    emit_repairs(emit, info->fixes);
    emit_assets(emit, info);
    mw_emit_list_begin(emit, "diagnostics", false);
    emit_diagnostics(emit, info->diags);
    emit_diagnostics(emit, mw_diag_common());
    mw_emit_list_end(emit);
    mw_emit_map_end(emit);
}

int mw_tables(struct mw_context *context, const char *const *formats, size_t count, enum mw_style style,
              const struct mw_output *output)
{
    struct mw_printer printer;
    for (size_t i = 0; i < count; i++)
        if (!mw_format_named(formats[i]))
            return mw_fail(context, MW_E_NOT_FOUND, "unknown format \"%s\"", formats[i]);
    mw_printer_begin(&printer, context, style, output);
    mw_emit_list_begin(&printer.emit, NULL, false);
    for (size_t i = 0; i < count; i++)
        emit_format(&printer.emit, &mw_format_named(formats[i])->info);
    for (size_t i = 0; count == 0 && mw_formats[i]; i++)
        emit_format(&printer.emit, &mw_formats[i]->info);
    mw_emit_list_end(&printer.emit);
    return mw_printer_end(&printer, 0);
}
