#include "reference_pictures.h"

const char *reference_column(const struct reference *reference, const char *name)
{
    static const char *const names[REFERENCE_COLUMNS] = {
        "png",  "map_file", "map_sha256", "client",        "world_x",     "world_y",
        "zoom", "screen_w", "screen_h",   [13] = "unsync", [14] = "sync", [15] = "masks"
    };
    for (size_t i = 0; i < REFERENCE_COLUMNS; i++)
        if (names[i] && strcmp(names[i], name) == 0)
            return reference->columns[i];
    return NULL;
}

static bool reference_path(char path[REFERENCE_LINE], const char *folder, const char *name)
{
    int length = snprintf(path, REFERENCE_LINE, "%s/%s", folder, name);
    return length > 0 && length < REFERENCE_LINE;
}

/* The folder that the path of a map in the index is relative to. */
static const char *map_folder(const char *map, const char *folder, char parent[REFERENCE_LINE])
{
    if (!strchr(map, '/') || strncmp(map, "../", 3) == 0)
        return folder;
    if (strncmp(map, "corpus/", 7) != 0)
        return "/usr/share/games";
    return reference_path(parent, folder, "../..") ? parent : folder;
}

static void set_clipped_layers(struct reference *reference)
{
    if (strcmp(reference_column(reference, "png"), "tw07_synth_v1_800x600.png") != 0)
        return;
    reference->clipped[0] = "0";
    reference->clipped[1] = "1";
}

bool reference_read(FILE *index, const char *folder, struct reference *reference)
{
    *reference = (struct reference){ 0 };
    if (!fgets(reference->line, sizeof reference->line, index))
        return false;
    char *at = reference->line;
    for (size_t i = 0; i < REFERENCE_COLUMNS && at; i++) {
        reference->columns[i] = at;
        at = strpbrk(at, "\t\n");
        if (at)
            *at++ = 0;
    }
    if (!reference->columns[REFERENCE_COLUMNS - 2])
        return false;
    const char *map = reference_column(reference, "map_file");
    char parent[REFERENCE_LINE];
    if (!reference_path(reference->map, map_folder(map, folder, parent), map) ||
        !reference_path(reference->picture, folder, reference_column(reference, "png")))
        return false;
    for (char *mask = reference->columns[15]; mask && reference->mask_count < REFERENCE_MASKS;) {
        long *box = reference->masks[reference->mask_count];
        if (sscanf(mask, "%ld,%ld,%ld,%ld", &box[0], &box[1], &box[2], &box[3]) != 4)
            break;
        reference->mask_count++;
        mask = strchr(mask, ';');
        mask = mask ? mask + 1 : NULL;
    }
    set_clipped_layers(reference);
    return true;
}

static bool reference_is_masked(const struct reference *reference, long x, long y)
{
    for (size_t i = 0; i < reference->mask_count; i++) {
        const long *box = reference->masks[i];
        if (x >= box[0] && y >= box[1] && x < box[0] + box[2] && y < box[1] + box[3])
            return true;
    }
    return false;
}

/* The pixels of our picture without the layers in `hidden`, to be freed; NULL on failure, with a message in
 * the context. */
