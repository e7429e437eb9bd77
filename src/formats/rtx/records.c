/* The fields of mission scripts. */
#include "rtx.h"

static const struct mw_name endings[] = { { RTX_CR_LF, "cr-lf", "as in the game's scripts" },
                                          { RTX_LF, "lf", NULL },
                                          { RTX_NO_ENDING, "none", "the end of the file, or the end mark" },
                                          { 0 } };

#define MW_STRUCT struct rtx_line
static const struct mw_field line_fields[] = {
    { F(text), .text = MW_TEXT_REST, .doc = "the line: a section, a command or a comment" },
    { F(ending), .model = true, .enums = endings, .closed = true, .doc = "how the line ends" },
};
const struct mw_record rtx_line_record = {
    .name = "line", .doc = "A line of the script.", MW_RECORD_OF(line_fields), .compact = true
};
#undef MW_STRUCT

#define MW_STRUCT struct rtx_script
static const struct mw_field script_fields[] = {
    { F(lines), .record = &rtx_line_record, .list = true, .model = true, .open = true,
      .doc = "the lines, in file order" },
    { F(tail), .model = true, .trace = true, .doc = "the end mark 0x1A and the bytes after it" },
};
const struct mw_record rtx_script_record = { .name = "mission",
                                             .doc = "A mission script.",
                                             MW_RECORD_OF(script_fields) };
#undef MW_STRUCT
