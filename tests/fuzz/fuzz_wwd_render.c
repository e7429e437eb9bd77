/* Draws any bytes as a level: small, as a whole and in part. Strips give the same picture as the whole.
 * Runs in the test suite: 600 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    static const struct mw_arg small[] = { { "size", "96x96" }, { "legend", "yes" } };
    static const struct mw_arg part[] = { { "area", "-20,10,90,70" },
                                          { "grid", "yes" },
                                          { "labels", "yes" },
                                          { "numbers", "yes" },
                                          { "ways", "yes" } };
    static const struct mw_arg large[] = { { "area", "60,90,40,40" },
                                           { "scale", "2.5" },
                                           { "parallax", "none" } };
    static const struct mw_arg far[] = { { "area", "999999000,-1000000000,50,50" }, { "scale", "0.7" } };
    (void)input;
    fuzz_draw(doc, context, small, 2);
    fuzz_draw(doc, context, part, 5);
    fuzz_draw(doc, context, large, 3);
    fuzz_draw(doc, context, far, 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.wwd", NULL, (struct mw_bytes){ data, size }, use);
}
