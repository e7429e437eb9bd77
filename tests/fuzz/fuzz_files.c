/* Files whose answers change between two calls: sizes, kinds, identities, short reads and writes, names,
 * errors. The first half of an input says, a byte a call, what becomes of each answer; the second which calls
 * of the library use the files. Every handle is closed once, and every failure has a message.
 * Runs in the test suite: 300 */
#include <errno.h>

#include "fuzz.h"

enum {
    HANDLES_MAX = 300,
    CALLS_MAX = 12,
};

struct liar {
    struct mw_files files;
    const struct mw_files *truth;
    struct mw_context *context;
    const uint8_t *script;
    size_t size, at;
    intptr_t open[HANDLES_MAX];
    size_t open_count;
};

/* The next byte of the script; 0, the truth, at its end. */
static unsigned next_lie(struct liar *liar)
{
    return liar->at < liar->size ? liar->script[liar->at++] : 0;
}

/* An error instead of an answer, in one of four. */
static int lie_number(struct liar *liar)
{
    static const int numbers[] = {
        ENOENT, EIO, EACCES, ELOOP, EISDIR, ENOTDIR, EEXIST, ESTALE, ENOSPC, EINVAL
    };
    unsigned lie = next_lie(liar);
    return lie % 4 == 3 ? numbers[lie / 4 % (sizeof numbers / sizeof *numbers)] : 0;
}

static int note_open(struct liar *liar, int number, const intptr_t *handle)
{
    if (!number) {
        FUZZ_REQUIRE(liar->context, liar->open_count < HANDLES_MAX);
        liar->open[liar->open_count++] = *handle;
    }
    return number;
}

static void require_open(const struct liar *liar, intptr_t handle)
{
    bool found = handle == MW_FILES_HERE;
    for (size_t i = 0; i < liar->open_count; i++)
        found |= liar->open[i] == handle;
    FUZZ_REQUIRE(liar->context, found);
}

static int lie_open_folder(void *user, intptr_t folder, const char *name, intptr_t *opened)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    if (!number)
        number = liar->truth->open_folder(liar->truth->user, folder, name, opened);
    return note_open(liar, number, opened);
}

static int lie_open_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    if (!number)
        number = liar->truth->open_file(liar->truth->user, folder, name, file);
    return note_open(liar, number, file);
}

static int lie_close(void *user, intptr_t handle)
{
    struct liar *liar = user;
    FUZZ_REQUIRE(liar->context, handle != MW_FILES_HERE);
    require_open(liar, handle);
    for (size_t i = 0; i < liar->open_count; i++)
        if (liar->open[i] == handle) {
            liar->open[i] = liar->open[--liar->open_count];
            break;
        }
    liar->truth->close(liar->truth->user, handle);
    return lie_number(liar);
}

static int lie_list(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to)
{
    static const char *const names[] = {
        "", ".", "..", "a/b", "../x", "level.wwd", "no such file", ".hidden"
    };
    struct liar *liar = user;
    require_open(liar, folder);
    unsigned lie = next_lie(liar);
    if (lie & 1 && found(to, names[lie / 4 % 8]))
        return 0;
    if (!(lie & 2))
        liar->truth->list(liar->truth->user, folder, found, to);
    return lie_number(liar);
}

static int lie_stat(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    if (!number)
        number = liar->truth->stat(liar->truth->user, folder, name, facts);
    unsigned lie = number ? 0 : next_lie(liar);
    if (lie & 1)
        facts->size = lie & 2 ? (uint64_t)lie << (lie % 64) : facts->size / 2;
    if (lie & 4)
        facts->kind = (enum mw_file_kind)(lie >> 5);
    if (lie & 8)
        facts->id += lie;
    facts->read_only = (lie & 16) != 0;
    return number;
}

