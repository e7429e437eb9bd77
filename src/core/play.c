/* Playing: the public calls over a format's struct mw_play_calls. */
#include "play.h"

#include "base/text.h"
#include "json/build.h"
#include "output.h"
#include "render.h"
#include "record/path.h"
#include "record/plain.h"

static const struct mw_play_calls *play_calls(const struct mw_play *play)
{
    return play->document->format->play;
}

/* ---- events ---- */

static bool grow_notes(struct mw_play *play)
{
    struct mw_context *context = play->document->context;
    if (play->notes.count < play->notes.capacity)
        return true;
    size_t capacity = play->notes.capacity ? 2 * play->notes.capacity : 32;
    void *notes = mw_resize(context, play->notes.items, capacity * sizeof *play->notes.items);
    if (notes)
        play->notes.items = notes;
    void *events = notes ? mw_resize(context, play->events, capacity * sizeof *play->events) : NULL;
    if (!events) {
        play->text.error = context->error;
        return false;
    }
    play->events = events;
    play->notes.capacity = capacity;
    return true;
}

static void put_note_text(struct mw_play *play, struct mw_str text)
{
    for (size_t i = 0; i < text.size && play->ascii; i++)
        if ((uint8_t)text.data[i] >= 0x80)
            mw_buf_text(&play->text, "\xEF\xBF\xBD");
        else
            mw_buf_u8(&play->text, (uint8_t)(text.data[i] == '\r' ? '\n' : text.data[i]));
    int error = play->ascii ? 0 : mw_text_to_utf8(play->document->page, text, &play->text);
    if (error)
        play->text.error = error;
    mw_buf_u8(&play->text, 0);
}

void mw_play_note_sound(struct mw_play *play, enum mw_event_kind kind, struct mw_str name, const char *path,
                        uint32_t loops, bool blocks)
{
    if (play->text.error || !grow_notes(play))
        return;
    struct mw_play_note *note = &play->notes.items[play->notes.count++];
    *note = (struct mw_play_note){ .kind = (uint8_t)kind, .blocks = blocks, .loops = loops };
    note->script = play->script;
    note->code = play->code;
    note->text = play->text.size;
    put_note_text(play, name);
    note->path = play->text.size;
    mw_buf_put(&play->text, path, strlen(path) + 1);
}

void mw_play_note(struct mw_play *play, enum mw_event_kind kind, struct mw_str text, const char *path)
{
    mw_play_note_sound(play, kind, text, path, 0, false);
}

static void put_trace(struct mw_play *play, const struct mw_play_trace *trace)
{
    struct mw_context *context = play->document->context;
    if (play->traces.count == play->traces.capacity) {
        size_t capacity = play->traces.capacity ? 2 * play->traces.capacity : 64;
        void *items = mw_resize(context, play->traces.items, capacity * sizeof *play->traces.items);
        if (!items) {
            play->text.error = context->error;
            return;
        }
        play->traces.items = items;
        play->traces.capacity = capacity;
    }
    play->traces.items[play->traces.count++] = *trace;
}

void mw_play_note_statement(struct mw_play *play)
{
    struct mw_play_trace trace = { .place = { play->script, play->code, 0 } };
    if (play->traced && !play->text.error)
        put_trace(play, &trace);
}

void mw_play_note_condition(struct mw_play *play, size_t code, size_t end, struct mw_str left,
                            struct mw_str right, bool result)
{
    struct mw_play_trace trace = { .place = { play->script, code, end },
                                   .condition = true,
                                   .result = result };
    if (!play->traced || play->text.error)
        return;
    trace.left = play->text.size;
    put_note_text(play, left);
    trace.right = play->text.size;
    put_note_text(play, right);
    put_trace(play, &trace);
}

static void forget_events(struct mw_play *play)
{
    play->notes.count = play->traces.count = play->text.size = 0;
    play->text.error = 0;
    play->script = -1;
}

static void list_events(struct mw_play *play)
{
    const char *text = (const char *)play->text.data;
    play_calls(play)->scene(play, play->scene);
    for (size_t i = 0; i < play->notes.count; i++) {
        const struct mw_play_note *note = &play->notes.items[i];
        play->events[i] = (struct mw_event){ (enum mw_event_kind)note->kind, text + note->text,
                                             text + note->path, note->loops, note->blocks };
    }
}

size_t mw_play_event_count(const struct mw_play *play)
{
    return play->notes.count;
}

const struct mw_event *mw_play_event_at(const struct mw_play *play, size_t index)
{
    return index < play->notes.count ? &play->events[index] : NULL;
}

