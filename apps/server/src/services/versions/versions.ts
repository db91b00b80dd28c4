import {
  type DiagramContent,
  formatContent,
  LIMITS,
  toContent,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { type DiagramVersion, type DiagramVersionList, type VersionAuthor } from '@joinery/wire';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { type Database } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { type AcceptedChange } from '../diagrams/store/operationLog.ts';
import { type DiagramService } from '../diagrams/diagramService.ts';
import { type DiagramState } from '../diagrams/open/openDiagram.ts';
import { type DiagramLogger } from '../diagrams/open/openDiagrams.ts';
import { toRefusal } from '../diagrams/edit/batch.ts';
import { isoTime } from '../../isoTime.ts';
import { runInSlices } from '../../slices.ts';
import { applyInSteps } from '../diagrams/open/applyInSteps.ts';
import {
  authorsSince,
  type ChainDeps,
  createVersion,
  readRecordsOrNone,
  removeVersion,
  summariseInSlices,
} from './versionChain.ts';
import { createVersionRecorder } from './versionRecorder.ts';
import { readUserNames } from '../auth/store/users.ts';
import {
  countNamedVersions,
  findVersion,
  findVersionUpTo,
  type StoredVersion,
  listVersions,
  parseAuthors,
  parseChanges,
  updateVersion,
  type VersionRow,
} from './store/versionStore.ts';

interface VersionsDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  diagrams: Pick<DiagramService, 'readState' | 'edit' | 'onCommitted'>;
  now: () => number;
  createId: () => string;
  log: Pick<DiagramLogger, 'warn'>;
}

interface VersionOf {
  diagramId: string;
  versionId: string;
}

/** A version with its content, whole or as JSON in pieces. */
interface VersionView {
  version: DiagramVersion;
  readonly content: DiagramContent;
  contentPieces: () => Iterable<string>;
}

/** A version that a user renames or restores. */
interface VersionBy extends VersionOf {
  actorId: string;
}

/** The versions of diagrams. Throws AppError. */
export interface Versions {
  list(diagramId: string): Promise<DiagramVersionList>;
  read(target: VersionOf): Promise<VersionView>;
  /** Stores the current state of the diagram under a name. */
  create(target: { actorId: string; diagramId: string; name: string }): Promise<DiagramVersion>;
  /** null removes the name. */
  rename(target: VersionBy & { name: string | null }): Promise<DiagramVersion>;
  remove(target: VersionOf): Promise<void>;
  /** Restores the content of a version as one change, broadcast to all participants. */
  restore(target: VersionBy): Promise<{ revision: number; isChanged: boolean }>;
  /** Stores the automatic versions that are due. */
  runMaintenance(): Promise<void>;
  close(): Promise<void>;
}

