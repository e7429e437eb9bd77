/* The same for jansson. */
#include "config.h"
