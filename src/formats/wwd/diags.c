/* The catalogue of WWD diagnostics. What an explanation says of a game, an editor or other programs is given
 * with its sources in NOTES.md. */
#include "records.h"

const struct mw_diag_kind wwd_diags[] = {
    /* ---- the file ---- */
    { "WWD001", MW_SEVERITY_FATAL, "Header cut short",
      "Every level starts with a header of 1524 bytes. The file ends inside it, so the rest of the level "
      "is missing.",
      MW_INTACT_COPY("file") "; what is shown is all there is" },
    { "WWD002", MW_SEVERITY_FATAL, "Compressed level is damaged",
      "Everything after the header is one zlib stream. The stream ends early or is corrupt.",
      MW_INTACT_COPY("file") "; what could be inflated is shown" },
    { "WWD003", MW_SEVERITY_FATAL, "Offset points outside the level",
      "Offsets are relative to the inflated level, starting at the first byte of the header.", NULL },
    { "WWD004", MW_SEVERITY_FATAL, "Section cut short",
      "The level ends before all the entries that the section declares.", NULL },
    { "WWD005", MW_SEVERITY_FATAL, "Plane size out of range", "Width and height in tiles cannot be negative.",
      NULL },
    { "WWD006", MW_SEVERITY_FATAL, "Plane has fewer tiles than its size requires",
      "A plane stores width x height tiles of four bytes each.", NULL },
    { "WWD007", MW_SEVERITY_FATAL, "Tile property of unknown kind",
      "The kind determines the size of a property, so the properties after an unknown one cannot be found.",
      NULL },
    { "WWD008", MW_SEVERITY_FATAL, "Too many overlapping sections",
      "A level's sections are usually contiguous. Many planes that point to the same bytes "
      "(corruption) would exhaust memory.",
      MW_INTACT_COPY("file") "; what was read so far is shown" },
    { "WWD010", MW_SEVERITY_WARNING, "Header size is not 1524",
      "The first field is the header's size and serves as the signature. WapMap and libwap32 refuse any "
      "value but 1524. Gruntz refuses only larger values and takes a smaller one as the offset of the "
      "level's data.",
      NULL },
    { "WWD011", MW_SEVERITY_WARNING, "Checksum mismatch",
      "The checksum covers the stored bytes after the header. The stored value is neither the original "
      "editor's nor WapMap's checksum, and it is not 0. Gruntz stores the value without checking it; Claw "
      "is not known to check it. Saving an edited level writes the editor's checksum.",
      NULL },
    { "WWD012", MW_SEVERITY_ERROR, "Declared size differs from the inflated size",
      "Gruntz refuses a level whose inflated size differs from the declared one. An uncompressed level "
      "declares 0.",
      NULL },
    { "WWD013", MW_SEVERITY_WARNING, "Checksum is 0",
      "Some tools (IceSword) do not compute it. Single-player games run; in multiplayer, Gruntz identifies "
      "levels by their checksum.",
      NULL },
    { "WWD014", MW_SEVERITY_NOTE, "Checksum is WapMap's",
      "WapMap computes it differently from the original editor. The games play such levels.",
      "save with checksum editor to write the original editor's" },
    { "WWD015", MW_SEVERITY_NOTE, "Bytes follow the compressed level",
      "The games do not read them. They are preserved.", NULL },
    { "WWD016", MW_SEVERITY_WARNING, "WapMap tail is incomplete",
      "WapMap stores its version, guides and bookmarks between <wm_meta> and </wm_meta> after the level.",
      NULL },
    { "WWD017", MW_SEVERITY_NOTE, "Unused bytes between sections",
      "No known editor leaves gaps; nothing refers to these bytes, and the games do not read them. They "
      "are preserved. WapMap refuses a level with bytes after the tile properties.",
      NULL },
    { "WWD018", MW_SEVERITY_WARNING, "Sections overlap",
      "Two offsets lead to the same bytes, which are read once for each section. Editing one of the "
      "sections separates them.",
      NULL },
    { "WWD019", MW_SEVERITY_NOTE, "Unusual section order",
      "Known editors write planes, tiles, image sets, objects, tile properties. The games follow the "
      "offsets, but WapMap reads the sections consecutively and misreads such a level.",
      NULL },
    { "WWD020", MW_SEVERITY_ERROR, "Plane block size is not 160", "Gruntz refuses any other value.", NULL },
    { "WWD021", MW_SEVERITY_NOTE, "Count or offset differs from the computed value",
      "An example is an offset of objects in a plane that has no objects. The stored value is preserved "
      "until something it depends on changes.",
      NULL },
    { "WWD022", MW_SEVERITY_NOTE, "Constant field has an unexpected value",
      "All known levels have the same value here, and the games do not read it. It is preserved.", NULL },
    { "WWD024", MW_SEVERITY_WARNING, "Plane size in pixels is not tiles x tile size",
      "The games do not read it; editors show it.", NULL },
    { "WWD026", MW_SEVERITY_WARNING, "Fill colour is not a palette index",
      "Palettes have 256 colours, 0 to 255.", NULL },
    { "WWD027", MW_SEVERITY_NOTE, "Unknown flag",
      "No editor or game is known to use this bit. WapMap preserves only the lower 16 bits of flags.", NULL },

    /* ---- strings ---- */
    { "WWD030", MW_SEVERITY_ERROR, "String not NUL-terminated",
      "The string fills its whole field, without a terminating NUL. Editors and games read on into the "
      "next field.",
      "set a shorter string" },
    { "WWD031", MW_SEVERITY_NOTE, "Bytes follow the end of a string",
      "The bytes after the NUL of a fixed-size string are never shown; in all known levels they are 0. "
      "WapMap clears them when it saves.",
      NULL },
    { "WWD032", MW_SEVERITY_ERROR, "Object string too long for the game",
      "Gruntz copies each of an object's strings into a buffer of 1024 bytes, NUL included, without "
      "checking the length.",
      NULL, .operation = "set-objects" },
    { "WWD033", MW_SEVERITY_NOTE, "Object string contains a NUL",
      "WapMap from 2026 on stores data of its own after a NUL in an object's name; the name's length "
      "includes it. The games read up to the NUL.",
      NULL },

    /* ---- the level ---- */
    { "WWD034", MW_SEVERITY_NOTE, "Level name contains no number",
      "Gruntz takes the first digits of the name as the level number, which selects the area's graphics "
      "and sounds. Claw's levels are named in the same way.",
      "name it like \"Claw - Level 3\" or \"Gruntz - Level Set 5\"" },
    { "WWD035", MW_SEVERITY_NOTE, "Level number does not match the asset directories",
      "The name and the directories of tiles, palette and images refer to different levels. Claw's "
      "directories are numbered by level, Gruntz's by area of four levels each (level 29 belongs to area "
      "8). Gruntz goes by the name, editors go by the directories.",
      "set the name", .operation = "retarget" },
    { "WWD036", MW_SEVERITY_NOTE, "Unknown game",
      "The tile directory is not one of Claw (LEVELn\\TILES), Gruntz (AREAn\\TILEZ) or Get Medieval "
      "(DUNGEONn). Game-specific rules are skipped.",
      NULL },
    { "WWD037", MW_SEVERITY_NOTE, "Prefix without image directory, or the reverse",
      "Each of the four prefixes is the name that objects use for the image directory of the same number.",
      NULL },
    { "WWD038", MW_SEVERITY_ERROR, "Start outside the main plane",
      "The player spawns outside the level. In all known levels the start is on the main plane.",
      "set start_x and start_y" },
    { "WWD039", MW_SEVERITY_WARNING, "Initial view outside the main plane",
      "In Gruntz the start is the position where the view begins.", "set start_x and start_y" },

    /* ---- planes ---- */
    { "WWD040", MW_SEVERITY_ERROR, "No main plane",
      "The game is played on the plane with the flag main; every known level has exactly one.",
      "set the flag main of the plane with the objects" },
    { "WWD041", MW_SEVERITY_ERROR, "Several main planes",
      "Gruntz takes the last one, editors take the first; every known level has exactly one.",
      "clear the flag main of all but one" },
    { "WWD042", MW_SEVERITY_ERROR, "Plane has no size",
      "A plane without tiles, or with tiles of 0 pixels, cannot be shown. Only planes with the flag "
      "auto_tile_size take their tile size from a picture.",
      NULL },
    { "WWD043", MW_SEVERITY_ERROR, "Plane too large for 32-bit coordinates",
      "Tiles x tile size is computed in 32 bits and wraps around above 2147483647 pixels.", NULL,
      .operation = "resize-plane" },
    { "WWD044", MW_SEVERITY_NOTE, "Plane has several image sets",
      "The original editors offer only tiles of the first one.", NULL },
    { "WWD045", MW_SEVERITY_WARNING, "Objects on a plane other than the main plane",
      "Gruntz reads objects on every plane, but editors save only those of the main plane, and WapMap does "
      "not read the others: they are lost when it saves.",
      NULL },

    /* ---- tiles ---- */
    { "WWD050", MW_SEVERITY_ERROR, "Tile of the main plane has no property",
      "A tile's number is its index in the tile properties. A number past their end makes the game read "
      "other memory as a property; older versions of WapMap crash on such levels.",
      "use a different tile" },
    { "WWD051", MW_SEVERITY_NOTE, "Tile outside the main plane has no property",
      "Properties matter only on the main plane, so the games play such levels; Claw's own level 11 has 66 "
      "of these tiles.",
      NULL },
    { "WWD052", MW_SEVERITY_ERROR, "Tile refers to an image set that its plane does not have",
      "The upper 16 bits of a tile are the index of one of the plane's image sets. Gruntz reports a bad "
      "map image set value. WapMap writes only the lower 16 bits.",
      NULL, .operation = "replace-tile" },

    /* ---- tile properties ---- */
    { "WWD055", MW_SEVERITY_WARNING, "Rectangle of a double tile is not inside the tile",
      "Edges are inclusive: 0 to width - 1, left not greater than right, top not greater than bottom. All "
      "known levels comply. The part outside the tile has no effect, and a reversed rectangle has none at "
      "all.",
      NULL, .operation = "set-tile-properties" },
    { "WWD056", MW_SEVERITY_ERROR, "Mask size refused by the game",
      "Gruntz accepts a mask only when its width is the largest power of two not greater than its height.",
      NULL, .operation = "set-tile-properties" },
    { "WWD057", MW_SEVERITY_WARNING, "Tile has a mask",
      "No level of the games has masks. Some custom levels have one by accident, filled with noise; "
      "libwap32 and OpenClaw cannot read them. Unless it is intended, the property should be single.",
      NULL, .operation = "set-tile-properties" },
    { "WWD058", MW_SEVERITY_NOTE, "Unknown tile attribute",
      "Claw's attributes are 0 (clear) to 4 (death); Gruntz has more, which the format's reference lists.",
      NULL, .operation = "set-tile-properties" },
    { "WWD059", MW_SEVERITY_NOTE, "Tile property size differs from the tile size",
      "In all known levels the properties have the size of the main plane's tiles.", NULL },

    /* ---- objects ---- */
    { "WWD060", MW_SEVERITY_WARNING, "Object outside its plane", "Gruntz drops it when it loads the level.",
      NULL, .operation = "move-objects" },
    { "WWD061", MW_SEVERITY_NOTE, "Object outside its plane", "The player never meets it there.", NULL,
      .operation = "move-objects" },
    { "WWD062", MW_SEVERITY_WARNING, "Unknown logic",
      "The logic determines what an object does. The games look it up by its exact name; Gruntz drops an "
      "object with an unknown one. Scripts of the CrazyHook mod can define more.",
      NULL, .operation = "set-objects" },
    { "WWD063", MW_SEVERITY_NOTE, "Object without logic",
      "Gruntz drops it. The designers used such objects as notes, with an image set GAME_WAPWORLDONLY_...; "
      "others are mostly leftovers.",
      NULL, .operation = "delete-objects" },
    { "WWD064", MW_SEVERITY_NOTE, "Duplicate object ids",
      "They are common, also in Claw's own levels, and harmless in the games.", NULL },
    { "WWD065", MW_SEVERITY_WARNING, "Path elevator with fewer than two moves",
      "Its path is stored in the rectangles move, hit, attack and clip: left and right are directions as "
      "on a numeric keypad (5 waits), top and bottom distances. OpenClaw stops with an error when there "
      "are fewer than two moves. Claw's own level 13 has four elevators with one move.",
      "add a return move" },
    { "WWD066", MW_SEVERITY_WARNING, "Path elevator with an unknown direction",
      "Directions are 1 to 9 as on a numeric keypad, and 5 waits; OpenClaw stops with an error at other "
      "values.",
      NULL, .operation = "set-objects" },
    { "WWD067", MW_SEVERITY_NOTE, "Duplicate super checkpoint",
      "Claw's own levels have one FirstSuperCheckpoint and one SecondSuperCheckpoint.", NULL,
      .operation = "delete-objects" },
    { "WWD068", MW_SEVERITY_NOTE, "Level has no exit",
      "Claw's own levels from 2 on end with an EndOfLevelPowerup or a BossWarp. In Gruntz, quests end with "
      "an ExitTrigger and battles have FortressFlags.",
      NULL, .operation = "add-object" },
    { "WWD069", MW_SEVERITY_WARNING, "Object image set has an unknown prefix",
      "An image set is a prefix defined in the level's header, an underscore and a path. Without a known "
      "prefix its directory cannot be found.",
      NULL, .operation = "set-objects" },

    /* ---- with the game's data ---- */
    { "WWD080", MW_SEVERITY_WARNING, "Tile has no picture",
      "The picture of tile 7 in the image set ACTION is ACTION\\007.PID in the level's tile directory; "
      "some names are not zero-padded.",
      NULL, .operation = "replace-tile" },
    { "WWD081", MW_SEVERITY_WARNING, "Object pictures are missing",
      "The directory of the image set does not exist or contains no .PID file.", NULL,
      .operation = "set-objects" },
    { "WWD082", MW_SEVERITY_WARNING, "Object animation or sound is missing",
      "Next to the image directory are one for animations (ANIS, in Gruntz ANIZ) and one for sounds "
      "(SOUNDS, SOUNDZ); the name may refer to either. Gruntz's own level 24 has a missing one; nothing is "
      "played.",
      NULL, .operation = "set-objects" },
    { "WWD083", MW_SEVERITY_WARNING, "Level palette is missing", "Claw draws every picture with it.", NULL },
    { "WWD084", MW_SEVERITY_WARNING, "Rendered level lacks pictures of the game",
      "Tiles and objects whose pictures are missing or cannot be read are drawn as they are without the "
      "game's data.",
      "give all archives and directories that the level needs as assets; a check with them lists what is "
      "missing" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
