#include "record/write.h"
#include "s2archive.h"

static const struct mw_field *field_of_archive(const char *name)
{
    return mw_record_field(&s2a_archive_record, name, strlen(name));
}

int s2a_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct s2a_archive *archive = doc->root;
    int error = 0;
    if (archive->form == S2A_FORM_LIST)
        error = visit(user, archive, field_of_archive("slot_count"), (int64_t)archive->slots.count);
    if (archive->form == S2A_FORM_INDEX)
        error = visit(user, archive, field_of_archive("entry_count"), (int64_t)archive->entries.count);
    return error ? error : mw_derive_counts(doc, visit, user);
}

int s2a_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct s2a_archive *archive = doc->root;
    (void)args;
    int error = mw_derived_recompute(doc);
    if (error)
        return error;
    mw_record_write(writer, &s2a_archive_record, archive);
    if (archive->form == S2A_FORM_LIST)
        mw_list_write(writer, field_of_archive("slots"), archive);
    if (archive->form == S2A_FORM_ITEMS)
        mw_list_write(writer, field_of_archive("items"), archive);
    mw_buf_put(writer->out, archive->tail.data, archive->tail.size);
    if (archive->tail.size)
        mw_writer_observe(writer, "tail", archive->tail.size);
    return writer->out->error;
}
