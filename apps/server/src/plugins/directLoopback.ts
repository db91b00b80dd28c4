import { type FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Words found only in headers added by a proxy: original client, target and route. */
const PROXY_WORD =
  /(?:^|-)(?:via|forwarded\w*|forwarder|forward|proxy\w*|ip|ipv[46]|clientip|realip|remote|original|cluster|envoy|haproxy|nginx|varnish|traefik|bluecoat)(?:-|$)|^(?:cdn-loop|front-end-https|x-(?:url-)?scheme)$/;
/** Prefixes of services that only forward requests. */
const PROXY_VENDOR =
  /^(?:x-)?(?:cf|cloudflare|cloudfront|fastly|fly|akamai|sucuri|incap|imperva|azure|arr|appengine|google|cloud-trace|vercel|nf|netlify|amz-cf|amzn|render|heroku|railway|ngrok|tailscale|caddy|iinfo)-/;

/**
 * Whether the request comes directly from a program on this machine by a loopback name: not through a
 * proxy, and not from another site that resolves its name to this machine.
 */
export function isDirectLoopback(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw;
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some(isProxyHeader)
  );
}

/** Restricts the development identity to programs and pages on this machine; others receive 404. */
export function isForDevelopment(request: FastifyRequest): boolean {
  return isDirectLoopback(request) && hasOwnOrigin(request);
}

/** Whether the Origin header is absent or the server's own. */
function hasOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.raw.headers;
  return origin === undefined || origin.toLowerCase() === `http://${(host ?? '').toLowerCase()}`;
}

/** Whether only a proxy sets a header of this lower-case name; browsers and command-line clients never do. */
function isProxyHeader(name: string): boolean {
  const words = name.replaceAll('_', '-');
  return PROXY_WORD.test(words) || PROXY_VENDOR.test(words);
}
