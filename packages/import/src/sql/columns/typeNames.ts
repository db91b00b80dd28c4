import { type SchemaType } from '../../schema.ts';
import { type SqlDialect } from '../read/dialects.ts';

/** Types of several words, the longest first; the second entry is the name used here. */
export const LONG_NAMES: readonly (readonly [readonly string[], string])[] = [
  [['NATIONAL', 'CHARACTER', 'LARGE', 'OBJECT'], 'clob'],
  [['NATIONAL', 'CHARACTER', 'VARYING'], 'varchar'],
  [['CHARACTER', 'LARGE', 'OBJECT'], 'clob'],
  [['BINARY', 'LARGE', 'OBJECT'], 'longblob'],
  [['CHAR', 'LARGE', 'OBJECT'], 'clob'],
  [['NATIONAL', 'CHAR', 'VARYING'], 'varchar'],
  [['NATIONAL', 'CHARACTER'], 'char'],
  [['NATIONAL', 'VARCHAR'], 'varchar'],
  [['NATIONAL', 'CHAR'], 'char'],
  [['CHARACTER', 'VARYING'], 'varchar'],
  [['CHAR', 'VARYING'], 'varchar'],
  [['BINARY', 'VARYING'], 'varbinary'],
  [['BIT', 'VARYING'], 'varbit'],
  [['DOUBLE', 'PRECISION'], 'double'],
  [['LONG', 'VARCHAR'], 'mediumtext'],
  [['LONG', 'VARBINARY'], 'mediumblob'],
  [['LONG', 'RAW'], 'longblob'],
];

const DOUBLE_FLOAT = { float: 'float53', real: 'double' };
const MYSQL = {
  real: 'double',
  int1: 'tinyint',
  int2: 'smallint',
  int3: 'mediumint',
  middleint: 'mediumint',
  money: 'decimal(19,2)',
};

/** Types with another meaning, or with default digits, in one dialect. */
const ALIASES: Readonly<Record<SqlDialect, Readonly<Record<string, string>>>> = {
  mysql: MYSQL,
  mariadb: MYSQL,
  postgresql: { float: 'float53' },
  sqlserver: {
    float: 'float53',
    money: 'decimal(19,4)',
    smallmoney: 'decimal(10,4)',
    timestamp: 'rowversion',
    text: 'clob',
    bit: 'boolean',
    tinyint: 'smallint',
  },
  sqlite: { ...DOUBLE_FLOAT, tinyint: 'smallint' },
  oracle: { ...DOUBLE_FLOAT, date: 'datetime', long: 'clob', blob: 'longblob' },
  h2: { float: 'float53', tinyint: 'smallint', blob: 'longblob' },
};

/** Types of auto-increment columns; the value is the stored type. */
export const SERIALS: Readonly<Record<string, string>> = {
  serial: 'integer',
  serial4: 'integer',
  bigserial: 'bigint',
  serial8: 'bigint',
  smallserial: 'smallint',
  serial2: 'smallint',
};

/** Replaces a type by its meaning in the dialect; `tinyint(1)` stays a Boolean. */
export function resolveAlias(type: SchemaType, dialect: SqlDialect): void {
  const aliases = ALIASES[dialect];
  const alias = Object.hasOwn(aliases, type.base) ? aliases[type.base] : undefined;
  if (alias === undefined || (type.base === 'tinyint' && type.args[0] === '1')) return;
  const [base = alias, digits] = alias.split(/[()]/u);
  type.base = base;
  if (digits !== undefined) type.args = digits.split(',');
}
