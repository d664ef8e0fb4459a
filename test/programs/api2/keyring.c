/* Keys of a signing agent behind opaque handles: constructors with a dozen
 * parts, memory that is wiped before it is freed (with a header in front of
 * it), digests whose final step frees them, import with error messages. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Secret memory: the size is kept in front of what the caller gets. */
union secret_head {
	size_t size;
	max_align_t align;
};

static void *secret_alloc(size_t size)
{
	union secret_head *h = malloc(sizeof(*h) + size);

	if (h == NULL)
		return NULL;
	h->size = size;
	memset(h + 1, 0, size);
	return h + 1;
}

static void secret_free(void *p)
{
	union secret_head *h;

	if (p == NULL)
		return;
	h = (union secret_head *)p - 1;
	memset(p, 0, h->size);
	free(h);
}

static void secret_wipe(void *p)
{
	union secret_head *h;

	if (p == NULL)
		return;
	h = (union secret_head *)p - 1;
	memset(p, 0, h->size);
}

int derive_secret_ok(int rounds)
{
	uint8_t *key = secret_alloc(16);
	int sum = 0;

	if (key == NULL)
		return -1;
	for (int i = 0; i < rounds; i++) {
		uint8_t *tmp = secret_alloc(16);
		if (tmp == NULL)
			break;
		tmp[0] = key[0] + 1;
		memcpy(key, tmp, 16);
		secret_free(tmp);
	}
	sum = key[0];
	secret_free(key);
	return sum;
}

int derive_secret_leaks(int rounds)
{
	uint8_t *key = secret_alloc(16);
	int sum = 0;

	if (key == NULL)
		return -1;
	for (int i = 0; i < rounds; i++) {
		uint8_t *tmp = secret_alloc(16);
		if (tmp == NULL)
			break;
		tmp[0] = key[0] + 1;
		memcpy(key, tmp, 16);
		secret_wipe(tmp);
	} // lost
	sum = key[0];
	secret_free(key);
	return sum;
}

typedef struct bignum {
	size_t n;
	uint32_t *limbs;
} BIGNUM;

static BIGNUM *bn_new(size_t n)
{
	BIGNUM *b = malloc(sizeof(*b));

	if (b == NULL)
		return NULL;
	if ((b->limbs = calloc(n + 1, sizeof(uint32_t))) == NULL) {
		free(b);
		return NULL;
	}
	b->n = n;
	return b;
}

static void bn_free(BIGNUM *b)
{
	if (b == NULL)
		return;
	memset(b->limbs, 0, b->n * sizeof(uint32_t));
	free(b->limbs);
	free(b);
}

struct rsa_key {
	BIGNUM *n, *e, *d;
	BIGNUM *p, *q;
	BIGNUM *dp, *dq, *qi;
	char *comment;
};

static void rsa_free(struct rsa_key *k)
{
	if (k == NULL)
		return;
	bn_free(k->n);
	bn_free(k->e);
	bn_free(k->d);
	bn_free(k->p);
	bn_free(k->q);
	bn_free(k->dp);
	bn_free(k->dq);
	bn_free(k->qi);
	free(k->comment);
	free(k);
}

static struct rsa_key *rsa_generate(size_t limbs, bool crt)
{
	struct rsa_key *k;

	if ((k = calloc(1, sizeof(*k))) == NULL)
		return NULL;
	if ((k->n = bn_new(limbs)) == NULL ||
	    (k->e = bn_new(1)) == NULL ||
	    (k->d = bn_new(limbs)) == NULL)
		goto err;
	if (crt) {
		if ((k->p = bn_new(limbs / 2)) == NULL ||
		    (k->q = bn_new(limbs / 2)) == NULL ||
		    (k->dp = bn_new(limbs / 2)) == NULL ||
		    (k->dq = bn_new(limbs / 2)) == NULL ||
		    (k->qi = bn_new(limbs / 2)) == NULL)
			goto err;
	}
	if ((k->comment = strdup("generated")) == NULL)
		goto err;
	return k;
err:
	rsa_free(k);
	return NULL;
}

/* Temporaries are computed first and moved into the key when all is well. */
static struct rsa_key *rsa_from_primes(size_t limbs)
{
	struct rsa_key *k = NULL;
	BIGNUM *p = NULL, *q = NULL, *n = NULL, *phi = NULL;

