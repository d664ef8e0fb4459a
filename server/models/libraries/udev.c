/* Models of libudev. Each kind of object counts its references, and a release answers with null; what is read out
 * of a device or an enumeration is lent, but for devices that are made or received.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct udev_hwdb;
struct udev_list_entry;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

struct udev {
    int references;
};

static struct udev *new_context(void)
{
    struct udev *made = __heaplens_allocate(sizeof *made, 0, "udev");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct udev_device {
    int references;
};

static struct udev_device *new_device(void)
{
    struct udev_device *made = __heaplens_allocate(sizeof *made, 0, "udev_device");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct udev_monitor {
    int references;
};

static struct udev_monitor *new_monitor(void)
{
    struct udev_monitor *made = __heaplens_allocate(sizeof *made, 0, "udev_monitor");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct udev_enumerate {
    int references;
};

static struct udev_enumerate *new_enumeration(void)
{
    struct udev_enumerate *made = __heaplens_allocate(sizeof *made, 0, "udev_enumerate");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct udev_queue {
    int references;
};

static struct udev_queue *new_queue(void)
{
    struct udev_queue *made = __heaplens_allocate(sizeof *made, 0, "udev_queue");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct udev *udev_new(void) { return new_context(); }

struct udev *udev_ref(struct udev *udev)
{
    if (udev != NULL)
        __heaplens_reference(udev, references);
    return udev;
}

struct udev_device *udev_device_ref(struct udev_device *udev_device)
{
    if (udev_device != NULL)
        __heaplens_reference(udev_device, references);
    return udev_device;
}

struct udev_monitor *udev_monitor_ref(struct udev_monitor *udev_monitor)
{
    if (udev_monitor != NULL)
        __heaplens_reference(udev_monitor, references);
    return udev_monitor;
}

struct udev_enumerate *udev_enumerate_ref(struct udev_enumerate *udev_enumerate)
{
    if (udev_enumerate != NULL)
        __heaplens_reference(udev_enumerate, references);
    return udev_enumerate;
}

struct udev *udev_unref(struct udev *udev)
{
    if (udev != NULL)
        __heaplens_unreference(udev, references, "udev");
    return NULL;
}

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *syspath)
{
    return new_device();
}

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, unsigned long devnum)
{
    return new_device();
}

struct udev_device *udev_device_new_from_subsystem_sysname(struct udev *udev, const char *subsystem,
                                                           const char *sysname)
{
    return new_device();
}

struct udev_device *udev_device_new_from_device_id(struct udev *udev, const char *id)
{
    return new_device();
}

struct udev_device *udev_device_new_from_environment(struct udev *udev) { return new_device(); }

struct udev_device *udev_monitor_receive_device(struct udev_monitor *udev_monitor) { return new_device(); }

struct udev_device *udev_device_unref(struct udev_device *udev_device)
{
    if (udev_device != NULL)
        __heaplens_unreference(udev_device, references, "udev_device");
    return NULL;
}

struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name)
{
    return new_monitor();
}

struct udev_monitor *udev_monitor_unref(struct udev_monitor *udev_monitor)
{
    if (udev_monitor != NULL)
        __heaplens_unreference(udev_monitor, references, "udev_monitor");
    return NULL;
}

struct udev_enumerate *udev_enumerate_new(struct udev *udev) { return new_enumeration(); }

struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *udev_enumerate)
{
    if (udev_enumerate != NULL)
        __heaplens_unreference(udev_enumerate, references, "udev_enumerate");
    return NULL;
}

struct udev_queue *udev_queue_new(struct udev *udev) { return new_queue(); }

struct udev_queue *udev_queue_unref(struct udev_queue *udev_queue)
{
    if (udev_queue != NULL)
        __heaplens_unreference(udev_queue, references, "udev_queue");
    return NULL;
}

struct udev_hwdb *udev_hwdb_new(struct udev *udev) { return __heaplens_allocate(1, 0, "udev_hwdb"); }

struct udev_hwdb *udev_hwdb_unref(struct udev_hwdb *hwdb)
{
    __heaplens_free(hwdb, "udev_hwdb");
    return NULL;
}

void *udev_get_userdata(struct udev *udev) { return lent(udev); }

void udev_set_userdata(struct udev *udev, void *userdata)
{
    __heaplens_reads(udev);
    __heaplens_keep(userdata);
}

struct udev *udev_device_get_udev(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_devpath(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_subsystem(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_devtype(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_syspath(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_sysname(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_sysnum(struct udev_device *udev_device) { return lent(udev_device); }

const char *udev_device_get_devnode(struct udev_device *udev_device) { return lent(udev_device); }

struct udev_device *udev_device_get_parent(struct udev_device *udev_device) { return lent(udev_device); }

struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *udev_device,
                                                                  const char *subsystem,
                                                                  const char *devtype)
{
    return lent(udev_device);
}

int udev_device_get_is_initialized(struct udev_device *udev_device) { return used(udev_device); }

struct udev_list_entry *udev_device_get_devlinks_list_entry(struct udev_device *udev_device)
{
    return lent(udev_device);
}

struct udev_list_entry *udev_device_get_properties_list_entry(struct udev_device *udev_device)
{
    return lent(udev_device);
}

struct udev_list_entry *udev_device_get_tags_list_entry(struct udev_device *udev_device)
{
    return lent(udev_device);
}

struct udev_list_entry *udev_device_get_sysattr_list_entry(struct udev_device *udev_device)
{
    return lent(udev_device);
}

const char *udev_device_get_property_value(struct udev_device *udev_device, const char *key)
{
    return lent(udev_device);
}

const char *udev_device_get_driver(struct udev_device *udev_device) { return lent(udev_device); }

unsigned long udev_device_get_devnum(struct udev_device *udev_device)
{
    return (unsigned long)used(udev_device);
}

const char *udev_device_get_action(struct udev_device *udev_device) { return lent(udev_device); }

unsigned long long int udev_device_get_seqnum(struct udev_device *udev_device)
{
    return (unsigned long long int)used(udev_device);
}

const char *udev_device_get_sysattr_value(struct udev_device *udev_device, const char *sysattr)
{
    return lent(udev_device);
}

int udev_device_set_sysattr_value(struct udev_device *udev_device, const char *sysattr, const char *value)
{
    return used(udev_device);
}

int udev_device_has_tag(struct udev_device *udev_device, const char *tag) { return used(udev_device); }

struct udev *udev_monitor_get_udev(struct udev_monitor *udev_monitor) { return lent(udev_monitor); }

int udev_monitor_enable_receiving(struct udev_monitor *udev_monitor) { return used(udev_monitor); }

int udev_monitor_set_receive_buffer_size(struct udev_monitor *udev_monitor, int size)
{
    return used(udev_monitor);
}

int udev_monitor_get_fd(struct udev_monitor *udev_monitor) { return used(udev_monitor); }

int udev_monitor_filter_add_match_subsystem_devtype(struct udev_monitor *udev_monitor,
                                                    const char *subsystem, const char *devtype)
{
    return used(udev_monitor);
}

int udev_monitor_filter_add_match_tag(struct udev_monitor *udev_monitor, const char *tag)
{
    return used(udev_monitor);
}

int udev_monitor_filter_update(struct udev_monitor *udev_monitor) { return used(udev_monitor); }

int udev_monitor_filter_remove(struct udev_monitor *udev_monitor) { return used(udev_monitor); }

int udev_enumerate_add_match_subsystem(struct udev_enumerate *udev_enumerate, const char *subsystem)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_nomatch_subsystem(struct udev_enumerate *udev_enumerate, const char *subsystem)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_sysattr(struct udev_enumerate *udev_enumerate, const char *sysattr,
                                     const char *value)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_property(struct udev_enumerate *udev_enumerate, const char *property,
                                      const char *value)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_tag(struct udev_enumerate *udev_enumerate, const char *tag)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_parent(struct udev_enumerate *udev_enumerate, struct udev_device *parent)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_sysname(struct udev_enumerate *udev_enumerate, const char *sysname)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_match_is_initialized(struct udev_enumerate *udev_enumerate)
{
    return used(udev_enumerate);
}

int udev_enumerate_add_syspath(struct udev_enumerate *udev_enumerate, const char *syspath)
{
    return used(udev_enumerate);
}

int udev_enumerate_scan_devices(struct udev_enumerate *udev_enumerate) { return used(udev_enumerate); }

int udev_enumerate_scan_subsystems(struct udev_enumerate *udev_enumerate) { return used(udev_enumerate); }

struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *udev_enumerate)
{
    return lent(udev_enumerate);
}

struct udev *udev_enumerate_get_udev(struct udev_enumerate *udev_enumerate) { return lent(udev_enumerate); }

struct udev_list_entry *udev_hwdb_get_properties_list_entry(struct udev_hwdb *hwdb, const char *modalias,
                                                            unsigned flags)
{
    return lent(hwdb);
}

int udev_queue_get_udev_is_active(struct udev_queue *udev_queue) { return used(udev_queue); }

int udev_queue_get_queue_is_empty(struct udev_queue *udev_queue) { return used(udev_queue); }

struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *list_entry)
{
    return __heaplens_foreign();
}

struct udev_list_entry *udev_list_entry_get_by_name(struct udev_list_entry *list_entry, const char *name)
{
    return __heaplens_foreign();
}

const char *udev_list_entry_get_name(struct udev_list_entry *list_entry) { return __heaplens_foreign(); }

const char *udev_list_entry_get_value(struct udev_list_entry *list_entry) { return __heaplens_foreign(); }
