#include "overwrite.h"

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
    if (strcmp(suffix, ".png") == 0)
        return CONTENT_PICTURE;
    return text_ends_with(suffix, ".json") ? CONTENT_JSON : CONTENT_TEXT;
}

/* By its first bytes. */
static enum content content_of_bytes(const char *bytes, size_t size)
{
    static const char png[] = { '\x89', 'P', 'N', 'G', '\r', '\n', '\x1A', '\n' };
    if (size >= sizeof png && memcmp(bytes, png, sizeof png) == 0)
        return CONTENT_PICTURE;
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)bytes[i] < ' ' && !strchr("\t\n\r\f", bytes[i]))
            return CONTENT_WORLD;
    while (size && strchr(" \t\r\n", *bytes))
        bytes++, size--;
    return size && (*bytes == '{' || *bytes == '[') ? CONTENT_JSON : CONTENT_TEXT;
}

/* Whether replacing an existing file by this content loses something. */
static bool loses_content(const char *target, enum content content)
{
    char bytes[4096];
    FILE *file = fopen(target, "rb");
    if (!file)
        return false; /* saving reports why */
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return size && (content == CONTENT_WORLD || content_of_bytes(bytes, size) != content);
}

static const char *input_at(const struct cli *cli, const char *target)
{
    for (size_t i = 0; i < cli->word_count; i++)
        if (cli->words[i] != cli->output && is_same_file(cli->words[i], target))
            return cli->words[i];
    return NULL;
}

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
    static const char *const kinds[] = { [CONTENT_WORLD] = "a world",
                                         [CONTENT_PICTURE] = "a PNG picture",
                                         [CONTENT_JSON] = "JSON",
                                         [CONTENT_TEXT] = "text" };
    const struct cli *cli = job->cli;
    struct stat facts;
    if (cli->output && content == CONTENT_PICTURE && is_other_picture_name(target))
        return job_say(job, "%s: pictures are written only as PNG; use an output name that ends in .png",
                       target);
    if (!cli->output || cli->in_place || cli->force || cli->backup || stat(target, &facts) != 0 ||
        !S_ISREG(facts.st_mode))
        return DONE;
    if (input_at(cli, target))
        return job_say(job, "%s is one of the inputs; --force replaces it", target);
    if (!loses_content(target, content))
        return DONE;
    if (content == CONTENT_WORLD)
        return job_say(job, "%s exists; --force replaces it, --backup=.old keeps a copy", target);
    return job_say(job, "%s exists and is not %s; --force replaces it", target, kinds[content]);
}
