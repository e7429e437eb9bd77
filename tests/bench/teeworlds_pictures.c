/* Compares pictures of Teeworlds maps with their targets.
 *
 *   teeworlds_pictures reference FOLDER    agreement with the pictures listed in FOLDER/index.tsv */
#include <mapwright/mapwright.h>

#include "reference_pictures.h"

/* ---- agreement ---- */

static int show_references(const char *folder)
{
    static struct reference reference;
    char path[REFERENCE_LINE];
    int missed = 0;
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    FILE *index = fopen(path, "r");
    if (!index || !reference_read(index, folder, &reference)) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 2;
    }
    printf("%-40s %9s %9s %6s %9s\n", "picture", "within 2", "within 16", "worst", "target");
    while (reference_read(index, folder, &reference)) {
        struct reference_result result = { 0 };
        struct mw_context *context = mw_context_new(NULL, NULL);
        if (reference_compare(context, &reference, &result) < 0) {
            printf("%-40s %s\n", reference_column(&reference, "png"), mw_error_message(context));
            missed = 1;
        } else {
            bool bad = result.share < result.target;
            missed |= bad;
            printf("%-40s %8.3f%% %8.3f%% %6d %s >= %.1f%%%s\n", reference_column(&reference, "png"),
                   100.0 * (double)result.exact / (double)result.compared,
                   100.0 * (double)result.close / (double)result.compared, result.worst,
                   result.wants_exact ? "2" : "16", result.target * 100, bad ? "  MISSED" : "");
        }
        mw_context_free(context);
    }
    fclose(index);
    return missed;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "reference") == 0)
        return show_references(argv[2]);
    fprintf(stderr, "usage: %s reference FOLDER\n", argv[0]);
    return 2;
}
