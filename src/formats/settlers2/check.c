/* What is wrong with a map. */
#include "record/check.h"

#include "settlers2.h"

int s2_check(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = mw_check_tables(doc);
    return error ? error : mw_diags_place(doc);
}
