import { type SchemaTable } from '../../schema.ts';
import { type Catalog } from './catalog.ts';
import { readTypeText } from '../columns/fragments.ts';
import { type OuterStatement, readInnerScript, takeLiteral } from '../read/innerScripts.ts';
import { findColumn, renameColumn } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** Reads EXEC of a script, or of a procedure of SQL Server that describes tables; others are counted. */
export function readExecute(outer: OuterStatement): void {
  const { cursor, catalog } = outer;
  cursor.takeIf('IMMEDIATE');
  if (cursor.isAt('(')) {
    readInnerScript(outer, (inner) => takeLiteral(inner.group('script')));
    return;
  }
  if (cursor.peek()?.kind === 'string') {
    readInnerScript(outer, takeLiteral);
    return;
  }
  const { name } = cursor.isAtName ? cursor.qualifiedName('A procedure') : { name: '(...)' };
  if (/^sp_executesql$/iu.test(name)) {
    if (cursor.takeOneOf('@STMT', '@STATEMENT') !== null) cursor.takeIf('=');
    readInnerScript(outer, takeLiteral);
    return;
  }
  const args = readArguments(cursor);
  if (/^sp_(?:add|update)extendedproperty$/iu.test(name) && isText(args.name ?? args[0], 'MS_Description'))
    describe(args, catalog);
  else if (/^sp_rename$/iu.test(name)) rename(args, catalog);
  else if (/^sp_addtype$/iu.test(name)) addType(args, outer);
  else catalog.skip(`EXEC ${name}`);
}

/** Arguments by their number, and by their name without `@`. */
function readArguments(cursor: TokenCursor): Readonly<Record<string, string | undefined>> {
  const entries = cursor.splitAtCommas().map((part, index): [string, string] => {
    const word = part.peek()?.value ?? '';
    const isNamed = part.peek(1)?.keyword === '=';
    if (isNamed) {
      part.take();
      part.take();
    }
    return [isNamed ? word.replace(/^@/u, '').toLowerCase() : String(index), part.take()?.value ?? ''];
  });
  return Object.fromEntries(entries);
}

function isText(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

function describe(args: Readonly<Record<string, string | undefined>>, catalog: Catalog): void {
  const tableName = args.level1name ?? args[5];
  const columnName = args.level2name ?? args[7];
  const table = findTable([args.level0name ?? args[3], tableName], catalog);
  const target = table && columnName !== undefined ? findColumn(table, columnName) : table;
  if (target) target.comment = args.value ?? args[1] ?? '';
  else catalog.skip('descriptions of missing tables');
}

/** `sp_rename 'table.column', 'name', 'COLUMN'` */
function rename(args: Readonly<Record<string, string | undefined>>, catalog: Catalog): void {
  const path = (args.objname ?? args[0] ?? '').split('.').map((part) => part.replace(/^\[(.*)\]$/su, '$1'));
  const newName = args.newname ?? args[1] ?? '';
  const kind = args.objtype ?? args[2];
  const columnName = isText(kind, 'COLUMN') ? path.pop() : undefined;
  const table = findTable(path.slice(-2), catalog);
  const column = table && columnName !== undefined ? findColumn(table, columnName) : undefined;
  if (table && column) renameColumn(table, column, newName);
  else if (table && columnName === undefined) catalog.renameTable(table, { name: newName });
  else catalog.skip('EXEC sp_rename');
}

/** `sp_addtype 'tid', 'varchar(6)', 'NOT NULL'` */
function addType(
  args: Readonly<Record<string, string | undefined>>,
  { cursor, catalog }: OuterStatement,
): void {
  const name = (args.typename ?? args[0] ?? '').replace(/^.*\./su, '').replace(/^\[(.*)\]$/su, '$1');
  const isNotNull = /^NOT\s+NULL$/iu.test((args.nulltype ?? args[2] ?? '').trim());
  const type = readTypeText(args.phystype ?? args[1] ?? '', cursor.source.dialect);
  catalog.domains.set(name.toLowerCase(), { type, isNotNull });
}

function findTable(path: readonly (string | undefined)[], catalog: Catalog): SchemaTable | undefined {
  const [name, schema] = [...path].reverse();
  if (name === undefined) return undefined;
  return catalog.findTable(
    schema === undefined ? { name } : { schema: isText(schema, 'dbo') ? '' : schema, name },
  );
}
