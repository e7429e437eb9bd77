#include "repair_losses.h"

#include "json.h"

#include "record/document.h"

/* Why nothing is lost when the repair changes the fields. */
enum reason {
    DERIVED,     /* the right value follows from other fields */
    COPIED,      /* games use the value of other fields */
    MEANINGLESS, /* games ignore the value, or replace it by the new one */
    ADDED,       /* something that was missing */
};

struct allowance {
    const char *format, *repair;
    const char *paths; /* separated by spaces, with "[]" for any index */
    enum reason reason;
};

static const struct allowance allowances[] = {
    { "wwd", "header-size", "header_size", MEANINGLESS },
    { "wwd", "block-size", "planes[].block_size", MEANINGLESS },
    { "wwd", "main-plane", "planes[].flags", ADDED },
    { "wwd", "string-junk",
      "name author birth rez_path image_dir palette_path launch_app prefixes image_sets planes[].name "
      "planes[].image_sets",
      MEANINGLESS },
    { "wwd", "tile-properties", "tile_properties.items", ADDED },
    { "wwd", "derived", "main_block_size planes[].width_px planes[].height_px planes[].offset_objects",
      DERIVED },
    { "wwd", "checksum", "checksum trace.checksum_style", DERIVED },
    { "teeworlds", "header-sizes", "file_size swap_size", DERIVED },
    { "teeworlds", "version", "versions", ADDED },
    { "teeworlds", "item-ids",
      "versions[].id info[].id images[].id envelopes[].id groups[].id layers[].id envelope_points[].id "
      "sounds[].id automappers[].id others[].id",
      MEANINGLESS },
    { "teeworlds", "uuid-index", "uuids", COPIED },
    { "teeworlds", "game-group",
      "groups[].offset_x groups[].offset_y groups[].parallax_x groups[].parallax_y groups[].use_clipping "
      "groups[].clip_x groups[].clip_y groups[].clip_width groups[].clip_height",
      MEANINGLESS },
    { "teeworlds", "references",
      "automappers[].group automappers[].layer automappers[].image info[].license info[].author "
      "info[].map_version info[].credits info[].settings layers[].image layers[].data layers[].tele_data "
      "layers[].speedup_data layers[].front_data layers[].switch_data layers[].tune_data "
      "layers[].color_envelope layers[].sound layers[].front layers[].tele layers[].speedup layers[].switch "
      "layers[].tune layers[].quads[].color_envelope layers[].quads[].position_envelope "
      "layers[].sources[].position_envelope layers[].sources[].sound_envelope",
      MEANINGLESS },
    { "teeworlds", "layer-words", "layers[].unused", MEANINGLESS },
    { "teeworlds", "reserved", "layers[].tiles[] layers[].front[] layers[].speedup[]", MEANINGLESS },
    { "teeworlds", "empty-data", "", ADDED },
    { "settlers2", "header-shift", "trace.gap trace.shift", MEANINGLESS },
    { "settlers2", "list-end", "trace.no_end", ADDED },
    { "settlers2", "hq-entries", "hq_x hq_y", COPIED },
    { "settlers2", "hq-entries", "object_type[] object_index[]", ADDED },
    { "settlers2", "ui-size", "ui_width ui_height", COPIED },
    { "hfs", "disk-bitmap", "image volumes[].mdb.free_blocks diskcopy.data_sum", DERIVED },
    { "hfs", "disk-counts", "image volumes[].mdb diskcopy.data_sum", DERIVED },
    { "hfs", "disk-sums", "diskcopy.data_sum diskcopy.tag_sum", DERIVED },
    { "hfs", "binhex-sums", "file.binhex", DERIVED },
    { "macfile", "checksums", "file.binary.crc file.binhex", DERIVED },
    { "macfile", "lengths", "fork.layout", DERIVED },
    { "worldbuilder", "checksums", "file.binary.crc file.binhex", DERIVED },
    { "worldbuilder", "lengths", "layout", DERIVED },
    { "wbsave", "checksums", "file.binary.crc file.binhex", DERIVED },
    { "wbsave", "lengths", "layout", DERIVED },
};

