import { type DiagramContent, EMPTY_CONTENT, readContent } from '@joinery/model';
import { type Proposal } from '@joinery/wire';
import { type Database } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type LargeBodies, LargeContent } from '../diagrams/wholeBody/largeBodies.ts';
import { type AiKeys } from '../aiKeys/aiKeys.ts';
import { createAiBudget } from './models/aiBudget.ts';
import { type AiMetrics } from './models/aiMetrics.ts';
import { type Asked } from './asked.ts';
import { createBuiltinAssistant } from './builtin/builtinAssistant.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { editWithModel } from './models/modelAssistant.ts';
import { createModelCalls } from './models/modelCalls.ts';
import { toDescriptionProposal, toModelProposal } from './proposals.ts';
import { createTurns } from './store/turns.ts';
import { createUserModels } from './models/userModels.ts';

const NO_CONVERSATION = { content: EMPTY_CONTENT, selection: [], turns: [], files: [], pictures: [] };

/** For calls by users' own keys if the installation has no model of its own. */
const OWN_KEY_TIMEOUT_MS = 90_000;

export interface Assistant {
  /** Proposes a diagram; nothing is stored. */
  generate(prompt: string, asked: Asked): Promise<Proposal>;
  conversations: Conversations;
}

interface AssistantDeps {
  /** The installation's language model; null: there is none. */
  ai: AiSettings | null;
  /** Null: users can have no keys of their own. */
  aiKeys: Pick<AiKeys, 'findModel'> | null;
  areLimitsOff: boolean;
  db: Database;
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
      const message = { ...NO_CONVERSATION, text: prompt };
      return toModelProposal(
        message,
        await model.call(asked, 'describe', (call) => editWithModel(message, call)),
      );
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
