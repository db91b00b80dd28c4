import { type Finding, type ModelEdit } from '@joinery/assistant';
import { type DiagramContent } from '@joinery/model';
import {
  type Conversation,
  CONVERSATION_LIMITS,
  type Decision,
  type MessageKind,
  type Reply,
  type SkippedEdit,
} from '@joinery/wire';
import { invalid } from '../../errors.ts';
import { LargeContent } from '../diagrams/wholeBody/largeBodies.ts';
import { createLargeRequests } from '../diagrams/wholeBody/largeRequests.ts';
import { type AiBudget } from './models/aiBudget.ts';
import { type Asked } from './asked.ts';
import { changeBuiltIn, describeBuiltIn } from './builtin/builtinReplies.ts';
import { type BuiltinAssistant } from './builtin/builtinAssistant.ts';
import {
  askAboutDiagram,
  editWithModel,
  type AssistantMessage,
  writeSampleValues,
} from './models/modelAssistant.ts';
import { createNewIds } from './builtin/newIds.ts';
import { toFindingResponse } from './proposals.ts';
import { reviewDiagram } from './models/review.ts';
import { findSqlDatabase } from './sqlDatabase.ts';
import { type ConversationName, type Turns } from './store/turns.ts';
import { type FindUserModel, type UserModel } from './models/userModels.ts';

/** Turns that are sent with a message. */
const SENT_TURNS = 6;

/** Bytes of large contents; those of a reply are kept until it ends, a minute and longer. */
const LARGE_CONTENTS = {
  maxPerUser: CONVERSATION_LIMITS.maxContentBytes,
  maxPerNode: 2 * CONVERSATION_LIMITS.maxContentBytes,
  doing: 'with the AI Diagram Generator',
};

/** A message of a user to the assistant. */
export interface UserMessage extends Omit<AssistantMessage, 'content' | 'turns'>, ConversationName {
  kind: MessageKind;
  /** Unread: a LargeContent, or the value of the body. */
  content: unknown;
  /** The user's decision on the edits proposed before. */
  decision?: Decision | undefined;
}

/** The conversations of users with the assistant, one for each user and diagram. */
export interface Conversations {
  read(name: ConversationName): Promise<Conversation>;
  clear(name: ConversationName): Promise<void>;
  /** Replies to a message, and stores both. Nothing else is stored: the edits are a proposal. */
  reply(message: UserMessage, asked: Asked): Promise<Reply>;
}

interface ConversationsDeps {
  turns: Turns;
  builtin: BuiltinAssistant;
  findModel: FindUserModel;
  budget: Pick<AiBudget, 'left'>;
  createId: () => string;
  read(content: unknown): Promise<DiagramContent>;
}

/** The parts of a reply, by the model or the built-in builder. */
interface Drafted {
  text: string;
  content?: DiagramContent;
  edits?: readonly ModelEdit[];
  skipped?: readonly SkippedEdit[];
  findings?: readonly Finding[];
  sampleData?: string;
}

/** The input of a draft. */
interface Drafting {
  message: AssistantMessage;
  asked: Asked;
  /** Null: the built-in builder replies. */
  model: UserModel | null;
  builtin: BuiltinAssistant;
  createId: () => string;
}

export function createConversations(deps: ConversationsDeps): Conversations {
  const { turns, builtin, findModel, createId } = deps;
  const largeContents = createLargeRequests(LARGE_CONTENTS);
  const findLeft = async (userId: string, model: UserModel | null) =>
    model?.description.isOwnKey === true ? null : deps.budget.left(userId);
  const withLargeContent = async ({ userId, content }: UserMessage, reply: () => Promise<Reply>) => {
    if (!(content instanceof LargeContent)) return reply();
    const leave = largeContents.enter(userId, content.bytes.length);
    return reply().finally(leave);
  };
  const replyTo = async (
    { kind, content, decision, userId, diagramId, ...message }: UserMessage,
    asked: Asked,
  ): Promise<Reply> => {
    const name = { userId, diagramId };
    const model = await findModel(userId);
    if (decision !== undefined) await turns.decide(name, decision);
    const before = await turns.listPast(name, SENT_TURNS);
    const present = await deps.read(content);
    const whole: AssistantMessage = { ...message, content: present, turns: before };
    const drafted = await DRAFTS[kind]({ message: whole, asked, model, builtin, createId });
    const { text, edits = [], skipped = [], findings = [] } = drafted;
    const isChanged = drafted.content !== undefined && drafted.content !== present;
    const diagnostics = isChanged ? await builtin.check(drafted.content ?? present, asked) : [];
    await turns.add(name, { kind, message: message.text, reply: text, edits });
    return {
      text,
      madeBy: model === null ? 'builtin' : 'model',
      skipped: [...skipped],
      diagnostics: diagnostics.map(({ message: problem, action }) => ({ message: problem, action })),
      findings: findings.map(toFindingResponse),
      ...(drafted.sampleData !== undefined && { sampleData: drafted.sampleData }),
      left: await findLeft(userId, model),
    };
  };
  return {
    async read(name) {
      const model = await findModel(name.userId);
      return {
        turns: await turns.list(name),
        model: model?.description ?? null,
        left: await findLeft(name.userId, model),
      };
    },
    clear: (name) => turns.clear(name),
    reply: (message, asked) => withLargeContent(message, () => replyTo(message, asked)),
  };
}

const DRAFTS: Readonly<Record<MessageKind, (drafting: Drafting) => Promise<Drafted>>> = {
  describe: (drafting) => draftEdits('describe', drafting),
  change: (drafting) => draftEdits('change', drafting),
  review: ({ message, asked, ...by }) => reviewDiagram(message, by, asked),
  async ask({ message, asked, model }) {
    if (model === null) throw invalid(NEEDS_MODEL);
    return { text: await model.call(asked, 'ask', (call) => askAboutDiagram(message, call)) };
  },
  async sampleData({ message, asked, model, builtin }) {
    if (message.content.nodes.length === 0) throw invalid('The diagram has no entities yet.');
    const { text, values } =
      model === null
        ? { text: 'Rows with plain values. A language model would write realistic ones.', values: new Map() }
        : await model.call(asked, 'sampleData', (call) => writeSampleValues(message, call));
    const rows = { values, database: findSqlDatabase(message.text) };
    return { text, sampleData: await builtin.writeSampleData(message.content, rows, asked) };
  },
};

function draftEdits(
  kind: 'describe' | 'change',
  { message, asked, model, builtin, createId }: Drafting,
): Promise<Drafted> {
  const createNewId = createNewIds(message.content, createId);
  if (model !== null)
    return model.call({ ...asked, createNewId }, kind, (call) => editWithModel(message, call));
  const editBuiltIn = kind === 'describe' ? describeBuiltIn : changeBuiltIn;
  return editBuiltIn({ message, builtin, createNewId }, asked);
}

const NEEDS_MODEL =
  'This needs a language model, which the operator of this site can connect (AI_PROVIDER). Without one, the AI Diagram Generator describes, changes and reviews diagrams.';
