/* From a map to bytes. */
#include "computed_layers.h"
#include "core/history.h"
#include "header.h"

static const struct mw_field *block_field(const char *name)
{
    return mw_record_field(&s2_block_record, name, strlen(name));
}

static struct mw_grid layer_grid(const struct s2_map *map, unsigned layer)
{
    struct mw_grid grid;
    memcpy(&grid, (const char *)map + s2_layer_field(layer)->offset, sizeof grid);
    return grid;
}

static struct mw_bytes layer_bytes(const struct s2_map *map, unsigned layer)
{
    struct mw_grid grid = layer_grid(map, layer);
    return (struct mw_bytes){ grid.cells, (size_t)grid.width * grid.height };
}

/* A layer that the file does not have stays out of it as long as all its nodes are 0. */
static bool is_left_out(const struct s2_map *map, unsigned layer)
{
    struct mw_bytes nodes = layer_bytes(map, layer);
    return map->form == S2_FORM_WORLD && map->trace.blocks.items[layer].absent && nodes.size &&
           nodes.data[0] == 0 && memcmp(nodes.data, nodes.data + 1, nodes.size - 1) == 0;
}

/* ---- run-length encoded layers ---- */

/* Does the stored stream decode to these nodes? If it is a node short, its last is repeated. */
static int stored_holds(struct mw_document *doc, struct mw_bytes stored, struct mw_bytes nodes, bool *holds)
{
    struct mw_arena scratch;
    size_t used;
    mw_arena_init(&scratch, doc->context);
    uint8_t *bytes = mw_arena_array(&scratch, nodes.size + 1, 1);
    if (!bytes)
        return doc->context->error;
    size_t done = s2_unpack(stored, bytes, nodes.size, &used);
    if (done && done < nodes.size)
        memset(bytes + done, bytes[done - 1], nodes.size - done);
    *holds = stored.size && done + 1 >= nodes.size && memcmp(bytes, nodes.data, nodes.size) == 0;
    mw_arena_free(&scratch);
    return 0;
}

/* What is stored of a layer, appended to out. */
static int put_layer_block(struct mw_document *doc, unsigned layer, struct mw_buf *out)
{
    struct s2_map *map = s2_root(doc);
    const struct s2_block *block = &map->trace.blocks.items[layer];
    struct mw_bytes nodes = layer_bytes(map, layer);
    if (is_left_out(map, layer))
        return 0;
    if (block->packed) {
        bool holds = false;
        int error = stored_holds(doc, block->stored, nodes, &holds);
        if (error)
            return error;
        if (holds)
            mw_buf_put(out, block->stored.data, block->stored.size);
        else
            s2_pack(nodes, out);
        return out->error;
    }
    if (layer == 0 && map->trace.shift == S2_SHIFT_EARLY && nodes.size > 2)
        nodes = mw_span_from(nodes, 2);
    else if (layer == 0 && map->trace.shift == S2_SHIFT_CUT && nodes.size > 2)
        nodes.size -= 2;
    mw_buf_put(out, nodes.data, nodes.size);
    return out->error;
}

/* ---- derived values ---- */

/* Maps not read from a file have no block headers. */
static int make_blocks(struct mw_document *doc)
{
    struct s2_map *map = s2_root(doc);
    const struct mw_field *list = mw_record_field(&s2_trace_record, "blocks", 6);
    while (map->trace.blocks.count < s2_layer_count(map))
        if (!mw_list_insert(doc, list, &map->trace, map->trace.blocks.count))
            return doc->context->error;
    return 0;
}

static int derive_block(struct mw_document *doc, unsigned layer, mw_derive_fn *visit, void *user)
{
    struct s2_map *map = s2_root(doc);
    struct s2_block *block = &map->trace.blocks.items[layer];
    struct mw_grid grid = layer_grid(map, layer);
    size_t length = (size_t)grid.width * grid.height;
    bool left_out = is_left_out(map, layer);
    if (left_out)
        length = 0;
    if (block->packed) {
        struct mw_buf out;
        mw_buf_init(&out, doc->context);
        int error = put_layer_block(doc, layer, &out);
        length = out.size;
        mw_buf_free(&out);
        if (error)
            return error;
    }
    const struct {
        const char *row;
        int64_t value;
    } rows[] = { { "id", S2_BLOCK_MARK },   { "zero", 0 },        { "width", grid.width },
                 { "height", grid.height }, { "one", !left_out }, { "length", (int64_t)length } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++)
        error = visit(user, block, block_field(rows[i].row), rows[i].value);
    return error;
}

