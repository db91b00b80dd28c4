import { presentVerb } from '../language/verbs.ts';

/** "The customer is making a reservation": makes; "cars are belonging to": belong. */
export function withoutProgressive(text: string): string {
  return text.replace(
    /(?<!\bthere )\b(is|are) (?:currently |always |often )?(\p{L}{2,})ing(?= (?:an?|the|one|many|several|to|in|for|at|with|\p{L}+) ?)/giu,
    (whole: string, be: string, stem: string) => {
      const base = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')]
        .map((each) => each.toLowerCase())
        .find((each) => presentVerb(each)?.isThirdPerson === false);
      if (base === undefined) return whole;
      return be.toLowerCase() === 'are' ? base : thirdPerson(base);
    },
  );
}

function thirdPerson(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/u.test(base)) return `${base}es`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
