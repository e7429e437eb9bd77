/* A document under test: its source, operations on it, and their results. All fail the running test with the
 * library's message when something goes wrong.
 *
 *     struct test_doc test;
 *     test_doc_json(&test, "{...}");
 *     test_edit(&test, "rotate");
 *     assert_change(&test, 0, "groups[1]", "...");
 *     test_doc_end(&test);                            (asserts that nothing leaked) */
#ifndef MW_TESTS_DOC_H
#define MW_TESTS_DOC_H

#include "test.h"

#include <mapwright/mapwright.h>

struct test_doc {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    union {
        void *root;
        struct wwd_level *level;
        struct tw_map *map;
        struct s2_map *world;
        struct wb_game *game;
    };
    void *bytes; /* of the context: what doc was read from; NULL when it was made */
    size_t size;
};

/* ---- where documents come from ---- */

/* Only the context. */
void test_doc_begin(struct test_doc *test);

/* After a function gave test->doc, or the error. */
void test_doc_take(struct test_doc *test, int error);

/* From a template; size may be NULL. Nothing is stored in a file yet. */
void test_doc_new(struct test_doc *test, const char *template_name, const char *size);

/* From JSON, through a file in memory: content is as lazy as that of any file. */
void test_doc_json(struct test_doc *test, const char *json);

/* From a copy of these bytes, which must be in order. */
void test_doc_bytes(struct test_doc *test, const char *name, const void *bytes, size_t size);
void test_doc_file(struct test_doc *test, const char *path);

/* Written and read again, as any tool would after an edit: there are no diagnostics and it verifies. */
void test_doc_reopen(struct test_doc *test);

/* The same for documents with faults. */
void test_doc_reread(struct test_doc *test);
void test_doc_end(struct test_doc *test);

/* Option for mw_write() of documents that need not read back as they are, such as those with values that
 * contradict the rest of the file. */
extern const struct mw_arg test_unproven;

/* Written; mw_free() it. */
void test_doc_write(struct test_doc *test, void **bytes, size_t *size);

/* The bytes stay the caller's; mw_close() it. */
struct mw_document *test_open_bytes(struct mw_context *context, const char *name, const void *bytes,
                                    size_t size);

/* The file that JSON describes; mw_free() it. */
void *test_build_bytes(struct mw_context *context, const char *json, size_t *size);

/* A file without damage. */
struct mw_document *test_open_whole(struct mw_context *context, const char *path);

/* ---- text ---- */

/* Grows; begin with zeros and free(data). The text always ends with a NUL. */
struct test_text {
    char *data;
    size_t size;
};

int test_text_add(void *text, const void *data, size_t size);
struct mw_output test_text_output(struct test_text *text);

/* For outputs into a struct mw_buf. */
int test_buf_add(void *buf, const void *data, size_t size);

/* The output that only counts bytes. */
struct mw_output test_counter(uint64_t *bytes);

/* What a path leads to, NULL for all; free() it. One line of JSON has no line end. */
char *test_dump(struct mw_document *doc, const char *path, enum mw_style style);

/* ---- operations ---- */

/* Does it, after clearing the list of changes. */
void test_edit(struct test_doc *test, const char *operation);

/* It fails with this message (all of it, never NULL), lists nothing and leaves the document as it was. Error
 * 0: any. */
void assert_refused(struct test_doc *test, const char *operation, int error, const char *message);
void assert_change(const struct test_doc *test, size_t index, const char *path, const char *text);

/* It lists this and nothing else. */
void assert_edit(struct test_doc *test, const char *operation, const char *path, const char *text);

/* Exactly these changes, as "path: text" each; ends with NULL. */
void assert_changes(const struct test_doc *test, const char *const *changes);
#define EXPECT_CHANGES(test, ...) assert_changes(test, (const char *const[]){ __VA_ARGS__, NULL })

/* Runs change() on the document in test->bytes repeatedly, each time with the next allocation failing. It
 * must report that or, if the memory was only needed to free other memory, succeed anyway: then the bytes
 * written are those that come out when nothing fails. Returns how many allocations failed. */
size_t test_each_change_fails(const struct test_doc *source,
                              int (*change)(struct mw_document *doc, void *user), void *user);

/* The same for operations; the list ends with NULL. */
void assert_edits_survive(const struct test_doc *source, const char *const *operations);

/* ---- values ---- */

int64_t test_int(struct test_doc *test, const char *path);
void assert_int_at(struct test_doc *test, const char *path, int64_t wanted);
void assert_text_at(struct test_doc *test, const char *path, const char *wanted);
void assert_json_at(struct test_doc *test, const char *path, const char *wanted);

/* ---- losslessness ---- */

/* Written, the document gives these bytes. */
void assert_writes(struct mw_document *doc, const void *bytes, size_t size);

void assert_verifies(struct mw_document *doc);

/* Through JSON or a folder it has the bytes again that it was read from. */
void assert_json_identity(struct mw_document *doc);
void assert_folder_identity(struct mw_document *doc);

/* It verifies, and as it is and through JSON it has the bytes it was read from. */
void assert_lossless(struct mw_document *doc);

/* mw_set() of what it refuses because other data would not fit. */
int test_set_anyway(struct mw_document *doc, const char *path, const char *value);

/* ---- diagnostics ---- */

/* as: a value of the option as, NULL for none, or "+" and the name of a flag to set. */
void test_check(struct test_doc *test, const char *as);

/* The repair of this name, NULL for all, after clearing the list of changes. */
void test_repair(struct test_doc *test, const char *name, bool apply);
void test_print_diags(const struct mw_document *doc);

/* The first of a code at a path, NULL for any path; or NULL. */
const struct mw_diag *test_find_diag(const struct mw_document *doc, const char *code, const char *path);
size_t test_count_diags(const struct mw_document *doc, const char *code);

/* Notes that a test of this program provoked a code. */
void test_remember_code(const char *code);

/* Runs the repairs that name a code which the document has at this path, and notes whether it is gone then.
 */
void test_try_repairs(struct test_doc *test, const char *code, const char *path, const char *as);

/* Bytes of this format that are read under this name and checked have a diagnostic of the code at the path;
 * it is remembered, and its repairs are tried. */
void assert_reports(const char *format, const char *name, struct mw_bytes bytes, const char *code,
                    const char *path);

/* Every code of the catalogue in [from, to) was remembered before, and each repair has cured each of the
 * codes that it names once; the catalogue is in order. */
void assert_all_provoked(const struct mw_diag_kind *catalogue, const char *from, const char *to);

#endif
