/* diff: two documents, field by field. */
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "target.h"

enum {
    MOST = 100, /* maximum differences reported per list or grid, without --all */
};

struct pair {
    struct mw_document *before, *after;
    const struct mw_arg *args;
    size_t arg_count;
};

static int diff_picture_produce(void *user, const struct mw_output *output)
{
    const struct pair *pair = user;
    return mw_diff_png(pair->before, pair->after, pair->args, pair->arg_count, output);
}

/* Options for the picture apply to the second file. */
static int draw_picture(struct job *job, struct mw_document *before, struct mw_document *after)
{
    struct cli cli = *job->cli;
    struct job drawing = *job;
    struct pair pair = { before, after, job->args, 0 };
    char *target;
    cli.output = cli.image;
    drawing.cli = &cli;
    pair.arg_count = options_for(job->cli, mw_document_format(after)->render_options, job->args);
    int result = job_output(&drawing, ".png", diff_picture_produce, &pair, &target);
    if (result == DONE)
        free(target);
    return result;
}

static int diff_documents(struct job *job, struct mw_document *before, struct mw_document *after)
{
    const struct cli *cli = job->cli;
    struct sink nowhere = { 0 };
    enum mw_style style = cli->json ? MW_STYLE_JSON : MW_STYLE_TREE;
    struct mw_output output = sink_output(cli->quiet ? &nowhere : job->out);
    size_t differences = 0;
    int error = mw_diff(before, after, cli->all ? 0 : MOST, style, &output, &differences);
    sink_free(&nowhere);
    if (error)
        return job_fail(job, error);
    int drawn = cli->image ? draw_picture(job, before, after) : DONE;
    return worse(differences ? NEGATIVE : DONE, drawn);
}

static int diff_files(struct job *job)
{
    struct job second = *job;
    char *name = take_printable(job->cli->words[1]);
    second.path = job->cli->words[1];
    second.name = name;
    int before_result, after_result;
    struct mw_document *before = job_open(job, 0, &before_result);
    struct mw_document *after = before ? job_open(&second, 0, &after_result) : NULL;
    int result = before ? after_result : before_result;
    if (after)
        result = worse(worse(before_result, after_result), diff_documents(job, before, after));
    if (after)
        mw_close(after);
    if (before)
        mw_close(before);
    free(name);
    return result;
}

int cmd_diff(struct cli *cli)
{
    if (cli->word_count != 2)
        return cli_usage(cli, "diff needs two files");
    if (strcmp(cli->words[0], "-") == 0 && strcmp(cli->words[1], "-") == 0)
        return cli_usage(cli, "only one of the two files can be read from standard input");
    cli->other_input = cli->words[1];
    return job_run(cli, cli->words[0], diff_files);
}
