#include "automap.h"

#include <string.h>

#include "base/text.h"

enum {
    LINES_PROBED = 200,
};

/* ---- recognising rules ---- */

static void skip_probed(struct mw_str *text, size_t count)
{
    text->data += count;
    text->size -= count;
}

static void skip_probed_spaces(struct mw_str *text)
{
    while (text->size && memchr(" \t\r\n", *text->data, 4))
        skip_probed(text, 1);
}

static bool skip_if_starts(struct mw_str *text, const char *start)
{
    skip_probed_spaces(text);
    if (!mw_str_starts(*text, start))
        return false;
    skip_probed(text, strlen(start));
    return true;
}

/* {"tileset": or {"doodads": */
static bool begins_as_json_rules(struct mw_str text)
{
    return skip_if_starts(&text, "{") &&
           (skip_if_starts(&text, "\"tileset\"") || skip_if_starts(&text, "\"doodads\"")) &&
           skip_if_starts(&text, ":");
}

/* The next line that is not a comment; size 0 at the end. */
static struct mw_str take_probed_line(struct mw_str *text)
{
    for (int lines = 0; lines < LINES_PROBED && text->size; lines++) {
        const char *end = memchr(text->data, '\n', text->size);
        struct mw_str line = { text->data, end ? (size_t)(end - text->data) : text->size };
        skip_probed(text, line.size + (end != NULL));
        if (line.size && !memchr("# \t\r", *line.data, 4))
            return line;
    }
    return (struct mw_str){ text->data, 0 };
}

/* A configuration and then, perhaps after a word about its first run, a rule. */
static bool begins_as_text_rules(struct mw_str text)
{
    struct mw_str line = take_probed_line(&text);
    if (!line.size || *line.data != '[')
        return false;
    do
        line = take_probed_line(&text);
    while (mw_str_starts(line, "NewRun") || mw_str_starts(line, "NoLayerCopy"));
    return mw_str_starts(line, "Index ");
}

static int probe_rules(struct mw_bytes input, const char *name)
{
    const struct mw_str text = mw_text_of_file(input);
    if (begins_as_json_rules(text))
        return 90;
    const int named = mw_str_ends_same(mw_str_from(name), ".rules") ? 20 : 0;
    return named + (begins_as_text_rules(text) ? 70 : 0);
}

static const char *const automap_examples[] = {
    "set path=text value='[Grass]'",
    "paste path=text json='\"[Grass]\"'",
    NULL,
};

const struct mw_format automap_format = {
    .common_examples = automap_examples,
    .info = {
        .name = "automap",
        .title = "Automapper rules",
        .games = "DDNet, Teeworlds 0.7",
        .extensions = "rules",
        .abilities = MW_CAN_WRITE,
        .diags = automap_diags,
    },
    .root = &automap_file_record,
    .proves_values = true,
    .code_page = "utf-8",
    .probe = probe_rules,
    .rules = automap_rules,
    .check_text = automap_check_text,
    .info_facts = automap_info,
    .term = automap_term,
};
