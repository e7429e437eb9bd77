/* Any file of The Settlers II, drawn small: as a map, as terrain across the seam and shrunk, as layers.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    static const struct mw_arg map[] = { { "size", "64x64" }, { "legend", NULL } };
    static const struct mw_arg ground[] = { { "style", "terrain" }, { "area", "-2,-3,3,4" } };
    static const struct mw_arg shrunk[] = { { "style", "terrain" },
                                            { "area", "0,0,9,9" },
                                            { "scale", "0.1" } };
    static const struct mw_arg heights[] = { { "style", "layer=heights" }, { "scale", "1" } };
    static const struct mw_arg areas[] = { { "style", "layer=areas" }, { "area", "5,5,20,20" } };
    static const struct mw_arg far[] = { { "style", "layer=sites" },
                                         { "area", "999000,-1000000,9,9" },
                                         { "landscape", "winter" } };
    (void)input;
    fuzz_draw(doc, context, map, 2);
    fuzz_draw(doc, context, ground, 2);
    fuzz_draw(doc, context, shrunk, 3);
    fuzz_draw(doc, context, heights, 2);
    fuzz_draw(doc, context, areas, 2);
    fuzz_draw(doc, context, far, 3);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.swd", "settlers2", (struct mw_bytes){ data, size }, use);
}
