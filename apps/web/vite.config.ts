import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin } from 'vite';
import { markdown } from './markdownPlugin.ts';
import { PAGE_HEADS } from './src/app/pageHeads.ts';

const apiTarget = process.env['JOINERY_API'] ?? 'http://localhost:3000';

/** The font of every page; other alphabets are loaded when used. */
const FIRST_FONT = /inter-latin-wght-normal-.*\.woff2$/;

/** An address of the page of a row. */
function getAddress(path: string): string {
  return path === '*' ? '/no/such/page' : path;
}

/** Exports of src/prerender.tsx. */
interface Prerender {
  renderPage: (path: string) => Promise<string>;
}

/** Prerenders text pages, so that they are readable before any script runs. */
async function renderTexts(): Promise<ReadonlyMap<string, string>> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    plugins: [markdown(), react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const loaded = (await vite.ssrLoadModule('/src/prerender.tsx')) as Prerender;
    const texts = PAGE_HEADS.filter((head) => 'isText' in head);
    return new Map(
      await Promise.all(
        texts.map(async ({ path }) => [path, await loaded.renderPage(getAddress(path))] as const),
      ),
    );
  } finally {
    await vite.close();
  }
}

/** Vite's tags for the app's scripts; the server adds them instead, on some pages as deferred. */
const APP_SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** Writes .vite/pages.json for the server: head and text of every page, and the files to preload for it. */
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
          const scripts = [...new Set(withImports(module))].filter((file) => !entry.includes(file));
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

/** Fails the build on circular chunk imports: their order of execution would depend on the page. */
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

/** Matches modules whose path contains one of these. */
function paths(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

/** Icons of notices and dialogs. */
const NOTICE_ICONS = '(circle-check|circle-x|info|mail|triangle-exclamation-point)\\.';

/**
 * The editor's initial files; all other code is split by the parts that use it. `minShareCount: 2` leaves out modules of a
 * single part, which load with that part.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // The landing page loads handles, roles and relationship types, and nothing else of the model.
  {
    name: 'model',
    test: /packages\/model\/src\/(?!templates|merge|changes|place\/(preview|cardSize)|intents\/(reorder|indexes\.)|diagram\/(defaultValues|diagramSchemas|attributeRoles|handles|relationshipTypes))/,
  },
  // Changes in words and as marks, for the history and the AI Diagram Generator.
  {
    name: 'changes',
    test: paths(
      'packages/model/src/changes/',
      'web/src/editor/marks/',
      'web/src/features/assistant/proposal/(kinds|proposalChanges)\\.',
    ),
  },
  // Small modules that several pages share.
  {
    name: 'parts',
    test: paths(
      `node_modules/(lucide-react/dist/esm/icons/(?!${NOTICE_ICONS})|@radix-ui/react-(label|primitive)/)`,
      'packages/model/src/(diagram/(attributeRoles|handles|relationshipTypes)|place/cardSize)',
      'packages/routing/src/boxes\\.',
      'packages/wire/src/socket/limits',
      'web/src/(features/canvas/canvasId|live/presence/participantColours)',
      'web/src/session/signIn/linkedScript\\.',
      'web/src/lib/(\\w+/)?(downloadFile|lazyComponent|preload|requiredContext|throttle|touchScreen)\\.',
      'web/src/ui/\\w+/(Avatar|entityColor|IconButton|Input|placeTooltip|theme|ThemeToggle|toast|Tooltip)\\.',
    ),
    minShareCount: 2,
  },
  // The documentation, the terms and the privacy policy.
  { name: 'text', test: paths('web/src/(pages/texts/StaticText|ui/layout/Inlines)\\.') },
  // Loaded by pages and parts that read from the server.
  {
    name: 'connected',
    test: paths(
      'query-core/build/modern/(?!mutationObserver|queryObserver)',
      'react-query/build/modern/QueryClientProvider',
      'web/src/session/withQueries\\.',
    ),
  },
  {
    name: 'canvas',
    test: paths(
      'node_modules/(@xyflow|d3-|zustand|classcat|use-sync-external-store)',
      'packages/routing/src/(?!boxes\\.)',
      'packages/wire/src/sync/(renaming|step|history)',
      'web/src/editor/(?!actions/(generate/|file/|menuActions)|input/gestures)',
      'web/src/features/(canvas|properties)/',
      'web/src/(lib/(browser/phoneWidth|remoteWorker)|ui/(feedback/LoadError|layout/(Splitter|Tabs)))\\.',
    ),
    minShareCount: 2,
  },
  // Needed once the connection is established.
  {
    name: 'live',
    test: paths(
      'node_modules/(@?socket\\.io|engine\\.io)',
      'web/src/(features/collaboration/ParticipantsButton|live/carriers/socket)\\.',
    ),
  },
  // Overlays and form controls: notices, dialogs, menus, fields.
  {
    name: 'overlays',
    test: paths(
      'node_modules/(@?radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton)',
      `node_modules/lucide-react/dist/esm/icons/${NOTICE_ICONS}`,
      'node_modules/(sonner|tslib|use-callback-ref|use-sidecar)',
      'node_modules/@tanstack/(react-virtual|virtual-core)',
      'web/src/ui/(combobox/|\\w+/(Checkbox|ConfirmDialog|Field|HoverPopover|Label|Select|ToastSurface)\\.)',
    ),
  },
];

/** The package names its development build only, which contains warnings for developers. */
const ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [markdown(), react(), tailwindcss(), pagesFile(), noChunkCircles()],
  worker: { format: 'es' },
  resolve: { alias: [ROUTER] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Emitted for debugging without a reference: every visitor would load that line of each script.
    sourcemap: 'hidden',
    target: 'es2023',
    // Prerendering takes a moment, as intended.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Groups do not capture dependencies: a page would load code it does not use.
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
