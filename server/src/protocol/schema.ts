// Descriptions of what crosses between processes. One description gives both the type that each side is compiled
// against and the check that each side makes of what has come: neither side can be sure that the other is as new.

/** Why a value is not of a form: where in it, and what is expected there. */
export interface Misfit {
  readonly path: string;
  readonly expected: string;
}

export interface Schema<T> {
  /** Null where the value is a `T`. What is in it besides what is described is let be. */
  misfit(value: unknown, path?: string): Misfit | null;
  /** Only for the compiler: nothing is ever there. */
  readonly type?: T;
}

/** The type that a schema describes. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

type Fields = Readonly<Record<string, Schema<unknown>>>;

type Optional<F extends Fields> = {
  [K in keyof F]: undefined extends Infer<F[K]> ? K : never;
}[keyof F];

/** A field whose schema is `optional` may be left out. */
type Described<F extends Fields> = {
  readonly [K in Exclude<keyof F, Optional<F>>]: Infer<F[K]>;
} & {
  readonly [K in Optional<F>]?: Exclude<Infer<F[K]>, undefined>;
} extends infer D
  ? { readonly [K in keyof D]: D[K] }
  : never;

export type Parsed<T> =
  | { readonly kind: "good"; readonly value: T }
  | { readonly kind: "bad"; readonly why: string };

export function parse<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  const wrong = schema.misfit(value);
  return wrong === null ? { kind: "good", value: value as T } : { kind: "bad", why: inWords(wrong) };
}

/** Null where it is not of the form, for those who need no reason. */
export function parsed<T>(schema: Schema<T>, value: unknown): T | null {
  return schema.misfit(value) === null ? (value as T) : null;
}

/** `view.cases[0].nodes: a list is expected` */
export function inWords({ path, expected }: Misfit): string {
  return `${path === "" ? "the whole" : path.replace(/^\./, "")}: ${expected} is expected`;
}

export const text: Schema<string> = simple("a text", (value) => typeof value === "string");
export const flag: Schema<boolean> = simple("true or false", (value) => typeof value === "boolean");
export const number: Schema<number> = simple("a number", (value) => Number.isFinite(value));
/** A line, a column, a count. */
export const index: Schema<number> = simple(
  "a whole number from 0 on",
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
export const nothing: Schema<null> = simple("null", (value) => value === null);

/** One of these words. */
export function word<const W extends readonly string[]>(...words: W): Schema<W[number]> {
  const quoted = words.map((each) => `'${each}'`).join(" or ");
  return simple(quoted, (value) => typeof value === "string" && words.includes(value));
}

export function list<T>(item: Schema<T>): Schema<readonly T[]> {
  return {
    misfit(value, path = "") {
      if (!Array.isArray(value)) return { path, expected: "a list" };
      return first(value, (each: unknown, at) => item.misfit(each, `${path}[${at}]`));
    },
  };
}

export function object<const F extends Fields>(fields: F): Schema<Described<F>> {
  const names = Object.keys(fields);
  return {
    misfit(value, path = "") {
      if (!isRecord(value)) return { path, expected: "an object" };
      return first(names, (name) => fields[name]!.misfit(value[name], `${path}.${name}`));
    },
  };
}

/** Objects that a field with a word of its own tells apart. */
export function union<const K extends string, const V extends Readonly<Record<string, Fields>>>(
  key: K,
  variants: V,
): Schema<{ [W in keyof V & string]: { readonly [_ in K]: W } & Described<V[W]> }[keyof V & string]> {
  const known = new Map(Object.entries(variants).map(([name, fields]) => [name, object(fields)]));
  const names = [...known.keys()].map((name) => `'${name}'`).join(" or ");
  return {
    misfit(value, path = "") {
      if (!isRecord(value)) return { path, expected: "an object" };
      const kind = value[key];
      const variant = typeof kind === "string" ? known.get(kind) : undefined;
      return variant ? variant.misfit(value, path) : { path: `${path}.${key}`, expected: names };
    },
  };
}

/** A field that may be missing. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  return { misfit: (value, path) => (value === undefined ? null : schema.misfit(value, path)) };
}

/** One or the other; what is said where it is neither comes from the last. */
export function either<A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> {
  return { misfit: (value, path) => one.misfit(value, path) && other.misfit(value, path) };
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return either(nothing, schema);
}

function simple<T>(expected: string, holds: (value: unknown) => boolean): Schema<T> {
  return { misfit: (value, path = "") => (holds(value) ? null : { path, expected }) };
}

function first<T>(items: readonly T[], check: (item: T, at: number) => Misfit | null): Misfit | null {
  for (const [at, item] of items.entries()) {
    const wrong = check(item, at);
    if (wrong !== null) return wrong;
  }
  return null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
