import { type DiagramContent, type Making } from '@joinery/model';
import {
  missingKey,
  oddAttributes,
  oddEntities,
  repeatedGroups,
  sameAttributeNames,
  sameNames,
} from './entityRules.ts';
import { type Finding, type ReviewRule } from './finding.ts';
import { doubledRelationships, manyToMany, requiredCycles, undrawnForeignKeys } from './relationshipRules.ts';

const RULES: readonly ReviewRule[] = [
  missingKey,
  sameNames,
  sameAttributeNames,
  requiredCycles,
  undrawnForeignKeys,
  manyToMany,
  repeatedGroups,
  doubledRelationships,
  oddAttributes,
  oddEntities,
];

/** What could be better in a diagram, problems first; each fix can be applied by itself. */
export function review(content: DiagramContent, making: Making): Finding[] {
  const findings = RULES.flatMap((rule) => rule(content, making));
  return [
    ...findings.filter(({ severity }) => severity === 'problem'),
    ...findings.filter(({ severity }) => severity === 'advice'),
  ];
}
