/* Writing records to bytes. With an observer the writer reports the position of every field: mw_verify()
 * names the field at an offset, the hex dump shows bytes next to fields, the mutation tests find what to
 * damage.
 */
#ifndef MW_RECORD_WRITE_H
#define MW_RECORD_WRITE_H

#include "document.h"
#include "compiled.h"

struct mw_observation {
    const char *space;
    uint64_t offset, length;
    const char *path;             /* of the field */
    const struct mw_field *field; /* NULL: bytes that are not a field, such as a gap; see path */
    const void *item;
};

struct mw_observer {
    void (*observe)(void *user, const struct mw_observation *observation);
    void *user;
    /* Called for every item of a list; for one that is not wanted the observer gets the bytes as a whole,
     * with the list's field. Reporting a field takes much longer than writing it. NULL: all are wanted. */
    bool (*wants)(void *user, const char *path);
};

struct mw_writer {
    struct mw_document *document;
    struct mw_buf *out;
    const struct mw_observer *observer; /* NULL: none */
    bool thorough;        /* for mw_verify(): serialise everything from the model, also lazy content */
    struct mw_buf *inner; /* receives the bytes before compression; NULL: not wanted */
    const char *space;
    uint64_t origin; /* offset of out->data[0] in the space */
    char path[256];
    size_t path_length;
};

void mw_writer_init(struct mw_writer *writer, struct mw_document *doc, struct mw_buf *out,
                    const struct mw_observer *observer);

/* Paths are built only for an observer. Push returns what pop takes. */
size_t mw_writer_push(struct mw_writer *writer, const char *format, ...) MW_PRINTF(2, 3);
void mw_writer_pop(struct mw_writer *writer, size_t length);
/* Reports bytes just written that do not belong to a field to the observer. */
void mw_writer_observe(struct mw_writer *writer, const char *name, uint64_t length);

/* Errors stick in writer->out. Counts of strings and lists in the item are brought up to date first. */
void mw_record_write(struct mw_writer *writer, const struct mw_record *record, void *item);
/* The items of a list, consecutively. */
void mw_list_write(struct mw_writer *writer, const struct mw_field *field, void *owner);

/* Sets count members from the strings, bytes and lists they count. */
void mw_record_settle(const struct mw_record *record, void *item);

#endif
