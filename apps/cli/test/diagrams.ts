import { readFileSync } from 'node:fs';
import { type DiagramContent } from '@joinery/model';

/** The diagram in a file without what depends on the order of the tables: ids, positions and edges' order. */
export function readOutline(file: string): unknown {
  const { nodes, edges } = JSON.parse(readFileSync(file, 'utf8')) as DiagramContent;
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const attributeNames = new Map(
    nodes.flatMap(({ data }) => data.attributes.map(({ id, name }) => [id, name] as const)),
  );
  const text = JSON.stringify({
    nodes: nodes.map(({ data }) => data).sort((one, other) => (one.name < other.name ? -1 : 1)),
    edges: edges
      .map(({ source, target, type, data }) => ({
        source: names.get(source),
        target: names.get(target),
        type,
        data,
      }))
      .map((edge) => JSON.stringify(edge))
      .sort()
      .map((edge): unknown => JSON.parse(edge)),
  });
  const outline: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'id') return undefined;
    return typeof value === 'string' ? (attributeNames.get(value) ?? value) : value;
  });
  return outline;
}
