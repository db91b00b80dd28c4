import { type Change, CHANGE_EXAMPLES } from '@joinery/assistant';
import { type Proposal } from '@joinery/protocol';
import { type AppError, invalid } from '../../errors.ts';

const MAX_REASONS = 3;
const MAX_EXAMPLES = 6;
const MAX_QUOTED_CHARACTERS = 100;

/** The diagram after the changes that the built-in helper understood; throws where there were none. */
export function toChangeProposal(change: Change): Proposal {
  if (change.problem !== undefined) throw toRefusal(change);
  return { ...checkedContent(change), sentences: change.sentences, madeBy: 'builtin' };
}

/** Says why nothing was changed: the reasons or, where a sentence has no known form, the forms and how to get a language model. */
function toRefusal({ problem, sentences }: Change): AppError {
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
export function checkedContent({
  content: { nodes, edges },
  diagnostics,
}: Pick<Change, 'content' | 'diagnostics'>): Pick<Proposal, 'nodes' | 'edges' | 'diagnostics'> {
  return {
    nodes,
    edges,
    diagnostics: diagnostics.map(({ level, message, action }) => ({ level, message, action })),
  };
}
