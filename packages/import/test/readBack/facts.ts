import type { SqlDatabase } from '@joinery/codegen';
import {
  type Attribute,
  type DiagramContent,
  type EntityNode,
  getKeyAttributes,
  LIMITS,
  pairWithKey,
} from '@joinery/model';
import type { ColumnDefault, ColumnType } from '../../../codegen/src/codeModel.ts';
import { enumTextLength } from '../../../codegen/src/enumValues.ts';
import { columnComment, tableComment } from '../../../codegen/src/schema/comments.ts';
import { mysqlTextType } from '../../../codegen/src/schema/textTypes.ts';
import type { Table, TableColumn } from '../../../codegen/src/schema/tables.ts';

const TEXT = 65_535;

/** Facts of the tables that a script creates, as an import of it must report them. */
export function tableFacts(tables: readonly Table[], database: SqlDatabase): string[] {
  return tables.flatMap((table) => {
    const keys = table.foreignKeys.filter(({ isEnforced }) => isEnforced);
    const unique = [...table.uniqueKeys.map(({ columns }) => columns), table.primaryKey];
    const hasKey = (columns: readonly string[]): boolean => unique.some((key) => isSameSet(key, columns));
    const indexes = [
      ...table.uniqueKeys.map((key) => ({ ...key, isUnique: true })),
      ...table.indexes.map((index) => ({ ...index, isUnique: false })),
    ].filter(({ columns, isUnique }) => {
      if (isSameSet(columns, table.primaryKey) || (columns.length === 1 && hasKey(columns))) return false;
      return isUnique || !keys.some((key) => isSameSet(key.columns, columns));
    });
    return [
      fact(table.name, 'table', hasComments(database) ? tableComment(table) : ''),
      ...table.columns.map((column) =>
        fact(table.name, column.name, {
          type: readType(column, database),
          key: flags({
            pk: table.primaryKey.includes(column.name),
            fk: keys.some(({ columns }) => columns.includes(column.name)),
            null: column.isNullable,
            unique: hasKey([column.name]),
          }),
          default: column.defaultValue === undefined ? '' : defaultText(column.defaultValue),
          comment: getComment(column, database),
        }),
      ),
      fact(table.name, 'primary key', table.primaryKey),
      ...indexes.map(({ name, columns, isUnique }) =>
        fact(table.name, isUnique ? 'unique' : 'index', { name, columns }),
      ),
      ...keys.map((key) =>
        fact(table.name, 'refers', {
          to: key.parent,
          columns: columnPairs(key.columns, key.parentColumns),
          isOne: hasKey(key.columns),
          onDelete: key.onDelete,
        }),
      ),
    ];
  });
}

/** Facts of an imported diagram. */
export function diagramFacts({ nodes, edges }: DiagramContent): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  return [
    ...nodes.flatMap(({ data }) => [
      fact(data.name, 'table', data.description ?? ''),
      ...data.attributes.map((attribute) =>
        fact(data.name, attribute.name, {
          type: attributeType(attribute),
          key: flags({
            pk: attribute.isPrimaryKey,
            fk: attribute.isForeignKey,
            null: attribute.isNullable,
            unique: attribute.isUnique,
          }),
          default: attribute.defaultValue ?? '',
          comment: attribute.description ?? '',
        }),
      ),
      fact(
        data.name,
        'primary key',
        getKeyAttributes(data).map(({ name }) => name),
      ),
      ...(data.indexes ?? []).map(({ name, attributeIds, isUnique }) =>
        fact(data.name, isUnique ? 'unique' : 'index', { name, columns: getNames(data, attributeIds) }),
      ),
    ]),
    ...edges.map(({ source, target, data }) => {
      const [parent, child] = [byId.get(source)?.data, byId.get(target)?.data];
      if (!parent || !child) throw new Error('A relationship has an unknown end.');
      const foreignKey = (data.foreignKey ?? []).flatMap(
        (id) => child.attributes.find((one) => one.id === id) ?? [],
      );
      const primaryKey = getKeyAttributes(parent);
      const paired = pairWithKey(foreignKey, primaryKey)?.map(({ id }) => id) ?? [];
      const byName = foreignKey.flatMap(({ id }) => primaryKey[paired.indexOf(id)]?.id ?? []);
      const referenced = getNames(parent, data.referencedAttributes ?? byName);
      return fact(child.name, 'refers', {
        to: parent.name,
        columns: columnPairs(getNames(child, data.foreignKey ?? []), referenced),
        isOne: data.type === 'one-to-one',
        // MariaDB does not print RESTRICT, which is what it does without an action.
        onDelete: data.onDelete ?? 'RESTRICT',
      });
    }),
  ];
}

/** Pairs of referring and referenced columns, in an order that does not depend on case. */
function columnPairs(columns: readonly string[], referenced: readonly string[]): string[] {
  const pairs = columns.map((column, index) => `${column}=${referenced[index] ?? ''}`);
  return pairs.sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
}

function fact(table: string, subject: string, value: unknown): string {
  return `${table} ${subject} ${JSON.stringify(value)}`;
}

function flags(present: Readonly<Record<string, boolean>>): string {
  return Object.keys(present)
    .filter((name) => present[name])
    .join(' ');
}

function getNames({ attributes }: EntityNode['data'], ids: readonly string[]): string[] {
  return ids.map((id) => attributes.find((attribute) => attribute.id === id)?.name ?? '?');
}

function attributeType({ type, length, precision, scale, enumValues }: Attribute): unknown[] {
  return [type, length, precision, scale, enumValues].filter((value) => value !== undefined);
}

/** The type table of docs/column-types.md. */
function readType({ type: column, isAutoIncrement }: TableColumn, database: SqlDatabase): unknown[] {
  const { type, precision, scale, enumType } = column;
  const isTyped = isMysql(database) || database === 'h2';
  switch (type) {
    case 'String':
      return ['String', textLength(column, database)];
    case 'Enum':
      if (!enumType) return ['String', 255];
      return isTyped
        ? ['Enum', enumType.constants.map(({ value }) => value)]
        : ['String', enumTextLength(enumType)];
    case 'BigDecimal':
      return ['BigDecimal', precision ?? 19, scale ?? 2];
    case 'Date':
      return ['LocalDateTime'];
    case 'Float':
      return [database === 'sqlite' ? 'Double' : 'Float'];
    case 'Long':
      return [database === 'sqlite' && isAutoIncrement ? 'Integer' : 'Long'];
    default:
      return [type];
  }
}

function textLength({ length, isText }: ColumnType, database: SqlDatabase): number {
  if (isText !== true) return length ?? 255;
  if (database === 'h2') return Math.min(length ?? TEXT + 1, LIMITS.maxTextLength);
  return isMysql(database) && mysqlTextType(length) !== 'text' ? LIMITS.maxTextLength : TEXT;
}

function defaultText(given: ColumnDefault): string {
  if (given.kind === 'now' || given.kind === 'today') return 'now()';
  return given.kind === 'time' ? given.value.replace('.000000', '') : String(given.value);
}

/** Whether a database has the types and comments of MySQL. */
function isMysql(database: SqlDatabase): boolean {
  return database === 'mysql' || database === 'mariadb';
}

function hasComments(database: SqlDatabase): boolean {
  return database !== 'sqlite';
}

function getComment({ description, isCommented }: TableColumn, database: SqlDatabase): string {
  return hasComments(database) && (isCommented || !isMysql(database)) ? columnComment(description) : '';
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
