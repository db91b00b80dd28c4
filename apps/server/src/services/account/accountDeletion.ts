import { type deleteAccountBodySchema, type SignedInUser } from '@joinery/wire';
import { type z } from 'zod';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { type DatabaseTransaction } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import { foldEmail } from '../auth/emails.ts';
import { type DiagramService } from '../diagrams/diagramService.ts';
import { audit } from '../sharing/store/audit.ts';
import { type Members } from '../sharing/members.ts';
import { findAccess } from '../sharing/store/access.ts';
import { readMemberships, removeUser } from './store/account.ts';

interface AccountDeletionDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  diagrams: Pick<DiagramService, 'delete'>;
  members: Pick<Members, 'transferOwnership'>;
  bus: Bus;
  now: () => number;
  createId: () => string;
}

type DeletionRequest = z.output<typeof deleteAccountBodySchema>;

/**
 * Permanently deletes an account: own diagrams are transferred as requested or deleted, also those in the bin; access to other
 * diagrams, invitations from and to the user, and all sessions end. The user's edits in diagrams of others
 * stay, without their name.
 */
export async function deleteAccount(
  deps: AccountDeletionDeps,
  user: SignedInUser,
  { confirmation, handOver }: DeletionRequest,
): Promise<void> {
  if (foldEmail(confirmation) !== foldEmail(user.email)) {
    throw invalid('confirmation: Please type the e-mail address of your account.');
  }
  await assertCanHandOver(deps, user.id, handOver);
  for (const { diagramId, userId } of handOver) {
    await deps.members.transferOwnership({ actorId: user.id, diagramId, userId });
  }
  for (let isDeleted = false; !isDeleted;) {
    await deleteOwnDiagrams(deps, user.id);
    isDeleted = await deps.store.transaction((trx) => removePerson(deps, trx, user));
  }
  deps.bus.publish({ kind: 'session-ended', userId: user.id, sessionId: null });
}

/** Checks every transfer before the first one is made. */
async function assertCanHandOver(
  { store }: AccountDeletionDeps,
  ownerId: string,
  handOver: DeletionRequest['handOver'],
): Promise<void> {
  const own = new Set(
    (await readMemberships(store.db, ownerId)).flatMap(({ diagramId, isOwn }) => (isOwn ? diagramId : [])),
  );
  const named = new Set(handOver.map(({ diagramId }) => diagramId));
  if (named.size < handOver.length) throw invalid('handOver: A diagram is named twice.');
  for (const { diagramId, userId } of handOver) {
    if (!own.has(diagramId)) throw invalid('handOver: A diagram is not your own.');
    const level = await findAccess(store.db, diagramId, userId);
    if (level === null || userId === ownerId) {
      throw invalid('handOver: A diagram can be transferred to one of its other members only.');
    }
  }
}

async function deleteOwnDiagrams(deps: AccountDeletionDeps, userId: string): Promise<void> {
  const { store, diagrams } = deps;
  for (const { diagramId, isOwn } of await readMemberships(store.db, userId)) {
    if (!isOwn) continue;
    await diagrams.delete(diagramId, null);
    await audit(store.db, deps, { actorId: userId, diagramId, action: 'diagram.deleted' });
  }
}

/** Returns false if the user now owns another diagram. */
async function removePerson(
  deps: AccountDeletionDeps,
  trx: DatabaseTransaction,
  user: SignedInUser,
): Promise<boolean> {
  const memberships = await readMemberships(trx, user.id);
  if (memberships.some(({ isOwn }) => isOwn)) return false;
  for (const { diagramId } of memberships) {
    await audit(trx, deps, { actorId: user.id, diagramId, action: 'access.left' });
  }
  await removeUser(trx, user);
  return true;
}
