import { describe } from '../src/index.ts';
import { aMaking } from './making.ts';

/** The drawing made of a text, keys called id left out: "Order: date, status(new|paid)" and "Order 1-n OrderItem". */
export function drawn(text: string): string[] {
  const { nodes, edges } = describe(text, aMaking()).content;
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const entities = nodes.map(({ data }) => {
    const attributes = data.attributes
      .filter(({ name }) => name !== 'id')
      .map(({ name, enumValues = [] }) =>
        enumValues.length > 0 ? `${name}(${enumValues.join('|')})` : name,
      );
    return [data.name, ...(attributes.length > 0 ? [attributes.join(', ')] : [])].join(': ');
  });
  const relationships = edges.map(
    ({ source, target, data }) => `${names.get(source) ?? ''} ${data.type} ${names.get(target) ?? ''}`,
  );
  return [...entities, ...relationships].sort();
}
