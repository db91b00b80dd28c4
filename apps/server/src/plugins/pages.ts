import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the web app's build says of its pages; the last row fits every path. */
const pagesFileSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string(),
      reach: z.enum(['open', 'closed', 'secret']),
      scripts: z.array(z.string()),
      /** The page as it is before any script has run; empty where it is drawn by script alone. */
      body: z.string().default(''),
    }),
  ),
  fonts: z.array(z.string()),
});
type PageRow = z.infer<typeof pagesFileSchema>['pages'][number];

const HEAD = /<!-- head of the page[\s\S]*?<!-- end -->/;
const ROOT = '<div id="root">';
const ANY_PATH = '*';

/** One page as it is sent. */
interface Page {
  html: string;
  /** Of this content, for If-None-Match; weak, since it is sent compressed in several ways. */
  etag: string;
  status: 200 | 404;
  isIndexed: boolean;
}

/** The pages of the built web app, each with a head of its own for those who run no script. */
export interface Pages {
  at(path: string): Page;
  /** Addresses for search engines, below the public address. */
  openPaths: readonly string[];
}

/** Reads the built web app once; null where it is not built. */
export function readPages(folder: string, publicUrl: string): Pages | null {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const shell = readFileSync(indexFile, 'utf8');
  const pagesFile = join(folder, '.vite/pages.json');
  const { pages, fonts } = existsSync(pagesFile)
    ? pagesFileSchema.parse(JSON.parse(readFileSync(pagesFile, 'utf8')))
    : { pages: [], fonts: [] };
  const written = pages.map((row) => ({
    fits: patternOf(row.path),
    page: pageOf(
      withScriptsLater(shell, row)
        .replace(HEAD, () => headOf(row, { publicUrl, fonts }))
        .replace(ROOT, (root) => `${root}${row.body}`),
      row,
    ),
  }));
  const plain = pageOf(shell, { path: '', reach: 'open' });
  return {
    at: (path) => written.find(({ fits }) => fits.test(path))?.page ?? plain,
    openPaths: pages.filter(({ reach }) => reach === 'open').map(({ path }) => path),
  };
}

const PRELOAD = '<link rel="modulepreload" crossorigin';

/** What can be read before any script has run leaves the line to style and fonts first. */
function preloadOf({ body }: PageRow): string {
  return body === '' ? PRELOAD : `${PRELOAD} fetchpriority="low"`;
}

function withScriptsLater(shell: string, row: PageRow): string {
  return shell.replaceAll(PRELOAD, preloadOf(row));
}

function pageOf(html: string, { path, reach }: Pick<PageRow, 'path' | 'reach'>): Page {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, status: path === ANY_PATH ? 404 : 200, isIndexed: reach === 'open' };
}

/** The paths that a row of the web app's routes stands for: `:name` is one part, `:name?` may be missing. */
function patternOf(path: string): RegExp {
  if (path === ANY_PATH) return /^/;
  const parts = path.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${pattern.join('')}/?$`, 'i');
}

function headOf(row: PageRow, { publicUrl, fonts }: { publicUrl: string; fonts: readonly string[] }): string {
  const { path, title, description, reach, scripts } = row;
  const address = `${publicUrl}${path}`;
  const card = `${publicUrl}/social-card.png`;
  const shared = [
    meta('property', 'og:site_name', 'Joinery'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta(
      'property',
      'og:image:alt',
      'Joinery: an entity-relationship diagram and the code generated from it',
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  const search =
    reach === 'open'
      ? [`<link rel="canonical" href="${escapeHtml(address)}" />`, meta('property', 'og:url', address)]
      : [meta('name', 'robots', 'noindex')];
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...search,
    ...(reach === 'secret' ? [meta('name', 'referrer', 'no-referrer')] : []),
    ...shared,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `${preloadOf(row)} href="/${file}" />`),
  ].join('\n    ');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
