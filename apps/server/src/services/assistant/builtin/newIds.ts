import { type DiagramContent } from '@joinery/model';

const RANDOM_CHARACTERS = 8;

/**
 * Returns ids for the records of a proposal that no record of the diagram has. They carry a random part, so that no id that a
 * language model writes, such as new-1, is one of them.
 */
export function createNewIds(content: DiagramContent, createId: () => string): () => string {
  let taken: ReadonlySet<string> | undefined;
  const start = `new-${createId().slice(0, RANDOM_CHARACTERS)}`;
  let count = 0;
  return () => {
    taken ??= listIds(content);
    do count += 1;
    while (taken.has(`${start}-${count}`));
    return `${start}-${count}`;
  };
}

function listIds({ nodes, edges, areas = [] }: DiagramContent): ReadonlySet<string> {
  return new Set([
    ...nodes.flatMap(({ id, data }) => [id, ...data.attributes.map((attribute) => attribute.id)]),
    ...nodes.flatMap(({ data }) => (data.indexes ?? []).map(({ id }) => id)),
    ...edges.map(({ id }) => id),
    ...areas.map(({ id }) => id),
  ]);
}
