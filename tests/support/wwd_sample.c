#include "wwd_sample.h"

void wwd_sample_put(struct wwd_sample *level, size_t at, uint32_t value)
{
    test_put_le(level->bytes + at, 4, value);
}

uint32_t wwd_sample_get(const struct wwd_sample *level, size_t at)
{
    return test_get_le(level->bytes + at, 4);
}

void wwd_sample_text(struct wwd_sample *level, size_t at, const char *text)
{
    memcpy(level->bytes + at, text, strlen(text) + 1);
}

size_t wwd_sample_add(struct wwd_sample *level, uint32_t value)
{
    wwd_sample_put(level, level->size, value);
    level->size += 4;
    return level->size - 4;
}

void wwd_sample_add_text(struct wwd_sample *level, const char *text)
{
    memcpy(level->bytes + level->size, text, strlen(text));
    level->size += strlen(text);
}

uint32_t wwd_sample_checksum(const uint8_t *stored, size_t size, uint8_t final_byte)
{
    uint32_t sum = 0;
    for (size_t i = 1; i <= size; i++)
        sum += (i < size ? stored[i] : final_byte) - (uint32_t)i;
    return sum;
}

void wwd_sample_sign(struct wwd_sample *level)
{
    wwd_sample_put(level, WWD_AT_CHECKSUM,
                   wwd_sample_checksum(level->bytes + WWD_HEADER_SIZE, level->size - WWD_HEADER_SIZE, 0));
}

