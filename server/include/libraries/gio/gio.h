/* For machines without GLib: what <glib.h> has is all that is needed of it. */
#include <glib.h>
