/* Parsing the values of options, by kind. */
#ifndef MW_CORE_OPTION_VALUE_H
#define MW_CORE_OPTION_VALUE_H

#include <mapwright/option.h>

#include "base/span.h"

enum {
    MW_OPTION_REAL_UNIT = 100, /* ranges of MW_OPTION_REAL count in hundredths */
};

/* NULL if unknown. */
const struct mw_option *mw_option_find(const struct mw_option *table, const char *name);

/* These return MW_E_FORMAT for other texts. A flag without a value is set. */
int mw_option_flag(const char *value, bool *flag);
int mw_option_real(const char *text, double *value);
/* Exactly `count` numbers, at most 4, with a separator (in either case) between them. */
int mw_option_numbers(const char *text, char separator, size_t count, int64_t numbers[]);

/* Word number `index` of "a|b|c"; length 0 after the last. */
struct mw_str mw_option_choice_at(const struct mw_option *option, size_t index);
/* -1: none of them. */
int mw_option_choice(const struct mw_option *option, const char *value);

bool mw_option_has_range(const struct mw_option *option);
/* Is this a valid value of the option? NULL: no value was given. */
bool mw_option_fits(const struct mw_option *option, const char *value);

#endif
