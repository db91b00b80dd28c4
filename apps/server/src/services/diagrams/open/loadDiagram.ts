import { measureContent, type Records } from '@joinery/model';
import { createRoom } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { runInSlices } from '../../../slices.ts';
import { readStored, type StoredDiagram } from '../store/diagramStore.ts';
import { toChanges } from '../store/operationLog.ts';
import { parseRecords } from '../store/storedRecords.ts';
import { applyInSteps } from './applyInSteps.ts';
import { type OpenDiagram } from './openDiagram.ts';

/** Reads the records of a stored diagram in steps; throws if the log has a gap. */
export function* recordsOfStored(
  stored: StoredDiagram,
): Generator<unknown, { records: Records; operationsSince: number }> {
  const { contentRev, rev } = stored;
  const tail = toChanges(stored.log, { after: contentRev, upTo: rev });
  if (!tail) throw new Error(`The log of a diagram has a gap after revision ${contentRev}.`);
  let records = yield* parseRecords(stored.content);
  let operationsSince = 0;
  for (const { ops } of tail) {
    operationsSince += ops.length;
    records = yield* applyInSteps(records, ops);
  }
  return { records, operationsSince };
}

/** Loads the last committed state; undefined if the diagram is missing or deleted. */
export async function loadDiagram(db: Database, id: string, now: number): Promise<OpenDiagram | undefined> {
  const stored = await readStored(db, id);
  if (!stored) return undefined;
  const { name, rev, epoch, contentRev, createdAt, updatedAt } = stored;
  const { records, operationsSince } = await runInSlices(recordsOfStored(stored));
  const bytesAtMost = await runInSlices(measureContent(records));
  return {
    id,
    createdAt,
    epoch,
    room: createRoom({ records, rev, name, bytesAtMost }),
    state: { name, rev, records, updatedAt },
    isStale: false,
    refCount: 0,
    lastUsedAt: now,
    lastChangedAt: updatedAt,
    lastPreviewAt: 0,
    snapshot: {
      rev: contentRev,
      characters: stored.content.length,
      operationsSince,
      writing: undefined,
    },
    content: undefined,
  };
}
