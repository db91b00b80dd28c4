import { type ColumnDefault } from '../codeModel.ts';

/** A default in words that MySQL, PostgreSQL and H2 all take; the code model lets no text through that would need escaping. */
export function portableDefault(given: ColumnDefault): string {
  if (given.kind === 'now') return 'CURRENT_TIMESTAMP(6)';
  return given.kind === 'boolean' || given.kind === 'number' ? String(given.value) : `'${given.value}'`;
}
