/* Writes the seeds of a fuzz target and a dictionary of the words it may meet:
 *
 *     seeds TARGET FOLDER DICTIONARY
 *
 * All are made here, from small levels put together by hand and from the tables of the library. */
#include "lbm_sample.h"
#include "level_sample.h"
#include "settlers2_sample.h"
#include "teeworlds_maps.h"

#include <mapwright/mapwright.h>

#include "draw/png.h"
#include "record/document.h"
#include "formats/pid/pid.h"
#include "formats/rez/rez.h"
#include "formats/worldbuilder/script/token.h"
#include "json/schema.h"

#include "seeds.h"

void save_seed(const struct seeding *seeding, const char *name, const void *data, size_t size)
{
    char path[TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", seeding->folder, name);
    test_write_file(path, data, size);
}

/* ---- levels ---- */

static const struct {
    const char *name;
    struct level_sample sample;
} levels[] = {
    { "empty", { .width = 1, .height = 1 } },
    { "one", { .planes = 1, .width = 3, .height = 2, .objects = 1 } },
    { "bare", { .planes = 1 } },
    { "two", { .planes = 2, .width = 6, .height = 4, .objects = 3 } },
    { "shuffled", { .planes = 2, .width = 2, .height = 2, .objects = 2, .shuffled = true } },
    { "compressed", { .planes = 1, .width = 4, .height = 2, .objects = 2, .compressed = true } },
    { "tail", { .planes = 1, .width = 4, .height = 2, .compressed = true, .tail = true } },
};

/* Words poked into the plain level "two". */
enum {
    PLANE_0 = LEVEL_HEADER,
    PLANE_1 = LEVEL_HEADER + LEVEL_PLANE,
    AT_TILES_WIDE = 0x60,
    AT_TILES_HIGH = 0x64,
    AT_OFFSET_TILES = 0x84,
    AT_OFFSET_OBJECTS = 0x8C,
    TO_PLANE_0_TILES = 1, /* instead of a value */
    TO_LEVEL_END,
};

static const struct {
    const char *name;
    uint32_t at, value;
    int to;
} odd[] = {
    { "odd-signature", 0, 49, 0 },
    { "odd-shared-tiles", PLANE_1 + AT_OFFSET_TILES, 0, TO_PLANE_0_TILES },
    { "odd-tiles-over-header", PLANE_1 + AT_OFFSET_TILES, LEVEL_HEADER, 0 },
    { "odd-tiles-at-end", PLANE_1 + AT_OFFSET_TILES, 0, TO_LEVEL_END },
    { "odd-no-width", PLANE_1 + AT_TILES_WIDE, 0, 0 },
    { "odd-high", PLANE_1 + AT_TILES_HIGH, 0x7FFFFFFF, 0 },
    { "odd-properties-at-end", LEVEL_OFFSETS + 8, 0, TO_LEVEL_END },
    { "odd-properties-on-planes", LEVEL_OFFSETS + 8, LEVEL_HEADER + 4, 0 },
    { "odd-planes", LEVEL_OFFSETS, 0x10000, 0 },
};

static void save_odd(const struct seeding *seeding, bool compressed)
{
    const struct level_sample sample = { .planes = 2, .width = 3, .height = 2, .objects = 2 };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct level_bytes image = level_sample_image(&sample);
        uint32_t value = odd[i].value;
        if (odd[i].to == TO_PLANE_0_TILES)
            memcpy(&value, image.data + PLANE_0 + AT_OFFSET_TILES, 4);
        else if (odd[i].to == TO_LEVEL_END)
            value = (uint32_t)image.size;
        level_poke(&image, odd[i].at, value);
        if (compressed) {
            level_poke(&image, LEVEL_FLAGS, 2);
            level_poke(&image, LEVEL_BLOCK_SIZE, (uint32_t)image.size - LEVEL_HEADER);
            size_t size;
            uint8_t *file =
                level_compress(image.data, image.data + LEVEL_HEADER, image.size - LEVEL_HEADER, true, &size);
            save_seed(seeding, "odd-compressed.wwd", file, size);
            free(file);
            compressed = false;
        }
        save_seed(seeding, odd[i].name, image.data, image.size);
        free(image.data);
    }
}

static void seed_levels(const struct seeding *seeding)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&levels[i].sample, &size);
        save_seed(seeding, levels[i].name, bytes, size);
        free(bytes);
    }
    save_odd(seeding, true);
}

