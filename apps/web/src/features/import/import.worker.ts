import { type ImportFormat, importDiagram, type ImportResult } from '@joinery/import';

/** A script to be read, and how. */
export interface ImportRequest {
  text: string;
  format: ImportFormat;
}

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  const result: ImportResult = importDiagram(data.text, {
    format: data.format,
    createId: () => crypto.randomUUID(),
    limits: 'server',
  });
  self.postMessage(result);
});
