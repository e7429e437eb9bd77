/* A game of ours with some bytes changed, and commands: one that fails changes nothing, the state goes on
 * from its copy and its JSON as from itself, and the same commands do the same again. Input: the world, the
 * rules and the seed, how many changes there are, three bytes for each, lines.
 *
 * Runs in the test suite: 400 */
#include "fuzz.h"

static const char *const worlds[] = {
    "samples/lighthouse.bin",
    "tests/fixtures/synthetic/wb_synth.mb2.bin",
    "tests/fixtures/worldbuilder/two_scenes.bin",
    "tests/fixtures/synthetic/play/T1.bin",
    "tests/fixtures/synthetic/play/T2.bin",
    "tests/fixtures/synthetic/play/T5.bin",
    "tests/fixtures/synthetic/play/T9.bin",
    "tests/fixtures/synthetic/play/TA.bin",
    "tests/fixtures/synthetic/play/TB.bin",
    "tests/fixtures/synthetic/play/TD.bin",
    "tests/fixtures/synthetic/play/exit_only.bin",
};

enum {
    HEAD = 3,
    CHANGE = 3,
    CHANGES_MAX = 24,
    LINES_MAX = 24,
    LINE_SIZE = 200,
    FORK_AT = 128, /* after the MacBinary header, whose checksum would hide the rest */
    EXPLORED = 300,
};

struct game {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_arg args[2];
    char seed[16];
};

struct lines {
    const uint8_t *data;
    size_t size;
};

/* ---- what a game says ---- */

static void read_events(struct game *game, struct mw_play *play)
{
    uint32_t line, column;
    struct mw_play_step step;
    for (size_t i = 0; i < mw_play_event_count(play); i++) {
        const struct mw_event *event = mw_play_event_at(play, i);
        FUZZ_REQUIRE(game->context, strlen(event->text) + strlen(event->path) < FUZZ_OUTPUT);
        fuzz_gave_up(game->context, mw_play_source(play, i, &line, &column));
    }
    size_t steps = mw_play_step_count(play);
    for (size_t i = 0; i < steps; i += 1 + steps / 40) {
        int error = mw_play_step_at(play, i, &step);
        fuzz_gave_up(game->context, error);
        FUZZ_REQUIRE(game->context, error || (*step.path && step.line && step.column));
    }
}

static int ignore_item(void *user, const struct mw_menu_item *item)
{
    *(size_t *)user += strlen(item->text);
    return 0;
}

static int ignore_word(void *user, const char *text)
{
    *(size_t *)user += strlen(text);
    return 0;
}

/* ---- other ways to the same state ---- */

/* A game that is loaded from JSON is in the same state. */
static void load_again(struct game *game, struct mw_play *play)
{
    struct fuzz_text text = { .keep = true };
    struct mw_output output = fuzz_output(&text);
    struct mw_play *again = NULL;
    uint64_t hash = mw_play_hash(play);
    int error = mw_play_dump(play, MW_STYLE_JSON, &output);
    if (!error)
        error = mw_play_open(game->doc, game->args, 2, &again);
    if (!error)
        error = mw_play_load(again, "state", text.data, text.size);
    FUZZ_REQUIRE(game->context, !error || fuzz_gave_up(game->context, error));
    FUZZ_REQUIRE(game->context, error || mw_play_hash(again) == hash);
    mw_play_close(again);
    free(text.data);
}

/* What is saved in the original's layout can be restored, unless the game is over. */
static void save_again(struct game *game, struct mw_play *play)
{
    struct mw_document *save = NULL;
    struct mw_bytes written;
    int error = mw_play_save(play, &save);
    fuzz_gave_up(game->context, error);
    if (!error && !fuzz_try_write(save, game->context, &written))
        fuzz_free(game->context, written);
    if (!error)
        fuzz_gave_up(game->context, mw_play_restore(play, save));
    mw_close(save);
}

static void draw_now(struct game *game, struct mw_play *play, bool screen)
{
    struct mw_render *render = NULL;
    uint32_t width, height;
    int error = mw_play_render(play, screen ? "Text." : NULL, NULL, 0, &render);
    fuzz_gave_up(game->context, error);
    if (!error)
        mw_render_size(render, &width, &height);
    if (!error && width <= FUZZ_SIDE && height <= FUZZ_SIDE) {
        uint8_t *pixels = malloc((size_t)width * height * 4);
        FUZZ_REQUIRE(game->context, pixels);
        fuzz_gave_up(game->context, mw_render_rows(render, 0, height, pixels, (size_t)width * 4));
        free(pixels);
    }
    mw_render_close(render);
}

/* ---- commands ---- */

static int click(struct mw_play *play, const char *line)
{
    char path[48];
    unsigned number = (uint8_t)line[0] % 32u;
    snprintf(path, sizeof path, "%s[%u]", line[0] & 0x40 ? "objects" : "characters", number);
    return mw_play_click(play, path);
}

