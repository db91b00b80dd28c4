import {
  type Area,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '@joinery/model';
import { anArea, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

/** Returns a number below `below`; the choices of one run are its random values in order. */
export type Pick = (below: number) => number;

/** Returns the choices of a list, then 0. */
export function pickFrom(choices: readonly number[]): Pick {
  let at = 0;
  return (below) => (choices[at++] ?? 0) % Math.max(1, below);
}

/** Edits of a whole content, like a user's; names and ids of new elements are never reused. */
export interface RandomEdits {
  change(content: DiagramContent, pick: Pick): DiagramContent;
  remove(content: DiagramContent, pick: Pick): DiagramContent;
}

const one = <Item>(list: readonly Item[], pick: Pick): Item | undefined => list[pick(list.length)];
const replaced = <Item extends { id: string }>(list: readonly Item[], item: Item): Item[] =>
  list.map((other) => (other.id === item.id ? item : other));

export function createRandomEdits(): RandomEdits {
  let last = 0;
  const fresh = (word: string): { id: string; name: string } => {
    last += 1;
    return { id: `${word}-${String(last)}`, name: `${word}${String(last)}` };
  };

  const onEntity = (
    content: DiagramContent,
    pick: Pick,
    edit: (node: EntityNode) => EntityNode,
  ): DiagramContent => {
    const node = one(content.nodes, pick);
    return node === undefined ? content : { ...content, nodes: replaced(content.nodes, edit(node)) };
  };
  const onAttribute = (
    node: EntityNode,
    pick: Pick,
    edit: (attribute: Attribute) => Attribute,
  ): EntityNode => {
    const attribute = one(node.data.attributes, pick);
    if (attribute === undefined) return node;
    return { ...node, data: { ...node.data, attributes: replaced(node.data.attributes, edit(attribute)) } };
  };
  const onEdge = (
    content: DiagramContent,
    pick: Pick,
    data: Partial<RelationshipEdge['data']>,
  ): DiagramContent => {
    const edge = one(content.edges, pick);
    if (edge === undefined) return content;
    return { ...content, edges: replaced(content.edges, { ...edge, data: { ...edge.data, ...data } }) };
  };
  const addEdge = (content: DiagramContent, pick: Pick): DiagramContent => {
    const [source, target] = [one(content.nodes, pick), one(content.nodes, pick)];
    if (source === undefined || target === undefined) return content;
    const { id, name: label } = fresh('edge');
    const referencedAttributes = target.data.attributes.slice(0, 1).map((attribute) => attribute.id);
    return {
      ...content,
      edges: [...content.edges, aRelationship({ id, source, target, label, referencedAttributes })],
    };
  };
  const details: Partial<Attribute>[] = [
    { type: 'BigDecimal', precision: 9, scale: 2 },
    { type: 'String', length: 40, defaultValue: 'x' },
    { description: 'Text', isUnique: true },
    { type: 'Enum', enumValues: ['A', 'B'] },
  ];

  return {
    change(content, pick) {
      switch (pick(9)) {
        case 0:
          return {
            ...content,
            nodes: [...content.nodes, anEntity({ ...fresh('Entity'), description: 'New' })],
          };
        case 1:
          return onEntity(content, pick, (node) => ({ ...node, position: { x: pick(99), y: pick(99) } }));
        case 2:
          return onEntity(content, pick, (node) => {
            const { attributes } = node.data;
            return {
              ...node,
              data: { ...node.data, attributes: [...attributes, anAttribute(fresh('attribute'))] },
            };
          });
        case 3:
          return onEntity(content, pick, (node) =>
            onAttribute(node, pick, (attribute) => ({ ...attribute, ...details[pick(details.length)] })),
          );
        case 4:
          return onEntity(content, pick, (node) =>
            onAttribute(node, pick, (attribute) => ({ ...attribute, name: fresh('renamed').name })),
          );
        case 5:
          return addEdge(content, pick);
        case 6:
          return onEdge(content, pick, pick(2) === 0 ? { description: 'Why' } : { onDelete: 'CASCADE' });
        case 7: {
          const { id, name: label } = fresh('area');
          const area: Area = anArea({ id, label });
          return { ...content, areas: [...(content.areas ?? []), area] };
        }
        default:
          return onEntity(content, pick, (node) => {
            const index = {
              id: fresh('index').id,
              attributeIds: node.data.attributes.map(({ id }) => id),
              isUnique: true,
            };
            return {
              ...node,
              data: { ...node.data, color: 'teal', indexes: [...(node.data.indexes ?? []), index] },
            };
          });
      }
    },
    remove(content, pick) {
      const node = one(content.nodes, pick);
      switch (pick(5)) {
        case 0:
          return {
            ...content,
            nodes: content.nodes.filter((other) => other !== node),
            edges: content.edges.filter(({ source, target }) => source !== node?.id && target !== node?.id),
          };
        case 1:
          return onEntity(content, pick, ({ data, ...rest }) => {
            const { description: _description, color: _color, indexes: _indexes, ...kept } = data;
            return { ...rest, data: { ...kept, attributes: data.attributes.slice(1).reverse() } };
          });
        case 2:
          return { ...content, edges: content.edges.slice(1) };
        case 3: {
          const edge = one(content.edges, pick);
          if (edge === undefined) return content;
          const { referencedAttributes: _removed, description: _description, ...data } = edge.data;
          return { ...content, edges: replaced(content.edges, { ...edge, data }) };
        }
        default:
          return { ...content, areas: (content.areas ?? []).slice(1) };
      }
    },
  };
}

type Raw = Record<string, unknown>;

interface Leaving {
  /** The base of the comparison. */
  from: DiagramContent;
  /** Whether the body is complete; otherwise it omits unchanged parts. */
  isWhole: boolean;
  pick: Pick;
}

/** Formats the edited content like some client: without some ids, and without what the server must find. */
export function toBody(edited: DiagramContent, { from, isWhole, pick }: Leaving): Raw {
  const isDropped = (): boolean => !isWhole && pick(3) === 0;
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const dropSame = (item: object, known: object | undefined, names: readonly string[]): Raw => {
    const kept = Object.entries(item).filter(([name, value]) => {
      const isSame = known !== undefined && same(value, (known as Raw)[name]);
      return !(isSame && names.includes(name) && isDropped());
    });
    return Object.fromEntries(kept);
  };
  const bare = (item: Raw, isKnown: boolean): Raw =>
    isKnown && pick(2) === 0 ? { ...item, id: undefined } : item;
  const attributeNames = [
    'type',
    'isPrimaryKey',
    'isNullable',
    'isUnique',
    'length',
    'description',
    'enumValues',
  ];

  const nodes = edited.nodes.flatMap((node): Raw[] => {
    const known = from.nodes.find(({ id }) => id === node.id);
    if (same(node, known) && isDropped()) return [];
    const attributes = node.data.attributes.flatMap((attribute): Raw[] => {
      const before = known?.data.attributes.find(({ id }) => id === attribute.id);
      if (same(attribute, before) && isDropped()) return [];
      // The type decides which other properties exist.
      const isTyped = before?.type !== attribute.type;
      return [
        bare(
          dropSame(attribute, isTyped ? undefined : before, attributeNames),
          before?.name === attribute.name,
        ),
      ];
    });
    const data = { ...dropSame(node.data, known?.data, ['description', 'color', 'indexes']), attributes };
    const { position, ...rest } = { ...node, data };
    const placed = same(position, known?.position) && isDropped() ? rest : { ...rest, position };
    return [bare(placed, known?.data.name === node.data.name)];
  });
  const edges = edited.edges.flatMap((edge): Raw[] => {
    const known = from.edges.find(({ id }) => id === edge.id);
    if (same(edge, known) && isDropped()) return [];
    const data: Raw = dropSame(edge.data, known?.data, ['description', 'onDelete']);
    const { referencedAttributes } = edge.data;
    // A removal must be explicit, an unchanged value can be omitted.
    if (referencedAttributes === undefined) data['referencedAttributes'] = null;
    else if (same(referencedAttributes, known?.data.referencedAttributes) && pick(2) === 0)
      delete data['referencedAttributes'];
    return [bare({ ...edge, data }, known !== undefined)];
  });
  const areas = (edited.areas ?? []).map((area) =>
    bare({ ...area }, from.areas?.some(({ id }) => id === area.id) === true),
  );
  return { nodes, edges, ...(isDropped() && same(edited.areas, from.areas) ? {} : { areas }) };
}
