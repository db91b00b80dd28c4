import { type DiagramContent } from '@joinery/model';
import { buildCodeModel } from '../buildCodeModel.ts';
import {
  compareMatched,
  matchSchemas,
  type SchemaMatch,
  type TableChange,
  type TableDifference,
} from '../schema/compareSchemas.ts';
import { type SqlDatabase } from '../schema/dialect.ts';
import { writeSqlScript } from '../schema/sqlScript.ts';
import { type Table, tablesOf } from '../schema/tables.ts';
import { sqlOptionsSchema } from '../targets/sql/options.ts';
import { findRenameQuestions, type RenameAnswers, type RenameQuestion } from './renameQuestions.ts';

/** A diagram and a later import of its schema. */
export interface Reimport {
  existing: DiagramContent;
  imported: DiagramContent;
  /** The database of the imported schema. */
  database: SqlDatabase;
  /** Reads a script for that database, as the imported one was read. */
  readScript: (script: string) => DiagramContent;
}

/** What an import would change in a diagram. */
export interface ReimportComparison {
  match: SchemaMatch;
  /** Without what a schema cannot say: a missing comment changes nothing. */
  differences: TableDifference[];
  /** Likely renames without an answer. */
  questions: RenameQuestion[];
}

/** Compares the tables of a diagram with those of an import; `answers` says which missing ones were renamed. */
export function compareReimport(
  { existing, imported, database, readScript }: Reimport,
  answers: RenameAnswers = new Map(),
): ReimportComparison {
  const renames = new Map([...answers].flatMap(([from, to]) => (to === null ? [] : [[from, to]])));
  const from = readTables(existing, database, readScript);
  const match = matchSchemas(from, tablesOf(buildCodeModel(imported)), renames);
  return {
    match,
    differences: compareMatched(match, database).flatMap(withoutUnsaid),
    questions: findRenameQuestions(match, answers, database),
  };
}

/**
 * Returns the tables of a diagram as they come back from the script that is generated from it: what a script cannot say is
 * then no difference. They keep the names and ids of the diagram.
 */
function readTables(
  content: DiagramContent,
  database: SqlDatabase,
  readScript: Reimport['readScript'],
): Table[] {
  const model = buildCodeModel(content);
  const script = writeSqlScript(model, { ...sqlOptionsSchema.parse({}), database });
  const read = new Map(tablesOf(buildCodeModel(readScript(script))).map((table) => [table.name, table]));
  return tablesOf(model).map((drawn) => {
    const table = read.get(drawn.name);
    return table === undefined ? drawn : withDrawnIds(table, drawn);
  });
}

function withDrawnIds({ entityId: _entity, edgeId: _edge, ...table }: Table, drawn: Table): Table {
  const columns = new Map(drawn.columns.map((column) => [column.name, column]));
  const edgeIds = new Map(drawn.foreignKeys.map((key) => [key.columns.join(), key.edgeId]));
  const { entityId, edgeId, label } = drawn;
  return {
    ...table,
    ...{ label, ...(entityId !== undefined && { entityId }), ...(edgeId !== undefined && { edgeId }) },
    columns: table.columns.map(({ attributeId: _attribute, ...column }) => {
      const known = columns.get(column.name);
      const { attributeId } = known ?? {};
      return {
        ...column,
        label: known?.label ?? column.label,
        ...(attributeId !== undefined && { attributeId }),
      };
    }),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, edgeId: edgeIds.get(key.columns.join()) ?? '' })),
  };
}

function withoutUnsaid(difference: TableDifference): TableDifference[] {
  if (difference.kind !== 'changed') return [difference];
  const changes = difference.changes.flatMap((change): TableChange[] => {
    if (change.part === 'comment') return change.to === '' ? [] : [change];
    if (change.part !== 'column' || change.kind !== 'changed') return [change];
    // Whether the database numbers a column follows from its key, its type and its foreign keys.
    const facts = change.facts.filter(
      ({ fact, to }) => fact !== 'numbering' && !(fact === 'comment' && to === ''),
    );
    return facts.length === 0 ? [] : [{ ...change, facts }];
  });
  return changes.length === 0 ? [] : [{ ...difference, changes }];
}
