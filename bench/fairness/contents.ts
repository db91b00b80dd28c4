import { type DiagramContent } from '@joinery/model';
import { anAttribute, anEntity } from '@joinery/model/builders';
import { benchDiagram } from '../diagram.ts';

/** Creates many small records: entities with many attributes each. */
export function manyAttributes(entities: number, attributes: number): DiagramContent {
  const nodes = Array.from({ length: entities }, (_, entity) =>
    anEntity({
      id: `entity-${String(entity)}`,
      name: `Entity${String(entity)}`,
      attributes: Array.from({ length: attributes }, (_, index) =>
        anAttribute({ id: `a${String(index)}`, name: `attribute_${String(index)}` }),
      ),
    }),
  );
  return { nodes, edges: [] };
}

/** Creates the maximum number of entities, with descriptions up to the maximum size. */
export function mostEntities(): DiagramContent {
  const { nodes, edges } = benchDiagram(5_000);
  const description = 'x'.repeat(1_600);
  return { nodes: nodes.map((node) => ({ ...node, data: { ...node.data, description } })), edges };
}

/** Returns the content with every entity moved and every attribute changed. */
export function allChanged({ nodes, edges }: DiagramContent): DiagramContent {
  return {
    nodes: nodes.map((node) => ({
      ...node,
      position: { x: node.position.x + 1, y: node.position.y },
      data: {
        ...node.data,
        attributes: node.data.attributes.map((attribute) => ({
          ...attribute,
          isUnique: !attribute.isUnique,
        })),
      },
    })),
    edges,
  };
}

/** Creates a body of this size with prototype-polluting keys. */
export function poisonedBody(bytes: number): Buffer {
  const item = '{"__proto__":{"a":1},"constructor":{"prototype":{}}},';
  const items = item.repeat(Math.floor((bytes - 100) / item.length));
  return Buffer.from(`{"name":"x","content":{"nodes":[${items.slice(0, -1)}],"edges":[]}}`);
}
