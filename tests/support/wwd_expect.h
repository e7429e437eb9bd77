/* Functions for tests of the rules for levels: they open and check a sample, and assert exact diagnostics. */
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

/* Opens and checks the sample. */
void check_sample(struct test_doc *fixture, const struct wwd_sample *level);

/* Asserts that there is one diagnostic in addition to that about the sample's mask. */
void expect_one(const struct wwd_sample *level, struct expected wanted);

#endif
