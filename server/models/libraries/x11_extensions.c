/* Models of the extensions of Xlib (Xft, Xrandr, Xinerama, XInput) and of more that Xlib hands out. Most is
 * released with `XFree` or with a function of its own.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct XftFont XftFont;
typedef struct Display Display;
typedef struct XftDraw XftDraw;
typedef struct Visual Visual;
typedef struct XftColor XftColor;
typedef struct XGlyphInfo XGlyphInfo;
typedef struct XRectangle XRectangle;
typedef struct XftGlyphFontSpec XftGlyphFontSpec;
typedef struct XVisualInfo XVisualInfo;
typedef struct XPixmapFormatValues XPixmapFormatValues;
typedef struct XImage XImage;
typedef struct FcPattern FcPattern;

static void *new_XftFont(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XftFont");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XFree(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XFree");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XImage(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XImage");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XListFonts(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XListFonts");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XListExtensions(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XListExtensions");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

XftFont *XftFontOpen(Display *dpy, int screen, ...) { return new_XftFont(); }

XftFont *XftFontOpenName(Display *dpy, int screen, const char *name) { return new_XftFont(); }

XftFont *XftFontOpenXlfd(Display *dpy, int screen, const char *xlfd) { return new_XftFont(); }

/* The pattern is the font's if there is one. */
XftFont *XftFontOpenPattern(Display *display, FcPattern *pattern)
{
    XftFont *font = new_XftFont();
    if (font != NULL)
        __heaplens_keep(pattern);
    return font;
}

void XftFontClose(Display *display, XftFont *font) { __heaplens_free(font, "XftFont"); }

XftDraw *XftDrawCreate(Display *dpy, unsigned long drawable, Visual *visual, unsigned long colormap)
{
    return __heaplens_allocate(1, 0, "XftDraw");
}

void XftDrawDestroy(XftDraw *draw) { __heaplens_free(draw, "XftDraw"); }

void XftDrawString8(XftDraw *draw, const XftColor *color, XftFont *pub, int x, int y,
                    const unsigned char *string, int len)
{
}

void XftDrawStringUtf8(XftDraw *draw, const XftColor *color, XftFont *pub, int x, int y,
                       const unsigned char *string, int len)
{
}

void XftDrawRect(XftDraw *draw, const XftColor *color, int x, int y, unsigned int width,
                 unsigned int height)
{
}

void XftDrawChange(XftDraw *draw, unsigned long drawable) {}

void XftDrawGlyphs(XftDraw *draw, const XftColor *color, XftFont *pub, int x, int y,
                   const unsigned int *glyphs, int nglyphs)
{
}

void XftTextExtentsUtf8(Display *dpy, XftFont *pub, const unsigned char *string, int len,
                        XGlyphInfo *extents)
{
}

void XftTextExtents8(Display *dpy, XftFont *pub, const unsigned char *string, int len, XGlyphInfo *extents)
{
}

int XftCharExists(Display *dpy, XftFont *pub, unsigned int ucs4) { return __heaplens_unknown(); }

int XftDrawSetClipRectangles(XftDraw *draw, int xOrigin, int yOrigin, const XRectangle *rects, int n)
{
    return __heaplens_unknown();
}

void XftDrawGlyphFontSpec(XftDraw *draw, const XftColor *color, const XftGlyphFontSpec *glyphs, int len) {}

unsigned int XftCharIndex(Display *dpy, XftFont *pub, unsigned int ucs4)
{
    return (unsigned int)__heaplens_unknown();
}

/* Colors are numbers of the server: nothing of the caller's is released with them. */
int XftColorAllocName(Display *display, const void *visual, unsigned long map, const char *name, XftColor *color)
{
    __heaplens_fill(color, __heaplens_unknown(), 16);
    return __heaplens_unknown();
}

int XftColorAllocValue(Display *display, void *visual, unsigned long map, const void *value, XftColor *color)
{
    __heaplens_fill(color, __heaplens_unknown(), 16);
    return __heaplens_unknown();
}

void XftColorFree(Display *dpy, Visual *visual, unsigned long cmap, XftColor *color) {}

XVisualInfo *XGetVisualInfo(Display *display, long mask, XVisualInfo *wanted, int *count)
{
    if (count != NULL)
        *count = __heaplens_unknown();
    return new_XFree();
}

unsigned long *XListProperties(Display *display, unsigned long window, int *count)
{
    if (count != NULL)
        *count = __heaplens_unknown();
    return new_XFree();
}

XPixmapFormatValues *XListPixmapFormats(Display *display, int *count)
{
    if (count != NULL)
        *count = __heaplens_unknown();
    return new_XFree();
}

void *XAllocIconSize(void) { return new_XFree(); }

void *XAllocStandardColormap(void) { return new_XFree(); }

