/* The pictures of an archive, decoded. */
#ifndef MW_S2ARCHIVE_PICTURES_H
#define MW_S2ARCHIVE_PICTURES_H

#include "draw/picture.h"
#include "s2archive.h"

/* All are allocated in the arena, and have the first palette of the archive, or else `palette` (768 bytes),
 * or none if that is NULL. Transparent pixels have an index that nothing else uses, as far as there is one.
 */
struct s2a_decoder {
    struct mw_arena *arena;
    const struct s2a_archive *archive;
    const uint8_t *palette;
};

bool s2a_has_size(const struct s2a_picture *picture);
int s2a_decode_item(const struct s2a_decoder *decoder, const struct s2a_item *item,
                    struct mw_picture *picture);
/* The characters of a font, 16 in a row. */
int s2a_decode_font(const struct s2a_decoder *decoder, const struct s2a_font *font,
                    struct mw_picture *picture);
/* A body, or an overlay in its block. */
int s2a_decode_body(const struct s2a_decoder *decoder, const struct s2a_people *people, size_t index,
                    struct mw_picture *picture);
int s2a_decode_overlay(const struct s2a_decoder *decoder, const struct s2a_people *people, size_t index,
                       struct mw_picture *picture);
/* Whatever picture it is. */
int s2a_decode_ref(const struct s2a_decoder *decoder, const struct s2a_ref *ref, struct mw_picture *picture);

#endif
