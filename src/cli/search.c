#include "search.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "help.h"
#include "options.h"
#include "spelling.h"

enum {
    HITS_SHOWN = 6, /* of a group, without --all */
};

struct hit {
    char *label, *doc;
    bool named; /* the words are in the label */
};

struct search {
    struct cli *cli;
    char *const *words;
    size_t word_count;
    bool all;
    const char *format; /* whose fields are looked at */
    struct hit *hits;   /* of the group */
    size_t count, total;
};

static bool contains_word(const char *text, const char *word)
{
    size_t size = strlen(word);
    for (; *text; text++) {
        size_t same = 0;
        while (same < size && tolower((unsigned char)text[same]) == tolower((unsigned char)word[same]))
            same++;
        if (same == size)
            return true;
    }
    return false;
}

/* All words, in either spelling. */
static bool contains_words(const struct search *search, const char *first, const char *second)
{
    for (size_t i = 0; i < search->word_count; i++) {
        char *other = take_other_spelling(search->words[i]);
        const char *forms[] = { search->words[i], other };
        bool found = false;
        for (size_t form = 0; form < 2 && forms[form]; form++)
            found = found || contains_word(first, forms[form]) || contains_word(second, forms[form]);
        free(other);
        if (!found)
            return false;
    }
    return true;
}

/* Lists each label once; `name` is the part of it that is searched. */
static void search_offer(struct search *search, const char *name, const char *label, const char *doc)
{
    const char *text = doc ? doc : "";
    if (!contains_words(search, name, text))
        return;
    for (size_t i = 0; i < search->count; i++)
        if (strcmp(search->hits[i].label, label) == 0)
            return;
    search->hits = take_memory(search->hits, search->count + 1, sizeof *search->hits);
    search->hits[search->count++] =
        (struct hit){ take_text("%s", label), take_text("%s", text), contains_words(search, name, "") };
}

/* Ends a group: prints what was found, names first. */
static void search_print(struct search *search, const char *title)
{
    struct sink *out = &search->cli->out;
    size_t most = search->all ? search->count : HITS_SHOWN, shown = 0;
    if (search->count) {
        sink_text(out, search->total ? "\n" : "");
        sink_paint(out, PAINT_BOLD, title);
        sink_text(out, "\n");
    }
    for (int named = 1; named >= 0; named--)
        for (size_t i = 0; i < search->count && shown < most; i++)
            if (search->hits[i].named == (bool)named) {
                describe_line(out, search->hits[i].label, search->hits[i].doc);
                shown++;
            }
    if (shown < search->count)
        sink_format(out, "  and %zu more; --all lists them\n", search->count - shown);
    for (size_t i = 0; i < search->count; i++) {
        free(search->hits[i].label);
        free(search->hits[i].doc);
    }
    search->total += search->count;
    search->count = 0;
}

static void search_verbs(struct search *search)
{
    for (const struct verb *verb = verbs; verb->name; verb++)
        search_offer(search, verb->name, verb->name, verb->summary);
    search_print(search, "Commands (mapwright help COMMAND):");
}

/* The first verb that shows an option. */
static const char *verb_of_option(const struct mw_format_info *format, const struct mw_option *option)
{
    for (const struct verb *verb = verbs; verb->name; verb++) {
        const struct mw_option *row;
        for (size_t k = 0; help_shows_option(verb, option) && (row = format_option(format, verb->tables, k));
             k++)
            if (row == option)
                return verb->name;
    }
    return "";
}

static void search_options(struct search *search)
{
    const unsigned tables =
        TABLE_OPEN | TABLE_SAVE | TABLE_CHECK | TABLE_INFO | TABLE_RENDER | TABLE_TEMPLATES;
    const struct mw_option *option;
    for (size_t id = 0; id < OPT_COUNT; id++) {
        char *label = help_own_label(&own_options[id]);
        search_offer(search, own_options[id].name, label + strspn(label, " "), own_options[id].doc);
        free(label);
    }
    for (size_t i = 0; i < mw_format_count(); i++)
        for (size_t k = 0; (option = format_option(mw_format_at(i), tables, k)); k++) {
            char *doc = describe_doc(option);
            char *label = take_text("%s --%s (%s)", verb_of_option(mw_format_at(i), option), option->name,
                                    mw_format_at(i)->name);
            search_offer(search, option->name, label, doc);
            free(label);
            free(doc);
        }
    search_print(search, "Options (mapwright help COMMAND --format NAME):");
}

