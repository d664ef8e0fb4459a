static char room[10];

/* In this folder what `make` returns is nobody's to free. */
char *make(void)
{
    return room;
}
