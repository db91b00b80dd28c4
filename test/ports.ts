import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const RETRY_MS = 20;

/** Resolves once the port accepts connections; throws if `hasEnded` reports that it never will. */
export async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error(`The program for port ${port} has ended.`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(RETRY_MS);
  }
}
