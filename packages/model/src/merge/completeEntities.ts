import { isObject } from '../isObject.ts';
import { listAttributes } from '../operations/attributeOrder.ts';
import { type EntityIndex } from '../diagram/diagram.ts';
import { LIMITS } from '../diagram/limits.ts';
import { ATTRIBUTE_FIELDS, type AttributeRecord, ENTITY_DATA, isSameValue } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { attributeKey, entityKey } from '../operations/operations.ts';
import { type EntityRecord } from '../records/records.ts';
import {
  type Completion,
  toElements,
  type Known,
  leftOut,
  type Match,
  matchRecords,
  nameKeys,
} from './completion.ts';
import {
  canGetId,
  type GivenElement,
  readElements,
  shortList,
  readText,
  withFields,
} from './givenElement.ts';
import { matchElements, type MatchRules } from './matchElements.ts';

/** Ids in the body, by the ids of the matching records. */
export interface NewIds {
  entities: Map<string, string>;
  /** By the entity's current id. */
  attributes: Map<string, Map<string, string>>;
}

const NO_ATTRIBUTES: ReadonlyMap<string, AttributeRecord> = new Map();

const ENTITY_RULES: MatchRules<GivenElement, Known<EntityRecord>> = {
  keys: nameKeys('name', ({ record }) => record.name),
  order: {
    groups: 'gap',
    // A name alone does not identify another entity: its position or attributes must match too.
    isSimilar: ({ fields, data }, { record }) =>
      isSameValue(fields['position'], record.position) || hasSameAttributes(data, record),
  },
};

const ATTRIBUTE_RULES: MatchRules<GivenElement, Known<AttributeRecord>> = {
  keys: nameKeys('name', ({ record }) => record.name),
  order: {
    groups: 'gap',
    isSimilar: ({ data: { type } }, { record }) => type == null || type === record.type,
  },
};

function hasSameAttributes({ attributes }: Props, record: EntityRecord): boolean {
  if (!Array.isArray(attributes) || attributes.length === 0) return false;
  const names = attributes.map((one: unknown) => (isObject(one) ? one.name : undefined));
  return isSameValue(
    names,
    listAttributes(record.attributes).map(([, { name }]) => name),
  );
}

/** Returns the body's entities with the ids of their records and the omitted properties that stay. */
export function completeEntities(
  list: readonly unknown[],
  completion: Completion,
  newIds: NewIds,
): unknown[] {
  const given = readElements(list, true);
  const { from, present } = completion;
  const matches = matchRecords(given, {
    completion,
    from: toElements(from.entities),
    present: present && toElements(present.entities),
    rules: ENTITY_RULES,
    getKey: entityKey,
  });
  return given.map((element, at) => completeEntity(element, matches[at], { completion, newIds }));
}

interface EntityContext {
  completion: Completion;
  newIds: NewIds;
}

function completeEntity(
  element: GivenElement,
  match: Match<Known<EntityRecord>> | undefined,
  { completion, newIds }: EntityContext,
): unknown {
  const { item, fields, data } = element;
  if (!canGetId(element)) return item;
  if (match === undefined) return element.id === undefined ? item : withFields(fields, { id: element.id });
  const { known, fill } = match;
  const { id, record } = known;
  if (element.id !== undefined && element.id !== id) newIds.entities.set(element.id, id);
  const attributeIds = new Map<string, string>();
  const attributes = completeAttributes(data['attributes'], { completion, match, attributeIds });
  if (attributeIds.size > 0) newIds.attributes.set(id, attributeIds);
  const indexes = completeIndexes(data['indexes'], { match, attributeIds });
  const primaryKey = shortList(data['primaryKey'], LIMITS.maxAttributesPerEntity);
  const own = {
    ...leftOut(data, record, { table: ENTITY_DATA, fill }),
    ...(attributes !== undefined && { attributes }),
    ...(indexes !== undefined && { indexes }),
    ...(primaryKey !== undefined &&
      attributeIds.size > 0 && { primaryKey: renamedIds(primaryKey, attributeIds) }),
  };
  const wholeData = withFields(data, own);
  const isDataGiven = fields['data'] == null || isObject(fields['data']);
  return withFields(fields, {
    id,
    ...(isDataGiven && wholeData !== data && { data: wholeData }),
    ...(fill === 'all' && fields['position'] == null && { position: record.position }),
  });
}

