/* What is printed: paragraphs, articles, lists of things. */
#include "engine.h"

#include "formats/worldbuilder/sounds.h"

/* ---- paragraphs ---- */

static void finish_line(struct wb_play *play)
{
    if (play->line.error)
        play->play->text.error = play->line.error;
    else
        mw_play_note(play->play, MW_EVENT_TEXT,
                     (struct mw_str){ (const char *)play->line.data, play->line.size }, "");
    play->line.size = 0;
}

void wb_say(struct wb_play *play, const char *pattern, const struct mw_str *words)
{
    for (; *pattern; pattern++) {
        if (*pattern != '%') {
            mw_buf_u8(&play->line, (uint8_t)*pattern);
            continue;
        }
        mw_buf_put(&play->line, words->data, words->size);
        words++;
    }
    finish_line(play);
}

void wb_say_text(struct wb_play *play, struct mw_str text)
{
    mw_play_note(play->play, MW_EVENT_TEXT, text, "");
}

void wb_say_optional(struct wb_play *play, struct mw_str text)
{
    if (text.size || wb_has_rule(play, WB_RULE_ROUGH_TEXTS))
        wb_say_text(play, text);
}

/* ---- words ---- */

struct mw_str wb_play_scene_name(const struct wb_play *play, int32_t scene)
{
    return scene == WB_STORAGE ? mw_str_from("STORAGE@") : wb_scene_of(play, scene)->resource.name;
}

struct mw_str wb_article(struct mw_str name)
{
    char first = name.size ? mw_ascii_lower(name.data[0]) : 0;
    return mw_str_from(first && strchr("aeiou", first) ? "an " : "a ");
}

struct mw_str wb_object_article(const struct wb_play *play, int32_t object)
{
    const struct wb_object *facts = wb_object_of(play, object);
    return facts->plural ? mw_str_from("some ") : wb_article(facts->resource.name);
}

static bool has_proper_name(const struct wb_play *play, int32_t character)
{
    return wb_character_of(play, character)->proper_noun == 1;
}

struct mw_str wb_the(const struct wb_play *play, int32_t character)
{
    return mw_str_from(has_proper_name(play, character) ? "" : "the ");
}

struct mw_str wb_The(const struct wb_play *play, int32_t character)
{
    return mw_str_from(has_proper_name(play, character) ? "" : "The ");
}

static unsigned gender_of(const struct wb_play *play, int32_t character)
{
    unsigned gender = wb_character_of(play, character)->gender;
    return gender < 2 ? gender : 2;
}

struct mw_str wb_He(const struct wb_play *play, int32_t character)
{
    static const char *const words[] = { "He", "She", "It" };
    return mw_str_from(words[gender_of(play, character)]);
}

struct mw_str wb_his(const struct wb_play *play, int32_t character)
{
    static const char *const words[] = { "his ", "her ", "its " };
    return mw_str_from(words[gender_of(play, character)]);
}

/* Section "Status": percent of the base value. */
struct mw_str wb_condition(const struct wb_play *play, int32_t character, enum wb_stat hits)
{
    static const struct {
        double below;
        const char *word;
    } words[] = { { 40, "very bad" }, { 55, "bad" }, { 70, "average" }, { 85, "good" } };
    const struct wb_play_character *state = &play->characters[character];
    double base = state->base[hits], now = state->current[hits];
    if (base == 0)
        return mw_str_from(wb_has_rule(play, WB_RULE_ROUGH_TEXTS) ? "enhanced" : "very good");
    double percent = now * 100 / base;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (percent < words[i].below)
            return mw_str_from(words[i].word);
    return mw_str_from(percent <= 100 ? "very good" : "enhanced");
}

void wb_say_player_condition(struct wb_play *play)
{
    int32_t player = play->head->player;
    wb_say(play, "Your physical condition is %.", WORDS(wb_condition(play, player, WB_STAT_HITS)));
    wb_say(play, "Your spiritual condition is %.", WORDS(wb_condition(play, player, WB_STAT_SPIRIT_HITS)));
}

