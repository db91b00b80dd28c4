import { type Diagnostic, type GeneratedFile, type GenerationRequest, previewTarget } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { diffLines } from 'diff';
import { strToU8, zipSync } from 'fflate';
import { type CodeFile, type FileState } from './codeFiles.ts';

/** Files with more lines than this are not compared: the whole file counts as changed. */
const MAX_COMPARED_LINES = 20_000;

/** The last generated code, and the baseline for change marks. */
export interface GeneratedFilesCache {
  generate: (
    request: GenerationRequest,
    content: DiagramContent,
    isBaseline: boolean,
  ) => { files: CodeFile[]; diagnostics: Diagnostic[] };
  /** Throws if there is no such file. */
  getCode: (path: string) => string;
  /** 0-based numbers of the lines of a file that are not in the baseline. */
  changedLines: (path: string) => number[];
  /** Zip of the entity layer under entities/; null if there is none. */
  entitiesZip: () => Uint8Array<ArrayBuffer> | null;
}

export function createGeneratedFilesCache(): GeneratedFilesCache {
  let files = new Map<string, GeneratedFile>();
  let baseline: ReadonlyMap<string, GeneratedFile> = files;

  const getState = ({ path, code }: GeneratedFile): FileState => {
    const before = baseline.get(path);
    if (before === undefined) return 'new';
    return before.code === code ? 'same' : 'changed';
  };
  const getCode = (path: string): string => {
    const file = files.get(path);
    if (!file) throw new Error(`There is no file ${path}.`);
    return file.code;
  };

  return {
    generate(request, content, isBaseline) {
      const made = previewTarget(content, request);
      files = new Map(made.files.map((file) => [file.path, file]));
      if (isBaseline) baseline = files;
      const listed = made.files.map((file): CodeFile => {
        const { path, layer, entityName, fileName } = file;
        return { path, layer, entityName, fileName, state: getState(file) };
      });
      return { files: listed, diagnostics: made.diagnostics };
    },
    getCode,
    changedLines(path) {
      const before = baseline.get(path)?.code;
      const code = getCode(path);
      if (before === code) return [];
      const count = code.split('\n').length;
      if (before === undefined || count > MAX_COMPARED_LINES)
        return Array.from({ length: count }, (_, line) => line);
      return addedLines(before, code);
    },
    entitiesZip() {
      const entities = [...files.values()].filter(({ layer }) => layer === 'entity');
      if (entities.length === 0) return null;
      return zipSync(
        Object.fromEntries(entities.map(({ fileName, code }) => [`entities/${fileName}`, strToU8(code)])),
      );
    },
  };
}

function addedLines(before: string, after: string): number[] {
  const lines: number[] = [];
  let line = 0;
  for (const { added, removed, count } of diffLines(before, after)) {
    if (removed) continue;
    if (added) for (let each = 0; each < count; each += 1) lines.push(line + each);
    line += count;
  }
  return lines;
}
