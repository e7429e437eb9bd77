/* The table of rules: what would trip up a player, and what the original editor would not have written. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"
#include "checks.h"
#include "formats/worldbuilder/libraries.h"
#include "formats/worldbuilder/name_uses.h"

const char *wb_shown(const struct mw_checker *checker, struct mw_str text)
{
    const char *shown = mw_document_utf8(checker->doc, text);
    return shown ? shown : "?";
}

/* The text as a C string; false if it is longer than any word typed by hand. */
static bool copy_word(struct mw_str text, char word[WB_WORD_SIZE])
{
    if (text.size >= WB_WORD_SIZE)
        return false;
    if (text.size)
        memcpy(word, text.data, text.size);
    word[text.size] = 0;
    return true;
}

const char *wb_nearest(struct mw_checker *checker, unsigned things, struct mw_str name)
{
    const struct wb_world *world = wb_check_of(checker)->world;
    char word[WB_WORD_SIZE], candidate[WB_WORD_SIZE];
    struct mw_nearest nearest = { .word = word };
    const struct wb_named *best = NULL;
    if (wb_check_of(checker)->searches == WB_SEARCHES_MOST || !copy_word(name, word))
        return "";
    wb_check_of(checker)->searches++;
    for (size_t i = 0; i < world->name_count; i++) {
        const struct wb_named *named = &world->names[i];
        unsigned before = nearest.best ? nearest.distance : UINT_MAX;
        if (!(things & 1u << named->thing) || !copy_word(named->name, candidate))
            continue;
        mw_nearest_offer(&nearest, candidate);
        if (nearest.best && nearest.distance < before)
            best = named;
    }
    const char *hint =
        best ? mw_arena_format(&checker->arena, ", the nearest is \"%s\"", wb_shown(checker, best->name))
             : NULL;
    return hint ? hint : "";
}

static int map_checked_script(struct mw_checker *checker, const struct wb_script *script)
{
    struct mw_buf source;
    if (wb_check_of(checker)->mapped == script)
        return 0;
    wb_check_of(checker)->map.arena = &checker->arena;
    wb_check_of(checker)->map.count = 0;
    wb_check_of(checker)->mapped = NULL;
    mw_buf_init(&source, checker->doc->context);
    struct mw_bytes code = { (const uint8_t *)script->code.data, script->code.size };
    int error = wb_script_decompile(&wb_check_of(checker)->names, code, &source, &wb_check_of(checker)->map);
    mw_buf_free(&source);
    if (!error)
        wb_check_of(checker)->mapped = script;
    return error;
}

int wb_report_script(struct mw_checker *checker, const struct wb_checked_script *script, size_t at,
                     const char *format, ...)
{
    char what[512];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    if (wb_check_of(checker)->only && wb_check_of(checker)->only != script->script)
        return 0;
    int error = map_checked_script(checker, script->script);
    if (error)
        return error;
    struct wb_script_place place = wb_script_map_find(&wb_check_of(checker)->map, at);
    const struct wb_game *game = wb_root(checker->doc);
    const char *scene =
        script->scene == WB_NONE ? NULL : wb_shown(checker, game->scenes.items[script->scene].resource.name);
    return mw_check_report(checker, mw_check_in_item(checker, script->list, script->index, ".code"),
                           "%s%s%sline %u, column %u (byte %zu): %s", scene ? "scene \"" : "",
                           scene ? scene : "", scene ? "\", " : "", place.line, place.column, at, what);
}

/* ---- scripts ---- */

static int read_statements(struct mw_checker *checker, struct wb_checked_script *script)
{
    struct mw_str code = script->script->code;
    struct wb_statement_reader reader = { .arena = &checker->arena,
                                          .cursor.code = { (const uint8_t *)code.data, code.size } };
    size_t capacity = 0;
    int result;
    for (;;) {
        struct wb_statement statement;
        result = wb_statement_next(&reader, &statement);
        if (result != 1)
            break;
        void *items = script->statements;
        result = mw_arena_grow(&checker->arena, &items, script->count, &capacity, sizeof statement);
        if (result)
            return result;
        script->statements = items;
        if (statement.count) {
            statement.terms =
                mw_arena_copy(&checker->arena, statement.terms, statement.count * sizeof *statement.terms);
            if (!statement.terms)
                return checker->doc->context->error;
        }
        script->statements[script->count++] = statement;
    }
    script->open = reader.depth;
    script->unopened = reader.unopened;
    return result;
}

