import { type DiagramContent, ENTITY_COLORS, type EntityColor, type Operation } from '@joinery/model';
import { type Draft, edit, EditError } from '../draft.ts';
import { nameKey } from '../language/nouns.ts';
import { type Reference } from './read/numbering.ts';
import { isNewId, type References } from './read/references.ts';

/** A diagram while the edits of a language model are applied to it. */
export interface Editing {
  /** The diagram before the first edit. */
  base: DiagramContent;
  draft: Draft;
  references: References;
  operations: Operation[];
  /** Parts of edits that were left out although the rest was applied. */
  problems: string[];
  createId: () => string;
  /** Makes the ids of new entities. */
  createEntityId: () => string;
  /** Whether relationships and join entities get ids by `createId`, too, instead of those that drawing gives them. */
  isRenumbered: boolean;
}

/** Applies operations; throws an EditError if one cannot be done. */
export function perform(editing: Editing, operations: readonly Operation[]): void {
  if (operations.length === 0) throw new EditError('The diagram cannot be changed like this.');
  edit(editing.draft, operations);
  editing.operations.push(...operations);
}

type EntityNode = DiagramContent['nodes'][number];
type Attribute = EntityNode['data']['attributes'][number];

/** The comparison of names when an id is unknown; nothing is removed by a name that is only similar. */
type Match = 'exact' | 'similar';

/** Finds an entity by its id, else the only one of this name; throws an EditError if there is none. */
export function findEntity(editing: Editing, reference: unknown, match: Match = 'similar'): EntityNode {
  const text = toText(reference);
  const known = editing.references.find('entity', text);
  const { nodes } = editing.draft.content;
  const found = known
    ? nodes.find(({ id }) => id === known.id)
    : isNewId(text)
      ? undefined
      : findByName(nodes, text, { getName: ({ data }) => data.name, match });
  if (found === undefined) throw new EditError(`There is no entity "${text}".`);
  return found;
}

/** Returns the entity of a reference; throws an EditError if it was removed. */
export function getEntity(editing: Editing, entityId: string): EntityNode {
  const found = editing.draft.content.nodes.find(({ id }) => id === entityId);
  if (found === undefined) throw new EditError('The entity was removed.');
  return found;
}

/** An attribute and its entity, by id, by "Entity.attribute", or by the name within the entity. */
export function findAttribute(
  editing: Editing,
  reference: unknown,
  { owner, match = 'similar' }: { owner?: EntityNode | undefined; match?: Match } = {},
): { entity: EntityNode; attribute: Attribute } {
  const text = toText(reference);
  const known = editing.references.find('attribute', text);
  const [, entityName = '', attributeName = text] = /^(.+)\.([^.]+)$/u.exec(text) ?? [];
  const entity = known
    ? getEntity(editing, known.entityId)
    : (owner ?? (entityName === '' ? undefined : findEntity(editing, entityName, match)));
  const attributes = entity?.data.attributes ?? [];
  const attribute = known
    ? attributes.find(({ id }) => id === known.id)
    : isNewId(attributeName)
      ? undefined
      : findByName(attributes, attributeName, { getName: ({ name }) => name, match });
  if (entity === undefined || attribute === undefined)
    throw new EditError(`There is no attribute "${text}"${owner ? ` in ${owner.data.name}` : ''}.`);
  return { entity, attribute };
}

/** The reference of a record other than an entity or attribute; throws an EditError if it is unknown. */
export function findReference<Kind extends Reference['record']>(
  editing: Editing,
  record: Kind,
  id: string,
): Extract<Reference, { record: Kind }> {
  const found = editing.references.find(record, id);
  if (found === undefined) throw new EditError(`There is no ${record} "${id}".`);
  return found;
}

/** The only item of this name, else the only one whose name differs in case, number and separators. */
export function findByName<Item>(
  items: readonly Item[],
  name: string,
  { getName, match = 'similar' }: { getName: (item: Item) => string; match?: Match },
): Item | undefined {
  const same = items.filter((item) => name.trim() !== '' && getName(item) === name);
  if (same.length > 0 || match === 'exact') return same.length === 1 ? same[0] : undefined;
  const key = cachedKey(name);
  const similar = items.filter((item) => key !== '' && cachedKey(getName(item)) === key);
  return similar.length === 1 ? similar[0] : undefined;
}

const MAX_CACHED_KEYS = 50_000;
const keys = new Map<string, string>();

/** Finding the singular of a name is slow, and each edit looks through all names of a diagram. */
function cachedKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = nameKey(name);
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

/** A value as a text; numbers and flags, too. */
export function toText(value: unknown): string {
  return typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** A value as a list; a text with commas is one, too. */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return typeof value === 'string' && value.trim() !== '' ? value.split(',').map((item) => item.trim()) : [];
}

/** Reads a colour; undefined for none, and for one that does not exist, which is reported. */
export function readColor(editing: Editing, value: unknown): EntityColor | undefined {
  const color = ENTITY_COLORS.find((known) => known === toText(value).toLowerCase());
  if (color === undefined && value !== null) editing.problems.push(`There is no color "${toText(value)}".`);
  return color;
}

/** The error of an edit without a property that its record has. */
export function createEmptyEditError(): EditError {
  return new EditError('It names nothing that can be changed.');
}

const MAX_QUOTED_CHARACTERS = 60;

/** A value as it is shown to the user. */
export function quoteValue(value: unknown): string {
  return JSON.stringify(value ?? null).slice(0, MAX_QUOTED_CHARACTERS);
}
