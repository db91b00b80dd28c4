import { isPluralWord, pluralPhrase, singularPhrase } from '../language/nouns.ts';
import { presentVerb } from '../language/verbs.ts';
import { ATTRIBUTE_WORDS, PREPOSITIONS } from '../language/words.ts';
import { verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { isTitle, isTitleName } from './wording/titles.ts';

/** What a short prompt comes to: the things that it lists, and what it says of them in plain sentences. */
export interface TitledList {
  names: string[];
  sentences: string[];
  /** The list as it was written. */
  list: string;
  /** How many of its parts are several things, how many say something, and how many are neither. */
  things: number;
  clauses: number;
  others: number;
}

const SEPARATOR =
  /(\s*:\s*|\s+[-–—]+>?\s+|,?\s+(?:with|including|incl\.?|containing|having|featuring|covering|consisting of|made of|that (?:has|have|stores?|tracks?|manages?|handles?|keeps?)|for (?:managing|tracking|storing|handling)|to (?:manage|track|store|handle|keep|record|organi[sz]e)(?: track of)?)(?: (?:the following|these|the))?(?: (?:entities|tables|things|objects|models))?:?\s+|,?\s+(?:where|in which)\s+|,\s+)/giu;
const OF_TOPIC = /\s+(?:for|of|about)\s+/giu;
const LEADING =
  /^(?:(?:and|also|plus|&|\+|then|some|multiple|various|different|the|my|our|all|many(?! to))\s+)+/iu;
const CARDINALITY =
  /^(?:an? )?(?:many|one|n|m|1)[ -]?(?:to|:)[ -]?(?:many|one|n|m|1) (?:relationship |relation )?between /iu;
const TIED =
  /^(?:(an?|one) )?(.+?) ((?:per|of|for|on|by|from|to|in|at)(?: each| every)?) (?:an? |the )?([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
/** Who does something, and whether they can. */
const SUBJECT = /^\p{L}+s (?:(?:can|may|must) )?/iu;
const OF_THE_LAST = /^(?:their|its) /iu;
/** Plurals that stand before what they are of: "sales orders". */
const BEFORE_NOUNS =
  /^(?:sales|sports|news|goods|customs|savings|arts|series|species|operations|human|works|business|class|process|address|access|status|bus|gas|press|express|glass|chess|fitness|wellness|wireless|previous|various|campus|bonus|virus|canvas|tennis|mass|cross|loss|boss|pass|grass|gross|brass)$/u;
/** Things listed among plurals that have none of their own. */
const SAME_IN_PLURAL =
  /^(?:aircraft|staff|equipment|inventory|stock|species|series|sheep|fish|crew|furniture|software|hardware|personnel|media|data|history|feedback|progress|attendance|payroll|fleet)$/u;

/**
 * The list behind the title that a text begins with: "Inventory app: warehouses, products, stock levels per warehouse",
 * "erd for summer camp - cabins, kids sign up for activities". Undefined where it begins otherwise.
 */
export function titledList(sentence: string): TitledList | undefined {
  const bare = sentence.trim().replace(/[.!;]+$/u, '');
  if (STORY.test(bare)) return undefined;
  for (const match of [...bare.matchAll(SEPARATOR), ...bare.matchAll(OF_TOPIC)]) {
    const title = bare.slice(0, match.index);
    const list = bare.slice(match.index + match[0].length);
    // "Inventory of spare parts, suppliers": the list begins before the comma.
    if (match[0].startsWith(',') && / (?:of|for) /u.test(title) && isPluralWord(lastOf(title))) continue;
    const isAsked = isTitle(title);
    const isNamed = !isAsked && /^\s*:|^\s+[-–—]|^,\s/u.test(match[0]) && isTitleName(title);
    if (!isAsked && !isNamed) continue;
    const read = readList(list);
    const isOfTopic = /^\s+(?:for|of|about)\s+$/iu.test(match[0]);
    const isOneOfThem =
      isNamed && match[0].startsWith(',') && (!title.includes(' ') || read.others + read.clauses > 0);
    if (isOneOfThem) continue;
    const least = isOfTopic || isNamed ? 3 : 2;
    const isTelling = /where|in which|:|\s[-–—]/iu.test(match[0]) && !isNamed;
    const isTold = isTelling && list.includes(',') && read.clauses > 0;
    const areNames = isAsked && read.clauses === 0 && read.names.length > 2 && read.names.every(isCapital);
    const isListed = areNames || (read.things >= least && read.others <= read.things);
    if (isTold || isListed) return read;
  }
  return undefined;
}

const STORY = /^as an? /iu;
/** A line of so many words, or of two sentences, tells more than a name. */
const LONG_LINE = /^(?:\S+\s+){12}|[.!?]\s+\S/u;

/** The things that stand below a title, one a line. */
export function titledLines(title: string, items: readonly string[]): TitledList | undefined {
  const name = title.trim().replace(/\s*[:–—-]$/u, '');
  if ((!isTitle(name) && !isTitleName(name)) || items.some((item) => LONG_LINE.test(item))) return undefined;
  const read = readParts(items.map((item) => item.replace(/[.,;]$/u, '')));
  const isListed = read.things >= (isTitle(name) ? 1 : 3) && read.others * 2 <= read.things;
  return isListed ? read : undefined;
}

const ADDED =
  /^(?:(?:also|plus|and|add|includes?|including|then|with)(?: add| include| with)?|(?:it|the (?:app|system|diagram|database|schema)) (?:should |must |needs to |has to |will )(?:also )?(?:cover|include|contain|have|hold|store|track|keep|manage|handle)) (.+?)[.!]?$/iu;

/** "Also species and locations": things that a short prompt adds. */
export function addedThings(sentence: string): TitledList | undefined {
  const bare = sentence.replace(/[.!]$/u, '');
  const [first = '', second = ''] = bare.split(',').map((part) => part.trim().replace(LEADING, ''));
  const areTied = tieOf(first) !== undefined && tieOf(second) !== undefined;
  const [, list = isThings(bare) ? bare : undefined] = ADDED.exec(sentence) ?? [];
  const read = list === undefined ? undefined : readList(list);
  if (areTied) return readList(bare);
  return read !== undefined && read.things > 0 && read.clauses === 0 ? read : undefined;
}

/** "User, Post, Comment", "users posts comments": a text that is nothing but names. */
export function bareNames(text: string): TitledList | undefined {
  const read = readList(text.replace(/[.!]$/u, ''));
  const isAll = read.clauses === 0 && read.sentences.length === 0 && read.names.length > 1;
  const isRun = !text.includes(',');
  if (isRun && (read.names.length < 3 || read.names.some((name) => name.includes(' ')))) return undefined;
  return isAll && (read.others === 0 || read.names.every(isCapital)) ? read : undefined;
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** A list of things and of what is said of them: "users, posts with comments, users follow each other". */
export function readList(list: string): TitledList {
  const parts = splitOutside(list, /[,;]/u);
  return { ...readParts(parts.length > MOST_PARTS ? [] : parts.flatMap(bothParts).flatMap(runParts)), list };
}

/** What lists more is no short prompt. */
const MOST_PARTS = 60;

function readParts(parts: readonly string[]): TitledList {
  const reader = new PartsReader();
  for (const part of parts) reader.take(part.trim().replace(LEADING, ''));
  const { names, sentences, things, clauses, others } = reader;
  return { names, sentences, list: parts.join(', '), things, clauses, others };
}

/** Reads the parts of a list one by one: each is a thing, something that is said, or goes on with what was said last. */
class PartsReader {
  readonly names: string[] = [];
  readonly sentences: string[] = [];
  things = 0;
  clauses = 0;
  others = 0;
  /** Whether the part before said something, in words of its own or made of a list behind a thing. */
  #last: 'told' | 'made' | 'named' = 'named';

  take(part: string): void {
    const [, thing = '', tail = ''] = /^(.+?)(,? with .+|:\s+.+|\s*\(.+)$/iu.exec(part) ?? [];
    if (part === '') return;
    const isDone = this.#isDone(part);
    if (!isDone && (isItem(part) || (tail !== '' && isItem(thing)))) this.things += 1;
    else if (isDone || isClause(part) || CARDINALITY.test(part)) this.clauses += 1;
    else this.others += 1;
    if (CARDINALITY.test(part)) this.#say(part);
    else if (tail !== '' && isItem(thing)) this.#takeWith(thing, tail);
    else if (isDone) this.#say(`${SUBJECT.exec(this.sentences.at(-1) ?? '')?.[0] ?? ''}${part}`);
    else if (this.#goesOn(part)) this.#append(part);
    else if (isItem(part)) this.#name(part);
    else if (OF_THE_LAST.test(part)) this.#takeOwn(part.replace(OF_THE_LAST, ''));
    else if (isClause(part)) this.#say(part);
    else if (this.#last !== 'named') this.#append(part);
    else if (isNoun(part)) this.names.push(part);
    else this.#say(part);
  }

  #say(sentence: string, as: 'told' | 'made' = 'told'): void {
    this.sentences.push(sentence);
    this.#last = as;
  }

  #append(part: string): void {
    this.sentences.push(`${this.sentences.pop() ?? ''}, ${part}`);
  }

  /** "users can follow each other, post photos": done by the same. */
  #isDone(part: string): boolean {
    const [first = ''] = part.toLowerCase().split(' ');
    const isVerb =
      presentVerb(first)?.isThirdPerson === false && !isPluralWord(first) && !ATTRIBUTE_WORDS.has(first);
    return this.#last === 'told' && isVerb && part.includes(' ') && SUBJECT.test(this.sentences.at(-1) ?? '');
  }

  /** "tasks can have assignees, labels". */
  #goesOn(part: string): boolean {
    const said = this.sentences.at(-1) ?? '';
    return this.#last === 'told' && isThings(part) && /^\S+ (?:can |may )?have [^,]+/iu.test(said);
  }

  #takeWith(thing: string, tail: string): void {
    if (isThings(thing) && this.#goesOn(thing)) {
      this.#append(thing);
      this.sentences.unshift(hadBy(thing, tail));
      return;
    }
    this.#name(thing);
    this.#say(hadBy(nameOf(thing), tail), 'made');
  }

  /** "Batches per medicine" are batches, and each is of one medicine. */
  #name(thing: string): void {
    const name = nameOf(thing);
    const one = singularPhrase(name.toLowerCase().split(' ')).join(' ');
    this.names.push(name);
    this.#last = 'named';
    const { isEach = false, wholes = [] } = tieOf(thing) ?? {};
    for (const whole of wholes) {
      const other = singularPhrase(whole.toLowerCase().split(' ')).join(' ');
      const isOne = isEach && !isThings(name);
      this.sentences.push(isOne ? `Each ${other} has one ${one}` : `Each ${one} belongs to one ${other}`);
    }
  }

  /** "animals, their medical records": of what was named last. */
  #takeOwn(thing: string): void {
    const owner = this.names.at(-1);
    if (owner === undefined || !isNoun(thing)) return;
    this.names.push(thing);
    this.sentences.push(`${pluralOf(owner)} have ${thing}`);
  }
}

