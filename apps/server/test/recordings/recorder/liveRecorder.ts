import { type Page } from '@playwright/test';
import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { catchUp, connectClient, type LiveClient, openClient, sendAndWait } from '../replayLive.ts';
import { type Json, type LiveStep } from '../transcript.ts';
import { createLiveSteps, type LiveSteps, type SendAction } from './liveSteps.ts';
import { type CallOptions, type RestRecorder } from './restRecorder.ts';
import { type Tab, watchFrames } from './tabFrames.ts';

const QUIET_MS = 500;

/** Records the messages of live clients, step by step. */
export interface LiveRecorder extends Clients, TabRecorder {
  /** Runs `work` and waits until all of it is acknowledged and received. */
  step(name: string, work: () => Promise<unknown>): Promise<void>;
  /** The same without waiting for silence: `work` awaits its own messages. */
  stepUntil(name: string, work: () => Promise<unknown>): Promise<void>;
  rest(route: string, options: CallOptions): Promise<void>;
  /** Resolves when the client has received this event in the current step. */
  received(client: string, event: string): Promise<void>;
  finish(): LiveStep[];
}

/** Clients without a browser. */
interface Clients {
  connect(client: string, token: string): Promise<void>;
  send(client: string, event: string, body: Json): Promise<void>;
  /** Sends without requesting an acknowledgement. */
  sendOnly(client: string, event: string, body: Json): void;
  close(client: string): Promise<void>;
}

interface TabRecorder {
  /** Records the live connections of a page as those of the client `tab`. */
  watch(page: Page): void;
  /** Cuts the connection of the tab, which reconnects automatically. */
  cutTab(): void;
  /** Resolves when the tab has sent this event in the current step and all its messages are acknowledged. */
  tabAcknowledged(event: string): Promise<void>;
}

export function createLiveRecorder(
  server: RecordedServer,
  rest: RestRecorder,
  { placeholders, startAt }: { placeholders: Placeholders; startAt: number },
): LiveRecorder {
  const steps = createLiveSteps(server, startAt, rest.steps);
  const open = new Map<string, LiveClient>();
  const stepUntil: LiveRecorder['stepUntil'] = async (name, work) => {
    await steps.begin(name);
    await work();
    for (const client of open.values()) await catchUp(client);
  };
  return {
    ...createClients(server, steps, { placeholders, open }),
    ...createTabRecorder(server, steps, placeholders),
    stepUntil,
    step: (name, work) =>
      stepUntil(name, async () => {
        await work();
        const isQuiet = (): boolean => Date.now() - steps.lastMessageAt() > QUIET_MS;
        await steps.until('silence', () => steps.unanswered.size === 0 && isQuiet());
      }),
    rest: async (route, callOptions) => {
      const action = steps.act({ request: { route }, response: { status: 0, type: null, body: null } });
      Object.assign(action, await rest.exchange(route, callOptions));
    },
    received: (name, event) =>
      steps.until(
        `${event} at ${name}`,
        () => steps.current().received[name]?.some(([is]) => is === event) === true,
      ),
    finish: () => {
      for (const { socket } of open.values()) socket.disconnect();
      return steps.finish(placeholders);
    },
  };
}

function createClients(
  server: RecordedServer,
  steps: LiveSteps,
  { placeholders, open }: { placeholders: Placeholders; open: Map<string, LiveClient> },
): Clients {
  const getClient = (name: string): LiveClient => {
    const client = open.get(name);
    if (client === undefined) throw new Error(`${name} is not connected.`);
    return client;
  };
  return {
    connect: async (name, token) => {
      const client = openClient(server.url, token);
      client.socket.onAny((event: string, body: Json) => steps.receive(name, event, body));
      const refusal = await connectClient(client);
      if (refusal !== null) return void steps.act({ client: name, connect: token, refusal });
      placeholders.name(name, client.socket.id ?? '');
      open.set(name, client);
      steps.act({ client: name, connect: token, socketId: `{{${name}}}` });
    },
    send: async (name, event, body) => {
      const action = steps.act<SendAction>({ client: name, send: event, body });
      action.ack = await sendAndWait(getClient(name), event, body);
    },
    sendOnly: (name, event, body) => {
      steps.act({ client: name, send: event, body });
      getClient(name).socket.emit(event, body);
    },
    close: (name) => {
      steps.act({ client: name, close: true });
      getClient(name).socket.disconnect();
      open.delete(name);
      return Promise.resolve();
    },
  };
}

function createTabRecorder(
  server: RecordedServer,
  steps: LiveSteps,
  placeholders: Placeholders,
): TabRecorder {
  const tab: Tab = { name: 'tab', placeholders, steps, connections: 0, isConnected: false };
  return {
    watch: (page) => void page.on('websocket', (webSocket) => watchFrames(webSocket, tab)),
    cutTab: () => {
      steps.act({ client: tab.name, close: true });
      tab.isConnected = false;
      server.cutBrowsers();
    },
    tabAcknowledged: (event) =>
      steps.until(`${event} of the tab`, () => {
        const sent = steps
          .current()
          .actions.filter((action): action is SendAction => 'send' in action && action.client === tab.name);
        return (
          sent.some(({ send }) => send === event) && !sent.some((action) => steps.unanswered.has(action))
        );
      }),
  };
}
