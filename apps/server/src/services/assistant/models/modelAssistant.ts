import {
  createEditApplier,
  createPastEdits,
  editsReplySchema,
  type Finding,
  isEditLike,
  type ModelEdit,
  type Numbering,
  type PastEdits,
  reviewReplySchema,
  sampleDataReplySchema,
  writePromptDiagram,
} from '@joinery/assistant';
import { type DiagramContent, type Operation } from '@joinery/model';
import { type SkippedEdit } from '@joinery/wire';
import { type JSONSchema7 } from '@ai-sdk/provider';
import { z } from 'zod';
import { tooLarge } from '../../../errors.ts';
import { nextTurn } from '../../../slices.ts';
import { type Usage } from '../../../integrations/ai/aiError.ts';
import { type Message } from '../../../integrations/ai/askModel.ts';
import { type PastTurn, writeDecision, writePastProse, writePastReply } from '../history.ts';
import { converse, converseInProse, type ModelCall } from './modelExchange.ts';
import {
  ASK_SYSTEM,
  EDITS_SYSTEM,
  REVIEW_SYSTEM,
  SAMPLE_DATA_SYSTEM,
  writeDiagramPrompt,
  writeMessagePrompt,
} from './prompts.ts';

const MAX_DIAGRAM_CHARACTERS = 120_000;
const MAX_FINDINGS = 10;

/** A message to the assistant, with all that a language model is given. */
export interface AssistantMessage {
  text: string;
  content: DiagramContent;
  /** Ids of the selected entities and relationships. */
  selection: readonly string[];
  /** The turns before, oldest first. */
  turns: readonly PastTurn[];
  files: readonly { name: string; text: string }[];
  pictures: readonly { bytes: Uint8Array; mediaType: string }[];
}

interface Costly<Value> {
  value: Value;
  usage: Usage;
}

/** A diagram after the edits of a reply. */
export interface EditedDiagram {
  content: DiagramContent;
  text: string;
  skipped: readonly SkippedEdit[];
}

/** A diagram that a language model edited, and what was applied of its edits, with names instead of the ids that it was given. */
type EditedByModel = EditedDiagram & { edits: readonly ModelEdit[] };

const EDITS_SCHEMA = z.toJSONSchema(editsReplySchema, { target: 'draft-7' }) as JSONSchema7;
const SAMPLE_DATA_SCHEMA = z.toJSONSchema(sampleDataReplySchema, { target: 'draft-7' }) as JSONSchema7;
const REVIEW_SCHEMA = z.toJSONSchema(reviewReplySchema, { target: 'draft-7' }) as JSONSchema7;

/** Describes or changes a diagram: each edit is applied as soon as it is whole. Throws AiError. */
export async function editWithModel(
  message: AssistantMessage,
  call: ModelCall,
): Promise<Costly<EditedByModel>> {
  const { messages, numbering, past } = startConversation(message);
  await nextTurn();
  const applier = createEditApplier(message.content, {
    ...call.making,
    createNewId: call.createNewId,
    numbering,
  });
  const send = (operations: readonly Operation[]): void => {
    for (const operation of operations) call.onEdit?.(operation);
  };
  const edits: ModelEdit[] = [];
  const readEdit = (value: Readonly<Record<string, unknown>>): boolean => {
    if (!isEditLike(value)) return 'edits' in value;
    const operations = applier.apply(value);
    const named = operations.length > 0 ? past.toNames(value) : undefined;
    if (named !== undefined) edits.push(named);
    send(operations);
    return true;
  };
  const { text, usage } = await converse(call, {
    system: EDITS_SYSTEM,
    messages,
    schema: EDITS_SCHEMA,
    readObject: readEdit,
  });
  send(applier.finish());
  return { value: { content: applier.getContent(), text, edits, skipped: applier.skipped }, usage };
}

/**
 * Reviews a diagram; each finding has what its edits change, applied to the diagram as it is. `found` are the problems that are
 * known already. Throws AiError.
 */
export async function reviewWithModel(
  message: AssistantMessage,
  found: readonly string[],
  call: ModelCall,
): Promise<Costly<{ text: string; findings: Finding[] }>> {
  const { messages, numbering } = startConversation(message, { found });
  const findings: Finding[] = [];
  const readFinding = (value: Readonly<Record<string, unknown>>): boolean => {
    const finding = findingSchema.safeParse(value);
    if (finding.success && findings.length < MAX_FINDINGS)
      findings.push(toFinding(finding.data, { id: `remark ${findings.length}`, message, call, numbering }));
    return finding.success || 'findings' in value;
  };
  const { text, usage } = await converse(call, {
    system: REVIEW_SYSTEM,
    messages,
    schema: REVIEW_SCHEMA,
    readObject: readFinding,
  });
  return { value: { text, findings }, usage };
}

