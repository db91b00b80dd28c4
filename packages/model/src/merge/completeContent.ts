import { isObject } from '../isObject.ts';
import { LIMITS } from '../diagram/limits.ts';
import { areaKey, type RecordKey } from '../operations/operations.ts';
import { AREA_PROPERTIES, type AreaRecord, isSameValue } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { SETTINGS_ID, type SettingsRecord, toSettings } from '../diagram/settings.ts';
import { type Records } from '../records/records.ts';
import { completeEntities, type NewIds } from './completeEntities.ts';
import { completeRelationships } from './completeRelationships.ts';
import { type Completion, toElements, type Known, leftOut, matchRecords, nameKeys } from './completion.ts';
import { canGetId, type GivenElement, readElements, shortList, withFields } from './givenElement.ts';
import { type MatchRules } from './matchElements.ts';

/** Sources for completing a body: the records its author saw, if known, and the present ones. */
export interface CompletionSources {
  base: Records | undefined;
  present: Records;
}

/** A body with the id of its record in each element. `recognised`: records that the author had not seen. */
export interface CompletedInput {
  input: unknown;
  recognised: RecordKey[];
}

/**
 * Assigns records to the elements of an unparsed content: by id, then by name, then by order. With a base
 * the body is complete: what is missing from it is removed, except properties that only an explicit null
 * removes. Without a base each element gets its record's missing properties. Elements that `readContent`
 * will reject are unchanged.
 */
export function completeInput(input: unknown, { base, present }: CompletionSources): CompletedInput {
  if (!isObject(input)) return { input, recognised: [] };
  const completion: Completion = {
    from: base ?? present,
    present: base === undefined ? null : present,
    recognised: [],
  };
  const newIds: NewIds = { entities: new Map(), attributes: new Map() };
  const nodes = shortList(input['nodes'], LIMITS.maxEntities);
  const edges = shortList(input['edges'], LIMITS.maxRelationships);
  const areas = shortList(input['areas'], LIMITS.maxAreas);
  const completed = {
    ...(nodes && { nodes: completeEntities(nodes, completion, newIds) }),
    ...(edges && { edges: completeRelationships(edges, completion, newIds) }),
    ...(areas && { areas: completeAreas(areas, completion) }),
    ...completeSettings(input, completion.from.settings.get(SETTINGS_ID)),
  };
  return { input: { ...input, ...completed }, recognised: completion.recognised };
}

/** Adds what given settings leave out: only null removes, and {} all of them. */
function completeSettings(input: Props, known: SettingsRecord | undefined): { settings?: unknown } {
  const given = input['settings'];
  if (known === undefined || !isObject(given) || Object.keys(given).length === 0) return {};
  const { targets: knownTargets, ...own } = toSettings(known);
  const { targets = {} } = given;
  return {
    settings: { ...own, ...given, targets: isObject(targets) ? { ...knownTargets, ...targets } : targets },
  };
}

const AREA_RULES: MatchRules<GivenElement, Known<AreaRecord>> = {
  keys: nameKeys('label', ({ record }) => record.label),
  order: {
    groups: 'gap',
    isSimilar: ({ fields }, { record }) =>
      isSameValue(fields['position'], record.position) || isSameValue(fields['size'], record.size),
  },
};

function completeAreas(list: readonly unknown[], completion: Completion): unknown[] {
  const given = readElements(list, false);
  const { from, present } = completion;
  const matches = matchRecords(given, {
    completion,
    from: toElements(from.areas),
    present: present && toElements(present.areas),
    rules: AREA_RULES,
    getKey: areaKey,
  });
  return given.map((element, at) => {
    const match = matches[at];
    if (!canGetId(element)) return element.item;
    const { id, fields } = element;
    if (match === undefined) return id === undefined ? element.item : withFields(fields, { id });
    const { known, fill } = match;
    return withFields(fields, {
      ...leftOut(fields, known.record, { table: AREA_PROPERTIES, fill }),
      id: known.id,
    });
  });
}
