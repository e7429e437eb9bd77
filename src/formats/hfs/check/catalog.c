/* Do the catalog and the two master directory blocks of a volume agree? */
#include "base/text.h"
#include "checks.h"
#include "counts.h"

static int report_count(void *user, const struct hfs_count *count)
{
    struct mw_checker *checker = user;
    return mw_diag(checker->doc, count->code, hfs_place(checker->doc, count->at, count->size, count->path),
                   "%s is %u, expected %u", count->what, count->stored, count->counted);
}

static int check_counts(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    return hfs_counts(checker->doc, check->index, report_count, checker);
}

static int check_volume_name(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    size_t root = hfs_folder_entry(check->disk, HFS_ID_ROOT);
    if (root == SIZE_MAX)
        return mw_diag(checker->doc, "HFS110", MW_NOWHERE(""), "the root folder is not in the catalog");
    struct mw_str name = check->disk->entries.items[root].name;
    if (mw_str_equal(name, check->volume->name))
        return 0;
    const char *volume = mw_document_utf8(checker->doc, check->volume->name);
    const char *folder = mw_document_utf8(checker->doc, name);
    if (!volume || !folder)
        return checker->doc->context->error;
    return mw_check_report(checker, hfs_field_place(checker, (const uint8_t *)name.data, name.size, "name"),
                           "the volume is named \"%s\", but its root folder is named \"%s\"", volume, folder);
}

/* ---- order and parents ---- */

static int check_entry(struct mw_checker *checker, const struct hfs_entry *entry,
                       const struct hfs_entry *before)
{
    bool thing = entry->kind == HFS_FOLDER || entry->kind == HFS_FILE;
    bool root = entry->kind == HFS_FOLDER && entry->id == HFS_ID_ROOT && entry->parent == HFS_ID_ROOT_PARENT;
    bool lost = thing && !root && entry->up == SIZE_MAX;
    bool order = !before || before->parent <= entry->parent;
    int error = 0;
    if (order && !lost)
        return 0;
    struct mw_place place = hfs_place(checker->doc, (const uint8_t *)entry->name.data - HFS_KEY_SIZE,
                                      HFS_KEY_SIZE, hfs_check_path(checker, entry));
    if (!order)
        error = mw_diag(checker->doc, "HFS109", place,
                        "an item of folder %u follows an item of folder %u in the catalog", entry->parent,
                        before->parent);
    if (!error && lost)
        error = mw_diag(checker->doc, entry->in_itself ? "HFS119" : "HFS110", place,
                        entry->in_itself ? "its parent is folder %u, which is the folder itself or inside it"
                                         : "its parent is folder %u, which is not in the catalog",
                        entry->parent);
    return error;
}

static int check_entries(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    const struct hfs_entry *entries = check->disk->entries.items;
    int error = 0;
    for (size_t i = 0; i < check->disk->entries.count && !error; i++)
        error = check_entry(checker, &entries[i], i ? &entries[i - 1] : NULL);
    return error;
}

/* ---- threads: records with the parent folder and the name of an id ---- */

static struct mw_str thread_name(const struct hfs_entry *thread)
{
    size_t size = thread->record[HFS_THREAD_NAME_SIZE];
    return (struct mw_str){ (const char *)thread->record + HFS_THREAD_NAME,
                            size <= HFS_NAME_MAX ? size : HFS_NAME_MAX };
}

static int report_thread(struct mw_checker *checker, const struct hfs_entry *thread, bool there)
{
    const char *what = thread->kind == HFS_FILE_THREAD ? "file" : "folder";
    const char *name = mw_document_utf8(checker->doc, thread_name(thread));
    if (!name)
        return checker->doc->context->error;
    return mw_check_report(checker, hfs_place(checker->doc, thread->record, thread->size, ""),
                           "the thread record of %s %u has \"%s\" in folder %u, but the catalog has %s", what,
                           thread->parent, name, thread->id, there ? "it elsewhere" : "nothing with this id");
}

/* Finds the entry of a thread; marks it in `threaded`. */
static int check_thread(struct mw_checker *checker, const struct hfs_entry *thread, const struct hfs_id *ids,
                        bool *threaded)
{
    const struct hfs_check *check = checker->state;
    size_t count = check->disk->file_count + check->disk->folder_count, low = 0, high = count;
    enum hfs_entry_kind kind = thread->kind == HFS_FILE_THREAD ? HFS_FILE : HFS_FOLDER;
    bool fits = false, there = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ids[middle].id < thread->parent)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < count && ids[low].id == thread->parent; low++) {
        const struct hfs_entry *entry = &check->disk->entries.items[ids[low].entry];
        if (entry->kind != kind)
            continue;
        threaded[ids[low].entry] = there = true;
        fits = fits || (entry->parent == thread->id && mw_str_equal(entry->name, thread_name(thread)));
    }
    return fits ? 0 : report_thread(checker, thread, there);
}

