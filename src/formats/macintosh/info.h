/* What `info` says of a Macintosh file. */
#ifndef MW_MACINTOSH_INFO_H
#define MW_MACINTOSH_INFO_H

#include "macintosh.h"

int mac_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

#endif
