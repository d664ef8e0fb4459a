/* The old place of <errno.h>. */
#include <errno.h>
