import { type Description, type Finding, type TextProblem } from '@joinery/assistant';
import { type DiagramContent, encodeOperations, readContent } from '@joinery/model';
import { type Proposal, type ReviewAnswer } from '@joinery/protocol';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type LargeBodies, LargeContent } from '../diagrams/read/largeBodies.ts';
import { type AiMetrics } from './aiMetrics.ts';
import { createBuiltinAssistant } from './builtinAssistant.ts';
import { checkedContent, toChangeProposal } from './changeProposal.ts';
import { createModelAssistant } from './modelAssistant.ts';
import { createModelCalls } from './modelCalls.ts';

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
  metrics: AiMetrics;
}

export function createAssistant(deps: AssistantDeps): Assistant {
  const { ai, now, createId } = deps;
  const builtin = createBuiltinAssistant({ now });
  const connected =
    ai === null
      ? null
      : {
          model: createModelAssistant(ai, () => ({ now: now(), createId })),
          call: createModelCalls({ ...deps, ai }),
        };
  const read = async (content: unknown): Promise<DiagramContent> => {
    if (content instanceof LargeContent) return deps.diagrams.largeBodies.read(content);
    const reading = readContent(content, { createId });
    if (!reading.ok) throw invalid(reading.message);
    return reading.content;
  };
  return {
    async generate(prompt, asked) {
      if (connected === null) return proposalOf(await builtin.describe(prompt, asked), 'builtin');
      const { model, call } = connected;
      const description = await call(asked, 'describe', (limits) =>
        model.describe(prompt, { ...asked, ...limits }),
      );
      return proposalOf(description, 'model');
    },
    async change(prompt, content, asked) {
      const present = await read(content);
      if (connected === null) return toChangeProposal(await builtin.change(prompt, present, asked));
      const { model, call } = connected;
      const change = await call(asked, 'change', (limits) =>
        model.change(prompt, present, { ...asked, ...limits }),
      );
      return proposalOf(change, 'model');
    },
    async review(content, asked) {
      const present = await read(content);
      const own = await builtin.review(present, asked);
      if (connected === null) return { findings: own.map(findingAnswer), madeBy: 'builtin' };
      const { model, call } = connected;
      const remarks = await call(asked, 'review', (limits) => model.review(present, { ...asked, ...limits }));
      return { findings: [...own, ...remarks].map(findingAnswer), madeBy: 'model' };
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
