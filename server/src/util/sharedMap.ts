// A map whose copies share what they hold until one of them changes: ways that part mostly stay
// as they were. Entries come in the order of a `Map`.

export interface SharedMap<K, V> extends Iterable<[K, V]> {
  readonly size: number;
  get(key: K): V | undefined;
  has(key: K): boolean;
  keys(): MapIterator<K>;
  values(): MapIterator<V>;
  set(key: K, value: V): void;
  delete(key: K): void;
  copy(): SharedMap<K, V>;
  /** Whether both surely hold the same because neither changed since one was copied. */
  isSharedWith(other: SharedMap<K, V>): boolean;
}

export function sharedMap<K, V>(entries: Map<K, V> = new Map()): SharedMap<K, V> {
  return new Shared(entries, false);
}

class Shared<K, V> implements SharedMap<K, V> {
  private entries: Map<K, V>;
  private isShared: boolean;

  constructor(entries: Map<K, V>, isShared: boolean) {
    this.entries = entries;
    this.isShared = isShared;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: K): V | undefined {
    return this.entries.get(key);
  }

  has(key: K): boolean {
    return this.entries.has(key);
  }

  keys(): MapIterator<K> {
    return this.entries.keys();
  }

  values(): MapIterator<V> {
    return this.entries.values();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries[Symbol.iterator]();
  }

  set(key: K, value: V): void {
    if (value !== undefined && this.entries.get(key) === value) return;
    this.own().set(key, value);
  }

  delete(key: K): void {
    if (this.entries.has(key)) this.own().delete(key);
  }

  copy(): SharedMap<K, V> {
    this.isShared = true;
    return new Shared(this.entries, true);
  }

  isSharedWith(other: SharedMap<K, V>): boolean {
    return other instanceof Shared && other.entries === this.entries;
  }

  private own(): Map<K, V> {
    if (this.isShared) {
      this.entries = new Map(this.entries);
      this.isShared = false;
    }
    return this.entries;
  }
}
