#include "record/read.h"

#include "base/text.h"
#include "formats/lbm/palette_file.h"
#include "skip.h"
#include "s2archive.h"

enum {
    LIST_HEADER = 6,
    INDEX_HEADER = 4,
    PROBED_ITEMS = 100000,
};

const struct mw_option s2a_open_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .role = MW_ROLE_INPUT,
      .value = "FILE",
      .doc = "PAL, ACT, LBM or BBM file whose colours the pictures are drawn and extracted in; default: "
             "those of "
             "the archive, if it has any, or shades of grey" },
    { .name = "index",
      .kind = MW_OPTION_FILE,
      .role = MW_ROLE_INPUT,
      .value = "FILE",
      .doc = "IDX file of a DAT file; what is extracted gets the names in it" },
    { 0 },
};

static const struct mw_field *archive_field(const char *name)
{
    return mw_record_field(&s2a_archive_record, name, strlen(name));
}

/* ---- which form ---- */

static bool is_item_type(unsigned type)
{
    return type == S2A_RAW || (type >= S2A_SOUND && type <= S2A_SHADOW);
}

/* Entries that were only added have no type yet. */
static bool is_item_index(struct mw_bytes input)
{
    if (input.size < INDEX_HEADER + S2A_ENTRY_SIZE || (input.size - INDEX_HEADER) % S2A_ENTRY_SIZE)
        return false;
    size_t typed = 0;
    for (size_t at = INDEX_HEADER; at < input.size; at += S2A_ENTRY_SIZE) {
        unsigned type = mw_u16le(input.data + at + S2A_ENTRY_SIZE - 2);
        if (type && !is_item_type(type))
            return false;
        typed += type != 0;
    }
    return typed > 0;
}

static bool is_items(struct mw_bytes input)
{
    struct mw_reader reader = { .span = input };
    size_t count = 0;
    while (mw_reader_left(&reader) && count < PROBED_ITEMS) {
        if (mw_reader_left(&reader) < 2 || !is_item_type(mw_u16le(input.data + reader.at)) ||
            s2a_skip_item(&reader) != S2A_STEP_ITEM)
            return false;
        count++;
    }
    return count > 0;
}

static bool is_font(struct mw_bytes input)
{
    struct mw_reader reader = { .span = input };
    return s2a_skip_font(&reader) == S2A_STEP_ITEM && !mw_reader_left(&reader);
}

static bool is_bob(struct mw_bytes input)
{
    return input.size >= 4 && mw_u16le(input.data) == S2A_BOB && mw_u16le(input.data + 2) == S2A_BLOCK;
}

static bool is_list(struct mw_bytes input)
{
    return input.size >= LIST_HEADER && mw_u16le(input.data) == S2A_SIGNATURE;
}

static bool find_archive_form(struct mw_bytes input, enum s2a_form *form)
{
    static const struct {
        bool (*fits)(struct mw_bytes input);
        enum s2a_form form;
    } forms[] = { { is_list, S2A_FORM_LIST },
                  { is_bob, S2A_FORM_BOB },
                  { is_item_index, S2A_FORM_INDEX },
                  { is_items, S2A_FORM_ITEMS },
                  { is_font, S2A_FORM_FONT } };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        *form = forms[i].form;
        if (forms[i].fits(input))
            return true;
    }
    return false;
}

int s2a_probe(struct mw_bytes input, const char *name)
{
    static const char *const ends[] = { ".lst", ".dat", ".bob", ".fnt", ".idx" };
    static const int scores[] = { [S2A_FORM_LIST] = 80,
                                  [S2A_FORM_ITEMS] = 60,
                                  [S2A_FORM_BOB] = 92,
                                  [S2A_FORM_FONT] = 60,
                                  [S2A_FORM_INDEX] = 70 };
    enum s2a_form form;
    if (!find_archive_form(input, &form))
        return 0;
    if (form == S2A_FORM_LIST && input.size >= LIST_HEADER + 2 && mw_u16le(input.data + LIST_HEADER) > 1)
        return 40;
    if (form == S2A_FORM_INDEX && mw_u32le(input.data) != (input.size - INDEX_HEADER) / S2A_ENTRY_SIZE)
        return 40;
    return scores[form] + (mw_str_ends_same(mw_str_from(name), ends[form]) ? 8 : 0);
}

/* ---- reading ---- */

