#include "history_steps.h"

#include <mapwright/access.h>

/* ---- operations of formats ---- */

#define ISLET  "file='" MW_SOURCE_ROOT "/samples/islet.map'"
#define RULES  "rules='" MW_SOURCE_ROOT "/tests/support/ground.rules'"
#define PACKED "file='" MW_SOURCE_ROOT "/tests/fixtures/teeworlds/teeworlds07.map'"

#define RTX "rtx='" MW_SOURCE_ROOT "/tests/fixtures/rtx/small.rtx'"

/* clang-format off */
const char *const settlers2_steps[] = {
    "set-info title=\"Other shores\" author=Me players=3 playable=no landscape=winter leaders=erik,knut",
    "set-info players=2 landscape=greenland recompute", "set-info title=1234567890123456789012",
    "recompute", "recompute layer=sites rule=rttr", "recompute layer=areas", "recompute layer=shading",
    "set-headquarters player=1 at=3,4", "set-headquarters player=2 at=3,4", "set-headquarters player=2 at=9,9 recompute",
    "set-headquarters player=8 at=10,12", "move-headquarters player=2 to=7,8", "move-headquarters player=6 to=1,2", "remove-headquarters player=1", "remove-headquarters player=7",
    "headquarters-from " RTX, "headquarters-from rtx=/nowhere.rtx", "convert to=swd landscape=winter " RTX, "set-harbour at=5,5 at=0,0", "set-harbour at=31,31 recompute",
    "shift dx=3", "shift dy=5 dx=-1 recompute", "shift", "mirror axis=x", "mirror axis=y recompute", "rotate", "rotate by=90",
    "crop rect=2,4,30,28", "crop rect=-4,-6,32,32 wrap recompute", "crop rect=-4,-6,32,32", "crop rect=0,0,400,400", "crop rect=0,0,31,31",
    "enlarge size=66x68 to=3,5 terrain=water height=3", "enlarge size=70x80 recompute", "enlarge size=4x4",
    "copy-rect rect=0,0,5,5 to=20,20", "copy-rect rect=-2,-2,8,8 wrap to=10,11 layer=objects layer=animals recompute",
    "copy-rect rect=1,1,3,3 to=0,0 layer=heights", "copy-rect rect=0,0,500,5 to=0,0",
    "raise rect=4,4,3,3", "raise center=0,0 radius=2 by=9 steps recompute", "raise at=7,7 max=1", "raise min=3 max=2",
    "lower rect=10,10,6,2 by=2", "lower at=1,1 steps", "level rect=8,8,4,4 to=12 steps", "level center=20,20", "level to=70",
    "smooth times=2", "smooth rect=30,30,5,5 times=3 recompute", "limit-steps step=2", "limit-steps", "limit-steps step=1 recompute",
    "paint-terrain terrain=water rect=6,6,4,4 recompute", "paint-terrain terrain=0x08 at=3,3 triangles=around",
    "paint-terrain terrain=swamp triangles=up center=9,9", "paint-terrain terrain=nothing",
    "replace-terrain from=meadow1 from=water to=desert1 slope=..3", "replace-terrain from=swamp to=lava reachable recompute", "replace-terrain from=nothing to=water",
    "raise on=fertile not-on=tree beside=water slope=0..2", "put-object object=granite on=mountain not-on=headquarters density=20", "clear what=objects reachable=no", "level on=nothing",
    "smooth slope=3.. reachable", "put-resource resource=coal on=mountain beside=fertile", "copy-rect rect=3,3,6,6 to=9,9 on=meadow1 reachable", "raise slope=b..a",
    "remove-unreachable", "remove-unreachable what=fish what=ores recompute", "fill-resources ores=iron on=mountain center=9,9 radius=5",
    "put-object object=pine object=oak density=30 seed=4", "put-object object=birch at=7,7 at=40,-2 wrap anywhere", "raise at=3,3 recompute=no", "put-object object=granite1 amount=3 at=12,12 keep recompute",
    "put-object object=headquarters at=1,1", "put-animal animal=rabbit at=20,20 at=22,21", "put-animal animal=fox animal=deer density=20",
    "put-animal animal=stag rect=0,0,32,32 density=90", "put-animal animal=dragon",
    "put-resource resource=gold amount=5 rect=14,14,4,3", "put-resource resource=water density=50",
    "fill-resources", "fill-resources ores=mixed rect=0,0,9,9", "fill-resources ores=none", "fill-resources ores=mixed coal=0 iron=0 gold=0 granite=0",
    "clear what=trees", "clear what=objects what=animals rect=0,0,16,16", "clear what=harbours what=roads", "clear what=resources what=cursor what=granite recompute",
    "clear what=animals", "renumber-animals", "set path=animals[0].x value=9", "set path=title value=Changed", "set path=heights[3,4] value=17",
    "set path=terrain_up[*,2] value=5", "set path=hq_x.player1 value=3", "set path=nothing value=1", "paint path=resources value=9 rect=30,30,2,2", "paint path=heights value=9 at=0,0 at=5,31",
    "insert-item path=animals index=0", "remove-item path=animals index=1", "move-item path=animals index=0 to=2",
    "repair name=header-shift name=list-end name=hq-entries name=ui-size name=animals", "repair name=recompute-shading",
    "repair name=recompute-sites name=recompute-areas", "repair", "repair name=nothing",
    "convert to=wld title=World hq=1,1", "convert to=dat", "convert to=dat title=no", "convert to=swd landscape=winter title=Back hq=2,3 hq=8,9",
    "convert to=swd", "convert to=swd hq=2,3 hq=2,3", NULL,
};

