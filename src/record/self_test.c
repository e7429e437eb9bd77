#include "self_test.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"
#include "field_repair.h"

/* The buffer for a message. */
struct finding {
    char *message;
    size_t size;
};

static const char *find_fault(const struct finding *finding, const char *format, ...) MW_PRINTF(2, 3);
static const char *find_fault(const struct finding *finding, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(finding->message, finding->size, format, args);
    va_end(args);
    return finding->message;
}

static const char *find_row_fault(const struct finding *finding, const struct mw_record *record,
                                  const struct mw_field *field, const char *fault)
{
    return find_fault(finding, "%s.%s: %s", record->name, field->name, fault);
}

/* ---- rows ---- */

/* Maximum gap between members of a struct, due to alignment. */
static bool is_blank(const char *text)
{
    return !text || !*text;
}

static size_t alignment_of(const struct mw_field *field)
{
    switch (field->kind) {
    case MW_KIND_U8:
    case MW_KIND_I8:
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_FIXED_BYTES:
        return 1;
    case MW_KIND_U16:
    case MW_KIND_I16:
        return 2;
    case MW_KIND_U32:
    case MW_KIND_I32:
        return 4;
    default:
        return 8;
    }
}

static bool are_bits_named(const struct mw_name *flag)
{
    uint64_t value = (uint64_t)flag->value, left = value & (value - 1) ? value : 0;
    while (left && (++flag)->name)
        left &= ~(uint64_t)flag->value;
    return value > 0 && value <= INT64_MAX && left == 0;
}

static const char *test_row_names(const struct finding *finding, const struct mw_record *record, unsigned row)
{
    const struct mw_field *field = &record->fields[row];
    if (mw_record_field(record, field->name, strlen(field->name)) != field)
        return find_row_fault(finding, record, field, "two fields have this name");
    for (unsigned other = 0; other < row && field->file; other++)
        if (record->fields[other].file && strcmp(record->fields[other].file, field->file) == 0)
            return find_row_fault(finding, record, field, "two fields have files with this suffix");
    for (const struct mw_name *flag = field->flags; flag && flag->name; flag++)
        if (!are_bits_named(flag))
            return find_row_fault(finding, record, field, "a flag is not a bit, nor made of later flags");
    for (const struct mw_name *name = field->enums; name && name->name; name++)
        if (mw_name_find(field->enums, name->name, strlen(name->name)) != name)
            return find_fault(finding, "%s.%s: two values are named %s", record->name, field->name,
                              name->name);
    if (field->closed && !field->enums)
        return find_row_fault(finding, record, field, "closed, but its values have no names");
    return NULL;
}

static const char *test_row_members(const struct finding *finding, const struct mw_record *record,
                                    const struct mw_field *field)
{
    const struct mw_member members[] = { field->length, field->tag, field->rows };
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++) {
        const struct mw_field *other = mw_record_member(record, members[i]);
        if (members[i].from == MW_SOURCE_MEMBER &&
            (!other || !mw_kind_is_integer(other->kind) || other >= field))
            return find_row_fault(finding, record, field, "its count or tag is not an earlier integer field");
    }
    return NULL;
}

/* Requires what a kind of field needs, and refuses what it cannot have. */
static const char *test_row_count(const struct finding *finding, const struct mw_record *record,
                                  const struct mw_field *field)
{
    bool counted_text = field->kind == MW_KIND_STR && field->text == MW_TEXT_COUNTED;
    if (field->length.from == MW_SOURCE_END && !field->list)
        return find_row_fault(finding, record, field, "only a list has items up to the end");
    if (field->length.from == MW_SOURCE_END && !field->record->file_size)
        return find_row_fault(finding, record, field, "items up to the end have one size");
    if (field->length.from == MW_SOURCE_FIXED && field->kind == MW_KIND_STR)
        return find_row_fault(finding, record, field, "text of a fixed size is a char array");
    if (field->model)
        return NULL;
    if (field->list && !field->length.from)
        return find_row_fault(finding, record, field, "a list without a count");
    if (counted_text && !field->length.from)
        return find_row_fault(finding, record, field, "a string without a count or an end");
    if (field->kind == MW_KIND_GRID && !mw_field_is_sized(field))
        return find_row_fault(finding, record, field, "a grid without a width and a height");
    return NULL;
}

