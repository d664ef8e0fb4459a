// Libraries of the system: services, devices, file systems, archives.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const systemd = `#include <systemd/sd-bus.h>

/* certain leak-resource */
int leaked_reply(sd_bus *b)
{
    sd_bus_message *m = NULL;
    const char *s;
    int r = sd_bus_call_method(b, "a", "b", "c", "d", NULL, &m, "");
    if (r < 0) return r;
    r = sd_bus_message_read(m, "s", &s);
    if (r < 0) return r;
    sd_bus_message_unref(m);
    return 0;
}

/* verified */
int fine_reply(sd_bus *b)
{
    sd_bus_message *m = NULL;
    int n = 0;
    int r = sd_bus_call_method(b, "a", "b", "c", "d", NULL, &m, "");
    if (r < 0) goto out;
    r = sd_bus_message_read(m, "i", &n);
out:
    sd_bus_message_unref(m);
    return r < 0 ? r : n;
}

/* verified */
int fine_floating(sd_event *e, void *data)
{
    return sd_event_add_signal(e, NULL, 2, NULL, data);
}

/* certain leak-resource */
int leaked_journal(void)
{
    sd_journal *j;
    if (sd_journal_open(&j, 0) < 0) return 1;
    if (sd_journal_seek_head(j) < 0) return 2;
    sd_journal_close(j);
    return 0;
}
`;

test("libsystemd", async () => {
  expect(await outcomesOf(systemd)).toEqual(expectedIn(systemd));
});

const udev = `#include <libudev.h>

/* certain leak-resource */
const char *leaked_device(struct udev *u, const char *p)
{
    struct udev_device *d = udev_device_new_from_syspath(u, p);
    if (!d) return NULL;
    return udev_device_get_parent(d) ? "yes" : "no";
}

/* verified */
int fine_enumerate(struct udev *u)
{
    struct udev_enumerate *e = udev_enumerate_new(u);
    struct udev_list_entry *l;
    int n = 0;
    if (!e) return 0;
    udev_enumerate_scan_devices(e);
    for (l = udev_enumerate_get_list_entry(e); l; l = udev_list_entry_get_next(l)) n++;
    udev_enumerate_unref(e);
    return n;
}
`;

test("libudev", async () => {
  expect(await outcomesOf(udev)).toEqual(expectedIn(udev));
});

const devices = `#include <infiniband/verbs.h>
#include <libusb.h>

/* certain leak-resource */
int leaked_empty(void)
{
    int n;
    struct ibv_device **l = ibv_get_device_list(&n);
    if (!l || !n) return 0;
    ibv_free_device_list(l);
    return n;
}

/* verified */
int fine_list(void)
{
    int n, i;
    struct ibv_device **l = ibv_get_device_list(&n);
    if (!l) return 0;
    for (i = 0; i < n; i++) puts(ibv_get_device_name(l[i]));
    ibv_free_device_list(l);
    return n;
}

/* certain leak-resource */
int leaked_usb(libusb_context *c)
{
    libusb_device **l;
    long n = libusb_get_device_list(c, &l);
    return n > 0;
}

/* verified */
int fine_usb(libusb_context *c)
{
    libusb_device **l;
    long n = libusb_get_device_list(c, &l);
    if (n < 0) return 1;
    libusb_free_device_list(l, 1);
    return 0;
}

/* certain leak-resource */
int leaked_classes(const sdp_record_t *r)
{
    sdp_list_t *a, *b;
    if (sdp_get_service_classes(r, &a) < 0) return 1;
    if (sdp_get_profile_descs(r, &b) < 0) return 2;
    sdp_list_free(a, free);
    sdp_list_free(b, free);
    return 0;
}

/* verified */
int fine_classes(const sdp_record_t *r)
{
    sdp_list_t *a;
    if (sdp_get_service_classes(r, &a) < 0) return 1;
    sdp_list_free(a, free);
    return 0;
}
`;

test("devices", async () => {
  expect(await outcomesOf(devices)).toEqual(expectedIn(devices));
});

const files = `#include <archive.h>
#include <blkid/blkid.h>
#include <libmount.h>

/* certain leak-resource */
int leaked_archive(const char *p)
{
    struct archive *a = archive_read_new();
    if (!a) return 1;
    archive_read_support_format_all(a);
    if (archive_read_open_filename(a, p, 512) != 0) return 2;
    archive_read_free(a);
    return 0;
}

/* verified */
int fine_archive(struct archive *a)
{
    struct archive_entry *e;
    while (archive_read_next_header(a, &e) == 0) puts(archive_entry_pathname(e));
    return archive_read_free(a);
}

/* certain dealloc-mismatch */
void wrong_archive(void)
{
    struct archive *a = archive_write_new();
    archive_read_free(a);
}

/* certain leak-scope */
int leaked_tag(const char *d)
{
    char *u = blkid_get_tag_value(NULL, "UUID", d);
    return u != NULL;
}

/* certain leak-resource */
int leaked_table(void)
{
    struct libmnt_table *t = mnt_new_table();
    if (!t) return 1;
    return mnt_table_parse_mtab(t, NULL);
}

/* verified */
int fine_magic(const char *p)
{
    magic_t m = magic_open(0);
    int known;
    if (!m) return 0;
    known = magic_load(m, NULL) == 0 && magic_file(m, p) != NULL;
    magic_close(m);
    return known;
}
`;

test("files and file systems", async () => {
  expect(await outcomesOf(files)).toEqual(expectedIn(files));
});
