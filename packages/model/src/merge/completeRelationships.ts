import { isObject } from '../isObject.ts';
import { drawnEdgeId } from '../read/drawnEdgeId.ts';
import { isSourceHandle, isTargetHandle } from '../diagram/handles.ts';
import { LIMITS } from '../diagram/limits.ts';
import { completeEnds, RELATIONSHIP_DATA, type RelationshipRecord } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { relationshipKey } from '../operations/operations.ts';
import { RELATIONSHIP_TYPES } from '../diagram/relationshipTypes.ts';
import { createUniqueIds } from '../read/uniqueIds.ts';
import { type NewIds, renamedIds } from './completeEntities.ts';
import { type Completion, toElements, type Known, leftOut, type Match, matchRecords } from './completion.ts';
import { canGetId, type GivenElement, readElements, readText, withFields } from './givenElement.ts';
import { type MatchKey, type MatchRules } from './matchElements.ts';

const ENDS = ['source', 'target', 'sourceHandle', 'targetHandle'] as const;
const ATTRIBUTE_LISTS = ['foreignKey', 'referencedAttributes'] as const;

function getKey(names: readonly (keyof RelationshipRecord)[], isForUnknownIds: boolean) {
  return {
    given: ({ fields, data }: GivenElement) => {
      const holder = (name: string): Props => (ENDS.some((end) => end === name) ? fields : data);
      // A missing label counts as empty.
      const texts = names.map((name) => readText(holder(name), name) ?? (name === 'label' ? '' : undefined));
      return texts.includes(undefined) ? undefined : JSON.stringify(texts);
    },
    known: ({ record }: Known<RelationshipRecord>) => JSON.stringify(names.map((name) => record[name])),
    isForUnknownIds,
  } satisfies MatchKey<GivenElement, Known<RelationshipRecord>>;
}

const RULES: MatchRules<GivenElement, Known<RelationshipRecord>> = {
  keys: [
    getKey([...ENDS, 'type', 'label'], true),
    getKey(['source', 'target', 'type', 'label'], true),
    getKey(['source', 'target', 'label'], false),
  ],
  order: { groups: getKey(['source', 'target'], false), isSimilar: () => true },
};

/** Returns the body's relationships with the ids of their records and the omitted properties that stay. */
export function completeRelationships(
  list: readonly unknown[],
  completion: Completion,
  newIds: NewIds,
): unknown[] {
  const given = readElements(
    list.map((item) => withNewIds(item, newIds)),
    true,
  );
  const { from, present } = completion;
  const matches = matchRecords(given, {
    completion,
    from: toElements(from.relationships),
    present: present && toElements(present.relationships),
    rules: RULES,
    getKey: relationshipKey,
  });
  const taken = new Set(given.map(({ id }) => id));
  for (const match of matches) if (match !== undefined) taken.add(match.known.id);
  const uniqueId = createUniqueIds(
    (id) => taken.has(id) || from.relationships.has(id) || present?.relationships.has(id) === true,
  );
  return given.map((element, at) => {
    if (!canGetId(element)) return element.item;
    const match = matches[at];
    if (match !== undefined) return completeRelationship(element, match);
    const { id = newEdgeId(element, uniqueId), fields } = element;
    return id === undefined ? fields : withFields(fields, { id });
  });
}

/** Returns an edge that refers to the matching records. */
function withNewIds(item: unknown, { entities, attributes }: NewIds): unknown {
  if ((entities.size === 0 && attributes.size === 0) || !isObject(item)) return item;
  const edge = { ...item };
  for (const end of ['source', 'target'] as const) {
    const id = item[end];
    if (typeof id === 'string' || typeof id === 'number') edge[end] = entities.get(String(id)) ?? id;
  }
  const { data } = item;
  if (!isObject(data)) return edge;
  const lists: Props = {};
  for (const name of ATTRIBUTE_LISTS) {
    const ids = data[name];
    if (!Array.isArray(ids)) continue;
    const ofEnds = [edge['source'], edge['target']].flatMap((end) => [
      ...(attributes.get(String(end)) ?? []),
    ]);
    // An id known to both ends belongs to the referring end.
    lists[name] = renamedIds(ids, new Map(ofEnds.reverse()));
  }
  return { ...edge, data: { ...data, ...lists } };
}

function completeRelationship(
  { fields, data }: GivenElement,
  { known: { id, record }, fill }: Match<Known<RelationshipRecord>>,
): Props {
  const isDataGiven = fields['data'] == null || isObject(fields['data']);
  const isTypeGiven = RELATIONSHIP_TYPES.some((type) => type === data['type']);
  const sent = isTypeGiven ? data : { ...data, type: null };
  const wholeData = withFields(data, leftOut(sent, record, { table: RELATIONSHIP_DATA, fill }));
  return withFields(fields, {
    id,
    ...(fill === 'all' &&
      endsLeftOut(fields, record, { isTypeChanged: isTypeGiven && data['type'] !== record.type })),
    ...(isDataGiven && wholeData !== data && { data: wholeData }),
  });
}

/** Missing and unknown handles stay, unless a new type requires others. */
function endsLeftOut(
  { source, target, sourceHandle, targetHandle }: Props,
  record: RelationshipRecord,
  { isTypeChanged }: { isTypeChanged: boolean },
): Props {
  return {
    ...(source == null && { source: record.source }),
    ...(target == null && { target: record.target }),
    ...(!isTypeChanged && !isSourceHandle(sourceHandle) && { sourceHandle: record.sourceHandle }),
    ...(!isTypeChanged && !isTargetHandle(targetHandle) && { targetHandle: record.targetHandle }),
  };
}

/** Returns the default id of an edge, or a free one; undefined if it cannot have one. */
function newEdgeId(
  { fields, data }: GivenElement,
  uniqueId: (preferred: string) => string,
): string | undefined {
  const { source, target } = fields;
  if (typeof source !== 'string' || typeof target !== 'string') return undefined;
  const { sourceHandle, targetHandle, type } = { ...fields, ...data };
  const id = drawnEdgeId({ source, target, ...completeEnds({ sourceHandle, targetHandle, type }) });
  return id.length > LIMITS.maxIdCharacters ? undefined : uniqueId(id);
}
