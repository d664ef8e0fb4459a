// Libraries for JSON: one counts references, the other has an owner for each tree.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const jsonC = `#include <json-c/json.h>
#include <stdlib.h>

/* certain leak-resource */
void leaked_o(void)
{
    struct json_object *o = json_object_new_object();
    json_object_object_add(o, "a", json_object_new_string("x"));
}

/* verified */
void fine_o(void)
{
    struct json_object *o = json_object_new_object();
    json_object_object_add(o, "a", json_object_new_string("x"));
    json_object_put(o);
}

/* certain leak-resource */
void leaked_get(void)
{
    json_object *o = json_object_new_object();
    json_object_get(o);
    json_object_put(o);
}

/* verified */
void fine_get(json_object *o)
{
    json_object_get(o);
    json_object_put(o);
}

/* certain leak-resource */
int leaked_parse(const char *s)
{
    json_object *o = json_tokener_parse(s), *v;
    int n;
    if (!json_object_object_get_ex(o, "n", &v)) return -1;
    n = json_object_get_int(v);
    json_object_put(o);
    return n;
}

/* verified */
int fine_parse(const char *s)
{
    json_object *o = json_tokener_parse(s), *v;
    int n = -1;
    if (json_object_object_get_ex(o, "n", &v)) n = json_object_get_int(v);
    json_object_put(o);
    return n;
}

/* certain use-after-free */
void twice_put(void)
{
    json_object *o = json_object_new_object();
    json_object_put(o);
    json_object_put(o);
}

/* certain dealloc-mismatch */
void wrong_o(void)
{
    json_object *o = json_object_new_object();
    free(o);
}

/* verified */
json_object *fine_ret(int n)
{
    json_object *o = json_object_new_object();
    if (n < 0) {
        json_object_put(o);
        return NULL;
    }
    return o;
}

/* verified */
void fine_kept(json_object *p)
{
    json_object *o = json_object_new_object();
    json_object_object_add(p, "x", o);
    json_object_get(o);
    json_object_put(o);
    json_object_get_int(o);
}

/* verified */
void fine_shared(json_object *p)
{
    json_object *o = json_object_new_object();
    json_object_object_add(p, "x", json_object_get(o));
    json_object_put(o);
    json_object_get_int(o);
}
`;

test("json-c", async () => {
  expect(await outcomesOf(jsonC)).toEqual(expectedIn(jsonC));
});

const cJson = `#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

/* certain leak-resource */
int leaked_c(const char *s)
{
    cJSON *r = cJSON_Parse(s);
    cJSON *v;
    if (r == NULL) return -1;
    v = cJSON_GetObjectItem(r, "n");
    if (!cJSON_IsNumber(v)) return -1;
    int n = v->valueint;
    cJSON_Delete(r);
    return n;
}

/* verified */
int fine_c(const char *s)
{
    cJSON *r = cJSON_Parse(s);
    cJSON *v;
    if (r == NULL) return -1;
    v = cJSON_GetObjectItem(r, "n");
    int n = v ? v->valueint : 3;
    cJSON_Delete(r);
    return n;
}

/* certain leak-scope */
void leaked_p(cJSON *r)
{
    char *s = cJSON_Print(r);
    if (s) puts(s);
}

/* verified */
void fine_p(cJSON *r)
{
    char *s = cJSON_Print(r);
    if (s) puts(s);
    free(s);
}

/* certain dealloc-mismatch */
void wrong_c(void)
{
    cJSON *r = cJSON_CreateObject();
    free(r);
}

/* certain leak-resource */
void leaked_add(cJSON *a)
{
    cJSON *i = cJSON_CreateNumber(3);
    if (a != NULL) cJSON_AddItemToArray(a, i);
}
`;

test("cJSON", async () => {
  expect(await outcomesOf(cJson)).toEqual(expectedIn(cJson));
});
