#include "output.h"

#include <stdio.h>

#include "base/encode.h"
#include "base/text.h"

static int pass_to_caller(void *user, const void *data, size_t size)
{
    const struct mw_output *output = user;
    return output->write(output->user, data, size);
}

void mw_buf_to_output(struct mw_buf *buf, struct mw_context *context, const struct mw_output *output)
{
    mw_buf_init(buf, context);
    buf->flush = pass_to_caller;
    buf->user = (void *)(uintptr_t)output;
}

void mw_printer_begin(struct mw_printer *printer, struct mw_context *context, enum mw_style style,
                      const struct mw_output *output)
{
    printer->context = context;
    printer->shortages = context->shortages;
    mw_buf_to_output(&printer->buf, context, output);
    mw_emit_init(&printer->emit, &printer->buf, style);
}

int mw_printer_end(struct mw_printer *printer, int error)
{
    if (!error)
        error = mw_emit_finish(&printer->emit);
    if (!error)
        error = mw_buf_finish(&printer->buf);
    mw_buf_free(&printer->buf);
    return mw_memory_sufficed(printer->context, printer->shortages, error);
}

int mw_emit_file_name(struct mw_emit *emit, struct mw_context *context, const char *key, const char *name)
{
    struct mw_str rest = mw_str_from(name);
    struct mw_buf text;
    char member[64];
    mw_buf_init(&text, context);
    for (;;) {
        size_t valid = mw_utf8_valid_size(rest);
        mw_buf_put(&text, rest.data, valid);
        if (valid == rest.size)
            break;
        mw_buf_text(&text, "\xEF\xBF\xBD");
        rest = (struct mw_str){ rest.data + valid + 1, rest.size - valid - 1 };
    }
    if (!text.error)
        mw_emit_text_n(emit, key, (const char *)text.data, text.size);
    if (!text.error && mw_utf8_valid_size(mw_str_from(name)) != strlen(name)) {
        snprintf(member, sizeof member, "%s_bytes", key);
        text.size = 0;
        mw_base64_encode((struct mw_bytes){ (const uint8_t *)name, strlen(name) }, &text);
        mw_emit_text_n(emit, member, (const char *)text.data, text.size);
    }
    int error = text.error;
    mw_buf_free(&text);
    return error;
}
