#include "settlers2_edit.h"

void sample_test(struct test_doc *test, const struct sample *sample)
{
    uint8_t bytes[SAMPLE_BYTES];
    test_doc_bytes(test, "map.swd", bytes, sample_bytes(sample, bytes));
}

uint8_t grid_at(const struct mw_grid *grid, unsigned x, unsigned y)
{
    assert_true(x < grid->width && y < grid->height);
    return grid->cells[(size_t)y * grid->width + x];
}

size_t grid_count(const struct mw_grid *grid, uint8_t value)
{
    size_t count = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        count += grid->cells[i] == value;
    return count;
}

void assert_nodes(const struct mw_grid *grid, uint8_t value, const char *nodes)
{
    char text[1024] = "";
    size_t length = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height && length < sizeof text - 16; i++)
        if (grid->cells[i] == value)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%zu,%zu", length ? " " : "",
                                       i % grid->width, i / grid->width);
    assert_string_equal(text, nodes);
}
