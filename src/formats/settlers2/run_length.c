/* The run-length encoding of layers in saved games. */
#include "settlers2.h"

size_t s2_unpack(struct mw_bytes packed, uint8_t *bytes, size_t size, size_t *used)
{
    size_t at = 1, done = 0;
    *used = packed.size ? 1 : 0;
    while (packed.size && at < packed.size && done < size) {
        uint8_t byte = packed.data[at];
        if (byte != packed.data[0]) {
            bytes[done++] = byte;
            at++;
        } else if (at + 1 < packed.size && packed.data[at + 1] == 0) {
            bytes[done++] = byte;
            at += 2;
        } else if (at + 2 < packed.size) {
            size_t run = packed.data[at + 1], room = size - done;
            memset(bytes + done, packed.data[at + 2], run < room ? run : room);
            done += run < room ? run : room;
            at += 3;
        } else {
            break;
        }
        *used = at;
    }
    return done;
}

/* The rarest byte is the cheapest key. */
static uint8_t choose_key(struct mw_bytes bytes)
{
    size_t counts[256] = { 0 }, best = 0;
    for (size_t i = 0; i < bytes.size; i++)
        counts[bytes.data[i]]++;
    for (size_t i = 1; i < 256; i++)
        if (counts[i] < counts[best])
            best = i;
    return (uint8_t)best;
}

void s2_pack(struct mw_bytes bytes, struct mw_buf *out)
{
    uint8_t key = choose_key(bytes);
    mw_buf_u8(out, key);
    for (size_t i = 0; i < bytes.size;) {
        size_t run = 1;
        while (run < 255 && i + run < bytes.size && bytes.data[i + run] == bytes.data[i])
            run++;
        if (run > 3 || (run > 1 && bytes.data[i] == key)) {
            mw_buf_u8(out, key);
            mw_buf_u8(out, (uint8_t)run);
            mw_buf_u8(out, bytes.data[i]);
            i += run;
            continue;
        }
        mw_buf_u8(out, bytes.data[i]);
        if (bytes.data[i] == key)
            mw_buf_u8(out, 0);
        i++;
    }
}
