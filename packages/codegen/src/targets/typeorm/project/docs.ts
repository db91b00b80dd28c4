import { type TsFile } from '../tsFile.ts';

/** Emits a JSDoc comment of lines that are already escaped; nothing without lines. */
export function emitDoc(file: TsFile, lines: readonly string[]): void {
  const [only, ...more] = lines;
  if (only === undefined) return;
  if (more.length === 0) {
    file.line(`/** ${only} */`);
    return;
  }
  file.line('/**');
  for (const line of lines) file.line(line === '' ? ' *' : ` * ${line}`);
  file.line(' */');
}
