import { type Finding } from '@joinery/assistant';
import { AppError } from '../../../errors.ts';
import { type Asked } from '../asked.ts';
import { type BuiltinAssistant } from '../builtin/builtinAssistant.ts';
import { type AssistantMessage, reviewWithModel } from './modelAssistant.ts';
import { type UserModel } from './userModels.ts';

/** The findings of a review, and a sentence on them. */
interface Review {
  text: string;
  findings: Finding[];
}

/** Reviews a diagram by the built-in rules, and by a language model beside them. */
export async function reviewDiagram(
  message: AssistantMessage,
  { builtin, model }: { builtin: BuiltinAssistant; model: UserModel | null },
  asked: Asked,
): Promise<Review> {
  const findings = await builtin.review(message.content, asked);
  const text = countFindings(findings);
  if (model === null) return { text, findings };
  try {
    const found = findings.map((finding) => finding.message);
    const review = await model.call(asked, 'review', (call) => reviewWithModel(message, found, call));
    return { text: review.text || text, findings: [...findings, ...review.findings] };
  } catch (error) {
    // The findings of the rules are kept even if the model fails.
    if (!(error instanceof AppError) || asked.signal.aborted) throw error;
    return { text: `${text} ${error.message}`, findings };
  }
}

function countFindings({ length }: readonly Finding[]): string {
  return length === 0 ? 'No problems found.' : `${length} finding${length === 1 ? '' : 's'}.`;
}
