import { type TsFile } from './tsFile.ts';

/** A JSDoc comment of these lines, which are fit for one; nothing where there are none. */
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
