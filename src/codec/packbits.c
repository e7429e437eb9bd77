#include "packbits.h"

enum {
    NOTHING = 128,
    LONGEST = 128, /* of literals and of runs */
};

static size_t smaller_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t mw_packbits_unpack(struct mw_bytes packed, uint8_t *bytes, size_t size, size_t *used)
{
    size_t at = 0, done = 0;
    while (at < packed.size) {
        uint8_t head = packed.data[at];
        if (head == NOTHING) {
            at++;
            continue;
        }
        if (done == size)
            break;
        size_t left = packed.size - at - 1;
        if (head < NOTHING) {
            size_t count = smaller_size(smaller_size((size_t)head + 1, left), size - done);
            if (count)
                memcpy(bytes + done, packed.data + at + 1, count);
            done += count;
            at += 1 + smaller_size((size_t)head + 1, left);
        } else {
            if (left == 0)
                break;
            size_t count = smaller_size(257 - (size_t)head, size - done);
            memset(bytes + done, packed.data[at + 1], count);
            done += count;
            at += 2;
        }
    }
    *used = at;
    return done;
}

static size_t run_length_at(struct mw_bytes bytes, size_t at)
{
    size_t end = smaller_size(bytes.size, at + LONGEST), next = at + 1;
    while (next < end && bytes.data[next] == bytes.data[at])
        next++;
    return next - at;
}

void mw_packbits_pack(struct mw_bytes bytes, struct mw_buf *out)
{
    size_t at = 0;
    while (at < bytes.size) {
        size_t run = run_length_at(bytes, at);
        if (run > 1) {
            mw_buf_u8(out, (uint8_t)(257 - run));
            mw_buf_u8(out, bytes.data[at]);
            at += run;
            continue;
        }
        size_t end = at + 1;
        while (end < bytes.size && end - at < LONGEST && run_length_at(bytes, end) < 3)
            end++;
        mw_buf_u8(out, (uint8_t)(end - at - 1));
        mw_buf_put(out, bytes.data + at, end - at);
        at = end;
    }
}
