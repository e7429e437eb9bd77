/* Repairs of wrappers and resource forks. */
#include <stdio.h>

#include "formats/macintosh/macfile.h"
#include "formats/macintosh/macintosh.h"
#include "formats/macintosh/records.h"

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

static int fix_stored_overrides(const struct mw_repairing *repairing, struct mac_file *file)
{
    struct mw_document *doc = repairing->doc;
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
        if (!error && repairing->apply)
            mw_override_drop(doc, kept);
    }
    return error;
}

static int fix_length_off(const struct mw_repairing *repairing, int32_t *value, const char *base,
                          const char *row)
{
    char path[96];
    if (!*value)
        return 0;
    snprintf(path, sizeof path, "%s.%s", base, row);
    int error = mw_change(repairing->doc, path, "%d -> 0", *value);
    if (!error && repairing->apply)
        *value = 0;
    return error;
}

int mac_fix_checksums(const struct mw_repairing *repairing, struct mac_file *file)
{
    return fix_stored_overrides(repairing, file);
}

int mac_fix_lengths(const struct mw_repairing *repairing, struct mac_file *file,
                    struct mac_fork_layout *layout, const char *base)
{
    int error = fix_stored_overrides(repairing, file);
    if (!error && layout)
        error = fix_length_off(repairing, &layout->data_length_off, base, "data_length_off");
    if (!error && layout)
        error = fix_length_off(repairing, &layout->map_length_off, base, "map_length_off");
    if (error || file->form != MAC_FORM_BINHEX || !file->binhex.unclosed)
        return error;
    if (repairing->apply)
        file->binhex.unclosed = 0;
    return mw_change(repairing->doc, "file.binhex", "the colon at the end is added");
}

static int fix_macfile_checksums(const struct mw_repairing *repairing)
{
    return mac_fix_checksums(repairing, &mac_root(repairing->doc)->file);
}

static int fix_macfile_lengths(const struct mw_repairing *repairing)
{
    return mac_fix_lengths(repairing, &mac_root(repairing->doc)->file, &mac_root(repairing->doc)->fork.layout,
                           "fork.layout");
}

#define REPAIRS(ROW) MAC_REPAIRS(ROW, fix_macfile_checksums, fix_macfile_lengths)

const struct mw_fix mac_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const mac_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