static const char *test_row_kind(const struct finding *finding, const struct mw_record *record,
                                 const struct mw_field *field)
{
    bool text = field->kind == MW_KIND_STR || field->kind == MW_KIND_FIXED_TEXT;
    if ((field->kind == MW_KIND_RECORD || field->kind == MW_KIND_GRID) != (field->record != NULL))
        return find_row_fault(finding, record, field, "records and grids, and nothing else, have a record");
    if (field->codec && !text)
        return find_row_fault(finding, record, field, "only texts have a codec");
    if (field->fill && field->kind != MW_KIND_FIXED_TEXT)
        return find_row_fault(finding, record, field, "only texts of a fixed size are filled");
    if (field->kind == MW_KIND_GRID && field->record->count > MW_CELL_FIELDS)
        return find_fault(finding, "%s.%s: a cell has more than %d fields", record->name, field->name,
                          MW_CELL_FIELDS);
    size_t expected = field->list ? sizeof(struct mw_list) : field->record ? field->record->struct_size : 0;
    if (field->kind == MW_KIND_RECORD && field->size != expected)
        return find_fault(finding, "%s.%s: the member has %u bytes, its record %zu", record->name,
                          field->name, field->size, expected);
    return test_row_count(finding, record, field);
}

/* Cells are bytes of the file, so they only have integers, without gaps. */
static const char *test_cell(const struct finding *finding, const struct mw_field *grid)
{
    const struct mw_record *cell = grid->record;
    uint64_t sum = 0;
    for (unsigned i = 0; i < cell->count; i++) {
        const struct mw_field *field = &cell->fields[i];
        if (!mw_kind_is_integer(field->kind) || field->model || field->tag.from)
            return find_row_fault(finding, cell, field, "fields of a cell are integers");
        if (field->code && grid->lazy)
            return find_row_fault(finding, cell, field, "cells of lazy grids are not checked: write a rule");
        sum += field->size;
    }
    if (sum != cell->file_size)
        return find_fault(finding, "%s: fields of the cell have %u bytes, expected %u", cell->name,
                          (unsigned)sum, cell->file_size);
    return NULL;
}

/* ---- records ---- */

static bool has_fixed_place(const struct mw_field *field)
{
    return !field->tag.from && !field->limited_by && !field->list &&
           (field->kind <= MW_KIND_FIXED_BYTES || field->kind == MW_KIND_RECORD);
}

/* Bytes of a field at the start of a record; 0 if they vary. */
static uint64_t fixed_size(const struct mw_field *field)
{
    uint64_t count = field->length.offset;
    if (has_fixed_place(field))
        return field->kind == MW_KIND_RECORD ? field->record->file_size : field->size;
    if (field->tag.from || field->limited_by || field->length.from != MW_SOURCE_FIXED)
        return 0;
    if (field->kind == MW_KIND_GRID)
        count *= field->rows.offset;
    return field->record ? count * field->record->file_size : count;
}

static bool takes_rest(const struct mw_field *field)
{
    return !field->model && !field->list &&
           ((field->kind == MW_KIND_BYTES && !field->length.from) ||
            (field->kind == MW_KIND_STR && field->text == MW_TEXT_REST));
}

/* After items up to the end there is only a rest too short for one, after other fields up to the end nothing.
 */
static const char *test_row_order(const struct finding *finding, const struct mw_record *record, unsigned row)
{
    const struct mw_field *field = &record->fields[row];
    for (unsigned before = 0; before < row && !field->model && !field->tag.from; before++) {
        const struct mw_field *other = &record->fields[before];
        if (takes_rest(other) || (!other->model && other->length.from == MW_SOURCE_END && !takes_rest(field)))
            return find_row_fault(finding, record, field,
                                  "follows a field that takes all bytes up to the end");
    }
    return NULL;
}

static bool fits_kind(const struct mw_field *field, int64_t value)
{
    return value >= mw_kind_min(field->kind) && value <= mw_kind_max(field->kind);
}

