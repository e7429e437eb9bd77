#include "automap.h"

const struct mw_diag_kind automap_diags[] = {
    { "AMR001", MW_SEVERITY_WARNING, "Ignored line or member",
      "The editor skips what it does not know, without a message: misspelt keywords, lines before the first "
      "configuration or rule, unknown members of the JSON of 0.7. A line that begins with a space or a tab "
      "is a "
      "comment.",
      "correct the word, or make the line a comment with #" },
    { "AMR002", MW_SEVERITY_WARNING, "Invalid or missing value",
      "The editor reads something different from what is written: a missing number is 0 or the condition is "
      "left "
      "out, an unknown flag is no flag, a number outside its range is limited.",
      "correct the value" },
    { "AMR003", MW_SEVERITY_ERROR, "Invalid JSON",
      "The editor of 0.7 does not load a file that is not JSON; it then offers no configurations for the "
      "image.",
      "correct the syntax" },
    { "AMR004", MW_SEVERITY_WARNING, "No configuration",
      "The editor offers the configurations of a file, which begin with a line such as [Grass] (0.7: the "
      "members "
      "of \"tileset\" or \"doodads\"). Without one, no rule is used.",
      "write a line with a name in brackets before the first rule" },
    { "AMR005", MW_SEVERITY_NOTE, "Configuration name used twice",
      "The editor shows both. Maps store the index of the configuration; automap config=NAME uses the first.",
      "give them different names" },
    { 0 },
};
