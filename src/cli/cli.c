#include "cli.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "interrupt.h"

static void print_error(struct cli *cli, const char *format, va_list args)
{
    char *text = take_text_v(format, args);
    sink_format(&cli->err, "mapwright: %s\n", text);
    free(text);
}

int cli_fail(struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_error(cli, format, args);
    va_end(args);
    return TROUBLE;
}

int cli_usage(struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_error(cli, format, args);
    va_end(args);
    sink_format(&cli->err, "usage: mapwright %s [OPTIONS] %s\n", cli->verb->name, cli->verb->arguments);
    return TROUBLE;
}

static void out_of_memory(void)
{
    fputs("mapwright: out of memory\n", stderr);
    exit(TROUBLE);
}

enum {
    INTERRUPT_EVERY = 100, /* milliseconds */
    LISTED_MAX = 100000,   /* diagnostics of one code, where each is listed */
};

static int stop_when_interrupted(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return interrupt_pending();
}

/* Freed blocks go back to the system, so that the process takes little more than what is in use. */
static void keep_little_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
    mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
#endif
}

void cli_watch_interrupts(struct mw_context *context)
{
    mw_context_set_progress(context, &(struct mw_progress){ stop_when_interrupted, NULL, INTERRUPT_EVERY });
}

struct mw_context *cli_context(const struct cli *cli)
{
    /* A quarter for one payload, as in the library's defaults, but not less than a default unless the total
     * is. */
    const uint64_t payload = UINT64_C(256) << 20;
    if (cli->max_memory && !cli->memory)
        keep_little_memory();
    struct mw_limits limits = { .total = cli->max_memory,
                                .payload = payload,
                                .pixels = cli->max_pixels,
                                .diagnostics = cli->all || cli->json ? LISTED_MAX : 0 };
    if (limits.payload > limits.total)
        limits.payload = limits.total;
    else if (limits.payload < limits.total / 4)
        limits.payload = limits.total / 4;
    limits.allocated = limits.total ? limits.total : UINT64_C(1) << 30;
    limits.cache = 1; /* each picture is drawn once */
    struct mw_context *context = mw_context_new(NULL, &limits);
    if (!context)
        out_of_memory();
    if (cli->memory)
        mw_context_share_memory(context, cli->memory);
    mw_context_set_files(context, interrupt_files());
    cli_watch_interrupts(context);
    return context;
}

void *take_memory(void *block, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count ? count : 1, size, &bytes))
        out_of_memory();
    block = realloc(block, bytes);
    if (!block)
        out_of_memory();
    return block;
}

char *take_text_v(const char *format, va_list args)
{
    va_list copy;
    va_copy(copy, args);
    int size = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    if (size < 0)
        out_of_memory();
    char *text = take_memory(NULL, (size_t)size + 1, 1);
    vsnprintf(text, (size_t)size + 1, format, args);
    return text;
}

char *take_text(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = take_text_v(format, args);
    va_end(args);
    return text;
}

char *take_printable(const char *text)
{
    struct sink copy = { .text = true };
    for (; *text; text++) {
        if (*text == '\n' || *text == '\t')
            sink_format(&copy, "\\x%02x", *text);
        else
            sink_write(&copy, text, 1);
    }
    sink_bytes(&copy, "", 1);
    if (copy.error)
        out_of_memory();
    return copy.data;
}

char *take_content(const char *path, size_t most, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *data = NULL;
    *size = 0;
    if (!file)
        return NULL;
    for (size_t capacity = 0, count = 1; count; *size += count) {
        if (*size == capacity)
            data = take_memory(data, (capacity = capacity ? capacity * 2 : 65536) + 1, 1);
        count = fread(data + *size, 1, capacity - *size, file);
        if (*size > most)
            break;
    }
    int error = ferror(file) ? errno : *size > most ? EFBIG : 0;
    fclose(file);
    if (error) {
        free(data);
        errno = error;
        return NULL;
    }
    data[*size] = '\0';
    return data;
}

bool text_ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
}

