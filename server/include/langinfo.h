/* Words of a locale. */
#ifndef _LANGINFO_H
#define _LANGINFO_H

typedef int nl_item;
#define CODESET 14

char *nl_langinfo(nl_item item);

#endif
