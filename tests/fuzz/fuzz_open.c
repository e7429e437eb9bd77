/* Any bytes as a document of any format: probed, checked, described, members and pictures taken out.
 * Runs in the test suite: 2000 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    (void)input;
    fuzz_look(doc, context);
    struct mw_render *render;
    int error = mw_render_open(doc, NULL, 0, &render);
    fuzz_gave_up(context, error);
    if (error)
        return;
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    if (width <= 256) {
        uint8_t row[256 * 4];
        fuzz_gave_up(context, mw_render_rows(render, height / 2, 1, row, sizeof row));
    }
    mw_render_close(render);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz", NULL, (struct mw_bytes){ data, size }, use);
}
