/* What the editors do not read, by line. */
#include "core/rules.h"
#include "core/text_check.h"
#include "automap.h"
#include "formats/teeworlds/automap/rules.h"

#include <string.h>

#include "base/text.h"

/* Without its end; size 0 after the last. */
static struct mw_str find_rule_line(struct mw_str text, size_t number)
{
    const char *end;
    while (--number && text.size && (end = memchr(text.data, '\n', text.size))) {
        text.size -= (size_t)(end + 1 - text.data);
        text.data = end + 1;
    }
    end = text.size ? memchr(text.data, '\n', text.size) : NULL;
    text.size = end ? (size_t)(end - text.data) : text.size;
    text.size -= text.size && text.data[text.size - 1] == '\r';
    return text;
}

struct mw_str automap_text(struct mw_document *doc)
{
    const struct automap_file *file = doc->root;
    return mw_text_of_file((struct mw_bytes){ (const uint8_t *)file->text.data, file->text.size });
}

static struct mw_place place_of_line(struct mw_document *doc, struct mw_str text, size_t number)
{
    const struct automap_file *file = doc->root;
    const struct mw_str line = find_rule_line(text, number);
    return (struct mw_place){ .space = "file",
                              .offset = (uint64_t)(line.data - file->text.data),
                              .length = line.size,
                              .path = "text" };
}

struct rule_check {
    struct mw_document *doc;
    struct mw_str text;
};

static int report_rule_line(void *user, enum tw_rules_fault fault, size_t line, const char *reason)
{
    static const char *const codes[] = {
        [TW_RULES_IGNORED] = "AMR001", [TW_RULES_INVALID] = "AMR002", [TW_RULES_BROKEN] = "AMR003"
    };
    const struct rule_check *check = user;
    /* Looking for a line takes long in a large file. */
    const bool listed = mw_diag_has_room(check->doc, codes[fault]);
    return mw_diag(check->doc, codes[fault],
                   listed ? place_of_line(check->doc, check->text, line) : MW_NOWHERE("text"), "line %zu: %s",
                   line, reason);
}

static int check_config_names(struct mw_document *doc, const struct tw_rules *rules)
{
    int error = 0;
    for (size_t i = 1; i < rules->count && !error && mw_diag_has_room(doc, "AMR005"); i++) {
        size_t k = 0; /* the first with that name, at the latest i itself */
        while (strcmp(rules->configs[k].name, rules->configs[i].name) != 0)
            k++;
        if (k < i)
            error =
                mw_diag(doc, "AMR005", MW_NOWHERE("text"),
                        "configurations %zu and %zu are both called \"%s\"", k, i, rules->configs[i].name);
    }
    return error;
}

static int check_rule_lines(struct mw_checker *checker)
{
    struct rule_check check = { checker->doc, automap_text(checker->doc) };
    size_t errors = 0;
    struct tw_rules rules;
    int error = tw_rules_read(&checker->arena, check.text, &rules, report_rule_line, &check);
    for (size_t i = 0; i < mw_diag_count(checker->doc); i++)
        errors += mw_diag_at(checker->doc, i)->severity >= MW_SEVERITY_ERROR;
    if (!error && rules.count == 0 && !errors)
        error = mw_diag(checker->doc, "AMR004", MW_NOWHERE("text"), "the file has no configurations");
    return error ? error : check_config_names(checker->doc, &rules);
}

const struct mw_rule automap_rules[] = {
    { .check = check_rule_lines },
    { 0 },
};

/* ---- while a text is typed ---- */

struct typed_rules {
    struct mw_str text;
    struct mw_text_faults *faults;
};

static int report_typed_line(void *user, enum tw_rules_fault fault, size_t line, const char *reason)
{
    const struct typed_rules *typed = user;
    const struct mw_str found = find_rule_line(typed->text, line);
    (void)fault;
    return mw_text_fault_add(typed->faults, (size_t)(found.data - typed->text.data), found.size, reason);
}

int automap_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                       struct mw_text_faults *faults)
{
    struct typed_rules typed = { utf8, faults };
    struct tw_rules rules;
    struct mw_arena arena;
    (void)language;
    mw_arena_init(&arena, doc->context);
    int error = tw_rules_read(&arena, utf8, &rules, report_typed_line, &typed);
    mw_arena_free(&arena);
    return error;
}
