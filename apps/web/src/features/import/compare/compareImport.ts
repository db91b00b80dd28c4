import { compareReimport, reimportDiagram, type RenameQuestion, toSqlDatabase } from '@joinery/codegen';
import { importDiagram } from '@joinery/import';
import { countKinds, type DiagramContent } from '@joinery/model';

/** A diagram, an import of its schema, and what the user decided. */
export interface ComparisonRequest {
  existing: DiagramContent;
  imported: DiagramContent;
  /** The language of the import. */
  format: string;
  /** For likely renames the new name; null if there is none. */
  decisions: ReadonlyMap<string, string | null>;
  dropMissing: boolean;
}

/** The changes of the import. */
export interface ImportComparison {
  /** The diagram with the import; the same where nothing differs. */
  content: DiagramContent;
  isChanged: boolean;
  /** Likely renames without an answer. */
  questions: RenameQuestion[];
  /** Number of tables by kind of change. */
  counts: Record<'added' | 'changed' | 'removed', number>;
  /** Whether there is anything in the diagram that the import does not have. */
  isMissing: boolean;
}

/** Compares a diagram with an import of its schema. */
export function compareImport({
  existing,
  imported,
  format,
  decisions,
  dropMissing,
}: ComparisonRequest): ImportComparison {
  const database = toSqlDatabase(format);
  const readScript = (script: string): DiagramContent => {
    let count = 0;
    const createId = (): string => `read-${(count += 1)}`;
    const read = importDiagram(script, { format: database, createId, limits: 'none' });
    if (!read.ok) throw new Error(read.message);
    return read.content;
  };
  const reimport = { existing, imported, database, readScript };
  const compared = compareReimport(reimport, decisions);
  const { questions, differences } = compared;
  const { operations, content } = reimportDiagram(reimport, { decisions, dropMissing, compared });
  return {
    content,
    isChanged: operations.length > 0,
    questions,
    counts: countKinds(differences),
    isMissing: differences.some(
      (one) =>
        one.kind === 'removed' ||
        (one.kind === 'changed' && one.changes.some(({ kind }) => kind === 'removed')),
    ),
  };
}
