import { type Finding } from '@joinery/assistant';
import { type Proposal } from '@joinery/protocol';
import { AppError } from '../../errors.ts';
import { type Asked, type CallModel } from './assistant.ts';
import { type BuiltinAssistant } from './builtinAssistant.ts';
import { type HelperMessage, reviewWithModel } from './modelAssistant.ts';

interface ReviewDeps {
  builtin: BuiltinAssistant;
  callModel: CallModel;
  hasModel: boolean;
}

/** The findings of a review, and a sentence on them. */
interface Review {
  text: string;
  findings: Finding[];
  madeBy: Proposal['madeBy'];
}

/** Reviews a diagram by the built-in rules, and by the language model beside them. */
export type ReviewDiagram = (message: HelperMessage, asked: Asked) => Promise<Review>;

export function createReview({ builtin, callModel, hasModel }: ReviewDeps): ReviewDiagram {
  return async (message, asked) => {
    const findings = await builtin.review(message.content, asked);
    const text = countFindings(findings);
    if (!hasModel) return { text, findings, madeBy: 'builtin' };
    try {
      const model = await callModel(asked, 'review', (call) => reviewWithModel(message, call));
      return { text: model.text || text, findings: [...findings, ...model.findings], madeBy: 'model' };
    } catch (error) {
      // The findings of the rules are kept, whatever happens to the model.
      if (!(error instanceof AppError) || asked.signal.aborted) throw error;
      return { text: `${text} ${error.message}`, findings, madeBy: 'builtin' };
    }
  };
}

function countFindings({ length }: readonly Finding[]): string {
  return length === 0 ? 'No problems found.' : `${length} finding${length === 1 ? '' : 's'}.`;
}
