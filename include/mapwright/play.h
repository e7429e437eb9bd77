/* Playing a world: a game in progress, as a state machine without clock, screen and sound. Every call does
 * one thing that a player or the clock does, and leaves a list of events, in order, for the program to show.
 *
 *     struct mw_play *play = NULL;
 *     if (mw_document_format(document)->abilities & MW_CAN_PLAY &&
 *         mw_play_open(document, NULL, 0, &play) == 0 && mw_play_type(play, "look") == 0)
 *         for (size_t i = 0; i < mw_play_event_count(play); i++)
 *             if (mw_play_event_at(play, i)->kind == MW_EVENT_TEXT)
 *                 puts(mw_play_event_at(play, i)->text);
 *     mw_play_close(play);
 *
 * The same document, options and calls give the same events on every machine. The document must not change
 * while it is played: after an edit all calls return MW_E_REFUSED. A call that fails leaves the state as it
 * was. MW_E_UNSUPPORTED: worlds of this format cannot be played; see MW_CAN_PLAY. */
#ifndef MAPWRIGHT_PLAY_H
#define MAPWRIGHT_PLAY_H

#include "document.h"
#include "render.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque: a game in progress. */
struct mw_play;

/* Starts a game: `args` are the format's play_options, such as "seed" and "rules". What happens at the start
 * is in the list of events. The document must outlive *play, which mw_play_close() frees. MW_E_FORMAT: the
 * world is damaged or lacks what a game needs. */
MW_API int mw_play_open(struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                        struct mw_play **play);
/* play may be NULL. */
MW_API void mw_play_close(struct mw_play *play);

/* ---- what happened ---- */

/* What a program that shows the game has to do. */
enum mw_event_kind {
    MW_EVENT_TEXT,      /* show a paragraph */
    MW_EVENT_CLEAR,     /* clear the text window: the player is in a different scene */
    MW_EVENT_PICTURE,   /* draw the scene again */
    MW_EVENT_SOUND,     /* play a sound */
    MW_EVENT_AMBIENT,   /* the background sound of the scene begins */
    MW_EVENT_MENU,      /* replace the menu of commands */
    MW_EVENT_ENCOUNTER, /* the player meets a character; texts about it follow */
    MW_EVENT_OVER,      /* show a message; the game is over */
    MW_EVENT_ENDLESS,   /* the turn was ended because it would not have ended by itself */
};

/* An event. Its strings are valid until the next call with the play. */
struct mw_event {
    enum mw_event_kind kind; /* what to do */
    /* The paragraph, which can have line feeds; the name of the sound, which can be ""; the new menu as it is
     * stored in the game; the message at the end of the game. "" for other kinds. */
    const char *text;
    /* In the document: the sound, the character that was met, or the script that printed the text or set the
     * menu; "": none. */
    const char *path;
    uint32_t loops; /* of sounds: how many times to play it, at least 1 */
    bool blocks;    /* of sounds: what follows waits until the sound has ended */
};

/* How many events the last call had. */
MW_API size_t mw_play_event_count(const struct mw_play *play);
/* The event at index, which is valid until the next call with the play; NULL out of range. */
MW_API const struct mw_event *mw_play_event_at(const struct mw_play *play, size_t index);
/* Where in the source of its script the statement is that made the event at index: stores *line and *column,
 * from 1. MW_E_NOT_FOUND: no script made it. */
MW_API int mw_play_source(struct mw_play *play, size_t index, uint32_t *line, uint32_t *column);

/* ---- how scripts ran ---- */

/* What is listed of a script that ran. */
enum mw_play_step_kind {
    MW_PLAY_STEP_STATEMENT, /* a statement was executed */
    MW_PLAY_STEP_CONDITION, /* a condition of the IF before it was tested */
};

/* A step of a script. Its strings are valid until the next call with the play. */
struct mw_play_step {
    enum mw_play_step_kind kind; /* what it is */
    const char *path;            /* the script in the document: "scripts[3].code" */
    uint32_t line, column;       /* in the source of the script, from 1 */
    const char *source;          /* the statement or condition, as in the source: "TEXT$=open" */
    const char *left, *right;    /* of conditions: what was compared; "" for statements */
    bool result;                 /* of conditions, and of an IF; false for other statements */
};

/* Lists the steps of each call from now on, or no longer. They are not listed at first. */
MW_API void mw_play_set_trace(struct mw_play *play, bool on);
/* How many steps the last call had. */
MW_API size_t mw_play_step_count(const struct mw_play *play);
/* The step at index: *step. MW_E_NOT_FOUND: out of range. */
MW_API int mw_play_step_at(struct mw_play *play, size_t index, struct mw_play_step *step);

/* ---- what the player does ---- */

/* These return 0 and do nothing once the game is over. */

/* A line of text, in UTF-8, is typed. Characters that the game's encoding lacks become question marks. An
 * empty line is not a turn. MW_E_LIMIT: more than 4096 bytes. */
MW_API int mw_play_type(struct mw_play *play, const char *text);
/* The thing at path in the document, "objects[3]", is clicked. A thing that is not in the player's scene is
 * not clicked, and nothing happens. MW_E_NOT_FOUND: no such thing. */
