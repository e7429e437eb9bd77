/* New World Builder games. */
#ifndef MW_WORLDBUILDER_NEW_H
#define MW_WORLDBUILDER_NEW_H

#include "core/operation_run.h"
#include "worldbuilder.h"

extern const struct mw_operation wb_templates[];

mw_edit_fn wb_create_new;

#endif
