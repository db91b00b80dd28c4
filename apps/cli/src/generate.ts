import {
  describeTarget,
  type Diagnostic,
  type FileUpdate,
  findEarlierRowStatements,
  generateTarget,
  type PlannedFile,
  type TargetName,
} from '@joinery/codegen';
import { CliError, getMessage } from './cliError.ts';
import { readText } from './files.ts';
import { openOutputFolder } from './outputFolder.ts';
import { readDiagramFile } from './schemaSource.ts';
import { configure } from './targets.ts';

export interface GenerateOptions {
  /** Path of the diagram file. */
  file: string;
  target: TargetName;
  out: string;
  config?: string;
  force: boolean;
  /** Files changed by hand are replaced, too. */
  overwrite: boolean;
}

export interface GenerateResult {
  /** The result in one line. */
  summary: string;
  /** Lines for a person: what was repaired in the file and in the diagram. */
  notes: string[];
}

/** Reads, generates and writes; throws CliError before anything is written if input or folder do not fit. */
export function generate(options: GenerateOptions): GenerateResult {
  const { target } = options;
  const { content, repairs } = readDiagramFile(options.file);
  const config = options.config === undefined ? {} : readConfig(options.config);
  const configured = configure(target, config, content.settings);
  if (!configured.ok) {
    throw new CliError(...configured.problems.map((problem) => `${options.config ?? 'options'}: ${problem}`));
  }
  if (content.nodes.length === 0)
    throw new CliError(`${options.file}: ${describeTarget(target).emptyMessage}`);
  const { files, diagnostics } = generateTarget(content, { target, options: configured.options });
  const { force, overwrite } = options;
  const folder = openOutputFolder(options.out, { force });
  const statements = folder.hasEarlierRows() ? findEarlierRowStatements(files) : [];
  const plan = folder.update(files, { overwrite });
  const notes = [...repairs, ...configured.warnings, ...diagnostics.map(describe)];
  return {
    summary: summarize(plan, options.out),
    notes: [...notes, ...updateNotes(plan), ...earlierRowNotes(statements)],
  };
}

const UPDATE_WORDS: Record<FileUpdate, string> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  kept: 'kept as changed by hand',
  removed: 'removed',
  'removed-kept': 'no longer generated, kept as changed by hand',
};

/** `12 new, 3 changed, 80 unchanged, 1 kept as changed by hand`, or `95 files written` where all are new. */
function summarize(plan: readonly PlannedFile[], out: string): string {
  if (plan.every(({ update }) => update === 'new')) return `${String(plan.length)} files written to ${out}`;
  const counts = Object.entries(UPDATE_WORDS).map(([update, words]) => {
    const count = plan.filter((planned) => planned.update === update).length;
    return count === 0 ? '' : `${String(count)} ${words}`;
  });
  return `${counts.filter((count) => count !== '').join(', ')} in ${out}`;
}

/** A line for each file that is not as before; none if all are new. */
function earlierRowNotes(statements: readonly string[]): string[] {
  return statements.length === 0
    ? []
    : ['rows of the earlier version need these statements once, before the start:', ...statements];
}

function updateNotes(plan: readonly PlannedFile[]): string[] {
  if (plan.every(({ update }) => update === 'new')) return [];
  return plan
    .filter(({ update }) => update !== 'unchanged')
    .map(({ path, update }) => `${UPDATE_WORDS[update]}: ${path}`);
}

function describe({ level, code, message, action }: Diagnostic): string {
  return `${level} ${code}: ${message} ${action}`;
}

function readConfig(path: string): Record<string, unknown> {
  let config: unknown;
  try {
    config = JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${path}: not valid JSON (${getMessage(error)})`);
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new CliError(`${path}: must hold a JSON object with options`);
  }
  return config as Record<string, unknown>;
}
