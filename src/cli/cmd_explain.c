/* explain: what a diagnostic, or a word of a format such as the logic of an object, means. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "options.h"

/* ---- diagnostics ---- */

static void explain_json(struct json *json, const struct mw_diag_kind *kind)
{
    json_begin(json, NULL, '{');
    json_text(json, "code", kind->code);
    json_text(json, "severity", mw_severity_name(kind->severity));
    json_text(json, "title", kind->title);
    json_text(json, "explanation", kind->explanation);
    json_text(json, "hint", kind->hint ? kind->hint : "");
    const struct mw_fix *repair = mw_diag_repair(kind->code);
    if (repair)
        json_text(json, "repair", repair->name);
    if (kind->operation)
        json_text(json, "operation", kind->operation);
    json_end(json);
}

static void explain_line(struct sink *out, const char *label, const char *text)
{
    if (!text || !*text)
        return;
    sink_text(out, label);
    sink_wrap(out, strlen(label), 0, text);
}

static void explain_text(struct sink *out, const struct mw_diag_kind *kind)
{
    sink_paint(out, PAINT_BOLD, kind->code);
    sink_format(out, " (%s): %s\n", mw_severity_name(kind->severity), kind->title);
    sink_wrap(out, 0, 0, kind->explanation);
    const struct mw_fix *repair = mw_diag_repair(kind->code);
    char *text = repair ? take_text("check --fix=%s (%s)", repair->name, repair->doc) : NULL;
    explain_line(out, "Repair: ", text);
    free(text);
    text = kind->operation ? take_text("edit -e %s", kind->operation) : NULL;
    explain_line(out, "Operation: ", text);
    free(text);
    explain_line(out, "What to do: ", kind->hint);
}

static int explain_all(struct cli *cli)
{
    struct json json;
    const char *code;
    if (cli->json) {
        json_open(&json, &cli->out, false);
        json_begin(&json, NULL, '[');
    }
    for (size_t i = 0; (code = word_at(WORDS_CODES, i)); i++) {
        const struct mw_diag_kind *kind = mw_diag_explain(code);
        if (cli->json)
            explain_json(&json, kind);
        else
            sink_format(&cli->out, "%-8s %-8s %s\n", code, mw_severity_name(kind->severity), kind->title);
    }
    if (cli->json)
        json_end(&json);
    return DONE;
}

/* ---- words of the formats ---- */

static bool is_same_word(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return *a == *b;
}

static bool is_term(const char *name)
{
    struct mw_term term;
    for (size_t i = 0; mw_term_at(i, &term); i++)
        if (is_same_word(term.name, name))
            return true;
    return false;
}

static void term_field_json(struct json *json, const struct mw_term_field *field)
{
    json_begin(json, NULL, '{');
    json_text(json, "field", field->field);
    json_text(json, "label", field->label);
    if (field->doc)
        json_text(json, "doc", field->doc);
    if (field->unit)
        json_text(json, "unit", field->unit);
    if (field->argument)
        json_text(json, "argument", field->argument);
    if (field->values)
        json_begin(json, "values", '{');
    for (const struct mw_name *value = field->values; value && value->name; value++)
        json_int(json, value->name, value->value);
    if (field->values)
        json_end(json);
    if (field->low || field->high) {
        json_int(json, "low", field->low);
        json_int(json, "high", field->high);
    }
    json_end(json);
}

static void term_json(struct json *json, const struct mw_term *term)
{
    struct mw_term_field field;
    json_begin(json, NULL, '{');
    json_text(json, "name", term->name);
    json_text(json, "format", term->format);
    json_text(json, "game", term->game);
    json_text(json, "kind", term->kind);
    json_text(json, "group", term->group);
    json_text(json, "doc", term->doc);
    if (term->picture)
        json_text(json, "picture", term->picture);
    if (term->z)
        json_int(json, "z", term->z);
    json_begin(json, "fields", '[');
    for (size_t i = 0; mw_term_field_at(term, i, &field); i++)
        term_field_json(json, &field);
    json_end(json);
    json_end(json);
}

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Are they set by one argument or, without one, parts of a field with the same doc? */
static bool belong_together(const struct mw_term_field *a, const struct mw_term_field *b)
{
    size_t part = strcspn(a->field, ".");
    if (a->argument || b->argument)
        return is_same_text(a->argument, b->argument);
    return a->field[part] && a->doc && is_same_text(a->doc, b->doc) &&
           strncmp(a->field, b->field, part + 1) == 0;
}

/* How many fields from the one at index on are shown in one line: those that belong together, if they share
 * their doc or are many. */
static size_t count_together(const struct mw_term *term, size_t index)
{
    enum {
        FEW = 4,
    };
    struct mw_term_field first, next;
    size_t count = 1, same = 1;
    mw_term_field_at(term, index, &first);
    while (mw_term_field_at(term, index + count, &next) && belong_together(&first, &next)) {
        count++;
        same += is_same_text(next.doc, first.doc) && is_same_text(next.unit, first.unit);
    }
    return count > FEW || same == count ? count : 1;
}

