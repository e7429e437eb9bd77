#include "bitmap.h"

#include "s2archive.h"

enum {
    LITERALS = 0x40,
    PLAYERS = 0x80,
    REPEATS = 0xC0,
};

/* A row that is being decoded. */
struct row {
    struct mw_reader reader;
    uint32_t at, width;
    uint8_t *pixels, *covers;
};

/* Puts count pixels, or as many as fit: those that follow, or copies of `value`. False: too many. */
static bool put_pixels(struct row *row, uint32_t count, const uint8_t *follow, uint8_t value, uint8_t cover)
{
    uint32_t room = row->width - row->at, fit = count < room ? count : room;
    if (follow)
        memcpy(row->pixels + row->at, follow, fit);
    else
        memset(row->pixels + row->at, value, fit);
    memset(row->covers + row->at, cover, fit);
    row->at += fit;
    return fit == count;
}

static bool decode_runs(struct row *row, bool shadow)
{
    while (row->at < row->width) {
        const uint8_t *count = mw_reader_take(&row->reader, 1);
        const uint8_t *follow = count && !shadow ? mw_reader_take(&row->reader, *count) : NULL;
        if (!count || (!shadow && !follow) || !put_pixels(row, *count, follow, 0, S2A_DRAWN))
            return false;
        const uint8_t *skip = mw_reader_take(&row->reader, 1);
        if (!skip || !put_pixels(row, *skip, NULL, 0, S2A_CLEAR))
            return false;
        if (!*count && !*skip)
            return false; /* would go on for ever */
    }
    return true;
}

static bool decode_player_run(struct row *row, uint8_t code)
{
    if (code < LITERALS)
        return put_pixels(row, code, NULL, 0, S2A_CLEAR);
    if (code < PLAYERS) {
        const uint8_t *follow = mw_reader_take(&row->reader, code - LITERALS);
        return follow && put_pixels(row, code - LITERALS, follow, 0, S2A_DRAWN);
    }
    const uint8_t *value = mw_reader_take(&row->reader, 1);
    if (!value)
        return false;
    return code < REPEATS ? put_pixels(row, code - PLAYERS, NULL, *value, S2A_PLAYERS)
                          : put_pixels(row, code - REPEATS, NULL, *value, S2A_DRAWN);
}

static bool decode_player_runs(struct row *row)
{
    while (row->at < row->width) {
        const uint8_t *code = mw_reader_take(&row->reader, 1);
        if (!code || !decode_player_run(row, *code))
            return false;
    }
    return true;
}

bool s2a_decode_row(unsigned type, struct mw_bytes data, size_t at, uint32_t width, uint8_t *pixels,
                    uint8_t *covers)
{
    struct row row = {
        .reader = { .span = mw_span_from(data, at) }, .width = width, .pixels = pixels, .covers = covers
    };
    bool complete = type == S2A_PLAYER ? decode_player_runs(&row) : decode_runs(&row, type == S2A_SHADOW);
    put_pixels(&row, width - row.at, NULL, 0, S2A_CLEAR);
    return complete;
}

uint32_t s2a_decode_picture(unsigned type, struct mw_bytes data, uint32_t width, uint32_t height,
                            uint8_t *pixels, uint8_t *covers)
{
    uint32_t complete = 0;
    for (uint32_t y = 0; y < height; y++) {
        struct mw_bytes start = mw_span_part(data, (uint64_t)y * 2, 2);
        size_t at = start.size == 2 ? mw_u16le(start.data) : data.size;
        complete +=
            s2a_decode_row(type, data, at, width, pixels + (size_t)y * width, covers + (size_t)y * width);
    }
    return complete;
}
