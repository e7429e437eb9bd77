/* `check`: what a player would stumble over, and what the original editor would not have written. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "checks.h"
#include "formats/worldbuilder/name_uses.h"
#include "record/field_check.h"

/* ---- places ---- */

struct mw_place wb_at(struct wb_checker *checker, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(checker->path, sizeof checker->path, format, args);
    va_end(args);
    return MW_NOWHERE(checker->path);
}

const char *wb_shown(const struct wb_checker *checker, struct mw_str text)
{
    const char *shown = mw_document_utf8(checker->doc, text);
    return shown ? shown : "?";
}

/* The text as a C string; false when it has no room, as no word that was typed by hand. */
static bool take_word(struct mw_str text, char word[WB_CHECK_PATH])
{
    if (text.size >= WB_CHECK_PATH)
        return false;
    if (text.size)
        memcpy(word, text.data, text.size);
    word[text.size] = 0;
    return true;
}

const char *wb_nearest(struct wb_checker *checker, unsigned things, struct mw_str name)
{
    const struct wb_world *world = checker->world;
    char word[WB_CHECK_PATH], candidate[WB_CHECK_PATH];
    struct mw_nearest nearest = { .word = word };
    const struct wb_named *best = NULL;
    if (checker->searches == WB_SEARCHES_MOST || !take_word(name, word))
        return "";
    checker->searches++;
    for (size_t i = 0; i < world->name_count; i++) {
        const struct wb_named *named = &world->names[i];
        unsigned before = nearest.best ? nearest.distance : UINT_MAX;
        if (!(things & 1u << named->thing) || !take_word(named->name, candidate))
            continue;
        mw_nearest_offer(&nearest, candidate);
        if (nearest.best && nearest.distance < before)
            best = named;
    }
    const char *hint =
        best ? mw_arena_format(checker->arena, ", the nearest is \"%s\"", wb_shown(checker, best->name))
             : NULL;
    return hint ? hint : "";
}

static int map_script(struct wb_checker *checker, const struct wb_script *script)
{
    struct mw_buf source;
    if (checker->mapped == script)
        return 0;
    checker->map.arena = checker->arena;
    checker->map.count = 0;
    checker->mapped = NULL;
    mw_buf_init(&source, checker->doc->context);
    struct mw_bytes code = { (const uint8_t *)script->code.data, script->code.size };
    int error = wb_script_decompile(&checker->names, code, &source, &checker->map);
    mw_buf_free(&source);
    if (!error)
        checker->mapped = script;
    return error;
}

int wb_complain(struct wb_checker *checker, const char *code, const struct wb_checked_script *script,
                size_t at, const char *format, ...)
{
    char what[512];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    int error = map_script(checker, script->script);
    if (error)
        return error;
    struct wb_script_place place = wb_script_map_find(&checker->map, at);
    const struct wb_game *game = checker->game;
    const char *scene =
        script->scene == WB_NONE ? NULL : wb_shown(checker, game->scenes.items[script->scene].resource.name);
    return mw_diag(checker->doc, code, wb_at(checker, "%s[%zu].code", script->list, script->index),
                   "%s%s%sline %u, column %u (byte %zu): %s", scene ? "scene \"" : "", scene ? scene : "",
                   scene ? "\", " : "", place.line, place.column, at, what);
}

/* ---- scripts ---- */

static int take_statements(struct wb_checker *checker, struct wb_checked_script *script)
{
    struct mw_str code = script->script->code;
    struct wb_statement_reader reader = { .arena = checker->arena,
                                          .cursor.code = { (const uint8_t *)code.data, code.size } };
    size_t capacity = 0;
    int result;
    for (;;) {
        struct wb_statement statement;
        result = wb_statement_next(&reader, &statement);
        if (result != 1)
            break;
        void *items = script->statements;
        result = mw_arena_grow(checker->arena, &items, script->count, &capacity, sizeof statement);
        if (result)
            return result;
        script->statements = items;
        if (statement.count) {
            statement.terms =
                mw_arena_copy(checker->arena, statement.terms, statement.count * sizeof *statement.terms);
            if (!statement.terms)
                return checker->doc->context->error;
        }
        script->statements[script->count++] = statement;
    }
    script->open = reader.depth;
    script->unopened = reader.unopened;
    return result;
}

