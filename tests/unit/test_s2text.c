/* Texts of The Settlers II: fields and diagnostics. */
#include "format_test.h"

enum {
    AT_VERSION = 4,
    AT_SIZE = 6,
    AT_OFFSETS = 10,
};

static const struct format_value values[] = {
    { "count", "4" },
    { "size", "34" },
    { "entries[0].text", "\"B\xC3\xA4"
                         "cker\"" },
    { "entries[0].offset", "27" },
    { "entries[1].kind", "\"none\"" },
    { "entries[2].text", "\"two@lines\"" },
    { "entries[2].offset", "16" },
    { "entries[3].text", "\"\"" },
    { 0 },
};

static const struct format_fault faults[] = {
    { "S2T001", "entries", .more = -20 },
    { "S2T002", "version", AT_VERSION, 2 },
    { "S2T003", "size", AT_SIZE, 33 },
    { "S2T004", "entries[3].offset", AT_OFFSETS + 12, 15 },
    { "S2T005", "entries[0].text", .more = -1 },
    { "S2T006", "entries[0]", .more = 2 },
    { "S2T007", "count", 2, 5 },
    { 0 },
};

int main(void)
{
    return format_test_run(&(struct format_test){ "tests/fixtures/s2text/small.ger", values, faults, NULL });
}
