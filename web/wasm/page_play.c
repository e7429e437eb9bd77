/* Games in progress, for a page. What needs no more than numbers and texts is called as it is in play.h. */
#include "result.h"

#include <stdio.h>
#include <string.h>

#include "record/document.h"

PAGE int page_play_open(struct mw_document *document, const char *options, struct mw_play **play);
PAGE int page_play_events(struct mw_document *document, struct mw_play *play);
PAGE int page_play_menus(struct mw_document *document, struct mw_play *play);
PAGE int page_play_words(struct mw_document *document, struct mw_play *play);
PAGE int page_play_steps(struct mw_document *document, struct mw_play *play);
PAGE int page_play_scene(struct mw_play *play);
PAGE int page_play_state(struct mw_play *play);
PAGE int page_play_hash(struct mw_play *play);
PAGE int page_play_dump(struct mw_play *play);
PAGE int page_play_render(struct mw_play *play, const char *text, const char *options,
                          struct mw_render **render);
PAGE int page_explore(struct mw_document *document, const char *options, double turns);

int page_play_open(struct mw_document *document, const char *options, struct mw_play **play)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_play_open(document, args, page_args(options, args), play);
}

/* ---- what happened, and what can be done ---- */

static void emit_event(struct mw_emit *emit, struct mw_play *play, size_t index)
{
    static const char *const kinds[] = { "text", "clear",     "picture", "sound",  "ambient",
                                         "menu", "encounter", "over",    "endless" };
    const struct mw_event *event = mw_play_event_at(play, index);
    uint32_t line, column;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "kind", kinds[event->kind]);
    mw_emit_text(emit, "text", event->text);
    mw_emit_text(emit, "path", event->path);
    if (event->kind == MW_EVENT_SOUND || event->kind == MW_EVENT_AMBIENT) {
        mw_emit_uint(emit, "loops", event->loops);
        mw_emit_bool(emit, "blocks", event->blocks);
    }
    if (mw_play_source(play, index, &line, &column) == 0) {
        mw_emit_uint(emit, "line", line);
        mw_emit_uint(emit, "column", column);
    }
    mw_emit_map_end(emit);
}

int page_play_events(struct mw_document *document, struct mw_play *play)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    for (size_t i = 0; i < mw_play_event_count(play); i++)
        emit_event(&list.json.emit, play, i);
    return page_list_end(&list, 0);
}

static int emit_menu_item(void *user, const struct mw_menu_item *item)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "menu", item->menu);
    mw_emit_text(emit, "text", item->text);
    mw_emit_text_n(emit, "key", &item->key, item->key != 0);
    mw_emit_bool(emit, "enabled", item->enabled);
    mw_emit_map_end(emit);
    return 0;
}

int page_play_menus(struct mw_document *document, struct mw_play *play)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_play_menus(play, emit_menu_item, &list));
}

static int emit_word(void *user, const char *text)
{
    struct page_list *list = user;
    mw_emit_text(&list->json.emit, NULL, text);
    return 0;
}

int page_play_words(struct mw_document *document, struct mw_play *play)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_play_words(play, emit_word, &list));
}

/* ---- how scripts ran ---- */

static void emit_step(struct mw_emit *emit, const struct mw_play_step *step)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "path", step->path);
    mw_emit_uint(emit, "line", step->line);
    mw_emit_uint(emit, "column", step->column);
    mw_emit_text(emit, "source", step->source);
    if (step->kind == MW_PLAY_STEP_CONDITION) {
        mw_emit_text(emit, "left", step->left);
        mw_emit_text(emit, "right", step->right);
        mw_emit_bool(emit, "result", step->result);
    }
    mw_emit_map_end(emit);
}

int page_play_steps(struct mw_document *document, struct mw_play *play)
{
    struct page_list list;
    struct mw_play_step step;
    int error = 0;
    page_list_begin(&list, document->context, SIZE_MAX);
    for (size_t i = 0; i < mw_play_step_count(play) && !error; i++) {
        error = mw_play_step_at(play, i, &step);
        if (!error)
            emit_step(&list.json.emit, &step);
    }
    return page_list_end(&list, error);
}

