char *full_name(const char *first, const char *last);
