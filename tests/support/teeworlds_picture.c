#include "teeworlds_picture.h"

#include "base/buf.h"
#include "base/encode.h"

enum {
    JSON_SIZE = 1 << 16,
};

int teeworlds_picture_set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    picture_begin(&f->picture);
    for (uint32_t i = 0; i < IMAGE_SIDE * IMAGE_SIDE; i++) {
        uint32_t x = i % IMAGE_SIDE, y = i / IMAGE_SIDE;
        uint8_t pixel[4] = { (uint8_t)(x * 4), (uint8_t)(y * 4), (uint8_t)(x * y), 255 };
        memcpy(f->image + (size_t)i * 4, pixel, 4);
    }
    *state = f;
    return 0;
}

void close_made(struct fixture *f)
{
    picture_close(&f->picture);
    mw_free(f->picture.context, f->file);
    f->file = NULL;
}

int teeworlds_picture_tear_down(void **state)
{
    struct fixture *f = *state;
    close_made(f);
    picture_end(&f->picture);
    free(f);
    return 0;
}

void append_json(char *to, size_t room, const char *format, ...)
{
    va_list args;
    size_t used = strlen(to);
    va_start(args, format);
    assert_true(vsnprintf(to + used, room - used, format, args) < (int)(room - used));
    va_end(args);
}

void add_group(struct fixture *f, const char *rows, int start, int count)
{
    append_json(f->groups, sizeof f->groups,
                "%s{\"version\": 3, %s, \"start_layer\": %d, \"num_layers\": %d}", *f->groups ? ", " : "",
                rows, start, count);
}

void add_tiles(struct fixture *f, int data, int width, int height, const char *rows, const char *index,
               const char *flags)
{
    append_json(
        f->layers, sizeof f->layers,
        "%s{\"type\": \"tiles\", \"tile_version\": 3, \"width\": %d, \"height\": %d, \"data\": %d, "
        "\"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, \"tune_data\": "
        "-1, %s, \"tiles\": {\"index\": [%s], \"flags\": [%s]}}",
        *f->layers ? ", " : "", width, height, data, rows, index, flags);
}

void add_quads(struct fixture *f, int data, const char *rows, const char *quads, int count)
{
    append_json(f->layers, sizeof f->layers,
                "%s{\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": %d, \"quads_data\": %d, %s, "
                "\"quads\": [%s]}",
                *f->layers ? ", " : "", count, data, rows, quads);
}

void add_game(struct fixture *f)
{
    add_group(f, PLAIN_GROUP, 0, 1);
    add_tiles(f, 1, 4, 2, "\"tile_flags\": [\"game\"], \"image\": -1, " WHITE, "\"0*4\", \"0*4\"",
              "\"0*4\", \"0*4\"");
}

void open_made(struct fixture *f)
{
    static char json[JSON_SIZE + IMAGE_SIDE * IMAGE_SIDE * 6];
    size_t size;
    struct mw_buf text;
    mw_buf_init(&text, f->picture.context);
    mw_base64_encode((struct mw_bytes){ f->image, sizeof f->image }, &text);
    json[0] = 0;
    append_json(
        json, sizeof json,
        "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}], "
        "\"images\": [{\"version\": 1, \"width\": 64, \"height\": 64, \"name\": 9, \"data\": 0, "
        "\"name_text\": \"own\", \"pixels\": \"%.*s\"}, {\"version\": 1, \"width\": 1, \"height\": 1, "
        "\"external\": \"yes\", \"name\": 10, \"data\": -1, \"name_text\": \"no such image\"}], "
        "\"groups\": [%s], \"layers\": [%s]%s, \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}",
        (int)text.size, (const char *)text.data, f->groups, f->layers, f->more);
    mw_buf_free(&text);
    f->file = test_build_bytes(f->picture.context, json, &size);
    f->picture.doc = test_open_bytes(f->picture.context, "a.map", f->file, size);
    assert_int_equal(mw_document_damaged(f->picture.doc), 0);
}

struct mw_colour texel(const struct fixture *f, uint8_t index, int x, int y)
{
    size_t column = (size_t)(index % 16 * CELL + x), row = (size_t)(index / 16 * CELL + y);
    const uint8_t *p = f->image + (row * IMAGE_SIDE + column) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}
