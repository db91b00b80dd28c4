import { type MessageKind } from '@joinery/wire';

const QUESTION_START =
  /^(?:what|what's|why|which|how|where|when|who|whose|explain|is|are|does|do|did|has|have|should)\b/iu;
const REQUEST_START = /^(?:please|(?:can|could|would|will) you)\b/iu;

/** The beginnings of changes that the built-in builder understands; "Create a blog with posts" is a description. */
const CHANGE_START =
  /^(?:please )?(?:add|rename|call|remove|delete|drop|put|make|mark|set|change|turn|split|extract|move|create (?:an? )?(?:new )?(?:\S+ )?(?:entity|entities|tables?|index|relationship|relation|link))\b/iu;

/** The permissions of the user, the state of the diagram, and the kind of assistant. */
export interface Situation {
  isEmpty: boolean;
  mayEdit: boolean;
  hasModel: boolean;
}

/**
 * Returns the kind of a typed message: a question is an `ask`, a text on an empty diagram describes it, any other changes it. The
 * built-in builder reads descriptions and changes differently, so it is sent a change only if the text begins as one.
 */
export function findMessageKind(
  text: string,
  { isEmpty, mayEdit, hasModel }: Situation,
): 'describe' | 'change' | 'ask' {
  if (!mayEdit || isQuestion(text.trim())) return 'ask';
  const isChange =
    !isEmpty &&
    (hasModel || text === '' || text.split(/[.;\n]\s*/u).some((part) => CHANGE_START.test(part.trim())));
  return isChange ? 'change' : 'describe';
}

function isQuestion(text: string): boolean {
  if (REQUEST_START.test(text)) return false;
  return text.endsWith('?') || QUESTION_START.test(text);
}

/** A message that a button sends. */
export interface QuickAction {
  label: string;
  /** `{database}` is replaced by the name of the database last chosen for SQL. */
  message: string;
  kind: MessageKind;
  /** The built-in builder can reply, too. */
  isBuiltIn?: true;
}

const QUICK_ACTIONS: readonly QuickAction[] = [
  { label: 'Explain this', message: 'Explain this diagram.', kind: 'ask' },
  { label: 'Where is personal data?', message: 'Where is personal data?', kind: 'ask' },
  {
    label: 'Suggest indexes',
    message: 'Suggest indexes for the queries that this diagram will need.',
    kind: 'change',
  },
  { label: 'Find problems', message: 'Find problems in this diagram.', kind: 'review', isBuiltIn: true },
  { label: 'Sample data', message: 'Write sample data for the {database} schema.', kind: 'sampleData' },
];

/** The buttons for users who can edit, or can only ask and review. */
export function findQuickActions(mayEdit: boolean): readonly QuickAction[] {
  return mayEdit ? QUICK_ACTIONS : QUICK_ACTIONS.filter(({ kind }) => kind === 'ask' || kind === 'review');
}
