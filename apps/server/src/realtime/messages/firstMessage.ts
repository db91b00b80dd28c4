import { apply } from '@joinery/model';
import { REALTIME_NAMESPACE } from '@joinery/wire';
import { type JoinedDiagram } from '../../services/diagrams/open/joining.ts';
import { toShortChange } from '../announcer.ts';
import { type Connection, type Joined } from '../connection.ts';
import { type RealtimeDeps } from '../realtimeDeps.ts';

interface FirstMessage {
  connection: Connection;
  joined: Joined;
  diagram: JoinedDiagram;
  /** The client's revision. */
  since: number | undefined;
}

/**
 * Sends the changes since the client's revision, or the whole diagram and the changes during its
 * formatting.
 */
export function sendDiagram(
  { announcer }: Pick<RealtimeDeps, 'announcer'>,
  { connection, joined, diagram, since }: FirstMessage,
): void {
  const { diagramId, role, epoch, isProtocol1, clientId } = joined;
  const { firstSnapshot, changes, doneSeq } = diagram;
  const { name, rev, records: firstRecords } = firstSnapshot?.state ?? diagram.state;
  const body = { diagramId, name, rev, epoch, role, ...(!isProtocol1 && { doneSeq }) };
  if (firstSnapshot === null) {
    const missed = changes.map((change) => toShortChange(change, clientId ?? undefined));
    connection.socket.emit('init-diagram', { ...body, since, changes: missed });
    return;
  }
  const text = { name: isProtocol1 ? 'content' : 'state', json: firstSnapshot.text };
  emitWithText(connection, body, text);
  let records = firstRecords;
  for (const change of changes) {
    ({ records } = apply(records, change.ops));
    announcer.send(connection, change, records);
  }
}

/**
 * Sends 'init-diagram' with one property that is already JSON, for clients that join without a revision: an ordinary event would
 * format a large one at once and block others (decision 025).
 */
function emitWithText(
  { socket }: Connection,
  body: object,
  { name, json }: { name: string; json: string },
): void {
  const fields = JSON.stringify(body).slice(1, -1);
  // 2: an event (Socket.IO protocol 5).
  const packet = `2${REALTIME_NAMESPACE},["init-diagram",{${fields},${JSON.stringify(name)}:${json}}]`;
  socket.conn.write(packet, { compress: true });
}
