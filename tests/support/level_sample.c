#include "level_sample.h"

static void level_put(struct level_bytes *out, const void *data, size_t size)
{
    if (out->size + size > out->capacity) {
        out->capacity = (out->size + size) * 2;
        out->data = realloc(out->data, out->capacity);
        assert_non_null(out->data);
    }
    if (size)
        memcpy(out->data + out->size, data, size);
    out->size += size;
}

static void level_u32(struct level_bytes *out, uint32_t value)
{
    uint8_t bytes[4];
    test_put_le(bytes, 4, value);
    level_put(out, bytes, 4);
}

void level_poke(struct level_bytes *out, size_t at, uint32_t value)
{
    size_t end = out->size;
    assert_true(at + 4 <= end);
    out->size = at;
    level_u32(out, value);
    out->size = end;
}

static void level_text(struct level_bytes *out, const char *text, size_t width)
{
    char field[256] = "";
    snprintf(field, sizeof field, "%s", text);
    level_put(out, field, width);
}

static void level_header(struct level_bytes *out, const struct level_sample *sample)
{
    const uint32_t words[] = { LEVEL_HEADER, 0, sample->compressed ? 2 : 0, 0 };
    for (unsigned i = 0; i < 4; i++)
        level_u32(out, words[i]);
    level_text(out, "Level 1", 64);
    level_text(out, "Tester", 64);
    level_text(out, "January 1, 2000", 64);
    level_text(out, "C:\\CLAW.REZ", 256);
    level_text(out, "\\LEVEL1\\TILES", 128);
    level_text(out, "\\LEVEL1\\PALETTES\\MAIN.PAL", 128);
    level_u32(out, 100);
    level_u32(out, 120);
    for (unsigned i = 0; i < 7; i++)
        level_u32(out, 0);
    level_text(out, "C:\\CLAW.EXE", 128);
    level_text(out, "\\LEVEL1\\IMAGES", 128);
    level_text(out, "\\GAME\\IMAGES", 128);
    level_text(out, "", 128);
    level_text(out, "", 128);
    level_text(out, "LEVEL", 32);
    level_text(out, "GAME", 32);
    level_text(out, "", 64);
    assert_int_equal(out->size, LEVEL_HEADER);
}

static void level_planes(struct level_bytes *out, const struct level_sample *sample)
{
    static const char *const names[] = { "Back", "Action", "Front" };
    for (unsigned i = 0; i < sample->planes; i++) {
        bool main_plane = i == 1 || sample->planes == 1;
        const uint32_t words[] = { LEVEL_PLANE, 0, main_plane ? 1 : 0, 0 };
        for (unsigned k = 0; k < 4; k++)
            level_u32(out, words[k]);
        level_text(out, names[i % 3], 64);
        const uint32_t rest[20] = { sample->width * 64,
                                    sample->height * 64,
                                    64,
                                    64,
                                    sample->width,
                                    sample->height,
                                    0,
                                    0,
                                    100,
                                    100,
                                    i,
                                    2,
                                    sample->objects };
        for (unsigned k = 0; k < 20; k++)
            level_u32(out, k == 16 ? i * 1000 : rest[k]);
    }
}

static void level_tiles(struct level_bytes *out, const struct level_sample *sample)
{
    for (uint32_t i = 0; i < sample->width * sample->height; i++)
        level_u32(out, i == 3 ? 0xFFFFFFFFu : i == 4 ? 0xEEEEEEEEu : i % 3);
}

void level_object(struct level_bytes *out, unsigned number)
{
    static const char *const logics[] = { "Officer", "TreasurePowerup", "AmbientSound" };
    static const char name[] = "an\xE9\x00hidden", image_set[] = "LEVEL_OFFICER",
                      animation[] = "GAME_CYCLE50";
    const char *logic = logics[number % 3];
    const uint32_t head[] = { number + 1,
                              sizeof name - 1,
                              (uint32_t)strlen(logic),
                              (uint32_t)strlen(image_set),
                              (uint32_t)strlen(animation),
                              100 + 32 * number,
                              200,
                              1000,
                              0xFFFFFFFFu };
    for (unsigned i = 0; i < 9; i++)
        level_u32(out, head[i]);
    for (unsigned i = 9; i < 71; i++)
        level_u32(out, i == 11 ? number % 2 << 1 : i == 18 ? 10 : i == 19 ? (uint32_t)-5 : 0);
    level_put(out, name, sizeof name - 1);
    level_put(out, logic, strlen(logic));
    level_put(out, image_set, strlen(image_set));
    level_put(out, animation, strlen(animation));
}

