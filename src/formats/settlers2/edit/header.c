/* Operations on fields of the header: texts, players, landscape, leaders. */
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"

/* clang-format off */
#define TEXT(what, text)                                                                                     \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = "text", .value = "TEXT", .doc = text }
/* clang-format on */

const struct mw_option s2_set_info_options[] = {
    TEXT("title", "title of the map, at most 19 characters; titles of missions have up to 23, whose last 4 "
                  "replace the size that Unlimited Play reads"),
    TEXT("author", "author of the map, at most 19 characters"),
    { .name = "players",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = S2_MOST_PLAYERS,
      .doc = "number of players" },
    { .name = "playable", .kind = MW_OPTION_FLAG, .doc = "list the map in Unlimited Play" },
    { .name = "landscape",
      .kind = MW_OPTION_CHOICE,
      .choices = "greenland|wasteland|winter",
      .doc = "landscape of the map, which selects the set of textures" },
    TEXT("leaders",
         "leaders of the players, whose portraits the World Campaign shows, in order: octavianus,erik,..."),
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

struct header_text {
    const char *option;
    char *bytes;
    size_t size;
    size_t most;          /* characters that fit */
    struct mw_buf wanted; /* in the map's encoding */
};

/* Encodes the text; fails when it does not fit. */
static int read_header_text(const struct mw_editing *editing, struct header_text *text)
{
    const char *utf8 = mw_args_text(editing->args, text->option);
    int error = utf8 ? mw_text_from_utf8(editing->doc->page, mw_str_from(utf8), &text->wanted) : 0;
    if (error == MW_E_FORMAT || error == MW_E_ARGUMENT)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: %s", text->option,
                            mw_error_message(editing->doc->context));
    if (!error && text->wanted.size > text->most)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" has %zu character%s, but at most %zu fit",
                            text->option, utf8, text->wanted.size, mw_plural(text->wanted.size), text->most);
    return error;
}

static int put_header_text(const struct mw_editing *editing, const struct header_text *text)
{
    struct mw_document *doc = editing->doc;
    const char *utf8 = mw_args_text(editing->args, text->option);
    size_t length = text->wanted.size;
    if (!utf8 || (strnlen(text->bytes, text->size) == length &&
                  (length == 0 || memcmp(text->bytes, text->wanted.data, length) == 0)))
        return 0;
    const char *before = mw_document_fixed_utf8(doc, text->bytes, text->size);
    if (!before)
        return doc->context->error;
    int error = mw_keep(doc, text->bytes, text->size);
    if (error)
        return error;
    memset(text->bytes, 0, text->size);
    if (length)
        memcpy(text->bytes, text->wanted.data, length);
    error = mw_change(doc, text->option, "\"%s\" -> \"%s\"", before, utf8);
    if (error || length <= S2_TITLE_FIELD)
        return error;
    return mw_change(doc, "ui_width",
                     "replaced by the last %zu characters of the title; Unlimited Play cannot "
                     "load the map",
                     length - S2_TITLE_FIELD);
}

/* ---- numbers ---- */

static int put_header_byte(const struct mw_editing *editing, const char *path, uint8_t *byte, unsigned value)
{
    unsigned before = *byte;
    if (before == value)
        return 0;
    const struct mw_field *field = s2_map_field(path);
    const char *from = field->enums ? mw_name_of(field->enums, before) : NULL;
    const char *to = field->enums ? mw_name_of(field->enums, value) : NULL;
    int error = mw_keep(editing->doc, byte, 1);
    if (error)
        return error;
    *byte = (uint8_t)value;
    if (from && to)
        return mw_change(editing->doc, path, "%s -> %s", from, to);
    return mw_change(editing->doc, path, "%u -> %u", before, value);
}

