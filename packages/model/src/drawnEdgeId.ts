/** Id of a relationship that is drawn between these handles, where it is free. */
export function drawnEdgeId(edge: {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}): string {
  return `edge-${edge.source}-${edge.sourceHandle}-${edge.target}-${edge.targetHandle}`;
}
