import { REALTIME_NAMESPACE } from '@joinery/protocol';
import { type Connection, groups, type Registry } from './connection.ts';
import { type Emission } from './plainEvents.ts';

/** Whom something is told. */
export interface Audience {
  /** The connections of this node that may be meant. */
  present: ReadonlySet<Connection>;
  /** Those that speak the specification's JSON only, or those that are told operations; else everybody. */
  isPlain?: boolean | undefined;
  /** Socket that is not told: its own work. */
  but?: string | null | undefined;
  /** Left out where somebody can not take it at once. */
  isVolatile?: boolean;
}

const MAX_TINY_PAYLOAD = 125;
const MAX_SMALL_PAYLOAD = 0xffff;
/** First byte of a message that is one whole text (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;

/**
 * Tells the sockets of this node something, as Socket.IO would, but written down only once, as one piece for each: what is
 * passed on is most of what the server does, and in a room of two the usual way costs more than all the rest.
 */
export function tellHere({ present, isPlain, but, isVolatile }: Audience, [event, body]: Emission): void {
  let packet: { text: string; options: { compress: boolean; wsPreEncodedFrame: [Buffer] } } | null = null;
  for (const { socket, joined } of present) {
    if (socket.id === but || (isPlain !== undefined && joined?.isPlain !== isPlain)) continue;
    const { conn } = socket;
    if (isVolatile === true && !conn.transport.writable) continue;
    packet ??= packetOf(event, body);
    conn.write(packet.text, packet.options);
  }
}

/** Tells everybody else in somebody's diagram, on all nodes, what is nowhere kept. */
export function tellOthers(
  { registry, isAlone }: { registry: Registry; isAlone: boolean },
  { connection: { socket }, diagramId }: { connection: Connection; diagramId: string },
  { group, emission, isVolatile }: { group: keyof typeof groups; emission: Emission; isVolatile: boolean },
): void {
  if (!isAlone) {
    const [event, body] = emission;
    (isVolatile ? socket.volatile : socket).to(groups[group](diagramId)).emit(event, ...([body] as never));
    return;
  }
  const isPlain = group === 'everybody' ? undefined : group === 'plain';
  tellHere({ present: registry.present(diagramId), isPlain, but: socket.id, isVolatile }, emission);
}

/** Sends one socket an event whose body has one more property, which is JSON already: formatting a large one takes long. */
export function emitWithText(
  { conn }: Pick<Connection['socket'], 'conn'>,
  [event, body]: Emission,
  { name, json }: { name: string; json: string },
): void {
  const fields = JSON.stringify(body).slice(1, -1);
  const separator = fields === '' ? '' : ',';
  const whole = `{${fields}${separator}${JSON.stringify(name)}:${json}}`;
  conn.write(eventText(event, whole), { compress: true });
}

/** 2: an event (Socket.IO protocol 5). */
function eventText(event: string, body: string): string {
  return `2${REALTIME_NAMESPACE},[${JSON.stringify(event)},${body}]`;
}

function packetOf(
  event: string,
  body: unknown,
): {
  text: string;
  options: { compress: boolean; wsPreEncodedFrame: [Buffer] };
} {
  const text = eventText(event, JSON.stringify(body));
  // 4: a message (Engine.IO protocol 4).
  return { text, options: { compress: true, wsPreEncodedFrame: [textFrame(`4${text}`)] } };
}

/** A text as a WebSocket message of a server: header and payload in one piece. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length <= MAX_TINY_PAYLOAD ? 2 : length <= MAX_SMALL_PAYLOAD ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = WHOLE_TEXT;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.write(text, headerLength);
  return frame;
}
