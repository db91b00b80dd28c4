import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/depth.ts';
import { importDiagram } from '../src/index.ts';
import { SqlSource } from '../src/sql/read/sqlSource.ts';
import { StatementSplitter } from '../src/sql/read/statements.ts';
import { type SqlDialect } from '../src/sql/read/dialects.ts';
import { countingIds } from './outline.ts';
import { flatten, SCRIPTS } from './reading.ts';

/** A large script is cut less often. */
const MAX_CUT_CHARACTERS = 4_000_000;

/** A statement as its tokens, which never end inside a string or a comment. */
type Tokens = readonly string[];

function readStatements(text: string, dialect: SqlDialect): Tokens[] {
  const source = new SqlSource(text, dialect);
  const splitter = new StatementSplitter(source, () => undefined);
  return [...splitter.statements()].map(({ tokens }) =>
    tokens.map(({ start, end }) => source.text.slice(start, end)),
  );
}

/** Name of the table that a whole CREATE TABLE creates. */
function createdTable(text: string): string | undefined {
  return /^CREATE (?:CACHED |MEMORY )?TABLE (?:IF NOT EXISTS )?(?:\S+ \. )?["`[']?([^"`[\]' (]+)/iu.exec(
    text,
  )?.[1];
}

describe('a script with statements cut off, doubled and in another order', () => {
  it.each(SCRIPTS)(
    '[I19] %s: each whole CREATE TABLE is in the diagram or in a note',
    (_, dialect, script) => {
      const statements = readStatements(script, dialect);
      const part = fc
        .tuple(fc.constantFrom(...statements), fc.option(fc.double({ min: 0, max: 1, noNaN: true })))
        .map(([tokens, share]) => ({
          text: tokens.slice(0, share === null ? tokens.length : Math.floor(tokens.length * share)).join(' '),
          isWhole: share === null,
        }));
      const separator = fc.constantFrom(';\n', ';', '\n', '\nGO\n');
      fc.assert(
        fc.property(fc.array(part, { maxLength: 12 }), separator, (parts, between) => {
          const text = parts.map((each) => each.text).join(between);
          const result = importDiagram(text, { format: dialect, createId: countingIds(), limits: 'none' });
          const whole = parts.filter(({ isWhole }) => isWhole).map((each) => createdTable(each.text));
          const expected = whole
            .filter((table) => table !== undefined)
            .filter((table) => !/^sqlite_/u.test(table));
          const names = result.ok ? result.content.nodes.map(({ data }) => data.name) : [];
          const report = result.ok ? flatten(result.notes).map(({ message }) => message) : [result.message];
          const reported = [...names, ...report].join('\n').toLowerCase();
          for (const table of expected) expect(reported).toContain(table.toLowerCase());
        }),
        { numRuns: randomRuns(400) },
      );
    },
  );

  it.each(SCRIPTS)('[I10] %s, cut at any character, gives a diagram or a message', (_, dialect, text) => {
    const runs = Math.max(20, Math.min(200, Math.round(MAX_CUT_CHARACTERS / text.length)));
    const range = fc.tuple(fc.nat(text.length), fc.nat(text.length));
    fc.assert(
      fc.property(
        range,
        fc.constantFrom<SqlDialect>(dialect, 'mysql', 'postgresql', 'sqlserver'),
        ([from, to], format) => {
          const cut = text.slice(0, from) + text.slice(to);
          const result = importDiagram(cut, { format, createId: countingIds(), limits: 'none' });
          expect(result.ok || result.message.length > 0).toBe(true);
        },
      ),
      { numRuns: randomRuns(runs) },
    );
  });
});
