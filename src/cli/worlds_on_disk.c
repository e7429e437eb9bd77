#include "worlds_on_disk.h"

#include <stdlib.h>

#include "options.h"

bool holds_worlds(const struct mw_document *document)
{
    return mw_document_format(document)->abilities & MW_CAN_HOLD_WORLDS;
}

static int add_place(void *user, const char *path, const char *place)
{
    (void)path;
    text_list_add(user, take_text("%s", place));
    return 0;
}

/* The safe names of all files, in the order of the items. */
static void list_places(struct job *job, struct text_list *places)
{
    char *all = take_text("%s:", job->path);
    if (mw_find_members(job->context, all, add_place, places) < 0)
        places->count = 0;
    free(all);
}

/* The job for a file of the disk; end_member_job() frees its strings. */
static struct job begin_member_job(const struct job *job, const char *path, const char *place)
{
    struct job member = *job;
    char *whole = take_text("%s:%s", job->path, path);
    member.path = whole;
    member.name = take_printable(whole);
    member.place = take_text("%s/%s", job->place, place);
    member.found = true;
    member.skipped = false;
    member.before = job->out->written;
    member.tally = (struct tally){ 0 };
    return member;
}

static void end_member_job(struct job *job, struct job *member)
{
    for (int severity = MW_SEVERITY_NOTE; severity <= MW_SEVERITY_ERROR; severity++)
        job->tally.counts[severity] += member->tally.counts[severity];
    free((char *)member->path);
    free((char *)member->name);
    free((char *)member->place);
}

static bool is_wanted(const struct mw_document *world, unsigned needs)
{
    unsigned abilities = mw_document_format(world)->abilities;
    return !(abilities & MW_CAN_OPEN_MEMBERS) && (abilities & needs) == needs;
}

int each_world_on_disk(struct job *job, struct mw_document *disk, unsigned needs,
                       int (*each)(struct job *job, struct mw_document *world, void *user), void *user,
                       size_t *count)
{
    struct text_list places = { 0 };
    size_t files = 0;
    *count = 0;
    int error = mw_item_list(disk), result = error ? job_fail(job, error) : DONE;
    if (job->cli->folder)
        list_places(job, &places);
    for (size_t i = 0; i < mw_item_count(disk); i++) {
        const struct mw_item *item = mw_item_at(disk, i);
        if (item->kind != MW_ITEM_FILE)
            continue;
        const char *place = files < places.count ? places.items[files] : item->name;
        struct job member = begin_member_job(job, item->path, place);
        struct mw_document *world = NULL;
        error = mw_item_open(disk, i, &world);
        files++;
        if (error && error != MW_E_NOT_FOUND)
            result = worse(result, job_fail(&member, error));
        if (!error && is_wanted(world, needs)) {
            ++*count;
            result = worse(result, each(&member, world, user));
        }
        if (!error)
            mw_close(world);
        end_member_job(job, &member);
    }
    for (size_t i = 0; i < places.count; i++)
        free((char *)places.items[i]);
    free(places.items);
    return result;
}

/* Libraries of sounds have the format of games, and cannot be played. */
static int note_game(struct job *job, struct mw_document *world, void *user)
{
    struct mw_play *play = NULL;
    if (mw_play_open(world, NULL, 0, &play) == 0)
        text_list_add(user, take_text("%s", job->path));
    mw_play_close(play);
    return DONE;
}

static struct mw_document *open_listed_game(struct job *job, const struct text_list *worlds, char **path,
                                            int *result)
{
    if (worlds->count != 1) {
        *result = TROUBLE;
        if (worlds->count == 0)
            sink_format(job->err, "mapwright: %s: no game on the disk\n", job->name);
        else
            sink_format(job->err, "mapwright: %s: %zu games on the disk; name one of them:\n", job->name,
                        worlds->count);
        for (size_t i = 0; i < worlds->count; i++) {
            char *name = take_printable(worlds->items[i]);
            sink_format(job->err, "  %s\n", name);
            free(name);
        }
        return NULL;
    }
    job->path = *path = take_text("%s", worlds->items[0]);
    return job_open(job, MW_CAN_PLAY, result);
}

struct mw_document *open_only_game(struct job *job, char **path, int *result)
{
    struct mw_document *document = job_open(job, MW_CAN_PLAY, result);
    struct text_list worlds = { 0 };
    size_t count;
    *path = NULL;
    if (!document || !holds_worlds(document))
        return document;
    /* Files that cannot be read are reported, and the others can be played. */
    (void)each_world_on_disk(job, document, MW_CAN_PLAY, note_game, &worlds, &count);
    mw_close(document);
    document = open_listed_game(job, &worlds, path, result);
    for (size_t i = 0; i < worlds.count; i++)
        free((char *)worlds.items[i]);
    free(worlds.items);
    return document;
}
