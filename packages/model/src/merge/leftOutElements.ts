import { type Attribute, type DiagramContent, type EntityNode } from '../diagram/diagram.ts';
import { type Records } from '../records/records.ts';
import { isObject } from '../isObject.ts';

/**
 * Returns a content with all present elements that it omits; attributes keep their place among their
 * siblings.
 */
export function withLeftOut(content: DiagramContent, present: DiagramContent): DiagramContent {
  const known = new Map(present.nodes.map((node) => [node.id, node]));
  const nodes = content.nodes.map((node) => {
    const before = known.get(node.id);
    return before === undefined ? node : withAttributes(node, before);
  });
  const areas = missingFrom(content.areas ?? [], present.areas ?? []);
  return {
    nodes: missingFrom(nodes, present.nodes),
    edges: missingFrom(content.edges, present.edges),
    ...(areas.length > 0 && { areas }),
    ...(content.settings && { settings: content.settings }),
  };
}

function missingFrom<E extends { id: string }>(given: readonly E[], present: readonly E[]): E[] {
  const ids = new Set(given.map(({ id }) => id));
  return [...given, ...present.filter(({ id }) => !ids.has(id))];
}

function withAttributes(node: EntityNode, before: EntityNode): EntityNode {
  const given = new Set(node.data.attributes.map(({ id }) => id));
  const first: Attribute[] = [];
  const after = new Map<string, Attribute[]>();
  let siblings = first;
  for (const attribute of before.data.attributes) {
    if (!given.has(attribute.id)) siblings.push(attribute);
    else after.set(attribute.id, (siblings = []));
  }
  const attributes = node.data.attributes.flatMap((one) => [one, ...(after.get(one.id) ?? [])]);
  return { ...node, data: { ...node.data, attributes: [...first, ...attributes] } };
}

/** Returns ids of present entities at the ends of an input's relationships that the input itself omits. */
export function endsLeftOut(input: unknown, { entities }: Records): string[] {
  if (!isObject(input)) return [];
  const given = new Set(readElementList(input['nodes']).map(({ id }) => String(id)));
  const ends = readElementList(input['edges']).flatMap(({ source, target }) => [source, target]);
  return [...new Set(ends)].filter(
    (id): id is string => typeof id === 'string' && !given.has(id) && entities.has(id),
  );
}

function readElementList(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((item) => isObject(item)) : [];
}