/* Values in the table must fit the field's type. */
static const char *test_row_values(const struct finding *finding, const struct mw_record *record,
                                   const struct mw_field *field)
{
    bool judged =
        field->ranged || field->reserved || field->enums || field->flags || mw_field_is_computed(field);
    if (field->code && !(judged && mw_kind_is_integer(field->kind)))
        return find_row_fault(finding, record, field, "has a code, but nothing to check");
    if (!mw_kind_is_integer(field->kind))
        return NULL;
    if (field->ranged && (!fits_kind(field, field->min) || !fits_kind(field, field->max)))
        return find_row_fault(finding, record, field, "min or max does not fit into the type");
    if (field->ranged && field->min > field->max)
        return find_row_fault(finding, record, field, "min is greater than max");
    if (field->reserved && !fits_kind(field, field->expected))
        return find_row_fault(finding, record, field, "the expected value does not fit into the type");
    if (field->preset && (field->ranged || field->reserved || !fits_kind(field, field->initial)))
        return find_row_fault(finding, record, field, "has an initial value that it cannot have");
    for (const struct mw_name *name = field->enums; name && name->name; name++) {
        if (!fits_kind(field, name->value))
            return find_fault(finding, "%s.%s: the value of %s does not fit into the type", record->name,
                              field->name, name->name);
        if (mw_name_of(field->enums, name->value) != name->name)
            return find_fault(finding, "%s.%s: %s is the second name of its value", record->name, field->name,
                              name->name);
    }
    return NULL;
}

static const char *test_row(const struct finding *finding, const struct mw_record *record, unsigned row)
{
    const struct mw_field *field = &record->fields[row];
    const char *fault = test_row_names(finding, record, row);
    if (!fault)
        fault = test_row_order(finding, record, row);
    if (!fault)
        fault = test_row_values(finding, record, field);
    if (!fault)
        fault = test_row_members(finding, record, field);
    if (!fault)
        fault = test_row_kind(finding, record, field);
    if (!fault && field->kind == MW_KIND_GRID)
        fault = test_cell(finding, field);
    if (!fault && field->record && is_blank(field->record->doc))
        fault = find_row_fault(finding, record, field, "its record has no doc");
    if (!fault && field->record && field->record != record)
        fault = mw_record_self_test(field->record, finding->message, finding->size);
    return fault;
}

const char *mw_record_self_test(const struct mw_record *record, char *message, size_t size)
{
    if (!record->name || !*record->name)
        return find_fault(&(struct finding){ message, size }, "a record has no name; its first field is %s",
                          record->fields[0].name);
    const struct finding finding = { message, size };
    size_t end = 0;
    uint64_t file_size = 0;
    bool fixed = true;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const char *fault = test_row(&finding, record, i);
        if (fault)
            return fault;
        if (field->offset < end || field->offset - end >= alignment_of(field))
            return find_fault(&finding, "%s.%s: at %u in the struct, the field before ends at %zu",
                              record->name, field->name, field->offset, end);
        end = field->offset + field->size;
        if (field->model)
            continue;
        fixed = fixed && fixed_size(field);
        file_size += fixed ? fixed_size(field) : 0;
    }
    if (record->struct_size - end >= 8)
        return find_fault(&finding, "%s: fields end at %zu, the struct at %u", record->name, end,
                          record->struct_size);
    if (file_size != record->file_size)
        return find_fault(&finding, "%s: fixed fields have %u bytes, expected %u", record->name,
                          (unsigned)file_size, record->file_size);
    return NULL;
}

/* ---- codes ---- */

static const struct mw_diag_kind *find_catalogue_code(const struct mw_format *format, const char *code,
                                                      size_t length)
{
    for (const struct mw_diag_kind *kind = format->info.diags; kind && kind->code; kind++)
        if (strlen(kind->code) == length && memcmp(kind->code, code, length) == 0)
            return kind;
    char copy[32];
    snprintf(copy, sizeof copy, "%.*s", (int)length, code);
    return mw_diag_explain(copy); /* of the wrapper around files of the format */
}

/* ---- names in texts ---- */

