import {
  type DiagramContent,
  diff,
  type EntityNode,
  type Making,
  NEW_ATTRIBUTE,
  toRecords,
} from '@joinery/model';
import {
  addNode,
  addRelationship,
  findAttribute,
  findEntity,
  newEntity,
  replaceNode,
} from '../drawing/draw.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { nameKey, splitName } from '../language/nouns.ts';
import { type Finding } from '../review/finding.ts';
import { type Edit, type Remarks } from './outline.ts';

/** The remarks of a language model as findings; a fix is kept only where each of its edits can be done. */
export function remarksToFindings(content: DiagramContent, { remarks }: Remarks, making: Making): Finding[] {
  return remarks
    .filter(({ message }) => message.trim() !== '')
    .map((remark, index): Finding => {
      const operations = operationsOf(content, remark.edits, making);
      const entityIds = remark.entities.flatMap((name) => findEntity(content, keyOf(name))?.id ?? []);
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

function operationsOf(content: DiagramContent, edits: readonly Edit[], making: Making) {
  let changed: DiagramContent = content;
  for (const edit of edits) {
    const next = edited(changed, edit, making);
    if (next === undefined) return [];
    changed = next;
  }
  const before = toRecords(content);
  return diff(before, toRecords(placeNewEntities(content, changed), before));
}

function edited(content: DiagramContent, edit: Edit, making: Making): DiagramContent | undefined {
  const node = findEntity(content, keyOf(edit.entity));
  if (edit.action === 'addEntity')
    return node === undefined && keyOf(edit.entity) !== ''
      ? addNode(content, newEntity(content, { words: splitName(edit.entity), drafts: [] }, making))
      : undefined;
  if (node === undefined) return undefined;
  if (edit.action === 'removeEntity')
    return {
      ...content,
      nodes: content.nodes.filter(({ id }) => id !== node.id),
      edges: content.edges.filter(({ source, target }) => source !== node.id && target !== node.id),
    };
  if (edit.action === 'renameEntity')
    return edit.newName.trim() === ''
      ? undefined
      : replaceNode(content, { ...node, data: { ...node.data, name: edit.newName.trim() } });
  if (edit.action === 'addRelationship') return related(content, node, edit);
  const changed = withEditedAttribute(node, edit, making);
  return changed && replaceNode(content, changed);
}

function related(
  content: DiagramContent,
  node: EntityNode,
  { otherEntity, relationshipType }: Edit,
): DiagramContent | undefined {
  const other = findEntity(content, keyOf(otherEntity));
  return (
    other &&
    addRelationship(content, { source: node.id, target: other.id, type: relationshipType, label: 'has' })
  );
}

function withEditedAttribute(node: EntityNode, edit: Edit, { createId }: Making): EntityNode | undefined {
  const { action, attribute, newName, type, isNullable, isUnique } = edit;
  const { attributes } = node.data;
  const present = findAttribute(node, keyOf(attribute));
  const replaced = (list: typeof attributes): EntityNode => ({
    ...node,
    data: { ...node.data, attributes: list },
  });
  if (action === 'addAttribute') {
    const isPossible = present === undefined && attribute.trim() !== '' && type !== 'Enum';
    return isPossible
      ? replaced([
          ...attributes,
          { ...NEW_ATTRIBUTE, id: createId(), name: attribute.trim(), type, isNullable, isUnique },
        ])
      : undefined;
  }
  if (present === undefined) return undefined;
  if (action === 'removeAttribute') return replaced(attributes.filter(({ id }) => id !== present.id));
  if (action === 'renameAttribute')
    return newName.trim() === ''
      ? undefined
      : replaced(
          attributes.map((each) => (each.id === present.id ? { ...each, name: newName.trim() } : each)),
        );
  if (type === 'Enum' && present.type !== 'Enum') return undefined;
  return replaced(
    attributes.map((each) =>
      each.id === present.id
        ? {
            ...each,
            type,
            isUnique: isUnique || each.isPrimaryKey,
            isNullable: isNullable && !each.isPrimaryKey,
          }
        : each,
    ),
  );
}

function keyOf(name: string): string {
  return nameKey(splitName(name));
}
