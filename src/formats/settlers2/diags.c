/* The catalogue of Settlers II diagnostics. */
#include "settlers2.h"

const struct mw_diag_kind s2_diags[] = {
    { "S2M001", MW_SEVERITY_FATAL, "The header is cut short",
      "A map begins with 92 bytes of header and 250 areas.", "get another copy of the file" },
    { "S2M002", MW_SEVERITY_FATAL, "The size of the map is not there",
      "0x2711, four zero bytes, width and height stand behind the table of areas, in DAT files at the start.",
      "get another copy of the file" },
    { "S2M003", MW_SEVERITY_FATAL, "The file is cut short",
      "Every layer has a header and one byte for each node of the map.",
      "get another copy of the file; what is shown is all there is" },
    { "S2M004", MW_SEVERITY_FATAL, "A packed layer does not hold its nodes",
      "Layers of saved games are packed by run lengths and hold exactly width x height nodes.",
      "get another copy of the file" },
    { "S2M005", MW_SEVERITY_WARNING, "A packed layer has another size than the map",
      "One node too few is known from real files; the game repeats the last.", NULL },
    { "S2M006", MW_SEVERITY_WARNING, "A block header disagrees with the map",
      "Each layer's header repeats 0x2710, the size of the map and the length.", NULL },
    { "S2M007", MW_SEVERITY_WARNING, "The header is two bytes too long",
      "Two known maps have it; whether the heights start early or end early is decided by the stored "
      "shading.",
      NULL },
    { "S2M008", MW_SEVERITY_ERROR, "The list of animals has no end",
      "0xFF ends the list and the file. The original game and Return to the Roots read on behind the end of "
      "the "
      "file.",
      NULL },
    { "S2M009", MW_SEVERITY_FATAL, "The table of shades is cut short",
      "GOU5.DAT to GOU7.DAT have 256 rows of 256 bytes.",
      "get another copy of the file; what is shown is all there is" },
    /* ---- the header and its players ---- */
    { "S2M101", MW_SEVERITY_ERROR, "A player has no headquarters",
      "All games put a player where the object layer has the headquarters (type 0x80, the index is the "
      "player). Return to the Roots (MapLoader, PlaceHQs) does not start the game without, the original "
      "crashes, Widelands has no start for the player. Some missions place them by script.",
      "put the headquarters on the map or lower players" },
    { "S2M102", MW_SEVERITY_ERROR, "The number of players is not possible",
      "The header has room for seven headquarters. Return to the Roots and Widelands take eight players; "
      "Return to the Roots does not list maps with more.",
      "set players to how many headquarters there are" },
    { "S2M103", MW_SEVERITY_WARNING, "Headquarters of nobody",
      "The object layer has headquarters of a player beyond the number of players. Games ignore them.",
      "raise players or remove the object" },
    { "S2M104", MW_SEVERITY_WARNING, "A player whom the original game does not know",
      "The header of a map has seven places; an eighth player stands in the object layer alone, which is "
      "enough for Return to the Roots.",
      NULL },
    { "S2M105", MW_SEVERITY_WARNING, "A player has several headquarters",
      "Return to the Roots and Widelands go row by row and take the last.", "remove the others" },
    { "S2M106", MW_SEVERITY_WARNING, "A place of headquarters in the header is out of date",
      "The original editor leaves places behind when headquarters are removed or moved. The object layer "
      "decides in Return to the Roots and Widelands.",
      "check --fix=hq-entries takes the places from the object layer" },
    { "S2M107", MW_SEVERITY_WARNING, "Headquarters stand where no castle can be built",
      "The original game puts no player where the site is not one for a castle; other games build there all "
      "the same, and Widelands reports a start that is too small.",
      "level and clear the ground around it" },
    { "S2M108", MW_SEVERITY_NOTE, "A playable map is hidden",
      "The original offers only maps whose byte behind the headquarters is 0 in Unlimited Play.",
      "set not_playable to no" },
    { "S2M109", MW_SEVERITY_WARNING, "A text has no end",
      "The game's own texts end with a NUL within their 20 bytes. Programs that read on show what follows: "
      "older Return to the Roots garbles the title.",
      "shorten it to 19 letters" },
    { "S2M110", MW_SEVERITY_NOTE, "Something is left behind the end of a text",
      "Harmless; it is what a longer text left. libsiedler2 loses it on saving.", NULL },
    { "S2M111", MW_SEVERITY_WARNING, "The size in the list of maps is another",
      "Widelands takes the size of the map from there and cannot load it then. Titles of some missions run "
      "on into it; the original and Return to the Roots take the size behind the table of areas.",
      "check --fix=ui-size sets it" },
    { "S2M112", MW_SEVERITY_ERROR, "An odd number of rows or columns",
      "Odd rows are shifted by half a node: with an odd number of rows the map does not fit where it wraps "
      "around. All known maps are even both ways.",
      "add a row or column" },
    { "S2M113", MW_SEVERITY_WARNING, "A size that the original game does not have",
      "Maps of the original have 32 to 256 nodes each way; Return to the Roots takes larger ones.", NULL },
    { "S2M114", MW_SEVERITY_WARNING, "An unknown landscape",
      "0 is greenland, 1 wasteland, 2 winter. Return to the Roots takes others for greenland.", NULL },
    /* ---- terrain, heights and objects ---- */
    { "S2M120", MW_SEVERITY_ERROR, "A texture that Return to the Roots does not load",
      "Return to the Roots (MapLoader, InitNodes) looks up each texture in the tables of the landscape and "
      "refuses the map when there is none: 0x00 to 0x10, 0x12 to 0x16 and 0x22 exist, 0x11 in wasteland "
      "only.",
      "paint another texture" },
    { "S2M121", MW_SEVERITY_WARNING, "A texture without a picture",
      "The original has pictures for 0x00 to 0x16 and 0x22.", "paint another texture" },
    { "S2M122", MW_SEVERITY_WARNING, "A texture that Widelands does not know",
      "Widelands (map_io/s2map.cc) takes five bits of the texture and puts something else for those it has "
      "no counterpart of; 0x22, the mountain to build on, becomes snow.",
      NULL },
    { "S2M123", MW_SEVERITY_NOTE, "Terrain with a bit of saved games",
      "Bit 0x80 of the texture occurs in saved games; programs mask it.", NULL },
    { "S2M124", MW_SEVERITY_WARNING, "A map with roads",
      "The layer of roads is 0 in all maps; saved games use it.", NULL },
    { "S2M125", MW_SEVERITY_WARNING, "A step that is too high",
      "The original editor makes steps of at most 5 between neighbours; building a road across a higher one "
      "may crash the original.",
      "smooth the heights" },
    { "S2M126", MW_SEVERITY_WARNING, "A node that is too high", "The original editor goes up to 60.", NULL },
    { "S2M127", MW_SEVERITY_WARNING, "An object that Return to the Roots leaves out",
      "Return to the Roots (MapLoader, PlaceObjects) knows full-grown trees of nine species (index & 0x30 is "
      "0x30), granite of 1 to 6 and landscape objects up to 0x35.",
      NULL },
    { "S2M128", MW_SEVERITY_WARNING, "An object that the original game does not have",
      "Known types are 0x80, 0xC4 to 0xC6, 0xC8, 0xC9, 0xCC and 0xCD; others come from saved games.", NULL },
    { "S2M129", MW_SEVERITY_NOTE, "A tree or granite that nobody gets at",
      "It stands amid water, or amid terrain that nobody walks on.", NULL },
    { "S2M130", MW_SEVERITY_WARNING, "Building sites are out of date",
      "The original game builds by this layer until something changes nearby. It agrees with the game's rule "
      "in every node of all maps of the original. Return to the Roots and Widelands compute their own.",
      "check --fix=recompute-sites computes them" },
    { "S2M131", MW_SEVERITY_WARNING, "Shading is out of date",
      "The original game draws by this layer. It agrees with the rule in every node of all maps of the "
      "original. Return to the Roots computes its own.",
      "check --fix=recompute-shading computes it" },
    { "S2M132", MW_SEVERITY_WARNING, "A harbour in the wrong layer",
      "The harbour bit 0x40 counts in terrain_up. Only Widelands accepts it in terrain_down too.", NULL },
    { "S2M133", MW_SEVERITY_WARNING, "A harbour where no castle can be built",
      "Harbours need the ground of a castle; nobody can build this one.",
      "level and clear the ground around it" },
    { "S2M134", MW_SEVERITY_WARNING, "A harbour without sea",
      "Return to the Roots (MapLoader, InitSeasAndHarbors) removes harbours without a coast beside them.",
      NULL },
    /* ---- animals, areas, resources ---- */
    { "S2M140", MW_SEVERITY_WARNING, "Animals in list and layer differ",
      "The original game takes animals from the list behind the layers, Return to the Roots and Widelands "
      "from the layer.",
      "check --fix=animals makes the list from the layer" },
    { "S2M141", MW_SEVERITY_WARNING, "An animal of no known kind", "Kinds 1 to 9 exist.", NULL },
    { "S2M142", MW_SEVERITY_WARNING, "An animal beside the map", "Its place has to lie on the map.",
      "check --fix=animals makes the list from the layer" },
    { "S2M150", MW_SEVERITY_WARNING, "The size of an area is another in the layer",
      "In nearly all maps the table has exactly as many nodes as the layer of areas. Ships of the original "
      "game sail by both.",
      "check --fix=recompute-areas computes both" },
    { "S2M151", MW_SEVERITY_NOTE, "The table of areas is another than the computed one",
      "The original editor does not join areas again that were apart once, so real tables often differ. "
      "Ships do not sail where the table is wrong.",
      "check --fix=recompute-areas computes both" },
    { "S2M152", MW_SEVERITY_NOTE, "The layer of areas is another than the computed one", "See S2M151.",
      "check --fix=recompute-areas computes both" },
    { "S2M153", MW_SEVERITY_WARNING, "More areas than the table has room for",
      "The table has 250 places; what does not fit counts as impassable.", "join small areas" },
    { "S2M154", MW_SEVERITY_NOTE, "Land that no player can come to",
      "It has building sites, but neither headquarters nor a harbour.", NULL },
    { "S2M155", MW_SEVERITY_NOTE, "Fish that nobody can reach",
      "A fisher stands on land beside the water. This water has no neighbour on land that a player can come "
      "to.",
      NULL },
    { "S2M156", MW_SEVERITY_NOTE, "Ore or granite outside of mountains", "Mines stand on mountains only.",
      NULL },
    { "S2M157", MW_SEVERITY_NOTE, "Fish outside of water", "Nobody fishes there.", NULL },
    { "S2M158", MW_SEVERITY_WARNING, "An unknown resource",
      "The value is kind times 8 plus amount; kinds 4, 8 to 11 and 16 exist.", NULL },
    /* ---- pictures ---- */
    { "S2M170", MW_SEVERITY_WARNING, "A layer that is not complete is drawn as far as it goes",
      "The file ends before all rows of the layer, or its rows have another width than those of the heights.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
