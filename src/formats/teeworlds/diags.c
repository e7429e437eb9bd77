/* The catalogue of Teeworlds diagnostics. */
#include "records.h"
#include "teeworlds.h"

const struct mw_diag_kind tw_diags[] = {
    { "TWM001", MW_SEVERITY_FATAL, "File cut short",
      "The header gives the sizes of the tables, items and data; the file ends too early.",
      MW_INTACT_COPY("file") "; only the part before the cut can be shown" },
    { "TWM002", MW_SEVERITY_FATAL, "Extra bytes after the data",
      "The header gives the sizes of the tables, items and data; the file continues past their end.", NULL },
    { "TWM003", MW_SEVERITY_FATAL, "Item outside the item section",
      "Items must be contiguous: each starts where the previous one ends, and the last ends with the item "
      "section.",
      NULL },
    { "TWM004", MW_SEVERITY_FATAL, "Item header does not match the tables",
      "The type and size of an item are in its header and also follow from the tables; the values must be "
      "equal.",
      NULL },
    { "TWM005", MW_SEVERITY_FATAL, "Invalid item type table",
      "Each entry has an item type, the index of its first item and the number of its items; together the "
      "entries must cover all items, in order.",
      NULL },
    { "TWM006", MW_SEVERITY_FATAL, "Data block outside the data section",
      "Data blocks must be contiguous: each starts where the previous one ends, and the last ends with the "
      "data section.",
      NULL },
    { "TWM007", MW_SEVERITY_NOTE, "Map from before Teeworlds 0.4",
      "Before Teeworlds 0.4 the item types had different meanings; all items are preserved as bytes.", NULL },
    { "TWM008", MW_SEVERITY_FATAL, "Invalid datafile signature",
      "The games refuse a file that starts with neither \"DATA\" nor \"ATAD\".", NULL },
    { "TWM010", MW_SEVERITY_NOTE, "Header sizes do not match the file size",
      "The fields file_size and swap_size do not match the actual size. Editors from before 2010 did not "
      "include the table of data sizes in these fields; DDNet accepts the resulting mismatch, but no other.",
      NULL },
    { "TWM011", MW_SEVERITY_ERROR, "Data block cannot be inflated",
      "Every data block is a zlib stream. The games refuse the map, or ignore the items that use the block.",
      MW_INTACT_COPY("file") },
    { "TWM012", MW_SEVERITY_ERROR, "Data block size differs from the declared size",
      "The table of data sizes gives the inflated size of each data block; the games allocate exactly that "
      "many bytes for it.",
      NULL },
    { "TWM013", MW_SEVERITY_WARNING, "Empty data block",
      "Maps exported by TeeUniverse contain empty data blocks. DDNet loads the map without the items that "
      "use them; some of its tools abort.",
      NULL },
    { "TWM014", MW_SEVERITY_ERROR, "Map from before Teeworlds 0.4 cannot be loaded",
      "The games refuse a map without a version item. The items of maps from before Teeworlds 0.4 have other "
      "types, so the games would find no layers even if a version item were added; therefore the repair "
      "named \"version\" does not change such maps.",
      NULL },
    /* ---- load rules: what the games require ---- */
    { "TWM020", MW_SEVERITY_ERROR, "Invalid header sizes",
      "DDNet (engine/shared/datafile.cpp) refuses the file unless file_size and swap_size are correct or, as "
      "written by old editors, too small by exactly the size of the table of data sizes. Teeworlds 0.7 does "
      "not check them.",
      NULL },
    { "TWM021", MW_SEVERITY_ERROR, "Duplicate item type",
      "Each type must have a single entry in the table of item types. DDNet (engine/shared/datafile.cpp) "
      "refuses the file; Teeworlds 0.7 finds only the items of the first entry.",
      NULL },
    { "TWM022", MW_SEVERITY_ERROR, "Item section size is not a multiple of 4",
      "Items consist of 32-bit words. DDNet (engine/shared/datafile.cpp) refuses the file.", NULL },
    { "TWM023", MW_SEVERITY_ERROR, "Negative data size",
      "DDNet (engine/shared/datafile.cpp) refuses the file; Teeworlds 0.7 reads the size as unsigned and "
      "allocates that much memory.",
      NULL },
    { "TWM024", MW_SEVERITY_ERROR, "Duplicate item id",
      "Items of the same type must have different ids, except for type 65535. DDNet "
      "(engine/shared/datafile.cpp) refuses the file; Teeworlds 0.7 identifies items by position and ignores "
      "ids.",
      NULL },
    { "TWM025", MW_SEVERITY_ERROR, "Missing version item",
      "DDNet and Teeworlds 0.7 (engine/shared/map.cpp in both) refuse a map without an item of type 0 and id "
      "0. The item is missing from some old block maps.",
      NULL },
    { "TWM026", MW_SEVERITY_ERROR, "Map version is not 1",
      "DDNet and Teeworlds 0.7 (engine/shared/map.cpp in both) refuse maps of any other version.", NULL },
    { "TWM027", MW_SEVERITY_ERROR, "Item too short",
      "DDNet (engine/shared/map.cpp) refuses version, group, layer and tile layer items that are too short, "
      "and reads past the end of other items. Teeworlds 0.7 reads past the end of any item.",
      NULL },
    { "TWM028", MW_SEVERITY_ERROR, "Group refers to layers that do not exist",
      "DDNet (engine/shared/map.cpp) refuses the map; Teeworlds 0.7 (game/layers.cpp) reads past the last "
      "layer.",
      NULL },
    { "TWM029", MW_SEVERITY_ERROR, "Layer belongs to several groups",
      "A layer may belong to one group only; otherwise DDNet (engine/shared/map.cpp) refuses the map.",
      NULL },
    { "TWM030", MW_SEVERITY_ERROR, "Unknown tile layer version",
      "DDNet (engine/shared/map.cpp) supports tile layers of versions 2, 3 and 4; it refuses maps with any "
      "other version.",
      NULL },
    { "TWM031", MW_SEVERITY_ERROR, "Tile layer has several physics flags",
      "DDNet (engine/shared/map.cpp) accepts at most one of the flags game, tele, speedup, front, switch and "
      "tune; otherwise it refuses the map.",
      NULL },
    { "TWM032", MW_SEVERITY_ERROR, "Tile layer too small",
      "DDNet (engine/shared/map.cpp) refuses widths and heights below 2. In Teeworlds 0.7 "
      "(engine/shared/map.cpp), a run-length encoded layer of width 0 causes a division by zero.",
      NULL, .operation = "resize" },
    { "TWM033", MW_SEVERITY_ERROR, "Tile layer name is not valid UTF-8",
      "Layer names must be valid UTF-8; otherwise DDNet (engine/shared/map.cpp) refuses the map.", NULL },
    { "TWM034", MW_SEVERITY_ERROR, "Tile layer colour out of range",
      "DDNet (engine/shared/map.cpp) refuses the map if a value in the colour of a drawn layer is outside 0 "
      "to 255. It resets the colour of physics layers to white.",
      NULL },
    { "TWM035", MW_SEVERITY_ERROR, "Missing game layer",
      "DDNet (engine/shared/map.cpp) refuses the map; Teeworlds 0.7 (game/collision.cpp) crashes when it "
      "looks for the layer.",
      NULL },
    { "TWM036", MW_SEVERITY_ERROR, "Tile layer without data",
      "DDNet (engine/shared/map.cpp) refuses the map when the data block required by the layer's kind does "
      "not exist; Teeworlds 0.7 (game/layers.cpp) uses the data block in the field `data` for every tile "
      "layer, whatever its kind.",
      NULL },
    { "TWM037", MW_SEVERITY_ERROR, "Two tile layers share a data block",
      "Each tile layer must have a data block of its own; otherwise DDNet (engine/shared/map.cpp) refuses "
      "the map. Editing either layer separates their data.",
      NULL },
    { "TWM038", MW_SEVERITY_ERROR, "Tile layer too large",
      "The number of tiles must fit in 31 bits; for Teeworlds 0.7, their size in bytes must fit, too "
      "(engine/shared/map.cpp in both games).",
      NULL },
    { "TWM039", MW_SEVERITY_ERROR, "Physics layer smaller than the game layer",
      "DDNet (engine/shared/map.cpp) uses the size of the game layer for all physics layers and refuses the "
      "map if one of them has fewer tiles.",
      NULL, .operation = "resize" },
    { "TWM040", MW_SEVERITY_ERROR, "Tile data too short",
      "DDNet (engine/shared/map.cpp) skips the layer, or refuses the map if it is the game layer; Teeworlds "
      "0.7 (game/layers.cpp) reads past the end of the data.",
      NULL },
    { "TWM041", MW_SEVERITY_ERROR, "Reserved tile bytes are not 0",
      "The last byte of a tile must be 0; in layers without run-length encoding, the skip byte must be 0, "
      "too. "
      "DDNet (engine/shared/map.cpp) skips the layer, or refuses the map if it is the game layer.",
      NULL },
    { "TWM042", MW_SEVERITY_ERROR, "Too many run-length encoded tiles",
      "DDNet (engine/shared/map.cpp) requires run-length encoded tiles to fill the layer exactly; it skips "
      "the layer, or refuses the map if it is the game layer.",
      NULL },
    { "TWM043", MW_SEVERITY_ERROR, "Padding of speedup tiles is not 0",
      "The padding byte of a speedup tile must be 0; otherwise DDNet (engine/shared/map.cpp) skips the "
      "layer.",
      NULL },
    { "TWM044", MW_SEVERITY_ERROR, "Run-length encoded physics layer",
      "Tile layers of version 4 are run-length encoded, which is supported only for the game layer and drawn "
      "layers. DDNet (engine/shared/map.cpp) skips other physics layers of this version.",
      NULL },
    { "TWM045", MW_SEVERITY_ERROR, "Quad or source data too short",
      "The layer declares more quads or sources than its data block contains. DDNet and Teeworlds 0.7 read "
      "past the end of the block.",
      NULL },
    { "TWM046", MW_SEVERITY_ERROR, "Envelope refers to points that do not exist",
      "DDNet uses only the points that exist; Teeworlds 0.7 (game/client/components/maplayers.cpp) reads "
      "past their end.",
      NULL },
    { "TWM047", MW_SEVERITY_ERROR, "Image data too short",
      "DDNet and Teeworlds 0.7 (game/client/components/mapimages.cpp) do not draw the image, or read past "
      "the end of its data.",
      NULL, .operation = "replace-image" },
    { "TWM048", MW_SEVERITY_ERROR, "Embedded image is not RGBA",
      "In images of version 2 or later, the field `variant` is 0 (RGB) or 1 (RGBA). DDNet "
      "(game/client/components/mapimages.cpp) loads only RGBA; Teeworlds 0.7 also reads RGB.",
      NULL, .operation = "replace-image" },
    { "TWM049", MW_SEVERITY_ERROR, "Too many images or sounds",
      "The games load at most 64 images (game/client/components/mapimages.cpp), and DDNet at most 64 sounds "
      "(mapsounds.cpp in the same directory). They ignore the rest.",
      NULL, .operation = "remove-unused" },
    { "TWM050", MW_SEVERITY_ERROR, "Tileset size not divisible by 16",
      "Teeworlds 0.7 (game/client/components/mapimages.cpp) splits images of tile layers into 16 x 16 tiles "
      "and refuses an image whose sides are not multiples of 16.",
      NULL, .operation = "replace-image" },
    { "TWM052", MW_SEVERITY_WARNING, "External sound",
      "DDNet (game/client/components/mapsounds.cpp) supports only embedded sounds and does not play external "
      "ones.",
      NULL },
    /* ---- lint: likely mistakes, and style ---- */
    { "TWM101", MW_SEVERITY_NOTE, "Unused image",
      "The image makes the map larger. The DDNet rules for new maps (ddnet.org/rules) do not allow unused "
      "images.",
      NULL, .operation = "remove-unused" },
    { "TWM102", MW_SEVERITY_NOTE, "Unused envelope",
      "The envelope is left over from something that was removed, or came with a map that was appended.",
      NULL, .operation = "remove-unused" },
    { "TWM103", MW_SEVERITY_WARNING, "Unused sound", "The sound is never played and makes the map larger.",
      NULL, .operation = "remove-unused" },
    { "TWM104", MW_SEVERITY_WARNING, "Two images have identical pixels",
      "A single image is enough. Duplicates often come from appending a map that has the same images.", NULL,
      .operation = "drop-duplicates" },
    { "TWM105", MW_SEVERITY_WARNING, "Duplicate image name",
      "Images with the same name are indistinguishable in the editor.", NULL, .operation = "rename" },
    { "TWM106", MW_SEVERITY_WARNING, "Tileset size not divisible by 16",
      "DDNet splits images of tile layers into 16 x 16 tiles. An image whose sides are not multiples of 16 "
      "is first resized to powers of two, which blurs the tiles; Teeworlds 0.7 refuses the image.",
      NULL, .operation = "replace-image" },
    { "TWM107", MW_SEVERITY_WARNING, "Dangling reference",
      "No item or data block has this index. The games treat most dangling references as -1 (none), but in "
      "place of a missing image Teeworlds 0.7 uses an arbitrary texture.",
      NULL },
    { "TWM108", MW_SEVERITY_NOTE, "Reference below -1",
      "A reference of -1 means none; TeeUniverse writes -2 instead. The games treat both alike, except that "
      "Teeworlds 0.7 draws a layer whose image is -2 as if it used the first image.",
      NULL },
    { "TWM109", MW_SEVERITY_NOTE, "Empty layer", "The layer uses memory and time but shows nothing.", NULL,
      .operation = "remove-unused" },
    { "TWM110", MW_SEVERITY_WARNING, "Mirrored tile: only rotation is allowed",
      "In DDNet, a directional tile works only if its flags are those of one of the four rotations; with any "
      "other flags, the tile has no effect (game/collision.cpp).",
      NULL, .operation = "fill-tiles" },
    { "TWM111", MW_SEVERITY_NOTE, "Unknown tile index",
      "The games treat tiles with unknown indices as air. Mods define many indices of their own.", NULL,
      .operation = "replace-tile" },
    { "TWM112", MW_SEVERITY_WARNING, "External image not included with the games",
      "The games look for the image in their mapres directory; players without the image see nothing, or a "
      "placeholder. Only images that are used are reported. Images in directories given with the mapres "
      "option are assumed to be available to "
      "players, too.",
      NULL, .operation = "embed" },
    { "TWM113", MW_SEVERITY_WARNING, "Unknown curve type",
      "The games treat unknown curve types as linear (game/mapitems.h). Such types occur even in the games' "
      "own map ctf8.",
      NULL },
    { "TWM114", MW_SEVERITY_WARNING, "Envelope points out of order",
      "The games look up a point by time and expect ascending times; otherwise they pick the wrong point.",
      NULL },
    { "TWM115", MW_SEVERITY_WARNING, "Text too long",
      "The text exceeds the maximum length in editors and games, which truncate it.", NULL },
    { "TWM116", MW_SEVERITY_WARNING, "Layer belongs to no group",
      "Games and editors ignore the layer; editors drop it when they save the map.", NULL },
    { "TWM117", MW_SEVERITY_WARNING, "Layer belongs to several groups",
      "Teeworlds 0.7 draws the layer in each group; DDNet refuses the map.", NULL },
    { "TWM118", MW_SEVERITY_WARNING, "Several physics layers of the same kind",
      "The games use the last one and ignore the others.", NULL, .operation = "remove-layer" },
    { "TWM119", MW_SEVERITY_WARNING, "Physics layer outside the game group",
      "Editors put all physics layers into the group of the game layer. The games also find them in other "
      "groups.",
      NULL, .operation = "move-layer" },
    { "TWM120", MW_SEVERITY_NOTE, "Game group is moved or clipped",
      "The games reset offset, parallax and clipping of the game layer's group to 0, 100 and none "
      "(game/layers.cpp), regardless of the stored values.",
      NULL },
    { "TWM121", MW_SEVERITY_NOTE, "Vanilla tiles of a physics layer are not 0",
      "In addition to its own tiles, a DDNet physics layer contains ordinary tiles, which only Teeworlds "
      "reads. DDNet's editor writes only air there.",
      NULL },
    { "TWM122", MW_SEVERITY_NOTE, "Unused data block", "No item refers to the data block.", NULL,
      .operation = "remove-unused" },
    { "TWM123", MW_SEVERITY_NOTE, "Duplicate UUID",
      "Each item of type 65535 assigns a UUID to an item type; one item for each type is enough. Old DDNet "
      "tools added these items again each time they saved a map.",
      NULL },
    { "TWM124", MW_SEVERITY_NOTE, "First field of a layer is not 0",
      "The field has no meaning. For years editors did not initialise it and wrote whatever was in memory; "
      "DDNet (engine/shared/map.cpp) reads it as 0. The field is reported only with the unused-fields "
      "option.",
      NULL },
    { "TWM125", MW_SEVERITY_WARNING, "Envelope has the wrong number of channels",
      "A colour envelope has 4 channels, a position envelope 3, a sound envelope 1. Missing channels take "
      "their default values.",
      NULL },
    { "TWM126", MW_SEVERITY_WARNING, "Bezier tangents do not match the envelope points",
      "DDNet ignores the item with the tangents unless it has exactly one entry for each envelope point.",
      NULL },
    { "TWM127", MW_SEVERITY_WARNING, "Automapper does not refer to a tile layer",
      "No tile layer has the group and layer index given in the automapper item. Editors ignore the item.",
      NULL },
    { "TWM128", MW_SEVERITY_NOTE, "Layer has data indices for a different layer kind",
      "Each tile layer has data indices for tele, speedup, front, switch and tune. DDNet "
      "(engine/shared/map.cpp) resets indices that do not belong to the layer's kind to -1. Such indices are "
      "reported only with the unused-fields option.",
      NULL },
    { "TWM129", MW_SEVERITY_NOTE, "Flip or rotation has no effect",
      "Tiles of this kind have no direction, so the games ignore their flip and rotation flags. Current "
      "editors do not set them.",
      NULL, .operation = "fill-tiles" },
    { "TWM130", MW_SEVERITY_WARNING, "Not a valid text string",
      "DDNet (engine/shared/datafile.cpp) requires NUL-terminated UTF-8; otherwise it treats the text as "
      "empty.",
      NULL },
    { "TWM131", MW_SEVERITY_WARNING, "External image file cannot be read",
      "A directory given with the mapres option contains the file, but the file is not a valid PNG. The "
      "games show "
      "nothing, or a placeholder.",
      "replace the file with a valid PNG", .operation = "replace-image" },
    { "TWM132", MW_SEVERITY_WARNING, "Tiles stored beyond the size of the layer",
      "The data block of a tile layer holds more tiles than the layer's width x height. The games ignore the "
      "excess at the end. Often the layer's size was changed without resizing its data; if the width was "
      "changed, the rows are misaligned.",
      NULL },
    { "TWM133", MW_SEVERITY_NOTE, "Deprecated sound layer",
      "Layers of type 9 have sources without panning, falloff and shape. DDNet plays only layers of type 10. "
      "The repair converts the sources as the format's description says: panning on, falloff 0, a circle "
      "with the source's radius.",
      NULL },
    { "TWM134", MW_SEVERITY_WARNING, "Name not terminated or not valid UTF-8",
      "Names of groups and layers have 12 bytes and those of envelopes 32, including the NUL at the end. The "
      "games read the last byte as 0; a character that it cuts in two is not valid UTF-8.",
      NULL, .operation = "rename" },
    { "TWM135", MW_SEVERITY_NOTE, "Unknown flag bits",
      "The games ignore the bits. Layers have the flag detail, tile layers those of the physics layers, "
      "tiles "
      "four for their orientation, automappers the flag automatic.",
      NULL },
    { "TWM136", MW_SEVERITY_NOTE, "Unknown item version",
      "The games read the item as if it had the newest version that they know.", NULL },
    { "TWM137", MW_SEVERITY_WARNING, "Unknown layer type",
      "The games ignore layers of unknown types. Types are 2 (tiles), 3 (quads), 9 (deprecated sounds) and "
      "10 "
      "(sounds).",
      NULL },
    { "TWM138", MW_SEVERITY_WARNING, "Tile data shared with a different kind of item",
      "The tiles of the layer are also the quads, pixels or text of a different item, so at least one of "
      "them "
      "is garbage. DDNet loads such maps; a proposed change (ddnet#12780) refuses them.",
      NULL },
    { "TWM139", MW_SEVERITY_WARNING, "Sound source value out of range",
      "looping and panning are 0 or 1, falloff is 0 to 255, shape 0 (rectangle) or 1 (circle); delay, width, "
      "height and radius are not negative.",
      NULL },
    { "TWM140", MW_SEVERITY_WARNING, "Sound without Opus data",
      "The data of a sound is an Ogg Opus file. DDNet (engine/client/sound.cpp) does not play anything else.",
      NULL },
    { "TWM141", MW_SEVERITY_NOTE, "Sound size differs from its data",
      "The field data_size repeats the size of the data block. DDNet uses the data block's own size.", NULL },
    { "TWM142", MW_SEVERITY_WARNING, "Image without a name",
      "Editors and games identify images by name, and look for the file of an external image by it.", NULL,
      .operation = "rename" },
    { "TWM143", MW_SEVERITY_NOTE, "External image with data",
      "An external image is a file of the game; the games ignore the data block. The data index should be "
      "-1.",
      NULL },
    { "TWM144", MW_SEVERITY_NOTE, "Image data larger than its size",
      "The data block has more bytes than width x height pixels need. The games ignore those at the end.",
      NULL },
    { "TWM145", MW_SEVERITY_NOTE, "Value is neither 0 nor 1",
      "The field means yes or no. The games treat any value other than 0 as yes.", NULL },
    { "TWM146", MW_SEVERITY_NOTE, "Quad corner colour out of range",
      "Each corner of a quad has red, green, blue and opacity from 0 to 255. DDNet stores the lowest 8 bits; "
      "Teeworlds 0.7 divides by 255 and draws brighter or darker than possible.",
      NULL },
    { "TWM147", MW_SEVERITY_WARNING, "Bezier curve without tangents",
      "Tangents are part of the points if the envelopes have version 3 (Teeworlds 0.7), or in an item of "
      "their "
      "own (DDNet). Without them the curve is a straight line.",
      NULL },
    { "TWM148", MW_SEVERITY_NOTE, "Unused words of envelope points are not 0",
      "A point has four values. A sound envelope uses one of them, a position envelope three; the games "
      "ignore the others. They are reported only with the unused-fields option.",
      NULL },
    { "TWM149", MW_SEVERITY_NOTE, "Unusual name of the game group",
      "The group of the game layer should be named Game, and no other group. The games do not check it.",
      NULL, .operation = "rename" },
    { "TWM150", MW_SEVERITY_NOTE, "Item ids do not count from 0",
      "Items of one type should have the ids 0, 1, 2 and so on. The games go by position.", NULL },
    { "TWM151", MW_SEVERITY_WARNING, "Several items of a kind that a map has once",
      "A map has at most one version, one info item, and one item with envelope points. The games use the "
      "first or the last.",
      NULL },
    { "TWM152", MW_SEVERITY_NOTE, "Automapper of a physics layer",
      "Automappers are for drawn tile layers, and editors ignore those of physics layers. They are reported "
      "only "
      "with the unused-fields option.",
      NULL },
    { "TWM153", MW_SEVERITY_NOTE, "Speedup angle out of range",
      "The angle is in degrees, 0 to 359. DDNet computes the direction modulo 360.", NULL,
      .operation = "fill-tiles" },
    { "TWM155", MW_SEVERITY_NOTE, "Switch tile has number 0",
      "Tiles that turn a switch on or off (22 to 25) do nothing with number 0, and bullets (224, 225) never "
      "freeze. Doors, lasers and freeze tiles with number 0 always work and are not reported.",
      NULL, .operation = "fill-tiles" },
    { "TWM156", MW_SEVERITY_NOTE, "Wholly transparent tile is used",
      "The tile's part of the image has no visible pixel, so the tile shows nothing. It is often a slip, or "
      "left over from an earlier version of the image.",
      NULL, .operation = "replace-tile" },
    { "TWM157", MW_SEVERITY_NOTE, "Image side is not a power of two",
      "DDNet's guidelines for mappers ask for sides of 64, 128, 256, ... pixels, which graphics cards store "
      "without waste.",
      NULL, .operation = "replace-image" },
    { "TWM158", MW_SEVERITY_NOTE, "Drawn layer larger than its tiles",
      "DDNet's guidelines for mappers ask for layers that end where their tiles do. Layers of 1024 tiles and "
      "more "
      "are reported if the smallest rectangle around the tiles that are not air is less than half of them. "
      "Physics layers have the size of the game layer and are not reported.",
      NULL, .operation = "shrink" },
    { "TWM159", MW_SEVERITY_WARNING, "Envelopes of different versions",
      "If any envelope has version 3, the points of all envelopes have tangents; Teeworlds 0.7 then writes "
      "version 3 for all of them. DDNet reads the points of envelopes of version 2 without tangents, so one "
      "of "
      "the games misreads the points.",
      NULL },
    /* ---- playing on DDNet ---- */
    { "TWM200", MW_SEVERITY_WARNING, "No spawn tile",
      "Players appear on spawn tiles of the game or front layer. Maps in which these layers are empty are "
      "not reported, because they may be only a menu background, nor those with a group #Entities, in which "
      "InfClass has its spawns.",
      NULL, .operation = "fill-tiles" },
    { "TWM201", MW_SEVERITY_WARNING, "Teleporter without an exit",
      "An entrance tile needs an exit tile with the same number; otherwise it does nothing.", NULL,
      .operation = "fill-tiles" },
    { "TWM202", MW_SEVERITY_NOTE, "Unused teleporter exit", "No entrance tile has the number of this exit.",
      NULL },
    { "TWM203", MW_SEVERITY_WARNING, "Checkpoint without an exit",
      "Players sent back to a checkpoint appear at an exit tile (30) with the checkpoint's number. Without "
      "such a tile, they appear at the exit with the next lower number or, if there is none, at the spawn.",
      NULL, .operation = "fill-tiles" },
    { "TWM204", MW_SEVERITY_NOTE, "Unused checkpoint exit",
      "No checkpoint tile (29) has the number of this exit.", NULL },
    { "TWM205", MW_SEVERITY_WARNING, "Teleporter has number 0",
      "Teleporter numbers start at 1; a tile with number 0 does nothing.", NULL, .operation = "fill-tiles" },
    { "TWM207", MW_SEVERITY_NOTE, "Switch is never triggered",
      "Tiles with this switch number need a tile (22 to 25) that turns the switch on or off, or a "
      "switch_open setting with the number. The map has neither. Doors without a switch are often used as "
      "walls.",
      NULL, .operation = "fill-tiles" },
    { "TWM208", MW_SEVERITY_WARNING, "Switch controls no tiles",
      "No tile that a switch can control has this number.", NULL },
    { "TWM209", MW_SEVERITY_WARNING, "Tune zone has no settings",
      "Without a tune_zone setting for its number, the zone behaves like the rest of the map.", NULL,
      .operation = "add-setting" },
    { "TWM210", MW_SEVERITY_NOTE, "Tune zone has no tiles",
      "The map has settings for the zone, but no tile belongs to it.", NULL, .operation = "remove-setting" },
    { "TWM211", MW_SEVERITY_WARNING, "No start line",
      "The map has a finish line or time checkpoints. The DDNet rules (ddnet.org/rules) require every tee to "
      "cross the start line.",
      NULL, .operation = "fill-tiles" },
    { "TWM212", MW_SEVERITY_WARNING, "No finish line",
      "The map has a start line or time checkpoints; without a finish line, the race cannot be finished.",
      NULL, .operation = "fill-tiles" },
    { "TWM213", MW_SEVERITY_NOTE, "No time checkpoints",
      "The DDNet rules (ddnet.org/rules) require time checkpoints in every map.", NULL,
      .operation = "fill-tiles" },
    { "TWM214", MW_SEVERITY_WARNING, "Gap in time checkpoint numbers",
      "Time checkpoints are numbered from 1 (at most 25) without gaps; players compare their times at each.",
      NULL, .operation = "fill-tiles" },
    { "TWM215", MW_SEVERITY_NOTE, "Neither start line nor finish line",
      "The map has DDNet physics layers, but neither a start line nor a finish line, so no finish time can "
      "be recorded.",
      NULL },
    { "TWM216", MW_SEVERITY_WARNING, "Invalid server setting",
      "DDNet runs the settings of a map when it loads the map. It ignores misspelt settings and tunings, and "
      "limits numbers that are out of range.",
      NULL, .operation = "remove-setting" },
    { "TWM217", MW_SEVERITY_NOTE, "Unknown server setting",
      "DDNet ignores settings that it does not know or does not allow in maps. Mods have settings of their "
      "own.",
      NULL, .operation = "remove-setting" },
    /* ---- pictures ---- */
    { "TWM300", MW_SEVERITY_WARNING, "Rendered map lacks an image",
      "External images are PNG files in the games' mapres directories; images that are not found or cannot "
      "be read are drawn as dark and magenta squares.",
      "use the mapres option to add the directory that contains the image" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
