import {
  type Description,
  drawOutline,
  type Finding,
  outlineOf,
  outlineSchema,
  remarksSchema,
  remarksToFindings,
} from '@joinery/assistant';
import { type DiagramContent, EMPTY_CONTENT, type Making } from '@joinery/model';
import { type LanguageModel } from 'ai';
import { tooLarge } from '../../errors.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type ObjectQuestion } from '../../integrations/ai/askForObject.ts';
import { type Usage } from '../../integrations/ai/aiError.ts';
import {
  CHANGE_SYSTEM,
  changePrompt,
  DESCRIBE_SYSTEM,
  describePrompt,
  REVIEW_SYSTEM,
  reviewPrompt,
} from './prompts.ts';

const MAX_OUTLINE_CHARACTERS = 66_000;

/** How one call goes: when it ends early, and who hears of its progress. */
export interface Asking {
  signal: AbortSignal;
  onProgress?: (characters: number) => void;
}

interface Costly<Value> {
  value: Value;
  usage: Usage;
}

/** The installation's language model as an assistant; throws AiError. */
export interface ModelAssistant {
  describe(text: string, asking: Asking): Promise<Costly<Description>>;
  change(text: string, content: DiagramContent, asking: Asking): Promise<Costly<Description>>;
  review(content: DiagramContent, asking: Asking): Promise<Costly<Finding[]>>;
}

export function createModelAssistant(settings: AiSettings, createMaking: () => Making): ModelAssistant {
  let opening: Promise<LanguageModel> | undefined;
  const ask = async <Value>(question: ObjectQuestion<Value>): Promise<Costly<Value>> => {
    const [{ askForObject }, { openLanguageModel }] = await Promise.all([
      import('../../integrations/ai/askForObject.ts'),
      import('../../integrations/ai/languageModel.ts'),
    ]);
    opening ??= openLanguageModel(settings);
    return askForObject(await opening, question);
  };
  return {
    async describe(text, asking) {
      const { value, usage } = await ask({
        system: DESCRIBE_SYSTEM,
        prompt: describePrompt(text),
        schema: outlineSchema,
        ...asking,
      });
      return { value: drawOutline(EMPTY_CONTENT, value, createMaking()), usage };
    },
    async change(text, content, asking) {
      const prompt = changePrompt(text, checkedOutline(content));
      const { value, usage } = await ask({ system: CHANGE_SYSTEM, prompt, schema: outlineSchema, ...asking });
      return {
        value: value.entities.length === 0 ? unchanged(content) : drawOutline(content, value, createMaking()),
        usage,
      };
    },
    async review(content, asking) {
      const { value, usage } = await ask({
        system: REVIEW_SYSTEM,
        prompt: reviewPrompt(checkedOutline(content)),
        schema: remarksSchema,
        ...asking,
      });
      return { value: remarksToFindings(content, value, createMaking()), usage };
    },
  };
}

function checkedOutline(content: DiagramContent) {
  const outline = outlineOf(content);
  if (JSON.stringify(outline).length > MAX_OUTLINE_CHARACTERS)
    throw tooLarge('The diagram is too large for the AI helper.');
  return outline;
}

/** An empty answer to a change means that there was no wish, never that all shall go. */
function unchanged(content: DiagramContent): Description {
  return { content, sentences: [], problem: 'nothing-found', diagnostics: [] };
}
