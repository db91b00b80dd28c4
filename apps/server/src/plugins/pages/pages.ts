import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Settings } from '../../env.ts';

/** The build's description of its pages; the last row matches every path. */
const pagesFileSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string(),
      reach: z.enum(['open', 'closed', 'secret']),
      scripts: z.array(z.string()),
      /** The page before scripts run; empty if scripts render all of it. */
      body: z.string().default(''),
    }),
  ),
  /** The files that every page starts with: the first one is run, it imports the others. */
  entry: z.array(z.string()),
  fonts: z.array(z.string()),
});
type PageRow = z.infer<typeof pagesFileSchema>['pages'][number];

const HEAD = /<!-- head of the page[\s\S]*?<!-- end -->/;
const ROOT = '<div id="root">';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const ANY_PATH = '*';

/** One page as sent. */
interface Page {
  html: string;
  /** Of this content, for If-None-Match; weak, since there are several compressed forms. */
  etag: string;
  status: 200 | 404;
  isIndexed: boolean;
}

/** The pages of the built web app, each with a specific head for clients that run no scripts. */
export interface Pages {
  at(path: string): Page;
  /** Inline scripts that the content policy allows: the hash of each, such as `'sha256-...'`. */
  inlineScripts: readonly string[];
  /** Paths for search engines, below the public address. */
  openPaths: readonly string[];
}

type Site = Pick<Settings, 'publicUrl' | 'contactEmail'>;

/** Reads the built web app once; null if it is not built. */
export function readPages(folder: string, site: Site): Pages | null {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const shell = readFileSync(indexFile, 'utf8');
  const pagesFile = join(folder, '.vite/pages.json');
  const { pages, entry, fonts } = existsSync(pagesFile)
    ? pagesFileSchema.parse(JSON.parse(readFileSync(pagesFile, 'utf8')))
    : { pages: [], entry: [], fonts: [] };
  const written = pages.map((row) => ({
    fits: toPattern(row.path),
    page: toPage(
      shell
        .replace(HEAD, () => formatHead(row, { ...site, entry, fonts }))
        .replace(ROOT, (root) => `${root}${row.body}`),
      row,
    ),
  }));
  const plain = toPage(shell, { path: '', reach: 'open' });
  return {
    at: (path) => written.find(({ fits }) => fits.test(path))?.page ?? plain,
    inlineScripts: [...shell.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashScript(script)),
    openPaths: pages.filter(({ reach }) => reach === 'open').map(({ path }) => path),
  };
}

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function toPage(html: string, { path, reach }: Pick<PageRow, 'path' | 'reach'>): Page {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, status: path === ANY_PATH ? 404 : 200, isIndexed: reach === 'open' };
}

/** Converts a route's path to a pattern: `:name` is one segment, `:name?` is optional. */
function toPattern(path: string): RegExp {
  if (path === ANY_PATH) return /^/;
  const parts = path.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${pattern.join('')}/?$`, 'i');
}

interface HeadParts extends Site {
  entry: readonly string[];
  fonts: readonly string[];
}

function formatHead(row: PageRow, { publicUrl, contactEmail, entry, fonts }: HeadParts): string {
  const { path, title, description, reach } = row;
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
    ...(contactEmail === null ? [] : [meta('name', 'contact-email', contactEmail)]),
    ...(reach === 'secret' ? [meta('name', 'referrer', 'no-referrer')] : []),
    ...shared,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
    ...formatScripts(row, entry),
  ].join('\n    ');
}

/** A page readable without scripts only names them: the shell's script starts them after the first paint. */
function formatScripts({ body, scripts }: PageRow, entry: readonly string[]): string[] {
  const files = [...entry, ...scripts].map((file) => `/${file}`);
  const [first, ...others] = files;
  if (first === undefined) return [];
  if (body !== '') return [`<script type="application/json" id="scripts">${JSON.stringify(files)}</script>`];
  return [
    `<script type="module" crossorigin src="${first}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
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