int mw_play_source(struct mw_play *play, size_t index, uint32_t *line, uint32_t *column)
{
    if (index >= play->notes.count || play->notes.items[index].script < 0)
        return mw_fail(play->document->context, MW_E_NOT_FOUND, "%s: no script made event %zu",
                       play->document->name, index);
    const struct mw_play_note *note = &play->notes.items[index];
    struct mw_play_place place = { note->script, note->code, 0 };
    return play_calls(play)->source(play, place, line, column, NULL);
}

/* ---- steps ---- */

void mw_play_set_trace(struct mw_play *play, bool on)
{
    play->traced = on;
}

size_t mw_play_step_count(const struct mw_play *play)
{
    return play->traces.count;
}

int mw_play_step_at(struct mw_play *play, size_t index, struct mw_play_step *step)
{
    struct mw_document *doc = play->document;
    struct mw_buf source;
    if (index >= play->traces.count)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: the last turn had %zu steps", doc->name,
                       play->traces.count);
    const struct mw_play_trace *trace = &play->traces.items[index];
    const char *text = (const char *)play->text.data;
    *step = (struct mw_play_step){ .kind = trace->condition ? MW_PLAY_STEP_CONDITION : MW_PLAY_STEP_STATEMENT,
                                   .path = play->script_path,
                                   .left = trace->condition ? text + trace->left : "",
                                   .right = trace->condition ? text + trace->right : "",
                                   .result = trace->result };
    play_calls(play)->script(play, trace->place.script, play->script_path);
    mw_buf_init(&source, doc->context);
    int error = play_calls(play)->source(play, trace->place, &step->line, &step->column, &source);
    play->source.size = 0;
    if (!error)
        error = mw_text_to_utf8(doc->page, (struct mw_str){ (const char *)source.data, source.size },
                                &play->source);
    mw_buf_u8(&play->source, 0);
    mw_buf_free(&source);
    step->source = (const char *)play->source.data;
    return error ? error : play->source.error;
}

/* ---- calls ---- */

static int refuse_changed(const struct mw_play *play)
{
    if (play->edits == play->document->edits)
        return 0;
    return mw_fail(play->document->context, MW_E_REFUSED,
                   "%s: the world was changed while it is played; start the game again",
                   play->document->name);
}

static int begin_turn(struct mw_play *play)
{
    int error = refuse_changed(play);
    if (error)
        return error;
    forget_events(play);
    memcpy(play->before, play->state, play->state_size);
    return 0;
}

static int end_turn(struct mw_play *play, int error)
{
    if (!error)
        error = play->text.error;
    if (error) {
        memcpy(play->state, play->before, play->state_size);
        forget_events(play);
        return error;
    }
    list_events(play);
    return 0;
}

static int prepare_play(struct mw_play *play, const struct mw_arg *args, size_t arg_count)
{
    struct mw_document *doc = play->document;
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.play_options, args, arg_count, &checked);
    if (!error)
        error = play_calls(play)->open(play, &checked);
    if (error)
        return error;
    play->before = mw_arena_alloc(&play->arena, play->state_size);
    if (!play->before)
        return doc->context->error;
    return end_turn(play, play_calls(play)->start(play));
}

int mw_play_make(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, bool exploring,
                 struct mw_play **result)
{
    if (!doc->format->play)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be played", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_FORMAT, "%s: a damaged world cannot be played", doc->name);
    struct mw_play *play = mw_allocate(doc->context, sizeof *play);
    if (!play)
        return MW_E_MEMORY;
    *play = (struct mw_play){ .document = doc, .edits = doc->edits, .script = -1, .exploring = exploring };
    mw_arena_init(&play->arena, doc->context);
    mw_buf_init(&play->text, doc->context);
    mw_buf_init(&play->source, doc->context);
    int error = prepare_play(play, args, arg_count);
    if (error) {
        mw_play_close(play);
        return error;
    }
    *result = play;
    return 0;
}

int mw_play_open(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                 struct mw_play **result)
{
    return mw_play_make(doc, args, arg_count, false, result);
}

void mw_play_close(struct mw_play *play)
{
    if (!play)
        return;
    struct mw_context *context = play->document->context;
    play_calls(play)->close(play);
    mw_release(context, play->notes.items);
    mw_release(context, play->events);
    mw_release(context, play->traces.items);
    mw_buf_free(&play->text);
    mw_buf_free(&play->source);
    mw_arena_free(&play->arena);
    mw_release(context, play);
}

/* The byte of a character in the document's encoding; a question mark if it has none. */
static uint8_t encode_character(const struct mw_code_page *page, uint32_t point)
{
    if (point >= 0x20 && point < 0x80)
        return (uint8_t)point;
    if (point == '\t')
        return ' ';
    for (unsigned i = 0; i < 128; i++)
        if (page->points && page->points[i] == point)
            return (uint8_t)(0x80 + i);
    return '?';
}

