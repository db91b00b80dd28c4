import { type DiagramContent, type RelationshipEdge } from '../diagram/diagram.ts';
import { SETTINGS_OF_IMPORT } from '../diagram/settings.ts';
import { toRecords } from '../records/content.ts';
import { getOwnership } from './ownership.ts';

/**
 * Returns the new diagram of an import: with the settings of an import where it has none, and with children that belong to
 * the parent where the database deletes them with it.
 */
export function toImportedDiagram(content: DiagramContent): DiagramContent {
  const records = toRecords(content);
  const isOwned = ({ source, target, data }: RelationshipEdge): boolean =>
    data.onDelete === 'CASCADE' && getOwnership(records, { source, target, ...data }).problem === null;
  const edges = content.edges.map((edge) =>
    isOwned(edge) ? { ...edge, data: { ...edge.data, owned: true } } : edge,
  );
  return { ...content, edges, settings: { ...SETTINGS_OF_IMPORT, ...content.settings } };
}
