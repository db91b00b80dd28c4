import {
  connectEntities,
  defaultHandles,
  DELETE_ACTIONS,
  type Operation,
  RELATIONSHIP_TYPES,
  type RelationshipEdge,
  type RelationshipType,
  removeRelationships,
  renameEntity,
  updateRelationship,
} from '@joinery/model';
import { EditError } from '../draft.ts';
import {
  createEmptyEditError,
  type Editing,
  findAttribute,
  findEntity,
  findReference,
  perform,
  quoteValue,
  toList,
  toText,
} from './editing.ts';
import { readFlag } from './attributeProps.ts';
import { type ModelEdit } from './read/modelEdit.ts';

type Props = ModelEdit['props'];

/** Adds a relationship as drawing it on the canvas does: of many-to-many, a join entity; one that exists is not added twice. */
export function addRelationship(editing: Editing, { id, props }: ModelEdit): void {
  const source = findEntity(editing, props['source']);
  const target = findEntity(editing, props['target']);
  const type = readType(props['type']) ?? 'one-to-many';
  const label = toText(props['label']);
  const { content, records } = editing.draft;
  const isThere = content.edges.some(
    (edge) =>
      edge.source === source.id &&
      edge.target === target.id &&
      edge.data.type === type &&
      (label === '' || edge.data.label === label),
  );
  const names = `${source.data.name} and ${target.data.name}`;
  if (isThere) throw new EditError(`${names} have this relationship already.`);
  const ends = { source: source.id, target: target.id, ...defaultHandles(type) };
  const operations = withNewIds(connectEntities(records, ends, editing.draft.making), editing);
  perform(editing, operations);
  if (type === 'many-to-many') {
    addJoinEntity(editing, operations, { id, name: toText(props['name']) });
    return;
  }
  const added = operations.at(-1)?.id ?? '';
  editing.references.add(id, { record: 'relationship', id: added });
  const { type: _, ...rest } = props;
  const changes = readProps(editing, added, rest);
  if (Object.keys(changes).length > 0)
    perform(editing, updateRelationship(editing.draft.records, added, changes));
}

/** The id of a many-to-many relationship names its join entity, and so does its name. */
function addJoinEntity(
  editing: Editing,
  operations: readonly Operation[],
  { id, name }: { id: string; name: string },
): void {
  const entityId = operations.find(({ record }) => record === 'entity')?.id;
  if (entityId === undefined) return;
  if (editing.references.find('entity', id) === undefined)
    editing.references.add(id, { record: 'entity', id: entityId });
  if (name !== '') perform(editing, renameEntity(editing.draft.records, entityId, name));
}

/** The ids that drawing gives are made of the time, at which only one entity is added, and of the ends. */
function withNewIds(operations: readonly Operation[], editing: Editing): Operation[] {
  const { createId, createEntityId, isRenumbered } = editing;
  const entity = operations.find(({ record }) => record === 'entity');
  const entityId = entity === undefined ? '' : createEntityId();
  const renew = (old: string): string => (old === entity?.id ? entityId : old);
  return operations.map((operation) => {
    if (operation.record === 'attribute') return { ...operation, entityId: renew(operation.entityId) };
    if (operation.record !== 'relationship' || operation.kind !== 'put')
      return { ...operation, id: renew(operation.id) };
    const { source, target } = operation.props;
    const ends = { source: renew(source), target: renew(target) };
    const id = isRenumbered ? createId() : operation.id.replaceAll(entity?.id ?? entityId, entityId);
    return { ...operation, id, props: { ...operation.props, ...ends } };
  });
}

