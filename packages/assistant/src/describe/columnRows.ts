import { presentVerb } from '../language/verbs.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { isSureColumn, readColumn } from './schemas/columns.ts';

/** "SAMPLE - a bottle of water", "Station: place where trains stop". */
const GLOSSED = /^(\s*)([\p{L}_]+(?: [\p{L}_]+)?)\s*(?::|\s[-–—])\s+(\S.*)$/u;

/**
 * Lines in which the columns of a table that stand in one row below its name, "barcode (text), taken_at (datetime)", have a line
 * each; what is said of the table beside its name becomes a sentence above it.
 */
export function spreadColumnRows(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const columns = columnsOf(line);
    if (columns.length > 0) return columns;
    return columnsOf(lines[index + 1] ?? '').length > 0 ? withoutGloss(line) : [line];
  });
}

function columnsOf(line: string): string[] {
  const indent = /^\s+(?=\S)/u.exec(line)?.[0];
  if (indent === undefined || !line.includes('(')) return [];
  const parts = splitOutside(line.trim(), /,/u).map((part) =>
    part.replace(/(?<=[\p{L}\p{N}]) (?=[\p{L}\p{N}_ ]+\()/gu, '_'),
  );
  const areColumns = parts.every((part) => {
    const column = readColumn(part);
    return column !== undefined && column.remarks.startsWith('(') && isSureColumn(column);
  });
  return parts.length > 1 && areColumns ? parts.map((part) => `${indent}${part}`) : [];
}

function withoutGloss(line: string): string[] {
  const [, indent = '', name, gloss = ''] = GLOSSED.exec(line) ?? [];
  if (name === undefined) return [line];
  const thing = name.toLowerCase().replaceAll('_', ' ');
  const isDoing = presentVerb(gloss.split(' ')[0]?.toLowerCase() ?? '')?.isThirdPerson === true;
  const said = isDoing
    ? [`A ${thing} ${gloss}.`]
    : /^(?:an?|the) /iu.test(gloss)
      ? [`A ${thing} is ${gloss}.`]
      : [];
  return [...said.map((sentence) => `${indent}${sentence}`), `${indent}${name}`];
}
