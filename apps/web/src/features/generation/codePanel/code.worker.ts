import { serveCalls } from '../../../lib/serveCalls.ts';
import { compareWithZip } from './compareWithZip.ts';
import { createCodeMemory } from './codeMemory.ts';
import { type CodeLines } from './codeFiles.ts';
import { highlight } from './highlight.ts';

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
};
export type CodeApi = typeof api;

serveCalls(api);
