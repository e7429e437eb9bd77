/* The catalogue of WWD diagnostics. What an explanation says of a game, an editor or other programs is given
 * with its sources in NOTES.md. */
#include "records.h"

const struct mw_diag_kind wwd_diags[] = {
    /* ---- the file ---- */
    { "WWD001", MW_SEVERITY_FATAL, "Header cut short",
      "Every level starts with a header of 1524 bytes. The file ends inside it, so the rest of the level "
      "is missing.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "WWD002", MW_SEVERITY_FATAL, "Damaged compressed level",
      "The level's data after the header is one zlib stream. The stream ends early or is corrupt.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "WWD003", MW_SEVERITY_FATAL, "Section offset out of range",
      "Offsets are relative to the inflated level, starting at the first byte of the header. Each must be "
      "between the end of the header and the end of the level; a section with an offset outside this range "
      "cannot be read.",
      NULL },
    { "WWD004", MW_SEVERITY_FATAL, "Section cut short",
      "The level ends before the last of the entries that the section declares.", NULL },
    { "WWD005", MW_SEVERITY_FATAL, "Plane size out of range",
      "The width and height of a plane in tiles cannot be negative.", NULL },
    { "WWD006", MW_SEVERITY_FATAL, "Plane has fewer tiles than its size requires",
      "A plane stores width x height tiles of four bytes each. The level ends before the last of them.",
      NULL },
    { "WWD007", MW_SEVERITY_FATAL, "Tile property of unknown kind",
      "The kind determines the size of a property, so the properties after one of unknown kind cannot be "
      "located.",
      NULL },
    { "WWD008", MW_SEVERITY_FATAL, "Too many overlapping sections",
      "A level's sections are usually contiguous. In a damaged level, many planes may refer to the same "
      "bytes; reading them all could exhaust memory, so only the first planes are read.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "WWD010", MW_SEVERITY_WARNING, "Header size is not 1524",
      "The first field is the header's size and serves as the signature. WapMap and libwap32 refuse any "
      "other value. Gruntz refuses only larger values and uses a smaller one as the offset of the level's "
      "data.",
      NULL },
    { "WWD011", MW_SEVERITY_WARNING, "Checksum mismatch",
      "The checksum covers the stored bytes after the header. The stored value is neither the original "
      "editor's nor WapMap's checksum, and it is not 0. Gruntz reads the value but does not check it; "
      "whether "
      "Claw checks it is not known. Saving an edited level writes the editor's checksum.",
      NULL },
    { "WWD012", MW_SEVERITY_ERROR, "Declared size differs from the inflated size",
      "Gruntz refuses a level whose inflated size differs from the declared one. An uncompressed level "
      "declares a size of 0.",
      NULL },
    { "WWD013", MW_SEVERITY_WARNING, "Checksum is 0",
      "Some tools, such as IceSword, do not compute the checksum. The level works in single-player games; in "
      "multiplayer games, Gruntz identifies levels by their checksum.",
      NULL },
    { "WWD014", MW_SEVERITY_NOTE, "Checksum computed by WapMap",
      "WapMap computes the checksum differently from the original editor. Levels with WapMap's checksum are "
      "playable.",
      "set the checksum option to \"editor\" when saving, to write the original editor's checksum" },
    { "WWD015", MW_SEVERITY_NOTE, "Bytes follow the compressed level",
      "The games do not read these bytes. They are preserved.", NULL },
    { "WWD016", MW_SEVERITY_WARNING, "Incomplete WapMap tail",
      "After the level, WapMap stores its version, guides and bookmarks between <wm_meta> and </wm_meta>. "
      "The data cannot be read completely and is preserved unchanged.",
      NULL },
    { "WWD017", MW_SEVERITY_NOTE, "Unused bytes between sections",
      "No known editor leaves gaps; nothing refers to these bytes, and the games do not read them. They "
      "are preserved. WapMap refuses a level with bytes after the tile properties.",
      NULL },
    { "WWD018", MW_SEVERITY_WARNING, "Sections overlap",
      "Two sections share bytes, which are read as part of both. After one of the sections is edited, each "
      "is written with its own copy of the bytes.",
      NULL },
    { "WWD019", MW_SEVERITY_NOTE, "Unusual section order",
      "Known editors write planes, tiles, image sets, objects and tile properties, in this order. The games "
      "follow the offsets, but WapMap reads the sections consecutively and misreads a level with a different "
      "order.",
      NULL },
    { "WWD020", MW_SEVERITY_ERROR, "Plane header size is not 160",
      "The first field of a plane is the size of its header. Gruntz refuses any value other than 160.",
      NULL },
    { "WWD021", MW_SEVERITY_NOTE, "Count or offset differs from the computed value",
      "The stored count or offset is not the one computed from the level's data, as when a plane without "
      "objects has an object offset. The stored value is preserved until something it depends on changes.",
      NULL },
    { "WWD022", MW_SEVERITY_NOTE, "Constant field has an unexpected value",
      "This field has the same value in all known levels, and the games do not read it. The stored value is "
      "preserved.",
      NULL },
    { "WWD024", MW_SEVERITY_WARNING, "Plane size in pixels does not match its tiles",
      "The size in pixels should be the number of tiles x the tile size. Editors show the stored size; the "
      "games do not read it.",
      NULL },
    { "WWD026", MW_SEVERITY_WARNING, "Fill colour is not a palette index",
      "A palette has 256 colours, with the indices 0 to 255.", NULL },
    { "WWD027", MW_SEVERITY_NOTE, "Unknown flag",
      "No editor or game is known to use this bit. WapMap preserves only the lower 16 bits of the flags.",
      NULL },

    /* ---- strings ---- */
    { "WWD030", MW_SEVERITY_ERROR, "String not NUL-terminated",
      "The string fills its whole field, without a terminating NUL. Editors and games read on into the "
      "next field.",
      "shorten the string" },
    { "WWD031", MW_SEVERITY_NOTE, "Bytes follow the end of a string",
      "The bytes after the NUL of a fixed-size string are never shown; in all known levels they are 0. "
      "WapMap clears them when it saves.",
      NULL },
    { "WWD032", MW_SEVERITY_ERROR, "Object string too long for the game",
      "Gruntz copies each of an object's strings into a buffer of 1024 bytes, NUL included, without "
      "checking the length.",
      NULL, .operation = "set-objects" },
    { "WWD033", MW_SEVERITY_NOTE, "Object string contains a NUL",
      "WapMap from 2026 on stores data of its own after a NUL in an object's name, and the stored length of "
      "the name includes this data. The games read only up to the NUL.",
      NULL },

    /* ---- the level ---- */
    { "WWD034", MW_SEVERITY_WARNING, "Level name contains no number",
      "Gruntz takes the first digits of the name as the level number, which selects the area's graphics "
      "and sounds. Claw's levels are named in the same way; CrazyHook's list of custom levels stops with an "
      "error at a level whose name has no digits.",
      "use a name such as \"Claw - Level 3\" or \"Gruntz - Level Set 5\"" },
    { "WWD035", MW_SEVERITY_NOTE, "Level number does not match the asset directories",
      "The name and the directories of tiles, palette and images refer to different levels. Claw numbers its "
      "directories by level, Gruntz by area, with four levels each (level 29 is in area 8). Gruntz uses the "
      "name; editors use the directories.",
      "correct the number in the level's name", .operation = "retarget" },
    { "WWD036", MW_SEVERITY_NOTE, "Unknown game",
      "The tile directory is not that of Claw (LEVELn\\TILES), Gruntz (AREAn\\TILEZ) or Get Medieval "
      "(DUNGEONn). Game-specific rules are skipped.",
      NULL },
    { "WWD037", MW_SEVERITY_NOTE, "Prefix and image directory not paired",
      "A level has four image directories (image_set1 to 4), each with a prefix under which objects refer to "
      "it. Either the prefix or the directory is empty although the other is set.",
      NULL },
    { "WWD038", MW_SEVERITY_ERROR, "Start outside the main plane",
      "The player spawns outside the level. In all known levels the start is on the main plane.",
      "set start_x and start_y to a position on the main plane" },
    { "WWD039", MW_SEVERITY_WARNING, "Initial view outside the main plane",
      "In Gruntz, start_x and start_y are the initial position of the view.",
      "set start_x and start_y to a position on the main plane" },

    /* ---- planes ---- */
    { "WWD040", MW_SEVERITY_ERROR, "No main plane",
      "The game is played on the plane with the main flag; every known level has exactly one such plane.",
      "set the main flag of the plane with the objects" },
    { "WWD041", MW_SEVERITY_ERROR, "Several main planes",
      "Gruntz uses the last main plane, editors use the first; every known level has exactly one.",
      "clear the main flag of all planes but one" },
    { "WWD042", MW_SEVERITY_ERROR, "Plane or tile size missing",
      "A plane without tiles, or with tiles of 0 pixels, cannot be shown. Only planes with the "
      "auto_tile_size flag take their tile size from a picture.",
      NULL },
    { "WWD043", MW_SEVERITY_ERROR, "Plane too large for 32-bit coordinates",
      "The size of a plane in pixels (tiles x tile size) is computed in 32 bits and wraps around above "
      "2147483647.",
      NULL, .operation = "resize-plane" },
    { "WWD044", MW_SEVERITY_NOTE, "Plane has several image sets",
      "The original editors offer only tiles of the first image set.", NULL },
    { "WWD045", MW_SEVERITY_WARNING, "Objects on a plane other than the main plane",
      "Gruntz reads the objects of every plane. Editors save only the objects of the main plane; WapMap does "
      "not even read other objects, so they are lost when it saves the level.",
      NULL },

    /* ---- tiles ---- */
    { "WWD050", MW_SEVERITY_ERROR, "Tile of the main plane has no property",
      "The index of a tile is also the index of its property. If it is past the last property, the game "
      "reads other memory as a property; older versions of WapMap crash.",
      "use a tile that has a property" },
    { "WWD051", MW_SEVERITY_NOTE, "Tile without a property on a plane other than the main plane",
      "Properties are used only on the main plane, so the level is playable; Claw's own level 11 has 66 such "
      "tiles.",
      NULL },
    { "WWD052", MW_SEVERITY_ERROR, "Tile refers to an image set that its plane does not have",
      "The upper 16 bits of a tile are the index of one of the plane's image sets. Gruntz stops with \"bad "
      "map image set value\". WapMap writes only the lower 16 bits.",
      NULL, .operation = "replace-tile" },

    /* ---- tile properties ---- */
    { "WWD055", MW_SEVERITY_WARNING, "Rectangle of a double tile is not inside the tile",
      "The edges are inclusive and must be inside the tile, with left not greater than right and top not "
      "greater than bottom, as in all known levels. The part of the rectangle outside the tile has no "
      "effect; a reversed rectangle has no effect at all.",
      NULL, .operation = "set-tile-properties" },
    { "WWD056", MW_SEVERITY_ERROR, "Mask size refused by the game",
      "Gruntz accepts a mask only if its width is the largest power of two not greater than its height.",
      NULL, .operation = "set-tile-properties" },
    { "WWD057", MW_SEVERITY_WARNING, "Tile has a mask",
      "No level of the games has masks. Some custom levels contain masks filled with noise, apparently by "
      "accident; libwap32 and OpenClaw refuse levels with masks. Unless the mask is intended, set the "
      "property's kind to single.",
      NULL, .operation = "set-tile-properties" },
    { "WWD058", MW_SEVERITY_NOTE, "Unknown tile attribute",
      "Claw's attributes are 0 (clear) to 4 (death); Gruntz has more, which are listed in the format's "
      "reference.",
      NULL, .operation = "set-tile-properties" },
    { "WWD059", MW_SEVERITY_NOTE, "Tile property size differs from the tile size",
      "In all known levels, the properties have the size of the main plane's tiles.", NULL },

    /* ---- objects ---- */
    { "WWD060", MW_SEVERITY_WARNING, "Object outside its plane",
      "Gruntz discards objects outside their plane when it loads the level.", NULL,
      .operation = "move-objects" },
    { "WWD061", MW_SEVERITY_NOTE, "Object outside its plane",
      "The player never meets an object at this position.", NULL, .operation = "move-objects" },
    { "WWD062", MW_SEVERITY_WARNING, "Unknown logic",
      "The logic determines what an object does. The games look it up by its exact name; Gruntz discards "
      "objects with an unknown logic. Scripts for the CrazyHook mod can define additional logics.",
      NULL, .operation = "set-objects" },
    { "WWD063", MW_SEVERITY_NOTE, "Object without logic",
      "Gruntz discards objects without a logic. Some are notes by the designers (image set "
      "GAME_WAPWORLDONLY_...), which are not reported; the rest are mostly leftovers.",
      NULL, .operation = "delete-objects" },
    { "WWD064", MW_SEVERITY_NOTE, "Duplicate object ids",
      "Duplicate ids are common, even in Claw's own levels, and harmless in the games.", NULL },
    { "WWD065", MW_SEVERITY_WARNING, "Path elevator does not return to its start",
      "The path is stored in the rectangles rect_move, rect_hit, rect_attack and rect_clip: left and right "
      "hold directions as on a numeric keypad (5 means wait), top and bottom hold distances. After the last "
      "move "
      "the path starts again, so an elevator that has not returned to its start drifts farther away with "
      "each cycle. OpenClaw stops with an error if there are fewer than two moves; Claw's own level 13 has "
      "four elevators with only one.",
      "add moves that lead back to the start" },
    { "WWD066", MW_SEVERITY_WARNING, "Path elevator with an invalid move",
      "Directions are 1 to 9, as on a numeric keypad; 5 means wait. Each direction needs a distance (or, to "
      "wait, a time) above 0. OpenClaw stops with an error on any other value.",
      NULL, .operation = "set-objects" },
    { "WWD067", MW_SEVERITY_NOTE, "Several super checkpoints of the same kind",
      "Claw's own levels have one FirstSuperCheckpoint and one SecondSuperCheckpoint.", NULL,
      .operation = "delete-objects" },
    { "WWD068", MW_SEVERITY_NOTE, "Level has no exit",
      "From level 2 on, Claw's own levels end with an EndOfLevelPowerup or a BossWarp. In Gruntz, quests end "
      "with an ExitTrigger and battles have FortressFlags.",
      NULL, .operation = "add-object" },
    { "WWD069", MW_SEVERITY_WARNING, "Object image set has an unknown prefix",
      "The name of an image set consists of a prefix defined in the level's header, an underscore and a "
      "path. Without a known prefix, the directory of the image set cannot be found.",
      NULL, .operation = "set-objects" },

    { "WWD070", MW_SEVERITY_WARNING, "Link to a switch that does not exist",
      "In Gruntz, the rectangles of tile triggers, checkpoints and switches hold the ids of "
      "TileTriggerSwitch objects. An id that no switch has is a link without effect. Gruntz reads the links "
      "of a TileTriggerSwitch itself only if it is on an up-down switch tile.",
      "use the id of a TileTriggerSwitch (256 x column + row of its tile), or 0 for no link",
      .operation = "set-objects" },
    { "WWD071", MW_SEVERITY_WARNING, "Switch id does not match its tile",
      "Gruntz finds a TileTriggerSwitch by its id, which must be 256 x column + row of the tile at its "
      "position; speed_x and speed_y must be that column and row. Gruntz uses the stored values without "
      "checking them. When mapwright moves or copies a switch or resizes its plane, it updates all three "
      "fields.",
      "set speed_x and speed_y to the column and row of the tile, and id to 256 x column + row",
      .operation = "set-objects" },

    { "WWD072", MW_SEVERITY_NOTE, "Hit type that the original editor loses",
      "user1 (0x100) and user2 (0x200) are also the bits of what the original editor writes for user3 "
      "(0x300). "
      "When it saves a level, it keeps none of them alone. No known level has any.",
      NULL, .operation = "set-objects" },
    { "WWD073", MW_SEVERITY_NOTE, "Object type is not a single value",
      "An object is of one kind in collisions. The original editor shows only the values that have a name.",
      NULL, .operation = "set-objects" },

    /* ---- with the game's data ---- */
    { "WWD080", MW_SEVERITY_WARNING, "Missing tile picture",
      "Each tile has a picture file named after the tile's number: for tile 7 of the image set ACTION, it is "
      "ACTION\\007.PID in the level's tile directory. The numbers in some file names are not zero-padded.",
      NULL, .operation = "replace-tile" },
    { "WWD081", MW_SEVERITY_WARNING, "Missing object pictures",
      "The directory of the image set does not exist or contains no .PID files.", NULL,
      .operation = "set-objects" },
    { "WWD082", MW_SEVERITY_WARNING, "Missing object animation or sound",
      "The field animation of an object names either an animation (in the directory ANIS, in Gruntz ANIZ) or "
      "a sound (in SOUNDS, in Gruntz SOUNDZ); these directories are next to the image directory. If there is "
      "no file with the name in either, the game plays nothing. Gruntz's own level 24 has such an object.",
      NULL, .operation = "set-objects" },
    { "WWD083", MW_SEVERITY_WARNING, "Missing level palette",
      "Claw draws every picture with the level's palette, which the header names in pal_rez.", NULL },
    { "WWD084", MW_SEVERITY_WARNING, "Rendered level lacks game pictures",
      "mapwright draws tiles and objects whose pictures are missing or unreadable in the same way as without "
      "the game's data.",
      "add every archive and folder that the level needs to the assets; to list the missing pictures, check "
      "the level with the same assets" },
    { "WWD085", MW_SEVERITY_NOTE, "Picture smaller than the level",
      "If neither a scale nor a size is given, mapwright scales the picture down to at most 4096 pixels on "
      "its longer side; whole levels have up to 50,000.",
      "set the scale option to 1 to draw every pixel of the level" },
    { "WWD086", MW_SEVERITY_NOTE, "Assets without the game's data",
      "None of the directories that the header names is among the assets. Only what the level's own folder "
      "has to hold was looked for: what begins with CUSTOM, and scripts.",
      "add the game's archive to the assets, too" },
    { "WWD087", MW_SEVERITY_WARNING, "Missing script of a custom logic",
      "CrazyHook runs the script LOGICS/NAME.lua of the level's folder for an object with the logic "
      "CustomLogic, where NAME is the object's name.",
      NULL, .operation = "set-objects" },
    /* ---- play ---- */
    { "WWD100", MW_SEVERITY_WARNING, "Start inside a solid tile",
      "Claw cannot move out of a wall. In all known levels the start is in the open.",
      "set start_x and start_y to a position above the ground" },
    { "WWD101", MW_SEVERITY_NOTE, "Start far above the ground",
      "There is neither solid nor ground within 200 pixels below the start, so Claw begins with a fall. "
      "Objects "
      "that he can stand on are not considered.",
      "set start_x and start_y to a position above the ground" },
    { "WWD102", MW_SEVERITY_WARNING, "Warp or boss without target",
      "speed_x and speed_y of a warp are the position that it leads to, and so are those of a container or "
      "enemy that carries a warp or a piece of the map. At the position in those of a boss appears the gem "
      "that ends the level. 0,0 means that none was set; outside the plane is nothing.",
      "set speed_x and speed_y to a position on the main plane", .operation = "set-objects" },
    { "WWD103", MW_SEVERITY_WARNING, "Warp leads into a wall",
      "The position in speed_x and speed_y is inside a solid tile. In all known levels targets are in the "
      "open.",
      "set speed_x and speed_y to a position in the open", .operation = "set-objects" },
    { "WWD104", MW_SEVERITY_WARNING, "Treasure inside a solid tile",
      "The centre of the treasure is inside a wall, with nothing open within 32 pixels, so that Claw may be "
      "unable to reach it.",
      NULL, .operation = "move-objects" },
    { "WWD105", MW_SEVERITY_WARNING, "Exit, warp or checkpoint inside a solid tile",
      "Nothing is open within 32 pixels, so that Claw cannot reach the object, or returns to a position "
      "inside "
      "a wall.",
      NULL, .operation = "move-objects" },
    { "WWD106", MW_SEVERITY_NOTE, "Checkpoint without ground below it",
      "Claw returns to the position of the flag. In known levels there is solid or ground within 200 pixels "
      "below "
      "all flags.",
      NULL, .operation = "move-objects" },
    { "WWD107", MW_SEVERITY_WARNING, "Range is reversed",
      "The lower limit of a way is greater than the upper one. This does not occur in known levels.", NULL,
      .operation = "set-objects" },
    { "WWD108", MW_SEVERITY_NOTE, "Range has only one limit",
      "One limit of the way is 0 and the other is not. If both are 0, enemies turn around at walls and "
      "edges, and "
      "elevators do not move along this axis.",
      "set both limits, or none", .operation = "set-objects" },
    { "WWD109", MW_SEVERITY_NOTE, "Object outside its range",
      "The object starts far outside the limits of its way, usually because it was copied without them. "
      "Enemies "
      "up to 110 and elevators up to 32 pixels outside are common and not reported.",
      NULL, .operation = "set-objects" },
    { "WWD110", MW_SEVERITY_NOTE, "Elevator that never moves",
      "Without a range along any axis, an elevator stands still. Claw's own levels use some as platforms.",
      "set min_x and max_x, or min_y and max_y", .operation = "set-objects" },
    { "WWD111", MW_SEVERITY_WARNING, "Activation area is empty",
      "Shooters, crab nests, lava hands, earthquakes and stalactites start when Claw is in an area. This one "
      "is "
      "empty or reversed, so the object does nothing.",
      NULL, .operation = "set-objects" },
    { "WWD112", MW_SEVERITY_WARNING, "Shooter with an unknown direction",
      "A TProjectile shoots down (2), left (4), right (6) or up (8), as on a numeric keypad.", NULL,
      .operation = "set-objects" },
    { "WWD113", MW_SEVERITY_WARNING, "Sound object without sound",
      "The field animation names the sound; without it nothing is played.", NULL,
      .operation = "set-objects" },
    { "WWD114", MW_SEVERITY_WARNING, "Times of a sound are reversed",
      "rect_move holds the shortest and longest time for which a sound plays, and then the shortest and "
      "longest "
      "pause. In all known levels the shortest is not greater than the longest.",
      NULL, .operation = "set-objects" },
    { "WWD115", MW_SEVERITY_WARNING, "Unknown carried item",
      "The items of containers and enemies, in powerup, rect_user1 and rect_user2, are numbered from 1 to "
      "58.",
      NULL, .operation = "set-objects" },
    { "WWD116", MW_SEVERITY_WARNING, "Invalid height of a pile of crates",
      "A pile has up to nine crates, one for each item. Without a height and without items it has none.",
      NULL, .operation = "set-objects" },
    { "WWD117", MW_SEVERITY_NOTE, "Height of a pile differs from its items",
      "The height of a pile of crates is usually the number of its items.", NULL,
      .operation = "set-objects" },
    { "WWD118", MW_SEVERITY_WARNING, "Incomplete boss fight",
      "A BossWarp leads to a BossStager, which starts the fight with the boss of the level. One of them is "
      "missing.",
      NULL, .operation = "add-object" },
    { "WWD119", MW_SEVERITY_NOTE, "Treasure or exit out of reach",
      "Claw cannot get there from the start by walking, jumping (up to 320 pixels high and 520 wide), "
      "climbing, falling, on lifts, springs and ropes, or through warps. His own size, enemies and hazards "
      "are not considered. Levels whose tiles do not have 64 x 64 pixels, and those with logics that are not "
      "Claw's own, are not examined.",
      NULL, .operation = "move-objects" },
    { "WWD120", MW_SEVERITY_WARNING, "Value that the logic does not take",
      "The logic reads the field, but only a few values have a meaning. Claw's own level 12 has a few "
      "others; "
      "Gruntz uses numbers of players as indices of four.",
      "set the field to a value that 'mapwright explain LOGIC' lists", .operation = "set-objects" },
    { "WWD121", MW_SEVERITY_ERROR, "Switch on a tile that is no switch",
      "Gruntz finds the kind of a TileTriggerSwitch in the attribute of the tile below it. If that is "
      "neither a switch nor a rock or mound that hides one, it shows an error.",
      "put a switch there, or move the object onto one", .operation = "move-objects" },
    { "WWD122", MW_SEVERITY_WARNING, "Switch tile without a switch",
      "A tile with the attribute of a switch does nothing without a TileTriggerSwitch.", NULL,
      .operation = "add-object" },
    { "WWD123", MW_SEVERITY_ERROR, "Brickz without bricks",
      "Gruntz shows an error for a Brickz object on a tile without the attribute of bricks.", NULL,
      .operation = "move-objects" },
    { "WWD124", MW_SEVERITY_ERROR, "Checkpoint refers to a tile that is no plate",
      "The first fifteen numbers in the rectangles of a CheckpointTrigger are ids of switches on tiles with "
      "the attribute of a checkpoint's plate. Gruntz shows an error for any other tile.",
      NULL, .operation = "set-objects" },
    { "WWD125", MW_SEVERITY_WARNING, "Bridge without times",
      "A bridge that appears and disappears needs a TileTrigger, whose damage and health are the times for "
      "which it is there and not. If both are 0, Gruntz divides by 0.",
      NULL, .operation = "add-object" },
    { "WWD126", MW_SEVERITY_WARNING, "Target tile outside the plane",
      "Wormholes, guards and hazards on a path lead to tiles, which are given by column and row.", NULL,
      .operation = "set-objects" },
    { "WWD127", MW_SEVERITY_WARNING, "More rows than ids of switches can tell apart",
      "The id of a switch is 256 x column + row, so that switches below row 255 share the ids of others.",
      NULL, .operation = "resize-plane" },
    { "WWD128", MW_SEVERITY_WARNING, "Bricks without Brickz",
      "Every tile of bricks needs a Brickz object. Fans report that Gruntz ends when bricks without one are "
      "broken.",
      NULL, .operation = "add-object" },
    { "WWD129", MW_SEVERITY_WARNING, "Sound without area",
      "An AmbientSound is heard while Claw is in the area of min and max, rect_hit or rect_attack. This one "
      "has none. All in known levels have one.",
      "set min_x, min_y, max_x and max_y, or make it a GlobalAmbientSound", .operation = "set-objects" },
    { "WWD130", MW_SEVERITY_WARNING, "Shot without speed in its direction",
      "The shots of a TProjectile fly along x if its direction is left or right, and along y if it is up or "
      "down. Only the speed along the other axis is set. This does not occur in known levels.",
      "set speed_x for the directions 4 and 6, and speed_y for 2 and 8", .operation = "set-objects" },
    { "WWD131", MW_SEVERITY_NOTE, "Negative time or speed",
      "Times and the speeds of elevators are positive, and 0 is the default. What the game makes of a "
      "negative value is not known.",
      NULL, .operation = "set-objects" },
    { "WWD132", MW_SEVERITY_NOTE, "Height of a single crate is not read",
      "Only piles of crates (BackStackedCrates and FrontStackedCrates) have a height.",
      "to make a pile, change the logic; otherwise set height to 0", .operation = "set-objects" },
    { "WWD133", MW_SEVERITY_NOTE, "Unknown item",
      "What a treasure or powerup gives depends on its image set. This one is not among the known items, and "
      "probably has no effect.",
      NULL, .operation = "set-objects" },
    { "WWD134", MW_SEVERITY_NOTE, "Object is a copy",
      "A different object at the same position has the same values in all fields but id and name. The player "
      "sees one and meets two. Decorations are not reported.",
      NULL, .operation = "delete-objects" },
    { "WWD135", MW_SEVERITY_WARNING, "Boss warp leads away from the boss",
      "In Claw's own levels, a BossWarp leads to within 50 pixels of the BossStager, which starts the fight "
      "when Claw passes.",
      "set speed_x and speed_y to the position of the BossStager", .operation = "set-objects" },
    { "WWD136", MW_SEVERITY_ERROR, "Hidden switch is not revealed",
      "A TileTriggerSwitch on a rock or mound needs a CoveredPowerup on the same tile whose smarts is the "
      "number of a switch tile. Otherwise Gruntz shows an error.",
      "set smarts of the CoveredPowerup to a tile with the attribute of a switch",
      .operation = "add-object" },
    { "WWD137", MW_SEVERITY_ERROR, "Up-down switch without link",
      "A TileTriggerSwitch on an up-down switch (switch_exclusive) holds the ids of the other switches of "
      "its "
      "group in its rectangles. Gruntz refuses the level if the first one is 0.",
      "set rect_move.left to the id of a different switch", .operation = "set-objects" },
    { "WWD138", MW_SEVERITY_WARNING, "Secret tile without switch or picture",
      "A TileSecretTrigger becomes the tile in smarts when the secret switch in rect_move.left is pressed. "
      "The "
      "switch can be below a rock or mound. All in known levels have both.",
      NULL, .operation = "set-objects" },
    { "WWD139", MW_SEVERITY_NOTE, "Flier without a way",
      "Gruntz removes a UFO or RainCloud whose first point is 0,0 when it loads the level; its own level 29 "
      "has four.",
      "set the points in the rectangles, or delete the object", .operation = "set-objects" },
    { "WWD140", MW_SEVERITY_WARNING, "Slime that goes nowhere",
      "A KitchenSlime follows the edge of the rectangle between its tile and the one in speed_x and speed_y. "
      "If they are the same, there is no edge.",
      NULL, .operation = "set-objects" },
    { "WWD141", MW_SEVERITY_WARNING, "Quest without a grunt of the player",
      "A level with an ExitTrigger is a quest. It starts with the grunts of player 0.", NULL,
      .operation = "add-object" },
    { "WWD142", MW_SEVERITY_WARNING, "Pyramid with a timer, but without time",
      "When its switch is pressed, a white pyramid is down for as many milliseconds as the damage of its "
      "TileTrigger. All in known levels have a time.",
      NULL, .operation = "set-objects" },
    { "WWD143", MW_SEVERITY_NOTE, "Tile trigger without effect",
      "A TileTrigger changes its tile when one of its switches is pressed. This one has none.",
      "set its rectangles to the ids of switches, or delete it", .operation = "set-objects" },
    { "WWD144", MW_SEVERITY_NOTE, "Two megaphones with the same order",
      "The score of a megaphone, and of a CoveredPowerup that hides one, is the order in which they are "
      "used. Each has its own in known levels.",
      NULL, .operation = "set-objects" },
    { "WWD145", MW_SEVERITY_WARNING, "Nothing to stand on or to climb",
      "Tiles hold Claw only if their property is solid, ground or climb. In this level no property is, so "
      "that "
      "he falls through all tiles.",
      "copy the properties from a level that uses the same tiles", .operation = "copy-tile-properties" },
    { "WWD146", MW_SEVERITY_WARNING, "Date that CrazyHook cannot read",
      "CrazyHook's list of custom levels stops with an error at a level whose date begins with a digit and "
      "does "
      "not end in DD.MM.YYYY, as WapMap writes it. The original editor writes October 28, 1997.",
      "set birth to a date such as 28.10.1997" },
    { "WWD147", MW_SEVERITY_WARNING, "Quest without a warpstone",
      "A quest, which has an ExitTrigger, ends when a grunt brings a piece of the warpstone to the king. "
      "None "
      "lies in the level, is hidden in it or is held by a grunt.",
      NULL, .operation = "add-object" },
    { "WWD148", MW_SEVERITY_WARNING, "Battle whose name does not say so",
      "Gruntz plays a level as a battle if its name contains \"Battlez\". Forts without an ExitTrigger are "
      "those of a battle.",
      "add Battlez to the name" },
    { "WWD149", MW_SEVERITY_NOTE, "Megaphone without an order",
      "The score of a megaphone is the order in which it is used, from 1. Fans report that none works if one "
      "has 0; Gruntz's own level 29 has one.",
      NULL, .operation = "set-objects" },

    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
