import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Ways in which a connection can fail. */
export const CUTS = [
  /** Both ends detect it. */
  'cut',
  /** The client detects it, the server considers it open. */
  'half-open at the server',
  /** Neither end detects it: messages are lost. */
  'silent',
  'silent upwards',
  'silent downwards',
  /** Cut during a message. */
  'in mid-message upwards',
  'in mid-message downwards',
  /** All messages arrive, late. */
  'delayed',
  'delayed downwards',
] as const;
export type Cut = (typeof CUTS)[number];

type Direction = 'up' | 'down';
type Flow = 'passes' | 'waits' | 'is lost' | 'breaks off';

const FLOWS: Record<Cut, Partial<Record<Direction, Flow>>> = {
  cut: {},
  'half-open at the server': {},
  silent: { up: 'is lost', down: 'is lost' },
  'silent upwards': { up: 'is lost' },
  'silent downwards': { down: 'is lost' },
  'in mid-message upwards': { up: 'breaks off' },
  'in mid-message downwards': { down: 'breaks off' },
  delayed: { up: 'waits', down: 'waits' },
  'delayed downwards': { down: 'waits' },
};

/** A connection that can fail: a TCP proxy between a client and a server. */
export interface CuttableLine {
  readonly url: string;
  /** Fails until it is mended. */
  cut(how: Cut): void;
  /** Delivers delayed data; a connection that lost data is cut, as would be detected in the end. */
  mend(): void;
  close(): Promise<void>;
}

interface Pipe {
  client: Socket;
  server: Socket;
  waiting: { to: Socket; data: Buffer }[];
  hasLost: boolean;
}

export async function openLine(target: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(target);
  const pipes = new Set<Pipe>();
  const abandoned = new Set<Socket>();
  let flows: Partial<Record<Direction, Flow>> = {};

  const end = (pipe: Pipe): void => {
    pipes.delete(pipe);
    pipe.client.destroy();
    pipe.server.destroy();
  };

  const carry = (pipe: Pipe, direction: Direction, data: Buffer): void => {
    const to = direction === 'up' ? pipe.server : pipe.client;
    const flow = flows[direction] ?? 'passes';
    // Delayed data is not overtaken.
    const mustWait = flow === 'waits' || pipe.waiting.some((one) => one.to === to);
    if (flow === 'is lost') pipe.hasLost = true;
    else if (flow === 'breaks off') {
      to.write(data.subarray(0, Math.floor(data.length / 2)), () => end(pipe));
    } else if (mustWait) pipe.waiting.push({ to, data });
    else to.write(data);
  };

  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    const pipe: Pipe = { client, server, waiting: [], hasLost: false };
    pipes.add(pipe);
    client.on('data', (data) => carry(pipe, 'up', data));
    server.on('data', (data) => carry(pipe, 'down', data));
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      // A broken end is reported by its close event.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (pipes.has(pipe)) end(pipe);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    url: `http://127.0.0.1:${String((listener.address() as AddressInfo).port)}`,
    cut(how) {
      flows = FLOWS[how];
      for (const pipe of [...pipes]) {
        if (how === 'cut') end(pipe);
        if (how !== 'half-open at the server') continue;
        pipes.delete(pipe);
        abandoned.add(pipe.server);
        pipe.client.destroy();
      }
    },
    mend() {
      flows = {};
      for (const pipe of [...pipes]) {
        for (const { to, data } of pipe.waiting.splice(0)) to.write(data);
        if (pipe.hasLost) end(pipe);
      }
    },
    async close() {
      for (const pipe of [...pipes]) end(pipe);
      for (const socket of abandoned) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
