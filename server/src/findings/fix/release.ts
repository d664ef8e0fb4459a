// Which statement releases what leaks, and whether it may be written at all: the
// released expression is evaluated once more than before.

import type { Allocation, Defect } from "../../defects/defect.ts";
import { libraryReleases } from "./libraryReleases.ts";

type Leak = Extract<Defect, { readonly kind: "leak" }>;

/** By family of the allocation; where one frees through an address or a field there is none. */
const deallocators: Readonly<Record<string, string>> = {
  ...libraryReleases,
  malloc: "free",
  fopen: "fclose",
  opendir: "closedir",
  popen: "pclose",
  dlopen: "dlclose",
  getaddrinfo: "freeaddrinfo",
  getifaddrs: "freeifaddrs",
  if_nameindex: "if_freenameindex",
  iconv_open: "iconv_close",
  newlocale: "freelocale",
  sem_open: "sem_close",
  fts_open: "fts_close",
  setmntent: "endmntent",
  catopen: "catclose",
  g_queue: "g_queue_free",
  g_tree: "g_tree_unref",
  g_checksum: "g_checksum_free",
  g_list: "g_list_free",
  g_slist: "g_slist_free",
  g_error: "g_error_free",
  g_hash_table: "g_hash_table_unref",
  g_ptr_array: "g_ptr_array_unref",
  g_object: "g_object_unref",
  g_variant: "g_variant_unref",
  json_object: "json_object_put",
  json_tokener: "json_tokener_free",
  cJSON: "cJSON_Delete",
  BIO: "BIO_free",
  BIGNUM: "BN_free",
  EVP_MD_CTX: "EVP_MD_CTX_free",
  EVP_CIPHER_CTX: "EVP_CIPHER_CTX_free",
  EVP_PKEY: "EVP_PKEY_free",
  EVP_PKEY_CTX: "EVP_PKEY_CTX_free",
  OPENSSL_malloc: "OPENSSL_free",
  RSA: "RSA_free",
  SSL: "SSL_free",
  SSL_CTX: "SSL_CTX_free",
  X509: "X509_free",
  CURL: "curl_easy_cleanup",
  curl: "curl_free",
  curl_slist: "curl_slist_free_all",
  sqlite3: "sqlite3_close",
  sqlite3_stmt: "sqlite3_finalize",
  sqlite3_malloc: "sqlite3_free",
  gzopen: "gzclose",
  pcap_t: "pcap_close",
  pcap_findalldevs: "pcap_freealldevs",
  dbus_message: "dbus_message_unref",
  XFree: "XFree",
  XOpenDisplay: "XCloseDisplay",
  xmlDoc: "xmlFreeDoc",
  xmlXPathContext: "xmlXPathFreeContext",
  xmlXPathObject: "xmlXPathFreeObject",
  av_malloc: "av_free",
};

export interface Release {
  /** As a statement. */
  readonly call: string;
  readonly expression: string;
  /** The call does nothing where the expression is null. */
  readonly takesNull: boolean;
}

/** Null where nothing names what is lost, or naming it might have an effect. */
export function releaseFor({ loss, allocation }: Leak): Release | null {
  const expression = expressionLost(loss);
  return expression === null ? null : releaseOf(allocation, expression);
}

export function releaseOf(allocation: Allocation | null, expression: string): Release | null {
  const deallocator = allocation === null ? "free" : deallocatorOf(allocation);
  if (deallocator === undefined || !isPlain(expression)) return null;
  const call = `${deallocator}(${expression});`;
  const takesNull = deallocator === "free" || deallocator === "g_free";
  return { expression, call, takesNull };
}

/** GLib's blocks are those of `malloc`; who uses its names stays with them. */
export function deallocatorOf({ by, family }: Allocation): string | undefined {
  return family === "malloc" && by.startsWith("g_") ? "g_free" : deallocators[family];
}

export function expressionLost(loss: Leak["loss"]): string | null {
  switch (loss.how) {
    case "overwrite":
    case "scope":
    case "call":
      return loss.holder;
    case "container":
      return loss.path;
    case "discarded":
    case "realloc":
      return null;
  }
}

/** Only names, members, elements and dereferences: no call, no assignment, no increment. */
export function isPlain(expression: string): boolean {
  const known = /^[\w\s.*>()[\]-]+$/.test(expression) && /[A-Za-z_]/.test(expression);
  return known && !/\w\s*\(|--|-(?!>)|(?<!-)>/.test(expression);
}

/** Whether `text` mentions the expression, as `p` in `q = p->next`. */
export function mentions(text: string, expression: string): boolean {
  const compact = expression.replace(/\s+/g, "");
  const literal = compact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = /^\w/.test(compact) ? "(?<![\\w.]|->)" : "";
  const after = /\w$/.test(compact) ? "(?!\\w)" : "";
  return new RegExp(before + literal + after).test(text.replace(/\s+/g, " ").replace(/ ?(\W) ?/g, "$1"));
}
