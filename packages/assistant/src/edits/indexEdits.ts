import { addIndex, type EntityNode, type IndexChanges, removeIndex, updateIndex } from '@joinery/model';
import { EditError } from '../draft.ts';
import { readAttributeProps } from './attributeProps.ts';
import {
  createEmptyEditError,
  type Editing,
  findAttribute,
  findEntity,
  findReference,
  getEntity,
  perform,
  toList,
} from './editing.ts';
import { type ModelEdit } from './read/modelEdit.ts';

/** Adds an index over attributes of one entity. */
export function addEntityIndex(editing: Editing, { id, props }: ModelEdit): void {
  const [first] = toList(props['attributes']);
  const entity =
    props['entity'] == null ? findAttribute(editing, first).entity : findEntity(editing, props['entity']);
  const changes = readIndexProps(editing, entity, props);
  const named = changes.attributeIds ?? [];
  if (named.length === 0) throw new EditError(`An index of ${entity.data.name} needs attributes.`);
  const isThere = entity.data.indexes?.some(
    ({ attributeIds, isUnique }) =>
      attributeIds.join('\n') === named.join('\n') && isUnique === (changes.isUnique ?? false),
  );
  if (isThere === true) throw new EditError(`${entity.data.name} has this index already.`);
  const indexId = editing.createId();
  editing.references.add(id, { record: 'index', entityId: entity.id, id: indexId });
  perform(editing, addIndex(editing.draft.records, entity.id, { ...changes, id: indexId }));
}

/** Changes an index. */
export function setEntityIndex(editing: Editing, { id, props }: ModelEdit): void {
  const { entityId, id: indexId } = findReference(editing, 'index', id);
  const changes = readIndexProps(editing, getEntity(editing, entityId), props);
  if (Object.keys(changes).length === 0) throw createEmptyEditError();
  perform(editing, updateIndex(editing.draft.records, entityId, { ...changes, id: indexId }));
}

/** Removes an index. */
export function removeEntityIndex(editing: Editing, { id }: ModelEdit): void {
  const { entityId, id: indexId } = findReference(editing, 'index', id);
  perform(editing, removeIndex(editing.draft.records, entityId, indexId));
}

function readIndexProps(editing: Editing, entity: EntityNode, props: ModelEdit['props']): IndexChanges {
  const { changes } = readAttributeProps({ name: props['name'], isUnique: props['isUnique'] });
  return {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.isUnique !== undefined && { isUnique: changes.isUnique }),
    ...('attributes' in props && {
      attributeIds: toList(props['attributes']).map(
        (reference) => findAttribute(editing, reference, { owner: entity }).attribute.id,
      ),
    }),
  };
}
