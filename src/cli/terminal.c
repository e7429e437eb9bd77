#include "terminal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "interrupt.h"

enum {
    COLLECTED_MAX = 4 << 20, /* of a sink that can wait */
};

static void sink_collect(struct sink *sink, const void *data, size_t size)
{
    if (size > sink->capacity - sink->size) {
        size_t capacity = sink->capacity ? sink->capacity : 4096;
        while (capacity - sink->size < size && capacity <= SIZE_MAX / 2)
            capacity *= 2;
        char *grown = capacity - sink->size < size ? NULL : realloc(sink->data, capacity);
        if (!grown) {
            sink->error = ENOMEM;
            return;
        }
        sink->data = grown;
        sink->capacity = capacity;
    }
    memcpy(sink->data + sink->size, data, size);
    sink->size += size;
}

static void write_directly(struct sink *sink)
{
    sink->direct = sink->await(sink->user);
    sink_bytes(sink->direct, sink->data, sink->size);
    free(sink->data);
    sink->data = NULL;
    sink->size = sink->capacity = 0;
}

static void put_bytes(struct sink *sink, const void *data, size_t size)
{
    if (sink->error || size == 0)
        return;
    sink->written += size;
    if (sink->await && !sink->direct && sink->size + size > COLLECTED_MAX)
        write_directly(sink);
    if (sink->direct) {
        sink_bytes(sink->direct, data, size);
        sink->error = sink->direct->error;
        return;
    }
    if (!sink->file) {
        sink_collect(sink, data, size);
        return;
    }
    if (sink->above)
        progress_wipe(sink->above);
    if (sink->before)
        sink_flush(sink->before);
    errno = 0;
    if (fwrite(data, 1, size, sink->file) != size)
        sink->error = errno ? errno : EIO;
}

/* ---- the filter ---- */

size_t character_size(const unsigned char *text)
{
    unsigned char lead = text[0];
    if (lead < 0x80)
        return 1;
    size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                  : lead >= 0xE0 && lead < 0xF0 ? 3
                  : lead >= 0xF0 && lead < 0xF5 ? 4
                                                : 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (lead == 0xE0 && text[1] < 0xA0) || (lead == 0xF0 && text[1] < 0x90);
    bool surrogate = lead == 0xED && text[1] >= 0xA0;
    bool beyond = lead == 0xF4 && text[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : size;
}

uint32_t character_to_escape(const unsigned char *text, size_t size)
{
    uint32_t value = size == 2   ? (text[0] & 0x1Fu) << 6 | (text[1] & 0x3Fu)
                     : size == 3 ? (text[0] & 0x0Fu) << 12 | (text[1] & 0x3Fu) << 6 | (text[2] & 0x3Fu)
                                 : text[0];
    bool control = value < 0x20 || (value >= 0x7F && value < 0xA0);
    bool direction = value == 0x061C || value == 0x200E || value == 0x200F ||
                     (value >= 0x202A && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069);
    return size < 4 && (control || direction) ? value : 0;
}

/* How many bytes the first says that its character has. */
static size_t wanted_size(unsigned char lead)
{
    return lead >= 0xF0 && lead < 0xF5   ? 4
           : lead >= 0xE0 && lead < 0xF0 ? 3
           : lead >= 0xC2 && lead < 0xE0 ? 2
                                         : 1;
}

/* The characters that have been begun; at the end also one that is not complete. */
static void put_begun(struct sink *sink, bool ends)
{
    while (sink->begun_size) {
        unsigned char text[5] = { 0 };
        memcpy(text, sink->begun, sink->begun_size);
        size_t size = character_size(text), wanted = wanted_size(text[0]), right = 1;
        while (right < sink->begun_size && right < wanted && (text[right] & 0xC0) == 0x80)
            right++;
        if (!size && !ends && wanted > sink->begun_size && right == sink->begun_size)
            return; /* more can follow */
        uint32_t escaped = size ? character_to_escape(text, size) : 0;
        char shown[16];
        if (!size)
            put_bytes(sink, shown, (size_t)snprintf(shown, sizeof shown, "\\x%02x", text[0]));
        else if (escaped)
            put_bytes(sink, shown, (size_t)snprintf(shown, sizeof shown, "\\u%04x", (unsigned)escaped));
        else
            put_bytes(sink, text, size);
        size += !size;
        sink->begun_size -= size;
        memmove(sink->begun, sink->begun + size, sink->begun_size);
    }
}

void sink_write(struct sink *sink, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    size_t done = 0;
    if (!sink->text) {
        put_bytes(sink, data, size);
        return;
    }
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = bytes[i];
        bool plain = (byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\t';
        if (plain && !sink->begun_size)
            continue;
        put_bytes(sink, bytes + done, i - done);
        done = i + 1;
        if (byte < 0x80)
            put_begun(sink, true);
        if (plain) {
            done = i;
        } else if (byte < 0x80) {
            char shown[16];
            put_bytes(sink, shown, (size_t)snprintf(shown, sizeof shown, "\\x%02x", byte));
        } else {
            sink->begun[sink->begun_size++] = byte;
            put_begun(sink, false);
        }
    }
    put_bytes(sink, bytes + done, size - done);
}

void sink_bytes(struct sink *sink, const void *data, size_t size)
{
    put_begun(sink, true);
    put_bytes(sink, data, size);
}

void sink_text(struct sink *sink, const char *text)
{
    sink_write(sink, text, strlen(text));
}

void sink_format(struct sink *sink, const char *format, ...)
{
    char small[512];
    va_list args;
    va_start(args, format);
    int size = vsnprintf(small, sizeof small, format, args);
    va_end(args);
    if (size < 0)
        return;
    if ((size_t)size < sizeof small) {
        sink_write(sink, small, (size_t)size);
        return;
    }
    char *large = malloc((size_t)size + 1);
    if (!large) {
        sink->error = ENOMEM;
        return;
    }
    va_start(args, format);
    vsnprintf(large, (size_t)size + 1, format, args);
    va_end(args);
    sink_write(sink, large, (size_t)size);
    free(large);
}

void sink_paint(struct sink *sink, enum paint paint, const char *text)
{
    static const char *const codes[] = {
        [PAINT_NONE] = "",          [PAINT_BOLD] = "\033[1m",
        [PAINT_NOTE] = "\033[36m",  [PAINT_WARNING] = "\033[33m",
        [PAINT_ERROR] = "\033[31m",
    };
    static const char end[] = "\033[0m";
    bool painted = sink->colour && paint != PAINT_NONE;
    if (painted)
        sink_bytes(sink, codes[paint], strlen(codes[paint]));
    sink_text(sink, text);
    if (painted)
        sink_bytes(sink, end, sizeof end - 1);
}

void sink_wrap(struct sink *sink, size_t column, size_t indent, const char *text)
{
    bool begun = false;
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (begun && column + 1 + length > 80) {
            sink_format(sink, "\n%*s", (int)indent, "");
            column = indent;
        } else if (begun && length) {
            sink_text(sink, " ");
            column++;
        }
        sink_write(sink, text, length);
        column += length;
        text += length;
        begun = true;
        if (*text == '\n') {
            sink_format(sink, "\n%*s", text[1] && text[1] != '\n' ? (int)indent : 0, "");
            column = indent;
            begun = false;
        }
        text += *text != '\0';
    }
    sink_text(sink, "\n");
}

