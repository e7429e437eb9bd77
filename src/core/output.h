/* Whole documents as JSON and as bytes, and buffers that hand on to the caller. */
#ifndef MW_CORE_OUTPUT_H
#define MW_CORE_OUTPUT_H

#include "base/buf.h"
#include "record/document.h"

struct mw_emit;
struct mw_sidecar_writer;

int mw_dump_whole(struct mw_document *doc, struct mw_emit *emit, const struct mw_sidecar_writer *files);

/* The bytes of the document's file: those that were read, else (built, made new, from a folder) those that it
 * would be saved as, in `made`; none when it cannot be saved. */
int mw_document_file(struct mw_document *doc, struct mw_buf *made, struct mw_bytes *file);

/* A buffer that hands on to the caller's output. */
void mw_buf_to_output(struct mw_buf *buf, struct mw_context *context, const struct mw_output *output);

#endif
