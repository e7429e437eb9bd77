/* Repairs of wrappers and resource forks, shared by all formats whose files have wrappers. Their models have
 * the wrapper as "file", and the layout of the fork, if any, as "layout" or "fork.layout". */
#include <stdio.h>

#include "formats/macintosh/macintosh.h"
#include "formats/macintosh/records.h"
#include "record/journal.h"

static const struct {
    const char *fix;
    const struct mw_record *record;
    const char *row;
} kept_rows[] = {
    { "checksums", &mac_binary_record, "crc" },
    { "checksums", &mac_binhex_record, "header_crc" },
    { "checksums", &mac_binhex_record, "data_crc" },
    { "checksums", &mac_binhex_record, "resource_crc" },
    { "lengths", &mac_binary_record, "comment_length" },
    { "lengths", &mac_binary_record, "secondary_length" },
};

static struct mac_file *repaired_file(const struct mw_repairing *repairing)
{
    const struct mw_document *doc = repairing->doc;
    return (struct mac_file *)((char *)doc->root + mac_field(doc->format->root, "file")->offset);
}

static int fix_stored_overrides(const struct mw_repairing *repairing)
{
    struct mw_document *doc = repairing->doc;
    struct mac_file *file = repaired_file(repairing);
    int error = 0;
    for (size_t i = 0; i < sizeof kept_rows / sizeof *kept_rows && !error; i++) {
        void *item =
            kept_rows[i].record == &mac_binary_record ? (void *)&file->binary : (void *)&file->binhex;
        const struct mw_field *row = mac_field(kept_rows[i].record, kept_rows[i].row);
        const struct mw_override *kept = mw_override_find(doc, item, row);
        if (!kept || strcmp(kept_rows[i].fix, repairing->fix->name) != 0)
            continue;
        char path[64];
        snprintf(path, sizeof path, "file.%s.%s", kept_rows[i].record->name, row->name);
        error = mw_change(doc, path, row->hex ? "0x%04llX -> 0x%04llX" : "%lld -> %lld",
                          (long long)mw_field_get(row, item), (long long)kept->computed);
        if (!error)
            error = mw_override_drop(doc, kept);
    }
    return error;
}

/* Lengths in the header of the fork that differ from those of its parts. */
static int fix_fork_lengths(const struct mw_repairing *repairing)
{
    struct mw_document *doc = repairing->doc;
    const struct mw_field *fork = mac_field(doc->format->root, "fork");
    const struct mw_field *field = mac_field(fork ? fork->record : doc->format->root, "layout");
    if (!field)
        return 0;
    struct mac_fork_layout *layout =
        (struct mac_fork_layout *)((char *)doc->root + (fork ? fork->offset : 0) + field->offset);
    struct {
        const char *row;
        int32_t *off;
    } rows[] = { { "data_length_off", &layout->data_length_off },
                 { "map_length_off", &layout->map_length_off } };
    int error = 0;
    for (size_t i = 0; i < 2 && !error; i++) {
        char path[64];
        if (!*rows[i].off)
            continue;
        snprintf(path, sizeof path, "%slayout.%s", fork ? "fork." : "", rows[i].row);
        error = mw_change(doc, path, "%d -> 0", *rows[i].off);
        if (!error)
            error = mw_keep(doc, rows[i].off, sizeof *rows[i].off);
        if (!error)
            *rows[i].off = 0;
    }
    return error;
}

static int fix_lengths(const struct mw_repairing *repairing)
{
    struct mac_file *file = repaired_file(repairing);
    int error = fix_stored_overrides(repairing);
    if (!error)
        error = fix_fork_lengths(repairing);
    if (error || file->form != MAC_FORM_BINHEX || !file->binhex.unclosed)
        return error;
    error = mw_keep(repairing->doc, &file->binhex.unclosed, sizeof file->binhex.unclosed);
    if (error)
        return error;
    file->binhex.unclosed = 0;
    return mw_change(repairing->doc, "file.binhex", "final colon added");
}

#define REPAIRS(ROW)                                                                                         \
    ROW("checksums", fix_stored_overrides, "recompute the checksums of the MacBinary or BinHex wrapper",     \
        "MAC010 MAC020", 0)                                                                                  \
    ROW("lengths", fix_lengths, "correct the lengths in the headers, and end BinHex data with a colon",      \
        "MAC007 MAC013 MAC022", false)

const struct mw_fix mac_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const mac_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
