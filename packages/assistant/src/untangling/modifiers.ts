import { KEEPING } from '../language/keeping.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { PREPOSITIONS } from '../language/words.ts';
import { namesAttribute } from '../rephrasing/attributeNames.ts';
import {
  agreeing,
  asSubject,
  atCommas,
  beginsWithVerb,
  capitalised,
  isClause,
  type Named,
  namedAmong,
  namedIn,
  oneOf,
  verbsIn,
  wordsOf,
} from './phrases.ts';

/** "A patient, of whom we hold the name and sex, may return": what is told beside a thing is a sentence of its own. */
export function withoutModifiers(sentence: string, isPointedAt: boolean): string[] | undefined {
  const [, bare = '', end = ''] = /^(.*?)([.!]*)$/su.exec(sentence) ?? [];
  if (/[:;?]/u.test(bare) || SUBORDINATE.test(bare) || BACKWARD.test(bare)) return undefined;
  const parts = atCommas(bare);
  const first = parts.findIndex((part, index) => index > 0 && MODIFIER.test(part) && isModifier(part));
  if (first < 0) return undefined;
  const before = parts.slice(0, first).join(', ');
  const hasVerb = verbsIn(wordsOf(before)).length > 0;
  const things = namedIn(before);
  const thing = things.findLast(({ isOf }) => isOf !== true);
  if (thing === undefined) return undefined;
  const told = EACH.test(parts[first] ?? '') ? (eachOf(before) ?? thing) : thing;
  const isFronted = !hasVerb && PREPOSITIONS.has(before.split(' ')[0]?.toLowerCase() ?? '');
  const rest = parts.findIndex((part, index) => index > first && isRest(part, { hasVerb, isFronted, told }));
  const modifiers = grouped(parts.slice(first, rest < 0 ? undefined : rest));
  const sentences = modifiers.flatMap((modifier) => saidOf(told, modifier) ?? [undefined]);
  if (sentences.includes(undefined) || (rest < 0 && !hasVerb)) return undefined;
  const main = mainOf(before, rest < 0 ? '' : parts.slice(rest).join(', '), { hasVerb, isFronted });
  const beside = sentences.map((each) => `${each ?? ''}.`);
  const whole = [...main.slice(0, -1), `${main.at(-1) ?? ''}${end}`];
  return (rest < 0 && !isPointedAt) || POINTING.test(bare) ? [...whole, ...beside] : [...beside, ...whole];
}

/** A pronoun at the beginning points at the sentence before, which has to stay there. */
const POINTING = /^(?:and |but )?(?:it|they|he|she|these|this|those|we|i|the (?:new )?system)\b/iu;

/** "Reports about works, each with a date": each of what the sentence is about. */
function eachOf(before: string): Named | undefined {
  const tokens = wordsOf(before);
  const verb = verbsIn(tokens).at(-1);
  const several = namedAmong(tokens, verb?.end ?? 0).filter(({ isPlural }) => isPlural);
  const [first] = several.sort((one, other) => Number(one.isOf) - Number(other.isOf));
  return first ?? namedIn(before).findLast(({ isPlural }) => isPlural);
}

/** What holds only then is read as an occasion. */
export const SUBORDINATE =
  /^(?:as an?|start|begin|give|when|whenever|if|once|as soon as|after|before|while|should|every time|each time|because|since|although)\b/iu;
/** What points back into the sentence, or lists what belongs to something, is read as a whole. */
const BACKWARD = /\b(?:one|some|any) of (?:them|these|those)\b|^(?:we|i) \p{L}+ the \p{L}+ of /iu;
const EACH = /^(?:and )?each\b/iu;
const MODIFIER =
  /^(?:(?:of|for|about) (?:which|whom)|whose|each of (?:which|whom)|each|(?:\p{L}+ly )?\p{L}{3,}) \p{L}/iu;

function isModifier(part: string): boolean {
  if (/^(?:(?:of|for|about) (?:which|whom)|whose|each of (?:which|whom)) /iu.test(part)) return true;
  const [, each, done = '', next = ''] = DONE.exec(part) ?? [];
  const isPassive = participle(done.toLowerCase()) !== undefined && PREPOSITIONS.has(next.toLowerCase());
  if (each === undefined) return isPassive && /^(?:by|of)$/iu.test(next) && DESCRIBED.test(done);
  const isSuch = wordsOf(part)[1]?.tag === 'ADJ' && PREPOSITIONS.has(next.toLowerCase());
  return isPassive || isSuch || /^(?:with|having)$/iu.test(done) || presentOf(done) !== undefined;
}

const DONE = /^(each )?(?:\p{L}+ly )?(\p{L}+) (?:up |down |out )?(\p{L}+)/iu;
/** What is said of the thing right before it, never a second verb of the sentence. */
const DESCRIBED =
  /^(?:described|identified|characteri[sz]ed|defined|known|given|specified|made|composed|distinguished|headed|led|run|owned|managed)$/iu;

interface Surroundings {
  hasVerb: boolean;
  isFronted: boolean;
  told: Named;
}

/** Whether the main sentence goes on here. */
function isRest(part: string, { hasVerb, isFronted, told }: Surroundings): boolean {
  if (isFronted) return isClause(part);
  const [, joint, words = ''] = /^(and |but |while |whereas |so )?(.*)$/isu.exec(part) ?? [];
  if (hasVerb && joint === undefined) return false;
  if (hasVerb)
    return isClause(words) || (/^[a-z]+s$/u.test(words.split(' ')[0] ?? '') && beginsWithVerb(words, false));
  return joint === undefined && beginsWithVerb(words, told.isPlural);
}

