#include "batch.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"

enum {
    WORKERS_MAX = 256,
};

struct batch;

struct task {
    struct batch *batch;
    char *path, *name, *place;
    bool found;
    /* Set by the worker. */
    bool finished, skipped;
    int result;
    struct tally tally;
    struct sink out, err;
};

struct batch {
    struct cli *cli;
    job_fn *each;
    struct task *tasks;
    size_t count, capacity;
    int result;
    const char *folder; /* that is being searched */
    bool members;       /* some files are inside others */

    pthread_mutex_t lock;
    pthread_cond_t finished, room;
    size_t next, printed, ahead;
    bool stop;
};

/* ---- what to work on ---- */

static const char *base_name(const char *path)
{
    if (strcmp(path, "-") == 0)
        return "stdin";
    size_t size = strlen(path), start;
    while (size > 1 && path[size - 1] == '/')
        size--;
    for (start = size; start > 0 && path[start - 1] != '/' && path[start - 1] != ':'; start--)
        ;
    return path + start;
}

static void batch_add(struct batch *batch, const char *path, const char *place, bool found)
{
    if (batch->count == batch->capacity) {
        batch->capacity = batch->capacity ? batch->capacity * 2 : 16;
        batch->tasks = take_memory(batch->tasks, batch->capacity, sizeof *batch->tasks);
    }
    size_t size = strlen(place);
    while (size > 1 && place[size - 1] == '/')
        size--;
    batch->tasks[batch->count++] = (struct task){ .path = take_text("%s", path),
                                                  .name = take_printable(path),
                                                  .place = take_text("%.*s", (int)size, place),
                                                  .found = found };
}

static int found_file(void *user, const char *path)
{
    struct batch *batch = user;
    size_t size = strlen(batch->folder);
    if (strcmp(path, batch->folder) == 0) {
        batch_add(batch, path, base_name(path), false);
        return 0;
    }
    while (path[size] == '/')
        size++;
    batch_add(batch, path, path + size, true);
    return 0;
}

static int found_member(void *user, const char *path, const char *place)
{
    struct batch *batch = user;
    batch_add(batch, path, place, true);
    batch->members = true;
    return 0;
}

static bool is_member(struct mw_context *context, const char *path)
{
    return mw_path_file_size(context, path) < strlen(path);
}

static void batch_add_word(struct batch *batch, struct mw_context *context, const char *word)
{
    struct stat facts;
    size_t before = batch->count;
    if (stat(word, &facts) != 0 || !S_ISDIR(facts.st_mode)) {
        bool member = is_member(context, word);
        batch->members |= member;
        /* If the path is not a folder, opening it reports why. */
        if (!member || mw_find_members(context, word, found_member, batch) < 0)
            batch_add(batch, word, base_name(word), false);
        batch->cli->many |= batch->tasks[before].found;
        return;
    }
    batch->folder = word;
    if (mw_find_files(context, word, found_file, batch) < 0)
        batch->result = cli_fail(batch->cli, "%s", mw_error_message(context));
    batch->cli->many |= batch->count > before && batch->tasks[before].found;
}

static int read_list(struct cli *cli, struct text_list *files)
{
    bool standard = strcmp(cli->files_from, "-") == 0;
    FILE *file = standard ? stdin : fopen(cli->files_from, "r");
    if (!file)
        return cli_fail(cli, "%s: %s", cli->files_from, strerror(errno));
    char *line = NULL;
    size_t capacity = 0;
    int end = cli->null_names ? '\0' : '\n';
    for (ssize_t size; (size = getdelim(&line, &capacity, end, file)) >= 0;) {
        if (size && line[size - 1] == (char)end)
            line[--size] = '\0';
        if (size)
            text_list_add(files, take_text("%s", line));
    }
    int result = ferror(file) ? cli_fail(cli, "%s: %s", cli->files_from, strerror(errno)) : DONE;
    free(line);
    if (!standard)
        fclose(file);
    cli->many = true;
    return result;
}

static int compare_targets(const void *a, const void *b)
{
    const struct task *const *left = a, *const *right = b;
    return strcmp((*left)->place, (*right)->place);
}

