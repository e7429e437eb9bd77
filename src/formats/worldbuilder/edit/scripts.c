/* Scripts compiled from source files. */
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"

/* clang-format off */
const struct mw_option wb_edit_script_options[] = {
    { .name = "scene", .kind = MW_OPTION_TEXT, .of = "scene", .value = "SCENE", .required = true, .shorthand = 1,
      .doc = "name or id of the scene" },
    { .name = "file", .kind = MW_OPTION_FILE, .of = "script", .role = MW_ROLE_INPUT, .value = "FILE", .required = true, .shorthand = 2,
      .doc = "UTF-8 text file with the source of the script" },
    { 0 },
};
const struct mw_option wb_edit_global_script_options[] = {
    { .name = "file", .kind = MW_OPTION_FILE, .of = "script", .role = MW_ROLE_INPUT, .value = "FILE", .required = true,
      .doc = "UTF-8 text file with the source of the script" },
    { 0 },
};
/* clang-format on */

/* Reports characters that the encoding lacks with their line; the compiler checks the rest. */
static int check_source_letters(const struct mw_editing *editing, const char *source, struct mw_str text)
{
    struct mw_document *doc = editing->doc;
    int error = 0;
    for (size_t at = 0, line = 1; at < text.size && !error; line++) {
        const char *end = memchr(text.data + at, '\n', text.size - at);
        size_t size = end ? (size_t)(end - text.data) - at : text.size - at;
        char message[sizeof doc->context->message];
        struct mw_buf out;
        mw_buf_init(&out, doc->context);
        error = mw_text_from_utf8(doc->page, (struct mw_str){ text.data + at, size }, &out);
        mw_buf_free(&out);
        at += size + 1;
        if (!error || error == MW_E_MEMORY)
            continue;
        memcpy(message, doc->context->message, sizeof message);
        error = mw_fail(doc->context, error, "%s:%zu: %s", source, line, message);
    }
    return error;
}

static int compile_script_file(const struct mw_editing *editing, const char *list, struct wb_script *script)
{
    const char *source = mw_args_text(editing->args, "file");
    const struct mw_field *field = mw_record_field(&wb_script_record, "code", 4);
    size_t before = script->code.size;
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, source, &file);
    if (!error)
        error = check_source_letters(editing, source, mw_text_of_file(file.bytes));
    if (!error)
        error = mw_keep(editing->doc, &script->code, sizeof script->code);
    if (!error)
        error = mw_value_store_text(editing->doc, field, script, mw_text_of_file(file.bytes), source, false);
    mw_file_close(&file);
    if (error)
        return error;
    const struct mw_list all = mw_list_get(wb_field(list), wb_edited(editing));
    error = mw_change_item(editing->doc, list, (size_t)(script - (const struct wb_script *)all.items), "code",
                           "%zu -> %zu byte%s, from %s", before, script->code.size,
                           mw_plural(script->code.size), source);
    return error ? error : wb_check_script(editing->doc, script);
}

int wb_edit_script(const struct mw_editing *editing)
{
    size_t scene;
    int error = wb_edit_find(editing, WB_THING_SCENE, "scene", &scene);
    if (error)
        return error;
    const struct wb_resource head = wb_edited(editing)->scenes.items[scene].resource;
    struct wb_script *script = wb_edit_script_of(wb_edited(editing), head.id);
    if (!script)
        script = wb_edit_add_script(editing, &head);
    return script ? compile_script_file(editing, "scripts", script) : editing->doc->context->error;
}

int wb_edit_global_script(const struct mw_editing *editing)
{
    if (!wb_edited(editing)->global_scripts.count)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "the game has no global script (GCOD)");
    return compile_script_file(editing, "global_scripts", &wb_edited(editing)->global_scripts.items[0]);
}
