import { type DefaultReading, type DefaultValue, KEY_PROBLEM, readDefault } from '@joinery/model';
import type { CodeEnum, ColumnType } from '../codeModel.ts';
import { attributeLabel, type Diagnostics } from './diagnostics.ts';
import type { DraftColumn, EntityDraft } from './drafts.ts';

/** Fixes the default of every column that has one drawn; what does not fit is left out and told. */
export function resolveDefaults(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    for (const column of entity.columns) resolveDefault(column, diagnostics);
  }
}

function resolveDefault(column: DraftColumn, diagnostics: Diagnostics): void {
  const drawn = column.attribute?.defaultValue;
  if (drawn === undefined || column.type === undefined) return;
  const reading = roleProblem(column) ?? readFor(drawn, column.type);
  if ('value' in reading) {
    column.defaultValue = reading.value;
    return;
  }
  const shown = drawn.length > 40 ? `${drawn.slice(0, 40)}...` : drawn;
  const message = `The default "${shown}" of ${attributeLabel(column)} ${reading.why}.`;
  diagnostics.warn('default-left-out', { column, message, action: 'It was left out.' });
}

function roleProblem(column: DraftColumn): DefaultReading | undefined {
  if (column.isKey) return { why: KEY_PROBLEM };
  return column.foreignKeys.length > 0
    ? { why: 'is that of a foreign key, which refers to a row or to none' }
    : undefined;
}

/** An enum's default may be typed as its value or as the name of its constant; the latter is what is printed. */
function readFor(drawn: string, { enumType, ...type }: ColumnType): DefaultReading {
  const names = enumType?.constants.flatMap(({ label, name }) => [label, name]);
  const reading = readDefault(drawn, { ...type, ...(names && { enumValues: names }) });
  return enumType && 'value' in reading ? { value: asConstant(reading.value, enumType) } : reading;
}

function asConstant(value: DefaultValue, { constants }: CodeEnum): DefaultValue {
  if (value.kind !== 'enum') return value;
  const found = constants.find(({ label }) => label === value.value);
  return found ? { kind: 'enum', value: found.name } : value;
}