void sink_flush(struct sink *sink)
{
    put_begun(sink, true);
    if (sink->error || !sink->file)
        return;
    errno = 0;
    if (fflush(sink->file) != 0)
        sink->error = errno ? errno : EIO;
}

void sink_move(struct sink *to, struct sink *from)
{
    put_begun(from, true);
    if (from->text)
        sink_bytes(to, from->data, from->size);
    else
        sink_write(to, from->data, from->size);
    if (from->error && !to->error)
        to->error = from->error;
    sink_free(from);
}

void sink_free(struct sink *sink)
{
    free(sink->data);
    sink->data = NULL;
    sink->size = sink->capacity = 0;
}

static int sink_take(void *user, const void *data, size_t size)
{
    struct sink *sink = user;
    sink_write(sink, data, size);
    return sink->error ? MW_E_IO : 0;
}

struct mw_output sink_output(struct sink *sink)
{
    return (struct mw_output){ sink_take, sink };
}

static int sink_take_bytes(void *user, const void *data, size_t size)
{
    struct sink *sink = user;
    sink_bytes(sink, data, size);
    return sink->error ? MW_E_IO : 0;
}

struct mw_output sink_output_bytes(struct sink *sink)
{
    return (struct mw_output){ sink_take_bytes, sink };
}

bool terminal_colours(FILE *file, enum colour_when when)
{
    if (when != COLOUR_AUTO)
        return when == COLOUR_ALWAYS;
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    return !(no_colour && *no_colour) && kind && strcmp(kind, "dumb") != 0 && isatty(fileno(file));
}

enum {
    /* Milliseconds. */
    PROGRESS_AFTER = 500,
    PROGRESS_EVERY = 100,
};

/* Is it time to update the line? */
static bool progress_is_due(struct progress *progress)
{
    struct timespec time;
    if (!progress->wanted || clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return false;
    long long now = (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
    if (progress->begun == 0)
        progress->begun = now;
    if (now - progress->begun < PROGRESS_AFTER || now - progress->last < PROGRESS_EVERY)
        return false;
    progress->last = now;
    return true;
}

enum {
    NAME_SHOWN = 60,
};

static void progress_print(struct progress *progress, unsigned percent)
{
    struct sink name = { .text = true };
    sink_text(&name, progress->name);
    sink_bytes(&name, "", 1);
    size_t size = name.error ? 0 : strlen(name.data) < NAME_SHOWN ? strlen(name.data) : NAME_SHOWN;
    while (size && (name.data[size] & 0xC0) == 0x80)
        size--;
    if (progress->count > 1)
        fprintf(stderr, "\r\033[K%zu of %zu: %.*s", progress->index + 1, progress->count, (int)size,
                name.data);
    else
        fprintf(stderr, "\r\033[K%s %.*s: %u %%", progress->doing, (int)size, name.data, percent);
    fflush(stderr);
    sink_free(&name);
    progress->shown = true;
}

void progress_file(struct progress *progress, size_t index, size_t count, const char *name)
{
    progress->index = index;
    progress->count = count;
    progress->name = name;
    if (progress_is_due(progress) && count > 1)
        progress_print(progress, 0);
}

void progress_show(struct progress *progress, uint64_t done, uint64_t total)
{
    if ((progress->doing || progress->count > 1) && progress_is_due(progress))
        progress_print(progress, (unsigned)((double)done / (double)total * 100));
}

static int progress_report(void *user, uint64_t done, uint64_t total)
{
    progress_show(user, done, total);
    return interrupt_pending();
}

void progress_watch(struct progress *progress, struct mw_context *context)
{
    const struct mw_progress watching = { progress_report, progress, PROGRESS_EVERY };
    if (progress->wanted)
        mw_context_set_progress(context, &watching);
}

void progress_wipe(struct progress *progress)
{
    if (!progress->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->shown = false;
}
