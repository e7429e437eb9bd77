/* A small game to start from: two scenes, a player, a key and what else the interpreter requires. */
#include "new.h"

#include "base/text.h"

/* clang-format off */
static const struct mw_option options[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "text", .value = "NAME", .fallback = "My Adventure",
      .doc = "name of the game file on the Macintosh, at most 63 characters" },
    { .name = "about", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .fallback = "Made with mapwright.",
      .doc = "text of the About box, at most 255 characters" },
    { 0 },
};

const struct mw_operation wb_templates[] = {
    { "worldbuilder", "A World Builder adventure in a MacBinary file: two scenes, a player and a key.",
      "worldbuilder name=\"The Cellar\"", options },
    { 0 },
};

/* Black, white, greys, lines and bricks, as editors of the time have them. */
static const struct wb_pattern patterns[WB_PATTERNS] = {
    { 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF }, { 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00 },
    { 0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55 }, { 0x88, 0x22, 0x88, 0x22, 0x88, 0x22, 0x88, 0x22 },
    { 0x77, 0xDD, 0x77, 0xDD, 0x77, 0xDD, 0x77, 0xDD }, { 0x88, 0x00, 0x22, 0x00, 0x88, 0x00, 0x22, 0x00 },
    { 0x77, 0xFF, 0xDD, 0xFF, 0x77, 0xFF, 0xDD, 0xFF }, { 0x80, 0x00, 0x08, 0x00, 0x80, 0x00, 0x08, 0x00 },
    { 0x80, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00 }, { 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00 },
    { 0xFF, 0x00, 0xFF, 0x00, 0xFF, 0x00, 0xFF, 0x00 }, { 0xFF, 0x00, 0x00, 0x00, 0xFF, 0x00, 0x00, 0x00 },
    { 0xFF, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00 }, { 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA },
    { 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88 }, { 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80 },
    { 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80 }, { 0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01 },
    { 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88 }, { 0x88, 0x44, 0x22, 0x11, 0x88, 0x44, 0x22, 0x11 },
    { 0xFF, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80 }, { 0xFF, 0x88, 0x88, 0x88, 0xFF, 0x88, 0x88, 0x88 },
    { 0xFF, 0x80, 0x80, 0x80, 0xFF, 0x08, 0x08, 0x08 }, { 0xF0, 0xF0, 0xF0, 0xF0, 0x0F, 0x0F, 0x0F, 0x0F },
    { 0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81 }, { 0x3C, 0x42, 0x81, 0x81, 0x81, 0x81, 0x42, 0x3C },
    { 0x08, 0x1C, 0x22, 0xC1, 0x80, 0x01, 0x02, 0x04 }, { 0x20, 0x50, 0x88, 0x50, 0x20, 0x00, 0x00, 0x00 },
    { 0xCC, 0xCC, 0x33, 0x33, 0xCC, 0xCC, 0x33, 0x33 },
};
/* clang-format on */

enum {
    GENEVA = 3,
    POINTS = 9,
    FIRST_SCENE = 1000,
    BRICKS = 23,
    WHITE = 2,
    BLACK = 1,
    ALL_ENABLED = -1,
};

static const struct {
    const char *name, *text, *script, *blocked;
    uint16_t x, y;
} scenes[] = {
    { "Hall", "You are in a hall. A door leads north.",
      "IF{TEXT$=open door}AND{Iron Key=PLAYER@}THEN\r"
      "\tPRINT{The door opens.}\r"
      "\tMOVE{PLAYER@}TO{Garden}\r"
      "EXIT\r"
      "IF{TEXT$=open door}THEN\r"
      "\tPRINT{It is locked.}\r"
      "EXIT\r",
      "The door is locked.", 10, 10 },
    { "Garden", "You are in a garden. You are free!", "", "", 10, 9 },
};

static const char global_script[] =
    "IF{TEXT$=help}THEN\r\tPRINT{Look at what there is, and take it.}\rEXIT\r";

struct making {
    struct mw_document *doc;
    struct wb_game *game;
    struct wb_names names;
    int error;
};

