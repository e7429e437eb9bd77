/* The data fork of an AppleDouble file is a file next to it, whose name follows from the AppleDouble's own.
 */
#include "base/file.h"
#include "core/companion.h"
#include "formats/macintosh/macintosh.h"

int mac_appledouble_data(struct mw_document *doc, const char **path, struct mw_bytes *data)
{
    *path = NULL;
    *data = (struct mw_bytes){ NULL, 0 };
    for (size_t i = 0; doc->file.block && i < mw_companion_namings; i++) {
        struct mw_file file = { 0 };
        unsigned shortages = doc->context->shortages;
        const char *candidate =
            mw_companion_visible(&doc->arena, doc->companion ? doc->companion : doc->name, i);
        if (!candidate && doc->context->shortages != shortages)
            return MW_E_MEMORY;
        int error = candidate ? mw_file_read_neighbour(doc->context, candidate, &file) : MW_E_NOT_FOUND;
        if (error == MW_E_NOT_FOUND || error == MW_E_IO || error == MW_E_REFUSED)
            continue;
        if (error)
            return error;
        data->data = mw_arena_copy(&doc->arena, file.bytes.data, file.bytes.size);
        data->size = file.bytes.size;
        mw_file_close(&file);
        *path = candidate;
        return data->data ? 0 : MW_E_MEMORY;
    }
    return 0;
}
