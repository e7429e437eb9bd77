/* Edit operations on the info item: credits and server settings. */
#include <fnmatch.h>
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "edit.h"

/* ---- texts ---- */

/* Maximum lengths in the games' editors, in bytes. */
enum {
    AUTHOR_MAX = 31,
    VERSION_MAX = 15,
    CREDITS_MAX = 127,
    LICENSE_MAX = 31,
    SETTING_MAX = 255,
};

static const struct {
    const char *option, *row;
    size_t max;
} texts[] = {
    { "author", "author_text", AUTHOR_MAX },
    { "version", "map_version_text", VERSION_MAX },
    { "credits", "credits_text", CREDITS_MAX },
    { "license", "license_text", LICENSE_MAX },
};
enum {
    TEXTS = sizeof texts / sizeof *texts,
};

#define INFO_TEXT(what, text)                                                                                \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT",                                 \
        .doc = text "; empty: remove it"                                                                     \
    }

const struct mw_option tw_set_info_options[] = {
    INFO_TEXT("author", "author of the map, at most 31 bytes"),
    INFO_TEXT("version", "version of the map, at most 15 bytes"),
    INFO_TEXT("credits", "credits, at most 127 bytes"),
    INFO_TEXT("license", "licence of the map, at most 31 bytes"),
    { 0 },
};

int tw_set_info(const struct mw_editing *editing)
{
    size_t given = 0;
    for (size_t i = 0; i < TEXTS; i++) {
        const char *text = mw_args_text(editing->args, texts[i].option);
        given += text != NULL;
        if (text && strlen(text) > texts[i].max)
            return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" has %zu byte%s, but at most %zu fit",
                                texts[i].option, text, strlen(text), mw_plural(strlen(text)), texts[i].max);
    }
    if (!given)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at least one of author, version, credits and license is required");
    struct tw_info *info;
    int error = tw_info_own(editing, false, &info);
    for (size_t i = 0; i < TEXTS && !error; i++) {
        const char *text = mw_args_text(editing->args, texts[i].option);
        if (!text)
            continue;
        const char *before = tw_text_of(editing->doc, &tw_info_record, texts[i].row, info);
        if (strcmp(before, text) == 0)
            continue;
        if (*text)
            error = tw_edit_text(editing, &tw_info_record, texts[i].row, info, text);
        else
            error = tw_edit_clear(editing, &tw_info_record, texts[i].row, info);
        if (!error)
            error = mw_change_item(editing->doc, "info", 0, texts[i].row, "\"%s\" -> \"%s\"", before, text);
    }
    return error;
}

/* ---- settings ---- */

struct settings {
    struct tw_setting *items; /* allocated from the document's arena */
    size_t count, capacity;
};

static int add_setting(const struct mw_editing *editing, struct settings *settings, struct mw_str text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.data[i] < ' ')
            return mw_edit_fail(editing, MW_E_ARGUMENT, "setting %zu has a control character at byte %zu",
                                settings->count, i);
    if (text.size == 0 || text.size > SETTING_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "setting %zu has %zu byte%s, expected 1 to %d",
                            settings->count, text.size, mw_plural(text.size), SETTING_MAX);
    if (mw_utf8_valid_size(text) != text.size)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "setting %zu is not valid UTF-8", settings->count);
    int error = mw_arena_grow(&editing->doc->arena, (void **)&settings->items, settings->count,
                              &settings->capacity, sizeof *settings->items);
    char *copy = error ? NULL : mw_arena_copy(&editing->doc->arena, text.data, text.size);
    if (!copy)
        return editing->doc->context->error;
    settings->items[settings->count++].text = (struct mw_str){ copy, text.size };
    return 0;
}