/** "posts with title and body" as a sentence; brackets stay. */
function hadBy(thing: string, tail: string): string {
  const listed = tail.replace(/^(?:,? with|:)\s+/iu, '');
  return listed === tail ? `${thing}${tail}` : `${pluralOf(thing)} have ${listed}`;
}

/** A thing by itself, or with what it is of. */
function isItem(part: string): boolean {
  return isThings(part) || tieOf(part) !== undefined;
}

function nameOf(thing: string): string {
  return tieOf(thing)?.name ?? thing;
}

interface Tie {
  name: string;
  /** One or several for each of the wholes. */
  isEach: boolean;
  wholes: string[];
}

/** "stock per product per warehouse", "a watchlist for each profile". */
function tieOf(thing: string): Tie | undefined {
  if (isThings(thing)) return undefined;
  const [, article, name = '', tie = '', whole = ''] = TIED.exec(thing) ?? [];
  const isEach = /per|each|every/iu.test(tie);
  if (!isNoun(whole)) return undefined;
  if (isThings(name) || (article !== undefined && isEach && isNoun(name)))
    return { name, isEach, wholes: [whole] };
  const inner = isEach ? tieOf(name) : undefined;
  return inner && { ...inner, wholes: [...inner.wholes, whole] };
}

function pluralOf(name: string): string {
  return isPluralWord(lastOf(name)) ? name : pluralPhrase(name);
}

