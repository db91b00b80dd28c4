import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { applyDifferences, findUselessRows } from './applyDifferences.ts';
import { INTENDED_DIFFERENCES } from './intendedDifferences.ts';
import { createSeededIds, type RecordedServer, startRecordedServer } from './recordedServer.ts';
import { copyDataFolder } from './copyDataFolder.ts';
import { createPlaceholders } from './placeholders.ts';
import { checkRoutes, listRoutes } from './recorder/checkRoutes.ts';
import { ADA, createRestRecorder } from './recorder/restRecorder.ts';
import { recordRest } from './recorder/restScenario.ts';
import { describeDifferences, replayRest } from './replay.ts';
import { replayLive } from './replayLive.ts';
import { listReleases, readRecording, type Recording } from './transcript.ts';

/** Starts this build's server on a copy of the recorded data folder, at the recorded time. */
async function startOnCopy({ dataFolder, startAt }: Recording): Promise<RecordedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joinery-replay-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyDataFolder(dataFolder, dataDir);
  // Other ids than in the recording, so that a request which repeats a recorded id fails.
  const server = await startRecordedServer({ dataDir, startAt, createId: createSeededIds('replay') });
  onTestFinished(() => server.close());
  return server;
}

/** The AI Diagram Generator's first response takes seconds on a busy machine: its worker compiles its sources. */
const TIMEOUT_MS = 90_000;

describe.each(listReleases())('release %s', { timeout: TIMEOUT_MS }, (release) => {
  const recording = readRecording(release);
  const { reads, rest, live, routes } = recording;
  const rows = INTENDED_DIFFERENCES[release] ?? [];

  test('every diagram of its data folder is read unchanged', async () => {
    const server = await startOnCopy(recording);
    const found = await replayRest('reads', server, applyDifferences('reads', reads, rows));
    expect(describeDifferences(found)).toBe('');
  });

  test('its REST calls get the same responses', async () => {
    const server = await startOnCopy(recording);
    const found = await replayRest('rest', server, applyDifferences('rest', rest, rows));
    expect(describeDifferences(found)).toBe('');
  });

  test('its live session gets the same acknowledgements and events', async () => {
    const server = await startOnCopy(recording);
    const found = await replayLive(server, applyDifferences('live', live, rows));
    expect(describeDifferences(found)).toBe('');
  });

  test('its routes are still documented', async () => {
    const server = await startOnCopy(recording);
    expect(await listRoutes(server)).toEqual(expect.arrayContaining(routes));
  });

  test('every intended difference changes an expected value', () => {
    expect(findUselessRows({ reads, rest, live }, rows)).toEqual([]);
  });
});

test('every intended difference belongs to a recorded release', () => {
  expect(listReleases()).toEqual(expect.arrayContaining(Object.keys(INTENDED_DIFFERENCES)));
});

/** The recorder itself runs only when a release is recorded: a new route would be noticed too late. */
test('the recorder calls every documented route', { timeout: TIMEOUT_MS }, async () => {
  const server = await startOnCopy(readRecording(listReleases().at(-1) ?? ''));
  const rest = createRestRecorder(server, createPlaceholders());
  await rest.signIn(ADA);
  const diagrams = await rest.call<{ _id: string; name: string }[]>('the diagrams', 'GET /diagrams', {
    as: ADA,
  });
  const find = (name: string): string => diagrams.find((diagram) => diagram.name === name)?._id ?? '';
  const ids = {
    behind: find('Behind its log'),
    versions: find('Versions'),
    team: find('Team'),
    live: find('Live'),
  };
  const steps = await recordRest(server, createPlaceholders(), { ids });
  expect(await checkRoutes(server, steps)).not.toEqual([]);
});
