import {
  buildCodeModel,
  generateTarget,
  type Reimport,
  type SqlDatabase,
  type Table,
  buildTables,
} from '@joinery/codegen';
import { apply, type DiagramContent, type Operation, toContent, toRecords } from '@joinery/model';
import { importDiagram } from '../src/index.ts';
import { countingIds } from './outline.ts';

/** The script that creates the tables of a diagram. */
export function toSql(content: DiagramContent, database: SqlDatabase): string {
  return generateTarget(content, { target: 'sql', options: { database } }).files[0]?.code ?? '';
}

/** The diagram of a script. */
export function fromSql(text: string, database: SqlDatabase): DiagramContent {
  const result = importDiagram(text, { format: database, createId: countingIds(), limits: 'none' });
  if (!result.ok) throw new Error(`${result.message}\n${text}`);
  return result.content;
}

/** A diagram with edits applied. */
export function accept(content: DiagramContent, operations: readonly Operation[]): DiagramContent {
  return toContent(apply(toRecords(content), operations).records);
}

/** The tables that are generated from a diagram. */
export function toTables(content: DiagramContent): Table[] {
  return buildTables(buildCodeModel(content));
}

/** A diagram and an import of its schema. */
export function aReimport(
  existing: DiagramContent,
  imported: DiagramContent,
  database: SqlDatabase,
): Reimport {
  return { existing, imported, database, readScript: (script) => fromSql(script, database) };
}
