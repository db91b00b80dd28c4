import { createEditApplier, type Description } from '@joinery/assistant';
import { type DiagramContent } from '@joinery/model';
import { type PromptSentence, type SkippedEdit } from '@joinery/wire';
import { invalid } from '../../../errors.ts';
import { type Asked } from '../asked.ts';
import { type BuiltinAssistant } from './builtinAssistant.ts';
import { type EditedDiagram, type AssistantMessage } from '../models/modelAssistant.ts';
import { PROBLEMS, toChangeRefusal } from '../proposals.ts';

interface BuiltInMessage {
  message: AssistantMessage;
  builtin: BuiltinAssistant;
  createNewId: () => string;
}

/** Draws what a message describes beside what exists; entities of the same name get the attributes that they lack. */
export async function describeBuiltIn(
  { message: { text, content }, builtin, createNewId }: BuiltInMessage,
  asked: Asked,
): Promise<EditedDiagram> {
  const description = await builtin.describe(text, asked);
  if (description.problem !== undefined) throw invalid(PROBLEMS[description.problem]);
  const applier = createEditApplier(content, {
    now: 0,
    createId: createNewId,
    createNewId,
    numbering: { references: new Map() },
  });
  const drawn = chooseDrawing(description, content);
  for (const edit of writeEdits(drawn)) applier.apply(edit).forEach((operation) => asked.onEdit?.(operation));
  return {
    content: applier.getContent(),
    text: description.summary ?? '',
    skipped: toSkipped(description.sentences),
  };
}

/** Changes a diagram as a message of known forms says. */
export async function changeBuiltIn(
  { message: { text, content }, builtin }: BuiltInMessage,
  asked: Asked,
): Promise<EditedDiagram> {
  const change = await builtin.change(text, content, asked);
  if (change.problem !== undefined) throw toChangeRefusal(change);
  change.operations.forEach((operation) => asked.onEdit?.(operation));
  const made = change.sentences.filter(({ isUnderstood }) => isUnderstood).map(({ text: part }) => part);
  return {
    content: change.content,
    text: `Proposed: ${made.join('; ')}.`,
    skipped: toSkipped(change.sentences),
  };
}

/** Entities that exist are not filled up with attributes that others of their name usually have. */
function chooseDrawing({ content, usual }: Description, present: DiagramContent): DiagramContent {
  return usual !== undefined && present.nodes.length === 0 ? usual.content : content;
}

function toSkipped(sentences: readonly PromptSentence[]): SkippedEdit[] {
  return sentences
    .filter(({ isUnderstood }) => !isUnderstood)
    .map(({ text, reason = 'This was not understood.' }) => ({ text, reason }));
}

/** A drawing as edits, so that it is added to what exists as the edits of a language model are. */
function* writeEdits({ nodes, edges }: DiagramContent): Generator<Record<string, unknown>> {
  for (const { id, data } of nodes) {
    yield { action: 'add', record: 'entity', id, props: { ...data, attributes: [] } };
    for (const attribute of data.attributes)
      yield { action: 'add', record: 'attribute', id: attribute.id, props: { ...attribute, entity: id } };
  }
  for (const { id, source, target, data } of edges)
    yield { action: 'add', record: 'relationship', id, props: { ...data, source, target } };
}
