import { ACCESS_LEVELS, can } from '@joinery/model';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Statement } from '../../../db/bareDatabase.ts';
import { type Database } from '../../../db/schema.ts';
import { type DiagramState } from '../open/openDiagram.ts';
import { type LogRow } from './operationLog.ts';

/** A diagram's update from one revision to a later one; `preview` is null if the stored one stays. */
export interface DiagramAdvance {
  id: string;
  from: number;
  to: DiagramState;
  preview: string | null;
}

/** A diagram that must be at this revision, and a user who must be allowed to edit it. */
export interface Expectation {
  diagramId: string;
  rev: number;
  epoch: number;
  userId: string;
}

/**
 * The statements of a commit; each contains all of its rows, because some stores need a round trip per
 * statement.
 */
export interface CommitStatements {
  /**
   * Finds one row for each expectation that is true. If other processes write to the same store, locks the
   * diagrams until the transaction ends, in a fixed order.
   */
  checkExpected(expected: readonly Expectation[]): Statement;
  /** Adds accepted changes to the log. */
  insertLog(rows: readonly LogRow[]): Statement;
  /** Updates the rows of diagrams; matches only those at the expected revision and not deleted. */
  advance(advances: readonly DiagramAdvance[]): Statement;
}

type ColumnType = 'text' | 'bigint';

/** The access levels that can edit a diagram. */
export const EDITING_LEVELS = ACCESS_LEVELS.filter((level) => can(level, 'diagram.edit'));

export function createCommitStatements(db: Database, isShared: boolean): CommitStatements {
  const lock = isShared ? sql`for update of diagrams` : sql``;
  const check = createTemplate(db, ['text', 'bigint', 'bigint', 'text'], (rows) => {
    return sql`
      with expected (id, rev, epoch, user_id) as (values ${rows})
      select diagrams.id from expected
      inner join diagrams on diagrams.id = expected.id and diagrams.rev = expected.rev
        and diagrams.epoch = expected.epoch and diagrams.deleted_at is null
      inner join diagram_access on diagram_access.diagram_id = expected.id
        and diagram_access.user_id = expected.user_id
        and diagram_access.access_level in (${sql.join(EDITING_LEVELS.map((level) => sql.lit(level)))})
      order by diagrams.id ${lock}`;
  });
  const log = createTemplate(db, ['text', 'bigint', 'text', 'bigint', 'text', 'text', 'bigint'], (rows) => {
    return sql`
      insert into diagram_ops (diagram_id, rev, client_id, seq, user_id, body, created_at) values ${rows}`;
  });
  const advance = createTemplate(
    db,
    ['text', 'text', 'text', 'bigint', 'bigint', 'bigint', 'bigint'],
    (rows) => sql`
      with step (id, name, preview, from_rev, to_rev, updated_at, entity_count) as (values ${rows})
      update diagrams
      set rev = step.to_rev, name = step.name, updated_at = step.updated_at, entity_count = step.entity_count,
        preview = coalesce(step.preview, diagrams.preview)
      from step
      where diagrams.id = step.id and diagrams.rev = step.from_rev and diagrams.deleted_at is null`,
  );
  return {
    checkExpected: (expected) =>
      check(expected.map(({ diagramId, rev, epoch, userId }) => [diagramId, rev, epoch, userId])),
    insertLog: (rows) =>
      log(
        rows.map((row) => [
          row.diagram_id,
          row.rev,
          row.client_id,
          row.seq,
          row.user_id,
          row.body,
          row.created_at,
        ]),
      ),
    advance: (advances) =>
      advance(
        advances.map(({ id, from, to, preview }) => [
          id,
          to.name,
          preview,
          from,
          to.rev,
          to.updatedAt,
          to.records.entities.size,
        ]),
      ),
  };
}

/**
 * A statement about any number of rows, all of which it must find. Its text is cached per number: building
 * it costs more than running it.
 */
function createTemplate(
  db: Database,
  columns: readonly ColumnType[],
  write: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): (rows: readonly (readonly (string | number | null)[])[]) => Statement {
  const texts = new Map<number, string>();
  const row = sql`(${sql.join(columns.map((type) => sql`cast(${null} as ${sql.raw(type)})`))})`;
  const textFor = (count: number): string => {
    const known = texts.get(count);
    if (known !== undefined) return known;
    const text = write(sql.join(new Array<typeof row>(count).fill(row))).compile(db).sql;
    texts.set(count, text);
    return text;
  };
  return (rows) => ({ sql: textFor(rows.length), parameters: rows.flat(), expects: rows.length });
}

/** Runs a statement in a transaction; throws if it does not change as many rows as it expects. */
export async function runStatement(
  trx: Database,
  { sql: text, parameters, expects }: Statement,
): Promise<void> {
  const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
  if (Number(numAffectedRows) !== expects) throw new Error('A diagram is no longer at its revision.');
}
