/* What lies at a point of a picture, where something lies, and what edits change of a picture. */
#ifndef MW_TESTS_PICKS_H
#define MW_TESTS_PICKS_H

#include "doc.h"

struct picks_look {
    const struct mw_arg *args; /* options of the picture */
    size_t arg_count;
    /* What a pixel may differ from its picks drawn over each other, for each channel; 255: do not compare.
     * Where pixels are averages of finer ones, edges differ. */
    int tolerance;
};

/* At random points of the picture: something is picked where the picture shows something; the topmost visible
 * pick, drawn alone, is visible there, and so is none that is picked before it; each visible pick has a
 * place that contains the point; all picks, drawn over each other, make the pixel. Returns at how many points
 * something was visible. */
size_t assert_picks(struct mw_context *context, struct mw_document *doc, const struct picks_look *look,
                    size_t points);

/* The operation leaves all pixels equal that are outside of what mw_render_changed() reports; and the render
 * that was there before draws what a new one draws. Returns how many pixels were reported; *changed, which
 * may be NULL, is how many differ. */
uint64_t assert_changed(struct mw_context *context, struct mw_document *doc, const struct picks_look *look,
                        const char *operation, uint64_t *changed);

#endif