int s2a_create(struct mw_document *doc)
{
    struct s2a_archive *archive = mw_arena_alloc(&doc->arena, sizeof *archive);
    if (!archive)
        return doc->context->error;
    doc->root = archive;
    archive->signature = S2A_SIGNATURE;
    archive->bob_signature = S2A_BOB;
    archive->body_signature = S2A_BLOCK;
    return 0;
}

static int report_cut_archive(struct mw_document *doc, size_t at, const char *path)
{
    return mw_diag(doc, "S2A001", (struct mw_place){ .space = "file", .offset = at, .path = path },
                   "the file ends after %zu bytes, before the end of what starts at %zu", doc->input.size,
                   at);
}

/* What follows is of an unknown size. */
static int report_unknown_item(struct mw_document *doc, const struct mw_reader *reader, bool slot)
{
    struct mw_bytes rest = mw_span_from(reader->span, reader->at);
    unsigned first = mw_u16le(rest.data), type = slot && rest.size >= 4 ? mw_u16le(rest.data + 2) : first;
    const struct mw_place place = { .space = "file", .offset = reader->at, .length = rest.size, .path = "" };
    if (slot && first > 1)
        return mw_diag(doc, "S2A002", place,
                       "a slot begins with 0 or 1, not %u; the last %zu bytes are not read", first,
                       rest.size);
    return mw_diag(doc, "S2A002", place, "%s %u cannot be read; the last %zu bytes are preserved as they are",
                   is_item_type(type) ? "the item of type" : "an item of the unknown type", type, rest.size);
}

/* Reads slots or items, one after the other; at most count. */
static int read_archive_items(struct mw_document *doc, const char *list, uint64_t count,
                              struct mw_reader *reader)
{
    struct s2a_archive *archive = doc->root;
    const struct mw_field *field = archive_field(list);
    const bool slots = archive->form == S2A_FORM_LIST;
    for (uint64_t i = 0; i < count && (slots || mw_reader_left(reader)); i++) {
        struct mw_reader ahead = *reader;
        enum s2a_step step = (slots ? s2a_skip_slot : s2a_skip_item)(&ahead);
        if (step == S2A_STEP_CUT)
            return report_cut_archive(doc, reader->at, list);
        if (step == S2A_STEP_UNKNOWN)
            return report_unknown_item(doc, reader, slots);
        void *item = mw_list_insert(doc, field, archive, mw_list_get(field, archive).count);
        int error = item ? mw_record_read(doc, field->record, reader, item) : doc->context->error;
        if (error)
            return error;
    }
    return 0;
}

static int read_archive_list(struct mw_document *doc, struct mw_reader *reader)
{
    struct s2a_archive *archive = doc->root;
    const uint8_t *header = mw_reader_take(reader, LIST_HEADER);
    archive->signature = mw_u16le(header);
    archive->slot_count = mw_u32le(header + 2);
    return read_archive_items(doc, "slots", archive->slot_count, reader);
}

static int read_archive_record(struct mw_document *doc, struct mw_reader *reader)
{
    int error = mw_record_read(doc, &s2a_archive_record, reader, doc->root);
    return error == 1 ? report_cut_archive(doc, reader->at, "") : error;
}

int s2a_read(struct mw_document *doc, const struct mw_args *args)
{
    const char *path = mw_args_text(args, "palette");
    const uint8_t *palette = NULL;
    enum s2a_form form;
    if (!find_archive_form(doc->input, &form))
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_FORMAT,
                                   "%s: neither a list (LST), items (DAT, IDX), people (BOB) nor a font",
                                   doc->name),
                           "file", 0);
    int error = path ? lbm_load_palette(&doc->arena, path, &palette) : 0;
    if (!error)
        error = s2a_create(doc);
    if (error)
        return error;
    struct s2a_archive *archive = doc->root;
    struct mw_reader reader = { .span = doc->input, .space = "file" };
    archive->form = form;
    struct s2a_extra *extra = s2a_extra_of(doc);
    if (!extra)
        return MW_E_MEMORY;
    extra->palette = palette;
    error = form == S2A_FORM_LIST    ? read_archive_list(doc, &reader)
            : form == S2A_FORM_ITEMS ? read_archive_items(doc, "items", UINT64_MAX, &reader)
                                     : read_archive_record(doc, &reader);
    archive->tail = mw_span_from(doc->input, reader.at);
    const char *index = mw_args_text(args, "index");
    return error || !index ? error : s2a_load_index(doc, index);
}