	if ((p = bn_new(limbs / 2)) == NULL || (q = bn_new(limbs / 2)) == NULL)
		goto out;
	if ((phi = bn_new(limbs)) == NULL)
		goto out;
	if ((n = bn_new(limbs)) == NULL)
		goto out;
	if ((k = calloc(1, sizeof(*k))) == NULL)
		goto out;
	k->p = p;
	k->q = q;
	k->n = n;
	p = q = n = NULL;
out:
	bn_free(p);
	bn_free(q);
	bn_free(n);
	bn_free(phi);
	return k;
}

static struct rsa_key *rsa_from_factors(size_t limbs)
{
	struct rsa_key *k = NULL;
	BIGNUM *p = NULL, *q = NULL, *n = NULL, *phi = NULL;

	if ((p = bn_new(limbs / 2)) == NULL || (q = bn_new(limbs / 2)) == NULL)
		goto out;
	if ((phi = bn_new(limbs)) == NULL)
		goto out;
	if ((n = bn_new(limbs)) == NULL)
		goto out;
	if ((k = calloc(1, sizeof(*k))) == NULL)
		goto out;
	k->p = p;
	k->q = q;
	k->n = n;
	return k; // lost
out:
	bn_free(p);
	bn_free(q);
	bn_free(n);
	bn_free(phi);
	return NULL;
} // lost

size_t make_keys_ok(int limbs)
{
	struct rsa_key *a, *b;
	size_t size = 0;

	if (limbs < 0)
		return 0;
	a = rsa_generate(limbs, limbs > 2);
	b = rsa_from_primes(limbs);
	if (a != NULL && b != NULL)
		size = a->n->n + b->n->n;
	rsa_free(a);
	rsa_free(b);
	return size;
}

size_t make_keys_leaks(int limbs)
{
	struct rsa_key *a, *b;
	size_t size = 0;

	if (limbs < 0)
		return 0;
	a = rsa_generate(limbs, limbs > 2);
	b = rsa_from_factors(limbs);
	if (a != NULL && b != NULL)
		size = a->n->n + b->n->n;
	rsa_free(a);
	rsa_free(b);
	return size;
}

/* Import: 0, or -1 and a message that belongs to the caller (it may be NULL). */
static int key_import(const char *pem, struct rsa_key **out, char **errmsg)
{
	struct rsa_key *k;

	*out = NULL;
	*errmsg = NULL;
	if (strncmp(pem, "-----", 5) != 0) {
		*errmsg = strdup("no header");
		return -1;
	}
	if ((k = rsa_generate(2, false)) == NULL)
		return -1;
	if (strchr(pem, '=') == NULL) {
		size_t n = strlen(pem) + 32;
		if ((*errmsg = malloc(n)) != NULL)
			snprintf(*errmsg, n, "no padding in '%s'", pem);
		rsa_free(k);
		return -1;
	}
	*out = k;
	return 0;
}

static int key_import_loose(const char *pem, struct rsa_key **out, char **errmsg)
{
	struct rsa_key *k;

	*out = NULL;
	*errmsg = NULL;
	if ((k = rsa_generate(2, false)) == NULL)
		return -1;
	if (strncmp(pem, "-----", 5) != 0) {
		*errmsg = strdup("no header");
		return -1; // lost
	}
	if (strchr(pem, '=') == NULL) {
		*errmsg = strdup("no padding");
		rsa_free(k);
		return -1;
	}
	*out = k;
	return 0;
} // lost

void import_key_ok(const char *pem)
{
	struct rsa_key *k;
	char *msg;

	if (key_import(pem, &k, &msg) < 0) {
		fprintf(stderr, "import: %s\n", msg != NULL ? msg : "no memory");
		free(msg);
		return;
	}
	rsa_free(k);
}

void import_key_leaks(const char *pem)
{
	struct rsa_key *k;
	char *msg;

	if (key_import_loose(pem, &k, &msg) < 0) {
		fprintf(stderr, "import: %s\n", msg != NULL ? msg : "no memory");
		free(msg);
		return;
	}
	rsa_free(k);
}

/* The ring: a handle whose insides are known here only. */
typedef struct keyring *keyring_t;

struct slot {
	char *id;
	struct rsa_key *key;
	struct slot *next;
};

struct keyring {
	struct slot *slots;
	int nslots;
};

static keyring_t keyring_open(void)
{
	return calloc(1, sizeof(struct keyring));
}

