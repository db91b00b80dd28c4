const FAMILIES = ['Inter Variable', 'JetBrains Mono Variable'];

function faceRules(): { rule: CSSFontFaceRule; base: string }[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
    ),
  );
}

/** Whether a range such as `U+0-FF, U+131, U+4??` contains one of these code points; an empty range contains all. */
export function rangeContains(range: string, codePoints: ReadonlySet<number>): boolean {
  if (range.trim() === '') return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-');
    const first = parseInt(from.replaceAll('?', '0'), 16);
    const last = parseInt(to.replaceAll('?', 'F'), 16);
    for (const point of codePoints) if (point >= first && point <= last) return true;
    return false;
  });
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('A font could not be read.'));
    reader.readAsDataURL(blob);
  });
}

async function embedFont({ rule, base }: { rule: CSSFontFaceRule; base: string }): Promise<string> {
  const { style } = rule;
  const [, address] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
  if (address === undefined) return '';
  const response = await fetch(new URL(address, base));
  if (!response.ok) throw new Error('A font could not be loaded.');
  const facts = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`);
  return `@font-face{${facts.join(';')};src:url(${await toDataUrl(await response.blob())}) format("woff2")}`;
}

/** CSS that embeds the page's fonts as far as this text needs them: a picture cannot load resources. */
export async function createFontCss(text: string): Promise<string> {
  const codePoints = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const needed = faceRules().filter(({ rule: { style } }) => {
    const family = style.getPropertyValue('font-family').replace(/["']/g, '');
    return FAMILIES.includes(family) && rangeContains(style.getPropertyValue('unicode-range'), codePoints);
  });
  return (await Promise.all(needed.map(embedFont))).join('');
}