/* With -O two files of one name would overwrite each other. */
static int check_targets_differ(struct batch *batch)
{
    if (!batch->cli->folder || batch->count < 2)
        return DONE;
    const struct task **sorted = take_memory(NULL, batch->count, sizeof(struct task *));
    for (size_t i = 0; i < batch->count; i++)
        sorted[i] = &batch->tasks[i];
    qsort(sorted, batch->count, sizeof(struct task *), compare_targets);
    int result = DONE;
    for (size_t i = 1; i < batch->count && result == DONE; i++)
        if (strcmp(sorted[i - 1]->place, sorted[i]->place) == 0)
            result = cli_usage(batch->cli, "%s and %s would both become %s in %s", sorted[i - 1]->path,
                               sorted[i]->path, sorted[i]->place, batch->cli->folder);
    free(sorted);
    return result;
}

/* ---- working ---- */

static void task_run(struct batch *batch, struct task *task, struct mw_context *context, struct mw_arg *args)
{
    bool direct = batch->ahead == 0;
    struct job job = {
        .cli = batch->cli,
        .path = task->path,
        .name = task->name,
        .place = task->place,
        .found = task->found,
        .context = context,
        .args = args,
        .out = direct ? &batch->cli->out : &task->out,
        .err = direct ? &batch->cli->err : &task->err,
    };
    job.before = job.out->written;
    task->result = batch->each(&job);
    mw_lock_close(job.lock);
    task->skipped = job.skipped;
    task->tally = job.tally;
}

/* Until all earlier tasks are printed: then only this one writes. */
static struct sink *await_turn(void *user)
{
    const struct task *task = user;
    struct batch *batch = task->batch;
    pthread_mutex_lock(&batch->lock);
    while (&batch->tasks[batch->printed] != task && !batch->stop)
        pthread_cond_wait(&batch->room, &batch->lock);
    pthread_mutex_unlock(&batch->lock);
    return &batch->cli->out;
}

static void *run_worker(void *user)
{
    struct batch *batch = user;
    struct mw_context *context = cli_context(batch->cli);
    struct mw_arg *args = take_memory(NULL, batch->cli->arg_count + JOB_OWN_ARGS, sizeof *args);
    pthread_mutex_lock(&batch->lock);
    while (!batch->stop && batch->next < batch->count) {
        if (batch->next >= batch->printed + batch->ahead) {
            pthread_cond_wait(&batch->room, &batch->lock);
            continue;
        }
        struct task *task = &batch->tasks[batch->next++];
        pthread_mutex_unlock(&batch->lock);
        task_run(batch, task, context, args);
        pthread_mutex_lock(&batch->lock);
        task->finished = true;
        pthread_cond_signal(&batch->finished);
    }
    pthread_mutex_unlock(&batch->lock);
    mw_context_free(context);
    free(args);
    return NULL;
}

/* false when nobody reads the output any more and there is nothing else to do. */
static bool worth_going_on(const struct cli *cli)
{
    return !cli->out.error || cli->in_place || cli->folder || cli->output;
}

/* Hands on what the workers made, in input order. */
static void batch_print(struct batch *batch)
{
    struct cli *cli = batch->cli;
    for (size_t i = 0; i < batch->count; i++) {
        struct task *task = &batch->tasks[i];
        pthread_mutex_lock(&batch->lock);
        while (!task->finished)
            pthread_cond_wait(&batch->finished, &batch->lock);
        pthread_mutex_unlock(&batch->lock);
        sink_move(&cli->out, &task->out);
        sink_move(&cli->err, &task->err);
        progress_file(&cli->progress, i, batch->count, task->name);
        pthread_mutex_lock(&batch->lock);
        batch->printed = i + 1;
        batch->stop = !worth_going_on(cli);
        pthread_cond_broadcast(&batch->room);
        pthread_mutex_unlock(&batch->lock);
        if (batch->stop)
            return;
    }
}