static void wwd_sample_header(struct wwd_sample *level, bool gruntz)
{
    static const struct {
        size_t offset;
        const char *texts[2];
    } rows[] = {
        { WWD_AT_NAME, { "Claw - Level 3", "Gruntz - Level 5" } },
        { WWD_AT_AUTHOR, { "Somebody", "Somebody" } },
        { WWD_AT_IMAGE_DIR, { "LEVEL3\\TILES", "\\AREA2\\TILEZ" } },
        { WWD_AT_PAL_REZ, { "LEVEL3\\PALETTES\\MAIN.PAL", "" } },
        { WWD_AT_IMAGE_SET1, { "GAME_IMAGES", "GAME\\IMAGEZ" } },
        { WWD_AT_IMAGE_SET2, { "LEVEL3_IMAGES", "AREA2\\IMAGEZ" } },
        { WWD_AT_PREFIX1, { "GAME", "GAME" } },
        { WWD_AT_PREFIX2, { "LEVEL", "LEVEL" } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        wwd_sample_text(level, rows[i].offset, rows[i].texts[gruntz]);
    TEST_PUT_LE(level->bytes, { 0, 4, WWD_HEADER_SIZE }, { WWD_AT_FLAGS, 4, WWD_LEVEL_USE_Z_COORDS },
                { WWD_AT_START_X, 4, 36 }, { WWD_AT_START_Y, 4, 30 }, { WWD_AT_NUM_PLANES, 4, 3 },
                { WWD_AT_OFFSET_PLANES, 4, WWD_HEADER_SIZE });
}

static void wwd_sample_plane(struct wwd_sample *level, int index)
{
    static const char *const names[] = { "Back", "Action", "Front" };
    static const uint32_t flags[] = { 0xC, WWD_PLANE_MAIN, WWD_PLANE_WRAP_X };
    uint32_t wide = index == 1 ? 8 : 4, high = index == 1 ? 6 : 3;
    size_t at = level->plane[index];
    wwd_sample_text(level, at + WWD_PLANE_AT_NAME, names[index]);
    TEST_PUT_LE(level->bytes + at, { 0, 4, WWD_PLANE_SIZE }, { WWD_PLANE_AT_FLAGS, 4, flags[index] },
                { WWD_PLANE_AT_WIDTH_PX, 4, wide * WWD_SAMPLE_TILE },
                { WWD_PLANE_AT_WIDTH_PX + 4, 4, high * WWD_SAMPLE_TILE },
                { WWD_PLANE_AT_TILE_WIDTH, 4, WWD_SAMPLE_TILE },
                { WWD_PLANE_AT_TILE_HEIGHT, 4, WWD_SAMPLE_TILE }, { WWD_PLANE_AT_TILES_WIDE, 4, wide },
                { WWD_PLANE_AT_TILES_HIGH, 4, high }, { 0x70, 4, 50 + 50 * (uint32_t)index },
                { 0x74, 4, 50 + 50 * (uint32_t)index }, { WWD_PLANE_AT_FILL_COLOR, 4, 17 },
                { WWD_PLANE_AT_NUM_IMAGE_SETS, 4, 1 }, { 0x90, 4, (uint32_t)(index - 1) * 1000 },
                { WWD_PLANE_AT_OFFSET_TILES, 4, (uint32_t)level->size });
    level->tiles[index] = level->size;
    for (uint32_t cell = 0; cell < wide * high; cell++)
        wwd_sample_add(level, cell % 5 == 3   ? WWD_TILE_INVISIBLE
                              : cell % 7 == 6 ? WWD_TILE_FILLED
                                              : cell % WWD_SAMPLE_PROPERTIES);
}

static void wwd_sample_object(struct wwd_sample *level, int index, uint32_t x, uint32_t y,
                              const char *const strings[4])
{
    size_t at = level->object[index] = level->size;
    TEST_PUT_LE(level->bytes + at, { 0, 4, (uint32_t)index + 1 }, { WWD_OBJECT_AT_X, 4, x },
                { WWD_OBJECT_AT_Y, 4, y }, { 0x1C, 4, 1000 * (uint32_t)index }, { 0x20, 4, UINT32_MAX });
    level->size += WWD_OBJECT_SIZE;
    for (size_t i = 0; i < 4; i++) {
        wwd_sample_put(level, at + 4 + 4 * i, (uint32_t)strlen(strings[i]));
        wwd_sample_add_text(level, strings[i]);
    }
}

static void wwd_sample_objects(struct wwd_sample *level, bool gruntz)
{
    static const char *const strings[2][WWD_SAMPLE_OBJECTS][4] = {
        {
            { "", "TreasurePowerup", "GAME_TREASURE_COINS", "GAME_GLITTER" },
            { "the guard", "Officer", "LEVEL_OFFICER", "" },
            { "", "PathElevator", "LEVEL_ELEVATOR1", "" },
            { "", "EndOfLevelPowerup", "GAME_MAPPIECE", "" },
        },
        {
            { "", "GruntStartingPoint", "GAME_WAPWORLDONLY_TRIGGER", "" },
            { "a ball", "RollingBall", "LEVEL_ROLLINGBALL", "" },
            { "", "GlobalAmbientSound", "GAME_SOUNDICON", "LEVEL_AMBIENT_LOOP" },
            { "", "ExitTrigger", "GAME_WAPWORLDONLY_TRIGGER", "" },
        },
    };
    level->objects = level->size;
    /* The start and all objects are outside solid tiles. */
    for (int i = 0; i < WWD_SAMPLE_OBJECTS; i++)
        wwd_sample_object(level, i, i ? 24 + 30 * (uint32_t)i : 34, 40, strings[gruntz][i]);
    /* 20 pixels to the right and back */
    if (!gruntz)
        TEST_PUT_LE(level->bytes + level->object[2] + WWD_OBJECT_AT_RECT_MOVE, { 0, 4, 6 }, { 4, 4, 20 },
                    { 8, 4, 4 }, { 12, 4, 20 });
    /* The grunt has the warpstone. */
    if (gruntz)
        wwd_sample_put(level, level->object[0] + 0x3C, 20);
    TEST_PUT_LE(level->bytes + level->plane[1], { WWD_PLANE_AT_NUM_OBJECTS, 4, WWD_SAMPLE_OBJECTS },
                { WWD_PLANE_AT_OFFSET_OBJECTS, 4, (uint32_t)level->objects });
}

static void wwd_sample_properties(struct wwd_sample *level)
{
    level->tile_properties = level->size;
    wwd_sample_put(level, WWD_AT_OFFSET_TILE_PROPERTIES, (uint32_t)level->size);
    TEST_PUT_LE(level->bytes + level->size, { 0, 4, 32 }, { 8, 4, WWD_SAMPLE_PROPERTIES });
    level->size += 32;
    for (uint32_t i = 0; i < WWD_SAMPLE_PROPERTIES; i++) {
        uint32_t kind = i == 5 ? WWD_TILE_DOUBLE : i == 6 ? WWD_TILE_MASK : WWD_TILE_SINGLE;
        level->property[i] = level->size;
        TEST_PUT_LE(level->bytes + level->size, { 0, 4, kind }, { 8, 4, WWD_SAMPLE_TILE },
                    { 12, 4, WWD_SAMPLE_TILE });
        level->size += 16;
        if (kind == WWD_TILE_SINGLE)
            wwd_sample_add(level, i < 5 ? i : WWD_ATTRIBUTE_CLEAR);
        if (kind == WWD_TILE_DOUBLE) {
            TEST_PUT_LE(level->bytes + level->size, { 0, 4, WWD_ATTRIBUTE_CLEAR },
                        { 4, 4, WWD_ATTRIBUTE_SOLID }, { 8, 4, 2 }, { 12, 4, 3 }, { 16, 4, 12 },
                        { 20, 4, 13 });
            level->size += 24;
        }
        for (uint32_t j = 0; kind == WWD_TILE_MASK && j < WWD_SAMPLE_TILE * WWD_SAMPLE_TILE / 4; j++)
            wwd_sample_add(level, 0x04010100);
    }
}

static void wwd_sample_build(struct wwd_sample *level, bool gruntz)
{
    static const char *const image_sets[] = { "BACK", "ACTION", "FRONT" };
    memset(level, 0, sizeof *level);
    level->size = WWD_HEADER_SIZE + 3 * WWD_PLANE_SIZE;
    wwd_sample_header(level, gruntz);
    for (int i = 0; i < 3; i++) {
        level->plane[i] = WWD_HEADER_SIZE + (size_t)i * WWD_PLANE_SIZE;
        wwd_sample_plane(level, i);
    }
    for (int i = 0; i < 3; i++) {
        level->image_sets[i] = level->size;
        wwd_sample_put(level, level->plane[i] + WWD_PLANE_AT_OFFSET_IMAGE_SETS, (uint32_t)level->size);
        wwd_sample_add_text(level, image_sets[i]);
        level->size++;
    }
    wwd_sample_objects(level, gruntz);
    wwd_sample_properties(level);
    wwd_sample_sign(level);
}

void wwd_sample_make(struct wwd_sample *level)
{
    wwd_sample_build(level, false);
}

void wwd_sample_make_gruntz(struct wwd_sample *level)
{
    wwd_sample_build(level, true);
}

void wwd_sample_compress(struct wwd_sample *level)
{
    static uint8_t stream[WWD_SAMPLE_ROOM];
    uint8_t *block = level->bytes + WWD_HEADER_SIZE;
    size_t size = level->size - WWD_HEADER_SIZE;
    uLongf stored = sizeof stream;
    assert_int_equal(compress2(stream, &stored, block, (uLong)size, 6), Z_OK);
    assert_true(stored < size);
    wwd_sample_put(level, WWD_AT_FLAGS, wwd_sample_get(level, WWD_AT_FLAGS) | WWD_LEVEL_COMPRESS);
    wwd_sample_put(level, WWD_AT_MAIN_BLOCK_SIZE, (uint32_t)size);
    wwd_sample_put(level, WWD_AT_CHECKSUM, wwd_sample_checksum(stream, stored, block[stored]));
    memcpy(block, stream, stored);
    level->size = WWD_HEADER_SIZE + stored;
}

struct mw_document *wwd_sample_open(struct mw_context *context, const struct wwd_sample *level)
{
    return test_open_bytes(context, "sample.wwd", level->bytes, level->size);
}
