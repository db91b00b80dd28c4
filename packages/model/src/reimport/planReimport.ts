import { apply } from '../operations/apply.ts';
import { toContent, toRecords } from '../records/content.ts';
import { type DiagramContent, type EntityNode, type RelationshipEdge } from '../diagram/diagram.ts';
import { diff } from '../operations/diff.ts';
import { removeEntities } from '../intents/entities.ts';
import { referringEnd } from '../intents/foreignKeys.ts';
import { type Records } from '../records/records.ts';
import { findRelationships } from '../records/relationshipEnds.ts';
import { type Operation } from '../operations/operations.ts';
import { placeBeside } from '../place/placeBeside.ts';
import { removeRelationships, updateRelationship } from '../intents/relationships.ts';
import { createUniqueIds } from '../read/uniqueIds.ts';
import { type AttributeIds, mergeEntity } from './mergeEntity.ts';
import { type ReimportDecisions } from './reimportDecisions.ts';

/**
 * Returns the edits that give a diagram what is decided of an import. New elements get free ids, new attributes follow those
 * that they follow in the import, and new entities are placed beside those they are related to.
 */
export function planReimport(
  base: Records,
  imported: DiagramContent,
  decisions: ReimportDecisions,
): Operation[] {
  const kept = toContent(apply(base, editPresent(base, decisions)).records);
  const toFreeId = createUniqueIds((id) => base.entities.has(id));
  const { nodes, entities, newIds } = mergeEntities({ kept, imported }, decisions, toFreeId);
  const edges = [...kept.edges, ...addRelationships({ base, imported }, decisions, entities)];
  return diff(base, toRecords(placeBeside({ ...kept, nodes, edges }, newIds), base));
}

/** The edits of relationships of the diagram, and all removals. */
function editPresent(base: Records, { entities, relationships }: ReimportDecisions): Operation[] {
  const removedWith = entities.removed.flatMap((id) => findRelationships(base.relationships, id));
  return [
    ...relationships.changed.flatMap(({ id, ...changes }) => updateRelationship(base, id, changes)),
    ...removeRelationships(base, [...relationships.removed, ...removedWith]),
    ...removeEntities(base, entities.removed),
  ];
}

/** An entity of the import as the diagram has it. */
interface DrawnEntity {
  id: string;
  /** Absent if its attributes have the same ids. */
  attributeIds?: AttributeIds;
}

/** By the ids that the import gave them. */
type DrawnEntities = ReadonlyMap<string, DrawnEntity>;

function mergeEntities(
  { kept, imported }: { kept: DiagramContent; imported: DiagramContent },
  { entities: { matched, added } }: ReimportDecisions,
  toFreeId: (preferred: string) => string,
): { nodes: EntityNode[]; entities: DrawnEntities; newIds: ReadonlySet<string> } {
  const nodes = new Map(kept.nodes.map((node) => [node.id, node]));
  const others = new Map(imported.nodes.map((node) => [node.id, node]));
  const entities = new Map<string, DrawnEntity>();
  for (const match of matched) {
    const [own, other] = [nodes.get(match.existingId), others.get(match.importedId)];
    if (own === undefined || other === undefined) continue;
    const { node, attributeIds } = mergeEntity({ existing: own, imported: other }, match);
    nodes.set(own.id, node);
    entities.set(other.id, { id: own.id, attributeIds });
  }
  const addedIds = new Set(added);
  const newIds = new Set<string>();
  for (const node of imported.nodes) {
    if (!addedIds.has(node.id) || entities.has(node.id)) continue;
    const id = toFreeId(node.id);
    nodes.set(id, { ...node, id });
    entities.set(node.id, { id });
    newIds.add(id);
  }
  return { nodes: [...nodes.values()], entities, newIds };
}

function addRelationships(
  { base, imported }: { base: Records; imported: DiagramContent },
  { relationships }: ReimportDecisions,
  entities: DrawnEntities,
): RelationshipEdge[] {
  const toFreeId = createUniqueIds((id) => base.relationships.has(id));
  const added = new Set(relationships.added);
  const records = toRecords(imported);
  return imported.edges
    .filter(({ id }) => added.has(id))
    .flatMap((edge): RelationshipEdge[] => {
      const [source, target] = [entities.get(edge.source), entities.get(edge.target)];
      if (source === undefined || target === undefined) return [];
      const { source: sourceId, target: targetId } = edge;
      const isFromTarget =
        referringEnd(records, { source: sourceId, target: targetId, ...edge.data }) === targetId;
      const [referring, referred] = isFromTarget ? [target, source] : [source, target];
      const data = {
        ...edge.data,
        foreignKey: toIds(edge.data.foreignKey, referring),
        referencedAttributes: toIds(edge.data.referencedAttributes, referred),
      };
      return [{ ...edge, id: toFreeId(edge.id), source: source.id, target: target.id, data }];
    });
}

/** The ids that attributes of the import have in the diagram; undefined if it has none of them. */
function toIds(ids: readonly string[] = [], { attributeIds }: DrawnEntity): string[] | undefined {
  const drawn = ids.flatMap((id) => (attributeIds === undefined ? id : (attributeIds.get(id) ?? [])));
  return drawn.length === 0 ? undefined : drawn;
}
