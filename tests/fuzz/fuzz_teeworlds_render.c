/* Draws any bytes as a map in small pictures: whole and in part, as both games, with and without physics
 * layers.
 *
 * Runs in the test suite: 1000 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    static const struct mw_arg whole[] = { { "size", "96x96" }, { "time", "777" } };
    static const struct mw_arg part[] = { { "area", "-20,10,90,70" },
                                          { "as", "teeworlds07" },
                                          { "time", "-5" } };
    static const struct mw_arg screen[] = {
        { "camera", "100,60" }, { "zoom", "2.5" }, { "size", "64x48" }, { "as", "ddnet" }
    };
    static const struct mw_arg far[] = { { "area", "999999000,-1000000000,50,50" }, { "scale", "0.7" } };
    static const struct mw_arg entities[] = { { "area", "0,0,200,90" }, { "entities", NULL } };
    (void)input;
    fuzz_draw(doc, context, whole, 2);
    fuzz_draw(doc, context, part, 3);
    fuzz_draw(doc, context, screen, 4);
    fuzz_draw(doc, context, far, 2);
    fuzz_draw(doc, context, entities, 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.map", "teeworlds", (struct mw_bytes){ data, size }, use);
}
