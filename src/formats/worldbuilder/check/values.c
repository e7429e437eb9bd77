/* Rules about values of fields that the document restricts, or that stop an engine. */
#include "checks.h"

#include "base/text.h"

enum {
    SCREEN_WIDTH = 512, /* of the Macintosh that World Builder was made for */
    SCREEN_HEIGHT = 342,
    FREQUENCY_MOST = 3000, /* chance out of 3000 each second */
    UNLIMITED = -1,
    STAYS = 0, /* values of return_to */
    GOES_ANYWHERE = 1,
};

/* ---- the game as a whole ---- */

static int check_global_script_exists(struct mw_checker *checker)
{
    return wb_root(checker->doc)->global_scripts.count
               ? 0
               : mw_check_report(checker, MW_NOWHERE("global_scripts"),
                                 "the game has no global script (GCOD)");
}

static int check_version_exists(struct mw_checker *checker)
{
    return wb_root(checker->doc)->versions.count
               ? 0
               : mw_check_report(checker, MW_NOWHERE("versions"), "the game has no version (VERS)");
}

/* A bare fork has neither; AppleSingle and AppleDouble may lack the Finder information. */
static bool has_file_type(const struct mac_file *file, const struct mac_file_info *info)
{
    static const char none[4];
    bool always = file->form == MAC_FORM_MACBINARY || file->form == MAC_FORM_BINHEX;
    return always || memcmp(info->type, none, 4) != 0 || memcmp(info->creator, none, 4) != 0;
}

static int check_file_type(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    const char *type = wb_is_sound_library(game) ? "WSND" : "APPL", *creator = "WEDT";
    struct mac_file_info info;
    mac_file_info_of(&game->file, &info);
    if (!has_file_type(&game->file, &info) ||
        (memcmp(info.type, type, 4) == 0 && memcmp(info.creator, creator, 4) == 0))
        return 0;
    return mw_check_report(checker, MW_NOWHERE("file"), "type is %s and creator %s, expected %s and %s",
                           mac_type_name(info.type).text, mac_type_name(info.creator).text, type, creator);
}

/* ---- characters ---- */

/* The game is over when the player dies. */
static int check_return(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    bool storage = wb_is_storage(character->initial_scene), random = wb_is_random(character->initial_scene);
    uint8_t expected = storage ? STAYS : GOES_ANYWHERE;
    if (character->is_player || (!storage && !random) || character->return_to == expected)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".return_to"),
                           "\"%s\" starts in %s, but return_to is %u, expected %u",
                           wb_shown(checker, character->resource.name), storage ? "STORAGE@" : "RANDOM@",
                           character->return_to, expected);
}

static bool is_weapon(uint8_t type)
{
    return type == WB_OBJECT_REGULAR_WEAPON || type == WB_OBJECT_THROWN_WEAPON;
}

static bool is_magic(uint8_t type)
{
    return type == WB_OBJECT_MAGICAL_OBJECT;
}

/* How many objects the character has at the start; NULL: of all types. */
static size_t count_owned(const struct mw_checker *checker, size_t character,
                          bool (*is_of_type)(uint8_t type))
{
    const struct wb_game *game = wb_root(checker->doc);
    const struct wb_world *world = wb_check_of(checker)->world;
    size_t count = 0;
    for (size_t i = 0; i < game->objects.count; i++) {
        const struct wb_object *object = &game->objects.items[i];
        if (!is_of_type || is_of_type(object->type))
            count += wb_world_find(world, WB_THING_SCENE, object->owner) == WB_NONE &&
                     wb_world_find(world, WB_THING_CHARACTER, object->owner) == (int32_t)character;
    }
    return count;
}

/* Only weapons with a name and a verb are used. */
static bool has_natural_weapon(const struct wb_character *character)
{
    return (character->weapon1_name.size && character->weapon1_verb.size) ||
           (character->weapon2_name.size && character->weapon2_verb.size);
}

