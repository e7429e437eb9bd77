#define ZLIB_CONST
#include "gzip.h"

#include <limits.h>
#include <zlib.h>

enum {
    GZIP_ROOM = 16384,            /* inflated at a time */
    GZIP_HEADER = MAX_WBITS + 16, /* for zlib: with the header and trailer of gzip */
};

static void *gzip_allocate(void *user, uInt items, uInt size)
{
    size_t total;
    return mw_multiply(items, size, &total) ? NULL : mw_allocate(user, total);
}

static void gzip_release(void *user, void *block)
{
    mw_release(user, block);
}

bool mw_is_gzip(struct mw_bytes file)
{
    return file.size > 2 && file.data[0] == 0x1F && file.data[1] == 0x8B;
}

static int inflate_gzip(struct mw_context *context, z_stream *zlib, size_t maximum, struct mw_buf *out)
{
    uint8_t room[GZIP_ROOM];
    size_t total = 0;
    int code = Z_OK;
    while (code == Z_OK) {
        zlib->next_out = room;
        zlib->avail_out = sizeof room;
        code = inflate(zlib, Z_NO_FLUSH);
        size_t made = sizeof room - zlib->avail_out;
        total += made;
        if (total > maximum)
            return mw_error_limit(context,
                                  mw_fail(context, MW_E_LIMIT, "more than %zu bytes are compressed", maximum),
                                  "payload", maximum, total);
        mw_buf_put(out, room, made);
    }
    return code == Z_STREAM_END ? out->error : mw_fail(context, MW_E_FORMAT, "damaged gzip file");
}

int mw_gunzip(struct mw_context *context, struct mw_bytes file, size_t maximum, struct mw_buf *out)
{
    z_stream zlib = { .zalloc = gzip_allocate, .zfree = gzip_release, .opaque = context };
    if (file.size > UINT_MAX)
        return mw_fail(context, MW_E_FORMAT, "damaged gzip file");
    zlib.next_in = file.data;
    zlib.avail_in = (uInt)file.size;
    if (inflateInit2(&zlib, GZIP_HEADER) != Z_OK)
        return mw_fail(context, MW_E_MEMORY, "out of memory while inflating");
    int error = inflate_gzip(context, &zlib, maximum, out);
    inflateEnd(&zlib);
    return error;
}
