/* Finds uses of a scene, an object, a character, a sound or a global. */
#include <stdio.h>

#include "base/text.h"
#include "formats/worldbuilder/info/informer.h"
#include "json/emit.h"
#include "name_uses.h"

/* clang-format off */
const struct mw_option wb_ref_kinds[] = {
    { .name = "scene", .kind = MW_OPTION_TEXT, .of = "scene", .value = "NAME", .doc = "fields and scripts that refer to this scene" },
    { .name = "object", .kind = MW_OPTION_TEXT, .of = "object", .value = "NAME", .doc = "scripts that refer to this object" },
    { .name = "character", .kind = MW_OPTION_TEXT, .of = "character", .value = "NAME", .doc = "fields and scripts that refer to this character" },
    { .name = "sound", .kind = MW_OPTION_TEXT, .of = "sound", .value = "NAME", .doc = "fields and scripts that play this sound" },
    { .name = "global", .kind = MW_OPTION_TEXT, .of = "global", .value = "A1#", .doc = "statements that read or set this variable" },
    { 0 },
};
/* clang-format on */

struct use_finder {
    struct mw_document *doc;
    struct mw_emit *emit;
    struct mw_arena scratch;
    struct wb_names names;
    enum wb_thing thing;
    unsigned global;
    struct mw_str value;
    size_t found;
    /* Of the most recent script. */
    const struct wb_script *mapped;
    struct wb_script_map map;
};

static const struct wb_script *script_at(const struct use_finder *finder, const struct mw_field *list,
                                         size_t index)
{
    return mw_list_at(mw_list_get(list, finder->doc->root), list->record, index);
}

static int map_found_script(struct use_finder *finder, const struct wb_script *script)
{
    struct mw_buf source;
    if (finder->mapped == script)
        return 0;
    finder->mapped = script;
    finder->map.count = 0;
    mw_buf_init(&source, finder->doc->context);
    int error = wb_script_decompile(
        &finder->names, (struct mw_bytes){ (const uint8_t *)script->code.data, script->code.size }, &source,
        &finder->map);
    mw_buf_free(&source);
    return error;
}

/* Where a script has it; `how` names the statement. */
static int emit_script_use(struct use_finder *finder, const struct mw_field *list, size_t index, size_t at,
                           const char *how)
{
    struct mw_document *doc = finder->doc;
    const struct wb_script *script = script_at(finder, list, index);
    char *scene = mw_document_utf8(doc, wb_scene_name(wb_root(doc), list, index));
    int error = scene ? map_found_script(finder, script) : MW_E_MEMORY;
    if (error)
        return error;
    struct wb_script_place place = wb_script_map_find(&finder->map, at);
    mw_emit_map_begin(finder->emit, NULL, true);
    mw_emit_format(finder->emit, "path", "%s[%zu].code", list->name, index);
    mw_emit_text(finder->emit, "script", scene);
    mw_emit_uint(finder->emit, "line", place.line);
    mw_emit_uint(finder->emit, "column", place.column);
    mw_emit_text(finder->emit, "in", how);
    mw_emit_map_end(finder->emit);
    finder->found++;
    return 0;
}

/* "PRINT" of "PRINT{" */
static void statement_word(uint8_t token, char word[16])
{
    const struct wb_token *row = wb_token_of(token);
    snprintf(word, 16, "%.*s", row ? (int)strcspn(row->spelling, "{") : 0, row ? row->spelling : "");
}

static int emit_name_use(void *user, const struct wb_name_use *reference)
{
    struct use_finder *finder = user;
    char word[16];
    if (!(reference->things >> finder->thing & 1) || !mw_str_same(reference->name, finder->value))
        return 0;
    statement_word(reference->token, word);
    if (!reference->field)
        return emit_script_use(finder, reference->list, reference->index, reference->at, word);
    char *name = mw_document_utf8(finder->doc,
                                  wb_head_at(wb_root(finder->doc), reference->list, reference->index)->name);
    if (!name)
        return MW_E_MEMORY;
    mw_emit_map_begin(finder->emit, NULL, true);
    mw_emit_format(finder->emit, "path", "%s[%zu].%s", reference->list->name, reference->index,
                   reference->field->name);
    mw_emit_text(finder->emit, "of", name);
    mw_emit_map_end(finder->emit);
    finder->found++;
    return 0;
}

/* ---- globals ---- */

static int emit_global_uses(struct use_finder *finder, const struct mw_field *list, size_t index)
{
    const struct wb_script *script = script_at(finder, list, index);
    struct wb_statement statement;
    struct wb_statement_reader reader = {
        .arena = &finder->scratch, .cursor.code = { (const uint8_t *)script->code.data, script->code.size }
    };
    int result;
    while ((result = wb_statement_next(&reader, &statement)) == 1)
        for (size_t i = 0; i < statement.count; i++) {
            const struct wb_operand *operand = &statement.terms[i].operand;
            bool set = statement.token == WB_TOKEN_LET && i == 0;
            if (operand->kind != WB_OPERAND_GLOBAL || operand->variable != finder->global)
                continue;
            int error = emit_script_use(finder, list, index, operand->at, set ? "set" : "read");
            if (error)
                return error;
        }
    return result;
}

static int find_global_uses(struct use_finder *finder)
{
    static const char *const lists[] = { "global_scripts", "scripts" };
    int error = 0;
    for (size_t i = 0; i < 2; i++) {
        const struct mw_field *list = wb_field(lists[i]);
        size_t count = mw_list_get(list, finder->doc->root).count;
        for (size_t k = 0; k < count && !error; k++)
            error = emit_global_uses(finder, list, k);
    }
    return error;
}

static int find_name_uses(struct use_finder *finder, const char *kind, const char *value,
                          struct mw_buf *bytes)
{
    struct mw_context *context = finder->doc->context;
    if (strcmp(kind, "global") == 0) {
        struct mw_str name = mw_str_from(value);
        finder->global = name.size == 3 ? wb_global_find(name) : 0;
        return finder->global ? find_global_uses(finder)
                              : mw_fail(context, MW_E_ARGUMENT,
                                        "global: \"%s\" is not a variable; variables are A1# to Z9#", value);
    }
    int error = mw_text_from_utf8(finder->doc->page, mw_str_from(value), bytes);
    finder->value = (struct mw_str){ (const char *)bytes->data, bytes->size };
    while (finder->thing < WB_THINGS - 1 && strcmp(kind, wb_thing_name(finder->thing)) != 0)
        finder->thing++;
    return error ? error : wb_name_uses_each(finder->doc, emit_name_use, finder);
}

int wb_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit, size_t *found)
{
    struct use_finder finder = { .doc = doc, .emit = emit };
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    mw_arena_init(&finder.scratch, doc->context);
    finder.map.arena = &finder.scratch;
    mw_emit_list_begin(emit, "uses", false);
    int error = wb_game_names(doc, &finder.scratch, &finder.names);
    if (!error)
        error = find_name_uses(&finder, kind, value, &bytes);
    mw_emit_list_end(emit);
    mw_emit_uint(emit, "found", finder.found);
    if (!error)
        *found = finder.found;
    mw_arena_free(&finder.scratch);
    mw_buf_free(&bytes);
    return error;
}
