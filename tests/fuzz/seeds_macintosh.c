/* Seeds of the targets for Macintosh files and volumes. */
#include "seeds.h"

#include "hfs_sample.h"
#include "macintosh_sample.h"

/* ---- volumes ---- */

static void make_volume(struct hfs_sample *disk)
{
    hfs_sample_begin(disk, 60, 512, "Seed");
    uint32_t folder = hfs_sample_folder(disk, 2, "Folder");
    hfs_sample_file(disk, folder, "Whole",
                    (struct hfs_sample_file){ .data_size = 700, .resource_size = 300 });
    hfs_sample_file(
        disk, 2, "Pieces",
        (struct hfs_sample_file){ .data_size = 2100,
                                  .data = { { 40, 1 }, { 42, 1 }, { 44, 1 }, { 46, 1 }, { 48, 1 } } });
    hfs_sample_file(disk, 2, "Small", (struct hfs_sample_file){ .data_size = 5 });
    hfs_sample_end(disk);
}

void seed_hfs(const struct seeding *seeding)
{
    struct hfs_sample disk;
    make_volume(&disk);
    save_seed(seeding, "bare", disk.bytes, disk.size);
    size_t size = 4 * 512 + disk.size;
    uint8_t *mapped = calloc(1, size);
    assert_non_null(mapped);
    memcpy(mapped, "ER\2", 3);
    memcpy(mapped + 512, "PM", 2);
    test_put_be(mapped + 516, 4, 1);
    test_put_be(mapped + 520, 4, 4);
    test_put_be(mapped + 524, 4, (uint32_t)disk.size / 512);
    memcpy(mapped + 512 + 48, "Apple_HFS", 9);
    memcpy(mapped + 4 * 512, disk.bytes, disk.size);
    save_seed(seeding, "mapped", mapped, size);
    free(mapped);
    free(disk.bytes);
}

/* The target builds the header. */
void seed_diskcopy(const struct seeding *seeding)
{
    struct hfs_sample disk;
    make_volume(&disk);
    uint8_t *bytes = calloc(1, 20 + disk.size + 12);
    assert_non_null(bytes);
    memcpy(bytes + 20, disk.bytes, disk.size);
    save_seed(seeding, "plain", bytes, 20 + disk.size);
    bytes[0] = 1;
    save_seed(seeding, "tags", bytes, 20 + disk.size + 12);
    free(bytes);
    free(disk.bytes);
}

/* ---- volumes in containers: see fuzz_hfs_wrapped.c ---- */

/* Appends a header with the position of the data fork, and the fork. */
static void wrap_single(struct mw_bytes data, struct mw_buf *out)
{
    mw_buf_u32be(out, 0x00051600);
    mw_buf_u32be(out, 0x00020000);
    mw_buf_fill(out, 0, 16);
    mw_buf_u16be(out, 1);
    mw_buf_u32be(out, 1);
    mw_buf_u32be(out, 26 + 12);
    mw_buf_u32be(out, (uint32_t)data.size);
    mw_buf_put(out, data.data, data.size);
}

static void wrap_binary(struct mw_bytes data, struct mw_buf *out)
{
    uint8_t header[128] = { 0, 1, 'D' };
    memcpy(header + 65, "dImgdCpy", 8);
    test_put_be(header + 83, 4, (uint32_t)data.size);
    header[122] = header[123] = 129;
    test_put_be(header + 124, 2, mac_sample_crc(header, 124));
    mw_buf_put(out, header, sizeof header);
    mw_buf_put(out, data.data, data.size);
    mw_buf_fill(out, 0, (128 - data.size % 128) % 128);
}

/* The data that BinHex encodes as characters: runs of up to 255, then the checksums of both forks. */
static void code_runs(struct mw_bytes data, struct mw_buf *out)
{
    for (size_t i = 0, run; i < data.size; i += run) {
        for (run = 1; run < 255 && i + run < data.size && data.data[i + run] == data.data[i]; run++)
            ;
        mw_buf_u8(out, data.data[i]);
        if (data.data[i] == 0x90)
            mw_buf_u8(out, 0);
        if (run > 1) {
            mw_buf_u8(out, 0x90);
            mw_buf_u8(out, (uint8_t)run);
        }
    }
    mw_buf_u16be(out, mac_sample_crc(data.data, data.size));
    mw_buf_u16be(out, 0);
}

