import { isPluralWord, pluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { KEEPING } from '../language/keeping.ts';
import { isBareList } from './entries.ts';
import { isHead, isSectionHead, verbsOf } from './lines.ts';
import { type Statement } from './statement.ts';

/** "Enrolment: dancers join courses.": what a paragraph is about, and what is told of it. */
export interface Labelled {
  label: string;
  told: string;
  isEvent: boolean;
  isUnread: boolean;
}

const LABELLED = /^(\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}): (\S.*)$/u;
const EVENT = /(?:ship|ment|tion|sion|ance|ence|al|ing|s)$/u;
const DOER_DOES =
  /^(?:an?|the|each|every)? ?(\p{L}+) (?:can |may |must )?(\p{L}+) (?:(?:to|in|for|on|up for) )?(?:(?:as )?many|several|multiple|any number of|any|one|an?|the|other)? ?(\p{L}+)(?= |$|,|\.)/iu;

/** The label of a sentence that was read with it as one thing that happens, or not read because of it. */
export function labelOf(sentence: string, read: readonly Statement[]): Labelled | undefined {
  const [, label = '', told = ''] = LABELLED.exec(sentence) ?? [];
  const [first, ...more] = read;
  if (label === '' || first === undefined) return undefined;
  if (first.kind === 'names' && first.list === label && more.length > 0)
    return { label, told, isEvent: true, isUnread: false };
  const isUnread = more.length === 0 && first.kind === 'sentence' && first.text.startsWith(`${label}:`);
  if (!isUnread || !isHead(label) || isSectionHead(label) || !tells(told)) return undefined;
  return { label, told, isEvent: eventOf(label, told) !== undefined, isUnread };
}

/** "dancers join courses", "written by a vet for one cow". */
function tells(told: string): boolean {
  const [first = '', second = ''] = told.toLowerCase().split(/\s+/u);
  if (participle(first) !== undefined && /^(?:by|for|in|on|at|to|from)$/u.test(second)) return true;
  const [, doer = '', verb = ''] = DOER_DOES.exec(told) ?? [];
  const done = presentVerb(verb.toLowerCase());
  return verbsOf(told) > 0 && done !== undefined && done.isThirdPerson !== isPluralWord(doer.toLowerCase());
}

/** What a label and the sentence behind it say. */
export function labelStatements({ label, told }: Labelled): Statement[] {
  const one = singularPhrase(label.toLowerCase().split(' ')).join(' ');
  if (participle(told.toLowerCase().split(/\s+/u)[0] ?? '') !== undefined)
    return [
      { kind: 'names', text: told, list: label },
      { kind: 'sentence', text: `Each ${one} is ${told.charAt(0).toLowerCase()}${told.slice(1)}` },
    ];
  const event = eventOf(label, told);
  return event === undefined
    ? [{ kind: 'sentence', text: told }]
    : [
        { kind: 'names', text: told, list: label },
        { kind: 'sentence', text: event },
      ];
}

/** "Whenever a dancer joins a course, an enrolment is recorded": where the label names what is done, and nothing else does. */
function eventOf(label: string, told: string): string | undefined {
  const [whole = '', doer = '', verb = '', thing = ''] = DOER_DOES.exec(told) ?? [];
  const words = label.toLowerCase().split(' ');
  const one = singularPhrase(words).join(' ');
  const last = words.at(-1) ?? '';
  const base = verb.toLowerCase();
  const isSaid = [singularWord(last), pluralWord(last)].some((word) =>
    [doer, thing].some((each) => each.toLowerCase() === word),
  );
  const isOfVerb = last.length > 3 && base.startsWith(last.slice(0, 4));
  const isOther = singularWord(doer.toLowerCase()) === singularWord(thing.toLowerCase());
  if (
    whole === '' ||
    isSaid ||
    isOther ||
    !isPluralWord(thing.toLowerCase()) ||
    !isPluralWord(doer.toLowerCase())
  )
    return undefined;
  if (!isOfVerb && (!EVENT.test(singularWord(last)) || words.length > 1)) return undefined;
  return `Each ${one} belongs to one ${singularWord(doer.toLowerCase())} and one ${singularWord(thing.toLowerCase())}`;
}

const KEPT_OF_IT = new RegExp(
  `^(?:we|i) (?:also |just |only |need to |want to |have to |must )*(?:remember|${KEEPING}) (when (?:somebody|someone|they|it)\\b.+|(?:the|their|an?|whether) .+)$`,
  'iu',
);

/** What a sentence says of the label before it: "Stars, remark.", "we store when they enrolled"; undefined for other sentences. */
export function ofLabel(sentence: string, topic: Labelled | undefined): Statement[] | undefined {
  const kept = keptOfLabel(sentence, topic);
  if (kept !== undefined) return [{ kind: 'sentence', text: kept }];
  if (topic === undefined) return undefined;
  const list = sentence.replace(/\.$/u, '');
  const isThing = topic.isEvent || isPluralWord(topic.label.toLowerCase());
  return isThing && !list.includes('=') && isBareList(list)
    ? [{ kind: 'definition', text: sentence, head: topic.label, list }]
    : undefined;
}

function keptOfLabel(sentence: string, topic: Labelled | undefined): string | undefined {
  if (topic?.isEvent !== true) return undefined;
  const kept = KEPT_OF_IT.exec(sentence.replace(/[.!]+$/u, ''))?.[1];
  if (kept === undefined) return undefined;
  const one = singularPhrase(topic.label.toLowerCase().split(' ')).join(' ');
  return `Each ${one} has ${kept.replace(/\bwhen (?:somebody|someone) /giu, 'when they ').replace(/\btheir (\p{L}+) in that \p{L}+/giu, 'a $1')}`;
}