interface AttributesContext {
  completion: Completion;
  match: Match<Known<EntityRecord>>;
  attributeIds: Map<string, string>;
}

/** Returns the attributes with their ids; undefined if the entity does not contain any. */
function completeAttributes(
  value: unknown,
  { completion, match, attributeIds }: AttributesContext,
): unknown[] | undefined {
  const given = shortList(value, LIMITS.maxAttributesPerEntity);
  if (given === undefined) return undefined;
  const { id: entityId, record } = match.known;
  const elements = readElements(given, false);
  const isNewToAuthor = completion.present !== null && match.fill === 'all';
  const own = isNewToAuthor ? NO_ATTRIBUTES : record.attributes;
  const present = completion.present?.entities.get(entityId)?.attributes;
  const matches = matchRecords(elements, {
    completion,
    from: toElements(own, () => listAttributes(own)),
    present: present === undefined ? null : toElements(present, () => listAttributes(present)),
    rules: ATTRIBUTE_RULES,
    getKey: (id) => attributeKey(entityId, id),
  });
  const completed = elements.map((element, at): unknown => {
    const found = matches[at];
    if (!canGetId(element)) return element.item;
    const { id = found?.known.id, fields } = element;
    if (found === undefined) return id === undefined ? element.item : withFields(fields, { id });
    if (id !== undefined && id !== found.known.id) attributeIds.set(id, found.known.id);
    const { known, fill } = found;
    const missing = leftOut(fields, known.record, { table: ATTRIBUTE_FIELDS, fill });
    return withFields(fields, { ...missing, id: known.id });
  });
  return completed.every((one, at) => one === given[at]) ? given : completed;
}

interface IndexesContext {
  match: Match<Known<EntityRecord>>;
  attributeIds: ReadonlyMap<string, string>;
}

/**
 * Returns the indexes with their ids, and those missing from an incomplete body; undefined if there are no
 * readable ones.
 */
function completeIndexes(
  value: unknown,
  { match: { known, fill }, attributeIds }: IndexesContext,
): unknown[] | undefined {
  const given = shortList(value, LIMITS.maxIndexesPerEntity);
  if (given === undefined || !given.every((one) => isObject(one))) return undefined;
  const renamed = given.map((one) => withAttributeIds(one, attributeIds));
  const elements = readElements(renamed, false);
  const present = known.record.indexes ?? [];
  const found = matchElements(
    elements,
    { get: (id) => present.find((index) => index.id === id), list: () => present },
    { keys: indexKeys(fill === 'all') },
  );
  const completed = elements.map(({ fields, id }, at) => {
    const index = found[at];
    const same = index?.id ?? id;
    const missing = fill === 'all' && index !== undefined ? findMissing(fields, index) : {};
    return same === undefined ? fields : withFields(fields, { ...missing, id: same });
  });
  if (fill === 'later') return completed;
  const kept = present.map((index) => completed.find((_, at) => found[at] === index) ?? index);
  return [...kept, ...completed.filter((_, at) => found[at] === undefined)];
}

function findMissing(fields: Props, index: EntityIndex): Props {
  return Object.fromEntries(Object.entries(index).filter(([name]) => fields[name] == null));
}

function withAttributeIds(index: Props, attributeIds: ReadonlyMap<string, string>): Props {
  const { attributeIds: given } = index;
  if (attributeIds.size === 0 || !Array.isArray(given)) return index;
  return { ...index, attributeIds: renamedIds(given, attributeIds) };
}

/** Replaces attribute ids by the current ones. */
export function renamedIds(ids: readonly unknown[], newIds: ReadonlyMap<string, string>): unknown[] {
  return ids.map((id) => (typeof id === 'string' ? (newIds.get(id) ?? id) : id));
}

function indexKeys(isForUnknownIds: boolean): MatchRules<GivenElement, EntityIndex>['keys'] {
  return [
    {
      given: ({ data }) => readText(data, 'name') || undefined,
      known: ({ name = '' }) => name,
      isForUnknownIds,
    },
    {
      given: ({ data: { attributeIds } }) =>
        Array.isArray(attributeIds) && attributeIds.every((id) => typeof id === 'string')
          ? JSON.stringify(attributeIds)
          : undefined,
      known: (index) => JSON.stringify(index.attributeIds),
      isForUnknownIds,
    },
  ];
}
