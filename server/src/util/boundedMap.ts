// A store that holds no more than so many things: what was not asked for longest goes first. For
// what can be found out again, so that only time depends on it.

export interface KeyedStore<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  readonly size: number;
}

export function createBoundedMap<T>(most: number): KeyedStore<T> {
  const known = new Map<string, T>();
  return {
    get size() {
      return known.size;
    },
    get(key) {
      const found = known.get(key);
      if (found === undefined) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    delete(key) {
      known.delete(key);
    },
    set(key, value) {
      known.delete(key);
      known.set(key, value);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  };
}
