import { SQL_DATABASE_LABELS } from '@joinery/codegen';
import { generationSettings } from './generationSettings.ts';

/** Returns the name of the database last chosen for SQL. */
export function findChosenDatabase(): string {
  return SQL_DATABASE_LABELS[generationSettings().sqlDatabase];
}