static void save_wrapped(const struct seeding *seeding, const char *name, bool coded, struct mw_bytes data)
{
    struct mw_buf out;
    mw_buf_init(&out, seeding->context);
    mw_buf_u8(&out, coded);
    if (coded) {
        mw_buf_u8(&out, (uint8_t)(data.size >> 16));
        mw_buf_u16be(&out, (uint16_t)data.size);
        mw_buf_u16be(&out, 0);
        code_runs(data, &out);
    } else {
        mw_buf_put(&out, data.data, data.size);
    }
    save_seed(seeding, name, out.data, out.size);
    mw_buf_free(&out);
}

void seed_hfs_wrapped(const struct seeding *seeding)
{
    struct hfs_sample disk;
    struct mw_buf single, binary, both;
    make_volume(&disk);
    const struct mw_bytes bare = { disk.bytes, disk.size };
    mw_buf_init(&single, seeding->context);
    mw_buf_init(&binary, seeding->context);
    mw_buf_init(&both, seeding->context);
    wrap_single(bare, &single);
    wrap_binary(bare, &binary);
    wrap_binary(mw_buf_bytes(&single), &both);
    save_wrapped(seeding, "single", false, mw_buf_bytes(&single));
    save_wrapped(seeding, "binary", false, mw_buf_bytes(&binary));
    save_wrapped(seeding, "both", false, mw_buf_bytes(&both));
    save_wrapped(seeding, "coded", true, bare);
    save_wrapped(seeding, "single-coded", true, mw_buf_bytes(&single));
    save_wrapped(seeding, "both-coded", true, mw_buf_bytes(&both));
    mw_buf_free(&single);
    mw_buf_free(&binary);
    mw_buf_free(&both);
    free(disk.bytes);
}

/* ---- Macintosh files ---- */

static void save_built(const struct seeding *seeding, const char *name, struct mw_buf *out)
{
    save_seed(seeding, name, out->data, out->size);
    out->size = 0;
}

void seed_mac_fork(const struct seeding *seeding)
{
    struct mw_buf out;
    mw_buf_init(&out, seeding->context);
    for (unsigned flag = 1; flag < FORK_ALL; flag *= 2) {
        char name[32];
        snprintf(name, sizeof name, "odd%u.rsrc", flag);
        fork_sample(flag, &out);
        save_built(seeding, name, &out);
    }
    fork_sample(FORK_ALL, &out);
    save_built(seeding, "all.rsrc", &out);
    mw_buf_free(&out);
}

void seed_mac_files(const struct seeding *seeding)
{
    struct mw_buf out, fork;
    mw_buf_init(&out, seeding->context);
    mw_buf_init(&fork, seeding->context);
    fork_sample(0, &fork);
    struct mw_bytes bytes = mw_buf_bytes(&fork);
    binary_sample(MAC_BINARY_1, "", "", mac_sample_data, bytes, &out);
    save_built(seeding, "one.bin", &out);
    binary_sample(MAC_BINARY_3, "comment", "second", mac_sample_data, bytes, &out);
    save_built(seeding, "three.bin", &out);
    binhex_sample("(This file must be converted with BinHex 4.0)\r\r", "\r", bytes, &out);
    save_built(seeding, "text.hqx", &out);
    apple_sample(true, bytes, &out);
    save_built(seeding, "single.as", &out);
    apple_sample(false, bytes, &out);
    save_built(seeding, "double.ad", &out);
    mw_buf_put(&out, "A\x01\x02", 3);
    mw_buf_text(&out, "0123456789abcdef");
    mw_buf_put(&out, "\x12\x34\x00\x90\x20\x90\x00", 7);
    save_built(seeding, "coded", &out);
    mw_buf_free(&out);
    mw_buf_free(&fork);
}
