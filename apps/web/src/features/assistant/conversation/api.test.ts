import { aDiagram } from '@joinery/model/builders';
import { CONVERSATION_LIMITS } from '@joinery/wire';
import { expect, it, onTestFinished } from 'vitest';
import { startApiServer } from '../../../../test/apiServer.ts';
import { postMessage } from './api.ts';

it('[T3] of a large selection the first ids are sent, as many as the server takes', async () => {
  const api = await startApiServer({
    'POST /api/api/diagrams/d1/assistant': () => ({
      status: 503,
      body: { message: 'Later.', error: 'BUSY' },
    }),
  });
  onTestFinished(() => api.stop());
  const selection = Array.from({ length: 5_000 }, (_, index) => `entity-${'é'.repeat(20)}-${index}`);
  const listener = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onText: () => undefined,
    onEdit: () => undefined,
  };
  const outgoing = {
    message: 'Hello',
    kind: 'ask',
    content: aDiagram(),
    selection,
    files: [],
    decision: null,
  } as const;
  await expect(postMessage('d1', outgoing, listener)).rejects.toThrow('Later.');
  const { selection: field } = api.calls.at(-1)!.body as { selection: string };
  expect(new TextEncoder().encode(field).length).toBeLessThanOrEqual(CONVERSATION_LIMITS.maxSelectionBytes);
  const sent = JSON.parse(field) as string[];
  expect(sent.length).toBeGreaterThan(500);
  expect(sent).toEqual(selection.slice(0, sent.length));
});
