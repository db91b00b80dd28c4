/** The text, cut at the limit where it is longer; never through the middle of a sign that takes two characters. */
export function cutText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, '');
}
