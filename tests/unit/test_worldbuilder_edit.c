/* Creating and editing World Builder games, without files of the corpus. */
#include "folder.h"
#include "repair_law.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "worldbuilder_sample.h"

static void a_new_game_is_read_back(void **state)
{
    (void)state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_string_equal(mw_document_format(sample.doc)->name, "worldbuilder");
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->scripts.count, 2);
    assert_int_equal(game->texts.count, 2);
    assert_int_equal(game->patterns.items[0].patterns.count, WB_PATTERNS);
    assert_int_equal(game->resources.count, 0);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

static void names_change_everywhere(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    test_edit(&sample, "rename thing=object name=\"iron key\" to=EZ=Key");
    test_edit(&sample, "rename thing=scene name=Hall to=Lobby");
    assert_text_at(&sample, "objects[0].name", "EZ=Key");
    assert_text_at(&sample, "objects[0].owner", "Lobby");
    assert_text_at(&sample, "characters[0].initial_scene", "Lobby");
    assert_text_at(&sample, "scripts[0].name", "Lobby");
    assert_text_at(&sample, "scripts[0].code",
                   "IF{TEXT$=open door}AND{EZ=Key=PLAYER@}THEN\n"
                   "\tPRINT{The door opens.}\n"
                   "\tMOVE{PLAYER@}TO{Garden}\n"
                   "EXIT\n"
                   "IF{TEXT$=open door}THEN\n"
                   "\tPRINT{It is locked.}\n"
                   "EXIT\n");
    assert_refused(&sample, "rename thing=scene name=Loby to=x", 0,
                   "rename: no scene is named \"Loby\"; did you mean Lobby?");
    assert_refused(&sample, "rename thing=scene name=Lobby to=garden", 0,
                   "rename: scenes[1] is already named \"garden\"");
    assert_refused(
        &sample, "rename thing=scene name=Lobby to=ez=key", 0,
        "rename: objects[0] is already named \"ez=key\"; scripts do not distinguish between the two");
    assert_refused(&sample, "rename thing=object name=EZ=Key to=Storage@", 0,
                   "rename: \"Storage@\" has a special meaning in scripts; choose a "
                   "different name");
    assert_refused(&sample, "rename thing=object name=EZ=Key to=A1#", 0,
                   "rename: \"A1#\" has a special meaning in scripts; choose a different "
                   "name");
    assert_refused(
        &sample, "add-scene name=EZ=Key at=1,1", 0,
        "add-scene: objects[0] is already named \"EZ=Key\"; scripts do not distinguish between the two");
    test_doc_end(&sample);
}

/* The script and text of each scene have its name; others keep theirs. */
static void scripts_and_texts_have_the_name_of_their_scene(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    for (int i = 0; i < 2; i++) {
        char path[32], operation[64];
        const char *old = i ? "Garden" : "Hall";
        snprintf(path, sizeof path, "texts[%d].name", i);
        assert_int_equal(mw_set(sample.doc, path, old), 0);
        snprintf(path, sizeof path, "scripts[%d].name", i);
        assert_int_equal(mw_set(sample.doc, path, old), 0);
        snprintf(operation, sizeof operation, "rename thing=scene name=%s to=%s", old, i ? "Park" : "Lobby");
        test_edit(&sample, operation);
        assert_text_at(&sample, "scripts[0].name", "Lobby");
        assert_text_at(&sample, "texts[0].name", "Lobby");
    }
    assert_text_at(&sample, "scripts[1].name", "Park");
    assert_text_at(&sample, "texts[1].name", "Park");
    assert_int_equal(mw_set(sample.doc, "texts[1].name", "other"), 0);
    test_edit(&sample, "rename thing=scene name=Park to=Garden");
    assert_text_at(&sample, "scripts[1].name", "Garden");
    assert_text_at(&sample, "texts[1].name", "other");
    /* Scripts refer to the garden. */
    mw_change_clear(sample.doc);
    test_edit(&sample, "rename thing=scene name=Garden to=Lawn");
    assert_change(&sample, 0, "scenes[1].name", "Garden -> Lawn");
    assert_change(&sample, 1, "scripts[0].code", "refers to Lawn at byte 44");
    assert_ok(sample.context, mw_undo(sample.doc));
    mw_change_clear(sample.doc);
    test_edit(&sample, "rename thing=scene name=Lobby to=Hall");
    assert_change(&sample, 0, "scenes[0].name", "Lobby -> Hall");
    assert_change(&sample, 1, "objects[0].owner", "Hall");
    assert_change(&sample, 2, "characters[0].initial_scene", "Hall");
    assert_ok(sample.context, mw_undo(sample.doc));
    static const char *const accents[] = { "\xC3\x89", "\xC3\x89t", "t\xC3\x89" };
    for (size_t i = 0; i < sizeof accents / sizeof *accents; i++) {
        char operation[64];
        snprintf(operation, sizeof operation, "rename thing=scene name=Garden to=%s", accents[i]);
        assert_refused(&sample, operation, MW_E_ARGUMENT,
                       "rename: scripts[0] refers to the renamed thing, and scripts can contain only ASCII "
                       "characters; choose an ASCII name");
        snprintf(operation, sizeof operation, "rename thing=scene name=Lobby to=%s", accents[i]);
        assert_ok(sample.context, mw_edit(sample.doc, operation));
        assert_ok(sample.context, mw_undo(sample.doc));
    }
    test_doc_end(&sample);
}

