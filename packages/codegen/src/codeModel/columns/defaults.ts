import { type DefaultReading, type DefaultValue, KEY_PROBLEM, readDefault } from '@joinery/model';
import type { CodeEnum, ColumnType } from '../../codeModel.ts';
import { findConstant } from '../../enumValues.ts';
import { attributeLabel, type Diagnostics } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';

/** Resolves the default of every column; omits and reports invalid ones. */
export function resolveDefaults(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    for (const column of entity.columns) resolveDefault(column, diagnostics);
  }
}

function resolveDefault(column: DraftColumn, diagnostics: Diagnostics): void {
  const given = column.attribute?.defaultValue;
  if (given === undefined || column.type === undefined) return;
  const reading = column.isKey ? { why: KEY_PROBLEM } : readFor(given, withoutTextLimit(column, column.type));
  if ('value' in reading) {
    column.defaultValue = reading.value;
    return;
  }
  const shown = given.length > 40 ? `${given.slice(0, 40)}...` : given;
  const message = `The default "${shown}" of ${attributeLabel(column)} ${reading.why}.`;
  diagnostics.warn('default-left-out', { column, message, action: 'It was omitted.' });
}

/** The type without what only MySQL forbids. */
function withoutTextLimit({ owner }: DraftColumn, type: ColumnType): ColumnType {
  if (type.isText !== true || !owner.limits.hasTextDefaults) return type;
  return { ...type, isText: false, length: type.length ?? Infinity };
}

/** Accepts the default of an enum as drawn, or as the value or the name of its constant, and returns the value. */
function readFor(given: string, { enumType, ...type }: ColumnType): DefaultReading {
  const texts = enumType?.constants.flatMap(({ label, value, name }) => [label, value, name]);
  const reading = readDefault(given, { ...type, ...(texts && { enumValues: texts }) });
  return enumType && 'value' in reading ? { value: toStored(reading.value, enumType) } : reading;
}

function toStored(given: DefaultValue, enumType: CodeEnum): DefaultValue {
  if (given.kind !== 'enum') return given;
  const value = findConstant(enumType, given.value)?.value;
  return value === undefined ? given : { kind: 'enum', value };
}