static int check_odds(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    const struct {
        const char *field, *lacks;
        uint8_t odds;
        bool armed;
    } rows[] = {
        { "winning_weapon", "weapon", character->winning_weapon, has_natural_weapon(character) },
        { "losing_weapon", "weapon", character->losing_weapon, has_natural_weapon(character) },
        { "winning_magic", "magical object", character->winning_magic, false },
        { "losing_magic", "magical object", character->losing_magic, false },
    };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++)
        if (rows[i].odds && !rows[i].armed &&
            !count_owned(checker, checker->index, i < 2 ? is_weapon : is_magic))
            error = mw_check_report(checker, mw_check_here(checker, ".%s", rows[i].field),
                                    "%s of \"%s\" is %u, but it starts without a %s", rows[i].field,
                                    wb_shown(checker, character->resource.name), rows[i].odds, rows[i].lacks);
    return error;
}

static int check_load(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    size_t owned = count_owned(checker, checker->index, NULL);
    if (owned <= character->carry_amount)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".carry_amount"),
                           "\"%s\" can carry %u object%s, but starts with %zu",
                           wb_shown(checker, character->resource.name), character->carry_amount,
                           mw_plural(character->carry_amount), owned);
}

/* ---- objects ---- */

static int check_verb(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    if ((!is_weapon(object->type) && !is_magic(object->type)) || object->operative_verb.size)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".operative_verb"),
                           "\"%s\" is a %s without a verb", wb_shown(checker, object->resource.name),
                           is_weapon(object->type) ? "weapon" : "magical object");
}

/* Of weapons, magic and armour. */
static bool wears_out(uint8_t type)
{
    return type >= WB_OBJECT_REGULAR_WEAPON && type <= WB_OBJECT_SPIRITUAL_ARMOUR;
}

static int check_use_count(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    if (object->uses >= (wears_out(object->type) ? 1 : 0) || object->uses == UNLIMITED)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".uses"),
                           "uses of \"%s\" is %d, expected 1 or more, or %d for unlimited",
                           wb_shown(checker, object->resource.name), object->uses, UNLIMITED);
}

static int check_immobile_owner(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    const struct wb_world *world = wb_check_of(checker)->world;
    if (object->type != WB_OBJECT_IMMOBILE_OBJECT ||
        wb_world_find(world, WB_THING_SCENE, object->owner) != WB_NONE ||
        wb_world_find(world, WB_THING_CHARACTER, object->owner) == WB_NONE)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".owner"),
                           "the immobile object \"%s\" is carried by \"%s\"",
                           wb_shown(checker, object->resource.name), wb_shown(checker, object->owner));
}

static int visit_immobile_move(struct mw_checker *checker, const struct wb_checked_script *script,
                               const struct wb_statement *statement)
{
    const struct wb_game *game = wb_root(checker->doc);
    const struct wb_world *world = wb_check_of(checker)->world;
    if (statement->token != WB_TOKEN_MOVE || statement->count != 2)
        return 0;
    const struct wb_operand *what = &statement->terms[0].operand, *where = &statement->terms[1].operand;
    int32_t object =
        what->kind == WB_OPERAND_TEXT ? wb_world_find(world, WB_THING_OBJECT, what->text) : WB_NONE;
    if (object == WB_NONE || game->objects.items[object].type != WB_OBJECT_IMMOBILE_OBJECT ||
        !(wb_operand_speaks(world, where) & WB_SPEAKS_CHARACTER))
        return 0;
    return wb_report_script(checker, script, what->at, "the immobile object \"%s\" is moved to a character",
                            wb_shown(checker, what->text));
}

static int check_immobile_moves(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_immobile_move);
}

/* ---- sounds ---- */

