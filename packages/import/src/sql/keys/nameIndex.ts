import { type QualifiedName } from '../../schema.ts';

/** Items by name, for lookups in constant time. */
export class NameIndex<Item extends { name: string }> {
  readonly #byName = new Map<string, Set<Item>>();
  readonly #byLowerCase = new Map<string, Set<Item>>();

  add(item: Item): void {
    addTo(this.#byName, item.name, item);
    addTo(this.#byLowerCase, item.name.toLowerCase(), item);
  }

  /** Removes an item, which has to have the name that it was added with. */
  delete(item: Item): void {
    this.#byName.get(item.name)?.delete(item);
    this.#byLowerCase.get(item.name.toLowerCase())?.delete(item);
  }

  /** Returns the first item of this name, letter case ignored where no item has exactly this name. */
  find(name: string): Item | undefined {
    const [exact] = this.#byName.get(name) ?? [];
    if (exact) return exact;
    const [similar] = this.#byLowerCase.get(name.toLowerCase()) ?? [];
    return similar;
  }

  /** Returns the items of this name in any letter case. */
  findAll(name: string): Item[] {
    return [...(this.#byLowerCase.get(name.toLowerCase()) ?? [])];
  }
}

function addTo<Item>(index: Map<string, Set<Item>>, key: string, item: Item): void {
  const items = index.get(key);
  if (items) items.add(item);
  else index.set(key, new Set([item]));
}

/** Tables or types by their name and schema in any letter case, for lookups in constant time. */
export class QualifiedNameIndex<Item extends QualifiedName> {
  readonly #all = new NameIndex<Item>();
  readonly #bySchema = new Map<string, NameIndex<Item>>();

  add(item: Item): void {
    const schema = toSchemaKey(item);
    const inSchema = this.#bySchema.get(schema) ?? new NameIndex<Item>();
    this.#bySchema.set(schema, inSchema);
    inSchema.add(item);
    this.#all.add(item);
  }

  /** Removes an item, which has to have the name and schema that it was added with. */
  delete(item: Item): void {
    this.#bySchema.get(toSchemaKey(item))?.delete(item);
    this.#all.delete(item);
  }

  /** Returns the items of this name and schema, which may differ in letter case. */
  findAll(item: QualifiedName): Item[] {
    return this.#bySchema.get(toSchemaKey(item))?.findAll(item.name) ?? [];
  }

  /** Returns the first item of this name in any schema, one of the same letter case if there is one. */
  findInAnySchema(name: string): Item | undefined {
    return this.#all.find(name);
  }
}

function toSchemaKey({ schema = '' }: QualifiedName): string {
  return schema.toLowerCase();
}
