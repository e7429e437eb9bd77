/* Mission scripts: fields and diagnostics. */
#include "format_test.h"

enum {
    AT_MAP = 58,    /* the M of GLOBAL_SET_MAP */
    AT_ADDED = 95,  /* the player of GLOBAL_ADD_COMPUTER_PLAYER */
    AT_WARE = 156,  /* the blank after the ware of ADD_WARE */
    AT_EVENT = 217, /* of MET_ADD_AS_ACT_EVENT */
    AT_ACTIVE = 236,
};

static const struct format_value values[] = {
    { "lines[0].ending", "\"lf\"" },
    { "lines[2].text", "\"!GLOBAL_SET_MAP 200\"" },
    { "lines[6].text", "\"!SET_HOUSE 24, 9, 4 # M\xC3\xBChle\"" },
    { "lines[11].ending", "\"cr-lf\"" },
    { 0 },
};

static const struct format_fault faults[] = {
    { "RTX001", "lines[0].text", 0, 'A' },          { "RTX002", "lines[2].text", AT_MAP, 'X' },
    { "RTX003", "lines[7].text", AT_WARE, '_' },    { "RTX004", "lines[3].text", AT_ADDED, '9' },
    { "RTX005", "lines[10].text", AT_ACTIVE, '2' }, { "RTX006", "lines[11].text", AT_ACTIVE, '0' },
    { "RTX007", "lines[9].text", AT_EVENT, '6' },   { 0 },
};

int main(void)
{
    return format_test_run(&(struct format_test){ "tests/fixtures/rtx/small.rtx", values, faults, NULL });
}