static bool has_fix_named(const struct mw_format *format, struct mw_str name)
{
    for (const struct mw_fix *fix = format->info.fixes; fix && fix->name; fix++)
        if (mw_str_is(name, fix->name))
            return true;
    return false;
}

static bool has_operation_named(const struct mw_format *format, struct mw_str name)
{
    for (const struct mw_operation *row = format->info.operations; row && row->name; row++)
        if (mw_str_is(name, row->name))
            return true;
    return false;
}

/* The word in a text after a prefix such as "operation ". */
static struct mw_str word_after(const char *text, const char *lead)
{
    const char *found = strstr(text, lead);
    if (!found)
        return (struct mw_str){ 0 };
    found += strlen(lead);
    return (struct mw_str){ found, strspn(found, "abcdefghijklmnopqrstuvwxyz0123456789-") };
}

/* Repairs and operations that a text for people names. */
static const char *test_advice(const struct finding *finding, const struct mw_format *format,
                               const char *what, const char *text)
{
    if (!text)
        return NULL;
    struct mw_str fix = word_after(text, "repair "), operation = word_after(text, "operation ");
    if (fix.size && !has_fix_named(format, fix))
        return find_fault(finding, "%s: %s: no repair is named %.*s", format->info.name, what, (int)fix.size,
                          fix.data);
    if (operation.size && !has_operation_named(format, operation))
        return find_fault(finding, "%s: %s: no operation is named %.*s", format->info.name, what,
                          (int)operation.size, operation.data);
    return NULL;
}

static const char *test_record_advice(const struct finding *finding, const struct mw_format *format,
                                      const struct mw_record *record)
{
    const char *fault = NULL;
    for (unsigned i = 0; i < record->count && !fault; i++) {
        const struct mw_field *field = &record->fields[i];
        fault = test_advice(finding, format, field->name, field->fixed_by);
        if (!fault && field->record && field->record != record)
            fault = test_record_advice(finding, format, field->record);
    }
    return fault;
}

/* ---- what fields mean ---- */

/* Every field that can occur is described, for help and the reference pages. */
static const char *test_record_docs(const struct finding *finding, const struct mw_record *record)
{
    const char *fault = NULL;
    for (unsigned i = 0; i < record->count && !fault; i++) {
        const struct mw_field *field = &record->fields[i];
        if (mw_field_never(field))
            continue;
        if (is_blank(field->doc))
            fault = find_row_fault(finding, record, field, "no doc");
        else if (field->record && field->record != record)
            fault = test_record_docs(finding, field->record);
    }
    return fault;
}

/* ---- the catalogue, repairs, rules ---- */

static const char *test_catalogue(const struct finding *finding, const struct mw_format *format)
{
    for (const struct mw_diag_kind *kind = format->info.diags; kind && kind->code; kind++) {
        if (!kind->title || !*kind->title)
            return find_fault(finding, "%s: %s has no title", format->info.name, kind->code);
        if (find_catalogue_code(format, kind->code, strlen(kind->code)) != kind)
            return find_fault(finding, "%s: %s is in the catalogue twice", format->info.name, kind->code);
        if (kind->operation && !has_operation_named(format, mw_str_from(kind->operation)))
            return find_fault(finding, "%s: %s: no operation is named %s", format->info.name, kind->code,
                              kind->operation);
    }
    return NULL;
}

static const char *test_record_codes(const struct finding *finding, const struct mw_format *format,
                                     const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->code && !find_catalogue_code(format, field->code, strlen(field->code)))
            return find_fault(finding, "%s.%s: no catalogue has %s", record->name, field->name, field->code);
        const char *fault = field->record && field->record != record
                                ? test_record_codes(finding, format, field->record)
                                : NULL;
        if (fault)
            return fault;
    }
    return NULL;
}