XImage *XGetImage(Display *display, unsigned long drawable, int x, int y, unsigned int width,
                  unsigned int height, unsigned long mask, int format)
{
    return new_XImage();
}

/* The picture's bytes are released with it. */
XImage *XCreateImage(Display *display, void *visual, unsigned int depth, int format, int offset, char *bytes,
                     unsigned int width, unsigned int height, int pad, int line)
{
    XImage *image = new_XImage();
    if (image != NULL)
        __heaplens_keep(bytes);
    return image;
}

int XDestroyImage(XImage *ximage)
{
    __heaplens_free(ximage, "XImage");
    return __heaplens_unknown();
}

char **XListFonts(Display *display, const char *pattern, int most, int *count)
{
    if (count != NULL)
        *count = __heaplens_unknown();
    return new_XListFonts();
}

int XFreeFontNames(char **list)
{
    __heaplens_free(list, "XListFonts");
    return __heaplens_unknown();
}

char **XListExtensions(Display *display, int *count)
{
    if (count != NULL)
        *count = __heaplens_unknown();
    return new_XListExtensions();
}

int XFreeExtensionList(char **list)
{
    __heaplens_free(list, "XListExtensions");
    return __heaplens_unknown();
}

void *XCreateRegion(void) { return __heaplens_allocate(1, 0, "Region"); }

int XDestroyRegion(void *data)
{
    __heaplens_free(data, "Region");
    return __heaplens_unknown();
}

/* The name and the class are texts of the caller's to give back with `XFree`. */
int XGetClassHint(Display *display, unsigned long window, char *hint[2])
{
    hint[0] = NULL;
    hint[1] = NULL;
    if (__heaplens_unknown())
        return 0;
    hint[0] = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "XFree");
    hint[1] = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "XFree");
    return 1;
}

int XGetWMProtocols(Display *display, unsigned long window, unsigned long **protocols, int *count)
{
    *protocols = NULL;
    *count = __heaplens_unknown();
    if (__heaplens_unknown())
        return 0;
    *protocols = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "XFree");
    __heaplens_filled(*protocols);
    return 1;
}

void *XCreateFontSet(Display *display, const char *names, char ***missing, int *count, char **fallback)
{
    *missing = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XFreeStringList");
    *count = __heaplens_unknown();
    if (fallback != NULL)
        *fallback = __heaplens_foreign();
    return __heaplens_allocate(1, 0, "XFontSet");
}

void XFreeFontSet(Display *display, void *fonts) { __heaplens_free(fonts, "XFontSet"); }

void XFreeStringList(char **texts) { __heaplens_free(texts, "XFreeStringList"); }

int XmbTextPropertyToTextList(Display *display, const void *property, char ***texts, int *count)
{
    *texts = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XFreeStringList");
    *count = __heaplens_unknown();
    if (*texts == NULL)
        return -1;
    __heaplens_filled(*texts);
    return __heaplens_unknown();
}

int Xutf8TextPropertyToTextList(Display *display, const void *property, char ***texts, int *count)
{
    return XmbTextPropertyToTextList(display, property, texts, count);
}

void *XOpenIM(Display *display, void *database, char *name, char *class_name)
{
    return __heaplens_allocate(1, 0, "XIM");
}

int XCloseIM(void *method)
{
    __heaplens_free(method, "XIM");
    return __heaplens_unknown();
}

void *XCreateIC(void *method, ...) { return __heaplens_foreign(); }

void XDestroyIC(void *context) {}

void *XrmGetStringDatabase(const char *text) { return __heaplens_allocate(1, 0, "XrmDatabase"); }

void *XrmGetFileDatabase(const char *path) { return __heaplens_allocate(1, 0, "XrmDatabase"); }

void XrmDestroyDatabase(void *database) { __heaplens_free(database, "XrmDatabase"); }

char *XResourceManagerString(Display *display) { return __heaplens_foreign(); }

char *XGetDefault(Display *display, const char *text, const char *text2) { return __heaplens_foreign(); }

char *XKeysymToString(unsigned long value) { return __heaplens_foreign(); }

unsigned long XStringToKeysym(const char *text) { return (unsigned long)__heaplens_unknown(); }

void XSetWMHints(Display *display, unsigned long window, void *hints) {}

void XSetWMNormalHints(Display *display, unsigned long window, void *hints) {}

void XSetClassHint(Display *display, unsigned long window, void *hints) {}

void Xutf8SetWMProperties(Display *display, unsigned long window, const char *name, const char *icon,
                          char **arguments, int count, void *normal, void *hints, void *class_hint)
{
}

int XGetWMNormalHints(Display *display, unsigned long window, void *hints, long *supplied)
{
    if (supplied != NULL)
        *supplied = (long)__heaplens_unknown();
    return __heaplens_unknown();
}
