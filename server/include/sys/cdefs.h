/* Words with which C library headers decorate declarations. */
#ifndef _SYS_CDEFS_H
#define _SYS_CDEFS_H

#define __BEGIN_DECLS
#define __END_DECLS
#define __THROW
#define __P(arguments) arguments

#endif
