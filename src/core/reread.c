#include "reread.h"

#include "prove.h"
#include "write.h"

int mw_document_reread(struct mw_document *doc, struct mw_reread *reread)
{
    void *bytes;
    size_t size;
    int error = mw_write(doc, &mw_unproven, 1, &bytes, &size);
    if (error)
        return error;
    error = mw_open_written(doc, (struct mw_bytes){ bytes, size }, &reread->copy);
    if (error)
        mw_free(doc->context, bytes);
    else
        reread->bytes = bytes;
    return error;
}

void mw_reread_close(struct mw_reread *reread)
{
    struct mw_context *context = reread->copy->context;
    mw_close(reread->copy);
    mw_free(context, reread->bytes);
}
