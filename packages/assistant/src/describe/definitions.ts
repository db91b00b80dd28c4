import { BE, KEEPING, KEPT } from '../language/keeping.ts';
import { isPluralWord, nameKey, singularPhrase, splitName } from '../language/nouns.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { ATTRIBUTE_WORDS, PREPOSITIONS } from '../language/words.ts';
import { isPerson } from '../facts/topic.ts';
import { annotate } from '../sentences/phrases/notes.ts';
import { definedName } from '../sentences/reading/readDefining.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { headOf, isHead, verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { readCardinality } from './schemas/cardinality.ts';
import { type Statement } from './statement.ts';

const LEADING =
  /^(?:(?:using |having |booking )?(?:the|those) same|an?|the|each|every|many|several|some|its|their|our|various|multiple|one|following)\s+/iu;

/** Whose attributes the list behind a sentence holds: "campaigns offer rewards: title, ...", "flags belong to a project: key, ...". */
export function ownerOfList(lead: string, list: string): string | undefined {
  const { text: plain, notes } = annotate(list);
  const parts = plain.includes(',') ? splitOutside(plain, /,/u) : plain.split(/\sand\s/u);
  const names = parts.map(
    (part) =>
      part
        .replace(/§\d+/gu, '')
        .replace(/\.$/u, '')
        .trim()
        .split(/[\s_]+/u)
        .at(-1)
        ?.toLowerCase() ?? '',
  );
  if (
    parts.length < 2 ||
    /^\s*[\p{L} ]{1,30}:/u.test(list) ||
    /\bor\b/iu.test(parts.length > 2 ? parts.slice(0, -1).join(',') : plain) ||
    verbsOf(parts[0] ?? '') > 0 ||
    !(
      names.some((name) => ATTRIBUTE_WORDS.has(name) || /^(?:at|on|no)$/u.test(name)) ||
      notes.some(({ kind }) => kind === 'boolean')
    )
  )
    return undefined;
  const defined = definedName(lead);
  if (defined !== undefined) return defined;
  const called = CALLED_OURS.exec(lead)?.[1];
  if (called !== undefined) return called;
  const tokens = tokenise(lead.replace(/\s*\([^()]*\)/gu, ''));
  const verb = findVerbGroups(tokens).at(-1);
  if (verb === undefined) return undefined;
  const isOfSubject =
    !(verb.lemma === 'consist' || isOfDoer(lead, names[0] ?? '')) &&
    (verb.lemma === 'belong' || verb.isPassive || /\bper\b/iu.test(lead) || isTied(tokens, verb.end));
  const subject = tokens.slice(0, verb.start);
  const words = (isOfSubject ? subject.slice(subject.findLastIndex(isComma) + 1) : tokens.slice(verb.end))
    .map(({ word }) => word)
    .join(' ');
  const name = words
    .replace(LEADING, '')
    .replace(
      / (?:(?:about|for|on|to|at|in|from|against|per)|of (?:an?|the|each|their|its)|each|every) .*$/u,
      '',
    );
  return isHead(name) ? name : undefined;
}

function isComma({ kind }: Token): boolean {
  return kind === 'mark';
}

/** "Episodes hang directly off the show", "boxes go on a pallet". */
function isTied(tokens: readonly Token[], end: number): boolean {
  const next = tokens.slice(end).find(({ word }) => !/^(?:\p{L}+ly|right|all)$/u.test(word))?.word ?? '';
  return PREPOSITIONS.has(next) || next === 'off';
}

/** "The operators are our members": the operators are what is listed. */
const CALLED_OURS = /^(?:the )?(\p{L}+s) are (?:our|my|the) \p{L}+s$/iu;

/** "written by one doctor - name, specialty": a name is the doctor's. */
function isOfDoer(lead: string, first: string): boolean {
  return (
    /^(?:name|surname)$/u.test(first) &&
    /\bby (?:exactly )?(?:one|an?) (?:\p{L}+ )?\p{L}+(?:er|or|ist|ian|ant|man|woman|nurse|chef)$/iu.test(lead)
  );
}

