import { Writable } from 'node:stream';
import { type Proposal } from '@joinery/protocol';
import { onTestFinished } from 'vitest';
import { type Behaviour, startAiStub } from './aiStub.ts';
import { type Protocol } from './aiStubProtocols.ts';
import { aTestServer } from './testServer.ts';

/** The key that must never be seen. */
export const KEY = 'sk-very-secret-key';
const attribute = (name: string) => ({
  name,
  type: 'String',
  isPrimaryKey: false,
  isNullable: true,
  isUnique: false,
  enumValues: [],
});
/** Two entities and a relationship, as a model would answer. */
export const OUTLINE = JSON.stringify({
  entities: [
    {
      name: 'Customer',
      formerName: '',
      attributes: [
        { ...attribute('id'), type: 'Long', isPrimaryKey: true, isNullable: false },
        attribute('name'),
      ],
    },
    { name: 'Order', formerName: '', attributes: [] },
  ],
  relationships: [{ from: 'Customer', to: 'Order', type: 'one-to-many', label: 'places' }],
});
/** An answer that fits. */
export const good = { kind: 'text', text: OUTLINE } as const satisfies Behaviour;

/** A server whose language model is a stub that behaves so, with somebody signed in. */
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
