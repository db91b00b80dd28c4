import { cutText, isClassName, LIMITS, removeEntities, updateEntity } from '@joinery/model';
import { EditError } from '../draft.ts';
import { placeNext } from '../placeEntities.ts';
import { addInnerAttribute } from './attributeEdits.ts';
import {
  createEmptyEditError,
  type Editing,
  findByName,
  findEntity,
  perform,
  quoteValue,
  readColor,
  toList,
  toText,
} from './editing.ts';
import { type ModelEdit } from './read/modelEdit.ts';

/** Adds an entity; one whose name exists already is not doubled, and the edits that follow are about that one. */
export function addEntity(editing: Editing, edit: ModelEdit): void {
  const { nodes } = editing.draft.content;
  const name = cutText(toText(edit.props['name']), LIMITS.maxNameCharacters);
  if (name === '') throw new EditError('A new entity needs a name.');
  const present = findByName(nodes, name, { getName: ({ data }) => data.name });
  const id = present?.id ?? editing.createEntityId();
  editing.references.add(edit.id, { record: 'entity', id });
  if (present === undefined) {
    const position = placeNext(editing.base, editing.draft.content);
    perform(editing, [{ kind: 'put', record: 'entity', id, props: { name, position } }]);
    changeEntity(editing, id, { ...edit.props, name: undefined });
  }
  for (const attribute of toList(edit.props['attributes'])) addInnerAttribute(editing, id, attribute);
  if (present !== undefined) throw new EditError(`There is an entity "${present.data.name}" already.`);
}

/** Renames, describes or colours an entity, or names its class. */
export function setEntity(editing: Editing, { id, props }: ModelEdit): void {
  if (!changeEntity(editing, findEntity(editing, id).id, props)) throw createEmptyEditError();
}

function changeEntity(editing: Editing, id: string, props: ModelEdit['props']): boolean {
  const changes: Parameters<typeof updateEntity>[2] = {};
  if (props['name'] !== undefined) {
    changes.name = toText(props['name']);
    if (changes.name === '') throw new EditError('An entity needs a name.');
  }
  if (props['description'] !== undefined) changes.description = toText(props['description']);
  if (props['color'] !== undefined) changes.color = readColor(editing, props['color']);
  const className = toText(props['className']);
  if (isClassName(className)) changes.className = className;
  else if (props['className'] === null || props['className'] === '') changes.className = undefined;
  else if (props['className'] !== undefined)
    editing.problems.push(`className cannot be ${quoteValue(props['className'])}.`);
  if (Object.keys(changes).length === 0) return editing.problems.length > 0;
  perform(editing, updateEntity(editing.draft.records, id, changes));
  return true;
}

/** Removes an entity with its attributes and relationships. */
export function removeEntity(editing: Editing, { id }: ModelEdit): void {
  perform(editing, removeEntities(editing.draft.records, [findEntity(editing, id, 'exact').id]));
}
