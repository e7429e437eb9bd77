/* Edit operations on the pictures of images: replacing, embedding, unembedding. */
#include <inttypes.h>
#include <stdio.h>

#include "cells.h"
#include "formats/teeworlds/mapres.h"

/* clang-format off */
#define MAPRES                                                                                               \
    { .name = "mapres", .kind = MW_OPTION_FILE,                                                              \
      .of = "assets", .role = MW_ROLE_FOLDER, .value = "DIR", .many = true,                                  \
      .doc = "directory with external images, searched before those of installed games" }
#define AS                                                                                                   \
    { .name = "as", .kind = MW_OPTION_CHOICE, .choices = TW_GAMES,                                           \
      .doc = "game whose pictures are used; default: the game that the map is for" }
/* clang-format on */

const struct mw_option tw_replace_image_options[] = {
    { .name = "image",
      .kind = MW_OPTION_TEXT,
      .of = "image",
      .value = "IMAGE",
      .required = true,
      .doc = "image to change, by index or name" },
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "image",
      .role = MW_ROLE_INPUT,
      .value = "PNG",
      .doc = "new picture, which is embedded" },
    { .name = "external",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "NAME",
      .doc = "name of one of the game's pictures; it is not embedded" },
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "NAME",
      .doc = "new name; default: unchanged" },
    { .name = "force",
      .kind = MW_OPTION_FLAG,
      .doc = "accept a picture for tile layers even if its sides are not multiples of 16" },
    MAPRES,
    AS,
    { 0 },
};

const struct mw_option tw_embed_options[] = {
    { .name = "image",
      .kind = MW_OPTION_TEXT,
      .of = "image",
      .value = "IMAGE",
      .many = true,
      .doc = "images to embed, by index or name; default: all external ones" },
    MAPRES,
    AS,
    { 0 },
};

const struct mw_option tw_unembed_options[] = {
    { .name = "image",
      .kind = MW_OPTION_TEXT,
      .of = "image",
      .value = "IMAGE",
      .many = true,
      .doc = "images to make external, by index or name; default: all that the game includes" },
    { .name = "force",
      .kind = MW_OPTION_FLAG,
      .doc = "make an image external even if the game's picture looks different" },
    MAPRES,
    AS,
    { 0 },
};

enum {
    TILES_ACROSS = 16,
};

/* ---- pictures ---- */

static int open_mapres(const struct mw_editing *editing, struct tw_mapres *mapres)
{
    return tw_mapres_open(mapres, editing->doc->context, tw_game_of(editing->doc, editing->args),
                          editing->args, true);
}

/* The new picture of an image. */
struct repicturing {
    size_t index;
    struct mw_bytes pixels; /* allocated from the document's arena; NULL: external */
    int64_t width, height;  /* 0: unchanged */
};

static int copy_picture_pixels(const struct mw_editing *editing, const struct mw_image *picture,
                               struct repicturing *change)
{
    change->width = picture->width;
    change->height = picture->height;
    change->pixels.size = (size_t)picture->width * picture->height * 4;
    change->pixels.data = mw_arena_copy(&editing->doc->arena, picture->rgba, change->pixels.size);
    return change->pixels.data ? 0 : editing->doc->context->error;
}

static int put_image_picture(const struct mw_editing *editing, const struct repicturing *change)
{
    struct tw_image *image = &tw_edited(editing)->images.items[change->index];
    if (change->pixels.data) {
        int error = tw_edit_own(editing, &tw_image_record, "pixels", image);
        if (error)
            return error;
        tw_replaced(editing->doc, mw_record_field(&tw_image_record, "pixels", 6), image);
        image->pixels = change->pixels;
    }
    int error = change->pixels.data ? 0 : tw_edit_clear(editing, &tw_image_record, "pixels", image);
    if (!error && change->pixels.data && image->version >= 2)
        error = tw_put(editing->doc, &image->variant, 1);
    if (!error)
        error = tw_put(editing->doc, &image->external, change->pixels.data == NULL);
    if (!error && change->width)
        error = tw_put(editing->doc, &image->width, (int32_t)change->width);
    if (!error && change->width)
        error = tw_put(editing->doc, &image->height, (int32_t)change->height);
    return error;
}

