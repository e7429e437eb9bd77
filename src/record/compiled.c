#include "compiled.h"

#include <assert.h>

static void add_step(struct mw_compiled *plan, struct mw_compiled_step step)
{
    struct mw_compiled_step *last = plan->count ? &plan->steps[plan->count - 1] : NULL;
    if (last && step.kind != MW_STEP_FIELD && last->kind == step.kind && last->width == step.width &&
        last->offset + last->count * last->width == step.offset) {
        last->count += step.count;
        return;
    }
    /* A record that varies this much would be a container, which is written in C. */
    assert(plan->count < MW_PLAN_STEPS);
    plan->steps[plan->count++] = step;
}

/* Nothing in it depends on the item, so it can be merged with the steps around it. */
static bool is_fixed_record(const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->model || field->tag.from || field->limited_by || field->codec || field->list ||
            field->kind > MW_KIND_FIXED_BYTES)
            return false;
    }
    return true;
}

static void add_rows(struct mw_compiled *plan, const struct mw_record *record, uint32_t base)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        struct mw_compiled_step step = { .offset = base + field->offset, .field = field };
        if (field->model)
            continue;
        if (field->kind == MW_KIND_RECORD && !field->list && !field->tag.from &&
            is_fixed_record(field->record) && field->record->big_endian == plan->record->big_endian) {
            add_rows(plan, field->record, step.offset);
            continue;
        }
        if (field->tag.from || field->limited_by || field->codec || field->kind > MW_KIND_FIXED_BYTES) {
            step.kind = MW_STEP_FIELD;
        } else if (mw_kind_is_integer(field->kind)) {
            step.kind = MW_STEP_INTEGERS;
            step.width = (uint8_t)mw_kind_size(field->kind);
            step.count = 1;
        } else {
            step.kind = MW_STEP_BYTES;
            step.width = 1;
            step.count = field->size;
        }
        add_step(plan, step);
    }
}

void mw_compiled_make(struct mw_compiled *plan, const struct mw_record *record)
{
    plan->record = record;
    plan->count = 0;
    add_rows(plan, record, 0);
}
