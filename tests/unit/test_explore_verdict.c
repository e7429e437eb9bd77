/* What the text at the end of a game reports. */
#include "test.h"

#include "core/exploration.h"

static void verdicts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum mw_finding_kind kind;
    } rows[] = {
        { "", MW_FINDING_END },
        { "The test is over.", MW_FINDING_END },
        { "The lamp flares up. Ships are safe tonight!", MW_FINDING_END },
        /* deaths and defeats */
        { "You fall into the pit and die.\nGame Over!", MW_FINDING_LOSS },
        { "YOU DIE", MW_FINDING_LOSS },
        { "You're dead.", MW_FINDING_LOSS },
        { "You have been slain by the troll.", MW_FINDING_LOSS },
        { "The troll kills you.", MW_FINDING_LOSS },
        { "The shark eats you", MW_FINDING_LOSS },
        { "You slowly drown.", MW_FINDING_LOSS },
        { "This was your death!", MW_FINDING_LOSS },
        { "You have lost.", MW_FINDING_LOSS },
        { "You lose!", MW_FINDING_LOSS },
        { "The die is cast. You leave.", MW_FINDING_END },
        { "You find the lost crown.", MW_FINDING_END },
        { "The king is dead. You leave.", MW_FINDING_END },
        { "The dragon has been killed.", MW_FINDING_END },
        { "You kill it and go.", MW_FINDING_END },
        /* victories */
        { "You have won!\nGame Over!", MW_FINDING_WIN },
        { "The dragon is dead. You win.", MW_FINDING_WIN },
        { "Congratulations, sailor", MW_FINDING_WIN },
        { "Victory!", MW_FINDING_WIN },
        { "They won.", MW_FINDING_END },
        { "You have not won.", MW_FINDING_END },
        { "You almost win. You die.", MW_FINDING_LOSS },
        /* both */
        { "You see the dragon die. You have won!", MW_FINDING_END },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (mw_explore_verdict(rows[i].text) != rows[i].kind)
            fail_msg("\"%s\" is %d, expected %d", rows[i].text, (int)mw_explore_verdict(rows[i].text),
                     (int)rows[i].kind);
}

/* Sentences of any length. */
static void long_texts(void **state)
{
    (void)state;
    char text[2000] = "You ";
    for (size_t i = 0; i < 400; i++)
        strcat(text, "go ");
    assert_int_equal(mw_explore_verdict(text), MW_FINDING_END);
    strcat(text, ". You die");
    assert_int_equal(mw_explore_verdict(text), MW_FINDING_LOSS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(verdicts), cmocka_unit_test(long_texts) };
    return TEST_RUN(tests);
}
