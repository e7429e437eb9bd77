/* What the player could type, for completion. */
#include "engine.h"
#include "words.h"

struct word_walk {
    struct wb_play *play;
    int (*found)(void *user, const char *text);
    void *user;
    struct mw_buf line;
    int result; /* of found, or an error */
};

static void give_word(struct word_walk *walk, const char *text)
{
    if (!walk->result && *text)
        walk->result = walk->found(walk->user, text);
}

/* The verb, or NULL, and the name. */
static void give_named(struct word_walk *walk, const char *verb, struct mw_str name)
{
    struct mw_buf *line = &walk->line;
    line->size = 0;
    mw_buf_text(line, verb ? verb : "");
    int error = mw_document_put_utf8(walk->play->doc, name, line);
    mw_buf_u8(line, 0);
    if (!walk->result)
        walk->result = error ? error : line->error;
    if (!walk->result)
        give_word(walk, (const char *)line->data);
}

static void give_script(struct word_walk *walk, struct mw_arena *arena, const struct wb_program *program)
{
    struct wb_words words = { 0 };
    int error = walk->result ? walk->result : wb_words_make(arena, walk->play->doc, program, &words);
    walk->result = error;
    for (size_t i = 0; i < words.count; i++)
        give_word(walk, words.items[i]);
}

static void give_scripts(struct word_walk *walk)
{
    const struct wb_play *play = walk->play;
    int32_t script = play->world->rooms[wb_player_scene(play) - 1].script;
    struct mw_arena arena;
    mw_arena_init(&arena, play->doc->context);
    if (script != WB_NONE)
        give_script(walk, &arena, &play->programs[script]);
    if (play->global)
        give_script(walk, &arena, play->global);
    mw_arena_free(&arena);
}

static void give_things(struct word_walk *walk)
{
    struct wb_play *play = walk->play;
    int32_t scene = wb_player_scene(play), player = play->head->player, object = WB_NONE;
    while ((object = wb_next_on_ground(play, scene, object)) != WB_NONE) {
        give_named(walk, NULL, wb_object_name(play, object));
        give_named(walk, "get ", wb_object_name(play, object));
    }
    while ((object = wb_next_carried(play, player, object)) != WB_NONE) {
        give_named(walk, NULL, wb_object_name(play, object));
        give_named(walk, "drop ", wb_object_name(play, object));
        if (wb_worn_place(play, object) != WB_NONE)
            give_named(walk, "wear ", wb_object_name(play, object));
        if (play->head->monster != WB_NONE)
            give_named(walk, "offer ", wb_object_name(play, object));
    }
    for (uint32_t i = 0; i < play->layout.characters; i++)
        if (play->characters[i].scene == scene && (int32_t)i != player)
            give_named(walk, NULL, wb_character_name(play, (int32_t)i));
}

static int give_item(void *user, const struct mw_menu_item *item)
{
    struct word_walk *walk = user;
    if (item->enabled)
        give_word(walk, item->text);
    return walk->result;
}

int wb_list_words(struct wb_play *play, int (*found)(void *user, const char *text), void *user)
{
    static const char *const usual[] = { "north",  "south", "east",  "west",     "look",      "inventory",
                                         "status", "rest",  "wait",  "aim head", "aim chest", "aim side",
                                         "get ",   "drop ", "wear ", "offer " };
    struct word_walk walk = { .play = play, .found = found, .user = user };
    if (wb_player_scene(play) == WB_STORAGE)
        return 0;
    mw_buf_init(&walk.line, play->doc->context);
    give_scripts(&walk);
    give_things(&walk);
    if (!walk.result)
        walk.result = wb_list_menus(play, give_item, &walk);
    if (play->head->offer != WB_NONE)
        give_word(&walk, "accept");
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        give_word(&walk, usual[i]);
    mw_buf_free(&walk.line);
    return walk.result;
}
