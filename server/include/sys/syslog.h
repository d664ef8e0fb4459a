/* The old place of <syslog.h>. */
#include <syslog.h>