/** "actors and directors" in two, where neither has anything beside it. */
function bothParts(part: string): string[] {
  const [, bracketed, last] = /^(.+\)) (?:and|&) ([^()]+)$/u.exec(part) ?? [];
  if (bracketed !== undefined && last !== undefined && isItem(last)) return [bracketed, last];
  const sides = part.split(/ and | & /u);
  const isSide = (side: string): boolean => isItem(side) || isItem(side.replace(/ (?:with|\().*$/u, ''));
  const plain = sides.map((side) => side.trim().replace(LEADING, ''));
  const areSides = plain.some(isSide) && plain.every((side) => isSide(side) || isNoun(side));
  return sides.length > 1 && areSides ? sides : splitLast(part);
}

/** "comments with attachments and tags" stays one, "posts with comments and users follow users" is two. */
function splitLast(part: string): string[] {
  const at = part.lastIndexOf(' and ');
  if (at < 0 || CARDINALITY.test(part)) return [part];
  const [first, last] = [part.slice(0, at), part.slice(at + 5)];
  return isClause(last) && verbsOf(first) > 0 ? [first, last] : [part];
}

/** "artworks artists exhibitions": commas that were left out. */
function runParts(part: string): string[] {
  const words = part.trim().replace(LEADING, '').split(/\s+/u);
  const isRun =
    !isClause(part) &&
    words.length > 1 &&
    words.length < 9 &&
    words.every((word) => /^[\p{L}-]+$/u.test(word)) &&
    isNoun(part.trim());
  if (!isRun) return [part];
  const parts: string[] = [];
  let begun: string[] = [];
  for (const word of words) {
    begun.push(word);
    const low = word.toLowerCase();
    if (!isPluralWord(low) || BEFORE_NOUNS.test(low)) continue;
    parts.push(begun.join(' '));
    begun = [];
  }
  return begun.length > 0 || parts.length === 0 ? [part] : parts;
}