/* Plain ones, with a tail after the main block. */
static void seed_images(const struct seeding *seeding)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct level_bytes image = level_sample_image(&levels[i].sample);
        level_poke(&image, LEVEL_BLOCK_SIZE, (uint32_t)image.size - LEVEL_HEADER);
        level_poke(&image, LEVEL_BLOCK_SIZE + 4, (uint32_t)i % 3);
        level_poke(&image, LEVEL_BLOCK_SIZE + 8, (uint32_t)i * 13); /* see fuzz_wwd_inner.c */
        if (levels[i].sample.tail)
            level_tail(&image);
        save_seed(seeding, levels[i].name, image.data, image.size);
        free(image.data);
    }
    save_odd(seeding, false);
}

static void save_lines(const struct seeding *seeding, const char *const *lines)
{
    for (size_t i = 0; lines[i]; i++) {
        char name[16];
        snprintf(name, sizeof name, "%02zu", i);
        save_seed(seeding, name, lines[i], strlen(lines[i]));
    }
}

static void seed_json(const struct seeding *seeding)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&levels[i].sample, &size);
        struct mw_document *doc;
        struct mw_buf text;
        mw_buf_init(&text, seeding->context);
        const struct mw_output output = { test_buf_add, &text };
        assert_int_equal(mw_open_bytes(seeding->context, levels[i].name, bytes, size, NULL, 0, &doc), 0);
        assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON_LINE, &output), 0);
        save_seed(seeding, levels[i].name, text.data, text.size);
        mw_buf_free(&text);
        mw_close(doc);
        free(bytes);
    }
    static const char *const lines[] = {
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$width\":0,\"$height\":4294967295}}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":[\"1 -*2\",\"#*2 7\"]}]}",
        "{\"$format\":\"wwd\",\"flags\":[\"compress\"],\"author\":{\"$bytes\":\"AAEC\"}}",
        NULL,
    };
    save_lines(seeding, lines);
}

/* ---- texts ---- */

static void seed_paths(const struct seeding *seeding)
{
    static const char *const lines[] = { "author=somebody",
                                         "planes[1].objects[0].name=a\xC3\xA9",
                                         "planes[name=Action].flags=main|wrap_x",
                                         "planes[-1].tiles[1,0]=74",
                                         "planes[*].objects[*].location_x=-5",
                                         "tile_properties.items[0].attribute=solid",
                                         "$trace.stream_level=3",
                                         "planes[0].image_sets[0].name=X",
                                         "planes[1].objects[logic=Officer].rect_hit=1,2,3,4",
                                         "tile_properties.items[2].mask[0,0]=death",
                                         NULL };
    save_lines(seeding, lines);
}

/* The first byte chooses the world; see fuzz_access.c. */
static void seed_accesses(const struct seeding *seeding)
{
    static const char *const lines[] = {
        "0planes[1].tiles\nplanes[1].tiles[0,0]=9\nplanes[1].tiles\n+planes[1].objects\nname=x\n-planes[1]."
        "image_sets=1",
        "1layers[0].tiles\n$layers\ngroups[-1]\nlayers[0].tiles[1,1].index=3\n",
        "2\nplanes[*].flags\nmeta[0].version=1\n$trace.tail=00",
        "3texture_1\ntexture_1[0,0]=1\nname\nareas\nanimals[0].x\n+animals\n-animals=1",
        "4info[0].author_text=me\n$info\ninfo[0]\nversions[0].version=2\ndata[0].bytes",
        "5scenes[0].shapes\nscenes[-1].name=Cave\nscenes[0].script",
        NULL
    };
    save_lines(seeding, lines);
}

