import { z } from 'zod';
import { MAX_PROMPT_CHARACTERS, PROPOSAL_MAKERS } from './assistant.ts';

/** Kinds of messages to the assistant. */
const MESSAGE_KINDS = ['describe', 'change', 'ask', 'review', 'sampleData'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Decisions of a user on the edits of a reply. */
const DECISIONS = ['accepted', 'partly', 'discarded'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Limits of attached files and of the selection, in bytes, and of the turns stored per user and diagram. */
export const CONVERSATION_LIMITS = {
  /** A diagram as JSON. */
  maxContentBytes: 2_000_000,
  maxTextFileBytes: 200_000,
  maxPictureBytes: 5_000_000,
  maxFiles: 4,
  maxSelectionBytes: 65_536,
  maxTurns: 20,
  keptDays: 30,
} as const;

/** Media types of the one picture that a message can contain. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The text fields of POST /diagrams/{id}/assistant; `content` and `selection` are JSON. */
export const messageFieldsSchema = z.object({
  message: z
    .string('Write a message.')
    .trim()
    .min(1, 'Write a message.')
    .max(MAX_PROMPT_CHARACTERS, `The message can have at most ${MAX_PROMPT_CHARACTERS} characters.`),
  kind: z.enum(MESSAGE_KINDS, `must be one of ${MESSAGE_KINDS.join(', ')}.`),
  content: z.string('content is missing.'),
  selection: z.string().optional(),
  decision: z
    .enum(DECISIONS, `must be one of ${DECISIONS.join(', ')}.`)
    .optional()
    .describe("The user's decision on the edits proposed before: all, some or none accepted"),
});

/** An edit of a reply that was not made, with the reason. */
const skippedEditSchema = z.object({ text: z.string(), reason: z.string() });
export type SkippedEdit = z.infer<typeof skippedEditSchema>;

/** The user's remaining allowance for today; null without a limit. */
const allowanceSchema = z.object({ requests: z.number(), tokens: z.number() }).nullable();

/** A suggestion of a review; a fix is a list of operations on the diagram. */
const findingSchema = z.object({
  id: z.string(),
  code: z.string(),
  severity: z.enum(['problem', 'advice']),
  message: z.string(),
  entityIds: z.array(z.string()),
  fix: z.object({ label: z.string(), operations: z.array(z.record(z.string(), z.unknown())) }).optional(),
});

/** The end of a reply. */
export const replySchema = z.object({
  /** The whole text of the reply. */
  text: z.string(),
  madeBy: z.enum(PROPOSAL_MAKERS),
  skipped: z.array(skippedEditSchema),
  diagnostics: z.array(z.object({ message: z.string(), action: z.string() })),
  /** For a review: always those of the built-in rules, in addition to the model's. */
  findings: z.array(findingSchema),
  /** INSERT statements for the diagram's SQL schema; only for kind sampleData. */
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

/** GET /diagrams/{id}/assistant: the user's own turns in this diagram, oldest first, and the model in use. */
export const conversationSchema = z.object({
  turns: z.array(turnSchema),
  /** The language model in use. Null: the built-in builder, and no text leaves the server. */
  model: z
    .object({
      name: z.string(),
      /** The host that receives the messages. */
      host: z.string(),
      isOwnKey: z.boolean(),
      /** False once the model has refused a picture. */
      readsPictures: z.boolean(),
    })
    .nullable(),
  left: allowanceSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * One line of a streamed reply. An edit is a typed operation of the model package; new records have
 * ids that begin with `new-`.
 */
export type ReplyLine =
  | { event: 'progress'; characters: number }
  | { event: 'text'; text: string }
  | { event: 'edit'; operation: object }
  | { event: 'result'; result: Reply }
  | { event: 'error'; message: string; error: string };
