/* The catalogue of World Builder diagnostics. */
#include "worldbuilder.h"

const struct mw_diag_kind wb_diags[] = {
    { "WB001", MW_SEVERITY_WARNING, "Resource data does not match its type",
      "The data is too short for its fields, or encoding the decoded fields does not reproduce the same "
      "bytes. The resource is preserved unchanged in `resources` and otherwise ignored.",
      "inspect the bytes in `resources`, and recreate the resource" },
    /* ---- the game as a whole ---- */
    { "WB101", MW_SEVERITY_ERROR, "No player character",
      "The player controls the character that is marked as the player. ScummVM and "
      "wage-engine crash if no character is marked.",
      "set is_player of one character to yes" },
    { "WB102", MW_SEVERITY_NOTE, "Several player characters",
      "The original picks one at random (World Builder Formats); ScummVM and wage-engine use the last one.",
      NULL },
    { "WB103", MW_SEVERITY_ERROR, "Player starts in storage",
      "STORAGE@ is the off-map location for unplaced characters and objects: no exit leads out of it.",
      "set initial_scene of the character to a scene or to RANDOM@" },
    { "WB104", MW_SEVERITY_NOTE, "Scene has no script", "Only the global script (GCOD) runs in the scene.",
      NULL, .operation = "script" },
    { "WB105", MW_SEVERITY_NOTE, "Scene has no text", "Nothing is printed when the player enters the scene.",
      NULL },
    { "WB106", MW_SEVERITY_WARNING, "Script or text belongs to no scene",
      "A scene, its script and its text share one resource id; names do not matter.",
      "give the script or text the id of its scene, or remove it" },
    { "WB107", MW_SEVERITY_WARNING, "Duplicate name",
      "Scenes, objects, characters and sounds are referred to by name, ignoring case. If several have the "
      "same name, ScummVM and wage-engine use the last one.",
      NULL, .operation = "rename" },
    { "WB108", MW_SEVERITY_WARNING, "Several global scripts",
      "Game engines run only the first GCOD resource.", "merge the scripts into one" },
    { "WB109", MW_SEVERITY_WARNING, "Text too long for the original",
      "Macintosh text boxes hold 32,767 characters (Inside Macintosh: Text, TextEdit); the original editor "
      "and the game show texts and scripts in such boxes.",
      "split the text" },
    { "WB110", MW_SEVERITY_WARNING, "Game without objects",
      "ScummVM 2.7.0 crashes at the start of a game that has no object; newer versions do not.",
      "add an object, for example an immobile one in STORAGE@" },
    { "WB111", MW_SEVERITY_WARNING, "Field has an unknown value",
      "The value has no meaning in World Builder. For the fields is_player and proper_noun, ScummVM treats "
      "only 1 as yes. It stops with an error when it loads an object whose plural or return_to is neither 0 "
      "nor 1.",
      "set the field to one of its named values" },
    /* ---- names in fields ---- */
    { "WB112", MW_SEVERITY_ERROR, "Game without global script",
      "Every game has one GCOD resource, the script of all scenes, even if it is empty. ScummVM refuses a "
      "file "
      "without it.",
      "add a global script: insert-item path=global_scripts index=0" },
    { "WB113", MW_SEVERITY_ERROR, "Game without version",
      "Every game has a VERS resource with the signature of its saved games, the About text and the names of "
      "its sound libraries. ScummVM refuses a file without it.",
      "add a version: insert-item path=versions index=0" },
    { "WB114", MW_SEVERITY_WARNING, "Value stops ScummVM",
      "The meaning of these bytes is unknown. They have the expected value in all known games, and ScummVM "
      "stops with an error at any other.",
      "set the field to the expected value" },
    { "WB115", MW_SEVERITY_NOTE, "Unusual file type or creator",
      "Games have the type APPL and the creator WEDT, sound libraries WSND and WEDT. The Finder opens files "
      "by "
      "them; engines do not need them, and they are easily lost.",
      "set type and creator in `file`" },
    { "WB116", MW_SEVERITY_NOTE, "return_to does not fit initial_scene",
      "return_to is the location to which a character moves when it dies. If it starts in STORAGE@ or "
      "RANDOM@, "
      "return_to must be storage or random_scene.",
      "set return_to to the location of initial_scene" },
    { "WB117", MW_SEVERITY_NOTE, "Odds without weapon or magic",
      "The odds say how likely the character is to attack with a weapon or with magic. They have no effect "
      "until it picks up a weapon or a magical object.",
      "give the character a weapon or a magical object, or set the odds to 0" },
    { "WB118", MW_SEVERITY_WARNING, "Weapon without verb",
      "A weapon or magical object is used by a command with its verb and its name, such as \"swing sword\".",
      "set operative_verb" },
    { "WB119", MW_SEVERITY_WARNING, "Number of uses out of range",
      "A weapon, magical object or armour breaks after this number of uses; -1 means never. With 0 or "
      "another "
      "negative number, it breaks at its first use.",
      "set uses to 1 or more, or to -1" },
    { "WB121", MW_SEVERITY_WARNING, "Unknown location",
      "Objects belong to scenes or characters, and characters start in scenes. In ScummVM, a character with "
      "an unknown location starts in a random scene, and an object with an unknown owner stays in storage.",
      "correct the name" },
    { "WB122", MW_SEVERITY_WARNING, "PLAYER@ used as an owner",
      "The name is recognised only in scripts; the object stays in storage.",
      "set owner to the name of the player character" },
    { "WB123", MW_SEVERITY_NOTE, "STORAGE@ misspelled",
      "The game \"Jumble\" has STROAGE@ and STORAGE@@; ScummVM and wage-engine read both as STORAGE@.",
      "correct the name to STORAGE@" },
    { "WB124", MW_SEVERITY_WARNING, "Unknown sound",
      "No sound is played: neither the game file nor the sound files that its VERS resource names contain a "
      "sound of this name.",
      "correct the name", .operation = "import-sound" },
    { "WB125", MW_SEVERITY_NOTE, "Sound not in the game file",
      "The VERS resource of the game names further sound files. At least one of them is not next to the "
      "game's "
      "file, or in its folder on the volume; it may contain the sound.",
      "put the sound files into the folder of the game, under the names in VERS" },
    { "WB126", MW_SEVERITY_WARNING, "Immobile object is carried",
      "Immobile objects are part of the scenery of a scene: players cannot take them or use them.",
      "make the object mobile, or move it to a scene" },
    { "WB127", MW_SEVERITY_NOTE, "More objects than a character can carry",
      "carry_amount limits what a character can pick up. At the start, it also gets what exceeds the limit, "
      "but "
      "cannot take anything more.",
      "raise carry_amount, or give the objects a different owner" },
    { "WB128", MW_SEVERITY_NOTE, "Ambient sound and frequency disagree",
      "An ambient sound is played frequency times an hour, or each second with a chance of frequency in "
      "3,000. "
      "A sound with frequency 0 is never played, and a frequency without a sound has no effect.",
      "set frequency to a value from 1 to 3,000 where the scene has an ambient sound, and to 0 elsewhere" },
    { "WB129", MW_SEVERITY_WARNING, "Number of channels is not 1",
      "All known sounds have one channel. Engines ignore the number.", "set channels to 1" },
    /* ---- what scripts refer to ---- */
    { "WB131", MW_SEVERITY_WARNING, "Script refers to an unknown name",
      "Operands of MOVE and of comparisons (except those with TEXT$ and CLICK$) are scenes, objects, "
      "characters or numbers.",
      "correct the name" },
    { "WB132", MW_SEVERITY_WARNING, "Impossible MOVE",
      "Objects can be moved only to scenes and characters, characters only to scenes.",
      "correct the thing that MOVE moves, or its destination" },
    { "WB133", MW_SEVERITY_WARNING, "Comparison is never true",
      "In ScummVM and wage-engine, numbers can be compared with numbers, objects with scenes and characters, "
      "characters with scenes and characters, scenes with scenes, and TEXT$ with texts and numbers. RANDOM# "
      "is 1 to 100; VISITS#, LOOP# "
      "and VICTORY# are never negative. CLICK$ holds the name of an object or character. Two different scene "
      "names never compare equal.",
      "correct one of the operands, or remove the condition" },
    { "WB134", MW_SEVERITY_WARNING, "Contradictory conditions",
      "The conditions are joined by AND, but no number is in both ranges, or the player's input or location "
      "would need two different values at once.",
      "correct one of the conditions, or join them by OR" },
    { "WB135", MW_SEVERITY_WARNING, "Comparison stops ScummVM",
      "ScummVM supports == only if one side is TEXT$ or CLICK$, and >> only if one side is TEXT$ and the "
      "other is not CLICK$. It stops with an error at any other comparison by == or >>.",
      "use =, < or > instead" },
    { "WB136", MW_SEVERITY_WARNING, "Script waits for input that is replaced",
      "Before scripts see a line, \"take\" and \"pick up\" at its beginning become \"get\", \"put on\" "
      "becomes "
      "\"wear\", and the whole lines n, e, s, w and wait become north, east, south, west and rest. A "
      "condition "
      "with the original words is never true with ==, and with = only if they are not at the beginning.",
      "compare with the replaced words" },
    { "WB137", MW_SEVERITY_WARNING, "Condition is never reached",
      "An earlier IF ends the script with EXIT for every line, or click, that would make this condition "
      "true.",
      "move the IF with the longer text before the other" },
    { "WB138", MW_SEVERITY_WARNING, "Built-in command takes the verb",
      "Engines look for built-in commands before they look for weapons: north, east, south, west, look, "
      "inven, "
      "status and rest anywhere in the line, and get, drop, aim, wear and offer at its beginning. The "
      "Weapons "
      "menu types the verb and the name, so the weapon cannot be used from it.",
      "choose a different verb or name" },
    /* ---- the map ---- */
    { "WB141", MW_SEVERITY_WARNING, "Scene outside the map",
      "The map has 50 x 50 cells; both coordinates must be between 0 and 49.", NULL,
      .operation = "move-scene" },
    { "WB142", MW_SEVERITY_NOTE, "Several scenes on one map cell",
      "An exit to the cell leads to the scene with the lowest id; the other scenes can be entered only by "
      "MOVE.",
      NULL, .operation = "move-scene" },
    { "WB143", MW_SEVERITY_NOTE, "One-way exit",
      "Neither the opposite exit nor a MOVE of the player leads back. This is often intentional.", NULL },
    { "WB144", MW_SEVERITY_NOTE, "Blocked exit has no message",
      "When the player tries to use the exit, the game shows a standard message.",
      "set the text of the exit" },
    { "WB145", MW_SEVERITY_WARNING, "Unreachable scene",
      "No chain of exits and MOVEs in scripts leads from the player's first scene to this one.",
      "open an exit to the scene, or MOVE the player there" },
    { "WB146", MW_SEVERITY_NOTE, "Scene without a way out",
      "A script moves the player to the scene, but neither exits nor MOVEs lead out of it. The adventure may "
      "be meant to end there.",
      "open an exit of the scene, or MOVE the player out" },
    { "WB147", MW_SEVERITY_ERROR, "Endless moves",
      "The scripts of these scenes move the player on as soon as the game runs LOOK on arrival, and lead "
      "back. "
      "ScummVM and wage-engine never end the turn.",
      "add a condition to one of the MOVEs" },
    { "WB148", MW_SEVERITY_WARNING, "Empty window",
      "The window has no width or no height, so the picture or the text is invisible.", "set bounds" },
    { "WB149", MW_SEVERITY_NOTE, "Window extends beyond the screen",
      "World Builder was made for a screen of 512 x 342 pixels.", "move the window, or make it smaller" },
    /* ---- how scripts are built ---- */
    { "WB151", MW_SEVERITY_ERROR, "Incomplete statement",
      "IF ends with }THEN; LET, MOVE, PRINT, SOUND and MENU end with a closing brace. If it is missing, "
      "engines continue into the next statement.",
      "add the missing }THEN or }" },
    { "WB152", MW_SEVERITY_WARNING, "IF is never closed",
      "EXIT or END closes an IF. Otherwise the rest of the script is skipped when the condition is false.",
      "add EXIT or END" },
    { "WB153", MW_SEVERITY_WARNING, "EXIT or END without IF",
      "An EXIT outside an IF ends the script at once; an END outside an IF has no effect.",
      "remove the EXIT or END" },
    { "WB154", MW_SEVERITY_WARNING, "Invalid bytes in a script",
      "The bytes are unassigned tokens, or tokens that are not allowed at this "
      "position. The script's source text shows them as escapes.",
      "remove the invalid bytes" },
    { "WB155", MW_SEVERITY_WARNING, "Missing operand", "An operand is required at this position.",
      "add the missing operand" },
    { "WB156", MW_SEVERITY_WARNING, "Malformed statement",
      "Each condition of an IF compares two operands, MOVE has exactly one TO, and "
      "LET assigns an expression of numbers and variables to a variable.",
      "rewrite the statement" },
    { "WB157", MW_SEVERITY_NOTE, "Variable is set but never read", "Setting the variable has no effect.",
      NULL },
    { "WB158", MW_SEVERITY_NOTE, "Variable is read but never set", "The variable is 0 throughout the game.",
      NULL },
    { "WB159", MW_SEVERITY_WARNING, "Number exceeds 16 bits",
      "Scripts compute with 16-bit integers, -32768 to 32767; ScummVM keeps only the low 16 bits of a larger "
      "or smaller number.",
      "use a number between -32768 and 32767" },
    { "WB160", MW_SEVERITY_WARNING, "Variable in a printed text",
      "PRINT prints either a text as it is or the value of one variable; names of variables within a text "
      "are "
      "not replaced.",
      "print the variable with a separate PRINT" },
    { "WB161", MW_SEVERITY_WARNING, "Division by 0", "In ScummVM and wage-engine, the result is 0.",
      "divide by a different number" },
    { "WB162", MW_SEVERITY_WARNING, "Incomplete menu item",
      "In the text of MENU, / is followed by the character of a keyboard shortcut, and < by the letter of a "
      "style. At the end of an item they are shown as they are, or lost.",
      "add the character, or remove the mark" },
    /* ---- pictures ---- */
    { "WB171", MW_SEVERITY_WARNING, "Unknown pattern",
      "Patterns are numbered from 1; 30 means no pattern. For pattern 0, ScummVM "
      "reads memory before the pattern table, and wage-engine paints nothing.",
      "choose a different pattern" },
    { "WB172", MW_SEVERITY_NOTE, "Shape outside the window", "The shape is never visible.",
      "move or remove the shape" },
    { "WB173", MW_SEVERITY_WARNING, "Incomplete picture",
      "The last shape extends past the end of the data or is of an unknown kind. The shapes before it are "
      "drawn.",
      "redraw the picture" },
    { "WB174", MW_SEVERITY_WARNING, "Missing pattern table",
      "Shapes are filled with the patterns of PAT# 900; Enchanted Scepters has them in CODE 1. Game engines "
      "ignore a PAT# with a different id.",
      "add a PAT# resource with id 900, or change the id of the existing one to 900" },
    { "WB175", MW_SEVERITY_WARNING, "Bitmap width not a multiple of 8",
      "Rows of a bitmap are whole bytes, and the original stores widths that are multiples of 8. Engines "
      "that "
      "divide the width by 8 read the rows wrongly.",
      "redraw the bitmap with a width that is a multiple of 8" },
    /* ---- translations ---- */
    { "WB181", MW_SEVERITY_ERROR, "Translation cannot be imported",
      "A PO file is imported as a whole or not at all. Scripts can contain only ASCII characters, other "
      "texts "
      "those of Mac Roman, in most fields at most 255; msgid must be the text that the game has.",
      "correct the line of the PO file" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