const char *const teeworlds_steps[] = {
    "add-group", "add-group name=Far at=1 parallax=50,40 offset=3,-4 clip=1,2,3,4", "add-group at=70", "add-group name=123456789012",
    "add-layer kind=tiles group=0 at=0 name=One image=0", "add-layer kind=tiles size=300x200", "add-layer kind=quads group=0",
    "add-layer kind=sounds group=0", "add-layer kind=front", "add-layer kind=tele", "add-layer kind=switch", "add-layer kind=game",
    "add-layer kind=tiles group=0 name=123456789012", "add-layer kind=tiles size=2000000000x2000000000",
    "add-image name=far size=16x16", "add-image name=nowhere",
    "append " ISLET " offset=3,4", "append " ISLET " with-physics with-settings", "append " PACKED, "append file=/nowhere.map",
    "move-layer layer=0 at=1", "move-layer layer=1 group=0 at=0", "move-layer layer=2 group=1", "move-layer layer=0 at=90",
    "move-group group=0 to=1", "move-group group=1 to=0", "move-group group=0 to=99",
    "automap " RULES " layer=* seed=3", "automap " RULES " layer=* seed=3 reference=game config=Second",
    "rename layer=0 name=Other", "rename group=0 name=Back", "rename image=0 name=picture", "rename envelope=0 name=Slow",
    "rename sound=0 name=boom", "rename layer=0 name=123456789012",
    "remove-layer layer=quads", "remove-layer layer=1", "remove-layer layer=game", "remove-layer layer=game force",
    "remove-group group=1", "remove-group group=0 force", "remove-unused", "remove-unused what=data", "remove-unused what=layers",
    "remove-unused what=envelopes", "drop-duplicates", "drop-duplicates what=sounds",
    "set-info author=Me version=2 credits='all of you' license=CC0", "set-info author=''", "set-info",
    "set-settings setting='sv_a 3' setting=b", "set-settings clear", "add-setting setting=c setting=d", "remove-setting setting='*'",
    "remove-setting setting=c", "remove-setting setting=nothing",
    "convert to=teeworlds06", "convert to=teeworlds07", "convert to=ddnet", "convert to=teeworlds07 keep", "convert to=ddnet keep",
    "fill-tiles tile=1 rect=0,0,2,2 layer=game", "fill-tiles tile=9 everywhere", "fill-tiles tile=3 flags=rotate rect=1,1,1,1 layer=1",
    "fill-tiles tile=14 number=5 layer=tele", "fill-tiles tile=1 rect=0,0,9999,9 layer=game", "fill-tiles tile=freeze layer=game layer=front",
    "game-tiles layer=tiles tile=freeze", "game-tiles layer=* tile=1 where=1-9", "game-tiles layer=1 tile=26 to=tele number=3 rect=0,0,2,9",
    "replace-tile from=1 to=0 everywhere", "replace-tile from=9 to=7 to-flags=flip_x everywhere", "replace-tile from=solid to=nohook layer=game",
    "keep-tiles index=1-8 everywhere", "keep-tiles index=0 rect=0,0,1,1 layer=game",
    "mirror axis=x", "mirror axis=y clamp", "rotate by=90", "rotate by=270", "rotate by=180",
    "shift dx=1", "shift dx=-1 dy=2 wrap", "shift dy=1 layer=game fill=edge", "shift",
    "resize layer=game size=9x8 anchor=center", "resize layer=* width=5", "resize layer=1 size=7x7 fill=2 offset=1,1", "resize layer=game size=1x1",
    "extend by=2", "extend left=1 layer=game", "shrink", "shrink origin", "shrink sides=right-bottom layer=1",
    "copy-rect rect=0,0,2,2 to=1,1", "copy-rect rect=0,0,2,1 " ISLET, "copy-rect rect=0,0,2,2 to=1,0 parallax layer=game", "copy-rect rect=0,0,9999,9",
    "replace-image image=0 external=other", "replace-image image=0 name=third external=fourth", "unembed force", "unembed image=0",
    "optimise", "optimise clear-unused-pixels",
    "set path=layers[0].data value=5", "set path=layers[1].data value=-1", "set path=layers[1].width value=2", "set path=layers[0].tiles[0,0].index value=4",
    "set path=layers[*].image value=0", "set path=info[0].author_text value=Changed", "set path=data[0].bytes hex=313200", "set path=datafile_version value=3",
    "set path=datafile_version value=4", "set path=images[0].name value=3", "set path=data[1].level value=9", "set path=nothing value=1",
    "set path=envelopes[0].start_point value=7", "set path=groups[0].start_layer value=1", "set path=groups[0].num_layers value=3",
    "paint path=layers[0].tiles value=index:3 rect=0,0,2,1", "paint path=layers[1].tiles value=2 rect=0,0,2,1",
    "repair", "repair name=reserved", "repair name=header-sizes name=references",
    NULL,
};

