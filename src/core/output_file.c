/* Output files for programs, which appear under their name completely or not at all. */
#include <mapwright/files.h>

#include "base/file.h"

struct mw_output_file {
    struct mw_file_writer writer;
    struct mw_output output;
};

int mw_output_open(struct mw_context *context, const char *path, const char *backup,
                   struct mw_output_file **file)
{
    struct mw_output_file *opened = mw_allocate(context, sizeof *opened);
    if (!opened)
        return MW_E_MEMORY;
    const struct mw_save_options options = { .backup_suffix = backup };
    int error = mw_file_writer_open(context, path, &options, &opened->writer);
    if (error) {
        mw_release(context, opened);
        return error;
    }
    opened->output = (struct mw_output){ mw_file_writer_put, &opened->writer };
    *file = opened;
    return 0;
}

const struct mw_output *mw_output_of(struct mw_output_file *file)
{
    return &file->output;
}

int mw_output_commit(struct mw_output_file *file)
{
    int error = mw_file_writer_commit(&file->writer);
    mw_release(file->writer.context, file);
    return error;
}

void mw_output_abort(struct mw_output_file *file)
{
    mw_file_writer_abort(&file->writer);
    mw_release(file->writer.context, file);
}
