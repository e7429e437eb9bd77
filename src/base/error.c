#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *mw_error_message(const struct mw_context *context)
{
    return context->message;
}

const struct mw_error_details *mw_error_last(const struct mw_context *context)
{
    return &context->details;
}

const char *mw_error_name(int error)
{
    static const char *const names[] = { "ok",       "out of memory", "limit reached", "input/output error",
                                         "bad data", "unsupported",   "bad argument",  "not found",
                                         "refused",  "stopped" };
    int64_t index = -(int64_t)error;
    return index >= 0 && index < (int64_t)(sizeof names / sizeof *names) ? names[index] : "unknown error";
}

/* Names in messages come from files: a line break or a terminal's escape code (also U+0080-9F in UTF-8) in
 * one must not take effect. Where the message was too long, half a character is not left at its end. */
static void make_one_line(char *text)
{
    unsigned char *p = (unsigned char *)text;
    for (; *p; p++) {
        if (*p < 0x20 || *p == 0x7F)
            *p = '?';
        if (p[0] == 0xC2 && p[1] >= 0x80 && p[1] <= 0x9F)
            p[0] = p[1] = '?';
    }
    if (p - (unsigned char *)text < (ptrdiff_t)sizeof((struct mw_context *)0)->message - 1)
        return;
    unsigned char *lead = p - 1;
    while (lead > p - 4 && (*lead & 0xC0) == 0x80)
        lead--;
    if (*lead >= 0xC0 && p - lead < (*lead >= 0xF0 ? 4 : *lead >= 0xE0 ? 3 : 2))
        *lead = 0;
}

int mw_fail(struct mw_context *context, int error, const char *format, ...)
{
    va_list args;
    if (context->error_held)
        return error;
    va_start(args, format);
    /* A message may quote the previous one, so it is built in a buffer of its own. */
    char text[sizeof context->message];
    if (vsnprintf(text, sizeof text, format, args) < 0)
        text[0] = 0;
    va_end(args);
    make_one_line(text);
    if (!context->message[0] || !strstr(text, context->message))
        context->details = (struct mw_error_details){ .message = context->message, .offset = MW_NO_OFFSET };
    memcpy(context->message, text, sizeof text);
    context->error = context->details.code = error;
    return error;
}

int mw_fail_in(struct mw_context *context, const char *name, int error)
{
    return error && error != MW_E_MEMORY ? mw_fail(context, error, "%s: %s", name, context->message) : error;
}

/* ---- data ---- */

static bool adds_to_error(const struct mw_context *context, int error)
{
    return error < 0 && !context->error_held;
}

/* text, copied; NULL for NULL or if it is too long. */
static const char *keep_detail(char *room, size_t size, const char *text)
{
    size_t length = text ? strlen(text) : size;
    return length < size ? memcpy(room, text, length + 1) : NULL;
}

int mw_error_in(struct mw_context *context, int error, const char *file, const char *path)
{
    struct mw_error_details *details = &context->details;
    if (adds_to_error(context, error) && !details->file)
        details->file = keep_detail(context->error_file, sizeof context->error_file, file);
    if (adds_to_error(context, error) && !details->path)
        details->path = keep_detail(context->error_path, sizeof context->error_path, path);
    return error;
}

int mw_error_at(struct mw_context *context, int error, const char *space, uint64_t offset)
{
    struct mw_error_details *details = &context->details;
    if (adds_to_error(context, error) && !details->space) {
        details->space = space;
        details->offset = offset;
    }
    return error;
}

int mw_error_limit(struct mw_context *context, int error, const char *limit, uint64_t value, uint64_t asked)
{
    struct mw_error_details *details = &context->details;
    if (adds_to_error(context, error) && !details->limit) {
        details->limit = limit;
        details->limit_value = value;
        details->limit_asked = asked;
    }
    return error;
}

int mw_error_argument(struct mw_context *context, int error, const char *operation, const char *option)
{
    struct mw_error_details *details = &context->details;
    if (adds_to_error(context, error) && !details->operation)
        details->operation =
            keep_detail(context->error_operation, sizeof context->error_operation, operation);
    if (adds_to_error(context, error) && !details->option)
        details->option = keep_detail(context->error_option, sizeof context->error_option, option);
    return error;
}
