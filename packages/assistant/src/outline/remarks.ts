import {
  type DiagramContent,
  diff,
  type EntityNode,
  type Making,
  NEW_ATTRIBUTE,
  toRecords,
} from '@joinery/model';
import { addNode, addRelationship, newEntity, replaceNode } from '../drawing/draw.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { splitName } from '../language/nouns.ts';
import { type Finding } from '../review/finding.ts';
import { type Edit, entityHandle, type Remarks } from './outline.ts';
import { findNamed, keyOf } from './pairing.ts';

/** Finds the entity that an edit is about in the diagram as the edits before have left it. */
type FindEntity = (content: DiagramContent, reference: string) => EntityNode | undefined;

/** The remarks of a language model as findings; a fix is kept only where each of its edits can be done. */
export function remarksToFindings(content: DiagramContent, { remarks }: Remarks, making: Making): Finding[] {
  const findEntity = createEntityLookup(content);
  return remarks
    .filter(({ message }) => message.trim() !== '')
    .map((remark, index): Finding => {
      const operations = operationsOf(content, remark.edits, { findEntity, making });
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

interface Editing {
  findEntity: FindEntity;
  making: Making;
}

function operationsOf(content: DiagramContent, edits: readonly Edit[], editing: Editing) {
  let changed: DiagramContent = content;
  for (const edit of edits) {
    const next = edited(changed, edit, editing);
    if (next === undefined) return [];
    changed = next;
  }
  const before = toRecords(content);
  return diff(before, toRecords(placeNewEntities(content, changed), before));
}

function edited(content: DiagramContent, edit: Edit, editing: Editing): DiagramContent | undefined {
  const { findEntity, making } = editing;
  const node = findEntity(content, edit.entity);
  if (edit.action === 'addEntity')
    return node === undefined && keyOf(edit.entity) !== ''
      ? addNode(content, newEntity(content, { words: splitName(edit.entity), attributes: [] }, making))
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
  if (edit.action === 'addRelationship')
    return related(content, { source: node, target: findEntity(content, edit.otherEntity), edit });
  const changed = withEditedAttribute(node, edit, making);
  return changed && replaceNode(content, changed);
}

function related(
  content: DiagramContent,
  { source, target, edit }: { source: EntityNode; target: EntityNode | undefined; edit: Edit },
): DiagramContent | undefined {
  return (
    target &&
    addRelationship(content, {
      source: source.id,
      target: target.id,
      type: edit.relationshipType,
      label: 'has',
    })
  );
}

function withEditedAttribute(node: EntityNode, edit: Edit, { createId }: Making): EntityNode | undefined {
  const { action, attribute, newName, type, isNullable, isUnique } = edit;
  const { attributes } = node.data;
  const present = findNamed(node.data.attributes, ({ name }) => name, attribute);
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
