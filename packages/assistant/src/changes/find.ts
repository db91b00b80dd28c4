import { type Attribute, type DiagramContent, type EntityNode } from '@joinery/model';
import { type Draft, EditError } from '../drawing/draft.ts';
import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';
import { foldName, nameVariants, quote, shorten, splitItems, suggest } from './names.ts';

/** A diagram while the changes of one text are made to it. */
export interface Changing extends Draft {
  /** The diagram before the first change: a name of then is known after an entity or attribute was renamed. */
  original: DiagramContent;
  /** Whether a plural does not find a singular: nothing is removed by a loose name. */
  isExact: boolean;
}

/** An attribute and its entity. */
export interface Place {
  node: EntityNode;
  attribute: Attribute;
}

/** Items by their names: as written, folded and in the singular. */
type Lookup<Item> = ReadonlyMap<string, readonly { item: Item }[]>;

function createLookup<Item>(items: readonly Item[], getName: (item: Item) => string): Lookup<Item> {
  const keys = items.flatMap((item) => {
    const name = getName(item);
    return [`=${name}`, foldName(name), `singular ${nameKey(name)}`].map((key) => ({ key, item }));
  });
  return groupBy(keys, ({ key }) => key);
}

/** Finds a name as written, else without case and separators, else (unless exact) in another number. */
function find<Item>(lookup: Lookup<Item>, written: string, isExact: boolean): Item[] {
  const names = nameVariants(written).filter((name) => name !== '');
  const loose = isExact ? [] : names.map(nameKey).filter((key) => key !== '');
  const keys = [
    ...names.flatMap((name) => [`=${name}`, foldName(name)]),
    ...loose.map((key) => `singular ${key}`),
  ];
  const found = keys.map((key) => lookup.get(key)).find((each) => each !== undefined) ?? [];
  return found.map(({ item }) => item);
}

function listPlaces(nodes: readonly EntityNode[]): Place[] {
  return nodes.flatMap((node) => node.data.attributes.map((attribute) => ({ node, attribute })));
}

/** The names of a diagram, read once for each state of it. */
const lookups = new WeakMap<DiagramContent, { entities: Lookup<EntityNode>; places: Lookup<Place> }>();

function getLookups(content: DiagramContent) {
  const lookup = lookups.get(content) ?? {
    entities: createLookup(content.nodes, ({ data }) => data.name),
    places: createLookup(listPlaces(content.nodes), ({ attribute }) => attribute.name),
  };
  lookups.set(content, lookup);
  return lookup;
}

/** The entities that have this name, else those that had it before the changes. */
export function listEntities({ content, original, isExact }: Changing, written: string): EntityNode[] {
  const found = find(getLookups(content).entities, written, isExact);
  if (found.length > 0) return found;
  const ids = new Set(find(getLookups(original).entities, written, isExact).map(({ id }) => id));
  return content.nodes.filter(({ id }) => ids.has(id));
}

/** The attributes that have this name, whatever their entity, else those that had it before the changes. */
export function listAttributes({ content, original, isExact }: Changing, written: string): Place[] {
  const found = find(getLookups(content).places, written, isExact);
  if (found.length > 0) return found;
  const toKey = ({ node, attribute }: Place): string => `${node.id} ${attribute.id}`;
  const keys = new Set(find(getLookups(original).places, written, isExact).map(toKey));
  return listPlaces(content.nodes).filter((place) => keys.has(toKey(place)));
}

/** Returns the only item; throws an EditError where there are none or several. */
function getOnly<Item>(items: readonly Item[], explain: (isUnknown: boolean) => string): Item {
  const [first] = items;
  if (first === undefined || items.length > 1) throw new EditError(explain(first === undefined));
  return first;
}

/** The entity of this name; throws an EditError where it is unknown or ambiguous, as all below do. */
export function findEntity(draft: Changing, written: string): EntityNode {
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
export function findEntities(draft: Changing, written: string): EntityNode[] {
  if (EVERYTHING.test(written)) return draft.content.nodes;
  return splitItems(written).map((item) => findEntity(draft, item));
}

/** The attribute of this name that an entity has. */
export function findAttribute(draft: Changing, node: EntityNode, written: string): Place {
  const only = ({ nodes }: DiagramContent) => ({
    nodes: nodes.filter(({ id }) => id === node.id),
    edges: [],
  });
  const ofNode = { ...draft, content: only(draft.content), original: only(draft.original) };
  const found = listAttributes(ofNode, written);
  const { attributes, name } = node.data;
  const names = attributes.map((attribute) => attribute.name);
  return getOnly(found, (isUnknown) =>
    isUnknown
      ? `${shorten(name)} has no attribute ${quote(written)}.${suggest(written, names)}`
      : `${shorten(name)} has several attributes ${quote(written)}. Rename them first.`,
  );
}

/** Attributes as "total of order", "order.total", "phone and email of customer" or "total" name them. */
export function findAttributes(draft: Changing, written: string): Place[] {
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
      throw new EditError(`${quote(item)} is an entity, not an attribute.`);
    return getOnly(found, (isUnknown) =>
      isUnknown
        ? `There is nothing called ${quote(item)}.${suggest(item, listEntityNames(draft))}`
        : `${owners.join(', ')} each have ${quote(item)}. Write which one, for example "name of ${owners[0] ?? ''}".`,
    );
  });
}
