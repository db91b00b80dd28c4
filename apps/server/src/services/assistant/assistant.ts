import { type DiagramContent, EMPTY_CONTENT, type Operation, readContent } from '@joinery/model';
import { type MessageKind, type Proposal, type ReviewAnswer } from '@joinery/protocol';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { invalid, unavailable } from '../../errors.ts';
import { type Usage } from '../../integrations/ai/aiError.ts';
import { openModel } from '../../integrations/ai/openModel.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type LargeBodies, LargeContent } from '../diagrams/read/largeBodies.ts';
import { createAiBudget } from './aiBudget.ts';
import { type AiMetrics } from './aiMetrics.ts';
import { createBuiltinAssistant } from './builtinAssistant.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { editWithModel, type HelperMessage } from './modelAssistant.ts';
import { createModelCalls } from './modelCalls.ts';
import { type ModelCall } from './modelExchange.ts';
import {
  PROBLEMS,
  toChangeProposal,
  toDescriptionProposal,
  toFindingAnswer,
  toModelProposal,
} from './proposals.ts';
import { createReview } from './review.ts';
import { createTurns } from './turns.ts';

/** Who asks, until when it matters, and who hears of progress. */
export interface Asked {
  userId: string;
  signal: AbortSignal;
  onProgress?: (characters: number) => void;
  onEdit?: (operation: Operation) => void;
  onText?: (piece: string) => void;
  /** Makes the ids of new records; by default long random ones. */
  createId?: () => string;
}

/** Performs one call to the language model that counts against what the user has left. */
export type CallModel = <Value>(
  asked: Asked,
  kind: MessageKind,
  work: (call: ModelCall) => Promise<{ value: Value; usage: Usage }>,
) => Promise<Value>;

/** Proposals and reviews; nothing is stored, a person accepts or not. */
export interface Assistant {
  generate(prompt: string, asked: Asked): Promise<Proposal>;
  change(prompt: string, content: unknown, asked: Asked): Promise<Proposal>;
  review(content: unknown, asked: Asked): Promise<ReviewAnswer>;
  conversations: Conversations;
}

interface AssistantDeps {
  /** Null: the built-in builder does it all. */
  ai: AiSettings | null;
  areLimitsOff: boolean;
  db: Kysely<Database>;
  diagrams: { largeBodies: Pick<LargeBodies, 'read'> };
  now: () => number;
  createId: () => string;
  log: { warn(details: object, message: string): void };
  metrics: AiMetrics;
}

export function createAssistant(deps: AssistantDeps): Assistant {
  const { ai, now, createId } = deps;
  const builtin = createBuiltinAssistant({ now });
  const model = ai === null ? null : openModel(ai);
  const limits = ai && { requests: ai.dailyLimit, tokens: ai.dailyTokens, siteTokens: ai.siteDailyTokens };
  const budget = createAiBudget({ ...deps, limits: deps.areLimitsOff ? null : limits });
  const call = ai === null ? null : createModelCalls({ ...deps, ai, budget });
  const callModel: CallModel = async (asked, kind, work) => {
    if (call === null || model === null) throw unavailable();
    const { onProgress, onEdit, onText } = asked;
    const making = { now: now(), createId: asked.createId ?? createId };
    return call(asked, kind, (limits) => work({ ...limits, model, making, onProgress, onEdit, onText }));
  };
  const read = async (content: unknown): Promise<DiagramContent> => {
    if (content instanceof LargeContent) return deps.diagrams.largeBodies.read(content);
    const reading = readContent(content, { createId });
    if (!reading.ok) throw invalid(reading.message);
    return reading.content;
  };
  const edit = async (
    kind: 'describe' | 'change',
    message: HelperMessage,
    asked: Asked,
  ): Promise<Proposal> => {
    const edited = await callModel(asked, kind, (call) => editWithModel(message, call));
    if (edited.content === message.content) throw invalid(edited.text || PROBLEMS['nothing-found']);
    return toModelProposal(edited);
  };
  const reviewDiagram = createReview({ builtin, callModel, hasModel: model !== null });
  return {
    async generate(prompt, asked) {
      if (model !== null) return edit('describe', toMessage(prompt, EMPTY_CONTENT), asked);
      return toDescriptionProposal(await builtin.describe(prompt, asked));
    },
    async change(prompt, content, asked) {
      const present = await read(content);
      if (model === null) return toChangeProposal(await builtin.change(prompt, present, asked));
      return edit('change', toMessage(prompt, present), asked);
    },
    async review(content, asked) {
      const present = await read(content);
      const { findings, madeBy } = await reviewDiagram(toMessage('Review this diagram.', present), asked);
      return { findings: findings.map(toFindingAnswer), madeBy };
    },
    conversations: createConversations({
      turns: createTurns(deps),
      builtin,
      callModel,
      budget,
      model,
      read,
      reviewDiagram,
    }),
  };
}

/** A message without a conversation. */
function toMessage(text: string, content: DiagramContent): HelperMessage {
  return { text, content, selection: [], turns: [], files: [], pictures: [] };
}
