import { createPreview, type Records } from '@joinery/model';
import { type Database } from '../../../db/schema.ts';
import { LOG_KEPT_MS } from './operationLog.ts';
import { packText } from './packedText.ts';
import { formatRecords } from './storedRecords.ts';

/** The stored form of the content beside the log. */
export interface Snapshot {
  /** As written by `formatRecords`. */
  text: string;
  entityCount: number;
  /** The preview as JSON. */
  preview: string;
}

/** Creates a snapshot in steps. */
export function* makeSnapshot(records: Records): Generator<unknown, Snapshot> {
  const pieces: string[] = [];
  for (const piece of formatRecords(records)) yield pieces.push(piece);
  return { text: pieces.join(''), entityCount: records.entities.size, preview: formatPreview(records) };
}

/** Returns the preview of these records as JSON. */
export function formatPreview({ entities, relationships, areas }: Records): string {
  const preview = createPreview({
    nodes: Array.from(entities, ([id, { position, name, color, attributes }]) => ({
      id,
      position,
      data: { name, color, attributes: { length: attributes.size } },
    })),
    edges: [...relationships.values()],
    areas: [...areas.values()],
  });
  return JSON.stringify(preview);
}

/** Writes the snapshot and deletes changes that it contains and that are older than LOG_KEPT_MS. */
export async function writeSnapshot(
  db: Database,
  snapshot: Snapshot & { id: string; rev: number; now: number },
): Promise<void> {
  const { id, rev, text, preview, now } = snapshot;
  const content = await packText(text);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('diagrams')
      .set({ content, content_rev: rev, preview })
      .where('id', '=', id)
      .where('content_rev', '<=', rev)
      .execute();
    await trx
      .deleteFrom('diagram_ops')
      .where('diagram_id', '=', id)
      .where('rev', '<=', rev)
      .where('created_at', '<', now - LOG_KEPT_MS)
      .execute();
  });
}
