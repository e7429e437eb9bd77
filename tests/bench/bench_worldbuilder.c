/* World Builder: a generated game of 300 scenes is opened, checked and decompiled, and all its scenes are
 * drawn. Drawing is compared with encoding the same pictures with libpng's default settings, as 8-bit grey
 * and as 1-bit pictures. */
#include "bench.h"

#include <png.h>
#include <string.h>

#include <mapwright/mapwright.h>
#include <mapwright/unstable/worldbuilder.h>

#include "base/memory.h"
#include "formats/worldbuilder/name_uses.h"

enum {
    SCENES = 300,
    SHAPES = 15,
    OBJECTS = 200,
    CHARACTERS = 40,
    POINTS = 40,
    TARGET_MS = 50,
};

struct game {
    struct mw_context *context;
    void *bytes;
    size_t size;
    struct mw_document *doc;
    uint8_t *pixels; /* of one scene, RGBA */
    size_t room, written;
    uint32_t width, height;
    uint8_t **grey; /* of all scenes, a byte per pixel */
};

static void stop(const struct game *game)
{
    fprintf(stderr, "bench_worldbuilder: %s\n", mw_error_message(game->context));
    exit(2);
}

/* ---- the game ---- */

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
    for (unsigned i = 0; i < OBJECTS; i++) {
        snprintf(name, sizeof name, "Thing %u", i);
        struct wb_object *object = append(doc, "objects", 2000 + i, name);
        *object = (struct wb_object){ .resource = object->resource,
                                      .owner = game->scenes.items[i % 2].resource.name,
                                      .type = WB_OBJECT_MOBILE_OBJECT,
                                      .bounds = { 50, 50, 90, 90 } };
    }
    for (unsigned i = 0; i < CHARACTERS; i++) {
        snprintf(name, sizeof name, "Person %u", i);
        struct wb_character *character = append(doc, "characters", 2000 + i, name);
        struct wb_resource head = character->resource;
        *character = game->characters.items[0];
        character->resource = head;
        character->is_player = 0;
    }
}

static void set_script(struct game *game, struct mw_document *doc, unsigned i)
{
    char path[64], source[2000];
    unsigned thing = i % OBJECTS, room = (i + 1) % SCENES;
    snprintf(source, sizeof source, script_form, thing, room, thing, thing, thing, room);
    snprintf(path, sizeof path, "scripts[%zu].code", wb_game_of(doc)->scripts.count - SCENES + i);
    if (mw_set(doc, path, source) < 0)
        stop(game);
    snprintf(path, sizeof path, "texts[%zu].text", wb_game_of(doc)->texts.count - SCENES + i);
    if (mw_set(doc, path,
               "You stand in a long and narrow room. Dust lies on everything. The walls are made of heavy "
               "stones, and a cold wind comes from the north, where a small door leads to what seems to be a "
               "garden.\nThere is a strange smell in the air.") < 0)
        stop(game);
}

static void make_game(struct game *game)
{
    struct mw_document *doc;
    char operation[80];
    if (mw_new(game->context, "worldbuilder", NULL, 0, &doc) < 0)
        stop(game);
    add_things(doc);
    for (unsigned i = 0; i < SCENES; i++) {
        snprintf(operation, sizeof operation, "add-scene name=\"Room %u\" at=%u,%u like=Hall", i, 11 + i % 30,
                 11 + i / 30);
        if (mw_edit(doc, operation) < 0)
            stop(game);
        const struct wb_game *made = wb_game_of(doc);
        struct wb_scene *scene = &made->scenes.items[made->scenes.count - 1];
        draw_scene(&scene->shapes, &doc->arena, i);
        scene->bounds = (struct wb_rect){ 30, 12, 330, 472 };
    }
    for (unsigned i = 0; i < SCENES; i++)
        set_script(game, doc, i);
    if (mw_write(doc, NULL, 0, &game->bytes, &game->size) < 0)
        stop(game);
    mw_close(doc);
    if (mw_open_bytes(game->context, "game.bin", game->bytes, game->size, NULL, 0, &game->doc) < 0)
        stop(game);
}

/* ---- measurements ---- */

