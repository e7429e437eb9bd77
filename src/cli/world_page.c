#include "world_page.h"

#include <string.h>

#include <nettle/base64.h>
#include <zlib.h>

enum {
    CHUNK = 48 * 1024,
};

static void world_page_write(struct world_page *page, const void *data, size_t size)
{
    if (!page->error && size)
        page->error = page->output->write(page->output->user, data, size);
}

/* "</script>" in a name would end the element: in JSON "<" is only in texts, where it can be escaped. */
static void world_page_write_json(struct world_page *page)
{
    const char *at = page->text.data, *end = at + page->text.size;
    while (at < end) {
        const char *sign = memchr(at, '<', (size_t)(end - at));
        world_page_write(page, at, (size_t)((sign ? sign : end) - at));
        if (sign)
            world_page_write(page, "\\u003c", 6);
        at = sign ? sign + 1 : end;
    }
    page->text.size = 0;
}

void world_page_open(struct world_page *page, const struct mw_output *output, const char *viewer)
{
    static const char begin[] = "<script type=\"application/json\" id=\"mapwright-world\">";
    const char *mark = strstr(viewer, PAGE_MARK);
    *page = (struct world_page){ .output = output, .rest = mark + strlen(PAGE_MARK) };
    world_page_write(page, viewer, (size_t)(mark - viewer));
    world_page_write(page, begin, sizeof begin - 1);
    json_open(&page->json, &page->text, true);
    json_begin(&page->json, NULL, '{');
}

int world_page_close(struct world_page *page)
{
    static const char end[] = "</script>";
    json_end(&page->json);
    world_page_write_json(page);
    world_page_write(page, end, sizeof end - 1);
    world_page_write(page, page->rest, strlen(page->rest));
    sink_free(&page->text);
    return page->error;
}

/* ---- files ---- */

struct embedding {
    struct world_page *page;
    z_stream stream;
    struct base64_encode_ctx base64;
};

static void embedding_open(struct embedding *embedding, struct world_page *page, const char *name)
{
    *embedding = (struct embedding){ .page = page };
    json_raw(&page->json, name, "\"", 1);
    world_page_write_json(page);
    base64_encode_init(&embedding->base64);
    if (deflateInit(&embedding->stream, Z_BEST_COMPRESSION) != Z_OK && !page->error)
        page->error = MW_E_MEMORY;
}

static void embedding_write(struct embedding *embedding, const void *data, size_t size, int flush)
{
    z_stream *stream = &embedding->stream;
    unsigned char compressed[CHUNK];
    char text[BASE64_ENCODE_LENGTH(CHUNK)];
    stream->next_in = (unsigned char *)data;
    stream->avail_in = (unsigned)size;
    do {
        stream->next_out = compressed;
        stream->avail_out = CHUNK;
        if (embedding->page->error)
            return;
        deflate(stream, flush);
        size_t count = base64_encode_update(&embedding->base64, text, CHUNK - stream->avail_out, compressed);
        world_page_write(embedding->page, text, count);
    } while (stream->avail_out == 0);
}

static void embedding_close(struct embedding *embedding)
{
    char text[BASE64_ENCODE_FINAL_LENGTH];
    embedding_write(embedding, NULL, 0, Z_FINISH);
    deflateEnd(&embedding->stream);
    world_page_write(embedding->page, text, base64_encode_final(&embedding->base64, text));
    world_page_write(embedding->page, "\"", 1);
}

void world_page_embed(struct world_page *page, const char *name, const void *data, size_t size)
{
    struct embedding embedding;
    embedding_open(&embedding, page, name);
    for (const char *at = data; size && !page->error;) {
        size_t part = size < CHUNK ? size : CHUNK;
        embedding_write(&embedding, at, part, Z_NO_FLUSH);
        at += part;
        size -= part;
    }
    embedding_close(&embedding);
}
