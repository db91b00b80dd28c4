import { groupBy } from '@joinery/model';
import { type CodeModel } from '../../src/index.ts';
import { listRelationDefaults } from '../../src/relationDefaults.ts';
import { type Difference, type SchemaFacts } from './schemaFacts.ts';

/** The context of a difference. */
export interface DifferenceContext {
  model: CodeModel;
  theirFacts: SchemaFacts;
}

/** A known difference from the MySQL file, with its reason (RULES.md G86 and G105). */
export interface KnownDifference {
  id: string;
  reason: string;
  covers: (difference: Difference, context: DifferenceContext) => boolean;
}

const QUOTED = /["\\]/;

/** In code a relation stands for the column of a foreign key, and can have no default. */
const FOREIGN_KEY_DEFAULTS: KnownDifference = {
  id: 'foreign-key-defaults',
  reason: 'the column of a relation has no default in code; the database keeps the one of the SQL file',
  covers: ({ subject }, { model }) =>
    listRelationDefaults(model).some(({ table, column }) => subject === `column ${table}.${column}: default`),
};

/** Differences of the tables that Hibernate creates (ddl-auto=create). */
export const HIBERNATE_DIFFERENCES: readonly KnownDifference[] = [
  FOREIGN_KEY_DEFAULTS,
  {
    id: 'booleans',
    reason: 'Hibernate stores a Boolean as bit(1) on MySQL; it reads and validates both',
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
    id: 'updated-on-update',
    reason: 'Hibernate sets the time of a change itself; TypeORM and other programs leave it to the database',
    covers: ({ subject, ours }) => subject.endsWith(': extra') && ours === 'on update current_timestamp(6)',
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
    reason: 'the database indexes the columns of a foreign key if the primary key no longer begins with them',
    covers: ({ subject, ours, theirs }, { theirFacts }) =>
      subject.startsWith('index ') &&
      ours === undefined &&
      [...theirFacts].some(
        ([key, name]) => key.startsWith(`foreign key ${getTable(subject)}(`) && name === theirs,
      ),
  },
  {
    id: 'join-table-deletes',
    reason: 'JPA has no delete action for join tables: Hibernate deletes their rows itself',
    covers: ({ subject, ours, theirs }, { model }) =>
      subject.startsWith('foreign key ') &&
      model.joinTables.some(({ table }) => table === getTable(subject)) &&
      ours === 'delete:CASCADE,update:RESTRICT' &&
      theirs === 'delete:RESTRICT,update:RESTRICT',
  },
  {
    id: 'same-columns',
    reason:
      'Hibernate creates one foreign key if two have the same column; the service checks both references',
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
    reason: 'descriptions are in the Javadoc; Hibernate writes no comments to the database',
    covers: ({ subject, ours, theirs }) => subject.endsWith(': comment') && ours !== '' && theirs === '',
  },
];

/** Differences of the tables that TypeORM creates (synchronize). */
export const TYPEORM_DIFFERENCES: readonly KnownDifference[] = [
  FOREIGN_KEY_DEFAULTS,
  {
    id: 'tinyint-width',
    reason: 'the display width has no effect, and TypeORM does not set one',
    covers: ({ ours, theirs }) => ours === 'tinyint(1)' && theirs === 'tinyint(4)',
  },
  {
    id: 'join-table-indexes',
    reason:
      'it indexes both sides of a join table, although the primary key already begins with the columns of one',
    covers: ({ subject, ours, theirs }, { model }) =>
      subject.startsWith('index ') &&
      model.joinTables.some(({ table }) => table === getTable(subject)) &&
      ours === undefined &&
      /^IDX_\w+$/.test(theirs ?? ''),
  },
  {
    id: 'quoted-table-comments',
    reason: 'it does not escape double quotes, so comments with a quote or backslash are omitted',
    covers: ({ subject, ours, theirs }) =>
      /^table \w+: comment$/.test(subject) && QUOTED.test(ours ?? '') && theirs === '',
  },
];

/** Groups differences by the id of the known one that covers them, else by `unknown`. */
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

/** Returns the table of a key: `order` for `foreign key order(user_id) to ...`. */
function getTable(subject: string): string {
  return /(\w+)\(/.exec(subject)?.[1] ?? '';
}

/** Sorts the columns or values of a list. */
function sorted(list = ''): string {
  return list
    .replace(/^enum\(|\)$/g, '')
    .split(',')
    .sort()
    .join();
}
