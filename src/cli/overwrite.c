#include "overwrite.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

bool is_same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino && S_ISREG(first.st_mode);
}

enum content content_of_suffix(const char *suffix)
{
    if (text_ends_with(suffix, ".png"))
        return CONTENT_PICTURE;
    if (text_ends_with(suffix, ".html"))
        return CONTENT_PAGE;
    return text_ends_with(suffix, ".json") ? CONTENT_JSON : CONTENT_TEXT;
}

enum {
    LOOKED_AT = 1 << 20, /* bytes of an existing file; a page has its styles before its world */
};

/* ---- the same content ---- */

bool comparison_begin(struct comparison *comparison, const char *target)
{
    struct stat facts;
    *comparison = (struct comparison){ .same = true };
    if (stat(target, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size == 0)
        return false;
    comparison->file = fopen(target, "rb");
    return comparison->file != NULL;
}

static int compare_piece(void *user, const void *data, size_t size)
{
    struct comparison *comparison = user;
    const char *given = data;
    char piece[16384];
    for (size_t left = size; left && comparison->file && comparison->same;) {
        size_t part = left < sizeof piece ? left : sizeof piece;
        comparison->same = fread(piece, 1, part, comparison->file) == part && memcmp(piece, given, part) == 0;
        given += part;
        left -= part;
    }
    if (comparison->also)
        return comparison->also->write(comparison->also->user, data, size);
    return comparison->same ? 0 : MW_E_STOPPED;
}

struct mw_output comparison_output(struct comparison *comparison, const struct mw_output *also)
{
    comparison->also = also;
    return (struct mw_output){ compare_piece, comparison };
}

bool comparison_end(struct comparison *comparison)
{
    if (!comparison->file)
        return false;
    bool same = comparison->same && fgetc(comparison->file) == EOF && !ferror(comparison->file);
    fclose(comparison->file);
    return same;
}

/* ---- the same kind ---- */

static bool has_words_of_ours(const char *bytes, size_t size, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(bytes + i, text, length) == 0)
            return true;
    return false;
}

/* Only what mapwright writes has these near its beginning. */
static bool is_replaced_by(enum content content, const char *bytes, size_t size)
{
    static const char png[] = { '\x89', 'P', 'N', 'G', '\r', '\n', '\x1A', '\n' };
    switch (content) {
    case CONTENT_PICTURE:
        return size >= sizeof png && memcmp(bytes, png, sizeof png) == 0;
    case CONTENT_JSON:
        return *bytes == '{' && (has_words_of_ours(bytes, size, "\"$format\"") ||
                                 has_words_of_ours(bytes, size, "\"$schema\""));
    case CONTENT_PAGE:
        return has_words_of_ours(bytes, size, "id=\"mapwright-world\"");
    default:
        return false;
    }
}

/* Whether replacing an existing file by this content loses something. */
static bool loses_content(const char *target, enum content content)
{
    FILE *file = fopen(target, "rb");
    if (!file)
        return false; /* saving reports why */
    char *bytes = take_memory(NULL, LOOKED_AT, 1);
    size_t size = fread(bytes, 1, LOOKED_AT, file);
    fclose(file);
    bool loses = size && !is_replaced_by(content, bytes, size);
    free(bytes);
    return loses;
}

/* ---- inputs ---- */

struct input_search {
    const char *target, *found;
};

static void try_input(struct input_search *search, const char *path)
{
    if (!search->found && path && is_same_file(path, search->target))
        search->found = path;
}

/* Any word of an operation can be a file; the text of the word is gone afterwards. */
static int try_word(void *user, const struct mw_arg *word)
{
    struct input_search *search = user;
    if (!search->found && word->value && is_same_file(word->value, search->target))
        search->found = "a file of an operation";
    return 0;
}

/* The input that the target is, or NULL. */
static const char *input_at(const struct job *job, const char *target)
{
    const struct cli *cli = job->cli;
    struct input_search search = { target, NULL };
    for (size_t i = 0; i < cli->word_count; i++)
        if (cli->words[i] != cli->output)
            try_input(&search, cli->words[i]);
    try_input(&search, cli->script);
    try_input(&search, cli->expect);
    for (size_t i = 0; i < cli->edits.count && !search.found; i++) {
        const struct edit *edit = &cli->edits.items[i];
        const char *equals = edit->operation && edit->text ? strchr(edit->text, '=') : NULL;
        try_input(&search, edit->recipe);
        try_input(&search, edit->from);
        try_input(&search, equals ? equals + 1 : NULL);
        if (!edit->operation && !edit->recipe && edit->text)
            /* Errors in the text are reported when the operation is run. */
            (void)mw_operation_split(job->context, edit->text, try_word, &search);
    }
    for (size_t i = 0; i < cli->arg_count; i++)
        try_input(&search, cli->args[i].value);
    return search.found;
}

/* ---- the rule ---- */

static bool is_other_picture_name(const char *target)
{
    static const char *const endings[] = { ".jpg", ".jpeg", ".gif", ".bmp",  ".webp", ".tif", ".tiff",
                                           ".tga", ".svg",  ".pdf", ".avif", ".ppm",  ".pcx", ".ico" };
    size_t size = strlen(target);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(endings[i]);
        if (size > length && strcasecmp(target + size - length, endings[i]) == 0)
            return true;
    }
    return false;
}

int overwrite_check(struct job *job, const char *target, enum content content)
{
    return job->cli->output && content == CONTENT_PICTURE && is_other_picture_name(target)
               ? job_say(job, "%s: pictures are written only as PNG; use an output name that ends in .png",
                         target)
               : DONE;
}

bool overwrite_allowed(const struct job *job, const char *target, enum content content)
{
    const struct cli *cli = job->cli;
    struct stat facts;
    if (cli->in_place || stat(target, &facts) != 0 || !S_ISREG(facts.st_mode))
        return true;
    return !input_at(job, target) && (cli->force || cli->backup || !loses_content(target, content));
}

int overwrite_refuse(struct job *job, const char *target)
{
    struct stat facts;
    const char *input = input_at(job, target);
    if (input)
        return job_say(job, "%s is one of the inputs (%s); use a different output name", target, input);
    char *real = realpath(target, NULL);
    bool link = lstat(target, &facts) == 0 && S_ISLNK(facts.st_mode) && real;
    int result = job_say(job, "%s%s%s exists; --force replaces it and keeps the old file as %s~", target,
                         link ? ", a link to " : "", link ? real : "", link ? real : target);
    free(real);
    return result;
}
