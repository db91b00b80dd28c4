import {
  addAttribute,
  connectEntities,
  defaultHandles,
  type DiagramContent,
  diff,
  type EntityNode,
  type Making,
  type Operation,
  removeAttribute,
  removeEntities,
  renameEntity,
  toRecords,
  updateAttribute,
} from '@joinery/model';
import { type Draft, newEntity, openDraft, tryEdit } from '../drawing/draft.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { entityName, nameKey, splitName } from '../language/nouns.ts';
import { type Finding } from '../review/finding.ts';
import { type Edit, entityHandle, type Remarks } from './outline.ts';
import { findNamed } from './pairing.ts';

/** Finds the entity that an edit is about in the diagram as the edits before have left it. */
type FindEntity = (content: DiagramContent, reference: string) => EntityNode | undefined;

/** The remarks of a language model as findings; a fix is kept only where each of its edits can be done. */
export function remarksToFindings(content: DiagramContent, { remarks }: Remarks, making: Making): Finding[] {
  const findEntity = createEntityLookup(content);
  const draft = openDraft(content, making);
  return remarks
    .filter(({ message }) => message.trim() !== '')
    .map((remark, index): Finding => {
      const operations = toFix({ ...draft }, remark.edits, findEntity);
      const entityIds = remark.entities.flatMap((name) => findEntity(content, name)?.id ?? []);
      const label = remark.fixLabel.trim() === '' ? 'Apply' : remark.fixLabel.trim();
      return {
        id: `remark ${index}`,
        code: 'remark',
        severity: remark.isProblem ? 'problem' : 'advice',
        message: remark.message.trim(),
        entityIds,
        ...(operations.length > 0 && { fix: { label, operations } }),
      };
    });
}

/** Finds entities by the id of the outline that was sent, else by a name that only one of them has. */
function createEntityLookup(sent: DiagramContent): FindEntity {
  const ids = new Map(sent.nodes.map(({ id }, index) => [entityHandle(index), id]));
  return ({ nodes }, reference) =>
    nodes.find(({ id }) => id === ids.get(reference)) ?? findNamed(nodes, ({ data }) => data.name, reference);
}

/** The operations of all edits together; none where one of them cannot be done. */
function toFix(draft: Draft, edits: readonly Edit[], findEntity: FindEntity): Operation[] {
  const { content, records } = draft;
  for (const edit of edits) {
    const operations = toOperations(draft, edit, findEntity);
    if (operations === undefined || !tryEdit(draft, operations)) return [];
  }
  return diff(records, toRecords(placeNewEntities(content, draft.content), draft.records));
}

/** The operations of one edit; undefined where it cannot be done. */
function toOperations(
  { content, making }: Draft,
  edit: Edit,
  findEntity: FindEntity,
): Operation[] | undefined {
  const node = findEntity(content, edit.entity);
  if (edit.action === 'addEntity') {
    const isNew = node === undefined && nameKey(edit.entity) !== '';
    const name = entityName(splitName(edit.entity));
    return isNew ? newEntity(content, { name, now: making.now }).operations : undefined;
  }
  if (node === undefined) return undefined;
  const newName = edit.newName.trim();
  if (edit.action === 'removeEntity') return removeEntities(content, [node.id]);
  if (edit.action === 'renameEntity')
    return newName === '' ? undefined : renameEntity(content, node.id, newName);
  if (edit.action !== 'addRelationship') return toAttributeOperations(content, { node, edit, making });
  const other = findEntity(content, edit.otherEntity);
  if (other === undefined) return undefined;
  const isThere = content.edges.some(
    ({ source, target, data }) =>
      source === node.id && target === other.id && data.type === edit.relationshipType,
  );
  const connection = { source: node.id, target: other.id, ...defaultHandles(edit.relationshipType) };
  return isThere ? [] : connectEntities(content, connection, making);
}

function toAttributeOperations(
  content: DiagramContent,
  { node, edit, making }: { node: EntityNode; edit: Edit; making: Making },
): Operation[] | undefined {
  const { action, type, isNullable, isUnique } = edit;
  const [name, newName] = [edit.attribute.trim(), edit.newName.trim()];
  const present = findNamed(node.data.attributes, (each) => each.name, edit.attribute);
  if (action === 'addAttribute') {
    const isPossible = present === undefined && name !== '' && type !== 'Enum';
    return isPossible
      ? addAttribute(content, node.id, { id: making.createId(), name, type, isNullable, isUnique })
      : undefined;
  }
  if (present === undefined) return undefined;
  if (action === 'removeAttribute') return removeAttribute(content, node.id, present.id);
  if (action === 'renameAttribute')
    return newName === '' ? undefined : updateAttribute(content, node.id, { id: present.id, name: newName });
  if (type === 'Enum' && present.type !== 'Enum') return undefined;
  const changes = { type, isNullable, isUnique: isUnique || present.isPrimaryKey };
  return updateAttribute(content, node.id, { id: present.id, ...changes });
}
