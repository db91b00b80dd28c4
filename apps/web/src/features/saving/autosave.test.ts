import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../session/api.ts';
import { AUTOSAVE_DELAY_MS, createAutosave } from './autosave.ts';

interface PendingSave {
  kind: 'create' | 'rename';
  respond: () => Promise<void>;
  refuse: (error: Error) => Promise<void>;
}

const refused = (status: number, retryAfterMs = 0) =>
  new ApiError({ status, message: 'no', error: 'ERROR', retryAfterMs });

/** An editor with one diagram, and a server that responds only on demand. */
function setup(start: { isNew: boolean }) {
  const state = { ...start, isDirty: false };
  const log = { sent: [] as PendingSave[], failures: 0, recoveries: 0 };
  const send = (kind: PendingSave['kind']): Promise<void> =>
    new Promise((resolve, reject) => {
      log.sent.push({
        kind,
        respond: async () => {
          Object.assign(state, { isNew: false, isDirty: false });
          resolve();
          await vi.advanceTimersByTimeAsync(0);
        },
        refuse: async (error) => {
          reject(error);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const autosave = createAutosave({
    prepare: () => (state.isDirty ? () => send(state.isNew ? 'create' : 'rename') : null),
    onFailure: () => (log.failures += 1),
    onRecovered: () => (log.recoveries += 1),
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

test('[M167] [M306] a change is saved 2 s later', async () => {
  const { log, edit } = setup({ isNew: false });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(log.sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.sent).toHaveLength(1);
});

test('[M166] without an edit nothing is sent', async () => {
  const { log, autosave } = setup({ isNew: false });
  await autosave.saveNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.sent).toHaveLength(0);
});

test('[M167] continuous edits are saved eventually', async () => {
  const { log, edit } = setup({ isNew: false });
  for (let step = 0; step < 12; step += 1) {
    edit();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(log.sent).toHaveLength(1);
});

test('[M169] edits during creation cause one POST, then another request', async () => {
  const { log, edit, autosave } = setup({ isNew: true });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  edit();
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(log.sent.map(({ kind }) => kind)).toEqual(['create']);
  await log.sent[0]?.respond();
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log.sent.map(({ kind }) => kind)).toEqual(['create', 'rename']);
});

test('[M284] a failed save is reported once, retried with backoff, and its recovery reported', async () => {
  const { log, edit } = setup({ isNew: false });
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
  const { log, edit } = setup({ isNew: false });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(refused(403));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.sent).toHaveLength(1);
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(log).toMatchObject({ failures: 1 });
  expect(log.sent).toHaveLength(2);
});

test('[M284] after a 429 the next save waits for Retry-After, regardless of edits and clicks', async () => {
  const { state, log, edit, autosave } = setup({ isNew: false });
  edit();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  await log.sent[0]?.refuse(refused(429, 40_000));
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
