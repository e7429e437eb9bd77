/* For tests of `check` on levels: opening and checking a sample, and expecting complaints to the byte.
 * */
#ifndef MW_TESTS_WWD_EXPECT_H
#define MW_TESTS_WWD_EXPECT_H

#include "doc.h"
#include "formats/wwd/records.h"
#include "wwd_sample.h"

struct expected {
    const char *code;
    enum mw_severity severity;
    const char *path;
    const char *space;
    uint64_t offset, length;
    const char *message;
};

void assert_diag(const struct mw_document *doc, struct expected wanted);

/* Opens and checks. */
void check_sample(struct test_doc *fixture, const struct wwd_sample *level);

/* One break, one complaint, and beside it only what the sample has anyhow: its mask. */
void expect_one(const struct wwd_sample *level, struct expected wanted);

#endif