static bool batch_with_workers(struct batch *batch, size_t workers)
{
    pthread_t *threads = take_memory(NULL, workers, sizeof *threads);
    size_t started = 0;
    batch->ahead = 4 * workers;
    for (size_t i = 0; i < batch->count; i++) {
        batch->tasks[i].out.colour = batch->cli->out.colour;
        batch->tasks[i].err.colour = batch->cli->err.colour;
        batch->tasks[i].batch = batch;
        /* A file that is locked must not wait for one that waits for its lock. */
        if (!batch->cli->in_place) {
            batch->tasks[i].out.await = await_turn;
            batch->tasks[i].out.user = &batch->tasks[i];
        }
    }
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->finished, NULL);
    pthread_cond_init(&batch->room, NULL);
    while (started < workers && pthread_create(&threads[started], NULL, run_worker, batch) == 0)
        started++;
    if (started)
        batch_print(batch);
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&batch->room);
    pthread_cond_destroy(&batch->finished);
    pthread_mutex_destroy(&batch->lock);
    free(threads);
    return started > 0;
}

static void batch_alone(struct batch *batch)
{
    struct cli *cli = batch->cli;
    struct mw_context *context = cli_context(cli);
    struct mw_arg *args = take_memory(NULL, cli->arg_count + JOB_OWN_ARGS, sizeof *args);
    progress_watch(&cli->progress, context);
    batch->ahead = 0;
    for (size_t i = 0; i < batch->count && worth_going_on(cli); i++) {
        progress_file(&cli->progress, i, batch->count, batch->tasks[i].name);
        task_run(batch, &batch->tasks[i], context, args);
    }
    mw_context_free(context);
    free(args);
}

size_t workers_wanted(const struct cli *cli)
{
    uint64_t workers = cli->workers;
    long processors = workers == 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 0;
    if (workers == 0)
        workers = processors > 0 ? (uint64_t)processors : 1;
    return workers > WORKERS_MAX ? WORKERS_MAX : (size_t)workers;
}

static size_t worker_count(const struct batch *batch)
{
    size_t workers = workers_wanted(batch->cli);
    if (workers > batch->count)
        workers = batch->count;
    /* Those that change members of one file would undo each other's work. */
    if (batch->members && batch->cli->in_place)
        workers = 1;
    return workers;
}

static void batch_work(struct batch *batch)
{
    size_t workers = worker_count(batch), skipped = 0;
    if (workers < 2 || !batch_with_workers(batch, workers))
        batch_alone(batch);
    progress_wipe(&batch->cli->progress);
    for (size_t i = 0; i < batch->count; i++) {
        batch->result = worse(batch->result, batch->tasks[i].result);
        skipped += batch->tasks[i].skipped;
    }
    if (skipped == batch->count)
        batch->result = cli_fail(batch->cli, "none of the files found can be read by %s (files found: %zu)",
                                 batch->cli->verb->name, skipped);
}

static void batch_add_files(struct batch *batch, const struct text_list *files)
{
    struct mw_context *context = cli_context(batch->cli);
    confine(batch->cli, files->items, files->count);
    for (size_t i = 0; i < files->count; i++)
        batch_add_word(batch, context, files->items[i]);
    mw_context_free(context);
}

static int batch_collect(struct batch *batch, char **words, size_t count)
{
    struct cli *cli = batch->cli;
    struct text_list files = { 0 };
    int result = DONE;
    for (size_t i = 0; i < count; i++)
        text_list_add(&files, take_text("%s", words[i]));
    if (cli->files_from)
        result = read_list(cli, &files);
    if (result == DONE)
        batch_add_files(batch, &files);
    for (size_t i = 0; i < files.count; i++)
        free((char *)files.items[i]);
    free(files.items);
    if (result != DONE)
        return result;
    cli->many |= batch->count > 1;
    if (batch->count == 0)
        return batch->result != DONE ? batch->result
                                     : cli_fail(cli, "the folders or lists given contain no files");
    if (batch->count > 1 && cli->output)
        return cli_usage(cli, "-o takes the output of a single file, but there are %zu files; use -O FOLDER",
                         batch->count);
    return check_targets_differ(batch);
}

/* ---- totals ---- */

