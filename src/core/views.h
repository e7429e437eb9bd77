/* Ready ways to look at a document. */
#ifndef MW_CORE_VIEWS_H
#define MW_CORE_VIEWS_H

#include <mapwright/hints.h>

/* Where a format's views() puts them. */
struct mw_views;

/* Whatever it returns other than 0 ends views(). */
int mw_view_add(struct mw_views *views, const struct mw_view *view);

#endif