/* A new item at the end of a list; after an error a dummy that is discarded. */
static void *add_new_item(struct making *making, const char *list, int id, const char *name, void *spare)
{
    const struct mw_field *field = wb_field(list);
    struct wb_resource *item = making->error ? NULL
                                             : mw_list_insert(making->doc, field, making->game,
                                                              mw_list_get(field, making->game).count);
    if (!item) {
        if (!making->error)
            making->error = making->doc->context->error;
        return spare;
    }
    item->id = (int16_t)id;
    item->name = mw_str_from(name);
    return item;
}

static void compile_new_script(struct making *making, struct wb_script *script, const char *source)
{
    struct wb_script_problem problem;
    struct mw_buf code;
    mw_buf_init(&code, making->doc->context);
    int error = wb_script_compile(&making->names, mw_str_from(source), &code, &problem);
    error = mw_buf_keep_text(&code, &making->doc->arena, error, &script->code);
    if (!making->error)
        making->error = error;
}

static void add_script(struct making *making, const char *list, int id, const char *name, const char *source)
{
    struct wb_script spare;
    struct wb_script *script = add_new_item(making, list, id, name, &spare);
    script->bounds = (struct wb_rect){ 40, 20, 300, 480 };
    script->font = GENEVA;
    script->size = POINTS;
    compile_new_script(making, script, source);
}

static void add_shape(struct making *making, struct wb_shapes *shapes, struct wb_rect bounds, uint8_t kind,
                      uint8_t fill)
{
    void *items = shapes->items;
    if (making->error)
        return;
    making->error =
        mw_arena_grow(&making->doc->arena, &items, shapes->count, &shapes->capacity, sizeof *shapes->items);
    shapes->items = items;
    if (!making->error)
        shapes->items[shapes->count++] = (struct wb_shape){
            .fill = fill, .pen_size = 1, .pen_pattern = BLACK, .kind = kind, .bounds = bounds
        };
}

static void add_scene(struct making *making, size_t row)
{
    struct wb_scene spare = { 0 };
    struct wb_text spare_text;
    int id = FIRST_SCENE + (int)row;
    struct wb_scene *scene = add_new_item(making, "scenes", id, scenes[row].name, &spare);
    scene->bounds = (struct wb_rect){ 30, 12, 290, 320 };
    scene->map_x = scenes[row].x;
    scene->map_y = scenes[row].y;
    scene->blocked_north = *scenes[row].blocked != 0;
    scene->north_text = mw_str_from(scenes[row].blocked);
    add_shape(making, &scene->shapes, (struct wb_rect){ 20, 20, 200, 288 }, WB_SHAPE_RECTANGLE,
              row ? WHITE : BRICKS);
    add_shape(making, &scene->shapes, (struct wb_rect){ 80, 130, 200, 178 },
              row ? WB_SHAPE_OVAL : WB_SHAPE_RECTANGLE, WHITE);
    struct wb_text *text = add_new_item(making, "texts", id, scenes[row].name, &spare_text);
    text->bounds = (struct wb_rect){ 30, 328, 320, 500 };
    text->font = GENEVA;
    text->size = POINTS;
    text->text = mw_str_from(scenes[row].text);
}

static void add_player(struct making *making)
{
    struct wb_character spare;
    struct wb_character *player = add_new_item(making, "characters", FIRST_SCENE, "Player", &spare);
    player->physical_strength = player->physical_hp = player->physical_accuracy = 100;
    player->spiritual_strength = player->spiritual_hp = player->spiritual_accuracy = 100;
    player->running_speed = 100;
    player->weapon1_damage = 10;
    player->is_player = player->proper_noun = 1;
    player->carry_amount = 10;
    player->initial_scene = mw_str_from(scenes[0].name);
    player->weapon1_name = mw_str_from("fist");
    player->weapon1_verb = mw_str_from("punch");
    player->die = mw_str_from("You have died.");
}

static void add_key(struct making *making)
{
    struct wb_object spare = { 0 };
    struct wb_object *key = add_new_item(making, "objects", FIRST_SCENE, "Iron Key", &spare);
    key->bounds = (struct wb_rect){ 180, 60, 190, 80 };
    key->type = WB_OBJECT_MOBILE_OBJECT;
    key->uses = -1;
    key->owner = mw_str_from(scenes[0].name);
    add_shape(making, &key->shapes, key->bounds, WB_SHAPE_OVAL, BLACK);
}