/* One setting per line; skips empty lines. */
static int add_setting_lines(const struct mw_editing *editing, struct settings *settings,
                             struct mw_bytes bytes)
{
    int error = 0;
    for (size_t at = 0; at < bytes.size && !error;) {
        const uint8_t *line = bytes.data + at, *newline = memchr(line, '\n', bytes.size - at);
        size_t size = newline ? (size_t)(newline - line) : bytes.size - at;
        at += size + 1;
        if (size && line[size - 1] == '\r')
            size--;
        if (size)
            error = add_setting(editing, settings, (struct mw_str){ (const char *)line, size });
    }
    return error;
}

static int add_given_settings(const struct mw_editing *editing, struct settings *settings)
{
    const char *text, *path = mw_args_text(editing->args, "file");
    int error = 0;
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, "setting", i)); i++)
        error = add_setting(editing, settings, mw_str_from(text));
    if (path && !error) {
        struct mw_file file;
        error = mw_file_read(editing->doc->context, path, &file);
        if (error)
            return error;
        error = add_setting_lines(editing, settings, file.bytes);
        mw_file_close(&file);
    }
    return error;
}

/* Reads the map's current settings. Copies the texts, because their data block may be freed. */
static int read_map_settings(const struct mw_editing *editing, struct settings *settings)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", strlen("settings_list"));
    struct tw_map *map = tw_edited(editing);
    *settings = (struct settings){ 0 };
    if (map->info.count == 0)
        return 0;
    int error = tw_load(editing->doc, row, map->info.items);
    struct mw_list list = mw_list_get(row, map->info.items);
    for (size_t i = 0; i < list.count && !error; i++) {
        struct mw_str text = ((struct tw_setting *)mw_list_at(list, row->record, i))->text;
        error = mw_arena_grow(&editing->doc->arena, (void **)&settings->items, settings->count,
                              &settings->capacity, sizeof *settings->items);
        if (!error && !(text.data = mw_arena_copy(&editing->doc->arena, text.data, text.size)))
            error = editing->doc->context->error;
        if (!error)
            settings->items[settings->count++].text = text;
    }
    return error;
}

static int store_map_settings(const struct mw_editing *editing, struct settings *settings)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", strlen("settings_list"));
    struct tw_info *info;
    int error = tw_info_own(editing, true, &info);
    if (!error && settings->count == 0)
        error = tw_edit_clear(editing, &tw_info_record, "settings_list", info);
    else if (!error && !(error = tw_edit_own(editing, &tw_info_record, "settings_list", info)))
        mw_list_set(row, info, (struct mw_list){ settings->items, settings->count, settings->capacity });
    return error;
}

static int list_setting(const struct mw_editing *editing, const char *what, const struct tw_setting *setting)
{
    const char *text = mw_document_utf8(editing->doc, setting->text);
    return mw_change(editing->doc, "info[0].settings_list", "%s \"%s\"", what, text ? text : "");
}

#define SETTINGS_FILE                                                                                        \
    {                                                                                                        \
        .name = "file", .kind = MW_OPTION_FILE, .of = "text", .role = MW_ROLE_INPUT,                         \
        .doc = "a text file, one setting per line"                                                           \
    }

const struct mw_option tw_set_settings_options[] = {
    { .name = "setting",
      .kind = MW_OPTION_TEXT,
      .of = "command",
      .value = "COMMAND",
      .many = true,
      .doc = "new setting, such as \"sv_deepfly 0\"; all existing settings are removed" },
    SETTINGS_FILE,
    { .name = "clear", .kind = MW_OPTION_FLAG, .doc = "remove all settings" },
    { 0 },
};

static bool same_settings(const struct settings *a, const struct settings *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; i < a->count && same; i++)
        same = mw_str_equal(a->items[i].text, b->items[i].text);
    return same;
}

int tw_set_settings(const struct mw_editing *editing)
{
    struct settings before, after = { 0 };
    bool clear = mw_args_flag(editing->args, "clear");
    bool given = mw_args_has(editing->args, "setting") || mw_args_has(editing->args, "file");
    if (clear == given)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "at least one of setting, file and clear is required");
    int error = read_map_settings(editing, &before);
    if (!error)
        error = add_given_settings(editing, &after);
    if (error || same_settings(&before, &after))
        return error;
    for (size_t i = 0; i < before.count && !error; i++)
        error = list_setting(editing, "removed", &before.items[i]);
    for (size_t i = 0; i < after.count && !error; i++)
        error = list_setting(editing, "added", &after.items[i]);
    return error ? error : store_map_settings(editing, &after);
}

