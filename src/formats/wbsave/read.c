/* From bytes to a saved game. */
#include "base/text.h"
#include "record/read.h"
#include "wbsave.h"

/* ---- recognising saved games ---- */

static bool header_fits(struct mw_bytes data, uint32_t characters_at, uint32_t objects_at, uint16_t scenes,
                        uint16_t characters)
{
    return characters_at == WBS_SCENES_AT + (uint32_t)scenes * WBS_SCENE_SIZE &&
           objects_at == characters_at + (uint32_t)characters * WBS_CHARACTER_SIZE &&
           data.size >= WBS_SCENES_AT;
}

static bool is_saved_game(struct mw_bytes data)
{
    return data.size >= WBS_HEADER_SIZE &&
           header_fits(data, mw_u32be(data.data + 6), mw_u32be(data.data + 10), mw_u16be(data.data),
                       mw_u16be(data.data + 2));
}

int wbs_probe(struct mw_bytes input, const char *name)
{
    struct mac_probe probe;
    (void)name;
    if (!mac_file_probe(input, &probe))
        return is_saved_game(input) ? 85 : wbs_is_scummvm(input) ? 75 : 0;
    bool named = strcmp(probe.type, "WDOC") == 0;
    if (is_saved_game(probe.data))
        return named ? 99 : 80;
    return named ? 60 : 0;
}

/* ---- reading ---- */

int wbs_create(struct mw_document *doc)
{
    struct wbs_save *save = mw_arena_alloc(&doc->arena, sizeof *save);
    if (!save)
        return MW_E_MEMORY;
    doc->root = save;
    return 0;
}

static int report_cut_list(struct mw_document *doc, const struct mw_reader *reader, const char *path,
                           size_t there, size_t wanted)
{
    struct mw_place place = { .space = reader->space, .offset = mw_reader_offset(reader), .path = path };
    return mw_diag(doc, "WBS001", place, "%s: %zu of %zu stored", path, there, wanted);
}

static int read_saved_lists(struct mw_document *doc, struct mw_reader *reader)
{
    struct wbs_save *save = wbs_root(doc);
    const struct {
        const char *name;
        size_t count;
    } lists[] = { { "globals", WBS_GLOBALS },
                  { "scenes", save->scene_count },
                  { "characters", save->character_count },
                  { "objects", save->object_count } };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const struct mw_field *field = wbs_field(lists[i].name);
        int result = mw_list_read(doc, field, save, reader, lists[i].count);
        if (result < 0)
            return result;
        if (result)
            return report_cut_list(doc, reader, lists[i].name, mw_list_get(field, save).count,
                                   lists[i].count);
    }
    size_t left = mw_reader_left(reader);
    save->tail = (struct mw_bytes){ mw_reader_take(reader, left), left };
    return 0;
}

int wbs_read(struct mw_document *doc, const struct mw_args *args)
{
    struct mac_probe probe;
    struct mac_fork_place place;
    (void)args;
    int error = wbs_create(doc);
    if (error)
        return error;
    struct wbs_save *save = wbs_root(doc);
    if (mac_file_probe(doc->input, &probe)) {
        error = mac_file_read(doc, doc->input, &save->file, &save->resource_fork, &place);
        if (error)
            return error;
    } else {
        save->file = (struct mac_file){ .form = MAC_FORM_DATA, .data_fork = doc->input };
    }
    struct mw_bytes data = save->file.data_fork;
    save->file.data_fork = (struct mw_bytes){ NULL, 0 };
    if (!is_saved_game(data) && wbs_is_scummvm(data))
        return mw_error_at(
            doc->context,
            mw_fail(
                doc->context, MW_E_UNSUPPORTED,
                "%s: this is a saved game of ScummVM, which stores numbers in little-endian order and adds "
                "data of its own; restore it in a game, or load it in ScummVM",
                doc->name),
            "file", 0);
    bool inside = data.data && doc->input.data && data.data >= doc->input.data &&
                  data.data <= doc->input.data + doc->input.size;
    struct mw_reader reader = { .span = data,
                                .origin = inside ? (uint64_t)(data.data - doc->input.data) : 0,
                                .space = inside ? "file" : "data fork" };
    int result = mw_record_read(doc, &wbs_save_record, &reader, save);
    if (result == 1)
        result = report_cut_list(doc, &reader, "header", data.size, WBS_HEADER_SIZE);
    else if (result == 0)
        result = read_saved_lists(doc, &reader);
    return result;
}
