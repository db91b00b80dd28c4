import {
  apply,
  completeInput,
  diff,
  type DiagramContent,
  EMPTY_RECORDS,
  entityKey,
  type EntityNode,
  type Operation,
  readContent,
  type Records,
  type RelationshipEdge,
  relationshipKey,
  toEntityNode,
  toRecords,
  toRelationshipEdge,
  isObject,
} from '@joinery/model';
import { invalid } from '../../errors.ts';
import { findEdgeRepairs, findNodeRepairs } from './protocol1Corrections.ts';

/**
 * Context of a protocol 1 edit. `seen` is the state that its author saw: a whole list of attributes is
 * compared with it, so that only real changes are applied.
 */
export interface Protocol1Context {
  seen: Records;
  createId: () => string;
}

type Given = Record<string, unknown>;

/**
 * The operations of an edit, and the parts that were read differently from the input: new ids, applied
 * rules.
 */
export interface Protocol1Edit {
  operations: Operation[];
  repairs: Operation[];
}

/**
 * Reads changed nodes and edges one by one; throws INVALID naming the field. Unknown ids are new elements.
 */
export function* readProtocol1Elements(
  { nodes = [], edges = [] }: { nodes?: readonly Given[] | undefined; edges?: readonly Given[] | undefined },
  reading: Protocol1Context,
): Generator<undefined, Protocol1Edit> {
  const operations: Operation[] = [];
  let { seen } = reading;
  const repairs: Operation[] = [];
  /** Not yet in `seen`; only a duplicate element is read with its earlier changes. */
  let unseen: Operation[] = [];
  const changed = new Set<string>();
  const add = (key: string, readOne: (reading: Protocol1Context) => Protocol1Edit): void => {
    if (changed.has(key)) {
      seen = apply(seen, unseen).records;
      unseen = [];
      changed.clear();
    }
    const next = readOne({ ...reading, seen });
    changed.add(key);
    unseen.push(...next.operations);
    operations.push(...next.operations);
    repairs.push(...next.repairs);
  };
  for (const node of nodes) {
    add(entityKey(String(node['id'])), (now) => readNode(node, now));
    yield;
  }
  for (const edge of edges) {
    add(relationshipKey(String(edge['id'])), (now) => readEdge(edge, now));
    yield;
  }
  return { operations, repairs };
}

/** Returns the removal of one element. */
export function readProtocol1Deletion(type: 'node' | 'edge', id: string): Protocol1Edit {
  const record = type === 'node' ? 'entity' : 'relationship';
  return { operations: [{ kind: 'delete', record, id }], repairs: [] };
}

function readNode(given: Given, { seen, createId }: Protocol1Context): Protocol1Edit {
  const id = String(given['id']);
  const known = seen.entities.get(id);
  const before = known && toEntityNode(id, known);
  const completed = complete('nodes', given, seen);
  const completedData = isObject(completed['data']) ? completed['data'] : {};
  const whole = { ...before, ...completed, data: { ...before?.data, ...completedData } };
  const { nodes } = read({ nodes: [whole], edges: [] }, createId);
  return { operations: onlyEntity(id, seen, nodes), repairs: findNodeRepairs(given, nodes[0]) };
}

/** Adds missing ids of an element and its attributes, from the matching records. */
function complete(list: 'nodes' | 'edges', given: Given, seen: Records): Given {
  const base = recordsLike(list, given, seen);
  const { input } = completeInput({ [list]: [given] }, { base, present: base });
  const [completed] = (input as Record<typeof list, unknown[]>)[list];
  return isObject(completed) ? completed : given;
}

/**
 * Returns candidate records for an element: a single one by id, so that the cost does not depend on the
 * size of the diagram.
 */
function recordsLike(list: 'nodes' | 'edges', given: Given, seen: Records): Records {
  const { id } = given;
  if (typeof id !== 'string') return seen;
  const entity = list === 'nodes' ? seen.entities.get(id) : undefined;
  const relationship = list === 'edges' ? seen.relationships.get(id) : undefined;
  return {
    ...EMPTY_RECORDS,
    entities: new Map(entity && [[id, entity]]),
    relationships: new Map(relationship && [[id, relationship]]),
  };
}

function onlyEntity(id: string, seen: Records, nodes: EntityNode[]): Operation[] {
  const known = seen.entities.get(id);
  const before: Records = { ...EMPTY_RECORDS, entities: new Map(known && [[id, known]]) };
  return diff(before, toRecords({ nodes, edges: [] }, before));
}

function readEdge(given: Given, { seen, createId }: Protocol1Context): Protocol1Edit {
  const completed = complete('edges', given, seen);
  const id = typeof completed['id'] === 'string' ? completed['id'] : '';
  const known = seen.relationships.get(id);
  const before = known && toRelationshipEdge(id, known);
  const data = isObject(completed['data']) ? completed['data'] : {};
  const whole: Given = { ...before, ...completed, data: { ...before?.data, ...data } };
  const ends = [whole['source'], whole['target']].filter((end) => typeof end === 'string');
  // Missing ends are detected when the edit is applied.
  const { edges } = read({ nodes: ends.map((end) => ({ id: end })), edges: [whole] }, createId);
  const operations = edges.flatMap((edge) => onlyEdge(edge, seen));
  return { operations, repairs: findEdgeRepairs(given, edges[0]) };
}

function onlyEdge(edge: RelationshipEdge, seen: Records): Operation[] {
  const known = seen.relationships.get(edge.id);
  const ends: EntityNode[] = [...new Set([edge.source, edge.target])].map((id) => ({
    id,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name: '', attributes: [] },
  }));
  const relationships = new Map(known === undefined ? [] : [[edge.id, known]]);
  const after = toRecords({ nodes: ends, edges: [edge] }, { ...seen, relationships });
  const before: Records = { ...after, relationships };
  return diff(before, after);
}

function read(input: { nodes: unknown[]; edges: unknown[] }, createId: () => string): DiagramContent {
  const reading = readContent(input, { createId, limits: 'server', path: '' });
  if (!reading.ok) throw invalid(reading.message);
  return reading.content;
}
