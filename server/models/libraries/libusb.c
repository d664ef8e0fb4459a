/* Models of libusb. Lists of devices are given back as they were
 * counted; what is opened is closed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct libusb_device libusb_device;
typedef struct libusb_device_handle libusb_device_handle;
typedef struct libusb_context libusb_context;
struct libusb_transfer;
struct libusb_config_descriptor;

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static int at_least_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number >= 0);
    return number;
}

static void *new_libusb_transfer(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "libusb_transfer");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_libusb_config(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "libusb_config");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

struct libusb_device {
    int references;
};

int libusb_open(libusb_device *dev, libusb_device_handle **dev_handle)
{
    void *made = __heaplens_allocate(1, 0, "libusb_device_handle");
    __heaplens_reads(dev);
    if (made == NULL)
        return below_zero();
    *dev_handle = made;
    return 0;
}

/* Without a place for it the library looks after its own context. */
int libusb_init(libusb_context **context)
{
    if (context == NULL)
        return __heaplens_unknown();
    *context = __heaplens_allocate(1, 0, "libusb_context");
    return *context == NULL ? below_zero() : 0;
}

void libusb_exit(libusb_context *ctx) { __heaplens_free(ctx, "libusb_context"); }

void libusb_close(libusb_device_handle *dev_handle) { __heaplens_free(dev_handle, "libusb_device_handle"); }

libusb_device_handle *libusb_open_device_with_vid_pid(libusb_context *ctx, unsigned short vendor_id,
                                                      unsigned short product_id)
{
    return __heaplens_allocate(1, 0, "libusb_device_handle");
}

struct libusb_transfer *libusb_alloc_transfer(int iso_packets) { return new_libusb_transfer(); }

void libusb_free_transfer(struct libusb_transfer *transfer)
{
    __heaplens_free(transfer, "libusb_transfer");
}

/* How many devices there are, or a number below 0; a list with no devices in it is a list too. */
long libusb_get_device_list(libusb_context *context, libusb_device ***list)
{
    libusb_device **made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "libusb_device_list");
    if (made == NULL)
        return below_zero();
    __heaplens_filled(made);
    *list = made;
    return at_least_zero();
}

void libusb_free_device_list(libusb_device **list, int unref_devices)
{
    __heaplens_free(list, "libusb_device_list");
}

int libusb_get_active_config_descriptor(libusb_device *dev, struct libusb_config_descriptor **config)
{
    void *made = new_libusb_config();
    __heaplens_reads(dev);
    if (made == NULL)
        return below_zero();
    *config = made;
    return 0;
}

int libusb_get_config_descriptor(libusb_device *dev, unsigned char config_index,
                                 struct libusb_config_descriptor **config)
{
    void *made = new_libusb_config();
    __heaplens_reads(dev);
    if (made == NULL)
        return below_zero();
    *config = made;
    return 0;
}

void libusb_free_config_descriptor(struct libusb_config_descriptor *config)
{
    __heaplens_free(config, "libusb_config");
}

libusb_device *libusb_ref_device(libusb_device *dev)
{
    if (dev != NULL)
        __heaplens_reference(dev, references);
    return dev;
}

void libusb_unref_device(libusb_device *dev)
{
    if (dev != NULL)
        __heaplens_unreference(dev, references, "libusb_device");
}

unsigned char libusb_get_bus_number(libusb_device *dev) { return (unsigned char)__heaplens_unknown(); }

unsigned char libusb_get_device_address(libusb_device *dev) { return (unsigned char)__heaplens_unknown(); }

libusb_device *libusb_get_device(libusb_device_handle *dev_handle) { return __heaplens_foreign(); }

int libusb_claim_interface(libusb_device_handle *dev_handle, int interface_number)
{
    return __heaplens_unknown();
}

int libusb_release_interface(libusb_device_handle *dev_handle, int interface_number)
{
    return __heaplens_unknown();
}

int libusb_set_configuration(libusb_device_handle *dev_handle, int configuration)
{
    return __heaplens_unknown();
}

int libusb_get_configuration(libusb_device_handle *dev, int *config)
{
    if (config != NULL)
        *config = __heaplens_unknown();
    return __heaplens_unknown();
}

int libusb_kernel_driver_active(libusb_device_handle *dev_handle, int interface_number)
{
    return __heaplens_unknown();
}

int libusb_detach_kernel_driver(libusb_device_handle *dev_handle, int interface_number)
{
    return __heaplens_unknown();
}

int libusb_attach_kernel_driver(libusb_device_handle *dev_handle, int interface_number)
{
    return __heaplens_unknown();
}

int libusb_set_auto_detach_kernel_driver(libusb_device_handle *dev_handle, int enable)
{
    return __heaplens_unknown();
}

int libusb_reset_device(libusb_device_handle *dev_handle) { return __heaplens_unknown(); }

int libusb_clear_halt(libusb_device_handle *dev_handle, unsigned char endpoint)
{
    return __heaplens_unknown();
}

const char *libusb_error_name(int errcode) { return __heaplens_foreign(); }

const char *libusb_strerror(int errcode) { return __heaplens_foreign(); }

int libusb_get_string_descriptor_ascii(libusb_device_handle *dev_handle, unsigned char desc_index,
                                       unsigned char *data, int length)
{
    if (data != NULL)
        __heaplens_writes(data);
    return __heaplens_unknown();
}

int libusb_bulk_transfer(libusb_device_handle *dev_handle, unsigned char endpoint, unsigned char *data,
                         int length, int *actual_length, unsigned int timeout)
{
    if (data != NULL)
        __heaplens_writes(data);
    if (actual_length != NULL)
        *actual_length = __heaplens_unknown();
    return __heaplens_unknown();
}

int libusb_interrupt_transfer(libusb_device_handle *dev_handle, unsigned char endpoint, unsigned char *data,
                              int length, int *actual_length, unsigned int timeout)
{
    if (data != NULL)
        __heaplens_writes(data);
    if (actual_length != NULL)
        *actual_length = __heaplens_unknown();
    return __heaplens_unknown();
}

int libusb_control_transfer(libusb_device_handle *dev_handle, unsigned char request_type,
                            unsigned char bRequest, unsigned short wValue, unsigned short wIndex,
                            unsigned char *data, unsigned short wLength, unsigned int timeout)
{
    if (data != NULL)
        __heaplens_writes(data);
    return __heaplens_unknown();
}

void libusb_set_debug(libusb_context *ctx, int level) {}

int libusb_handle_events(libusb_context *ctx) { return __heaplens_unknown(); }

int libusb_get_max_packet_size(libusb_device *dev, unsigned char endpoint) { return __heaplens_unknown(); }

int libusb_set_interface_alt_setting(libusb_device_handle *dev_handle, int interface_number,
                                     int alternate_setting)
{
    return __heaplens_unknown();
}

unsigned char libusb_get_port_number(libusb_device *dev) { return (unsigned char)__heaplens_unknown(); }

int libusb_get_device_descriptor(libusb_device *device, struct libusb_device_descriptor *descriptor)
{
    __heaplens_fill(descriptor, __heaplens_unknown(), 18);
    return __heaplens_unknown();
}

/* The library uses it until it is done. */
int libusb_submit_transfer(struct libusb_transfer *transfer)
{
    __heaplens_keep(transfer);
    return __heaplens_unknown();
}