static const char *test_fixes(const struct finding *finding, const struct mw_format *format)
{
    for (const struct mw_fix *fix = format->info.fixes; fix && fix->name; fix++) {
        const char *code = fix->codes ? fix->codes : "";
        if (!*code)
            return find_fault(finding, "%s: repair %s names no code", format->info.name, fix->name);
        if (is_blank(fix->doc))
            return find_fault(finding, "%s: repair %s has no doc", format->info.name, fix->name);
        for (size_t length; *code; code += length + (code[length] == ' ')) {
            length = strcspn(code, " ");
            const struct mw_diag_kind *kind = find_catalogue_code(format, code, length);
            if (!kind)
                return find_fault(finding, "%s: repair %s: no catalogue has %.*s", format->info.name,
                                  fix->name, (int)length, code);
            if (mw_format_fix_for(format, kind->code) != fix)
                return find_fault(finding, "%s: repair %s: %s has a repair before it", format->info.name,
                                  fix->name, kind->code);
        }
    }
    return NULL;
}

static bool has_field_repair(const struct mw_record *record, const char *code, size_t length)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->code && strlen(field->code) == length && memcmp(field->code, code, length) == 0 &&
            mw_field_has_repair(field))
            return true;
        if (field->kind == MW_KIND_RECORD && field->record != record &&
            has_field_repair(field->record, code, length))
            return true;
    }
    return false;
}

/* Repairs by the tables only cure what the tables report and know the right value of. */
static const char *test_field_repairs(const struct finding *finding, const struct mw_format *format)
{
    for (size_t i = 0; format->root && format->repairs && format->info.fixes[i].name; i++) {
        const struct mw_fix *fix = &format->info.fixes[i];
        const char *code = fix->codes;
        if (format->repairs[i] != mw_repair_fields)
            continue;
        for (size_t length; *code; code += length + (code[length] == ' ')) {
            length = strcspn(code, " ");
            if (!has_field_repair(format->root, code, length))
                return find_fault(finding, "%s: repair %s: no derived, reserved or ranged field has %.*s",
                                  format->info.name, fix->name, (int)length, code);
        }
    }
    return NULL;
}

static const char *test_rule_table(const struct finding *finding, const struct mw_format *format,
                                   const struct mw_rule *rules)
{
    const char *fault = NULL;
    for (const struct mw_rule *rule = rules; rule && (rule->check || rule->rules) && !fault; rule++) {
        const char *code = rule->code ? rule->code : "a rule";
        const struct mw_field *list =
            rule->each && format->root ? mw_record_field(format->root, rule->each, strlen(rule->each)) : NULL;
        if (rule->code && !find_catalogue_code(format, code, strlen(code)))
            fault = find_fault(finding, "%s: rules: no catalogue has %s", format->info.name, code);
        else if (rule->each && !(list && list->list))
            fault =
                find_fault(finding, "%s: %s: the root has no list %s", format->info.name, code, rule->each);
        else if (rule->check && rule->rules)
            fault = find_fault(finding, "%s: %s has both check and rules", format->info.name, code);
        else
            fault = test_rule_table(finding, format, rule->rules);
    }
    return fault;
}

static const char *test_rules(const struct finding *finding, const struct mw_format *format)
{
    return test_rule_table(finding, format, format->rules);
}

/* The codes of the default reader. For bytes that cannot be preserved they must be fatal, so that the
 * document is not saved. */
static const char *test_plain_codes(const struct finding *finding, const struct mw_format *format)
{
    const struct mw_field *last = &format->root->fields[format->root->count - 1];
    const struct {
        const char *code, *what;
        bool fatal;
    } rows[] = { { format->cut_code, "cut_code", true },
                 { format->surplus_code, "surplus_code",
                   last->kind != MW_KIND_BYTES || last->length.from || last->model } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_diag_kind *kind =
            rows[i].code ? find_catalogue_code(format, rows[i].code, strlen(rows[i].code)) : NULL;
        if (rows[i].code && !kind)
            return find_fault(finding, "%s: %s: no catalogue has %s", format->info.name, rows[i].what,
                              rows[i].code);
        if (kind && rows[i].fatal && kind->severity != MW_SEVERITY_FATAL)
            return find_fault(finding, "%s: %s: %s must be fatal, its bytes cannot be preserved",
                              format->info.name, rows[i].what, kind->code);
    }
    return NULL;
}

/* ---- abilities ---- */

/* Functions and tables of a driver that require each other. */
struct demand {
    bool wrong;
    const char *fault;
};

