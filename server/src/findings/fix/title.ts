// One title for a fix that was put together from several changes.

/** `Insert 'free(p);' in 2 places`, `Insert 'free(s);' and 'free(s->name);'`. */
export function titleOf(titles: readonly string[]): string {
  const distinct = [...new Set(titles)];
  const [first = "", ...others] = distinct;
  if (others.length === 0) return titles.length > 1 ? `${first} in ${titles.length} places` : first;
  const verb = /^\w+ /.exec(first)?.[0] ?? "";
  const shortened = others.map((title) =>
    title.startsWith(verb) ? title.slice(verb.length) : title.charAt(0).toLowerCase() + title.slice(1),
  );
  const last = shortened.pop()!;
  return `${[first, ...shortened].join(", ")} and ${last}`;
}
