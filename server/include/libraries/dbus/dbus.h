/* What of libdbus a program cannot be read without, for machines that do not have it. */
#ifndef DBUS_H
#define DBUS_H

typedef unsigned int dbus_bool_t;
typedef unsigned int dbus_uint32_t;
typedef int dbus_int32_t;
typedef struct DBusMessage DBusMessage;
typedef struct DBusConnection DBusConnection;
typedef struct DBusPendingCall DBusPendingCall;

typedef struct DBusError {
    const char *name;
    const char *message;
    unsigned int flags;
    void *padding;
} DBusError;

typedef struct DBusMessageIter {
    void *parts[14];
} DBusMessageIter;

#define DBUS_ERROR_INIT { 0, 0, 1, 0 }
#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif

#endif
