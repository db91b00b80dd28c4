const LETTERS_WITHOUT_DECOMPOSITION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D' },
    ...{ ð: 'd', Ð: 'D', ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i' },
  }),
);

/** Removes accents from letters (`Café` -> `Cafe`, `Straße` -> `Strasse`). */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßẞæÆœŒøØđĐðÐłŁþÞı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION.get(letter) ?? letter);
}

/** Reduces a name to lowercase letters and digits of any script, for comparing. */
export function matchKey(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