static int put_pictures(const struct mw_editing *editing, const struct repicturing *changes, size_t count)
{
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = put_image_picture(editing, &changes[i]);
    return error;
}

/* ---- replacing pictures ---- */

static bool is_tileset(const struct tw_map *map, size_t image)
{
    for (size_t i = 0; i < map->layers.count; i++)
        if (tw_layer_kind(&map->layers.items[i]) == TW_KIND_TILES &&
            map->layers.items[i].image == (int64_t)image)
            return true;
    return false;
}

static int read_picture_option(const struct mw_editing *editing, struct repicturing *change)
{
    struct mw_image picture;
    int error = tw_edit_png(editing, mw_args_text(editing->args, "file"), &picture);
    if (error)
        return error;
    if ((picture.width % TILES_ACROSS || picture.height % TILES_ACROSS) &&
        is_tileset(tw_edited(editing), change->index) && !mw_args_flag(editing->args, "force"))
        return mw_edit_fail(editing, MW_E_REFUSED,
                            "%s has %" PRIu32 " x %" PRIu32
                            " pixels, but width and height must be multiples of 16, because tile layers use "
                            "%s; use the force "
                            "option to accept the picture anyway",
                            mw_args_text(editing->args, "file"), picture.width, picture.height,
                            tw_item_label(editing->doc, "images", change->index));
    return copy_picture_pixels(editing, &picture, change);
}

/* An external image gets the size of the picture, if it is found. */
static int find_mapres_size(const struct mw_editing *editing, const char *name, struct repicturing *change)
{
    struct tw_mapres mapres;
    struct tw_picture picture = { .state = TW_PICTURE_MISSING };
    int error = open_mapres(editing, &mapres);
    if (!error)
        error = tw_mapres_find(&mapres, editing->scratch, name, &picture);
    tw_mapres_close(&mapres);
    if (!error && picture.state == TW_PICTURE_FOUND) {
        change->width = picture.image.width;
        change->height = picture.image.height;
    }
    return error;
}

static const char *kept_text(const struct tw_image *image)
{
    return image->external ? "external" : "embedded";
}

int tw_replace_image(const struct mw_editing *editing)
{
    struct repicturing change = { 0 };
    const char *external = mw_args_text(editing->args, "external"),
               *name = mw_args_text(editing->args, "name");
    bool file = mw_args_has(editing->args, "file");
    if (file == (external != NULL))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "exactly one of file and external is required");
    if (name && external)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "name and external cannot be combined, because external already gives the name");
    int error = tw_edit_item(editing, "images", "image", &change.index);
    if (!error)
        error = file ? read_picture_option(editing, &change) : find_mapres_size(editing, external, &change);
    if (error)
        return error;
    struct tw_image *image = &tw_edited(editing)->images.items[change.index];
    const struct tw_image before = *image;
    name = external ? external : name;
    if (name)
        error = tw_edit_text(editing, &tw_image_record, "name_text", image, name);
    if (!error)
        error = put_pictures(editing, &change, 1);
    if (error)
        return error;
    return mw_change_item(editing->doc, "images", change.index, NULL,
                          "%s %" PRId32 " x %" PRId32 " -> %s %" PRId32 " x %" PRId32 "%s%s%s",
                          kept_text(&before), before.width, before.height, kept_text(image), image->width,
                          image->height, name ? ", named \"" : "", name ? name : "", name ? "\"" : "");
}

/* ---- embedding ---- */

struct choice {
    bool *chosen;
    bool all; /* no image was selected */
};

static int choose_images(const struct mw_editing *editing, struct choice *choice)
{
    size_t count = tw_edited(editing)->images.count;
    const char *text;
    int error = 0;
    choice->all = !mw_args_has(editing->args, "image");
    choice->chosen = mw_arena_array(editing->scratch, count + 1, sizeof(bool));
    if (!choice->chosen)
        return editing->doc->context->error;
    memset(choice->chosen, choice->all, count);
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, "image", i)); i++) {
        size_t index;
        error = tw_item_by_text(editing, editing->doc, "images", text, &index);
        if (!error)
            choice->chosen[index] = true;
    }
    return error;
}