export function createVersions(deps: VersionsDeps): Versions {
  const { diagrams, now, createId } = deps;
  const { db, transaction } = deps.store;
  const chain: ChainDeps = { db, now, createId };
  const recorder = createVersionRecorder({ ...chain, log: deps.log });
  diagrams.onCommitted(recorder.note);

  const found = async ({ diagramId, versionId }: VersionOf, trx = db): Promise<StoredVersion> => {
    const version = await findVersion(trx, { diagramId, versionId });
    if (version === undefined) throw notFound('This version does not exist.');
    return version;
  };

  const keepRestored = async (
    diagramId: string,
    { rev, records, inverse }: Pick<AcceptedChange, 'rev' | 'inverse'> & Pick<DiagramState, 'records'>,
    restoredAt: number,
  ): Promise<void> => {
    const before = await runInSlices(applyInSteps(records, inverse));
    const time = now();
    await createVersion(chain, { diagramId, rev: rev - 1, records: before, createdAt: time });
    await createVersion(chain, { diagramId, rev, records, createdAt: time, restoredAt, isForced: true });
  };

  return {
    list: async (diagramId) => {
      const state = await diagrams.readState(diagramId);
      const rows = await listVersions(db, diagramId);
      const current = await readCurrent(db, diagramId, state);
      const names = await readUserNames(db, [...rows.flatMap(parseAuthors), ...current.authors]);
      return {
        current: {
          revision: state.rev,
          updatedAt: isoTime(state.updatedAt),
          authors: withNames(current.authors, names),
          changes: current.changes,
        },
        versions: rows.map((row) => present(row, names)),
      };
    },
    read: async (target) => {
      const version = await found(target);
      const records = await version.readRecords();
      return {
        version: await presentOne(db, version),
        get content() {
          return toContent(records);
        },
        contentPieces: () => formatContent(records),
      };
    },
    create: async ({ actorId, diagramId, name }) => {
      const text = readVersionName(name);
      const { rev, records, updatedAt } = await diagrams.readState(diagramId);
      await assertRoomForName(db, diagramId);
      const row = await recorder.inTurn(async () => {
        await createVersion(chain, { diagramId, rev, records, createdAt: updatedAt, isForced: true });
        return transaction((trx) => nameCurrent(trx, { diagramId, rev, name: text, actorId, at: now() }));
      });
      return presentOne(db, row);
    },
    rename: async (target) => {
      const { actorId, diagramId } = target;
      const name = target.name === null ? null : readVersionName(target.name);
      // Not during retention: a version that gets a name must stay.
      const row = await recorder.inTurn(() =>
        transaction(async (trx) => {
          const version = await found(target, trx);
          if (version.name === null && name !== null) await assertRoomForName(trx, diagramId);
          return setName(trx, version, { name, named_by: name === null ? null : actorId });
        }),
      );
      return presentOne(db, row);
    },
    remove: async (target) => {
      await recorder.inTurn(async () => removeVersion(chain, await found(target)));
    },
    restore: async (target) => {
      const { actorId, diagramId } = target;
      const version = await found(target);
      const outcome = await diagrams.edit({
        diagramId,
        userId: actorId,
        socketId: null,
        kind: 'restore',
        action: { is: 'replace', records: await version.readRecords() },
      });
      if (outcome.is === 'refused') throw outcome.error;
      const { ack, change, state } = outcome;
      if (!ack.ok) throw toRefusal(ack.error);
      if (change === null) return { revision: ack.rev, isChanged: false };
      await recorder
        .inTurn(() => keepRestored(diagramId, { ...change, records: state.records }, version.created_at))
        .catch((error: unknown) => {
          deps.log.warn({ err: error, diagramId }, 'a restoration could not be kept as a version');
        });
      return { revision: change.rev, isChanged: true };
    },
    runMaintenance: recorder.runMaintenance,
    close: recorder.close,
  };
}

/** Returns the changes since the latest version. */
async function readCurrent(
  db: Database,
  diagramId: string,
  { rev, records }: DiagramState,
): Promise<Pick<DiagramVersion, 'changes'> & { authors: string[] }> {
  const latest = await findVersionUpTo(db, diagramId, rev);
  const changes = await summariseInSlices(await readRecordsOrNone(latest), records);
  return { changes, authors: await authorsSince(db, diagramId, { before: latest, rev }) };
}

/** Parses a name, without invisible characters; throws INVALID. */
function readVersionName(name: string): string {
  const kept = withoutInvisibleCharacters(name).trim();
  if (kept === '') throw invalid('name: Please enter a name for the version');
  return kept;
}

async function assertRoomForName(db: Database, diagramId: string): Promise<void> {
  if ((await countNamedVersions(db, diagramId)) >= LIMITS.maxNamedVersions) {
    throw conflict(
      `A diagram can have at most ${LIMITS.maxNamedVersions} named versions. Take the name of one away first.`,
    );
  }
}

async function nameCurrent(
  trx: Database,
  target: { diagramId: string; rev: number; name: string; actorId: string; at: number },
): Promise<VersionRow> {
  const { diagramId, rev, name, actorId, at } = target;
  await assertRoomForName(trx, diagramId);
  const version = await findVersionUpTo(trx, diagramId, rev);
  if (version?.rev !== rev) throw notFound('This version does not exist.');
  if (version.name !== null) {
    throw conflict(`The diagram as it is now is kept already, as “${version.name}”.`);
  }
  return setName(trx, version, { name, named_by: actorId, created_at: at });
}

async function setName(
  trx: Database,
  { readRecords: _records, ...row }: StoredVersion,
  change: Pick<VersionRow, 'name' | 'named_by'> & Partial<Pick<VersionRow, 'created_at'>>,
): Promise<VersionRow> {
  await updateVersion(trx, row.id, change);
  return { ...row, ...change };
}

async function presentOne(db: Database, row: VersionRow): Promise<DiagramVersion> {
  return present(row, await readUserNames(db, parseAuthors(row)));
}

function present(row: VersionRow, names: ReadonlyMap<string, string>): DiagramVersion {
  return {
    id: row.id,
    revision: row.rev,
    name: row.name,
    createdAt: isoTime(row.created_at),
    authors: withNames(parseAuthors(row), names),
    changes: parseChanges(row),
    restoredFrom: row.restored_at === null ? null : isoTime(row.restored_at),
  };
}

function withNames(ids: readonly string[], names: ReadonlyMap<string, string>): VersionAuthor[] {
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}