static int encode_line(const struct mw_play *play, const char *text, struct mw_buf *line)
{
    size_t left = strlen(text);
    if (left > MW_PLAY_LINE_MAX)
        return mw_error_limit(line->context,
                              mw_fail(line->context, MW_E_LIMIT,
                                      "a line of %zu bytes exceeds the maximum of %d", left,
                                      MW_PLAY_LINE_MAX),
                              "length", MW_PLAY_LINE_MAX, left);
    while (left) {
        uint32_t point = 0;
        size_t size = mw_utf8_decode(text, left, &point);
        mw_buf_u8(line, encode_character(play->document->page, size ? point : 0));
        text += size ? size : 1;
        left -= size ? size : 1;
    }
    return line->error;
}

int mw_play_type(struct mw_play *play, const char *text)
{
    int error = begin_turn(play);
    if (error || mw_play_over(play))
        return error;
    struct mw_buf line;
    mw_buf_init(&line, play->document->context);
    error = encode_line(play, text, &line);
    if (!error && line.size)
        error = play_calls(play)->type(play, (struct mw_str){ (const char *)line.data, line.size });
    mw_buf_free(&line);
    return end_turn(play, error);
}

int mw_play_click(struct mw_play *play, const char *path)
{
    struct mw_document *doc = play->document;
    struct mw_path_match match;
    int error = begin_turn(play);
    if (error || mw_play_over(play))
        return error;
    error = mw_path_find_one(doc, path, &match);
    const struct mw_target *target = &match.target;
    if (!error && (!target->is_item || target->item != doc->root))
        error = mw_fail(doc->context, MW_E_NOT_FOUND, "\"%s\" is not a thing in a scene", path);
    if (!error) {
        struct mw_list list = mw_list_get(target->field, doc->root);
        size_t offset = (size_t)((char *)target->element - (char *)list.items);
        error = play_calls(play)->click(play, target->field, offset / target->field->record->struct_size);
    }
    return end_turn(play, error);
}

int mw_play_click_at(struct mw_play *play, int32_t x, int32_t y)
{
    int error = begin_turn(play);
    if (error || mw_play_over(play))
        return error;
    return end_turn(play, play_calls(play)->click_at(play, x, y));
}

int mw_play_second(struct mw_play *play)
{
    int error = begin_turn(play);
    if (error || mw_play_over(play))
        return error;
    return end_turn(play, play_calls(play)->second(play));
}

int mw_play_menus(struct mw_play *play, int (*found)(void *user, const struct mw_menu_item *item), void *user)
{
    int error = refuse_changed(play);
    return error ? error : play_calls(play)->menus(play, found, user);
}

bool mw_play_over(const struct mw_play *play)
{
    return play_calls(play)->over(play);
}

const char *mw_play_scene(const struct mw_play *play)
{
    return play->scene;
}

int mw_play_words(struct mw_play *play, int (*found)(void *user, const char *text), void *user)
{
    int error = refuse_changed(play);
    return error ? error : play_calls(play)->words(play, found, user);
}

int mw_play_map(struct mw_play *play, int (*found)(void *user, const struct mw_map_scene *scene), void *user)
{
    int error = refuse_changed(play);
    return error ? error : play_calls(play)->map(play, found, user);
}

int mw_play_render(struct mw_play *play, const char *text, const struct mw_arg *args, size_t arg_count,
                   struct mw_render **render)
{
    const struct mw_render_game game = { { play->state, play->state_size }, text };
    int error = refuse_changed(play);
    return error ? error : mw_render_open_game(play->document, &game, args, arg_count, render);
}

/* ---- the state ---- */

const void *mw_play_state(const struct mw_play *play, size_t *size)
{
    *size = play->state_size;
    return play->state;
}

static int replace_state(struct mw_play *play, const void *state)
{
    if (!play_calls(play)->valid(play, state))
        return mw_fail(play->document->context, MW_E_FORMAT, "%s: not a state of this game",
                       play->document->name);
    memcpy(play->state, state, play->state_size);
    forget_events(play);
    list_events(play);
    return 0;
}

int mw_play_set_state(struct mw_play *play, const void *state, size_t size)
{
    int error = refuse_changed(play);
    if (error)
        return error;
    if (size != play->state_size)
        return mw_fail(play->document->context, MW_E_FORMAT, "%s: a state has %zu bytes, not %zu",
                       play->document->name, play->state_size, size);
    return replace_state(play, state);
}

