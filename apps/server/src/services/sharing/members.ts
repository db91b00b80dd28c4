import { type AccessLevel, can, type GrantableAccessLevel } from '@joinery/model';
import { type DiagramUser } from '@joinery/wire';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { type DatabaseTransaction } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import { authorize, findAccess } from './store/access.ts';
import { audit } from './store/audit.ts';
import { listMembers, removeInvitationsBy, removeMember, setLevel } from './store/members.ts';

interface MembersDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  bus: Bus;
  now: () => number;
  createId: () => string;
}

/** The acting user, the diagram and the affected user. */
interface Change {
  actorId: string;
  diagramId: string;
  userId: string;
}

export interface Members {
  /** The owner first, then in the order of joining. */
  list(diagramId: string): Promise<DiagramUser[]>;
  changeLevel(change: Change & { accessLevel: GrantableAccessLevel }): Promise<void>;
  /** Only the owner removes others; every member but the owner can leave. */
  remove(change: Change): Promise<void>;
  /** The former owner remains as an editor. */
  transferOwnership(change: Change): Promise<void>;
}

export function createMembers(deps: MembersDeps): Members {
  const { db, transaction } = deps.store;
  return {
    list: async (diagramId) => {
      const members = await listMembers(db, diagramId);
      return [...members.filter(isOwner), ...members.filter((member) => !isOwner(member))];
    },
    changeLevel: async (change) => {
      await transaction((trx) => changeLevel(deps, trx, change));
      publishAccess(deps.bus, change, change.accessLevel);
    },
    remove: async (change) => {
      await transaction((trx) => remove(deps, trx, change));
      publishAccess(deps.bus, change, null);
    },
    transferOwnership: async (change) => {
      await transaction((trx) => transferOwnership(deps, trx, change));
      publishAccess(deps.bus, { ...change, userId: change.actorId }, 'EDITOR');
      publishAccess(deps.bus, change, 'OWNER');
    },
  };
}

/** Open sockets handle it immediately. */
function publishAccess(bus: Bus, { diagramId, userId }: Change, accessLevel: AccessLevel | null): void {
  bus.publish({ kind: 'access-changed', diagramId, userId, accessLevel });
}

function isOwner(member: { accessLevel: AccessLevel }): boolean {
  return member.accessLevel === 'OWNER';
}

async function changeLevel(
  deps: MembersDeps,
  trx: DatabaseTransaction,
  change: Change & { accessLevel: GrantableAccessLevel },
): Promise<void> {
  const { diagramId, userId, actorId, accessLevel } = change;
  await authorize(trx, { diagramId, userId: actorId, permission: 'members.manage' });
  const before = await memberLevel(trx, change);
  if (before === 'OWNER') throw invalid("The owner's access cannot be changed.");
  if (before === accessLevel) return;
  await setLevel(trx, change, accessLevel);
  if (!can(accessLevel, 'members.invite')) await removeInvitationsBy(trx, change);
  await audit(trx, deps, {
    actorId,
    diagramId,
    action: 'access.changed',
    detail: { userId, from: before, to: accessLevel },
  });
}

async function remove(deps: MembersDeps, trx: DatabaseTransaction, change: Change): Promise<void> {
  const { diagramId, userId, actorId } = change;
  const isLeaving = actorId === userId;
  await authorize(trx, {
    diagramId,
    userId: actorId,
    permission: isLeaving ? 'diagram.read' : 'members.manage',
  });
  const before = await memberLevel(trx, change);
  if (before === 'OWNER') {
    throw conflict(
      'The owner cannot leave the diagram. Hand over the ownership first, or delete the diagram.',
    );
  }
  await removeMember(trx, change);
  await audit(trx, deps, {
    actorId,
    diagramId,
    action: isLeaving ? 'access.left' : 'access.removed',
    detail: { userId, from: before },
  });
}

async function transferOwnership(deps: MembersDeps, trx: DatabaseTransaction, change: Change): Promise<void> {
  const { diagramId, userId, actorId } = change;
  await authorize(trx, { diagramId, userId: actorId, permission: 'ownership.transfer' });
  if (userId === actorId) throw invalid('userId: this person owns the diagram already.');
  await memberLevel(trx, change);
  await setLevel(trx, { diagramId, userId: actorId }, 'EDITOR');
  await setLevel(trx, change, 'OWNER');
  await audit(trx, deps, { actorId, diagramId, action: 'ownership.transferred', detail: { userId } });
}

async function memberLevel(trx: DatabaseTransaction, change: Change): Promise<AccessLevel> {
  const level = await findAccess(trx, change.diagramId, change.userId);
  if (level === null) throw notFound('This person has no access to the diagram.');
  return level;
}
