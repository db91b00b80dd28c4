import { aDiagram } from '@joinery/model/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS, createAutosave, type EditorSnapshot } from './autosave.ts';

interface PendingSave {
  kind: 'create' | 'update';
  snapshot: EditorSnapshot;
  respond: () => Promise<void>;
  refuse: (error: Error) => Promise<void>;
}

/** Simulates a refusal with Retry-After. */
class WaitError extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('wait');
    this.ms = ms;
  }
}

/** An editor with one diagram, and a server that responds only on demand. */
function setup(start: { diagramId: string | null; name: string }) {
  const state = { ...start, isDirty: false, revision: 3 };
  const log = { sent: [] as PendingSave[], failures: 0, recoveries: 0 };
  const send = (
    kind: PendingSave['kind'],
    snapshot: EditorSnapshot,
  ): Promise<{ id: string; revision: number }> =>
    new Promise((resolve, reject) => {
      log.sent.push({
        kind,
        snapshot,
        respond: async () => {
          resolve({ id: 'd1', revision: snapshot.revision + 1 });
          await vi.advanceTimersByTimeAsync(0);
        },
        refuse: async (error) => {
          reject(error);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const autosave = createAutosave({
    snapshot: (): EditorSnapshot => ({ ...state, content: aDiagram() }),
    create: (snapshot) => send('create', snapshot),
    update: (_id, snapshot) => send('update', snapshot),
    applySaved: (saved) => {
      Object.assign(state, { diagramId: saved.id, revision: saved.revision, isDirty: false });
    },
    onFailure: () => (log.failures += 1),
    onRecovered: () => (log.recoveries += 1),
    isHandledByLive: (error) => error instanceof SyntaxError,
    isWorthRetrying: (error) => !(error instanceof RangeError),
    getRetryAfterMs: (error) => (error instanceof WaitError ? error.ms : 0),
  });
  const edit = (): void => {
    state.isDirty = true;
    autosave.noteChange();
  };
  return { state, log, autosave, edit };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[M167] [M306] an edit is saved 2 s later, with the last applied revision', async () => {
  const { log, edit } = setup({ diagramId: 'd1', name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(log.sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.sent.map(({ kind, snapshot }) => [kind, snapshot.revision])).toEqual([['update', 3]]);
  await log.sent[0]?.respond();
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log.sent[1]?.snapshot.revision).toBe(4);
});

test('[M166] without an edit nothing is sent', async () => {
  const { log, autosave } = setup({ diagramId: 'd1', name: 'Shop' });
  await autosave.saveNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.sent).toHaveLength(0);
});

test('[M167] continuous edits are saved eventually', async () => {
  const { log, edit } = setup({ diagramId: 'd1', name: 'Shop' });
  for (let step = 0; step < 12; step += 1) {
    edit();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(log.sent).toHaveLength(1);
});

test('[M169] edits during creation cause one POST, then a PUT', async () => {
  const { log, edit, autosave } = setup({ diagramId: null, name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  edit();
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(log.sent.map(({ kind }) => kind)).toEqual(['create']);
  await log.sent[0]?.respond();
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log.sent.map(({ kind }) => kind)).toEqual(['create', 'update']);
});

test('[M284] a failed save is reported once, retried with backoff, and its recovery reported', async () => {
  const { log, edit } = setup({ diagramId: 'd1', name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[1]?.refuse(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 2 - 1);
  expect(log.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await log.sent[2]?.respond();
  expect(log).toMatchObject({ failures: 1, recoveries: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.sent).toHaveLength(3);
});

test('[M284] a refused save is not retried until the next change', async () => {
  const { log, edit } = setup({ diagramId: 'd1', name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(new RangeError('forbidden'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.sent).toHaveLength(1);
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log).toMatchObject({ failures: 1 });
  expect(log.sent).toHaveLength(2);
});

test('[M262] a save left to the live connection is no failure, and is not retried', async () => {
  const { log, edit } = setup({ diagramId: 'd1', name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(new SyntaxError('an id is taken'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 60);
  expect(log).toMatchObject({ failures: 0, recoveries: 0 });
  expect(log.sent).toHaveLength(1);
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log.sent).toHaveLength(2);
});

test('[M284] after a 429 the next save waits for Retry-After, regardless of edits and clicks', async () => {
  const { state, log, edit, autosave } = setup({ diagramId: 'd1', name: 'Shop' });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(new WaitError(40_000));
  await vi.advanceTimersByTimeAsync(10_000);
  edit();
  await autosave.saveNow();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(log.sent).toHaveLength(1);
  expect(state.isDirty).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.sent).toHaveLength(2);
  await log.sent[1]?.respond();
  expect(state.isDirty).toBe(false);
  expect(log).toMatchObject({ failures: 0, recoveries: 0 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.sent).toHaveLength(2);
});
