/* The operation add-image: adds a picture file, or the name of a picture that the game ships. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "formats/teeworlds/mapres.h"

enum {
    NAME_MAX_BYTES = 127, /* limit of the games' editors */
    SIDE_MAX = 1 << 16,
};

const struct mw_option tw_add_image_options[] = {
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "image",
      .role = MW_ROLE_INPUT,
      .doc = "PNG file to embed in the map" },
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "TEXT",
      .doc = "name of the image; default: the name of the file; if no file is given: the name of a picture "
             "in the game's mapres directory" },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "px",
      .role = MW_ROLE_SIZE,
      .min = 1,
      .max = SIDE_MAX,
      .doc = "size of the game's picture in pixels; default: that of the installed picture" },
    { 0 },
};

/* "dir/Clouds.png" -> "Clouds" */
static const char *name_of_file(const struct mw_editing *editing, const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strrchr(base, '.');
    size_t length = dot && dot > base ? (size_t)(dot - base) : strlen(base);
    return mw_arena_format(editing->scratch, "%.*s", (int)length, base);
}

/* The size of a picture in the mapres directories. */
static int external_size(const struct mw_editing *editing, const char *name, int64_t size[2])
{
    struct tw_mapres mapres;
    struct tw_picture picture;
    if (mw_args_size(editing->args, "size", size))
        return 0;
    int error =
        tw_mapres_open(&mapres, editing->doc->context, tw_edition_of(tw_edited(editing))->game, NULL, true);
    if (!error)
        error = tw_mapres_find(&mapres, editing->scratch, name, &picture);
    tw_mapres_close(&mapres);
    if (error)
        return error;
    if (picture.state != TW_PICTURE_FOUND)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "no mapres directory of a game contains %s.png; set size or file", name);
    size[0] = picture.image.width;
    size[1] = picture.image.height;
    return 0;
}

static int check_image_name(const struct mw_editing *editing, const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length > NAME_MAX_BYTES)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "name: \"%s\" has %zu byte%s, expected 1 to %d", name,
                            length, mw_plural(length), NAME_MAX_BYTES);
    for (size_t i = 0; i < tw_edited(editing)->images.count; i++)
        if (strcmp(tw_image_name(editing->doc, i), name) == 0)
            return mw_edit_fail(editing, MW_E_ARGUMENT, "image %zu already has the name \"%s\"", i, name);
    return 0;
}

int tw_add_image(const struct mw_editing *editing)
{
    const char *file = mw_args_text(editing->args, "file"), *name = mw_args_text(editing->args, "name");
    struct mw_image image = { 0 };
    int64_t size[2];
    size_t index = 0;
    if (!file && !name)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "at least one of file and name is required");
    if (file && mw_args_has(editing->args, "size"))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "the options \"size\" and \"file\" cannot be combined");
    if (!name && !(name = name_of_file(editing, file)))
        return editing->doc->context->error;
    int error = check_image_name(editing, name);
    if (!error)
        error = file ? tw_edit_png(editing, file, &image) : external_size(editing, name, size);
    if (error)
        return error;
    if (file) {
        size[0] = image.width;
        size[1] = image.height;
    }
    error =
        tw_image_new(editing, tw_edition_of(tw_edited(editing)), name, size[0], size[1], image.rgba, &index);
    return error ? error
                 : mw_change_item(editing->doc, "images", index, NULL,
                                  "added %s image \"%s\", %" PRId64 " x %" PRId64 " px",
                                  file ? "embedded" : "external", name, size[0], size[1]);
}