/** Values of sample rows by entity id; the values are unchecked. */
export type SampleValues = Map<string, Record<string, unknown>[]>;

/** Writes values of sample rows. Throws AiError. */
export async function writeSampleValues(
  message: AssistantMessage,
  call: ModelCall,
): Promise<Costly<{ text: string; values: SampleValues }>> {
  const { messages, numbering } = startConversation(message);
  const values: SampleValues = new Map();
  const readRow = (value: Readonly<Record<string, unknown>>): boolean => {
    const row = rowSchema.safeParse(value);
    if (!row.success) return 'rows' in value;
    const reference = numbering.references.get(row.data.entity);
    if (reference?.record === 'entity')
      values.set(reference.id, [...(values.get(reference.id) ?? []), row.data.values]);
    return true;
  };
  const { text, usage } = await converse(call, {
    system: SAMPLE_DATA_SYSTEM,
    messages,
    schema: SAMPLE_DATA_SCHEMA,
    readObject: readRow,
  });
  return { value: { text, values }, usage };
}

const rowSchema = z.object({ entity: z.string(), values: z.record(z.string(), z.unknown()) });

/** Replies to a question about a diagram in plain text. Throws AiError. */
export async function askAboutDiagram(message: AssistantMessage, call: ModelCall): Promise<Costly<string>> {
  const { messages } = startConversation(message, { isProse: true });
  const { text, usage } = await converseInProse(call, { system: ASK_SYSTEM, messages });
  return { value: text, usage };
}

/** `isProse`: the reply has to be plain text, and those before are shown so, too. */
function startConversation(
  message: AssistantMessage,
  { found = [], isProse = false }: { found?: readonly string[]; isProse?: boolean } = {},
): { messages: Message[]; numbering: Numbering; past: PastEdits } {
  const { text, content, selection, turns, files, pictures } = message;
  const options = { selection, message: text, maxCharacters: MAX_DIAGRAM_CHARACTERS };
  const diagram = writePromptDiagram(content, options);
  if (diagram === null) throw tooLarge('The diagram is too large for the AI Diagram Generator.');
  const given = writeDiagramPrompt(diagram);
  const past = createPastEdits(content, diagram.numbering);
  const decisions = ['', ...turns.map(writeDecision)];
  const prompts = [
    ...turns.map((turn) => writeMessagePrompt({ message: turn.message })),
    writeMessagePrompt({ message: text, files, found }),
  ].map((prompt, index) =>
    [...(index === 0 ? [given] : []), decisions[index], prompt].filter(Boolean).join('\n'),
  );
  const before = turns.flatMap((turn, index): Message[] => [
    { role: 'user', content: prompts[index] ?? '' },
    {
      role: 'assistant',
      content: isProse ? writePastProse(turn) : writePastReply(turn, past.toIds),
    },
  ]);
  const prompt = prompts.at(-1) ?? '';
  const parts = [{ type: 'text' as const, text: prompt }];
  const images = pictures.map((picture) => ({ type: 'image' as const, ...picture }));
  const last: Message = { role: 'user', content: images.length === 0 ? prompt : [...parts, ...images] };
  return { messages: [...before, last], numbering: diagram.numbering, past };
}

const findingSchema = z.object({
  message: z.string().trim().min(1),
  isProblem: z.boolean().catch(false),
  entities: z.array(z.string()).catch([]),
  fixLabel: z.string().catch(''),
  edits: z.array(z.record(z.string(), z.unknown())).catch([]),
});

interface FindingContext {
  id: string;
  message: AssistantMessage;
  call: ModelCall;
  numbering: Numbering;
}

function toFinding(
  { message, isProblem, entities, fixLabel, edits }: z.infer<typeof findingSchema>,
  { id, message: { content }, call: { making }, numbering }: FindingContext,
): Finding {
  const applier = createEditApplier(content, { ...making, numbering });
  for (const edit of edits) applier.apply(edit);
  applier.finish();
  const operations = applier.skipped.length > 0 ? [] : applier.getChanges();
  const names = new Map(content.nodes.map((node) => [node.data.name, node.id]));
  return {
    id,
    code: 'remark',
    severity: isProblem ? 'problem' : 'advice',
    message,
    entityIds: entities.flatMap((text) => numbering.references.get(text)?.id ?? names.get(text) ?? []),
    ...(operations.length > 0 && { fix: { label: fixLabel.trim() || 'Apply', operations } }),
  };
}
