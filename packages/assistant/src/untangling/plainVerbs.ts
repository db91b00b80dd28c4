import { isPluralWord } from '../language/nouns.ts';
import { isAttributeNames } from '../rephrasing/attributeNames.ts';

const KEPT =
  '(?:recorded|registered|entered|listed|stored|kept|saved|documented|noted|catalogued|held|on record|on file)';

/** "Donors are recorded by name and weight": they have those; "driven by one driver using one van": by both. */
export function withPlainVerbs(sentence: string): string[] | undefined {
  const plain = sentence
    .replace(USING, '$1 and by ')
    .replace(EACH_OF_THEM, (whole: string, verb: string) =>
      isPluralWord(verb) ? `Each of them ${verb}` : whole,
    )
    .replace(LISTED, (whole: string, before: string, be: string, list: string) =>
      isAttributeNames(firstPart(list)) && !/^[^,]* with /u.test(list)
        ? `${before} ${/^(?:is|appears)/iu.test(be) ? 'has' : 'have'} ${list}`
        : whole,
    );
  return plain === sentence ? undefined : [plain];
}

/** The list up to where another clause begins. */
function firstPart(list: string): string {
  return list.split(/, and (?=an? \p{L}+ (?:is|has|can|may|must|belongs)\b)|\s*[.:;]/u)[0] ?? '';
}

const USING =
  /(\bby (?:exactly one|an?|one|a single) \p{L}+(?: \p{L}+)?) using (?=(?:an?|one|exactly one|a single) \p{L})/giu;
/** No noun in the plural stands behind "each". */
const EACH_OF_THEM = /^Each (\p{L}+s)(?= (?:in|on|at|to|by|from|an?|one|the|several|many|exactly)\b)/u;
const LISTED = new RegExp(
  String.raw`^((?:each |every |an? |the |our |all )?\p{L}+(?: \p{L}+)?(?: [^,;:.]{1,60} and)?) ((?:is|are)(?: always| also| only)? ${KEPT}|appears?(?: in the \p{L}+)?) (?:by|with|under|along with)(?: (?:their|its|his or her))? (.+)$`,
  'isu',
);
