import { type DiagramContent } from '@joinery/model';
import { benchDiagram } from '../diagram.ts';

/** A kind of message that is sent many times at once. */
export interface Flood {
  name: string;
  protocol: 1 | 2;
  /** Event and body of one message; the diagram's id is added. */
  message: (index: number) => [event: string, body: object];
  /** Number of messages, instead of that of the scenario. */
  messages?: number;
}

const position = (index: number): { x: number; y: number } => ({ x: index, y: index });

/** Creates a flood for each kind of message. */
export function createFloods(entities: number): Flood[] {
  const node = (index: number): string => `entity-${String(index % entities)}`;
  const relationship = (index: number): string => `relationship-${String(index % entities)}`;
  return [
    { name: 'idle', protocol: 1, messages: 0, message: () => ['undo', {}] },
    {
      name: 'node-update, one node',
      protocol: 1,
      message: (index) => ['node-update', { node: { id: 'entity-1', position: position(index) } }],
    },
    {
      name: 'node-update, many nodes',
      protocol: 1,
      message: (index) => ['node-update', { node: { id: node(index), data: { name: `N${String(index)}` } } }],
    },
    {
      name: 'node-update, new nodes',
      protocol: 1,
      message: (index) => [
        'node-update',
        { node: { id: `new-${String(index)}`, position: position(index), data: { name: 'New' } } },
      ],
    },
    {
      name: 'edge-update',
      protocol: 1,
      message: (index) => [
        'edge-update',
        { edge: { id: relationship(index), data: { label: String(index) } } },
      ],
    },
    {
      name: 'element-delete',
      protocol: 1,
      message: (index) => ['element-delete', { type: 'node', id: `new-${String(index)}` }],
    },
    {
      name: 'batch-update, 2,000 nodes and edges each',
      protocol: 1,
      messages: 20,
      message: (index) => ['batch-update', { type: 'paste', ...batch(index) }],
    },
    { name: 'undo and redo', protocol: 1, message: (index) => [index % 2 === 0 ? 'undo' : 'redo', {}] },
    {
      name: 'operations',
      protocol: 2,
      message: (index) => [
        'node-update',
        { ops: [{ k: 'set', r: `n/${node(index)}`, p: { position: position(index) } }] },
      ],
    },
    {
      name: 'presence',
      protocol: 1,
      message: (index) => ['presence-update', { selection: [node(index)], editing: null }],
    },
    { name: 'join-diagram', protocol: 1, messages: 40, message: () => ['join-diagram', {}] },
  ];
}

function batch(index: number): Pick<DiagramContent, 'edges'> & { nodes: object[] } {
  const { nodes, edges } = benchDiagram(1_000);
  const flipped = nodes.map(({ id, data: { name } }) => ({
    id,
    position: position(index),
    data: { name: `${name}${String(index)}` },
  }));
  return {
    nodes: flipped,
    edges: edges.slice(0, 1_000).map((edge) => ({ ...edge, data: { ...edge.data, label: String(index) } })),
  };
}
