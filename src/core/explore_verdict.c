/* Whether the text that is printed when a game ends reports a death, a victory, or neither. Games have no
 * other sign of it: a script ends both by moving the player into the storage. The texts are English. */
#include "base/text.h"
#include "exploration.h"

enum {
    SENTENCE_WORDS = 64, /* longer sentences are cut into several */
};

static bool is_letter(char c)
{
    char lower = mw_ascii_lower(c);
    return (lower >= 'a' && lower <= 'z') || c == '\'';
}

/* Takes the next word of a sentence; false at the end of the sentence. */
static bool next_word(struct mw_str *text, struct mw_str *word)
{
    while (text->size && !is_letter(*text->data) && !strchr(".!?\n", *text->data)) {
        text->data++;
        text->size--;
    }
    *word = (struct mw_str){ text->data, 0 };
    while (word->size < text->size && is_letter(text->data[word->size]))
        word->size++;
    text->data += word->size;
    text->size -= word->size;
    return word->size > 0;
}

static bool is_one_of_words(struct mw_str word, const char *words)
{
    struct mw_str other;
    while (mw_word_next(&words, &other))
        if (mw_str_same(word, other))
            return true;
    return false;
}

/* "You fall into the pit and die", "It kills you", "You are dead", "You have lost". */
static bool is_death(const struct mw_str *words, size_t count)
{
    bool you = false;
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count;
        struct mw_str next = last ? (struct mw_str){ 0 } : words[i + 1];
        you |= is_one_of_words(words[i], "you you're you've your");
        if (you &&
            is_one_of_words(words[i],
                            "die died dying drown drowned starve starved perish perished lose fail failed"))
            return true;
        if (is_one_of_words(words[i], "killed kills kill eats ate destroys crushes") &&
            is_one_of_words(next, "you"))
            return true;
        if (is_one_of_words(words[i], "been are were you're") &&
            is_one_of_words(next, "killed dead eaten slain crushed"))
            return you;
        if (you && last && is_one_of_words(words[i], "lost"))
            return true;
        if (is_one_of_words(words[i], "your") && is_one_of_words(next, "death doom"))
            return true;
    }
    return false;
}

/* "You have won", "You win", "Congratulations". */
static bool is_victory(const struct mw_str *words, size_t count)
{
    bool you = false, denied = false;
    for (size_t i = 0; i < count; i++) {
        you |= is_one_of_words(words[i], "you you've we");
        denied |= is_one_of_words(words[i], "not never haven't almost nearly");
        if (denied)
            continue;
        if (is_one_of_words(words[i], "victory victorious congratulations") ||
            (you && is_one_of_words(words[i], "won win succeeded triumph")))
            return true;
    }
    return false;
}

enum mw_finding_kind mw_explore_verdict(const char *text)
{
    struct mw_str rest = mw_str_from(text), words[SENTENCE_WORDS];
    bool death = false, victory = false;
    while (rest.size) {
        size_t count = 0;
        while (count < SENTENCE_WORDS && next_word(&rest, &words[count]))
            count++;
        death |= is_death(words, count);
        victory |= is_victory(words, count);
        if (rest.size && count < SENTENCE_WORDS) { /* the end of the sentence */
            rest.data++;
            rest.size--;
        }
    }
    return death == victory ? MW_FINDING_END : death ? MW_FINDING_LOSS : MW_FINDING_WIN;
}