const struct mw_option tw_add_setting_options[] = {
    { .name = "setting",
      .kind = MW_OPTION_TEXT,
      .of = "command",
      .value = "COMMAND",
      .many = true,
      .doc = "setting to add, such as \"sv_deepfly 0\"" },
    SETTINGS_FILE,
    { 0 },
};

int tw_add_setting(const struct mw_editing *editing)
{
    struct settings settings;
    int error = read_map_settings(editing, &settings);
    size_t before = settings.count;
    if (!error)
        error = add_given_settings(editing, &settings);
    if (error)
        return error;
    if (settings.count == before)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "at least one of setting and file is required");
    for (size_t i = before; i < settings.count && !error; i++)
        error = list_setting(editing, "added", &settings.items[i]);
    return error ? error : store_map_settings(editing, &settings);
}

int tw_settings_append(const struct mw_editing *editing, struct mw_list list)
{
    struct settings settings = { 0 };
    int error = list.count ? read_map_settings(editing, &settings) : 0;
    size_t before = settings.count;
    for (size_t i = 0; i < list.count && !error; i++)
        error = add_setting(editing, &settings, ((const struct tw_setting *)list.items)[i].text);
    for (size_t i = before; list.count && i < settings.count && !error; i++)
        error = list_setting(editing, "added", &settings.items[i]);
    return error || !list.count ? error : store_map_settings(editing, &settings);
}

const struct mw_option tw_remove_setting_options[] = {
    { .name = "setting",
      .kind = MW_OPTION_TEXT,
      .of = "setting",
      .value = "PATTERN",
      .many = true,
      .required = true,
      .doc = "setting to remove; * matches any characters, ? exactly one" },
    { 0 },
};

static int fail_no_setting(const struct mw_editing *editing, const char *pattern,
                           const struct settings *settings)
{
    struct mw_nearest nearest = { .word = pattern };
    for (size_t i = 0; i < settings->count; i++) {
        const char *text = mw_document_utf8(editing->doc, settings->items[i].text);
        if (text)
            mw_nearest_offer(&nearest, text);
    }
    return mw_edit_fail(editing, MW_E_NOT_FOUND, "none of the settings (%zu) matches \"%s\"%s%s%s",
                        settings->count, pattern, nearest.best ? "; did you mean \"" : "",
                        nearest.best ? nearest.best : "", nearest.best ? "\"?" : "");
}

int tw_remove_setting(const struct mw_editing *editing)
{
    struct settings settings;
    const char *pattern;
    int error = read_map_settings(editing, &settings);
    bool *remove = error ? NULL : mw_arena_array(editing->scratch, settings.count + 1, sizeof *remove);
    if (!remove)
        return error ? error : editing->doc->context->error;
    for (size_t k = 0; (pattern = mw_args_each(editing->args, "setting", k)); k++) {
        size_t matches = 0;
        for (size_t i = 0; i < settings.count; i++) {
            const char *text = mw_document_utf8(editing->doc, settings.items[i].text);
            if (!text)
                return editing->doc->context->error;
            if (fnmatch(pattern, text, 0) != 0)
                continue;
            remove[i] = true;
            matches++;
        }
        if (!matches)
            return fail_no_setting(editing, pattern, &settings);
    }
    size_t kept = 0;
    for (size_t i = 0; i < settings.count && !error; i++) {
        if (remove[i])
            error = list_setting(editing, "removed", &settings.items[i]);
        else
            settings.items[kept++] = settings.items[i];
    }
    settings.count = kept;
    return error ? error : store_map_settings(editing, &settings);
}
