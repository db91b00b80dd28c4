import { noOptionsSchema } from '../../noOptions.ts';
import { type TargetDescription } from '../../target.ts';

/** The description of the DBML target: one document of the tables, for dbdiagram and its tools. */
export const dbmlDescription = {
  id: 'dbml',
  label: 'DBML',
  summary: 'The tables as text, for dbdiagram and its tools.',
  layers: ['sql'],
  optionsSchema: noOptionsSchema,
  optionNames: [],
  emptyMessage: 'Please add at least one entity to generate from',
} as const satisfies TargetDescription<object>;
