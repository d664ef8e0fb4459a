/* Models of SDL, versions 1.2 and 2. What is created is destroyed by name. Windows and joysticks are given back by
 * `SDL_Quit` too, and what is drawn with goes with its window: who owns these is not followed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct SDL_Surface SDL_Surface;
typedef struct SDL_PixelFormat SDL_PixelFormat;
typedef struct SDL_Window SDL_Window;
typedef struct SDL_Renderer SDL_Renderer;
typedef struct SDL_Texture SDL_Texture;
typedef struct SDL_mutex SDL_mutex;
typedef struct SDL_cond SDL_cond;
typedef struct SDL_sem SDL_sem;
typedef struct SDL_Joystick SDL_Joystick;
typedef struct SDL_GameController SDL_GameController;
typedef struct SDL_RWops SDL_RWops;
typedef struct SDL_Palette SDL_Palette;
typedef struct SDL_Cursor SDL_Cursor;
typedef struct SDL_Rect SDL_Rect;
typedef struct SDL_Event SDL_Event;

static void *new_SDL_Surface(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_Surface");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_SDL_RWops(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_RWops");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_SDL_PixelFormat(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_PixelFormat");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_SDL_Palette(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_Palette");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_Mix_Chunk(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "Mix_Chunk");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

typedef struct {
    unsigned char parts[4];
} Color;

SDL_Surface *SDL_CreateRGBSurface(unsigned int flags, int width, int height, int depth, unsigned int Rmask,
                                  unsigned int Gmask, unsigned int Bmask, unsigned int Amask)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_CreateRGBSurfaceWithFormat(unsigned int flags, int width, int height, int depth,
                                            unsigned int format)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_CreateRGBSurfaceFrom(void *pixels, int width, int height, int depth, int pitch,
                                      unsigned int Rmask, unsigned int Gmask, unsigned int Bmask,
                                      unsigned int Amask)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_CreateRGBSurfaceWithFormatFrom(void *pixels, int width, int height, int depth, int pitch,
                                                unsigned int format)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_ConvertSurface(SDL_Surface *src, const SDL_PixelFormat *fmt, unsigned int flags)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_ConvertSurfaceFormat(SDL_Surface *src, unsigned int pixel_format, unsigned int flags)
{
    return new_SDL_Surface();
}

SDL_Surface *SDL_DisplayFormat(SDL_Surface *surface) { return new_SDL_Surface(); }

SDL_Surface *SDL_DisplayFormatAlpha(SDL_Surface *surface) { return new_SDL_Surface(); }

SDL_Surface *IMG_Load(const char *path) { return new_SDL_Surface(); }

SDL_Surface *SDL_LoadBMP(const char *path) { return new_SDL_Surface(); }

void SDL_FreeSurface(SDL_Surface *surface) { __heaplens_free(surface, "SDL_Surface"); }

SDL_Window *SDL_CreateWindow(const char *title, int x, int y, int w, int h, unsigned int flags)
{
    return __heaplens_foreign();
}

SDL_Window *SDL_CreateWindowFrom(const void *data) { return __heaplens_foreign(); }

void SDL_DestroyWindow(SDL_Window *window) {}

SDL_Renderer *SDL_CreateRenderer(SDL_Window *window, int index, unsigned int flags)
{
    return __heaplens_foreign();
}

SDL_Renderer *SDL_CreateSoftwareRenderer(SDL_Surface *surface) { return __heaplens_foreign(); }

void SDL_DestroyRenderer(SDL_Renderer *renderer) {}

SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, unsigned int format, int access, int w, int h)
{
    return __heaplens_foreign();
}

SDL_Texture *SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface)
{
    return __heaplens_foreign();
}

void SDL_DestroyTexture(SDL_Texture *texture) {}

void *SDL_GL_CreateContext(SDL_Window *window) { return __heaplens_foreign(); }

void SDL_GL_DeleteContext(void *context) {}

SDL_mutex *SDL_CreateMutex(void) { return __heaplens_allocate(1, 0, "SDL_mutex"); }

void SDL_DestroyMutex(SDL_mutex *mutex) { __heaplens_free(mutex, "SDL_mutex"); }

SDL_cond *SDL_CreateCond(void) { return __heaplens_allocate(1, 0, "SDL_cond"); }

void SDL_DestroyCond(SDL_cond *cond) { __heaplens_free(cond, "SDL_cond"); }

SDL_sem *SDL_CreateSemaphore(unsigned int initial_value) { return __heaplens_allocate(1, 0, "SDL_sem"); }

void SDL_DestroySemaphore(SDL_sem *sem) { __heaplens_free(sem, "SDL_sem"); }

SDL_Joystick *SDL_JoystickOpen(int device_index) { return __heaplens_foreign(); }

void SDL_JoystickClose(SDL_Joystick *joystick) {}

SDL_GameController *SDL_GameControllerOpen(int joystick_index) { return __heaplens_foreign(); }

void SDL_GameControllerClose(SDL_GameController *gamecontroller) {}

SDL_RWops *SDL_RWFromFile(const char *file, const char *mode) { return new_SDL_RWops(); }

SDL_RWops *SDL_RWFromMem(void *mem, int size)
{
    __heaplens_keep(mem);
    return new_SDL_RWops();
}

SDL_RWops *SDL_RWFromConstMem(const void *mem, int size) { return new_SDL_RWops(); }

SDL_RWops *SDL_AllocRW(void) { return new_SDL_RWops(); }

int SDL_RWclose(SDL_RWops *context)
{
    __heaplens_free(context, "SDL_RWops");
    return __heaplens_unknown();
}

void SDL_FreeRW(SDL_RWops *area) { __heaplens_free(area, "SDL_RWops"); }

SDL_PixelFormat *SDL_AllocFormat(unsigned int pixel_format) { return new_SDL_PixelFormat(); }

void SDL_FreeFormat(SDL_PixelFormat *format) { __heaplens_free(format, "SDL_PixelFormat"); }

SDL_Palette *SDL_AllocPalette(int ncolors) { return new_SDL_Palette(); }

void SDL_FreePalette(SDL_Palette *palette) { __heaplens_free(palette, "SDL_Palette"); }

SDL_Cursor *SDL_CreateCursor(const unsigned char *data, const unsigned char *mask, int w, int h, int hot_x,
                             int hot_y)
{
    return __heaplens_foreign();
}

SDL_Cursor *SDL_CreateColorCursor(SDL_Surface *surface, int hot_x, int hot_y)
{
    return __heaplens_foreign();
}

SDL_Cursor *SDL_CreateSystemCursor(int id) { return __heaplens_foreign(); }

void SDL_FreeCursor(SDL_Cursor *cursor) {}

char *SDL_GetClipboardText(void)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc");
}

char *SDL_GetBasePath(void) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc"); }

char *SDL_GetPrefPath(const char *org, const char *app)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc");
}

void *SDL_malloc(size_t size) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc"); }

void *SDL_calloc(size_t nmemb, size_t size)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc");
}

char *SDL_strdup(const char *str)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "SDL_malloc");
}

void SDL_free(void *mem) { __heaplens_free(mem, "SDL_malloc"); }

int SDL_Init(unsigned int flags) { return __heaplens_unknown(); }

void SDL_Quit(void) {}

const char *SDL_GetError(void) { return __heaplens_foreign(); }

SDL_Surface *SDL_SetVideoMode(int width, int height, int depth, unsigned int flags)
{
    return __heaplens_foreign();
}

SDL_Surface *SDL_GetVideoSurface(void) { return __heaplens_foreign(); }

SDL_Surface *SDL_GetWindowSurface(SDL_Window *window) { return __heaplens_foreign(); }

void SDL_GetWindowSize(SDL_Window *window, int *w, int *h)
{
    if (w != NULL)
        *w = __heaplens_unknown();
    if (h != NULL)
        *h = __heaplens_unknown();
}

void SDL_SetWindowTitle(SDL_Window *window, const char *title) {}

void SDL_SetWindowSize(SDL_Window *window, int w, int h) {}

int SDL_SetWindowFullscreen(SDL_Window *window, unsigned int flags) { return __heaplens_unknown(); }

int SDL_UpdateWindowSurface(SDL_Window *window) { return __heaplens_unknown(); }

void SDL_ShowWindow(SDL_Window *window) {}

void SDL_HideWindow(SDL_Window *window) {}

unsigned int SDL_GetWindowID(SDL_Window *window) { return (unsigned int)__heaplens_unknown(); }

int SDL_RenderClear(SDL_Renderer *renderer) { return __heaplens_unknown(); }

void SDL_RenderPresent(SDL_Renderer *renderer) {}

int SDL_RenderCopy(SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *srcrect,
                   const SDL_Rect *dstrect)
{
    return __heaplens_unknown();
}

int SDL_SetRenderDrawColor(SDL_Renderer *renderer, unsigned char r, unsigned char g, unsigned char b,
                           unsigned char a)
{
    return __heaplens_unknown();
}

int SDL_RenderFillRect(SDL_Renderer *renderer, const SDL_Rect *rect) { return __heaplens_unknown(); }

int SDL_RenderDrawRect(SDL_Renderer *renderer, const SDL_Rect *rect) { return __heaplens_unknown(); }

int SDL_RenderDrawLine(SDL_Renderer *renderer, int x1, int y1, int x2, int y2)
{
    return __heaplens_unknown();
}

int SDL_RenderSetLogicalSize(SDL_Renderer *renderer, int w, int h) { return __heaplens_unknown(); }

int SDL_RenderSetScale(SDL_Renderer *renderer, float scaleX, float scaleY) { return __heaplens_unknown(); }

int SDL_GetRendererOutputSize(SDL_Renderer *renderer, int *w, int *h)
{
    if (w != NULL)
        *w = __heaplens_unknown();
    if (h != NULL)
        *h = __heaplens_unknown();
    return __heaplens_unknown();
}

int SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch)
{
    return __heaplens_unknown();
}

int SDL_LockTexture(SDL_Texture *texture, const SDL_Rect *rect, void **pixels, int *pitch)
{
    if (pixels != NULL)
        *pixels = __heaplens_foreign();
    if (pitch != NULL)
        *pitch = __heaplens_unknown();
    return __heaplens_unknown();
}

void SDL_UnlockTexture(SDL_Texture *texture) {}

int SDL_SetTextureBlendMode(SDL_Texture *texture, int blendMode) { return __heaplens_unknown(); }

int SDL_SetTextureAlphaMod(SDL_Texture *texture, unsigned char alpha) { return __heaplens_unknown(); }

int SDL_SetTextureColorMod(SDL_Texture *texture, unsigned char r, unsigned char g, unsigned char b)
{
    return __heaplens_unknown();
}

int SDL_QueryTexture(SDL_Texture *texture, unsigned int *format, int *access, int *w, int *h)
{
    if (format != NULL)
        *format = (unsigned int)__heaplens_unknown();
    if (access != NULL)
        *access = __heaplens_unknown();
    if (w != NULL)
        *w = __heaplens_unknown();
    if (h != NULL)
        *h = __heaplens_unknown();
    return __heaplens_unknown();
}

int SDL_SetRenderTarget(SDL_Renderer *renderer, SDL_Texture *texture) { return __heaplens_unknown(); }

int SDL_LockSurface(SDL_Surface *surface) { return __heaplens_unknown(); }

void SDL_UnlockSurface(SDL_Surface *surface) {}

int SDL_FillRect(SDL_Surface *dst, const SDL_Rect *rect, unsigned int color)
{
    return __heaplens_unknown();
}

int SDL_UpperBlit(SDL_Surface *src, const SDL_Rect *srcrect, SDL_Surface *dst, SDL_Rect *dstrect)
{
    return __heaplens_unknown();
}

int SDL_SetColorKey(SDL_Surface *surface, int flag, unsigned int key) { return __heaplens_unknown(); }

int SDL_SetSurfaceBlendMode(SDL_Surface *surface, int blendMode) { return __heaplens_unknown(); }

void SDL_SetWindowIcon(SDL_Window *window, SDL_Surface *icon) {}

unsigned int SDL_MapRGB(const SDL_PixelFormat *format, unsigned char r, unsigned char g, unsigned char b)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int SDL_MapRGBA(const SDL_PixelFormat *format, unsigned char r, unsigned char g, unsigned char b,
                         unsigned char a)
{
    return (unsigned int)__heaplens_unknown();
}

int SDL_LockMutex(SDL_mutex *mutex) { return __heaplens_unknown(); }

int SDL_UnlockMutex(SDL_mutex *mutex) { return __heaplens_unknown(); }

int SDL_CondWait(SDL_cond *cond, SDL_mutex *mutex) { return __heaplens_unknown(); }

int SDL_CondSignal(SDL_cond *cond) { return __heaplens_unknown(); }

int SDL_SemWait(SDL_sem *sem) { return __heaplens_unknown(); }

int SDL_SemPost(SDL_sem *sem) { return __heaplens_unknown(); }

const char *SDL_JoystickName(SDL_Joystick *joystick) { return __heaplens_foreign(); }

int SDL_NumJoysticks(void) { return __heaplens_unknown(); }

void SDL_GL_SwapWindow(SDL_Window *window) {}

int SDL_GL_MakeCurrent(SDL_Window *window, void *context) { return __heaplens_unknown(); }

int SDL_PollEvent(SDL_Event *event)
{
    __heaplens_fill(event, __heaplens_unknown(), 56);
    return __heaplens_unknown();
}

int SDL_WaitEvent(SDL_Event *event)
{
    __heaplens_fill(event, __heaplens_unknown(), 56);
    return __heaplens_unknown();
}

void SDL_Delay(unsigned int ms) {}

unsigned int SDL_GetTicks(void) { return (unsigned int)__heaplens_unknown(); }

int SDL_BlitSurface(SDL_Surface *from, const void *part, SDL_Surface *to, void *place)
{
    return __heaplens_unknown();
}

void *TTF_OpenFont(const char *path, int size) { return __heaplens_allocate(1, 0, "TTF_Font"); }

void TTF_CloseFont(void *font) { __heaplens_free(font, "TTF_Font"); }

void *Mix_LoadWAV(const char *path) { return new_Mix_Chunk(); }

void Mix_FreeChunk(void *chunk) { __heaplens_free(chunk, "Mix_Chunk"); }

void *Mix_LoadMUS(const char *path) { return __heaplens_allocate(1, 0, "Mix_Music"); }

void Mix_FreeMusic(void *music) { __heaplens_free(music, "Mix_Music"); }

SDL_Texture *IMG_LoadTexture(SDL_Renderer *renderer, const char *path) { return __heaplens_foreign(); }

/* A text as a picture; the color is a structure of four bytes. */
SDL_Surface *TTF_RenderText_Solid(void *font, const char *text, Color color) { return new_SDL_Surface(); }

SDL_Surface *TTF_RenderText_Blended(void *font, const char *text, Color color) { return new_SDL_Surface(); }

SDL_Surface *TTF_RenderUTF8_Solid(void *font, const char *text, Color color) { return new_SDL_Surface(); }

SDL_Surface *TTF_RenderUTF8_Blended(void *font, const char *text, Color color) { return new_SDL_Surface(); }
