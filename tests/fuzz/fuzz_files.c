/* Files whose answers change between two calls: sizes, kinds, identities, short reads and writes, names,
 * errors. The first half of an input says, one byte per call, how each answer is altered; the second half
 * selects the calls of the library that use the files. Every handle is closed once, and every failure has a
 * message.
 * Runs in the test suite: 150 */
#include <errno.h>

#include "fuzz.h"

enum {
    HANDLES_MAX = 300,
    CALLS_MAX = 12,
};

struct faulty {
    struct mw_files files;
    const struct mw_files *truth;
    struct mw_context *context;
    const uint8_t *script;
    size_t size, at;
    intptr_t open[HANDLES_MAX];
    size_t open_count;
};

/* The next byte of the script; 0, the truth, at its end. */
static unsigned next_fault(struct faulty *faulty)
{
    return faulty->at < faulty->size ? faulty->script[faulty->at++] : 0;
}

/* An error instead of an answer, in one of four. */
static int next_error(struct faulty *faulty)
{
    static const int numbers[] = {
        ENOENT, EIO, EACCES, ELOOP, EISDIR, ENOTDIR, EEXIST, ESTALE, ENOSPC, EINVAL
    };
    unsigned fault = next_fault(faulty);
    return fault % 4 == 3 ? numbers[fault / 4 % (sizeof numbers / sizeof *numbers)] : 0;
}

static int note_open(struct faulty *faulty, int number, const intptr_t *handle)
{
    if (!number) {
        FUZZ_REQUIRE(faulty->context, faulty->open_count < HANDLES_MAX);
        faulty->open[faulty->open_count++] = *handle;
    }
    return number;
}

static void require_open(const struct faulty *faulty, intptr_t handle)
{
    bool found = handle == MW_FILES_HERE;
    for (size_t i = 0; i < faulty->open_count; i++)
        found |= faulty->open[i] == handle;
    FUZZ_REQUIRE(faulty->context, found);
}

static int faulty_open_folder(void *user, intptr_t folder, const char *name, intptr_t *opened)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    if (!number)
        number = faulty->truth->open_folder(faulty->truth->user, folder, name, opened);
    return note_open(faulty, number, opened);
}

static int faulty_open_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    if (!number)
        number = faulty->truth->open_file(faulty->truth->user, folder, name, file);
    return note_open(faulty, number, file);
}

static int faulty_close(void *user, intptr_t handle)
{
    struct faulty *faulty = user;
    FUZZ_REQUIRE(faulty->context, handle != MW_FILES_HERE);
    require_open(faulty, handle);
    for (size_t i = 0; i < faulty->open_count; i++)
        if (faulty->open[i] == handle) {
            faulty->open[i] = faulty->open[--faulty->open_count];
            break;
        }
    faulty->truth->close(faulty->truth->user, handle);
    return next_error(faulty);
}

static int faulty_list(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to)
{
    static const char *const names[] = {
        "", ".", "..", "a/b", "../x", "level.wwd", "no such file", ".hidden"
    };
    struct faulty *faulty = user;
    require_open(faulty, folder);
    unsigned fault = next_fault(faulty);
    if (fault & 1 && found(to, names[fault / 4 % 8]))
        return 0;
    if (!(fault & 2))
        faulty->truth->list(faulty->truth->user, folder, found, to);
    return next_error(faulty);
}

static int faulty_stat(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    if (!number)
        number = faulty->truth->stat(faulty->truth->user, folder, name, facts);
    unsigned fault = number ? 0 : next_fault(faulty);
    if (fault & 1)
        facts->size = fault & 2 ? (uint64_t)fault << (fault % 64) : facts->size / 2;
    if (fault & 4)
        facts->kind = (enum mw_file_kind)(fault >> 5);
    if (fault & 8)
        facts->id += fault;
    facts->read_only = (fault & 16) != 0;
    return number;
}

static int faulty_read_at(void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count)
{
    struct faulty *faulty = user;
    require_open(faulty, file);
    int number = next_error(faulty);
    unsigned fault = number ? 0 : next_fault(faulty);
    size_t wanted = fault & 1 && size > 1 ? 1 + size % (fault + 1) % size : size;
    if (!number)
        number = faulty->truth->read_at(faulty->truth->user, file, fault & 2 ? offset / 2 : offset, data,
                                        wanted, count);
    if (!number && fault & 4)
        *count = fault & 8 ? 0 : fault & 16 ? size + fault : *count / 2;
    if (!number && *count && *count <= size && fault & 32)
        ((uint8_t *)data)[fault % *count] ^= (uint8_t)fault;
    return number;
}

