/* For tests that edit maps of Settlers II: the layers after operations. */
#ifndef MW_TESTS_SETTLERS2_EDIT_H
#define MW_TESTS_SETTLERS2_EDIT_H

#include "doc.h"
#include "settlers2_sample.h"

void sample_test(struct test_doc *test, const struct sample *sample);

uint8_t grid_at(const struct mw_grid *grid, unsigned x, unsigned y);

/* The number of nodes with the value. */
size_t grid_count(const struct mw_grid *grid, uint8_t value);

/* The nodes with the value as "x,y x,y ...", row by row. */
void assert_nodes(const struct mw_grid *grid, uint8_t value, const char *nodes);

#endif