/* The first byte chooses the world, the first character of a line the call; see fuzz_calls.c. */
static void seed_calls(const struct seeding *seeding)
{
    static const char *const lines[] = {
        "0\nepaint-terrain terrain=water rect=6,6,4,4 recompute\n(\neraise at=3,3 "
        "steps\n+animals=0\n!\nu\nr\n"
        "vheights=terrain_up\nw\ngheights\ne enlarge size=40x40\nh=3000\nepaint path=heights value=3 at=1,1",
        "1\nefill-tiles tile=3 rect=0,0,2,2 layer=game\n$\neadd-layer kind=tele\nprotate by=90\n(\neshift "
        "dx=1\n"
        "eresize layer=game size=5x5\n)\nu\neconvert to=teeworlds07\nu\nu\nr\nw\neoptimise",
        "1\necopy-rect rect=0,0,2,2 file=other\neappend file=other offset=3,4\nu\nr\n)",
        "2\nVgroups=groups[0]\nslayers[0].tiles[0,0].index=4\nglayers[0].tiles\ntinfo[0].author_text="
        "me\nf\nu\nj\nu",
        "4\n+planes[0].objects=0\nvplanes[0].objects[0]=planes[0].objects[-1]\n>planes[0].objects=0,1\n-"
        "planes[0]."
        "objects=0\neresize-plane size=9x9\nh!5000\neadd-plane name=Sky size=4x3 image-set=BACK\ncu\nu\nw",
        "5\nedelete-objects "
        "all\nsname=x\nbauthor=abc\niplanes[0].z_coord=7\nu\nu\nr\nVplanes=planes\nerepair",
        "6\nerename thing=scene name=Hall to=Lobby\nVscenes=scenes\n-texts=0\neconvert "
        "to=binhex\nw\nu\nr\nu\nu",
        "7\nsscenes[0].name=x\nu\nq",
        "8\nichunks[0].header.page_width=640\n(\n+chunks=0\n(\nu\n)\npset path=chunks[0].id value=ABCD\nu\nr",
        ">\n+files=0\nventries=entries\nu\n?",
        NULL
    };
    save_lines(seeding, lines);
}

/* The examples of the tables, and next to the folder a level to copy from. */
static void seed_operations(const struct seeding *seeding)
{
    const struct level_sample sample = { .planes = 2, .width = 4, .height = 3, .objects = 3 };
    size_t size;
    uint8_t *bytes = level_sample_make(&sample, &size);
    save_seed(seeding, "../other.wwd", bytes, size);
    free(bytes);
    for (size_t i = 0; i < mw_format_count(); i++)
        for (const struct mw_operation *row = mw_format_at(i)->operations; row && row->name; row++)
            if (row->example)
                save_seed(seeding, row->name, row->example, strlen(row->example));
    static const char *const lines[] = { "add-object logic=Officer x=5 y=6\nresize-plane width=9 height=1",
                                         "set-objects logic=Officer set='name=two words'",
                                         "compress\nstore",
                                         "copy-rect file=other.wwd rect=1,0,2,2 to=0,0 with-objects",
                                         "copy-tile-properties file=other.wwd",
                                         NULL };
    save_lines(seeding, lines);
}

/* The examples of the table, and next to the folder a map to copy from. */
static void seed_map_operations(const struct seeding *seeding)
{
    static struct sample sample;
    static uint8_t bytes[SAMPLE_BYTES];
    sample_init(&sample);
    static const char mission[] = "!SET_HOUSE 24 5 6\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24, 20, 9\n";
    save_seed(seeding, "../other.swd", bytes, sample_bytes(&sample, bytes));
    save_seed(seeding, "../mission.rtx", mission, sizeof mission - 1);
    const struct mw_operation *row = mw_format_find("settlers2")->operations;
    for (; row->name; row++)
        save_seed(seeding, row->name, row->example, strlen(row->example));
    static const char *const lines[] = {
        "rotate\nshift dx=3 dy=5\nmirror axis=y\ncrop rect=30,29,6,8 wrap",
        "enlarge size=40x34 to=-3,7 wrap height=60\nlimit-steps\nsmooth times=3",
        "copy-rect file=other.swd rect=30,31,9,8 to=5,4 wrap recompute",
        "clear what=objects what=animals what=harbours rect=3,3,9,9\nput-object object=tree wrap at=-3,70",
        "raise center=1,1 radius=3 by=200 max=255 steps\nlevel",
        "raise on=fertile not-on=tree beside=mountain slope=0..2 reachable\nclear what=objects beside=none "
        "slope=3..",
        "headquarters-from rtx=mission.rtx\nconvert to=dat rtx=mission.rtx\nheadquarters-from "
        "rtx=mission.rtx",
        "set-harbour at=3,4\nput-object object=granite reachable=no\nremove-unreachable what=granite "
        "what=ores",
        NULL
    };
    save_lines(seeding, lines);
}

static void seed_texts(const struct seeding *seeding)
{
    static const char *const lines[] = {
        "windows-1250", "0x1F", "-12", "\xC5\x82\xE2\x82\xAC\xF0\x9F\x98\x80", "plains", "caf\xE9", NULL
    };
    save_lines(seeding, lines);
}