static const char *find_unmet(const struct finding *finding, const struct mw_format *format,
                              const struct demand *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].wrong)
            return find_fault(finding, "%s: %s", format->info.name, rows[i].fault);
    return NULL;
}

static const char *test_changing(const struct finding *finding, const struct mw_format *format)
{
    const struct mw_format_info *info = &format->info;
    const bool root = format->root, repair = format->repairs;
    const struct demand rows[] = {
        { !format->probe, "no probe" },
        { !format->read && !root, "neither read nor a root record" },
        { format->write && !format->read, "write without read" },
        { (info->abilities & MW_CAN_WRITE) && !mw_format_writes(format), "MW_CAN_WRITE without write" },
        { !(info->abilities & MW_CAN_WRITE) && mw_format_writes(format), "write without MW_CAN_WRITE" },
        { info->save_options && !mw_format_writes(format), "save_options without write" },
        { root && !info->diags, "no catalogue of diagnostics" },
        { (info->check_options || format->checks_damaged || format->checks_alone) && !format->check &&
              !format->rules,
          "check_options, checks_damaged or checks_alone without check or rules" },
        { info->fixes && !repair, "fixes without repairs" },
        { !info->fixes && repair, "repairs without fixes" },
        { (format->repairs_begin || format->repairs_end) && !repair,
          "repairs_begin or _end without repairs" },
        { info->operations && !format->edits, "operations without edits" },
        { !info->operations && format->edits, "edits without operations" },
        { format->edit && !format->edits, "edit without edits" },
        { info->templates && !format->create_new, "templates without create_new" },
        { !info->templates && format->create_new, "create_new without templates" },
        { info->templates && !mw_format_creates(format), "templates without create" },
    };
    return find_unmet(finding, format, rows, sizeof rows / sizeof *rows);
}

static const char *test_showing(const struct finding *finding, const struct mw_format *format)
{
    const struct mw_format_info *info = &format->info;
    const struct demand rows[] = {
        { info->info_options && !format->info_facts, "info_options without info_facts" },
        { info->ref_kinds && !format->refs, "ref_kinds without refs" },
        { !info->ref_kinds && format->refs, "refs without ref_kinds" },
        { format->item_content && !format->list_items, "item_content without list_items" },
        { format->item_file && !format->list_items, "item_file without list_items" },
        { format->load && !format->drop, "load without drop" },
        { format->replace_member && !format->member, "replace_member without member" },
        { (info->abilities & MW_CAN_OPEN_MEMBERS) && !format->member, "MW_CAN_OPEN_MEMBERS without member" },
        { !(info->abilities & MW_CAN_OPEN_MEMBERS) && format->member, "member without MW_CAN_OPEN_MEMBERS" },
        { format->render_open && !format->render_draw, "render_open without render_draw" },
        { format->render_draw && !format->render_open, "render_draw without render_open" },
        { format->render_area && !format->render_open, "render_area without render_open" },
        { format->render_pick && !format->render_place, "render_pick without render_place" },
        { format->render_place && !format->render_pick, "render_place without render_pick" },
        { format->views && !format->render_open, "views without render_open" },
        { info->render_options && !format->render_open, "render_options without render_open" },
        { (info->abilities & MW_CAN_RENDER) && !format->render_open, "MW_CAN_RENDER without render_open" },
        { !(info->abilities & MW_CAN_RENDER) && format->render_open, "render_open without MW_CAN_RENDER" },
        { info->play_options && !format->play, "play_options without play" },
        { (info->abilities & MW_CAN_PLAY) && !format->play, "MW_CAN_PLAY without play" },
        { !(info->abilities & MW_CAN_PLAY) && format->play, "play without MW_CAN_PLAY" },
    };
    return find_unmet(finding, format, rows, sizeof rows / sizeof *rows);
}

/* ---- options and operations ---- */

static bool is_measured(const struct mw_option *option)
{
    return option->kind == MW_OPTION_POINT || option->kind == MW_OPTION_RECT ||
           option->kind == MW_OPTION_SIZE ||
           (option->role >= MW_ROLE_POSITION && option->role <= MW_ROLE_AREA);
}

