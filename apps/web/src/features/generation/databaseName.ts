import { databaseNameProblem } from '@joinery/codegen';

const MAX_CHARACTERS = 64;
const FALLBACK = 'my_database';

/** A database name made of the diagram's name that the dialog accepts. */
export function suggestDatabaseName(diagramName: string): string {
  const words = diagramName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/_+$/, '');
  return databaseNameProblem(words) === null ? words : FALLBACK;
}
