import { isPluralWord, singularPhrase } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS, SYSTEM_WORDS } from '../language/words.ts';

const NAME = String.raw`[\p{L}-]+(?: (?!(?:the|an?|its|their|we|i|you|it|they|goes|go|only|just|is|are|note|write|jot|store|record|please)\b)[\p{L}-]+){0,2}?`;
const ANY = '(?:(?:each|every|all|any|the|our|my|an?|these|those) )?';
const SIMPLY = '(?:(?:only|just|simply|merely|also|all|both|please|basically|usually|really) )*';

/** "For pilots", "on the invoice", "with suppliers": what a list is kept of. */
const ABOUT = new RegExp(
  `^(?:and |but |as )?(?:(?:for|of|about|regarding|concerning|with|per) ${ANY}|(?:in|on|inside|from|to) (?:the|an?|each|every|our) )(${NAME})(?:,|:)? (?=(?:the|an?|its|their|it|we|i|you|only|just|please|goes|go|stands?|comes?|belongs?|is|are|note|write|jot|store|record|keep|log|enter|[\\p{L}-]+(?: [\\p{L}-]+)?(?:,| and )) ?)`,
  'iu',
);
/** "We only need", "I would love to look up later", "note down", "it is", "goes": whoever does whatever with what is listed. */
const LEAD = new RegExp(
  `^${SIMPLY}(?:it is|(?:we|i|you)(?: (?!(?:the|an?|its|their|and|or|that|if|when|for|with|of|between|each|every|all|our|in|on|over|into|through|during|from|about|how|what|which|whether)\\b)[\\p{L}-]+(?!')){1,6}?(?<! (?:to|would|will|should|must|can|could|may|shall|also|only))|(?:goes|go|stands?|comes?|belongs?|is|are)|(?:note|write|jot|put|store|record|keep|log|enter|save|list|add|save)(?: down)?) ${SIMPLY}(?=(?:the|an?|its|their) |[\\p{L}-]+(?: [\\p{L}-]+)?(?:,| and ))`,
  'iu',
);
/** "Will do", "is plenty", "are indispensable", "suffice here": that what is listed is wanted. */
const TAIL =
  / (?:(?:is|are|will be|would be|must be|should be)(?: (?:really|quite|more than|absolutely|already|also|just|all))* (?:enough|plenty|sufficient|fine|indispensable|essential|important|necessary|vital|crucial|relevant|useful|interesting|of interest|wanted|asked for|mandatory for us|(?:all|everything|what) (?:that )?(?:we|i|they|you|is|matters)\b[\p{L} ]{0,25})|suffices?|will do|would do|will suffice|(?:matters?|counts?)(?= (?:here|there|for|to)))(?: (?:here|there|too|already|for (?:us|me|now|that)|to us|at the moment))*$/iu;
const NO_OWNER =
  /^(?:time|case|moment|day|morning|evening|night|week|month|year|end|beginning|start|addition|general|fact|example|instance|meantime|future|past|overview|moment|beginning|way|thing|one|them|it|us|me|now|which|whom|certain .*|given .*|same .*|table .*)$/iu;
/** What we do ourselves, or are asked to do. */
const OURS =
  /^(?:(?:only|just|please|also) )*(?!(?:we|i|you) (?:have|are|run|own)\b)(?:we|i|you|note|write|jot|put|store|record|keep|log|enter|save|list)\b/iu;
const MAX_ITEM_WORDS = 7;
const TOLD =
  /\b(?:is|are|was|were|has|have|can|may|must|will|who|which|that|there|we|they|i|my|never|not|belongs?|with|between|each|every)\b|^(?:for|of|on|in|from)\b| (?:in|on|for|to) (?:the|an?|each|every) /iu;

