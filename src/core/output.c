#include "output.h"

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
