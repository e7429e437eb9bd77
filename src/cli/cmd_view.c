/* view: pages that show worlds by themselves. */
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include <mapwright/play.h>

#include "options.h"
#include "world_page.h"
#include "target.h"

enum {
    WORLD_MAX = 256 << 20, /* bytes of a world in a page; browsers stop at 512 MiB of text */
    DATA_MAX = 32 << 20,   /* bytes of all other files in it */
    VIEWER_MAX = 64 << 20,
};

/* A file of the page; name and data are malloc'ed. */
struct view_file {
    char *name;
    char *data;
    size_t size;
};

struct view {
    struct job *job;
    struct mw_document *document;
    char *viewer;
    struct mw_arg *args; /* options for the picture, with paths in the page; the values are malloc'ed */
    size_t arg_count;
    struct view_file *files; /* the first is the world */
    size_t file_count;
};

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* ---- reading ---- */

static int read_viewer(struct view *view)
{
    const char *path = view->job->cli->other_input;
    size_t size;
    view->viewer = take_content(path, VIEWER_MAX, &size);
    if (!view->viewer)
        return job_say(
            view->job,
            "cannot read the viewer %s: %s; web/build makes it, web/dist/viewer.html, and --viewer or "
            "MAPWRIGHT_VIEWER names it",
            path, strerror(errno));
    if (!strstr(view->viewer, PAGE_MARK))
        return job_say(view->job, "%s is not a viewer: it has no %s", path, PAGE_MARK);
    return DONE;
}

static void add_file(struct view *view, char *name, char *data, size_t size)
{
    view->files = take_memory(view->files, view->file_count + 1, sizeof *view->files);
    view->files[view->file_count++] = (struct view_file){ name, data, size };
}

/* A name in the page: that of the file or member, without what would be part of a path. */
static char *take_world_name(const struct job *job)
{
    char *place = place_without_json(strcmp(job->path, "-") == 0 ? "world" : job->path);
    size_t size = strlen(place);
    while (size > 1 && place[size - 1] == '/')
        place[--size] = '\0';
    const char *start = last_part(place), *colon = strrchr(start, ':');
    char *name = take_text("%s", colon && colon[1] ? colon + 1 : start);
    free(place);
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || !*name) {
        free(name);
        name = take_text("world");
    }
    return name;
}

/* As it is written: also of a member, a folder or JSON. What cannot be written is taken as it is. */
static int take_world(struct view *view)
{
    struct job *job = view->job;
    bool writable = mw_document_format(view->document)->abilities & MW_CAN_WRITE;
    void *written;
    size_t size;
    char *data;
    if (writable && !mw_document_damaged(view->document)) {
        int error = mw_write(view->document, NULL, 0, &written, &size);
        if (error)
            return job_fail(job, error);
        data = memcpy(take_memory(NULL, size, 1), written, size);
        mw_free(job->context, written);
    } else if (mw_path_file_size(job->context, job->path) < strlen(job->path) || path_is_folder(job->path) ||
               strcmp(job->path, "-") == 0) {
        return job_say(job, "only a file by itself can be shown if it cannot be written");
    } else if (!(data = take_content(job->path, WORLD_MAX, &size))) {
        return job_say(job, "cannot be read: %s", strerror(errno));
    }
    add_file(view, take_world_name(job), data, size);
    return size > WORLD_MAX ? job_say(job, "has %zu bytes; a page has at most %d", size, WORLD_MAX) : DONE;
}

/* ---- files that the picture uses ---- */

/* The rest of a path below a folder, "" for the folder itself, or NULL. */
static const char *rest_below(const char *path, const char *folder)
{
    size_t size = strlen(folder);
    while (size && folder[size - 1] == '/')
        size--;
    if (strncmp(path, folder, size) != 0 || (path[size] && path[size] != '/'))
        return NULL;
    return path + size + strspn(path + size, "/");
}

/* In "*.REZ mapres/\*.png" the pattern that the end of a path matches, malloc'ed, or NULL. */
static char *take_matching(const char *patterns, const char *path)
{
    for (const char *at = patterns; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        char *pattern = take_text("*/%.*s", (int)size, at);
        if (fnmatch(pattern, path, 0) == 0)
            return pattern;
        free(pattern);
        at += size;
    }
    return NULL;
}

static void set_arg(struct view *view, const char *option, char *value)
{
    for (size_t i = 0; i < view->arg_count; i++)
        if (strcmp(view->args[i].name, option) == 0 && strcmp(view->args[i].value, value) == 0) {
            free(value);
            return;
        }
    view->args = take_memory(view->args, view->arg_count + 1, sizeof *view->args);
    view->args[view->arg_count++] = (struct mw_arg){ option, value };
}

/* Below which name it is in the page, malloc'ed: with the option by which the user named it, or, if the
 * format found it by itself, the option that could name it. NULL: none. */