/* ---- lists ---- */

static int32_t next_object(const struct wb_play *play, int32_t object, int32_t scene, bool immobile)
{
    int32_t count = (int32_t)play->layout.objects;
    for (object++; object < count; object++)
        if (play->objects[object].scene == scene &&
            (play->objects[object].type == WB_OBJECT_IMMOBILE_OBJECT) == immobile)
            return object;
    return WB_NONE;
}

int32_t wb_next_on_ground(const struct wb_play *play, int32_t scene, int32_t object)
{
    bool immobile = object == WB_NONE || play->objects[object].type == WB_OBJECT_IMMOBILE_OBJECT;
    int32_t next = next_object(play, object, scene, immobile);
    return next == WB_NONE && immobile ? next_object(play, WB_NONE, scene, false) : next;
}

int32_t wb_next_carried(const struct wb_play *play, int32_t owner, int32_t object)
{
    int32_t count = (int32_t)play->layout.objects;
    for (object++; object < count; object++)
        if (play->objects[object].owner == owner)
            return object;
    return WB_NONE;
}

uint32_t wb_count_carried(const struct wb_play *play, int32_t owner)
{
    uint32_t count = 0;
    for (int32_t object = WB_NONE; (object = wb_next_carried(play, owner, object)) != WB_NONE;)
        count++;
    return count;
}

bool wb_is_worn(const struct wb_play *play, int32_t object)
{
    int32_t owner = play->objects[object].owner;
    for (unsigned place = 0; owner != WB_NONE && place < WB_WORN; place++)
        if (play->characters[owner].worn[place] == object)
            return true;
    return false;
}

static int32_t next_listed(const struct wb_play *play,
                           bool (*listed)(const struct wb_play *play, int32_t object, int32_t where),
                           int32_t where, int32_t object)
{
    int32_t count = (int32_t)play->layout.objects;
    for (object++; object < count; object++)
        if (listed(play, object, where))
            return object;
    return WB_NONE;
}

bool wb_say_list(struct wb_play *play, const char *begin,
                 bool (*listed)(const struct wb_play *play, int32_t object, int32_t where), int32_t where)
{
    int32_t object = next_listed(play, listed, where, WB_NONE);
    if (object == WB_NONE)
        return false;
    mw_buf_text(&play->line, begin);
    for (uint32_t index = 0; object != WB_NONE; index++) {
        int32_t next = next_listed(play, listed, where, object);
        struct mw_str article = wb_object_article(play, object), name = wb_object_name(play, object);
        if (index)
            mw_buf_text(&play->line, next != WB_NONE ? ", " : index == 1 ? " and " : ", and ");
        mw_buf_put(&play->line, article.data, article.size);
        mw_buf_put(&play->line, name.data, name.size);
        object = next;
    }
    mw_buf_text(&play->line, ".");
    finish_line(play);
    return true;
}

static bool is_mobile_in(const struct wb_play *play, int32_t object, int32_t scene)
{
    return play->objects[object].scene == scene && play->objects[object].type != WB_OBJECT_IMMOBILE_OBJECT;
}

void wb_say_ground(struct wb_play *play, int32_t scene)
{
    wb_say_list(play, "On the ground you see ", is_mobile_in, scene);
}

/* ---- sounds ---- */

/* Section "Sounds". Names that are not in the game are not played. */
void wb_sound(struct wb_play *play, struct mw_str name, bool blocks)
{
    int32_t index = name.size ? wb_world_find(play->world, WB_THING_SOUND, name) : WB_NONE;
    char path[32] = "";
    uint32_t loops = 1;
    if (index == WB_NONE && !wb_has_rule(play, WB_RULE_ROUGH_TEXTS))
        return;
    if (index != WB_NONE) {
        const struct wb_sound *sound = &play->game->sounds.items[index];
        snprintf(path, sizeof path, "sounds[%d]", (int)index);
        loops = sound->loops ? sound->loops : 1;
    }
    mw_play_note_sound(play->play, MW_EVENT_SOUND, name, path, loops, blocks);
}
