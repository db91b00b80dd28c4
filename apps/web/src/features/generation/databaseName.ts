import { databaseNameProblem } from '@joinery/codegen';

const MAX_CHARACTERS = 64;
const FALLBACK = 'my_database';

/** Derives a valid database name from the diagram's name. */
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