/* ---- pictures and archives ---- */

enum {
    COLOURED = PID_HEADER_SIZE + 16,
};

static size_t make_pid(uint8_t *bytes, uint32_t flags)
{
    static const uint8_t plain[] = { 1, 2, 3, 4, 0xC5, 9, 0xC3, 0, 7, 0xC1, 0xF0, 0xC2, 8 };
    static const uint8_t skips[] = { 4, 1, 2, 3, 4, 0x84, 0x81, 2, 5, 6, 0x81, 0x82, 2, 7, 8 };
    const uint32_t words[] = { PID_ID, flags, 4, 4, 2, 3, 0, 0 };
    for (size_t i = 0; i < 8 * 4; i++)
        bytes[i] = (uint8_t)(words[i / 4] >> i % 4 * 8);
    bool has_skips = flags & PID_SKIP_RUNS;
    size_t size = has_skips ? sizeof skips : sizeof plain;
    memcpy(bytes + PID_HEADER_SIZE, has_skips ? skips : plain, size);
    size += PID_HEADER_SIZE;
    for (size_t i = 0; flags & PID_PALETTE && i < MW_PALETTE_SIZE; i++)
        bytes[size++] = (uint8_t)(i * 7);
    return size;
}

static void seed_pid(const struct seeding *seeding)
{
    static const uint32_t flags[] = { 0, PID_TRANSPARENT, PID_SKIP_RUNS, PID_SKIP_RUNS | PID_PALETTE,
                                      PID_MIRROR | PID_FILL };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        uint8_t bytes[COLOURED + MW_PALETTE_SIZE];
        char name[16];
        snprintf(name, sizeof name, "%zu", i);
        save_seed(seeding, name, bytes, make_pid(bytes, flags[i]));
    }
}

static void seed_pcx(const struct seeding *seeding)
{
    static const uint8_t runs[] = { 0xC3, 7, 1, 2, 0xC1, 0xFF, 0xC4, 5, 3, 3, 3, 3 };
    for (uint8_t planes = 1; planes <= 3; planes += 2) {
        uint8_t bytes[128 + 3 * sizeof runs + 769] = { 10, 5, 1, 8, 0, 0, 0, 0, 3, 0, 2, 0 };
        size_t size = 128;
        bytes[65] = planes;
        bytes[66] = 4;
        for (uint8_t i = 0; i < planes; i++, size += sizeof runs)
            memcpy(bytes + size, runs, sizeof runs);
        if (planes == 1) {
            bytes[size++] = 12;
            for (size_t i = 0; i < 768; i++)
                bytes[size++] = (uint8_t)i;
        }
        save_seed(seeding, planes == 1 ? "indexed" : "true", bytes, size);
    }
}

static void seed_rez(const struct seeding *seeding)
{
    uint8_t pid[COLOURED + MW_PALETTE_SIZE];
    const struct mw_bytes picture = { pid, make_pid(pid, 0) }, text = { (const uint8_t *)"text", 4 };
    const struct mw_rez_file files[] = {
        { .path = "LEVEL1/TILES/ACTION/001.PID", .bytes = picture },
        { .path = "LEVEL1/TILES/ACTION/002.PID", .bytes = picture, .id = 2 },
        { .path = "LEVEL1/README.TXT", .bytes = text, .time = 5 },
        { .path = "TOP", .bytes = { 0 } },
    };
    for (size_t count = 0; count <= sizeof files / sizeof *files; count += 2) {
        struct mw_buf out;
        char name[16];
        mw_buf_init(&out, seeding->context);
        assert_int_equal(mw_rez_write(seeding->context, files, count, 1, &out), 0);
        snprintf(name, sizeof name, "%zu.rez", count);
        save_seed(seeding, name, out.data, out.size);
        mw_buf_free(&out);
    }
}

