// A map that never changes, and of which versions with one entry set are made all the time: entries lie in arrays,
// which are copied much faster than a `Map`, and versions share what tells where a key lies. Entries come in the
// order of a `Map`.

export class EntryTable<K, V> implements ReadonlyMap<K, V> {
  private readonly order: readonly K[];
  private readonly held: readonly V[];
  /** Also of keys that only other versions have: what lies there tells. */
  private places: Map<K, number> | null;

  private constructor(order: readonly K[], held: readonly V[], places: Map<K, number> | null) {
    this.order = order;
    this.held = held;
    this.places = places;
  }

  static of<K, V>(entries: ReadonlyMap<K, V>): EntryTable<K, V> {
    if (entries instanceof EntryTable) return entries;
    return new EntryTable([...entries.keys()], [...entries.values()], null);
  }

  get size(): number {
    return this.order.length;
  }

  has(key: K): boolean {
    return this.placeOf(key) >= 0;
  }

  get(key: K): V | undefined {
    const place = this.placeOf(key);
    return place < 0 ? undefined : this.held[place];
  }

  keys(): MapIterator<K> {
    return this.order[Symbol.iterator]();
  }

  values(): MapIterator<V> {
    return this.held[Symbol.iterator]();
  }

  entries(): MapIterator<[K, V]> {
    return this.order.map((key, place): [K, V] => [key, this.held[place]!])[Symbol.iterator]();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(task: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    this.order.forEach((key, place) => {
      task(this.held[place]!, key, this);
    });
  }

  with(key: K, value: V): EntryTable<K, V> {
    const place = this.placeOf(key);
    if (place < 0) return this.longer(key, value);
    const held = this.held.slice();
    held[place] = value;
    return new EntryTable(this.order, held, this.places);
  }

  without(keys: ReadonlySet<K>): EntryTable<K, V> {
    return this.filter((key) => !keys.has(key));
  }

  filter(keep: (key: K, value: V) => boolean): EntryTable<K, V> {
    const order: K[] = [];
    const held: V[] = [];
    let areFirst = true;
    for (let place = 0; place < this.order.length; place++) {
      const key = this.order[place]!;
      const value = this.held[place]!;
      if (!keep(key, value)) continue;
      if (order.length !== place) areFirst = false;
      order.push(key);
      held.push(value);
    }
    if (order.length === this.order.length) return this;
    return new EntryTable(order, held, areFirst ? this.places : null);
  }

  private longer(key: K, value: V): EntryTable<K, V> {
    const order = this.order.slice();
    const held = this.held.slice();
    order.push(key);
    held.push(value);
    const places = this.known();
    const place = places.get(key);
    if (place === undefined && places.size <= 2 * order.length + spare) places.set(key, order.length - 1);
    else if (place !== order.length - 1) return new EntryTable(order, held, null);
    return new EntryTable(order, held, places);
  }

  private placeOf(key: K): number {
    const place = this.known().get(key);
    return place !== undefined && this.order[place] === key ? place : -1;
  }

  private known(): Map<K, number> {
    if (this.places === null) {
      this.places = new Map();
      for (let place = 0; place < this.order.length; place++) this.places.set(this.order[place]!, place);
    }
    return this.places;
  }
}

/** Keys of other versions, at most, besides as many as there are. */
const spare = 64;
