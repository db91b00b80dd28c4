// Characters that XML 1.0 does not allow, even escaped, including lone surrogates.
const NOT_XML =
  // oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Attributes of an element; numbers are rounded to two decimals. */
export type SvgAttributes = Record<string, string | number>;

function attributeText([name, value]: [string, string | number]): string {
  const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);
  return ` ${name}="${text}"`;
}

/** One element; `inside` is markup. */
export function element(name: string, attributes: SvgAttributes, inside = ''): string {
  const open = `<${name}${Object.entries(attributes).map(attributeText).join('')}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${name}>`;
}

/** A text element. */
export function textElement(text: string, attributes: SvgAttributes): string {
  return element('text', attributes, escapeXml(text));
}
