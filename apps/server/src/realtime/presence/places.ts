import { type ClientBody, REALTIME_LIMITS } from '@joinery/wire';
import { scopedClientId } from '../../services/diagrams/open/joining.ts';
import { type Connection, groups } from '../connection.ts';
import { type RealtimeDeps } from '../realtimeDeps.ts';

/** Other nodes respond within this time, or are not counted. */
const REMOTE_COUNT_TIMEOUT_MS = 1_000;

/** Number of sockets in a diagram: of all users, and of one user. */
export interface Places {
  all: number;
  own: number;
}

export const NO_PLACES: Places = { all: 0, own: 0 };

/**
 * Counts slots on this node used or reserved by other connections; the tab's own earlier connection does
 * not count.
 */
export function countPlaces(
  { registry }: Pick<RealtimeDeps, 'registry'>,
  connection: Connection,
  { diagramId, clientId }: Pick<ClientBody<'join-diagram'>, 'diagramId' | 'clientId'>,
): Places {
  const { id } = connection.session.user;
  const tab = clientId === undefined ? null : scopedClientId(id, clientId);
  const others = [...registry.getSlots(diagramId)].filter(
    (one) => one !== connection && (tab === null || one.joined?.clientId !== tab),
  );
  return { all: others.length, own: others.filter(({ session }) => session.user.id === id).length };
}

/**
 * Counts slots on other nodes as currently known: simultaneous joins on several nodes do not see each
 * other, and a node that does not respond is not counted.
 */
export async function countRemotePlaces(
  { namespace, registry, log }: Pick<RealtimeDeps, 'namespace' | 'registry' | 'log'>,
  connection: Connection,
  diagramId: string,
): Promise<Places> {
  try {
    const group = namespace.timeout(REMOTE_COUNT_TIMEOUT_MS).in(groups.participants(diagramId));
    const local = new Set(registry.all().map(({ socket }) => socket.id));
    const remote = (await group.fetchSockets()).filter(({ id }) => !local.has(id));
    const { id } = connection.session.user;
    return { all: remote.length, own: remote.filter(({ data }) => data.user.id === id).length };
  } catch (error) {
    log.warn({ err: error }, 'sockets on other nodes could not be counted');
    return NO_PLACES;
  }
}

/** Returns the message that rejects another socket; null if there is room. */
export function findCapacityError({ all, own }: Places): string | null {
  if (all >= REALTIME_LIMITS.maxSocketsPerDiagram) {
    return `At most ${REALTIME_LIMITS.maxSocketsPerDiagram} people can be in a diagram at once.`;
  }
  return own >= REALTIME_LIMITS.maxSocketsPerPerson
    ? `A diagram can be open at most ${REALTIME_LIMITS.maxSocketsPerPerson} times at once.`
    : null;
}