/** "What matters about a hive is its colour", "the important things about a wine are ...", "horse details are limited to ...". */
const ABOUT_WHAT = new RegExp(
  `^(?:what|all|everything|the (?:[\\p{L}-]+ )?(?:things?|details?|data|facts?|information))(?: [\\p{L}-]+){0,5}? (?:about|of|for|on) (?:an?|the|each|every) (${NAME}) (?:is|are) (.+)$`,
  'iu',
);
const LIMITED = new RegExp(
  `^(?:the )?(${NAME}) (?:details|data|information|records?) (?:is|are) (?:limited|restricted|reduced) to (.+)$`,
  'iu',
);
const NO_MORE =
  /^((?:an?|each|every|the) [\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|has|have) (?:(?:just|only|simply|merely|nothing but|basically|no more than|little more than|not more than) )(?=an? )(.+)$/iu;

/** "Drivers: name and mobile number is plenty". */
const HEADED = new RegExp(`^(?:the )?(${NAME}): (.+)$`, 'iu');

/** Sentences that tell what is kept, in whatever words, as "each pilot has a name" and "the name and the date are stored". */
export function plainLists(text: string): string {
  return text
    .replace(BETWEEN, '; ')
    .split(/;\s+/u)
    .map((piece) => plainList(piece.trim()))
    .join('; ');
}

/** "Of drivers we need the name, and of depots the code"; "payments come in and we book the amount and the date". */
const BETWEEN =
  /,? and (?=(?:of|for|with|about) (?:the |each |every |all )?[\p{L}-]+,? (?:(?:only |just )?(?:the|its|their|we|i) ))|,? and (?=(?:we|i) (?!(?:have|are|were|want)\b)[\p{L}'-]+ the [^;]*(?:,| and ))/giu;

/** "Just name and email, nothing more", "name and mobile number is plenty": the list alone. */
export function bareList(list: string): string {
  return list
    .replace(/^(?:just|only|simply|merely) /iu, '')
    .replace(/,? (?:and )?(?:nothing (?:more|else)|that is (?:all|it)|no more)$/iu, '')
    .replace(TAIL, '');
}

function plainList(text: string): string {
  const [, what = '', listed = ''] = ABOUT_WHAT.exec(text) ?? LIMITED.exec(text) ?? [];
  if (isOwner(what) && isKeptList(listed)) return `${eachOf(what)} has ${ofEach(listed)}`;
  const [, thing = '', only = ''] = NO_MORE.exec(text) ?? [];
  if (thing !== '' && isKeptList(only)) return `${thing} has ${only}`;
  const [, head = '', wanted = ''] = HEADED.exec(text) ?? [];
  if (isOwner(head) && TAIL.test(wanted) && isKeptList(bareList(wanted)))
    return `${eachOf(head)} has ${bareList(wanted)}`;
  const about = ABOUT.exec(text);
  const owner = about?.[1];
  const rest = owner !== undefined && isOwner(owner) ? text.slice(about?.[0].length) : text;
  const lead = LEAD.exec(rest)?.[0] ?? '';
  const tail = TAIL.exec(rest)?.[0] ?? '';
  const list = rest.slice(lead.length, rest.length - tail.length).replace(/^(?:just|only) /iu, '');
  const isTold = lead !== '' || tail !== '' || (rest !== text && /^(?:and )?(?:of|for|about)\b/iu.test(text));
  if (!isTold || !isKeptList(list)) return text;
  if (rest !== text && owner !== undefined) return `${eachOf(owner)} has ${ofEach(list)}`;
  if (/^their /iu.test(list)) return `they have ${ofEach(list)}`;
  if (lead !== '' && !OURS.test(lead)) return text;
  if (tail !== '') return `${list} are stored`;
  return itemsOf(list).length > 1 ? `we store ${list}` : text;
}

function isOwner(name: string): boolean {
  const last = name.toLowerCase().split(' ').at(-1) ?? '';
  return name !== '' && !NO_OWNER.test(name) && !SYSTEM_WORDS.has(last);
}

function eachOf(name: string): string {
  return `each ${singularPhrase(name.toLowerCase().split(' ')).join(' ')}`;
}

function itemsOf(list: string): string[] {
  return list
    .replace(/\s*\([^()]*\)/gu, '')
    .split(/,? and |, |,? plus |,? as well as /iu)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Whether half at least of what is listed are names of attributes, and all of them names. */
function isKeptList(list: string): boolean {
  if (list === '' || /[:;]/u.test(list)) return false;
  const items = itemsOf(list);
  const isTheirs = /^their /iu.test(list);
  const known = items.filter(
    (item) => isKnown(item) && (isTheirs || !isPluralWord(item.toLowerCase().split(' ').at(-1) ?? '')),
  );
  return (
    known.length > 0 &&
    known.length * 2 >= items.length &&
    items.every((item) => item.split(' ').length <= MAX_ITEM_WORDS && !TOLD.test(item))
  );
}

function isKnown(item: string): boolean {
  const [head = ''] = item.toLowerCase().split(/ (?:of|in|per|for|at|on|from|to) /u);
  const words = singularPhrase(head.replace(/^(?:the|an?|its|their|[\p{L}-]+'s) /u, '').split(/[ _]/u));
  return ATTRIBUTE_WORDS.has(words.at(-1) ?? '') || (words.length > 1 && ATTRIBUTE_WORDS.has(words[0] ?? ''));
}

/** "Their names, phones and move-in dates": of one of them. */
function ofEach(list: string): string {
  const own = list.replace(/^(?:its|their) /iu, '');
  if (
    !/^their /iu.test(list) ||
    !isPluralWord(/^(?:[\p{L}-]+ )?([\p{L}-]+)(?=,| and |$)/iu.exec(own)?.[1] ?? '')
  )
    return own;
  return own
    .split(/(, (?:and )?| and )/u)
    .map((item, index) =>
      index % 2 === 0 && isKnown(item) ? singularPhrase(item.split(' ')).join(' ') : item,
    )
    .join('');
}
