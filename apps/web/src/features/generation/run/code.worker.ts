import { serveCalls } from '../../../lib/serveCalls.ts';
import { type CodeLines } from '../codePanel/files/codeFiles.ts';
import { createGeneratedFilesCache } from '../codePanel/files/generatedFilesCache.ts';
import { compareWithZip } from '../codePanel/files/compareWithZip.ts';
import { highlight } from '../codePanel/files/highlight.ts';
import { generateFiles } from './generateFiles.ts';

const cache = createGeneratedFilesCache();

async function read(path: string): Promise<CodeLines> {
  const changed = cache.changedLines(path);
  return { path, lines: await highlight(path, cache.getCode(path)), changed };
}

const api = {
  generate: cache.generate,
  read,
  text: cache.getCode,
  entitiesZip: cache.entitiesZip,
  compare: compareWithZip,
  download: generateFiles,
};
export type CodeApi = typeof api;

serveCalls(api);
