import { splitLanes } from '../lanes.ts';
import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { type Json, type LiveAction, type LiveStep, type RestStep } from '../transcript.ts';
import { STEP_MS } from './restRecorder.ts';

const POLL_MS = 20;
const GIVE_UP_MS = 20_000;

export type SendAction = Extract<LiveAction, { send: string }>;

/** The steps of a live session while it is recorded. */
export interface LiveSteps {
  begin(name: string): Promise<void>;
  current(): LiveStep;
  act<Action extends LiveAction>(action: Action): Action;
  receive(client: string, event: string, body: Json): void;
  /** Messages of a tab that are not acknowledged yet. */
  unanswered: Set<SendAction>;
  /** Time of the last message in either direction, on the recorder's own clock. */
  lastMessageAt(): number;
  /** Polls; throws after a timeout. */
  until(what: string, passes: () => boolean): Promise<void>;
  /** The steps with placeholders, the events of each sorted by lane. */
  finish(placeholders: Placeholders): LiveStep[];
}

/** Starts with the REST calls that sign the users in. */
export function createLiveSteps(
  server: RecordedServer,
  startAt: number,
  signIns: readonly RestStep[],
): LiveSteps {
  const steps: LiveStep[] = signIns.map(({ name, at, request, response }) => ({
    name,
    at,
    actions: [{ request, response }],
    received: {},
  }));
  let lastMessageAt = 0;
  const current = (): LiveStep => {
    const step = steps.at(-1);
    if (step === undefined) throw new Error('No step has begun.');
    return step;
  };
  return {
    begin: async (name) => {
      if (steps.some((step) => step.name === name)) throw new Error(`There are two steps called ${name}.`);
      const at = (steps.length + 1) * STEP_MS;
      steps.push({ name, at, actions: [], received: {} });
      lastMessageAt = Date.now();
      await server.setClock(startAt + at);
    },
    current,
    act: (action) => {
      lastMessageAt = Date.now();
      current().actions.push(action);
      return action;
    },
    receive: (client, event, body) => {
      lastMessageAt = Date.now();
      (current().received[client] ??= []).push([event, body]);
    },
    unanswered: new Set(),
    lastMessageAt: () => lastMessageAt,
    until: async (what, passes) => {
      const deadline = Date.now() + GIVE_UP_MS;
      while (!passes()) {
        if (Date.now() > deadline) throw new Error(`${current().name}: ${what} did not happen.`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    finish: (placeholders) => {
      for (const { received } of steps) sortByLane(received);
      return placeholders.hide(steps as unknown as Json) as unknown as LiveStep[];
    },
  };
}

function sortByLane(received: LiveStep['received']): void {
  for (const [client, events] of Object.entries(received)) {
    const { changes, presence, volatile } = splitLanes(events);
    received[client] = [...changes, ...presence, ...volatile];
  }
}
