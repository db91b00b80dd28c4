// @vitest-environment jsdom
import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { ENTITY_COLORS } from '@joinery/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDiagram } from './diagramPicture.ts';
import { rangeContains } from './fonts.ts';
import { pictureFileName } from './pictureFileName.ts';
import { toEntityColours, type PictureColours } from './pictureStyle.ts';

const colours: PictureColours = {
  background: '#101010',
  surface: '#202020',
  raised: '#303030',
  border: '#404040',
  line: '#505050',
  text: '#f0f0f0',
  muted: '#a0a0a0',
  accent: '#4040ff',
  key: '#ffaa00',
  foreignKey: '#00aa88',
  entity: toEntityColours((color) => `#${String(ENTITY_COLORS.indexOf(color))}0c0c0`),
};
const measure = (text: string): number => text.length * 7;

function drawn(content: ReturnType<typeof aDiagram>, name = 'Shop', fontCss = ''): Document {
  const svg = drawDiagram(content, { name, colours, measure, fontCss }).svg(1);
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const getTexts = (document: Document): string[] =>
  [...document.querySelectorAll('text')].map(({ textContent }) => textContent);

function twoEntities(name: string, label: string) {
  return aDiagram({
    nodes: [
      anEntity({
        id: 'a',
        name,
        attributes: [anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false })],
      }),
      anEntity({ id: 'b', name: 'Order', position: { x: 600, y: 300 } }),
    ],
    edges: [aRelationship({ id: 'e', source: 'a', target: 'b', type: 'one-to-many', label })],
  });
}

test('[M125] a picture contains every entity, attribute, type, line, end symbol and label', () => {
  const document = drawn(twoEntities('Customer', 'places'));
  expect(getTexts(document)).toEqual(
    expect.arrayContaining(['Customer', 'Order', 'id', 'Long*', '1', 'N', 'places']),
  );
  expect(document.querySelectorAll(`path[stroke="${colours.line}"]`)).toHaveLength(1);
  expect(document.querySelectorAll(`path[stroke="${colours.key}"]`)).toHaveLength(2);
});

test('[M125] markup in names stays text, and the picture has no active content', () => {
  const evil = '</text><script>alert(1)</script>"\'&<b>';
  const document = drawn(twoEntities(evil, evil), evil, 'a{content:"</style><script/>"}');
  const names = new Set([...document.querySelectorAll('*')].map(({ localName }) => localName));
  expect([...names].sort()).toEqual(['g', 'path', 'rect', 'style', 'svg', 'text', 'title']);
  expect(document.querySelector('title')?.textContent).toBe(evil);
  expect(getTexts(document)).toContain(evil);
});

test('[M125] with any names the picture is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, label) => {
      drawn(twoEntities(name, label), label);
    }),
    { numRuns: 30 },
  );
});

test('[M125] everything is within the picture’s bounds', () => {
  const content = twoEntities('Customer', 'places');
  const picture = drawDiagram(content, { name: '', colours, measure, fontCss: '' });
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(picture.svg(2))?.[1] ?? '')
    .split(' ')
    .map(Number);
  expect([x, y]).toEqual(
    [content.nodes[0]?.position.x ?? NaN, content.nodes[0]?.position.y ?? NaN].map((at) => at - 40),
  );
  expect([width, height]).toEqual([picture.width, picture.height]);
  expect(picture.svg(2)).toContain(`width="${String(width * 2)}"`);
  expect(x + width).toBeGreaterThan(600 + 192);
});

test('[M125] long names are truncated to their card', () => {
  const content = aDiagram({ nodes: [anEntity({ name: 'x'.repeat(200) })] });
  const [title = ''] = getTexts(drawn(content)).filter((text) => text.includes('x'));
  expect(title.endsWith('…')).toBe(true);
  expect(measure(title)).toBeLessThanOrEqual(368 - 24);
});

test.each([
  ['My shop', 'My shop.png'],
  ['a/b\\c:d*e?"<>|', 'a_b_c_d_e_.png'],
  ['../../etc/passwd', '_.._etc_passwd.png'],
  ['', 'er-diagram.png'],
  ['  ..  ', 'er-diagram.png'],
  ['///', 'er-diagram.png'],
  ['CON', '_CON.png'],
  ['Bücher\u202egnp', 'Büchergnp.png'],
  ['x'.repeat(300), `${'x'.repeat(100)}.png`],
])('[M125] a diagram named %j becomes the file %j', (name, fileName) => {
  expect(pictureFileName(name, 'png')).toBe(fileName);
});

test.each([
  ['U+0-FF, U+131', 'A', true],
  ['U+100-2BA', 'A', false],
  ['U+4??', 'Ж', true],
  ['', 'A', true],
])('[M125] the font range %j for %j is needed: %j', (range, text, isNeeded) => {
  expect(rangeContains(range, new Set([text.codePointAt(0) ?? 0]))).toBe(isNeeded);
});

test('[M125] the picture contains colours and areas, with areas at the back', () => {
  const content = aDiagram({
    nodes: [anEntity({ id: 'a', name: 'Customer', color: 'teal' })],
    areas: [anArea({ label: 'Sales', color: 'pink', position: { x: -64, y: -96 } })],
  });
  const document = drawn(content);
  expect(getTexts(document)[0]).toBe('Sales');
  expect(document.querySelectorAll(`rect[fill="${colours.entity.pink}"]`)).toHaveLength(1);
  expect(document.querySelectorAll(`path[fill="${colours.entity.teal}"]`)).toHaveLength(1);
  expect(document.documentElement.getAttribute('viewBox')?.startsWith('-104 -136 ')).toBe(true);
});
