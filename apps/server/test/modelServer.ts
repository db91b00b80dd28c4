import { Writable } from 'node:stream';
import { type Proposal } from '@joinery/wire';
import { onTestFinished } from 'vitest';
import { type Behaviour, startAiStub } from './aiStub.ts';
import { type Protocol } from './aiStubProtocols.ts';
import { aTestServer } from './testServer.ts';

/** The key that must never be revealed. */
export const KEY = 'sk-very-secret-key';
/** Two entities and a relationship, in the form of a model's reply. */
export const REPLY = JSON.stringify({
  reply: 'Drew customers and orders.',
  edits: [
    { action: 'add', record: 'entity', id: 'new-1', props: { name: 'Customer' } },
    {
      action: 'add',
      record: 'attribute',
      id: 'new-2',
      props: { entity: 'new-1', name: 'id', type: 'Long', isPrimaryKey: true },
    },
    { action: 'add', record: 'attribute', id: 'new-3', props: { entity: 'new-1', name: 'name' } },
    { action: 'add', record: 'entity', id: 'new-4', props: { name: 'Order' } },
    {
      action: 'add',
      record: 'relationship',
      id: 'new-5',
      props: { source: 'new-1', target: 'new-4', type: 'one-to-many', label: 'places' },
    },
  ],
});
/** A valid reply. */
export const good = { kind: 'text', text: REPLY } as const satisfies Behaviour;

/** Starts a server whose language model is a stub with this behaviour, with a signed-in user. */
export async function aServerWith(
  protocol: Protocol,
  behaviours: readonly Behaviour[],
  environment: Record<string, string> = {},
) {
  const stub = await startAiStub(protocol, behaviours);
  onTestFinished(() => stub.close());
  let log = '';
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const server = await aTestServer(
    { AI_PROVIDER: protocol, AI_BASE_URL: stub.url, AI_API_KEY: KEY, AI_MODEL: 'small', ...environment },
    { logTo },
  );
  const person = await server.signIn('ann@example.org');
  const ask = (headers: Record<string, string> = {}) =>
    server.call<Proposal & { message: string; error: string }>('POST /diagrams/diagram-generate', {
      token: person.token,
      body: { prompt: 'a shop' },
      headers,
    });
  return { server, stub, person, ask, readLog: () => log };
}
