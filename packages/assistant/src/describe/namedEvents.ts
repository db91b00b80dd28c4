import { verbsOf } from './lines.ts';
import { type Statement } from './statement.ts';

const COUNTED_PER =
  /^(?:(?:many|multiple|several|various|one or more) )?((?:\p{L}+ )?\p{L}+s) (?:per|for each|for every) (\p{L}+) \(([^()]+,[^()]+)\)$/iu;

/** "multiple stages per festival (name, capacity)". */
export function countedDefinition(bare: string, sentence: string): Statement[] {
  const [, things = '', each = '', list = ''] = COUNTED_PER.exec(bare) ?? [];
  return list === ''
    ? []
    : [
        { kind: 'definition', text: sentence, head: things, list },
        { kind: 'sentence', text: `Each ${each} has many ${things}` },
      ];
}

const WITH =
  /^(an? [^=,]+?) = (?:an? )?(\p{L}+(?: \p{L}+)?)(?:,? with (.+?))?(?:, ((?:an?|each|every) \p{L}+ (?:can|may) .*))?$/iu;
const THAT_IS =
  /^(an? .*?)(?:[;,]| [–—-]) (?:and )?(?:that|this)(?:['’]s| is| counts as| we call| is called)(?: called)? an? (\p{L}+(?: \p{L}+)?)$/iu;
/** "for a date, from a start time to an end time". */
const WHEN = /,? (?:for|on) an? (date|day|time)(?=,|$)/iu;
const FROM_TO =
  /,? from an? (start(?:ing)? (?:time|date|day)) (?:un)?to an? (end(?:ing)? (?:time|date|day))\b/iu;

/** "A band plays on a stage = performance, with a start time", "a member books a court for a date; that's a booking": what happens has a name. */
export function namedEvent(bare: string, sentence: string): Statement[] {
  const [, said = '', name = '', list = '', more = ''] = WITH.exec(bare) ?? THAT_IS.exec(bare) ?? [];
  if (name === '' || verbsOf(said) === 0) return [];
  const [, when] = WHEN.exec(said) ?? [];
  const [, start, end] = FROM_TO.exec(said) ?? [];
  const items = [when, start, end, list === '' ? undefined : list].filter((item) => item !== undefined);
  const done = said.replace(FROM_TO, '').replace(WHEN, '');
  return [
    {
      kind: 'sentence',
      text: `Whenever ${done.charAt(0).toLowerCase()}${done.slice(1)}, a ${name} is recorded`,
    },
    ...(items.length === 0
      ? []
      : [{ kind: 'definition' as const, text: sentence, head: name, list: items.join(', ') }]),
    ...(more === '' ? [] : [{ kind: 'sentence' as const, text: more }]),
  ];
}
