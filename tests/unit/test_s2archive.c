/* Archives of The Settlers II: fields and diagnostics of a list. */
#include "format_test.h"

enum {
    AT_UNKNOWN = 14, /* of slot 0 */
    AT_RUN = 32,     /* the first number of pixels of slot 0 */
    AT_SLOT_2 = 46,
    AT_RAW_WIDTH = 132,
    AT_LINK = 594, /* of the first link */
};

static const struct format_value values[] = {
    { "slot_count", "7" },
    { "slots[0].item.type", "\"picture\"" },
    { "slots[0].item.picture.width", "3" },
    { "slots[1].used", "\"no\"" },
    { "slots[2].item.type", "\"shadow\"" },
    { "slots[3].item.picture.size", "13" },
    { "slots[4].item.raw.height", "2" },
    { "slots[5].item.sound.size", "5" },
    { "slots[6].item.people.bodies[0].y", "1" },
    { "slots[6].item.people.links[1].unknown", "1" },
    { 0 },
};

static const struct format_fault faults[] = {
    { "S2A001", "slots", .more = -1 },
    { "S2A002", "", AT_SLOT_2 + 2, 99 },
    { "S2A003", "slots[0].item.picture.unknown", AT_UNKNOWN, 1 },
    { "S2A004", "slots[0].item.picture.data", AT_RUN, 4 },
    { "S2A005", "slots[4].item.raw.data", AT_RAW_WIDTH, 3 },
    { "S2A006", "slots[6].item.people.links[0].overlay", AT_LINK, 1 },
    { 0 },
};

int main(void)
{
    return format_test_run(
        &(struct format_test){ "tests/fixtures/s2archive/small.lst", values, faults, NULL });
}
