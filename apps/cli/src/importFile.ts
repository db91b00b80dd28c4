import { existsSync } from 'node:fs';
import {
  compareReimport,
  reimportDiagram,
  type Reimport,
  type ReimportComparison,
  type RenameDecisions,
  type RenameQuestion,
  type TableDifference,
  toSqlDatabase,
} from '@joinery/codegen';
import {
  countKinds,
  type DiagramContent,
  formatCount,
  formatDiagramFile,
  toImportedDiagram,
} from '@joinery/model';
import { CliError, UsageError } from './cliError.ts';
import { describeDifferences } from './describeDifferences.ts';
import { writeAtomically } from './files.ts';
import {
  readDiagramFile,
  readSchemaSource,
  readScript,
  type SchemaSource,
  type SourceOptions,
} from './schemaSource.ts';

export interface ImportOptions extends SourceOptions {
  /** Path of the schema file or the folder, or address of a database. */
  source: string;
  /** Path of the diagram file to be written; that of `into` by default. */
  out?: string;
  /** Path of the diagram file that the import changes. */
  into?: string;
  force: boolean;
  dropMissing: boolean;
  /** `old=new`, of tables or of columns as `table.old=table.new`. */
  rename: readonly string[];
  /** `table` or `table.column`: missing, and not renamed. */
  keepApart: readonly string[];
}

export interface ImportSummary {
  /** The result in one line. */
  summary: string;
  /** The language, one line for each thing that the diagram does not hold, and what changed. */
  notes: string[];
}

/** Reads a schema and writes the diagram; throws CliError, naming the line, before anything is written. */
export async function importFile(options: ImportOptions): Promise<ImportSummary> {
  const { into, out, force, dropMissing, rename, keepApart } = options;
  if (into !== undefined) return importInto(into, options);
  if (dropMissing || rename.length > 0 || keepApart.length > 0)
    throw new CliError('--drop-missing, --rename and --keep-apart need --into');
  if (out === undefined)
    throw new CliError('--out or --into is missing: name the diagram file to be written');
  if (existsSync(out) && !force) throw new CliError(`${out}: is there already; --force replaces it`);
  const { content, notes } = await readSchemaSource(options.source, options);
  writeAtomically(out, formatDiagramFile(toImportedDiagram(content)));
  const { nodes, edges } = content;
  const counts = `${formatCount(nodes.length, 'entity', 'entities')} and ${formatCount(edges.length, 'relationship', 'relationships')}`;
  return { summary: `${counts} written to ${out}`, notes };
}

/** Applies the differences of an import to a diagram file. */
async function importInto(into: string, options: ImportOptions): Promise<ImportSummary> {
  const { out = into, force, dropMissing } = options;
  if (out !== into && existsSync(out) && !force)
    throw new CliError(`${out}: is there already; --force replaces it`);
  const existing = readDiagramFile(into);
  const source = await readSchemaSource(options.source, options);
  const reimport = createReimport(existing.content, source);
  const decisions = readDecisions(options);
  const compared = compareReimport(reimport, decisions);
  assertNamesExist(decisions, compared);
  const { differences, questions } = compared;
  if (questions.length > 0) throw new UsageError(...questions.map(askRename));
  const { content } = reimportDiagram(reimport, { decisions, dropMissing, compared });
  const isChanged = content !== existing.content;
  if (isChanged || out !== into) writeAtomically(out, formatDiagramFile(content));
  return {
    summary: isChanged ? `${summarise(differences)}; written to ${out}` : `no changes in ${into}`,
    notes: [...existing.repairs, ...source.notes, ...describeImport(differences, dropMissing)],
  };
}

function createReimport(existing: DiagramContent, { content, format }: SchemaSource): Reimport {
  const database = toSqlDatabase(format);
  return { existing, imported: content, database, readScript: (script) => readScript(script, database) };
}

function askRename({ from, to }: RenameQuestion): string {
  return `${from} is missing and looks like ${to}: --rename ${from}=${to}, or --keep-apart ${from}`;
}

/** Reads the answers of the command line; names are those of the database. */
function readDecisions({ rename, keepApart }: ImportOptions): RenameDecisions {
  const decisions = new Map<string, string | null>();
  for (const text of rename) {
    const [from, to, ...rest] = text.split('=');
    if (from === undefined || to === undefined || from === '' || to === '' || rest.length > 0)
      throw new CliError(`--rename ${text}: write old=new or table.old=table.new`);
    decisions.set(from, to);
  }
  for (const name of keepApart) decisions.set(name, null);
  return decisions;
}

function assertNamesExist(decisions: RenameDecisions, { match }: ReimportComparison): void {
  const [before, after] = [match.pairs.map(({ from }) => from), match.pairs.map(({ to }) => to)];
  const known = listNames([...before, ...match.removed]);
  const imported = listNames([...after, ...match.added]);
  for (const [from, to] of decisions) {
    if (!known.has(from)) throw new CliError(`${from}: the diagram has no such table or column`);
    if (to !== null && !imported.has(to)) throw new CliError(`${to}: the script has no such table or column`);
  }
}

function listNames(tables: readonly { name: string; columns: readonly { name: string }[] }[]): Set<string> {
  return new Set(
    tables.flatMap(({ name, columns }) => [name, ...columns.map((one) => `${name}.${one.name}`)]),
  );
}

function summarise(differences: readonly TableDifference[]): string {
  const { added, changed, removed } = countKinds(differences);
  return `tables: ${added} added, ${changed} changed, ${removed} missing`;
}

/** One line for each difference; without `dropMissing` those that stay say so. */
function describeImport(differences: readonly TableDifference[], dropMissing: boolean): string[] {
  return describeDifferences(differences).flatMap(({ table, lines }) =>
    lines.map(({ text, kind }) => {
      const stays = kind === 'removed' && !dropMissing ? ' (missing, kept; --drop-missing removes it)' : '';
      return `${table}: ${text}${stays}`;
    }),
  );
}
