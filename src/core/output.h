/* Output to the caller of the library, piece by piece. */
#ifndef MW_CORE_OUTPUT_H
#define MW_CORE_OUTPUT_H

#include "json/emit.h"
#include "record/document.h"

/* A buffer that passes its bytes on to the caller's output. */
void mw_buf_to_output(struct mw_buf *buf, struct mw_context *context, const struct mw_output *output);

/* JSON or a tree on its way to the caller's output: begin, emit, end. */
struct mw_printer {
    struct mw_context *context;
    struct mw_buf buf;
    struct mw_emit emit;
    unsigned shortages; /* of memory, before */
};

void mw_printer_begin(struct mw_printer *printer, struct mw_context *context, enum mw_style style,
                      const struct mw_output *output);
/* Returns the first error: the one given, of writing, or of an allocation meanwhile. */
int mw_printer_end(struct mw_printer *printer, int error);

/* A name of a file, which is bytes: those that are not UTF-8 become U+FFFD, and then the member KEY_bytes has
 * the name in base64. */
int mw_emit_file_name(struct mw_emit *emit, struct mw_context *context, const char *key, const char *name);

#endif
