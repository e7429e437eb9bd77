#include "automap.h"

#define MW_STRUCT struct automap_file
static const struct mw_field file_fields[] = {
    { F(text), .text = MW_TEXT_REST, .language = "rules", .file = "rules", .doc = "the rules" },
};
const struct mw_record automap_file_record = { .name = "rules",
                                               .doc = "A file with rules of an automapper.",
                                               MW_RECORD_OF(file_fields) };
#undef MW_STRUCT
