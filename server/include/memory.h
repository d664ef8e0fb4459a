/* The old place of <string.h>. */
#include <string.h>