static int read_scripts(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    size_t count = game->scripts.count + game->global_scripts.count;
    wb_check_of(checker)->scripts =
        mw_arena_array(&checker->arena, count, sizeof *wb_check_of(checker)->scripts);
    if (!wb_check_of(checker)->scripts)
        return checker->doc->context->error;
    for (size_t i = 0; i < game->global_scripts.count; i++)
        wb_check_of(checker)->scripts[wb_check_of(checker)->script_count++] = (struct wb_checked_script){
            .script = &game->global_scripts.items[i], .list = "global_scripts", .index = i, .scene = WB_NONE
        };
    for (size_t i = 0; i < game->scripts.count; i++)
        wb_check_of(checker)->scripts[wb_check_of(checker)->script_count++] = (struct wb_checked_script){
            .script = &game->scripts.items[i], .list = "scripts", .index = i, .scene = WB_NONE
        };
    for (size_t i = 0; i < game->scenes.count; i++)
        if (wb_check_of(checker)->world->rooms[i].script != WB_NONE)
            wb_check_of(checker)
                ->scripts[game->global_scripts.count + (size_t)wb_check_of(checker)->world->rooms[i].script]
                .scene = (int32_t)i;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = read_statements(checker, &wb_check_of(checker)->scripts[i]);
    return error;
}

int wb_each_statement(struct mw_checker *checker, wb_statement_fn *visit)
{
    int error = 0;
    for (size_t i = 0; i < wb_check_of(checker)->script_count && !error; i++) {
        const struct wb_checked_script *script = &wb_check_of(checker)->scripts[i];
        bool wanted = !wb_check_of(checker)->only || wb_check_of(checker)->only == script->script;
        for (size_t j = 0; wanted && j < script->count && !error; j++)
            error = visit(checker, script, &script->statements[j]);
    }
    return error;
}

/* ---- all rules ---- */

static int begin_check(struct mw_checker *checker, struct wb_check *check)
{
    checker->state = check;
    int error = wb_world_make(&checker->arena, wb_root(checker->doc), &check->world);
    if (!error)
        error = wb_game_names(checker->doc, &checker->arena, &check->names);
    struct wb_libraries *libraries = error ? NULL : mw_arena_alloc(&checker->arena, sizeof *libraries);
    check->libraries = libraries;
    if (!error)
        error = libraries ? wb_libraries_find(checker->doc, &checker->arena, libraries) : MW_E_MEMORY;
    return error ? error : read_scripts(checker);
}

static int check_changed_script(struct mw_checker *checker)
{
    static const struct mw_rule rules[] = { { .rules = wb_script_rules },
                                            { .rules = wb_script_name_rules },
                                            { .rules = wb_input_rules },
                                            { .rules = wb_sound_rules },
                                            { 0 } };
    struct wb_check check = { .only = checker->item };
    int error = begin_check(checker, &check);
    return error ? error : mw_rules_run(checker, rules);
}

int wb_check_script(struct mw_document *doc, const void *script)
{
    return mw_check_now(doc, check_changed_script, script);
}

int wb_check(struct mw_checker *checker)
{
    enum {
        GAME = 1,
        LIBRARY = 2,
    };
    static const struct mw_rule rules[] = {
        { .rules = wb_library_rules, .forms = LIBRARY },
        { .rules = wb_library_value_rules, .forms = LIBRARY },
        { .rules = wb_game_rules, .forms = GAME },
        { .rules = wb_value_rules, .forms = GAME },
        { .rules = wb_name_rules, .forms = GAME },
        { .rules = wb_map_rules, .forms = GAME },
        { .rules = wb_arrival_rules, .forms = GAME },
        { .rules = wb_script_rules, .forms = GAME },
        { .rules = wb_script_name_rules, .forms = GAME },
        { .rules = wb_verb_rules, .forms = GAME },
        { .rules = wb_input_rules, .forms = GAME },
        { .rules = wb_picture_rules, .forms = GAME },
        { 0 },
    };
    struct wb_game *game = wb_root(checker->doc);
    struct wb_check check = { 0 };
    int error = mac_layout_check(checker, &game->layout, "layout");
    if (!error)
        error = begin_check(checker, &check);
    checker->forms = wb_is_sound_library(game) ? LIBRARY : GAME;
    return error ? error : mw_rules_run(checker, rules);
}

const char *wb_item_label(struct mw_document *doc, const struct mw_field *list, size_t index)
{
    const struct wb_resource_type *kind = wb_resource_types;
    while (kind->list && strcmp(kind->list, list->name) != 0)
        kind++;
    /* A damaged fork may have wrong ids. */
    if (!kind->list || doc->damaged)
        return "";
    return mw_arena_format(&doc->arena, "%s %d", kind->type, wb_head_at(wb_root(doc), list, index)->id);
}
