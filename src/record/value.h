/* Single values: as text for people, from text with checks. Also what JSON output needs of texts and grids.
 */
#ifndef MW_RECORD_VALUE_H
#define MW_RECORD_VALUE_H

#include "document.h"

/* The text a field holds (fixed text trimmed, strings whole). */
struct mw_str mw_field_str(const struct mw_field *field, const void *item);
struct mw_bytes mw_field_bytes(const struct mw_field *field, const void *item);
struct mw_grid mw_field_grid(const struct mw_field *field, const void *item);

/* The text of a string or text field for people, in UTF-8: through its codec, if it has one. scratch
 * is used for conversion and must outlive the result. MW_E_FORMAT: the bytes are not text in the document's
 * encoding. */
int mw_field_utf8(struct mw_document *doc, const struct mw_field *field, const void *item,
                  struct mw_buf *scratch, struct mw_str *utf8);
/* The same for a text of the document that is not a field's, or has no codec. */
int mw_value_utf8(struct mw_document *doc, struct mw_str text, struct mw_buf *scratch, struct mw_str *utf8);
/* Stores UTF-8 into a text or string field, converted by the field's codec and into the document's encoding.
 */
int mw_value_store_text(struct mw_document *doc, const struct mw_field *field, void *item, struct mw_str utf8,
                        const char *path, bool dry_run);

/* Stores a copy of bytes into a field of bytes. */
int mw_value_store_bytes(struct mw_document *doc, const struct mw_field *field, void *item,
                         struct mw_bytes bytes, const char *path, bool dry_run);

/* Appends an integer as people read it: name of the enum, flags as a|b, hexadecimal if the field is marked
 * .hex. */
void mw_value_format_int(const struct mw_field *field, int64_t value, struct mw_buf *out);
/* The same where a field without names has these; NULL: none. */
void mw_value_format_named(const struct mw_field *field, const struct mw_name *names, int64_t value,
                           struct mw_buf *out);
/* The bits that a text for the field leaves as they are: the flags of a field marked .parts if the text is
 * only a name. */
int64_t mw_value_kept_bits(const struct mw_field *field, const struct mw_name *names, const char *text);

/* Parses a value for a field and stores it: integers (decimal, 0x, an enum's name, flags as a|b), text
 * (UTF-8, into the document's encoding), bytes (hexadecimal). Checks type and range, refuses derived fields
 * with a hint. `path` is for the message. Does not list a change. With dry_run nothing is stored. */
int mw_field_set(struct mw_document *doc, const struct mw_field *field, void *item, const char *value,
                 const char *path, bool dry_run);

/* MW_E_ARGUMENT, with a hint, for computed fields, lists and grids; 0 for fields that can be set. */
int mw_field_refuse_set(struct mw_document *doc, const struct mw_field *field, const char *path);

/* The value as text for changes and messages, in the document's arena; NULL if memory is short. */
const char *mw_field_text(struct mw_document *doc, const struct mw_field *field, const void *item);

/* Parses an integer for a field: number, enum name, flags. */
int mw_field_parse_int(struct mw_context *context, const struct mw_field *field, const char *value,
                       const char *path, int64_t *result);
/* The same where a field without names has these; NULL: none. */
int mw_field_parse_named(struct mw_context *context, const struct mw_field *field,
                         const struct mw_name *names, const char *value, const char *path, int64_t *result);

/* A component of the cell at index. */
int64_t mw_cell_get(const struct mw_grid *grid, const struct mw_record *cell,
                    const struct mw_field *component, size_t index);
void mw_cell_set(uint8_t *cells, const struct mw_record *cell, const struct mw_field *component, size_t index,
                 int64_t value);
/* Offset of a component in the bytes of a cell. */
uint32_t mw_cell_offset(const struct mw_record *cell, const struct mw_field *component);

#endif