/* A number compared with a number is a number, even if a scene has that name. */
static void numbers_are_not_names(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    test_edit(&sample, "rename thing=scene name=Hall to=42");
    assert_int_equal(mw_set(sample.doc, "scripts[1].code",
                            "IF{A1#=42}AND{LOOP#<42}AND{42=7}THEN\n\tMOVE{PLAYER@}TO{42}\nEND\n"
                            "IF{SCENE@=42}THEN\n\tLET{A1#=42}\nEND"),
                     0);
    test_edit(&sample, "rename thing=scene name=42 to=Cellar");
    assert_text_at(&sample, "scripts[1].code",
                   "IF{A1#=42}AND{LOOP#<42}AND{42=7}THEN\n\tMOVE{PLAYER@}TO{Cellar}\nEND\n"
                   "IF{SCENE@=Cellar}THEN\n\tLET{A1#=42}\nEND\n");
    test_doc_end(&sample);
}

static void scenes_come_and_go(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    test_edit(&sample, "add-scene name=Attic at=20,21 like=Hall");
    const struct wb_game *game = wb_game_of(sample.doc);
    assert_int_equal(game->scenes.count, 3);
    assert_int_equal(game->scenes.items[2].resource.id, 1002);
    assert_int_equal(game->scenes.items[2].map_x, 20);
    assert_int_equal(game->scenes.items[2].map_y, 21);
    assert_int_equal(game->scenes.items[2].shapes.count, game->scenes.items[0].shapes.count);
    assert_int_equal(game->scripts.items[2].resource.id, 1002);
    assert_int_equal(game->texts.items[2].resource.id, 1002);
    assert_refused(&sample, "move-scene name=Attic to=10,9", 0,
                   "move-scene: \"Garden\" is already at 10,9; choose a free cell");
    test_edit(&sample, "move-scene name=Attic to=0,49");
    assert_int_equal(game->scenes.items[2].map_y, 49);
    assert_refused(&sample, "delete-scene name=Garden", 0,
                   "delete-scene: \"Garden\" is the target of 1 reference, the first in scripts[0].code; "
                   "change the references, or use the force option");
    test_edit(&sample, "delete-scene name=Attic");
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->scripts.count, 2);
    assert_int_equal(game->texts.count, 2);
    test_doc_end(&sample);
}

static void scripts_are_set_as_source(void **state)
{
    (void)state;
    struct test_doc sample;
    static const char code[] = "\x80\xA0\x81hi\xFE\x8Bho\xFD\x87";
    wb_sample_new(&sample);
    assert_int_equal(mw_set(sample.doc, "scripts[1].code", "IF{TEXT$=hi}THEN\n\tPRINT{ho}\nEXIT\n"), 0);
    const struct wb_script *script = &wb_game_of(sample.doc)->scripts.items[1];
    assert_int_equal(script->code.size, sizeof code - 1);
    assert_memory_equal(script->code.data, code, sizeof code - 1);
    assert_true(mw_set(sample.doc, "scripts[1].code", "PRINT{ho") < 0);
    assert_string_equal(mw_error_message(sample.context),
                        "scripts[1].code:1:9: expected \"}\", found the end of the script");
    test_doc_end(&sample);
}

/* A scene as field and operand, a character in a MOVE, a sound; the player's words stay. */
static void scripts_and_fields_follow_a_name(void **state)
{
    (void)state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_int_equal(mw_set(sample.doc, "characters[0].name", "Hero"), 0);
    assert_int_equal(mw_set(sample.doc, "objects[0].owner", "HERO"), 0);
    assert_int_equal(mw_set(sample.doc, "scripts[1].code",
                            "IF{TEXT$=hero}AND{Hero=Hall}THEN\n\tMOVE{hero}TO{HALL}\n\tPRINT{Hall}\nEXIT\n"),
                     0);
    test_edit(&sample, "rename thing=character name=Hero to=Knight");
    test_edit(&sample, "rename thing=scene name=hall to=\"Great Hall\"");
    assert_text_at(&sample, "objects[0].owner", "Knight");
    assert_text_at(&sample, "characters[0].initial_scene", "Great Hall");
    assert_text_at(&sample, "texts[0].name", "Great Hall");
    assert_text_at(&sample, "scripts[1].code",
                   "IF{TEXT$=hero}AND{Knight=Great Hall}THEN\n\tMOVE{Knight}TO{Great Hall}\n\tPRINT{Hall}\n"
                   "EXIT\n");
    assert_int_equal(game->scripts.items[0].resource.id, game->scenes.items[0].resource.id);
    /* Written and read again, the game is the same. */
    assert_refused(&sample, "rename thing=scene name=\"Great Hall\" to=Salle\xC3\xA9", 0,
                   "rename: scripts[1] refers to the renamed thing, and scripts can "
                   "contain only ASCII characters; choose an ASCII name");
    /* The first character that is not ASCII. */
    assert_refused(&sample, "rename thing=scene name=\"Great Hall\" to=\xC3\x84", 0,
                   "rename: scripts[1] refers to the renamed thing, and scripts can "
                   "contain only ASCII characters; choose an ASCII name");
    test_edit(&sample, "rename thing=object name=\"Iron Key\" to=\"iron key\"");
    assert_refused(&sample, "rename thing=object name=\"Iron Key\" to=\"\"", 0,
                   "rename: to: the name has 0 characters, expected 1 to 255");
    assert_refused(&sample, "rename thing=sound name=ding to=dong", 0, "rename: no sound is named \"ding\"");
    test_doc_end(&sample);
}

