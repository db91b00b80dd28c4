import { ATTRIBUTE_TYPES, type DiagramContent, readContent, RELATIONSHIP_TYPES } from '@joinery/model';
import { z } from 'zod';

const attribute = z.looseObject({ name: z.string().default('') });

/** An entity by name, without the editor's shape around it. */
const simpleNode = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  attributes: z.array(z.union([attribute, z.string().transform((name) => ({ name }))])).default([]),
  position: z.unknown().optional(),
});

const simpleEdge = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  source: z.union([z.string(), z.number()]).transform(String),
  target: z.union([z.string(), z.number()]).transform(String),
  type: z.string().optional(),
  label: z.string().optional(),
});

const answerSchema = z.looseObject({
  nodes: z.array(z.unknown()),
  edges: z.array(z.unknown()).default([]),
});

/** The diagram of an answer in the editor's form or in the simple form, where data stands at the node itself; null where there is none. */
export function readGeneratedContent(answer: unknown, createId: () => string): DiagramContent | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const nodes = parsed.data.nodes.map((node) => editorNode(node));
  const edges = parsed.data.edges.map((edge) => editorEdge(edge));
  const reading = readContent({ nodes, edges }, { createId });
  return reading.ok ? reading.content : null;
}

function editorNode(node: unknown): unknown {
  const simple = simpleNode.safeParse(node);
  if (!simple.success || (typeof node === 'object' && node !== null && 'data' in node)) return node;
  const { id, name, attributes, position } = simple.data;
  return {
    id,
    type: 'entity',
    ...(isPosition(position) && { position }),
    data: { name, attributes: attributes.map((each) => withKnownType(each)) },
  };
}

function isPosition(value: unknown): boolean {
  return z.object({ x: z.number(), y: z.number() }).safeParse(value).success;
}

/** A type that the editor does not have reads as String. */
function withKnownType(given: Record<string, unknown>): Record<string, unknown> {
  const written = typeof given['type'] === 'string' ? given['type'] : '';
  const type = ATTRIBUTE_TYPES.find((known) => known.toLowerCase() === written.toLowerCase());
  return { ...given, type: type ?? 'String' };
}

function editorEdge(edge: unknown): unknown {
  const simple = simpleEdge.safeParse(edge);
  if (!simple.success || (typeof edge === 'object' && edge !== null && 'data' in edge)) return edge;
  const { id, source, target, type, label } = simple.data;
  const known = RELATIONSHIP_TYPES.find((each) => each === type?.toLowerCase().replaceAll('_', '-'));
  return {
    ...(id !== undefined && { id }),
    source,
    target,
    type: 'relationship',
    data: { type: known ?? 'one-to-many', label: label ?? 'has' },
  };
}
