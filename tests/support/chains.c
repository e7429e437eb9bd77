#include "chains.h"

#include "base/digest.h"
#include "doc.h"
#include "history_steps.h"
#include "json.h"
#include "record/document.h"

/* ---- values that can be set ---- */

/* A node of the world; where it is, and what fits. */
struct spot {
    char *path;
    char *json; /* of an item that is short enough to be pasted; NULL */
    enum mw_node_kind kind;
    unsigned flags;
    size_t count;
    int64_t min, max;
    const struct mw_name *names;
    uint32_t width, height;
};

enum {
    SPOTS_MAX = 4000,
    PASTED_MAX = 600,
    TEXT_MAX = 2000,
};

struct chain_world {
    struct test_memory memory;
    struct mw_context *context;
    const struct mw_format_info *format;
    const struct mw_operation *template; /* NULL: from bytes */
    char *name;
    void *bytes;
    size_t size;
    const char *const *steps;
    size_t steps_count;
    struct spot *spots;
    size_t spots_count;
    size_t seen; /* spots, those left out included */
    struct test_random random;
};

static void add_spot(struct chain_world *world, struct mw_document *doc, const struct mw_node *node)
{
    struct spot spot = { .kind = node->kind,
                         .flags = node->flags,
                         .count = node->count,
                         .min = node->min,
                         .max = node->max,
                         .names = node->values ? node->values : node->bits };
    struct mw_grid_view view;
    size_t at = world->spots_count;
    if (world->spots_count == SPOTS_MAX) {
        at = test_random_below(&world->random, world->seen);
        if (at >= SPOTS_MAX)
            return;
        free(world->spots[at].path);
        free(world->spots[at].json);
    } else {
        world->spots_count++;
    }
    if (node->kind == MW_NODE_GRID && mw_grid_at(doc, node->path, &view) == 0) {
        spot.width = view.width;
        spot.height = view.height;
    }
    if (node->kind == MW_NODE_RECORD) {
        spot.json = test_dump(doc, node->path, MW_STYLE_JSON_LINE);
        if (strlen(spot.json) > PASTED_MAX || strchr(spot.json, '\'')) {
            free(spot.json);
            spot.json = NULL;
        }
    }
    spot.path = strdup(node->path);
    world->spots[at] = spot;
}

static bool is_spot(const struct mw_node *node)
{
    return node->kind == MW_NODE_GRID || node->kind == MW_NODE_RECORD || node->flags & MW_NODE_OPEN ||
           (node->kind != MW_NODE_LIST && node->flags & MW_NODE_SETTABLE);
}

/* In long lists only some of the items. */
static void collect_spots(struct chain_world *world, struct mw_document *doc, const char *path, bool list)
{
    struct mw_node child;
    for (size_t i = 0; mw_node_child(doc, path, i, &child) == 0; i++) {
        if (list && i > 20 && test_random_below(&world->random, 20))
            continue;
        if (is_spot(&child)) {
            world->seen++;
            add_spot(world, doc, &child);
        }
        if (child.count)
            collect_spots(world, doc, child.path, child.kind == MW_NODE_LIST);
    }
}

/* ---- worlds ---- */

static int open_world(const struct chain_world *world, struct mw_context *context, struct mw_document **doc)
{
    if (!world->template)
        return mw_open_bytes(context, world->name, world->bytes, world->size, NULL, 0, doc);
    return mw_new(context, world->template->name, NULL, 0, doc);
}

static struct chain_world *begin_world(struct chain_world *world)
{
    struct mw_document *doc = NULL;
    world->context = test_context_new(&world->memory);
    if (open_world(world, world->context, &doc) == 0 && !mw_document_damaged(doc) &&
        mw_document_format(doc)->abilities & MW_CAN_WRITE && doc->format->root) {
        world->format = mw_document_format(doc);
        world->spots = calloc(SPOTS_MAX, sizeof *world->spots);
        assert_non_null(world->spots);
        world->random.state = world->size;
        collect_spots(world, doc, "", false);
        world->steps = history_steps_of(world->format->name);
        while (world->steps && world->steps[world->steps_count])
            world->steps_count++;
    }
    mw_close(doc);
    if (world->format)
        return world;
    chain_world_free(world);
    return NULL;
}