static int lie_read_at(void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count)
{
    struct liar *liar = user;
    require_open(liar, file);
    int number = lie_number(liar);
    unsigned lie = number ? 0 : next_lie(liar);
    size_t wanted = lie & 1 && size > 1 ? 1 + size % (lie + 1) % size : size;
    if (!number)
        number =
            liar->truth->read_at(liar->truth->user, file, lie & 2 ? offset / 2 : offset, data, wanted, count);
    if (!number && lie & 4)
        *count = lie & 8 ? 0 : lie & 16 ? size + lie : *count / 2;
    if (!number && *count && *count <= size && lie & 32)
        ((uint8_t *)data)[lie % *count] ^= (uint8_t)lie;
    return number;
}

static int lie_read_link(void *user, intptr_t folder, const char *name, char *path, size_t size)
{
    static const char *const links[] = { "level.wwd", "/", "", "../..", "world", "made/new" };
    struct liar *liar = user;
    (void)name;
    require_open(liar, folder);
    unsigned lie = next_lie(liar);
    if (lie & 1)
        memset(path, 'x', size); /* without an end */
    else
        snprintf(path, size, "%s", links[lie / 2 % 6]);
    return lie & 64 ? ERANGE : 0;
}

static int lie_create_temporary(void *user, intptr_t folder, const char *target, const char *like,
                                char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    if (!number)
        number = liar->truth->create_temporary(liar->truth->user, folder, target, like, name, file);
    if (!number && next_lie(liar) % 8 == 7)
        memset(name, 'x', MW_FILE_NAME_SIZE);
    return note_open(liar, number, file);
}

static int lie_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    struct liar *liar = user;
    require_open(liar, file);
    int number = lie_number(liar);
    unsigned lie = number ? 0 : next_lie(liar);
    size_t wanted = lie & 1 && size > 1 ? 1 + size % (lie + 1) % size : size;
    if (!number)
        number = liar->truth->write(liar->truth->user, file, data, wanted, count);
    if (!number && lie & 4)
        *count = lie & 8 ? 0 : size + lie;
    return number;
}

static int lie_replace(void *user, intptr_t folder, const char *name, const char *target,
                       const struct mw_file_facts *replaced)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    return number ? number : liar->truth->replace(liar->truth->user, folder, name, target, replaced);
}

static int lie_remove(void *user, intptr_t folder, const char *name)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    return number ? number : liar->truth->remove(liar->truth->user, folder, name);
}

static int lie_make_folder(void *user, intptr_t folder, const char *name)
{
    struct liar *liar = user;
    require_open(liar, folder);
    int number = lie_number(liar);
    return number ? number : liar->truth->make_folder(liar->truth->user, folder, name);
}

static int lie_lock(void *user, intptr_t handle)
{
    struct liar *liar = user;
    require_open(liar, handle);
    return next_lie(liar) & 1 ? EWOULDBLOCK : liar->truth->lock(liar->truth->user, handle);
}

static int lie_sync(void *user, intptr_t handle)
{
    require_open(user, handle);
    return lie_number(user);
}

static int lie_open_stream(void *user, const char *path, intptr_t *file)
{
    struct liar *liar = user;
    int number = lie_number(liar);
    if (!number)
        number = liar->truth->open_file(liar->truth->user, MW_FILES_HERE, path, file);
    return note_open(liar, number, file);
}

static struct liar make_liar(struct mw_context *context, const struct mw_files *truth)
{
    return (struct liar){
        .files = { .open_folder = lie_open_folder,
                   .open_file = lie_open_file,
                   .close = lie_close,
                   .list = lie_list,
                   .stat = lie_stat,
                   .read_at = lie_read_at,
                   .read_link = lie_read_link,
                   .create_temporary = lie_create_temporary,
                   .write = lie_write,
                   .replace = lie_replace,
                   .remove = lie_remove,
                   .make_folder = lie_make_folder,
                   .lock = lie_lock,
                   .sync = lie_sync,
                   .open_stream = lie_open_stream },
        .truth = truth,
        .context = context,
    };
}

/* ---- calls that use files ---- */

static int look_at_path(void *user, const char *path)
{
    (void)user;
    return *path ? 0 : 1;
}

