import { cutText } from '../text/cutText.ts';
import {
  type Area,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '../diagram/diagram.ts';
import { clampPosition, freeEntityId } from './entities.ts';
import { type Deps } from './connect.ts';
import { freeId } from '../freeId.ts';
import { LIMITS } from '../diagram/limits.ts';
import { type Operation } from '../operations/operations.ts';
import { type Records } from '../records/records.ts';

const PASTE_OFFSET_PX = 50;
const COPY_SUFFIX = '_copy';

/** Copied entities, the relationships between them, and areas. */
export interface Clip {
  nodes: EntityNode[];
  edges: RelationshipEdge[];
  areas?: Area[];
}

/** Copies the entities and areas with these ids, and the relationships with both ends among them. */
export function copySelection(content: DiagramContent, ids: Iterable<string>): Clip {
  const copiedIds = new Set(ids);
  const areas = (content.areas ?? []).filter(({ id }) => copiedIds.has(id));
  return {
    ...(areas.length > 0 && { areas }),
    nodes: content.nodes.filter(({ id }) => copiedIds.has(id)),
    edges: content.edges.filter(({ source, target }) => copiedIds.has(source) && copiedIds.has(target)),
  };
}

/**
 * Returns operations that add copies with new ids, offset by 50/50, names suffixed _copy and without class
 * names; foreign keys and indexes refer to the new attributes.
 */
export function pasteClip(
  records: Records,
  clip: Clip,
  deps: Deps,
): { operations: Operation[]; pastedIds: string[] } {
  const entityIds = new Map<string, string>();
  const attributeIds = new Map<string, Map<string, string>>();
  const operations: Operation[] = [];
  const taken = new Set<string>();
  for (const node of clip.nodes) {
    const id = freeEntityId(records, deps.now, taken);
    taken.add(id);
    entityIds.set(node.id, id);
    const attributes = new Map(node.data.attributes.map((attribute) => [attribute.id, deps.createId()]));
    attributeIds.set(node.id, attributes);
    operations.push(...pasteEntity(node, id, attributes));
  }
  operations.push(...pasteEdges(records, clip.edges, { entityIds, attributeIds }));
  const areas = pasteAreas(records, clip.areas ?? [], deps);
  operations.push(...areas.operations);
  return { operations, pastedIds: [...entityIds.values(), ...areas.ids] };
}

function pasteEntity(node: EntityNode, id: string, attributeIds: ReadonlyMap<string, string>): Operation[] {
  const name = cutText(node.data.name, LIMITS.maxNameCharacters - COPY_SUFFIX.length) + COPY_SUFFIX;
  // A second entity with the same class would get another one.
  const { attributes, indexes, primaryKey, className: _className, ...own } = node.data;
  const renamed = (ids: readonly string[]) => ids.flatMap((oldId) => attributeIds.get(oldId) ?? []);
  const props = {
    ...own,
    ...{ name, position: pastedAt(node) },
    ...(indexes && {
      indexes: indexes.map((index) => ({ ...index, attributeIds: renamed(index.attributeIds) })),
    }),
    ...(primaryKey && { primaryKey: renamed(primaryKey) }),
  };
  return [
    { kind: 'put', record: 'entity', id, props },
    ...attributes.map(({ id: oldId, ...attribute }): Operation => {
      return {
        kind: 'put',
        record: 'attribute',
        entityId: id,
        id: attributeIds.get(oldId) ?? oldId,
        props: { ...attribute },
      };
    }),
  ];
}

function pastedAt({ position: { x, y } }: Pick<EntityNode, 'position'>): EntityNode['position'] {
  return clampPosition({ x: x + PASTE_OFFSET_PX, y: y + PASTE_OFFSET_PX });
}

function pasteAreas(
  records: Records,
  areas: readonly Area[],
  { createId }: Deps,
): { operations: Operation[]; ids: string[] } {
  const taken = new Set(records.areas.keys());
  const room = Math.max(0, LIMITS.maxAreas - taken.size);
  const ids: string[] = [];
  const operations = areas.slice(0, room).map(({ id: _id, ...area }): Operation => {
    const id = freeId(createId(), (candidate) => taken.has(candidate));
    taken.add(id);
    ids.push(id);
    return { kind: 'put', record: 'area', id, props: { ...area, position: pastedAt(area) } };
  });
  return { operations, ids };
}

interface NewIds {
  entityIds: ReadonlyMap<string, string>;
  attributeIds: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

function pasteEdges(
  records: Records,
  edges: RelationshipEdge[],
  { entityIds, attributeIds }: NewIds,
): Operation[] {
  const taken = new Set(records.relationships.keys());
  return edges.flatMap((edge): Operation[] => {
    const { sourceHandle, targetHandle, data } = edge;
    const source = entityIds.get(edge.source);
    const target = entityIds.get(edge.target);
    if (source === undefined || target === undefined) return [];
    const id = freeId(`edge-${source}-${sourceHandle}-${target}-${targetHandle}`, (candidate) =>
      taken.has(candidate),
    );
    taken.add(id);
    const renamed = (attributeId: string) =>
      attributeIds.get(edge.source)?.get(attributeId) ??
      attributeIds.get(edge.target)?.get(attributeId) ??
      attributeId;
    const foreignKey = data.foreignKey?.map(renamed);
    const referencedAttributes = data.referencedAttributes?.map(renamed);
    const lists = {
      ...(foreignKey && { foreignKey }),
      ...(referencedAttributes && { referencedAttributes }),
    };
    const props = { source, target, sourceHandle, targetHandle, ...data, ...lists };
    return [{ kind: 'put', record: 'relationship', id, props }];
  });
}
