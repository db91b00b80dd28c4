import { type DiagramContent } from '../diagram/diagram.ts';
import { ENTITY_DATA, RELATIONSHIP_DATA } from '../diagram/properties.ts';
import { type PropertyTable } from '../diagram/propertyKinds.ts';

/** A content sent by a client that knows every property: what is missing is explicitly removed. */
export interface ExplicitContent {
  nodes: object[];
  edges: object[];
  areas: NonNullable<DiagramContent['areas']>;
}

/** Writes null for properties that only an explicit null removes, and an empty list for missing areas. */
export function withExplicitRemovals({ nodes, edges, areas = [] }: DiagramContent): ExplicitContent {
  return {
    nodes: nodes.map((node) => withRemovals(node, ENTITY_DATA)),
    edges: edges.map((edge) => withRemovals(edge, RELATIONSHIP_DATA)),
    areas,
  };
}

function withRemovals(item: { data: object }, table: PropertyTable): object {
  const removed = Object.fromEntries(laterNames(table).map((name) => [name, null]));
  return { ...item, data: { ...removed, ...item.data } };
}

function laterNames(table: PropertyTable): string[] {
  return Object.keys(table).filter((name) => table[name]?.isRemovedOnlyByNull);
}
