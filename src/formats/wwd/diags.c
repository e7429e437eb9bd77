/* The catalogue of WWD diagnostics. What an explanation says of a game, an editor or other programs, and
 * where it is known from, stands with more detail in NOTES.md. */
#include "records.h"

const struct mw_diag_kind wwd_diags[] = {
    /* ---- the file ---- */
    { "WWD001", MW_SEVERITY_FATAL, "The header is cut short",
      "Every level starts with a header of 1524 bytes. The file ends inside it, so nothing behind it is "
      "left.",
      "get another copy of the file; what is shown is all there is" },
    { "WWD002", MW_SEVERITY_FATAL, "The compressed level is damaged",
      "Everything behind the header is one zlib stream. It breaks off or holds bytes that zlib did not "
      "write.",
      "get another copy of the file; what could be inflated is shown" },
    { "WWD003", MW_SEVERITY_FATAL, "An offset points outside of the level",
      "Offsets count in the inflated level, from the first byte of the header.", NULL },
    { "WWD004", MW_SEVERITY_FATAL, "A section is cut short",
      "The level ends before all entries that are counted were read.", NULL },
    { "WWD005", MW_SEVERITY_FATAL, "A plane has an impossible size",
      "Width and height in tiles cannot be negative.", NULL },
    { "WWD006", MW_SEVERITY_FATAL, "A plane has fewer tiles than its size asks for",
      "A plane stores width x height tiles of four bytes.", NULL },
    { "WWD007", MW_SEVERITY_FATAL, "A tile property of unknown kind",
      "The kind tells how long a property is; after an unknown one the next cannot be found.", NULL },
    { "WWD008", MW_SEVERITY_FATAL, "Sections overlap many times over",
      "A level's sections usually follow one another. Planes that all point at the same bytes, as damage "
      "makes them, "
      "would cost memory without end.",
      "get another copy of the file; what was read so far is shown" },
    { "WWD010", MW_SEVERITY_WARNING, "The header size is not 1524",
      "The first word is the header's size and serves as signature. WapMap and libwap32 refuse any value but "
      "1524. "
      "Gruntz refuses only larger ones and takes a smaller one as the place of the level's data.",
      "check --fix=header-size sets it to 1524" },
    { "WWD011", MW_SEVERITY_WARNING, "The checksum is nobody's",
      "The checksum runs over the stored bytes behind the header. Neither the original editor's formula nor "
      "WapMap's "
      "gives the stored value, and it is not 0 either. Gruntz stores the value without checking it; of Claw "
      "no check "
      "is known.",
      "check --fix=checksum writes the editor's; saving an edited level does so too" },
    { "WWD012", MW_SEVERITY_ERROR, "The declared size is not the inflated size",
      "Gruntz refuses a level whose inflated size differs from the declared one. A level that is not "
      "compressed "
      "declares 0.",
      "check --fix=derived sets it right" },
    { "WWD013", MW_SEVERITY_WARNING, "The checksum is 0",
      "Some tools (IceSword) leave it out. Single games run; in multiplayer Gruntz tells levels apart by it.",
      "check --fix=checksum writes the editor's" },
    { "WWD014", MW_SEVERITY_NOTE, "The checksum is WapMap's",
      "WapMap computes it differently from the original editor. Such levels are played every day.",
      "saving with --checksum editor writes the editor's" },
    { "WWD015", MW_SEVERITY_NOTE, "Bytes follow the compressed level",
      "The game does not read them. They are kept.", NULL },
    { "WWD016", MW_SEVERITY_WARNING, "The WapMap tail is not complete",
      "WapMap stores version, guides and favourite places between <wm_meta> and </wm_meta> behind the level.",
      NULL },
    { "WWD017", MW_SEVERITY_NOTE, "Bytes between sections belong to nothing",
      "No known editor leaves gaps; nothing points at these bytes, and games do not read them. They are "
      "kept. WapMap "
      "refuses a level with bytes behind the tile properties.",
      NULL },
    { "WWD018", MW_SEVERITY_WARNING, "Sections overlap",
      "Two offsets lead to the same bytes. Readers see the bytes twice, each in its own way; editing one of "
      "the "
      "sections separates them.",
      NULL },
    { "WWD019", MW_SEVERITY_NOTE, "Sections lie in an unusual order",
      "Known editors write planes, tiles, image sets, objects, tile properties. The games follow the "
      "offsets, but "
      "WapMap reads one section behind the other and takes such a level wrongly.",
      NULL },
    { "WWD020", MW_SEVERITY_ERROR, "A plane's block size is not 160", "Gruntz refuses any other value.",
      "check --fix=block-size sets it to 160" },
    { "WWD021", MW_SEVERITY_NOTE, "A count or offset is not what would be written",
      "Such as an offset of objects where there are none. It is kept until something that it depends on "
      "changes.",
      "check --fix=derived sets it right" },
    { "WWD022", MW_SEVERITY_NOTE, "A word that is always the same is different",
      "In all known levels this word has one value, and the games do not read it. It is kept.", NULL },
    { "WWD024", MW_SEVERITY_WARNING, "A plane's size in pixels is not tiles x tile size",
      "The game does not read it; editors show it.", "check --fix=derived sets it right" },
    { "WWD026", MW_SEVERITY_WARNING, "A fill colour is no palette index",
      "Palettes have 256 colours, 0 to 255.", NULL },
    { "WWD027", MW_SEVERITY_NOTE, "A flag without a known meaning",
      "Neither the editors nor the games are known to use this bit. WapMap keeps only the lower 16 bits of "
      "flags.",
      NULL },

    /* ---- texts ---- */
    { "WWD030", MW_SEVERITY_ERROR, "A text has no end",
      "The text fills its whole field without a NUL behind it. Editors and games read on into the next "
      "field.",
      "check --fix=strings makes the last byte the NUL; a shorter text keeps its end" },
    { "WWD031", MW_SEVERITY_NOTE, "Bytes follow the end of a text",
      "Nothing shows what stands behind the NUL of a fixed text; in all known levels it is zero. WapMap "
      "wipes it when "
      "it saves.",
      "check --fix=string-junk sets it to 0" },
    { "WWD032", MW_SEVERITY_ERROR, "An object's text is too long for the game",
      "Gruntz copies each of an object's texts into a buffer of 1024 bytes, NUL included, without looking at "
      "its "
      "length.",
      "shorten the text" },
    { "WWD033", MW_SEVERITY_NOTE, "An object's text holds a NUL",
      "WapMap from 2026 on keeps data of its own behind a NUL in an object's name; it belongs to the name's "
      "length. "
      "Games read up to the NUL.",
      NULL },

    /* ---- the level ---- */
    { "WWD034", MW_SEVERITY_NOTE, "The level's name holds no number",
      "Gruntz takes the first digits of the name as the level's number and picks the area's graphics and "
      "sounds by "
      "it. Claw's levels are named in the same way.",
      "name it like \"Claw - Level 3\" or \"Gruntz - Level Set 5\"" },
    { "WWD035", MW_SEVERITY_NOTE, "The level's number does not fit its folders",
      "The name and the folders of tiles, palette and images speak of different levels. Claw's folders count "
      "levels; "
      "Gruntz's count areas of four levels each (level 29 lies in area 8). Gruntz goes by the name, editors "
      "go by the "
      "folders.",
      "edit with retarget, or set the name" },
    { "WWD036", MW_SEVERITY_NOTE, "The game is not known",
      "The folder of the tiles is none of Claw (LEVELn\\TILES), Gruntz (AREAn\\TILEZ) or Get Medieval "
      "(DUNGEONn). "
      "Rules that depend on the game are left out.",
      NULL },
    { "WWD037", MW_SEVERITY_NOTE, "A prefix and an image folder without each other",
      "Each of the four prefixes stands for the image folder of the same number.", NULL },
    { "WWD038", MW_SEVERITY_ERROR, "The start lies outside of the main plane",
      "The player appears where no level is. In all known levels the start lies on the main plane.",
      "set start_x and start_y" },
    { "WWD039", MW_SEVERITY_WARNING, "The first view lies outside of the main plane",
      "In Gruntz the start is the place the game first looks at.", "set start_x and start_y" },

    /* ---- planes ---- */
    { "WWD040", MW_SEVERITY_ERROR, "There is no main plane",
      "The action takes place on the one plane with the flag main; every known level has it.",
      "set the flag main of the plane with the objects" },
    { "WWD041", MW_SEVERITY_ERROR, "There are several main planes",
      "Gruntz takes the last of them, editors the first; every known level has one.",
      "clear the flag main of all but one" },
    { "WWD042", MW_SEVERITY_ERROR, "A plane has no size",
      "A plane without tiles, or with tiles without pixels, cannot be shown. Only planes with the flag "
      "auto_tile_size "
      "take their tile size from a picture.",
      NULL },
    { "WWD043", MW_SEVERITY_ERROR, "A plane is larger than the games can count",
      "Tiles x tile size is computed in 32 bits and wraps around above 2147483647 pixels.", NULL },
    { "WWD044", MW_SEVERITY_NOTE, "A plane has several image sets",
      "The original editors offer tiles of the first one only.", NULL },
    { "WWD045", MW_SEVERITY_WARNING, "Objects on a plane that is not the main plane",
      "Gruntz reads objects of every plane, but editors save those of the main plane only, and WapMap does "
      "not read "
      "the others: they are lost when it saves.",
      NULL },

    /* ---- tiles ---- */
    { "WWD050", MW_SEVERITY_ERROR, "A tile of the main plane has no property",
      "The number of a tile is its place in the tile properties. What lies behind their end is read as if it "
      "were one; "
      "WapMap crashed on such levels before it could repair them.",
      "check --fix=tile-properties adds clear ones; or use another tile" },
    { "WWD051", MW_SEVERITY_NOTE, "A tile of another plane has no property",
      "Only tiles of the main plane are touched, so games do not mind; Claw's own level 11 has 66 of them.",
      NULL },
    { "WWD052", MW_SEVERITY_ERROR, "A tile names an image set that its plane does not have",
      "The upper 16 bits of a tile number the plane's image sets, from 0. Gruntz calls this a bad map image "
      "set value. "
      "WapMap writes the lower 16 bits only.",
      NULL },

    /* ---- tile properties ---- */
    { "WWD055", MW_SEVERITY_WARNING, "The rectangle of a double tile does not lie in the tile",
      "Edges are inclusive: 0 to width - 1, left not behind right, top not below bottom. So it is in all "
      "known levels; "
      "what lies outside is never touched, a reversed rectangle never at all.",
      NULL },
    { "WWD056", MW_SEVERITY_ERROR, "A mask has a size that the game refuses",
      "Gruntz accepts a mask only when its width is the largest power of two that is not above its height.",
      NULL },
    { "WWD057", MW_SEVERITY_WARNING, "A tile has a mask",
      "No level of the games has masks. Some custom levels have one by accident, filled with noise; libwap32 "
      "and "
      "OpenClaw cannot read them.",
      "make it single, unless the mask is meant" },
    { "WWD058", MW_SEVERITY_NOTE, "An attribute without a known meaning",
      "Claw's tiles have 0 (clear) to 4 (death); Gruntz adds those that are listed in the format's "
      "documentation.",
      NULL },
    { "WWD059", MW_SEVERITY_NOTE, "A tile property has another size than the tiles",
      "In all known levels the properties have the size of the main plane's tiles.", NULL },

    /* ---- objects ---- */
    { "WWD060", MW_SEVERITY_WARNING, "An object lies outside of its plane",
      "Gruntz drops it when it loads the level.", NULL },
    { "WWD061", MW_SEVERITY_NOTE, "An object lies outside of its plane", "Nobody meets it there.", NULL },
    { "WWD062", MW_SEVERITY_WARNING, "An unknown logic",
      "The logic says what an object does. Games look it up by its exact name; Gruntz drops the object when "
      "there is "
      "none. Scripts of the CrazyHook mod bring their own.",
      NULL },
    { "WWD063", MW_SEVERITY_NOTE, "An object without logic",
      "Gruntz drops it. Meant for notes of the designer, which have an image set GAME_WAPWORLDONLY_...; "
      "others are "
      "mostly leftovers.",
      NULL },
    { "WWD064", MW_SEVERITY_NOTE, "Objects share ids",
      "Most levels have some, Claw's own too; games do not mind.", NULL },
    { "WWD065", MW_SEVERITY_WARNING, "A path elevator with fewer than two moves",
      "Its path stands in the rects move, hit, attack and clip: left and right hold a direction as on a "
      "numeric "
      "keypad (5 waits), top and bottom a distance. OpenClaw stops with an error when there are fewer than "
      "two moves. "
      "Claw's own level 13 has four with one move.",
      "give it a way back" },
    { "WWD066", MW_SEVERITY_WARNING, "A path elevator with a direction that does not exist",
      "Directions are 1 to 9 as on a numeric keypad, 5 waits; OpenClaw stops with an error at others.",
      NULL },
    { "WWD067", MW_SEVERITY_NOTE, "A super checkpoint comes more than once",
      "Claw's own levels have one FirstSuperCheckpoint and one SecondSuperCheckpoint.", NULL },
    { "WWD068", MW_SEVERITY_NOTE, "The level has no end",
      "Claw's own levels from 2 on end with an EndOfLevelPowerup or a BossWarp; quests of Gruntz with an "
      "ExitTrigger, "
      "battles are about FortressFlags.",
      NULL },
    { "WWD069", MW_SEVERITY_WARNING, "An image set of an object begins with none of the prefixes",
      "An image set is a prefix of the level's header, an underscore, and a path. Without the prefix nobody "
      "knows the "
      "folder.",
      NULL },

    /* ---- with the game's data ---- */
    { "WWD080", MW_SEVERITY_WARNING, "A tile has no picture",
      "The picture of tile 7 in the image set ACTION is ACTION\\007.PID below the level's tiles; some have "
      "no zeros.",
      NULL },
    { "WWD081", MW_SEVERITY_WARNING, "An object's pictures are missing",
      "The folder that the image set stands for does not exist or holds no .PID.", NULL },
    { "WWD082", MW_SEVERITY_WARNING, "An object's animation or sound is missing",
      "Beside the folder of images lie one for animations (ANIS, in Gruntz ANIZ) and one for sounds (SOUNDS, "
      "SOUNDZ); "
      "the name may mean either. Gruntz's own level 24 has one that is missing; it plays nothing.",
      NULL },
    { "WWD083", MW_SEVERITY_WARNING, "The level's palette is missing", "Claw draws every picture with it.",
      NULL },
    { "WWD084", MW_SEVERITY_WARNING, "A picture of the level lacks pictures of the game",
      "Tiles and objects whose pictures are missing or cannot be read are drawn as without assets.",
      "give all archives and folders that the level needs with --assets; `check --assets` lists what is "
      "missing" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
