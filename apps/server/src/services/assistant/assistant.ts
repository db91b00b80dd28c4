import { type DiagramContent, EMPTY_CONTENT, readContent } from '@joinery/model';
import { type Proposal, type ReviewResponse } from '@joinery/wire';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type LargeBodies, LargeContent } from '../diagrams/read/largeBodies.ts';
import { type AiKeys } from '../aiKeys/aiKeys.ts';
import { createAiBudget } from './aiBudget.ts';
import { type AiMetrics } from './aiMetrics.ts';
import { type Asked } from './asked.ts';
import { createBuiltinAssistant } from './builtinAssistant.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { editWithModel, type HelperMessage } from './modelAssistant.ts';
import { createModelCalls } from './modelCalls.ts';
import { toChangeProposal, toDescriptionProposal, toFindingResponse, toModelProposal } from './proposals.ts';
import { reviewDiagram } from './review.ts';
import { createTurns } from './turns.ts';
import { createUserModels } from './userModels.ts';

/** For calls by users' own keys if the installation has no model of its own. */
const OWN_KEY_TIMEOUT_MS = 90_000;

/** Proposals and reviews; nothing is stored, a person accepts or not. */
export interface Assistant {
  generate(prompt: string, asked: Asked): Promise<Proposal>;
  change(prompt: string, content: unknown, asked: Asked): Promise<Proposal>;
  review(content: unknown, asked: Asked): Promise<ReviewResponse>;
  conversations: Conversations;
}

interface AssistantDeps {
  /** The installation's language model; null: there is none. */
  ai: AiSettings | null;
  /** Null: users can have no keys of their own. */
  aiKeys: Pick<AiKeys, 'findModel'> | null;
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
  const limits = ai && { requests: ai.dailyLimit, tokens: ai.dailyTokens, siteTokens: ai.siteDailyTokens };
  const budget = createAiBudget({ ...deps, limits: deps.areLimitsOff ? null : limits });
  const calls = createModelCalls({ ...deps, budget, timeoutMs: ai?.timeoutMs ?? OWN_KEY_TIMEOUT_MS });
  const findModel = createUserModels({ ...deps, calls, createMaking: () => ({ now: now(), createId }) });
  const read = async (content: unknown): Promise<DiagramContent> => {
    if (content instanceof LargeContent) return deps.diagrams.largeBodies.read(content);
    const reading = readContent(content, { createId });
    if (!reading.ok) throw invalid(reading.message);
    return reading.content;
  };
  return {
    async generate(prompt, asked) {
      const model = await findModel(asked.userId);
      if (model === null) return toDescriptionProposal(await builtin.describe(prompt, asked));
      const message = toMessage(prompt, EMPTY_CONTENT);
      return toModelProposal(
        message,
        await model.call(asked, 'describe', (call) => editWithModel(message, call)),
      );
    },
    async change(prompt, content, asked) {
      const present = await read(content);
      const model = await findModel(asked.userId);
      if (model === null) return toChangeProposal(await builtin.change(prompt, present, asked));
      const message = toMessage(prompt, present);
      return toModelProposal(
        message,
        await model.call(asked, 'change', (call) => editWithModel(message, call)),
      );
    },
    async review(content, asked) {
      const message = toMessage('Review this diagram.', await read(content));
      const model = await findModel(asked.userId);
      const { findings, madeBy } = await reviewDiagram(message, { builtin, model }, asked);
      return { findings: findings.map(toFindingResponse), madeBy };
    },
    conversations: createConversations({
      turns: createTurns(deps),
      builtin,
      findModel,
      budget,
      read,
      createId,
    }),
  };
}

/** A message without a conversation. */
function toMessage(text: string, content: DiagramContent): HelperMessage {
  return { text, content, selection: [], turns: [], files: [], pictures: [] };
}