/**
 * What a list says whose owner is told before the colon, or whose parts are told one by one: "of pilots the following is known",
 * "(a) courses, including number and title; (b) students, with a name and a program".
 */
export function followingStatements(lead: string, list: string, whole: string): Statement[] {
  const head = (FOLLOWING_OF.exec(lead) ?? FOLLOWING_ABOUT.exec(lead) ?? WHAT_OF.exec(lead))?.[1];
  if (head !== undefined && isHead(head)) return [{ kind: 'definition', text: whole, head, list }];
  const ofTwo = [...forEachOfTwo(lead, list), ...timeSpent(lead, list), ...theirOwn(lead, list)];
  if (ofTwo.length > 0) return ofTwo.map((text): Statement => ({ kind: 'sentence', text }));
  return numberedDefinitions(list, whole);
}

const EACH_OF = '(?:of|for|about|on) (?:(?:each|every|all|any|an?|the) )?';
const NAMED = String.raw`([\p{L}-]+(?: [\p{L}-]+)?)`;
const THE_FOLLOWING = String.raw`the following(?: (?:data|details|information|attributes|fields|facts))?`;
const FOLLOWING_OF = new RegExp(
  `^${EACH_OF}${NAMED}?,? (?:(?:we|i) (?:also )?${KEEPING} )?${THE_FOLLOWING}(?: ${BE} ${KEPT})?$`,
  'iu',
);
const FOLLOWING_ABOUT = new RegExp(
  `^(?:(?:we|i) (?:also )?${KEEPING} )?${THE_FOLLOWING} (?:${BE} ${KEPT} )?${EACH_OF}${NAMED}(?: ${BE} ${KEPT})?$`,
  'iu',
);

/** "What we note about a ride: its name". */
const WHAT_OF = new RegExp(
  `^(?:what|all|everything)(?: that)? (?:we|i) (?:also )?(?:${KEEPING}|write down|note down|ask for) (?:about|of|for|per|on) (?:(?:each|every|an?|the) )?${NAMED}(?: is| are)?$`,
  'iu',
);

/** "I track attendance: for each singer and rehearsal whether they were present". */
function forEachOfTwo(lead: string, list: string): string[] {
  const [, one, other, kept] = FOR_EACH_OF_TWO.exec(list) ?? [];
  const thing = KEPT_THING.exec(lead)?.[1]?.toLowerCase();
  if (thing === undefined || kept === undefined) return [];
  const name = singularPhrase(thing.split(' ')).join(' ');
  return [
    ...[one, other].map((end) => `Each ${name} belongs to one ${end ?? ''}`),
    `Each ${name} has ${kept}`,
  ];
}

/** "Lawyers record the time they spend on a case: the date, the number of minutes". */
function timeSpent(lead: string, list: string): string[] {
  const [, who, what] = TIME_SPENT.exec(lead) ?? [];
  if (who === undefined || what === undefined) return [];
  return [
    ...[who, what].map(
      (end) => `Each time record belongs to one ${singularPhrase(end.toLowerCase().split(' ')).join(' ')}`,
    ),
    `Each time record has ${list}`,
  ];
}

/** "Users track their reading progress: for each book they read we save the current page". */
function theirOwn(lead: string, list: string): string[] {
  const [, who, thing] = THEIR_OWN.exec(lead) ?? [];
  const [, what, kept] = FOR_EACH.exec(list) ?? [];
  if (who === undefined || thing === undefined || what === undefined || kept === undefined) return [];
  const person = singularPhrase(who.toLowerCase().split(' ')).join(' ');
  return [...[person, what].map((end) => `Each ${thing} belongs to one ${end}`), `Each ${thing} has ${kept}`];
}