const char *const worldbuilder_steps[] = {
    "rename thing=object name=\"iron key\" to=\"Brass key\"", "rename thing=scene name=Hall to=Lobby", "rename thing=scene name=Lobby to=Garden",
    "rename thing=global name=A1# to=B2#", "rename thing=global name=B2# to=A1#", "rename thing=sound name=Bell to=Gong",
    "rename thing=character name=Player to=Hero",
    "add-scene name=Attic at=20,21 like=Hall", "add-scene name=Cellar at=3,4", "add-scene name=Hall at=9,9", "add-scene name=Far at=20,21",
    "delete-scene name=Attic", "delete-scene name=Cellar force", "delete-scene name=Hall", "delete-scene name=Hall force", "move-scene name=Attic to=30,31",
    "move-scene name=Garden to=1,1", "move-scene name=Nowhere to=1,1",
    "convert to=binhex", "convert to=macbinary1 name=Game", "convert to=applesingle", "convert to=rsrc", "convert to=macbinary3 type=ABCD creator=WXYZ",
    "set path=scenes[0].name value=Other", "set path=scenes[0].map_x value=7", "set path=scripts[0].code value=\"PRINT{Hello}\"",
    "set path=texts[*].text value=\"A text\"", "set path=versions[0].about value=About", "set path=objects[0].bounds.left value=-3",
    "set path=scripts[0].code value=nonsense", "set path=file.binary.name value=Another", "set path=file.form value=binhex",
    "repair name=checksums name=lengths", "repair name=checksums", "repair name=lengths", NULL,
};
/* clang-format on */

