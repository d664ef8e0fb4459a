/* The old place of <poll.h>. */
#include <poll.h>
