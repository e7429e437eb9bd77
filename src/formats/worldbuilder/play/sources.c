/* Where statements and conditions are in the sources of scripts. */
#include "engine.h"

#include "formats/worldbuilder/script/source.h"

static struct mw_str code_of(const struct wb_play *play, int32_t script)
{
    const struct wb_game *game = play->game;
    size_t scripts = game->scripts.count, index = (size_t)script;
    return index < scripts ? game->scripts.items[index].code
                           : game->global_scripts.items[index - scripts].code;
}

/* The script whose source is asked for usually is the one of the last time. */
static int make_source(struct wb_play *play, int32_t script)
{
    struct wb_play_source *source = &play->source;
    struct mw_str code = code_of(play, script);
    struct wb_names names = { 0 };
    if (source->made && source->script == script)
        return 0;
    source->made = false;
    source->text.size = 0;
    source->text.error = 0;
    mw_arena_free(&source->arena);
    mw_arena_init(&source->arena, play->doc->context);
    source->map = (struct wb_script_map){ .arena = &source->arena };
    int error = wb_game_names(play->doc, &source->arena, &names);
    if (!error)
        error = wb_script_decompile(&names, (struct mw_bytes){ (const uint8_t *)code.data, code.size },
                                    &source->text, &source->map);
    source->script = script;
    source->made = !error;
    return error;
}

/* The line of the source from `column` to `end`, 0: to its end. */
static void put_line_part(const struct wb_play_source *source, struct wb_script_place from, uint32_t end,
                          struct mw_buf *text)
{
    const uint8_t *at = source->text.data, *last = at + source->text.size;
    for (uint32_t line = 1; line < from.line && at < last; at++)
        line += *at == WB_LINE_END;
    const uint8_t *stop = at;
    while (stop < last && *stop != WB_LINE_END)
        stop++;
    size_t size = (size_t)(stop - at), start = from.column - 1;
    if (end && end - 1 < size)
        size = end - 1;
    if (start < size)
        mw_buf_put(text, at + start, size - start);
}

int wb_find_source(struct wb_play *play, struct mw_play_place place, uint32_t *line, uint32_t *column,
                   struct mw_buf *text)
{
    int error = make_source(play, place.script);
    if (error)
        return error;
    struct wb_script_place from = wb_script_map_find(&play->source.map, place.code);
    struct wb_script_place to = wb_script_map_find(&play->source.map, place.end);
    *line = from.line;
    *column = from.column;
    if (text)
        put_line_part(&play->source, from, place.end && to.line == from.line ? to.column : 0, text);
    return text ? text->error : 0;
}

void wb_script_path(const struct wb_play *play, int32_t script, char path[MW_PLAY_PATH_SIZE])
{
    size_t scripts = play->game->scripts.count, index = (size_t)script;
    snprintf(path, MW_PLAY_PATH_SIZE, "%s[%zu].code", index < scripts ? "scripts" : "global_scripts",
             index < scripts ? index : index - scripts);
}

void wb_free_source(struct wb_play *play)
{
    mw_buf_free(&play->source.text);
    mw_arena_free(&play->source.arena);
}
