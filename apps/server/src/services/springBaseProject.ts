import { generateTarget, type SpringConfig, ZIP_ENTRY_TIME, zipEntries } from '@joinery/codegen';
import { EMPTY_CONTENT } from '@joinery/model';
import { strToU8, type Zippable, zipSync } from 'fflate';

const UNIX = 3;

/**
 * Returns the zip of the project for a configuration without entities; equal configurations give equal
 * bytes.
 */
export function zipSpringBaseProject(config: SpringConfig): Uint8Array {
  const { files } = generateTarget(EMPTY_CONTENT, { target: 'spring-boot', options: config });
  const { year, month, day } = ZIP_ENTRY_TIME;
  const mtime = new Date(year, month - 1, day);
  const entries: Zippable = {};
  for (const { path, text, mode } of zipEntries(files, config.baseDir)) {
    entries[path] = [strToU8(text), { mtime, os: UNIX, attrs: mode * 0x1_0000 }];
  }
  return zipSync(entries);
}
