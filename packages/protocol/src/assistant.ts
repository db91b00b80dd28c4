import {
  diagramContentInputSchema,
  entityNodeInputSchema,
  relationshipEdgeInputSchema,
} from '@joinery/model';
import { z } from 'zod';
import { errorBodySchema } from './errorBody.ts';

/** The longest prompt, counted after trimming. */
export const MAX_PROMPT_CHARACTERS = 1_000;

const prompt = z
  .string('Please describe your diagram.')
  .trim()
  .min(1, 'Please describe your diagram.')
  .max(MAX_PROMPT_CHARACTERS, `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.`);

/** POST /diagrams/diagram-generate. */
export const generateDiagramBodySchema = z.object({ prompt });
/** POST /diagrams/diagram-change: the prompt says what shall become of the content. */
export const changeDiagramBodySchema = z.object({ prompt, content: diagramContentInputSchema });
/** POST /diagrams/diagram-review. */
export const reviewDiagramBodySchema = z.object({ content: diagramContentInputSchema });

/** Who made a proposal: the built-in builder, or the language model of the installation. */
export const PROPOSAL_MAKERS = ['builtin', 'model'] as const;

/** A diagram in the editor's form, and what the generators would have to repair in it. */
const checkedContentSchema = z.object({
  nodes: z.array(entityNodeInputSchema.extend({ type: z.literal('entity') })),
  edges: z.array(relationshipEdgeInputSchema.extend({ type: z.literal('relationship') })),
  diagnostics: z.array(
    z.object({ level: z.enum(['info', 'warning']), message: z.string(), action: z.string() }),
  ),
});

/** A part of a prompt and whether it was used; for a change that was not made, `reason` says why. */
const sentenceSchema = z.object({
  text: z.string(),
  isUnderstood: z.boolean(),
  reason: z.string().optional(),
});
export type PromptSentence = z.infer<typeof sentenceSchema>;

/** Body of a refused prompt; `sentences` where the built-in helper found no change that it can make. */
export const promptRefusalSchema = errorBodySchema.extend({ sentences: z.array(sentenceSchema).optional() });

/** A proposed diagram; nothing is stored. A change answers the whole diagram as it would be. */
export const proposalSchema = checkedContentSchema.extend({
  /** The text piece by piece, and what of it was used; empty where a language model read it. */
  sentences: z.array(sentenceSchema),
  madeBy: z.enum(PROPOSAL_MAKERS),
  /** Where the text tells no attributes: the same with what such things usually have and how they usually hang together. */
  usual: checkedContentSchema.optional(),
  /** The text is only the name of a topic: nothing of the diagram was told, all of it is usual. */
  isUsualOnly: z.boolean().optional(),
  /** What the built-in builder understood, and what it added as usual, in one line. */
  summary: z.string().optional(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What could be better in a diagram; a fix is a list of operations on it. */
export const reviewAnswerSchema = z.object({
  findings: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      severity: z.enum(['problem', 'advice']),
      message: z.string(),
      entityIds: z.array(z.string()),
      fix: z.object({ label: z.string(), operations: z.array(z.record(z.string(), z.unknown())) }).optional(),
    }),
  ),
  madeBy: z.enum(PROPOSAL_MAKERS),
});
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

/** Asked for with `Accept: application/x-ndjson`, an assistant's route answers lines of JSON: progress, then one result or error. */
export const NDJSON = 'application/x-ndjson';