static void keyring_close(keyring_t kr)
{
	struct slot *s;

	if (kr == NULL)
		return;
	while ((s = kr->slots) != NULL) {
		kr->slots = s->next;
		free(s->id);
		rsa_free(s->key);
		free(s);
	}
	free(kr);
}

/* Frees the key when it cannot be added. */
static int keyring_add(keyring_t kr, const char *id, struct rsa_key *key)
{
	struct slot *s;

	if (key == NULL)
		return -1;
	if ((s = calloc(1, sizeof(*s))) == NULL) {
		rsa_free(key);
		return -1;
	}
	if ((s->id = strdup(id)) == NULL) {
		rsa_free(key);
		free(s);
		return -1;
	}
	s->key = key;
	s->next = kr->slots;
	kr->slots = s;
	kr->nslots++;
	return 0;
}

static int keyring_insert(keyring_t kr, const char *id, struct rsa_key *key)
{
	struct slot *s;

	if (key == NULL)
		return -1;
	if ((s = calloc(1, sizeof(*s))) == NULL) {
		rsa_free(key);
		return -1;
	}
	if ((s->id = strdup(id)) == NULL) {
		free(s);
		return -1;
	}
	s->key = key;
	s->next = kr->slots;
	kr->slots = s;
	kr->nslots++;
	return 0;
}

int fill_ring_ok(int n)
{
	keyring_t kr = keyring_open();
	int have;

	if (kr == NULL)
		return -1;
	for (int i = 0; i < n; i++) {
		char id[16];
		snprintf(id, sizeof(id), "key-%d", i);
		keyring_add(kr, id, rsa_generate(1, false));
	}
	have = kr->nslots;
	keyring_close(kr);
	return have;
}

int fill_ring_leaks(int n)
{
	keyring_t kr = keyring_open();
	int have;

	if (kr == NULL)
		return -1;
	for (int i = 0; i < n; i++) {
		char id[16];
		struct rsa_key *k = rsa_generate(1, false);
		snprintf(id, sizeof(id), "key-%d", i);
		if (keyring_insert(kr, id, k) < 0)
			break; // lost
	} // lost
	have = kr->nslots;
	keyring_close(kr);
	return have;
}

/* Takes a key out of the ring: it belongs to the caller then. */
static struct rsa_key *keyring_remove(keyring_t kr, const char *id)
{
	struct slot **ps;

	for (ps = &kr->slots; *ps != NULL; ps = &(*ps)->next) {
		struct slot *s = *ps;
		if (strcmp(s->id, id) == 0) {
			struct rsa_key *key = s->key;
			*ps = s->next;
			kr->nslots--;
			free(s->id);
			free(s);
			return key;
		}
	}
	return NULL;
}

void rotate_keys_ok(int n)
{
	keyring_t kr = keyring_open();

	if (kr == NULL)
		return;
	while (n-- > 0) {
		rsa_free(keyring_remove(kr, "current"));
		if (keyring_add(kr, "current", rsa_generate(1, true)) < 0)
			break;
	}
	keyring_close(kr);
}

void rotate_keys_leaks(int n)
{
	keyring_t kr = keyring_open();

	if (kr == NULL)
		return;
	while (n-- > 0) {
		if (keyring_remove(kr, "current") != NULL) // lost
			printf("the old key was removed\n");
		if (keyring_add(kr, "current", rsa_generate(1, true)) < 0)
			break;
	}
	keyring_close(kr);
}

/* Digests: final frees the state; abort is for those who give up before. */
typedef struct digest {
	uint32_t state[4];
	uint8_t *block;
	size_t fill;
} DIGEST_CTX;

static int digest_init(DIGEST_CTX **out)
{
	DIGEST_CTX *ctx = calloc(1, sizeof(*ctx));

	*out = NULL;
	if (ctx == NULL)
		return -1;
	if ((ctx->block = malloc(64)) == NULL) {
		free(ctx);
		return -1;
	}
	*out = ctx;
	return 0;
}

static int digest_update(DIGEST_CTX *ctx, const void *data, size_t n)
{
	if (n > 64 - ctx->fill)
		return -1;
	memcpy(ctx->block + ctx->fill, data, n);
	ctx->fill += n;
	return 0;
}

static void digest_abort(DIGEST_CTX *ctx)
{
	if (ctx != NULL)
		free(ctx->block);
	free(ctx);
}

