import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // Optional: if it could be neither downloaded nor built, the server falls back to libsql.
      external: ['better-sqlite3'],
      input: {
        main: 'src/main.ts',
        sqliteWorker: 'src/db/sqlite/driver/sqliteWorker.ts',
        contentWorker: 'src/services/diagrams/wholeBody/contentWorker.ts',
        assistantWorker: 'src/services/assistant/builtin/assistantWorker.ts',
      },
    },
  },
  // Workspace code is bundled, npm packages stay external.
  ssr: { noExternal: [/^@joinery\//] },
});
