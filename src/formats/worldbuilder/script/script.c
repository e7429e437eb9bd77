/* Scripts within a game: the names that their source is parsed with, and their source as the value of a
 * field. */
#include "base/text.h"
#include "core/text_check.h"
#include "formats/worldbuilder/worldbuilder.h"

/* Those of one list. */
static int add_list_names(struct mw_document *doc, const char *list_name, struct mw_arena *arena,
                          struct wb_names *names)
{
    const struct mw_field *field = wb_field(list_name);
    struct mw_list list = mw_list_get(field, doc->root);
    int error = 0;
    for (size_t i = 0; i < list.count && !error; i++) {
        struct wb_resource head;
        memcpy(&head, mw_list_at(list, field->record, i), sizeof head);
        error = wb_names_add(names, arena, head.name);
    }
    return error;
}

int wb_game_names(struct mw_document *doc, struct mw_arena *arena, struct wb_names *names)
{
    static const char *const lists[] = { "scenes", "objects", "characters", "sounds" };
    int error = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !error; i++)
        error = add_list_names(doc, lists[i], arena, names);
    return error;
}

static int script_to_text(struct mw_document *doc, struct mw_str stored, struct mw_buf *text)
{
    struct wb_names names = { 0 };
    struct mw_arena arena;
    mw_arena_init(&arena, doc->context);
    int error = wb_game_names(doc, &arena, &names);
    if (!error)
        error = wb_script_decompile(&names, (struct mw_bytes){ (const uint8_t *)stored.data, stored.size },
                                    text, NULL);
    mw_arena_free(&arena);
    return error;
}

static int script_from_text(struct mw_document *doc, struct mw_str text, const char *place,
                            struct mw_buf *stored)
{
    struct wb_script_problem problem;
    struct wb_names names = { 0 };
    struct mw_arena arena;
    mw_arena_init(&arena, doc->context);
    int error = wb_game_names(doc, &arena, &names);
    if (!error)
        error = wb_script_compile(&names, text, stored, &problem);
    if (error == MW_E_ARGUMENT)
        mw_fail(doc->context, error, "%s:%u:%u: %s", place, problem.line, problem.column, problem.message);
    mw_arena_free(&arena);
    return error;
}

const char *wb_language_word(const char *language, size_t index)
{
    const struct wb_token *token;
    (void)language;
    for (size_t i = 0; (token = wb_token_at(i)); i++) {
        const char *word = token->spelling + (token->role == WB_ROLE_CLOSER);
        if (token->role != WB_ROLE_OPERATOR && *word && index-- == 0)
            return word;
    }
    return NULL;
}

int wb_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                  struct mw_text_faults *faults)
{
    struct wb_script_problem problem;
    struct wb_names names = { 0 };
    struct mw_buf source, code;
    struct mw_arena arena;
    (void)language;
    mw_arena_init(&arena, doc->context);
    mw_buf_init(&source, doc->context);
    mw_buf_init(&code, doc->context);
    int result = mw_text_from_utf8(doc->page, utf8, &source);
    if (!result)
        result = wb_game_names(doc, &arena, &names);
    if (!result)
        result = wb_script_compile(&names, (struct mw_str){ (const char *)source.data, source.size }, &code,
                                   &problem);
    /* A character is one byte in the source. */
    if (result == MW_E_ARGUMENT)
        result = mw_text_fault_add(faults, mw_text_offset_of(faults, problem.at), 0, problem.message);
    mw_buf_free(&source);
    mw_buf_free(&code);
    mw_arena_free(&arena);
    return result;
}

const struct mw_codec wb_script_codec = { .shown = "source of a script",
                                          .to_text = script_to_text,
                                          .from_text = script_from_text,
                                          .check = wb_check_script };
