import {
  type Attribute,
  cardinalitiesOf,
  connectEntities,
  type DiagramContent,
  type EntityNode,
  foreignKeyName,
  type Operation,
  type RelationshipEdge,
} from '@joinery/model';
import { nameKey, splitName } from '../language/nouns.ts';
import { entityLabel, type Finding, type ReviewRule } from './finding.ts';

/** Many meet many without an entity between them. */
export const manyToMany: ReviewRule = (content, making) =>
  content.edges
    .filter(({ data }) => data.type === 'many-to-many')
    .flatMap((edge, index): Finding[] => {
      const [source, target] = endsOf(content, edge);
      if (source === undefined || target === undefined) return [];
      const rest = { ...content, edges: content.edges.filter(({ id }) => id !== edge.id) };
      const joining = connectEntities(
        rest,
        { source: source.id, target: target.id, sourceHandle: 'right-many', targetHandle: 'left-many' },
        { ...making, now: making.now + index },
      );
      return [
        {
          id: `many-to-many ${edge.id}`,
          code: 'many-to-many',
          severity: 'advice',
          message: `${entityLabel(source)} and ${entityLabel(target)} are many to many without a join entity, so that nothing can be kept about a pair.`,
          entityIds: [source.id, target.id],
          fix: {
            label: 'Put a join entity between them',
            operations: [{ kind: 'delete', record: 'relationship', id: edge.id }, ...joining],
          },
        },
      ];
    });

function endsOf(
  { nodes }: DiagramContent,
  edge: RelationshipEdge,
): [EntityNode | undefined, EntityNode | undefined] {
  return [nodes.find(({ id }) => id === edge.source), nodes.find(({ id }) => id === edge.target)];
}

/** An attribute that refers to an entity by its name or its mark, without a relationship drawn to it. */
export const undrawnForeignKeys: ReviewRule = (content) =>
  content.nodes.flatMap((node) =>
    node.data.attributes.flatMap((attribute): Finding[] => {
      const isCandidate =
        attribute.isForeignKey || (!attribute.isPrimaryKey && /.[_ ]?id$/iu.test(attribute.name));
      if (!isCandidate || content.edges.some(({ data }) => data.foreignKey?.includes(attribute.id) === true))
        return [];
      const target = content.nodes.find(({ data }) => refersTo(attribute, data.name));
      if (target !== undefined && areLinked(content, node.id, target.id)) return [];
      if (target === undefined && !attribute.isForeignKey) return [];
      return [undrawn({ content, node, attribute, target })];
    }),
  );

function refersTo({ name }: Attribute, entityName: string): boolean {
  const words = splitName(name);
  const stem = words.at(-1) === 'id' ? words.slice(0, -1) : words;
  return (
    entityName.trim() !== '' &&
    (nameKey(stem) === nameKey(splitName(entityName)) || name.toLowerCase() === foreignKeyName(entityName))
  );
}

function areLinked({ edges }: DiagramContent, first: string, second: string): boolean {
  return edges.some(
    ({ source, target }) =>
      (source === first && target === second) || (source === second && target === first),
  );
}

interface Undrawn {
  content: DiagramContent;
  node: EntityNode;
  attribute: Attribute;
  target: EntityNode | undefined;
}

