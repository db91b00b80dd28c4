/** A word that may be part of a name, as part of patterns: no preposition, no conjunction, no verb that helps another. */
const WORD = String.raw`(?!(?:and|or|but|one|is|are|be|has|have|in|at|on|with|under|from|to|for|of|by|that|which|who|than|shall|can|may|must|should|will|there|we|i|they)\b)\p{L}+`;
/** A name of one to three words, as part of patterns. */
export const NOUN = `(?:${WORD} ){0,2}?${WORD}`;
