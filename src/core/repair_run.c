/* Running a format's repairs. */
#include "repair_run.h"

#include "base/progress.h"
#include "base/text.h"
#include "history.h"
#include "write.h"

static bool is_fix_wanted(const char *const *names, size_t count, const struct mw_fix *fix)
{
    for (size_t i = 0; i < count; i++)
        if (mw_text_same(names[i], fix->name))
            return true;
    return count == 0 && !fix->on_demand;
}

static int check_fix_names(struct mw_document *doc, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct mw_nearest nearest = { .word = names[i] };
        bool known = false;
        for (const struct mw_fix *fix = doc->format->info.fixes; fix && fix->name; fix++) {
            known = known || mw_text_same(fix->name, names[i]);
            mw_nearest_offer(&nearest, fix->name);
        }
        if (!known) {
            mw_fail(doc->context, MW_E_ARGUMENT, "%s files have no repair \"%s\"%s%s%s",
                    doc->format->info.name, names[i], nearest.best ? "; did you mean " : "",
                    nearest.best ? nearest.best : "", nearest.best ? "?" : "");
            return mw_error_argument(doc->context, MW_E_ARGUMENT, names[i], NULL);
        }
    }
    return 0;
}

static int run_repair(struct mw_document *doc, const struct mw_fix *fix)
{
    const struct mw_format *format = doc->format;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int error = format->repairs[fix - format->info.fixes](&(struct mw_repairing){ doc, fix, &scratch });
    mw_arena_free(&scratch);
    return error;
}

static size_t count_fixes(const struct mw_format *format)
{
    size_t count = 0;
    while (format->info.fixes && format->info.fixes[count].name)
        count++;
    return count;
}

static int run_repairs(struct mw_document *doc, const char *const *names, size_t count)
{
    const struct mw_format *format = doc->format;
    size_t fixes = count_fixes(format);
    struct mw_work work;
    mw_work_begin(&work, doc->context, fixes + 1);
    int error = format->repairs_begin ? format->repairs_begin(doc) : 0;
    for (size_t i = 0; i < fixes && !error; i++) {
        if (!is_fix_wanted(names, count, &format->info.fixes[i]))
            continue;
        error = mw_work_step(&work, i);
        if (!error)
            error = run_repair(doc, &format->info.fixes[i]);
    }
    if (!error)
        error = mw_work_step(&work, fixes);
    if (!error)
        error = mw_derived_update(doc);
    if (!error && format->repairs_end)
        error = format->repairs_end(doc);
    return mw_work_end(&work, error);
}

int mw_repairs_run(struct mw_document *doc, const char *const *names, size_t count)
{
    if (!doc->format->repairs)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have no repairs", doc->name,
                       doc->format->info.name);
    int error = check_fix_names(doc, names, count);
    return error ? error : run_repairs(doc, names, count);
}

int mw_repairs_list(struct mw_document *doc, const char *const *names, size_t count)
{
    struct mw_substep part;
    int error = mw_substep_begin(doc, &part);
    if (error)
        return error;
    error = mw_repairs_run(doc, names, count);
    return error ? mw_substep_end(doc, &part, error, "") : mw_substep_take_back(doc, &part, 0);
}
