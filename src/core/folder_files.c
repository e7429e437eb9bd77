/* Files below a folder, for programs that are given their paths by somebody else. */
#include <mapwright/files.h>

#include "base/file.h"

int mw_folder_stat(struct mw_context *context, const char *folder, const char *member,
                   struct mw_file_facts *facts)
{
    return mw_error_in(context, mw_file_facts_below(context, folder, member, facts), member, NULL);
}

int mw_folder_read(struct mw_context *context, const char *folder, const char *member, void **data,
                   size_t *size, struct mw_file_facts *facts)
{
    struct mw_file file;
    int error = mw_file_read_below(context, folder, member, &file);
    if (error)
        return mw_error_in(context, error, member, NULL);
    *data = file.block;
    *size = file.bytes.size;
    *facts = file.facts;
    return 0;
}

int mw_folder_save(struct mw_context *context, const char *folder, const char *member, const void *data,
                   size_t size, const char *backup, struct mw_file_facts *facts)
{
    struct mw_file_writer writer;
    struct mw_file_facts now;
    const struct mw_save_options options = {
        .backup_suffix = backup,
        .keep_existing = facts->kind == MW_FILE_ABSENT,
        .source = facts,
    };
    /* A file that is gone is a change, too. */
    int error = mw_file_facts_below(context, folder, member, &now);
    if (error == MW_E_NOT_FOUND && facts->kind == MW_FILE_ABSENT)
        error = 0;
    else if (error == MW_E_NOT_FOUND)
        error = mw_fail(context, MW_E_REFUSED, "%s: deleted since it was read; nothing was saved", member);
    if (!error)
        error = mw_file_writer_open_below(context, folder, member, &options, &writer);
    if (!error) {
        error = mw_file_writer_put(&writer, data, size);
        if (error)
            mw_file_writer_abort(&writer);
        else
            error = mw_file_writer_commit(&writer);
        if (!error)
            *facts = writer.saved;
    }
    return mw_error_in(context, error, member, NULL);
}
