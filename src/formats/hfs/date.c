/* Dates of the Macintosh: seconds since 1904 in local time. */
#include <time.h>

#include "hfs.h"

enum {
    DAYS_BEFORE_1970 = 24107, /* from 1904 */
    DAYS_OF_ERA = 146097,     /* 400 years */
    DAYS_TO_MARCH = 719468,   /* from March of the year 0 to 1970 */
    DAY = 86400
};

char *hfs_date_text(struct mw_arena *arena, uint32_t date)
{
    /* Civil date from days, by eras of 400 years that start in March (H. Hinnant's algorithm). */
    int64_t days = (int64_t)(date / DAY) - DAYS_BEFORE_1970 + DAYS_TO_MARCH;
    int64_t era = days / DAYS_OF_ERA, of_era = days % DAYS_OF_ERA;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
    int64_t day = of_year - (153 * month + 2) / 5 + 1;
    month += month < 10 ? 3 : -9;
    year += era * 400 + (month <= 2);
    uint32_t seconds = date % DAY;
    return mw_arena_format(arena, "%04d-%02d-%02dT%02u:%02u:%02u", (int)year, (int)month, (int)day,
                           seconds / 3600, seconds / 60 % 60, seconds % 60);
}

uint32_t hfs_date_now(void)
{
    time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts))
        return (uint32_t)((int64_t)now + (int64_t)DAYS_BEFORE_1970 * DAY);
    /* The inverse; no standard function treats local time separately from UTC. */
    int64_t year = parts.tm_year + 1900 - (parts.tm_mon < 2), era = year / 400, of_era = year % 400;
    int64_t month = (parts.tm_mon + 10) % 12;
    int64_t of_year = (153 * month + 2) / 5 + parts.tm_mday - 1;
    int64_t days = era * DAYS_OF_ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_TO_MARCH +
                   DAYS_BEFORE_1970;
    return (uint32_t)(days * DAY + parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec);
}
