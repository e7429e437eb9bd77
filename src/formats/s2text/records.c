/* The fields of files of texts. */
#include "s2text.h"

static const struct mw_name forms[] = { { S2T_TABLE, "table", "numbered texts" },
                                        { S2T_PLAIN, "plain", "one text without a header" },
                                        { 0 } };
static const struct mw_name kinds[] = { { S2T_TEXT, "text", NULL },
                                        { S2T_NONE, "none", "the offset is 0" },
                                        { S2T_ELSEWHERE, "elsewhere", "the offset is invalid" },
                                        { S2T_SAME, "same", "the text of a different entry" },
                                        { 0 } };
static const struct mw_name signatures[] = { { S2T_SIGNATURE, "texts", NULL }, { 0 } };
static const struct mw_name unterminated_names[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

#define MW_STRUCT struct s2t_entry
static const struct mw_field entry_fields[] = {
    { F(offset), .derived = true, .unit = "bytes",
      .doc = "position of the text after the header; 0: no text" },
    { F(kind), .model = true, .enums = kinds, .closed = true, .doc = "whether the entry has a text" },
    { F(elsewhere), .model = true, .trace = true, WHEN(kind, 1 << S2T_ELSEWHERE),
      .doc = "the invalid offset" },
    { F(same_as), .model = true, WHEN(kind, 1 << S2T_SAME), .refers = "entries",
      .doc = "index of the entry whose text this one also has" },
    { F(text), .model = true, .text = MW_TEXT_NUL, WHEN(kind, 1 << S2T_TEXT), .doc = "the text" },
    { F(place), .model = true, .trace = true, WHEN(kind, 1 << S2T_TEXT),
      .doc = "texts are stored by ascending place, then in the order of the table" },
    { F(unterminated), .model = true, .trace = true, WHEN(kind, 1 << S2T_TEXT), .enums = unterminated_names,
      .closed = true, .doc = "whether the NUL after the text is missing" },
    { F(gap), .model = true, .trace = true, WHEN(kind, 1 << S2T_TEXT), .doc = "bytes before the next text" },
};
const struct mw_record s2t_entry_record = {
    .name = "entry", .doc = "A numbered text.", MW_RECORD_OF(entry_fields), .file_size = 4, .compact = true
};
#undef MW_STRUCT

#define TABLE     WHEN(form, 1 << S2T_TABLE)
#define MW_STRUCT struct s2t_texts
static const struct mw_field texts_fields[] = {
    { F(form), .model = true, .enums = forms, .closed = true, .doc = "whether the file has a table" },
    { F(signature), TABLE, .enums = signatures, .closed = true, .doc = "signature, 0xFDE7" },
    { F(count), TABLE, .derived = true, .code = "S2T007", .doc = "number of entries" },
    { F(version), TABLE, .reserved = true, .expected = 1, .code = "S2T002", .doc = "1 in known files" },
    { F(size), TABLE, .derived = true, .unit = "bytes", .code = "S2T003",
      .doc = "size of the file after the header" },
    { F(entries), TABLE, .list = true, .record = &s2t_entry_record, .model = true, .open = true,
      .doc = "the texts; their numbers are their positions in this list" },
    { F(gap), TABLE, .model = true, .trace = true, .doc = "bytes between the table and the first text" },
    { F(plain), WHEN(form, 1 << S2T_PLAIN), .text = MW_TEXT_REST,
      .doc = "the text of a file without a table" },
};
const struct mw_record s2t_texts_record = { .name = "texts",
                                            .doc = "A file of texts.",
                                            MW_RECORD_OF(texts_fields) };
#undef MW_STRUCT
