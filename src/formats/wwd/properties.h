/* The properties of tiles: what a pixel of a tile does, and what has to fit the kind and size of one. */
#ifndef MW_WWD_PROPERTIES_H
#define MW_WWD_PROPERTIES_H

#include "wwd.h"

/* The property of a cell's tile; NULL if it has none. */
const struct wwd_tile_property *wwd_property_of(const struct wwd_level *level, uint32_t value);

/* The attribute of a tile at one of its pixels. */
int32_t wwd_attribute_in_tile(const struct wwd_tile_property *property, int64_t x, int64_t y);

/* mw_format.fit: the new kind of a property gets what it needs from the old one, so that as many pixels as
 * possible keep their attribute; a mask always has the size of its property. */
int wwd_fit(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field, void *item,
            int64_t before, const char *path);

/* After a level was built from JSON: makes masks that the JSON leaves out, and refuses kinds that no program
 * could read. */
int wwd_build_properties(struct mw_document *doc);

/* A mask of this size with the attributes of the pixels of `like`, in the document's arena. The path is for
 * messages. */
int wwd_make_mask(struct mw_document *doc, const struct wwd_tile_property *like, uint32_t width,
                  uint32_t height, const char *path, struct mw_grid *mask);

#endif
