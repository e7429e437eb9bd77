/* For tests of pictures of Settlers II maps: the sample map, changed and drawn, and a folder with game files
 * made here. Every picture is drawn whole and again in strips of odd heights, which must agree. */
#ifndef MW_TESTS_SETTLERS2_PICTURE_H
#define MW_TESTS_SETTLERS2_PICTURE_H

#include "test.h"

#include "picture.h"
#include "settlers2_sample.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct sample sample;
    uint8_t file[SAMPLE_BYTES];
    struct mw_document *doc;
    char folder[TEST_PATH_SIZE];
    struct pixels pixels;
};

static inline int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->context = test_context_new(&f->memory);
    sample_init(&f->sample);
    test_folder_new(f->folder);
    *state = f;
    return 0;
}

static inline void close_map(struct fixture *f)
{
    mw_close(f->doc);
    f->doc = NULL;
}

static inline int tear_down(void **state)
{
    struct fixture *f = *state;
    close_map(f);
    free(f->pixels.rgba);
    test_context_free(f->context, &f->memory);
    test_folder_remove(f->folder);
    free(f);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static inline void open_map(struct fixture *f)
{
    close_map(f);
    f->doc = sample_open(f->context, f->file, sample_bytes(&f->sample, f->file));
}

/* ---- the game's files ---- */

enum {
    TEX_SIDE = 256,
    TEX_HEAD = 12 + 8 + 20 + 8 + 768 + 8,
};

/* The palette index of each pixel of TEX?.LBM. Where the game has edges and roads, every third is 0; where it
 * has ice floes, every fourth is the colour of water. */
static inline uint8_t texture_index(int x, int y)
{
    if (x < 37 && y < 37 && (x + y) % 4 == 0)
        return (uint8_t)(240 + x % 8);
    if (x >= 192 && (y < 48 || y >= 160) && (x + y) % 3 == 0)
        return 0;
    return (uint8_t)(1 + (x * 3 + y * 37) % 239);
}

/* GOU?.DAT: row 64 changes nothing. */
static inline uint8_t lit_index(uint8_t index, int shading)
{
    return (uint8_t)(index ^ ((shading * 3 + 64) & 0xFF));
}

/* PAL?.BBM. */
static inline struct mw_colour palette_colour(uint8_t index)
{
    return MW_RGB(index, (uint8_t)(index * 5), (uint8_t)(255 - index));
}

static inline uint8_t *put_be32(uint8_t *at, uint32_t value)
{
    test_put_be(at, 4, value);
    return at + 4;
}

static inline uint8_t *put_chunk(uint8_t *at, const char *id, uint32_t size)
{
    memcpy(at, id, 4);
    return put_be32(at + 4, size);
}

static inline void save_asset(struct fixture *f, const char *name, const void *bytes, size_t size)
{
    char path[TEST_PATH_SIZE];
    assert_true(snprintf(path, sizeof path, "%.3000s/%s", f->folder, name) > 0);
    test_write_file(path, bytes, size);
}

static inline void make_textures(struct fixture *f, const char *name, uint32_t side)
{
    static uint8_t bytes[TEX_HEAD + TEX_SIDE * TEX_SIDE];
    uint8_t *at = put_chunk(bytes, "FORM", TEX_HEAD - 8 + side * side);
    memcpy(at, "PBM ", 4);
    at = put_chunk(at + 4, "BMHD", 20);
    memset(at, 0, 20);
    at[0] = at[2] = (uint8_t)(side >> 8);
    at[1] = at[3] = (uint8_t)side;
    at[8] = 8;
    /* Other colours than those of the palette's file, which are the right ones. */
    at = put_chunk(at + 20, "CMAP", 768);
    memset(at, 99, 768);
    at = put_chunk(at + 768, "BODY", side * side);
    for (uint32_t i = 0; i < side * side; i++)
        *at++ = texture_index((int)(i % side), (int)(i / side));
    save_asset(f, name, bytes, (size_t)(at - bytes));
}

static inline void make_palette(struct fixture *f, const char *name)
{
    uint8_t bytes[12 + 8 + 768], *at = put_chunk(bytes, "FORM", sizeof bytes - 8);
    memcpy(at, "PBM ", 4);
    at = put_chunk(at + 4, "CMAP", 768);
    for (int i = 0; i < 256; i++) {
        struct mw_colour colour = palette_colour((uint8_t)i);
        *at++ = colour.r;
        *at++ = colour.g;
        *at++ = colour.b;
    }
    save_asset(f, name, bytes, sizeof bytes);
}

static inline void make_shades(struct fixture *f, const char *name)
{
    static uint8_t bytes[256 * 256];
    for (int s = 0; s < 256; s++)
        for (int i = 0; i < 256; i++)
            bytes[s * 256 + i] = lit_index((uint8_t)i, s);
    save_asset(f, name, bytes, sizeof bytes);
}

/* For one landscape: '5' to '7'. Collections put something before the names. */
static inline void make_assets(struct fixture *f, char number)
{
    char textures[] = "copy_TEX?.LBM", shades[] = "gou?.dat", palette[] = "Pal?.Bbm";
    textures[8] = shades[3] = palette[3] = number;
    make_textures(f, textures, TEX_SIDE);
    make_shades(f, shades);
    make_palette(f, palette);
}

/* ---- pictures ---- */

/* "name=value name=value"; "assets" alone is the folder. */
static inline int try_open(struct fixture *f, const char *options, struct mw_render **render)
{
    char text[512];
    struct mw_arg args[PICTURE_ARGS];
    snprintf(text, sizeof text, "%s", options);
    size_t count = picture_args(text, args);
    for (size_t i = 0; i < count; i++)
        if (strcmp(args[i].name, "assets") == 0 && !args[i].value)
            args[i].value = f->folder;
    return mw_render_open(f->doc, args, count, render);
}

static inline void draw(struct fixture *f, const char *options)
{
    struct mw_render *render;
    if (try_open(f, options, &render) < 0)
        fail_msg("%s", mw_error_message(f->context));
    picture_draw(render, &f->pixels);
    picture_agrees(render, &f->pixels, 1, 2);
    mw_render_close(render);
}

static inline void draw_map(struct fixture *f, const char *options)
{
    open_map(f);
    draw(f, options);
}

/* The message of a picture that cannot be drawn. */
static inline void assert_not_drawn(struct fixture *f, const char *options, int error, const char *message)
{
    struct mw_render *render;
    assert_int_equal(try_open(f, options, &render), error);
    assert_string_equal(mw_error_message(f->context), message);
}

static inline void assert_colour(struct mw_colour found, struct mw_colour expected)
{
    if (!mw_colour_equal(found, expected))
        fail_msg("%u %u %u %u instead of %u %u %u %u", found.r, found.g, found.b, found.a, expected.r,
                 expected.g, expected.b, expected.a);
}

#endif
