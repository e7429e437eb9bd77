#include "rules.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/progress.h"
#include "record/field_check.h"
#include "record/format.h"

enum {
    /* How far a check is after its parts, of MW_WORK_WHOLE. */
    TABLES_END = 100,
    COMMON_RULES_END = 300, /* those that the runner runs, when the format runs others itself */
    RULES_END = 800,
};

static int run_format_rules(struct mw_checker *checker, struct mw_work *work)
{
    const struct mw_format *format = checker->doc->format;
    uint64_t end = !format->rules ? TABLES_END : format->check ? COMMON_RULES_END : RULES_END;
    mw_arena_init(&checker->arena, checker->doc->context);
    int error = format->rules ? mw_work_part(work, TABLES_END, end) : 0;
    if (!error && format->rules)
        error = mw_rules_run(checker, format->rules);
    if (!error && format->check)
        error = mw_work_part(work, end, RULES_END);
    if (!error && format->check)
        error = format->check(checker);
    mw_arena_free(&checker->arena);
    return error;
}

int mw_check_run(struct mw_document *doc, const struct mw_args *args)
{
    const struct mw_format *format = doc->format;
    struct mw_checker checker = { .doc = doc, .args = args, .games = ~0u, .forms = ~0u };
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, TABLES_END);
    if (!error && !format->checks_alone)
        error = mw_check_tables(doc);
    if (!error && (!doc->damaged || format->checks_damaged))
        error = run_format_rules(&checker, &work);
    if (!error)
        error = mw_work_part(&work, RULES_END, MW_WORK_WHOLE);
    if (!error && !format->checks_alone)
        error = mw_diags_place(doc);
    return mw_work_end(&work, error);
}

static int run_rule_for_each(struct mw_checker *checker, const struct mw_rule *rule)
{
    checker->list = mw_record_field(checker->doc->format->root, rule->each, strlen(rule->each));
    struct mw_list list = mw_list_get(checker->list, checker->doc->root);
    int error = 0;
    for (checker->index = 0; checker->index < list.count && !error; checker->index++) {
        checker->item = mw_list_at(list, checker->list->record, checker->index);
        error = rule->check(checker);
    }
    return error;
}

int mw_rule_run(struct mw_checker *checker, const struct mw_rule *rule)
{
    bool applies =
        (!rule->games || rule->games & checker->games) && (!rule->forms || rule->forms & checker->forms);
    checker->code = rule->code;
    if (!applies)
        return 0;
    return rule->each ? run_rule_for_each(checker, rule) : rule->check(checker);
}

size_t mw_rules_count(const struct mw_rule *rules)
{
    size_t count = 0;
    while (rules[count].check)
        count++;
    return count;
}

int mw_rules_run(struct mw_checker *checker, const struct mw_rule *rules)
{
    struct mw_work work;
    size_t count = mw_rules_count(rules);
    mw_work_begin(&work, checker->doc->context, count);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        error = mw_work_step(&work, i);
        if (!error)
            error = mw_rule_run(checker, &rules[i]);
    }
    return mw_work_end(&work, error);
}

unsigned mw_check_games(const struct mw_args *args, unsigned otherwise)
{
    int game = args ? mw_args_choice(args, "as") : -1;
    return game < 0 ? otherwise : 1u << game;
}

int mw_check_report(struct mw_checker *checker, struct mw_place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int error = mw_vdiag(checker->doc, checker->code, place, NULL, format, args);
    va_end(args);
    return error;
}

/* ---- places ---- */

struct mw_place mw_check_at(struct mw_checker *checker, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(checker->path, sizeof checker->path, format, args);
    va_end(args);
    return MW_NOWHERE(checker->path);
}

struct mw_place mw_check_item(struct mw_checker *checker, const char *list, size_t index)
{
    struct mw_place place = mw_check_at(checker, "%s[%zu]", list, index);
    place.list = mw_record_field(checker->doc->format->root, list, strlen(list));
    place.index = index;
    return place;
}

/* Whatever does not fit is cut. */
static void append_to_check_path(struct mw_checker *checker, const char *format, va_list args)
{
    size_t size = strlen(checker->path);
    vsnprintf(checker->path + size, sizeof checker->path - size, format, args);
}

struct mw_place mw_check_in_item(struct mw_checker *checker, const char *list, size_t index,
                                 const char *format, ...)
{
    struct mw_place place = mw_check_item(checker, list, index);
    va_list args;
    va_start(args, format);
    append_to_check_path(checker, format, args);
    va_end(args);
    return place;
}

struct mw_place mw_check_here(struct mw_checker *checker, const char *format, ...)
{
    struct mw_place place = mw_check_this(checker);
    va_list args;
    va_start(args, format);
    append_to_check_path(checker, format, args);
    va_end(args);
    return place;
}