static void level_tile_properties(struct level_bytes *out)
{
    const uint32_t words[] = { 32, 0, 3,  0,  0, 0, 0, 0,         /* header */
                               1,  0, 64, 64, 4,                  /* single: death */
                               2,  0, 64, 64, 0, 1, 8, 8, 55, 55, /* double: solid inside */
                               3,  0, 4,  4 };
    const uint8_t mask[16] = { 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 2, 2, 2, 2 };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        level_u32(out, words[i]);
    level_put(out, mask, sizeof mask);
}

/* Sections of one kind: 0 tiles, 1 image sets, 2 objects; the plane's word at 0x84 + 4 * kind says where. */
static void level_sections(struct level_bytes *out, const struct level_sample *sample, unsigned kind)
{
    for (unsigned i = 0; i < sample->planes; i++) {
        if (sample->shuffled)
            level_put(out, "gap", 3);
        level_poke(out, LEVEL_HEADER + LEVEL_PLANE * i + 0x84 + 4 * kind,
                   kind == 2 && !sample->objects ? 0 : (uint32_t)out->size);
        if (kind == 0)
            level_tiles(out, sample);
        else if (kind == 1)
            level_put(out, "BACK\0ACTION", sizeof "BACK\0ACTION");
        for (unsigned k = 0; kind == 2 && k < sample->objects; k++)
            level_object(out, k);
    }
}

struct level_bytes level_sample_image(const struct level_sample *sample)
{
    struct level_bytes image = { 0 };
    level_header(&image, sample);
    level_planes(&image, sample);
    level_poke(&image, LEVEL_OFFSETS, sample->planes);
    level_poke(&image, LEVEL_OFFSETS + 4, LEVEL_HEADER);
    for (unsigned k = 0; k < 3; k++)
        level_sections(&image, sample, sample->shuffled ? 2 - k : k);
    level_poke(&image, LEVEL_OFFSETS + 8, (uint32_t)image.size);
    level_tile_properties(&image);
    level_poke(&image, LEVEL_BLOCK_SIZE, sample->compressed ? (uint32_t)image.size - LEVEL_HEADER : 0);
    return image;
}

void level_tail(struct level_bytes *out)
{
    static const uint8_t tail[] = "<wm_meta>\x00\x04\0\0\0\x63\0\0\0"
                                  "\x02\x14\0\0\0\x07\0\0\0"
                                  "1.5\0\x01\0\0\0v1\0test\0"
                                  "\x03\x09\0\0\0\x01\0\0\0\x01\x40\0\0\0"
                                  "\x04\x12\0\0\0\x01\0\0\0start\0\x01\0\0\0\x02\0\0\0"
                                  "\x01\x04\0\0\0\x63\0\0\0</wm_meta>";
    level_put(out, tail, sizeof tail - 1);
}

uint8_t *level_compress(const uint8_t *header, const uint8_t *block, size_t block_size, bool tail,
                        size_t *size)
{
    struct level_bytes out = { 0 };
    uLongf stream_size = compressBound((uLong)block_size);
    uint8_t *stream = malloc(stream_size);
    assert_non_null(stream);
    assert_int_equal(compress2(stream, &stream_size, block, (uLong)block_size, 6), Z_OK);
    level_put(&out, header, LEVEL_HEADER);
    level_put(&out, stream, stream_size);
    free(stream);
    if (tail)
        level_tail(&out);
    *size = out.size;
    return out.data;
}

uint8_t *level_sample_make(const struct level_sample *sample, size_t *size)
{
    struct level_bytes image = level_sample_image(sample);
    if (!sample->compressed) {
        *size = image.size;
        return image.data;
    }
    uint8_t *file =
        level_compress(image.data, image.data + LEVEL_HEADER, image.size - LEVEL_HEADER, sample->tail, size);
    free(image.data);
    return file;
}
