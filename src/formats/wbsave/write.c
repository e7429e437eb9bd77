/* From a saved game to bytes. */
#include "wbsave.h"

/* ---- the data fork ---- */

static void put_save_data(struct mw_writer *writer)
{
    static const char *const lists[] = { "globals", "scenes", "characters", "objects" };
    struct wbs_save *save = wbs_root(writer->document);
    mw_record_write(writer, &wbs_save_record, save);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        mw_list_write(writer, wbs_field(lists[i]), save);
    mw_buf_put(writer->out, save->tail.data, save->tail.size);
    mw_writer_observe(writer, "tail", save->tail.size);
}

static int make_save_data(struct mw_document *doc, struct mw_buf *data)
{
    struct mw_writer writer;
    mw_writer_init(&writer, doc, data, NULL);
    put_save_data(&writer);
    return data->error;
}

int wbs_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct wbs_save *save = wbs_root(doc);
    int64_t characters_at = WBS_SCENES_AT + (int64_t)save->scenes.count * WBS_SCENE_SIZE;
    int64_t objects_at = characters_at + (int64_t)save->characters.count * WBS_CHARACTER_SIZE;
    const struct {
        const char *name;
        int64_t value;
    } rows[] = { { "scene_count", (int64_t)save->scenes.count },
                 { "character_count", (int64_t)save->characters.count },
                 { "object_count", (int64_t)save->objects.count },
                 { "characters_offset", characters_at },
                 { "objects_offset", objects_at } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++)
        error = visit(user, save, wbs_field(rows[i].name), rows[i].value);
    if (error)
        return error;
    /* The wrapper's lengths and checksums come last, because they depend on these. */
    struct mw_buf data;
    mw_buf_init(&data, doc->context);
    error = make_save_data(doc, &data);
    save->file.data_fork = mw_buf_bytes(&data);
    if (!error)
        error = mac_file_derive(doc, &save->file, save->resource_fork, visit, user);
    save->file.data_fork = (struct mw_bytes){ NULL, 0 };
    mw_buf_free(&data);
    return error;
}

/* ---- the file ---- */

/* Writes the fork again, reporting its fields at their positions in the file. */
static int observe_save_data(struct mw_writer *writer, struct mw_bytes data)
{
    struct mac_probe probe;
    struct mw_writer inside;
    struct mw_buf bytes;
    struct mw_bytes file = mw_buf_bytes(writer->out);
    mw_buf_init(&bytes, writer->document->context);
    mw_writer_init(&inside, writer->document, &bytes, writer->observer);
    bool wrapped = mac_file_probe(file, &probe), encoded = wrapped && probe.data.size != data.size;
    inside.space = encoded ? "data fork" : "file";
    inside.origin = wrapped && !encoded ? (uint64_t)(probe.data.data - file.data) : 0;
    put_save_data(&inside);
    int error = bytes.error;
    mw_buf_free(&bytes);
    return error;
}

int wbs_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct wbs_save *save = wbs_root(doc);
    struct mw_buf data;
    (void)args;
    int error = mw_derived_recompute(doc);
    mw_buf_init(&data, doc->context);
    if (!error)
        error = make_save_data(doc, &data);
    save->file.data_fork = mw_buf_bytes(&data);
    if (!error)
        error = mac_file_write(doc, &save->file, save->resource_fork, writer);
    save->file.data_fork = (struct mw_bytes){ NULL, 0 };
    if (!error && writer->observer)
        error = observe_save_data(writer, mw_buf_bytes(&data));
    mw_buf_free(&data);
    return error;
}
