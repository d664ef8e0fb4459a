/* What of Xlib a program cannot be read without, for machines that do not have it. */
#ifndef _X11_XLIB_H_
#define _X11_XLIB_H_

typedef struct _XDisplay Display;
typedef struct _XGC *GC;
typedef unsigned long XID;
typedef XID Window;
typedef XID Drawable;
typedef XID Pixmap;
typedef XID Colormap;
typedef unsigned long Atom;
typedef unsigned long Time;
typedef int Bool;
typedef int Status;

#define True 1
#define False 0
#define None 0L
#define Success 0
#define AnyPropertyType 0L

#endif
