import {
  type DiagramContent,
  type Operation,
  type Records,
  toArea,
  toEntityNode,
  toRelationshipEdge,
} from '@joinery/model';
import { type Protocol1HistoryStep, type Protocol1Node, type ServerEvents } from '@joinery/wire';
import { type AcceptedChange } from '../../services/diagrams/store/operationLog.ts';

/** An event with its body, as emitted. */
export type Emission = {
  [E in keyof ServerEvents]: [event: E, body: Parameters<ServerEvents[E]>[0]];
}[keyof ServerEvents];

interface Parts {
  nodes: Protocol1Node[];
  edges: DiagramContent['edges'];
  deletedNodes: { id: string; edges: string[] }[];
  deletedEdges: string[];
}

/** Converts a change to events of protocol 1; `records` are the diagram including it. */
export function toProtocol1Events(diagramId: string, change: AcceptedChange, records: Records): Emission[] {
  const { rev, socketId, userId, kind, name } = change;
  const origin = { diagramId, rev, by: { socketId, userId } };
  const parts = findChangedParts(change, records);
  const areas = getChangedAreas(change, records);
  const beside: Emission[] = [];
  if (name !== undefined) beside.push(['diagram-renamed', { diagramId, name: name.to }]);
  if (areas !== null) beside.push(['areas-updated', { ...origin, areas }]);
  if (kind === 'undo' || kind === 'redo') {
    const step: Protocol1HistoryStep = {
      ...origin,
      nodes: parts.nodes,
      edges: parts.edges,
      deleted: [
        ...parts.deletedNodes.map(({ id }) => ({ type: 'node' as const, id })),
        ...[...parts.deletedEdges, ...parts.deletedNodes.flatMap(({ edges }) => edges)].map((id) => ({
          type: 'edge' as const,
          id,
        })),
      ],
    };
    return [...beside, [kind === 'undo' ? 'undo-performed' : 'redo-performed', step]];
  }
  return [
    ...beside,
    ...parts.deletedEdges.map((id): Emission => [
      'element-deleted',
      { ...origin, type: 'edge', id, edges: [] },
    ]),
    ...parts.deletedNodes.map(({ id, edges }): Emission => [
      'element-deleted',
      { ...origin, type: 'node', id, edges },
    ]),
    ...parts.nodes.map((node): Emission => ['node-updated', { ...origin, node }]),
    ...parts.edges.map((edge): Emission => ['edge-updated', { ...origin, edge }]),
  ];
}

function findChangedParts({ ops, inverse }: AcceptedChange, records: Records): Parts {
  const touched = touchedElements(ops);
  const deletedNodes = [...touched.nodes]
    .filter(([id]) => !records.entities.has(id))
    .map(([id]) => ({ id, edges: [] as string[] }));
  const byId = new Map(deletedNodes.map((one) => [one.id, one]));
  const deletedEdges: string[] = [];
  const endsBefore = findEndsBefore(inverse);
  for (const id of touched.edges) {
    if (records.relationships.has(id)) continue;
    const owner = (endsBefore.get(id) ?? []).map((end) => byId.get(end)).find((one) => one !== undefined);
    if (owner === undefined) deletedEdges.push(id);
    else owner.edges.push(id);
  }
  return {
    nodes: [...touched.nodes].flatMap(([id, changed]) => {
      const entity = records.entities.get(id);
      return entity ? [toProtocol1Node(toEntityNode(id, entity), changed)] : [];
    }),
    edges: [...touched.edges].flatMap((id) => {
      const relationship = records.relationships.get(id);
      return relationship ? [toRelationshipEdge(id, relationship)] : [];
    }),
    deletedNodes,
    deletedEdges,
  };
}

/** Returns all areas, if one changed. */
function getChangedAreas(
  { ops }: AcceptedChange,
  { areas }: Records,
): NonNullable<DiagramContent['areas']> | null {
  if (!ops.some(({ record }) => record === 'area')) return null;
  return Array.from(areas, ([id, area]) => toArea(id, area));
}

interface Touched {
  /** Names of the changed properties per node, null for a new one; 'attributes' if one of those changed. */
  nodes: Map<string, Set<string> | null>;
  edges: Set<string>;
}

function touchedElements(ops: readonly Operation[]): Touched {
  const touched: Touched = { nodes: new Map(), edges: new Set() };
  for (const operation of ops) {
    const { kind, record, id } = operation;
    if (record === 'relationship') touched.edges.add(id);
    if (record !== 'entity' && record !== 'attribute') continue;
    const entityId = record === 'attribute' ? operation.entityId : id;
    const names = touched.nodes.get(entityId);
    const isNew = names === null || (record === 'entity' && kind === 'put');
    const changed =
      record === 'attribute' ? ['attributes'] : kind === 'set' ? Object.keys(operation.props) : [];
    touched.nodes.set(entityId, isNew ? null : new Set([...(names ?? []), ...changed]));
  }
  return touched;
}

function toProtocol1Node(node: DiagramContent['nodes'][number], changed: Set<string> | null): Protocol1Node {
  if (changed === null) return node;
  const { id, position } = node;
  const data = Object.fromEntries(
    [...changed]
      .filter((name) => name !== 'position')
      .map((name) => [name, (node.data as Given)[name] ?? null]),
  );
  return {
    id,
    ...(changed.has('position') ? { position } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}

type Given = Record<string, unknown>;

/** Returns the former ends of removed relationships by id, from the operations that would restore them. */
function findEndsBefore(inverse: readonly Operation[]): Map<string, string[]> {
  const ends = new Map<string, string[]>();
  for (const operation of inverse) {
    if (operation.kind !== 'put' || operation.record !== 'relationship') continue;
    const { source, target } = operation.props;
    if (!ends.has(operation.id)) ends.set(operation.id, [source, target]);
  }
  return ends;
}

/** Converts drag steps to protocol 1. */
export function toProtocol1Steps(ops: readonly Operation[]): Protocol1Node[] {
  return ops.flatMap((operation) => {
    if (operation.record !== 'entity' || operation.kind === 'delete') return [];
    const { position } = operation.props;
    return position == null ? [] : [{ id: operation.id, position }];
  });
}
