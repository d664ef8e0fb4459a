/* The old place of <fcntl.h>. */
#include <fcntl.h>
