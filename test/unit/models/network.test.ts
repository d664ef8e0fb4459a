// Libraries that talk over a network, or listen to it.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const curl = `#include <curl/curl.h>
#include <stdlib.h>

/* certain leak-resource */
int leaked_curl(const char *u)
{
    CURL *c = curl_easy_init();
    if (!c) return 1;
    curl_easy_setopt(c, CURLOPT_URL, u);
    if (curl_easy_perform(c) != CURLE_OK) return 2;
    curl_easy_cleanup(c);
    return 0;
}

/* verified */
int fine_curl(const char *u)
{
    CURL *c = curl_easy_init();
    int r;
    if (!c) return 1;
    curl_easy_setopt(c, CURLOPT_URL, u);
    r = curl_easy_perform(c);
    curl_easy_cleanup(c);
    return r;
}

/* certain leak-resource, certain leak-resource, certain leak-resource */
void leaked_slist(CURL *c)
{
    struct curl_slist *l = NULL;
    l = curl_slist_append(l, "A: b");
    l = curl_slist_append(l, "C: d");
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, l);
    curl_easy_perform(c);
}

/* verified */
void fine_slist(CURL *c)
{
    struct curl_slist *l = NULL;
    l = curl_slist_append(l, "A: b");
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, l);
    curl_easy_perform(c);
    curl_slist_free_all(l);
}

/* verified */
void fine_data(CURL *c)
{
    char *m = malloc(3);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, m);
}

/* certain leak-resource */
void leaked_esc(CURL *c, const char *t)
{
    char *e = curl_easy_escape(c, t, 0);
    if (e) puts(e);
}

/* verified */
void fine_esc(CURL *c, const char *t)
{
    char *e = curl_easy_escape(c, t, 0);
    if (e) puts(e);
    curl_free(e);
}

/* certain dealloc-mismatch */
void wrong_esc(CURL *c, const char *t)
{
    char *e = curl_easy_escape(c, t, 0);
    free(e);
}

/* verified */
long fine_info(CURL *c)
{
    long code = 0;
    curl_easy_getinfo(c, 1, &code);
    if (code == 200) return 1;
    return 0;
}
`;

test("libcurl", async () => {
  expect(await outcomesOf(curl)).toEqual(expectedIn(curl));
});

const pcap = `#include <pcap.h>
#include <stdio.h>

/* certain leak-resource */
int leaked_pc(const char *d)
{
    char e[256];
    struct bpf_program f;
    pcap_t *p = pcap_open_live(d, 9, 1, 9, e);
    if (!p) return 1;
    if (pcap_compile(p, &f, "tcp", 1, 0) < 0) return 2;
    pcap_freecode(&f);
    pcap_close(p);
    return 0;
}

/* certain leak-resource */
int leaked_fc(pcap_t *p)
{
    struct bpf_program f;
    if (pcap_compile(p, &f, "tcp", 1, 0) < 0) return 2;
    pcap_setfilter(p, &f);
    return 0;
}

/* verified */
int fine_pc(const char *d)
{
    char e[256];
    struct bpf_program f;
    pcap_t *p = pcap_open_live(d, 9, 1, 9, e);
    if (!p) return 1;
    if (pcap_compile(p, &f, "tcp", 1, 0) < 0) {
        pcap_close(p);
        return 2;
    }
    pcap_setfilter(p, &f);
    pcap_freecode(&f);
    pcap_close(p);
    return 0;
}

/* certain leak-resource */
int leaked_dev(void)
{
    pcap_if_t *a, *d;
    char e[256];
    if (pcap_findalldevs(&a, e) == -1) return 1;
    for (d = a; d; d = d->next) puts(d->name);
    return 0;
}

/* verified */
int fine_dev(void)
{
    pcap_if_t *a, *d;
    char e[256];
    if (pcap_findalldevs(&a, e) == -1) return 1;
    for (d = a; d; d = d->next) puts(d->name);
    pcap_freealldevs(a);
    return 0;
}
`;

test("libpcap", async () => {
  expect(await outcomesOf(pcap)).toEqual(expectedIn(pcap));
});

const libnl = `#include <netlink/netlink.h>

/* certain leak-resource, certain leak-resource */
void leaked_nl(void)
{
    struct nl_sock *s = nl_socket_alloc();
    struct nl_msg *m = nlmsg_alloc();
    if (!s || !m) return;
    nl_socket_free(s);
    nlmsg_free(m);
}

/* verified */
int fine_nl(void)
{
    struct nl_sock *s = nl_socket_alloc();
    struct nl_msg *m = nlmsg_alloc();
    int r = -1;
    if (s && m && nla_put_u32(m, 1, 2) == 0) r = nl_send_auto(s, m);
    nlmsg_free(m);
    nl_socket_free(s);
    return r;
}
`;

test("libnl", async () => {
  expect(await outcomesOf(libnl)).toEqual(expectedIn(libnl));
});

const libevent = `#include <event2/event.h>

/* certain leak-resource */
void leaked_eb(void)
{
    struct evbuffer *b = evbuffer_new();
    evbuffer_add_printf(b, "x");
}

/* verified */
void fine_eb(void)
{
    struct evbuffer *b = evbuffer_new();
    evbuffer_add_printf(b, "x");
    evbuffer_free(b);
}

/* certain leak-resource */
int leaked_ev(void)
{
    struct event_base *b = event_base_new();
    if (!b) return 1;
    event_base_dispatch(b);
    return 0;
}
`;

test("libevent", async () => {
  expect(await outcomesOf(libevent)).toEqual(expectedIn(libevent));
});
