import { DEFAULT_RELATIONSHIP_LABEL } from '@joinery/model';
import { IRREGULAR_VERBS } from '../data/grammar.ts';

/** Stems before which an ending took a silent e away: "stored", "using", "described". */
const DROPPED_E = /(?:[aiou][vrzsgcdtmknpb]|[lr][vgsc]|[tbdgkpz]l|nc|ng|as|eiv|[^aeiou]u)$/u;
const PARTICIPLE = /(?:[^e]ed|[^aeiou]en|[wo]n)$/u;

/** Whether a word is a past participle by its form. */
export function isParticiple(word: string): boolean {
  return PARTICIPLE.test(word) || (IRREGULAR_VERBS.has(word) && /[^s]$/u.test(word));
}

/** The base form of a verb as far as its ending tells; the same for all forms of most verbs. */
export function verbBase(form: string): string {
  const known = IRREGULAR_VERBS.get(form);
  if (known !== undefined) return known;
  if (/[^aeiou]ie[sd]$/u.test(form)) return `${form.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/u.test(form)) return form.slice(0, -2);
  if (/[^su]s$/u.test(form)) return form.slice(0, -1);
  const stem = /^(.*[aeiouy].*?)(?:ed|ing)$/u.exec(form)?.[1];
  if (stem === undefined || /ee$/u.test(form.slice(0, -1))) return form;
  if (/([bdgmnprt])\1$/u.test(stem)) return stem.slice(0, -1);
  return DROPPED_E.test(stem) ? `${stem}e` : stem;
}

/** A verb as the label of a relationship: "places". */
export function verbLabel(form: string): string {
  const verb = verbBase(form);
  if (!/^[a-z-]{2,30}$/u.test(verb) || /^(?:have|be|of|with|belong|do)$/u.test(verb))
    return DEFAULT_RELATIONSHIP_LABEL;
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
