import { isPluralWord } from '../../language/nouns.ts';
import { isHead, verbsOf } from '../lines.ts';

const ASKING =
  /^(?:(?:hi|hey|hello|ok|please|pls|so|now),? )?(?:(?:can|could|would) you (?:please )?)?(?:(?:i|we)(?:'d| would)? (?:need|want|like|require|have)(?: to)?|(?:i|we)(?:'m| am|'re| are) (?:(?:looking|planning|going|trying) (?:for|to) )?|help (?:me|us)(?: to)? |let's )?\s*(?:(?:please )?(?:create|design|draft|draw|build|building|make|making|model|generate|develop|developing|sketch|write|produce|plan|prepare|set up|give me|give us|show me|start)(?: me| us)? )?(?:with )?(?:(?:an?|the|my|our|some|one|two|three|four|five|six|seven|eight|\d{1,2})\s+)?/iu;
/** What is drawn, of which the topic is told behind "for". */
const DRAWN =
  /^(?:(?:\p{L}+-?){0,2} ){0,2}(?:e-?r-?d|er|db|database|schema|data ?model|model|tables?|diagram|entities|structure|backend)s?(?: (?:schema|diagram|design|model|tables?|structure))*$/iu;
/** What a whole is called whose parts are listed behind it. */
const WHOLES =
  /(?<!\p{L})(?:system|software|something|app|application|website|site|web ?app|platform|portal|database|db|schema|diagram|erd|model|backend|api|crm|erp|cms|lms|hrms?|pos|ats|saas|management|manager|administration|tracker|tracking|planner|planning|booking|reservation|scheduling|scheduler|ticketing|inventory|marketplace|network|clone|service|tool|community|forum|wiki|hub|startup|company|organi[sz]er|directory|dashboard|solution|engine|register|registry|processing|sharing|rental|hosting|streaming|e-?learning|e-?commerce|webshop|game|bot)$/iu;
const LIKE =
  /,? (?:like|similar to|such as|inspired by|as in|à la|called|named) [\p{L}\p{N}'.]+(?: \p{Lu}[\p{L}\p{N}]+)*$/u;
const CLAUSES =
  /\b(?:with|where|which|that|who|has|have|contains?|including|can|must|each|every|many|is|are|by|per)\b/iu;

/** "I keep bees and want", before "to track". */
const WANTED = /^(?:i|we)\b[^.:;()]{0,80}\b(?:want|need|have|like|going|plan|trying)$/iu;

/** Whether a text is only what is wanted, asked for or as a title: "I need tables for a law firm", "dairy farm management". */
export function isTitle(text: string): boolean {
  if (WANTED.test(text)) return true;
  const rest = text.trim().replace(LIKE, '').replace(ASKING, '').trim();
  const isAsked = rest.length < text.trim().length && /^\p{L}+ /u.test(text);
  if (rest === '') return isAsked;
  if (rest.split(/\s+/u).length > 9 || CLAUSES.test(rest) || /[(),:;]/u.test(rest)) return false;
  const [, thing = rest, topic] =
    /^(.+?) (?:for|of|about|to (?:manage|track|store|run)) (.+)$/iu.exec(rest) ?? [];
  if (DRAWN.test(thing)) return topic === undefined || isTopicName(topic) || WHOLES.test(topic);
  return WHOLES.test(thing);
}

/** "a law firm", "my small bakery": one thing, and not what is to be drawn of it. */
function isTopicName(topic: string): boolean {
  const [last = ''] = topic.toLowerCase().split(' ').slice(-1);
  return !/\band\b|&/u.test(topic) && !isPluralWord(last);
}

/** "Delivery fleet", "Library": the name of one thing, that a list of several may be all of. */
export function isTitleName(text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/u);
  return (
    words.length <= 4 &&
    isHead(text.trim()) &&
    verbsOf(text) === 0 &&
    !isPluralWord(words.at(-1) ?? '') &&
    !/^(?:an?|the|each|every|one)$/u.test(words[0] ?? '')
  );
}
