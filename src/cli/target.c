#include "target.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "options.h"
#include "overwrite.h"

int target_check(struct cli *cli)
{
    const char *verb = cli->verb->name;
    int ways = cli->in_place + (cli->output != NULL) + (cli->folder != NULL);
    bool in_place = cli->verb->options & OPTION(IN_PLACE);
    if (ways > 1)
        return cli_usage(cli, "use only one of %s-o and -O", in_place ? "-i, " : "");
    if (ways == 0 && !cli->dry_run && in_place)
        return cli_usage(cli,
                         "%s needs -i (change the file itself), -o FILE or -O FOLDER; "
                         "--dry-run only shows the changes",
                         verb);
    if (ways == 0 && !cli->dry_run)
        return cli_usage(cli, "%s needs -o FILE%s", verb,
                         cli->verb->options & OPTION(FOLDER) ? " or -O FOLDER" : "");
    if (cli->output && strcmp(cli->output, "-") == 0) {
        if (isatty(STDOUT_FILENO) && !cli->dry_run)
            return cli_usage(cli, "-o - would write binary data to the terminal; redirect the output");
        if (cli->json)
            return cli_usage(cli, "-o - and --json would both write to standard output");
    }
    return DONE;
}

/* Somebody may have put a link or a pipe where output below -O is going to be. */
static int check_not_planted(struct job *job, const char *path)
{
    struct stat facts;
    if (lstat(path, &facts) != 0 || S_ISREG(facts.st_mode) || S_ISDIR(facts.st_mode))
        return DONE;
    return job_say(job, "%s is %s", path,
                   S_ISLNK(facts.st_mode) ? "a symbolic link; nothing is written through it"
                                          : "not a regular file; nothing is written to it");
}

