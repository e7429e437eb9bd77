/* render: pictures of documents. */
#include <stdlib.h>

#include "options.h"
#include "picture.h"
#include "target.h"
#include "worlds_on_disk.h"

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

static int render_document(struct job *job, struct mw_document *document)
{
    struct picture picture = { job, document, job->args, 0 };
    picture.arg_count = options_for(job->cli, mw_document_format(document)->render_options, job->args);
    char *target = NULL;
    size_t known = mw_diag_count(document);
    int drawn = job_output(job, ".png", render_produce, &picture, &target);
    for (size_t i = known; i < mw_diag_count(document); i++)
        job_print_diag(job->err, job->name, document, mw_diag_at(document, i));
    if (drawn == DONE && target) { /* none if the file was skipped */
        job_say_written(job, target);
        free(target);
    }
    return drawn;
}

/* ---- disks ---- */

/* A library of sounds, for example, has nothing to draw. */
static bool has_picture(struct job *job, struct mw_document *world)
{
    struct mw_render *render;
    size_t count = options_for(job->cli, mw_document_format(world)->render_options, job->args);
    int error = mw_render_open(world, job->args, count, &render);
    if (!error)
        mw_render_close(render);
    return error != MW_E_NOT_FOUND && error != MW_E_UNSUPPORTED;
}

static int count_picture(struct job *job, struct mw_document *world, void *user)
{
    *(size_t *)user += has_picture(job, world);
    return DONE;
}

static int render_world(struct job *job, struct mw_document *world, void *user)
{
    (void)user;
    return has_picture(job, world) ? render_document(job, world) : DONE;
}

/* A picture of each world. */
static int render_disk(struct job *job, struct mw_document *disk)
{
    size_t pictures = 0, worlds;
    int result = each_world_on_disk(job, disk, MW_CAN_RENDER, count_picture, &pictures, &worlds);
    if (result != DONE)
        return result;
    if (pictures == 0 && job->found)
        return job_skip(job, "it has no world that can be drawn");
    if (pictures == 0)
        return job_say(job, "the disk has no world that can be drawn");
    if (pictures > 1 && !job->cli->folder)
        return job_say(job, "-o takes one picture, but %zu worlds on the disk can be drawn; use -O FOLDER",
                       pictures);
    return each_world_on_disk(job, disk, MW_CAN_RENDER, render_world, NULL, &worlds);
}

static int render_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, MW_CAN_RENDER, &result);
    if (!document)
        return result;
    int drawn = holds_worlds(document) ? render_disk(job, document) : render_document(job, document);
    mw_close(document);
    return worse(result, drawn);
}

int cmd_render(struct cli *cli)
{
    int result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, render_file) : result;
}
