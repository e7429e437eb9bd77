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
    bool beside = strchr(map, '/') == NULL;
    if (!reference_path(reference->map, beside ? folder : "/usr/share/games", map) ||
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

/* The pixels of our picture, to be freed; NULL on failure, with a message in the context. */
static uint8_t *reference_draw(struct mw_context *context, const struct reference *reference,
                               const char *mapres, uint32_t size[2])
{
    char camera[80], shape[80], sync[40], unsync[40];
    snprintf(camera, sizeof camera, "%s,%s", reference_column(reference, "world_x"),
             reference_column(reference, "world_y"));
    snprintf(shape, sizeof shape, "%sx%s", reference_column(reference, "screen_w"),
             reference_column(reference, "screen_h"));
    snprintf(sync, sizeof sync, "%.0f", atof(reference_column(reference, "sync")) * 1000);
    snprintf(unsync, sizeof unsync, "%.0f", atof(reference_column(reference, "unsync")) * 1000);
    const struct mw_arg args[] = { { "camera", camera }, { "zoom", reference_column(reference, "zoom") },
                                   { "size", shape },    { "time", sync },
                                   { "as", "ddnet" },    { "unsync-time", unsync },
                                   { "mapres", mapres } };
    struct mw_document *doc;
    struct mw_render *render;
    if (mw_open(context, reference->map, NULL, 0, &doc) < 0)
        return NULL;
    uint8_t *pixels = NULL;
    if (mw_render_open(doc, args, sizeof args / sizeof *args - (mapres ? 0 : 1), &render) == 0) {
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
                            const uint8_t *ours, struct reference_result *result)
{
    *result = (struct reference_result){ 0 };
    for (uint32_t y = 0; y < theirs->height; y++)
        for (uint32_t x = 0; x < theirs->width; x++) {
            if (reference_is_masked(reference, x, y))
                continue;
            size_t at = ((size_t)y * theirs->width + x) * 4;
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

int reference_compare(struct mw_context *context, const struct reference *reference, const char *mapres,
                      struct reference_result *result)
{
    uint32_t size[2];
    uint8_t *ours = reference_draw(context, reference, mapres, size);
    if (!ours)
        return MW_E_NOT_FOUND;
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
        reference_count(reference, &theirs, ours, result);
    mw_arena_free(&arena);
    free(ours);
    return error;
}