/* Programs read threads by the length of their name; Apple's own checker requires records of full length. */
static int check_thread_sizes(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    const struct hfs_entry *first = NULL;
    size_t count = 0, threads = 0;
    for (size_t i = 0; i < check->disk->entries.count; i++) {
        const struct hfs_entry *entry = &check->disk->entries.items[i];
        if (entry->kind != HFS_FILE_THREAD && entry->kind != HFS_FOLDER_THREAD)
            continue;
        threads++;
        if (entry->size >= HFS_THREAD_SIZE)
            continue;
        first = first ? first : entry;
        count++;
    }
    return !first ? 0
                  : mw_check_report(checker,
                                    hfs_field_place(checker, first->record, first->size, "catalog_tree"),
                                    "%zu of %zu thread records are shorter than %u bytes; the first has %zu",
                                    count, threads, HFS_THREAD_SIZE, first->size);
}

/* Every folder has a thread; files may have one. */
static int check_threads(struct mw_checker *checker)
{
    const struct hfs_disk *disk = ((const struct hfs_check *)checker->state)->disk;
    const struct hfs_id *ids = hfs_ids_sorted(&checker->arena, disk, true);
    bool *threaded = mw_arena_array(&checker->arena, disk->entries.count, sizeof *threaded);
    int error = ids && threaded ? 0 : checker->doc->context->error;
    for (size_t i = 0; i < disk->entries.count && !error; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (entry->kind == HFS_FILE_THREAD || entry->kind == HFS_FOLDER_THREAD)
            error = check_thread(checker, entry, ids, threaded);
    }
    for (size_t i = 0; i < disk->entries.count && !error; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (entry->kind == HFS_FOLDER && !threaded[i] && mw_diag_has_room(checker->doc, checker->code))
            error = mw_check_report(checker,
                                    hfs_place(checker->doc, entry->record, 0, hfs_check_path(checker, entry)),
                                    "folder %u has no thread record", entry->id);
    }
    return error;
}

static int check_entry_ids(struct mw_checker *checker)
{
    const struct hfs_disk *disk = ((const struct hfs_check *)checker->state)->disk;
    const struct hfs_entry *entries = disk->entries.items;
    const struct hfs_id *ids = hfs_ids_sorted(&checker->arena, disk, true);
    int error = ids ? 0 : checker->doc->context->error;
    for (size_t i = 1; i < disk->file_count + disk->folder_count && !error; i++) {
        const struct hfs_entry *entry = &entries[ids[i].entry], *other = &entries[ids[i - 1].entry];
        if (ids[i].id == ids[i - 1].id)
            error = mw_check_report(
                checker, hfs_place(checker->doc, entry->record, 0, hfs_check_path(checker, entry)),
                "its id %u is also that of \"%s\"", entry->id, hfs_check_path(checker, other));
    }
    return error;
}

/* ---- the alternate master directory block ---- */

static int check_alternate_mdb(struct mw_checker *checker)
{
    const struct hfs_disk *disk = ((const struct hfs_check *)checker->state)->disk;
    const uint8_t *copy = hfs_alternate(disk), *mdb = disk->bytes.data + HFS_MDB_PLACE;
    int error = 0;
    /* Programs that make hybrid discs add ISO 9660 data and padding after the volume. */
    if (!copy && (hfs_disk_is_cut(disk) || hfs_is_hybrid(hfs_root(checker->doc)->image)))
        return 0;
    if (!copy)
        return mw_check_report(checker, hfs_field_place(checker, mdb, HFS_MDB_SIZE, "mdb"),
                               "the second-to-last block of the volume does not hold a copy of it");
    for (const struct hfs_mdb_part *part = hfs_mdb_parts; part->what && !error; part++)
        if (memcmp(mdb + part->offset, copy + part->offset, part->size) != 0)
            error = mw_check_report(checker, hfs_field_place(checker, copy + part->offset, part->size, "mdb"),
                                    "%s differs in the alternate master directory block", part->what);
    return error;
}

/* A volume without the copy is only reported as such. */
static int check_unmounted(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    unsigned attributes = check->volume->mdb.attributes;
    if (attributes & HFS_UNMOUNTED || !hfs_alternate(check->disk))
        return 0;
    const uint8_t *at = check->disk->bytes.data + HFS_MDB_PLACE + HFS_MDB_ATTRIBUTES;
    return mw_check_report(checker, hfs_field_place(checker, at, 2, "mdb.attributes"),
                           "bit 0x100 of the attributes (0x%04X) is not set", attributes);
}

const struct mw_rule hfs_catalog_rules[] = {
    { NULL, 0, 0, check_counts },
    { "HFS114", 0, 0, check_volume_name },
    { NULL, 0, 0, check_entries },
    { "HFS118", 0, 0, check_threads },
    { "HFS115", 0, 0, check_entry_ids },
    { "HFS111", 0, 0, check_alternate_mdb },
    { "HFS121", 0, 0, check_thread_sizes },
    { "HFS116", 0, 0, check_unmounted },
    { 0 },
};
