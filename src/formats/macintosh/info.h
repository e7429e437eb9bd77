/* What `info` says of a Macintosh file. */
#ifndef MW_MACINTOSH_INFO_H
#define MW_MACINTOSH_INFO_H

#include "macintosh.h"

int mac_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
/* Name, type, creator, dates and sizes of forks, for other formats too; fork_size: of the resource fork. */
int mac_info_file(struct mw_document *doc, const struct mac_file *file, uint64_t fork_size,
                  struct mw_emit *emit);

#endif
