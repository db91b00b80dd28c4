import { tagWords } from './tagger.ts';

/** A word, a mark of punctuation, or a note that stands for what was taken out of the sentence. */
export interface Token {
  /** In lower case. */
  word: string;
  kind: 'word' | 'mark' | 'note' | 'possessive';
  /** Part of speech as the language model sees it; empty where it saw the word otherwise. */
  tag: string;
  /** Index into the notes of the sentence, for a note. */
  note: number;
}

const TOKEN =
  /§\d+|[\p{L}\p{N}]+(?:[_/-][\p{L}\p{N}]+|\.(?=\p{L}\p{N}*\p{L}))*|['’]s?(?![\p{L}\p{N}])|[,:;&+]/gu;

/** The tokens of one sentence. */
export function tokenise(sentence: string): Token[] {
  const tags = tagWords(sentence);
  return Array.from(sentence.matchAll(TOKEN), ([text]) => {
    const word = text.toLowerCase();
    if (text.startsWith('§')) return { word: text, kind: 'note', tag: '', note: Number(text.slice(1)) };
    if (/^['’]/.test(text)) return { word: "'s", kind: 'possessive', tag: '', note: -1 };
    if (/^[,:;]$/.test(text)) return { word, kind: 'mark', tag: '', note: -1 };
    if (/^[&+]$/.test(text)) return { word: 'and', kind: 'word', tag: 'CCONJ', note: -1 };
    return { word, kind: 'word', tag: tags.get(word) ?? '', note: -1 };
  });
}