struct chain_world *chain_world_bytes(const char *name, const void *bytes, size_t size)
{
    struct chain_world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    world->name = strdup(name);
    world->bytes = test_copy(bytes, size);
    world->size = size;
    return begin_world(world);
}

struct chain_world *chain_world_template(const struct mw_operation *template)
{
    struct chain_world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    world->name = strdup(template->name);
    world->template = template;
    return begin_world(world);
}

void chain_world_free(struct chain_world *world)
{
    for (size_t i = 0; i < world->spots_count; i++) {
        free(world->spots[i].path);
        free(world->spots[i].json);
    }
    free(world->spots);
    test_context_free(world->context, &world->memory);
    free(world->bytes);
    free(world->name);
    free(world);
}

const char *chain_world_name(const struct chain_world *world)
{
    return world->name;
}

const char *chain_world_format(const struct chain_world *world)
{
    return world->format->name;
}

/* ---- picking ---- */

static int64_t pick_integer(const struct spot *spot, struct test_random *random)
{
    const int64_t common[] = { spot->min, spot->max, 0, 1, -1, 2, 3, 7, 255, spot->min + 1, spot->max - 1 };
    size_t count = sizeof common / sizeof *common;
    uint64_t range = (uint64_t)spot->max - (uint64_t)spot->min + 1;
    if (spot->names && test_random_below(random, 2)) {
        size_t names = 0;
        while (spot->names[names].name)
            names++;
        if (names)
            return spot->names[test_random_below(random, names)].value;
    }
    size_t index = test_random_below(random, count + 3);
    return index < count ? common[index]
                         : spot->min + (int64_t)(range ? test_random_below(random, range) : 0);
}

static void pick_text(char *text, const struct spot *spot, struct test_random *random)
{
    static const char *const values[] = { "",          "Text",        "a",
                                          "Two words", "12345678901", "123456789012345678901234" };
    size_t count = sizeof values / sizeof *values, index = test_random_below(random, count + 1);
    int written = sprintf(text, "set path=%s value='", spot->path);
    if (index < count) {
        sprintf(text + written, "%s'", values[index]);
        return;
    }
    size_t size = test_random_below(random, 300);
    memset(text + written, 'x', size);
    strcpy(text + written + size, "'");
}

static void pick_bytes(char *text, const struct spot *spot, struct test_random *random)
{
    static const size_t sizes[] = { 0, 1, 2, 4, 16, 64, 600 };
    size_t size = sizes[test_random_below(random, sizeof sizes / sizeof *sizes)];
    if (spot->max == spot->min && spot->max >= 0 && spot->max < 600)
        size = (size_t)spot->max;
    int written = sprintf(text, "set path=%s hex=", spot->path);
    for (size_t i = 0; i < size; i++)
        written += sprintf(text + written, "%02x", (unsigned)test_random_below(random, 256));
}

static void pick_paint(char *text, const struct spot *spot, struct test_random *random)
{
    uint32_t width = spot->width ? spot->width : 1, height = spot->height ? spot->height : 1;
    uint64_t x = test_random_below(random, width), y = test_random_below(random, height);
    sprintf(text, "paint path=%s rect=%llu,%llu,%llu,%llu value=%llu", spot->path, (unsigned long long)x,
            (unsigned long long)y, 1 + (unsigned long long)test_random_below(random, width - x),
            1 + (unsigned long long)test_random_below(random, height - y),
            (unsigned long long)test_random_below(random, 256));
}

static void pick_list_step(char *text, const struct spot *spot, struct test_random *random)
{
    size_t index = test_random_below(random, spot->count + 1),
           to = test_random_below(random, spot->count + 1);
    switch (test_random_below(random, 3)) {
    case 0:
        sprintf(text, "insert-item path=%s index=%zu", spot->path, index);
        break;
    case 1:
        sprintf(text, "move-item path=%s index=%zu to=%zu", spot->path, index, to);
        break;
    default:
        sprintf(text, "remove-item path=%s index=%zu", spot->path, index);
    }
}