static void run(struct test_doc *sample, const char *operation, const char *path)
{
    char words[TEST_PATH_SIZE + 100];
    snprintf(words, sizeof words, "%s file=\"%s\"", operation, path);
    if (mw_edit(sample->doc, words) < 0)
        fail_msg("%s: %s", words, mw_error_message(sample->context));
}

/* The message is `begin`, the path and `rest`, or only `begin` without a rest. */
static void refuse_file(struct test_doc *sample, const char *operation, const char *path, const char *begin,
                        const char *rest)
{
    char words[TEST_PATH_SIZE + 100], message[TEST_PATH_SIZE + 300];
    snprintf(words, sizeof words, "%s file=\"%s\"", operation, path);
    snprintf(message, sizeof message, "%s%s%s", begin, *rest ? path : "", rest);
    assert_refused(sample, words, 0, message);
}

static void write_text(const char *path, const char *text)
{
    test_write_file(path, text, strlen(text));
}

static void scripts_come_from_files(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    write_text(f->path, "IF{TEXT$=dig}THEN\n\tMOVE{Iron Key}TO{SCENE@}\n\tLET{A1#=A1#+1}\nEXIT\n");
    run(&sample, "script scene=garden", f->path);
    static const char code[] = "\x80\xA0\x81"
                               "dig\xFE\x89"
                               "Iron Key\x8A\xC1\xFD\x8E\xFF\1\x81\xFF\1\x8F"
                               "1\xFD\x87";
    assert_int_equal(game->scripts.items[1].code.size, sizeof code - 1);
    assert_memory_equal(game->scripts.items[1].code.data, code, sizeof code - 1);
    write_text(f->path, "SOUND{ding}\n");
    run(&sample, "global-script", f->path);
    assert_text_at(&sample, "global_scripts[0].code", "SOUND{ding}\n");
    char text[TEST_PATH_SIZE + 40];
    snprintf(text, sizeof text, "0 -> 29 bytes, from %s", f->path);
    assert_int_equal(mw_change_count(sample.doc), 2);
    assert_change(&sample, 0, "scripts[1].code", text);
    snprintf(text, sizeof text, "46 -> 6 bytes, from %s", f->path);
    assert_change(&sample, 1, "global_scripts[0].code", text);
    /* Their faults are listed, not those of other scripts. */
    assert_int_equal(mw_diag_count(sample.doc), 2);
    assert_non_null(test_find_diag(sample.doc, "WB157", "scripts[1].code"));
    assert_non_null(test_find_diag(sample.doc, "WB124", "global_scripts[0].code"));
    write_text(f->path, "END");
    mw_change_clear(sample.doc);
    run(&sample, "global-script", f->path);
    snprintf(text, sizeof text, "6 -> 1 byte, from %s", f->path);
    assert_change(&sample, 0, "global_scripts[0].code", text);
    wb_root(sample.doc)->global_scripts.count = 0;
    refuse_file(&sample, "global-script", f->path, "global-script: the game has no global script (GCOD)", "");
    test_doc_end(&sample);
}

/* File, line, column, what was expected. */
static void mistakes_in_scripts_are_reported(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *source, *message;
    } rows[] = {
        { "IF{TEXT$=hi}THEN\n\tPRNT{hi}\nEXIT\n", ":2:2: expected a statement in capitals (IF{, LET{, MOVE{, "
                                                  "PRINT{, SOUND{, MENU{, EXIT or END), found \"PRNT\"" },
        { "PRINT{ho", ":1:9: expected \"}\", found the end of the script" },
        { "\xE6\x97\xA5",
          ":1: character 1, \"\xE6\x97\xA5\" (U+65E5), cannot be represented in the encoding mac-roman" },
        { "\n\n\xE6\x97\xA5\n",
          ":3: character 1, \"\xE6\x97\xA5\" (U+65E5), cannot be represented in the encoding mac-roman" },
        { "EXIT\nPRINT{\xE6\x97\xA5}",
          ":2: character 7, \"\xE6\x97\xA5\" (U+65E5), cannot be represented in the encoding mac-roman" },
    };
    struct test_doc sample;
    wb_sample_new(&sample);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_text(f->path, rows[i].source);
        refuse_file(&sample, "script scene=Hall", f->path, "", rows[i].message);
        refuse_file(&sample, "global-script", f->path, "", rows[i].message);
    }
    assert_refused(&sample, "script scene=Hal file=x.wb", 0,
                   "script: no scene is named \"Hal\"; did you mean Hall?");
    assert_int_equal(mw_set(sample.doc, "scripts[1].id", "7"), 0);
    test_doc_end(&sample);
}