static int put_header_numbers(const struct mw_editing *editing)
{
    const struct mw_args *args = editing->args;
    struct s2_map *map = s2_edited(editing);
    int64_t landscape = 0;
    int error = 0;
    if (mw_args_has(args, "players"))
        error = put_header_byte(editing, "players", &map->players, (unsigned)mw_args_int(args, "players"));
    if (!error && mw_args_has(args, "playable"))
        error = put_header_byte(editing, "not_playable", &map->not_playable, !mw_args_flag(args, "playable"));
    if (error || !mw_args_has(args, "landscape"))
        return error;
    const struct mw_name *name = s2_map_field("landscape")->enums;
    while (strcmp(name->name, mw_args_text(args, "landscape")) != 0)
        name++;
    landscape = name->value;
    return put_header_byte(editing, "landscape", &map->landscape, (unsigned)landscape);
}

/* ---- leaders ---- */

/* Sets the leaders that are named; the others stay. */
static int read_leaders(const struct mw_editing *editing, uint8_t leaders[S2_PLAYERS])
{
    const struct mw_record *record = s2_map_field("leaders")->record;
    const char *text = mw_args_text(editing->args, "leaders");
    memcpy(leaders, &s2_edited(editing)->leaders, S2_PLAYERS);
    for (unsigned i = 0; text; i++) {
        size_t length = strcspn(text, ",");
        const struct mw_name *name = mw_name_find(record->fields[0].enums, text, length);
        if (i == S2_PLAYERS)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "leaders: more than %u names; a map has at most %u players", S2_PLAYERS,
                                S2_PLAYERS);
        if (!name) {
            struct mw_nearest nearest = { .word = text };
            for (const struct mw_name *row = record->fields[0].enums; row->name; row++)
                mw_nearest_offer(&nearest, row->name);
            return mw_edit_fail(editing, MW_E_ARGUMENT, "leaders: unknown name \"%.*s\"%s%s%s", (int)length,
                                text, nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                                nearest.best ? "?" : "");
        }
        leaders[i] = (uint8_t)name->value;
        text = text[length] ? text + length + 1 : NULL;
    }
    return 0;
}

static int put_leaders(const struct mw_editing *editing, const uint8_t leaders[S2_PLAYERS])
{
    const struct mw_record *record = s2_map_field("leaders")->record;
    uint8_t before[S2_PLAYERS];
    memcpy(before, &s2_edited(editing)->leaders, S2_PLAYERS);
    if (memcmp(before, leaders, S2_PLAYERS) == 0)
        return 0;
    int error = mw_keep(editing->doc, &s2_edited(editing)->leaders, S2_PLAYERS);
    if (!error)
        memcpy(&s2_edited(editing)->leaders, leaders, S2_PLAYERS);
    for (unsigned i = 0; i < S2_PLAYERS && !error; i++) {
        const char *from = mw_name_of(record->fields[i].enums, before[i]);
        char path[32];
        snprintf(path, sizeof path, "leaders.%s", record->fields[i].name);
        if (before[i] != leaders[i])
            error = mw_change(editing->doc, path, "%s -> %s", from ? from : "unknown",
                              mw_name_of(record->fields[i].enums, leaders[i]));
    }
    return error;
}

/* ---- the operation ---- */

int s2_set_info(const struct mw_editing *editing)
{
    struct s2_map *map = s2_edited(editing);
    struct header_text texts[] = {
        { .option = "title", .bytes = map->title, .size = sizeof map->title, .most = sizeof map->title - 1 },
        { .option = "author", .bytes = map->author, .size = sizeof map->author, .most = sizeof map->author },
    };
    enum {
        TEXTS = sizeof texts / sizeof *texts
    };
    uint8_t leaders[S2_PLAYERS];
    int error = 0;
    for (int i = 0; i < TEXTS; i++)
        mw_buf_init(&texts[i].wanted, editing->doc->context);
    for (int i = 0; i < TEXTS && !error; i++)
        error = read_header_text(editing, &texts[i]);
    if (!error)
        error = read_leaders(editing, leaders);
    for (int i = 0; i < TEXTS && !error; i++)
        error = put_header_text(editing, &texts[i]);
    if (!error)
        error = put_header_numbers(editing);
    if (!error)
        error = put_leaders(editing, leaders);
    for (int i = 0; i < TEXTS; i++)
        mw_buf_free(&texts[i].wanted);
    return error;
}