static bool is_located(const struct mw_option *option)
{
    return option->kind == MW_OPTION_RECT || option->role == MW_ROLE_POSITION || option->role == MW_ROLE_X ||
           option->role == MW_ROLE_Y || option->role == MW_ROLE_RECT || option->role == MW_ROLE_AREA;
}

static const char *test_options(const struct finding *finding, const char *of,
                                const struct mw_option *options)
{
    for (const struct mw_option *option = options; option && option->name; option++) {
        if (is_blank(option->doc))
            return find_fault(finding, "%s: option %s has no doc", of, option->name);
        if ((option->kind == MW_OPTION_CHOICE) != (option->choices != NULL))
            return find_fault(finding, "%s: option %s: a choice, and nothing else, has choices", of,
                              option->name);
        if (option->kind == MW_OPTION_TEXT && is_blank(option->of))
            return find_fault(finding, "%s: option %s does not say what its text names", of, option->name);
        if (is_measured(option) && is_blank(option->unit))
            return find_fault(finding, "%s: option %s has no unit", of, option->name);
        if (is_located(option) && is_blank(option->space))
            return find_fault(finding, "%s: option %s has no space", of, option->name);
        if (option->min > option->max)
            return find_fault(finding, "%s: option %s: min is greater than max", of, option->name);
        for (const struct mw_option *other = options; other < option; other++)
            if (strcmp(other->name, option->name) == 0)
                return find_fault(finding, "%s: two options are named %s", of, option->name);
    }
    return NULL;
}

static const char *test_operations(const struct finding *finding, const struct mw_operation *operations)
{
    const char *fault = NULL;
    for (const struct mw_operation *row = operations; row && row->name && !fault; row++) {
        if (is_blank(row->doc) || is_blank(row->example))
            return find_fault(finding, "%s: no %s", row->name, is_blank(row->doc) ? "doc" : "example");
        for (const struct mw_operation *other = operations; other < row; other++)
            if (strcmp(other->name, row->name) == 0)
                return find_fault(finding, "two operations are named %s", row->name);
        fault = test_options(finding, row->name, row->options);
    }
    return fault;
}

const char *mw_operations_self_test(const struct mw_operation *operations, char *message, size_t size)
{
    return test_operations(&(struct finding){ message, size }, operations);
}

/* Options for files of a game have a row that says what to look for, and rows have options. */
static const char *test_assets(const struct finding *finding, const struct mw_format_info *info)
{
    const struct mw_option *const tables[] = { info->render_options, info->check_options,
                                               info->info_options };
    for (const struct mw_asset_kind *row = info->assets; row && row->option; row++) {
        bool taken = false;
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
            for (const struct mw_option *option = tables[i]; option && option->name; option++)
                taken |= option->kind == MW_OPTION_FILE && strcmp(option->name, row->option) == 0;
        if (!taken || is_blank(row->title) || is_blank(row->files) || is_blank(row->doc))
            return find_fault(finding, "%s: assets: no option %s, or no title, files or doc", info->name,
                              row->option);
    }
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct mw_option *option = tables[i]; option && option->name; option++) {
            const struct mw_asset_kind *row = info->assets;
            while (option->kind == MW_OPTION_FILE && row && row->option &&
                   strcmp(row->option, option->name) != 0)
                row++;
            if (option->kind == MW_OPTION_FILE && (!row || !row->option))
                return find_fault(finding, "%s: no assets for the option %s", info->name, option->name);
        }
    return NULL;
}

static const char *test_all_options(const struct finding *finding, const struct mw_format_info *info)
{
    const struct mw_option *const tables[] = { info->open_options, info->save_options,   info->check_options,
                                               info->info_options, info->render_options, info->play_options,
                                               info->ref_kinds };
    const char *fault = test_assets(finding, info);
    for (unsigned i = 0; i < sizeof tables / sizeof *tables && !fault; i++)
        fault = test_options(finding, info->name, tables[i]);
    if (!fault)
        fault = test_operations(finding, info->operations);
    return fault ? fault : test_operations(finding, info->templates);
}

/* ---- texts ---- */

static bool has_text(const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind == MW_KIND_STR || field->kind == MW_KIND_FIXED_TEXT ||
            (field->kind == MW_KIND_RECORD && field->record != record && has_text(field->record)))
            return true;
    }
    return false;
}

