import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(resolve(import.meta.dirname, '../../app/styles.css'), 'utf8');
const canvasStyles = readFileSync(resolve(import.meta.dirname, 'canvas.css'), 'utf8');

/** The values of a colour in the light and dark theme. */
function getColours(name: string): string[] {
  return [...styles.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, colour]) => colour ?? '');
}

/** The colours used by the images of this class, in the light and dark theme. */
function getImageColours(className: string): string[] {
  const rule = new RegExp(`\\.${className} \\{\\s*--key-picture: [^;]*stroke='%23(\\w+)'`, 'g');
  return [...canvasStyles.matchAll(rule)].map(([, colour]) => `#${colour ?? ''}`);
}

it.each([
  ['key', 'key-icon'],
  ['fk', 'key-ring-icon'],
])('the picture of %s has its colour in both themes', (name, className) => {
  expect(getColours(name)).toHaveLength(2);
  expect(getImageColours(className)).toEqual(getColours(name));
});