MW_API int mw_play_click(struct mw_play *play, const char *path);
/* The same for what is visible at the pixel x,y of the scene's picture at its full size, where characters are
 * in front of objects. */
MW_API int mw_play_click_at(struct mw_play *play, int32_t x, int32_t y);
/* A second passes: sounds of the scene may be played. This is not a turn. Fails as the others do:
 * MW_E_REFUSED. */
MW_API int mw_play_second(struct mw_play *play);

/* An item of a menu of the game. To choose it is to type its text. */
struct mw_menu_item {
    const char *menu; /* the title of its menu, "Commands" */
    const char *text; /* what is shown, and typed; "-" is a line */
    char key;         /* its keyboard shortcut; 0: none */
    bool enabled;     /* can be chosen */
};

/* Calls found with each item of the menus, in their order, until it returns a value other than 0, and returns
 * that. The item is valid during the call. */
MW_API int mw_play_menus(struct mw_play *play, int (*found)(void *user, const struct mw_menu_item *item),
                         void *user);

/* Calls found with lines and words in UTF-8 that the game understands in the present state, for completion:
 * what scripts compare with, ways, names of things and what can be done with them, items of menus. One can
 * come several times. Ends when found returns a value other than 0, and returns that. */
MW_API int mw_play_words(struct mw_play *play, int (*found)(void *user, const char *text), void *user);

/* The game is over. */
MW_API bool mw_play_over(const struct mw_play *play);
/* Where the player is: the path of the scene in the document, "scenes[3]", or "" in none of them. It belongs
 * to play until the next call; never NULL. */
MW_API const char *mw_play_scene(const struct mw_play *play);

/* ---- the map and the picture ---- */

/* A scene on the map of a game. */
struct mw_map_scene {
    const char *path, *name; /* in the document; as UTF-8 */
    int32_t x, y;            /* the cell; y grows to the south */
    bool visited;            /* the player has been there */
    bool here;               /* the player is there */
    /* Is there a way to the scene in the next cell? */
    bool north, south, east, west;
};

/* Calls found with each scene, in the order of the document, until it returns a value other than 0, and
 * returns that. The scene is valid during the call. */
MW_API int mw_play_map(struct mw_play *play, int (*found)(void *user, const struct mw_map_scene *scene),
                       void *user);

/* Prepares a picture of the game as it is now, of which render.h says how it is drawn; mw_render_close()
 * frees *render. It does not change when the game goes on, and can be used after mw_play_close(), but not
 * after the document was closed. args are the format's render_options; those that name a part draw that part
 * with everything where it is now. Otherwise the picture is the inside of the window of the scene, whose
 * pixels mw_play_click_at() takes, or, if text is not NULL, the game's screen with its two windows: text is
 * what was printed since the last MW_EVENT_CLEAR, and its end is shown. MW_E_NOT_FOUND: the player is in no
 * scene. */
MW_API int mw_play_render(struct mw_play *play, const char *text, const struct mw_arg *args, size_t arg_count,
                          struct mw_render **render);

/* ---- the state ---- */

/* The whole state of the game as *size bytes without pointers, which belong to play and change with the next
 * call; never NULL. Equal states have equal bytes. Copies can be put back with mw_play_set_state() into any
 * play of the same document with the same rules, in the same process; mw_play_dump() is for storing. */
MW_API const void *mw_play_state(const struct mw_play *play, size_t *size);
/* Replaces the state by a copy of the `size` bytes at state; the list of events is empty then. MW_E_FORMAT:
 * they are not a state of this game. */
MW_API int mw_play_set_state(struct mw_play *play, const void *state, size_t size);
/* A hash of the state. */
MW_API uint64_t mw_play_hash(const struct mw_play *play);
/* Writes the state as JSON (or as a tree): all of it, so that the game goes on from mw_play_load() exactly as
 * it would have gone on from here. */
MW_API int mw_play_dump(struct mw_play *play, enum mw_style style, const struct mw_output *output);
/* Replaces the state by that in the `size` bytes of JSON at json; the list of events is empty then. name is
 * used in messages. MW_E_FORMAT: not a state of this game. */
MW_API int mw_play_load(struct mw_play *play, const char *name, const void *json, size_t size);

/* ---- saved games of the original ---- */

/* Makes a document in the original's layout of saved games from the state, which mw_close() frees and
 * mw_save() writes: *save. It does not hold all of the state; NOTES.md of the format lists what it lacks.
 * MW_E_REFUSED: the game is over. */
MW_API int mw_play_save(struct mw_play *play, struct mw_document **save);
/* Goes on from a saved game, a document of the same context. The list of events shows the scene. MW_E_FORMAT:
 * the save is of a different game. MW_E_ARGUMENT: the document is not a saved game. */
MW_API int mw_play_restore(struct mw_play *play, struct mw_document *save);
/* Goes on from the `size` bytes of a saved game of any kind at data: what mw_play_dump() or mw_play_save()
 * made, with or without a wrapper, or a file of another program that plays such games, if its layout is known
 * (ScummVM). The list of events shows the scene. name is used in messages. Fails as mw_play_load() and
 * mw_play_restore() do. */
MW_API int mw_play_restore_bytes(struct mw_play *play, const char *name, const void *data, size_t size);

#ifdef __cplusplus
}
#endif
#endif
