/** Start arguments of a worker thread. */
export interface WorkerScript {
  url: URL;
  argv: string[];
}

/**
 * Returns the script of a worker thread beside the file of that URL: its TypeScript source if the server
 * runs from source, else the bundled script.
 */
export function workerScript(name: string, besideUrl: string): WorkerScript {
  if (!besideUrl.endsWith('.ts')) return { url: new URL(`./${name}.js`, besideUrl), argv: [] };
  const source = new URL(`./${name}.ts`, besideUrl);
  return { url: new URL('./workerFromSource.mjs', import.meta.url), argv: [source.href] };
}
