/** With fewer characters names cannot be distinguished. */
const MIN_CHARACTERS = 4;
const ELLIPSIS = '…';

/** Width relative to the font size, slightly above that of semi-bold Inter. */
const DEFAULT_WIDTH = 0.66;
const WIDTHS = new Map<string, number>();
for (const [letters, width] of [
  ["ijlI !,.:;'|`()[]/\\", 0.4],
  ['frt1{}-_^', 0.5],
  ['ABCDGHKNOQTUVXY&', 0.78],
  ['mwMW@%', 1.02],
  [ELLIPSIS, 1],
] as const) {
  for (const letter of letters) WIDTHS.set(letter, width);
}

function letterWidth(letter: string): number {
  return WIDTHS.get(letter) ?? (letter <= '~' ? DEFAULT_WIDTH : 1.1);
}

/** Widths of a text in semi-bold letters relative to the font size; estimates err on the wide side. */
export interface TextWidths {
  whole: number;
  /** Width of its shortest form. */
  minWidth: number;
}

/** Estimates the width of a text. */
export function getTextWidths(text: string): TextWidths {
  let [whole, start, count] = [0, 0, 0];
  for (const letter of text) {
    whole += letterWidth(letter);
    count += 1;
    if (count === MIN_CHARACTERS) start = whole;
  }
  return { whole, minWidth: count > MIN_CHARACTERS ? Math.min(whole, start + letterWidth(ELLIPSIS)) : whole };
}

/** Truncates the text to the space with an ellipsis; null if fewer than four characters would remain. */
export function truncateText(text: string, room: number): string | null {
  if (getTextWidths(text).whole <= room) return text;
  let rest = room - letterWidth(ELLIPSIS);
  let [kept, count] = ['', 0];
  for (const letter of text) {
    rest -= letterWidth(letter);
    if (rest < 0) break;
    kept += letter;
    count += 1;
  }
  return count < MIN_CHARACTERS ? null : kept + ELLIPSIS;
}
