#include "problem.h"

int mw_problem_add(struct mw_problems *problems, const char *code, uint64_t offset, const char *path,
                   const char *format, ...)
{
    if (problems->count >= MW_PROBLEMS_MAX) {
        problems->dropped++;
        return 0;
    }
    void *items = problems->items;
    int error =
        mw_arena_grow(problems->arena, &items, problems->count, &problems->capacity, sizeof *problems->items);
    if (error)
        return error;
    problems->items = items;
    va_list args;
    va_start(args, format);
    const char *message = mw_arena_vformat(problems->arena, format, args);
    va_end(args);
    if (!message)
        return MW_E_MEMORY;
    problems->items[problems->count++] = (struct mw_problem){ code, offset, path, message };
    return 0;
}

int mw_problems_report(struct mw_document *doc, const struct mw_problems *problems)
{
    int error = 0;
    for (size_t i = 0; i < problems->count && !error; i++) {
        const struct mw_problem *problem = &problems->items[i];
        const struct mw_place place = { .space = "file", .offset = problem->offset, .path = problem->path };
        error = mw_diag(doc, problem->code, place, "%s", problem->message);
    }
    return error;
}
