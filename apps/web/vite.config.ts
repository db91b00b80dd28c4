import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin } from 'vite';
import { PAGE_HEADS } from './src/app/pageHeads.ts';

const apiTarget = process.env['JOINERY_API'] ?? 'http://localhost:3000';

/** What stands around every page that is not only text. */
const CONNECTED = 'src/app/Connected.tsx';
/** The font that every page begins with; the other alphabets come where they are used. */
const FIRST_FONT = /inter-latin-wght-normal-.*\.woff2$/;

/** An address at which the page of a row is shown. */
function addressOf(path: string): string {
  return path === '*' ? '/no/such/page' : path;
}

/** What src/prerender.tsx offers. */
interface Prerender {
  renderPage: (path: string) => Promise<string>;
}

/** Pages of text are written out, so that they are read before any script has run. */
async function renderTexts(): Promise<ReadonlyMap<string, string>> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const loaded = (await vite.ssrLoadModule('/src/prerender.tsx')) as Prerender;
    const texts = PAGE_HEADS.filter((head) => 'isText' in head);
    return new Map(
      await Promise.all(
        texts.map(async ({ path }) => [path, await loaded.renderPage(addressOf(path))] as const),
      ),
    );
  } finally {
    await vite.close();
  }
}

/** What Vite writes for the app's own scripts; the server writes it instead, for some pages as what comes later. */
const APP_SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** Writes .vite/pages.json for the server: head and text of every page, and which files a browser may fetch at once for it. */
function pagesFile(): Plugin {
  return {
    name: 'pages-file',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(APP_SCRIPTS, '') },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withImports = (module: string): string[] => {
        const files = new Set<string>();
        const visit = (file: string): void => {
          if (files.has(file)) return;
          files.add(file);
          for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            visit(imported);
        };
        const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web/${module}`));
        if (!own) this.error(`no chunk was built for ${module}`);
        visit(own.fileName);
        return [...files];
      };
      const entry = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const bodies = await renderTexts();
      const pages = PAGE_HEADS.map(({ module, ...head }) => {
        const parts = 'isText' in head ? [module] : [module, CONNECTED];
        const scripts = [...new Set(parts.flatMap(withImports))].filter((file) => !entry.includes(file));
        return { ...head, scripts, body: bodies.get(head.path) ?? '' };
      });
      const fonts = Object.keys(bundle).filter((file) => FIRST_FONT.test(file));
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify({ pages, entry, fonts }),
      });
    },
  };
}

/** Fails the build where chunks import one another in a circle: which of them runs first would depend on the page. */
function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const path: string[] = [];
      const done = new Set<string>();
      const visit = (file: string): void => {
        if (path.includes(file)) this.error(`chunks import in a circle: ${[...path, file].join(' -> ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        path.push(file);
        chunk.imports.forEach(visit);
        path.pop();
        done.add(file);
      };
      Object.keys(bundle).forEach(visit);
    },
  };
}

/** What every page begins with, the model, and small parts that many share: each is one file. What the landing page needs of the model stays apart. */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  {
    name: 'model',
    test: /packages\/model\/src\/(?!templates|merge|compare|preview|indexes\.|defaultValues|connectRows|diagramSchemas|handles|relationshipTypes)/,
  },
  {
    name: 'parts',
    test: /apps\/web\/src\/(lib\/(downloadFile|lazyPart|loadLater|requiredContext|throttle)|live\/personColours|features\/canvas\/canvasId)\.tsx?$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), pagesFile(), noChunkCircles()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Written, for whoever debugs; a line in each script that names its map would be loaded by everybody.
    sourcemap: 'hidden',
    target: 'es2023',
    // Writing the pages out takes a moment, and is meant to.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Modules capture no others with them: a page would load what it does not use.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
  server: {
    proxy: {
      '/api': apiTarget,
      '/dev-identity/token': apiTarget,
      '/ws': { target: apiTarget, ws: true },
    },
  },
});
