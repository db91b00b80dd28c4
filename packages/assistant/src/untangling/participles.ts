import { namesAttribute } from '../rephrasing/attributeNames.ts';
import { SUBORDINATE } from './modifiers.ts';
import {
  agreeing,
  asSubject,
  atCommas,
  capitalised,
  isClause,
  type Named,
  namedAmong,
  namedIn,
  verbsIn,
  wordsOf,
} from './phrases.ts';

/** "Requests stating the blood group and the urgency", "visits, recording the date": what a thing shows is what it has. */
export function withoutParticiples(sentence: string): string[] | undefined {
  const [, before = '', comma, verb = '', list = ''] = SHOWING.exec(sentence) ?? [];
  if (
    list === '' ||
    /[:;?]/u.test(sentence) ||
    SUBORDINATE.test(sentence) ||
    (comma !== undefined && verb === 'giving') ||
    !isShown(verb, list.replace(/[.!]+$/u, ''))
  )
    return undefined;
  if (verbsIn(wordsOf(before)).length === 0 || /\b(?:is|are|was|were|be|by|of|for)$/iu.test(before))
    return undefined;
  const thing = comma === undefined ? namedIn(before).findLast(({ isOf }) => isOf !== true) : shownIn(before);
  if (thing === undefined) return undefined;
  const parts = atCommas(list);
  const end = parts.findIndex(
    (part, index) => index > 0 && /^(?:and|but|while) /u.test(part) && isClause(part),
  );
  const items = parts.slice(0, end < 0 ? undefined : end).join(', ');
  const rest =
    end < 0
      ? []
      : [
          parts
            .slice(end)
            .join(', ')
            .replace(/^(?:and|but|while) /u, ''),
        ];
  return [
    `${asSubject(thing)} ${agreeing(thing, 'has', 'have')} ${items}`,
    `${before}.`,
    ...rest.map(capitalised),
  ];
}

/** What is carried or given may be a thing; what is stated is told of the thing, where it is several. */
function isShown(verb: string, list: string): boolean {
  return (
    namesAttribute(list) ||
    (/^(?:stat|show|record|list|not|specify|indicat)/iu.test(verb) && / and |, /u.test(list))
  );
}

const SHOWING =
  /^(.{5,}?\p{L}\)?)(,)? (stating|showing|giving|carrying|bearing|recording|listing|noting|specifying|indicating|holding|containing|consisting of) ((?:the|an?|its|their) .+)$/isu;

/** Behind a comma it is the object of the sentence, or its subject where there is none. */
function shownIn(before: string): Named | undefined {
  const tokens = wordsOf(before);
  const verb = verbsIn(tokens).at(-1);
  if (verb === undefined || verb.isPassive) return undefined;
  const subject = namedAmong(tokens, 0, verb.start).findLast(({ isOf }) => isOf !== true);
  const [object] = namedAmong(tokens, verb.end);
  const next = tokens[verb.end]?.word ?? '';
  const isDirect =
    /^(?:result|lead|end)$/.test(verb.lemma) ||
    !/^(?:in|on|at|to|by|for|per|from|with|into|of|after|every)$/.test(next);
  return isDirect ? (object ?? subject) : subject;
}
