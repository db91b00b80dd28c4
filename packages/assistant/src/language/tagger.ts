import model from 'wink-eng-lite-web-model';
import winkNLP, { type WinkMethods } from 'wink-nlp';

let tagger: WinkMethods | undefined;

/** Part-of-speech tags of the words of a sentence by lower-case word; the model is set up at the first call. */
export function tagWords(sentence: string): ReadonlyMap<string, string> {
  tagger ??= winkNLP(model, ['sbd', 'pos']);
  const tokens = tagger.readDoc(sentence).tokens();
  const words = tokens.out();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- the library tells its projections apart by identity
  const tags = tokens.out(tagger.its.pos) as string[];
  return new Map(words.map((word, index) => [word.toLowerCase(), tags[index] ?? ''] as const).reverse());
}
