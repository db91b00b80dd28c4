import { presentVerb } from '../language/verbs.ts';
import { agreeing, asSubject, capitalised, namedIn } from './phrases.ts';

/** "What we write down about a boat is its name": the boat has it; "traps are another matter: they stay at the site": the traps do. */
export function withoutClefts(sentence: string): string[] | undefined {
  return (
    asked(sentence) ?? done(sentence) ?? topic(sentence) ?? oneWho(sentence) ?? clauseBehindColon(sentence)
  );
}

const PEOPLE = String.raw`(?:(?:we|i|you|they|one|(?:the |our |an? )?\p{L}+(?:s|er|or)?) )?`;
const ASKED = new RegExp(
  String.raw`^what ${PEOPLE}(?:(?:is|are|can|must|should|need|needs|want|wants|have|has|would like) )?(?:(?:to|be|also|always|only|really) )*\p{L}+(?: (?:down|up|out|to \p{L}+))? (?:about|of|on|for|in|with|from) ((?:an?|each|every|the|our|any|one) )?(\p{L}+(?: \p{L}+)?) (?:is|are)(?: just| only| simply| mainly)?:? (.+)$`,
  'isu',
);

/** "What is needed about a commission is its date." */
function asked(sentence: string): string[] | undefined {
  const [, , name = '', list = ''] = ASKED.exec(sentence) ?? [];
  const [thing] = namedIn(name);
  if (thing === undefined || list === '' || /^(?:not|that|how|why)\b/iu.test(list)) return undefined;
  return [`${asSubject(thing)} ${agreeing(thing, 'has', 'have')} ${list}`];
}

const DONE =
  /^what ((?:we|i|you|they|(?:our |the |an? )?\p{L}+) \p{L}+)(?: (?:to \p{L}+|every \p{L}+|each \p{L}+|most|here|mainly|mostly))? (?:is|are) ((?:\p{L}+ ){0,2}\p{L}+s)(?=[.:,]|$)(.*)$/isu;

/** "What our dispatchers plan every evening are tours": they plan tours. */
function done(sentence: string): string[] | undefined {
  const [, doing = '', things = '', rest = ''] = DONE.exec(sentence) ?? [];
  const verb = doing.split(' ').at(-1)?.toLowerCase() ?? '';
  const isDoing = presentVerb(verb) !== undefined || /^(?:we|i|you|they) /iu.test(doing);
  return isDoing ? [`${capitalised(doing)} ${things}${rest}`] : undefined;
}

const TOPIC =
  /^((?:the |our |an? )?\p{L}+(?: \p{L}+)?) (?:is|are) (?:(?:quite |yet |just )?(?:another|a different|a separate|a special|an important|a whole other) (?:matter|story|topic|subject|case|thing|chapter|animal|question)|(?:handled |dealt with |treated )?(?:differently|separately|different|similar|important|simple|easy|next|special|a bit special)): *(?:they|it|these|each of them|he|she|those) (.+)$/isu;

/** What is said of a topic is said of the thing. */
function topic(sentence: string): string[] | undefined {
  const [, name = '', said = ''] = TOPIC.exec(sentence) ?? [];
  return said === '' ? undefined : [`${capitalised(name)} ${said}`];
}

const ONE_WHO =
  /(?<=^|[,;] (?:and |but )?|\band |\bbut )(?:it['’]s|it is|it was) (?:always |usually |only |then |just )?((?:one|an?|the|exactly one|a single|several|many) (?:(?!who\b|that\b|which\b)\p{L}+ ){0,2}\p{L}+) (?:who|that|which) /isu;

/** "It is always one walker who takes it": one walker takes it. */
function oneWho(sentence: string): string[] | undefined {
  const plain = sentence.replace(ONE_WHO, '$1 ');
  return plain === sentence ? undefined : [capitalised(plain)];
}

const BEHIND_COLON =
  /^([^:]+): *((?:for (?:each|every|all|the|an?)? ?\p{L}+,? (?:(?:the|we|its|their|an?|\p{L}+,) ?)|(?:it|they|he|she) \p{L}).+)$/isu;

/** "Who found it must be known: for finders the name is kept": two sentences, where the first says nothing that is listed. */
function clauseBehindColon(sentence: string): string[] | undefined {
  const [, lead = '', said = ''] = BEHIND_COLON.exec(sentence) ?? [];
  const isAsking = /^(?:who|what|how|where|when|which)\b/iu.test(lead);
  return isAsking && said !== '' && !/\?/u.test(sentence) ? [capitalised(said)] : undefined;
}
