import { type CodeEntity, type Diagnostic } from '../codeModel.ts';
import { type SqlDatabase } from '../schema/dialect.ts';
import { writeEnumUpdates } from '../schema/enumUpdates.ts';
import { type Table } from '../schema/tables.ts';
import { markdownText } from './escape.ts';
import { type GeneratedFile, projectFile } from './generatedFile.ts';

/** Creates README.md. */
export function readmeFile(lines: readonly string[]): GeneratedFile {
  return projectFile('README.md', `${lines.join('\n').trimEnd()}\n`);
}

/** Returns the label of an entity in Markdown. */
export function markdownLabel({ label, baseName }: CodeEntity): string {
  return markdownText(label) || baseName;
}

/** Returns the section of the diagnostics; empty without diagnostics. */
export function adjustmentsSection(diagnostics: readonly Diagnostic[], language: string): string[] {
  if (diagnostics.length === 0) return [];
  return [
    '## Adjustments',
    '',
    `The diagram was adjusted for ${language} and SQL:`,
    '',
    ...diagnostics.map(({ message, action }) => `- ${markdownText(message)} ${markdownText(action)}`),
    '',
  ];
}

const EARLIER_ROWS = '## Rows of an earlier version';

/** Finds the statements for rows of an earlier version in the README of a project; none without such a section. */
export function findEarlierRowStatements(files: readonly GeneratedFile[]): string[] {
  const lines = files.find(({ path }) => path === 'README.md')?.code.split('\n') ?? [];
  const section = lines.slice(lines.indexOf(EARLIER_ROWS) + 1);
  const start = section.indexOf('```sql') + 1;
  return lines.includes(EARLIER_ROWS) ? section.slice(start, section.indexOf('```')) : [];
}

/** Returns the section with the statements for rows of a project that was generated before enums had their drawn values. */
export function earlierRowsSection(tables: readonly Table[], database: SqlDatabase): string[] {
  const statements = writeEnumUpdates(tables, database);
  if (statements.length === 0) return [];
  return [
    EARLIER_ROWS,
    '',
    'Before this version, enums were stored and sent as the names of their constants (`IN_PROGRESS`); now they are as drawn (`in progress`).',
    'A project that was generated before, and has rows, needs these statements once, before the start.',
    '',
    '```sql',
    ...statements,
    '```',
    '',
  ];
}
