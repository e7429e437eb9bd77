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
    assert_true(at + 4 <= out->size);
    test_put_le(out->data + at, 4, value);
}

static void level_header(struct level_bytes *out, const struct level_sample *sample)
{
    static const struct {
        size_t offset;
        const char *text;
    } texts[] = {
        { 16, "Level 1" },          { 80, "Tester" },
        { 144, "January 1, 2000" }, { 208, "C:\\CLAW.REZ" },
        { 464, "\\LEVEL1\\TILES" }, { 592, "\\LEVEL1\\PALETTES\\MAIN.PAL" },
        { 756, "C:\\CLAW.EXE" },    { 884, "\\LEVEL1\\IMAGES" },
        { 1012, "\\GAME\\IMAGES" }, { 1396, "LEVEL" },
        { 1428, "GAME" },
    };
    char header[LEVEL_HEADER] = { 0 };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        strcpy(header + texts[i].offset, texts[i].text);
    TEST_PUT_LE((uint8_t *)header, { 0, 4, LEVEL_HEADER }, { LEVEL_FLAGS, 4, sample->compressed ? 2 : 0 },
                { 720, 4, 100 }, { 724, 4, 120 });
    level_put(out, header, sizeof header);
}

static void level_planes(struct level_bytes *out, const struct level_sample *sample)
{
    static const char *const names[] = { "Back", "Action", "Front" };
    for (unsigned i = 0; i < sample->planes; i++) {
        bool main_plane = i == 1 || sample->planes == 1;
        char plane[LEVEL_PLANE] = { 0 };
        strcpy(plane + 16, names[i % 3]);
        TEST_PUT_LE((uint8_t *)plane, { 0, 4, LEVEL_PLANE }, { 8, 4, main_plane ? 1 : 0 },
                    { 80, 4, sample->width * 64 }, { 84, 4, sample->height * 64 }, { 88, 4, 64 },
                    { 92, 4, 64 }, { 96, 4, sample->width }, { 100, 4, sample->height }, { 112, 4, 100 },
                    { 116, 4, 100 }, { 120, 4, i }, { 124, 4, 2 }, { 128, 4, sample->objects },
                    { 144, 4, i * 1000 });
        level_put(out, plane, sizeof plane);
    }
}

void level_object(struct level_bytes *out, unsigned number)
{
    static const char *const logics[] = { "Officer", "TreasurePowerup", "AmbientSound" };
    static const char name[] = "an\xE9\x00hidden", image_set[] = "LEVEL_OFFICER",
                      animation[] = "GAME_CYCLE50";
    const char *logic = logics[number % 3];
    uint8_t head[284] = { 0 };
    TEST_PUT_LE(head, { 0, 4, number + 1 }, { 4, 4, sizeof name - 1 }, { 8, 4, (uint32_t)strlen(logic) },
                { 12, 4, sizeof image_set - 1 }, { 16, 4, sizeof animation - 1 },
                { 20, 4, 100 + 32 * number }, { 24, 4, 200 }, { 28, 4, 1000 }, { 32, 4, UINT32_MAX },
                { 44, 4, number % 2 << 1 }, { 72, 4, 10 }, { 76, 4, (uint32_t)-5 });
    level_put(out, head, sizeof head);
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
        for (uint32_t k = 0; kind == 0 && k < sample->width * sample->height; k++)
            level_u32(out, k == 3 ? 0xFFFFFFFFu : k == 4 ? 0xEEEEEEEEu : k % 3);
        if (kind == 1)
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