const char *const wwd_steps[] = {
    "add-object logic=Officer image-set=LEVEL_OFFICER x=640 y=400",
    "add-object logic=Officer x=-2147483648 y=0 plane=0 set=health=20 set=rect_hit=-16,-16,16,16 "
    "set=name=guard",
    "add-object logic=Officer x=1 y=2 set=health=none",
    "clone-objects object=1 dx=32",
    "clone-objects all plane=* dx=5 dy=3 count=4 ranges=all",
    "clone-objects object=0 dx=900000000 count=4",
    "clone-objects all to=100,100 count=2 ranges=none",
    "move-objects all plane=* dx=7 dy=-7",
    "move-objects object=0-2 to=10,10",
    "move-objects all dx=2147483000",
    "delete-objects object=0",
    "delete-objects object=0,2",
    "delete-objects logic=*Powerup*",
    "delete-objects all plane=*",
    "set-objects all set=health=20 set=damage=5",
    "set-objects object=1 set=name=Somebody set=rect_move=1,2,3,4 set=rect_move.left=9",
    "set-objects object=1 set=logic=A set=health=99999999999",
    "resize-plane size=11x9 anchor=center",
    "resize-plane size=3x2 plane=2 fill=3",
    "resize-plane size=9x9 plane=1 offset=2,1 ranges=all",
    "resize-plane width=9 height=9 objects=no",
    "resize-plane size=1000000x1000000",
    "shift-plane dx=2 dy=-1",
    "shift-plane dx=1 wrap plane=0",
    "shift-plane dx=200000000",
    "add-plane name=Sky size=4x3 image-set=BACK image-set=ACTION z=-2000 movement=25,25",
    "add-plane name=First image-set=FRONT position=0 fill=2 tile-size=16x16",
    "add-plane name=Main image-set=FRONT flags=main",
    "add-plane name=Far image-set=BACK position=99",
    "remove-plane plane=2",
    "remove-plane plane=0",
    "remove-plane plane=1 force",
    "fill-tiles tile=4 rect=1,1,2,1",
    "fill-tiles tile=- plane=*",
    "fill-tiles tile=# plane=* rect=5,0,2,2",
    "fill-tiles tile=6 plane=2",
    "replace-tile from=- to=4 plane=*",
    "replace-tile from=4 to=5",
    "copy-rect rect=0,0,3,2 to=1,1",
    "copy-rect rect=0,0,3,3 to=3,2 with-objects",
    "copy-rect rect=0,0,2,2 to=0,0 plane=0 from-plane=1",
    "copy-rect rect=0,0,2,2 to=700,0",
    "set-tile-properties tiles=* attribute=solid",
    "set-tile-properties tiles=3,5-6,12 attribute=clear inside=ground rect=0,0,8,8",
    "set-tile-properties tiles=2 attribute=wrong",
    "set-tile-properties tiles=2-4 kind=mask outside=solid inside=death rect=0,0,8,8",
    "set path=tile_properties.items[2].mask[1,1] value=climb",
    "set path=tile_properties.items[2].width value=8",
    "set path=tile_properties.items[2].kind value=double",
    "set path=tile_properties.items[1].kind value=mask",
    "paste path=tile_properties.items[6] json='{\"kind\":\"mask\",\"width\":2,\"height\":1}'",
    "retarget level=5 rez=..\\\\CLAW.REZ",
    "retarget level=6 app=CLAW.EXE replace=LEVEL=STAGE",
    "retarget replace=LEVEL=THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL",
    "compress",
    "store",
    "store drop-tail",
    "set path=name value='Another - Level 7'",
    "set path=planes[0].name value=Hills",
    "set path=planes[*].tiles[1,1] value=3",
    "set path=planes[1].objects[*].image_set value=GAME_OTHER",
    "set path=planes[1].objects[0].name hex=4142",
    "set path=checksum value=77",
    "paint path=planes[0].tiles rect=0,0,3,2 at=3,2 value=1",
    "repair",
    "repair name=header-size",
    "repair name=block-size",
    "repair name=strings",
    "repair name=string-junk",
    "repair name=tile-properties",
    "repair name=derived",
    "repair name=checksum",
    "copy-tile-properties file='" MW_SOURCE_ROOT "/samples/garden.wwd'",
    "copy-rect file='" MW_SOURCE_ROOT "/samples/garden.wwd' rect=0,0,2,2 to=1,0",
    "copy-tile-properties file='" MW_SOURCE_ROOT "/samples/lagoon.wwd'",
    "copy-rect file='" MW_SOURCE_ROOT "/samples/lagoon.wwd' rect=0,0,8,6 to=0,0 with-objects",
    NULL,
};

static const char *const macfile_steps[] = {
    "convert to=macbinary",
    "convert to=macbinary1 name=Other",
    "convert to=macbinary2",
    "convert to=macbinary3 type=ABCD creator=WXYZ",
    "convert to=binhex",
    "convert to=applesingle",
    "convert to=appledouble",
    "convert to=rsrc",
    "set path=file.form value=binhex",
    NULL,
};

static const char *const wbsave_steps[] = {
    "convert to=macbinary", "convert to=macbinary1 name=Other", "convert to=macbinary3",
    "convert to=binhex",    "convert to=applesingle",           "convert to=data",
    "convert to=none",      "set path=file.form value=binhex",  NULL,
};

