import { can, cutText, LIMITS } from '@joinery/model';
import { type BinEntry, type DiagramListEntry, type SignedInUser } from '@joinery/wire';
import { type Database } from '../../db/schema.ts';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { conflict, diagramNotFound } from '../../errors.ts';
import { readMemberships } from '../account/store/account.ts';
import { listBin, listDiagrams, readListEntry } from './store/diagramList.ts';
import { readIncomingName, readNewName } from './wholeBody/requestContent.ts';
import { CopiedRecords } from './diagramRequests.ts';
import { type DiagramService } from './diagramService.ts';
import { BIN_MS } from './store/deletion.ts';
import { findAccessEvenInBin } from '../sharing/store/access.ts';
import { audit } from '../sharing/store/audit.ts';

interface UserDiagramsDeps {
  store: Pick<OpenDatabase, 'db'>;
  diagrams: Pick<
    DiagramService,
    'create' | 'createOnce' | 'edit' | 'readState' | 'delete' | 'restore' | 'removeForGood'
  >;
  now: () => number;
  createId: () => string;
}

interface Renaming {
  userId: string;
  diagramId: string;
  name: string;
}

interface Duplicating {
  userId: string;
  sessionId: string;
  diagramId: string;
  creationId: string | undefined;
}

/** Operations of a user on diagrams without opening them; the routes check permissions. */
export interface UserDiagrams {
  list(userId: string): Promise<DiagramListEntry[]>;
  /** Participants see the new name immediately. */
  rename(renaming: Renaming): Promise<{ name: string; revision: number; updatedAt: number }>;
  /**
   * Copies any readable diagram, without its members; returns the copy's list entry, and whether it was
   * created now.
   */
  duplicate(duplicating: Duplicating): Promise<{ entry: DiagramListEntry; isNew: boolean }>;
  /** Moves a diagram to the bin of its owner. */
  delete(actor: SignedInUser, diagramId: string): Promise<void>;
  /** The user's deleted diagrams, last deleted first. */
  listBin(userId: string): Promise<BinEntry[]>;
  /** Moves a diagram back out of the bin; for users other than the owner it does not exist. */
  restore(actorId: string, diagramId: string): Promise<void>;
  /** Removes a diagram from the bin with all its data; for users other than the owner it does not exist. */
  removeForGood(actorId: string, diagramId: string): Promise<void>;
}

export function createUserDiagrams(deps: UserDiagramsDeps): UserDiagrams {
  const { diagrams } = deps;
  const { db } = deps.store;
  return {
    ...createBin(deps),
    list: (userId) => listDiagrams(db, userId),
    rename: async ({ userId, diagramId, name: given }) => {
      readNewName(given);
      const name = readIncomingName(given);
      const outcome = await diagrams.edit({
        diagramId,
        userId,
        socketId: null,
        kind: 'save',
        action: { is: 'rename', name },
      });
      if (outcome.is === 'refused') throw outcome.error;
      if (!outcome.ack.ok) throw conflict(outcome.ack.error.message);
      const { state } = outcome;
      return { name: state.name, revision: state.rev, updatedAt: state.updatedAt };
    },
    duplicate: async ({ userId, sessionId, diagramId, creationId }) => {
      const { name, records } = await diagrams.readState(diagramId);
      const content = new CopiedRecords(records);
      const copy = { ownerId: userId, sessionId, name: await copyName(db, userId, name), content };
      if (creationId === undefined) {
        return { entry: await readEntry(db, userId, (await diagrams.create(copy)).id), isNew: true };
      }
      const created = await diagrams.createOnce({ ...copy, creationId });
      const isNew = created.kind === 'created';
      const id = created.kind === 'created' ? created.diagram.id : created.diagramId;
      return { entry: await readEntry(db, userId, id), isNew };
    },
  };
}

function createBin(
  deps: UserDiagramsDeps,
): Pick<UserDiagrams, 'delete' | 'listBin' | 'restore' | 'removeForGood'> {
  const { db } = deps.store;
  /** Deleted diagrams have no access levels for other calls. */
  const assertOwner = async (userId: string, diagramId: string): Promise<void> => {
    const level = await findAccessEvenInBin(db, diagramId, userId);
    if (level === null || !can(level, 'diagram.delete')) throw diagramNotFound();
  };
  return {
    delete: async ({ id: actorId, name, email }, diagramId) => {
      await deps.diagrams.delete(diagramId, name || email);
      await audit(db, deps, { actorId, diagramId, action: 'diagram.deleted' });
    },
    listBin: (userId) => listBin(db, userId, deps.now() - BIN_MS),
    restore: async (actorId, diagramId) => {
      await assertOwner(actorId, diagramId);
      await deps.diagrams.restore(diagramId);
      await audit(db, deps, { actorId, diagramId, action: 'diagram.restored' });
    },
    removeForGood: async (actorId, diagramId) => {
      await assertOwner(actorId, diagramId);
      await deps.diagrams.removeForGood(diagramId);
      await audit(db, deps, { actorId, diagramId, action: 'diagram.removed' });
    },
  };
}

async function readEntry(db: Database, userId: string, id: string): Promise<DiagramListEntry> {
  const entry = await readListEntry(db, userId, id);
  if (entry === undefined) throw diagramNotFound();
  return entry;
}

/**
 * Returns `Shop (copy)`, then `Shop (copy 2)`, the first name unused by the user's diagrams; cut at the
 * limit.
 */
async function copyName(db: Database, userId: string, name: string): Promise<string> {
  const taken = new Set((await readMemberships(db, userId)).map((membership) => membership.name));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${String(number)})`;
    const copy = `${cutText(name, LIMITS.maxNameCharacters - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(copy)) return copy;
  }
}
