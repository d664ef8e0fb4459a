/* Models of the extensions Xrandr, Xinerama and XInput of Xlib. Each structure has a release of its own.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct Display Display;
typedef struct XRRScreenResources XRRScreenResources;
typedef struct XRRCrtcInfo XRRCrtcInfo;
typedef struct XRROutputInfo XRROutputInfo;
typedef struct XRRMonitorInfo XRRMonitorInfo;
typedef struct XRRCrtcGamma XRRCrtcGamma;
typedef struct XRRScreenConfiguration XRRScreenConfiguration;
typedef struct XRRProviderResources XRRProviderResources;
typedef struct XineramaScreenInfo XineramaScreenInfo;
typedef struct XIDeviceInfo XIDeviceInfo;

static void *new_XRRScreenResources(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRRScreenResources");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XRRCrtcInfo(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRRCrtcInfo");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XRROutputInfo(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRROutputInfo");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XRRMonitors(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRRMonitors");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XRRGamma(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRRGamma");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_XRRProviderResources(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XRRProviderResources");
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

static void *new_XIDeviceInfo(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XIDeviceInfo");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

XRRScreenResources *XRRGetScreenResources(Display *dpy, unsigned long window)
{
    return new_XRRScreenResources();
}

XRRScreenResources *XRRGetScreenResourcesCurrent(Display *dpy, unsigned long window)
{
    return new_XRRScreenResources();
}

void XRRFreeScreenResources(XRRScreenResources *resources)
{
    __heaplens_free(resources, "XRRScreenResources");
}

XRRCrtcInfo *XRRGetCrtcInfo(Display *dpy, XRRScreenResources *resources, unsigned long crtc)
{
    return new_XRRCrtcInfo();
}

void XRRFreeCrtcInfo(XRRCrtcInfo *crtcInfo) { __heaplens_free(crtcInfo, "XRRCrtcInfo"); }

XRROutputInfo *XRRGetOutputInfo(Display *dpy, XRRScreenResources *resources, unsigned long output)
{
    return new_XRROutputInfo();
}

void XRRFreeOutputInfo(XRROutputInfo *outputInfo) { __heaplens_free(outputInfo, "XRROutputInfo"); }

XRRMonitorInfo *XRRGetMonitors(Display *dpy, unsigned long window, int get_active, int *nmonitors)
{
    if (nmonitors != NULL)
        *nmonitors = __heaplens_unknown();
    return new_XRRMonitors();
}

void XRRFreeMonitors(XRRMonitorInfo *monitors) { __heaplens_free(monitors, "XRRMonitors"); }

XRRCrtcGamma *XRRGetCrtcGamma(Display *dpy, unsigned long crtc) { return new_XRRGamma(); }

XRRCrtcGamma *XRRAllocGamma(int size) { return new_XRRGamma(); }

void XRRFreeGamma(XRRCrtcGamma *gamma) { __heaplens_free(gamma, "XRRGamma"); }

XRRScreenConfiguration *XRRGetScreenInfo(Display *dpy, unsigned long window)
{
    return __heaplens_allocate(1, 0, "XRRScreenConfiguration");
}

void XRRFreeScreenConfigInfo(XRRScreenConfiguration *config)
{
    __heaplens_free(config, "XRRScreenConfiguration");
}

XRRProviderResources *XRRGetProviderResources(Display *dpy, unsigned long window)
{
    return new_XRRProviderResources();
}

void XRRFreeProviderResources(XRRProviderResources *resources)
{
    __heaplens_free(resources, "XRRProviderResources");
}

int XRRQueryExtension(Display *dpy, int *event_base_return, int *error_base_return)
{
    if (event_base_return != NULL)
        *event_base_return = __heaplens_unknown();
    if (error_base_return != NULL)
        *error_base_return = __heaplens_unknown();
    return __heaplens_unknown();
}

int XRRQueryVersion(Display *dpy, int *major_version_return, int *minor_version_return)
{
    if (major_version_return != NULL)
        *major_version_return = __heaplens_unknown();
    if (minor_version_return != NULL)
        *minor_version_return = __heaplens_unknown();
    return __heaplens_unknown();
}

unsigned long XRRGetOutputPrimary(Display *dpy, unsigned long window)
{
    return (unsigned long)__heaplens_unknown();
}

int XRRSetCrtcConfig(Display *dpy, XRRScreenResources *resources, unsigned long crtc,
                     unsigned long timestamp, int x, int y, unsigned long mode, unsigned short rotation,
                     unsigned long *outputs, int noutputs)
{
    if (outputs != NULL)
        *outputs = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

void XRRSelectInput(Display *dpy, unsigned long window, int mask) {}

void XRRSetCrtcGamma(Display *dpy, unsigned long crtc, XRRCrtcGamma *gamma) {}

unsigned short XRRConfigCurrentConfiguration(XRRScreenConfiguration *config, unsigned short *rotation)
{
    if (rotation != NULL)
        *rotation = (unsigned short)__heaplens_unknown();
    return (unsigned short)__heaplens_unknown();
}

int XineramaIsActive(Display *dpy) { return __heaplens_unknown(); }

int XineramaQueryExtension(Display *dpy, int *event_base, int *error_base)
{
    if (event_base != NULL)
        *event_base = __heaplens_unknown();
    if (error_base != NULL)
        *error_base = __heaplens_unknown();
    return __heaplens_unknown();
}

int XineramaQueryVersion(Display *dpy, int *major_versionp, int *minor_versionp)
{
    if (major_versionp != NULL)
        *major_versionp = __heaplens_unknown();
    if (minor_versionp != NULL)
        *minor_versionp = __heaplens_unknown();
    return __heaplens_unknown();
}

int XRRGetCrtcGammaSize(Display *dpy, unsigned long crtc) { return __heaplens_unknown(); }

XineramaScreenInfo *XineramaQueryScreens(Display *dpy, int *number)
{
    if (number != NULL)
        *number = __heaplens_unknown();
    return new_XFree();
}

XIDeviceInfo *XIQueryDevice(Display *dpy, int deviceid, int *ndevices_return)
{
    if (ndevices_return != NULL)
        *ndevices_return = __heaplens_unknown();
    return new_XIDeviceInfo();
}

void XIFreeDeviceInfo(XIDeviceInfo *info) { __heaplens_free(info, "XIDeviceInfo"); }
