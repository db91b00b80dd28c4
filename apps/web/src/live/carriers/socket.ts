import { REALTIME_NAMESPACE, REALTIME_PATH } from '@joinery/wire';
import { io } from 'socket.io-client';
import { type LiveSocket } from '../roomEvents.ts';

const CONNECT_TIMEOUT_MS = 20_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;

/** Connects to the page's origin; each attempt reads the current token (M260, M323). */
export function openSocket(readToken: () => string | null): LiveSocket {
  return io(REALTIME_NAMESPACE, {
    path: REALTIME_PATH,
    auth: (callback) => callback({ token: readToken() ?? '' }),
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // Falls back to polling behind proxies without websocket support.
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    reconnectionDelay: MIN_DELAY_MS,
    reconnectionDelayMax: MAX_DELAY_MS,
    multiplex: false,
  });
}