static void add_patterns(struct making *making)
{
    struct wb_patterns spare;
    struct wb_patterns *list = add_new_item(making, "patterns", WB_PATTERNS_ID, "", &spare);
    list->patterns.items = mw_arena_copy(&making->doc->arena, patterns, sizeof patterns);
    list->patterns.count = list->patterns.capacity = WB_PATTERNS;
    if (!list->patterns.items)
        making->error = making->doc->context->error;
}

/* What the interpreter looks up by id. */
static void add_interface(struct making *making, const char *about)
{
    static const struct {
        int id;
        const char *title, *items[5];
    } menus[] = {
        { 2001, "\x14", { "About @..." } },
        { 2004, "Commands", { "Look", "Rest", "Status", "Inventory" } },
        { 2005, "Weapons", { NULL } },
    };
    for (size_t i = 0; i < sizeof menus / sizeof *menus; i++) {
        struct wb_menu spare = { 0 };
        struct wb_menu *menu = add_new_item(making, "menus", menus[i].id, "", &spare);
        menu->menu_id = (uint16_t)menus[i].id;
        menu->enabled = (uint32_t)ALL_ENABLED;
        menu->title = mw_str_from(menus[i].title);
        for (const char *const *item = menus[i].items; *item && !making->error; item++) {
            void *items = menu->items.items;
            making->error = mw_arena_grow(&making->doc->arena, &items, menu->items.count,
                                          &menu->items.capacity, sizeof *menu->items.items);
            menu->items.items = items;
            if (!making->error)
                menu->items.items[menu->items.count++] = (struct wb_menu_item){ .text = mw_str_from(*item) };
        }
    }
    struct wb_version spare;
    struct wb_version *version = add_new_item(making, "versions", 128, "", &spare);
    memcpy(version->signature, "MAPW", 4);
    version->about = mw_str_from(about);
}

/* In the game's encoding, in the document's memory; NULL if it cannot be encoded. */
static const char *encode_option(struct making *making, const struct mw_args *args, const char *option,
                                 size_t most)
{
    struct mw_document *doc = making->doc;
    struct mw_buf bytes;
    const char *copy = NULL;
    mw_buf_init(&bytes, doc->context);
    making->error = mw_text_from_utf8(doc->page, mw_str_from(mw_args_text(args, option)), &bytes);
    if (!making->error && bytes.size > most)
        making->error = mw_fail(doc->context, MW_E_ARGUMENT, "%s: %zu characters exceed the maximum of %zu",
                                option, bytes.size, most);
    mw_buf_u8(&bytes, 0);
    if (!making->error)
        copy = mw_arena_copy(&doc->arena, bytes.data, bytes.size);
    if (!making->error && !copy)
        making->error = doc->context->error;
    mw_buf_free(&bytes);
    return copy;
}

int wb_create_new(const struct mw_editing *editing)
{
    struct mw_document *doc = editing->doc;
    const struct mw_args *args = editing->args;
    struct making making = { .doc = doc, .game = wb_root(doc) };
    const char *about = NULL, *name = encode_option(&making, args, "name", MAC_NAME_SIZE);
    if (name && !*name)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "name: a Macintosh file name must have 1 to %d characters", MAC_NAME_SIZE);
    if (name)
        about = encode_option(&making, args, "about", UINT8_MAX);
    if (!about)
        return making.error;
    const struct mac_file_info facts = { .name = mw_str_from(name), .type = "APPL", .creator = "WEDT" };
    making.error = mac_file_make(doc, MAC_FORM_MACBINARY, &facts, &making.game->file);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        add_scene(&making, i);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        add_script(&making, "scripts", FIRST_SCENE + (int)i, scenes[i].name, scenes[i].script);
    add_script(&making, "global_scripts", 0, "", global_script);
    add_player(&making);
    add_key(&making);
    add_patterns(&making);
    add_interface(&making, about);
    return making.error;
}
