/* set and edit: verbs that change a document. */
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "options.h"
#include "recipe.h"
#include "shorthand.h"
#include "target.h"

/* The equals sign between path and value, skipping those in brackets, as in planes[name="[1]=x"].z_coord=5.
 */
static const char *find_equals(const char *word)
{
    bool bracket = false, quote = false;
    for (const char *at = word; *at; at++) {
        if (quote)
            quote = *at != '"';
        else if (bracket && *at == '"')
            quote = at[-1] == '=';
        else if (*at == '[' || *at == ']')
            bracket = *at == '[';
        else if (*at == '=' && !bracket)
            return at;
    }
    return NULL;
}

typedef int change_fn(struct job *job, struct mw_document *document);

static int set_all(struct job *job, struct mw_document *document)
{
    const struct cli *cli = job->cli;
    for (size_t i = cli->files_from ? 0 : 1; i < cli->word_count; i++) {
        const char *equals = find_equals(cli->words[i]);
        char *path = take_text("%.*s", (int)(equals - cli->words[i]), cli->words[i]);
        const struct mw_arg args[] = { { "path", path }, { "value", equals + 1 }, { "force", NULL } };
        int error = cli->force ? mw_edit_args(document, "set", args, 3) : mw_set(document, path, equals + 1);
        free(path);
        if (error)
            return job_fail(job, error);
    }
    return DONE;
}

static bool has_operation(const struct mw_operation *table, const char *name)
{
    while (table && table->name && strcmp(table->name, name) != 0)
        table++;
    return table && table->name;
}

/* After an unknown operation, how to list those of the format. */
static int fail_edit(struct job *job, const struct mw_document *document, int error)
{
    const struct mw_format_info *format = mw_document_format(document);
    const struct mw_error_details *last = mw_error_last(job->context);
    if (error != MW_E_ARGUMENT || !last->operation || has_operation(format->operations, last->operation) ||
        has_operation(mw_common_operations(), last->operation))
        return job_fail(job, error);
    bool question = last->message[strlen(last->message) - 1] == '?';
    char *advice =
        take_text("%s 'mapwright edit --list --format %s' describes all", question ? "" : ";", format->name);
    int result = job_fail_advising(job, error, advice);
    free(advice);
    return result;
}

static int edit_all(struct job *job, struct mw_document *document)
{
    for (size_t i = 0; i < job->cli->edits.count; i++) {
        job->origin = job->cli->edits.items[i].origin;
        int error = shorthand_edit(job->cli, job->context, document, &job->cli->edits.items[i]);
        if (error)
            return fail_edit(job, document, error);
        job->origin = NULL;
    }
    return DONE;
}

static void print_changes_json(struct job *job, const struct mw_document *document, const char *target)
{
    struct json json;
    json_open(&json, job->out, job->cli->many);
    json_begin(&json, NULL, '{');
    json_name(&json, "file", job->path);
    changes_json(&json, document, target);
    json_end(&json);
}

/* All changes succeed or nothing is written. */
static int change_document(struct job *job, struct mw_document *document, change_fn *change)
{
    const struct cli *cli = job->cli;
    size_t known = mw_diag_count(document);
    int result = change(job, document);
    job_print_diags_from(job, document, known);
    if (result != DONE)
        return result;
    /* Without changes the file is not rewritten, and its backup not replaced; options for saving are changes.
     */
    bool nothing = cli->in_place && mw_change_count(document) == 0 && cli->arg_count == 0;
    char *target = NULL;
    if (cli->dry_run)
        result = job_preview(job, document);
    else if (!nothing)
        result = job_save(job, document, "", &target);
    if (result != DONE)
        return result;
    if (!cli->json)
        changes_list(job, document);
    if (target || nothing)
        changes_saved(job, document, target);
    if (cli->json)
        print_changes_json(job, document, target);
    free(target);
    return DONE;
}

static int change_file(struct job *job, change_fn *change)
{
    int result;
    struct mw_document *document = job_open(job, MW_CAN_WRITE, &result);
    if (!document)
        return result;
    result = worse(result, change_document(job, document, change));
    mw_close(document);
    return result;
}

static int set_file(struct job *job)
{
    return change_file(job, set_all);
}

int cmd_set(struct cli *cli)
{
    size_t files = cli->files_from ? 0 : 1;
    if (cli->word_count < files)
        return cli_usage(cli, "set needs a file");
    if (cli->word_count == files)
        return cli_usage(cli, "set needs a change, such as name=Harbour");
    for (size_t i = files; i < cli->word_count; i++)
        if (!find_equals(cli->words[i]))
            return cli_usage(cli, "'%s' has no '='; changes are written as PATH=VALUE", cli->words[i]);
    int result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, files, set_file) : result;
}

/* ---- edit ---- */

static int edit_file(struct job *job)
{
    return change_file(job, edit_all);
}

static void list_operations(struct cli *cli, struct sink *out, const struct mw_format_info *format)
{
    struct mw_operation common[COMMON_MAX];
    if (!cli->json) {
        describe_operations(out, format->operations, NULL);
        return;
    }
    struct json json;
    json_open(&json, out, cli->many);
    json_begin(&json, NULL, '{');
    json_text(&json, "format", format->name);
    describe_operations_json(&json, "operations", format->operations, NULL);
    describe_operations_json(&json, "common_operations", common_operations_of(format, common), NULL);
    json_end(&json);
}

/* Those that work by path in every format, once after the others; with the examples of a format, or general
 * ones if it is NULL. */
static void list_common_operations(struct cli *cli, struct sink *out, const struct mw_format_info *format)
{
    struct mw_operation common[COMMON_MAX];
    if (cli->json)
        return;
    sink_text(out, "\nOperations by path, for every format:\n");
    describe_operations(out, format ? common_operations_of(format, common) : mw_common_operations(), NULL);
}

static int list_of_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    list_operations(job->cli, job->out, mw_document_format(document));
    list_common_operations(job->cli, job->out, mw_document_format(document));
    mw_close(document);
    return result;
}

int cmd_edit(struct cli *cli)
{
    if (cli->list && cli->word_count)
        return batch_run(cli, cli->words, cli->word_count, list_of_file);
    if (cli->list) {
        cli->many = !cli->format;
        for (size_t i = 0; i < mw_format_count(); i++)
            if ((!cli->format || mw_format_at(i) == mw_format_find(cli->format)) &&
                mw_format_at(i)->abilities & MW_CAN_WRITE)
                list_operations(cli, &cli->out, mw_format_at(i));
        list_common_operations(cli, &cli->out, cli->format ? mw_format_find(cli->format) : NULL);
        return DONE;
    }
    if (cli->edits.count == 0)
        return cli_usage(cli,
                         "edit needs an operation (-e) or a recipe (--recipe); --list shows the operations");
    int result = recipes_read(cli);
    if (result == DONE)
        result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, edit_file) : result;
}
