#include "record/read.h"
#include "record/write.h"
#include "rtx.h"

static const struct mw_field *rtx_script_field(const char *name)
{
    return mw_record_field(&rtx_script_record, name, strlen(name));
}

int rtx_create(struct mw_document *doc)
{
    doc->root = mw_arena_alloc(&doc->arena, sizeof(struct rtx_script));
    return doc->root ? 0 : doc->context->error;
}

static enum rtx_ending line_ending_of(struct mw_bytes input, size_t end, size_t at)
{
    return end == at ? RTX_NO_ENDING : input.data[end] == '\r' ? RTX_CR_LF : RTX_LF;
}

int rtx_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = rtx_create(doc);
    if (error)
        return error;
    struct rtx_script *script = doc->root;
    struct rtx_scanner scanner = { .script = doc->input };
    struct mw_str text;
    while (rtx_next_line(&scanner, &text)) {
        struct rtx_line *line = mw_list_insert(doc, rtx_script_field("lines"), script, script->lines.count);
        if (!line)
            return doc->context->error;
        size_t end = (size_t)((const uint8_t *)text.data - doc->input.data) + text.size;
        line->text = text;
        line->ending = (uint8_t)line_ending_of(doc->input, end, scanner.at);
    }
    script->tail = mw_span_from(doc->input, scanner.at);
    return 0;
}

int rtx_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    (void)doc;
    (void)visit;
    (void)user;
    return 0;
}

static void write_rtx_line(struct mw_writer *writer, size_t index)
{
    static const char *const ends[] = { "\r\n", "\n", "" };
    struct rtx_script *script = writer->document->root;
    struct rtx_line *line = &script->lines.items[index];
    size_t path = mw_writer_push(writer, "lines[%zu]", index);
    mw_record_write(writer, &rtx_line_record, line);
    const char *end = ends[line->ending <= RTX_NO_ENDING ? line->ending : RTX_CR_LF];
    mw_buf_text(writer->out, end);
    if (*end)
        mw_writer_observe(writer, ".ending", strlen(end));
    mw_writer_pop(writer, path);
}

int rtx_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct rtx_script *script = doc->root;
    for (size_t i = 0; i < script->lines.count; i++)
        write_rtx_line(writer, i);
    mw_buf_put(writer->out, script->tail.data, script->tail.size);
    if (script->tail.size)
        mw_writer_observe(writer, "tail", script->tail.size);
    return writer->out->error;
}