static int take_scripts(struct wb_checker *checker)
{
    const struct wb_game *game = checker->game;
    size_t count = game->scripts.count + game->global_scripts.count;
    checker->scripts = mw_arena_array(checker->arena, count, sizeof *checker->scripts);
    if (!checker->scripts)
        return checker->doc->context->error;
    for (size_t i = 0; i < game->global_scripts.count; i++)
        checker->scripts[checker->script_count++] = (struct wb_checked_script){
            .script = &game->global_scripts.items[i], .list = "global_scripts", .index = i, .scene = WB_NONE
        };
    for (size_t i = 0; i < game->scripts.count; i++)
        checker->scripts[checker->script_count++] = (struct wb_checked_script){
            .script = &game->scripts.items[i], .list = "scripts", .index = i, .scene = WB_NONE
        };
    for (size_t i = 0; i < game->scenes.count; i++)
        if (checker->world->rooms[i].script != WB_NONE)
            checker->scripts[game->global_scripts.count + (size_t)checker->world->rooms[i].script].scene =
                (int32_t)i;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = take_statements(checker, &checker->scripts[i]);
    return error;
}

int wb_each_statement(struct wb_checker *checker, const char *code, wb_statement_fn *visit)
{
    int error = 0;
    for (size_t i = 0; i < checker->script_count && !error; i++) {
        const struct wb_checked_script *script = &checker->scripts[i];
        for (size_t j = 0; j < script->count && !error; j++)
            error = visit(checker, code, script, &script->statements[j]);
    }
    return error;
}

/* ---- all rules ---- */

static int run(struct wb_checker *checker)
{
    const struct wb_rule *const tables[] = { wb_game_rules,   wb_name_rules,        wb_map_rules,
                                             wb_script_rules, wb_script_name_rules, wb_picture_rules };
    static const struct wb_rule *const of_libraries[] = { wb_library_rules };
    bool library = wb_is_sound_library(checker->game);
    const struct wb_rule *const *rules = library ? of_libraries : tables;
    size_t count = library ? 1 : sizeof tables / sizeof *tables;
    int error = 0;
    for (size_t i = 0; i < count; i++)
        for (const struct wb_rule *rule = rules[i]; rule->code && !error; rule++)
            error = rule->check(checker, rule->code);
    return error;
}

/* "AOBJ 2000: " before the message of something in one resource: the place in a list is none that other tools
 * know. */
static int name_resource(struct mw_document *doc, struct mw_diag *diag)
{
    const char *bracket = strchr(diag->path, '[');
    size_t size = bracket ? (size_t)(bracket - diag->path) : 0;
    const struct wb_kind *kind = wb_kinds;
    while (kind->list && (strlen(kind->list) != size || memcmp(kind->list, diag->path, size) != 0))
        kind++;
    if (!size || !kind->list)
        return 0;
    const struct mw_field *list = wb_field(kind->list);
    size_t index = strtoul(bracket + 1, NULL, 10);
    if (index >= mw_list_get(list, doc->root).count)
        return 0;
    diag->message = mw_arena_format(&doc->arena, "%s %d: %s", kind->type,
                                    wb_head_at(wb_root(doc), list, index)->id, diag->message);
    return diag->message ? 0 : doc->context->error;
}

static int finish(struct mw_document *doc, size_t first)
{
    int error = 0;
    for (size_t i = first; i < doc->diags.count && !error; i++)
        error = name_resource(doc, &doc->diags.items[i]);
    return error ? error : mw_diags_place(doc);
}

int wb_check(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    struct mw_arena arena;
    const size_t first = doc->diags.count;
    int error = mw_check_tables(doc);
    /* What a damaged file lacks would only be missed again. */
    if (error || doc->damaged)
        return error;
    mw_arena_init(&arena, doc->context);
    struct wb_checker checker = { .doc = doc, .game = wb_root(doc), .arena = &arena };
    error = mac_layout_check(doc, &checker.game->layout, "layout");
    if (!error)
        error = wb_world_make(&arena, checker.game, &checker.world);
    if (!error)
        error = wb_game_names(doc, &arena, &checker.names);
    if (!error)
        error = take_scripts(&checker);
    if (!error)
        error = run(&checker);
    mw_arena_free(&arena);
    return error ? error : finish(doc, first);
}
