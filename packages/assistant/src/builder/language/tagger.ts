import nlp from 'compromise/two';

/** Part of speech of a word as the language library sees it. */
export type OpenTag = 'noun' | 'verb' | 'adjective' | 'adverb';

interface Term {
  text: string;
  tags?: ReadonlySet<string>;
}

const TAGS = [
  ['Noun', 'noun'],
  ['Verb', 'verb'],
  ['Adjective', 'adjective'],
  ['Adverb', 'adverb'],
] as const;

/** Tags a sentence and returns a function that gives the tag of its next word; the library may split words otherwise. */
export function createTagger(sentence: string): (word: string) => OpenTag {
  const { docs } = nlp(sentence) as unknown as { docs: Term[][] };
  const terms = docs.flat().filter(({ text }) => text !== '');
  let next = 0;
  return (word) => {
    const wanted = lettersOf(word);
    let tag: OpenTag = 'noun';
    for (let read = ''; read.length < wanted.length && next < terms.length; next += 1) {
      const { text = '', tags } = terms[next] ?? {};
      const letters = lettersOf(text);
      if (!wanted.startsWith((read + letters).slice(0, wanted.length))) break;
      read += letters;
      tag = TAGS.find(([name]) => tags?.has(name))?.[1] ?? 'noun';
    }
    return tag;
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
