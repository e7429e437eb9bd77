/* Conditions and MOVE: what they mean follows from the kinds of both operands. Section "Comparisons". */
#include "engine.h"

#include "formats/worldbuilder/script/token.h"

/* ---- kinds ---- */

static int32_t find_named(const struct wb_play *play, enum wb_value_kind kind, struct mw_str name)
{
    if (kind == WB_VALUE_SCENE) {
        int32_t scene = wb_world_find(play->world, WB_THING_SCENE, name);
        return scene == WB_NONE ? WB_NONE : scene + 1;
    }
    return wb_world_find(play->world, kind == WB_VALUE_OBJECT ? WB_THING_OBJECT : WB_THING_CHARACTER, name);
}

/* A text or number as the thing of that name, a click as the thing that was clicked. */
static bool convert(const struct wb_play *play, struct wb_value value, enum wb_value_kind kind,
                    struct wb_value *converted)
{
    char room[16];
    *converted = (struct wb_value){ .kind = (uint8_t)kind, .index = WB_NONE };
    if (value.kind == WB_VALUE_CLICK && kind == WB_VALUE_OBJECT)
        converted->index = play->input.object;
    else if (value.kind == WB_VALUE_CLICK && kind == WB_VALUE_CHARACTER)
        converted->index = play->input.character;
    else if (value.kind == WB_VALUE_NUMBER && !value.text.size && kind >= WB_VALUE_OBJECT) {
        snprintf(room, sizeof room, "%d", value.number);
        converted->index = find_named(play, kind, mw_str_from(room));
    } else if (value.kind <= WB_VALUE_TEXT && kind >= WB_VALUE_OBJECT) {
        converted->index = find_named(play, kind, value.text);
    }
    return converted->index != WB_NONE;
}

/* ---- tests ---- */

typedef bool wb_test_fn(struct wb_play *play, const struct wb_value *left, const struct wb_value *right);

static struct mw_str decimal_text(const struct wb_value *value, char room[16])
{
    snprintf(room, 16, "%d", value->number);
    return mw_str_from(room);
}

/* A text, or a number as it is written in the script, otherwise in decimal. */
static struct mw_str written_text(const struct wb_value *value, char room[16])
{
    return value->kind == WB_VALUE_NUMBER && !value->text.size ? decimal_text(value, room) : value->text;
}

static bool contains_value(const struct wb_play *play, const struct wb_value *value)
{
    char room[16];
    struct mw_str part = value->text;
    if (value->kind == WB_VALUE_NUMBER)
        part = decimal_text(value, room);
    return mw_str_find_same(play->input.text, part) != SIZE_MAX;
}

static const struct wb_value *other_than_input(const struct wb_value *left, const struct wb_value *right)
{
    return left->kind == WB_VALUE_INPUT ? right : left;
}

static bool test_contained(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return play->input.has_text && contains_value(play, other_than_input(left, right));
}

static bool test_not_contained(struct wb_play *play, const struct wb_value *left,
                               const struct wb_value *right)
{
    return play->input.has_text && !contains_value(play, other_than_input(left, right));
}

static bool test_equal_number(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    (void)play;
    return left->number == right->number;
}

static bool test_less(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    (void)play;
    return left->number < right->number;
}

static bool test_greater(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    (void)play;
    return left->number > right->number;
}

static bool test_object_in(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return left->index != WB_NONE && play->objects[left->index].scene == right->index;
}

static bool test_object_not_in(struct wb_play *play, const struct wb_value *left,
                               const struct wb_value *right)
{
    return left->index != WB_NONE && play->objects[left->index].last_scene != right->index;
}

static bool test_carried(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return left->index != WB_NONE && right->index != WB_NONE &&
           play->objects[left->index].owner == right->index;
}

static bool test_not_carried(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return left->index != WB_NONE && play->objects[left->index].last_owner != right->index;
}

static bool test_carrier_not(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return test_not_carried(play, right, left);
}

static bool test_character_in(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return left->index != WB_NONE && play->characters[left->index].scene == right->index;
}

/* Nobody is in no scene, but not outside of one either. */
static bool test_character_not_in(struct wb_play *play, const struct wb_value *left,
                                  const struct wb_value *right)
{
    return left->index != WB_NONE && !test_character_in(play, left, right);
}