/** Several of something: "job openings", "aircraft". */
function isThings(part: string): boolean {
  const last = lastOf(part);
  return (
    isNoun(part) && part.trim().split(/\s+/u).length <= 4 && (isPluralWord(last) || SAME_IN_PLURAL.test(last))
  );
}

/** Words that are only a noun. */
function isNoun(part: string): boolean {
  const words = part.trim().toLowerCase().split(/\s+/u);
  return (
    words.length <= 8 &&
    !isClause(part) &&
    words.every(
      (word) => /^\p{L}[\p{L}_'-]*$/u.test(word) && !PREPOSITIONS.has(word) && !CLOSED.test(word),
    ) &&
    !ATTRIBUTE_WORDS.has(words.at(-1) ?? '')
  );
}

const CLOSED =
  /^(?:an?|the|and|or|is|are|has|have|can|may|must|should|will|each|every|many|several|who|which|that|where|they|it|its|their|them|other|we|i|you|not|no|be|also)$/u;

function lastOf(part: string): string {
  return part.trim().toLowerCase().split(/\s+/u).at(-1) ?? '';
}

/** Something that is said of something: "kids sign up for activities". */
function isClause(part: string): boolean {
  const [first = '', ...rest] = part.trim().split(/\s+/u);
  const isBegun = /^(?:an?|the|each|every|one|many|several)$/iu.test(first);
  if (isBegun) return rest.length > 1 && verbsOf(part) > 0;
  const verb = (rest[0] ?? '').toLowerCase();
  const isVerb = presentVerb(verb)?.isThirdPerson === false || HELPERS.test(verb);
  return isPluralWord(first.toLowerCase()) && rest.length > 1 && isVerb;
}

/** What stands behind who does it: helpers, and verbs that are nouns elsewhere. */
const HELPERS =
  /^(?:can|may|must|should|will|are|have|also|only|each|both|log|rate|stream|list|host|tag|schedule|pledge|bid|swap|trade|donate|vote|check|review|book|track|follow|like|post|comment|sign|rent|report|request)$/u;
