/** What a worker thread is started with. */
export interface WorkerScript {
  url: URL;
  argv: string[];
}

/**
 * The script of a worker thread that lies beside the file of that URL: its TypeScript source where the server runs from
 * source, else the script that is bundled beside the server.
 */
export function workerScript(name: string, besideUrl: string): WorkerScript {
  if (!besideUrl.endsWith('.ts')) return { url: new URL(`./${name}.js`, besideUrl), argv: [] };
  const source = new URL(`./${name}.ts`, besideUrl);
  return { url: new URL('./workerFromSource.mjs', import.meta.url), argv: [source.href] };
}
