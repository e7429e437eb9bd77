#include "fixture.h"

int fixture_set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_arena_init(&fixture->arena, fixture->context);
    mw_buf_init(&fixture->buf, fixture->context);
    mw_buf_init(&fixture->other, fixture->context);
    *state = fixture;
    return 0;
}

int fixture_tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_close(fixture->doc);
    mw_arena_free(&fixture->arena);
    mw_buf_free(&fixture->buf);
    mw_buf_free(&fixture->other);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

void fixture_write(struct fixture *fixture)
{
    void *bytes;
    size_t size;
    assert_ok(fixture->context, mw_write(fixture->doc, NULL, 0, &bytes, &size));
    mw_close(fixture->doc);
    fixture->doc = NULL;
    fixture->buf.size = 0;
    mw_buf_put(&fixture->buf, bytes, size);
    mw_free(fixture->context, bytes);
}
