/* Any bytes for a decoder of pictures: decoded, then drawn with and without a palette. */
#ifndef MW_TESTS_FUZZ_DECODER_H
#define MW_TESTS_FUZZ_DECODER_H

#include "fuzz.h"

#include "base/memory.h"
#include "draw/picture.h"
#include "record/document.h"

typedef int fuzz_decoder(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
                         struct mw_picture *picture);

int fuzz_decode(fuzz_decoder *decoder, struct mw_bytes bytes);

#endif
