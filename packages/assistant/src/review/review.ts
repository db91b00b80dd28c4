import { type DiagramContent, type Making } from '@joinery/model';
import {
  findEmptyEnums,
  findMissingKeys,
  findMoneyTypes,
  findSameAttributes,
  findSameNames,
  findUnnamedAttributes,
  findUnnamedEntities,
} from './entityRules.ts';
import { type Find, type Finding, type Severity } from './finding.ts';
import { findRequiredCycles, findUndrawnForeignKeys } from './relationshipRules.ts';

const RULES: readonly (readonly [code: string, severity: Severity, find: Find])[] = [
  ['missing-key', 'problem', findMissingKeys],
  ['same-name', 'problem', findSameNames],
  ['same-attribute', 'problem', findSameAttributes],
  ['required-cycle', 'problem', findRequiredCycles],
  ['empty-enum', 'problem', findEmptyEnums],
  ['unnamed-entity', 'problem', findUnnamedEntities],
  ['undrawn-foreign-key', 'advice', findUndrawnForeignKeys],
  ['unnamed-attribute', 'advice', findUnnamedAttributes],
  ['money-type', 'advice', findMoneyTypes],
];

/** What could be better in a diagram, problems first; each fix can be applied by itself. */
export function review(content: DiagramContent, making: Making): Finding[] {
  return RULES.flatMap(([code, severity, find]) =>
    find(content, making).map(({ about, key, ...found }): Finding => {
      const entityIds = about.map(({ id }) => id);
      return { ...found, id: `${code} ${key ?? entityIds[0] ?? ''}`, code, severity, entityIds };
    }),
  );
}
