import {
  apply,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type Making,
  type Operation,
  type Records,
  toContent,
  toRecords,
} from '@joinery/model';
import {
  ChangeError,
  foldName,
  foldNumbers,
  nameVariants,
  quote,
  shorten,
  splitItems,
  suggest,
} from './names.ts';

/** An attribute and its entity. */
export interface Place {
  node: EntityNode;
  attribute: Attribute;
}

/** A diagram while changes are made to it. */
export interface Draft {
  making: Making;
  content: DiagramContent;
  records: Records;
  /** Whether a plural does not find a singular: nothing is removed by a loose name. */
  isExact: boolean;
  /** Made when they are needed, dropped with each edit. */
  lookups: { entities?: Lookup<EntityNode>; attributes?: Lookup<Place> };
}

export function openDraft(content: DiagramContent, making: Making): Draft {
  return { making, content, records: toRecords(content), isExact: false, lookups: {} };
}

export function edit(draft: Draft, operations: readonly Operation[]): void {
  const { records, dropped } = apply(draft.records, operations);
  if (dropped.length > 0) throw new ChangeError('The diagram cannot be changed like this.');
  Object.assign(draft, { content: toContent(records, draft), records, lookups: {} });
}

/** The entity as it is by now. */
export function getEntity({ content }: Draft, id: string): EntityNode {
  return getOnly(
    content.nodes.filter((node) => node.id === id),
    () => 'The entity was removed.',
  );
}

/** Items by their names, as written and folded. */
type Lookup<Item> = ReadonlyMap<string, readonly Item[]>;

function createLookup<Item>(items: readonly Item[], getName: (item: Item) => string): Lookup<Item> {
  const lookup = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of [`=${getName(item)}`, foldName(getName(item))]) {
      const present = lookup.get(key);
      if (present === undefined) lookup.set(key, [item]);
      else present.push(item);
    }
  }
  return lookup;
}

/** Finds a name as written, else without case and separators, else (unless exact) in another number. */
function find<Item>(lookup: Lookup<Item>, written: string, isExact: boolean): readonly Item[] {
  const names = nameVariants(written).filter((name) => name !== '');
  for (const name of names) {
    const found = lookup.get(`=${name}`) ?? lookup.get(foldName(name));
    if (found !== undefined) return found;
  }
  const numbers = isExact ? [] : [...new Set(names.flatMap(foldNumbers))];
  return numbers.flatMap((name) => lookup.get(name) ?? []);
}

/** The entities of this name, none where it is unknown. */
export function listEntities({ content, lookups, isExact }: Draft, written: string): readonly EntityNode[] {
  lookups.entities ??= createLookup(content.nodes, ({ data }) => data.name);
  return find(lookups.entities, written, isExact);
}

/** The attributes of this name, whatever their entity. */
export function listAttributes({ content, lookups, isExact }: Draft, written: string): readonly Place[] {
  lookups.attributes ??= createLookup(
    content.nodes.flatMap((node) => node.data.attributes.map((attribute) => ({ node, attribute }))),
    ({ attribute }) => attribute.name,
  );
  return find(lookups.attributes, written, isExact);
}

/** Returns the only item; throws a ChangeError where there are none or several. */
function getOnly<Item>(items: readonly Item[], explain: (isUnknown: boolean) => string): Item {
  const [first] = items;
  if (first === undefined || items.length > 1) throw new ChangeError(explain(first === undefined));
  return first;
}

/** The entity of this name; throws a ChangeError where it is unknown or ambiguous, as all below do. */
export function findEntity(draft: Draft, written: string): EntityNode {
  return getOnly(listEntities(draft, written), (isUnknown) =>
    isUnknown
      ? `There is no entity called ${quote(written)}.${suggest(written, listEntityNames(draft))}`
      : `Several entities are called ${quote(written)}. Rename them first.`,
  );
}

export function listEntityNames({ content }: Draft): string[] {
  return content.nodes.map(({ data }) => data.name);
}

const EVERYTHING = /^(?:everything|all (?:the )?(?:entities|tables)|(?:every|each) (?:entity|table))$/iu;

/** The entities of a list, or "all entities". */
export function findEntities(draft: Draft, written: string): EntityNode[] {
  if (EVERYTHING.test(written)) return draft.content.nodes;
  return splitItems(written).map((item) => findEntity(draft, item));
}

export function findAttribute({ isExact }: Draft, node: EntityNode, written: string): Place {
  const { attributes, name } = node.data;
  const names = attributes.map((attribute) => attribute.name);
  const found = find(
    createLookup(attributes, (each) => each.name),
    written,
    isExact,
  );
  const attribute = getOnly(found, (isUnknown) =>
    isUnknown
      ? `${shorten(name)} has no attribute ${quote(written)}.${suggest(written, names)}`
      : `${shorten(name)} has several attributes ${quote(written)}. Rename them first.`,
  );
  return { node, attribute };
}

/** Attributes as "total of order", "order.total", "phone and email of customer" or "total" name them. */
export function findAttributes(draft: Draft, written: string): Place[] {
  const [, list, owner] = /^(.+) (?:of|from|in|on|for) (.+)$/iu.exec(written) ?? [];
  const isOwned =
    owner !== undefined &&
    (listEntities(draft, owner).length > 0 || listAttributes(draft, written).length === 0);
  if (list !== undefined && isOwned) {
    const node = findEntity(draft, owner);
    return splitItems(list).map((item) => findAttribute(draft, node, item));
  }
  return splitItems(written).map((item) => {
    const [, before, name] = /^(.+?)(?:\.|['’]s )(.+)$/u.exec(item) ?? [];
    if (before !== undefined && name !== undefined)
      return findAttribute(draft, findEntity(draft, before), name);
    const found = listAttributes(draft, item);
    const owners = found.slice(0, 3).map(({ node }) => shorten(node.data.name));
    if (found.length === 0 && listEntities(draft, item).length > 0)
      throw new ChangeError(`${quote(item)} is an entity, not an attribute.`);
    return getOnly(found, (isUnknown) =>
      isUnknown
        ? `There is nothing called ${quote(item)}.${suggest(item, listEntityNames(draft))}`
        : `${owners.join(', ')} each have ${quote(item)}. Write which one, for example "name of ${owners[0] ?? ''}".`,
    );
  });
}
