/* What Claw cannot reach. */
#ifndef MW_WWD_CHECK_REACH_H
#define MW_WWD_CHECK_REACH_H

#include "core/rules.h"

/* WWD119: treasure and exits that cannot be reached from the start; nothing where the measures are not
 * sure. */
int wwd_check_reach(struct mw_checker *checker);

#endif
