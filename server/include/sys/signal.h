/* The old place of <signal.h>. */
#include <signal.h>
