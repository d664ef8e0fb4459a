/* `alignas` and `alignof` as words. */
#ifndef _STDALIGN_H
#define _STDALIGN_H

#define alignas _Alignas
#define alignof _Alignof

#endif
