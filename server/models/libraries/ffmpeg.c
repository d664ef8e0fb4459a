/* Models of FFmpeg's libraries: memory of their own, and objects that a function releases through
 * the address of the pointer to them, which it clears.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

static void *new_block(size_t size) { return __heaplens_allocate(size, 0, "av_malloc"); }

void *av_malloc(size_t size) { return new_block(size); }

void *av_mallocz(size_t size) { return __heaplens_allocate(size, 1, "av_malloc"); }

void *av_calloc(size_t count, size_t size) { return av_mallocz(count * size); }

void *av_malloc_array(size_t count, size_t size) { return new_block(count * size); }

void *av_mallocz_array(size_t count, size_t size) { return av_mallocz(count * size); }

void *av_realloc(void *block, size_t size)
{
    void *moved = new_block(size);
    if (moved == NULL || block == NULL)
        return moved;
    __heaplens_copy(moved, block, __heaplens_all);
    __heaplens_free(block, "av_malloc");
    return moved;
}

void *av_realloc_array(void *block, size_t count, size_t size) { return av_realloc(block, count * size); }

/* Frees the block where it fails. */
void *av_realloc_f(void *block, size_t count, size_t size)
{
    void *moved = av_realloc(block, count * size);
    if (moved == NULL)
        __heaplens_free(block, "av_malloc");
    return moved;
}

void av_free(void *block) { __heaplens_free(block, "av_malloc"); }

void av_freep(void *place)
{
    void **holder = place;
    __heaplens_free(*holder, "av_malloc");
    *holder = NULL;
}

char *av_strdup(const char *text)
{
    char *copy;
    if (text == NULL)
        return NULL;
    copy = new_block((size_t)__heaplens_unknown());
    if (copy != NULL)
        __heaplens_filled(copy);
    return copy;
}

char *av_strndup(const char *text, size_t size) { return av_strdup(text); }

void *av_memdup(const void *block, size_t size)
{
    void *copy = new_block(size);
    if (copy != NULL)
        __heaplens_copy(copy, block, size);
    return copy;
}

char *av_asprintf(const char *format, ...) { return av_strdup(format); }

/* Frames, packets and contexts: programs look into them, their layout is the library's. What hangs from
   them goes with them. */
typedef struct AVFrame AVFrame;

AVFrame *av_frame_alloc(void)
{
    AVFrame *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVFrame");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void av_frame_free(AVFrame **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVFrame");
    *holder = NULL;
}

typedef struct AVPacket AVPacket;

AVPacket *av_packet_alloc(void)
{
    AVPacket *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVPacket");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void av_packet_free(AVPacket **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVPacket");
    *holder = NULL;
}

typedef struct AVCodecContext AVCodecContext;

AVCodecContext *avcodec_alloc_context3(const void *codec)
{
    AVCodecContext *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVCodecContext");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void avcodec_free_context(AVCodecContext **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVCodecContext");
    *holder = NULL;
}

typedef struct AVCodecParameters AVCodecParameters;

AVCodecParameters *avcodec_parameters_alloc(void)
{
    AVCodecParameters *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVCodecParameters");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void avcodec_parameters_free(AVCodecParameters **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVCodecParameters");
    *holder = NULL;
}

typedef struct AVFilterGraph AVFilterGraph;

AVFilterGraph *avfilter_graph_alloc(void)
{
    AVFilterGraph *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVFilterGraph");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void avfilter_graph_free(AVFilterGraph **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVFilterGraph");
    *holder = NULL;
}

typedef struct AVFilterInOut AVFilterInOut;

AVFilterInOut *avfilter_inout_alloc(void)
{
    AVFilterInOut *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVFilterInOut");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void avfilter_inout_free(AVFilterInOut **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVFilterInOut");
    *holder = NULL;
}

AVFrame *av_frame_clone(const AVFrame *frame)
{
    __heaplens_reads(frame);
    return av_frame_alloc();
}

AVPacket *av_packet_clone(const AVPacket *packet)
{
    __heaplens_reads(packet);
    return av_packet_alloc();
}

