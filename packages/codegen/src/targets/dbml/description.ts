import { noOptionsSchema } from '../../noOptions.ts';
import { type TargetDescription } from '../../target.ts';

/** One DBML document of the tables, as dbdiagram and its tools read them. */
export const dbmlDescription = {
  id: 'dbml',
  label: 'DBML',
  summary: 'The tables as text, for dbdiagram and its tools.',
  layers: ['sql'],
  optionsSchema: noOptionsSchema,
  optionNames: [],
  emptyMessage: 'Please add at least one entity to generate from',
} as const satisfies TargetDescription<object>;
