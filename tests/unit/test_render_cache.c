/* What a document retains for the next render: nothing is inflated twice, an edit drops only what it touches,
 * and the limit holds. */
#include "test.h"

#include "doc.h"
#include "draw/png.h"
#include "formats/teeworlds/store.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    uint8_t *pixels;
    size_t size;
};

static void begin(struct fixture *f, uint64_t limit)
{
    char path[TEST_PATH_SIZE];
    const struct mw_limits limits = { .cache = limit };
    *f = (struct fixture){ 0 };
    const struct mw_allocator allocator = test_allocator(&f->memory);
    f->context = mw_context_new(&allocator, &limits);
    assert_non_null(f->context);
    test_source_path(path, "samples/islet.map");
    assert_ok(f->context, mw_open(f->context, path, NULL, 0, &f->doc));
}

static void end(struct fixture *f)
{
    free(f->pixels);
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
}

static void draw(struct fixture *f, struct mw_render *render)
{
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    free(f->pixels);
    f->size = (size_t)width * height * 4;
    f->pixels = malloc(f->size);
    assert_non_null(f->pixels);
    assert_ok(f->context, mw_render_rows(render, 0, height, f->pixels, (size_t)width * 4));
}

/* How many payloads were inflated to draw the map. */
static uint64_t inflated_by_drawing(struct fixture *f)
{
    const struct mw_arg args = { "scale", "0.5" };
    struct mw_render *render = NULL;
    uint64_t before = tw_storage(f->doc)->inflated;
    assert_ok(f->context, mw_render_open(f->doc, &args, 1, &render));
    draw(f, render);
    mw_render_close(render);
    return tw_storage(f->doc)->inflated - before;
}

static size_t count_retained(const struct fixture *f, uint64_t *size)
{
    size_t count = 0;
    *size = 0;
    for (const struct mw_cached *cached = f->doc->cached; cached; cached = cached->next, count++)
        *size += cached->arena.used + cached->more;
    return count;
}

static void nothing_is_inflated_twice(void **state)
{
    struct fixture f;
    struct mw_render *render = NULL;
    uint64_t size;
    (void)state;
    begin(&f, 0);
    assert_int_equal(inflated_by_drawing(&f), 8); /* 6 layers, 2 images */
    uint8_t *first = f.pixels;
    f.pixels = NULL;
    size_t first_size = f.size, count = count_retained(&f, &size);
    assert_int_equal(inflated_by_drawing(&f), 0);
    assert_int_equal(f.size, first_size);
    assert_memory_equal(f.pixels, first, first_size);
    assert_int_equal(count_retained(&f, &size), count);
    free(first);

    uint64_t before = tw_storage(f.doc)->inflated;
    const struct mw_arg aims[] = { { "area", "100,100,300,200" }, { "scale", "1.3" } };
    assert_ok(f.context, mw_render_open(f.doc, NULL, 0, &render));
    assert_ok(f.context, mw_render_aim(render, aims, 2));
    draw(&f, render);
    mw_render_close(render);
    assert_int_equal(tw_storage(f.doc)->inflated, before);
    end(&f);
}

static void edits_drop_what_they_touch(void **state)
{
    struct fixture f;
    uint64_t size;
    (void)state;
    begin(&f, 0);
    inflated_by_drawing(&f);
    size_t count = count_retained(&f, &size);
    assert_ok(f.context, mw_edit(f.doc, "fill-tiles layer=Plants rect=3,4,2,2 tile=3"));
    assert_int_equal(count_retained(&f, &size), count - 1);
    assert_int_equal(inflated_by_drawing(&f), 0);
    assert_ok(f.context, mw_edit(f.doc, "rename image=1 name=star"));
    assert_int_equal(count_retained(&f, &size), count - 1);
    assert_int_equal(inflated_by_drawing(&f), 1);
    assert_int_equal(count_retained(&f, &size), count);
    assert_ok(f.context, mw_undo(f.doc));
    assert_int_equal(count_retained(&f, &size), count - 1);
    end(&f);
}