/* A scene without a script gets one. */
static void scripts_are_made(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_int_equal(mw_set(sample.doc, "scripts[1].id", "7"), 0);
    write_text(f->path, "PRINT{A hall.}");
    run(&sample, "script scene=Garden", f->path);
    assert_int_equal(game->scripts.count, 3);
    assert_int_equal(game->scripts.items[2].resource.id, game->scenes.items[1].resource.id);
    assert_text_at(&sample, "scripts[2].name", "Garden");
    run(&sample, "script scene=1000", f->path); /* by its id */
    assert_text_at(&sample, "scripts[0].code", "PRINT{A hall.}\n");
    assert_text_at(&sample, "scripts[2].code", "PRINT{A hall.}\n");
    test_doc_end(&sample);
}

static void texts_go_out_and_come_back(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    wb_sample_new(&sample);
    assert_int_equal(mw_set(sample.doc, "texts[1].text", "Say \"hi\"\\,\nor\tgo."), 0);
    char *text = wb_sample_po(&sample);
    write_text(f->path, text);
    assert_non_null(strstr(
        text, "\nmsgctxt \"texts/1001/text\"\nmsgid \"Say \\\"hi\\\"\\\\,\\nor\\tgo.\"\nmsgstr \"\"\n"));
    assert_non_null(
        strstr(text, "\nmsgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"\"\n"));
    free(text);
    /* Nothing is translated, so nothing changes. */
    size_t before = mw_change_count(sample.doc);
    run(&sample, "import-texts", f->path);
    assert_int_equal(mw_change_count(sample.doc), before);
    write_text(
        f->path,
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        "# of the garden\nmsgctxt \"texts/1001/text\"\nmsgid \"Say \\\"hi\\\"\"\n\"\\\\,\\nor\\tgo.\"\n"
        "msgstr \"Sag \\\"ja\\\"\\n\"\n\"in der K\xC3\xBC"
        "che.\"\n\n"
        "msgctxt \"scripts/1000/code/1\"\nmsgid \"open door\"\nmsgstr \"auf\"\n\n"
        "msgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"Versperrt.\"\n\n"
        "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"Tot.\"\n");
    run(&sample, "import-texts", f->path);
    assert_int_equal(mw_change_count(sample.doc), before + 3);
    assert_string_equal(mw_change_at(sample.doc, before)->text, "1 text translated");
    assert_string_equal(mw_change_at(sample.doc, before + 2)->text, "2 texts translated");
    assert_text_at(&sample, "texts[1].text", "Sag \"ja\"\nin der Küche.");
    assert_text_at(&sample, "characters[0].die", "Tot.");
    assert_text_at(&sample, "scripts[0].code",
                   "IF{TEXT$=auf}AND{Iron Key=PLAYER@}THEN\n"
                   "\tPRINT{The door opens.}\n"
                   "\tMOVE{PLAYER@}TO{Garden}\n"
                   "EXIT\n"
                   "IF{TEXT$=open door}THEN\n"
                   "\tPRINT{Versperrt.}\n"
                   "EXIT\n");
    test_doc_end(&sample);
}

/* What is between the quotes of msgstr, and what the text becomes. */
static void translations_are_read_as_gettext_does(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *file, *text;
    } rows[] = {
        { "msgctxt \"characters/1000/die\"\r\nmsgid \"You have died.\"\r\n\r\nmsgstr \"Tot.\" \r\n", "Tot." },
        { "msgctxt \"characters/1000/die\"\nmsgid \"You \"   \n# why\n\"have died.\"\n\nmsgstr "
          "\"a\\tb\\qc\\\"",
          "a\tbqc\\" },
        { "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"\"\n\"a\"\n\"\"\n\"\\\"b\"",
          "a\"b" },
        /* one without a context, then others around the one looked for */
        { "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"Tot.\"\nmsgid \"x\"\nmsgstr "
          "\"y\"\n"
          "msgctxt \"characters/1000\"\nmsgid \"x\"\nmsgstr \"y\"\n"
          "msgctxt \"characters/1000/die2\"\nmsgid \"x\"\nmsgstr \"y\"\n"
          "msgctxt \"a\"\nmsgid \"x\"\nmsgstr \"y\"\nmsgctxt \"z\"\nmsgid \"x\"\nmsgstr \"y\"\n",
          "Tot." },
        { "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"\"\n", "You have died." },
        { "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\n", "You have died." },
        { "", "You have died." },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc sample;
        wb_sample_new(&sample);
        write_text(f->path, rows[i].file);
        run(&sample, "import-texts", f->path);
        assert_text_at(&sample, "characters[0].die", rows[i].text);
        test_doc_end(&sample);
    }
    /* A carriage return is the end of a line in the game. */
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    write_text(f->path, "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"a\\rb\\nc\"");
    run(&sample, "import-texts", f->path);
    assert_int_equal(game->characters.items[0].die.size, 5);
    test_doc_end(&sample);
}

