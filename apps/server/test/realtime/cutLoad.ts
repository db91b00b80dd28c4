import { entityKey, recordKey, toContent } from '@joinery/model';
import { expect, onTestFinished } from 'vitest';
import { CUTS, type CuttableLine, openLine } from './cutLine.ts';
import { type LiveClient, openLiveClient } from './liveClients.ts';

/** Maximum number of unacknowledged edits per client. */
const WINDOW = 4;
const PATIENCE = { timeout: 60_000, interval: 10 };

interface CutLoad {
  /** One per client: the same server twice or servers of the same diagrams. */
  urls: readonly string[];
  token: string;
  diagramId: string;
  rounds: number;
  /** Reads the stored state in the end: its revision and the ids of its entities. */
  read: () => Promise<{ revision: number; ids: string[] }>;
}

interface Tab {
  line: CuttableLine;
  client: LiveClient;
  acknowledged: Set<string>;
}

async function openTab({ token, diagramId }: CutLoad, url: string, clientId: string): Promise<Tab> {
  const line = await openLine(url);
  const acknowledged = new Set<string>();
  const client = openLiveClient({
    url: line.url,
    token,
    diagramId,
    clientId,
    onAck: ({ ops: [op] }, ack) => {
      if (ack.ok && op !== undefined) acknowledged.add(recordKey(op));
    },
  });
  onTestFinished(async () => {
    client.close();
    await line.close();
  });
  await client.joined();
  return { line, client, acknowledged };
}

/** Adds entities on each client without pause; returns those added so far and a stop function. */
function startLoad(tabs: readonly Tab[]): { made: Set<string>; stop: () => void } {
  const made = new Set<string>();
  const timer = setInterval(() => {
    for (const { client } of tabs) {
      if (client.replica.pending.length >= WINDOW) continue;
      const id = `${client.replica.clientId}-${String(made.size)}`;
      const props = { name: 'Made', position: { x: made.size, y: 0 } };
      made.add(entityKey(id));
      client.edit([{ kind: 'put', record: 'entity', id, props }]);
    }
  }, 5);
  return { made, stop: () => clearInterval(timer) };
}

async function waitForAcknowledgements({ acknowledged }: Tab, count = 3): Promise<void> {
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size - before, PATIENCE).toBeGreaterThanOrEqual(count);
}

/**
 * Breaks the connections of editing clients in all ways in turn: acknowledged edits exist once, and all
 * clients converge.
 */
export async function expectCutsToLoseNothing(load: CutLoad): Promise<void> {
  const before = await load.read();
  const tabs = await Promise.all(load.urls.map((url, at) => openTab(load, url, `cut-${String(at)}`)));
  const { made, stop } = startLoad(tabs);
  onTestFinished(stop);
  for (let round = 0; round < load.rounds; round += 1) {
    const cut = CUTS[round % CUTS.length] ?? 'cut';
    const bad = tabs[(round + Math.floor(round / CUTS.length)) % tabs.length];
    const other = tabs.find((tab) => tab !== bad);
    if (bad === undefined || other === undefined) throw new Error('at least two clients');
    bad.line.cut(cut);
    await waitForAcknowledgements(other);
    bad.line.mend();
    await waitForAcknowledgements(bad);
  }
  stop();
  await Promise.all(tabs.map(({ client }) => client.settled()));
  const { revision, ids } = await load.read();
  const expected = [...made].map((key) => key.slice(2)).sort();
  expect(ids.filter((id) => id.startsWith('cut-')).sort()).toEqual(expected);
  // Each edit was applied once.
  expect(revision).toBe(before.revision + made.size);
  await Promise.all(tabs.map(({ client }) => client.sees(() => client.replica.rev === revision)));
  const [first, ...others] = tabs.map(({ client }) => toContent(client.replica.view));
  for (const one of others) expect(one).toEqual(first);
  expect(tabs.flatMap(({ client }) => client.refusals)).toEqual([]);
  for (const { acknowledged } of tabs) for (const key of acknowledged) expect(made).toContain(key);
}
