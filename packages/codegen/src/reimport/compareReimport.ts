import { type DiagramContent } from '@joinery/model';
import {
  compareMatched,
  matchSchemas,
  type SchemaMatch,
  type TableChange,
  type TableDifference,
} from '../schema/compareSchemas.ts';
import { type SqlDatabase } from '../schema/dialect.ts';
import { readBackTables } from '../schema/rows/readBackTables.ts';
import { type Table } from '../schema/tables.ts';
import { findRenameQuestions, type RenameDecisions, type RenameQuestion } from './renameQuestions.ts';

/** A diagram and a later import of its schema. */
export interface Reimport {
  existing: DiagramContent;
  imported: DiagramContent;
  /** The database of the imported schema. */
  database: SqlDatabase;
  /** Reads a script for that database, as the imported one was read. */
  readScript: (script: string) => DiagramContent;
}

/** The changes that an import would make to a diagram. */
export interface ReimportComparison {
  match: SchemaMatch;
  /** The tables of the import, without what a script of ours cannot say: it is lost on both sides. */
  tables: readonly Table[];
  /** Without what a schema cannot say: a missing comment changes nothing. */
  differences: TableDifference[];
  /** Likely renames without an answer. */
  questions: RenameQuestion[];
}

/**
 * Compares the tables of a diagram with those of an import; `decisions` says which missing ones were renamed. A caller that
 * compares again passes the `tables` of the import, so that they are not read again.
 */
export function compareReimport(
  reimport: Reimport,
  decisions: RenameDecisions = new Map(),
  tables: readonly Table[] = readBackTables(withSettings(reimport), reimport.database, reimport.readScript),
): ReimportComparison {
  const { existing, database, readScript } = reimport;
  const renames = new Map([...decisions].flatMap(([from, to]) => (to === null ? [] : [[from, to]])));
  const match = matchSchemas(readBackTables(existing, database, readScript), tables, renames);
  return {
    match,
    tables,
    differences: compareMatched(match, database).flatMap(withoutUnsaid),
    questions: findRenameQuestions(match, decisions, database),
  };
}

/** The import with the settings of the diagram: both are called by the same rules. */
function withSettings({ imported, existing: { settings } }: Reimport): DiagramContent {
  return { ...imported, ...(settings && { settings }) };
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