static void use_document(struct mw_document *doc, struct mw_context *context, unsigned call)
{
    static const char *const operations[] = {
        "copy-plane file=level.wwd plane=0",
        "add-image file=picture.png",
        "embed mapres=world",
        "append file=map.map",
        "import-settings file=world",
        "copy-area file=map.swd",
    };
    const struct mw_arg assets = { "assets", "world" }, mapres = { "mapres", "world" };
    struct fuzz_text text = { 0 };
    struct mw_output output = fuzz_output(&text);
    size_t written;
    int error = 0;
    switch (call % 7) {
    case 0:
        error = mw_save(doc, "level.wwd", call & 8 ? "~" : NULL, NULL, 0);
        break;
    case 1:
        error = mw_unpack(doc, call & 8 ? "world" : "made/new", true, &written);
        break;
    case 2:
        error = mw_extract(doc, "out", NULL, &written);
        break;
    case 3:
        error = mw_render_png(doc, &assets, 1, &output);
        break;
    case 4:
        error = mw_check(doc, &mapres, 1);
        break;
    case 5:
        error = mw_edit(doc, operations[call / 8 % 6]);
        break;
    default:
        error = mw_save(doc, "link", "~", NULL, 0);
    }
    fuzz_gave_up(context, error);
}

static void use_files(struct mw_context *context, unsigned call, unsigned use)
{
    static const char *const paths[] = { "level.wwd",        "map.map", "map.swd", "world",
                                         "world/world.json", "disk:x",  "-",       "./level.wwd" };
    struct mw_document *doc;
    struct mw_output_file *file;
    int error;
    if (call % 16 == 15) {
        error = mw_find_files(context, ".", look_at_path, NULL);
    } else if (call % 16 == 14) {
        error = mw_output_open(context, "out.txt", "~", &file);
        if (!error)
            error = mw_output_commit(file);
    } else {
        error = mw_open(context, paths[call % 8], NULL, 0, &doc);
        if (!error) {
            use_document(doc, context, use);
            mw_close(doc);
        }
    }
    fuzz_gave_up(context, error);
}

/* ---- worlds ---- */

/* Made once: small worlds as files, and one as a folder. */
static struct mw_memory_files *made_worlds(void)
{
    static const struct {
        const char *template, *path;
        struct mw_arg size; /* as small as can be drawn quickly */
    } worlds[] = {
        { "claw", "level.wwd", { "size", "8x6" } },
        { "teeworlds06", "map.map", { "size", "20x10" } },
        { "settlers2", "map.swd", { "size", "32x32" } },
    };
    static struct mw_memory_files *made;
    if (made)
        return made;
    made = mw_memory_files_new(NULL);
    struct mw_context *context = fuzz_context();
    FUZZ_REQUIRE(context, made && context);
    mw_context_set_files(context, mw_memory_files_of(made));
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) {
        struct mw_document *doc;
        FUZZ_REQUIRE(context, mw_new(context, worlds[i].template, &worlds[i].size, 1, &doc) == 0);
        FUZZ_REQUIRE(context, mw_save(doc, worlds[i].path, NULL, NULL, 0) == 0);
        if (i == 0)
            FUZZ_REQUIRE(context, mw_unpack(doc, "world", false, NULL) == 0);
        mw_close(doc);
    }
    mw_context_free(context);
    return made;
}

static int copy_file(void *user, const char *path, const void *data, size_t size)
{
    return mw_memory_files_add(user, path, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct mw_context *context = fuzz_context();
    FUZZ_REQUIRE(context, files && context);
    FUZZ_REQUIRE(context, mw_memory_files_list(made_worlds(), copy_file, files) == 0);
    struct liar liar = make_liar(context, mw_memory_files_of(files));
    liar.files.user = &liar;
    liar.script = data;
    liar.size = size / 2;
    mw_context_set_files(context, &liar.files);
    for (size_t i = size / 2; i + 1 < size && i < size / 2 + 2 * CALLS_MAX; i += 2)
        use_files(context, data[i], data[i + 1]);
    FUZZ_REQUIRE(context, liar.open_count == 0);
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