const THEIR_OWN = new RegExp(
  `^(?:the |all )?${NAMED}? (?:can |may |must )?(?:record|log|track|keep|see)(?: track of)? their ${NAMED}$`,
  'iu',
);
const FOR_EACH = new RegExp(
  `^for (?:each|every) ${NAMED}?(?: (?:that )?they \\p{L}+)?,? (?:(?:we|i) (?:also )?${KEEPING} )?(?=(?:the|an?) )(.+)$`,
  'iu',
);
const TIME_SPENT = new RegExp(
  `^(?:(?:the|all|an?|each|every) )?${NAMED}? (?:can |may |must )?(?:record|log|track|enter|book)s? (?:the |their )?(?:time|hours) (?:that )?(?:they|he|she|he or she)? ?(?:spend|spent|work|worked)s? (?:on|for) (?:an?|each|every|the|their)? ?${NAMED}$`,
  'iu',
);
const KEPT_THING = new RegExp(`^(?:(?:we|i|you|they) (?:also )?${KEEPING} )?(?:the )?${NAMED}$`, 'iu');
const FOR_EACH_OF_TWO = new RegExp(
  `^for (?:each|every) ${NAMED}? and (?:each |every )?${NAMED}?,? (?=(?:the|an?|whether|if|how|when) )(.+)$`,
  'iu',
);

function numberedDefinitions(list: string, whole: string): Statement[] {
  const parts = list.split(';').map((part) => PART_OF_LIST.exec(part.replace(/[.]$/u, '')));
  return parts.length < 2 || parts.some((part) => part === null)
    ? []
    : parts.map((part) => ({
        kind: 'definition',
        text: whole,
        head: part?.[1] ?? '',
        list: part?.[2] ?? '',
      }));
}

const PART_OF_LIST = new RegExp(
  String.raw`^\s*(?:and )?(?:\(?(?:\p{L}|\d{1,2}|[ivx]{1,4})[).] ?)?(?:the )?${NAMED},? (?:including|with|having|described by|each with) (?:their |its )?([^:]+)$`,
  'iu',
);

/** "classes: title, weekday, start time" is about lessons, not about what is drawn. */
export function isKeptClass(head: string, list: string): boolean {
  const names = list.split(',').map((item) => item.trim().split(/[ _]/u).at(-1)?.toLowerCase() ?? '');
  const known = names.filter((name) => ATTRIBUTE_WORDS.has(name.replace(/\.$/u, '')));
  return /^(?:classes|models|objects)$/iu.test(head.trim()) && known.length > 1;
}

/** Whether what stands behind a head and a colon begins as a list of attributes does. */
export function isAttributeList(list: string): boolean {
  const { text } = annotate(list);
  const first = text.split(/[,;]/u)[0] ?? '';
  return (
    verbsOf(first) === 0 ||
    first.trim().split(/\s+/u).length <= 2 ||
    /^(?:is|has|can) [\p{L}]+$/iu.test(first.trim())
  );
}

/** The list in "Items: holds what is on the menu: the name, the price". */
export function glossedList(list: string): string | undefined {
  const [, gloss, items] = /^([^:,]+|[^:]+ (?:who|which|that|what) [^:]+):\s*(\S.*)$/u.exec(list) ?? [];
  if (gloss === undefined || items === undefined || verbsOf(`it ${gloss}`) === 0) return undefined;
  return /,|\band\b/u.test(items) || items.split(' ').length <= 4 ? items : undefined;
}

/** Entities that are only named; a name that begins with another is a part of it: order items of orders. */
export function namesStatements(text: string, list: string): Statement[] {
  const names = list.split(/,|\band\b|;/u).map((name) => name.trim());
  const parts = names.flatMap((name): Statement[] => {
    const words = splitName(name);
    const whole = names.find((other) => other !== name && nameKey(other) === nameKey(words.slice(0, -1)));
    if (whole === undefined || words.length < 2 || words.length > 3 || isPerson(nameKey(words))) return [];
    return [{ kind: 'cardinality', text, left: whole, right: name, leftEnd: 'one', rightEnd: 'many' }];
  });
  return [{ kind: 'names', text, list }, ...parts];
}