static int change(void *object)
{
    __heaplens_fill(object, __heaplens_unknown(), 1 << 20);
    return __heaplens_unknown();
}

void av_frame_unref(AVFrame *frame) { change(frame); }

void av_packet_unref(AVPacket *packet) { change(packet); }

int av_frame_get_buffer(AVFrame *frame, int align) { return change(frame); }

int av_frame_ref(AVFrame *to, const AVFrame *from) { return change(to); }

int av_packet_ref(AVPacket *to, const AVPacket *from) { return change(to); }

typedef struct AVFormatContext AVFormatContext;

AVFormatContext *avformat_alloc_context(void)
{
    AVFormatContext *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "AVFormatContext");
    if (made != NULL)
        __heaplens_filled(made);
    return made;
}

void avformat_free_context(AVFormatContext *context) { __heaplens_free(context, "AVFormatContext"); }

/* Where it fails, a context that was given is gone too. */
int avformat_open_input(AVFormatContext **holder, const char *url, const void *format, void **options)
{
    __heaplens_reads(url);
    if (options != NULL)
        __heaplens_keep(options);
    if (__heaplens_unknown()) {
        __heaplens_free(*holder, "AVFormatContext");
        *holder = NULL;
        return -1;
    }
    if (*holder == NULL) {
        *holder = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "AVFormatContext");
        __heaplens_filled(*holder);
    }
    return 0;
}

void avformat_close_input(AVFormatContext **holder)
{
    if (holder == NULL)
        return;
    __heaplens_free(*holder, "AVFormatContext");
    *holder = NULL;
}

int avformat_alloc_output_context2(AVFormatContext **holder, const void *format, const char *name,
                                   const char *path)
{
    *holder = avformat_alloc_context();
    return *holder == NULL ? -12 : 0;
}

/* Of a dictionary only its head is a block here. */
typedef struct AVDictionary AVDictionary;

int av_dict_set(AVDictionary **dictionary, const char *key, const char *value, int flags)
{
    if (*dictionary == NULL)
        *dictionary = __heaplens_allocate(16, 1, "AVDictionary");
    return *dictionary == NULL ? -12 : __heaplens_unknown();
}

int av_dict_set_int(AVDictionary **dictionary, const char *key, long value, int flags)
{
    return av_dict_set(dictionary, key, NULL, flags);
}

void *av_dict_get(const AVDictionary *dictionary, const char *key, const void *previous, int flags)
{
    return __heaplens_foreign();
}

void av_dict_free(AVDictionary **dictionary)
{
    __heaplens_free(*dictionary, "AVDictionary");
    *dictionary = NULL;
}

/* What they read and decode stays with what they are given. */
int avformat_find_stream_info(AVFormatContext *context, void **options)
{
    __heaplens_reads(context);
    return __heaplens_unknown();
}

int av_find_best_stream(AVFormatContext *context, int type, int wanted, int related, const void **decoder,
                        int flags)
{
    __heaplens_reads(context);
    if (decoder != NULL)
        *decoder = __heaplens_foreign();
    return __heaplens_unknown();
}

int av_read_frame(AVFormatContext *context, AVPacket *packet)
{
    __heaplens_reads(context);
    return change(packet);
}

int avcodec_open2(AVCodecContext *context, const void *codec, void **options)
{
    __heaplens_reads(context);
    return __heaplens_unknown();
}

int avcodec_parameters_to_context(AVCodecContext *context, const AVCodecParameters *parameters)
{
    return change(context);
}

int avcodec_send_packet(AVCodecContext *context, const AVPacket *packet)
{
    __heaplens_reads(context);
    return __heaplens_unknown();
}

int avcodec_receive_frame(AVCodecContext *context, AVFrame *frame)
{
    __heaplens_reads(context);
    return change(frame);
}

int avcodec_send_frame(AVCodecContext *context, const AVFrame *frame)
{
    __heaplens_reads(context);
    return __heaplens_unknown();
}

int avcodec_receive_packet(AVCodecContext *context, AVPacket *packet)
{
    __heaplens_reads(context);
    return change(packet);
}
