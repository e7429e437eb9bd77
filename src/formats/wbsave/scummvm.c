/* Saved games of ScummVM, converted to the original's layout. ScummVM compresses the file, stores numbers in
 * little-endian order, counts the storage as a scene (without a record), and adds data of its own at the end.
 * A thing that was carried once has the scene and the owner that it had last; ScummVM then takes
 * the owner. */
#include "codec/gzip.h"
#include "wbsave.h"

enum {
    SCUMMVM_SIZE_MAX = 16 << 20, /* tables of 16-bit counts are smaller */
    SIGNATURE_AT = 14,
    NUMBERS_AT = 18, /* visits, loop, kills */
    REFERENCES_AT = 30,
    SCENE_REFERENCE = 2,   /* of the references; the others are to characters and objects */
    RUNNING_REFERENCE = 9, /* after two numbers that are not references */
    REFERENCES_END = 70,
    AIM_AT = 74,
    BASE_AT = 84,
    GLOBALS_AT = 94,
};

struct scummvm_save {
    struct mw_bytes data;
    size_t scenes, characters, objects; /* records */
};

bool wbs_is_scummvm(struct mw_bytes data)
{
    if (data.size < WBS_SCENES_AT)
        return false;
    uint32_t scenes = mw_u16le(data.data), characters = mw_u16le(data.data + 2);
    uint32_t characters_at = mw_u32le(data.data + 6), objects_at = mw_u32le(data.data + 10);
    return scenes && characters_at == WBS_SCENES_AT + scenes * WBS_SCENE_SIZE &&
           objects_at == characters_at + characters * WBS_CHARACTER_SIZE && objects_at <= data.size;
}

static const uint8_t *scummvm_record(const struct scummvm_save *save, enum wb_thing kind, size_t index)
{
    const uint8_t *scenes = save->data.data + WBS_SCENES_AT;
    const uint8_t *characters = scenes + save->scenes * WBS_SCENE_SIZE;
    const uint8_t *objects = characters + save->characters * WBS_CHARACTER_SIZE;
    return kind == WB_THING_SCENE       ? scenes + index * WBS_SCENE_SIZE
           : kind == WB_THING_CHARACTER ? characters + index * WBS_CHARACTER_SIZE
                                        : objects + index * WBS_OBJECT_SIZE;
}

static void put_u16(struct mw_buf *out, const uint8_t *from)
{
    mw_buf_u8(out, from[1]);
    mw_buf_u8(out, from[0]);
}

static void put_u32_value(struct mw_buf *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        mw_buf_u8(out, (uint8_t)(value >> shift));
}

static void put_u16_values(struct mw_buf *out, const uint8_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_u16(out, from + 2 * i);
}

static void put_references(struct mw_buf *out, const uint8_t *data)
{
    for (size_t i = 0; REFERENCES_AT + 4 * i < REFERENCES_END; i++) {
        uint32_t value = mw_u32le(data + REFERENCES_AT + 4 * i);
        bool reference = i < RUNNING_REFERENCE - 2 || i == RUNNING_REFERENCE;
        if (reference && value >= UINT32_MAX - UINT16_MAX)
            value = WBS_NONE;
        else if (reference && i != SCENE_REFERENCE && value != WBS_NONE)
            value -= WBS_SCENE_SIZE; /* of the storage, which has no record */
        put_u32_value(out, value);
    }
}

static void put_header(struct mw_buf *out, const struct scummvm_save *save)
{
    const uint8_t *data = save->data.data;
    mw_buf_u8(out, (uint8_t)(save->scenes >> 8));
    mw_buf_u8(out, (uint8_t)save->scenes);
    put_u16_values(out, data + 2, 2);
    put_u32_value(out, mw_u32le(data + 6) - WBS_SCENE_SIZE);
    put_u32_value(out, mw_u32le(data + 10) - WBS_SCENE_SIZE);
    mw_buf_put(out, data + SIGNATURE_AT, NUMBERS_AT - SIGNATURE_AT);
    for (size_t at = NUMBERS_AT; at < REFERENCES_AT; at += 4)
        put_u32_value(out, mw_u32le(data + at));
    put_references(out, data);
    put_u32_value(out, mw_u32le(data + REFERENCES_END));
    put_u16_values(out, data + AIM_AT, (BASE_AT - AIM_AT) / 2);
    mw_buf_put(out, data + BASE_AT, GLOBALS_AT - BASE_AT);
    put_u16_values(out, data + GLOBALS_AT, WBS_GLOBALS);
}

static void convert_scene(struct mw_buf *out, const uint8_t *record)
{
    put_u16_values(out, record, 3);
    mw_buf_put(out, record + 6, 4);
    put_u16(out, record + 10);
    mw_buf_put(out, record + 12, WBS_SCENE_SIZE - 12);
}

static void convert_character(struct mw_buf *out, const uint8_t *record)
{
    put_u16_values(out, record, 2);
    mw_buf_put(out, record + 4, WBS_CHARACTER_SIZE - 4);
}

static void convert_object(struct mw_buf *out, const uint8_t *record)
{
    static const uint8_t none[2];
    put_u16(out, record);
    put_u16(out, mw_u16le(record + 4) ? none : record + 2);
    put_u16(out, record + 4);
    mw_buf_put(out, record + 6, WBS_OBJECT_SIZE - 8);
    put_u16(out, record + WBS_OBJECT_SIZE - 2);
}

static int convert_scummvm(struct mw_context *context, struct mw_bytes data, struct mw_buf *out)
{
    struct scummvm_save save = { .data = data,
                                 .scenes = mw_u16le(data.data) - (size_t)1,
                                 .characters = mw_u16le(data.data + 2),
                                 .objects = mw_u16le(data.data + 4) };
    const uint8_t *end = scummvm_record(&save, WB_THING_OBJECT, save.objects);
    if (end > data.data + data.size)
        return mw_fail(context, MW_E_FORMAT, "a saved game of ScummVM of %zu bytes is cut short", data.size);
    put_header(out, &save);
    for (size_t i = 0; i < save.scenes; i++)
        convert_scene(out, scummvm_record(&save, WB_THING_SCENE, i));
    for (size_t i = 0; i < save.characters; i++)
        convert_character(out, scummvm_record(&save, WB_THING_CHARACTER, i));
    for (size_t i = 0; i < save.objects; i++)
        convert_object(out, scummvm_record(&save, WB_THING_OBJECT, i));
    return out->error;
}

int wbs_import(struct mw_context *context, struct mw_bytes file, struct mw_buf *original)
{
    struct mw_buf plain;
    int error = 0;
    mw_buf_init(&plain, context);
    if (mw_is_gzip(file)) {
        error = mw_gunzip(context, file, SCUMMVM_SIZE_MAX, &plain);
        file = mw_buf_bytes(&plain);
    }
    if (!error && wbs_is_scummvm(file))
        error = convert_scummvm(context, file, original);
    mw_buf_free(&plain);
    return error;
}
