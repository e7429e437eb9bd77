#include "picture.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum strip_state {
    STRIP_WAITED_FOR,
    STRIP_MADE,
    STRIP_FAILED, /* in a thread that gave up; the main thread makes it, so that it is the one to report why
                     it cannot */
};

struct strip {
    enum strip_state state;
    struct sink data;
};

struct painting {
    struct job *job;
    struct mw_document *document; /* the main thread's, as is its render */
    const struct mw_arg *args;
    size_t arg_count;
    struct mw_render *render;
    uint32_t width, height, count;
    struct mw_strip_sum *sums; /* by strip */

    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint32_t next, written; /* strips */
    uint32_t window;        /* so many strips from `written` on can be in memory */
    struct strip *strips;   /* by index modulo window */
    bool stop;
};

/* ---- strips ---- */

static void finish_strip(struct painting *painting, uint32_t index, enum strip_state state, struct sink data)
{
    pthread_mutex_lock(&painting->lock);
    painting->strips[index % painting->window] = (struct strip){ state, data };
    pthread_cond_broadcast(&painting->changed);
    pthread_mutex_unlock(&painting->lock);
}

static int make_strip(struct painting *painting, struct mw_render *render, uint32_t index)
{
    struct sink data = { 0 };
    const struct mw_output output = sink_output(&data);
    int error = mw_render_strip(render, index, &output, &painting->sums[index]);
    if (error)
        sink_free(&data);
    finish_strip(painting, index, error ? STRIP_FAILED : STRIP_MADE, data);
    return error;
}

/* ---- the other threads ---- */

static bool take_strip(struct painting *painting, uint32_t *index)
{
    pthread_mutex_lock(&painting->lock);
    while (!painting->stop && painting->next < painting->count &&
           painting->next - painting->written >= painting->window)
        pthread_cond_wait(&painting->changed, &painting->lock);
    bool taken = !painting->stop && painting->next < painting->count;
    if (taken)
        *index = painting->next++;
    pthread_mutex_unlock(&painting->lock);
    return taken;
}

/* The file may have been replaced since the main thread read it. */
static bool is_same_file_read(const struct painting *painting, const struct mw_document *document)
{
    struct mw_bytes first = mw_document_input(painting->document), again = mw_document_input(document);
    return first.size == again.size && (first.size == 0 || memcmp(first.data, again.data, first.size) == 0);
}

static bool is_same_picture(const struct painting *painting, const struct mw_render *render)
{
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    return width == painting->width && height == painting->height &&
           mw_render_strip_count(render) == painting->count;
}

/* What fails here is left to the main thread. */
static void paint_with(struct painting *painting, struct mw_document *document)
{
    struct mw_render *render;
    uint32_t index;
    if (mw_render_open(document, painting->args, painting->arg_count, &render) != 0)
        return;
    if (is_same_picture(painting, render))
        while (take_strip(painting, &index))
            if (make_strip(painting, render, index) != 0)
                break;
    mw_render_close(render);
}

static void *run_painter(void *user)
{
    struct painting *painting = user;
    struct job job = *painting->job;
    struct mw_document *document;
    job.context = cli_context(job.cli);
    job.args = take_memory(NULL, job.cli->arg_count + JOB_OWN_ARGS, sizeof *job.args);
    if (job_open_document(&job, &document) == 0) {
        if (is_same_file_read(painting, document))
            paint_with(painting, document);
        mw_close(document);
    }
    mw_context_free(job.context);
    free(job.args);
    return NULL;
}

/* ---- the main thread ---- */

/* *own: to be made by this thread, so that strip `written` can be written some time; otherwise it is made or
 * failed. */
static enum strip_state await_strip(struct painting *painting, bool *own, uint32_t *index)
{
    const struct strip *strip = &painting->strips[painting->written % painting->window];
    pthread_mutex_lock(&painting->lock);
    while (strip->state == STRIP_WAITED_FOR &&
           (painting->next == painting->count || painting->next - painting->written >= painting->window))
        pthread_cond_wait(&painting->changed, &painting->lock);
    enum strip_state state = strip->state;
    *own = state == STRIP_WAITED_FOR;
    *index = *own ? painting->next++ : painting->written;
    pthread_mutex_unlock(&painting->lock);
    return state;
}

static int write_strip(struct painting *painting, const struct mw_output *output)
{
    struct strip *strip = &painting->strips[painting->written % painting->window];
    int error = output->write(output->user, strip->data.data, strip->data.size);
    sink_free(&strip->data);
    pthread_mutex_lock(&painting->lock);
    *strip = (struct strip){ .state = STRIP_WAITED_FOR };
    painting->written++;
    pthread_cond_broadcast(&painting->changed);
    pthread_mutex_unlock(&painting->lock);
    progress_show(&painting->job->cli->progress, painting->written, painting->count);
    return error;
}

static int write_strips(struct painting *painting, const struct mw_output *output)
{
    int error = 0;
    while (painting->written < painting->count && !error) {
        bool own;
        uint32_t index;
        enum strip_state state = await_strip(painting, &own, &index);
        if (own || state == STRIP_FAILED)
            error = make_strip(painting, painting->render, index);
        else
            error = write_strip(painting, output);
    }
    return error ? error : mw_render_tail(painting->render, painting->sums, output);
}

static int paint_in_threads(struct painting *painting, size_t threads, const struct mw_output *output)
{
    pthread_t *painters = take_memory(NULL, threads, sizeof *painters);
    size_t started = 0;
    painting->window = (uint32_t)threads * 2;
    painting->strips = take_memory(NULL, painting->window, sizeof *painting->strips);
    memset(painting->strips, 0, painting->window * sizeof *painting->strips);
    painting->sums = take_memory(NULL, painting->count, sizeof *painting->sums);
    pthread_mutex_init(&painting->lock, NULL);
    pthread_cond_init(&painting->changed, NULL);
    while (started + 1 < threads && pthread_create(&painters[started], NULL, run_painter, painting) == 0)
        started++;
    int error = write_strips(painting, output);
    pthread_mutex_lock(&painting->lock);
    painting->stop = true;
    pthread_cond_broadcast(&painting->changed);
    pthread_mutex_unlock(&painting->lock);
    for (size_t i = 0; i < started; i++)
        pthread_join(painters[i], NULL);
    for (uint32_t i = 0; i < painting->window; i++)
        sink_free(&painting->strips[i].data);
    pthread_cond_destroy(&painting->changed);
    pthread_mutex_destroy(&painting->lock);
    free(painting->sums);
    free(painting->strips);
    free(painters);
    return error;
}

int picture_write(struct job *job, struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                  const struct mw_output *output)
{
    size_t threads = job->cli->many || strcmp(job->path, "-") == 0 ? 1 : workers_wanted(job->cli);
    struct painting painting = { .job = job, .document = document, .args = args, .arg_count = arg_count };
    if (threads < 2)
        return mw_render_png(document, args, arg_count, output);
    int error = mw_render_open(document, args, arg_count, &painting.render);
    if (error)
        return error;
    mw_render_size(painting.render, &painting.width, &painting.height);
    painting.count = mw_render_strip_count(painting.render);
    /* The context would report each strip as a whole work. */
    cli_watch_interrupts(job->context);
    error = paint_in_threads(&painting, threads < painting.count ? threads : painting.count, output);
    progress_watch(&job->cli->progress, job->context);
    mw_render_close(painting.render);
    return error;
}
