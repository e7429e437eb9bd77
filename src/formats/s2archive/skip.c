/* The sizes of items. */
#include "skip.h"
#include "s2archive.h"

enum {
    LIST_HEADER = 6,
    PICTURE_HEADER = 18,
    PICTURE_SIZE_AT = 14, /* in it: bytes of data */
    RAW_HEADER = 6,
    RAW_END = 16, /* after the pixels */
    PALETTE = 2 + 768,
};

static bool skip_bytes(struct mw_reader *reader, size_t size)
{
    return mw_reader_take(reader, size) != NULL;
}

static bool skip_counted(struct mw_reader *reader, size_t header, size_t size_at, size_t end)
{
    const uint8_t *bytes = mw_reader_take(reader, header);
    return bytes && skip_bytes(reader, mw_u32le(bytes + size_at)) && skip_bytes(reader, end);
}

static bool skip_glyphs(struct mw_reader *reader, enum s2a_step *step)
{
    if (!skip_bytes(reader, 2))
        return false;
    for (int i = 0; i < S2A_GLYPHS; i++) {
        const uint8_t *bytes = mw_reader_take(reader, 2);
        unsigned type = bytes ? mw_u16le(bytes) : 0;
        if (!bytes)
            return false;
        if (type != S2A_NOTHING && !s2a_type_is_picture(type)) {
            *step = S2A_STEP_UNKNOWN;
            return false;
        }
        if (type != S2A_NOTHING && !skip_counted(reader, PICTURE_HEADER, PICTURE_SIZE_AT, 0))
            return false;
    }
    return true;
}

static bool skip_images(struct mw_reader *reader, unsigned count, enum s2a_step *step)
{
    for (unsigned i = 0; i < count; i++) {
        const uint8_t *bytes = mw_reader_take(reader, 3);
        if (bytes && mw_u16le(bytes) != S2A_IMAGE)
            *step = S2A_STEP_UNKNOWN;
        if (!bytes || mw_u16le(bytes) != S2A_IMAGE || !skip_bytes(reader, (size_t)bytes[2] * 2 + 1))
            return false;
    }
    return true;
}

static bool skip_block(struct mw_reader *reader, enum s2a_step *step)
{
    const uint8_t *bytes = mw_reader_take(reader, 4);
    if (bytes && mw_u16le(bytes) != S2A_BLOCK)
        *step = S2A_STEP_UNKNOWN;
    return bytes && mw_u16le(bytes) == S2A_BLOCK && skip_bytes(reader, mw_u16le(bytes + 2));
}

static bool skip_people(struct mw_reader *reader, enum s2a_step *step)
{
    const uint8_t *size = mw_reader_take(reader, 2);
    if (!size || !skip_bytes(reader, mw_u16le(size)) || !skip_images(reader, S2A_BODIES, step))
        return false;
    for (int i = 0; i < S2A_DIRECTIONS; i++)
        if (!skip_block(reader, step))
            return false;
    const uint8_t *overlays = mw_reader_take(reader, 2);
    if (!overlays || !skip_images(reader, mw_u16le(overlays), step))
        return false;
    const uint8_t *links = mw_reader_take(reader, 2);
    return links && skip_bytes(reader, (size_t)mw_u16le(links) * 4);
}

static bool skip_known(struct mw_reader *reader, unsigned type, enum s2a_step *step)
{
    switch (type) {
    case S2A_NOTHING:
        return true;
    case S2A_SOUND:
        return skip_counted(reader, 4, 0, 0);
    case S2A_RUNS:
    case S2A_PLAYER:
    case S2A_SHADOW:
        return skip_counted(reader, PICTURE_HEADER, PICTURE_SIZE_AT, 0);
    case S2A_FONT:
        return skip_glyphs(reader, step);
    case S2A_PALETTE:
        return skip_bytes(reader, PALETTE);
    case S2A_PEOPLE:
        return skip_people(reader, step);
    case S2A_RAW:
        return skip_counted(reader, RAW_HEADER, 2, RAW_END);
    default:
        *step = S2A_STEP_UNKNOWN;
        return false;
    }
}

enum s2a_step s2a_skip_content(struct mw_reader *reader, unsigned type)
{
    const size_t start = reader->at;
    enum s2a_step step = S2A_STEP_CUT;
    if (skip_known(reader, type, &step))
        return S2A_STEP_ITEM;
    reader->at = start;
    return step;
}

enum s2a_step s2a_skip_font(struct mw_reader *reader)
{
    return s2a_skip_content(reader, S2A_FONT);
}

enum s2a_step s2a_skip_item(struct mw_reader *reader)
{
    const size_t start = reader->at;
    const uint8_t *type = mw_reader_take(reader, 2);
    enum s2a_step step = type ? s2a_skip_content(reader, mw_u16le(type)) : S2A_STEP_CUT;
    if (step != S2A_STEP_ITEM)
        reader->at = start;
    return step;
}

enum s2a_step s2a_skip_slot(struct mw_reader *reader)
{
    const size_t start = reader->at;
    const uint8_t *used = mw_reader_take(reader, 2);
    enum s2a_step step = !used                ? S2A_STEP_CUT
                         : mw_u16le(used) > 1 ? S2A_STEP_UNKNOWN
                         : mw_u16le(used)     ? s2a_skip_item(reader)
                                              : S2A_STEP_ITEM;
    if (step != S2A_STEP_ITEM)
        reader->at = start;
    return step;
}

/* ---- pictures of a list ---- */

static struct s2a_sprite sprite_at(const uint8_t *bytes, unsigned type)
{
    return (struct s2a_sprite){ .type = type,
                                .x = (int16_t)mw_u16le(bytes),
                                .y = (int16_t)mw_u16le(bytes + 2),
                                .width = mw_u16le(bytes + 8),
                                .height = mw_u16le(bytes + 10),
                                .data = { bytes + PICTURE_HEADER, mw_u32le(bytes + PICTURE_SIZE_AT) } };
}

bool s2a_visit_list(struct mw_bytes list, const struct s2a_list_visitor *visitor)
{
    bool has_palette = false;
    if (list.size < LIST_HEADER || mw_u16le(list.data) != S2A_SIGNATURE)
        return false;
    struct mw_reader reader = { .span = list, .at = LIST_HEADER };
    const uint32_t count = mw_u32le(list.data + 2);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *slot = list.data + reader.at;
        const size_t start = reader.at;
        if (s2a_skip_slot(&reader) != S2A_STEP_ITEM)
            break;
        if (reader.at - start < 4)
            continue;
        const unsigned type = mw_u16le(slot + 2);
        if (s2a_type_is_picture(type) && visitor->picture) {
            const struct s2a_sprite sprite = sprite_at(slot + 4, type);
            visitor->picture(visitor->user, i, &sprite);
        } else if (type == S2A_PALETTE && visitor->palette && !has_palette) {
            has_palette = true;
            visitor->palette(visitor->user, slot + 4 + 2);
        }
    }
    return true;
}
