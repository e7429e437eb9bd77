/* Unpacking: a document as a folder for version control. */
#include <mapwright/files.h>

#include "base/progress.h"
#include "dump_document.h"
#include "draw/png.h"
#include "json/build.h"
#include "prove.h"
#include "unpacked_list.h"
#include "world_folder.h"

enum {
    PROVEN = 600, /* of MW_WORK_WHOLE: the same was unpacked in memory, and opened */
};

struct unpacking {
    struct mw_document *doc;
    const char *folder;
    struct mw_arena arena; /* of the lists */
    struct mw_unpacked_list written;
    struct mw_unpacked_list before; /* files of earlier unpackings */
    /* Of the formats of world.json and of the older one that an interrupted run leaves; NULL: unknown. */
    const struct mw_record *roots_before[2];
    struct mw_file_writer writer;
    struct mw_buf content;
    struct mw_sha256_state sha256; /* of the content so far */
};

static int open_unpacked_file(struct unpacking *unpacking, const char *name, bool sync,
                              struct mw_file_writer *writer)
{
    const struct mw_save_options options = { .no_sync = !sync };
    return mw_file_writer_open_below(unpacking->doc->context, unpacking->folder, name, &options, writer);
}

static int end_buf_to_file(struct mw_buf *buf, struct mw_file_writer *writer, int error)
{
    if (!error)
        error = mw_buf_finish(buf);
    mw_buf_free(buf);
    if (error) {
        mw_file_writer_abort(writer);
        return error;
    }
    return mw_file_writer_commit(writer);
}

static int put_sidecar(void *user, const void *data, size_t size)
{
    struct unpacking *unpacking = user;
    mw_sha256_add(&unpacking->sha256, (struct mw_bytes){ data, size });
    return mw_file_writer_put(&unpacking->writer, data, size);
}

static int begin_sidecar(void *user, const char *name, struct mw_buf **out)
{
    struct unpacking *unpacking = user;
    int error = mw_unpacked_list_add(&unpacking->written, name, strlen(name), "");
    if (!error)
        error = open_unpacked_file(unpacking, name, false, &unpacking->writer);
    if (error)
        return error;
    mw_sha256_begin(&unpacking->sha256);
    mw_buf_init(&unpacking->content, unpacking->doc->context);
    unpacking->content.flush = put_sidecar;
    unpacking->content.user = unpacking;
    *out = &unpacking->content;
    return 0;
}

static int end_sidecar(void *user, int error)
{
    struct unpacking *unpacking = user;
    struct mw_unpacked_list *written = &unpacking->written;
    error = end_buf_to_file(&unpacking->content, &unpacking->writer, error);
    if (!error)
        mw_sha256_end_text(&unpacking->sha256, written->items[written->count - 1].sha256);
    return error;
}

static int encode_sidecar_png(void *user, const struct mw_sidecar_picture *picture, struct mw_buf *out)
{
    (void)user;
    const struct mw_png_format format = {
        .width = picture->width,
        .height = picture->height,
        .kind = picture->pixel == 4   ? MW_PNG_RGBA
                : picture->pixel == 3 ? MW_PNG_RGB
                                      : MW_PNG_GREY,
        .effort = MW_PNG_FAST,
    };
    return mw_png_encode_rows(out->context, &format, picture->pixels.data,
                              (size_t)picture->width * picture->pixel, out);
}

/* The folder that the document was read from may be replaced as long as it has not changed since. */
static bool is_source_folder(const struct unpacking *unpacking)
{
    return unpacking->doc->source.kind == MW_FILE_REGULAR &&
           strcmp(unpacking->folder, unpacking->doc->name) == 0;
}

static int check_folder_unchanged(struct unpacking *unpacking)
{
    struct mw_context *context = unpacking->doc->context;
    const struct mw_files *files = mw_files_of(context);
    struct mw_file_facts now;
    intptr_t folder;
    if (!is_source_folder(unpacking) ||
        files->open_folder(files->user, MW_FILES_HERE, unpacking->folder, &folder))
        return 0;
    int number = files->stat(files->user, folder, MW_FOLDER_WORLD, &now);
    files->close(files->user, folder);
    if (number || mw_file_is_unchanged(&unpacking->doc->source, &now))
        return 0;
    return mw_fail(context, MW_E_REFUSED,
                   "%s/" MW_FOLDER_WORLD ": changed since it was read; nothing was saved", unpacking->folder);
}

