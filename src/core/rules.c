#include "rules.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/progress.h"
#include "record/field_check.h"
#include "record/format.h"

static int check_by_tables(struct mw_checker *checker)
{
    return checker->doc->format->checks_alone ? 0 : mw_check_tables(checker->doc);
}

static int check_by_format(struct mw_checker *checker)
{
    const struct mw_format *format = checker->doc->format;
    if (checker->doc->damaged && !format->checks_damaged)
        return 0;
    int error = format->rules ? mw_rules_run(checker, format->rules) : 0;
    return error || !format->check ? error : format->check(checker);
}

static int find_offsets(struct mw_checker *checker)
{
    return checker->doc->format->checks_alone ? 0 : mw_diags_place(checker->doc);
}

int mw_check_run(struct mw_document *doc, const struct mw_args *args)
{
    static const struct mw_rule parts[] = {
        { .check = check_by_tables, .share = 10 },
        { .check = check_by_format, .share = 70 },
        { .check = find_offsets, .share = 20 },
        { 0 },
    };
    struct mw_checker checker = { .doc = doc, .args = args, .games = ~0u, .forms = ~0u };
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    mw_arena_init(&checker.arena, doc->context);
    int error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = mw_rules_run(&checker, parts);
    mw_arena_free(&checker.arena);
    return mw_work_end(&work, error);
}

int mw_check_now(struct mw_document *doc, int (*check)(struct mw_checker *checker), const void *item)
{
    struct mw_checker checker = { .doc = doc, .games = ~0u, .forms = ~0u, .item = item };
    if (!doc->checked)
        doc->diags_read = doc->diags.count;
    doc->checked = true;
    unsigned shortages = doc->context->shortages;
    mw_arena_init(&checker.arena, doc->context);
    int error = check(&checker);
    mw_arena_free(&checker.arena);
    return mw_memory_sufficed(doc->context, shortages, error);
}

static int run_rule_for_each(struct mw_checker *checker, const struct mw_rule *rule, const char *each)
{
    checker->list = mw_record_field(checker->doc->format->root, each, strlen(each));
    struct mw_list list = mw_list_get(checker->list, checker->doc->root);
    int error = 0;
    for (checker->index = 0; checker->index < list.count && !error; checker->index++) {
        checker->item = mw_list_at(list, checker->list->record, checker->index);
        if (!checker->concerns || checker->concerns(checker))
            error = rule->check(checker);
    }
    return error;
}

static unsigned share_of(const struct mw_rule *rule)
{
    return rule->share ? rule->share : 1;
}

/* each: of the table's own row. */
static int run_table(struct mw_checker *checker, const struct mw_rule *rules, const char *each)
{
    struct mw_work work;
    uint64_t total = 0, done = 0;
    int error = 0;
    for (const struct mw_rule *rule = rules; rule->check || rule->rules; rule++)
        total += share_of(rule);
    mw_work_begin(&work, checker->doc->context, total);
    for (const struct mw_rule *rule = rules; (rule->check || rule->rules) && !error; rule++) {
        const char *list = rule->each ? rule->each : each;
        bool whole = rule->share || rule->rules;
        error = whole ? mw_work_part(&work, done, done + share_of(rule)) : mw_work_step(&work, done);
        done += share_of(rule);
        if (error || (rule->games && !(rule->games & checker->games)) ||
            (rule->forms && !(rule->forms & checker->forms)))
            continue;
        checker->code = rule->code;
        error = rule->rules ? run_table(checker, rule->rules, list)
                : list      ? run_rule_for_each(checker, rule, list)
                            : rule->check(checker);
    }
    return mw_work_end(&work, error);
}

int mw_rules_run(struct mw_checker *checker, const struct mw_rule *rules)
{
    return run_table(checker, rules, NULL);
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

int mw_check_report_as(struct mw_checker *checker, enum mw_severity severity, struct mw_place place,
                       const char *format, ...)
{
    size_t count = checker->doc->diags.count;
    va_list args;
    va_start(args, format);
    int error = mw_vdiag(checker->doc, checker->code, place, NULL, format, args);
    va_end(args);
    if (!error && checker->doc->diags.count > count)
        checker->doc->diags.items[count].severity = severity;
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

/* Truncates what does not fit. */
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
