import { type Description, type Finding, type TextProblem } from '@joinery/assistant';
import { type DiagramContent, encodeOperations, readContent } from '@joinery/model';
import { type Proposal, type ReviewAnswer } from '@joinery/protocol';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { withDeadline } from '../../deadline.ts';
import { type AppError, invalid, rateLimited, unavailable } from '../../errors.ts';
import { AiError, type AiFailure } from '../../integrations/ai/aiError.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type LargeBodies, LargeContent } from '../diagrams/read/largeBodies.ts';
import { createAiBudget } from './aiBudget.ts';
import { createBuiltinAssistant } from './builtinAssistant.ts';
import { checkedContent, toChangeProposal } from './changeProposal.ts';
import { type Asking, createModelAssistant } from './modelAssistant.ts';

/** Who asks, until when it matters, and who hears of progress. */
export interface Asked {
  userId: string;
  signal: AbortSignal;
  onProgress?: (characters: number) => void;
}

/** Proposals and reviews; nothing is stored, a person accepts or not. */
export interface Assistant {
  generate(prompt: string, asked: Asked): Promise<Proposal>;
  change(prompt: string, content: unknown, asked: Asked): Promise<Proposal>;
  review(content: unknown, asked: Asked): Promise<ReviewAnswer>;
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
}

export function createAssistant(deps: AssistantDeps): Assistant {
  const { ai, now, createId } = deps;
  const builtin = createBuiltinAssistant({ now });
  const model = ai === null ? null : createModelAssistant(ai, () => ({ now: now(), createId }));
  const isLimited = ai !== null && !deps.areLimitsOff;
  const limits = isLimited ? { requests: ai.dailyLimit, tokens: ai.dailyTokens } : null;
  const budget = createAiBudget({ ...deps, limits });

  /** One call to the model: counted before, charged after, ended by the deadline or by whoever asked. */
  const costing = async <Value>(
    asked: Asked,
    call: (asking: Asking) => Promise<{ value: Value; usage: { input: number; output: number } }>,
  ): Promise<Value> => {
    await budget.take(asked.userId);
    const deadline = { signal: asked.signal, milliseconds: ai?.timeoutMs ?? 0 };
    try {
      const { value, usage } = await withDeadline(deadline, (signal) =>
        call({ signal, ...(asked.onProgress && { onProgress: asked.onProgress }) }),
      );
      await budget.charge(asked.userId, usage);
      return value;
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      await budget.charge(asked.userId, error.usage);
      deps.log.warn(
        { failure: error.failure, status: error.status, provider: ai?.provider },
        'the language model failed',
      );
      throw refusalOf(error);
    }
  };
  const read = async (content: unknown): Promise<DiagramContent> => {
    if (content instanceof LargeContent) return deps.diagrams.largeBodies.read(content);
    const reading = readContent(content, { createId });
    if (!reading.ok) throw invalid(reading.message);
    return reading.content;
  };
  return {
    async generate(prompt, asked) {
      const description =
        model === null
          ? await builtin.describe(prompt, asked)
          : await costing(asked, (asking) => model.describe(prompt, asking));
      return proposalOf(description, model === null ? 'builtin' : 'model');
    },
    async change(prompt, content, asked) {
      const present = await read(content);
      if (model === null) return toChangeProposal(await builtin.change(prompt, present, asked));
      return proposalOf(await costing(asked, (asking) => model.change(prompt, present, asking)), 'model');
    },
    async review(content, asked) {
      const present = await read(content);
      const own = await builtin.review(present, asked);
      const remarks = model === null ? [] : await costing(asked, (asking) => model.review(present, asking));
      return {
        findings: [...own, ...remarks].map(findingAnswer),
        madeBy: model === null ? 'builtin' : 'model',
      };
    },
  };
}

const PROBLEMS: Record<TextProblem, string> = {
  empty: 'Please describe your diagram.',
  'too-long': 'The description is too long.',
  'not-english':
    'The built-in builder reads English only. Please describe your diagram in English, or ask the administrator to connect a language model, which reads other languages.',
  'nothing-found':
    'Nothing to draw was found in this text. Name things and what they have, for example: "A customer has a name and places many orders. Each order has a date and a total."',
};

function proposalOf(
  { content, sentences, problem, diagnostics, usual, isUsualOnly, summary }: Description,
  madeBy: Proposal['madeBy'],
): Proposal {
  if (problem !== undefined) throw invalid(PROBLEMS[problem]);
  return {
    ...checkedContent({ content, diagnostics }),
    sentences,
    madeBy,
    ...(usual !== undefined && { usual: checkedContent(usual) }),
    ...(isUsualOnly === true && { isUsualOnly }),
    ...(summary !== undefined && { summary }),
  };
}

function findingAnswer({ fix, entityIds, ...finding }: Finding): ReviewAnswer['findings'][number] {
  return {
    ...finding,
    entityIds: [...entityIds],
    ...(fix && {
      fix: { label: fix.label, operations: encodeOperations(fix.operations) },
    }),
  };
}

/** The service rarely says how long it is busy. */
const BUSY_RETRY_SECONDS = 10;

const FAILURES: Record<AiFailure, string> = {
  cancelled: 'Cancelled.',
  slow: 'The AI service took too long to answer. Please try again.',
  key: 'The AI service refused the key of this installation. Please tell whoever runs it.',
  quota: 'The account at the AI service has no credit left. Please tell whoever runs this site.',
  model: 'The AI service does not know the model of this site. Please tell whoever runs it.',
  request: 'The AI service did not accept the request. Please ask for less at once.',
  busy: 'The AI service has too many requests right now. Please wait a moment.',
  down: 'The AI service is not available right now. Please try again.',
  truncated: 'The answer of the AI service was cut off. Please ask for a smaller diagram.',
  refused: 'The AI service did not want to answer this. Please describe your diagram in other words.',
  malformed: 'The AI service did not answer with a diagram. Please try again.',
};

function refusalOf({ failure }: AiError): AppError {
  return failure === 'busy' ? rateLimited(BUSY_RETRY_SECONDS, FAILURES.busy) : unavailable(FAILURES[failure]);
}
