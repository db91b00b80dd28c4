import { type DiagramContent } from '@joinery/model';

/** Returns new-1, new-2, ...: ids for the records of a proposal that no record of the diagram has. */
export function createNewIds({ nodes, edges, areas = [] }: DiagramContent): () => string {
  const taken = new Set([
    ...nodes.flatMap(({ id, data }) => [id, ...data.attributes.map((attribute) => attribute.id)]),
    ...nodes.flatMap(({ data }) => (data.indexes ?? []).map(({ id }) => id)),
    ...edges.map(({ id }) => id),
    ...areas.map(({ id }) => id),
  ]);
  let count = 0;
  return () => {
    do count += 1;
    while (taken.has(`new-${count}`));
    return `new-${count}`;
  };
}
