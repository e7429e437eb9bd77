/* LBM as a format: what is shown, checked, extracted and drawn. */
#include "base/text.h"
#include "lbm.h"
#include "lbm_file.h"
#include "view.h"

static const struct mw_option render_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .value = "FILE",
      .doc = "colours from this PAL, LBM or BBM instead of the picture's own" },
    MW_VIEW_SCALE,
    { 0 },
};

enum item {
    ITEM_PICTURE,
    ITEM_SMALL,
    ITEM_PALETTE,
    ITEM_KINDS,
};

/* doc->extra: which item is what. */
struct items {
    enum item kinds[ITEM_KINDS];
};

static int probe(struct mw_bytes input, const char *name)
{
    char type[5];
    struct mw_reader reader;
    bool named = mw_str_ends_same(mw_str_from(name), ".lbm") || mw_str_ends_same(mw_str_from(name), ".bbm");
    if (mw_iff_open(input, type, &reader) && strcmp(type, "PBM ") == 0)
        return named ? 100 : 95;
    return 0;
}

static int has_form(struct mw_document *doc)
{
    const struct lbm_file *file = doc->root;
    if (memcmp(file->form, "FORM", 4) == 0 && memcmp(file->type, "PBM ", 4) == 0)
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: an LBM picture begins with FORM and \"PBM \"; set form and type", doc->name);
}

/* ---- the pictures in it ---- */

/* They are those of the file that would be written. */
static int with_bytes(struct mw_document *doc,
                      int (*use)(struct mw_document *doc, struct mw_bytes bytes, void *user), void *user)
{
    void *data;
    size_t size;
    int error = mw_write(doc, NULL, 0, &data, &size);
    if (error)
        return error;
    error = use(doc, (struct mw_bytes){ data, size }, user);
    mw_free(doc->context, data);
    return error;
}

static int decode_picture(struct mw_document *doc, struct mw_bytes bytes, void *user)
{
    return mw_lbm_decode(&doc->arena, bytes, NULL, user);
}

static int decode_small(struct mw_document *doc, struct mw_bytes bytes, void *user)
{
    return mw_lbm_decode_small(&doc->arena, bytes, user);
}

/* 16 x 16 pixels, one of each colour. */
static int decode_palette(struct mw_document *doc, struct mw_bytes bytes, void *user)
{
    enum {
        SIDE = 16
    };
    struct mw_picture picture;
    int error = mw_picture_allocate(&doc->arena, "LBM", SIDE, SIDE, 1, MW_PALETTE_COLOURS, 1, 0, &picture);
    if (!error)
        error = mw_lbm_palette(doc->context, bytes, picture.palette);
    if (error)
        return error;
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        picture.pixels[i] = (uint8_t)i;
    picture.decoded = MW_PALETTE_COLOURS;
    picture.has_palette = true;
    *(struct mw_picture *)user = picture;
    return 0;
}

static int decode(struct mw_document *doc, enum item item, struct mw_picture *picture)
{
    return with_bytes(doc,
                      item == ITEM_PICTURE ? decode_picture
                      : item == ITEM_SMALL ? decode_small
                                           : decode_palette,
                      picture);
}

/* Errors that say that there is no such picture, or none that can be shown. */
static bool is_absence(int error)
{
    return error == MW_E_UNSUPPORTED || error == MW_E_NOT_FOUND || error == MW_E_FORMAT ||
           error == MW_E_LIMIT;
}

/* ---- info ---- */

static void put_header(const struct lbm_header *header, struct mw_emit *emit)
{
    mw_emit_text(emit, "compression", header->compression == MW_LBM_PACKED ? "PackBits" : "none");
    if (header->masking == MW_LBM_CLEAR_COLOUR)
        mw_emit_uint(emit, "transparent_index", header->transparent);
}

static void put_range(const struct lbm_range *range, struct mw_emit *emit)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_uint(emit, "low", range->low);
    mw_emit_uint(emit, "high", range->high);
    mw_emit_uint(emit, "rate", range->rate);
    mw_emit_map_end(emit);
}

static int put_chunks(struct mw_document *doc, struct mw_emit *emit)
{
    const struct lbm_file *file = doc->root;
    /* The game moves colours whatever the flags say; ranges without a rate are leftovers. */
    mw_emit_list_begin(emit, "moving_colours", false);
    for (size_t i = 0; i < file->chunks.count; i++)
        if (file->chunks.items[i].kind == LBM_RANGE && file->chunks.items[i].range.rate)
            put_range(&file->chunks.items[i].range, emit);
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "chunks", true);
    for (size_t i = 0; i < file->chunks.count; i++) {
        const char *id =
            mw_document_fixed_utf8(doc, file->chunks.items[i].id, sizeof file->chunks.items[i].id);
        if (!id)
            return MW_E_MEMORY;
        mw_emit_text(emit, NULL, id);
    }
    mw_emit_list_end(emit);
    return 0;
}