int s2_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct s2_map *map = s2_root(doc);
    if (s2_layer_count(map) == 0)
        return 0;
    int error = make_blocks(doc);
    if (!error)
        error = visit(user, map, s2_map_field("width"), map->heights.width);
    if (!error)
        error = visit(user, map, s2_map_field("height"), map->heights.height);
    for (unsigned i = 0; i < s2_layer_count(map) && !error; i++)
        error = derive_block(doc, i, visit, user);
    return error;
}

/* Layers of one map have one size. */
static int check_block_sizes(struct mw_document *doc)
{
    const struct s2_map *map = s2_root(doc);
    for (unsigned i = 0; i < s2_layer_count(map); i++) {
        struct mw_grid grid = layer_grid(map, i);
        if (grid.width != map->heights.width || grid.height != map->heights.height)
            return mw_fail(doc->context, MW_E_ARGUMENT,
                           "%s: the layer %s has %u x %u nodes, but the layer heights has %u x %u", doc->name,
                           s2_layer_field(i)->name, grid.width, grid.height, map->heights.width,
                           map->heights.height);
        if (grid.width > UINT16_MAX || grid.height > UINT16_MAX)
            return mw_error_limit(doc->context,
                                  mw_fail(doc->context, MW_E_LIMIT,
                                          "%s: a map of %u x %u nodes exceeds the maximum of 65535 x 65535",
                                          doc->name, grid.width, grid.height),
                                  "side", UINT16_MAX, grid.width > grid.height ? grid.width : grid.height);
    }
    return 0;
}

static int check_magic(struct mw_document *doc)
{
    static const char none[sizeof S2_MAGIC - 1];
    struct s2_map *map = s2_root(doc);
    if (map->form == S2_FORM_WORLD && memcmp(map->magic, none, sizeof map->magic) == 0)
        memcpy(map->magic, S2_MAGIC, sizeof map->magic);
    if (map->form != S2_FORM_WORLD || memcmp(map->magic, S2_MAGIC, sizeof map->magic) == 0)
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: magic is \"%.*s\", but all WLD and SWD maps start with %s", doc->name,
                   (int)sizeof map->magic, map->magic, S2_MAGIC);
}

int s2_built(struct mw_document *doc)
{
    int error = check_magic(doc);
    return error ? error : check_block_sizes(doc);
}

/* ---- the file ---- */

static void write_layer(struct mw_writer *writer, unsigned layer)
{
    struct s2_map *map = s2_root(writer->document);
    struct s2_block *block = &map->trace.blocks.items[layer];
    size_t path = mw_writer_push(writer, "trace.blocks[%u]", layer);
    if (map->form == S2_FORM_SHORT_DAT) {
        mw_buf_u32le(writer->out, block->length);
        mw_writer_observe(writer, ".length", 4);
    } else {
        mw_record_write(writer, &s2_block_record, block);
    }
    mw_writer_pop(writer, path);
    size_t start = writer->out->size;
    int error = put_layer_block(writer->document, layer, writer->out);
    if (error && !writer->out->error)
        writer->out->error = error;
    mw_writer_observe(writer, s2_layer_field(layer)->name, writer->out->size - start);
}

struct head_observer {
    const struct mw_observer *observer; /* of the writer */
    const struct s2_map *map;
};

static void observe_part(const struct mw_observer *observer, const struct mw_observation *title,
                         const struct mw_field *field, size_t at, size_t size)
{
    struct mw_observation part = *title;
    part.path = field->name;
    part.field = field;
    part.offset += at;
    part.length = size;
    observer->observe(observer->user, &part);
}

