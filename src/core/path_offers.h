/* What documents of every format offer for options that name values, grids and lists by path, and for what
 * depends on these; and colours. */
#ifndef MW_CORE_PATH_OFFERS_H
#define MW_CORE_PATH_OFFERS_H

#include "offers.h"

/* of: of the option (struct mw_option). Offers nothing for other kinds. */
int mw_offer_common(struct mw_offers *offers, const char *of);

#endif