static int info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct lbm_file *file = doc->root;
    struct mw_picture picture, small;
    int error = decode(doc, ITEM_PICTURE, &picture);
    if (error && !is_absence(error))
        return error;
    if (error)
        mw_emit_text(emit, "picture", mw_error_message(doc->context));
    else
        mw_view_facts(&picture, emit);
    for (size_t i = 0; i < file->chunks.count && !error; i++)
        if (file->chunks.items[i].kind == LBM_HEADER) {
            put_header(&file->chunks.items[i].header, emit);
            break;
        }
    error = decode(doc, ITEM_SMALL, &small);
    if (error && !is_absence(error))
        return error;
    if (!error) {
        mw_emit_map_begin(emit, "preview", true);
        mw_emit_uint(emit, "width", small.width);
        mw_emit_uint(emit, "height", small.height);
        mw_emit_map_end(emit);
    }
    return put_chunks(doc, emit);
}

/* ---- check ---- */

static bool has_chunk(const struct lbm_file *file, const char *id)
{
    for (size_t i = 0; i < file->chunks.count; i++)
        if (memcmp(file->chunks.items[i].id, id, 4) == 0)
            return true;
    return false;
}

static int check_bytes(struct mw_document *doc, struct mw_bytes bytes, void *user)
{
    (void)user;
    const struct lbm_file *file = doc->root;
    struct mw_problems problems = { .arena = &doc->arena };
    struct mw_picture picture;
    int error = mw_lbm_decode(&doc->arena, bytes, &problems, &picture);
    if (is_absence(error))
        error = mw_problem_add(&problems,
                               has_chunk(file, "BMHD") && has_chunk(file, "BODY") ? "LBM009" : "LBM008",
                               MW_IFF_FORM_HEADER, "", "%s", mw_error_message(doc->context));
    for (size_t i = 0; i < problems.count && !error; i++) {
        const struct mw_problem *problem = &problems.items[i];
        const struct mw_place place = { .space = "file", .offset = problem->offset, .path = problem->path };
        error = mw_diag(doc, problem->code, place, "%s", problem->message);
    }
    if (error)
        return error;
    error = mw_lbm_decode_small(&doc->arena, bytes, &picture);
    if (!has_chunk(file, "TINY") || (error && !is_absence(error)))
        return is_absence(error) ? 0 : error;
    if (error)
        return mw_diag(doc, "LBM011", MW_NOWHERE(""), "%s", mw_error_message(doc->context));
    uint64_t total = (uint64_t)picture.width * picture.height;
    return picture.decoded == total ? 0
                                    : mw_diag(doc, "LBM011", MW_NOWHERE(""), "TINY gives %llu of %llu pixels",
                                              (unsigned long long)picture.decoded, (unsigned long long)total);
}

static int check(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    return with_bytes(doc, check_bytes, NULL);
}

/* ---- extract and render ---- */

static int list_items(struct mw_document *doc)
{
    static const char *const suffixes[] = { "", "-preview", "-palette" };
    struct items *items = mw_arena_alloc(&doc->arena, sizeof *items);
    if (!items)
        return MW_E_MEMORY;
    doc->extra = items;
    for (int kind = 0; kind < ITEM_KINDS; kind++) {
        struct mw_picture picture;
        int error = decode(doc, (enum item)kind, &picture);
        if (is_absence(error))
            continue;
        items->kinds[doc->items.count] = (enum item)kind;
        if (!error)
            error = mw_view_item(doc, &picture, suffixes[kind]);
        if (error)
            return error;
    }
    return 0;
}

static int item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct items *items = doc->extra;
    struct mw_picture picture;
    int error = decode(doc, items->kinds[index], &picture);
    return error ? error : mw_view_png(doc, &picture, NULL, content);
}

/* A palette alone is drawn as its colours. */
static int render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    struct mw_picture picture;
    const uint8_t *palette = NULL;
    const char *path = mw_args_text(args, "palette");
    const struct lbm_file *file = doc->root;
    int error = decode(doc, has_chunk(file, "BODY") ? ITEM_PICTURE : ITEM_PALETTE, &picture);
    if (is_absence(error))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s", doc->name, mw_error_message(doc->context));
    if (!error && path)
        error = mw_view_load_palette(doc, path, &palette);
    if (error)
        return error;
    picture.has_palette = picture.has_palette && !palette;
    return mw_view_render(render, args, &picture, palette);
}

const struct mw_format lbm_format = {
    .info = {
        .name = "lbm",
        .title = "Deluxe Paint picture",
        .games = "The Settlers II",
        .extensions = "lbm bbm",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .render_options = render_options,
        .diags = mw_lbm_diags,
    },
    .root = &lbm_file_record,
    .probe = probe,
    .read = lbm_read,
    .create = lbm_create,
    .built = has_form,
    .derive = lbm_derive,
    .write = lbm_write,
    .check = check,
    .info_facts = info,
    .list_items = list_items,
    .item_content = item_content,
    .render_open = render_open,
    .render_draw = mw_view_draw,
};

struct lbm_file *lbm_file_of(struct mw_document *document)
{
    return document->format == &lbm_format ? document->root : NULL;
}