/** Changes a relationship; new ends remove the foreign key and the ownership, which belonged to the old ones. */
export function setRelationship(editing: Editing, { id, props }: ModelEdit): void {
  const { id: relationshipId } = findReference(editing, 'relationship', id);
  const edge = editing.draft.content.edges.find((each) => each.id === relationshipId);
  if (edge === undefined) throw new EditError('The relationship was removed.');
  const ends = readEnds(editing, edge, props);
  if (ends !== undefined)
    perform(editing, [
      {
        kind: 'set',
        record: 'relationship',
        id: relationshipId,
        props: { ...ends, foreignKey: null, referencedAttributes: null, owned: null },
      },
    ]);
  const changes = readProps(editing, relationshipId, props);
  const hasChanges = Object.keys(changes).length > 0;
  if (!hasChanges && ends === undefined && editing.problems.length === 0) throw createEmptyEditError();
  if (hasChanges) perform(editing, updateRelationship(editing.draft.records, relationshipId, changes));
}

function readEnds(editing: Editing, edge: RelationshipEdge, props: Props) {
  const end = (name: 'source' | 'target'): string =>
    props[name] == null ? edge[name] : findEntity(editing, props[name]).id;
  const [source, target] = [end('source'), end('target')];
  return source === edge.source && target === edge.target ? undefined : { source, target };
}

/** Removes a relationship; the attributes that carried it stay. */
export function removeRelationship(editing: Editing, { id }: ModelEdit): void {
  const reference = findReference(editing, 'relationship', id);
  perform(editing, removeRelationships(editing.draft.records, [reference.id]));
}

function readProps(
  editing: Editing,
  relationshipId: string,
  props: Props,
): Partial<RelationshipEdge['data']> {
  const changes: Partial<RelationshipEdge['data']> = {};
  const report = (name: string): void => {
    editing.problems.push(`${name} cannot be ${quoteValue(props[name])}.`);
  };
  const type = readType(props['type']);
  if (type !== undefined) changes.type = type;
  else if (props['type'] != null) report('type');
  const label = toText(props['label'] ?? props['name']);
  if (label !== '') changes.label = label;
  if ('description' in props) changes.description = toText(props['description']);
  if (props['onDelete'] === null) changes.onDelete = undefined;
  else if (props['onDelete'] !== undefined) {
    const word = toText(props['onDelete'])
      .toUpperCase()
      .replace(/[\s_-]+/gu, ' ');
    const action = DELETE_ACTIONS.find((known) => known === word);
    if (action === undefined) report('onDelete');
    else changes.onDelete = action;
  }
  const owned = props['owned'] === null ? false : readFlag(props['owned']);
  if (owned !== undefined) changes.owned = owned;
  else if (props['owned'] !== undefined) report('owned');
  if ('foreignKey' in props)
    changes.foreignKey = readForeignKey(editing, relationshipId, props['foreignKey']);
  return changes;
}

/** The attributes of one end that a list names; throws an EditError if one is of another entity. */
function readForeignKey(editing: Editing, relationshipId: string, value: unknown): string[] {
  const { nodes, edges } = editing.draft.content;
  const edge = edges.find(({ id }) => id === relationshipId);
  const ends = nodes.filter(({ id }) => id === edge?.source || id === edge?.target);
  return toList(value).flatMap((reference) => {
    for (const end of ends) {
      try {
        const { entity, attribute } = findAttribute(editing, reference, { owner: end });
        if (entity === end) return [attribute.id];
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
      }
    }
    editing.problems.push(`foreignKey cannot have "${toText(reference)}".`);
    return [];
  });
}

function readType(value: unknown): RelationshipType | undefined {
  const word = toText(value)
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');
  const short: Readonly<Record<string, RelationshipType>> = {
    '1:1': 'one-to-one',
    '1:n': 'one-to-many',
    '1:m': 'one-to-many',
    'n:1': 'many-to-one',
    'm:1': 'many-to-one',
    'n:m': 'many-to-many',
    'm:n': 'many-to-many',
    'n:n': 'many-to-many',
  };
  return RELATIONSHIP_TYPES.find((type) => type === word || type.replaceAll('-', '') === word) ?? short[word];
}
