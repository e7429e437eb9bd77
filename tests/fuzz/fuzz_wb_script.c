/* Any bytes as a script, with names: their source compiles to the same bytes. The same bytes as source:
 * compiled, or refused with a position inside it.
 *
 * Runs in the test suite: 20000 */
#include "fuzz.h"

#include "base/memory.h"
#include "formats/worldbuilder/script/source.h"

enum {
    NAMES = 8,
};

/* Names come first, each after its length; an empty one ends them. */
static int take_names(struct wb_names *names, struct mw_arena *arena, struct mw_bytes *bytes)
{
    for (unsigned i = 0; i < NAMES && bytes->size; i++) {
        size_t size = bytes->data[0] % 16;
        if (size >= bytes->size)
            size = bytes->size - 1;
        int error = wb_names_add(names, arena, (struct mw_str){ (const char *)bytes->data + 1, size });
        if (error)
            return error;
        bytes->data += size + 1;
        bytes->size -= size + 1;
        if (size == 0)
            break;
    }
    return 0;
}

static void there_and_back(struct mw_context *context, const struct wb_names *names, struct mw_bytes code)
{
    struct wb_script_problem problem;
    struct mw_buf source, back;
    mw_buf_init(&source, context);
    mw_buf_init(&back, context);
    if (!fuzz_gave_up(context, wb_script_decompile(names, code, &source, NULL))) {
        int error = wb_script_compile(names, (struct mw_str){ (const char *)source.data, source.size }, &back,
                                      &problem);
        FUZZ_REQUIRE(context, error == 0 || error == MW_E_MEMORY || error == MW_E_LIMIT);
        FUZZ_REQUIRE(context, error || mw_bytes_equal(mw_buf_bytes(&back), code));
    }
    mw_buf_free(&source);
    mw_buf_free(&back);
}

static void as_source(struct mw_context *context, const struct wb_names *names, struct mw_bytes bytes)
{
    struct wb_script_problem problem = { 0 };
    struct mw_buf code;
    mw_buf_init(&code, context);
    int error =
        wb_script_compile(names, (struct mw_str){ (const char *)bytes.data, bytes.size }, &code, &problem);
    if (error == MW_E_ARGUMENT)
        FUZZ_REQUIRE(context, problem.line >= 1 && problem.column >= 1 &&
                                  problem.line + problem.column <= bytes.size + 2 && *problem.message &&
                                  code.size == 0);
    else if (error == 0)
        there_and_back(context, names, mw_buf_bytes(&code));
    mw_buf_free(&code);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_bytes bytes = { data, size };
    struct wb_names names = { 0 };
    struct mw_arena arena;
    if (!context)
        return 0;
    mw_arena_init(&arena, context);
    if (take_names(&names, &arena, &bytes) == 0) {
        there_and_back(context, &names, bytes);
        as_source(context, &names, bytes);
    }
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
