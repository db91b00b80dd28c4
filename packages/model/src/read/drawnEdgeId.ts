/** Returns the id of a relationship between these handles, used if it is free. */
export function drawnEdgeId(edge: {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}): string {
  return `edge-${edge.source}-${edge.sourceHandle}-${edge.target}-${edge.targetHandle}`;
}
