/**
 * `npm run record -- <release>`: records a data folder, REST calls and a live session of the current code,
 * for recordings.test.ts to replay on every later build. Run it for each release.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { format } from 'prettier';
import config from '../../../../playwright.config.ts';
import { copyDataFolder } from './copyDataFolder.ts';
import { createPlaceholders, type Placeholders } from './placeholders.ts';
import { createSeededIds, type RecordedServer, startRecordedServer } from './recordedServer.ts';
import { buildDataFolder } from './recorder/dataFolder.ts';
import { recordLive } from './recorder/liveScenario.ts';
import { checkRoutes } from './recorder/checkRoutes.ts';
import { recordReads } from './recorder/reads.ts';
import { recordRest } from './recorder/restScenario.ts';
import { releaseFolder } from './transcript.ts';

const WEB_APP_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const DRAWN_AT = Date.UTC(2026, 0, 5, 9);

const [release] = process.argv.slice(2);
if (release === undefined || !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(release)) {
  throw new Error(
    'Name the release to record, such as 0.2.0, or a build before it, such as 0.2.0-main.20260105.',
  );
}
const folder = releaseFolder(release);
rmSync(folder, { recursive: true, force: true });
const dataFolder = join(folder, 'data');
mkdirSync(dataFolder, { recursive: true });

const data = await buildDataFolder(dataFolder, DRAWN_AT);
const startAt = data.takenAt;

/** Starts the server on a copy of the data folder, with ids and secrets that become placeholders. */
async function onCopy<Result>(
  seed: string,
  work: (server: RecordedServer, placeholders: Placeholders) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joinery-record-'));
  copyDataFolder(dataFolder, dataDir);
  const placeholders = createPlaceholders();
  const nextId = createSeededIds(seed);
  const createId = (): string => {
    const id = nextId();
    placeholders.expectId(id);
    return id;
  };
  const server = await startRecordedServer({ dataDir, startAt, createId, webAppFolder: WEB_APP_FOLDER });
  try {
    return await work(server, placeholders);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function write(name: string, value: unknown): Promise<void> {
  const text = await format(JSON.stringify(value), { parser: 'json', printWidth: 110 });
  writeFileSync(join(folder, `${name}.json`), text);
}

const browser = await chromium.launch(config.use?.launchOptions);
try {
  await write(
    'reads',
    await onCopy('reads', (server, placeholders) => recordReads(server, placeholders, data)),
  );
  const routes = await onCopy('rest', async (server, placeholders) => {
    const steps = await recordRest(server, placeholders, data);
    await write('rest', steps);
    return checkRoutes(server, steps);
  });
  await write('release', { startAt, routes });
  const live = await onCopy('live', (server, placeholders) =>
    recordLive(server, browser, { placeholders, folder: data }),
  );
  await write('live', live);
} finally {
  await browser.close();
}
