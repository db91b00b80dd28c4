import { z } from 'zod';
import { isWindowsDeviceName } from './reservedWords.ts';

const MAX_DATABASE_NAME = 64;

/** Returns the problem of a database name, in the words of M200 to M202, or null. */
export function databaseNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Database name is required';
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return 'Database name must start with a letter and contain only letters, numbers, and underscores';
  }
  if (name.length > MAX_DATABASE_NAME) return 'Database name must be 64 characters or less';
  return isWindowsDeviceName(name)
    ? `Database name cannot be ${name}: it is the name of a Windows device, and MariaDB refuses foreign keys there`
    : null;
}

/** A database name in the options of a target. */
export const databaseNameSchema = z.string().superRefine((name, context) => {
  const message = databaseNameProblem(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
