import { type Column, type ColumnDefault } from '../../../../codeModel.ts';
import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { javaString } from '../../../../files/escape.ts';
import { type JavaFile, useColumnType } from '../../context.ts';

const NUMBER_SUFFIXES: Partial<Record<Column['type'], string>> = { Long: 'L', Float: 'F', Double: 'D' };

/** Returns the default of a column as a Java expression, for new rows whose request omits the value. */
export function defaultExpression(file: JavaFile, column: Column & { defaultValue: ColumnDefault }): string {
  const { kind } = column.defaultValue;
  const value = 'value' in column.defaultValue ? String(column.defaultValue.value) : '';
  if (kind === 'text') return javaString(value);
  if (kind === 'boolean') return value;
  const type = useColumnType(file, column);
  if (kind === 'enum') {
    const constant = column.enumType?.constants.find((candidate) => candidate.value === value);
    return `${type}.${constant?.name ?? value}`;
  }
  if (kind === 'number') {
    return column.type === 'BigDecimal'
      ? `new ${type}(${javaString(value)})`
      : `${value}${NUMBER_SUFFIXES[column.type] ?? ''}`;
  }
  if (kind === 'today') return `${type}.now()`;
  return kind === 'now'
    ? nowExpression(file.writer, column, type)
    : timeExpression(file.writer, column, { type, value });
}

/** Returns the current time as a value of a column, as exact as databases store it. */
export function nowExpression(writer: CodeWriter, column: Column, type: string): string {
  return column.type === 'Date'
    ? `new ${type}()`
    : `${type}.now().truncatedTo(${writer.use('java.time.temporal.ChronoUnit')}.MICROS)`;
}

function timeExpression(
  writer: CodeWriter,
  column: Column,
  { type, value }: { type: string; value: string },
): string {
  if (column.type === 'LocalDate') return `${type}.parse(${javaString(value)})`;
  const iso = value.replace(' ', 'T').replace(/\.0+$/, '');
  return column.type === 'Date'
    ? `${type}.from(${writer.use('java.time.Instant')}.parse(${javaString(`${iso}Z`)}))`
    : `${type}.parse(${javaString(iso)})`;
}
