#include "describe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "shorthand.h"

void describe_row(struct sink *out, const char *label, const char *doc)
{
    size_t used = strlen(label) + 2;
    sink_format(out, "  %s", label);
    if (used + 2 > DESCRIBE_COLUMN) {
        sink_format(out, "\n%*s", DESCRIBE_COLUMN, "");
    } else {
        sink_format(out, "%*s", (int)(DESCRIBE_COLUMN - used), "");
    }
    sink_wrap(out, DESCRIBE_COLUMN, DESCRIBE_COLUMN, doc);
}

void describe_line(struct sink *out, const char *label, const char *doc)
{
    const int width = 80 - DESCRIBE_COLUMN - 4;
    size_t column = strlen(label) + 4 > DESCRIBE_COLUMN ? strlen(label) + 4 : DESCRIBE_COLUMN;
    int left = width - (int)(column - DESCRIBE_COLUMN), size = (int)strlen(doc);
    if (size > left) {
        size = left > 0 ? left : 0;
        while (size > 0 && doc[size] != ' ')
            size--;
    }
    sink_format(out, "  %-*s%.*s%s\n", *doc ? (int)column - 2 : 0, label, size, doc, doc[size] ? " ..." : "");
}

char *describe_doc(const struct mw_option *option)
{
    bool any = option->min <= INT32_MIN && option->max >= INT32_MAX;
    char *range;
    if ((!option->min && !option->max) || any)
        range = take_text("%s", "");
    else if (option->kind == MW_OPTION_REAL)
        range = take_text(" (%.10g to %.10g)", (double)option->min / 100, (double)option->max / 100);
    else
        range = take_text(" (%" PRId64 " to %" PRId64 ")", option->min, option->max);
    char *fallback = option->fallback ? take_text("; default %s", option->fallback) : take_text("%s", "");
    char *text =
        take_text("%s%s%s%s%s", option->doc ? option->doc : "", range, fallback,
                  option->required ? "; required" : "", option->many ? "; may be given several times" : "");
    free(range);
    free(fallback);
    return text;
}

char *describe_label(const struct mw_option *option, bool dashes)
{
    char *value = option_value_text(option), *label;
    if (!*value)
        label = take_text(dashes ? "--[no-]%s" : "%s", option->name);
    else
        label = take_text(dashes ? "--%s %s" : "%s=%s", option->name, value);
    free(value);
    return label;
}

/* "new claw --size 200x50 -o mine.wwd" of "claw size=200x50"; malloc'ed. */
static char *template_command(const char *example, const char *extensions)
{
    char *text = take_text("new ");
    bool quoted = false;
    for (const char *c = example; *c; c++) {
        quoted ^= *c == '"';
        bool begins = *c == ' ' && !quoted, ends = *c == '=' && !quoted;
        char *longer = begins ? take_text("%s --", text)
                       : ends ? take_text("%s ", text)
                              : take_text("%s%c", text, *c);
        free(text);
        text = longer;
    }
    char *command = take_text("%s -o mine.%.*s", text, (int)strcspn(extensions, " "), extensions);
    free(text);
    return command;
}

/* Malloc'ed. */
static char *describe_example(const struct mw_operation *operation, const char *extensions)
{
    return extensions ? template_command(operation->example, extensions)
                      : take_text("%s", operation->example);
}

void describe_operations(struct sink *out, const struct mw_operation *table, const char *extensions)
{
    for (; table && table->name; table++) {
        sink_paint(out, PAINT_BOLD, table->name);
        sink_format(out, ": %s\n", table->doc);
        for (const struct mw_option *row = table->options; row && row->name; row++) {
            char *label = describe_label(row, extensions != NULL), *doc = describe_doc(row);
            describe_row(out, label, doc);
            free(label);
            free(doc);
        }
        struct shorthand shorthand;
        if (shorthand_of(table, &shorthand)) {
            char *label = shorthand_label(table);
            sink_format(out, "  as an option: %s\n", label);
            free(label);
        }
        if (table->example) {
            char *example = describe_example(table, extensions);
            sink_format(out, "  example: %s\n", example);
            free(example);
        }
    }
}

const struct mw_operation *common_operations_of(const struct mw_format_info *format,
                                                struct mw_operation rows[COMMON_MAX])
{
    size_t count = 0;
    for (const struct mw_operation *row = mw_common_operations(); row->name && count + 1 < COMMON_MAX;
         row++) {
        const char *example = mw_common_example(format, row->name);
        rows[count] = *row;
        rows[count].example = example;
        count += example != NULL;
    }
    rows[count] = (struct mw_operation){ 0 };
    return rows;
}

/* Ranges of real numbers are kept in hundredths. */
static void describe_range_json(struct json *json, const struct mw_option *option)
{
    static const char *const keys[] = { "min", "max" };
    for (size_t i = 0; i < 2; i++) {
        int64_t limit = i ? option->max : option->min;
        if (option->kind != MW_OPTION_REAL) {
            json_int(json, keys[i], limit);
            continue;
        }
        char *text = take_text("%.10g", (double)limit / 100);
        json_raw(json, keys[i], text, strlen(text));
        free(text);
    }
}

static void describe_hints_json(struct json *json, const struct mw_option *option)
{
    const char *const hints[][2] = {
        { "value", option->value },
        { "of", option->of },
        { "unit", option->unit },
        { "space", option->space },
        { "role", mw_option_role_name(option->role) },
    };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (hints[i][1])
            json_text(json, hints[i][0], hints[i][1]);
}

void describe_options_json(struct json *json, const char *key, const struct mw_option *table)
{
    json_begin(json, key, '[');
    for (; table && table->name; table++) {
        json_begin(json, NULL, '{');
        json_text(json, "name", table->name);
        json_text(json, "kind", mw_option_kind_name(table->kind));
        json_text(json, "doc", table->doc ? table->doc : "");
        describe_hints_json(json, table);
        if (table->choices)
            json_text(json, "choices", table->choices);
        if (table->fallback)
            json_text(json, "default", table->fallback);
        if (table->min || table->max)
            describe_range_json(json, table);
        json_bool(json, "many", table->many);
        json_bool(json, "required", table->required);
        json_end(json);
    }
    json_end(json);
}

void describe_operations_json(struct json *json, const char *key, const struct mw_operation *table,
                              const char *extensions)
{
    json_begin(json, key, '[');
    for (; table && table->name; table++) {
        json_begin(json, NULL, '{');
        json_text(json, "name", table->name);
        json_text(json, "doc", table->doc);
        if (table->example) {
            char *example = describe_example(table, extensions);
            json_text(json, "example", example);
            free(example);
        }
        struct shorthand shorthand;
        if (shorthand_of(table, &shorthand)) {
            char *label = shorthand_label(table);
            json_text(json, "shorthand", label);
            free(label);
        }
        describe_options_json(json, "options", table->options);
        json_end(json);
    }
    json_end(json);
}

char *describe_remedy(const struct mw_fix *repair, const char *operation, const char *hint)
{
    if (!repair && !operation)
        return take_text("%s", hint);
    char *text = repair ? take_text("fix: check --fix=%s (%s)", repair->name, repair->doc) : NULL;
    if (operation) {
        char *longer =
            text ? take_text("%s, or edit -e %s", text, operation) : take_text("fix: edit -e %s", operation);
        free(text);
        text = longer;
    }
    char *remedy = *hint ? take_text("%s, or %s", text, hint) : take_text("%s", text);
    free(text);
    return remedy;
}