/* What some other record of this name has. */
static void pick_paste(char *text, const struct chain_world *world, const struct spot *spot,
                       struct test_random *random)
{
    const struct spot *from = spot;
    size_t name = strcspn(spot->path, "[");
    for (int tries = 0; tries < 20; tries++) {
        const struct spot *other = &world->spots[test_random_below(random, world->spots_count)];
        if (other->json && strncmp(other->path, spot->path, name) == 0)
            from = other;
    }
    if (from->json && test_random_below(random, 3))
        sprintf(text, "paste path=%s json='%s'", spot->path, from->json);
    else
        sprintf(text, "shift-items path=%s dx=%d dy=%d", spot->path, (int)test_random_below(random, 100) - 50,
                (int)test_random_below(random, 100) - 50);
}

static void pick_value_step(char *text, const struct chain_world *world, struct test_random *random)
{
    const struct spot *spot = &world->spots[test_random_below(random, world->spots_count)];
    if (spot->flags & MW_NODE_OPEN && spot->kind == MW_NODE_LIST)
        pick_list_step(text, spot, random);
    else if (spot->kind == MW_NODE_GRID)
        pick_paint(text, spot, random);
    else if (spot->kind == MW_NODE_RECORD)
        pick_paste(text, world, spot, random);
    else if (spot->kind == MW_NODE_TEXT)
        pick_text(text, spot, random);
    else if (spot->kind == MW_NODE_BYTES)
        pick_bytes(text, spot, random);
    else
        sprintf(text, "set path=%s value=%lld", spot->path, (long long)pick_integer(spot, random));
}

static void pick_repair(char *text, const struct chain_world *world, struct test_random *random)
{
    size_t count = 0;
    while (world->format->fixes && world->format->fixes[count].name)
        count++;
    if (count && test_random_below(random, 3))
        sprintf(text, "repair name=%s", world->format->fixes[test_random_below(random, count)].name);
    else
        strcpy(text, "repair");
}

/* Those that force something are not accepted ones. */
static void pick_step(char *text, const struct chain_world *world, struct test_random *random)
{
    static const char *const calls[] = { "undo", "undo", "redo", "write", "dump", "check" };
    uint64_t what = test_random_below(random, 100);
    if (what < 12)
        strcpy(text, calls[test_random_below(random, sizeof calls / sizeof *calls)]);
    else if (what < 22)
        pick_repair(text, world, random);
    else if (what < 62 && world->steps_count)
        do {
            strcpy(text, world->steps[test_random_below(random, world->steps_count)]);
        } while (strstr(text, " force"));
    else if (world->spots_count)
        pick_value_step(text, world, random);
    else
        strcpy(text, "repair");
}

void chain_pick(const struct chain_world *world, struct test_random *random, struct chain *chain)
{
    char text[MW_PATH_SIZE + PASTED_MAX + TEXT_MAX];
    chain->length = 1 + test_random_below(random, CHAIN_MAX);
    for (size_t i = 0; i < chain->length; i++) {
        pick_step(text, world, random);
        chain->steps[i] = strdup(text);
        assert_non_null(chain->steps[i]);
    }
}

void chain_free(struct chain *chain)
{
    while (chain->length)
        free(chain->steps[--chain->length]);
}

void chain_print(const struct chain *chain, FILE *to)
{
    for (size_t i = 0; i < chain->length; i++)
        fprintf(to, "    %s\n", chain->steps[i]);
}

/* ---- laws ---- */

struct trial {
    const struct chain_world *world;
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    void *bytes; /* as doc writes them */
    size_t size;
    char *fault;
};

static MW_PRINTF(2, 3) void note_fault(struct trial *trial, const char *format, ...)
{
    char text[2000];
    va_list args;
    if (trial->fault)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    trial->fault = strdup(text);
}

static void do_chain_step(struct trial *trial, const char *step)
{
    struct mw_document *doc = trial->doc;
    void *bytes;
    size_t size;
    if (strcmp(step, "undo") == 0) {
        mw_undo(doc);
    } else if (strcmp(step, "redo") == 0) {
        mw_redo(doc);
    } else if (strcmp(step, "check") == 0) {
        mw_check(doc, NULL, 0);
    } else if (strcmp(step, "dump") == 0) {
        free(test_dump(doc, NULL, MW_STYLE_JSON));
    } else if (strcmp(step, "write") == 0) {
        if (mw_write(doc, NULL, 0, &bytes, &size) == 0)
            mw_free(trial->context, bytes);
    } else {
        mw_edit(doc, step);
    }
}

static bool is_error(const struct mw_diag *diag)
{
    return diag->severity == MW_SEVERITY_ERROR || diag->severity == MW_SEVERITY_FATAL;
}

