import { type DiagramContent } from '../diagram.ts';
import { RELATIONSHIP_PROPERTIES } from '../properties.ts';
import { type PropertyTable } from '../propertyKinds.ts';

/** A content sent by a client that knows every property: what is missing is explicitly removed. */
export interface ExplicitContent {
  nodes: DiagramContent['nodes'];
  edges: object[];
  areas: NonNullable<DiagramContent['areas']>;
}

/** Writes null for properties that only an explicit null removes, and an empty list for missing areas. */
export function withExplicitRemovals({ nodes, edges, areas = [] }: DiagramContent): ExplicitContent {
  const removed = Object.fromEntries(laterNames(RELATIONSHIP_PROPERTIES).map((name) => [name, null]));
  return { nodes, edges: edges.map((edge) => ({ ...edge, data: { ...removed, ...edge.data } })), areas };
}

function laterNames(table: PropertyTable): string[] {
  return Object.keys(table).filter((name) => table[name]?.isRemovedOnlyByNull);
}