static void seed_png(const struct seeding *seeding)
{
    uint8_t pixels[5 * 3 * 4];
    static const struct mw_colour palette[4] = { { 1, 2, 3, 255 }, { 9, 8, 7, 0 }, { 255, 255, 255, 9 } };
    for (size_t i = 0; i < sizeof pixels; i++)
        pixels[i] = (uint8_t)(i % 4);
    for (unsigned kind = MW_PNG_RGBA; kind <= MW_PNG_INDEXED; kind++) {
        const struct mw_png_format format = {
            .width = 5, .height = 3, .kind = (enum mw_png_kind)kind, .palette = palette, .colours = 4
        };
        struct mw_png_writer writer;
        struct mw_buf out;
        char name[16];
        mw_buf_init(&out, seeding->context);
        assert_int_equal(mw_png_begin(&writer, seeding->context, &out, &format), 0);
        mw_png_rows(&writer, pixels,
                    kind == MW_PNG_INDEXED || kind == MW_PNG_GREY ? 5
                    : kind == MW_PNG_RGB                          ? 15
                                                                  : 20,
                    3);
        assert_int_equal(mw_png_end(&writer), 0);
        snprintf(name, sizeof name, "%u.png", kind);
        save_seed(seeding, name, out.data, out.size);
        mw_buf_free(&out);
    }
}

static void seed_teeworlds(const struct seeding *seeding)
{
    static const char *const maps[] = { teeworlds_sample, teeworlds_ddnet, teeworlds_beziers, teeworlds_old,
                                        teeworlds_container };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        size_t size;
        char name[16];
        uint8_t *bytes = teeworlds_make(maps[i], &size);
        snprintf(name, sizeof name, "%zu.map", i);
        save_seed(seeding, name, bytes, size);
        /* Without streams: what is in data is changed with more effect. */
        bytes = teeworlds_plain(bytes, &size);
        snprintf(name, sizeof name, "%zu-plain.map", i);
        save_seed(seeding, name, bytes, size);
        free(bytes);
    }
}

/* ---- folders: see fuzz_folder.c ---- */

/* nftw() hands nothing on. */
static struct packed_folder {
    char path[TEST_PATH_SIZE];
    struct mw_buf bytes;
} packed_folder;

static int pack_file(const char *path, const struct stat *facts, int kind, struct FTW *walk)
{
    const char *name = path + strlen(packed_folder.path) + 1;
    struct mw_buf *out = &packed_folder.bytes;
    size_t size;
    (void)facts;
    (void)walk;
    if (kind != FTW_F)
        return 0;
    uint8_t *content = test_read_file(path, &size);
    assert_true(strlen(name) <= UINT8_MAX && size <= UINT16_MAX);
    mw_buf_u8(out, (uint8_t)strlen(name));
    mw_buf_text(out, name);
    mw_buf_u8(out, (uint8_t)size);
    mw_buf_u8(out, (uint8_t)(size >> 8));
    mw_buf_put(out, content, size);
    free(content);
    return 0;
}

static void save_folder(const struct seeding *seeding, const char *name, struct mw_document *doc)
{
    struct packed_folder *folder = &packed_folder;
    test_folder_new(folder->path);
    mw_buf_init(&folder->bytes, seeding->context);
    assert_int_equal(mw_unpack(doc, folder->path, 0, NULL), 0);
    assert_int_equal(nftw(folder->path, pack_file, 16, FTW_PHYS), 0);
    save_seed(seeding, name, folder->bytes.data, folder->bytes.size);
    mw_buf_free(&folder->bytes);
    test_folder_remove(folder->path);
}

/* ---- files that change: see fuzz_files.c ---- */

static void seed_files(const struct seeding *seeding)
{
    struct test_random random = { 12 };
    for (unsigned i = 0; i < 60; i++) {
        uint8_t bytes[200];
        char name[16];
        /* True answers for some calls, then false ones, and as many uses as fit. */
        test_random_fill(&random, bytes, sizeof bytes);
        memset(bytes, 0, i);
        snprintf(name, sizeof name, "files-%u", i);
        save_seed(seeding, name, bytes, 2 * i + 24);
    }
}

static void seed_folders(const struct seeding *seeding)
{
    static const char *const maps[] = { teeworlds_sample, teeworlds_ddnet, teeworlds_beziers };
    struct mw_document *doc;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        char name[16];
        snprintf(name, sizeof name, "map-%zu", i);
        assert_int_equal(mw_build(seeding->context, name, maps[i], strlen(maps[i]), &doc), 0);
        save_folder(seeding, name, doc);
        mw_close(doc);
    }
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&levels[i].sample, &size);
        assert_int_equal(mw_open_bytes(seeding->context, "a.wwd", bytes, size, NULL, 0, &doc), 0);
        save_folder(seeding, levels[i].name, doc);
        mw_close(doc);
        free(bytes);
    }
}