static void put_term_values(struct sink *out, const struct mw_name *values)
{
    enum {
        VALUES_SHOWN = 32,
    };
    size_t count = 0;
    while (values && values[count].name)
        count++;
    for (size_t i = 0; i < count && i < VALUES_SHOWN; i++)
        sink_format(out, "%s%lld %s", i ? ", " : "; ", (long long)values[i].value, values[i].name);
    if (count > VALUES_SHOWN)
        sink_format(out, ", ... %lld %s", (long long)values[count - 1].value, values[count - 1].name);
}

/* The paths or the labels of fields: all of a few, otherwise the first and the last. */
static void put_term_names(struct sink *out, const struct mw_term *term, size_t index, size_t count,
                           bool labels)
{
    struct mw_term_field field;
    for (size_t i = 0; i < count; i++) {
        if (count > 4 && i > 0 && i + 1 < count)
            continue;
        mw_term_field_at(term, index + i, &field);
        sink_format(out, "%s%s",
                    !i          ? ""
                    : count > 4 ? " ... "
                    : labels    ? " / "
                                : ", ",
                    labels ? field.label : field.field);
    }
}

/* Returns how many fields the line is about. */
static size_t term_field_line(struct sink *out, const struct mw_term *term, size_t index)
{
    struct mw_term_field field;
    struct sink label = { 0 }, doc = { 0 };
    size_t count = count_together(term, index);
    mw_term_field_at(term, index, &field);
    put_term_names(&label, term, index, count, false);
    put_term_names(&doc, term, index, count, true);
    if (field.unit && count <= 4)
        sink_format(&doc, ", in %s", field.unit);
    if (field.doc)
        sink_format(&doc, "; %s", field.doc);
    put_term_values(&doc, field.values);
    if (field.argument)
        sink_format(&doc, " (%s)", field.argument);
    sink_write(&label, "", 1);
    sink_write(&doc, "", 1);
    describe_row(out, label.data, doc.data);
    sink_free(&label);
    sink_free(&doc);
    return count;
}

static void term_text(struct sink *out, const struct mw_term *term)
{
    struct mw_term_field field;
    sink_paint(out, PAINT_BOLD, term->name);
    char *what = take_text(" (%s of %s, %s): ", term->kind, term->game, term->group);
    sink_text(out, what);
    sink_wrap(out, strlen(term->name) + strlen(what), 0, term->doc);
    free(what);
    if (term->picture)
        sink_format(out, "Usual picture: %s\n", term->picture);
    if (term->z)
        sink_format(out, "Usual z coordinate: %lld\n", (long long)term->z);
    bool arguments = false;
    for (size_t i = 0; mw_term_field_at(term, i, &field); i++)
        arguments = arguments || field.argument;
    if (mw_term_field_at(term, 0, &field))
        sink_text(out, arguments ? "Fields, with the option of the operation add-object in parentheses:\n"
                                 : "Values, in this order:\n");
    for (size_t i = 0; mw_term_field_at(term, i, &field);)
        i += term_field_line(out, term, i);
}

/* All terms with a name. */
static void explain_name(struct cli *cli, struct json *json, const char *name)
{
    struct mw_term term;
    if (cli->json) {
        json_begin(json, NULL, '{');
        json_text(json, "name", name);
        json_begin(json, "terms", '[');
    }
    for (size_t i = 0; mw_term_at(i, &term); i++) {
        if (!is_same_word(term.name, name))
            continue;
        if (cli->json)
            term_json(json, &term);
        else
            term_text(&cli->out, &term);
    }
    if (cli->json) {
        json_end(json);
        json_end(json);
    }
}

/* ---- the verb ---- */

static int explain_unknown(struct cli *cli, const char *word)
{
    const char *nearest = word_nearest(WORDS_EXPLAINED, word);
    if (nearest)
        return cli_usage(cli, "unknown code or name '%s'; did you mean %s?", word, nearest);
    return cli_usage(cli, "unknown code or name '%s'; 'mapwright explain' lists all codes", word);
}

int cmd_explain(struct cli *cli)
{
    if (cli->word_count == 0)
        return explain_all(cli);
    int result = DONE;
    for (size_t i = 0; i < cli->word_count; i++) {
        const struct mw_diag_kind *kind = mw_diag_explain(cli->words[i]);
        struct json json;
        json_open(&json, &cli->out, cli->word_count > 1);
        if (!kind && is_term(cli->words[i]))
            explain_name(cli, &json, cli->words[i]);
        else if (!kind)
            result = explain_unknown(cli, cli->words[i]);
        else if (cli->json)
            explain_json(&json, kind);
        else
            explain_text(&cli->out, kind);
    }
    return result;
}
