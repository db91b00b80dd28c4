import { type TextProblem } from '../description.ts';
import { splitList } from '../language/lists.ts';

/** The longest text that is read; the product's own limit for a prompt is far below. */
const MAX_TEXT_CHARACTERS = 5_000;

const ENGLISH = splitList(
  'the a an has have had and of with is are each every many one can be which who that it its they their to for in by on or from there we store',
);
const OTHERS = splitList(
  'der die das und ein eine einen hat haben jeder jede jedes mit viele ist sind kann werden zu von für el la los las un una unos unas tiene tienen cada muchos muchas con es son puede y pertenece le les des une du est sont avec chaque plusieurs et il elle peut appartient à il lo gli uno ha hanno ogni molti molte che di sono può o os as um uma tem têm cada muitos muitas com são pode het een heeft hebben elke veel zijn van en met kan och har varje många är som ett i w jest ma każdy wiele oraz',
);
const SHARED = splitList('a an i o as is in on of do y en la had');

/** Returns the reason why a text cannot be read as an English description; undefined if it can. */
export function textProblem(text: string): TextProblem | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > MAX_TEXT_CHARACTERS) return 'too-long';
  const letters = Array.from(text.matchAll(/\p{L}/gu)).length;
  const latin = Array.from(text.matchAll(/\p{Script=Latin}/gu)).length;
  if (letters > 0 && latin < letters / 2) return 'not-english';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => OTHERS.has(word) && !SHARED.has(word)).length;
  return foreign >= 2 && foreign > english ? 'not-english' : undefined;
}
