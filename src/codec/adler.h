/* The checksum of zlib streams. */
#ifndef MW_CODEC_ADLER_H
#define MW_CODEC_ADLER_H

#include "base/span.h"

uint32_t mw_adler32(struct mw_bytes bytes);

#endif