const char *const *history_steps_of(const char *format)
{
    static const struct {
        const char *format;
        const char *const *steps;
    } formats[] = {
        { "wwd", wwd_steps },
        { "settlers2", settlers2_steps },
        { "teeworlds", teeworlds_steps },
        { "worldbuilder", worldbuilder_steps },
        { "macfile", macfile_steps },
        { "wbsave", wbsave_steps },
    };
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].format, format) == 0)
            return formats[i].steps;
    return NULL;
}

/* ---- values of a document ---- */

enum {
    TEXT_MAX = 1000, /* of texts that get a longer one */
};

static MW_PRINTF(2, 3) void add_step(struct step_list *steps, const char *format, ...)
{
    char text[MW_PATH_SIZE + 2 * TEXT_MAX + 80];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (steps->count == STEP_LIST_MAX)
        return;
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    steps->texts[steps->count++] = strcpy(copy, text);
}

/* So many as can be tried, from all over the document, with NULL after them. */
static void thin_out_steps(struct step_list *steps, size_t wanted)
{
    size_t kept = 0;
    for (size_t i = 0; i < steps->count; i++) {
        bool keep = steps->count <= wanted || i * wanted / steps->count != (i + 1) * wanted / steps->count;
        if (keep)
            steps->texts[kept++] = steps->texts[i];
        else
            free(steps->texts[i]);
    }
    steps->count = kept;
    steps->texts[kept] = NULL;
}

void free_step_list(struct step_list *steps)
{
    while (steps->count)
        free(steps->texts[--steps->count]);
}

/* The text with a space at its end, which is still what it was. */
static void add_longer_text(struct mw_document *doc, const struct mw_node *node, struct step_list *steps)
{
    char hex[2 * TEXT_MAX + 1] = "";
    struct mw_bytes bytes;
    if (mw_get_bytes(doc, node->path, &bytes) || bytes.size > TEXT_MAX)
        return;
    for (size_t i = 0; i < bytes.size; i++)
        sprintf(hex + 2 * i, "%02x", bytes.data[i]);
    add_step(steps, "set path=%s hex=%s20", node->path, hex);
}

static void add_value_steps(struct mw_document *doc, const struct mw_node *node, struct step_list *steps)
{
    const char *path = node->path;
    if (node->kind == MW_NODE_LIST && node->flags & MW_NODE_OPEN) {
        add_step(steps, "insert-item path=%s index=%zu", path, node->count / 2);
        add_step(steps, "move-item path=%s index=0 to=%zu", path, node->count / 2);
        add_step(steps, "remove-item path=%s index=%zu", path, node->count / 3);
    } else if (node->kind == MW_NODE_GRID) {
        add_step(steps, "paint path=%s rect=0,0,2,1 value=3", path);
    } else if (node->flags & MW_NODE_SETTABLE && node->kind == MW_NODE_INT) {
        add_step(steps, "set path=%s value=%lld", path, (long long)node->min);
        add_step(steps, "set path=%s value=%lld", path, (long long)node->max);
        add_step(steps, "set path=%s value=2", path);
    } else if (node->flags & MW_NODE_SETTABLE && node->kind == MW_NODE_TEXT) {
        if (node->language)
            add_longer_text(doc, node, steps);
        else
            add_step(steps, "set path=%s value=Text", path);
        add_step(steps, "set path=%s value=\"it's \\\"so\\\"\\n\\t\\\\n\\r\"", path);
    } else if (node->flags & MW_NODE_SETTABLE && node->kind == MW_NODE_BYTES) {
        add_step(steps, "set path=%s hex=000102030405060708090a0b0c0d0e0f", path);
    }
}

static void collect_steps(struct mw_document *doc, const char *path, struct step_list *steps)
{
    struct mw_node child;
    for (size_t i = 0; mw_node_child(doc, path, i, &child) == 0; i++) {
        add_value_steps(doc, &child, steps);
        if (child.count)
            collect_steps(doc, child.path, steps);
    }
}

void list_value_steps(struct mw_document *doc, size_t wanted, struct step_list *steps)
{
    collect_steps(doc, "", steps);
    thin_out_steps(steps, wanted);
    for (const struct mw_fix *fix = mw_document_format(doc)->fixes; fix && fix->name; fix++)
        add_step(steps, "repair name=%s", fix->name);
    steps->texts[steps->count] = NULL;
}
