import {
  addAttribute,
  type EntityNode,
  NEW_ATTRIBUTE,
  removeAttribute,
  updateAttribute,
} from '@joinery/model';
import { typeByName } from '../attributes/types.ts';
import { EditError } from '../draft.ts';
import { splitName } from '../language/splitName.ts';
import { readAttributeProps } from './attributeProps.ts';
import {
  createEmptyEditError,
  type Editing,
  findAttribute,
  findByName,
  findEntity,
  getEntity,
  perform,
  toText,
} from './editing.ts';
import { type ModelEdit } from './read/modelEdit.ts';

/** Adds an attribute after the others of its entity; one whose name exists already is not doubled. */
export function addEntityAttribute(editing: Editing, edit: ModelEdit): void {
  addAttributeTo(editing, findEntity(editing, edit.props['entity']), edit);
}

function addAttributeTo(editing: Editing, entity: EntityNode, { id, props }: ModelEdit): void {
  const { changes, problems } = readAttributeProps(props);
  editing.problems.push(...problems);
  const { name = '' } = changes;
  if (name === '') throw new EditError(`A new attribute of ${entity.data.name} needs a name.`);
  const present = findByName(entity.data.attributes, name, { getName: (attribute) => attribute.name });
  const attributeId = present?.id ?? editing.createId();
  editing.references.add(id, { record: 'attribute', entityId: entity.id, id: attributeId });
  if (present !== undefined) throw new EditError(`${entity.data.name} has an attribute "${name}" already.`);
  const type = changes.type ?? typeByName(splitName(name));
  perform(
    editing,
    addAttribute(editing.draft.records, entity.id, { ...NEW_ATTRIBUTE, ...changes, type, id: attributeId }),
  );
}

/** Adds an attribute that is written within its new entity, as an object or as its name alone. */
export function addInnerAttribute(editing: Editing, entityId: string, attribute: unknown): void {
  const given = typeof attribute === 'object' && attribute !== null ? attribute : { name: attribute };
  const props: ModelEdit['props'] = { ...given };
  const edit: ModelEdit = { action: 'add', record: 'attribute', id: toText(props['id']), props };
  try {
    addAttributeTo(editing, getEntity(editing, entityId), edit);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    editing.problems.push(error.message);
  }
}

/** Changes an attribute; a new name is a rename. */
export function setEntityAttribute(editing: Editing, { id, props }: ModelEdit): void {
  const owner = props['entity'] == null ? undefined : findEntity(editing, props['entity']);
  const { entity, attribute } = findAttribute(editing, id, { owner });
  const { changes, problems } = readAttributeProps(props, attribute);
  editing.problems.push(...problems);
  if (changes.name === '') throw new EditError(`"${attribute.name}" needs a name.`);
  if (Object.keys(changes).length === 0) throw createEmptyEditError();
  perform(editing, updateAttribute(editing.draft.records, entity.id, { ...changes, id: attribute.id }));
}

/** Removes an attribute. */
export function removeEntityAttribute(editing: Editing, { id, props }: ModelEdit): void {
  const owner = props['entity'] == null ? undefined : findEntity(editing, props['entity'], 'exact');
  const { entity, attribute } = findAttribute(editing, id, { owner, match: 'exact' });
  perform(editing, removeAttribute(editing.draft.records, entity.id, attribute.id));
}
