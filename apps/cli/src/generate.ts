import { buildCodeModel, type Diagnostic } from '@joinery/codegen';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { CliError, messageOf, oneLine } from './cliError.ts';
import { createFileIds, readText } from './files.ts';
import { openOutputFolder } from './outputFolder.ts';
import { type TargetName, TARGETS } from './targets.ts';

export interface GenerateOptions {
  /** Path of the diagram file. */
  file: string;
  target: TargetName;
  out: string;
  config?: string;
  force: boolean;
}

export interface GenerateResult {
  fileCount: number;
  /** Lines for a person: what was repaired in the file and in the diagram. */
  notes: string[];
}

/** Reads, generates and writes; throws CliError before anything is written where input or folder do not fit. */
export function generate(options: GenerateOptions): GenerateResult {
  const target = TARGETS[options.target];
  const { content, repairs } = readDiagram(options.file);
  const configured = target.configure(options.config === undefined ? {} : readConfig(options.config));
  if (!configured.ok) {
    throw new CliError(...configured.problems.map((problem) => `${options.config ?? 'options'}: ${problem}`));
  }
  if (content.nodes.length === 0) throw new CliError(`${options.file}: ${target.emptyMessage}`);
  const codeModel = buildCodeModel(content);
  const files = configured.generate(codeModel, content);
  openOutputFolder(options.out, { force: options.force }).write(files);
  const notes = [...repairs, ...configured.warnings, ...codeModel.diagnostics.map(describe)];
  return { fileCount: files.length, notes: notes.map(oneLine) };
}

function describe({ level, code, message, action }: Diagnostic): string {
  return `${level} ${code}: ${message} ${action}`;
}

function readDiagram(path: string): { content: DiagramContent; repairs: string[] } {
  const parsed = parseDiagramFile(readText(path), { createId: createFileIds(), limits: 'none' });
  if (!parsed.ok) throw new CliError(`${path}: ${parsed.message}`);
  return parsed;
}

function readConfig(path: string): Record<string, unknown> {
  let config: unknown;
  try {
    config = JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${path}: not valid JSON (${messageOf(error)})`);
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new CliError(`${path}: must hold a JSON object with options`);
  }
  return config as Record<string, unknown>;
}
