import { noOptionsSchema } from '../../noOptions.ts';
import { type TargetDescription } from '../../target.ts';

/** The description of the Mermaid target: one entity-relationship diagram of the tables, for Markdown viewers. */
export const mermaidDescription = {
  id: 'mermaid',
  label: 'Mermaid',
  summary: 'A diagram as text, drawn by Markdown viewers.',
  layers: ['sql'],
  optionsSchema: noOptionsSchema,
  optionNames: [],
  emptyMessage: 'Please add at least one entity to generate from',
} as const satisfies TargetDescription<object>;
