#include "bench_game.h"

#include <string.h>

#include <mapwright/unstable/worldbuilder.h>

#include "base/memory.h"
#include "bench.h"
#include "formats/worldbuilder/name_uses.h"

enum {
    SHAPES = 15,
    POINTS = 40,
};

/* Rooms of adventures: walls and a floor, furniture, and two small bitmaps. */
static void draw_scene(struct wb_shapes *shapes, struct mw_arena *arena, unsigned seed)
{
    static const uint8_t packed[] = { 1, 0x18, 0x7E, 1, 0x3C, 0xFF, 1, 0x66, 0x81, 1, 0xFF, 0x81,
                                      1, 0x81, 0xFF, 1, 0x7E, 0x3C, 1, 0x24, 0x24, 1, 0x66, 0x66 };
    struct wb_shape *items = mw_arena_array(arena, SHAPES, sizeof *items);
    struct wb_point *points = mw_arena_array(arena, POINTS * SHAPES, sizeof *points);
    if (!items || !points)
        exit(2);
    for (unsigned i = 0; i < SHAPES; i++) {
        static const uint8_t kinds[] = { WB_SHAPE_RECTANGLE, WB_SHAPE_POLYGON,         WB_SHAPE_POLYGON,
                                         WB_SHAPE_OVAL,      WB_SHAPE_ROUND_RECTANGLE, WB_SHAPE_FREE_HAND,
                                         WB_SHAPE_BITMAP };
        int16_t top = (int16_t)(20 + (seed * 7 + i * 31) % 150),
                left = (int16_t)(20 + (seed * 13 + i * 47) % 200);
        struct wb_rect bounds = { top, left, (int16_t)(top + 40 + (int)i * 5),
                                  (int16_t)(left + 50 + (int)i * 9) };
        if (i < 2) /* wall and floor */
            bounds = (struct wb_rect){ (int16_t)(i ? 180 : 0), 0, (int16_t)(i ? 300 : 180), 460 };
        items[i] = (struct wb_shape){ .kind = i < 2 ? WB_SHAPE_RECTANGLE : kinds[(i + seed) % 7],
                                      .fill = (uint8_t)(1 + (seed + i * 5) % 29),
                                      .pen_size = (uint8_t)(1 + i % 2),
                                      .pen_pattern = 1,
                                      .bounds = bounds };
        struct wb_shape *shape = &items[i];
        if (shape->kind == WB_SHAPE_ROUND_RECTANGLE)
            shape->oval = 16;
        if (shape->kind == WB_SHAPE_BITMAP) {
            shape->bounds = (struct wb_rect){ top, left, (int16_t)(top + 8), (int16_t)(left + 16) };
            shape->packed = (struct mw_bytes){ packed, sizeof packed };
        }
        if (shape->kind == WB_SHAPE_POLYGON || shape->kind == WB_SHAPE_FREE_HAND) {
            shape->start_y = top;
            shape->start_x = left;
            shape->points.items = points + (size_t)i * POINTS;
            shape->points.count = shape->points.capacity = POINTS;
            for (unsigned k = 0; k < POINTS; k++) {
                shape->points.items[k].y = (int16_t)(top + (int)(k < POINTS / 2 ? k : POINTS - k) * 3);
                shape->points.items[k].x = (int16_t)(left + (int)(k * 37 % 23));
            }
        }
    }
    *shapes = (struct wb_shapes){ .items = items, .count = SHAPES, .capacity = SHAPES };
}

static const char script_form[] =
    "IF{TEXT$=open door}AND{Thing %u=PLAYER@}THEN\n\tPRINT{The old door opens with a long, sad noise.}\n"
    "\tLET{A1#=A1#+1}\n\tMOVE{PLAYER@}TO{Room %u}\nEXIT\n"
    "IF{TEXT$=open door}THEN\n\tPRINT{It is locked, and you do not have what it takes to open it.}\nEXIT\n"
    "IF{CLICK$=Thing %u}OR{TEXT$=look at thing}THEN\n\tPRINT{You see nothing special about it.}\n"
    "\tIF{VISITS#>3}THEN\n\t\tPRINT{You have been here often enough to know.}\n\tEND\nEXIT\n"
    "IF{TEXT$=north}AND{B2#<5}THEN\n\tPRINT{A heavy stone blocks your way. Push it.}\nEXIT\n"
    "IF{TEXT$=push stone}THEN\n\tLET{B2#=B2#+1}\n\tPRINT{The stone moves a little.}\nEXIT\n"
    "IF{Thing %u=STORAGE@}AND{VISITS#==1}THEN\n\tMOVE{Thing %u}TO{Room %u}\nEND\n";

static void *append(struct mw_document *doc, const char *list, unsigned id, const char *name)
{
    struct wb_game *game = doc->root;
    const struct mw_field *field = wb_field(list);
    struct wb_resource *head = mw_list_insert(doc, field, game, mw_list_get(field, game).count);
    if (!head)
        exit(2);
    head->id = (int16_t)id;
    head->name = (struct mw_str){ mw_arena_copy(&doc->arena, name, strlen(name)), strlen(name) };
    return head;
}

