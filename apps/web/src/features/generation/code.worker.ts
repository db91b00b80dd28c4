import { serveCalls } from '../../lib/serveCalls.ts';
import { type CodeLines } from './codePanel/codeFiles.ts';
import { createCodeMemory } from './codePanel/codeMemory.ts';
import { compareWithZip } from './codePanel/compareWithZip.ts';
import { highlight } from './codePanel/highlight.ts';
import { generateFiles } from './generateFiles.ts';

const memory = createCodeMemory();

async function read(path: string): Promise<CodeLines> {
  const changed = memory.changedLines(path);
  return { path, lines: await highlight(path, memory.codeOf(path)), changed };
}

const api = {
  generate: memory.generate,
  read,
  text: memory.codeOf,
  entitiesZip: memory.entitiesZip,
  compare: compareWithZip,
  download: generateFiles,
};
export type CodeApi = typeof api;

serveCalls(api);
