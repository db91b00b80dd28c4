import {
  type Attribute,
  cardinalitiesOf,
  connectEntities,
  type DiagramContent,
  type EntityNode,
  foreignKeyName,
  type Making,
  type Operation,
  type RelationshipEdge,
  updateAttribute,
  updateAttributes,
} from '@joinery/model';
import { nameKey, splitName } from '../language/nouns.ts';
import { entityLabel, type Find, type Found } from './finding.ts';

/** A relationship with the entities at its ends. */
interface Link {
  edge: RelationshipEdge;
  source: EntityNode;
  target: EntityNode;
}

function listLinks({ nodes, edges }: DiagramContent): Link[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    return source === undefined || target === undefined ? [] : [{ edge, source, target }];
  });
}

/** An attribute that refers to an entity by its name, without a relationship drawn to it. */
export const findUndrawnForeignKeys: Find = (content, making) => {
  const pairs = content.edges.flatMap(({ source, target }) => [`${source} ${target}`, `${target} ${source}`]);
  const linked = new Set(pairs);
  return content.nodes.flatMap((node) =>
    node.data.attributes.flatMap((attribute): Found[] => {
      const { id, name, isForeignKey, isPrimaryKey } = attribute;
      const isCandidate = isForeignKey || (!isPrimaryKey && /.id$/iu.test(name));
      const target = isCandidate && content.nodes.find(({ data }) => refersTo(attribute, data.name));
      if (!target || linked.has(`${node.id} ${target.id}`)) return [];
      const message = `"${name}" of ${entityLabel(node)} refers to ${entityLabel(target)}, but no relationship is drawn.`;
      const operations = drawReference(content, { node, attribute, target }, making);
      const fix = { label: `Draw it from ${target.data.name}`, operations };
      return [{ about: [node, target], key: `${node.id} ${id}`, message, fix }];
    }),
  );
};

function refersTo({ name }: Attribute, entityName: string): boolean {
  const words = splitName(name);
  const stem = words.at(-1) === 'id' ? words.slice(0, -1) : words;
  return (
    entityName.trim() !== '' &&
    (nameKey(stem) === nameKey(entityName) || name.toLowerCase() === foreignKeyName(entityName))
  );
}

function drawReference(
  content: DiagramContent,
  { node, attribute, target }: { node: EntityNode; attribute: Attribute; target: EntityNode },
  making: Making,
): Operation[] {
  const handles = { sourceHandle: 'right-one', targetHandle: 'left-many' };
  const drawn = connectEntities(content, { source: target.id, target: node.id, ...handles }, making);
  return [
    ...drawn,
    ...drawn.flatMap(({ record, id }): Operation[] =>
      record === 'relationship' ? [{ kind: 'set', record, id, props: { foreignKey: [attribute.id] } }] : [],
    ),
    ...updateAttribute(content, node.id, attribute.id, { isForeignKey: true }),
  ];
}

/** Entities that need each other: no first row of any of them could be saved. */
export const findRequiredCycles: Find = (content) => {
  const kept: Reference[] = [];
  return listLinks(content)
    .flatMap(findRequiredReference)
    .flatMap((reference) => {
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

function findRequiredReference({ edge, source, target }: Link): Reference[] {
  const ends = cardinalitiesOf(edge.data.type);
  if (ends.source === 'many' && ends.target === 'many') return [];
  const [child, parent] = ends.source === 'many' ? [source, target] : [target, source];
  const { foreignKey = [] } = edge.data;
  const attributes = child.data.attributes.filter((attribute) =>
    foreignKey.length > 0
      ? foreignKey.includes(attribute.id)
      : attribute.isForeignKey && refersTo(attribute, parent.data.name),
  );
  const isRequired = attributes.length > 0 && attributes.every(({ isNullable }) => !isNullable);
  return isRequired ? [{ child, parent, attributes, edgeId: edge.id }] : [];
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
