import { type Finding } from '@joinery/assistant';
import { type DiagramContent } from '@joinery/model';
import { type Conversation, type MessageKind, type Reply, type SkippedEdit } from '@joinery/protocol';
import { invalid } from '../../errors.ts';
import { type OpenModel } from '../../integrations/ai/openModel.ts';
import { type AiBudget } from './aiBudget.ts';
import { type Asked, type CallModel } from './assistant.ts';
import { changeWithBuilder, describeWithBuilder } from './builderReplies.ts';
import { type BuiltinAssistant } from './builtinAssistant.ts';
import { askAboutDiagram, editWithModel, type HelperMessage, writeSampleValues } from './modelAssistant.ts';
import { createNewIds } from './newIds.ts';
import { toFindingAnswer } from './proposals.ts';
import { type ReviewDiagram } from './review.ts';
import { type ConversationName, type Turns } from './turns.ts';

/** Turns that are sent with a message. */
const SENT_TURNS = 6;

/** A message of a user to the helper. */
export interface UserMessage extends Omit<HelperMessage, 'content' | 'turns'>, ConversationName {
  kind: MessageKind;
  /** As it was received: a LargeContent, or the value to be read. */
  content: unknown;
}

/** The conversations of users with the helper, one for each user and diagram. */
export interface Conversations {
  read(name: ConversationName): Promise<Conversation>;
  clear(name: ConversationName): Promise<void>;
  /** Replies to a message, and stores both. Nothing else is stored: the edits are a proposal. */
  reply(message: UserMessage, asked: Asked): Promise<Reply>;
}

interface ConversationsDeps {
  turns: Turns;
  builtin: BuiltinAssistant;
  callModel: CallModel;
  budget: Pick<AiBudget, 'left'>;
  /** Null: the built-in builder replies. */
  model: OpenModel | null;
  read(content: unknown): Promise<DiagramContent>;
  reviewDiagram: ReviewDiagram;
}

/** What a reply consists of, whoever made it. */
interface Drafted {
  text: string;
  content?: DiagramContent;
  skipped?: readonly SkippedEdit[];
  findings?: readonly Finding[];
  sampleData?: string;
}

export function createConversations(deps: ConversationsDeps): Conversations {
  const { turns, builtin, model, callModel, budget, reviewDiagram } = deps;

  const edit = (kind: 'describe' | 'change', message: HelperMessage, asked: Asked): Promise<Drafted> => {
    const createId = createNewIds(message.content);
    if (model !== null)
      return callModel({ ...asked, createId }, kind, (call) => editWithModel(message, call));
    const editWithBuilder = kind === 'describe' ? describeWithBuilder : changeWithBuilder;
    return editWithBuilder({ message, builtin, createId }, asked);
  };
  const writeSampleRows = async (message: HelperMessage, asked: Asked): Promise<Drafted> => {
    if (message.content.nodes.length === 0) throw invalid('The diagram has no entities yet.');
    const { text, values } =
      model === null
        ? { text: 'Rows with plain values. A language model would write realistic ones.', values: new Map() }
        : await callModel(asked, 'sampleData', (call) => writeSampleValues(message, call));
    return { text, sampleData: await builtin.writeSampleData(message.content, values, asked) };
  };
  const draft = (kind: MessageKind, message: HelperMessage, asked: Asked): Promise<Drafted> => {
    if (kind === 'review') return reviewDiagram(message, asked);
    if (kind === 'describe' || kind === 'change') return edit(kind, message, asked);
    if (kind === 'sampleData') return writeSampleRows(message, asked);
    if (model === null) throw invalid(NEEDS_MODEL);
    return callModel(asked, kind, (call) => askAboutDiagram(message, call)).then((text) => ({ text }));
  };
  return {
    read: async (name) => ({
      turns: await turns.list(name),
      model: describeModel(model),
      left: await budget.left(name.userId),
    }),
    clear: (name) => turns.clear(name),
    async reply({ kind, content, userId, diagramId, ...message }, asked) {
      const name = { userId, diagramId };
      const before = (await turns.list(name)).slice(-SENT_TURNS);
      const present = await deps.read(content);
      const drafted = await draft(kind, { ...message, content: present, turns: before }, asked);
      const { text, skipped = [], findings = [] } = drafted;
      const diagnostics =
        drafted.content === undefined || drafted.content === present
          ? []
          : await builtin.check(drafted.content, asked);
      await turns.add(name, { kind, message: message.text, reply: text });
      return {
        text,
        madeBy: model === null ? 'builtin' : 'model',
        skipped: [...skipped],
        diagnostics: diagnostics.map(({ message: problem, action }) => ({ message: problem, action })),
        findings: findings.map(toFindingAnswer),
        ...(drafted.sampleData !== undefined && { sampleData: drafted.sampleData }),
        left: await budget.left(userId),
      };
    },
  };
}

const NEEDS_MODEL =
  'This needs a language model, which the operator of this site can connect (AI_PROVIDER). Without one, the helper describes, changes and reviews diagrams.';

function describeModel(model: OpenModel | null): Conversation['model'] {
  if (model === null) return null;
  return { name: model.access.model, host: model.host, isOwnKey: false };
}
