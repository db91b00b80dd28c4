import {
  buildCodeModel,
  type Diagnostic,
  type GeneratedFile,
  generateSpringProject,
  generateTypeormProject,
  mysqlGenerator,
  type MysqlOptions,
  type SpringConfig,
  type TypeormOptions,
  ZIP_ENTRY_TIME,
  zipEntries,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { strToU8, unzipSync, zipSync } from 'fflate';

/** A generation as the page asks the worker for it. */
export type GenerationRequest =
  | {
      kind: 'spring';
      content: DiagramContent;
      config: SpringConfig;
      /** The base project as the server made it. */
      baseZip: Uint8Array;
    }
  | { kind: 'typeorm'; content: DiagramContent; options: TypeormOptions }
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
  if (request.kind === 'typeorm') {
    const { content, options } = request;
    return { bytes: zipOf(zipped(generateTypeormProject({ content, codeModel, options }), '')), diagnostics };
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
  const base = Object.entries(unzipSync(baseZip))
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, content]): ZipFile => [path, [content, attributes(PLAIN_FILE_MODE)]]);
  return zipOf([...base, ...zipped(files, baseDir)]);
}

type ZipFile = [path: string, file: [Uint8Array, ReturnType<typeof attributes>]];

function zipped(files: readonly GeneratedFile[], baseDir: string): ZipFile[] {
  return zipEntries(files, baseDir).map(({ path, text, mode }) => [path, [strToU8(text), attributes(mode)]]);
}

function attributes(mode: number) {
  const { year, month, day } = ZIP_ENTRY_TIME;
  return { mtime: new Date(year, month - 1, day), os: UNIX, attrs: mode * 0x1_0000 };
}

/** Sorted by path; of two files of one path the later one is taken. */
function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const sorted = [...new Map(files)].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted));
}
