import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isForDevelopment } from '../directLoopback.ts';
import { replyNotFound } from '../errorHandling.ts';
import { type Pages } from './pages.ts';
import { IMMUTABLE } from './responseHeaders.ts';
import { serveSearchEngineFiles } from './searchEngines.ts';

const NO_PAGE = /^\/(?:api|healthz|readyz|metrics|ws|assets)(?:\/|$)/i;
const DEVELOPMENT_PAGE = /^\/dev-identity(?:\/|$)/i;
const FILE = /\.[A-Za-z0-9]{1,8}$/;

interface WebAppOptions {
  /** Folder of the built web app. */
  folder: string;
  /** Null if it is not built. */
  pages: Pages | null;
  publicUrl: string;
  hasDevelopmentIdentity: boolean;
}

/**
 * Serves the built web app, and its page for every path of its own; an unknown path of the API remains a
 * JSON 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, pages, publicUrl, hasDevelopmentIdentity }: WebAppOptions,
): Promise<void> {
  if (pages) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', getCacheControl(path));
      },
    });
    app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(pages, request, reply));
    serveSearchEngineFiles(app, { publicUrl, openPaths: pages.openPaths });
  }
  app.setNotFoundHandler((request, reply) =>
    pages && isPageRequest(request) && mayOpen(request, hasDevelopmentIdentity)
      ? sendPage(pages, request, reply)
      : replyNotFound(request, reply),
  );
}

/** Sends the page of a path; always revalidated, with 304 if the browser has it. */
function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { html, etag, status, isIndexed } = pages.at(decoded(getPath(request)));
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Names of built assets contain a hash of their content; everything else is revalidated. */
function getCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : 'no-cache';
}

function isPageRequest(request: FastifyRequest): boolean {
  const path = getPath(request);
  const accept = request.headers.accept ?? '*/*';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NO_PAGE.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE.test(path));
}

function mayOpen(request: FastifyRequest, hasDevelopmentIdentity: boolean): boolean {
  return !DEVELOPMENT_PAGE.test(getPath(request)) || (hasDevelopmentIdentity && isForDevelopment(request));
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Decodes the address like the page itself. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
