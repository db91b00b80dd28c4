import type { CodeEnum } from '../../codeModel.ts';
import { NameAllocator } from '../../names/nameAllocator.ts';
import { foldAccents, MAX_SQL_NAME } from '../../names/naming.ts';
import { RESERVED_ENUM_NAMES } from '../../names/reservedClassNames.ts';
import { attributeLabel, type Diagnostics } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';

/** The class file of a Java enum cannot contain more constants. */
const MAX_CONSTANTS = 1_500;

/** Enum constant by M157: uppercase, underscores for other characters, never starting with a digit. */
export function toConstantName(value: string): string {
  const name = foldAccents(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (name === '') return 'VALUE';
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

/** Creates the enums of all Enum attributes with values; the others become strings, with a diagnostic. */
export function resolveEnums(
  entities: readonly EntityDraft[],
  classes: NameAllocator,
  diagnostics: Diagnostics,
): CodeEnum[] {
  const enums: CodeEnum[] = [];
  for (const entity of entities) {
    for (const column of entity.columns) {
      if (column.attribute?.type !== 'Enum') continue;
      const constants = toConstants(column.attribute.enumValues ?? []);
      if (constants.length === 0 || constants.length > MAX_CONSTANTS) {
        reportNoEnum(column, constants.length, diagnostics);
        continue;
      }
      const names = entity.style.toEnumNames(entity.baseName, column.label);
      const [first = names[0], ...others] = names.filter((each) => !RESERVED_ENUM_NAMES.has(each));
      const name = classes.allocate(first, ...others);
      column.enumType = { name, entityId: entity.id, attributeId: column.attribute.id, constants };
      enums.push(column.enumType);
      reportChanged(column, constants, diagnostics);
    }
  }
  return enums;
}

function toConstants(values: readonly string[]): CodeEnum['constants'] {
  const names = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_' });
  const labels = [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
  return labels.map((label) => ({ name: names.allocate(toConstantName(label)), label }));
}

function reportNoEnum(column: DraftColumn, count: number, diagnostics: Diagnostics): void {
  const why = count === 0 ? 'has no values' : `has more than ${MAX_CONSTANTS} values`;
  diagnostics.warn('enum-became-string', {
    column,
    message: `Enum ${attributeLabel(column)} ${why}.`,
    action: 'It was changed to String.',
  });
}

function reportChanged(
  column: DraftColumn,
  constants: CodeEnum['constants'],
  diagnostics: Diagnostics,
): void {
  const changed = constants.filter(({ name, label }) => name !== label.toUpperCase().replace(/ /g, '_'));
  if (changed.length === 0) return;
  const shown = changed.slice(0, 5).map(({ name, label }) => `"${label}" became ${name}`);
  const message = `Enum ${attributeLabel(column)} has values that are not valid constant names.`;
  diagnostics.info('enum-constant-changed', {
    column,
    message,
    action: `${shown.join(', ')}${changed.length > 5 ? ', ...' : ''}.`,
  });
}