static bool test_same(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    (void)play;
    return left->index == right->index;
}

static bool test_different(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    return test_same(play, left, right) == wb_has_rule(play, WB_RULE_FEW_COMPARISONS);
}

/* ---- moves ---- */

static bool give_to(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    if (left->index == WB_NONE || right->index == WB_NONE ||
        play->objects[left->index].last_owner == right->index)
        return false;
    wb_give_object(play, left->index, right->index);
    return true;
}

static bool put_into(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    if (left->index != WB_NONE && play->objects[left->index].last_scene != right->index)
        wb_put_object(play, left->index, right->index);
    return false;
}

static bool send_to(struct wb_play *play, const struct wb_value *left, const struct wb_value *right)
{
    if (left->index == WB_NONE)
        return false;
    wb_move_character(play, left->index, right->index);
    return true;
}

/* ---- rows ---- */

enum {
    N = WB_VALUE_NUMBER,
    T = WB_VALUE_TEXT,
    I = WB_VALUE_INPUT,
    O = WB_VALUE_OBJECT,
    C = WB_VALUE_CHARACTER,
    S = WB_VALUE_SCENE,
};

/* Tried in this order. Those that WB_RULE_FEW_COMPARISONS lacks come last, so that they do not change what
 * the others are used for. */
static const struct row {
    uint8_t operator, left, right; /* token, enum wb_value_kind */
    bool added;
    wb_test_fn *run;
} rows[] = {
    { WB_TOKEN_EQUAL, N, N, false, test_equal_number },
    { WB_TOKEN_EQUAL, O, S, false, test_object_in },
    { WB_TOKEN_EQUAL, C, S, false, test_character_in },
    { WB_TOKEN_EQUAL, O, C, false, test_carried },
    { WB_TOKEN_EQUAL, C, C, false, test_same },
    { WB_TOKEN_EQUAL, S, S, false, test_same },
    { WB_TOKEN_EQUAL, T, I, false, test_contained },
    { WB_TOKEN_EQUAL, I, T, false, test_contained },
    { WB_TOKEN_EQUAL, N, I, false, test_contained },
    { WB_TOKEN_EQUAL, I, N, false, test_contained },
    { WB_TOKEN_LESS, N, N, false, test_less },
    { WB_TOKEN_LESS, T, I, false, test_not_contained },
    { WB_TOKEN_LESS, I, T, false, test_not_contained },
    { WB_TOKEN_LESS, O, C, false, test_not_carried },
    { WB_TOKEN_LESS, C, O, false, test_carrier_not },
    { WB_TOKEN_LESS, O, S, false, test_object_not_in },
    { WB_TOKEN_LESS, C, C, false, test_different },
    { WB_TOKEN_LESS, S, S, false, test_different },
    { WB_TOKEN_LESS, C, S, false, test_character_not_in },
    { WB_TOKEN_LESS, N, I, true, test_not_contained },
    { WB_TOKEN_LESS, I, N, true, test_not_contained },
    { WB_TOKEN_GREATER, N, N, false, test_greater },
    { WB_TOKEN_GREATER, I, T, false, test_not_contained },
    { WB_TOKEN_GREATER, O, C, false, test_not_carried },
    { WB_TOKEN_GREATER, O, S, false, test_object_not_in },
    { WB_TOKEN_GREATER, C, S, false, test_character_not_in },
    { WB_TOKEN_GREATER, C, C, true, test_different },
    { WB_TOKEN_GREATER, S, S, true, test_different },
    { WB_TOKEN_GREATER, T, I, true, test_not_contained },
    { WB_TOKEN_GREATER, N, I, true, test_not_contained },
    { WB_TOKEN_GREATER, I, N, true, test_not_contained },
    { WB_TOKEN_MOVE, O, C, false, give_to },
    { WB_TOKEN_MOVE, O, S, false, put_into },
    { WB_TOKEN_MOVE, C, S, false, send_to },
};

enum step {
    STEP_EXACT,
    STEP_ONE_FITS,
    STEP_BOTH_CONVERTED,
    STEPS,
};