/* The last bytes of the title are those of the size in the map list, unless the title runs over them. */
static void observe_head(void *user, const struct mw_observation *seen)
{
    const struct head_observer *head = user;
    if (seen->field != s2_map_field("title") || s2_title_runs_on(head->map)) {
        head->observer->observe(head->observer->user, seen);
        return;
    }
    observe_part(head->observer, seen, seen->field, 0, S2_TITLE_FIELD);
    observe_part(head->observer, seen, s2_map_field("ui_width"), S2_TITLE_FIELD, 2);
    observe_part(head->observer, seen, s2_map_field("ui_height"), S2_TITLE_FIELD + 2, 2);
}

/* The header, with the size in the map list in the last bytes of the title, after the NUL of one that runs
 * over them. */
static void write_map_head(struct mw_writer *writer, const struct s2_map *map)
{
    struct s2_map head = *map;
    uint8_t *rest = (uint8_t *)head.title + S2_TITLE_FIELD, size[S2_TITLE_REST];
    size_t used = sizeof size;
    mw_integer_encode(size, MW_KIND_U16, false, map->ui_width);
    mw_integer_encode(size + 2, MW_KIND_U16, false, map->ui_height);
    while (used && rest[used - 1] == 0)
        used--;
    for (size_t i = used ? used + 1 : 0; i < sizeof size; i++)
        rest[i] = size[i];
    struct head_observer parts = { writer->observer, map };
    const struct mw_observer observer = { observe_head, &parts, NULL };
    if (parts.observer)
        writer->observer = &observer;
    mw_record_write(writer, &s2_map_record, &head);
    writer->observer = parts.observer;
}

static void write_size(struct mw_writer *writer, const struct s2_map *map)
{
    mw_buf_u16le(writer->out, S2_MAP_MARK);
    if (map->form == S2_FORM_SHORT_DAT)
        mw_buf_u32le(writer->out, UINT32_MAX);
    mw_writer_observe(writer, "(mark)", map->form == S2_FORM_SHORT_DAT ? 6 : 2);
    mw_buf_u32le(writer->out, map->reserved);
    mw_writer_observe(writer, "reserved", 4);
    mw_buf_u16le(writer->out, map->width);
    mw_writer_observe(writer, "width", 2);
    mw_buf_u16le(writer->out, map->height);
    mw_writer_observe(writer, "height", 2);
}

static void put_bytes(struct mw_writer *writer, const char *path, struct mw_bytes bytes)
{
    mw_buf_put(writer->out, bytes.data, bytes.size);
    if (bytes.size)
        mw_writer_observe(writer, path, bytes.size);
}

/* A separate step, so that earlier steps can still be undone. */
static int recompute_before_writing(struct mw_document *doc, enum s2_site_rule rule)
{
    struct mw_substep part;
    int error = mw_substep_begin(doc, &part);
    return error ? error
                 : mw_substep_end(doc, &part, s2_compute_layers(doc, S2_COMPUTED_ALL, rule),
                                  rule == S2_SITES_RTTR ? "recompute rule=rttr" : "recompute");
}

int s2_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct s2_map *map = s2_root(doc);
    int error = check_block_sizes(doc);
    if (!error && args && mw_args_flag(args, "recompute"))
        error = recompute_before_writing(doc, s2_site_rule_of(args));
    if (!error)
        error = mw_derived_recompute(doc);
    if (error)
        return error;
    if (map->form == S2_FORM_WORLD)
        write_map_head(writer, map);
    if (map->form == S2_FORM_WORLD || map->form == S2_FORM_AREAS)
        mw_list_write(writer, s2_map_field("areas"), map);
    put_bytes(writer, "trace.gap", map->trace.gap);
    if (s2_layer_count(map))
        write_size(writer, map);
    for (unsigned i = 0; i < s2_layer_count(map); i++)
        write_layer(writer, i);
    if (map->form == S2_FORM_WORLD) {
        mw_list_write(writer, s2_map_field("animals"), map);
        if (!map->trace.no_end)
            mw_buf_u8(writer->out, S2_LIST_END);
    }
    put_bytes(writer, "content", map->content);
    put_bytes(writer, "shades",
              (struct mw_bytes){ map->shades.cells, (size_t)map->shades.width * map->shades.height });
    put_bytes(writer, "trace.tail", map->trace.tail);
    return writer->out->error;
}
