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