/* FNV-1a over words of eight bytes. */
uint64_t mw_play_hash_bytes(const void *data, size_t size)
{
    const uint8_t *bytes = data;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t at = 0; at < size; at += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
        hash = (hash ^ word) * UINT64_C(0x100000001B3);
        hash ^= hash >> 29;
    }
    return hash;
}

uint64_t mw_play_hash(const struct mw_play *play)
{
    return mw_play_hash_bytes(play->state, play->state_size);
}

int mw_play_dump(struct mw_play *play, enum mw_style style, const struct mw_output *output)
{
    struct mw_printer printer;
    int error = refuse_changed(play);
    if (error)
        return error;
    mw_printer_begin(&printer, play->document->context, style, output);
    mw_emit_map_begin(&printer.emit, NULL, false);
    error = play_calls(play)->emit(play, &printer.emit);
    mw_emit_map_end(&printer.emit);
    return mw_printer_end(&printer, error);
}

int mw_play_load(struct mw_play *play, const char *name, const void *json, size_t size)
{
    struct mw_context *context = play->document->context;
    struct mw_bytes text = { json, size };
    json_t *tree = NULL;
    int error = refuse_changed(play);
    uint64_t memory = error ? 0 : mw_build_tree_size(text);
    if (!error)
        error = mw_memory_reserve(context, memory);
    if (error)
        return error;
    error = mw_build_parse(context, name, text, &tree);
    memset(play->before, 0, play->state_size);
    if (!error)
        error = play_calls(play)->build(play, tree, play->before);
    if (!error)
        error = replace_state(play, play->before);
    json_decref(tree);
    mw_memory_unreserve(context, memory);
    return error;
}

/* ---- saved games of the original ---- */

static const struct mw_format *format_of_saves(const struct mw_play *play)
{
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_formats[i]->saves_of &&
            strcmp(mw_formats[i]->saves_of, play->document->format->info.name) == 0)
            return mw_formats[i];
    return NULL;
}

int mw_play_save(struct mw_play *play, struct mw_document **save)
{
    struct mw_document *doc = play->document, *made;
    const struct mw_format *format = format_of_saves(play);
    int error = refuse_changed(play);
    if (error)
        return error;
    if (!format)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: the layout of saved games is not known",
                       doc->name);
    if (mw_play_over(play))
        return mw_fail(doc->context, MW_E_REFUSED, "%s: the game is over", doc->name);
    error = mw_document_make(doc->context, "saved game", &made);
    if (error)
        return error;
    made->format = format;
    made->journal.saved = MW_NEVER_SAVED;
    error = mw_format_create(made);
    if (!error)
        error = format->save_play(made, play);
    if (!error)
        error = mw_derived_recompute(made);
    if (error) {
        mw_close(made);
        return error;
    }
    *save = made;
    return 0;
}

int mw_play_restore(struct mw_play *play, struct mw_document *save)
{
    struct mw_context *context = play->document->context;
    int error = begin_turn(play);
    if (error)
        return error;
    if (save->format != format_of_saves(play) || save->damaged)
        return mw_fail(context, MW_E_ARGUMENT, "%s: not a whole saved game of this kind of world",
                       save->name);
    error = save->format->restore_play(save, play);
    if (!error && !play_calls(play)->valid(play, play->state))
        error = mw_fail(context, MW_E_FORMAT, "%s: not a state of this game", save->name);
    return end_turn(play, error);
}

static int restore_save(struct mw_play *play, const char *name, struct mw_bytes bytes)
{
    struct mw_document *save;
    int error = mw_open_bytes(play->document->context, name, bytes.data, bytes.size, NULL, 0, &save);
    if (error)
        return error;
    error = mw_play_restore(play, save);
    mw_close(save);
    return error;
}

static int restore_json(struct mw_play *play, const char *name, struct mw_bytes json)
{
    int error = mw_play_load(play, name, json.data, json.size);
    if (error)
        return error;
    play_calls(play)->show(play);
    error = play->text.error;
    if (error)
        forget_events(play);
    else
        list_events(play);
    return error;
}

int mw_play_restore_bytes(struct mw_play *play, const char *name, const void *data, size_t size)
{
    const struct mw_format *format = format_of_saves(play);
    const uint8_t *text = data;
    struct mw_bytes bytes = { data, size };
    struct mw_buf original;
    int error = 0;
    while (size && (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t')) {
        text++;
        size--;
    }
    if (size && *text == '{')
        return restore_json(play, name, bytes);
    mw_buf_init(&original, play->document->context);
    if (format && format->import_save)
        error = format->import_save(play->document->context, bytes, &original);
    if (!error)
        error = restore_save(play, name, original.size ? mw_buf_bytes(&original) : bytes);
    mw_buf_free(&original);
    return error;
}
