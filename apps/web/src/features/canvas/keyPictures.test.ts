import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(resolve(import.meta.dirname, '../../app/styles.css'), 'utf8');
const canvasStyles = readFileSync(resolve(import.meta.dirname, 'canvas.css'), 'utf8');

/** The values of a colour, of the light theme and of the dark one. */
function coloursOf(name: string): string[] {
  return [...styles.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, colour]) => colour ?? '');
}

/** The colours that the pictures of this class are drawn in, of the light theme and of the dark one. */
function drawnIn(className: string): string[] {
  const rule = new RegExp(`\\.${className} \\{\\s*--key-picture: [^;]*stroke='%23(\\w+)'`, 'g');
  return [...canvasStyles.matchAll(rule)].map(([, colour]) => `#${colour ?? ''}`);
}

it.each([
  ['key', 'key-icon'],
  ['fk', 'key-ring-icon'],
])('the picture of %s has its colour in both themes', (name, className) => {
  expect(coloursOf(name)).toHaveLength(2);
  expect(drawnIn(className)).toEqual(coloursOf(name));
});
