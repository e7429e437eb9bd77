/* Sounds from WAV files. */
#include <math.h>
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "codec/wav.h"
#include "edit.h"
#include "formats/worldbuilder/sounds.h"
#include "record/journal.h"

/* clang-format off */
const struct mw_option wb_edit_import_sound_options[] = {
    { .name = "sound", .kind = MW_OPTION_TEXT, .of = "sound", .value = "SOUND", .required = true, .shorthand = 1,
      .doc = "name of the sound to replace or add" },
    { .name = "file", .kind = MW_OPTION_FILE, .of = "sound", .role = MW_ROLE_INPUT, .value = "WAV", .required = true, .shorthand = 2,
      .doc = "WAV file, with any sampling rate and number of channels" },
    { .name = "add", .kind = MW_OPTION_FLAG, .doc = "add a new sound if no sound has this name" },
    { .name = "deltas", .kind = MW_OPTION_CHOICE, .value = "TABLE", .choices = "keep|standard", .fallback = "keep",
      .doc = "steps between samples; keep: those of the replaced sound; standard: those of nearly all sounds, always used for new sounds" },
    { .name = "rate", .kind = MW_OPTION_REAL, .unit = "Hz", .value = "HZ", .fallback = "11127.27", .min = 100000, .max = 9600000,
      .doc = "samples per second to store; the game plays 11127.27" },
    { .name = "nibbles", .kind = MW_OPTION_CHOICE, .value = "ORDER", .choices = "low|high", .fallback = "low",
      .doc = "which half of each byte holds the earlier sample" },
    { 0 },
};
/* clang-format on */

static const struct wb_deltas standard = { 0, -49, -36, -25, -16, -9, -4, -1, 0, 1, 4, 9, 16, 25, 36, 49 };

static int read_wav(const struct mw_editing *editing, struct mw_wav *wav)
{
    const char *path = mw_args_text(editing->args, "file");
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, path, &file);
    if (!error)
        error = mw_wav_read(editing->scratch, path, file.bytes, wav);
    /* WAV files store whole numbers, so a file of the rounded rate is not resampled. */
    double rate = mw_args_real(editing->args, "rate");
    if (!error && wav->rate != (uint32_t)lround(rate))
        error = mw_wav_resample(editing->scratch, path, rate, wav);
    mw_file_close(&file);
    return error;
}

/* The first id above those of all sounds, including unreadable ones. */
static int new_sound_id(const struct mw_editing *editing, int16_t *id)
{
    const struct wb_game *game = wb_edited(editing);
    int16_t last = WB_FIRST_ID - 1;
    for (size_t i = 0; i < game->sounds.count; i++) {
        int16_t used = game->sounds.items[i].resource.id;
        last = used > last ? used : last;
    }
    for (size_t i = 0; i < game->resources.count; i++) {
        int16_t used = game->resources.items[i].resource.id;
        if (memcmp(game->resources.items[i].type, "ASND", 4) == 0)
            last = used > last ? used : last;
    }
    if (last == INT16_MAX)
        return mw_error_limit(
            editing->doc->context,
            mw_edit_fail(
                editing, MW_E_LIMIT,
                "no free id above the highest sound id; give the sound with the highest id a lower one"),
            "id", INT16_MAX, INT16_MAX + 1);
    *id = (int16_t)(last + 1);
    return 0;
}

/* A copy of the sound with that name, or a new one; *index is then the number of sounds. */
static int find_sound(const struct mw_editing *editing, struct wb_sound *sound, size_t *index)
{
    int error = wb_edit_find(editing, WB_THING_SOUND, "sound", index);
    if (!error)
        *sound = wb_edited(editing)->sounds.items[*index];
    if (error != MW_E_NOT_FOUND || !mw_args_flag(editing->args, "add"))
        return error;
    *index = wb_edited(editing)->sounds.count;
    *sound = (struct wb_sound){ .channels = 1, .loops = 1, .deltas = standard };
    error = wb_edit_name(editing, "sound", &sound->resource.name);
    return error ? error : new_sound_id(editing, &sound->resource.id);
}

static int put_sound(const struct mw_editing *editing, const struct wb_sound *sound, size_t index)
{
    const struct mw_field *field = wb_field("sounds");
    if (index == wb_edited(editing)->sounds.count &&
        !mw_list_insert(editing->doc, field, wb_edited(editing), index))
        return editing->doc->context->error;
    struct wb_sound *place = &wb_edited(editing)->sounds.items[index];
    int error = mw_keep(editing->doc, place, sizeof *place);
    if (!error)
        *place = *sound;
    return error;
}

int wb_edit_import_sound(const struct mw_editing *editing)
{
    struct mw_document *doc = editing->doc;
    struct mw_wav wav = { 0 };
    struct wb_sound_loss loss;
    struct wb_sound sound;
    size_t index;
    int error = find_sound(editing, &sound, &index);
    if (error)
        return error;
    size_t before = sound.data.size;
    enum wb_nibbles nibbles =
        strcmp(mw_args_text(editing->args, "nibbles"), "high") == 0 ? WB_HIGH_FIRST : WB_LOW_FIRST;
    if (strcmp(mw_args_text(editing->args, "deltas"), "standard") == 0)
        sound.deltas = standard;
    error = read_wav(editing, &wav);
    if (!error)
        error =
            wb_sound_encode(&doc->arena, &sound.deltas, nibbles, wav.samples, wav.count, &sound.data, &loss);
    if (!error)
        error = put_sound(editing, &sound, index);
    if (error)
        return error;
    return mw_change_item(
        doc, "sounds", index, "data",
        "%zu -> %zu byte%s, from %s; error %.1f of 256 (root mean square), at most %.1f (sample %zu)", before,
        sound.data.size, mw_plural(sound.data.size), mw_args_text(editing->args, "file"), loss.mean,
        loss.worst, loss.worst_at);
}
