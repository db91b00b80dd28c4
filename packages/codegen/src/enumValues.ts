import { type CodeEnum, type EnumConstant } from './codeModel.ts';

/** Whether a value is no constant, so that code in Java needs both. */
export function hasDrawnValues({ constants }: CodeEnum): boolean {
  return constants.some(({ name, value }) => name !== value);
}

/** Finds the constant of a text: as drawn first, then as stored, then by its name. */
export function findConstant({ constants }: CodeEnum, text: string): EnumConstant | undefined {
  return (
    constants.find(({ label }) => label === text) ??
    constants.find(({ value }) => value === text) ??
    constants.find(({ name }) => name === text)
  );
}

/** Characters of an enum that a database stores as text: those of the longest value, or 255 where all values are constants. */
export function enumTextLength(enumType: CodeEnum): number {
  return hasDrawnValues(enumType) ? Math.max(...enumType.constants.map(({ value }) => value.length)) : 255;
}
