/* Models of libpcap: captures, compiled filters and lists of devices have a release of their own.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct pcap_t pcap_t;

pcap_t *pcap_open_live(const char *device, int size, int promiscuous, int timeout, char *error)
{
    return __heaplens_allocate(1, 0, "pcap_t");
}

pcap_t *pcap_open_offline(const char *path, char *error) { return __heaplens_allocate(1, 0, "pcap_t"); }

pcap_t *pcap_open_dead(int type, int size) { return __heaplens_allocate(1, 0, "pcap_t"); }

pcap_t *pcap_create(const char *device, char *error) { return __heaplens_allocate(1, 0, "pcap_t"); }

pcap_t *pcap_fopen_offline(void *stream, char *error)
{
    __heaplens_keep(stream);
    return __heaplens_allocate(1, 0, "pcap_t");
}

void pcap_close(pcap_t *object) { __heaplens_free(object, "pcap_t"); }

struct pcap_if {
    struct pcap_if *next;
    char *name;
    char *description;
    void *addresses;
    unsigned int flags;
};

/* Of the whole list only the first entry is an object here; there may be none. */
int pcap_findalldevs(struct pcap_if **result, char *error)
{
    *result = NULL;
    if (__heaplens_unknown())
        return -1;
    *result = __heaplens_allocate(sizeof **result, 0, "pcap_findalldevs");
    if (*result != NULL)
        __heaplens_filled(*result);
    return 0;
}

void pcap_freealldevs(struct pcap_if *list) { __heaplens_free(list, "pcap_findalldevs"); }

struct bpf_program {
    unsigned int length;
    void *instructions;
};

int pcap_compile(pcap_t *capture, struct bpf_program *program, const char *text, int optimise,
                 unsigned int mask)
{
    __heaplens_reads(text);
    program->instructions = NULL;
    if (__heaplens_unknown())
        return -1;
    program->length = (unsigned int)__heaplens_unknown();
    program->instructions = __heaplens_allocate_surely((size_t)program->length, 0, "pcap_compile");
    return 0;
}

void pcap_freecode(struct bpf_program *program)
{
    __heaplens_free(program->instructions, "pcap_compile");
    program->instructions = NULL;
}

typedef struct pcap_dumper pcap_dumper_t;

pcap_dumper_t *pcap_dump_open(pcap_t *capture, const char *path)
{
    __heaplens_reads(capture);
    return __heaplens_allocate(1, 0, "pcap_dump_open");
}

void pcap_dump_close(pcap_dumper_t *dump) { __heaplens_free(dump, "pcap_dump_open"); }

void pcap_dump(unsigned char *dump, const void *header, const unsigned char *bytes)
{
    __heaplens_reads(dump);
}

/* The packet stays the capture's until the next one. */
const unsigned char *pcap_next(pcap_t *capture, void *header)
{
    __heaplens_reads(capture);
    return __heaplens_foreign();
}

int pcap_next_ex(pcap_t *capture, void **header, const unsigned char **bytes)
{
    __heaplens_reads(capture);
    *header = __heaplens_foreign();
    *bytes = __heaplens_foreign();
    return __heaplens_unknown();
}

int pcap_activate(pcap_t *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_datalink(pcap_t *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_fileno(pcap_t *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_get_selectable_fd(pcap_t *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_snapshot(pcap_t *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_set_snaplen(pcap_t *object, int value) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_set_promisc(pcap_t *object, int value) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_set_timeout(pcap_t *object, int value) { __heaplens_reads(object); return __heaplens_unknown(); }

int pcap_set_buffer_size(pcap_t *object, int value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int pcap_set_immediate_mode(pcap_t *object, int value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int pcap_setfilter(pcap_t *object, struct bpf_program *program)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

char *pcap_geterr(pcap_t *object) { __heaplens_reads(object); return __heaplens_foreign(); }

int pcap_setnonblock(pcap_t *object, int on, char *error)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int pcap_sendpacket(pcap_t *object, const void *bytes, int size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int pcap_inject(pcap_t *object, const void *bytes, int size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

void pcap_breakloop(pcap_t *object) { __heaplens_reads(object); }