static void open_check_decompile(void *user)
{
    struct game *game = user;
    struct mw_document *doc;
    const char *source;
    char path[48];
    if (mw_open_bytes(game->context, "game.bin", game->bytes, game->size, NULL, 0, &doc) < 0 ||
        mw_check(doc, NULL, 0) < 0)
        stop(game);
    size_t count = wb_game_of(doc)->scripts.count;
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "scripts[%zu].code", i);
        if (mw_get_text(doc, path, &source) < 0)
            stop(game);
    }
    mw_close(doc);
}

/* The i-th scene to game->pixels. */
static void draw_one(struct game *game, unsigned i)
{
    char name[32];
    const struct mw_arg args[] = { { "scene", name } };
    struct mw_render *render;
    snprintf(name, sizeof name, "Room %u", i);
    if (mw_render_open(game->doc, args, 1, &render) < 0)
        stop(game);
    mw_render_size(render, &game->width, &game->height);
    size_t stride = (size_t)game->width * 4, size = stride * game->height;
    if (size > game->room) {
        free(game->pixels);
        game->pixels = malloc(size);
        game->room = size;
    }
    if (!game->pixels || mw_render_rows(render, 0, game->height, game->pixels, stride) < 0)
        stop(game);
    mw_render_close(render);
}

static void draw_all(void *user)
{
    for (unsigned i = 0; i < SCENES; i++)
        draw_one(user, i);
}

static void drop_bytes(png_struct *png, png_byte *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += size;
}

static void encode_all(struct game *game, int depth)
{
    for (unsigned i = 0; i < SCENES; i++) {
        png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
        png_info *info = png_create_info_struct(png);
        png_set_write_fn(png, &game->written, drop_bytes, NULL);
        png_set_IHDR(png, info, game->width, game->height, depth, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        png_write_info(png, info);
        size_t stride = depth == 8 ? game->width : (game->width + 7) / 8;
        const uint8_t *rows = game->grey[i] + (depth == 8 ? 0 : (size_t)game->width * game->height);
        for (uint32_t y = 0; y < game->height; y++)
            png_write_row(png, rows + y * stride);
        png_write_end(png, info);
        png_destroy_write_struct(&png, &info);
    }
}

static void encode_bytes(void *user)
{
    encode_all(user, 8);
}

static void encode_bits(void *user)
{
    encode_all(user, 1);
}

/* All pictures for libpng: a byte per pixel, then a bit per pixel. */
static void keep_pictures(struct game *game)
{
    game->grey = calloc(SCENES, sizeof *game->grey);
    for (unsigned i = 0; i < SCENES && game->grey; i++) {
        draw_one(game, i);
        size_t pixels = (size_t)game->width * game->height, stride = (game->width + 7) / 8;
        uint8_t *grey = game->grey[i] = calloc(1, pixels + stride * game->height);
        if (!grey)
            exit(2);
        for (size_t k = 0; k < pixels; k++) {
            grey[k] = game->pixels[k * 4];
            grey[pixels + k / game->width * stride + k % game->width / 8] |=
                (uint8_t)((grey[k] >> 7) << (7 - k % game->width % 8));
        }
    }
}

static void nothing(void *user)
{
    (void)user;
}

int main(void)
{
    struct game game = { .context = mw_context_new(NULL, NULL) };
    bench_keep_memory();
    if (!game.context)
        return 2;
    make_game(&game);
    struct bench_side read = { open_check_decompile, &game, 0 }, none = { nothing, NULL, 0 };
    bench_compare(&read, &none, 1);
    double ms = read.best * 1e3;
    printf("open, check and decompile %d scenes (%zu bytes): %.1f ms (target %d ms)%s\n", SCENES, game.size,
           ms, TARGET_MS, ms > TARGET_MS ? "  MISSED" : "");
    keep_pictures(&game);
    struct bench_side draw = { draw_all, &game, 0 }, png = { encode_bytes, &game, 0 };
    bench_compare(&draw, &png, 2);
    bench_row("draw / encode 8-bit grey", "300 scenes", draw.best, png.best, 1);
    png.run = encode_bits;
    bench_compare(&draw, &png, 2);
    bench_row("draw / encode 1-bit", "300 scenes", draw.best, png.best, 1);
    for (unsigned i = 0; i < SCENES; i++)
        free(game.grey[i]);
    free(game.grey);
    free(game.pixels);
    mw_free(game.context, game.bytes);
    mw_close(game.doc);
    mw_context_free(game.context);
    return 0;
}
