import { groupBy } from '@joinery/model';
import { type CodeModel } from '../../src/index.ts';
import { type Difference, type SchemaFacts } from './schemaFacts.ts';

/** Where a difference was found. */
export interface DifferenceContext {
  model: CodeModel;
  theirFacts: SchemaFacts;
}

/** A difference from the MySQL file that is known, and why it stays (RULES.md G86 and G105). */
export interface KnownDifference {
  id: string;
  reason: string;
  covers: (difference: Difference, context: DifferenceContext) => boolean;
}

const QUOTED = /["\\]/;

/** How tables that Hibernate makes (ddl-auto=create) differ from those of the MySQL file. */
export const HIBERNATE_DIFFERENCES: readonly KnownDifference[] = [
  {
    id: 'long-texts',
    reason: 'the length that is a text in every character set is one above what TEXT holds',
    covers: ({ subject, ours, theirs }) =>
      subject.endsWith(': type') && ours === 'text' && theirs === 'mediumtext',
  },
  {
    id: 'booleans',
    reason: 'Hibernate keeps a Boolean in a bit(1) on MySQL; it reads and validates both',
    covers: ({ ours, theirs }) =>
      (ours === 'tinyint(1)' && theirs === 'bit(1)') ||
      (/^[01]$/.test(ours ?? '') && theirs === `b'${ours}'`),
  },
  {
    id: 'enum-order',
    reason: 'Hibernate sorts the values of an enum; it stores and compares them by name',
    covers: ({ subject, ours, theirs }) =>
      subject.endsWith(': type') && (ours ?? '').startsWith('enum(') && sorted(ours) === sorted(theirs),
  },
  {
    id: 'key-order',
    reason: 'Hibernate sorts the columns of a primary key by name',
    covers: ({ subject, ours, theirs }) =>
      subject.startsWith('primary key ') && ours !== undefined && sorted(ours) === sorted(theirs),
  },
  {
    id: 'referenced-key-order',
    reason:
      'Hibernate refers to the columns of a unique key in the order of their properties, and MySQL requires that of the key',
    covers: ({ subject, ours, theirs }, { model }) =>
      subject.startsWith('unique key ') &&
      model.entities.some(({ uniqueConstraints }) =>
        uniqueConstraints.some((key) => key.isReferenced === true && key.name === (ours ?? theirs)),
      ),
  },
  {
    id: 'implied-indexes',
    reason:
      'where the primary key no longer begins with them, the database itself indexes the columns of a foreign key',
    covers: ({ subject, ours, theirs }, { theirFacts }) =>
      subject.startsWith('index ') &&
      ours === undefined &&
      [...theirFacts].some(
        ([key, name]) => key.startsWith(`foreign key ${tableOf(subject)}(`) && name === theirs,
      ),
  },
  {
    id: 'join-table-deletes',
    reason: 'JPA has no words for what a join table does on delete: Hibernate deletes its rows itself',
    covers: ({ subject, ours, theirs }, { model }) =>
      subject.startsWith('foreign key ') &&
      model.joinTables.some(({ table }) => table === tableOf(subject)) &&
      ours === 'delete:CASCADE,update:RESTRICT' &&
      theirs === 'delete:RESTRICT,update:RESTRICT',
  },
  {
    id: 'same-columns',
    reason:
      'Hibernate creates one foreign key where two have the same column; the service checks both references',
    covers: ({ subject }, { model }) =>
      model.entities.some(({ table, relations }) => {
        const lists = relations
          .filter(({ side, foreignKey }) => side === 'owner' && foreignKey !== undefined)
          .map(({ foreignKey }) => foreignKey?.columns.map(({ column }) => column).join(',') ?? '');
        return lists.some(
          (list, index) =>
            lists.indexOf(list) !== index && subject.startsWith(`foreign key ${table}(${list}) to `),
        );
      }),
  },
  {
    id: 'comments',
    reason: 'descriptions stand in the Javadoc; Hibernate writes no comments into the database',
    covers: ({ subject, ours, theirs }) => subject.endsWith(': comment') && ours !== '' && theirs === '',
  },
];

/** How tables that TypeORM makes (synchronize) differ from those of the MySQL file. */
export const TYPEORM_DIFFERENCES: readonly KnownDifference[] = [
  {
    id: 'tinyint-width',
    reason: 'the width is what a client shows, and TypeORM states none',
    covers: ({ ours, theirs }) => ours === 'tinyint(1)' && theirs === 'tinyint(4)',
  },
  {
    id: 'join-table-indexes',
    reason: 'it indexes both sides of a join table, though the primary key begins with the columns of one',
    covers: ({ subject, ours, theirs }, { model }) =>
      subject.startsWith('index ') &&
      model.joinTables.some(({ table }) => table === tableOf(subject)) &&
      ours === undefined &&
      /^IDX_\w+$/.test(theirs ?? ''),
  },
  {
    id: 'quoted-table-comments',
    reason:
      'it writes them between double quotes without escaping, so one with a quote or backslash is left out',
    covers: ({ subject, ours, theirs }) =>
      /^table \w+: comment$/.test(subject) && QUOTED.test(ours ?? '') && theirs === '',
  },
];

/** Every difference by the id of the known one that covers it; `unknown` where none does. */
export function sortDifferences(
  differences: readonly Difference[],
  known: readonly KnownDifference[],
  context: DifferenceContext,
): Map<string, Difference[]> {
  return groupBy(
    differences,
    (difference) => known.find(({ covers }) => covers(difference, context))?.id ?? 'unknown',
  );
}

/** The table that a key belongs to: `foreign key order(user_id) to ...` is of `order`. */
function tableOf(subject: string): string {
  return /(\w+)\(/.exec(subject)?.[1] ?? '';
}

/** The columns or values of a list in an order that tells nothing. */
function sorted(list = ''): string {
  return list
    .replace(/^enum\(|\)$/g, '')
    .split(',')
    .sort()
    .join();
}
