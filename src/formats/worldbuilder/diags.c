/* The catalogue of World Builder diagnostics. */
#include "worldbuilder.h"

const struct mw_diag_kind wb_diags[] = {
    { "WB001", MW_SEVERITY_WARNING, "A resource is not what its type says",
      "It is too short for its fields, or they would not give the same bytes again. It is kept as it is "
      "among "
      "`resources`, and nothing else knows of it.",
      "look at its bytes with extract; make the resource anew" },
    /* ---- the game as a whole ---- */
    { "WB101", MW_SEVERITY_ERROR, "Nobody is the player",
      "A game begins with the character that is marked as player. ScummVM and wage-engine crash without one.",
      "set is_player of a character" },
    { "WB102", MW_SEVERITY_NOTE, "Several characters are the player",
      "The original chooses one of them by chance (World Builder Formats); ScummVM and wage-engine take the "
      "last.",
      NULL },
    { "WB103", MW_SEVERITY_ERROR, "The player begins nowhere",
      "STORAGE@ is where things wait that are nowhere: no exit leads out of it.",
      "set initial_scene of the character to a scene, or to RANDOM@" },
    { "WB104", MW_SEVERITY_NOTE, "A scene has no script", "Only the global script (GCOD) runs there.", NULL },
    { "WB105", MW_SEVERITY_NOTE, "A scene has no text", "Nothing is told when it is entered.", NULL },
    { "WB106", MW_SEVERITY_WARNING, "A script or text belongs to no scene",
      "Scene, script and text are put together by their resource ids, not by their names.",
      "give it the id of its scene, or remove it" },
    { "WB107", MW_SEVERITY_WARNING, "Two things of a kind have one name",
      "Everything refers to scenes, objects, characters and sounds by name, without regard to case; the "
      "first "
      "counts.",
      "rename one of them" },
    { "WB108", MW_SEVERITY_WARNING, "Several global scripts", "Games run the first GCOD.", "join them" },
    { "WB109", MW_SEVERITY_WARNING, "A text is too long for the original",
      "Text boxes of the Macintosh hold 32,767 characters (Inside Macintosh: Text, TextEdit); the original "
      "editor and the game show texts and scripts in such boxes.",
      "split it" },
    /* ---- names in fields ---- */
    { "WB121", MW_SEVERITY_WARNING, "A place that does not exist",
      "Owners of objects are scenes or characters, and characters begin in scenes. Unknown names put a "
      "character into a scene by chance and leave an object in storage (ScummVM).",
      "correct the name; `refs` tells who uses one" },
    { "WB122", MW_SEVERITY_WARNING, "PLAYER@ does not own things at the start",
      "The word is known in scripts alone; the object stays in storage.",
      "set owner to the name of the player's character" },
    { "WB123", MW_SEVERITY_NOTE, "STORAGE@ is misspelled",
      "STROAGE@ and STORAGE@@ stand in \"Jumble\"; ScummVM and wage-engine take them for STORAGE@.",
      "write STORAGE@" },
    { "WB124", MW_SEVERITY_WARNING, "A sound that does not exist",
      "It is silent. The game names no file with further sounds.", "correct the name, or import the sound" },
    { "WB125", MW_SEVERITY_NOTE, "A sound that is not in the game",
      "The game names files with further sounds (VERS); it may be there.", NULL },
    /* ---- what scripts speak of ---- */
    { "WB131", MW_SEVERITY_WARNING, "A script speaks of something that does not exist",
      "Operands of MOVE and of comparisons (but for those with TEXT$ and CLICK$) are scenes, objects, "
      "characters or numbers.",
      "correct the name; `refs` tells who uses one" },
    { "WB132", MW_SEVERITY_WARNING, "A MOVE that cannot be",
      "Objects move to scenes and characters, characters to scenes.", "correct one side" },
    { "WB133", MW_SEVERITY_WARNING, "A comparison that never holds",
      "Numbers are compared with numbers, objects with scenes and characters, characters with scenes and "
      "characters, scenes with scenes (ScummVM and wage-engine). RANDOM# is 1 to 100; VISITS#, LOOP# and "
      "VICTORY# are never negative. CLICK$ holds the name of an object or a character. Two scenes by name "
      "are never one.",
      "correct one side, or remove the condition" },
    { "WB134", MW_SEVERITY_WARNING, "Conditions that exclude each other",
      "All are joined by AND, and no number is in both ranges, or what the player typed or where the "
      "player is would have to be two different things.",
      "correct one, or join them by OR" },
    /* ---- the map ---- */
    { "WB141", MW_SEVERITY_WARNING, "A scene lies outside of the map",
      "The map has 50 x 50 cells, from 0 to 49.", "move it with the operation move-scene" },
    { "WB142", MW_SEVERITY_NOTE, "Several scenes on one cell of the map",
      "Exits lead to the first of them by id; the others are entered by MOVE alone.", NULL },
    { "WB143", MW_SEVERITY_NOTE, "A way without a way back",
      "Neither the exit on the other side nor a MOVE of the player leads back. Often meant so.", NULL },
    { "WB144", MW_SEVERITY_NOTE, "An exit is blocked without a word",
      "The game then says that one cannot go there.", "set the text of the exit" },
    { "WB145", MW_SEVERITY_WARNING, "A scene that cannot be reached",
      "From where players begin neither exits nor MOVEs of scripts lead there.",
      "open an exit, or MOVE the player there" },
    { "WB146", MW_SEVERITY_NOTE, "A scene that cannot be left",
      "A script moves the player there; then neither exits nor MOVEs lead out. An adventure may end so.",
      "open an exit, or MOVE the player" },
    /* ---- how scripts are built ---- */
    { "WB151", MW_SEVERITY_ERROR, "A statement breaks off",
      "Every statement ends with a brace, IF with }THEN. Engines read on into the next statement.",
      "complete it" },
    { "WB152", MW_SEVERITY_WARNING, "An IF is never closed",
      "EXIT or END closes the IF before it. When the condition does not hold, the rest of the script is "
      "passed over.",
      "write EXIT or END" },
    { "WB153", MW_SEVERITY_WARNING, "EXIT or END without an IF",
      "EXIT ends the script at once, END has nothing to close.", "remove it" },
    { "WB154", MW_SEVERITY_WARNING, "Bytes that mean nothing",
      "They stand as escapes in the source: tokens that are not assigned, or that are not written where they "
      "stand.",
      "remove them" },
    { "WB155", MW_SEVERITY_WARNING, "An operand is empty", "Something has to stand there.", "complete it" },
    { "WB156", MW_SEVERITY_WARNING, "A statement is not built as it should be",
      "IF compares two things, MOVE has one TO, LET sets a variable to numbers and variables.",
      "write it anew" },
    { "WB157", MW_SEVERITY_NOTE, "A variable is set but never read", "It has no effect.", NULL },
    { "WB158", MW_SEVERITY_NOTE, "A variable is read but never set", "It is 0 throughout the game.", NULL },
    /* ---- pictures ---- */
    { "WB171", MW_SEVERITY_WARNING, "A pattern that does not exist",
      "Patterns count from 1; 30 stands for none. The original reads what lies behind the patterns, ScummVM "
      "what lies before them.",
      "choose another pattern" },
    { "WB172", MW_SEVERITY_NOTE, "A shape outside of the window", "Nobody sees it.", "move or remove it" },
    { "WB173", MW_SEVERITY_WARNING, "A picture is cut off",
      "The last shape ends behind the end of the graphics, or is of no known kind. What comes before is "
      "drawn.",
      "draw it anew" },
    { "WB174", MW_SEVERITY_WARNING, "The patterns are missing",
      "Shapes are painted with the patterns of PAT# 900; Enchanted Scepters has them in CODE 1. Games do not "
      "look at a PAT# of another id.",
      "add patterns with the id 900, or give it to those there are" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