enum {
    ALLOWANCES = sizeof allowances / sizeof *allowances,
};

/* "planes[0].$tiles[3,4]" becomes "planes[].tiles[]". */
static void strip_indices(const char *path, char *stripped, size_t size)
{
    bool inside = false;
    for (; *path && size > 1; path++) {
        inside = inside && *path != ']';
        if (inside || *path == '$')
            continue;
        *stripped++ = *path;
        size--;
        inside = *path == '[';
    }
    *stripped = 0;
}

/* Whether the path is that of a field of the list, or of something in it. */
static bool is_in_paths(const char *paths, const char *path)
{
    for (size_t length; *paths; paths += length + (paths[length] != 0)) {
        length = strcspn(paths, " ");
        if (strncmp(path, paths, length) == 0 && (!path[length] || strchr(".[", path[length])))
            return true;
    }
    return false;
}

static bool is_allowed(const char *format, const char *repair, const char *path)
{
    for (size_t i = 0; i < ALLOWANCES; i++)
        if (strcmp(allowances[i].format, format) == 0 && strcmp(allowances[i].repair, repair) == 0 &&
            is_in_paths(allowances[i].paths, path))
            return true;
    return false;
}

static const struct mw_fix *find_repair(const struct mw_format_info *format, const char *name)
{
    for (const struct mw_fix *fix = format->fixes; fix && fix->name; fix++)
        if (strcmp(fix->name, name) == 0)
            return fix;
    fail_msg("%s has no repair %s", format->name, name);
    return NULL;
}

void assert_repairs_are_listed(const struct mw_format_info *format)
{
    for (const struct mw_fix *fix = format->fixes; fix && fix->name; fix++) {
        bool listed = false;
        for (size_t i = 0; i < ALLOWANCES && !listed; i++)
            listed = strcmp(allowances[i].format, format->name) == 0 &&
                     strcmp(allowances[i].repair, fix->name) == 0;
        if (listed == fix->on_demand)
            fail_msg(
                "repair %s of %s: list in repair_losses.c what it may change by default, and why nothing "
                "is lost; or nothing if it is on demand",
                fix->name, format->name);
    }
}

static void check_differences(const char *format, const char *repair, const char *differences)
{
    json_t *json = test_json(differences), *difference;
    size_t index;
    json_array_foreach(test_json_at(json, "differences"), index, difference)
    {
        char path[256];
        if (strcmp(json_string_value(json_object_get(difference, "kind")), "more") == 0)
            continue;
        strip_indices(json_string_value(json_object_get(difference, "path")), path, sizeof path);
        if (!is_allowed(format, repair, path))
            fail_msg("repair %s of %s runs by default and changes %s, which may be stored nowhere else",
                     repair, format, path);
    }
    json_decref(json);
}

void test_repair_without_losses(struct mw_document *doc, const char *name)
{
    const struct mw_format_info *info = mw_document_format(doc);
    const struct mw_arg format = { "format", info->name };
    struct mw_document *before;
    struct test_text differences = { 0 };
    const struct mw_output output = test_text_output(&differences);
    size_t size, count;
    void *bytes;
    assert_ok(doc->context, mw_write(doc, NULL, 0, &bytes, &size));
    assert_ok(doc->context,
              mw_open_bytes(doc->context, mw_document_name(doc), bytes, size, &format, 1, &before));
    assert_ok(doc->context, mw_repair(doc, &name, 1, true));
    if (!find_repair(info, name)->on_demand) {
        assert_ok(doc->context, mw_diff(before, doc, 0, MW_STYLE_JSON, &output, &count));
        check_differences(info->name, name, differences.data);
    }
    mw_close(before);
    mw_free(doc->context, bytes);
    free(differences.data);
}