static int write_world(struct unpacking *unpacking)
{
    struct mw_context *context = unpacking->doc->context;
    const struct mw_sidecar_writer files = { unpacking, begin_sidecar, end_sidecar, encode_sidecar_png };
    struct mw_file_writer writer;
    struct mw_buf out;
    struct mw_emit emit;
    int error = open_unpacked_file(unpacking, MW_FOLDER_WORLD, true, &writer);
    if (error)
        return error;
    if (is_source_folder(unpacking))
        writer.options.source = &unpacking->doc->source;
    mw_buf_init(&out, context);
    out.flush = mw_file_writer_put;
    out.user = &writer;
    mw_emit_init(&emit, &out, MW_STYLE_JSON);
    error = mw_dump_whole(unpacking->doc, &emit, &files);
    if (!error)
        error = mw_emit_finish(&emit);
    return end_buf_to_file(&out, &writer, error);
}

/* ---- what was there before ---- */

static int collect_file_names(struct unpacking *unpacking, const json_t *json)
{
    const char *key, *name = json_string_value(json_object_get(json, "$file"));
    json_t *value;
    size_t index;
    int error = name ? mw_unpacked_list_add(&unpacking->before, name, strlen(name), "") : 0;
    if (json_is_object(json)) {
        json_object_foreach((json_t *)(uintptr_t)json, key, value)
        {
            if (!error)
                error = collect_file_names(unpacking, value);
        }
    } else {
        json_array_foreach(json, index, value)
        {
            if (!error)
                error = collect_file_names(unpacking, value);
        }
    }
    return error;
}

/* An earlier world.json lists the files of its unpacking. One that is not a world lists none. */
static int list_old_world(struct unpacking *unpacking, const char *name, struct mw_bytes text,
                          const struct mw_record **root)
{
    json_t *json = NULL;
    int error = mw_build_parse(unpacking->doc->context, name, text, &json);
    if (error)
        return error == MW_E_FORMAT ? 0 : error;
    const char *name_before = json_string_value(json_object_get(json, "$format"));
    const struct mw_format *before = name_before ? mw_format_named(name_before) : NULL;
    *root = before ? before->root : NULL;
    error = *root ? collect_file_names(unpacking, json) : 0;
    json_decref(json);
    return error;
}

static int read_old_world(struct unpacking *unpacking, const char *name, const struct mw_record **root)
{
    struct mw_context *context = unpacking->doc->context;
    struct mw_file file = { .context = context };
    int error = mw_file_read_below(context, unpacking->folder, name, &file);
    if (error)
        return error;
    const uint64_t tree = mw_build_tree_size(file.bytes);
    error = mw_memory_reserve(context, tree);
    if (!error) {
        error = list_old_world(unpacking, name, file.bytes, root);
        mw_memory_unreserve(context, tree);
    }
    mw_file_close(&file);
    return error;
}

/* Until everything is written the folder is not a world: it must not be taken for one after an interrupted
 * run. */
static int set_old_world_aside(struct unpacking *unpacking)
{
    struct mw_context *context = unpacking->doc->context;
    int error = mw_unpacked_list_read(&unpacking->before, unpacking->folder);
    if (!error)
        error = read_old_world(unpacking, MW_FOLDER_OLD_WORLD, &unpacking->roots_before[1]);
    if (!error || error == MW_E_NOT_FOUND)
        error = read_old_world(unpacking, MW_FOLDER_WORLD, &unpacking->roots_before[0]);
    if (!error)
        error = mw_file_rename_below(context, unpacking->folder, MW_FOLDER_WORLD, MW_FOLDER_OLD_WORLD);
    return error == MW_E_NOT_FOUND ? 0 : error;
}

static bool was_world(const struct unpacking *unpacking)
{
    return unpacking->roots_before[0] || unpacking->roots_before[1];
}

