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
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const withImports = (module: string): string[] => {
          const files = new Set<string>();
          const visit = (file: string): void => {
            if (files.has(file)) return;
            files.add(file);
            for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
              visit(imported);
          };
          const own = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)),
          );
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

/** Matches the modules whose path contains one of these. */
function paths(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

/**
 * The files that the editor starts with; all other code is split by the parts that use it. `minShareCount: 2` leaves out
 * modules of a single part, which load with that part.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // The landing page loads handles and types of relationships, and nothing else of the model.
  {
    name: 'model',
    test: /packages\/model\/src\/(?!templates|merge|compare|preview|indexes\.|defaultValues|diagramSchemas|handles|relationshipTypes)/,
  },
  // Small modules that several pages share.
  {
    name: 'parts',
    test: paths(
      'node_modules/(lucide-react/dist/esm/icons|@radix-ui/react-(label|primitive))/',
      'packages/model/src/(handles|relationshipTypes)',
      'packages/protocol/src/realtimeLimits',
      'web/src/(editor/geometry/cardGeometry|features/canvas/canvasId|live/personColours)',
      'web/src/lib/(downloadFile|lazyPart|loadLater|requiredContext|throttle|touchScreen)',
      'web/src/ui/(Avatar|entityColor|IconButton|Input|placeTooltip|theme|ThemeToggle|toast|Tooltip)\\.',
    ),
    minShareCount: 2,
  },
  // What the pages load that talk to the server.
  {
    name: 'connected',
    test: paths(
      'query-core/build/modern/(?!mutationObserver|queryObserver)',
      'react-query/build/modern/QueryClientProvider',
      'web/src/(app/(Connected|queryClient)|ui/Toaster)\\.',
    ),
  },
  {
    name: 'canvas',
    test: paths(
      'node_modules/(@xyflow|d3-|zustand|classcat|use-sync-external-store)',
      'packages/sync/src/(renaming|step|history)',
      'web/src/editor/(?!actions/(importScript|layerCode|load|menuActions|save|springBoot|sql|templates|typeorm)|gestures)',
      'web/src/features/(canvas|properties)/',
      'web/src/(lib/(phoneWidth|remoteWorker)|ui/(PartMissing|Splitter|Tabs))\\.',
    ),
    minShareCount: 2,
  },
  // Needed once the connection is there.
  {
    name: 'live',
    test: paths(
      'node_modules/(@?socket\\.io|engine\\.io)',
      'web/src/(features/collaboration/PeopleButton|live/socket)\\.',
    ),
  },
  // Everything that opens above a page, and what is typed into: notices, dialogs, menus, fields.
  {
    name: 'overlays',
    test: paths(
      'node_modules/(@?radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton)',
      'node_modules/(sonner|tslib|use-callback-ref|use-sidecar)',
      'node_modules/@tanstack/(react-virtual|virtual-core)',
      'web/src/(lib/formatCount|ui/(Checkbox|Combobox|ComboboxList|ConfirmDialog|comboboxOptions|Field|HoverPopover|Label|Select|ToastSurface))\\.',
    ),
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), pagesFile(), noChunkCircles()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
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
