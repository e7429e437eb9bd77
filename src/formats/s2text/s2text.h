/* Texts of The Settlers II (GER, ENG): a table of offsets and the texts, or a plain text.
 *
 * Offsets are from the end of the header, which has 10 bytes; 0 means that the entry has no text. */
#ifndef MW_S2TEXT_S2TEXT_H
#define MW_S2TEXT_S2TEXT_H

#include "core/args.h"
#include "record/document.h"

enum {
    S2T_SIGNATURE = 0xFDE7,
    S2T_HEADER = 10,
};

enum s2t_form {
    S2T_TABLE,
    S2T_PLAIN,
};

enum s2t_kind {
    S2T_TEXT,
    S2T_NONE,
    S2T_ELSEWHERE, /* the offset does not lead to a text */
    S2T_SAME,      /* the text of a different entry, at the same offset */
};

struct s2t_entry {
    uint32_t offset;
    uint32_t kind;      /* enum s2t_kind */
    uint32_t elsewhere; /* the offset, of that kind */
    uint32_t same_as;   /* the entry that has the text, of that kind */
    struct mw_str text;
    uint32_t place; /* texts are stored by ascending place, then in the order of the table */
    uint8_t unterminated;
    struct mw_bytes gap; /* after the text, before the next one */
};

struct s2t_texts {
    uint32_t form; /* enum s2t_form */
    uint16_t signature;
    uint16_t count;
    uint16_t version;
    uint32_t size;
    MW_LIST(struct s2t_entry) entries;
    struct mw_bytes gap; /* between the table and the first text */
    struct mw_str plain;
};

extern const struct mw_record s2t_texts_record, s2t_entry_record;
extern const struct mw_diag_kind s2t_diags[];
extern const struct mw_rule s2t_rules[];

/* Entries in the order in which their texts are stored. */
struct s2t_ordered {
    uint32_t key, index;
};
struct s2t_order {
    struct s2t_ordered *items;
    size_t count;
};
/* order.c: of all entries with a text, by place or by offset; mw_release() the items. */
int s2t_order_by_place(struct mw_context *context, const struct s2t_texts *texts, struct s2t_order *order);
int s2t_order_by_offset(struct mw_context *context, const struct s2t_texts *texts, struct s2t_order *order);

/* The entry that has the text of the one at index: itself, or a different one; NULL: no text. */
const struct s2t_entry *s2t_text_of(const struct s2t_texts *texts, size_t index);

int s2t_read(struct mw_document *doc, const struct mw_args *args);
int s2t_create(struct mw_document *doc);
int s2t_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int s2t_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
int s2t_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int s2t_list_items(struct mw_document *doc);
int s2t_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);

#endif