/* Only texts with a byte for their length are limited. */
static void long_translations_fit_or_do_not(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    char file[1000], letters[301];
    const struct wb_game *game = wb_sample_new(&sample);
    memset(letters, 'x', 300);
    letters[300] = 0;
    assert_ok(sample.context, mw_set(sample.doc, "texts[0].text", "A hall."));
    snprintf(file, sizeof file,
             "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"%.255s\"\n"
             "msgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"\x7F\"\n"
             "msgctxt \"texts/1000/text\"\nmsgid \"A hall.\"\nmsgstr \"%s\"\n",
             letters, letters);
    write_text(f->path, file);
    run(&sample, "import-texts", f->path);
    assert_int_equal(game->characters.items[0].die.size, 255);
    assert_int_equal(game->texts.items[0].text.size, 300);
    assert_ok(sample.context, mw_undo(sample.doc));
    write_text(f->path, "msgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"\xC3\x84\"\n");
    refuse_file(&sample, "import-texts", f->path, "import-texts: ",
                ":1: scene \"Hall\", line 6, printed: scripts can only have ASCII characters; write the text "
                "without accents");
    write_text(f->path,
               "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"\xE6\x97\xA5\"\n");
    refuse_file(&sample, "import-texts", f->path, "import-texts: ",
                ":1: character \"Player\", die, printed: character 1, \"\xE6\x97\xA5\" (U+65E5), cannot be "
                "represented in the encoding mac-roman");
    test_doc_end(&sample);
}

static void bad_translations_are_refused(void **state)
{
    struct fixture *f = *state;
    char longer[400] = "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"";
    size_t at = strlen(longer);
    memset(longer + at, 'x', 256);
    strcpy(longer + at + 256, "\"\n");
    const struct {
        const char *file, *message;
    } rows[] = {
        { "msgctxt \"texts/1000/text\"\nmsgid \"Another text.\"\nmsgstr \"x\"\n",
          ":1: scene \"Hall\", text, printed: the game now has a different text at this position; extract "
          "texts.po again" },
        { "hello\n", ":1: expected msgctxt, msgid or msgstr" },
        { "msgid \"\"\nmsgstr \"\"\n\nmsgctxt texts\n", ":4: expected a string in double quotes" },
        { "\n\nmsgstr \"x\"\n", ":3: expected msgctxt, msgid or msgstr" },
        { "\"x\"\n", ":1: expected msgctxt, msgid or msgstr" },
        { "msgctxt \"a\"\nmsgid \"\n", ":2: expected a string in double quotes" },
        { "msgctxt \"a\"\nmsgid b\"\n", ":2: expected a string in double quotes" },
        { "msgctxt \"a\"\n\r\nmsgid \"b\n", ":3: expected a string in double quotes" },
        { "msgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"Verschlo\xC3\x9F"
          "en\"\n",
          ":1: scene \"Hall\", line 6, printed: scripts can only have ASCII characters; write the text "
          "without accents" },
        { longer,
          ":1: character \"Player\", die, printed: the text has more than 255 characters; shorten it" },
    };
    struct test_doc sample;
    wb_sample_new(&sample);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_text(f->path, rows[i].file);
        refuse_file(&sample, "import-texts", f->path, "import-texts: ", rows[i].message);
    }
    test_doc_end(&sample);
}