static const char *test_code_page(const struct finding *finding, const struct mw_format *format)
{
    if (format->code_page && !mw_code_page_find(format->code_page))
        return find_fault(finding, "%s: unknown encoding %s", format->info.name, format->code_page);
    if (!format->code_page && has_text(format->root))
        return find_fault(finding, "%s: text without code_page", format->info.name);
    return NULL;
}

static bool has_id_and_name(const struct mw_record *record, bool name)
{
    const struct mw_field *id = record ? mw_record_field(record, "id", 2) : NULL;
    const struct mw_field *text = id && name ? mw_record_field(record, "name", 4) : NULL;
    return id && mw_kind_is_integer(id->kind) && (!name || (text && mw_kind_is_text(text->kind)));
}

/* Selecting an item by the name of the one with the same id in another list of the root. */
static const char *test_same_ids(const struct finding *finding, const struct mw_record *root)
{
    for (unsigned i = 0; i < root->count; i++) {
        const struct mw_field *list = &root->fields[i];
        if (!list->same_ids)
            continue;
        const struct mw_field *other = mw_record_field(root, list->same_ids, strlen(list->same_ids));
        if (!list->list || !other || !other->list || !has_id_and_name(list->record, false) ||
            !has_id_and_name(other->record, true))
            return find_row_fault(finding, root, list,
                                  "same_ids is not a list of items with an id and a name");
    }
    return NULL;
}

static bool has_list_named(const struct mw_record *root, struct mw_str name)
{
    const struct mw_field *list = mw_record_field(root, name.data, name.size);
    return list && list->list;
}

/* References to items of lists of the root, and languages. */
static const char *test_references(const struct finding *finding, const struct mw_format *format,
                                   const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const char *names = field->refers_name ? field->refers_name : "";
        struct mw_str name;
        if (field->refers && !has_list_named(format->root, mw_str_from(field->refers)))
            return find_row_fault(finding, record, field, "refers names no list of the root");
        while (mw_word_next(&names, &name))
            if (!has_list_named(format->root, name))
                return find_row_fault(finding, record, field, "refers_name names no list of the root");
        if ((field->refers_name || field->language) && !mw_kind_is_text(field->kind))
            return find_row_fault(finding, record, field, "refers_name and language are for texts");
        if (field->language && !format->check_text)
            return find_row_fault(finding, record, field, "language without check_text");
        const char *fault = field->kind == MW_KIND_RECORD && field->record != record
                                ? test_references(finding, format, field->record)
                                : NULL;
        if (fault)
            return fault;
    }
    return NULL;
}

const char *mw_format_self_test(const struct mw_format *format, char *message, size_t size)
{
    const struct finding finding = { message, size };
    const struct mw_format_info *info = &format->info;
    if (is_blank(info->name) || is_blank(info->title) || is_blank(info->games) || !info->extensions)
        return find_fault(&finding, "%s: name, title, games and extensions are needed",
                          info->name ? info->name : "?");
    const char *fault = test_changing(&finding, format);
    if (!fault)
        fault = test_showing(&finding, format);
    if (!fault)
        fault = test_catalogue(&finding, format);
    if (!fault)
        fault = test_fixes(&finding, format);
    if (!fault)
        fault = test_field_repairs(&finding, format);
    if (!fault)
        fault = test_rules(&finding, format);
    if (!fault)
        fault = test_all_options(&finding, info);
    if (fault || !format->root)
        return fault;
    if (is_blank(format->root->doc))
        return find_fault(&finding, "%s: the root record has no doc", info->name);
    fault = mw_record_self_test(format->root, message, size);
    if (!fault)
        fault = test_record_docs(&finding, format->root);
    if (!fault)
        fault = test_record_codes(&finding, format, format->root);
    if (!fault)
        fault = test_record_advice(&finding, format, format->root);
    if (!fault)
        fault = test_same_ids(&finding, format->root);
    if (!fault)
        fault = test_references(&finding, format, format->root);
    if (!fault && !format->read)
        fault = test_plain_codes(&finding, format);
    return fault ? fault : test_code_page(&finding, format);
}