static void add_things(struct mw_document *doc)
{
    const struct wb_game *game = wb_game_of(doc);
    char name[32];
    for (unsigned i = 0; i < GAME_OBJECTS; i++) {
        snprintf(name, sizeof name, "Thing %u", i);
        struct wb_object *object = append(doc, "objects", 2000 + i, name);
        *object = (struct wb_object){ .resource = object->resource,
                                      .owner = game->scenes.items[i % 2].resource.name,
                                      .type = WB_OBJECT_MOBILE_OBJECT,
                                      .bounds = { 50, 50, 90, 90 } };
    }
    for (unsigned i = 0; i < GAME_CHARACTERS; i++) {
        snprintf(name, sizeof name, "Person %u", i);
        struct wb_character *character = append(doc, "characters", 2000 + i, name);
        struct wb_resource head = character->resource;
        *character = game->characters.items[0];
        character->resource = head;
        character->is_player = 0;
    }
}

static void set_script(struct mw_document *doc, struct mw_context *context, unsigned i)
{
    char path[64], source[2000];
    unsigned thing = i % GAME_OBJECTS, room = (i + 1) % GAME_SCENES;
    snprintf(source, sizeof source, script_form, thing, room, thing, thing, thing, room);
    snprintf(path, sizeof path, "scripts[%zu].code", wb_game_of(doc)->scripts.count - GAME_SCENES + i);
    if (mw_set(doc, path, source) < 0)
        bench_die(context, "game");
    snprintf(path, sizeof path, "texts[%zu].text", wb_game_of(doc)->texts.count - GAME_SCENES + i);
    if (mw_set(doc, path,
               "You stand in a long and narrow room. Dust lies on everything. The walls are made of heavy "
               "stones, and a cold wind comes from the north, where a small door leads to what seems to be a "
               "garden.\nThere is a strange smell in the air.") < 0)
        bench_die(context, "game");
}

/* A few shapes at a place in the scene. */
static void draw_small_thing(struct wb_shapes *shapes, struct mw_arena *arena, unsigned seed)
{
    enum {
        PARTS = 4
    };
    int16_t top = (int16_t)(40 + seed * 29 % 180), left = (int16_t)(30 + seed * 53 % 340);
    struct wb_shape *items = mw_arena_array(arena, PARTS, sizeof *items);
    if (!items)
        exit(2);
    for (int i = 0; i < PARTS; i++)
        items[i] =
            (struct wb_shape){ .kind = i % 2 ? WB_SHAPE_OVAL : WB_SHAPE_RECTANGLE,
                               .fill = (uint8_t)(1 + (seed + (unsigned)i) % 29),
                               .pen_size = 1,
                               .pen_pattern = 1,
                               .bounds = { (int16_t)(top + 6 * i), (int16_t)(left + 9 * i),
                                           (int16_t)(top + 30 + 6 * i), (int16_t)(left + 40 + 9 * i) } };
    *shapes = (struct wb_shapes){ .items = items, .count = PARTS, .capacity = PARTS };
}

static void furnish(struct mw_document *doc)
{
    struct wb_game *game = doc->root;
    size_t first = game->scenes.count - GAME_SCENES;
    for (unsigned i = 0; i < game->objects.count; i++) {
        draw_small_thing(&game->objects.items[i].shapes, &doc->arena, i);
        game->objects.items[i].owner = game->scenes.items[first + i * 7 % GAME_SCENES].resource.name;
    }
    for (unsigned i = 1; i < game->characters.count; i++) {
        draw_small_thing(&game->characters.items[i].shapes, &doc->arena, 1000 + i);
        game->characters.items[i].initial_scene =
            game->scenes.items[first + i * 11 % GAME_SCENES].resource.name;
    }
}

void bench_game_make(struct mw_context *context, bool furnished, void **bytes, size_t *size)
{
    struct mw_document *doc;
    char operation[80];
    if (mw_new(context, "worldbuilder", NULL, 0, &doc) < 0)
        bench_die(context, "game");
    add_things(doc);
    for (unsigned i = 0; i < GAME_SCENES; i++) {
        snprintf(operation, sizeof operation, "add-scene name=\"Room %u\" at=%u,%u like=Hall", i, 11 + i % 30,
                 11 + i / 30);
        if (mw_edit(doc, operation) < 0)
            bench_die(context, operation);
        const struct wb_game *made = wb_game_of(doc);
        struct wb_scene *scene = &made->scenes.items[made->scenes.count - 1];
        draw_scene(&scene->shapes, &doc->arena, i);
        scene->bounds = (struct wb_rect){ 30, 12, 330, 472 };
    }
    for (unsigned i = 0; i < GAME_SCENES; i++)
        set_script(doc, context, i);
    if (furnished)
        furnish(doc);
    if (mw_write(doc, NULL, 0, bytes, size) < 0)
        bench_die(context, "game");
    mw_close(doc);
}