/* A line, or after a colon: c clicks, p clicks at a point, s lets a second pass. */
static int take_turn(struct mw_play *play, const char *line)
{
    if (line[0] != ':' || !line[1] || !line[2])
        return mw_play_type(play, line);
    switch (line[1]) {
    case 'c':
        return click(play, line + 2);
    case 'p':
        return mw_play_click_at(play, (uint8_t)line[2] * 2, line[3] ? (uint8_t)line[3] * 2 : 100);
    case 's':
        return mw_play_second(play);
    default:
        return mw_play_type(play, line);
    }
}

/* What does not change the game, by the second character. */
static void look_at_game(struct game *game, struct mw_play *play, char what)
{
    size_t size = 0;
    switch (what) {
    case 'j':
        load_again(game, play);
        break;
    case 'm':
        fuzz_gave_up(game->context, mw_play_menus(play, ignore_item, &size));
        break;
    case 'w':
        fuzz_gave_up(game->context, mw_play_words(play, ignore_word, &size));
        break;
    case 'd':
    case 'e':
        draw_now(game, play, what == 'e');
        break;
    case 't':
        mw_play_set_trace(play, true);
        break;
    default:
        break;
    }
}

static bool next_line(struct lines *lines, char line[LINE_SIZE])
{
    size_t size = 0;
    if (!lines->size)
        return false;
    while (size < lines->size && size < LINE_SIZE - 1 && lines->data[size] != '\n')
        size++;
    memcpy(line, lines->data, size);
    line[size] = '\0';
    lines->data += size + (size < lines->size);
    lines->size -= size + (size < lines->size);
    return true;
}

/* The hash after all lines; false: a limit was reached. */
static bool play_lines(struct game *game, struct lines lines, bool look, uint64_t *hash)
{
    struct mw_play *play = NULL;
    char line[LINE_SIZE];
    int error = mw_play_open(game->doc, game->args, 2, &play);
    fuzz_gave_up(game->context, error);
    bool plays = !error;
    for (unsigned i = 0; plays && i < LINES_MAX && next_line(&lines, line); i++) {
        uint64_t before = mw_play_hash(play);
        error = take_turn(play, line);
        if (error)
            FUZZ_REQUIRE(game->context, mw_play_hash(play) == before);
        plays = !fuzz_gave_up(game->context, error);
        if (look)
            read_events(game, play);
        if (look && line[0] == ':')
            look_at_game(game, play, line[1]);
    }
    if (plays)
        *hash = mw_play_hash(play);
    if (plays && look)
        save_again(game, play);
    mw_play_close(play);
    return plays;
}

static void explore(struct game *game)
{
    struct mw_exploration *found = NULL;
    int error = mw_explore(game->doc, game->args, 2, EXPLORED, &found);
    fuzz_gave_up(game->context, error);
    for (size_t i = 0; !error && i < mw_finding_count(found); i++) {
        const struct mw_finding *finding = mw_finding_at(found, i);
        FUZZ_REQUIRE(game->context, finding->kind < MW_FINDING_KINDS && finding->path && finding->text);
    }
    mw_exploration_free(found);
}

/* ---- */

static uint8_t *changed_world(struct mw_bytes original, const uint8_t *changes, size_t count)
{
    uint8_t *bytes = malloc(original.size);
    FUZZ_REQUIRE(NULL, bytes);
    memcpy(bytes, original.data, original.size);
    for (size_t i = 0; i < count && original.size > FORK_AT; i++, changes += CHANGE)
        bytes[FORK_AT + (size_t)(changes[0] << 8 | changes[1]) % (original.size - FORK_AT)] ^= changes[2];
    return bytes;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const rules[] = { "original", "manual", "scummvm27" };
    struct mw_context *context = size < HEAD ? NULL : fuzz_context();
    if (!context)
        return 0;
    size_t changes = data[2] % (CHANGES_MAX + 1), left = (size - HEAD) / CHANGE;
    changes = changes < left ? changes : left;
    struct mw_bytes original = fuzz_sample(worlds[data[0] % (sizeof worlds / sizeof *worlds)]);
    uint8_t *bytes = changed_world(original, data + HEAD, changes);
    struct game game = { .context = context };
    game.doc = fuzz_open(context, "fuzz", "worldbuilder", (struct mw_bytes){ bytes, original.size });
    snprintf(game.seed, sizeof game.seed, "%u", data[1] >> 2);
    game.args[0] = (struct mw_arg){ "rules", rules[(data[1] & 3) % 3] };
    game.args[1] = (struct mw_arg){ "seed", game.seed };
    struct lines lines = { data + HEAD + changes * CHANGE, size - HEAD - changes * CHANGE };
    uint64_t hashes[2];
    if (game.doc && play_lines(&game, lines, true, &hashes[0]) &&
        play_lines(&game, lines, false, &hashes[1])) {
        FUZZ_REQUIRE(context, hashes[0] == hashes[1]);
        if (data[1] & 4)
            explore(&game);
    }
    mw_close(game.doc);
    mw_context_free(context);
    free(bytes);
    return 0;
}
