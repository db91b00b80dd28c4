import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isForDevelopment } from './directLoopback.ts';
import { answerNotFound } from './errorHandling.ts';

const NO_PAGE = /^\/(?:api|healthz|readyz|metrics|ws|assets)(?:\/|$)/i;
const DEVELOPMENT_PAGE = /^\/dev-identity(?:\/|$)/i;
const FILE = /\.[A-Za-z0-9]{1,8}$/;

interface WebAppOptions {
  /** Folder of the built web app. */
  folder: string;
  hasDevelopmentIdentity: boolean;
}

/** Serves the built web app, and its page for every path of its own; a path of the API that is unknown stays a JSON 404. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, hasDevelopmentIdentity }: WebAppOptions,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(path));
      },
    });
  }
  if (isBuilt) app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && isPageRequest(request) && mayOpen(request, hasDevelopmentIdentity);
    return isPage ? reply.code(200).sendFile('index.html') : answerNotFound(request, reply);
  });
}

/** Names of built assets hold a hash of their content; everything else is asked for anew. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NO_PAGE.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE.test(path));
}

function mayOpen(request: FastifyRequest, hasDevelopmentIdentity: boolean): boolean {
  return !DEVELOPMENT_PAGE.test(pathOf(request)) || (hasDevelopmentIdentity && isForDevelopment(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
