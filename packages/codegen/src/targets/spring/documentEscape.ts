import { oneLine, unicodeEscape } from '../../files/escape.ts';

/** Returns text on one line without placeholders: Spring, springdoc and Maven all resolve `${`. */
export function plainText(text: string): string {
  return oneLine(text).replace(/\$(?=\{)/g, '$ ');
}

/** Escapes a value of a .properties file, which is read as ISO-8859-1; also `@`, which the Boot parent filters. */
export function propertiesValue(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/^ /, '\\ ')
    .replace(/[^ -~]|@/g, unicodeEscape);
}

/** Returns text as a Groovy string in single quotes: pure ASCII, without interpolation. */
export function groovyString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/[^ -~]/g, unicodeEscape)}'`;
}

/** Returns text as a double-quoted YAML scalar for a compose file, which interpolates `$`. */
export function composeString(text: string): string {
  return JSON.stringify(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/\$/g, '$$$$');
}
