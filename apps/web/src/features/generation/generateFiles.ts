import {
  buildCodeModel,
  type Diagnostic,
  type GeneratedFile,
  generateSpringProject,
  mysqlGenerator,
  type MysqlOptions,
  type SpringConfig,
  ZIP_ENTRY_TIME,
  zipEntries,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** A generation as the page asks the worker for it. */
export type GenerationRequest =
  | {
      kind: 'spring';
      content: DiagramContent;
      config: SpringConfig;
      /** The base project as the server made it. */
      baseZip: Uint8Array;
    }
  | { kind: 'sql'; content: DiagramContent; options: MysqlOptions };

/** One file to download, and what had to be repaired to make it. */
export interface GenerationResult {
  bytes: Uint8Array<ArrayBuffer>;
  diagnostics: Diagnostic[];
}

/** What the worker answers, once. */
export type GenerationReply = { ok: true; result: GenerationResult } | { ok: false; message: string };

const UNIX = 3;
const PLAIN_FILE_MODE = 0o100644;

/** Runs a generation; pure, so that a test compares it byte for byte with what the command line writes. */
export function generateFiles(request: GenerationRequest): GenerationResult {
  const codeModel = buildCodeModel(request.content);
  const { diagnostics } = codeModel;
  if (request.kind === 'sql') {
    const [file] = mysqlGenerator.generate(codeModel, request.options);
    if (file === undefined) throw new Error('Failed to generate SQL file');
    return { bytes: strToU8(file.code), diagnostics };
  }
  const { content, config, baseZip } = request;
  const files = generateSpringProject({ content, codeModel, config });
  const bytes = mergeOverBase(baseZip, files, config.baseDir);
  return { bytes, diagnostics };
}

/** The zip of base and whole project: where both hold a file the whole project's is taken. */
function mergeOverBase(
  baseZip: Uint8Array,
  files: readonly GeneratedFile[],
  baseDir: string,
): Uint8Array<ArrayBuffer> {
  const { year, month, day } = ZIP_ENTRY_TIME;
  const mtime = new Date(year, month - 1, day);
  const attributes = (mode: number) => ({ mtime, os: UNIX, attrs: mode * 0x1_0000 });
  const merged: Record<string, [Uint8Array, ReturnType<typeof attributes>]> = {};
  for (const [path, content] of Object.entries(unzipSync(baseZip))) {
    if (!path.endsWith('/')) merged[path] = [content, attributes(PLAIN_FILE_MODE)];
  }
  for (const { path, text, mode } of zipEntries(files, baseDir)) {
    merged[path] = [strToU8(text), attributes(mode)];
  }
  const sorted: Zippable = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
  return zipSync(sorted);
}
