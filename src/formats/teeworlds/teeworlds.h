/* Shared declarations of the Teeworlds format, apart from its records. */
#ifndef MW_TEEWORLDS_TEEWORLDS_H
#define MW_TEEWORLDS_TEEWORLDS_H

#include "record/write.h"
#include "store.h"

/* ---- the datafile ---- */

enum {
    TW_HEADER_SIZE = 36,
    TW_ITEM_HEADER = 8,
};

struct tw_raw_item {
    uint32_t type, id;
    uint64_t offset; /* size in the file, in bytes */
    struct mw_bytes bytes;
};

struct tw_datafile {
    struct tw_raw_item *items;
    size_t count;
};

/* Reads the header and the tables. Items outside the item section are reported and skipped. */
int tw_datafile_read(struct mw_document *doc, struct tw_datafile *file);

/* ---- kinds of items ---- */

/* The list of struct tw_map that holds the items of one type. */
struct tw_item_kind {
    uint32_t type; /* a fixed type, or TW_BY_UUID */
    const uint32_t *uuid;
    const char *list; /* name of the field of struct tw_map */
};
#define TW_BY_UUID UINT32_MAX

extern const uint32_t tw_uuid_automapper[4], tw_uuid_beziers[4];
enum {
    TW_UUID_TEXT = 37, /* with the NUL */
};
/* In its usual form: 3e1b2716-178c-3978-9bd9-b11ae0410dd8. */
const char *tw_uuid_text(const uint32_t words[4], char text[TW_UUID_TEXT]);
/* The name that the UUID was made from; NULL if it is not known. */
const char *tw_uuid_name(const uint32_t words[4]);
extern const struct tw_item_kind tw_item_kinds[]; /* terminated by an entry with list NULL */

/* The item type of a kind in this map, looked up in its UUID items; 0 if its UUID is not listed. */
uint32_t tw_type_of(const struct tw_map *map, const struct tw_item_kind *kind);

/* ---- the format ---- */

int tw_read(struct mw_document *doc, const struct mw_args *args);
int tw_create(struct mw_document *doc);
int tw_built(struct mw_document *doc);
int tw_complete_trace(struct mw_document *doc);
int tw_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int tw_prove(struct mw_document *doc, struct mw_document *copy);
int tw_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

int tw_check(struct mw_checker *checker);
int tw_option_values(const struct mw_option *option, struct mw_offers *offers);
int tw_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

int tw_list_items(struct mw_document *doc);
int tw_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
void tw_items_close(struct mw_document *doc);

extern const struct mw_diag_kind tw_diags[];

#endif
