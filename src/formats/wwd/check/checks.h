/* The rules of `check` for levels, one function per topic; check.c calls them in turn. Each complains through
 * mw_diag() with a path (places in bytes follow from it) and returns 0 or an error of memory. What a code
 * means and where its rule comes from stands in diags.c. */
#ifndef MW_WWD_CHECK_CHECKS_H
#define MW_WWD_CHECK_CHECKS_H

#include "formats/wwd/wwd.h"

extern const struct mw_option wwd_check_options[];
extern const struct mw_fix wwd_fixes[];

struct wwd_checker {
    struct mw_document *doc;
    struct wwd_level *level;
    const struct mw_args *args;
    enum wwd_game game;
    const struct wwd_plane *main; /* the first main plane; NULL when there is none */
    size_t main_index;
};

enum {
    WWD_CHECK_PATH = 96, /* room for any path of a level */
    WWD_CHECK_TEXT = 64, /* bytes of a level's text that a message shows */
};

/* layout.c */
int wwd_check_sections(struct wwd_checker *checker);
int wwd_check_checksum(struct wwd_checker *checker);
/* header.c */
int wwd_check_texts(struct wwd_checker *checker);
int wwd_check_header(struct wwd_checker *checker);
int wwd_check_start(struct wwd_checker *checker);
/* tiles.c */
int wwd_check_planes(struct wwd_checker *checker);
int wwd_check_tiles(struct wwd_checker *checker);
int wwd_check_tile_properties(struct wwd_checker *checker);
/* objects.c */
int wwd_check_objects(struct wwd_checker *checker);
int wwd_check_logics(struct wwd_checker *checker);
/* assets.c */
int wwd_check_assets(struct wwd_checker *checker);

/* A text of the level for a message: UTF-8 in the document's arena, cut at WWD_CHECK_TEXT bytes, control
 * characters as "?". NULL when memory is short. */
const char *wwd_check_show(struct wwd_checker *checker, struct mw_str text);
/* The same of a fixed text, up to its NUL. */
const char *wwd_check_show_fixed(struct wwd_checker *checker, const char *text, size_t size);

/* Width and height of a plane in pixels. */
static inline int64_t wwd_plane_width(const struct wwd_plane *plane)
{
    return (int64_t)plane->tiles.width * plane->tile_width;
}

static inline int64_t wwd_plane_height(const struct wwd_plane *plane)
{
    return (int64_t)plane->tiles.height * plane->tile_height;
}

/* How many tile numbers have a property. Of a damaged level those count that could not be read. */
static inline size_t wwd_property_count(const struct wwd_checker *checker)
{
    const struct wwd_tile_properties *properties = &checker->level->tile_properties;
    return checker->doc->damaged && properties->num_tile_properties > properties->items.count
               ? properties->num_tile_properties
               : properties->items.count;
}

#endif