/* Only names as unpacking makes them: they begin with a field of the format's root. */
static bool is_name_of_unpacking(const struct unpacking *unpacking, const char *name)
{
    for (size_t i = 0; i < 2; i++)
        if (unpacking->roots_before[i] &&
            mw_record_field(unpacking->roots_before[i], name, strcspn(name, "/.")))
            return true;
    return false;
}

/* Of a folder that was not a world before. */
static void remove_written_files(struct unpacking *unpacking)
{
    for (size_t i = 0; i < unpacking->written.count; i++)
        (void)mw_file_remove_below(unpacking->doc->context, unpacking->folder,
                                   unpacking->written.items[i].name);
}

/* *exists: there is a regular file, *same: with this hash. What cannot be read is not the same. */
static int compare_with_hash(struct unpacking *unpacking, const struct mw_unpacked_file *listed, bool *exists,
                             bool *same)
{
    struct mw_context *context = unpacking->doc->context;
    struct mw_file file = { .context = context };
    char sha256[MW_SHA256_TEXT];
    int error = mw_file_read_below(context, unpacking->folder, listed->name, &file);
    if (!error)
        mw_sha256_text(file.bytes, sha256);
    mw_file_close(&file);
    *exists = error != MW_E_NOT_FOUND && error != MW_E_REFUSED;
    *same = !error && strcmp(sha256, listed->sha256) == 0;
    return error == MW_E_MEMORY ? error : 0;
}

static int note_undeleted(struct unpacking *unpacking, const char *name)
{
    struct mw_document *doc = unpacking->doc;
    void *items = (void *)doc->undeleted.items;
    int error = mw_arena_grow(&doc->notes, &items, doc->undeleted.count, &doc->undeleted.capacity,
                              sizeof *doc->undeleted.items);
    doc->undeleted.items = items;
    const char *copy = error ? NULL : mw_arena_text(&doc->notes, name);
    if (!copy)
        return doc->context->error;
    doc->undeleted.items[doc->undeleted.count++] = copy;
    return 0;
}

/* A file of an earlier unpack that the world does not have any more. */
static int remove_stale_file(struct unpacking *unpacking, const struct mw_unpacked_file *stale)
{
    const bool named = is_name_of_unpacking(unpacking, stale->name);
    bool exists, same;
    if (!named && !stale->sha256[0])
        return 0;
    int error = compare_with_hash(unpacking, stale, &exists, &same);
    if (error)
        return error;
    if (exists && !(named && same))
        return note_undeleted(unpacking, stale->name);
    error = mw_file_remove_below(unpacking->doc->context, unpacking->folder, stale->name);
    /* An odd name or a link does not lead to a file that unpacking wrote. */
    return error == MW_E_REFUSED ? 0 : error;
}

static int remove_stale_files(struct unpacking *unpacking)
{
    int error = 0;
    mw_unpacked_list_sort(&unpacking->before);
    for (size_t i = 0; i < unpacking->before.count && !error; i++)
        if (!mw_unpacked_list_find(&unpacking->written, unpacking->before.items[i].name))
            error = remove_stale_file(unpacking, &unpacking->before.items[i]);
    return error;
}

/* After the world is written. The old list stays until the files that only it names are deleted. */
static int replace_earlier_unpack(struct unpacking *unpacking)
{
    struct mw_context *context = unpacking->doc->context;
    mw_unpacked_list_sort(&unpacking->written);
    int error = remove_stale_files(unpacking);
    if (!error && unpacking->written.count)
        error = mw_unpacked_list_write(&unpacking->written, unpacking->folder);
    else if (!error)
        error = mw_file_remove_below(context, unpacking->folder, MW_FOLDER_LIST);
    return error ? error : mw_file_remove_below(context, unpacking->folder, MW_FOLDER_OLD_WORLD);
}

const char *mw_unpack_undeleted(const struct mw_document *doc, size_t index)
{
    return index < doc->undeleted.count ? doc->undeleted.items[index] : NULL;
}

