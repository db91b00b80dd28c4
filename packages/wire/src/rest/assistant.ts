import { entityNodeInputSchema, relationshipEdgeInputSchema } from '@joinery/model';
import { z } from 'zod';
import { errorBodySchema } from './errors/errorBody.ts';

/** Maximum length of a prompt after trimming. */
export const MAX_PROMPT_CHARACTERS = 1_000;

const prompt = z
  .string('Please describe your diagram.')
  .trim()
  .min(1, 'Please describe your diagram.')
  .max(MAX_PROMPT_CHARACTERS, `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.`);

/** POST /diagrams/diagram-generate. */
export const generateDiagramBodySchema = z.object({ prompt });

/** Origin of a proposal: the built-in builder or the installation's language model. */
export const PROPOSAL_MAKERS = ['builtin', 'model'] as const;

/** A diagram in the editor's form, with the problems that the generators would have to repair. */
const checkedContentSchema = z.object({
  nodes: z.array(entityNodeInputSchema.extend({ type: z.literal('entity') })),
  edges: z.array(relationshipEdgeInputSchema.extend({ type: z.literal('relationship') })),
  diagnostics: z.array(
    z.object({ level: z.enum(['info', 'warning']), message: z.string(), action: z.string() }),
  ),
});

/** A part of a prompt and whether it was used; `reason` explains why a change was not made. */
const sentenceSchema = z.object({
  text: z.string(),
  isUnderstood: z.boolean(),
  reason: z.string().optional(),
});
export type PromptSentence = z.infer<typeof sentenceSchema>;

/** Body of a rejected prompt; has `sentences` if the built-in assistant found no change it can make. */
export const promptRefusalSchema = errorBodySchema.extend({ sentences: z.array(sentenceSchema).optional() });

/** A proposed diagram; nothing is stored. */
export const proposalSchema = checkedContentSchema.extend({
  /** The parts of the text and whether each was used; empty if a language model read it. */
  sentences: z.array(sentenceSchema),
  madeBy: z.enum(PROPOSAL_MAKERS),
  /** For a text without attributes: the same diagram with the usual attributes and relationships. */
  usual: checkedContentSchema.optional(),
  /** The text only names a topic: the whole diagram is made of usual entities. */
  isUsualOnly: z.boolean().optional(),
  /** One line on what the built-in builder understood and which usual parts it added. */
  summary: z.string().optional(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/**
 * With `Accept: application/x-ndjson`, the assistant's routes return lines of JSON: progress, then one
 * result or error.
 */
export const NDJSON = 'application/x-ndjson';