static void seed_rules(const struct seeding *seeding)
{
    static const char text[] =
        "[First]\nIndex 1 XFLIP ROTATE\nPos 0 -1 EMPTY\nPos 1 0 INDEX 1 YFLIP OR -1 OR 2 NONE\n"
        "Random 50%\nNewRun\nNoLayerCopy\nIndex 2\nNoDefaultRule\nModulo 2 3 1 0\n"
        "Pos 0 0 NOTINDEX 2\n[Second]\nIndex 3\nPos -1 -1 FULL\nRandom 3\n";
    static const char doodads[] =
        "{\"doodads\": [{\"A\": {\"rules\": [{\"startid\": 5, \"endid\": 22, \"rx\": 1, \"ry\": -1, "
        "\"hflip\": 1},"
        "{\"startid\": 1, \"location\": \"ceiling\", \"vflip\": 1, \"random\": 9},"
        "{\"startid\": 3, \"endid\": 4, \"location\": \"walls\", \"random\": 2}]}}]}";
    save_seed(seeding, "ground.rules", text, sizeof text - 1);
    save_seed(seeding, "doodads.json", doodads, sizeof doodads - 1);
}

static void seed_run_lengths(const struct seeding *seeding)
{
    static const uint8_t tiles[] = { 1, 0, 3, 0, 1, 0, 255, 0, 2, 8, 0, 1, 2, 8, 0, 0 };
    save_seed(seeding, "tiles", tiles, sizeof tiles);
}

static void seed_lbm(const struct seeding *seeding)
{
    static struct lbm_sample sample;
    lbm_sample_packed(&sample);
    save_seed(seeding, "packed.lbm", sample.bytes, sample.size);
    lbm_begin(&sample);
    lbm_bmhd(&sample, 2, 2, 0, 0, 0);
    lbm_cmap(&sample, 6);
    lbm_chunk(&sample, "BODY", "abcd", 4);
    lbm_end(&sample);
    save_seed(seeding, "plain.lbm", sample.bytes, sample.size);
}

/* A map of 4 x 4 nodes of one byte each, with the header of the sample. */
static void save_small_map(const struct seeding *seeding, struct sample *sample)
{
    enum {
        SIDE = 4
    };
    static uint8_t bytes[SAMPLE_BYTES];
    sample->ui_width = sample->ui_height = sample->width = sample->height = SIDE;
    sample->hq_x[0] = sample->hq_y[0] = 1;
    sample->areas[0].size = SIDE * SIDE;
    sample->layer_width = sample->layer_height = SIDE;
    save_seed(seeding, "small.swd", bytes, sample_bytes(sample, bytes));
}

static void seed_settlers2(const struct seeding *seeding)
{
    static struct sample sample;
    static uint8_t bytes[SAMPLE_BYTES];
    sample_init(&sample);
    for (unsigned i = 0; i < 3; i++) {
        sample.animals[i].kind = (uint8_t)(i + 1);
        sample_set(&sample, LAYER_ANIMALS, i, 0, (uint8_t)(i + 1));
        sample.animals[i].x = (uint16_t)i;
    }
    sample.animal_count = 3;
    save_seed(seeding, "map.swd", bytes, sample_bytes(&sample, bytes));
    save_seed(seeding, "world.dat", bytes + 2342, 14 * (16 + SAMPLE_NODES) + 10);
    save_seed(seeding, "areas.dat", bytes + 92, 2250);
    sample.gap = 2;
    save_seed(seeding, "shifted.swd", bytes, sample_bytes(&sample, bytes));
    sample_init(&sample);
    save_small_map(seeding, &sample);
}

/* See fuzz_settlers2_dat.c: side, 14 lengths, then layers. */
static void seed_settlers2_dat(const struct seeding *seeding)
{
    static const uint8_t run[] = { 9, 9, 16, 5 }, mixed[] = { 1, 7, 8, 1, 0, 1, 12, 3, 4 };
    uint8_t bytes[15 + 14 * sizeof mixed] = { 2 };
    size_t size = 15;
    for (unsigned i = 0; i < 14; i++) {
        bytes[1 + i] = i % 2 ? sizeof mixed : sizeof run;
        memcpy(bytes + size, i % 2 ? mixed : run, bytes[1 + i]);
        size += bytes[1 + i];
    }
    save_seed(seeding, "layers", bytes, size);
}

