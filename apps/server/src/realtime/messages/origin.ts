import { type IncomingHttpHeaders } from 'node:http';

/** Whether a handshake comes from a page of this site, or from no page at all: others get no socket. */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
