import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/testServer.ts';

const SHELL = `<!doctype html>
<head>
  <!-- head of the page: written for each address -->
  <title>Joinery</title>
  <!-- end -->
  <script>
    document.title += '!';
  </script>
</head>
<body><div id="root"></div></body>`;
const PAGES = {
  pages: [
    {
      path: '/',
      title: 'Tables & <joins> $&',
      description: 'Say "hello".',
      reach: 'open',
      scripts: ['assets/Landing-1.js'],
    },
    {
      path: '/docs',
      title: 'Docs',
      description: 'How.',
      reach: 'open',
      scripts: ['assets/Docs-1.js'],
      body: '<h1>How</h1>',
    },
    { path: '/my-diagrams', title: 'Mine', description: 'Yours.', reach: 'closed', scripts: [] },
    {
      path: '/invitation/:inviteToken?',
      title: 'Invitation',
      description: 'Accept.',
      reach: 'secret',
      scripts: [],
    },
    { path: '*', title: 'Not found', description: 'Nothing.', reach: 'secret', scripts: [] },
  ],
  entry: ['assets/index-1.js', 'assets/react-1.js'],
  fonts: ['assets/inter-1.woff2'],
};

let server: TestServer;
let webAppFolder: string;

beforeAll(async () => {
  webAppFolder = await mkdtemp(join(tmpdir(), 'joinery-pages-'));
  await mkdir(join(webAppFolder, '.vite'));
  await writeFile(join(webAppFolder, 'index.html'), SHELL);
  await writeFile(join(webAppFolder, '.vite/pages.json'), JSON.stringify(PAGES));
  server = await createTestServer(
    {
      PUBLIC_URL: 'https://joinery.example',
      GOOGLE_CLIENT_ID: 'id',
      CONTACT_EMAIL: "o'neil@joinery.example",
    },
    { webAppFolder },
  );
});
afterAll(async () => {
  await server.close();
  await rm(webAppFolder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', host: 'evil.example', ...headers },
  });

it('a page has a specific title and description in the response, with any characters', async () => {
  const { body } = await open('/');
  expect(body).toContain('<title>Tables &amp; &lt;joins&gt; $&amp;</title>');
  expect(body).toContain('<meta name="description" content="Say &quot;hello&quot;." />');
  expect(body).toContain('<meta property="og:title" content="Tables &amp; &lt;joins&gt; $&amp;" />');
  expect(body).not.toContain('<title>Joinery</title>');
});

it('its address and its preview image are below the public address, never below the request’s host', async () => {
  expect((await open('/')).body).toContain('<link rel="canonical" href="https://joinery.example/" />');
  const { body } = await open('/docs/?from=mail');
  expect(body).toContain('<link rel="canonical" href="https://joinery.example/docs" />');
  expect(body).toContain('content="https://joinery.example/social-card.png"');
  expect(body).not.toContain('evil.example');
});

it('the page names the files it needs first', async () => {
  const { body } = await open('/');
  expect(body).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/react-1.js" />');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/Landing-1.js" />');
  expect(body).toContain('href="/assets/inter-1.woff2"');
});

it('[M053] every page contains the operator’s contact address', async () => {
  for (const path of ['/', '/docs', '/my-diagrams', '/nowhere']) {
    expect((await open(path)).body).toContain(
      `<meta name="contact-email" content="o'neil@joinery.example" />`,
    );
  }
});

it('a page readable without scripts only names them for later', async () => {
  const { body } = await open('/docs');
  expect(body).toContain('<div id="root"><h1>How</h1></div>');
  expect(body).toContain(
    '<script type="application/json" id="scripts">["/assets/index-1.js","/assets/react-1.js","/assets/Docs-1.js"]</script>',
  );
  expect(body).not.toContain('modulepreload');
  expect(body).not.toContain('type="module"');
});

it('[K01] the policy allows exactly the inline scripts of the build', async () => {
  const { body, headers } = await open('/');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(script).toContain('document.title');
  expect(policy).toContain(
    `script-src 'self' 'sha256-${hash}' https://accounts.google.com/gsi/client;script-src-attr 'none'`,
  );
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe/);
});

it.each(['/my-diagrams', '/invitation', '/invitation/some-token', '/%69nvitation/some-token', '/nowhere'])(
  '%s is hidden from search engines and contains no address',
  async (path) => {
    const { body, headers } = await open(path);
    expect(headers['x-robots-tag']).toMatch(/^noindex/);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('canonical');
    expect(body).not.toContain('some-token');
  },
);

it('an unknown path has status 404 and shows the page for unknown paths', async () => {
  const page = await open('/docs/of/nothing');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<title>Not found</title>');
  expect((await open('/docs')).statusCode).toBe(200);
});

it('a page cached by the browser is not sent again', async () => {
  const first = await open('/docs');
  const again = await open('/docs', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

it('robots.txt and sitemap.xml list the open pages', async () => {
  const robots = await open('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain('Sitemap: https://joinery.example/sitemap.xml');
  const sitemap = await open('/sitemap.xml');
  const found = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual(['https://joinery.example/', 'https://joinery.example/docs']);
});

it('the list of pages itself is not public', async () => {
  expect((await open('/.vite/pages.json', { accept: 'application/json' })).statusCode).toBe(404);
});
