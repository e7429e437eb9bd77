/* Pictures of scenes, objects and characters: lists of shapes. */
#ifndef MW_WORLDBUILDER_SHAPES_H
#define MW_WORLDBUILDER_SHAPES_H

#include <mapwright/unstable/worldbuilder.h>

#include "record/write.h"

/* Reads the shapes that make up `bytes`. Points come from the document's arena, compressed rows are
 * borrowed. What follows the last shape that can be read and written back as the same bytes goes to
 * *rest. Returns 0 or an error; invalid bytes are not an error. */
int wb_shapes_read(struct mw_document *doc, struct mw_bytes bytes, struct wb_shapes *shapes,
                   struct mw_bytes *rest);

/* Appends the bytes of the shapes and the rest; errors stick in writer->out. */
void wb_shapes_write(const struct wb_shapes *shapes, struct mw_bytes rest, struct mw_writer *writer);

#endif
