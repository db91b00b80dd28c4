import { SQL_DATABASE_LABELS, sqlOptionsSchema } from '@joinery/codegen';
import { type DiagramSettings } from '@joinery/model';
import { parseOptions } from './targetSettings.ts';

/** Returns the name of the database that SQL is written for. */
export function findChosenDatabase(settings: DiagramSettings = {}): string {
  return SQL_DATABASE_LABELS[parseOptions(sqlOptionsSchema, 'sql', settings).database];
}