static int check_unpackable(struct mw_document *doc)
{
    if (!doc->format->root || !mw_format_creates(doc->format) || !mw_format_writes(doc->format))
        return mw_fail(doc->context, MW_E_UNSUPPORTED,
                       "%s: %s files have no fields to unpack; what they contain can be extracted", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the file is damaged, so the folder would be incomplete; the file's diagnostics "
                       "say where the damage is",
                       doc->name);
    return 0;
}

static int check_target_folder(struct mw_document *doc, const char *folder, bool force)
{
    bool empty = true;
    int error = mw_file_make_folder(doc->context, folder);
    if (!error)
        error = mw_file_folder_is_empty(doc->context, folder, &empty);
    if (!error && !empty && !force)
        error = mw_fail(doc->context, MW_E_REFUSED,
                        "%s is not empty; use the force option to unpack into it and replace the files of "
                        "an earlier unpack",
                        folder);
    return error;
}

static int unpack_into(struct mw_document *doc, const char *folder, size_t *written)
{
    struct unpacking unpacking = { .doc = doc, .folder = folder };
    intptr_t lock;
    int error = mw_file_lock_folder(doc->context, folder, &lock);
    if (error)
        return error;
    mw_arena_init(&unpacking.arena, doc->context);
    unpacking.written.arena = unpacking.before.arena = &unpacking.arena;
    doc->undeleted.count = 0;
    error = check_folder_unchanged(&unpacking);
    if (!error)
        error = set_old_world_aside(&unpacking);
    if (!error)
        error = write_world(&unpacking);
    if (error == MW_E_STOPPED && !was_world(&unpacking))
        remove_written_files(&unpacking);
    if (!error)
        error = replace_earlier_unpack(&unpacking);
    *written = unpacking.written.count + 1;
    mw_arena_free(&unpacking.arena);
    mw_file_unlock_folder(doc->context, lock);
    return error;
}

/* ---- proof ---- */

static void *resize_counted(void *user, void *block, size_t size)
{
    if (size)
        return mw_resize(user, block, size);
    mw_release(user, block);
    return NULL;
}

/* Unpacks into memory, where the folder of the proof is the only one, and opens that. */
static int unpack_and_open(struct mw_document *doc, struct mw_memory_files *files)
{
    static const char folder[] = "proof";
    const struct mw_files *before = doc->context->files;
    struct mw_document *copy = NULL;
    size_t written;
    mw_context_set_files(doc->context, mw_memory_files_of(files));
    int error = mw_file_make_folder(doc->context, folder);
    if (!error)
        error = unpack_into(doc, folder, &written);
    if (!error)
        error = mw_open(doc->context, folder, NULL, 0, &copy);
    if (error == MW_E_FORMAT || error == MW_E_REFUSED || error == MW_E_ARGUMENT)
        error = mw_prove_fail(doc, "%s", doc->context->message);
    if (!error)
        error = mw_document_prove_copy(doc, copy);
    mw_close(copy);
    mw_context_set_files(doc->context, before);
    return error;
}

/* Before anything is replaced. */
static int prove_unpacked(struct mw_document *doc)
{
    const unsigned shortages = doc->context->shortages;
    const struct mw_allocator counted = { resize_counted, doc->context };
    struct mw_memory_files *files = mw_memory_files_new(&counted);
    int error = files ? unpack_and_open(doc, files) : MW_E_MEMORY;
    mw_memory_files_free(files);
    doc->unproven = error && mw_proof_lacks_memory(doc->context, shortages);
    if (doc->unproven)
        return 0;
    return error && doc->context->shortages != shortages
               ? mw_fail(doc->context, MW_E_MEMORY, "out of memory: %s could not be unpacked", doc->name)
               : error;
}

int mw_unpack(struct mw_document *doc, const char *folder, bool force, size_t *written)
{
    struct mw_work work;
    size_t files = 0;
    int error = check_unpackable(doc);
    if (!error)
        error = check_target_folder(doc, folder, force != 0);
    if (error)
        return error;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, PROVEN);
    if (!error)
        error = prove_unpacked(doc);
    if (!error)
        error = mw_work_part(&work, PROVEN, MW_WORK_WHOLE);
    if (!error)
        error = unpack_into(doc, folder, &files);
    error = mw_work_end(&work, error);
    if (!error && written)
        *written = files;
    return error;
}
