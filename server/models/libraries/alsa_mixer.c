/* More models of ALSA: mixers, controls, sequencers. What is opened is put into a place of the caller.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct snd_mixer_t snd_mixer_t;
typedef struct snd_ctl_t snd_ctl_t;
typedef struct snd_seq_t snd_seq_t;
typedef struct snd_hwdep_t snd_hwdep_t;
typedef struct snd_timer_t snd_timer_t;
typedef struct snd_ctl_card_info_t snd_ctl_card_info_t;
typedef struct snd_pcm_info_t snd_pcm_info_t;
typedef struct snd_mixer_selem_id_t snd_mixer_selem_id_t;
typedef struct snd_ctl_elem_value_t snd_ctl_elem_value_t;
typedef struct snd_ctl_elem_id_t snd_ctl_elem_id_t;
typedef struct snd_ctl_elem_info_t snd_ctl_elem_info_t;
typedef struct snd_ctl_elem_list_t snd_ctl_elem_list_t;
struct snd_mixer_selem_regopt;
typedef struct snd_mixer_class_t snd_mixer_class_t;
typedef struct snd_mixer_elem_t snd_mixer_elem_t;

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static void *new_snd_device_hints(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "snd_device_hints");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

int snd_mixer_open(snd_mixer_t **mixer, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_mixer");
    if (made == NULL)
        return below_zero();
    *mixer = made;
    return 0;
}

int snd_ctl_open(snd_ctl_t **ctl, const char *name, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl");
    if (made == NULL)
        return below_zero();
    *ctl = made;
    return 0;
}

int snd_seq_open(snd_seq_t **handle, const char *name, int streams, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_seq");
    if (made == NULL)
        return below_zero();
    *handle = made;
    return 0;
}

int snd_hwdep_open(snd_hwdep_t **hwdep, const char *name, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_hwdep");
    if (made == NULL)
        return below_zero();
    *hwdep = made;
    return 0;
}

int snd_timer_open(snd_timer_t **handle, const char *name, int mode)
{
    void *made = __heaplens_allocate(1, 0, "snd_timer");
    if (made == NULL)
        return below_zero();
    *handle = made;
    return 0;
}

int snd_ctl_card_info_malloc(snd_ctl_card_info_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl_card_info");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_mixer_selem_id_malloc(snd_mixer_selem_id_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_mixer_selem_id");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_ctl_elem_value_malloc(snd_ctl_elem_value_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl_elem_value");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_ctl_elem_id_malloc(snd_ctl_elem_id_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl_elem_id");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_ctl_elem_info_malloc(snd_ctl_elem_info_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl_elem_info");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_ctl_elem_list_malloc(snd_ctl_elem_list_t **ptr)
{
    void *made = __heaplens_allocate(1, 0, "snd_ctl_elem_list");
    if (made == NULL)
        return below_zero();
    *ptr = made;
    return 0;
}

int snd_mixer_close(snd_mixer_t *mixer)
{
    __heaplens_free(mixer, "snd_mixer");
    return __heaplens_unknown();
}

int snd_ctl_close(snd_ctl_t *ctl)
{
    __heaplens_free(ctl, "snd_ctl");
    return __heaplens_unknown();
}

int snd_seq_close(snd_seq_t *handle)
{
    __heaplens_free(handle, "snd_seq");
    return __heaplens_unknown();
}

int snd_hwdep_close(snd_hwdep_t *hwdep)
{
    __heaplens_free(hwdep, "snd_hwdep");
    return __heaplens_unknown();
}

int snd_timer_close(snd_timer_t *handle)
{
    __heaplens_free(handle, "snd_timer");
    return __heaplens_unknown();
}

void snd_ctl_card_info_free(snd_ctl_card_info_t *obj) { __heaplens_free(obj, "snd_ctl_card_info"); }

void snd_mixer_selem_id_free(snd_mixer_selem_id_t *obj) { __heaplens_free(obj, "snd_mixer_selem_id"); }

void snd_ctl_elem_value_free(snd_ctl_elem_value_t *obj) { __heaplens_free(obj, "snd_ctl_elem_value"); }

void snd_ctl_elem_id_free(snd_ctl_elem_id_t *obj) { __heaplens_free(obj, "snd_ctl_elem_id"); }

void snd_ctl_elem_info_free(snd_ctl_elem_info_t *obj) { __heaplens_free(obj, "snd_ctl_elem_info"); }

void snd_ctl_elem_list_free(snd_ctl_elem_list_t *obj) { __heaplens_free(obj, "snd_ctl_elem_list"); }

int snd_card_get_name(int card, char **name)
{
    void *made = __heaplens_allocate(1, 0, "malloc");
    if (made == NULL)
        return below_zero();
    *name = made;
    return 0;
}

int snd_card_get_longname(int card, char **name)
{
    void *made = __heaplens_allocate(1, 0, "malloc");
    if (made == NULL)
        return below_zero();
    *name = made;
    return 0;
}

int snd_device_name_hint(int card, const char *iface, void ***hints)
{
    void *made = new_snd_device_hints();
    if (made == NULL)
        return below_zero();
    *hints = made;
    return 0;
}

int snd_device_name_free_hint(void **hints)
{
    __heaplens_free(hints, "snd_device_hints");
    return __heaplens_unknown();
}

char *snd_device_name_get_hint(const void *hint, const char *id)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

int snd_card_next(int *card)
{
    if (card != NULL)
        *card = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_mixer_attach(snd_mixer_t *mixer, const char *name) { return __heaplens_unknown(); }

int snd_mixer_detach(snd_mixer_t *mixer, const char *name) { return __heaplens_unknown(); }

int snd_mixer_load(snd_mixer_t *mixer) { return __heaplens_unknown(); }

int snd_mixer_selem_register(snd_mixer_t *mixer, struct snd_mixer_selem_regopt *options,
                             snd_mixer_class_t **classp)
{
    return __heaplens_unknown();
}

snd_mixer_elem_t *snd_mixer_first_elem(snd_mixer_t *mixer) { return __heaplens_foreign(); }

snd_mixer_elem_t *snd_mixer_elem_next(snd_mixer_elem_t *elem) { return __heaplens_foreign(); }

snd_mixer_elem_t *snd_mixer_find_selem(snd_mixer_t *mixer, const snd_mixer_selem_id_t *id)
{
    return __heaplens_foreign();
}

void snd_mixer_selem_id_set_index(snd_mixer_selem_id_t *obj, unsigned int val) {}

void snd_mixer_selem_id_set_name(snd_mixer_selem_id_t *obj, const char *val) {}

const char *snd_mixer_selem_get_name(snd_mixer_elem_t *elem) { return __heaplens_foreign(); }

int snd_mixer_selem_get_playback_volume(snd_mixer_elem_t *elem, int channel, long *value)
{
    if (value != NULL)
        *value = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_mixer_selem_set_playback_volume_all(snd_mixer_elem_t *elem, long value)
{
    return __heaplens_unknown();
}

int snd_mixer_selem_get_playback_volume_range(snd_mixer_elem_t *elem, long *min, long *max)
{
    if (min != NULL)
        *min = (long)__heaplens_unknown();
    if (max != NULL)
        *max = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int snd_mixer_selem_has_playback_switch(snd_mixer_elem_t *elem) { return __heaplens_unknown(); }

int snd_mixer_selem_get_playback_switch(snd_mixer_elem_t *elem, int channel, int *value)
{
    if (value != NULL)
        *value = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_mixer_selem_set_playback_switch_all(snd_mixer_elem_t *elem, int value)
{
    return __heaplens_unknown();
}

int snd_mixer_handle_events(snd_mixer_t *mixer) { return __heaplens_unknown(); }

int snd_mixer_poll_descriptors_count(snd_mixer_t *mixer) { return __heaplens_unknown(); }

int snd_ctl_card_info(snd_ctl_t *ctl, snd_ctl_card_info_t *info) { return __heaplens_unknown(); }

const char *snd_ctl_card_info_get_name(const snd_ctl_card_info_t *obj) { return __heaplens_foreign(); }

const char *snd_ctl_card_info_get_id(const snd_ctl_card_info_t *obj) { return __heaplens_foreign(); }

const char *snd_ctl_card_info_get_driver(const snd_ctl_card_info_t *obj) { return __heaplens_foreign(); }

int snd_ctl_pcm_next_device(snd_ctl_t *ctl, int *device)
{
    if (device != NULL)
        *device = __heaplens_unknown();
    return __heaplens_unknown();
}

int snd_ctl_pcm_info(snd_ctl_t *ctl, snd_pcm_info_t *info) { return __heaplens_unknown(); }

int snd_ctl_elem_read(snd_ctl_t *ctl, snd_ctl_elem_value_t *data) { return __heaplens_unknown(); }

int snd_ctl_elem_write(snd_ctl_t *ctl, snd_ctl_elem_value_t *data) { return __heaplens_unknown(); }

int snd_ctl_elem_info(snd_ctl_t *ctl, snd_ctl_elem_info_t *info) { return __heaplens_unknown(); }

int snd_ctl_elem_list(snd_ctl_t *ctl, snd_ctl_elem_list_t *list) { return __heaplens_unknown(); }