struct embedding {
    const struct mw_editing *editing;
    struct choice choice;
    struct tw_mapres mapres;
    struct repicturing *changes;
    const char **texts; /* text for the list of changes, by image; NULL: none */
    size_t count;
};

static int embed_image(struct embedding *embedding, size_t index)
{
    const struct mw_editing *editing = embedding->editing;
    struct repicturing *change = &embedding->changes[embedding->count];
    struct tw_picture picture;
    struct mw_arena arena; /* holds one picture at a time */
    mw_arena_init(&arena, editing->doc->context);
    int error = tw_picture_read(editing->doc, (int64_t)index, &embedding->mapres, &arena, &picture);
    const char *reason = error || !picture.reason ? "" : picture.reason;
    change->index = index;
    if (!error && picture.state == TW_PICTURE_FOUND) {
        error = copy_picture_pixels(editing, &picture.image, change);
        embedding->count++;
        embedding->texts[index] =
            error ? NULL
                  : mw_arena_format(editing->scratch, "embedded %" PRIu32 " x %" PRIu32 " pixels of %s",
                                    picture.image.width, picture.image.height, picture.path);
    } else if (!error && embedding->choice.all) {
        embedding->texts[index] = mw_arena_format(editing->scratch, "stays external: %s", reason);
    } else if (!error) {
        error = mw_edit_fail(editing, MW_E_NOT_FOUND, "%s: %s", tw_item_label(editing->doc, "images", index),
                             reason);
    }
    if (!error && !embedding->texts[index])
        error = editing->doc->context->error;
    mw_arena_free(&arena);
    return error;
}

/* Do the pictures look the same? Colours of transparent pixels are ignored. */
static bool pictures_look_alike(const struct mw_image *a, const struct mw_image *b)
{
    size_t count = (size_t)a->width * a->height;
    if (a->width != b->width || a->height != b->height)
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *left = a->rgba + 4 * i, *right = b->rgba + 4 * i;
        if (memcmp(left, right, 4) != 0 && (left[3] || right[3]))
            return false;
    }
    return true;
}

/* Why an embedded image cannot be replaced by the game's picture; NULL if it can. Static text. */
static const char *compare_pictures(const struct embedding *embedding, struct tw_picture *own,
                                    struct tw_picture *known)
{
    bool force = mw_args_flag(embedding->editing->args, "force");
    if (known->state != TW_PICTURE_FOUND)
        return "no mapres directory has a picture of this name";
    if (force)
        return NULL;
    if (own->state != TW_PICTURE_FOUND)
        return "the pixels cannot be read; use the force option to use the game's picture instead";
    return pictures_look_alike(&own->image, &known->image)
               ? NULL
               : "the game's picture of this name looks different; use the force option to replace the image "
                 "anyway";
}

static int unembed_image(struct embedding *embedding, size_t index)
{
    const struct mw_editing *editing = embedding->editing;
    const char *name = tw_image_name(editing->doc, index), *reason = "the game has no picture of this name";
    struct tw_picture own = { 0 }, known = { .state = TW_PICTURE_MISSING };
    struct mw_arena arena;
    int error = 0;
    mw_arena_init(&arena, editing->doc->context);
    /* With the option mapres, its directories determine which pictures players have. */
    if (*name && (tw_mapres_is_known(name, embedding->mapres.game) || mw_args_has(editing->args, "mapres"))) {
        error = tw_picture_read(editing->doc, (int64_t)index, NULL, &arena, &own);
        if (!error)
            error = tw_mapres_find(&embedding->mapres, &arena, name, &known);
        reason = error ? "" : compare_pictures(embedding, &own, &known);
    }
    if (!error && !reason) {
        embedding->changes[embedding->count++] =
            (struct repicturing){ .index = index, .width = known.image.width, .height = known.image.height };
        embedding->texts[index] =
            mw_arena_format(editing->scratch, "embedded -> external, as %s", known.path);
        error = embedding->texts[index] ? 0 : editing->doc->context->error;
    } else if (!error && !embedding->choice.all) {
        error = mw_edit_fail(editing, MW_E_REFUSED, "%s stays embedded: %s",
                             tw_item_label(editing->doc, "images", index), reason);
    }
    mw_arena_free(&arena);
    return error;
}

