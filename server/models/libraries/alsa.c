/* Models of ALSA. What it opens is put into a place of the caller, by functions that answer
 * with a number below 0 where they fail.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct snd_pcm_t snd_pcm_t;
typedef struct snd_pcm_hw_params_t snd_pcm_hw_params_t;
typedef struct snd_pcm_sw_params_t snd_pcm_sw_params_t;
typedef struct snd_pcm_info_t snd_pcm_info_t;
typedef struct snd_pcm_status_t snd_pcm_status_t;

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

int snd_pcm_open(snd_pcm_t **pcm, const char *name, int stream, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_pcm");
    if (made == NULL)
        return below_zero();
    *pcm = made;
    return 0;
}

int snd_pcm_hw_params_malloc(snd_pcm_hw_params_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_pcm_hw_params");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_pcm_sw_params_malloc(snd_pcm_sw_params_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_pcm_sw_params");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_pcm_info_malloc(snd_pcm_info_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_pcm_info");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_pcm_status_malloc(snd_pcm_status_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_pcm_status");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_pcm_close(snd_pcm_t *pcm)
{
    __heaplens_free(pcm, "snd_pcm");
    return __heaplens_unknown();
}

void snd_pcm_hw_params_free(snd_pcm_hw_params_t *obj) { __heaplens_free(obj, "snd_pcm_hw_params"); }

void snd_pcm_sw_params_free(snd_pcm_sw_params_t *obj) { __heaplens_free(obj, "snd_pcm_sw_params"); }

void snd_pcm_info_free(snd_pcm_info_t *obj) { __heaplens_free(obj, "snd_pcm_info"); }

void snd_pcm_status_free(snd_pcm_status_t *obj) { __heaplens_free(obj, "snd_pcm_status"); }

const char *snd_strerror(int errnum) { return __heaplens_foreign(); }

int snd_pcm_prepare(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_start(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_drop(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_drain(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_pause(snd_pcm_t *pcm, int enable) { return __heaplens_unknown(); }

long snd_pcm_writei(snd_pcm_t *pcm, const void *buffer, unsigned long size)
{
    return (long)__heaplens_unknown();
}

long snd_pcm_readi(snd_pcm_t *pcm, void *buffer, unsigned long size) { return (long)__heaplens_unknown(); }

long snd_pcm_avail_update(snd_pcm_t *pcm) { return (long)__heaplens_unknown(); }

int snd_pcm_delay(snd_pcm_t *pcm, long *delayp)
{
    if (delayp != NULL)
        *delayp = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_recover(snd_pcm_t *pcm, int err, int silent) { return __heaplens_unknown(); }

int snd_pcm_resume(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_state(snd_pcm_t *pcm) { return __heaplens_unknown(); }

int snd_pcm_nonblock(snd_pcm_t *pcm, int nonblock) { return __heaplens_unknown(); }

int snd_pcm_wait(snd_pcm_t *pcm, int timeout) { return __heaplens_unknown(); }

const char *snd_pcm_name(snd_pcm_t *pcm) { return __heaplens_foreign(); }

int snd_pcm_set_params(snd_pcm_t *pcm, int format, int access, unsigned int channels, unsigned int rate,
                       int soft_resample, unsigned int latency)
{
    return __heaplens_unknown();
}

int snd_pcm_poll_descriptors_count(snd_pcm_t *pcm) { return __heaplens_unknown(); }

long snd_pcm_bytes_to_frames(snd_pcm_t *pcm, long bytes) { return (long)__heaplens_unknown(); }

long snd_pcm_frames_to_bytes(snd_pcm_t *pcm, long frames) { return (long)__heaplens_unknown(); }

int snd_pcm_hw_params(snd_pcm_t *pcm, snd_pcm_hw_params_t *params) { return __heaplens_unknown(); }

int snd_pcm_hw_params_any(snd_pcm_t *pcm, snd_pcm_hw_params_t *params) { return __heaplens_unknown(); }

int snd_pcm_hw_params_set_access(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, int access)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_format(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, int val)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_channels(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int val)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_rate(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int val, int dir)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_rate_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int *val,
                                    int *dir)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_channels_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int *val)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_buffer_size_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned long *val)
{
    if (val != NULL)
        *val = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_period_size_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned long *val,
                                           int *dir)
{
    if (val != NULL)
        *val = (unsigned long)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_buffer_time_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int *val,
                                           int *dir)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_period_time_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int *val,
                                           int *dir)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_periods_near(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int *val,
                                       int *dir)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_get_period_size(const snd_pcm_hw_params_t *params, unsigned long *frames, int *dir)
{
    if (frames != NULL)
        *frames = (unsigned long)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_get_buffer_size(const snd_pcm_hw_params_t *params, unsigned long *val)
{
    if (val != NULL)
        *val = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_set_rate_resample(snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int val)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_get_rate(const snd_pcm_hw_params_t *params, unsigned int *val, int *dir)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    if (dir != NULL)
        *dir = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_hw_params_get_channels(const snd_pcm_hw_params_t *params, unsigned int *val)
{
    if (val != NULL)
        *val = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_pcm_sw_params(snd_pcm_t *pcm, snd_pcm_sw_params_t *params) { return __heaplens_unknown(); }

int snd_pcm_sw_params_current(snd_pcm_t *pcm, snd_pcm_sw_params_t *params) { return __heaplens_unknown(); }

int snd_pcm_sw_params_set_start_threshold(snd_pcm_t *pcm, snd_pcm_sw_params_t *params, unsigned long val)
{
    return __heaplens_unknown();
}

int snd_pcm_sw_params_set_avail_min(snd_pcm_t *pcm, snd_pcm_sw_params_t *params, unsigned long val)
{
    return __heaplens_unknown();
}

int snd_pcm_sw_params_set_stop_threshold(snd_pcm_t *pcm, snd_pcm_sw_params_t *params, unsigned long val)
{
    return __heaplens_unknown();
}

int snd_pcm_hw_params_can_pause(const snd_pcm_hw_params_t *params) { return __heaplens_unknown(); }

int snd_pcm_info(snd_pcm_t *pcm, snd_pcm_info_t *info) { return __heaplens_unknown(); }

void snd_pcm_info_set_device(snd_pcm_info_t *obj, unsigned int val) {}

void snd_pcm_info_set_subdevice(snd_pcm_info_t *obj, unsigned int val) {}

void snd_pcm_info_set_stream(snd_pcm_info_t *obj, int val) {}

const char *snd_pcm_info_get_name(const snd_pcm_info_t *obj) { return __heaplens_foreign(); }

const char *snd_pcm_info_get_id(const snd_pcm_info_t *obj) { return __heaplens_foreign(); }