void tally_print(struct sink *out, const struct tally *tally)
{
    static const char *const words[] = {
        [MW_SEVERITY_NOTE] = "note", [MW_SEVERITY_WARNING] = "warning", [MW_SEVERITY_ERROR] = "error"
    };
    const char *comma = "";
    for (int severity = MW_SEVERITY_ERROR; severity >= MW_SEVERITY_NOTE; severity--) {
        uint64_t count = tally->counts[severity];
        if (count == 0)
            continue;
        sink_format(out, "%s%" PRIu64 " %s%s", comma, count, words[severity], count > 1 ? "s" : "");
        comma = ", ";
    }
    sink_text(out, *comma ? "" : "ok");
}

/* "20 files: 12 sound, 5 with warnings, 3 with errors; 4 errors, 9 warnings". */
static void batch_print_total(const struct batch *batch)
{
    static const char *const kinds[] = { "sound", "with warnings", "with errors", "unreadable" };
    struct sink *out = &batch->cli->out;
    size_t files = 0, of_kind[4] = { 0 };
    struct tally total = { 0 };
    for (size_t i = 0; i < batch->count; i++) {
        const struct task *task = &batch->tasks[i];
        const uint64_t *counts = task->tally.counts;
        if (task->skipped)
            continue;
        files++;
        of_kind[!task->tally.taken            ? 3
                : counts[MW_SEVERITY_ERROR]   ? 2
                : counts[MW_SEVERITY_WARNING] ? 1
                                              : 0]++;
        for (int severity = MW_SEVERITY_NOTE; severity <= MW_SEVERITY_ERROR; severity++)
            total.counts[severity] += counts[severity];
    }
    if (files < 2)
        return;
    sink_format(out, "%zu files: ", files);
    const char *comma = "";
    for (size_t i = 0; i < 4; i++) {
        if (of_kind[i] == 0)
            continue;
        sink_format(out, "%s%zu %s", comma, of_kind[i], kinds[i]);
        comma = ", ";
    }
    if (total.counts[MW_SEVERITY_NOTE] || total.counts[MW_SEVERITY_WARNING] ||
        total.counts[MW_SEVERITY_ERROR]) {
        sink_text(out, "; ");
        tally_print(out, &total);
    }
    sink_text(out, "\n");
}

static int run_batch(struct cli *cli, char **words, size_t count, job_fn *each, bool tallied)
{
    if (count == 0 && !cli->files_from)
        return cli_usage(cli, "%s needs a file", cli->verb->name);
    struct batch batch = { .cli = cli, .each = each };
    int result = batch_collect(&batch, words, count);
    if (result == DONE) {
        batch_work(&batch);
        if (tallied && !cli->json && !cli->quiet)
            batch_print_total(&batch);
        result = batch.result;
    }
    for (size_t i = 0; i < batch.count; i++) {
        free(batch.tasks[i].path);
        free(batch.tasks[i].name);
        free(batch.tasks[i].place);
        sink_free(&batch.tasks[i].out);
        sink_free(&batch.tasks[i].err);
    }
    free(batch.tasks);
    return result;
}

int batch_run(struct cli *cli, char **words, size_t count, job_fn *each)
{
    return run_batch(cli, words, count, each, false);
}

int batch_run_tallied(struct cli *cli, char **words, size_t count, job_fn *each)
{
    return run_batch(cli, words, count, each, true);
}

int job_run(struct cli *cli, const char *path, job_fn *each)
{
    char *name = take_printable(path);
    confine(cli, &path, 1);
    struct job job = {
        .cli = cli,
        .path = path,
        .name = name,
        .place = base_name(path),
        .context = cli_context(cli),
        .args = take_memory(NULL, cli->arg_count + JOB_OWN_ARGS, sizeof *job.args),
        .out = &cli->out,
        .err = &cli->err,
        .before = cli->out.written,
    };
    progress_file(&cli->progress, 0, 1, name);
    progress_watch(&cli->progress, job.context);
    int result = each(&job);
    progress_wipe(&cli->progress);
    free(name);
    free(job.args);
    mw_context_free(job.context);
    return result;
}
