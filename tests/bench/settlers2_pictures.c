/* Textured pictures of whole Settlers II maps as PNG, against encoding the same pixels with libpng's default
 * settings: settlers2_pictures ASSETS MAP... ASSETS is the directory with TEX5.LBM, GOU5.DAT, PAL5.BBM and so
 * on. */
#include "picture_cost.h"

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: %s ASSETS MAP...\n", argv[0]);
        return 2;
    }
    const struct mw_arg args[] = { { "style", "terrain" }, { "assets", argv[1] } };
    return show_costs(argv + 2, argc - 2, args, 2, 2);
}