static const struct mw_diag *find_new_error(const struct mw_document *before, const struct mw_document *after)
{
    for (size_t i = 0; i < mw_diag_count(after); i++) {
        const struct mw_diag *diag = mw_diag_at(after, i);
        bool known = !is_error(diag);
        for (size_t k = 0; k < mw_diag_count(before) && !known; k++)
            known = is_error(mw_diag_at(before, k)) && strcmp(mw_diag_at(before, k)->code, diag->code) == 0;
        if (!known)
            return diag;
    }
    return NULL;
}

/* Without what only describes the layout. */
static void strip_layout(json_t *json)
{
    const char *key;
    json_t *value;
    void *next;
    size_t index;
    if (json_is_object(json)) {
        json_object_foreach_safe(json, next, key, value)
        {
            if (*key == '$')
                json_object_del(json, key);
            else
                strip_layout(value);
        }
    }
    json_array_foreach(json, index, value) strip_layout(value);
}

/* Where two values differ; false: nowhere. */
static bool find_difference(json_t *a, json_t *b, char *path, size_t size)
{
    size_t length = strlen(path);
    const char *key;
    json_t *value;
    if (json_is_object(a) && json_is_object(b)) {
        json_object_foreach(a, key, value)
        {
            snprintf(path + length, size - length, ".%s", key);
            if (!json_object_get(b, key) || find_difference(value, json_object_get(b, key), path, size))
                return true;
        }
        json_object_foreach(b, key, value)
        {
            snprintf(path + length, size - length, ".%s (new)", key);
            if (!json_object_get(a, key))
                return true;
        }
        path[length] = 0;
        return false;
    }
    if (json_is_array(a) && json_is_array(b)) {
        for (size_t i = 0; i < json_array_size(a) && i < json_array_size(b); i++) {
            snprintf(path + length, size - length, "[%zu]", i);
            if (find_difference(json_array_get(a, i), json_array_get(b, i), path, size))
                return true;
        }
        path[length] = 0;
        if (json_array_size(a) == json_array_size(b))
            return false;
        snprintf(path + length, size - length, ": %zu items, then %zu", json_array_size(a),
                 json_array_size(b));
        return true;
    }
    if (json_equal(a, b))
        return false;
    char *first = json_dumps(a, JSON_ENCODE_ANY), *second = json_dumps(b, JSON_ENCODE_ANY);
    snprintf(path + length, size - length, ": %.150s, then %.150s", first, second);
    free(first);
    free(second);
    return true;
}

static void compare_dumps(struct trial *trial, struct mw_document *reopened)
{
    char *before = test_dump(trial->doc, NULL, MW_STYLE_JSON),
         *after = test_dump(reopened, NULL, MW_STYLE_JSON), path[1000] = "";
    if (strcmp(before, after) != 0) {
        json_t *a = test_json(before), *b = test_json(after);
        strip_layout(a);
        strip_layout(b);
        if (find_difference(a, b, path, sizeof path))
            note_fault(trial, "1 write: reopened, the dump differs: %s", path);
        json_decref(a);
        json_decref(b);
    }
    free(before);
    free(after);
}

static void try_reopened(struct trial *trial)
{
    struct mw_document *doc = NULL;
    const struct mw_diag *diag;
    if (mw_open_bytes(trial->context, trial->world->name, trial->bytes, trial->size, NULL, 0, &doc)) {
        note_fault(trial, "1 write: does not open: %s", mw_error_message(trial->context));
        return;
    }
    if (mw_document_format(doc) != mw_document_format(trial->doc))
        note_fault(trial, "1 write: opens as %s", mw_document_format(doc)->name);
    mw_check(trial->doc, NULL, 0);
    mw_check(doc, NULL, 0);
    diag = find_new_error(trial->doc, doc);
    if (mw_document_damaged(doc))
        note_fault(trial, "1 write: damaged: %s", diag ? diag->message : "");
    if (diag)
        note_fault(trial, "1 write: new %s %s: %s", diag->code, diag->path, diag->message);
    if (!trial->fault)
        compare_dumps(trial, doc);
    mw_close(doc);
}

