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
    if (!error && format->check && (!doc->damaged || format->checks_damaged)) {
        mw_arena_init(&checker.arena, doc->context);
        error = format->check(&checker);
        mw_arena_free(&checker.arena);
    }
    return error || format->checks_alone ? error : mw_diags_place(doc);
}

int mw_rule_run(struct mw_checker *checker, const struct mw_rule *rule)
{
    bool applies =
        (!rule->games || rule->games & checker->games) && (!rule->forms || rule->forms & checker->forms);
    checker->code = rule->code;
    return applies ? rule->check(checker) : 0;
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

struct mw_place mw_check_in_item(struct mw_checker *checker, const char *list, size_t index,
                                 const char *format, ...)
{
    struct mw_place place = mw_check_item(checker, list, index);
    size_t size = strlen(checker->path);
    va_list args;
    va_start(args, format);
    vsnprintf(checker->path + size, sizeof checker->path - size, format, args);
    va_end(args);
    return place;
}
