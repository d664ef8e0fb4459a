import { expect, test } from "vitest";
import { expectSilent, fieldsOf } from "./fieldsOf.ts";

const audio = `
struct filter { int rate; };
struct audio { struct filter *filter; };
void audio_init(struct audio *audio) { audio->filter = malloc(sizeof *audio->filter); }
`;

test("a field that is known to hold something is overwritten", async () => {
  const { certain } = await fieldsOf(`${audio}
    void audio_stop(struct audio *audio) {
      if (audio->filter) {
        audio->filter->rate = 0;
        audio->filter = NULL;
      }
    }`);
  expect(certain).toEqual([
    expect.stringContaining("audio_stop: 'audio->filter' is overwritten while it holds the only pointer"),
  ]);
});

test.each([
  [
    "it is released",
    `void stop(struct audio *audio) { if (audio->filter) { free(audio->filter); audio->filter = NULL; } }`,
  ],
  ["nobody knows whether it holds anything", `void stop(struct audio *audio) { audio->filter = NULL; }`],
  [
    "it is put back",
    `void stop(struct audio *audio, struct filter *other) {
     struct filter *old = audio->filter;
     if (!old) return;
     audio->filter = other;
     audio->filter = old;
   }`,
  ],
  [
    "it is saved",
    `struct filter *stop(struct audio *audio) {
     struct filter *old = audio->filter;
     if (old) audio->filter = NULL;
     return old;
   }`,
  ],
  [
    "it is resized",
    `void more(struct audio *audio) {
     if (audio->filter) {
       struct filter *next = realloc(audio->filter, 80);
       if (next) audio->filter = next;
     }
   }`,
  ],
])("%s", (_, text) => expectSilent(audio + text));
