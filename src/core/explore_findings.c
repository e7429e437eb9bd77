/* The list of what an exploration found. */
#include "base/text.h"
#include "exploration.h"
#include "record/path.h"

struct mw_finding *mw_explore_find(struct mw_exploration *ex, enum mw_finding_kind kind, const char *path,
                                   const char *text)
{
    void *items = ex->findings;
    int error =
        mw_arena_grow(&ex->arena, &items, ex->finding_count, &ex->finding_capacity, sizeof *ex->findings);
    ex->findings = items;
    const char *own_path = error ? NULL : mw_arena_text(&ex->arena, path);
    const char *own_text = own_path ? mw_arena_text(&ex->arena, text) : NULL;
    if (!own_text)
        return NULL;
    struct mw_finding *finding = &ex->findings[ex->finding_count++];
    *finding = (struct mw_finding){ .kind = kind, .path = own_path, .text = own_text };
    return finding;
}

static int set_input(struct mw_exploration *ex, struct mw_play_input *to, uint32_t input)
{
    const char *text = mw_arena_text(&ex->arena, mw_explore_input_text(&ex->inputs, input));
    *to = (struct mw_play_input){ ex->inputs.list.items[input].click, text };
    return text ? 0 : ex->arena.context->error;
}

int mw_explore_set_inputs(struct mw_exploration *ex, struct mw_finding *finding, uint32_t node, uint32_t last)
{
    const struct mw_explore_node *nodes = ex->nodes.items;
    size_t count = last != UINT32_MAX;
    for (uint32_t at = node; at > MW_EXPLORE_START; at = nodes[at].parent)
        count++;
    struct mw_play_input *inputs = mw_arena_array(&ex->arena, count, sizeof *inputs);
    if (count && !inputs)
        return ex->arena.context->error;
    finding->inputs = inputs;
    finding->input_count = count;
    int error = last == UINT32_MAX ? 0 : set_input(ex, &inputs[--count], last);
    for (uint32_t at = node; at > MW_EXPLORE_START && !error; at = nodes[at].parent)
        error = set_input(ex, &inputs[--count], nodes[at].input);
    return error;
}

int mw_explore_set_source(struct mw_exploration *ex, struct mw_finding *finding, struct mw_play_place place,
                          bool with_text)
{
    struct mw_document *doc = ex->play->document;
    const struct mw_play_calls *calls = doc->format->play;
    struct mw_buf source, text;
    mw_buf_init(&source, doc->context);
    mw_buf_init(&text, doc->context);
    int error = calls->source(ex->play, place, &finding->line, &finding->column, &source);
    if (!error && with_text)
        error = mw_text_to_utf8(doc->page, (struct mw_str){ (const char *)source.data, source.size }, &text);
    mw_buf_u8(&text, 0);
    if (!error && with_text)
        finding->text = mw_arena_text(&ex->arena, (const char *)text.data);
    if (!finding->text)
        error = doc->context->error;
    mw_buf_free(&source);
    mw_buf_free(&text);
    return error;
}

int mw_explore_find_scene(struct mw_exploration *ex, enum mw_finding_kind kind, int32_t scene,
                          struct mw_finding **finding)
{
    char path[MW_PLAY_PATH_SIZE] = "", name[MW_PLAY_PATH_SIZE + 8];
    const char *text = "";
    if (scene >= 0) {
        snprintf(path, sizeof path, "scenes[%d]", (int)scene);
        snprintf(name, sizeof name, "%s.name", path);
        if (mw_get_text(ex->play->document, name, &text))
            text = "";
    }
    *finding = mw_explore_find(ex, kind, path, text);
    return *finding ? 0 : ex->arena.context->error;
}
