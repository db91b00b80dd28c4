import {
  describeTarget,
  type Diagnostic,
  type GeneratedFile,
  generateTarget,
  type GenerationRequest,
  ZIP_ENTRY_TIME,
  zipEntries,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** The input of one generation in the worker. */
export interface GenerationInput {
  request: GenerationRequest;
  content: DiagramContent;
}

/** A file to download, and the adjustments made. */
export interface GenerationResult {
  bytes: Uint8Array<ArrayBuffer>;
  diagnostics: Diagnostic[];
}

const UNIX = 3;

/** Runs a generation; pure, so that a test can compare it byte for byte with the command line. */
export function generateFiles({ request, content }: GenerationInput): GenerationResult {
  const { files, diagnostics } = generateTarget(content, request);
  const { project, optionsSchema } = describeTarget(request.target);
  if (project !== undefined) {
    return { bytes: toZip(files, project.folder(optionsSchema.parse(request.options))), diagnostics };
  }
  const [file] = files;
  if (file === undefined) throw new Error('Nothing was generated.');
  return { bytes: strToU8(file.code), diagnostics };
}

/** Sorted by path, so that equal files give equal bytes. */
function toZip(files: readonly GeneratedFile[], folder: string): Uint8Array<ArrayBuffer> {
  const { year, month, day } = ZIP_ENTRY_TIME;
  const entries = zipEntries(files, folder)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(
      ({ path, text, mode }) =>
        [
          path,
          [strToU8(text), { mtime: new Date(year, month - 1, day), os: UNIX, attrs: mode * 0x1_0000 }],
        ] as const,
    );
  return zipSync(Object.fromEntries(entries) as Zippable);
}
