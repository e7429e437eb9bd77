#include "read_file.h"

#include "base/file.h"
#include "build_document.h"
#include "read.h"

/* The bytes move into the document made from them. */
static int read_binary_world(struct mw_context *context, struct mw_file *file, const char *name,
                             const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_document *doc;
    int error = mw_document_make(context, name, &doc);
    if (error) {
        mw_file_close(file);
        return error;
    }
    doc->file = *file;
    doc->input = file->bytes;
    doc->source = file->facts;
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
    struct mw_file file;
    int error = mw_file_read(context, path, &file);
    if (error)
        return error;
    if (!mw_is_json_world(file.bytes))
        return read_binary_world(context, &file, name, args, arg_count, document);
    error = mw_build_file(context, path, name, file.bytes, document);
    if (!error)
        (*document)->source = file.facts;
    mw_file_close(&file);
    return error;
}