static void search_operations(struct search *search)
{
    for (const struct mw_operation *row = mw_common_operations(); row->name; row++) {
        char *label = take_text("%s (every format)", row->name);
        search_offer(search, row->name, label, row->doc);
        free(label);
    }
    for (size_t i = 0; i < mw_format_count(); i++)
        for (const struct mw_operation *row = mw_format_at(i)->operations; row && row->name; row++) {
            char *label = take_text("%s (%s)", row->name, mw_format_at(i)->name);
            search_offer(search, row->name, label, row->doc);
            free(label);
        }
    search_print(search, "Operations (mapwright edit --list --format NAME):");
}

static void search_repairs(struct search *search)
{
    for (size_t i = 0; i < mw_format_count(); i++)
        for (const struct mw_fix *fix = mw_format_at(i)->fixes; fix && fix->name; fix++) {
            char *label = take_text("%s (%s)", fix->name, mw_format_at(i)->name);
            search_offer(search, fix->name, label, fix->doc);
            free(label);
        }
    search_print(search, "Repairs (mapwright check --fix=NAME):");
}

static int search_field(void *user, const struct mw_schema_field *field)
{
    struct search *search = user;
    char *label = take_text("%s.%s (%s)", field->record, field->name, search->format);
    search_offer(search, field->name, label, field->doc);
    free(label);
    return 0;
}

static int search_values(void *user, const struct mw_schema_field *field)
{
    struct search *search = user;
    for (const struct mw_name *name = field->values; name && name->name; name++) {
        char *label = take_text("%s.%s=%s (%s)", field->record, field->name, name->name, search->format);
        search_offer(search, name->name, label, name->doc);
        free(label);
    }
    return 0;
}

static void search_each_field(struct search *search,
                              int (*found)(void *user, const struct mw_schema_field *field),
                              const char *title)
{
    struct mw_context *context = cli_context(search->cli);
    for (size_t i = 0; i < mw_format_count(); i++) {
        search->format = mw_format_at(i)->name;
        mw_schema_fields(context, search->format, found, search);
    }
    mw_context_free(context);
    search_print(search, title);
}

static void search_diagnostics(struct search *search)
{
    const char *code;
    for (size_t i = 0; (code = word_at(WORDS_CODES, i)); i++) {
        const struct mw_diag_kind *kind = mw_diag_explain(code);
        char *text = take_text("%s %s", code, kind->explanation);
        search_offer(search, text, code, kind->title);
        free(text);
    }
    search_print(search, "Diagnostics (mapwright explain CODE):");
}

static void search_terms(struct search *search)
{
    struct mw_term term;
    for (size_t i = 0; mw_term_at(i, &term); i++) {
        char *label = take_text("%s (%s)", term.name, term.game);
        search_offer(search, term.name, label, term.doc);
        free(label);
    }
    search_print(search, "Logics of objects (mapwright explain NAME):");
}

static void search_formats(struct search *search)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        char *doc = take_text("%s: %s; files: %s", format->title, format->games, format->extensions);
        search_offer(search, format->name, format->name, doc);
        free(doc);
    }
    search_print(search, "Formats (mapwright formats NAME):");
}

size_t help_search(struct cli *cli, char *const *words, size_t count, bool all)
{
    struct search search = { .cli = cli, .words = words, .word_count = count, .all = all };
    search_formats(&search);
    search_verbs(&search);
    search_options(&search);
    search_operations(&search);
    search_repairs(&search);
    search_each_field(&search, search_field, "Fields (mapwright schema FORMAT --markdown):");
    search_each_field(&search, search_values, "Values of fields:");
    search_terms(&search);
    search_diagnostics(&search);
    free(search.hits);
    return search.total;
}
