#include "text_check.h"

#include <ctype.h>
#include <stdio.h>

#include "base/text.h"
#include "json/fault.h"

static bool is_continuation(char byte)
{
    return ((uint8_t)byte & 0xC0) == 0x80;
}

static bool ends_line(struct mw_str text, size_t at)
{
    return text.data[at] == '\n' ||
           (text.data[at] == '\r' && (at + 1 == text.size || text.data[at + 1] != '\n'));
}

static bool is_word_byte(char byte)
{
    return ((uint8_t)byte & 0x80) || isalnum((unsigned char)byte) || byte == '_';
}

/* Bytes of the word or the character at an offset; 0 at the end of the text. */
static size_t word_size_at(struct mw_str text, size_t offset)
{
    size_t end = offset;
    while (end < text.size && is_word_byte(text.data[end]))
        end++;
    return end > offset || offset == text.size ? end - offset : 1;
}

int mw_text_fault_add(struct mw_text_faults *faults, size_t offset, size_t size, const char *message)
{
    struct mw_str text = faults->text;
    if (offset > text.size)
        offset = text.size;
    if (size > text.size - offset)
        size = text.size - offset;
    struct mw_text_fault fault = { .line = 1,
                                   .column = 1,
                                   .offset = offset,
                                   .size = size ? size : word_size_at(text, offset),
                                   .message = message };
    for (size_t i = 0; i < offset; i++) {
        fault.column += !is_continuation(text.data[i]);
        if (ends_line(text, i)) {
            fault.line++;
            fault.column = 1;
        }
    }
    for (size_t i = offset; i < offset + fault.size; i++)
        fault.length += !is_continuation(text.data[i]);
    faults->count++;
    return faults->found(faults->user, &fault);
}

size_t mw_text_offset_of(const struct mw_text_faults *faults, size_t index)
{
    struct mw_str text = faults->text;
    for (size_t i = 0; i < text.size; i++)
        if (!is_continuation(text.data[i]) && index-- == 0)
            return i;
    return text.size;
}

/* Stores in *lacking the offset of the first character that the document's encoding lacks, or the size. */
static int find_lacking(struct mw_document *doc, struct mw_str text, size_t *lacking)
{
    struct mw_buf scratch;
    int error = 0;
    size_t at = 0;
    mw_buf_init(&scratch, doc->context);
    while (at < text.size && !error) {
        size_t size = 1;
        while (at + size < text.size && is_continuation(text.data[at + size]))
            size++;
        scratch.size = 0;
        error = mw_text_from_utf8(doc->page, (struct mw_str){ text.data + at, size }, &scratch);
        if (!error)
            error = scratch.error;
        at += error ? 0 : size;
    }
    mw_buf_free(&scratch);
    *lacking = at;
    return error == MW_E_ARGUMENT ? 0 : error;
}

/* JSON may have characters that the document cannot store: escapes hide them anyway. */
static int check_characters(struct mw_document *doc, struct mw_text_faults *faults, bool json)
{
    char message[96];
    size_t at = mw_utf8_valid_size(faults->text);
    uint32_t point = 0;
    if (at < faults->text.size)
        return mw_text_fault_add(faults, at, 1, "not valid UTF-8");
    if (!doc->page || json)
        return 0;
    int error = find_lacking(doc, faults->text, &at);
    if (error || at == faults->text.size)
        return error;
    size_t size = mw_utf8_decode(faults->text.data + at, faults->text.size - at, &point);
    snprintf(message, sizeof message, "the encoding %s has no character U+%04X", doc->page->name,
             (unsigned)point);
    return mw_text_fault_add(faults, at, size, message);
}

static int check_json(struct mw_document *doc, struct mw_text_faults *faults)
{
    struct mw_json_fault fault;
    int result = mw_json_find_fault(doc->context, faults->text, &fault);
    return result == 1 ? mw_text_fault_add(faults, fault.offset, fault.size, fault.message) : result;
}

static bool has_language(const struct mw_record *record, const char *language)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if ((field->language && strcmp(field->language, language) == 0) ||
            (field->kind == MW_KIND_RECORD && field->record != record &&
             has_language(field->record, language)))
            return true;
    }
    return false;
}

int mw_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                  int (*found)(void *user, const struct mw_text_fault *fault), void *user)
{
    struct mw_text_faults faults = { utf8, found, user, 0 };
    bool json = strcmp(language, "json") == 0;
    if (!json && (!doc->format->check_text || !has_language(doc->format->root, language)))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have no texts in the language \"%s\"",
                       doc->name, doc->format->info.name, language);
    int result = check_characters(doc, &faults, json);
    if (result || faults.count)
        return result;
    return json ? check_json(doc, &faults) : doc->format->check_text(doc, language, utf8, &faults);
}

int mw_find_words(struct mw_document *doc, const char *language, int (*found)(void *user, const char *word),
                  void *user)
{
    const char *(*word_at)(const char *language, size_t index) = doc->format->language_word;
    const char *word = word_at && has_language(doc->format->root, language) ? word_at(language, 0) : NULL;
    int result = 0;
    for (size_t i = 1; word && !result; i++) {
        result = found(user, word);
        word = word_at(language, i);
    }
    return result;
}
