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
    sink_write(sink->direct, sink->data, sink->size);
    free(sink->data);
    sink->data = NULL;
    sink->size = sink->capacity = 0;
}

void sink_write(struct sink *sink, const void *data, size_t size)
{
    if (sink->error || size == 0)
        return;
    sink->written += size;
    if (sink->await && !sink->direct && sink->size + size > COLLECTED_MAX)
        write_directly(sink);
    if (sink->direct) {
        sink_write(sink->direct, data, size);
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
    bool painted = sink->colour && paint != PAINT_NONE;
    if (painted)
        sink_text(sink, codes[paint]);
    sink_text(sink, text);
    if (painted)
        sink_text(sink, "\033[0m");
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
    if (sink->error || !sink->file)
        return;
    errno = 0;
    if (fflush(sink->file) != 0)
        sink->error = errno ? errno : EIO;
}

void sink_move(struct sink *to, struct sink *from)
{
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

static void progress_print(struct progress *progress, unsigned percent)
{
    if (progress->count > 1)
        fprintf(stderr, "\r\033[K%zu of %zu: %.60s", progress->index + 1, progress->count, progress->name);
    else
        fprintf(stderr, "\r\033[K%s %.60s: %u %%", progress->doing, progress->name, percent);
    fflush(stderr);
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
