// How resources of libraries are released, by their family in the models. Most libraries call the release
// like what it releases, with a word after it; the others are named one by one. A family of which
// the release takes more than the resource, or depends on what is in it, is left out.

const byEnding: Readonly<Record<string, string>> = {
  _free: `
    ASN1_OBJECT ASN1_STRING ASN1_TYPE AUTHORITY_KEYID BASIC_CONSTRAINTS BIO_ADDR BN_CTX BN_GENCB
    BN_MONT_CTX CMS_ContentInfo DH DIST_POINT DSA DSA_SIG ECDSA_SIG ECPARAMETERS ECPKPARAMETERS EC_GROUP
    EC_KEY EC_POINT EVP_CIPHER EVP_ENCODE_CTX EVP_KDF EVP_KDF_CTX EVP_MAC EVP_MAC_CTX EVP_MD GENERAL_NAME
    HMAC_CTX NETSCAPE_SPKI PKCS12 PKCS7 PKCS8_PRIV_KEY_INFO POLICYINFO SSL_CONF_CTX SSL_SESSION X509_ALGOR
    X509_ATTRIBUTE X509_CRL X509_EXTENSION X509_INFO X509_NAME X509_NAME_ENTRY X509_OBJECT X509_PUBKEY
    X509_REQ X509_REVOKED X509_SIG X509_STORE X509_STORE_CTX X509_VERIFY_PARAM acl archive_entry
    archive_entry_linkresolver archive_match archive_read archive_write bufferevent cap curl_mime evbuffer
    event event_base evhttp g_match_info libssh2_agent libssh2_session nftnl_chain nftnl_expr nftnl_rule
    nftnl_set nftnl_set_elem nftnl_table pa_mainloop pa_proplist pa_simple pa_threaded_mainloop pcre2_code
    pcre2_match_data sdp_data sdp_record sftp_attributes snd_ctl_card_info snd_ctl_elem_id
    snd_ctl_elem_info snd_ctl_elem_list snd_ctl_elem_value snd_mixer_selem_id snd_pcm_hw_params
    snd_pcm_info snd_pcm_status snd_pcm_sw_params ssh_bind ssh_event ssh_key ssh_message xcb_cursor_context
    xcb_key_symbols xcb_xrm_database`,
  _unref: `
    dbus_pending_call g_bytes g_date_time g_key_file g_main_loop kmod_module libinput libinput_device
    pa_context pa_operation pa_stream sd_bus sd_bus_message sd_bus_slot sd_event sd_event_source udev
    udev_device udev_enumerate udev_hwdb udev_monitor udev_queue xkb_compose_state xkb_compose_table
    xkb_context xkb_keymap xkb_state`,
  _close: `
    gcry_cipher gcry_mac gcry_md gdbm magic mnl_socket sd_journal selabel snd_ctl snd_hwdep snd_mixer
    snd_pcm snd_seq snd_timer`,
  _deinit: `
    gnutls_cipher gnutls_dh_params gnutls_ocsp_resp gnutls_pkcs12 gnutls_pkcs12_bag gnutls_pkcs7
    gnutls_priority gnutls_privkey gnutls_pubkey gnutls_x509_crl gnutls_x509_crq gnutls_x509_crt
    gnutls_x509_privkey`,
  _destroy: `
    libinput_event wl_event_loop wl_event_queue`,
};

