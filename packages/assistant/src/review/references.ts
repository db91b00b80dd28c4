import {
  type Attribute,
  toCardinalities,
  connectEntities,
  type DiagramContent,
  type EntityNode,
  foreignKeyName,
  type Operation,
  updateAttribute,
} from '@joinery/model';
import { nameKey } from '../language/nouns.ts';
import { splitName } from '../language/splitName.ts';
import { entityLabel, type Find, type Found } from './finding.ts';

/** Attributes that are called like a reference to another entity, to which no relationship leads. */
export const findUndrawnForeignKeys: Find = ({ content, records, making }) => {
  const drawn = new Set(content.edges.flatMap(({ data }) => data.foreignKey ?? []));
  const linked = new Set(content.edges.flatMap(({ source, target }) => [source + target, target + source]));
  const named = new Map(content.nodes.flatMap((node) => toKeys(node.data.name).map((key) => [key, node])));
  const findReferences = (node: EntityNode, attribute: Attribute): Found[] => {
    const { id, name, isForeignKey, isPrimaryKey } = attribute;
    const isReference = isForeignKey || (!isPrimaryKey && /.[_ ]?id$/iu.test(name));
    const target = referenceKeys(name)
      .map((key) => named.get(key))
      .find((found) => found !== undefined);
    if (!isReference || target === undefined || drawn.has(id) || linked.has(node.id + target.id)) return [];
    const ends = { source: target.id, target: node.id, sourceHandle: 'right-one', targetHandle: 'left-many' };
    const operations = connectEntities(records, ends, making).map((operation): Operation =>
      operation.kind === 'put' && operation.record === 'relationship'
        ? { ...operation, props: { ...operation.props, foreignKey: [id] } }
        : operation,
    );
    operations.push(...updateAttribute(records, node.id, { id, isForeignKey: true }));
    const message = `"${name}" of ${entityLabel(node)} refers to ${entityLabel(target)}, but no relationship is drawn.`;
    const fix = { label: `Draw it from ${target.data.name}`, operations };
    return [{ about: [node, target], key: `${node.id} ${id}`, message, fix }];
  };
  return content.nodes.flatMap((node) => node.data.attributes.flatMap((each) => findReferences(node, each)));
};

/** Two entities that need each other: no first row of either could be saved. */
export const findRequiredCycles: Find = ({ content, records }) => {
  const kept: ReturnType<typeof findRequiredReferences> = [];
  return findRequiredReferences(content).flatMap((reference) => {
    const { child, parent, attributes, edgeId } = reference;
    if (child !== parent && !kept.some((each) => each.child === parent && each.parent === child)) {
      kept.push(reference);
      return [];
    }
    const optional = attributes.filter(({ isPrimaryKey }) => !isPrimaryKey);
    const label = `Make ${optional.map(({ name }) => `"${name}"`).join(', ')} optional`;
    const operations = optional.flatMap(({ id }) =>
      updateAttribute(records, child.id, { id, isNullable: true }),
    );
    return [
      {
        about: [child, parent],
        key: edgeId,
        message: `${entityLabel(child)} needs ${entityLabel(parent)}, which needs ${entityLabel(child)}, so neither can be saved first.`,
        ...(operations.length > 0 && { fix: { label, operations } }),
      },
    ];
  });
};

/** The entities that an entity cannot be saved without. */
function findRequiredReferences({ nodes, edges }: DiagramContent) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap(({ id: edgeId, source, target, data: { type, foreignKey = [] } }) => {
    const isTurned = toCardinalities(type).source === 'many';
    const [child, parent] = (isTurned ? [source, target] : [target, source]).map((id) => byId.get(id));
    if (child === undefined || parent === undefined || type === 'many-to-many') return [];
    const attributes = child.data.attributes.filter(({ id }) => foreignKey.includes(id));
    const isRequired = attributes.length > 0 && attributes.every(({ isNullable }) => !isNullable);
    return isRequired ? [{ child, parent, attributes, edgeId }] : [];
  });
}

/** Returns the keys of names that refer to an entity of this name. */
function toKeys(entityName: string): string[] {
  return entityName.trim() === '' ? [] : [nameKey(entityName), foreignKeyName(entityName)];
}

function referenceKeys(name: string): string[] {
  const words = splitName(name);
  return [nameKey(words.at(-1) === 'id' ? words.slice(0, -1) : words), name.toLowerCase()];
}