/* Closes the document. */
static void compare_bytes(struct trial *trial, struct mw_document *doc, const char *what)
{
    void *bytes;
    size_t size, at = 0;
    if (mw_write(doc, NULL, 0, &bytes, &size)) {
        note_fault(trial, "2 one source: %s cannot be written: %s", what, mw_error_message(trial->context));
    } else {
        const uint8_t *a = trial->bytes, *b = bytes;
        while (at < size && at < trial->size && a[at] == b[at])
            at++;
        if (at < size || at < trial->size)
            note_fault(trial, "2 one source: %s differs at %zu: %zu bytes, then %zu", what, at, trial->size,
                       size);
        mw_free(trial->context, bytes);
    }
    mw_close(doc);
}

static void try_built(struct trial *trial)
{
    char *json = test_dump(trial->doc, NULL, MW_STYLE_JSON);
    struct mw_document *built = NULL;
    if (mw_build(trial->context, trial->world->name, json, strlen(json), &built))
        note_fault(trial, "2 one source: cannot be built: %s", mw_error_message(trial->context));
    else
        compare_bytes(trial, built, "built");
    free(json);
}

static void try_unpacked(struct trial *trial)
{
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct mw_document *packed = NULL;
    assert_non_null(files);
    mw_context_set_files(trial->context, mw_memory_files_of(files));
    if (mw_unpack(trial->doc, "world", false, NULL) || mw_open(trial->context, "world", NULL, 0, &packed))
        note_fault(trial, "2 one source: unpacked: %s", mw_error_message(trial->context));
    else
        compare_bytes(trial, packed, "unpacked");
    mw_context_set_files(trial->context, NULL);
    mw_memory_files_free(files);
}

char *chain_fault(const struct chain_world *world, const struct chain *chain)
{
    struct trial trial = { .world = world };
    trial.context = test_context_new(&trial.memory);
    assert_ok(trial.context, open_world(world, trial.context, &trial.doc));
    for (size_t i = 0; i < chain->length; i++)
        do_chain_step(&trial, chain->steps[i]);
    if (mw_write(trial.doc, NULL, 0, &trial.bytes, &trial.size)) {
        note_fault(&trial, "1 write: refused: %s", mw_error_message(trial.context));
    } else {
        try_reopened(&trial);
        if (!trial.fault)
            try_built(&trial);
        if (!trial.fault)
            try_unpacked(&trial);
        mw_free(trial.context, trial.bytes);
    }
    mw_close(trial.doc);
    test_context_free(trial.context, &trial.memory);
    return trial.fault;
}

void chain_shrink(const struct chain_world *world, struct chain *chain, char **fault)
{
    for (size_t i = chain->length; i-- > 0;) {
        struct chain shorter = { .length = 0 };
        for (size_t k = 0; k < chain->length; k++)
            if (k != i)
                shorter.steps[shorter.length++] = chain->steps[k];
        char *other = chain_fault(world, &shorter);
        if (!other)
            continue;
        free(*fault);
        free(chain->steps[i]);
        *chain = shorter;
        *fault = other;
    }
}

/* ---- worlds of the project ---- */

struct world_visitor {
    void (*each)(struct chain_world *world, void *user);
    void *user;
};

static void visit_file(const char *path, void *user)
{
    const struct world_visitor *visitor = user;
    size_t size;
    if (strstr(path, "README") || strstr(path, ".json"))
        return;
    uint8_t *bytes = test_read_file(path, &size);
    struct chain_world *world = chain_world_bytes(strrchr(path, '/') + 1, bytes, size);
    free(bytes);
    if (!world)
        return;
    visitor->each(world, visitor->user);
    chain_world_free(world);
}

void chain_each_world(void (*each)(struct chain_world *world, void *user), void *user)
{
    struct world_visitor visitor = { each, user };
    char name[256], path[TEST_PATH_SIZE];
    test_source_path(path, "samples");
    test_each_file(path, "", visit_file, &visitor);
    test_source_path(path, "tests/fixtures/synthetic");
    test_each_file(path, "", visit_file, &visitor);
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        snprintf(name, sizeof name, "tests/fixtures/%s", format->name);
        test_source_path(path, name);
        if (test_exists(path))
            test_each_file(path, "", visit_file, &visitor);
        for (const struct mw_operation *made = format->templates; made && made->name; made++) {
            struct chain_world *world = chain_world_template(made);
            if (world) {
                each(world, user);
                chain_world_free(world);
            }
        }
    }
}
