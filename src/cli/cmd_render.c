/* render: pictures of documents. */
#include <stdlib.h>

#include "options.h"
#include "picture.h"
#include "target.h"

struct picture {
    struct job *job;
    struct mw_document *document;
    const struct mw_arg *args;
    size_t arg_count;
};

static int render_produce(void *user, const struct mw_output *output)
{
    const struct picture *picture = user;
    return picture_write(picture->job, picture->document, picture->args, picture->arg_count, output);
}

static int render_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, MW_CAN_RENDER, &result);
    if (!document)
        return result;
    struct picture picture = { job, document, job->args, 0 };
    picture.arg_count = options_for(job->cli, mw_document_format(document)->render_options, job->args);
    char *target;
    size_t known = mw_diag_count(document);
    int drawn = job_output(job, ".png", render_produce, &picture, &target);
    for (size_t i = known; i < mw_diag_count(document); i++)
        job_print_diag(job->err, job->name, document, mw_diag_at(document, i));
    if (drawn == DONE) {
        job_say_written(job, target);
        free(target);
    }
    mw_close(document);
    return worse(result, drawn);
}

int cmd_render(struct cli *cli)
{
    int result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, render_file) : result;
}