/* ---- the state ---- */

int page_play_scene(struct mw_play *play)
{
    const char *scene = mw_play_scene(play);
    page_begin();
    return page_output.write(NULL, scene, strlen(scene));
}

int page_play_state(struct mw_play *play)
{
    size_t size = 0;
    const void *state = mw_play_state(play, &size);
    page_begin();
    return page_output.write(NULL, state, size);
}

/* 16 hexadecimal digits. */
int page_play_hash(struct mw_play *play)
{
    char text[17];
    int size = snprintf(text, sizeof text, "%016llx", (unsigned long long)mw_play_hash(play));
    page_begin();
    return page_output.write(NULL, text, (size_t)size);
}

int page_play_dump(struct mw_play *play)
{
    page_begin();
    return mw_play_dump(play, MW_STYLE_JSON, &page_output);
}

/* ---- the picture ---- */

/* text: "\1" for the scene only. */
int page_play_render(struct mw_play *play, const char *text, const char *options, struct mw_render **render)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_play_render(play, strcmp(text, "\1") == 0 ? NULL : text, args, page_args(options, args),
                          render);
}

/* ---- exploring ---- */

static const char *finding_name(enum mw_finding_kind kind)
{
    static const char *const names[] = { "win",         "loss",     "dead-end", "endless",    "no-way-out",
                                         "not-entered", "not-seen", "not-run",  "never-true", "never-false" };
    return kind < MW_FINDING_KINDS ? names[kind] : "";
}

static void emit_inputs(struct mw_emit *emit, const struct mw_finding *finding)
{
    mw_emit_list_begin(emit, "inputs", true);
    for (size_t i = 0; i < finding->input_count; i++) {
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_bool(emit, "click", finding->inputs[i].click);
        mw_emit_text(emit, "text", finding->inputs[i].text);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

static void emit_finding(struct mw_emit *emit, const struct mw_finding *finding)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "kind", finding_name(finding->kind));
    mw_emit_text(emit, "path", finding->path);
    mw_emit_text(emit, "text", finding->text);
    if (finding->line) {
        mw_emit_uint(emit, "line", finding->line);
        mw_emit_uint(emit, "column", finding->column);
    }
    emit_inputs(emit, finding);
    mw_emit_map_end(emit);
}

static void emit_totals(struct mw_emit *emit, const struct mw_explored *explored)
{
    mw_emit_uint(emit, "turns", explored->turns);
    mw_emit_uint(emit, "states", explored->states);
    mw_emit_bool(emit, "complete", explored->complete);
    mw_emit_bool(emit, "memoryFull", explored->memory_full);
    mw_emit_uint(emit, "scenes", explored->scenes);
    mw_emit_uint(emit, "scenesEntered", explored->scenes_entered);
    mw_emit_uint(emit, "objects", explored->objects);
    mw_emit_uint(emit, "objectsSeen", explored->objects_seen);
    mw_emit_uint(emit, "statements", explored->statements);
    mw_emit_uint(emit, "statementsRun", explored->statements_run);
    mw_emit_uint(emit, "conditions", explored->conditions);
    mw_emit_uint(emit, "conditionsVaried", explored->conditions_varied);
}

int page_explore(struct mw_document *document, const char *options, double turns)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    struct mw_exploration *exploration;
    struct page_json json;
    int error = mw_explore(document, args, page_args(options, args), (uint64_t)turns, &exploration);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    mw_emit_map_begin(&json.emit, NULL, false);
    emit_totals(&json.emit, mw_exploration_totals(exploration));
    mw_emit_list_begin(&json.emit, "findings", false);
    for (size_t i = 0; i < mw_finding_count(exploration); i++)
        emit_finding(&json.emit, mw_finding_at(exploration, i));
    mw_emit_list_end(&json.emit);
    mw_emit_map_end(&json.emit);
    mw_exploration_free(exploration);
    return page_json_end(&json, 0);
}