/* Does the row take these operands in this step? Those that are converted replace the operands. */
static bool fits_row(const struct wb_play *play, const struct row *row, enum step step, struct wb_value *left,
                     struct wb_value *right)
{
    struct wb_value new_left = *left, new_right = *right;
    bool fits = false;
    if (step == STEP_EXACT)
        return left->kind == row->left && right->kind == row->right;
    if (step == STEP_BOTH_CONVERTED)
        fits = convert(play, *left, row->left, &new_left) && convert(play, *right, row->right, &new_right);
    else if (left->kind == row->left && convert(play, *right, row->right, &new_right))
        fits = true;
    else if (right->kind == row->right && convert(play, *left, row->left, &new_left)) {
        new_right = *right;
        fits = true;
    }
    if (fits) {
        *left = new_left;
        *right = new_right;
    }
    return fits;
}

static bool run_row(struct wb_play *play, uint8_t operator, struct wb_value left, struct wb_value right)
{
    bool few = wb_has_rule(play, WB_RULE_FEW_COMPARISONS);
    for (unsigned step = STEP_EXACT; step < STEPS; step++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (rows[i].operator== operator&& !(few &&rows[i].added) &&
                fits_row(play, &rows[i], (enum step)step, &left, &right))
                return rows[i].run(play, &left, &right);
    return false;
}

/* ---- operators ---- */

static bool is_text_or_number(const struct wb_value *value)
{
    return value->kind == WB_VALUE_TEXT || value->kind == WB_VALUE_NUMBER;
}

/* The whole input is the text or number; `wanted` false: it is not. */
static bool compare_input(const struct wb_play *play, const struct wb_value *other, bool wanted)
{
    char room[16];
    return (play->input.has_text && mw_str_same(play->input.text, written_text(other, room))) == wanted;
}

static bool is_clicked(const struct wb_input *input, const struct wb_value *value)
{
    return value->index != WB_NONE &&
           ((value->kind == WB_VALUE_OBJECT && value->index == input->object) ||
            (value->kind == WB_VALUE_CHARACTER && value->index == input->character));
}

/* The name of what was clicked contains the text or, by == and >>, is the text. */
static bool compare_click(struct wb_play *play, uint8_t operator, struct wb_value left, struct wb_value right)
{
    const struct wb_value *other = left.kind == WB_VALUE_CLICK ? &right : &left;
    const struct wb_input *input = &play->input;
    bool whole = operator== WB_TOKEN_SAME || operator== WB_TOKEN_OTHER;
    bool wanted = operator== WB_TOKEN_EQUAL || operator== WB_TOKEN_SAME;
    char room[16];
    if (input->object == WB_NONE && input->character == WB_NONE)
        return false;
    if (wb_has_rule(play, WB_RULE_FEW_COMPARISONS) && other->kind != WB_VALUE_TEXT)
        return is_clicked(input, other) == wanted;
    if (!is_text_or_number(other))
        return run_row(play,
                       operator== WB_TOKEN_SAME  ? WB_TOKEN_EQUAL :
                       operator== WB_TOKEN_OTHER ? WB_TOKEN_LESS
                                                 :
                                                 operator,
                       left, right);
    struct mw_str name = input->object != WB_NONE ? wb_object_name(play, input->object)
                                                  : wb_character_name(play, input->character);
    struct mw_str text = written_text(other, room);
    return (whole ? mw_str_same(name, text) : mw_str_find_same(name, text) != SIZE_MAX) == wanted;
}

bool wb_compare(struct wb_play *play, uint8_t operator, struct wb_value left, struct wb_value right)
{
    if (left.kind == WB_VALUE_CLICK || right.kind == WB_VALUE_CLICK)
        return compare_click(play, operator, left, right);
    if (operator!= WB_TOKEN_SAME && operator!= WB_TOKEN_OTHER)
        return run_row(play, operator, left, right);
    bool wanted = operator== WB_TOKEN_SAME;
    if (left.kind == WB_VALUE_INPUT && is_text_or_number(&right))
        return compare_input(play, &right, wanted);
    if (right.kind == WB_VALUE_INPUT && is_text_or_number(&left))
        return compare_input(play, &left, wanted);
    return run_row(play, WB_TOKEN_EQUAL, left, right) == wanted;
}

bool wb_move_by_kinds(struct wb_play *play, struct wb_value what, struct wb_value where)
{
    return run_row(play, WB_TOKEN_MOVE, what, where);
}
