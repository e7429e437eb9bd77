/* Compares screens of real maps with pictures drawn by the clients of DDNet and Teeworlds 0.7: exactly at
 * scales that need no filter, approximately where the picture is shrunk. */
#include "test.h"

#include "reference_pictures.h"

static void compare_screens(const char *list)
{
    char path[TEST_PATH_SIZE], folder[TEST_PATH_SIZE];
    test_corpus_path(path, list);
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    FILE *index = fopen(path, "r");
    if (!index)
        test_skip("reference pictures next to $MAPWRIGHT_CORPUS");
    static struct reference reference;
    assert_true(reference_read(index, folder, &reference)); /* skips the header line */
    size_t drawn = 0;
    while (reference_read(index, folder, &reference)) {
        struct reference_result result = { 0 };
        if (!test_exists(reference.map)) /* Debian's package is not installed */
            continue;
        struct mw_context *context = mw_context_new(NULL, NULL);
        int error = reference_compare(context, &reference, &result);
        if (error)
            fail_msg("%s: %s", reference.picture, mw_error_message(context));
        if (result.share < result.target)
            fail_msg("%s: %.3f%% of the pixels agree within %d, worst %d; %.1f%% expected", reference.picture,
                     result.share * 100, result.wants_exact ? REFERENCE_EXACT : REFERENCE_CLOSE, result.worst,
                     result.target * 100);
        assert_true(result.compared > 100000);
        mw_context_free(context);
        drawn++;
    }
    fclose(index);
    if (!drawn)
        test_skip("maps of the reference pictures");
}

static void screens_agree_with_ddnet(void **state)
{
    (void)state;
    compare_screens("../expected/teeworlds-pictures/index.tsv");
}

static void screens_agree_with_teeworlds07(void **state)
{
    (void)state;
    compare_screens("../expected/teeworlds07-pictures/index.tsv");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(screens_agree_with_ddnet),
                                        cmocka_unit_test(screens_agree_with_teeworlds07) };
    return TEST_RUN(tests);
}
