import { type QualifiedName } from '../schema.ts';

/** Tables or types by their name and schema in any letter case, for lookups in constant time. */
export class NameIndex<Item extends QualifiedName> {
  readonly #byName = new Map<string, Map<string, Set<Item>>>();

  add(item: Item): void {
    const [name, schema] = toKeys(item);
    const bySchema = this.#byName.get(name) ?? new Map<string, Set<Item>>();
    bySchema.set(schema, (bySchema.get(schema) ?? new Set()).add(item));
    this.#byName.set(name, bySchema);
  }

  /** Removes an item, which has to have the name that it was added with. */
  delete(item: Item): void {
    const [name, schema] = toKeys(item);
    this.#byName.get(name)?.get(schema)?.delete(item);
  }

  /** Returns the items of this name and schema, which may differ in letter case. */
  find(item: QualifiedName): Item[] {
    const [name, schema] = toKeys(item);
    return [...(this.#byName.get(name)?.get(schema) ?? [])];
  }

  /** Returns the first item of this name in any schema, one of the same letter case if there is one. */
  findInAnySchema(name: string): Item | undefined {
    let first: Item | undefined;
    for (const items of this.#byName.get(name.toLowerCase())?.values() ?? []) {
      for (const item of items) {
        if (item.name === name) return item;
        first ??= item;
      }
    }
    return first;
  }
}

function toKeys({ name, schema = '' }: QualifiedName): [name: string, schema: string] {
  return [name.toLowerCase(), schema.toLowerCase()];
}
