/* Undo: the operations that tests of the history try, and values all over the document, each on a fresh copy
 * of each file: the edit, undo and redo, best of three. Prints the steps that take longest to undo or redo.
 */
#include "bench.h"

#include <mapwright/history.h>

#include "history_steps.h"

enum {
    VALUES_TRIED = 100,
    ROUNDS = 3,
    SHOWN = 5,
};

struct step_time {
    char text[120];
    double edit, undo, redo;
    uint64_t bytes; /* that the history holds for it */
};

static double timed(struct mw_document *doc, int (*call)(struct mw_document *doc))
{
    double begin = bench_now();
    if (call(doc) < 0)
        bench_die(NULL, "undo");
    return bench_now() - begin;
}

static bool time_step(const char *path, const char *text, struct step_time *time)
{
    struct mw_history_step step;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = NULL;
    if (mw_open(context, path, NULL, 0, &doc) < 0)
        bench_die(context, path);
    *time = (struct step_time){ .undo = 1e9, .redo = 1e9 };
    snprintf(time->text, sizeof time->text, "%.119s", text);
    mw_history_limit(doc, UINT64_MAX, false);
    double begin = bench_now();
    mw_edit(doc, text);
    time->edit = bench_now() - begin;
    bool changed = mw_history_at(doc, 0, &step) == 0;
    for (int i = 0; i < ROUNDS && changed; i++) {
        double undo = timed(doc, mw_undo), redo = timed(doc, mw_redo);
        time->undo = undo < time->undo ? undo : time->undo;
        time->redo = redo < time->redo ? redo : time->redo;
    }
    time->bytes = changed ? step.size : 0;
    mw_close(doc);
    mw_context_free(context);
    return changed;
}

static int slowest_first(const void *a, const void *b)
{
    const struct step_time *left = a, *right = b;
    double l = left->undo > left->redo ? left->undo : left->redo,
           r = right->undo > right->redo ? right->undo : right->redo;
    return (l < r) - (l > r);
}

static const char *const *steps_of(const char *format)
{
    static const char *const none[] = { NULL };
    static const struct {
        const char *format;
        const char *const *steps;
    } known[] = { { "wwd", wwd_steps },
                  { "settlers2", settlers2_steps },
                  { "teeworlds", teeworlds_steps },
                  { "worldbuilder", worldbuilder_steps } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].format, format) == 0)
            return known[i].steps;
    return none;
}

static void bench_file(const char *path)
{
    static struct step_time times[2 * STEP_LIST_MAX];
    static struct step_list values;
    size_t count = 0;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = NULL;
    if (mw_open(context, path, NULL, 0, &doc) < 0)
        bench_die(context, path);
    list_value_steps(doc, VALUES_TRIED, &values);
    for (const char *const *step = steps_of(mw_document_format(doc)->name); *step; step++)
        count += time_step(path, *step, &times[count]);
    for (size_t i = 0; i < values.count; i++)
        count += time_step(path, values.texts[i], &times[count]);
    qsort(times, count, sizeof *times, slowest_first);
    const char *name = strrchr(path, '/');
    printf("%s: %zu steps\n", name ? name + 1 : path, count);
    for (size_t i = 0; i < count && i < SHOWN; i++)
        printf("  undo %7.2f ms, redo %7.2f ms, edit %8.2f ms, %9llu bytes: %s\n", times[i].undo * 1e3,
               times[i].redo * 1e3, times[i].edit * 1e3, (unsigned long long)times[i].bytes, times[i].text);
    free_step_list(&values);
    mw_close(doc);
    mw_context_free(context);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        bench_file(argv[i]);
    return 0;
}
