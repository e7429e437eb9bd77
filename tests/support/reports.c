#include "reports.h"

static int add_report(void *user, const char *code, struct mw_place place, const char *format, va_list args)
{
    struct reports *reports = user;
    assert_true(reports->count < REPORTS_ROOM);
    struct report *report = &reports->items[reports->count++];
    snprintf(report->code, sizeof report->code, "%s", code);
    snprintf(report->path, sizeof report->path, "%s", place.path);
    vsnprintf(report->message, sizeof report->message, format, args);
    report->offset = place.offset;
    return 0;
}

struct mw_diag_sink reports_sink(struct reports *reports)
{
    return (struct mw_diag_sink){ add_report, reports };
}

const char *reports_find(const struct reports *reports, const char *code)
{
    for (size_t i = 0; i < reports->count; i++)
        if (strcmp(reports->items[i].code, code) == 0)
            return reports->items[i].message;
    return "none";
}
