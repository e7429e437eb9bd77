/* Files of gzip. */
#ifndef MW_CODEC_GZIP_H
#define MW_CODEC_GZIP_H

#include "base/buf.h"

bool mw_is_gzip(struct mw_bytes file);
/* Appends the content. MW_E_FORMAT: damaged or cut short; MW_E_LIMIT: more than `maximum` bytes. */
int mw_gunzip(struct mw_context *context, struct mw_bytes file, size_t maximum, struct mw_buf *out);

#endif
