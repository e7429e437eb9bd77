#include "macintosh_sample.h"

/* The data of the fork, and the offset of each resource from its start. */
static void fork_sample_data(unsigned odd, struct mw_buf *out, uint32_t at[FORK_RESOURCES])
{
    static const size_t straight[] = { 0, 1, 2, 3 }, shuffled[] = { 2, 0, 3, 1 };
    for (size_t i = 0; i < FORK_RESOURCES; i++) {
        size_t index = odd & FORK_SHUFFLED ? shuffled[i] : straight[i];
        if (odd & FORK_GAPS && i == 2)
            mw_buf_text(out, "removed");
        at[index] = (uint32_t)out->size;
        mw_buf_u32be(out, (uint32_t)strlen(fork_rows[index].data));
        mw_buf_text(out, fork_rows[index].data);
    }
    if (odd & FORK_SHARED_DATA)
        at[1] = at[0];
    if (odd & FORK_GAPS)
        mw_buf_text(out, "free");
}

static void fork_sample_names(unsigned odd, struct mw_buf *out, uint16_t at[FORK_RESOURCES])
{
    for (size_t i = 0; i < FORK_RESOURCES; i++) {
        size_t index = odd & FORK_NAMES_BACK ? FORK_RESOURCES - 1 - i : i;
        const char *name = fork_rows[index].name;
        at[index] = name ? (uint16_t)out->size : 0xFFFF;
        if (!name || (odd & FORK_SHARED_NAME && index == 3))
            continue;
        mw_buf_u8(out, (uint8_t)strlen(name));
        mw_buf_text(out, name);
    }
    if (odd & FORK_SHARED_NAME)
        at[3] = at[0];
}

static void fork_sample_map(unsigned odd, struct mw_buf *out, const uint32_t data_at[FORK_RESOURCES])
{
    static const struct {
        uint32_t first, count;
    } usual[] = { { 0, 2 }, { 2, 1 }, { 3, 1 } }, split[] = { { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 } };
    uint32_t types = odd & FORK_SPLIT ? 4 : 3;
    uint16_t name_at[FORK_RESOURCES];
    struct mw_buf names;
    mw_buf_init(&names, out->context);
    fork_sample_names(odd, &names, name_at);
    mw_buf_fill(out, 0, 16);
    TEST_PUT_BE(mw_buf_room(out, 14), { 0, 4, odd & FORK_HANDLES ? 0x00123456 : 0 },
                { 4, 2, odd & FORK_HANDLES ? 0x0ABC : 0 }, { 6, 2, odd & FORK_HANDLES ? 0x0040 : 0 },
                { 8, 2, 28 }, { 10, 2, 28 + 2 + types * 8 + FORK_RESOURCES * 12 }, { 12, 2, types - 1 });
    for (size_t i = 0; i < types; i++) {
        uint32_t first = odd & FORK_SPLIT ? split[i].first : usual[i].first;
        uint32_t count = odd & FORK_SPLIT ? split[i].count : usual[i].count;
        mw_buf_text(out, fork_rows[first].type);
        TEST_PUT_BE(mw_buf_room(out, 4), { 0, 2, count - 1 }, { 2, 2, 2 + types * 8 + first * 12 });
    }
    for (uint32_t i = 0; i < FORK_RESOURCES; i++)
        TEST_PUT_BE(mw_buf_room(out, 12), { 0, 2, (uint16_t)fork_rows[i].id }, { 2, 2, name_at[i] },
                    { 4, 4, (uint32_t)fork_rows[i].attributes << 24 | data_at[i] },
                    { 8, 4, odd & FORK_HANDLES ? 0x00200000 + i : 0 });
    mw_buf_put(out, names.data, names.size);
    if (odd & FORK_GAPS)
        mw_buf_text(out, "old name");
    mw_buf_free(&names);
}

void fork_sample(unsigned odd, struct mw_buf *out)
{
    struct mw_buf data, map;
    uint32_t at[FORK_RESOURCES];
    mw_buf_init(&data, out->context);
    mw_buf_init(&map, out->context);
    fork_sample_data(odd, &data, at);
    fork_sample_map(odd, &map, at);
    size_t first = FORK_DATA_AT;
    size_t data_at = odd & FORK_MAP_FIRST ? first + map.size : first;
    size_t map_at = odd & FORK_MAP_FIRST ? first : first + data.size;
    uint8_t header[16];
    TEST_PUT_BE(header, { 0, 4, (uint32_t)data_at }, { 4, 4, (uint32_t)map_at },
                { 8, 4, (uint32_t)data.size }, { 12, 4, (uint32_t)map.size });
    if (!(odd & FORK_COPY_ZERO))
        memcpy(map.data, header, sizeof header);
    mw_buf_put(out, header, sizeof header);
    mw_buf_fill(out, odd & FORK_RESERVED ? 0x5A : 0, first - sizeof header);
    const struct mw_buf *second = odd & FORK_MAP_FIRST ? &data : &map;
    const struct mw_buf *front = odd & FORK_MAP_FIRST ? &map : &data;
    mw_buf_put(out, front->data, front->size);
    mw_buf_put(out, second->data, second->size);
    if (odd & FORK_TAIL)
        mw_buf_text(out, "behind");
    mw_buf_free(&data);
    mw_buf_free(&map);
}

uint16_t mac_sample_crc(const uint8_t *bytes, size_t size)
{
    uint32_t crc = 0;
    for (size_t i = 0; i < size * 8; i++) {
        bool bit = bytes[i / 8] >> (7 - i % 8) & 1, top = crc >> 15 & 1;
        crc = (crc << 1) & 0xFFFF;
        if (bit != top)
            crc ^= 0x1021;
    }
    return (uint16_t)crc;
}

