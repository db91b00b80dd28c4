import { oneLine } from '../../escape.ts';

function unicodeEscape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** Text on one line in which nobody finds a placeholder: Spring, springdoc and Maven all look for `${`. */
export function plainText(text: string): string {
  return oneLine(text).replace(/\$(?=\{)/g, '$ ');
}

/** A value of a .properties file, which is read as ISO-8859-1; `@` too, since the Boot parent would filter it. */
export function propertiesValue(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/^ /, '\\ ')
    .replace(/[^ -~]|@/g, unicodeEscape);
}

/** Text as a Groovy string in single quotes, quotes included: pure ASCII, nothing in it is evaluated. */
export function groovyString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/[^ -~]/g, unicodeEscape)}'`;
}

/** A double-quoted YAML scalar for a compose file, where `$` would be interpolated. */
export function composeString(text: string): string {
  return JSON.stringify(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/\$/g, '$$$$');
}