/* Names after their lengths, an empty one, then code or source. */
static void seed_scripts(const struct seeding *seeding)
{
    static const char code[] = "\x05"
                               "E=MC2\x03"
                               "A1#\x00\x80"
                               "E=MC2\x81\xC2\x84\xA0\x93look\xFE\x8E\xFF\x01\x81-1\x8F"
                               "2\xFD\x87\x89"
                               "A1#\x8A\xC0\xFD";
    static const char source[] =
        "\x05"
        "E=MC2\x00IF{E=MC2=PLAYER@}AND{TEXT$==look}THEN\r\tLET{A1#=-1+2}\rEXIT\rMENU{}";
    save_seed(seeding, "code", code, sizeof code - 1);
    save_seed(seeding, "source", source, sizeof source - 1);
}

static void seed_all(const struct seeding *seeding)
{
    seed_levels(seeding);
    seed_rez(seeding);
    seed_pcx(seeding);
    seed_pid(seeding);
    seed_teeworlds(seeding);
    seed_lbm(seeding);
    seed_settlers2(seeding);
    seed_hfs(seeding);
    seed_mac_fork(seeding);
    seed_mac_files(seeding);
    seed_games(seeding);
    seed_saves(seeding);
}

/* ---- dictionaries ---- */

static void word(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++)
        if (*text == '"' || *text == '\\' || *text < ' ' || *text > '~')
            fprintf(out, "\\x%02X", (unsigned char)*text);
        else
            fputc(*text, out);
    fputs("\"\n", out);
}

static void names(FILE *out, const struct mw_name *list)
{
    for (; list && list->name; list++)
        word(out, list->name);
}

static void words_of_tables(FILE *out, bool json)
{
    struct mw_record_set set = { 0 };
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_formats[i]->root)
            mw_record_set_collect(&set, mw_formats[i]->root);
    for (unsigned i = 0; i < set.count; i++)
        for (unsigned k = 0; k < set.items[i]->count; k++) {
            const struct mw_field *field = &set.items[i]->fields[k];
            char key[80];
            snprintf(key, sizeof key, json ? "\"%s%s\":" : "%.0s%s", field->trace ? "$" : "", field->name);
            word(out, key);
            names(out, field->enums);
            names(out, field->flags);
        }
}

static void words_of_operations(FILE *out)
{
    for (size_t i = 0; i < mw_format_count(); i++)
        for (const struct mw_operation *row = mw_format_at(i)->operations; row && row->name; row++) {
            word(out, row->name);
            for (const struct mw_option *option = row->options; option && option->name; option++) {
                char key[80];
                snprintf(key, sizeof key, "%s=", option->name);
                word(out, key);
            }
        }
}

static void words_of_json(FILE *out)
{
    static const char *const words[] = { "\"$format\":\"wwd\"",
                                         "\"$encoding\":",
                                         "\"$bytes\":",
                                         "\"$derived\":{",
                                         "\"$text\":",
                                         "null",
                                         "true",
                                         "\\u0000",
                                         "*2147483647",
                                         "4294967295",
                                         "[[]]",
                                         "windows-1250",
                                         "utf-8" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        word(out, words[i]);
    words_of_tables(out, true);
}

static void words_of_paths(FILE *out)
{
    words_of_tables(out, false);
    word(out, "[*]");
    word(out, "[-1]");
    word(out, "[name=Action]");
}

static void words_of_edits(FILE *out)
{
    words_of_paths(out);
    words_of_operations(out);
}

static void words_of_layout(FILE *out)
{
    fputs("\"\\xFF\\xFF\\xFF\\x7F\"\n\"\\x00\\x00\\x00\\x80\"\n\"\\xF4\\x05\\x00\\x00\"\n\"\\xEE\\xEE\\xEE\\x"
          "EE\"\n"
          "\"<wm_meta>\"\n\"</wm_meta>\"\n",
          out);
}

static void words_of_png(FILE *out)
{
    static const char *const chunks[] = { "IHDR", "PLTE", "IDAT", "IEND", "tRNS",
                                          "gAMA", "sBIT", "bKGD", "iCCP", "tEXt" };
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++)
        word(out, chunks[i]);
}

static void words_of_lbm(FILE *out)
{
    static const char *const chunks[] = { "FORM", "PBM ", "BMHD", "CMAP", "CRNG",
                                          "GRAB", "TINY", "BODY", "DPPS" };
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++)
        word(out, chunks[i]);
}

