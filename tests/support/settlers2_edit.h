/* For tests that change maps of Settlers II: what operations did to the layers. */
#ifndef MW_TESTS_SETTLERS2_EDIT_H
#define MW_TESTS_SETTLERS2_EDIT_H

#include "doc.h"
#include "settlers2_sample.h"

void sample_test(struct test_doc *test, const struct sample *sample);

uint8_t grid_at(const struct mw_grid *grid, unsigned x, unsigned y);

/* How many nodes have the value. */
size_t grid_count(const struct mw_grid *grid, uint8_t value);

/* Nodes as "x,y x,y ..." that have the value, row by row. */
void assert_nodes(const struct mw_grid *grid, uint8_t value, const char *nodes);

#endif