/* All errors are reported at once, by line, and nothing is imported. */
static void all_bad_translations_are_listed(void **state)
{
    struct fixture *f = *state;
    static const char *const expected[] = {
        ":1: scene \"Hall\", line 6, printed: scripts can only have ASCII characters; write the text without "
        "accents",
        ":5: expected a string in double quotes",
        ":7: scene \"Hall\", line 1, typed by the player: scripts can only have ASCII characters; write the "
        "text "
        "without accents",
        ":11: scene \"Hall\", text, printed: the game now has a different text at this position; extract "
        "texts.po "
        "again",
    };
    char message[TEST_PATH_SIZE + 300];
    struct test_doc sample;
    wb_sample_new(&sample);
    write_text(f->path, "msgctxt \"scripts/1000/code/4\"\nmsgid \"It is locked.\"\nmsgstr \"Verschlo\xC3\x9F"
                        "en\"\n\n"
                        "msgctxt texts\n\n"
                        "msgctxt \"scripts/1000/code/1\"\nmsgid \"open door\"\nmsgstr \"\xC3\xB6"
                        "ffne\"\n\n"
                        "msgctxt \"texts/1000/text\"\nmsgid \"Another text.\"\nmsgstr \"x\"\n\n"
                        "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"Tot.\"\n");
    refuse_file(&sample, "import-texts", f->path, "import-texts: ", ": 4 errors; no text was imported");
    assert_int_equal(mw_diag_count(sample.doc), 4);
    for (size_t i = 0; i < 4; i++) {
        snprintf(message, sizeof message, "%s%s", f->path, expected[i]);
        assert_string_equal(mw_diag_at(sample.doc, i)->code, "WB181");
        assert_string_equal(mw_diag_at(sample.doc, i)->message, message);
    }
    assert_text_at(&sample, "characters[0].die", "You have died.");
    /* They are not part of the next check. */
    assert_int_equal(mw_check(sample.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(sample.doc), 0);
    test_doc_end(&sample);
}

static void invalid_scenes_are_refused(void **state)
{
    (void)state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_refused(&sample, "add-scene name=hall at=1,1", 0,
                   "add-scene: scenes[0] is already named \"hall\"");
    assert_refused(&sample, "add-scene name=Attic at=10,10", 0,
                   "add-scene: \"Hall\" is already at 10,10; choose a free cell");
    assert_true(mw_edit(sample.doc, "add-scene name=Attic at=50,10") < 0);
    assert_true(mw_edit(sample.doc, "move-scene name=Hall to=0,-1") < 0);
    assert_int_equal(game->scenes.count, 2);
    /* Its own cell is not that of a different scene. */
    test_edit(&sample, "move-scene name=Hall to=10,10");
    test_edit(&sample, "delete-scene name=Garden force");
    assert_int_equal(game->scenes.count, 1);
    assert_int_equal(game->scripts.count, 1);
    assert_int_equal(game->texts.count, 1);
    assert_int_equal(mw_set(sample.doc, "scenes[0].id", "32767"), 0);
    assert_refused(
        &sample, "add-scene name=Attic at=1,1", 0,
        "add-scene: no free id above the highest scene id; give the scene with the highest id a lower one");
    test_doc_end(&sample);
}

static void a_game_gets_a_different_wrapper(void **state)
{
    (void)state;
    static const char *const forms[] = { "binhex", "applesingle", "appledouble", "macbinary3", "rsrc" };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct test_doc sample;
        char operation[64];
        void *bytes;
        wb_sample_new(&sample);
        snprintf(operation, sizeof operation, "convert to=%s", forms[i]);
        test_edit(&sample, operation);
        assert_int_equal(mw_write(sample.doc, NULL, 0, &bytes, &sample.size), 0);
        mw_close(sample.doc);
        mw_free(sample.context, sample.bytes);
        sample.bytes = bytes;
        sample.doc = test_open_bytes(sample.context, "game", bytes, sample.size);
        assert_string_equal(mw_document_format(sample.doc)->name, "worldbuilder");
        assert_int_equal(wb_game_of(sample.doc)->scenes.count, 2);
        assert_lossless(sample.doc);
        test_doc_end(&sample);
    }
}

/* A wrong checksum is a warning, and repaired. */
static void wrappers_are_repaired(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    mw_close(sample.doc);
    ((uint8_t *)sample.bytes)[124] ^= 1;
    sample.doc = test_open_bytes(sample.context, "game.bin", sample.bytes, sample.size);
    assert_int_equal(mw_check(sample.doc, NULL, 0), 0);
    assert_string_equal(mw_diag_at(sample.doc, 0)->code, "MAC010");
    assert_lossless(sample.doc);
    static const char *const fixes[] = { "checksums" };
    assert_repair_law(sample.doc, fixes[0], NULL);
    ((uint8_t *)sample.bytes)[124] ^= 1;
    assert_writes(sample.doc, sample.bytes, sample.size);
    test_doc_end(&sample);
}

