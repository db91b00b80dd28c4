import {
  type Attribute,
  cardinalitiesOf,
  type DiagramContent,
  type EntityNode,
  foreignKeyName,
  updateAttributes,
} from '@joinery/model';
import { nameKey, splitName } from '../language/nouns.ts';
import { entityLabel, type Find } from './finding.ts';

/** Entities that need each other: no first row of any of them could be saved. */
export const findRequiredCycles: Find = (content) => {
  const kept: Reference[] = [];
  return findRequiredReferences(content).flatMap((reference) => {
    const { child, parent, attributes, edgeId } = reference;
    if (!reaches(kept, parent.id, child.id)) {
      kept.push(reference);
      return [];
    }
    const optional = attributes.filter(({ isPrimaryKey }) => !isPrimaryKey);
    const places = optional.map(({ id }) => ({ entityId: child.id, attributeId: id }));
    const label = `Make ${optional.map(({ name }) => `"${name}"`).join(', ')} optional`;
    const operations = updateAttributes(content, places, { isNullable: true });
    return [
      {
        about: [child, parent],
        key: edgeId,
        message: `${entityLabel(child)} needs ${entityLabel(parent)}, which needs ${entityLabel(child)} again, so that no first row could be saved.`,
        ...(operations.length > 0 && { fix: { label, operations } }),
      },
    ];
  });
};

/** What an entity cannot be saved without. */
interface Reference {
  child: EntityNode;
  parent: EntityNode;
  attributes: Attribute[];
  edgeId: string;
}

function findRequiredReferences({ nodes, edges }: DiagramContent): Reference[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap(({ id: edgeId, source, target, data: { type, foreignKey = [] } }) => {
    const isTurned = cardinalitiesOf(type).source === 'many';
    const [child, parent] = (isTurned ? [source, target] : [target, source]).map((id) => byId.get(id));
    if (child === undefined || parent === undefined || type === 'many-to-many') return [];
    const attributes = child.data.attributes.filter((attribute) =>
      foreignKey.length > 0
        ? foreignKey.includes(attribute.id)
        : attribute.isForeignKey && refersTo(attribute, parent.data.name),
    );
    const isRequired = attributes.length > 0 && attributes.every(({ isNullable }) => !isNullable);
    return isRequired ? [{ child, parent, attributes, edgeId }] : [];
  });
}

function refersTo({ name }: Attribute, entityName: string): boolean {
  const words = splitName(name);
  const stem = words.at(-1) === 'id' ? words.slice(0, -1) : words;
  return (
    entityName.trim() !== '' &&
    (nameKey(stem) === nameKey(entityName) || name.toLowerCase() === foreignKeyName(entityName))
  );
}

/** Whether required references lead from one entity to another. */
function reaches(references: readonly Reference[], from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { child, parent } of references) if (child.id === id) open.push(parent.id);
  }
  return false;
}