void binary_sample(uint8_t version, const char *comment, const char *second, const char *data,
                   struct mw_bytes fork, struct mw_buf *out)
{
    uint8_t header[128] = { 0 };
    memcpy(header + 2, mac_sample_name, strlen(mac_sample_name));
    memcpy(header + 65, "APPLWEDT", 8);
    TEST_PUT_BE(header, { 1, 1, sizeof mac_sample_name - 1 }, { 73, 1, 0x21 }, { 76, 1, 10 } /* vertical */,
                { 78, 1, 20 } /* horizontal */, { 83, 4, (uint32_t)strlen(data) },
                { 87, 4, (uint32_t)fork.size }, { 91, 4, 2600000000u }, { 95, 4, 2600000060u });
    if (version) {
        if (version == 130)
            memcpy(header + 102, "mBIN", 4);
        TEST_PUT_BE(header, { 100, 1, (uint32_t)strlen(comment) }, { 101, 1, 0x80 },
                    { 121, 1, (uint32_t)strlen(second) }, { 122, 1, version }, { 123, 1, 129 });
        test_put_be(header + 124, 2, mac_sample_crc(header, 124));
    }
    const struct mw_bytes parts[] = { { header, sizeof header },
                                      { (const uint8_t *)second, strlen(second) },
                                      { (const uint8_t *)data, strlen(data) },
                                      fork,
                                      { (const uint8_t *)comment, strlen(comment) } };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        mw_buf_put(out, parts[i].data, parts[i].size);
        mw_buf_fill(out, 0, (128 - parts[i].size % 128) % 128);
    }
}

void binhex_sample(const char *before, const char *line_end, struct mw_bytes fork, struct mw_buf *out)
{
    static const char letters[] = "!\"#$%&'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr";
    struct mw_buf payload;
    mw_buf_init(&payload, out->context);
    mw_buf_u8(&payload, (uint8_t)strlen(mac_sample_name));
    mw_buf_text(&payload, mac_sample_name);
    mw_buf_put(&payload, "\0APPLWEDT", 9);
    TEST_PUT_BE(mw_buf_room(&payload, 10), { 0, 2, 0x2100 }, { 2, 4, sizeof mac_sample_data - 1 },
                { 6, 4, (uint32_t)fork.size });
    mw_buf_u16be(&payload, mac_sample_crc(payload.data, payload.size));
    mw_buf_text(&payload, mac_sample_data);
    mw_buf_u16be(&payload, mac_sample_crc((const uint8_t *)mac_sample_data, strlen(mac_sample_data)));
    mw_buf_put(&payload, fork.data, fork.size);
    mw_buf_u16be(&payload, mac_sample_crc(fork.data, fork.size));
    mw_buf_text(out, before);
    mw_buf_u8(out, ':');
    uint32_t bits = 0, count = 0, column = 1;
    for (size_t i = 0; i < payload.size; i++) {
        for (int k = payload.data[i] == 0x90 ? 2 : 1; k; k--) {
            bits = bits << 8 | (k == 1 && payload.data[i] == 0x90 ? 0 : payload.data[i]);
            for (count += 8; count >= 6;) {
                count -= 6;
                if (column == 64) {
                    mw_buf_text(out, line_end);
                    column = 0;
                }
                mw_buf_u8(out, (uint8_t)letters[bits >> count & 63]);
                column++;
            }
            bits &= 0xFF;
        }
    }
    if (count)
        mw_buf_u8(out, (uint8_t)letters[bits << (6 - count) & 63]);
    mw_buf_u8(out, ':');
    mw_buf_text(out, line_end);
    mw_buf_free(&payload);
}

void apple_sample(bool single, struct mw_bytes fork, struct mw_buf *out)
{
    enum {
        ENTRIES = 6
    };
    static const uint8_t finder[32] = "APPLWEDT\x21\x00\x00\x0A\x00\x14";
    static const uint8_t dates[16] = { 0xFF, 0xFF, 0xFF, 0xF0, 0, 0, 0, 60, 0x80, 0, 0, 0, 0x80, 0, 0, 0 };
    const struct {
        uint32_t id;
        struct mw_bytes content;
    } entries[ENTRIES] = {
        { 9, { finder, 32 } }, { 3, { (const uint8_t *)mac_sample_name, strlen(mac_sample_name) } },
        { 2, fork },           { 14, { (const uint8_t *)"AFP", 3 } },
        { 8, { dates, 16 } },  { 1, { (const uint8_t *)mac_sample_data, strlen(mac_sample_data) } }
    };
    static const size_t order[ENTRIES] = { 1, 0, 4, 3, 2, 5 };
    size_t count = single ? ENTRIES : ENTRIES - 1, at = 26 + 12 * count, places[ENTRIES] = { 0 };
    for (size_t i = 0; i < ENTRIES; i++) {
        if (order[i] >= count)
            continue;
        at += order[i] == 4 ? 3 : 0;
        places[order[i]] = at;
        at += entries[order[i]].content.size;
    }
    mw_buf_u32be(out, single ? 0x00051600 : 0x00051607);
    mw_buf_u32be(out, 0x00020000);
    mw_buf_put(out, "Macintosh       ", 16);
    mw_buf_u16be(out, (uint16_t)count);
    for (size_t i = 0; i < count; i++) {
        TEST_PUT_BE(mw_buf_room(out, 12), { 0, 4, entries[i].id }, { 4, 4, (uint32_t)places[i] },
                    { 8, 4, (uint32_t)entries[i].content.size });
    }
    for (size_t i = 0; i < ENTRIES; i++) {
        if (order[i] >= count)
            continue;
        if (order[i] == 4)
            mw_buf_put(out, "gap", 3);
        mw_buf_put(out, entries[order[i]].content.data, entries[order[i]].content.size);
    }
    mw_buf_text(out, "tail");
}