static void sounds_come_from_wav_files(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    /* 3 samples of 8 bits at 11127 Hz: 0x80 + 49, + 98, + 94 */
    static const uint8_t wav[] = { 'R',  'I',  'F', 'F', 39,   0,    0, 0, 'W',  'A',  'V', 'E',
                                   'f',  'm',  't', ' ', 16,   0,    0, 0, 1,    0,    1,   0,
                                   0x77, 0x2B, 0,   0,   0x77, 0x2B, 0, 0, 1,    0,    8,   0,
                                   'd',  'a',  't', 'a', 3,    0,    0, 0, 0xB1, 0xE2, 0xDE };
    const struct wb_game *game = wb_sample_new(&sample);
    test_write_file(f->path, wav, sizeof wav);
    refuse_file(&sample, "import-sound sound=Bell", f->path, "import-sound: no sound is named \"Bell\"", "");
    run(&sample, "import-sound sound=Bell add", f->path);
    assert_int_equal(game->sounds.count, 1);
    assert_int_equal(game->sounds.items[0].resource.id, 1000);
    assert_int_equal(game->sounds.items[0].data.size, 2);
    assert_memory_equal(game->sounds.items[0].data.data, "\xFF\x06", 2);
    assert_non_null(
        strstr(mw_change_at(sample.doc, 0)->text, "; error 0.0 of 256 (root mean square), at most 0.0"));
    assert_int_equal(game->sounds.items[0].channels, 1);
    assert_int_equal(game->sounds.items[0].loops, 1);
    static const int8_t standard[16] = { 0, -49, -36, -25, -16, -9, -4, -1, 0, 1, 4, 9, 16, 25, 36, 49 };
    assert_memory_equal(&game->sounds.items[0].deltas, standard, sizeof standard);
    run(&sample, "import-sound sound=BELL nibbles=high", f->path);
    assert_int_equal(game->sounds.count, 1);
    assert_memory_equal(game->sounds.items[0].data.data, "\xFF\x60", 2);
    assert_int_equal(mw_set(sample.doc, "sounds[0].id", "32767"), 0);
    refuse_file(
        &sample, "import-sound sound=Horn add", f->path,
        "import-sound: no free id above the highest sound id; give the sound with the highest id a lower one",
        "");
    assert_int_equal(mw_error_last(sample.context)->limit_asked, 32768);
    assert_int_equal(game->sounds.count, 1);
    assert_ok(sample.context, mw_set(sample.doc, "sounds[0].id", "32766"));
    run(&sample, "import-sound sound=Horn add", f->path);
    assert_int_equal(game->sounds.items[1].resource.id, 32767);
    assert_ok(sample.context, mw_undo(sample.doc));
    /* Sounds that cannot be read have ids, too; other resources do not count. */
    static const struct {
        const char *type;
        int16_t id;
    } unread[] = { { "ASND", 1300 }, { "ASND", 1299 }, { "ATXT", 1500 } };
    assert_int_equal(mw_set(sample.doc, "sounds[0].id", "1000"), 0);
    for (size_t i = 0; i < sizeof unread / sizeof *unread; i++) {
        struct wb_other *resource = mw_list_insert(sample.doc, wb_field("resources"), sample.doc->root, i);
        assert_non_null(resource);
        memcpy(resource->type, unread[i].type, 4);
        resource->resource.id = unread[i].id;
        resource->place = 1;
    }
    run(&sample, "import-sound sound=Horn add", f->path);
    assert_int_equal(game->sounds.count, 2);
    assert_int_equal(game->sounds.items[1].resource.id, 1301);
    assert_ok(sample.context, test_set_anyway(sample.doc, "sounds[0].id", "1400"));
    run(&sample, "import-sound sound=Drum add", f->path);
    assert_int_equal(game->sounds.items[2].resource.id, 1401);
    test_doc_end(&sample);
}

/* A sound keeps its steps, or gets the standard ones; twice the rate are twice as many samples. */
static void sounds_are_replaced(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    uint8_t wav[47] = "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x77\x2B\0\0\x77\x2B\0\0\1\0\10\0data";
    char text[TEST_PATH_SIZE + 200];
    const struct wb_game *game = wb_sample_new(&sample);
    for (size_t count = 2; count <= 3; count++) {
        wav[4] = (uint8_t)(36 + count);
        wav[40] = (uint8_t)count;
        memcpy(wav + 44, "\xB1\xE2\xDE", 3);
        test_write_file(f->path, wav, 44 + count);
        mw_change_clear(sample.doc);
        run(&sample, "import-sound sound=Bell add", f->path);
        snprintf(text, sizeof text,
                 "%s, from %s; error 0.0 of 256 (root mean square), at most 0.0 (sample 0)",
                 count == 2 ? "0 -> 1 byte" : "1 -> 2 bytes", f->path);
        assert_change(&sample, 0, "sounds[0].data", text);
    }
    assert_ok(sample.context, mw_set(sample.doc, "sounds[0].deltas.d15", "47"));
    run(&sample, "import-sound sound=Bell", f->path);
    assert_memory_equal(game->sounds.items[0].data.data, "\xFF\x00", 2);
    run(&sample, "import-sound sound=Bell deltas=standard rate=22254", f->path);
    assert_int_equal(((const int8_t *)&game->sounds.items[0].deltas)[15], 49);
    assert_int_equal(game->sounds.items[0].data.size, 3);
    test_doc_end(&sample);
}

/* The fork's header states one byte of map too few, and two bytes follow. */
static void lengths_of_the_fork_are_repaired(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        GAME_GLOBAL,
        GAME_VERSION,
        { .type = "ASCN", .name = { "Hall", 4 }, .data = DATA("\0\2" ZEROS_20 "\0\0\0\0\0") }
    };
    static const char *const fixes[] = { "lengths" };
    struct test_doc sample;
    test_doc_begin(&sample);
    wb_sample_bytes(&sample, rows, 3, NULL);
    uint8_t *odd = malloc(sample.size + 2);
    memcpy(odd, sample.bytes, sample.size);
    memcpy(odd + sample.size, "xy", 2);
    odd[15]--;
    sample.doc = test_open_bytes(sample.context, "game.rsrc", odd, sample.size + 2);
    assert_int_equal(mw_check(sample.doc, NULL, 0), 0);
    size_t lengths = 0, unused = 0;
    for (size_t i = 0; i < mw_diag_count(sample.doc); i++) {
        lengths += strcmp(mw_diag_at(sample.doc, i)->code, "MAC007") == 0;
        unused += strcmp(mw_diag_at(sample.doc, i)->code, "MAC009") == 0;
    }
    assert_int_equal(lengths, 1);
    assert_int_equal(unused, 1);
    assert_int_equal(mw_verify(sample.doc, NULL), 0);
    assert_repair_law(sample.doc, fixes[0], NULL);
    void *bytes;
    size_t size;
    assert_int_equal(mw_write(sample.doc, NULL, 0, &bytes, &size), 0);
    assert_int_equal(size, sample.size + 2);
    assert_memory_equal(bytes, sample.bytes, 16);
    mw_free(sample.context, bytes);
    test_doc_end(&sample);
    free(odd);
}

