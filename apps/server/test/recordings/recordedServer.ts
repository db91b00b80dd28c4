import { createHash } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Duplex } from 'node:stream';
import { pino } from 'pino';
import { openDatabase, type OpenDatabase } from '../../src/db/openDatabase.ts';
import { readSettings } from '../../src/env.ts';
import { createLocalBus } from '../../src/integrations/bus/localBus.ts';
import { createApplication } from '../../src/server.ts';
import { createDiagramService } from '../../src/services/diagrams/diagramService.ts';

const ID_CHARACTERS = 21;

/** The whole application on a data folder, with a clock that moves only when set. */
export interface RecordedServer {
  url: string;
  store: OpenDatabase;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Sets the clock and runs the maintenance due by then. */
  setClock(now: number): Promise<void>;
  /** Cuts the connections of browsers, as a network failure does. */
  cutBrowsers(): void;
  close(): Promise<void>;
}

export async function startRecordedServer(options: {
  dataDir: string;
  startAt: number;
  createId: () => string;
  /** Without it no pages are served. */
  webAppFolder?: string;
}): Promise<RecordedServer> {
  const { dataDir, createId } = options;
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off', AI_USER_KEYS: 'on' });
  const store = await openDatabase({ dataDir });
  const clock = { now: options.startAt };
  const now = (): number => clock.now;
  const log = pino({ level: 'silent' });
  const bus = createLocalBus();
  const diagrams = createDiagramService({ store, now, createId, log, bus });
  const webAppFolder = options.webAppFolder ?? join(dataDir, 'no-web-app');
  const { app } = await createApplication({
    settings,
    store,
    diagrams,
    bus,
    now,
    createId,
    log,
    webAppFolder,
  });
  const liveSockets: Duplex[] = [];
  app.server.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    // Only browsers send an origin.
    if (headers.origin !== undefined) liveSockets.push(socket);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    store,
    now,
    setClock: async (time) => {
      clock.now = time;
      await diagrams.runMaintenance();
    },
    cutBrowsers: () => {
      for (const socket of liveSockets.splice(0)) socket.destroy();
    },
    close: async () => {
      await app.close();
      await diagrams.close();
      await store.close();
    },
  };
}

/**
 * Creates ids as long as the server's own, equal in every run with this seed. They sort by age, so that
 * lists ordered by id have the same order with any seed.
 */
export function createSeededIds(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hash = createHash('sha256')
      .update(`${seed} ${String(count)}`)
      .digest('base64url');
    return `${String(count).padStart(5, '0')}${hash}`.slice(0, ID_CHARACTERS);
  };
}
