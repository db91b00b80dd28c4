import { splitItems } from '../attributes/readItem.ts';
import { type Attribute, type DiagramContent, type EntityNode, groupBy } from '@joinery/model';
import { type Draft, EditError } from '../draft.ts';
import { nameKey } from '../language/nouns.ts';
import { foldName, nameVariants, quote, shorten } from './names.ts';

/** An attribute and its entity. */
export interface Place {
  node: EntityNode;
  attribute: Attribute;
}

/** A list of the entities, or the attributes, of a diagram, found by name. */
interface Kind<Item> {
  list: (content: DiagramContent) => Item[];
  getName: (item: Item) => string;
  getId: (item: Item) => string;
  /** The items by their names as written, folded and in the singular, read once for each state of a diagram. */
  lookups: WeakMap<DiagramContent, ReadonlyMap<string, readonly { item: Item }[]>>;
}

const ENTITIES: Kind<EntityNode> = {
  list: ({ nodes }) => nodes,
  getName: ({ data }) => data.name,
  getId: ({ id }) => id,
  lookups: new WeakMap(),
};
const PLACES: Kind<Place> = {
  list: ({ nodes }) =>
    nodes.flatMap((node) => node.data.attributes.map((attribute) => ({ node, attribute }))),
  getName: ({ attribute }) => attribute.name,
  getId: ({ node, attribute }) => `${node.id} ${attribute.id}`,
  lookups: new WeakMap(),
};

function getLookup<Item>({ list, getName, lookups }: Kind<Item>, content: DiagramContent) {
  const known = lookups.get(content);
  if (known !== undefined) return known;
  const keys = list(content).flatMap((item) => {
    const name = getName(item);
    return [`=${name}`, foldName(name), `singular ${nameKey(name)}`].map((key) => ({ key, item }));
  });
  const lookup = groupBy(keys, ({ key }) => key);
  lookups.set(content, lookup);
  return lookup;
}

/** Finds a name as written, else without case and separators, else (unless exact) in another number; else one from before the changes. */
function list<Item>({ content, original, isExact }: Draft, kind: Kind<Item>, written: string): Item[] {
  const names = nameVariants(written).filter((name) => name !== '');
  const loose = isExact ? [] : names.map(nameKey).filter((key) => key !== '');
  const keys = [
    ...names.flatMap((name) => [`=${name}`, foldName(name)]),
    ...loose.map((key) => `singular ${key}`),
  ];
  const find = (state: DiagramContent): Item[] => {
    const lookup = getLookup(kind, state);
    const found = keys.map((key) => lookup.get(key)).find((each) => each !== undefined) ?? [];
    return found.map(({ item }) => item);
  };
  const found = find(content);
  if (found.length > 0) return found;
  const ids = new Set(find(original).map(kind.getId));
  return kind.list(content).filter((item) => ids.has(kind.getId(item)));
}

/** The entities that have this name, else those that had it before the changes. */
export function listEntities(draft: Draft, written: string): EntityNode[] {
  return list(draft, ENTITIES, written);
}

/** The attributes that have this name, whatever their entity, else those that had it before the changes. */
export function listAttributes(draft: Draft, written: string): Place[] {
  return list(draft, PLACES, written);
}

/** Returns the only item; throws an EditError if there are none or several. */
function getOnly<Item>(items: readonly Item[], unknown: string, ambiguous: string): Item {
  const [first] = items;
  if (first === undefined || items.length > 1) throw new EditError(first === undefined ? unknown : ambiguous);
  return first;
}

/** The entity of this name; throws an EditError if it is unknown or ambiguous, as all below do. */
export function findEntity(draft: Draft, written: string): EntityNode {
  const name = quote(written);
  const ambiguous = `Several entities are called ${name}. Rename them first.`;
  return getOnly(listEntities(draft, written), `There is no entity called ${name}.`, ambiguous);
}

const EVERYTHING = /^(?:everything|all (?:the )?(?:entities|tables)|(?:every|each) (?:entity|table))$/iu;

/** The entities of a list, or "all entities". */
export function findEntities(draft: Draft, written: string): EntityNode[] {
  if (EVERYTHING.test(written)) return draft.content.nodes;
  return splitItems(written).map((item) => findEntity(draft, item));
}

/** The attribute of this name that an entity has. */
export function findAttribute(draft: Draft, node: EntityNode, written: string): Place {
  const only = ({ nodes }: DiagramContent) => ({
    nodes: nodes.filter(({ id }) => id === node.id),
    edges: [],
  });
  const ofNode = { ...draft, content: only(draft.content), original: only(draft.original) };
  const [owner, name] = [shorten(node.data.name), quote(written)];
  const ambiguous = `${owner} has several attributes ${name}. Rename them first.`;
  return getOnly(listAttributes(ofNode, written), `${owner} has no attribute ${name}.`, ambiguous);
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
      throw new EditError(`${quote(item)} is an entity, not an attribute.`);
    const ambiguous = `${owners.join(', ')} each have ${quote(item)}. Write which one, for example "name of ${owners[0] ?? ''}".`;
    return getOnly(found, `There is nothing called ${quote(item)}.`, ambiguous);
  });
}
