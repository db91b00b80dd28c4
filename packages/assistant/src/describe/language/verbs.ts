import { DEFAULT_RELATIONSHIP_LABEL } from '@joinery/model';
import nlp from 'compromise/two';

type ToInfinitive = (form: string, model: unknown, tense: string) => string;

/** The verbs of the library, which its types leave out. */
const { toInfinitive } = (nlp.methods() as { two: { transform: { verb: { toInfinitive: ToInfinitive } } } })
  .two.transform.verb;
type Words = Readonly<Record<string, string>>;
const model = nlp.model() as { one: { lexicon: Words }; two: { switches: Words } };

/** Whether a word is a past participle by its form. */
export function isParticiple(word: string): boolean {
  return /(?:[^e]ed|[^aeiou]en|wn)$/u.test(word) || (!/(?:s|ing)$/u.test(word) && verbBase(word) !== word);
}

/** The base form of a verb. */
export function verbBase(form: string): string {
  if (/^ha(?:s|ve|d)$/u.test(form)) return 'have';
  if (form.endsWith('ing')) return toInfinitive(form, model, 'Gerund');
  if (/[^s]s$/u.test(form)) return toInfinitive(form, model, 'PresentTense');
  if (/[^e]ed$/u.test(form)) return toInfinitive(form, model, 'PastTense');
  const bases = ['Participle', 'PastTense'].map((tense) => toInfinitive(form, model, tense));
  const isVerb = (base: string): boolean =>
    model.one.lexicon[base] === 'Infinitive' || model.two.switches[base]?.endsWith('Verb') === true;
  return bases.find((base) => base !== form && isVerb(base)) ?? form;
}

/** A verb as the label of a relationship: "places". */
export function verbLabel(form: string): string {
  const verb = verbBase(form);
  if (!/^[a-z-]{2,30}$/u.test(verb) || /^(?:have|be|of|with|belong|do)$/u.test(verb))
    return DEFAULT_RELATIONSHIP_LABEL;
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
