/* How data blocks are stored: streams that are made, and what dumps show of it. */
#ifndef MW_TEEWORLDS_STREAMS_H
#define MW_TEEWORLDS_STREAMS_H

#include "store.h"

/* Appends the deflated payload. Streams are cached, because sizes are computed several times before a map is
 * written. */
int tw_stream_put(struct mw_document *doc, size_t index, struct mw_bytes payload, int level,
                  struct mw_buf *out);

/* Sets the declared size of a data block, or how it is stored, as determined by the writer, until
 * tw_unshow_data(). */
int tw_show_size(struct mw_document *doc, size_t index, uint32_t size);
int tw_show_stream(struct mw_document *doc, size_t index, int32_t level, struct mw_bytes stream);
int tw_hide_bytes(struct mw_document *doc, size_t index);

#endif