static int edit_all(struct mw_context *context, void *user)
{
    static const char *const operations[] = {
        "rename thing=object name=\"Iron Key\" to=Key",
        "rename thing=scene name=Hall to=Lobby",
        "add-scene name=Attic at=1,1 like=Lobby",
        "move-scene name=Attic to=2,2",
        "delete-scene name=Attic",
        "convert to=binhex",
    };
    struct fixture *f = user;
    struct mw_document *doc = NULL;
    char words[TEST_PATH_SIZE + 100];
    int error = mw_new(context, "worldbuilder", NULL, 0, &doc);
    for (size_t i = 0; i < sizeof operations / sizeof *operations && !error; i++)
        error = mw_edit(doc, operations[i]);
    snprintf(words, sizeof words, "script scene=Garden file=\"%s\"", f->path);
    if (!error)
        error = mw_edit(doc, words);
    snprintf(words, sizeof words, "import-texts file=\"%s\"", f->other);
    if (!error)
        error = mw_edit(doc, words);
    if (doc)
        mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    struct fixture *f = *state;
    write_text(f->path, "MOVE{Key}TO{Lobby}\n");
    write_text(in_folder(f, "texts.po"),
               "msgctxt \"characters/1000/die\"\nmsgid \"You have died.\"\nmsgstr \"Tot.\"\n");
    assert_true(test_each_allocation_fails(edit_all, f) > 100);
}

/* Digits in texts stay unchanged, and two variables never become one. */
static void variables_are_renamed(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    assert_int_equal(mw_set(sample.doc, "scripts[0].code", "LET{A1#=A1#+B2#}\nPRINT{A1#}\nPRINT{the A1#}\n"),
                     0);
    assert_int_equal(mw_set(sample.doc, "global_scripts[0].code", "PRINT{A1#}\n"), 0);
    mw_change_clear(sample.doc);
    test_edit(&sample, "rename thing=global name=A1# to=A1#");
    assert_int_equal(mw_change_count(sample.doc), 0);
    test_edit(&sample, "rename thing=global name=A1# to=Z9#");
    assert_change(&sample, 0, "global_scripts[0].code", "A1# -> Z9#, 1 time");
    assert_change(&sample, 1, "scripts[0].code", "A1# -> Z9#, 3 times");
    assert_int_equal(mw_change_count(sample.doc), 2);
    assert_text_at(&sample, "scripts[0].code", "LET{Z9#=Z9#+B2#}\nPRINT{Z9#}\nPRINT{the A1#}\n");
    assert_text_at(&sample, "global_scripts[0].code", "PRINT{Z9#}\n");
    assert_refused(
        &sample, "rename thing=global name=Z9# to=B2#", 0,
        "rename: scripts[0] already uses B2#, so two variables would become one; choose an unused variable");
    assert_refused(&sample, "rename thing=global name=C1# to=C2#", 0, "rename: no script uses C1#");
    static const char *const wrong[] = { "A0#", "A1", "A1#1", "a1#" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        for (int to = 0; to < 2; to++) {
            char operation[64], message[160];
            snprintf(operation, sizeof operation, "rename thing=global name=%s to=%s", to ? "Z9#" : wrong[i],
                     to ? wrong[i] : "C2#");
            snprintf(
                message, sizeof message,
                "rename: %s: \"%s\" is not a variable; variables are A1# to A9#, B1# to B9#, and so on to "
                "Z9#",
                to ? "to" : "name", wrong[i]);
            assert_refused(&sample, operation, MW_E_ARGUMENT, message);
        }
    test_doc_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_is_read_back),
        cmocka_unit_test(names_change_everywhere),
        cmocka_unit_test(variables_are_renamed),
        cmocka_unit_test(scripts_and_fields_follow_a_name),
        cmocka_unit_test(scenes_come_and_go),
        cmocka_unit_test(invalid_scenes_are_refused),
        cmocka_unit_test(scripts_are_set_as_source),
        FOLDER_TEST(scripts_come_from_files),
        FOLDER_TEST(mistakes_in_scripts_are_reported),
        FOLDER_TEST(scripts_are_made),
        cmocka_unit_test(scripts_and_texts_have_the_name_of_their_scene),
        cmocka_unit_test(numbers_are_not_names),
        FOLDER_TEST(texts_go_out_and_come_back),
        FOLDER_TEST(translations_are_read_as_gettext_does),
        FOLDER_TEST(long_translations_fit_or_do_not),
        FOLDER_TEST(bad_translations_are_refused),
        FOLDER_TEST(all_bad_translations_are_listed),
        cmocka_unit_test(a_game_gets_a_different_wrapper),
        cmocka_unit_test(wrappers_are_repaired),
        cmocka_unit_test(lengths_of_the_fork_are_repaired),
        FOLDER_TEST(sounds_come_from_wav_files),
        FOLDER_TEST(sounds_are_replaced),
        FOLDER_TEST(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