static char *take_data_name(struct view *view, const char *path)
{
    const struct mw_format_info *format = mw_document_format(view->document);
    struct job *job = view->job;
    size_t given = options_for(job->cli, format->render_options, job->args);
    for (size_t i = 0; i < given; i++) {
        bool is_file = option_in(format->render_options, job->args[i].name)->kind == MW_OPTION_FILE;
        const char *rest = is_file && job->args[i].value ? rest_below(path, job->args[i].value) : NULL;
        if (!rest)
            continue;
        bool is_folder = *rest;
        char *name = take_text("data/%zu/%s", i, is_folder ? rest : last_part(path));
        set_arg(view, job->args[i].name, is_folder ? take_text("data/%zu", i) : take_text("%s", name));
        return name;
    }
    for (const struct mw_asset_kind *kind = format->assets; kind && kind->option; kind++) {
        char *pattern = take_matching(kind->files, path);
        if (!pattern)
            continue;
        char *name = take_text("data/%s/%s", kind->option, last_part(path));
        set_arg(view, kind->option,
                strchr(pattern + 2, '/') ? take_text("data/%s", kind->option) : take_text("%s", name));
        free(pattern);
        return name;
    }
    return NULL;
}

static int take_data_file(void *user, const char *path)
{
    struct view *view = user;
    size_t size, used = 0;
    for (size_t i = 1; i < view->file_count; i++)
        used += view->files[i].size;
    char *data = take_content(path, DATA_MAX - used, &size);
    char *name = data ? take_data_name(view, path) : NULL;
    if (name) {
        add_file(view, name, data, size);
    } else {
        char *printable = take_printable(path);
        job_say(view->job, "the page will not have %s: %s", printable,
                data             ? "no option takes it"
                : errno == EFBIG ? "a page has at most 32 MiB of game data"
                                 : strerror(errno));
        free(printable);
        free(data);
    }
    return 0;
}

/* The options that were given but name no files. */
static void take_options(struct view *view)
{
    const struct mw_option *table = mw_document_format(view->document)->render_options;
    size_t count = options_for(view->job->cli, table, view->job->args);
    for (size_t i = 0; i < count; i++) {
        const struct mw_arg *arg = &view->job->args[i];
        if (option_in(table, arg->name)->kind != MW_OPTION_FILE)
            set_arg(view, arg->name, take_text("%s", arg->value ? arg->value : "yes"));
    }
}

/* What has no picture is shown without one. */
static int take_data(struct view *view)
{
    struct job *job = view->job;
    struct mw_render *render;
    size_t known = mw_diag_count(view->document);
    size_t count = options_for(job->cli, mw_document_format(view->document)->render_options, job->args);
    int error = mw_render_open(view->document, job->args, count, &render);
    if (error == MW_E_NOT_FOUND || error == MW_E_UNSUPPORTED)
        return DONE;
    if (error)
        return job_fail(job, error);
    job_print_diags_from(job, view->document, known);
    mw_render_files(render, take_data_file, view);
    mw_render_close(render);
    take_options(view);
    return DONE;
}

/* ---- the page ---- */

static void write_options(const struct view *view, struct json *json)
{
    json_begin(json, "options", '{');
    for (size_t i = 0; i < view->arg_count; i++) {
        size_t first = 0;
        while (strcmp(view->args[first].name, view->args[i].name) != 0)
            first++;
        if (first < i)
            continue; /* with the first of its name */
        json_begin(json, view->args[i].name, '[');
        for (size_t k = i; k < view->arg_count; k++)
            if (strcmp(view->args[k].name, view->args[i].name) == 0)
                json_text(json, NULL, view->args[k].value);
        json_end(json);
    }
    json_end(json);
}

static int produce_page(void *user, const struct mw_output *output)
{
    const struct view *view = user;
    struct world_page page;
    world_page_open(&page, output, view->viewer);
    json_text(&page.json, "world", view->files[0].name);
    if (view->job->cli->html)
        json_bool(&page.json, "play", true);
    write_options(view, &page.json);
    json_begin(&page.json, "files", '{');
    for (size_t i = 0; i < view->file_count; i++)
        world_page_embed(&page, view->files[i].name, view->files[i].data, view->files[i].size);
    json_end(&page.json);
    return world_page_close(&page);
}

static void free_view(struct view *view)
{
    for (size_t i = 0; i < view->arg_count; i++)
        free((char *)view->args[i].value);
    for (size_t i = 0; i < view->file_count; i++) {
        free(view->files[i].name);
        free(view->files[i].data);
    }
    free(view->args);
    free(view->files);
    free(view->viewer);
}

/* A page that is to be played has a game that starts. */
static int check_game(const struct view *view)
{
    struct mw_play *play = NULL;
    int error = view->job->cli->html ? mw_play_open(view->document, NULL, 0, &play) : 0;
    mw_play_close(play);
    return error ? job_fail(view->job, error) : DONE;
}

static int view_document(struct view *view)
{
    char *target;
    int result = check_game(view);
    if (result == DONE)
        result = read_viewer(view);
    if (result == DONE)
        result = take_world(view);
    if (result == DONE)
        result = take_data(view);
    if (result == DONE)
        result = job_output(view->job, ".html", produce_page, view, &target);
    if (result != DONE)
        return result;
    job_say_written(view->job, target);
    free(target);
    return DONE;
}

static int view_file(struct job *job)
{
    int result;
    struct view view = { .job = job, .document = job_open(job, job->cli->html ? MW_CAN_PLAY : 0, &result) };
    if (!view.document)
        return result;
    int made = view_document(&view);
    free_view(&view);
    mw_close(view.document);
    return worse(result, made);
}

int cmd_view(struct cli *cli)
{
    int result = target_check(cli);
    const char *viewer = cli->viewer ? cli->viewer : getenv("MAPWRIGHT_VIEWER");
    cli->other_input = viewer && *viewer ? viewer : VIEWER_PATH;
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, view_file) : result;
}
