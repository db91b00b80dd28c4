/** Words whose singular and plural are the same. */
const UNCOUNTABLE = new Set(
  `news series species means data metadata media staff equipment information software hardware middleware feedback
  kubernetes analytics sheep fish deer aircraft spacecraft offspring headquarters`.split(/\s+/),
);

/** Words that end in s and are singular. */
const SINGULAR_IN_S = new Set(
  `gas lens atlas canvas alias bias bus bonus virus campus status census corpus focus nexus radius
  cactus chaos cosmos christmas pancreas trellis`.split(/\s+/),
);

/** Plurals whose singular no rule gives, as `plural:singular`. */
const IRREGULAR_PAIRS = `people:person children:child men:man women:woman mice:mouse geese:goose feet:foot teeth:tooth oxen:ox
  indices:index vertices:vertex matrices:matrix appendices:appendix criteria:criterion phenomena:phenomenon
  analyses:analysis crises:crisis theses:thesis diagnoses:diagnosis hypotheses:hypothesis parentheses:parenthesis
  synopses:synopsis axes:axis oases:oasis
  caches:cache niches:niche aches:ache headaches:headache psyches:psyche avalanches:avalanche
  heroes:hero echoes:echo vetoes:veto potatoes:potato tomatoes:tomato
  knives:knife lives:life wives:wife shelves:shelf halves:half wolves:wolf calves:calf leaves:leaf thieves:thief loaves:loaf
  movies:movie cookies:cookie zombies:zombie calories:calorie selfies:selfie brownies:brownie hoodies:hoodie
  rookies:rookie genies:genie smoothies:smoothie ties:tie pies:pie
  quizzes:quiz menus:menu gurus:guru taxis:taxi skis:ski kiwis:kiwi
  gases:gas lenses:lens atlases:atlas canvases:canvas aliases:alias biases:bias buses:bus bonuses:bonus viruses:virus
  campuses:campus statuses:status censuses:census focuses:focus nexuses:nexus corpora:corpus radii:radius`;

const PAIRS = IRREGULAR_PAIRS.split(/\s+/).map(
  (pair) => pair.split(':') as [plural: string, singular: string],
);
const SINGULARS: ReadonlyMap<string, string> = new Map(PAIRS);
const PLURALS: ReadonlyMap<string, string> = new Map(PAIRS.map(([plural, singular]) => [singular, plural]));

/** Returns the last word of a camelCase, PascalCase or snake_case name, and what is before it. */
function splitLastWord(name: string): { head: string; word: string } {
  const word = /(?:[A-Z][a-z0-9]*|[a-z0-9]+)$/.exec(name)?.[0] ?? '';
  return { head: name.slice(0, name.length - word.length), word };
}

/** `Person` for person where the other word is `People`. */
function likeCase(word: string, other: string): string {
  return /^[A-Z]/.test(other) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Returns a name with its last word in the English singular. */
export function toSingular(name: string): string {
  const { head, word } = splitLastWord(name);
  const lower = word.toLowerCase();
  const irregular = SINGULARS.get(lower);
  if (irregular !== undefined) return head + likeCase(irregular, word);
  if (UNCOUNTABLE.has(lower) || SINGULAR_IN_S.has(lower)) return name;
  if (lower.length < 4 || /(?:ss|us|is)$/.test(lower)) return name;
  if (lower.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(lower)) return name.slice(0, -2);
  return lower.endsWith('s') ? name.slice(0, -1) : name;
}

/** Returns a name with its last word in the English plural. */
export function toPlural(name: string): string {
  const { head, word } = splitLastWord(name);
  const lower = word.toLowerCase();
  if (isPlural(name)) return name;
  const irregular = PLURALS.get(lower);
  if (irregular !== undefined) return head + likeCase(irregular, word);
  if (/[^aeiou]y$/.test(lower)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh|z)$/.test(lower) ? `${name}es` : `${name}s`;
}

/** Whether the last word of a name is in the plural, or has none. */
export function isPlural(name: string): boolean {
  return UNCOUNTABLE.has(splitLastWord(name).word.toLowerCase()) || toSingular(name) !== name;
}