static void words_of_scripts(FILE *out)
{
    const struct wb_token *token;
    for (size_t i = 0; (token = wb_token_at(i)); i++) {
        word(out, token->spelling);
        fprintf(out, "\"\\x%02X\"\n", token->byte);
    }
}

static void words_of_play(FILE *out)
{
    static const char *const words[] = {
        "north", "east",   "south", "west",   "get ", "drop ", "aim ", "wear ",    "offer ", "look",
        "rest",  "status", "inven", "accept", ":c",   ":p",    ":s",   ":j",       ":m",     ":w",
        ":d",    ":e",     ":t",    "take ",  "side", "chest", "head", "get lamp", "throw ", "swing boat hook"
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        word(out, words[i]);
}

static void words_of_options(FILE *out)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        const struct mw_option *const tables[] = { format->check_options, format->info_options,
                                                   format->render_options };
        for (size_t k = 0; k < sizeof tables / sizeof *tables; k++)
            for (const struct mw_option *option = tables[k]; option && option->name; option++)
                word(out, option->name);
    }
    word(out, "box:");
}

static const struct {
    const char *target;
    void (*seed)(const struct seeding *seeding); /* NULL: all inputs are kept ones */
    void (*words)(FILE *out);
} targets[] = {
    { "wwd_read", seed_levels, words_of_layout },
    { "wwd_roundtrip", seed_levels, words_of_layout },
    { "wwd_inner", seed_images, words_of_layout },
    { "wwd_json", seed_json, words_of_json },
    { "wwd_render", seed_levels, words_of_layout },
    { "path", seed_paths, words_of_paths },
    { "access", seed_accesses, words_of_paths },
    { "calls", seed_calls, words_of_edits },
    { "operation", seed_operations, words_of_edits },
    { "edit", NULL, words_of_edits },
    { "import", NULL, NULL },
    { "words", NULL, words_of_options },
    { "unpack", NULL, words_of_json },
    { "rez", seed_rez, NULL },
    { "hfs", seed_hfs, NULL },
    { "hfs_wrapped", seed_hfs_wrapped, NULL },
    { "diskcopy", seed_diskcopy, NULL },
    { "pid", seed_pid, NULL },
    { "pcx", seed_pcx, NULL },
    { "lbm", seed_lbm, words_of_lbm },
    { "png", seed_png, words_of_png },
    { "text", seed_texts, NULL },
    { "open", seed_all, NULL },
    { "folder", seed_folders, words_of_json },
    { "files", seed_files, NULL },
    { "settlers2", seed_settlers2, words_of_layout },
    { "settlers2_dat", seed_settlers2_dat, NULL },
    { "settlers2_edit", seed_map_operations, words_of_edits },
    { "settlers2_render", seed_settlers2, words_of_layout },
    { "teeworlds", seed_teeworlds, words_of_layout },
    { "teeworlds_render", seed_teeworlds, words_of_layout },
    { "teeworlds_rules", seed_rules, NULL },
    { "teeworlds_run_length", seed_run_lengths, NULL },
    { "wb_script", seed_scripts, words_of_scripts },
    { "wb_game", seed_games, NULL },
    { "wb_shapes", seed_shapes, NULL },
    { "wb_sounds", seed_sounds, NULL },
    { "wb_save", seed_saves, NULL },
    { "wb_play", NULL, words_of_play },
    { "mac_fork", seed_mac_fork, NULL },
    { "mac_binary", seed_mac_files, NULL },
    { "mac_binhex", seed_mac_files, NULL },
    { "mac_apple", seed_mac_files, NULL },
};

int main(int count, char **words)
{
    if (count != 4)
        return 2;
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        if (strcmp(targets[i].target, words[1]) != 0)
            continue;
        struct seeding seeding = { .folder = words[2], .context = mw_context_new(NULL, NULL) };
        FILE *dictionary = fopen(words[3], "w");
        if (!seeding.context || !dictionary)
            return 2;
        fputs("# words of the tables\n", dictionary);
        if (targets[i].seed)
            targets[i].seed(&seeding);
        if (targets[i].words)
            targets[i].words(dictionary);
        mw_context_free(seeding.context);
        return fclose(dictionary) == 0 ? 0 : 2;
    }
    fprintf(stderr, "no target is named %s\n", words[1]);
    return 2;
}
