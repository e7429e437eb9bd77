/* Run-length encoded layers: a short DAT file of one size whose layers are any bytes, so that the encoding is
 * fuzzed and not the headers. The first byte is the size of the map, the next 14 are the lengths of the
 * layers.
 *
 * Runs in the test suite: 3000 */
#include "fuzz.h"

#include "test.h"

#include "formats/settlers2/settlers2.h"

enum {
    HEAD = 14,
    LAYERS = 14,
    MOST = 4096,
};

static size_t put(uint8_t *out, uint32_t value, unsigned bytes)
{
    test_put_le(out, bytes, value);
    return bytes;
}

/* A stream never decodes to more than requested, and encoding the result again decodes to the same. */
static void unpack_alone(struct mw_context *context, struct mw_bytes packed, size_t room)
{
    uint8_t *bytes = calloc(1, room + 1), *again = calloc(1, room + 1);
    size_t used, more;
    FUZZ_REQUIRE(context, bytes && again);
    size_t done = s2_unpack(packed, bytes, room, &used);
    FUZZ_REQUIRE(context, done <= room && used <= packed.size);
    struct mw_buf out;
    mw_buf_init(&out, context);
    s2_pack((struct mw_bytes){ bytes, done }, &out);
    FUZZ_REQUIRE(context, out.error == 0);
    FUZZ_REQUIRE(context, s2_unpack(mw_buf_bytes(&out), again, room, &more) == done && more == out.size);
    FUZZ_REQUIRE(context, memcmp(bytes, again, room + 1) == 0);
    mw_buf_free(&out);
    free(bytes);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 + LAYERS || size > MOST)
        return 0;
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    uint8_t map[HEAD + LAYERS * 4 + MOST], *at = map;
    unsigned side = 2 + data[0] % 31;
    struct mw_bytes rest = { data + 1 + LAYERS, size - 1 - LAYERS };
    unpack_alone(context, rest, (size_t)side * side);
    at += put(at, S2_MAP_MARK, 2);
    at += put(at, UINT32_MAX, 4);
    at += put(at, 0, 4);
    at += put(at, side, 2);
    at += put(at, side, 2);
    for (unsigned i = 0; i < LAYERS; i++) {
        size_t part = data[1 + i] < rest.size ? data[1 + i] : rest.size;
        at += put(at, (uint32_t)part, 4);
        memcpy(at, rest.data, part);
        at += part;
        rest.data += part;
        rest.size -= part;
    }
    mw_context_free(context);
    return fuzz_document("fuzz.dat", "settlers2", (struct mw_bytes){ map, (size_t)(at - map) }, fuzz_keep);
}
