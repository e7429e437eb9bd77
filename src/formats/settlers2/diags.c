/* The catalogue of Settlers II diagnostics. */
#include "settlers2.h"

const struct mw_diag_kind s2_diags[] = {
    { "S2M001", MW_SEVERITY_FATAL, "Header cut short",
      "A map starts with a 92-byte header, followed by a table of 250 areas. The file ends before the end of "
      "this table.",
      MW_INTACT_COPY("file") },
    { "S2M002", MW_SEVERITY_FATAL, "Missing map size",
      "The area table must be followed by the constant 0x2711, four zero bytes, the width and the height. A "
      "DAT file has no area table and starts with these fields.",
      MW_INTACT_COPY("file") },
    { "S2M003", MW_SEVERITY_FATAL, "File cut short",
      "Every layer has a header and one byte per node of the map. The file ends before the last layer is "
      "complete.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "S2M004", MW_SEVERITY_FATAL, "Run-length encoded layer incomplete",
      "Saved games store layers run-length encoded; each layer expands to exactly width x height nodes.",
      MW_INTACT_COPY("file") },
    { "S2M005", MW_SEVERITY_WARNING, "Run-length encoded layer does not match the map size",
      "In some original files, a layer is one node short; the game repeats the last node.", NULL },
    { "S2M006", MW_SEVERITY_ERROR, "Layer header does not match the map",
      "The header of each layer holds the constant 0x2710, four zero bytes, the width and height of the map, "
      "1, and the length of the layer, width x height. Return to the Roots (libsiedler2, ArchivItem_Map) "
      "refuses maps with other values.",
      NULL },
    { "S2M007", MW_SEVERITY_WARNING, "Map header two bytes too long",
      "Two extra zero bytes precede the map size, but the layer after the heights is at its usual offset, so "
      "the heights lack two bytes: either their first two values overlap the end of their layer header, or "
      "their last two values are missing. The stored shading shows which is the case. Two known maps have "
      "this defect.",
      NULL },
    { "S2M008", MW_SEVERITY_ERROR, "Animal list not terminated",
      "The byte 0xFF ends the list and the file. Without it, the original game and Return to the Roots read "
      "past the end of the file.",
      NULL },
    { "S2M009", MW_SEVERITY_FATAL, "Shade table cut short",
      "GOU5.DAT to GOU7.DAT each hold 256 rows of 256 bytes.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "S2M010", MW_SEVERITY_WARNING, "Bytes after 0x2711 not 0",
      "The constant 0x2711 before the map size is followed by four zero bytes. In WORLD###.DAT files, FF FF "
      "FF "
      "FF announces layers with short headers, which WLD and SWD maps cannot have.",
      NULL },
    { "S2M011", MW_SEVERITY_ERROR, "Layer missing",
      "The header of a layer has a multiplier, 1 in all known maps. Return to the Roots takes 0 for a layer "
      "that is not stored, and refuses the map only if it needs the layer: heights, textures, objects, "
      "animals "
      "or resources. The original's editor crashes, and Widelands takes what follows for the layer.",
      NULL },
    { "S2M012", MW_SEVERITY_NOTE, "Outdated layers left as they are",
      "Operations recompute shading, building sites and areas only if they were up to date before: equal to "
      "what the original game or, for building sites, the editor of Return to the Roots computes. Stored "
      "layers can differ on purpose.",
      "recompute them with the operation recompute, or give recompute=yes" },
    /* ---- the header and its players ---- */
    { "S2M101", MW_SEVERITY_ERROR, "Player has no headquarters",
      "Each player starts at a headquarters in the object layer (type 0x80; the index is the player). If "
      "it is missing, the original game crashes, and Widelands has no starting position for the player. "
      "Return to the Roots (MapLoader, PlaceHQs) refuses to start the game only if the player takes part, so "
      "in a check for that game alone this is a warning. Some missions place headquarters by script.",
      "lower the number of players", .operation = "set-headquarters" },
    { "S2M102", MW_SEVERITY_ERROR, "Number of players out of range",
      "The header has room for the headquarters of seven players, which is the maximum of the original game "
      "and of Widelands; Return to the Roots supports eight and refuses maps with more or without players. "
      "Maps of campaigns (WLD) and Widelands allow 0. Unlimited Play trusts the numbers 1 to 6: it does not "
      "look whether the players have headquarters. The number of players should equal that of headquarters.",
      NULL, .operation = "set-info" },
    { "S2M103", MW_SEVERITY_WARNING, "Headquarters without a player",
      "The object layer has headquarters for more players than the header declares. Games ignore the extra "
      "ones. Saved games store other buildings in the same way, so maps made from them have many.",
      "raise the number of players", .operation = "remove-headquarters" },
    { "S2M104", MW_SEVERITY_WARNING, "Player not supported by the original game",
      "The header has entries for seven players. The headquarters of an eighth player are only in the object "
      "layer, which is enough for Return to the Roots.",
      NULL },
    { "S2M105", MW_SEVERITY_WARNING, "Player has several headquarters",
      "Return to the Roots and Widelands scan the object layer row by row and use the last headquarters of a "
      "player.",
      NULL, .operation = "set-headquarters" },
    { "S2M106", MW_SEVERITY_WARNING, "Outdated headquarters position in the header",
      "The original editor does not update the header when headquarters are removed or moved. Return to the "
      "Roots and Widelands use the object layer. Entries beyond the map's player count are not reported, "
      "because no game uses them.",
      NULL },
    { "S2M107", MW_SEVERITY_WARNING, "No room for a castle at the headquarters",
      "The original game does not place a player on a site too small for a castle. Other games build the "
      "headquarters anyway, and Widelands reports that the start is too small.",
      "level and clear the ground around the headquarters", .operation = "set-headquarters" },
    { "S2M108", MW_SEVERITY_NOTE, "Playable map hidden",
      "In Unlimited Play, the original game lists only maps whose byte after the headquarters positions "
      "(not_playable) is 0.",
      "set not_playable to no", .operation = "set-info" },
    { "S2M109", MW_SEVERITY_WARNING, "Title or author too long",
      "The title and the author are at most 19 characters each, followed by a NUL; the original's editor "
      "saves "
      "17 of a title. Without the NUL, programs also show the bytes that follow: older versions of Return to "
      "the Roots garble the title, and Widelands before 2023 refuses the map. The titles of some original "
      "missions have up to 23 characters, whose last 4 replace the size in the map list. Campaigns and the "
      "editor do not read that size; Unlimited Play does and cannot load the map, and Widelands takes it for "
      "the size of the map.",
      NULL, .operation = "set-info" },
    { "S2M110", MW_SEVERITY_NOTE, "Left-over bytes after the end of a text",
      "The bytes are harmless; usually they are the rest of a longer text. libsiedler2 discards them when it "
      "saves the map.",
      NULL },
    { "S2M111", MW_SEVERITY_WARNING, "Size shown in the map list differs from the map size",
      "The header has a second copy of the map size, which only Unlimited Play and Widelands read: Widelands "
      "takes it for the size of the map and fails to load it. Campaigns and the original's editor do not "
      "read "
      "it, and Return to the Roots uses it only to tell how long the title is. A title that replaces the "
      "copy "
      "is reported as S2M109.",
      NULL },
    { "S2M112", MW_SEVERITY_ERROR, "Odd number of rows or columns",
      "Odd rows are shifted by half a node, so a map with an odd number of rows does not tile at the "
      "wrap-around. Return to the Roots refuses an odd height and loads any width. All known maps have even "
      "widths and heights.",
      NULL, .operation = "enlarge" },
    { "S2M113", MW_SEVERITY_WARNING, "Map size not supported by the original game",
      "Maps of the original game are 32 to 256 nodes wide and high; Return to the Roots also loads larger "
      "maps.",
      NULL },
    { "S2M114", MW_SEVERITY_ERROR, "Unknown landscape",
      "Landscape 0 is greenland, 1 is wasteland and 2 is winter. Return to the Roots (World, \"Invalid "
      "landscape\") and Widelands refuse maps with other values.",
      NULL, .operation = "set-info" },
    { "S2M115", MW_SEVERITY_ERROR, "Map too large for Return to the Roots",
      "Return to the Roots refuses maps of more than 2048 nodes in either direction (MAX_MAP_SIZE) and files "
      "of "
      "more than 100 MiB.",
      NULL },
    { "S2M116", MW_SEVERITY_WARNING, "Unknown leader",
      "The leaders are 0 to 11, three of each nation. Only the World Campaign shows them.", NULL,
      .operation = "set-info" },
    /* ---- terrain, heights and objects ---- */
    { "S2M120", MW_SEVERITY_ERROR, "Texture not supported by Return to the Roots",
      "Return to the Roots (MapLoader, InitNodes) looks up each texture in the tables of the landscape and "
      "refuses maps with unknown textures. It supports 0x00 to 0x10, 0x12 to 0x16 and 0x22, and in wasteland "
      "also 0x11.",
      NULL, .operation = "paint-terrain" },
    { "S2M121", MW_SEVERITY_WARNING, "Texture has no image",
      "The original game has images for the textures 0x00 to 0x16 and 0x22.", NULL,
      .operation = "paint-terrain" },
    { "S2M122", MW_SEVERITY_WARNING, "Texture unknown to Widelands",
      "Widelands (map_io/s2map.cc) uses only the low five bits of the texture value and replaces textures "
      "that it does not have; 0x22, the buildable mountain, becomes snow.",
      NULL, .operation = "paint-terrain" },
    { "S2M123", MW_SEVERITY_NOTE, "Terrain with the saved-game bit (0x80) set",
      "Bit 0x80 of the texture value is set only in saved games; all games ignore it.", NULL },
    { "S2M124", MW_SEVERITY_WARNING, "Map has roads",
      "Only saved games use the road layer; in maps it is all zeros.", NULL, .operation = "clear" },
    { "S2M125", MW_SEVERITY_WARNING, "Slope too steep",
      "The original editor limits the height difference between neighbouring nodes to 5. Building a road "
      "across a steeper slope can crash the original game.",
      NULL, .operation = "limit-steps" },
    { "S2M126", MW_SEVERITY_WARNING, "Height out of range", "The original editor allows heights up to 60.",
      NULL, .operation = "lower" },
    { "S2M127", MW_SEVERITY_WARNING, "Object ignored by Return to the Roots",
      "Return to the Roots (MapLoader, PlaceObjects) supports full-grown trees of nine species (index & 0x30 "
      "is 0x30), granite with index 1 to 6, and landscape objects with index up to 0x35.",
      NULL, .operation = "put-object" },
    { "S2M128", MW_SEVERITY_WARNING, "Object unknown to the original game",
      "Known object types are 0x80, 0xC4 to 0xC6, 0xC8, 0xC9, 0xCC and 0xCD; other types come from saved "
      "games.",
      NULL, .operation = "clear" },
    { "S2M129", MW_SEVERITY_NOTE, "Unreachable tree or granite",
      "The object is surrounded by water or impassable terrain.", NULL, .operation = "remove-unreachable" },
    { "S2M130", MW_SEVERITY_WARNING, "Outdated building sites",
      "The stored building sites should match the terrain, heights and objects, as they do in all of the "
      "game's own maps. The original game uses them until something changes nearby. Return to the Roots and "
      "Widelands compute building sites themselves. The editor of Return to the Roots stores sites by a rule "
      "of its own; where all sites follow it, this is a note.",
      NULL },
    { "S2M131", MW_SEVERITY_WARNING, "Outdated shading",
      "The original game draws terrain with the stored shading, which should match the heights; in the "
      "game's own maps, it always matches. Return to the Roots computes shading itself.",
      NULL },
    { "S2M132", MW_SEVERITY_WARNING, "Harbour in the wrong layer",
      "The harbour bit (0x40) belongs in terrain_up. Only Widelands also reads it from terrain_down.", NULL,
      .operation = "set-harbour" },
    { "S2M133", MW_SEVERITY_WARNING, "No room for a castle at the harbour",
      "A harbour building needs a castle-sized site; at this harbour it can never be built.",
      "clear the ground around the harbour", .operation = "level" },
    { "S2M134", MW_SEVERITY_WARNING, "Harbour without sea",
      "Return to the Roots (MapLoader, InitSeasAndHarbors; World, GetSeaFromCoastalPoint) keeps a harbour "
      "only "
      "if one of its neighbours is a coast: not entirely in water, and next to a sea of more than 20 nodes. "
      "The north-western neighbour is ignored. All other harbours are removed when the map is loaded.",
      NULL, .operation = "clear" },
    { "S2M135", MW_SEVERITY_WARNING, "Harbour flag cut off from its island",
      "The flag of a harbour is on the south-eastern node, and the building also covers the nodes to the "
      "west, north-west and north-east. Roads from the flag reach less than half of the island's building "
      "sites, so settlers landing here cannot build on the rest of the island.",
      "move the harbour, or widen the land around its flag", .operation = "set-harbour" },
    { "S2M136", MW_SEVERITY_WARNING, "Water that can be built on",
      "Texture 6 looks like water (like moor in wasteland), but settlers walk and build on it, and ships do "
      "not "
      "sail there. The map Island of Hills of the demo has it by mistake.",
      NULL, .operation = "replace-terrain" },
    { "S2M137", MW_SEVERITY_WARNING, "Value that crashes the original's editor",
      "In WLD and SWD maps, block 8 (unused_layer) is 0, and nodes without an animal have 0 in block 7. "
      "WORLD###.DAT files fill both with FF, which crashes the original's editor in a map.",
      NULL },
    { "S2M138", MW_SEVERITY_NOTE, "Block 10 not 7",
      "Block 10 (constant_layer) is 7 on all nodes of nearly all maps, whatever is on them. Its meaning is "
      "not "
      "known.",
      NULL },
    /* ---- animals, areas, resources ---- */
    { "S2M140", MW_SEVERITY_WARNING, "Animal list and animal layer differ",
      "The original game reads animals from the list after the layers; Return to the Roots and Widelands "
      "read them from the animal layer.",
      NULL },
    { "S2M141", MW_SEVERITY_WARNING, "Unknown animal species", "Known species are 1 to 9.", NULL,
      .operation = "put-animal" },
    { "S2M142", MW_SEVERITY_WARNING, "Animal outside the map",
      "The position of every animal must be on the map.", NULL },
    { "S2M143", MW_SEVERITY_NOTE, "Bytes after the end of the map",
      "The byte 0xFF after the list of animals ends the map. No game reads what follows.", NULL },
    { "S2M150", MW_SEVERITY_WARNING, "Area size differs from the area layer",
      "The area table gives the number of nodes of each area in the area layer. Ships of the original game "
      "use both the table and the layer.",
      NULL },
    { "S2M151", MW_SEVERITY_NOTE, "Area table differs from the computed one",
      "The original editor does not merge areas that were once separate, so the tables of original maps "
      "often differ. Ships avoid waters whose entries are wrong.",
      NULL },
    { "S2M152", MW_SEVERITY_NOTE, "Area layer differs from the computed one",
      "The original editor does not merge areas that were once separate, so the layers of original maps "
      "often differ.",
      NULL },
    { "S2M153", MW_SEVERITY_WARNING, "Too many areas",
      "The table has 250 entries; nodes in additional areas are impassable.", "join small areas" },
    { "S2M154", MW_SEVERITY_NOTE, "Land that no player can reach",
      "The land has building sites but neither headquarters nor a harbour. If the map is checked for Return "
      "to the Roots only, harbours that this game removes are ignored.",
      NULL },
    { "S2M155", MW_SEVERITY_NOTE, "Unreachable fish",
      "Fishers work from land next to the water. No player can reach the land next to this water.", NULL,
      .operation = "remove-unreachable" },
    { "S2M156", MW_SEVERITY_NOTE, "Ore or granite outside mountains", "Mines can only be built on mountains.",
      NULL, .operation = "clear" },
    { "S2M157", MW_SEVERITY_NOTE, "Fish outside water", "Fishers catch fish only in water.", NULL,
      .operation = "clear" },
    { "S2M158", MW_SEVERITY_WARNING, "Unknown resource",
      "The value is kind * 8 + amount; known kinds are 4, 8 to 11 and 16.", NULL,
      .operation = "put-resource" },
    { "S2M159", MW_SEVERITY_WARNING, "Impossible area",
      "Areas are land (1) or water (2) and start on a node of the map; nodes of the area layer have the "
      "index "
      "of an area, 0 to 249, or 254.",
      NULL },
    { "S2M160", MW_SEVERITY_NOTE, "Ground water below a lake or a mountain",
      "Wells are only built where all ground is fertile; the resource water on nodes that have none is left "
      "over from an earlier terrain. The editor of Return to the Roots replaces it when it loads the map.",
      NULL, .operation = "put-resource" },
    /* ---- pictures ---- */
    { "S2M170", MW_SEVERITY_WARNING, "Incomplete layer partly drawn",
      "The file ends before the last row of the layer, or the layer and the heights have different widths.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