static uint32_t digest_final(DIGEST_CTX *ctx)
{
	uint32_t sum = 0;

	for (size_t i = 0; i < ctx->fill; i++)
		sum = sum * 31 + ctx->block[i];
	digest_abort(ctx);
	return sum;
}

int sign_messages_ok(int n, uint32_t *sum)
{
	DIGEST_CTX *ctx;

	if (digest_init(&ctx) < 0)
		return -1;
	for (int i = 0; i < n; i++) {
		if (digest_update(ctx, "a message of 24 bytes...", 24) < 0) {
			digest_abort(ctx);
			return -1;
		}
	}
	*sum = digest_final(ctx);
	return 0;
}

int sign_messages_leaks(int n, uint32_t *sum)
{
	DIGEST_CTX *ctx;

	if (digest_init(&ctx) < 0)
		return -1;
	for (int i = 0; i < n; i++) {
		if (digest_update(ctx, "a message of 24 bytes...", 24) < 0)
			return -1; // lost
	}
	*sum = digest_final(ctx);
	return 0;
} // lost

/* A copy that is the caller's, of the public parts only. */
static struct rsa_key *rsa_public(const struct rsa_key *k)
{
	struct rsa_key *pub = calloc(1, sizeof(*pub));

	if (pub == NULL)
		return NULL;
	pub->n = bn_new(k->n->n);
	pub->e = bn_new(k->e->n);
	if (pub->n == NULL || pub->e == NULL) {
		rsa_free(pub);
		return NULL;
	}
	return pub;
}

static struct rsa_key *rsa_share(const struct rsa_key *k)
{
	struct rsa_key *pub = calloc(1, sizeof(*pub));

	if (pub == NULL)
		return NULL;
	pub->n = k->n;
	pub->e = k->e;
	return pub;
}

void export_public_ok(int limbs)
{
	struct rsa_key *k, *pub;

	if (limbs < 0 || (k = rsa_generate(limbs, true)) == NULL)
		return;
	pub = rsa_public(k);
	rsa_free(k);
	if (pub != NULL)
		printf("%zu limbs\n", pub->n->n);
	rsa_free(pub);
}

void export_public_faults(int limbs)
{
	struct rsa_key *k, *pub;

	if (limbs < 0 || (k = rsa_generate(limbs, true)) == NULL)
		return;
	pub = rsa_share(k);
	rsa_free(k);
	if (pub != NULL)
		printf("%zu limbs\n", pub->n->n); // fault
	free(pub);
}

int main(void)
{
	derive_secret_ok(0);
	derive_secret_ok(1);
	derive_secret_ok(3);
	derive_secret_ok(3); // allocation 3 fails
	derive_secret_leaks(1);
	derive_secret_leaks(3);
	make_keys_ok(0);
	make_keys_ok(1);
	make_keys_ok(4);
	make_keys_ok(4); // allocation 25 fails
	make_keys_leaks(1);
	make_keys_leaks(4);
	import_key_ok("AAAA");
	import_key_ok("-----AAAA");
	import_key_ok("-----AAAA=");
	import_key_ok("-----AAAA="); // allocation 5 fails
	import_key_leaks("AAAA");
	import_key_leaks("AA=");
	fill_ring_ok(0);
	fill_ring_ok(1);
	fill_ring_ok(3);
	fill_ring_ok(2); // allocation 10 fails
	fill_ring_leaks(1); // allocation 11 fails
	fill_ring_leaks(3); // allocation 21 fails
	rotate_keys_ok(0);
	rotate_keys_ok(1);
	rotate_keys_ok(3);
	rotate_keys_ok(2); // allocation 20 fails
	rotate_keys_leaks(2);
	rotate_keys_leaks(3);
	{ uint32_t sum; sign_messages_ok(0, &sum); }
	{ uint32_t sum; sign_messages_ok(1, &sum); }
	{ uint32_t sum; sign_messages_ok(3, &sum); }
	{ uint32_t sum; sign_messages_ok(1, &sum); } // allocation 2 fails
	{ uint32_t sum; sign_messages_leaks(3, &sum); }
	{ uint32_t sum; sign_messages_leaks(4, &sum); }
	export_public_ok(0);
	export_public_ok(1);
	export_public_ok(3);
	export_public_ok(3); // allocation 20 fails
	export_public_faults(1);
	export_public_faults(3);
	return 0;
}