static int list_embedded(const struct embedding *embedding)
{
    int error = 0;
    for (size_t i = 0; i < tw_edited(embedding->editing)->images.count && !error; i++) {
        if (embedding->texts[i])
            error = mw_change_item(embedding->editing->doc, "images", i, NULL, "%s", embedding->texts[i]);
    }
    return error;
}

/* Calls a function for each selected image that is external, or embedded. */
static int each_chosen_image(const struct mw_editing *editing, bool external,
                             int (*each)(struct embedding *embedding, size_t index))
{
    struct embedding embedding = { .editing = editing };
    size_t images = tw_edited(editing)->images.count;
    int error = open_mapres(editing, &embedding.mapres);
    if (!error)
        error = choose_images(editing, &embedding.choice);
    embedding.changes = mw_arena_array(editing->scratch, images + 1, sizeof *embedding.changes);
    embedding.texts = mw_arena_array(editing->scratch, images + 1, sizeof *embedding.texts);
    if (!error && (!embedding.changes || !embedding.texts))
        error = editing->doc->context->error;
    for (size_t i = 0; i < images && !error; i++) {
        if (!embedding.choice.chosen[i])
            continue;
        if ((tw_edited(editing)->images.items[i].external != 0) == external)
            error = each(&embedding, i);
        else if (!embedding.choice.all)
            error =
                mw_edit_fail(editing, MW_E_ARGUMENT, "%s is already %s",
                             tw_item_label(editing->doc, "images", i), external ? "embedded" : "external");
    }
    if (!error)
        error = put_pictures(editing, embedding.changes, embedding.count);
    tw_mapres_close(&embedding.mapres);
    return error ? error : list_embedded(&embedding);
}

int tw_embed(const struct mw_editing *editing)
{
    return each_chosen_image(editing, true, embed_image);
}

int tw_unembed(const struct mw_editing *editing)
{
    return each_chosen_image(editing, false, unembed_image);
}

/* ---- files ---- */

/* Calls found() for the pictures that embed (external) or unembed looks for. */
static int each_chosen_file(const struct mw_editing *editing, bool external, const struct tw_mapres *mapres,
                            mw_file_wish_fn *found, void *user)
{
    struct choice choice;
    const struct tw_map *map = tw_edited(editing);
    int error = choose_images(editing, &choice);
    for (size_t i = 0; i < map->images.count && !error; i++)
        if (choice.chosen[i] && (map->images.items[i].external != 0) == external)
            error = tw_mapres_each(mapres, editing->scratch, tw_image_name(editing->doc, i), found, user);
    return error;
}

int tw_edit_files(const struct mw_editing *editing, mw_file_wish_fn *found, void *user)
{
    const char *operation = editing->operation->name, *name = NULL;
    bool embeds = strcmp(operation, "embed") == 0, unembeds = strcmp(operation, "unembed") == 0;
    bool adds = strcmp(operation, "add-image") == 0;
    struct tw_mapres mapres;
    if (strcmp(operation, "replace-image") == 0)
        name = mw_args_text(editing->args, "external");
    else if (adds && !mw_args_has(editing->args, "file") && !mw_args_has(editing->args, "size"))
        name = mw_args_text(editing->args, "name");
    bool maps = strcmp(operation, "automap") == 0 && !mw_args_has(editing->args, "rules");
    if (!name && !embeds && !unembeds && !maps)
        return 0;
    int error = adds || maps ? tw_mapres_open(&mapres, editing->doc->context,
                                              tw_edition_of(tw_edited(editing))->game, NULL, true)
                             : open_mapres(editing, &mapres);
    if (!error)
        error = maps   ? tw_automap_files(editing, &mapres, found, user)
                : name ? tw_mapres_each(&mapres, editing->scratch, name, found, user)
                       : each_chosen_file(editing, embeds, &mapres, found, user);
    tw_mapres_close(&mapres);
    return error;
}
