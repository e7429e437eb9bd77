/* Rules of automappers of Teeworlds, a text: those of DDNet and, as JSON, those of 0.7. What the rules say is
 * read by formats/teeworlds/automap. */
#ifndef MW_AUTOMAP_AUTOMAP_H
#define MW_AUTOMAP_AUTOMAP_H

#include "record/document.h"

struct automap_file {
    struct mw_str text;
};

extern const struct mw_record automap_file_record;
extern const struct mw_diag_kind automap_diags[];
extern const struct mw_rule automap_rules[];

int automap_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                       struct mw_text_faults *faults);
int automap_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
bool automap_term(size_t index, struct mw_term *term);

/* The text without a byte order mark. */
struct mw_str automap_text(struct mw_document *doc);

#endif
