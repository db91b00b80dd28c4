const DRAWN = String.raw`(?:e-?r-?d?s?|e/r|eer|uml|entity[- ]relationship|diagrams?|erd|schemas?|data ?model|db ?model|database design|notation|crow'?s[- ]foot|cardinalit(?:y|ies)|(?:primary|foreign) keys?|multiplicit(?:y|ies)|normali[sz](?:e|ed|ation)|3nf|bcnf|relational model|relationships?|tables|constraints?|assumptions|entities|attributes|identifiers|queries|sql)`;
const ASKING =
  /^(?:please\s+|kindly\s+|now\s+|then\s+|also\s+|finally,?\s+)*(?:draw|design|draft|sketch|create|make|build|produce|develop|construct|prepare|provide|give|show|include|add|use|identify|point out|mark|indicate|specify|state|explain|list|document|write|convert|map|transform|translate|generate|propose|suggest|model|underline|highlight|describe|help|submit|assume|note|remember|think|don't forget|make sure|be sure|feel free)\b/iu;
const POLITE =
  /^(?:(?:many |much )?thanks|thank you|cheers|hi|hello|hey|dear|greetings|best(?: regards)?|regards|no rush|good luck|any (?:help|hints?|ideas?|advice|feedback|suggestions?)|all hints)\b/iu;
const HOMEWORK =
  /^(?:(?:homework|exercise|assignment|problem|task|question|exam|lab|case study|project)(?: (?:no\.? ?)?\d+[a-z]?)?|part \d+)\s*[.:)]?$/iu;
const LEAVES_OUT =
  /\b(?:(?:do|does|did)(?:n't| not) (?:have|need) to be|need not be|no need to|is not needed|are not needed|not required to be|out of scope|not part of|(?:do|does)(?:n't| not) need to (?:store|model|track|capture|record|keep)|(?:can|may) be (?:ignored|left out|omitted))\b/iu;

/** "Glossary of terms (rev. 4)". */
const TITLE =
  /^(?:glossary|vocabulary|definitions|terminology|data dictionary|appendix)\b[^:.,]*(?:\([^()]*\))?$/iu;

/** "What it has to cover:", "To begin with a user should be able to:". */
const INTRODUCTION =
  /^(?=.*:$)(?:(?:what|here|these|the following|this is|i want|we want|let's)\b.*|.*\b(?:following|below|this|so far|requirements|able to|like this|notes? (?:from|of|on|about|for) [^:]+))\s*:$/iu;

/** "I'm making a school management system and want to know if my schema is right". */
const INTENT =
  /^(?:so,? |hi,? |hello,? )?(?:i|we)(?:'m| am| are)?(?: currently| now)?(?: (?:have|need|want|plan|volunteer(?:ed)?|decided|try|trying|would like|going))?(?: to)? (?:build|make|making|building|design|designing|creat(?:e|ing)|develop|developing|work(?:ing)? on|learn(?:ing)?)\b/iu;

/** "The HR department needs a personnel system". */
const WANTED =
  /^[^,.:;]{1,60}\b(?:needs?|wants?|requires?|(?:is|are) looking for) (?:an? |the )?(?:\p{L}+ ){0,3}(?:system|database|app|tool|software|platform|application|website|solution)$/iu;

/** "We need a data model for an online shop that sells garden tools". */
const NEEDED =
  /^(?:hello,? |hi,? )?(?:we|i) (?:need|want|would like|require) (?:an? |the )?(?:\p{L}+ )?(?:data ?model|data ?base|tables|entities|schema|er[- ]?diagram|diagram|erd|er[- ]?model)(?: design)? (?:for|of) [^.:;,()]*$(?<!\b(?:with|where|has|have|stores?|contains?)\b.*)/iu;

/** Whether a sentence asks for a drawing, greets, thanks or leaves something out: it says nothing about what to draw. */
export function isNoContent(sentence: string): boolean {
  const text = sentence.trim().replace(/[.!]+$/u, '');
  if (INTRODUCTION.test(text)) return true;
  if (TITLE.test(text)) return true;
  if (HOMEWORK.test(text) || LEAVES_OUT.test(text)) return true;
  if (NEEDED.test(text) || WANTED.test(text)) return true;
  if (INTENT.test(text) && !/^(?:i|we) make /iu.test(text))
    return !/[:(]|\b(?:with|where|which|that|who|has|have|contains?|stores?)\b/iu.test(text);
  if (POLITE.test(text)) return !/\b(?:has|have|with|belongs?|stores?)\b/iu.test(text);
  return isTask(text);
}

const ENDS_DRAWN = new RegExp(`(?<![\\p{L}])${DRAWN}$`, 'iu');

/** A text without ", with identifiers and cardinality constraints" at its end. */
function withoutDrawn(text: string): string {
  const [, rest, list = ''] = /^(.+?),? (?:with|including|showing) ([^.:;]{1,90})$/iu.exec(text) ?? [];
  return rest !== undefined && list.split(/, | and /u).every((part) => ENDS_DRAWN.test(part)) ? rest : text;
}

/** "Draw an ER diagram for this", "please include cardinalities"; "design a schema for a shop with users" says more. */
function isTask(whole: string): boolean {
  const text = withoutDrawn(whole);
  if (!ASKING.test(text) || !new RegExp(`(?<![\\p{L}])${DRAWN}(?![\\p{L}])`, 'iu').test(text)) return false;
  return !/[:(]|\b(?:with|where|which|that (?:has|have|stores?|contains?)|has|have|consists?|contains?|including|for (?!(?:this|these|the following|the above|it|that|the)\b))\b/iu.test(
    text,
  );
}

const LEAD = new RegExp(
  `^(?:use [^.]{3,60}? to )?(?:please )?(?:draw|design|create|make|build|model|develop|sketch|produce|need)\\b[^.:;]*?(?<![\\p{L}])(?:${DRAWN}|system|app|application|platform|website|site|database|portal)(?![\\p{L}])[^.:;]*?,? (?:where|in which) (.+)$`,
  'iu',
);

/** What a task is about, without the asking: "Design an ER model of a review system where papers are submitted" is "papers are submitted"; empty where it only tells what people do there. */
export function withoutAsking(sentence: string): string {
  const [, about] = LEAD.exec(sentence) ?? [];
  if (about === undefined) return sentence;
  return /^(?:people|you|we|anyone|everyone|one)\b/iu.test(about) ? '' : about;
}

/** "A queen can be the daughter of another queen, how would I do that?" */
export const ASKED =
  /^((?:an?|the|each|every) [^?]+?), (?:how|what|why|which|is|should|do|does|would|could|right|correct|isn't)\b[^,?]*\?$/iu;