static int faulty_read_link(void *user, intptr_t folder, const char *name, char *path, size_t size)
{
    static const char *const links[] = { "level.wwd", "/", "", "../..", "world", "made/new" };
    struct faulty *faulty = user;
    (void)name;
    require_open(faulty, folder);
    unsigned fault = next_fault(faulty);
    if (fault & 1)
        memset(path, 'x', size); /* without an end */
    else
        snprintf(path, size, "%s", links[fault / 2 % 6]);
    return fault & 64 ? ERANGE : 0;
}

static int faulty_create_temporary(void *user, intptr_t folder, const char *target, const char *like,
                                   char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    if (!number)
        number = faulty->truth->create_temporary(faulty->truth->user, folder, target, like, name, file);
    if (!number && next_fault(faulty) % 8 == 7)
        memset(name, 'x', MW_FILE_NAME_SIZE);
    return note_open(faulty, number, file);
}

static int faulty_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    struct faulty *faulty = user;
    require_open(faulty, file);
    int number = next_error(faulty);
    unsigned fault = number ? 0 : next_fault(faulty);
    size_t wanted = fault & 1 && size > 1 ? 1 + size % (fault + 1) % size : size;
    if (!number)
        number = faulty->truth->write(faulty->truth->user, file, data, wanted, count);
    if (!number && fault & 4)
        *count = fault & 8 ? 0 : size + fault;
    return number;
}

static int faulty_replace(void *user, intptr_t folder, const char *name, const char *target,
                          const struct mw_file_facts *replaced)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    return number ? number : faulty->truth->replace(faulty->truth->user, folder, name, target, replaced);
}

static int faulty_remove(void *user, intptr_t folder, const char *name)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    return number ? number : faulty->truth->remove(faulty->truth->user, folder, name);
}

static int faulty_make_folder(void *user, intptr_t folder, const char *name)
{
    struct faulty *faulty = user;
    require_open(faulty, folder);
    int number = next_error(faulty);
    return number ? number : faulty->truth->make_folder(faulty->truth->user, folder, name);
}

static int faulty_lock(void *user, intptr_t handle)
{
    struct faulty *faulty = user;
    require_open(faulty, handle);
    return next_fault(faulty) & 1 ? EWOULDBLOCK : faulty->truth->lock(faulty->truth->user, handle);
}

static int faulty_sync(void *user, intptr_t handle)
{
    require_open(user, handle);
    return next_error(user);
}

static int faulty_open_stream(void *user, const char *path, intptr_t *file)
{
    struct faulty *faulty = user;
    int number = next_error(faulty);
    if (!number)
        number = faulty->truth->open_file(faulty->truth->user, MW_FILES_HERE, path, file);
    return note_open(faulty, number, file);
}

static struct faulty make_faulty(struct mw_context *context, const struct mw_files *truth)
{
    return (struct faulty){
        .files = { .open_folder = faulty_open_folder,
                   .open_file = faulty_open_file,
                   .close = faulty_close,
                   .list = faulty_list,
                   .stat = faulty_stat,
                   .read_at = faulty_read_at,
                   .read_link = faulty_read_link,
                   .create_temporary = faulty_create_temporary,
                   .write = faulty_write,
                   .replace = faulty_replace,
                   .remove = faulty_remove,
                   .make_folder = faulty_make_folder,
                   .lock = faulty_lock,
                   .sync = faulty_sync,
                   .open_stream = faulty_open_stream },
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
    struct faulty faulty = make_faulty(context, mw_memory_files_of(files));
    faulty.files.user = &faulty;
    faulty.script = data;
    faulty.size = size / 2;
    mw_context_set_files(context, &faulty.files);
    for (size_t i = size / 2; i + 1 < size && i < size / 2 + 2 * CALLS_MAX; i += 2)
        use_files(context, data[i], data[i + 1]);
    FUZZ_REQUIRE(context, faulty.open_count == 0);
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