/** "Stops, each with a name, for one guide": each is for one. */
const TAIL = /^(?:for|by|from) (?:exactly |only )?(?:one|an?) \p{L}/iu;

/** Every modifier with the parts of its list. */
function grouped(parts: readonly string[]): string[] {
  const groups: string[] = [];
  for (const part of parts) {
    if (groups.length === 0 || TAIL.test(part) || (MODIFIER.test(part) && isModifier(part)))
      groups.push(part);
    else groups.push(`${groups.pop() ?? ''}, ${part}`);
  }
  return groups;
}

function mainOf(before: string, rest: string, { hasVerb, isFronted }: Omit<Surroundings, 'told'>): string[] {
  if (rest === '') return [before];
  if (isFronted) return [`${before}, ${rest}`];
  if (!hasVerb) return [`${before} ${rest}`];
  const bare = rest.replace(/^(?:and|but|while|whereas|so) /iu, '');
  return isClause(bare)
    ? [`${before}.`, bare.charAt(0).toUpperCase() + bare.slice(1)]
    : [`${before} ${rest}`];
}

const ASKED = new RegExp(
  String.raw`^(?:of|for|about) (?:which|whom) (?:we|i|you|they|one) (?:(?:only|just|also|always|must|should|need to|want to|have to) )*(?:${KEEPING}|holds?|write down|note down|jot down|enter|document) (.+)$`,
  'isu',
);
const KNOWN =
  /^(?:of|for|about) (?:which|whom) (.+?) (?:is|are|must be|should be|has to be|have to be|needs? to be|suffices?|matters?|counts?|will do)\b[^,;]*(?:, (?:and|but|while) (.+))?$/isu;
const WHOSE_ASKED = new RegExp(
  String.raw`^whose (.+?),? (?:we|i|you) (?:(?:only|just|also|always|must|should|need to|want to) )*(?:${KEEPING}|hold|write down|note down)$`,
  'isu',
);
const WHOSE_KNOWN =
  /^whose ([^;]+(?:,| and )[^;]+?) (?:is|are|come|comes|must|should|has|have|will|can)\b.*$/isu;

/** "Of which at most one is accepted": of the things themselves. */
const COUNTED =
  /^(?:(?:at (?:most|least)|exactly|only|just|always) )*(?:one|two|three|four|some|several|many|most|each|all|none|\d+|the (?:first|last|other))\b/iu;

/** What a modifier says of its thing, as sentences; undefined where it cannot be told. */
function saidOf(thing: Named, modifier: string): string[] | undefined {
  const asked = [ASKED, KNOWN, WHOSE_ASKED, WHOSE_KNOWN].map((form) => form.exec(modifier));
  const [, list, rest] = asked.find((found) => found !== null) ?? [];
  if (list !== undefined) return keptOf(thing, list, rest);
  const one = oneOf(thing);
  const each = /^each of (?:which|whom) (.+)$/isu.exec(modifier)?.[1];
  if (each !== undefined) return [`${asSubject(one)} ${each}`];
  if (TAIL.test(modifier)) return [sayingOf(one, modifier)];
  const [, all, said = ''] = /^(each )?(.*)$/isu.exec(modifier) ?? [];
  if (/^(?:of|for|about|whose) /iu.test(said) || (/^with /iu.test(said) && !namesAttribute(said)))
    return undefined;
  const told = all === undefined ? thing : one;
  const [first = '', ...more] = said.split(PARTED);
  const others = more.map((part) => sayingOf(told, part));
  return [sayingOf(told, first), ...others];
}

function keptOf(thing: Named, list: string, rest: string | undefined): string[] | undefined {
  if (/\b(?:which|whom)\b/iu.test(list) || COUNTED.test(list)) return undefined;
  const has = `${asSubject(thing)} ${agreeing(thing, 'has', 'have')} ${list}`;
  return rest === undefined ? [has] : [has, capitalised(rest)];
}

/** "Meant for one funeral and carrying a ribbon text": two things are told. */
const PARTED = /,? and (?=(?:carrying|bearing|holding|having|containing|showing|stating|giving|covering) )/u;

function sayingOf(thing: Named, said: string): string {
  const [first = '', ...rest] = said.split(' ');
  const subject = asSubject(thing);
  if (/^(?:with|having)$/iu.test(first))
    return `${subject} ${agreeing(thing, 'has', 'have')} ${rest.join(' ')}`;
  const verb = presentOf(first);
  if (verb !== undefined) return `${subject} ${verb} ${rest.join(' ')}`;
  return `${subject} ${agreeing(thing, 'is', 'are')} ${said}`;
}

const LISTING =
  /^(?:stat|show|giv|carry|bear|record|list|not|specify|indicat|hold|contain|nam|tell|includ)ing$/iu;

/** "Covering" as "covers"; what is shown or stated is had. */
function presentOf(word: string): string | undefined {
  if (LISTING.test(word)) return 'has';
  const stem = /^(\p{L}{2,})ing$/iu.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return undefined;
  const lemma = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')].find(
    (each) => presentVerb(each)?.isThirdPerson === false,
  );
  return lemma === undefined
    ? undefined
    : lemma.replace(/(?:(?<=[^aeiou])y)$/u, 'ie').replace(/(?<=s|sh|ch|x)$/u, 'e') + 's';
}
