/* New World Builder games. */
#ifndef MW_FORMATS_WORLDBUILDER_NEW_H
#define MW_FORMATS_WORLDBUILDER_NEW_H

#include "worldbuilder.h"

extern const struct mw_operation wb_templates[];

int wb_create_new(struct mw_document *doc, const struct mw_operation *template, const struct mw_args *args);

#endif
