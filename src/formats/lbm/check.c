#include "core/rules.h"
#include "base/text.h"
#include "lbm.h"
#include "pictures.h"
#include "records.h"

static int check_main_picture(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct lbm_file *file = doc->root;
    const struct mw_diag_sink sink = mw_document_sink(doc);
    struct mw_picture picture;
    int error = lbm_picture_of(doc, LBM_PICTURE_MAIN, &sink, &doc->arena, &picture);
    if (lbm_is_absence(error))
        error = mw_diag_to(&sink,
                           lbm_has_chunk(file, "BMHD") && lbm_has_chunk(file, "BODY") ? "LBM009" : "LBM008",
                           IFF_FORM_HEADER, "", "%s", mw_error_message(doc->context));
    return error;
}

static int check_preview(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    struct mw_picture picture;
    if (!lbm_has_chunk(doc->root, "TINY"))
        return 0;
    int error = lbm_picture_of(doc, LBM_PICTURE_SMALL, NULL, &doc->arena, &picture);
    if (lbm_is_absence(error))
        return mw_check_report(checker, MW_NOWHERE(""), "%s", mw_error_message(doc->context));
    if (error)
        return error;
    uint64_t total = (uint64_t)picture.width * picture.height;
    return picture.decoded == total
               ? 0
               : mw_check_report(checker, MW_NOWHERE(""), "TINY has %llu pixel%s, expected %llu",
                                 (unsigned long long)picture.decoded, mw_plural(picture.decoded),
                                 (unsigned long long)total);
}

const struct mw_rule lbm_rules[] = {
    { NULL, 0, 0, check_main_picture },
    { "LBM011", 0, 0, check_preview },
    { 0 },
};