static void dropped_content_stays_while_it_is_used(void **state)
{
    struct fixture f;
    struct mw_render *render = NULL;
    uint64_t size;
    (void)state;
    begin(&f, 0);
    inflated_by_drawing(&f);
    size_t count = count_retained(&f, &size);
    assert_ok(f.context, mw_render_open(f.doc, NULL, 0, &render));
    assert_ok(f.context, mw_edit(f.doc, "rename image=1 name=star"));
    assert_int_equal(count_retained(&f, &size), count);
    draw(&f, render);
    mw_render_close(render);
    assert_int_equal(count_retained(&f, &size), count);
    end(&f);
}

static int expect_only_file(void *user, const char *path)
{
    const char **expected = user;
    assert_non_null(*expected);
    assert_string_equal(path, *expected);
    *expected = NULL;
    return 0;
}

/* The first pixel of a layer, which has one tile, of an external image. */
static uint32_t draw_external(struct fixture *f, const char *folder, const char *path)
{
    const struct mw_arg args[] = { { "mapres", folder }, { "area", "0,0,32,32" }, { "layer", "Plants" } };
    struct mw_render *render = NULL;
    uint32_t pixel;
    assert_ok(f->context, mw_render_open(f->doc, args, 3, &render));
    draw(f, render);
    assert_int_equal(mw_render_files(render, expect_only_file, &path), 0);
    assert_null(path);
    mw_render_close(render);
    memcpy(&pixel, f->pixels, sizeof pixel);
    return pixel;
}

/* A tileset in one colour. */
static void write_tileset(struct fixture *f, const char *path, uint8_t red)
{
    struct mw_arena arena;
    struct mw_image image;
    struct mw_buf png;
    mw_arena_init(&arena, f->context);
    mw_buf_init(&png, f->context);
    assert_int_equal(mw_image_new(&arena, 64, 64, &image), 0);
    for (size_t i = 0; i < (size_t)64 * 64; i++)
        memcpy(image.rgba + i * 4, (const uint8_t[]){ red, 20, 30, 255 }, 4);
    assert_ok(f->context, mw_png_encode_image(f->context, &image, &png));
    test_write_file(path, png.data, png.size);
    mw_buf_free(&png);
    mw_arena_free(&arena);
}

static void external_pictures_are_read_again_when_they_change(void **state)
{
    struct fixture f;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 20], edit[TEST_PATH_SIZE + 80];
    uint64_t size;
    (void)state;
    begin(&f, 0);
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/cached_tiles.png", folder);
    write_tileset(&f, path, 10);
    snprintf(edit, sizeof edit, "replace-image image=islet_tiles external=cached_tiles mapres='%s'", folder);
    assert_ok(f.context, mw_edit(f.doc, edit));
    assert_ok(f.context, mw_edit(f.doc, "fill-tiles layer=Plants rect=0,0,1,1 tile=3"));
    uint32_t first = draw_external(&f, folder, path);
    size_t count = count_retained(&f, &size);
    assert_int_equal((uint8_t)first, 10);
    assert_int_equal(draw_external(&f, folder, path), first);
    assert_int_equal(count_retained(&f, &size), count);
    remove(path);
    write_tileset(&f, path, 200);
    assert_int_equal((uint8_t)draw_external(&f, folder, path), 200);
    assert_int_equal(count_retained(&f, &size), count + 1);
    test_folder_remove(folder);
    end(&f);
}

static void the_limit_holds(void **state)
{
    static const uint64_t limits[] = { 1, 4000, 12000 };
    struct fixture f;
    uint64_t size;
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        begin(&f, limits[i]);
        uint64_t loads = inflated_by_drawing(&f);
        count_retained(&f, &size);
        assert_true(size <= limits[i]);
        uint64_t again = inflated_by_drawing(&f);
        assert_true(limits[i] == 1 ? again == loads : again > 0);
        end(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_inflated_twice),
        cmocka_unit_test(edits_drop_what_they_touch),
        cmocka_unit_test(dropped_content_stays_while_it_is_used),
        cmocka_unit_test(external_pictures_are_read_again_when_they_change),
        cmocka_unit_test(the_limit_holds),
    };
    return TEST_RUN(tests);
}
