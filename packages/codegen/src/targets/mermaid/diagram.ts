import type { CodeModel } from '../../codeModel.ts';
import { CodeWriter } from '../../files/codeWriter.ts';
import { mermaidWord, oneLine } from '../../files/escape.ts';
import {
  buildTables,
  isOneToOne,
  type Table,
  type TableColumn,
  type TableForeignKey,
} from '../../schema/tables.ts';

/** Returns a Mermaid diagram with a box for each table and a line for each foreign key. */
export function mermaidDiagram(model: CodeModel): string {
  const writer = new CodeWriter({ indent: '  ' });
  const tables = buildTables(model);
  writer.line('erDiagram').indented(() => {
    for (const table of tables) writeBox(writer, table);
    for (const table of tables) {
      for (const key of table.foreignKeys) writer.line(relation(table, key));
    }
  });
  return writer.toString();
}

function writeBox(writer: CodeWriter, table: Table): void {
  writer.block(`"${table.name}"`, () => {
    for (const column of table.columns) writer.line(columnLine(column, table));
  });
}

function columnLine(column: TableColumn, { primaryKey, uniqueKeys, foreignKeys }: Table): string {
  const { name, type, description } = column;
  const keys = [
    ...(primaryKey.includes(name) ? ['PK'] : []),
    ...(foreignKeys.some(({ columns }) => columns.includes(name)) ? ['FK'] : []),
    ...(uniqueKeys.some(({ columns }) => columns.length === 1 && columns[0] === name) ? ['UK'] : []),
  ];
  const words = [type.type, mermaidWord(name)];
  if (keys.length > 0) words.push(keys.join(', '));
  if (description !== undefined && description.trim() !== '') words.push(comment(description));
  return words.join(' ');
}

/** Replaces double quotes, which Mermaid cannot escape. */
function comment(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`;
}

function relation(table: Table, key: TableForeignKey): string {
  const ends = `${key.isNullable ? '|o' : '||'}--${isOneToOne(table, key) ? 'o|' : 'o{'}`;
  return `"${key.parent}" ${ends} "${table.name}" : "${key.columns.join(', ')}"`;
}
