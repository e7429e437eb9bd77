#include "rules.h"

const struct wb_rules wb_rule_sets[] = {
    { "original", 0 },
    { "manual", WB_RULE_MANUAL_HITS | WB_RULE_HEALING_CAP | WB_RULE_FREEZE_TURNS | WB_RULE_FLEE_CHECK |
                    WB_RULE_EQUAL_REJECTED },
    { "scummvm27", WB_RULE_MANUAL_HITS - 1 },
};
