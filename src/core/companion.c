#include "companion.h"

#include "base/file.h"
#include "read.h"
#include "record/format.h"

/* What follows is put into the folder of the visible file: a folder, a prefix and a suffix of the name. In
 * the order in which they are looked for. */
static const struct naming {
    const char *folder, *start, *end;
    bool bare; /* the fork may lack an AppleDouble header */
} namings[] = {
    { "", "._", "", false },            /* Mac OS X on foreign file systems, netatalk 3 */
    { "__MACOSX/", "._", "", false },   /* zip archives of Mac OS X */
    { "", "%", "", false },             /* A/UX, macutils */
    { ".AppleDouble/", "", "", false }, /* netatalk 1 and 2 */
    { "", "", ".ad", false },
    { "", "", ".rsrc", true },      /* unar, ResEdit */
    { ".rsrc/", "", "", true },     /* Basilisk II, SheepShaver */
    { ".resource/", "", "", true }, /* CAP */
};

const size_t mw_companion_namings = sizeof namings / sizeof *namings;

enum {
    APPLEDOUBLE = 0x00051607,
};

static size_t name_start(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

const char *mw_companion_path(struct mw_arena *arena, const char *visible, size_t naming)
{
    const struct naming *by = &namings[naming];
    size_t name = name_start(visible);
    return mw_arena_format(arena, "%.*s%s%s%s%s", (int)name, visible, by->folder, by->start, visible + name,
                           by->end);
}

const char *mw_companion_visible(struct mw_arena *arena, const char *companion, size_t naming)
{
    const struct naming *by = &namings[naming];
    size_t name = name_start(companion), folder = strlen(by->folder), start = strlen(by->start),
           end = strlen(by->end), length = strlen(companion + name);
    if (name < folder || memcmp(companion + name - folder, by->folder, folder) != 0 ||
        (folder && name > folder && companion[name - folder - 1] != '/') || length <= start + end ||
        memcmp(companion + name, by->start, start) != 0 ||
        strcmp(companion + name + length - end, by->end) != 0)
        return NULL;
    return mw_arena_format(arena, "%.*s%.*s", (int)(name - folder), companion, (int)(length - start - end),
                           companion + name + start);
}

/* An AppleDouble file, or where that is usual a bare fork that a format knows. */
static bool is_other_fork(struct mw_bytes bytes, const struct naming *naming, const char *path)
{
    if (bytes.size < 4)
        return false;
    return mw_u32be(bytes.data) == APPLEDOUBLE || (naming->bare && mw_format_probe(bytes, path) != NULL);
}

/* The file moves into the document. */
static int read_companion(struct mw_context *context, struct mw_file *file, const char *path,
                          const char *visible, const struct mw_arg *args, size_t arg_count,
                          struct mw_document **document)
{
    struct mw_document *doc;
    int error = mw_document_make(context, visible, &doc);
    if (error) {
        mw_file_close(file);
        return error;
    }
    doc->file = *file;
    doc->input = file->bytes;
    doc->source = file->facts;
    doc->companion = mw_arena_text(&doc->arena, path);
    error = doc->companion ? mw_document_read(doc, args, arg_count) : context->error;
    if (error)
        mw_close(doc);
    else
        *document = doc;
    return error;
}

int mw_companion_open(struct mw_context *context, const char *visible, const struct mw_arg *args,
                      size_t arg_count, struct mw_document **document)
{
    struct mw_arena arena;
    int error = 0;
    bool done = false;
    mw_arena_init(&arena, context);
    for (size_t i = 0; i < mw_companion_namings && !done && !error; i++) {
        const char *path = mw_companion_path(&arena, visible, i);
        struct mw_file file;
        if (!path)
            error = context->error;
        else if (mw_path_kind(context, path) == MW_FILE_REGULAR &&
                 mw_file_read_neighbour(context, path, &file) == 0) {
            done = is_other_fork(file.bytes, &namings[i], path);
            if (done)
                error = read_companion(context, &file, path, visible, args, arg_count, document);
            else
                mw_file_close(&file);
        }
    }
    mw_arena_free(&arena);
    return error;
}

bool mw_is_companion(struct mw_context *context, const char *path)
{
    struct mw_arena arena;
    bool found = false;
    mw_arena_init(&arena, context);
    for (size_t i = 0; i < mw_companion_namings && !found; i++) {
        const char *visible = mw_companion_visible(&arena, path, i);
        struct mw_file file;
        if (!visible || mw_path_kind(context, visible) != MW_FILE_REGULAR ||
            mw_file_read_neighbour(context, path, &file) < 0)
            continue;
        found = is_other_fork(file.bytes, &namings[i], path);
        mw_file_close(&file);
    }
    mw_arena_free(&arena);
    return found;
}
