import { z } from 'zod';
import { MAX_PROMPT_CHARACTERS, PROPOSAL_MAKERS, reviewAnswerSchema } from './assistant.ts';

/** The kinds of messages that the helper takes. */
const MESSAGE_KINDS = ['describe', 'change', 'ask', 'review', 'sampleData'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Limits of the files that a message can carry, in bytes, and of the stored turns of one user in one diagram. */
export const CONVERSATION_LIMITS = {
  maxTextFileBytes: 200_000,
  maxPictureBytes: 5_000_000,
  maxFiles: 4,
  maxTurns: 20,
  keptDays: 30,
} as const;

/** The types of the one picture that a message can carry. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The text fields of POST /diagrams/{id}/assistant; `content` and `selection` are JSON. */
export const messageFieldsSchema = z.object({
  message: z
    .string('Write a message.')
    .trim()
    .min(1, 'Write a message.')
    .max(MAX_PROMPT_CHARACTERS, `The message can have at most ${MAX_PROMPT_CHARACTERS} characters.`),
  kind: z.enum(MESSAGE_KINDS, `kind must be one of ${MESSAGE_KINDS.join(', ')}.`),
  content: z.string('content is missing.'),
  selection: z.string().optional(),
});

/** An edit of a reply that was not made, with the reason. */
const skippedEditSchema = z.object({ text: z.string(), reason: z.string() });
export type SkippedEdit = z.infer<typeof skippedEditSchema>;

/** What a user has left of the helper today; null without a limit. */
const allowanceSchema = z.object({ requests: z.number(), tokens: z.number() }).nullable();

/** The end of a reply. */
export const replySchema = z.object({
  /** The whole text of the reply. */
  text: z.string(),
  madeBy: z.enum(PROPOSAL_MAKERS),
  skipped: z.array(skippedEditSchema),
  diagnostics: z.array(z.object({ message: z.string(), action: z.string() })),
  /** Of a review: the built-in rules always, the model's beside them. */
  findings: reviewAnswerSchema.shape.findings,
  /** INSERT statements for the SQL schema of the diagram; of kind sampleData alone. */
  sampleData: z.string().optional(),
  left: allowanceSchema,
});
export type Reply = z.infer<typeof replySchema>;

/** A message and its reply as they are stored. */
const turnSchema = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  message: z.string(),
  reply: z.string(),
  createdAt: z.string(),
});
export type Turn = z.infer<typeof turnSchema>;

/** GET /diagrams/{id}/assistant: the user's own turns in this diagram, oldest first, and who replies. */
export const conversationSchema = z.object({
  turns: z.array(turnSchema),
  /** The language model that replies; null: the built-in builder, and no text leaves the server. */
  model: z
    .object({
      name: z.string(),
      /** The host that messages are sent to. */
      host: z.string(),
      isOwnKey: z.boolean(),
      /** False once the model has refused a picture. */
      readsPictures: z.boolean(),
    })
    .nullable(),
  left: allowanceSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

/** One line of a reply. An edit is a typed operation of the model package, with ids `new-1`, `new-2` for new records. */
export type ReplyLine =
  | { event: 'progress'; characters: number }
  | { event: 'text'; text: string }
  | { event: 'edit'; operation: object }
  | { event: 'result'; result: Reply }
  | { event: 'error'; message: string; error: string };
