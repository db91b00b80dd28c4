import type { CodeEnum } from '../codeModel.ts';
import { NameAllocator } from '../nameAllocator.ts';
import { foldAccents, MAX_CODE_NAME, MAX_SQL_NAME, pascalCase, shorten } from '../naming.ts';
import { type Diagnostics, slotName } from './diagnostics.ts';
import type { EntityDraft, Slot } from './drafts.ts';

/** A Java enum of more constants does not fit into one class file. */
const MAX_CONSTANTS = 1_500;

/** Enum constant by M157: upper case, each run of other signs one underscore, never a digit first. */
export function constantNameOf(value: string): string {
  const name = foldAccents(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (name === '') return 'VALUE';
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

/** The enums of all Enum attributes that have values; the others become strings, with a diagnostic. */
export function decideEnums(
  entities: readonly EntityDraft[],
  classes: NameAllocator,
  diagnostics: Diagnostics,
): CodeEnum[] {
  const enums: CodeEnum[] = [];
  for (const entity of entities) {
    for (const slot of entity.slots) {
      if (slot.attribute?.type !== 'Enum') continue;
      const constants = constantsOf(slot.attribute.enumValues ?? []);
      if (constants.length === 0 || constants.length > MAX_CONSTANTS) {
        tellNoEnum(slot, constants.length, diagnostics);
        continue;
      }
      const field = pascalCase(slot.label) || 'Field';
      const name = classes.allocate(`${shorten(entity.baseName + field, MAX_CODE_NAME, '')}Enum`);
      slot.enumType = { name, entityId: entity.id, attributeId: slot.attribute.id, constants };
      enums.push(slot.enumType);
      tellChanged(slot, constants, diagnostics);
    }
  }
  return enums;
}

function constantsOf(values: readonly string[]): CodeEnum['constants'] {
  const names = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_' });
  const labels = [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
  return labels.map((label) => ({ name: names.allocate(constantNameOf(label)), label }));
}

function tellNoEnum(slot: Slot, count: number, diagnostics: Diagnostics): void {
  const why = count === 0 ? 'has no values' : `has more than ${MAX_CONSTANTS} values`;
  diagnostics.warn('enum-became-string', { slot }, `Enum ${slotName(slot)} ${why}.`, 'It became a String.');
}

function tellChanged(slot: Slot, constants: CodeEnum['constants'], diagnostics: Diagnostics): void {
  const changed = constants.filter(({ name, label }) => name !== label.toUpperCase().replace(/ /g, '_'));
  if (changed.length === 0) return;
  const shown = changed.slice(0, 5).map(({ name, label }) => `"${label}" is ${name}`);
  const message = `Enum ${slotName(slot)} has values that can not be constants as they are.`;
  diagnostics.tell(
    'enum-constant-changed',
    { slot },
    message,
    `${shown.join(', ')}${changed.length > 5 ? ', ...' : ''}.`,
  );
}