function undrawn({ content, node, attribute, target }: Undrawn): Finding {
  const about = {
    id: `undrawn-foreign-key ${node.id} ${attribute.id}`,
    code: 'undrawn-foreign-key',
    severity: 'advice',
    entityIds: [node.id, ...(target ? [target.id] : [])],
  } as const;
  if (target === undefined)
    return {
      ...about,
      entityIds: [node.id],
      message: `"${attribute.name}" of ${entityLabel(node)} is marked as foreign key, but no relationship is drawn and no entity has its name.`,
    };
  const drawn = `edge-${target.id}-right-one-${node.id}-left-many`;
  const ids = new Set(content.edges.map(({ id }) => id));
  let id = drawn;
  for (let number = 2; ids.has(id); number += 1) id = `${drawn}-${number}`;
  const operations: Operation[] = [
    {
      kind: 'put',
      record: 'relationship',
      id,
      props: {
        source: target.id,
        target: node.id,
        sourceHandle: 'right-one',
        targetHandle: 'left-many',
        type: 'one-to-many',
        label: 'has',
        foreignKey: [attribute.id],
      },
    },
    ...(attribute.isForeignKey
      ? []
      : [
          {
            kind: 'set',
            record: 'attribute',
            entityId: node.id,
            id: attribute.id,
            props: { isForeignKey: true },
          } as const,
        ]),
  ];
  const message = `"${attribute.name}" of ${entityLabel(node)} refers to ${entityLabel(target)}, but no relationship is drawn.`;
  return {
    ...about,
    entityIds: [...about.entityIds],
    message,
    fix: { label: `Draw it from ${target.data.name}`, operations },
  };
}

/** A relationship drawn twice with nothing that tells the two apart. */
export const doubledRelationships: ReviewRule = (content) => {
  const seen = new Set<string>();
  return content.edges.flatMap((edge): Finding[] => {
    const { source, target, data } = edge;
    const same = [
      source,
      target,
      data.type,
      data.label.trim().toLowerCase(),
      ...(data.foreignKey ?? []),
    ].join('\n');
    if (!seen.has(same)) {
      seen.add(same);
      return [];
    }
    const [first, second] = endsOf(content, edge);
    if (first === undefined || second === undefined) return [];
    const fix = {
      label: 'Remove the second',
      operations: [{ kind: 'delete', record: 'relationship', id: edge.id }] satisfies Operation[],
    };
    return [
      {
        id: `doubled ${edge.id}`,
        code: 'doubled',
        severity: 'advice',
        message: `The relationship "${data.label}" from ${entityLabel(first)} to ${entityLabel(second)} is drawn twice.`,
        entityIds: [source, target],
        fix,
      },
    ];
  });
};

/** Entities that need each other: no first row of any of them could be saved. */
export const requiredCycles: ReviewRule = (content) => {
  const references = content.edges.flatMap((edge) => requiredReference(content, edge));
  const found: Finding[] = [];
  const kept: Reference[] = [];
  for (const reference of references) {
    if (reaches(kept, reference.parent.id, reference.child.id)) found.push(cycleFinding(reference));
    else kept.push(reference);
  }
  return found;
};

interface Reference {
  child: EntityNode;
  parent: EntityNode;
  attributes: Attribute[];
  edgeId: string;
}

function requiredReference(content: DiagramContent, edge: RelationshipEdge): Reference[] {
  const [source, target] = endsOf(content, edge);
  if (source === undefined || target === undefined) return [];
  const ends = cardinalitiesOf(edge.data.type);
  const isSourceChild = ends.source === 'many' && ends.target === 'one';
  const [child, parent] = isSourceChild ? [source, target] : [target, source];
  if (ends.source === 'many' && ends.target === 'many') return [];
  const named = new Set(edge.data.foreignKey ?? []);
  const attributes = child.data.attributes.filter((attribute) =>
    named.size > 0
      ? named.has(attribute.id)
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

function cycleFinding({ child, parent, attributes, edgeId }: Reference): Finding {
  const optional = attributes.filter(({ isPrimaryKey }) => !isPrimaryKey);
  const operations = optional.map(({ id }): Operation => ({
    kind: 'set',
    record: 'attribute',
    entityId: child.id,
    id,
    props: { isNullable: true },
  }));
  return {
    id: `required-cycle ${edgeId}`,
    code: 'required-cycle',
    severity: 'problem',
    message: `${entityLabel(child)} needs ${entityLabel(parent)}, which needs ${entityLabel(child)} again, so that no first row could be saved.`,
    entityIds: [child.id, parent.id],
    ...(operations.length > 0 && {
      fix: { label: `Make ${optional.map(({ name }) => `"${name}"`).join(', ')} optional`, operations },
    }),
  };
}