static uint8_t *reference_draw(struct mw_context *context, const struct reference *reference,
                               const char *const *hidden, uint32_t size[2])
{
    char camera[80], shape[80], sync[40], unsync[40];
    snprintf(camera, sizeof camera, "%s,%s", reference_column(reference, "world_x"),
             reference_column(reference, "world_y"));
    snprintf(shape, sizeof shape, "%sx%s", reference_column(reference, "screen_w"),
             reference_column(reference, "screen_h"));
    snprintf(sync, sizeof sync, "%.0f", atof(reference_column(reference, "sync")) * 1000);
    snprintf(unsync, sizeof unsync, "%.0f", atof(reference_column(reference, "unsync")) * 1000);
    bool old = strncmp(reference_column(reference, "client"), "teeworlds-0.7", 13) == 0;
    struct mw_arg args[6 + REFERENCE_CLIPPED] = {
        { "camera", camera },      { "zoom", reference_column(reference, "zoom") },
        { "size", shape },         { "time", sync },
        { "unsync-time", unsync }, { "as", old ? "teeworlds07" : "ddnet" }
    };
    size_t count = 6;
    for (; *hidden; hidden++)
        args[count++] = (struct mw_arg){ "hide-layer", *hidden };
    struct mw_document *doc;
    struct mw_render *render;
    if (mw_open(context, reference->map, NULL, 0, &doc) < 0)
        return NULL;
    uint8_t *pixels = NULL;
    if (mw_render_open(doc, args, count, &render) == 0) {
        mw_render_size(render, &size[0], &size[1]);
        pixels = malloc((size_t)size[0] * size[1] * 4);
        if (pixels && mw_render_rows(render, 0, size[1], pixels, (size_t)size[0] * 4) < 0) {
            free(pixels);
            pixels = NULL;
        }
        mw_render_close(render);
    }
    mw_close(doc);
    return pixels;
}

static void reference_count(const struct reference *reference, const struct mw_image *theirs,
                            const uint8_t *ours, const uint8_t *unclipped, struct reference_result *result)
{
    *result = (struct reference_result){ 0 };
    for (uint32_t y = 0; y < theirs->height; y++)
        for (uint32_t x = 0; x < theirs->width; x++) {
            if (reference_is_masked(reference, x, y))
                continue;
            size_t at = ((size_t)y * theirs->width + x) * 4;
            if (memcmp(ours + at, unclipped + at, 4) != 0)
                continue;
            int most = 0;
            for (size_t channel = 0; channel < 3; channel++) {
                int off = abs(theirs->rgba[at + channel] - ours[at + channel]);
                most = off > most ? off : most;
            }
            result->compared++;
            result->exact += most <= REFERENCE_EXACT;
            result->close += most <= REFERENCE_CLOSE;
            result->worst = most > result->worst ? most : result->worst;
        }
    const char *name = reference_column(reference, "png");
    result->wants_exact = strstr(name, "_1px") != NULL || strstr(name, "_2px") != NULL;
    size_t good = result->wants_exact ? result->exact : result->close;
    result->share = result->compared ? (double)good / (double)result->compared : 0;
    result->target = result->wants_exact ? 0.995 : 0.99;
}

/* unclipped: our picture without the layers that have clipped quads. */
static int compare_with_file(struct mw_context *context, const struct reference *reference,
                             const uint8_t *ours, const uint8_t *unclipped, const uint32_t size[2],
                             struct reference_result *result)
{
    static uint8_t file[4 << 20];
    FILE *stream = fopen(reference->picture, "rb");
    size_t length = stream ? fread(file, 1, sizeof file, stream) : 0;
    if (stream)
        fclose(stream);
    struct mw_arena arena;
    struct mw_image theirs;
    mw_arena_init(&arena, context);
    int error = mw_png_decode(&arena, reference->picture, (struct mw_bytes){ file, length }, &theirs);
    if (!error && (theirs.width != size[0] || theirs.height != size[1]))
        error = mw_fail(context, MW_E_FORMAT, "%s differs in size from our picture", reference->picture);
    if (!error)
        reference_count(reference, &theirs, ours, unclipped, result);
    mw_arena_free(&arena);
    return error;
}

int reference_compare(struct mw_context *context, const struct reference *reference,
                      struct reference_result *result)
{
    static const char *const none[] = { NULL };
    uint32_t size[2];
    uint8_t *ours = reference_draw(context, reference, none, size);
    uint8_t *unclipped = ours;
    if (ours && reference->clipped[0])
        unclipped = reference_draw(context, reference, reference->clipped, size);
    int error =
        unclipped ? compare_with_file(context, reference, ours, unclipped, size, result) : MW_E_NOT_FOUND;
    if (unclipped != ours)
        free(unclipped);
    free(ours);
    return error;
}
