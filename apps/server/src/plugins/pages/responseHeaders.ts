import { REALTIME_PATH } from '@joinery/wire';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Settings } from '../../env.ts';

const GOOGLE = 'https://accounts.google.com';
/** Hosts of users' photos; the only external ones in img-src. */
const PHOTO_HOSTS = 'https://*.googleusercontent.com';
const SECRET_PAGE = /^\/(?:invitation|public)(?:\/|$)|^\/api(?:\/api)?\/(?:invitations|public)(?:\/|$)/i;
const API_PATH = /^\/api(?:\/|$)/i;
const HSTS_SECONDS = 31_536_000;

/** Cache-Control of files whose names contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Browser features that the pages never use. */
const UNUSED_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every response, hashed assets included. */
const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Headers of a response unless it sets its own, by lower-case name. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/**
 * Creates the headers of documents, API responses and errors: a strict content policy that allows only
 * inline scripts with the given hashes, and no caching.
 */
export function createResponseHeaders(
  settings: Pick<Settings, 'publicUrl' | 'googleClientId'>,
  inlineScripts: readonly string[],
): ResponseHeaders {
  const isEncrypted = settings.publicUrl.startsWith('https:');
  return {
    ...ALWAYS,
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(settings, inlineScripts),
    // Google's sign-in window must be able to reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': UNUSED_FEATURES,
    'referrer-policy': isEncrypted ? 'strict-origin-when-cross-origin' : 'no-referrer-when-downgrade',
    ...(isEncrypted && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Sets the headers on every response of the app's routes, its errors and 404s. */
export function setResponseHeaders(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onSend', (request, reply, payload) => {
    applyHeaders(headers, request, reply);
    return Promise.resolve(payload);
  });
}

/**
 * Sets the headers that a reply does not have yet; no referrer if the address contains a token, no caching
 * of the API.
 */
export function applyHeaders(
  headers: ResponseHeaders,
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): void {
  const isHashedAsset = reply.getHeader('cache-control') === IMMUTABLE;
  for (const [name, value] of Object.entries(isHashedAsset ? ALWAYS : headers)) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
  const path = decodedOrRaw(request.url.split('?', 1)[0] ?? '');
  if (API_PATH.test(path)) void reply.header('cache-control', 'no-store');
  if (SECRET_PAGE.test(path)) {
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
  }
}

/**
 * Sets the headers on responses outside the app's hooks: those of Socket.IO, and rejections during
 * shutdown. Call it after all other listeners are added.
 */
export function setHeadersOutsideRoutes(app: FastifyInstance, headers: ResponseHeaders): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.server.prependListener('request', (request, response) => {
    if (!isStopping && request.url?.startsWith(REALTIME_PATH) !== true) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
}

function decodedOrRaw(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function contentPolicy(
  settings: Pick<Settings, 'publicUrl' | 'googleClientId'>,
  inlineScripts: readonly string[],
): string {
  const google = (path: string): string[] => (settings.googleClientId === null ? [] : [`${GOOGLE}${path}`]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...google('/gsi/client')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'", ...google('/gsi/style')],
    'img-src': ["'self'", 'data:', 'blob:', PHOTO_HOSTS],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...google('/gsi/')],
    'frame-src': settings.googleClientId === null ? ["'none'"] : google('/gsi/'),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    ...(settings.publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}
