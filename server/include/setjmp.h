/* Jumps between functions. */
#ifndef _SETJMP_H
#define _SETJMP_H

typedef struct __jmp_buf_tag {
    long __registers[32];
} jmp_buf[1];
typedef jmp_buf sigjmp_buf;

int setjmp(jmp_buf place) __attribute__((__returns_twice__));
int _setjmp(jmp_buf place) __attribute__((__returns_twice__));
int sigsetjmp(sigjmp_buf place, int save_mask) __attribute__((__returns_twice__));
void longjmp(jmp_buf place, int value) __attribute__((__noreturn__, __heaplens_jump__));
void _longjmp(jmp_buf place, int value) __attribute__((__noreturn__, __heaplens_jump__));
void siglongjmp(sigjmp_buf place, int value) __attribute__((__noreturn__, __heaplens_jump__));

#endif
