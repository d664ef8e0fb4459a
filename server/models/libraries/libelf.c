/* Models of libelf and libdw. What is opened is closed; what is read out of it is lent.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct Elf Elf;
typedef struct Elf_Scn Elf_Scn;
typedef struct Elf_Data Elf_Data;
typedef struct Elf32_Ehdr Elf32_Ehdr;
typedef struct Elf64_Ehdr Elf64_Ehdr;
typedef struct Elf32_Shdr Elf32_Shdr;
typedef struct Elf64_Shdr Elf64_Shdr;
typedef struct Elf32_Phdr Elf32_Phdr;
typedef struct Elf64_Phdr Elf64_Phdr;
typedef struct Dwarf Dwarf;
typedef struct Dwfl Dwfl;
typedef struct Dwfl_Callbacks Dwfl_Callbacks;

struct libusb_device {
    int references;
};

Elf *elf_begin(int fildes, int cmd, Elf *ref) { return __heaplens_allocate(1, 0, "Elf"); }

Elf *elf_memory(char *image, size_t size) { return __heaplens_allocate(1, 0, "Elf"); }

int elf_end(Elf *elf)
{
    __heaplens_free(elf, "Elf");
    return __heaplens_unknown();
}

unsigned int elf_version(unsigned int version) { return (unsigned int)__heaplens_unknown(); }

const char *elf_errmsg(int error) { return __heaplens_foreign(); }

int elf_errno(void) { return __heaplens_unknown(); }

int elf_kind(Elf *elf) { return __heaplens_unknown(); }

Elf_Scn *elf_getscn(Elf *elf, size_t index) { return __heaplens_foreign(); }

Elf_Scn *elf_nextscn(Elf *elf, Elf_Scn *scn) { return __heaplens_foreign(); }

Elf_Data *elf_getdata(Elf_Scn *scn, Elf_Data *data) { return __heaplens_foreign(); }

char *elf_strptr(Elf *elf, size_t index, size_t offset) { return __heaplens_foreign(); }

int elf_getshdrstrndx(Elf *elf, size_t *dst)
{
    if (dst != NULL)
        *dst = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int elf_getshdrnum(Elf *elf, size_t *dst)
{
    if (dst != NULL)
        *dst = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int elf_getphdrnum(Elf *elf, size_t *dst)
{
    if (dst != NULL)
        *dst = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

char *elf_getident(Elf *elf, size_t *nbytes)
{
    if (nbytes != NULL)
        *nbytes = (size_t)__heaplens_unknown();
    return __heaplens_foreign();
}

Elf_Data *elf_rawdata(Elf_Scn *scn, Elf_Data *data) { return __heaplens_foreign(); }

long elf_update(Elf *elf, int cmd) { return (long)__heaplens_unknown(); }

char *elf_rawfile(Elf *elf, size_t *nbytes)
{
    if (nbytes != NULL)
        *nbytes = (size_t)__heaplens_unknown();
    return __heaplens_foreign();
}

size_t elf_ndxscn(Elf_Scn *scn) { return (size_t)__heaplens_unknown(); }

Elf32_Ehdr *elf32_getehdr(Elf *elf) { return __heaplens_foreign(); }

Elf64_Ehdr *elf64_getehdr(Elf *elf) { return __heaplens_foreign(); }

Elf32_Shdr *elf32_getshdr(Elf_Scn *scn) { return __heaplens_foreign(); }

Elf64_Shdr *elf64_getshdr(Elf_Scn *scn) { return __heaplens_foreign(); }

Elf32_Phdr *elf32_getphdr(Elf *elf) { return __heaplens_foreign(); }

Elf64_Phdr *elf64_getphdr(Elf *elf) { return __heaplens_foreign(); }

unsigned int elf_flagdata(Elf_Data *data, int cmd, unsigned int flags)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int elf_flagelf(Elf *elf, int cmd, unsigned int flags)
{
    return (unsigned int)__heaplens_unknown();
}

Dwarf *dwarf_begin(int fildes, int cmd) { return __heaplens_allocate(1, 0, "Dwarf"); }

Dwarf *dwarf_begin_elf(Elf *elf, int cmd, Elf_Scn *scngrp) { return __heaplens_allocate(1, 0, "Dwarf"); }

int dwarf_end(Dwarf *dwarf)
{
    __heaplens_free(dwarf, "Dwarf");
    return __heaplens_unknown();
}

Dwfl *dwfl_begin(const Dwfl_Callbacks *callbacks) { return __heaplens_allocate(1, 0, "Dwfl"); }

void dwfl_end(Dwfl *dwfl) { __heaplens_free(dwfl, "Dwfl"); }
