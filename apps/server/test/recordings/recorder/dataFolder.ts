import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DiagramContent } from '@joinery/model';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../../../src/db/sqlite/openSqlite.ts';
import { EDITING_PAUSE_MS } from '../../../src/services/versions/versionRecorder.ts';
import { RECORDED_FILES } from '../copyDataFolder.ts';
import { createPlaceholders } from '../placeholders.ts';
import { createSeededIds, type RecordedServer, startRecordedServer } from '../recordedServer.ts';
import { connectClient, openClient, sendAndWait } from '../replayLive.ts';
import { type Json } from '../transcript.ts';
import { everything, hostileNames, shop, unusualIds } from './contents.ts';
import { ADA, BEN, CYD, createRestRecorder, type RestRecorder, VERA } from './restRecorder.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The diagrams of the data folder by their special property, and the secrets that the server shows only
 * once.
 */
export interface DataFolder {
  ids: Record<
    | 'everything'
    | 'behind'
    | 'versions'
    | 'team'
    | 'live'
    | 'empty'
    | 'renamed'
    | 'hostile'
    | 'unusual'
    | 'copy'
    | 'bens'
    | 'deleted',
    string
  >;
  sessionToken: string;
  inviteToken: string;
  publicToken: string;
  /** Time of the server's clock when the folder was taken. */
  takenAt: number;
}

/** Fills an empty folder like a killed server: some changes are in the log only. */
export async function buildDataFolder(dataDir: string, startAt: number): Promise<DataFolder> {
  const createId = createSeededIds('data');
  const first = await startRecordedServer({ dataDir, startAt, createId });
  const { ids, inviteToken, publicToken } = await drawEverything(first);
  const restartAt = first.now() + DAY_MS;
  await first.close();

  const second = await startRecordedServer({ dataDir, startAt: restartAt, createId });
  const { sessionToken, deleted } = await editWithoutSnapshot(second, ids.behind);
  // All changes are in the main file then, as after a restart of a killed server.
  await sql`pragma wal_checkpoint(truncate)`.execute(second.store.db);
  const file = join(dataDir, DATABASE_FILE);
  const taken = `${dataDir}.db`;
  copyFileSync(file, taken);
  const takenAt = second.now();
  await second.close();
  renameSync(taken, file);
  for (const name of readdirSync(dataDir)) {
    if (!RECORDED_FILES.includes(name)) rmSync(join(dataDir, name), { recursive: true });
  }
  return { ids: { ...ids, deleted }, sessionToken, inviteToken, publicToken, takenAt };
}

type Drawn = Pick<DataFolder, 'inviteToken' | 'publicToken'> & { ids: Omit<DataFolder['ids'], 'deleted'> };

async function drawEverything(server: RecordedServer): Promise<Drawn> {
  const rest = createRestRecorder(server, createPlaceholders());
  for (const person of [ADA, BEN, VERA, CYD]) await rest.signIn(person);
  const draw = (name: string, content: DiagramContent, as = ADA): Promise<string> =>
    draws(rest, { name, content, as });
  const ids = {
    everything: await draw('Everything', everything()),
    behind: await draw('Behind its log', shop()),
    versions: await draw('Versions', shop()),
    team: await draw('Team', shop()),
    live: await draw('Live', shop()),
    empty: await draw('Empty', { nodes: [], edges: [] }),
    renamed: await draw('Untitled diagram', shop()),
    hostile: await draw('<b>"Hostile" \\ names</b> ${x}', hostileNames()),
    unusual: await draw('Unusual ids 100% a/b', unusualIds()),
    bens: await draw("Ben's", shop(), BEN),
  };
  await rest.call('rename', `PATCH /diagrams/${ids.renamed}`, { as: ADA, body: { name: 'Renamed 名前' } });
  const { _id: copy = '' } = await rest.call('copy', `POST /diagrams/${ids.everything}/duplicate`, {
    as: ADA,
    body: { creationId: 'copy-1' },
  });
  for (const diagramId of [ids.team, ids.live, ids.versions, ids.behind]) {
    await addMembers(rest, diagramId);
  }
  const { inviteToken = '' } = await rest.call('invite', 'POST /invitations/invite', {
    as: ADA,
    body: { invitedEmail: 'dora@example.com', accessLevel: 'VIEWER', diagramId: ids.team },
  });
  const { publicToken = '' } = await rest.call('open link', `POST /diagrams/${ids.team}/public-link`, {
    as: ADA,
  });
  await keepVersions(server, rest, ids.versions);
  return { ids: { ...ids, copy }, inviteToken, publicToken };
}

