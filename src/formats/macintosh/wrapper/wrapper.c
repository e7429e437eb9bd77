/* Macintosh files whatever their wrapper. */
#include "base/text.h"
#include "wrappers.h"

int mac_file_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                  struct mw_bytes *fork, struct mac_fork_place *place)
{
    struct mac_probe probe;
    struct mac_found_fork found = { .place = { "file", 0 } };
    int error = 0;
    *file = (struct mac_file){ .form = MAC_FORM_FORK };
    /* Unrecognisable input is treated as a bare fork, which has no magic number. */
    if (mac_file_probe(input, &probe))
        file->form = probe.form;
    switch (file->form) {
    case MAC_FORM_MACBINARY:
        error = mac_binary_read(doc, input, file, &found);
        break;
    case MAC_FORM_BINHEX:
        error = mac_binhex_read(doc, input, file, &found);
        break;
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        error = mac_apple_read(doc, input, file, &found);
        break;
    default:
        found.fork = input;
    }
    *fork = found.fork;
    *place = found.place;
    return error;
}

int mac_file_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork, mw_derive_fn *visit,
                    void *user)
{
    switch (file->form) {
    case MAC_FORM_MACBINARY:
        return mac_binary_derive(doc, file, fork, visit, user);
    case MAC_FORM_BINHEX:
        return mac_binhex_derive(doc, file, fork, visit, user);
    default:
        return 0;
    }
}

int mac_file_write(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                   struct mw_writer *writer)
{
    switch (file->form) {
    case MAC_FORM_MACBINARY:
        return mac_binary_write(file, fork, writer);
    case MAC_FORM_BINHEX:
        return mac_binhex_write(file, fork, writer);
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        return mac_apple_write(file, fork, writer);
    case MAC_FORM_FORK:
        mw_buf_put(writer->out, fork.data, fork.size);
        mw_writer_observe(writer, "fork", fork.size);
        return writer->out->error;
    default:
        if (fork.size)
            return mw_fail(doc->context, MW_E_ARGUMENT,
                           "%s: a bare data fork cannot hold resources; convert it to a wrapper such as "
                           "macbinary first",
                           doc->name);
        mw_buf_put(writer->out, file->data_fork.data, file->data_fork.size);
        mw_writer_observe(writer, "file.data_fork", file->data_fork.size);
        return writer->out->error;
    }
}

const char *mac_form_name(const struct mac_file *file)
{
    const char *name = mw_name_of(mw_record_field(&mac_file_record, "form", 4)->enums, file->form);
    return name ? name : "unknown";
}