/** "posts (title, body)" below the name of the whole. */
export function pluralDefinition(text: string): Statement | undefined {
  const [, head, list] = /^([\p{L}_]+(?: [\p{L}_]+)?)\s*\(([^()]+)\)$/u.exec(text) ?? [];
  if (
    head === undefined ||
    list === undefined ||
    !isPluralWord(head.toLowerCase().split(/[ _]/u).at(-1) ?? '')
  )
    return undefined;
  const areNames = list
    .split(',')
    .some((part) => ATTRIBUTE_WORDS.has(part.trim().split(/[ _]/u).at(-1)?.toLowerCase() ?? ''));
  return areNames ? { kind: 'definition', text, head, list } : undefined;
}

/** "songs (title, key), gigs (date, venue), setlists with songs": definitions with things between them that are told otherwise. */
export function mixedDefinitions(list: string, whole: string): Statement[] {
  const parts = splitOutside(list, /,/u).map((part) => part.replace(/^and\s+/iu, ''));
  const defined = parts.map((part) => bracketDefinitions(part, whole));
  if (defined.filter((found) => found.length > 0).length < 2) return [];
  return parts.flatMap((part, index): Statement[] => {
    const found = defined[index] ?? [];
    if (found.length > 0) return found;
    const single = pluralDefinition(part);
    if (single !== undefined) return [single];
    if (verbsOf(part) > 0) return [{ kind: 'sentence', text: part }];
    return isPluralWord(part.toLowerCase().split(' ').at(-1) ?? '') && isHead(part)
      ? [{ kind: 'names', text: whole, list: part }]
      : [];
  });
}

/** "User (id, name), Post (title, body)". */
export function bracketDefinitions(text: string, whole: string): Statement[] {
  const definition =
    /\s*(?:,|;|and\b)?\s*([\p{L}_][\p{L}\p{N}_-]*(?:\s[\p{L}_][\p{L}\p{N}_-]*){0,3})\s*[({[]([^(){}[\]]*(?:\([^()]*\)[^(){}[\]]*)*)[)}\]]\s*/uy;
  const found: Statement[] = [];
  while (definition.lastIndex < text.length) {
    const match = definition.exec(text);
    const [, head, list] = match ?? [];
    if (head === undefined || list === undefined || !list.includes(',') || !isHead(headOf(head))) return [];
    found.push({ kind: 'definition', text: whole, head: headOf(head), list });
  }
  return found;
}

/** "image (path, size) n:1 observation", "visit (date) => patient, doctor": what is defined with what it refers to. */
export function pointedDefinition(bare: string, sentence: string): Statement[] {
  const [, definition = '', sign = '', others = ''] =
    /^([\p{L}_]+(?: [\p{L}_]+)? \([^()]+\))\s*([1nm]\s?:\s?[1nm]|[-=]+>)\s*([\p{L}_][\p{L}_, ]*)$/iu.exec(
      bare,
    ) ?? [];
  const [found] = definition === '' ? [] : bracketDefinitions(definition, sentence);
  if (found?.kind !== 'definition' || (!sign.includes(':') && !others.includes(','))) return [];
  const ends = sign.includes(':') ? sign : 'n:1';
  const names = others.split(/,\s*/u);
  return [found, ...names.flatMap((name) => readCardinality(`${found.head} ${ends} ${name}`, sentence))];
}

/** Entities with what they have, or only named. */
export function listOrDefinitions(sentence: string, list: string): Statement[] {
  const bracketed = bracketDefinitions(list, sentence);
  return bracketed.length > 0 ? bracketed : namesStatements(sentence, list);
}