async function draws(
  rest: RestRecorder,
  { name, content, as }: { name: string; content: DiagramContent; as: typeof ADA },
): Promise<string> {
  const { _id: id = '' } = await rest.call(`draw ${name}`, 'POST /diagrams', { as, body: { name, content } });
  if (id === '') throw new Error(`${name} was refused.`);
  return id;
}

/** Ben as editor, Vera as viewer. */
async function addMembers(rest: RestRecorder, diagramId: string): Promise<void> {
  for (const [member, accessLevel] of [
    [BEN, 'EDITOR'],
    [VERA, 'VIEWER'],
  ] as const) {
    const { inviteToken = '' } = await rest.call(
      `invite ${member.key} to ${diagramId}`,
      'POST /invitations/invite',
      {
        as: ADA,
        body: { invitedEmail: member.email, accessLevel, diagramId },
      },
    );
    await rest.call(`${member.key} joins ${diagramId}`, `POST /invitations/accept/${inviteToken}`, {
      as: member,
    });
  }
}

interface VersionList {
  versions: { id: string; name: string | null }[];
}

/** Creates a named version, an automatic one after a pause, and a restored one. */
async function keepVersions(server: RecordedServer, rest: RestRecorder, diagramId: string): Promise<void> {
  const { id = '' } = await rest.call('name version', `POST /diagrams/${diagramId}/versions`, {
    as: ADA,
    body: { name: 'First draft' },
  });
  const content = shop();
  await rest.call('edit', `PUT /diagrams/${diagramId}`, {
    as: BEN,
    body: { name: 'Versions', content: { ...content, edges: [] }, baseRevision: 1 },
  });
  // The server stores versions in a timer of real seconds.
  await server.setClock(server.now() + EDITING_PAUSE_MS);
  for (let isKept = false; !isKept;) {
    await delay(500);
    const { response } = await rest.exchange(`GET /diagrams/${diagramId}/versions`, { as: ADA });
    isKept = (response.body as unknown as VersionList).versions.some(({ name }) => name === null);
  }
  // Steps derive their time from their number, so a recorder that starts now does the rest.
  const later = createRestRecorder(server, createPlaceholders());
  await later.signIn(ADA);
  await later.call('restore', `POST /diagrams/${diagramId}/versions/${id}/restore`, { as: ADA });
  await later.call('name another', `POST /diagrams/${diagramId}/versions`, {
    as: ADA,
    body: { name: '<i>2</i> %' },
  });
}

/**
 * Makes all kinds of edits that leave the snapshot behind the log, and a deletion that can still be
 * undone.
 */
async function editWithoutSnapshot(
  server: RecordedServer,
  diagramId: string,
): Promise<{ sessionToken: string; deleted: string }> {
  const rest = createRestRecorder(server, createPlaceholders());
  const sessionToken = await rest.signIn(ADA);
  await rest.signIn(BEN);
  const deleted = await draws(rest, { name: 'Deleted', content: shop(), as: ADA });
  const client = openClient(server.url, rest.getToken(BEN));
  await connectClient(client);
  const ask = async (event: string, body: { [key: string]: Json }): Promise<void> => {
    const ack = (await sendAndWait(client, event, { diagramId, ...body })) as { ok: boolean };
    if (!ack.ok) throw new Error(`${event} was refused: ${JSON.stringify(ack)}`);
  };
  await ask('join-diagram', { userId: 'ben', username: 'Ben' });
  await ask('node-update', { node: { id: 'entity-customer', position: { x: 16, y: 32 } } });
  await ask('node-update', {
    node: {
      id: 'entity-late',
      position: { x: 0, y: 640 },
      data: { name: 'Late', attributes: [{ name: 'id' }] },
    },
  });
  await ask('edge-update', { edge: { id: 'edge-late', source: 'entity-late', target: 'entity-invoice' } });
  await ask('element-delete', { type: 'edge', id: 'edge-1' });
  await ask('undo', {});
  await ask('batch-update', { type: 'paste', nodes: [{ id: 'entity-pasted', data: { name: 'Pasted' } }] });
  const { response } = await rest.exchange(`GET /diagrams/${diagramId}`, { as: ADA });
  const { content } = response.body as unknown as { content: DiagramContent };
  await rest.call('save', `PUT /diagrams/${diagramId}`, {
    as: ADA,
    body: { name: 'Behind its log', content: { ...content, areas: [] } },
  });
  await rest.call('delete', `DELETE /diagrams/${deleted}`, { as: ADA });
  client.socket.disconnect();
  return { sessionToken, deleted };
}