void text_list_add(struct text_list *list, const char *text)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 8;
        list->items = take_memory(list->items, list->capacity, sizeof *list->items);
    }
    list->items[list->count++] = text;
}

void edit_list_add(struct edit_list *list, struct edit edit)
{
    list->items = take_memory(list->items, list->count + 1, sizeof *list->items);
    list->items[list->count++] = edit;
}

void edit_list_free(struct edit_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].line);
        free(list->items[i].origin);
    }
    free(list->items);
    *list = (struct edit_list){ 0 };
}

char *take_file_text(struct cli *cli, const char *path, size_t *size)
{
    bool standard = strcmp(path, "-") == 0;
    errno = 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    struct sink text = { 0 };
    char piece[16384];
    *size = 0;
    for (size_t got; file && (got = fread(piece, 1, sizeof piece, file)) > 0; *size += got)
        sink_write(&text, piece, got);
    bool failed = !file || ferror(file);
    if (failed) {
        const char *reason = strerror(errno);
        char *printable = take_printable(path);
        cli_fail(cli, "%s: %s", printable, reason);
        free(printable);
    }
    if (file && !standard)
        fclose(file);
    if (failed) {
        sink_free(&text);
        return NULL;
    }
    sink_write(&text, "", 1);
    return text.data;
}

/* ---- words ---- */

/* The index-th name in a table of any format; each row of size `size` starts with its name and ends a table
 * with NULL. */
static const char *format_word(enum words kind, size_t index)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        const struct mw_operation *templates = kind == WORDS_TEMPLATES ? format->templates : NULL;
        const struct mw_diag_kind *diags = kind == WORDS_CODES ? format->diags : NULL;
        const struct mw_option *refs = kind == WORDS_REFS ? format->ref_kinds : NULL;
        const struct mw_fix *fixes = kind == WORDS_FIXES ? format->fixes : NULL;
        for (; templates && templates->name; templates++)
            if (index-- == 0)
                return templates->name;
        for (; diags && diags->code; diags++)
            if (index-- == 0)
                return diags->code;
        for (; refs && refs->name; refs++)
            if (index-- == 0)
                return refs->name;
        for (; fixes && fixes->name; fixes++)
            if (index-- == 0)
                return fixes->name;
    }
    for (const struct mw_diag_kind *common = mw_diag_common(); kind == WORDS_CODES && common->code; common++)
        if (index-- == 0)
            return common->code;
    return NULL;
}

static const char *explained_word(size_t index)
{
    static size_t terms; /* counted once */
    struct mw_term term;
    while (terms == 0 || (index >= terms && mw_term_at(terms, &term)))
        terms++;
    if (index < terms)
        return mw_term_at(index, &term) ? term.name : NULL;
    return format_word(WORDS_CODES, index - terms);
}

const char *word_at(enum words kind, size_t index)
{
    static const char *const shells[] = { "bash", "zsh", "fish", NULL };
    switch (kind) {
    case WORDS_VERBS:
        return verbs[index].name;
    case WORDS_FORMATS:
        return index < mw_format_count() ? mw_format_at(index)->name : NULL;
    case WORDS_SHELLS:
        return shells[index];
    case WORDS_TEMPLATES:
    case WORDS_CODES:
    case WORDS_FIXES:
    case WORDS_REFS:
        return format_word(kind, index);
    case WORDS_EXPLAINED:
        return explained_word(index);
    case WORDS_FILES:
    case WORDS_NONE:
        break;
    }
    return NULL;
}

bool word_is(enum words kind, const char *word)
{
    const char *other;
    for (size_t i = 0; (other = word_at(kind, i)); i++)
        if (strcmp(other, word) == 0)
            return true;
    return false;
}

const char *word_nearest(enum words kind, const char *word)
{
    struct text_list list = { 0 };
    const char *other;
    for (size_t i = 0; (other = word_at(kind, i)); i++)
        text_list_add(&list, other);
    const char *nearest = mw_find_nearest(word, list.items, list.count);
    free(list.items);
    return nearest;
}
