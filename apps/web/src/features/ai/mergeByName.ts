import { type DiagramContent, type EntityNode, type RelationshipEdge } from '@joinery/model';

/**
 * A generated diagram put beside what is drawn: entities that are there by name get what they lack, the others are new,
 * with ids that nobody has.
 */
export function mergeByName(
  drawn: DiagramContent,
  generated: DiagramContent,
  createId: () => string,
): { content: DiagramContent; added: EntityNode[] } {
  const known = new Map(drawn.nodes.map((node) => [sameName(node.data.name), node]));
  const taken = new Set([...drawn.nodes, ...drawn.edges].map(({ id }) => id));
  const ids = new Map<string, string>();
  const changed = new Map<string, EntityNode>();
  const added: EntityNode[] = [];
  for (const node of generated.nodes) {
    const name = sameName(node.data.name);
    const present = name === '' ? undefined : known.get(name);
    if (present === undefined) {
      const id = taken.has(node.id) ? `entity-${createId()}` : node.id;
      added.push({ ...node, id });
      ids.set(node.id, id);
    } else {
      ids.set(node.id, present.id);
      changed.set(present.id, withLacking(changed.get(present.id) ?? present, node));
    }
  }
  const moved = generated.edges.map((edge) => movedEdge(edge, { ids, taken, createId }));
  const edges = withoutDrawn(moved, drawn.edges);
  const nodes = [...drawn.nodes.map((node) => changed.get(node.id) ?? node), ...added];
  return { content: { ...drawn, nodes, edges: [...drawn.edges, ...edges] }, added };
}

function sameName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function withLacking(present: EntityNode, generated: EntityNode): EntityNode {
  const names = new Set(present.data.attributes.map(({ name }) => sameName(name)));
  const hasKey = present.data.attributes.some(({ isPrimaryKey }) => isPrimaryKey);
  const lacking = generated.data.attributes.filter(
    ({ name, isPrimaryKey }) => !names.has(sameName(name)) && !(isPrimaryKey && hasKey),
  );
  return lacking.length === 0
    ? present
    : { ...present, data: { ...present.data, attributes: [...present.data.attributes, ...lacking] } };
}

interface Moving {
  ids: ReadonlyMap<string, string>;
  taken: ReadonlySet<string>;
  createId: () => string;
}

function movedEdge(edge: RelationshipEdge, { ids, taken, createId }: Moving): RelationshipEdge {
  const source = ids.get(edge.source) ?? edge.source;
  const target = ids.get(edge.target) ?? edge.target;
  const isMoved = source !== edge.source || target !== edge.target || taken.has(edge.id);
  return { ...edge, id: isMoved ? `edge-${createId()}` : edge.id, source, target };
}

/** The relationships that the diagram does not have yet. Each that it has accounts for one: of the same label, else of the same ends and type. */
function withoutDrawn(
  edges: readonly RelationshipEdge[],
  drawn: readonly RelationshipEdge[],
): RelationshipEdge[] {
  let lacking = [...edges];
  let free = [...drawn];
  for (const isLabelCompared of [true, false]) {
    lacking = lacking.filter((edge) => {
      const same = free.find(
        ({ source, target, data }) =>
          source === edge.source &&
          target === edge.target &&
          data.type === edge.data.type &&
          (!isLabelCompared || data.label === edge.data.label),
      );
      free = free.filter((each) => each !== same);
      return same === undefined;
    });
  }
  return lacking;
}
