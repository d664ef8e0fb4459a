/* Parts of a path; this `basename` may change its argument. */
#ifndef _LIBGEN_H
#define _LIBGEN_H

char *dirname(char *path);
char *__xpg_basename(char *path);
#define basename __xpg_basename

#endif
