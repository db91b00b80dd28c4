import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folder of the image in which the stages work. */
export const WORKING_FOLDER = '/joinery';

/** Returns the instructions of the Dockerfile, with continued lines joined. */
export function readInstructions(): string[] {
  return readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Returns the instructions of each stage. */
export function readStages(): string[][] {
  const stages: string[][] = [];
  for (const instruction of readInstructions()) {
    if (instruction.startsWith('FROM ')) stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}
