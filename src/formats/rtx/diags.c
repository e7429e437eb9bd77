#include "rtx.h"

const struct mw_diag_kind rtx_diags[] = {
    { "RTX001", MW_SEVERITY_WARNING, "Line without meaning",
      "A line of a mission script is empty, or begins with [ (section), ! (command) or # (comment). What the "
      "game does with other lines is not known.",
      "begin the line with # or !" },
    { "RTX002", MW_SEVERITY_NOTE, "Unknown command",
      "Only commands of known scripts and of descriptions of them are known to mapwright.",
      "compare the command with those in docs/rtx.md; mapwright explain COMMAND lists its values" },
    { "RTX003", MW_SEVERITY_ERROR, "Value of a command missing or not a number",
      "A command is followed by a fixed number of integers, separated by blanks or commas.",
      "add the missing values" },
    { "RTX004", MW_SEVERITY_WARNING, "Value of a command out of range",
      "Players are 0 to 6, leaders 0 to 11, buildings 0 to 31, wares 0 to 30, professions 0 to 29, animals 0 "
      "to 8, events 0 to 255, and amounts at most 255.",
      "change the value" },
    { "RTX005", MW_SEVERITY_WARNING, "Active player takes no part",
      "SET_ACT_PLAYER selects the player that further commands are for. Player 0 is the person who plays; "
      "all "
      "others take part only after GLOBAL_ADD_COMPUTER_PLAYER.",
      "add the player with GLOBAL_ADD_COMPUTER_PLAYER" },
    { "RTX006", MW_SEVERITY_WARNING, "Second headquarters of a player",
      "SET_HOUSE with 24 places the headquarters of the active player, which has only one.",
      "remove one of the commands, or select a different player before it" },
    { "RTX007", MW_SEVERITY_WARNING, "Event is not defined",
      "An event that is active from the start, ends the mission or allows buildings is defined by a "
      "different "
      "command with the same number.",
      "define the event, or correct its number" },
    { 0 },
};
