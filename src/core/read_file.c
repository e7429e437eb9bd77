#include "read_file.h"

#include "base/file.h"
#include "build_document.h"
#include "read.h"

static int map_file(struct mw_context *context, const char *path, struct mw_file **file)
{
    struct mw_file *mapped = mw_allocate(context, sizeof *mapped);
    if (!mapped)
        return MW_E_MEMORY;
    *mapped = (struct mw_file){ 0 };
    int error = mw_file_map(context, path, mapped);
    if (error) {
        mw_release(context, mapped);
        return error;
    }
    *file = mapped;
    return 0;
}

static void unmap_file(struct mw_context *context, struct mw_file *file)
{
    mw_file_close(file);
    mw_release(context, file);
}

/* The mapping moves into the document that is made of it. */
static int read_mapped(struct mw_context *context, struct mw_file *file, const char *name,
                       const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_document *doc;
    int error = mw_document_make(context, name, &doc);
    if (error) {
        unmap_file(context, file);
        return error;
    }
    doc->file = file;
    doc->input = file->bytes;
    error = mw_document_read(doc, args, arg_count);
    if (error)
        mw_close(doc);
    else
        *document = doc;
    return error;
}

int mw_read_file(struct mw_context *context, const char *path, const char *name, const struct mw_arg *args,
                 size_t arg_count, struct mw_document **document)
{
    struct mw_file *file;
    int error = map_file(context, path, &file);
    if (error)
        return error;
    if (!mw_is_json_world(file->bytes))
        return read_mapped(context, file, name, args, arg_count, document);
    error = mw_build_file(context, path, name, file->bytes, document);
    unmap_file(context, file);
    return error;
}
