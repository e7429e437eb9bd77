#include "rules.h"

#include <stdarg.h>
#include <stdio.h>

#include "record/field_check.h"
#include "record/format.h"

int mw_check_run(struct mw_document *doc, const struct mw_args *args)
{
    const struct mw_format *format = doc->format;
    struct mw_checker checker = { .doc = doc, .args = args, .games = ~0u, .forms = ~0u };
    int error = format->checks_alone ? 0 : mw_check_tables(doc);
    if (!error && (!doc->damaged || format->checks_damaged)) {
        mw_arena_init(&checker.arena, doc->context);
        error = format->rules ? mw_rules_run(&checker, format->rules) : 0;
        if (!error && format->check)
            error = format->check(&checker);
        mw_arena_free(&checker.arena);
    }
    return error || format->checks_alone ? error : mw_diags_place(doc);
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

int mw_rules_run(struct mw_checker *checker, const struct mw_rule *rules)
{
    int error = 0;
    for (; rules->check && !error; rules++)
        error = mw_rule_run(checker, rules);
    return error;
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
    struct mw_place place = mw_check_item(checker, checker->list->name, checker->index);
    va_list args;
    va_start(args, format);
    append_to_check_path(checker, format, args);
    va_end(args);
    return place;
}
