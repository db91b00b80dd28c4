/** Smaller maps are copied as a whole, which costs less than a layer. */
const MIN_LAYERED_SIZE = 256;
/**
 * A layer has at most this many times the square root of its base's size, which balances the cost of
 * copying and merging.
 */
const LAYER_FACTOR = 2;

/**
 * A map as an immutable base and the differences from it; iterates in the order of an equally changed Map.
 */
export interface Layers<V> {
  readonly base: ReadonlyMap<string, V>;
  /** New values of keys that keep their place in the base. */
  readonly replaced: ReadonlyMap<string, V>;
  readonly removed: ReadonlySet<string>;
  /** Keys after those of the base; a key can also be in `removed`. */
  readonly added: ReadonlyMap<string, V>;
}

/** Changes a copy of a map without copying a large one; the source does not change. */
export interface MapEditor<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V): void;
  delete(key: string): void;
  /** Returns the changed map; the editor must not be used afterwards. */
  finish(): ReadonlyMap<string, V>;
}

class LayeredMap<V> implements ReadonlyMap<string, V> {
  readonly size: number;
  #layers: Layers<V>;

  constructor(layers: Layers<V>) {
    this.#layers = layers;
    this.size = sizeOfLayers(layers);
  }

  get layers(): Layers<V> {
    return this.#layers;
  }

  get(key: string): V | undefined {
    return getFromLayers(this.#layers, key);
  }

  has(key: string): boolean {
    return hasInLayers(this.#layers, key);
  }

  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.#merged()) visit(value, key, this);
  }

  entries(): MapIterator<[string, V]> {
    return this.#merged().entries();
  }

  keys(): MapIterator<string> {
    return this.#merged().keys();
  }

  values(): MapIterator<V> {
    return this.#merged().values();
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.#merged()[Symbol.iterator]();
  }

  get [Symbol.toStringTag](): string {
    return 'Map';
  }

  /** Iterating visits every entry anyway, so the layers are merged first. */
  #merged(): ReadonlyMap<string, V> {
    const { base, replaced, removed, added } = this.#layers;
    if (replaced.size === 0 && removed.size === 0 && added.size === 0) return base;
    const merged = mergeLayers(this.#layers);
    this.#layers = { base: merged, replaced: new Map(), removed: new Set(), added: new Map() };
    return merged;
  }
}

/** Returns the layers of a map; null if it is small enough to be copied as a whole. */
export function getLayers<V>(map: ReadonlyMap<string, V>): Layers<V> | null {
  if (map instanceof LayeredMap) return (map as LayeredMap<V>).layers;
  if (map.size < MIN_LAYERED_SIZE) return null;
  return { base: map, replaced: new Map(), removed: new Set(), added: new Map() };
}

/** Starts changing a copy of a map; the cost depends on the changes, not on the size of the map. */
export function editMap<V>(source: ReadonlyMap<string, V>): MapEditor<V> {
  const layers = getLayers(source);
  return layers === null ? editCopy(source) : editLayers(layers);
}

function editCopy<V>(source: ReadonlyMap<string, V>): MapEditor<V> {
  const copy = new Map(source);
  return {
    get: (key) => copy.get(key),
    has: (key) => copy.has(key),
    set: (key, value) => void copy.set(key, value),
    delete: (key) => void copy.delete(key),
    finish: () => copy,
  };
}

function editLayers<V>({ base, ...source }: Layers<V>): MapEditor<V> {
  const replaced = new Map(source.replaced);
  const removed = new Set(source.removed);
  const added = new Map(source.added);
  const layers: Layers<V> = { base, replaced, removed, added };
  return {
    get: (key) => getFromLayers(layers, key),
    has: (key) => hasInLayers(layers, key),
    set(key, value) {
      if (base.has(key) && !removed.has(key)) replaced.set(key, value);
      else added.set(key, value);
    },
    delete(key) {
      replaced.delete(key);
      added.delete(key);
      if (base.has(key)) removed.add(key);
    },
    finish() {
      const changes = replaced.size + removed.size + added.size;
      const isLarge = changes > LAYER_FACTOR * Math.sqrt(base.size);
      return isLarge || sizeOfLayers(layers) < MIN_LAYERED_SIZE
        ? mergeLayers(layers)
        : new LayeredMap(layers);
    },
  };
}

function sizeOfLayers({ base, removed, added }: Layers<unknown>): number {
  return base.size - removed.size + added.size;
}

function getFromLayers<V>({ base, replaced, removed, added }: Layers<V>, key: string): V | undefined {
  if (added.has(key)) return added.get(key);
  if (removed.has(key)) return undefined;
  return replaced.has(key) ? replaced.get(key) : base.get(key);
}

function hasInLayers({ base, removed, added }: Layers<unknown>, key: string): boolean {
  return added.has(key) || (base.has(key) && !removed.has(key));
}

function mergeLayers<V>({ base, replaced, removed, added }: Layers<V>): Map<string, V> {
  const merged = new Map(base);
  for (const [key, value] of replaced) merged.set(key, value);
  for (const key of removed) merged.delete(key);
  for (const [key, value] of added) merged.set(key, value);
  return merged;
}
