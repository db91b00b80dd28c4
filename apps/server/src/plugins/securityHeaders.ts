import helmet from '@fastify/helmet';
import { type FastifyInstance } from 'fastify';
import { type Settings } from '../env.ts';

const GOOGLE = 'https://accounts.google.com';

/** Hosts that pictures of people may come from; the only foreign ones in img-src. */
const PHOTO_HOSTS = 'https://*.googleusercontent.com';

const SECRET_PAGE = /^\/(?:invitation|public)(?:\/|$)|^\/api(?:\/api)?\/(?:invitations|public)(?:\/|$)/i;

/** What the pages never ask the browser for. */
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

/**
 * Strict content policy, and no referrer from pages whose address holds a token. Of script in the pages themselves only those
 * run whose hashes are given.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  settings: Settings,
  inlineScripts: readonly string[],
): Promise<void> {
  const isEncrypted = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings, inlineScripts) },
    // Google's sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: {
      policy: isEncrypted ? 'strict-origin-when-cross-origin' : 'no-referrer-when-downgrade',
    },
    strictTransportSecurity: isEncrypted,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', UNUSED_FEATURES);
    if (isSecretPage(request.url)) {
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    }
    done();
  });
}

function isSecretPage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return SECRET_PAGE.test(decodedOrRaw(path));
}

function decodedOrRaw(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function contentPolicy(
  settings: Settings,
  inlineScripts: readonly string[],
): Record<string, string[] | null> {
  const google = (path: string): string[] => (settings.googleClientId === null ? [] : [`${GOOGLE}${path}`]);
  return {
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
    'upgrade-insecure-requests': settings.publicUrl.startsWith('https:') ? [] : null,
  };
}
