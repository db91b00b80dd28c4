import { type FastifyInstance } from 'fastify';

interface SearchEngineOptions {
  publicUrl: string;
  /** Public paths below it. */
  openPaths: readonly string[];
}

/** Serves robots.txt and the sitemap for search engines. */
export function serveSearchEngineFiles(
  app: FastifyInstance,
  { publicUrl, openPaths }: SearchEngineOptions,
): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /my-diagrams',
    'Disallow: /new',
    'Disallow: /diagram-editor',
    'Disallow: /account',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...openPaths.map((path) => `  <url><loc>${escapeXml(`${publicUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemap),
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
