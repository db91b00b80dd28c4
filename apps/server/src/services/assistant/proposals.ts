import {
  type Change,
  CHANGE_EXAMPLES,
  type Description,
  type Finding,
  type TextProblem,
} from '@joinery/assistant';
import { buildCodeModel } from '@joinery/codegen';
import { encodeOperations } from '@joinery/model';
import { type Proposal, type Reply } from '@joinery/wire';
import { type AppError, invalid } from '../../errors.ts';
import { type EditedDiagram, type AssistantMessage } from './models/modelAssistant.ts';

const MAX_REASONS = 3;
const MAX_EXAMPLES = 6;
const MAX_QUOTED_CHARACTERS = 100;

/** Says why nothing was changed: the reasons or, if a sentence has no known form, the forms and how to get a language model. */
export function toChangeRefusal({ problem, sentences }: Change): AppError {
  if (problem === 'empty') return invalid('Please describe the change.');
  if (problem === 'too-long') return invalid('The description is too long.');
  const unknown = sentences.find(({ reason }) => reason === undefined);
  const reasons = sentences.flatMap(({ reason }) => reason ?? []).slice(0, MAX_REASONS);
  const help =
    unknown === undefined
      ? []
      : [
          `No change was understood in "${shorten(unknown.text)}". Write, for example: ${Object.values(CHANGE_EXAMPLES).slice(0, MAX_EXAMPLES).join('; ')}.`,
          'Free wording needs a language model, which the operator of this site can connect (AI_PROVIDER).',
        ];
  return invalid([...reasons, ...help].join(' '), { sentences });
}

function shorten(text: string): string {
  return text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text;
}

/** Nodes, edges and diagnostics as a proposal has them. */
function checkedContent({
  content: { nodes, edges },
  diagnostics,
}: Pick<Change, 'content' | 'diagnostics'>): Pick<Proposal, 'nodes' | 'edges' | 'diagnostics'> {
  return {
    nodes,
    edges,
    diagnostics: diagnostics.map(({ level, message, action }) => ({ level, message, action })),
  };
}

/** The proposal of a language model; throws its words if it changed nothing. */
export function toModelProposal(message: AssistantMessage, { content, text }: EditedDiagram): Proposal {
  if (content === message.content) throw invalid(text || PROBLEMS['nothing-found']);
  const { diagnostics } = buildCodeModel(content);
  return { ...checkedContent({ content, diagnostics }), sentences: [], madeBy: 'model', summary: text };
}

/** The reason why nothing was drawn, in words for the user. */
export const PROBLEMS: Record<TextProblem, string> = {
  empty: 'Please describe your diagram.',
  'too-long': 'The description is too long.',
  'not-english':
    'The built-in builder reads English only. Please describe your diagram in English, or ask the administrator to connect a language model, which reads other languages.',
  'nothing-found':
    'Nothing to draw was found in this text. Name things and what they have, for example: "A customer has a name and places many orders. Each order has a date and a total."',
};

/** The proposal of the built-in builder; throws if nothing could be drawn. */
export function toDescriptionProposal({
  content,
  sentences,
  problem,
  diagnostics,
  usual,
  isUsualOnly,
  summary,
}: Description): Proposal {
  if (problem !== undefined) throw invalid(PROBLEMS[problem]);
  return {
    ...checkedContent({ content, diagnostics }),
    sentences,
    madeBy: 'builtin',
    ...(usual !== undefined && { usual: checkedContent(usual) }),
    ...(isUsualOnly === true && { isUsualOnly }),
    ...(summary !== undefined && { summary }),
  };
}

/** A finding as it is sent. */
export function toFindingResponse({ fix, entityIds, ...finding }: Finding): Reply['findings'][number] {
  return {
    ...finding,
    entityIds: [...entityIds],
    ...(fix && {
      fix: { label: fix.label, operations: encodeOperations(fix.operations) },
    }),
  };
}
