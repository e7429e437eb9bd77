/* The input is a level without compression; it is compressed here, so that the fuzzer sees through zlib.
 *
 * The header's main_block_size is the number of bytes after the header that form the main block (at most
 * all of them); the rest becomes the tail after the stream. A checksum of 1 or 2 is replaced by the
 * correct one, by the editor's or WapMap's formula. The last digit of unknown4 is the compression level,
 * the one before it zlib's strategy: with most strategies no level produces the same stream.
 *
 * Runs in the test suite: 1000 */
#include "fuzz.h"

#include <zlib.h>

#include "formats/wwd/wwd.h"

enum {
    AT_FLAGS = 8,
    AT_BLOCK_SIZE = 0x2E8,
    AT_CHECKSUM = 0x2EC,
    AT_UNKNOWN4 = 0x2F0,
};

static void poke(struct mw_buf *out, size_t at, uint32_t value)
{
    for (size_t i = 0; i < 4; i++)
        out->data[at + i] = (uint8_t)(value >> 8 * i);
}

static void deflate_block(struct mw_buf *out, struct mw_bytes block, uint32_t how)
{
    z_stream stream = { 0 };
    int strategy = (int)(how / 10 % (Z_FIXED + 1));
    FUZZ_REQUIRE(NULL, deflateInit2(&stream, (int)(how % 10), Z_DEFLATED, 15, 8, strategy) == Z_OK);
    uLong room = deflateBound(&stream, (uLong)block.size);
    stream.next_in = (Bytef *)(uintptr_t)block.data;
    stream.avail_in = (uInt)block.size;
    stream.next_out = mw_buf_room(out, room);
    stream.avail_out = (uInt)room;
    if (stream.next_out) {
        FUZZ_REQUIRE(NULL, deflate(&stream, Z_FINISH) == Z_STREAM_END);
        out->size -= stream.avail_out;
    }
    deflateEnd(&stream);
}

static void compress_level(struct mw_buf *out, struct mw_bytes image)
{
    struct mw_bytes block = { image.data + WWD_HEADER_SIZE, image.size - WWD_HEADER_SIZE };
    uint32_t declared = mw_u32le(image.data + AT_BLOCK_SIZE);
    if (declared && declared < block.size)
        block.size = declared;
    mw_buf_put(out, image.data, WWD_HEADER_SIZE);
    poke(out, AT_FLAGS, mw_u32le(image.data + AT_FLAGS) | WWD_LEVEL_COMPRESS);
    if (!declared)
        poke(out, AT_BLOCK_SIZE, (uint32_t)block.size);
    deflate_block(out, block, mw_u32le(image.data + AT_UNKNOWN4));
    struct mw_bytes stream = { out->data + WWD_HEADER_SIZE, out->size - WWD_HEADER_SIZE };
    uint32_t checksum = mw_u32le(image.data + AT_CHECKSUM);
    if (checksum == 1)
        poke(out, AT_CHECKSUM, wwd_checksum_editor(stream, wwd_checksum_final_byte(stream, block, true)));
    else if (checksum == 2)
        poke(out, AT_CHECKSUM, wwd_checksum_wapmap(stream));
    mw_buf_put(out, block.data + block.size, image.size - WWD_HEADER_SIZE - block.size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = size < WWD_HEADER_SIZE ? NULL : fuzz_context();
    if (!context)
        return 0;
    struct mw_buf level;
    mw_buf_init(&level, context);
    compress_level(&level, (struct mw_bytes){ data, size });
    struct mw_document *doc = level.error ? NULL : fuzz_open(context, "fuzz.wwd", NULL, mw_buf_bytes(&level));
    if (doc) {
        fuzz_look(doc, context);
        fuzz_show(doc, context);
        fuzz_round_trip(doc, context, mw_buf_bytes(&level));
        mw_close(doc);
    }
    mw_buf_free(&level);
    mw_context_free(context);
    return 0;
}