static int check_ambient(struct mw_checker *checker)
{
    const struct wb_scene *scene = checker->item;
    if (scene->ambient_sound.size && !scene->frequency)
        return mw_check_report(checker, mw_check_here(checker, ".frequency"),
                               "frequency is 0: the ambient sound \"%s\" is never played",
                               wb_shown(checker, scene->ambient_sound));
    if (!scene->ambient_sound.size && scene->frequency)
        return mw_check_report(checker, mw_check_here(checker, ".ambient_sound"),
                               "frequency is %u, but the scene has no ambient sound", scene->frequency);
    if (scene->frequency <= FREQUENCY_MOST)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".frequency"),
                           "frequency is %u, expected at most %d", scene->frequency, FREQUENCY_MOST);
}

static int check_sound_channels(struct mw_checker *checker)
{
    const struct wb_sound *sound = checker->item;
    return sound->channels == 1 ? 0
                                : mw_check_report(checker, mw_check_here(checker, ".channels"),
                                                  "channels is %u, expected 1", sound->channels);
}

/* ---- windows ---- */

static bool is_empty_window(const struct wb_rect *bounds)
{
    return bounds->top >= bounds->bottom || bounds->left >= bounds->right;
}

static int report_window(struct mw_checker *checker, const struct wb_rect *bounds, const char *what)
{
    return mw_check_report(checker, mw_check_here(checker, ".bounds"), "the window is at %d,%d to %d,%d: %s",
                           bounds->left, bounds->top, bounds->right, bounds->bottom, what);
}

static int check_empty_window(struct mw_checker *checker, const struct wb_rect *bounds)
{
    return is_empty_window(bounds) ? report_window(checker, bounds, "it is empty") : 0;
}

static int check_off_screen(struct mw_checker *checker, const struct wb_rect *bounds)
{
    bool inside = bounds->top >= 0 && bounds->left >= 0 && bounds->bottom <= SCREEN_HEIGHT &&
                  bounds->right <= SCREEN_WIDTH;
    return inside || is_empty_window(bounds)
               ? 0
               : report_window(checker, bounds, "it extends beyond the screen of 512 x 342 pixels");
}

static int check_empty_scene(struct mw_checker *checker)
{
    return check_empty_window(checker, &((const struct wb_scene *)checker->item)->bounds);
}

static int check_empty_text(struct mw_checker *checker)
{
    return check_empty_window(checker, &((const struct wb_text *)checker->item)->bounds);
}

static int check_scene_off_screen(struct mw_checker *checker)
{
    return check_off_screen(checker, &((const struct wb_scene *)checker->item)->bounds);
}

static int check_text_off_screen(struct mw_checker *checker)
{
    return check_off_screen(checker, &((const struct wb_text *)checker->item)->bounds);
}

const struct mw_rule wb_value_rules[] = {
    { "WB112", 0, 0, check_global_script_exists },
    { "WB113", 0, 0, check_version_exists },
    { "WB115", 0, 0, check_file_type },
    { "WB116", 0, 0, check_return, "characters" },
    { "WB117", 0, 0, check_odds, "characters" },
    { "WB118", 0, 0, check_verb, "objects" },
    { "WB119", 0, 0, check_use_count, "objects" },
    { "WB126", 0, 0, check_immobile_owner, "objects" },
    { "WB126", 0, 0, check_immobile_moves },
    { "WB127", 0, 0, check_load, "characters" },
    { "WB128", 0, 0, check_ambient, "scenes" },
    { "WB129", 0, 0, check_sound_channels, "sounds" },
    { "WB148", 0, 0, check_empty_scene, "scenes" },
    { "WB148", 0, 0, check_empty_text, "texts" },
    { "WB149", 0, 0, check_scene_off_screen, "scenes" },
    { "WB149", 0, 0, check_text_off_screen, "texts" },
    { 0 },
};

/* For a file that has only sounds. */
const struct mw_rule wb_library_value_rules[] = {
    { "WB115", 0, 0, check_file_type },
    { "WB129", 0, 0, check_sound_channels, "sounds" },
    { 0 },
};
