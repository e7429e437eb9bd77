/* For tests of level pictures: a level made of small planes in code, files of the game's pictures, and the
 * picture as pixels. Every picture is drawn whole and again in strips of odd heights, which must agree. */
#ifndef MW_TESTS_WWD_PICTURE_H
#define MW_TESTS_WWD_PICTURE_H

#include "test.h"

#include <mapwright/mapwright.h>

#include "formats/pid/pid.h"
#include "picture.h"
#include "wwd_sample.h"

enum {
    PLANES = 4,
    CELLS = 64,
    PROPERTIES = 16,
    OBJECTS = 8,
    NONE = -1, /* in lists of cells: invisible */
    FULL = -2, /* filled */
};

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct wwd_sample sample;
    struct mw_document *doc;
    struct wwd_level *level;
    struct wwd_plane planes[PLANES];
    struct wwd_image_set sets[PLANES][2];
    uint8_t cells[PLANES][CELLS * 4];
    struct wwd_tile_property properties[PROPERTIES];
    struct wwd_object objects[OBJECTS];
    char folder[TEST_PATH_SIZE]; /* of assets, when there is one */
    struct pixels pixels;
};

/* A Claw level with properties 0 to 4 of the attribute of their number, and no planes yet. */
static inline int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->context = test_context_new(&f->memory);
    wwd_sample_make(&f->sample);
    f->doc = wwd_sample_open(f->context, &f->sample);
    f->level = wwd_level_of(f->doc);
    f->level->planes.items = f->planes;
    f->level->planes.count = 0;
    f->level->tile_properties.items.items = f->properties;
    f->level->tile_properties.items.count = PROPERTIES;
    f->level->start_x = f->level->start_y = -10000;
    for (int32_t i = 0; i < PROPERTIES; i++)
        f->properties[i] =
            (struct wwd_tile_property){ .kind = WWD_TILE_SINGLE, .attribute = i < 5 ? i : WWD_CLEAR };
    *state = f;
    return 0;
}

static inline int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->pixels.rgba);
    f->level->planes.items = NULL;
    f->level->planes.count = 0;
    f->level->tile_properties.items.items = NULL;
    f->level->tile_properties.items.count = 0;
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
    if (*f->folder)
        test_folder_remove(f->folder);
    free(f);
    return 0;
}

/* Adds a plane of cells with tiles of `tile` x `tile` pixels; the first set is named "SET". */
static inline struct wwd_plane *add_plane(struct fixture *f, const char *name, uint32_t flags, int32_t z,
                                          int32_t tile, int32_t wide, int32_t high, const int32_t *cells)
{
    size_t index = f->level->planes.count++;
    assert_true(index < PLANES && wide * high <= CELLS);
    struct wwd_plane *plane = &f->planes[index];
    *plane = (struct wwd_plane){ .flags = flags,
                                 .tile_width = tile,
                                 .tile_height = tile,
                                 .tiles_wide = wide,
                                 .tiles_high = high,
                                 .movement_x_percent = 100,
                                 .movement_y_percent = 100,
                                 .z_coord = z };
    snprintf(plane->name, sizeof plane->name, "%s", name);
    f->sets[index][0].name = (struct mw_str){ "SET", 3 };
    f->sets[index][1].name = (struct mw_str){ "OTHER", 5 };
    plane->image_sets.items = f->sets[index];
    plane->image_sets.count = 2;
    for (int32_t i = 0; i < wide * high; i++) {
        uint32_t value = cells[i] == NONE   ? WWD_TILE_INVISIBLE
                         : cells[i] == FULL ? WWD_TILE_FILLED
                                            : (uint32_t)cells[i];
        for (int k = 0; k < 4; k++)
            f->cells[index][i * 4 + k] = (uint8_t)(value >> 8 * k);
    }
    plane->tiles = (struct mw_grid){ f->cells[index], (uint32_t)wide, (uint32_t)high, 4 };
    return plane;
}

static inline struct mw_str str(const char *text)
{
    return (struct mw_str){ text, strlen(text) };
}

static inline struct wwd_object *add_object(struct fixture *f, struct wwd_plane *plane, const char *logic,
                                            const char *image_set, int32_t x, int32_t y, int32_t z)
{
    plane->objects.items = f->objects;
    assert_true(plane->objects.count < OBJECTS);
    struct wwd_object *object = &f->objects[plane->objects.count++];
    *object = (struct wwd_object){ .logic = str(logic),
                                   .image_set = str(image_set),
                                   .location_x = x,
                                   .location_y = y,
                                   .location_z = z,
                                   .location_i = -1 };
    return object;
}

/* ---- drawing ---- */

static inline int try_open(struct fixture *f, const char *options, struct mw_render **render)
{
    char text[TEST_PATH_SIZE + 512];
    struct mw_arg args[PICTURE_ARGS];
    int length = snprintf(text, sizeof text, "%s%s%s", options, *f->folder ? " assets=" : "", f->folder);
    assert_true(length >= 0 && (size_t)length < sizeof text);
    return mw_render_open(f->doc, args, picture_args(text, args), render);
}

/* Draws to f->pixels. */
static inline void draw(struct fixture *f, const char *options)
{
    static const uint32_t strips[] = { 1, 3, 7, 29 };
    struct mw_render *render = NULL;
    if (try_open(f, options, &render) < 0)
        fail_msg("%s", mw_error_message(f->context));
    picture_draw(render, &f->pixels);
    /* Single rows of large pictures take long. */
    bool large = f->pixels.width * f->pixels.height > 100000;
    for (size_t i = large ? 2 : 0; i < sizeof strips / sizeof *strips; i++)
        picture_agrees(render, &f->pixels, strips[i], 0);
    mw_render_close(render);
}

static inline struct pixels keep_pixels(const struct fixture *f)
{
    struct pixels kept = f->pixels;
    size_t size = (size_t)kept.width * 4 * kept.height;
    kept.rgba = malloc(size);
    assert_non_null(kept.rgba);
    memcpy(kept.rgba, f->pixels.rgba, size);
    return kept;
}

static inline bool pixel_is(const struct fixture *f, uint32_t x, uint32_t y, struct mw_colour colour)
{
    return mw_colour_equal(at(f, x, y), colour);
}

static inline void assert_size(const struct fixture *f, uint32_t width, uint32_t height)
{
    assert_int_equal(f->pixels.width, width);
    assert_int_equal(f->pixels.height, height);
}

/* Letters stand for colours, one a pixel, rows separated by "/"; '?' is any colour. */
struct ink {
    char letter;
    struct mw_colour colour;
};

static inline void assert_rows(const struct fixture *f, uint32_t x, uint32_t y, const char *rows,
                               const struct ink *inks, size_t count)
{
    uint32_t column = x;
    for (; *rows; rows++) {
        if (*rows == '/') {
            y++;
            column = x;
            continue;
        }
        size_t i = 0;
        while (*rows != '?' && i < count && inks[i].letter != *rows)
            i++;
        assert_true(i < count);
        struct mw_colour p = at(f, column, y);
        if (*rows != '?' && !mw_colour_equal(p, inks[i].colour))
            fail_msg("pixel %u,%u is %u,%u,%u,%u, expected '%c'", column, y, p.r, p.g, p.b, p.a, *rows);
        column++;
    }
}

static inline const char *diag_message(const struct fixture *f, const char *code)
{
    for (size_t i = 0; i < mw_diag_count(f->doc); i++)
        if (strcmp(mw_diag_at(f->doc, i)->code, code) == 0)
            return mw_diag_at(f->doc, i)->message;
    return NULL;
}

#endif
