/* What a line or a click leads to. Sections "Turns" and "The player's text". */
#include "engine.h"
#include "formats/worldbuilder/built_in.h"

/* ---- the text ---- */

static void put_lower(struct mw_buf *buf, struct mw_str text)
{
    for (size_t i = 0; i < text.size; i++)
        mw_buf_u8(buf, (uint8_t)mw_ascii_lower(text.data[i]));
}

static bool is_blank_at(struct mw_str text, size_t at)
{
    return text.data[at] == ' ' || text.data[at] == '\t';
}

/* In lower case, without blanks around it and with one between words. */
static void put_folded(struct mw_buf *buf, struct mw_str text)
{
    bool blank = false;
    for (size_t i = 0; i < text.size; i++) {
        if (is_blank_at(text, i)) {
            blank = buf->size > 0;
            continue;
        }
        if (blank)
            mw_buf_u8(buf, ' ');
        blank = false;
        mw_buf_u8(buf, (uint8_t)mw_ascii_lower(text.data[i]));
    }
}

int wb_take_input(struct wb_play *play, struct mw_str line)
{
    struct mw_buf *typed = &play->typed;
    typed->size = 0;
    if (wb_has_rule(play, WB_RULE_RAW_INPUT))
        put_lower(typed, line);
    else
        put_folded(typed, line);
    struct mw_str text = { (const char *)typed->data, typed->size };
    const struct wb_replacement *replacement = typed->error ? NULL : wb_replacement_of(text);
    if (replacement) {
        size_t size = strlen(replacement->typed), start = typed->size;
        mw_buf_text(typed, replacement->meant);
        mw_buf_reserve(typed, text.size - size);
        mw_buf_put(typed, typed->data + size, text.size - size);
        text = (struct mw_str){ (const char *)typed->data + start, typed->size - start };
    }
    play->input =
        (struct wb_input){ .has_text = true, .text = text, .object = WB_NONE, .character = WB_NONE };
    return typed->error;
}

/* ---- arriving ---- */

static int32_t first_opponent(const struct wb_play *play, int32_t scene)
{
    for (uint32_t i = 0; i < play->layout.characters; i++)
        if (play->characters[i].scene == scene && !wb_is_player(play, (int32_t)i))
            return (int32_t)i;
    return WB_NONE;
}

void wb_reach_scene(struct wb_play *play)
{
    int32_t scene = wb_player_scene(play), player = play->head->player;
    size_t objects = play->layout.scenes - 1;
    if (scene > WB_STORAGE)
        mw_play_reach(play->play, (size_t)scene - 1, MW_SPOT_REACHED);
    for (uint32_t i = 0; i < play->layout.objects && scene > WB_STORAGE; i++)
        if (play->objects[i].scene == scene || play->objects[i].owner == player)
            mw_play_reach(play->play, objects + i, MW_SPOT_REACHED);
}

/* The first turn in a scene begins: forgets what belonged to the last one. */
static void enter_scene(struct wb_play *play, int32_t scene)
{
    struct wb_play_head *head = play->head;
    head->loop = 0;
    head->last_scene = scene;
    head->running = head->offer = WB_NONE;
    head->monster = first_opponent(play, scene);
    if (play->exploring)
        wb_reach_scene(play);
}

static void show_scene(struct wb_play *play, bool meets)
{
    int32_t monster = wb_monster(play);
    mw_play_note(play->play, MW_EVENT_PICTURE, (struct mw_str){ 0 }, "");
    wb_start_ambient(play);
    if (meets && monster != WB_NONE)
        wb_encounter(play, monster);
}

static void refuse_text(struct wb_play *play)
{
    wb_say(play, wb_draw(play, 1) ? "What?" : "Huh?", NULL);
    play->quick = true;
}

static void look_here(struct wb_play *play)
{
    static const struct mw_str look = { "look", 4 };
    mw_play_note(play->play, MW_EVENT_CLEAR, (struct mw_str){ 0 }, "");
    wb_regenerate(play);
    play->input =
        (struct wb_input){ .has_text = true, .text = look, .object = WB_NONE, .character = WB_NONE };
}

/* The scripts of the turn, and of each LOOK after the player has been moved to a different scene. */
static void run_turn(struct wb_play *play)
{
    struct wb_play_head *head = play->head;
    unsigned arrivals = 0;
    while (!head->over) {
        int32_t scene = wb_player_scene(play);
        if (scene == WB_STORAGE)
            return;
        bool arrives = scene != head->last_scene;
        if (arrives)
            enter_scene(play, scene);
        bool alone = wb_monster(play) == WB_NONE, meets = arrives && !alone;
        head->loop++;
        bool handled = wb_run_scripts(play, scene);
        if (play->budget == 0 || arrivals++ == WB_ARRIVALS_MAX) {
            mw_play_note(play->play, MW_EVENT_ENDLESS, (struct mw_str){ 0 }, "");
            return;
        }
        if (wb_player_scene(play) == WB_STORAGE)
            return;
        if (wb_player_scene(play) != head->last_scene) {
            look_here(play);
            continue;
        }
        if (head->loop == 1)
            show_scene(play, meets);
        else if (play->input.has_text && !handled && (!alone || wb_monster(play) == WB_NONE))
            refuse_text(play);
        return;
    }
}

/* ---- after the scripts ---- */

static bool is_next_to(const struct wb_play *play, int32_t from, int32_t to)
{
    for (unsigned direction = 0; direction < WB_DIRECTIONS && from != WB_STORAGE; direction++)
        if (!play->scenes[from].blocked[direction] &&
            wb_neighbour(play, from, (enum wb_direction)direction) == to)
            return true;
    return false;
}

/* The player has left the opponent. */
static void leave_opponent(struct wb_play *play, int32_t opponent)
{
    const struct wb_play_character *state = &play->characters[opponent];
    int32_t here = wb_player_scene(play);
    bool follows = wb_monster(play) == WB_NONE && is_next_to(play, state->scene, here) &&
                   (int32_t)wb_draw(play, 255) < state->follows_opponent;
    if (follows) {
        wb_say(play, "%% follows you.", WORDS(wb_The(play, opponent), wb_character_name(play, opponent)));
        wb_move_character(play, opponent, here);
    } else {
        wb_say(play, "You escape %%.", WORDS(wb_the(play, opponent), wb_character_name(play, opponent)));
    }
}

/* While the player is frozen only the opponent acts. */
static void thaw(struct wb_play *play)
{
    struct wb_play_character *player = wb_player(play);
    while (player->frozen > 0 && --player->frozen > 0 && !play->head->over && wb_monster(play) != WB_NONE)
        wb_opponent_acts(play, wb_monster(play));
    player->frozen = 0;
}

void wb_turn(struct wb_play *play)
{
    struct wb_play_head *head = play->head;
    int32_t before = wb_player_scene(play), opponent = wb_monster(play);
    play->quick = false;
    play->budget = WB_TURN_BUDGET;
    if (!wb_has_rule(play, WB_RULE_SILENT_OFFERS))
        wb_offered(play); /* forgets the offer of one who has left */
    thaw(play);
    if (head->over)
        return;
    run_turn(play);
    if (head->over || wb_player_scene(play) == WB_STORAGE)
        return;
    if (wb_player_scene(play) != before && opponent != WB_NONE)
        leave_opponent(play, opponent);
    if (!play->quick && wb_monster(play) != WB_NONE)
        wb_opponent_acts(play, wb_monster(play));
}