int target_check_below(struct job *job, char *path)
{
    int result = DONE;
    for (char *slash = path + strlen(job->cli->folder); result == DONE && (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        result = check_not_planted(job, path);
        *slash = '/';
    }
    return result == DONE ? check_not_planted(job, path) : result;
}

/* Creates the folders on the way to a file. */
static int make_folders(struct job *job, char *path)
{
    for (char *slash = path; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        int failed = mkdir(path, 0777) != 0 && errno != EEXIST;
        if (failed)
            job_say(job, "cannot create the folder %s: %s", path, strerror(errno));
        *slash = '/';
        if (failed)
            return TROUBLE;
    }
    return DONE;
}

bool path_is_folder(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

/* The file that a path names, also when it names a member in it. */
static char *take_file(struct job *job, const char *path)
{
    return take_text("%.*s", (int)mw_path_file_size(job->context, path), path);
}

static char *target_in_place(struct job *job)
{
    struct stat facts;
    char *file = take_file(job, job->path);
    bool regular = stat(file, &facts) == 0 && S_ISREG(facts.st_mode);
    free(file);
    if (path_is_folder(job->path) || regular)
        return take_text("%s", job->path);
    job_say(job, "only a file can be changed in place; write to a file with -o or -O");
    return NULL;
}

char *job_target(struct job *job, const char *suffix)
{
    const struct cli *cli = job->cli;
    if (cli->in_place)
        return target_in_place(job);
    char *target = cli->folder ? take_text("%s/%s%s", cli->folder, job->place, suffix)
                               : take_text("%s", cli->output ? cli->output : "-");
    if (cli->folder &&
        (target_check_below(job, target) != DONE || (!cli->dry_run && make_folders(job, target) != DONE))) {
        free(target);
        return NULL;
    }
    if (cli->verb->words == WORDS_FILES && is_same_file(target, job->path)) {
        job_say(job, "%s is the input file itself; %s", target,
                cli->verb->options & OPTION(IN_PLACE) ? "-i changes it in place and keeps a backup"
                                                      : "give the output a different name");
        free(target);
        return NULL;
    }
    return target;
}

char *place_without_json(const char *place)
{
    static const char ending[] = ".json";
    size_t size = strlen(place), tail = sizeof ending - 1;
    bool json = size > tail && strcmp(place + size - tail, ending) == 0;
    return take_text("%.*s", (int)(json ? size - tail : size), place);
}

const char *job_backup(const struct job *job)
{
    const struct cli *cli = job->cli;
    /* Folders are for version control, which keeps what was. */
    if (cli->no_backup || (cli->in_place && path_is_folder(job->path)))
        return NULL;
    return cli->backup ? cli->backup : cli->in_place || cli->force ? "~" : NULL;
}

/* Stores the options for saving in job->args. */
static size_t save_options(struct job *job, const struct mw_document *document)
{
    size_t count = options_for(job->cli, mw_document_format(document)->save_options, job->args);
    if (job->cli->unproven)
        job->args[count++] = (struct mw_arg){ "unproven", NULL };
    return count;
}

static int save_to_stdout(struct job *job, struct mw_document *document, size_t count)
{
    void *data;
    size_t size;
    int error = mw_write(document, job->args, count, &data, &size);
    if (error)
        return error;
    sink_bytes(job->out, data, size);
    sink_flush(job->out);
    mw_free(job->context, data);
    return job->out->error ? MW_E_IO : 0;
}

/* Writes in memory, which also does what options for saving ask for. */
static int write_in_memory(struct job *job, struct mw_document *document)
{
    void *data;
    size_t size;
    int error = mw_write(document, job->args, save_options(job, document), &data, &size);
    if (error)
        return job_fail(job, error);
    mw_free(job->context, data);
    return DONE;
}

/* Where the document would be saved; without -i, -o and -O, which a dry run does not need, in place. */
static char *preview_target(struct job *job)
{
    const struct cli *cli = job->cli;
    return cli->in_place || cli->output || cli->folder ? job_target(job, "") : take_text("%s", job->path);
}

/* Does the target have what would be saved? */
static bool is_saved_already(struct job *job, struct mw_document *document, const char *target)
{
    struct comparison comparison;
    size_t count = options_for(job->cli, mw_document_format(document)->save_options, job->args), size;
    void *data;
    if (job->cli->in_place || !comparison_begin(&comparison, target))
        return false;
    struct mw_output output = comparison_output(&comparison, NULL);
    if (mw_write(document, job->args, count, &data, &size) == 0) {
        (void)output.write(output.user, data, size);
        mw_free(job->context, data);
    } else {
        comparison.same = false;
    }
    return comparison_end(&comparison);
}

/* DONE: the target may be written, or, if *same, has this content already. */
static int may_save(struct job *job, struct mw_document *document, const char *path, bool *same)
{
    int refused = overwrite_check(job, path, CONTENT_WORLD);
    *same = refused == DONE && is_saved_already(job, document, path);
    if (refused == DONE && !*same && !overwrite_allowed(job, path, CONTENT_WORLD))
        refused = overwrite_refuse(job, path);
    return refused;
}

int job_preview(struct job *job, struct mw_document *document)
{
    char *path = preview_target(job);
    bool same = false, named = job->cli->output || job->cli->folder;
    int result = !path   ? TROUBLE
                 : named ? may_save(job, document, path, &same)
                         : overwrite_check(job, path, CONTENT_WORLD);
    if (result == DONE && !same && (strcmp(path, "-") == 0 || path_is_folder(path))) {
        result = write_in_memory(job, document);
    } else if (result == DONE && !same) {
        int error = mw_preview_save(document, path, job->args, save_options(job, document));
        result = error ? job_fail(job, error) : DONE;
    }
    free(path);
    return result;
}

enum {
    UNDELETED_SHOWN = 5,
};

int target_unpack(struct job *job, struct mw_document *document, const char *folder, bool force,
                  size_t *written)
{
    const char *name;
    size_t count = 0;
    int error = mw_unpack(document, folder, force, written);
    for (; !error && (name = mw_unpack_undeleted(document, count)); count++)
        if (count < UNDELETED_SHOWN)
            sink_format(job->err,
                        "mapwright: %s/%s: not deleted: it is no longer part of the world, but its content "
                        "does not match world.sha256\n",
                        folder, name);
    if (count > UNDELETED_SHOWN)
        sink_format(job->err, "mapwright: %s: %zu more file%s not deleted\n", folder, count - UNDELETED_SHOWN,
                    count - UNDELETED_SHOWN == 1 ? "" : "s");
    return error;
}

int job_save(struct job *job, struct mw_document *document, const char *suffix, char **target)
{
    char *path = job_target(job, suffix);
    bool same = false;
    if (!path || may_save(job, document, path, &same) != DONE) {
        free(path);
        return TROUBLE;
    }
    if (same) {
        *target = path;
        return DONE;
    }
    bool folder = job->cli->in_place && path_is_folder(path);
    if (folder && write_in_memory(job, document) != DONE) {
        free(path);
        return TROUBLE;
    }
    size_t count = save_options(job, document);
    int error;
    if (strcmp(path, "-") == 0)
        error = save_to_stdout(job, document, count);
    else if (folder)
        error = target_unpack(job, document, path, true, NULL);
    else
        error = mw_save(document, path, job_backup(job), job->args, count);
    if (error) {
        free(path);
        return job_fail(job, error);
    }
    if (job->cli->verbose && mw_document_unproven(document))
        sink_format(job->err, "%s: not read back before saving, because the limit of memory is too low\n",
                    job->name);
    *target = path;
    return DONE;
}

/* Writes what is produced, unless the file has just that. */
static int output_to_file(struct job *job, const char *path, bool allowed,
                          int (*produce)(void *user, const struct mw_output *output), void *user)
{
    struct mw_output_file *file = NULL;
    struct comparison comparison;
    comparison_begin(&comparison, path);
    int error = allowed ? mw_output_open(job->context, path, job_backup(job), &file) : 0;
    if (!error) {
        struct mw_output compared = comparison_output(&comparison, file ? mw_output_of(file) : NULL);
        error = produce(user, &compared);
    }
    bool differs = !comparison.same, same = comparison_end(&comparison) && !error;
    if (file && !error && !same)
        error = mw_output_commit(file);
    else if (file)
        mw_output_abort(file);
    if (same)
        return DONE;
    if (!allowed && (differs || !error))
        return overwrite_refuse(job, path);
    return error ? job_fail(job, error) : DONE;
}

int job_output(struct job *job, const char *suffix,
               int (*produce)(void *user, const struct mw_output *output), void *user, char **target)
{
    enum content content = content_of_suffix(suffix);
    char *path = job_target(job, suffix);
    int result = path ? overwrite_check(job, path, content) : TROUBLE;
    if (result == DONE && strcmp(path, "-") == 0) {
        /* What is asked for as a file is bytes, anything else is shown. */
        bool is_file = job->cli->output || content == CONTENT_PICTURE;
        struct mw_output standard = is_file ? sink_output_bytes(job->out) : sink_output(job->out);
        int error = produce(user, &standard);
        result = error ? job_fail(job, error) : DONE;
    } else if (result == DONE) {
        result = output_to_file(job, path, overwrite_allowed(job, path, content), produce, user);
    }
    if (result == DONE)
        *target = path;
    else
        free(path);
    return result;
}

void job_say_written(struct job *job, const char *target)
{
    if (job->cli->verbose)
        sink_format(job->err, "%s: written to %s\n", job->name,
                    strcmp(target, "-") == 0 ? "standard output" : target);
}

/* ---- changes ---- */

void changes_list(struct job *job, const struct mw_document *document)
{
    struct sink *out = job->cli->dry_run ? job->out : job->err;
    for (size_t i = 0; i < mw_change_count(document) && (job->cli->dry_run || !job->cli->quiet); i++) {
        const struct mw_change *change = mw_change_at(document, i);
        char *text = take_printable(change->text);
        sink_format(out, "%s: %s%s%s\n", job->name, change->path, *change->path ? ": " : "", text);
        free(text);
    }
}

void changes_json(struct json *json, const struct mw_document *document, const char *target)
{
    json_begin(json, "changes", '[');
    for (size_t i = 0; i < mw_change_count(document); i++) {
        const struct mw_change *change = mw_change_at(document, i);
        json_begin(json, NULL, '{');
        json_text(json, "path", change->path);
        json_text(json, "text", change->text);
        json_end(json);
    }
    json_end(json);
    if (target)
        json_name(json, "saved", target);
    else
        json_nothing(json, "saved");
}

void changes_saved(struct job *job, const struct mw_document *document, const char *target)
{
    if (job->cli->quiet)
        return;
    size_t count = mw_change_count(document);
    const char *backup = target && job->cli->in_place ? job_backup(job) : NULL;
    /* Taken before the line begins, which a message about memory would otherwise continue. */
    char *file = backup ? take_file(job, target) : NULL;
    if (count)
        sink_format(job->err, "%s: %zu change%s saved", job->name, count, count == 1 ? "" : "s");
    else
        sink_format(job->err, "%s: no change%s", job->name, target ? ", saved" : "");
    if (!job->cli->in_place)
        sink_format(job->err, " to %s", strcmp(target, "-") == 0 ? "standard output" : target);
    if (backup)
        sink_format(job->err, "; the old file is now %s%s", file, backup);
    free(file);
    sink_text(job->err, "\n");
}
