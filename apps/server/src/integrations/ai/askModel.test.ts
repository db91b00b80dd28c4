import { expect, test } from 'vitest';
import { type Behaviour } from '../../../test/aiStub.ts';
import { aModel, aQuestion, good, REPLY } from '../../../test/modelQuestions.ts';
import { withDeadline } from '../../deadline.ts';
import { type AiError, type AiFailure } from './aiError.ts';
import { AI_PROVIDERS } from './aiSettings.ts';
import { askModel, type ModelReply } from './askModel.ts';

const HALF = REPLY.slice(0, REPLY.length / 2);

interface Row {
  what: string;
  behaviours: Behaviour[];
  /** Milliseconds until the question is given up. */
  deadline?: number;
  reply?: Partial<ModelReply>;
  failure?: AiFailure;
  error?: Partial<AiError>;
  calls: number;
}

function status(code: number, message?: string, headers?: Record<string, string>): Behaviour {
  return { kind: 'status', status: code, ...(message && { message }), ...(headers && { headers }) };
}

const whole = { text: REPLY, completion: 'complete', usage: { input: 11, output: 7 } } as const;
const ROWS: Row[] = [
  { what: 'a whole reply', behaviours: [good], reply: whole, calls: 1 },
  {
    what: 'a reply at the limit of output',
    behaviours: [{ ...good, finish: 'length' }],
    reply: { ...whole, completion: 'truncated' },
    calls: 1,
  },
  { what: 'a refusal', behaviours: [{ ...good, finish: 'refused' }], failure: 'refused', calls: 1 },
  { what: '401', behaviours: [status(401)], failure: 'key', error: { status: 401 }, calls: 1 },
  { what: '402', behaviours: [status(402)], failure: 'quota', calls: 1 },
  { what: '404', behaviours: [status(404)], failure: 'model', calls: 1 },
  { what: '413', behaviours: [status(413)], failure: 'request', calls: 1 },
  { what: '400 for something else', behaviours: [status(400, 'too long')], failure: 'request', calls: 1 },
  { what: '400 for a key', behaviours: [status(400, 'API key not valid.')], failure: 'key', calls: 1 },
  {
    what: '400 for the balance',
    behaviours: [status(400, 'Your credit balance is too low')],
    failure: 'quota',
    calls: 1,
  },
  { what: '429 without credit', behaviours: [status(429, 'insufficient_quota')], failure: 'quota', calls: 1 },
  { what: '429', behaviours: [status(429)], failure: 'busy', calls: 1 },
  {
    what: '429 with a short wait',
    behaviours: [status(429, 'slow down', { 'retry-after': '0.1' }), good],
    reply: whole,
    calls: 2,
  },
  {
    what: '429 with a long wait',
    behaviours: [status(429, 'slow down', { 'retry-after': '600' })],
    failure: 'busy',
    error: { retryAfterSeconds: 600 },
    calls: 1,
  },
  { what: '500 once', behaviours: [status(500), good], reply: whole, calls: 2 },
  { what: '500', behaviours: [status(500)], failure: 'down', error: { status: 500 }, calls: 2 },
  { what: '529 once', behaviours: [status(529), good], reply: whole, calls: 2 },
  { what: 'a web page', behaviours: [{ kind: 'html' }], failure: 'model', calls: 1 },
  {
    what: 'a stream cut before any text, once',
    behaviours: [{ kind: 'cut', text: '' }, good],
    reply: { text: REPLY, completion: 'complete' },
    calls: 2,
  },
  {
    what: 'a stream cut before any text',
    behaviours: [{ kind: 'cut', text: '' }],
    failure: 'down',
    calls: 2,
  },
  {
    what: 'a stream cut after text',
    behaviours: [{ kind: 'cut', text: REPLY }],
    reply: { text: HALF, completion: 'broken' },
    calls: 1,
  },
  {
    what: 'no text until the deadline',
    behaviours: [{ kind: 'hang' }],
    deadline: 150,
    failure: 'slow',
    calls: 1,
  },
  {
    what: 'a stall after text until the deadline',
    behaviours: [{ kind: 'hang', text: REPLY }],
    deadline: 500,
    reply: { text: HALF, completion: 'broken' },
    calls: 1,
  },
  { what: 'no schema', behaviours: [{ ...good, refuses: ['schema'] }], reply: whole, calls: 2 },
];

test.each(AI_PROVIDERS.flatMap((provider) => ROWS.map((row) => ({ provider, ...row }))))(
  '[A42] $provider: $what',
  async ({ provider, behaviours, deadline = 20_000, reply, failure, error, calls }) => {
    const { stub, model } = await aModel(provider, behaviours);
    const pieces: string[] = [];
    const asking = withDeadline({ signal: new AbortController().signal, milliseconds: deadline }, (signal) =>
      askModel(model, aQuestion({ signal, onText: (piece) => Promise.resolve(void pieces.push(piece)) })),
    );
    if (failure === undefined) {
      expect(await asking).toMatchObject(reply ?? {});
      expect(pieces.join('')).toBe(reply?.text);
    } else {
      await expect(asking).rejects.toMatchObject({ failure, ...error });
    }
    expect(stub.received).toHaveLength(calls);
  },
);