const byName: Readonly<Record<string, string>> = {
  AVFormatContext: "avformat_free_context",
  BIO_METHOD: "BIO_meth_free",
  CONF: "NCONF_free",
  CURLM: "curl_multi_cleanup",
  CURLSH: "curl_share_cleanup",
  CURLU: "curl_url_cleanup",
  Dwarf: "dwarf_end",
  Dwfl: "dwfl_end",
  Elf: "elf_end",
  HIST_ENTRY: "free_history_entry",
  MYSQL_RES: "mysql_free_result",
  MYSQL_STMT: "mysql_stmt_close",
  Mix_Chunk: "Mix_FreeChunk",
  Mix_Music: "Mix_FreeMusic",
  PANEL: "del_panel",
  PGcancel: "PQfreeCancel",
  PGconn: "PQfinish",
  PGresult: "PQclear",
  PQconninfo: "PQconninfoFree",
  PQmem: "PQfreemem",
  Region: "XDestroyRegion",
  SDL_Palette: "SDL_FreePalette",
  SDL_PixelFormat: "SDL_FreeFormat",
  SDL_RWops: "SDL_RWclose",
  SDL_Surface: "SDL_FreeSurface",
  SDL_cond: "SDL_DestroyCond",
  SDL_malloc: "SDL_free",
  SDL_mutex: "SDL_DestroyMutex",
  SDL_sem: "SDL_DestroySemaphore",
  TTF_Font: "TTF_CloseFont",
  XFreeStringList: "XFreeStringList",
  XGetModifierMapping: "XFreeModifiermap",
  XIDeviceInfo: "XIFreeDeviceInfo",
  XIM: "XCloseIM",
  XImage: "XDestroyImage",
  XListExtensions: "XFreeExtensionList",
  XListFonts: "XFreeFontNames",
  XML_Parser: "XML_ParserFree",
  XRRCrtcInfo: "XRRFreeCrtcInfo",
  XRRGamma: "XRRFreeGamma",
  XRRMonitors: "XRRFreeMonitors",
  XRROutputInfo: "XRRFreeOutputInfo",
  XRRProviderResources: "XRRFreeProviderResources",
  XRRScreenConfiguration: "XRRFreeScreenConfigInfo",
  XRRScreenResources: "XRRFreeScreenResources",
  XftDraw: "XftDrawDestroy",
  XrmDatabase: "XrmDestroyDatabase",
  blkid_cache: "blkid_put_cache",
  blkid_probe: "blkid_free_probe",
  cairo_font_face_t: "cairo_font_face_destroy",
  cairo_font_options_t: "cairo_font_options_destroy",
  cairo_path_t: "cairo_path_destroy",
  cairo_pattern_t: "cairo_pattern_destroy",
  cairo_rectangle_list_t: "cairo_rectangle_list_destroy",
  cairo_region_t: "cairo_region_destroy",
  cairo_scaled_font_t: "cairo_scaled_font_destroy",
  cairo_surface_t: "cairo_surface_destroy",
  cairo_t: "cairo_destroy",
  curl_form: "curl_formfree",
  dbus_malloc: "dbus_free",
  el: "el_end",
  freecon: "freecon",
  g_dir_open: "g_dir_close",
  g_option_context_new: "g_option_context_free",
  g_regex_new: "g_regex_unref",
  g_timer_new: "g_timer_destroy",
  gcry_malloc: "gcry_free",
  gcry_mpi: "gcry_mpi_release",
  gcry_sexp: "gcry_sexp_release",
  gnutls_anon_client_credentials: "gnutls_anon_free_client_credentials",
  gnutls_anon_server_credentials: "gnutls_anon_free_server_credentials",
  gnutls_certificate_credentials: "gnutls_certificate_free_credentials",
  gnutls_psk_client_credentials: "gnutls_psk_free_client_credentials",
  gnutls_psk_server_credentials: "gnutls_psk_free_server_credentials",
  gnutls_session: "gnutls_deinit",
  history: "history_end",
  ibv_ah: "ibv_destroy_ah",
  ibv_comp_channel: "ibv_destroy_comp_channel",
  ibv_context: "ibv_close_device",
  ibv_cq: "ibv_destroy_cq",
  ibv_device_list: "ibv_free_device_list",
  ibv_flow: "ibv_destroy_flow",
  ibv_mr: "ibv_dereg_mr",
  ibv_pd: "ibv_dealloc_pd",
  ibv_qp: "ibv_destroy_qp",
  ibv_srq: "ibv_destroy_srq",
  json_t: "json_decref",
  kmod_ctx: "kmod_unref",
  libmnt_cache: "mnt_unref_cache",
  libmnt_context: "mnt_free_context",
  libmnt_fs: "mnt_unref_fs",
  libmnt_iter: "mnt_free_iter",
  libmnt_lock: "mnt_free_lock",
  libmnt_monitor: "mnt_unref_monitor",
  libmnt_tabdiff: "mnt_free_tabdiff",
  libmnt_table: "mnt_unref_table",
  libmnt_update: "mnt_free_update",
  libssh2_knownhosts: "libssh2_knownhost_free",
  libssh2_sftp: "libssh2_sftp_shutdown",
  libusb_config: "libusb_free_config_descriptor",
  libusb_context: "libusb_exit",
  libusb_device: "libusb_unref_device",
  libusb_device_handle: "libusb_close",
  libusb_transfer: "libusb_free_transfer",
  mnl_nlmsg_batch: "mnl_nlmsg_batch_stop",
  newterm: "delscreen",
  newwin: "delwin",
  nl_cb: "nl_cb_put",
  nl_msg: "nlmsg_free",
  nl_sock: "nl_socket_free",
  pa_xmalloc: "pa_xfree",
  pcap_dump_open: "pcap_dump_close",
  pcre_study: "pcre_free_study",
  popt: "poptFreeContext",
  rdma_addrinfo: "rdma_freeaddrinfo",
  rdma_cm_event: "rdma_ack_cm_event",
  rdma_cm_id: "rdma_destroy_id",
  rdma_device_list: "rdma_free_devices",
  rdma_event_channel: "rdma_destroy_event_channel",
  redisAsyncContext: "redisAsyncFree",
  redisContext: "redisFree",
  redisReply: "freeReplyObject",
  sdp_session: "sdp_close",
  sftp_dir: "sftp_closedir",
  sftp_file: "sftp_close",
  sftp_session: "sftp_free",
  snd_device_hints: "snd_device_name_free_hint",
  sndfile: "sf_close",
  sqlite3_get_table: "sqlite3_free_table",
  ssh_session: "ssh_free",
  wl_display: "wl_display_disconnect",
  wl_server_display: "wl_display_destroy",
  xcb_connect: "xcb_disconnect",
  xmlBuffer: "xmlBufferFree",
  xmlNode: "xmlFreeNode",
  xmlParserCtxt: "xmlFreeParserCtxt",
  xmlTextReader: "xmlFreeTextReader",
  xmlTextWriter: "xmlFreeTextWriter",
  xsltStylesheet: "xsltFreeStylesheet",
  xsltTransformContext: "xsltFreeTransformContext",
};

/** The name of the function, by family. */
export const libraryReleases: Readonly<Record<string, string>> = {
  ...byName,
  ...Object.fromEntries(
    Object.entries(byEnding).flatMap(([ending, families]) =>
      families
        .trim()
        .split(/\s+/)
        .map((family) => [family, family + ending]),
    ),
  ),
};
