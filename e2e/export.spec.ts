import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expect, test, THOROUGH } from './fixtures.ts';
import { readBytes, fileMenu, openBlankEditor, openToolMenu, readSchema } from './editor.ts';
import { openDiagram } from './gestures.ts';

async function exportAs(page: Page, format: 'PNG' | 'SVG') {
  await fileMenu(page, 'Export');
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: format })
    .click();
  return download;
}

interface SvgFacts {
  elements: string[];
  texts: string[];
  /** The path of each line, and its stroke. */
  lines: string[];
  stroke: string;
  view: number[];
}

/** Facts about an SVG from the browser's parser. */
async function svgFacts(page: Page, svg: string): Promise<SvgFacts> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (document.querySelector('parsererror')) throw new Error('not well-formed');
    const paths = [...document.querySelectorAll<SVGPathElement>('svg > path')];
    const viewBox = document.documentElement.getAttribute('viewBox') ?? '';
    return {
      elements: [...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))],
      texts: [...document.querySelectorAll('text')].map(({ textContent }) => textContent),
      lines: paths.map((path) => path.getAttribute('d') ?? ''),
      stroke: paths[0]?.getAttribute('stroke') ?? '',
      view: (viewBox.match(/-?[\d.]+/g) ?? []).map(Number),
    };
  }, svg);
}

interface PngFacts {
  width: number;
  height: number;
  /** For each line, the number of sampled points in its colour. */
  seen: number[];
  corner: number[];
}

/** Samples the PNG along the lines of the SVG: some points of each straight segment. */
async function pngFacts(page: Page, png: Buffer, { lines, stroke, view }: SvgFacts): Promise<PngFacts> {
  await page.route('**/exported.png', (route) => route.fulfill({ contentType: 'image/png', body: png }));
  return page.evaluate(
    async ({ lines, stroke, view }) => {
      const bitmap = await createImageBitmap(await (await fetch('/exported.png')).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const expected = [1, 3, 5].map((at) => parseInt(stroke.slice(at, at + 2), 16));
      const [left = 0, top = 0, width = 1] = view;
      const scale = bitmap.width / width;
      const hasColour = ({ x, y }: { x: number; y: number }): boolean => {
        const place = [Math.floor((x - left) * scale), Math.floor((y - top) * scale)] as const;
        const [...pixel] = context.getImageData(...place, 1, 1).data;
        return expected.every((value, at) => Math.abs(value - (pixel[at] ?? -100)) < 12);
      };
      const toPoints = (path: string): { x: number; y: number }[] => {
        const ends = (path.match(/-?[\d.]+/g) ?? []).map(Number);
        const points: { x: number; y: number }[] = [];
        for (let at = 0; at + 3 < ends.length; at += 2) {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.slice(at, at + 4);
          for (let share = 0; share < 1; share += 0.2)
            points.push({ x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share });
        }
        return points;
      };
      return {
        width: bitmap.width,
        height: bitmap.height,
        seen: lines.map((path) => toPoints(path).filter(hasColour).length),
        corner: [...context.getImageData(2, 2, 1, 1).data],
      };
    },
    { lines, stroke, view },
  );
}

test(
  '[M125] a PNG of 85 entities shows every line regardless of the view, sharp and in the theme',
  THOROUGH,
  async ({ signedInPage: page }) => {
    const source = await readSchema('ranger');
    await openDiagram(page, source, 'Ranger');
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    const svg = await svgFacts(page, (await readBytes(await exportAs(page, 'SVG'))).toString('utf8'));
    const entityCount = 85;
    expect(svg.texts.filter((text) => text === '1' || text === 'N')).toHaveLength(svg.lines.length * 2);
    expect(source.nodes).toHaveLength(entityCount);
    expect(svg.lines).toHaveLength(source.edges.length);
    for (const { data } of source.nodes) expect(svg.texts).toContain(data.name);

    const download = await exportAs(page, 'PNG');
    expect(download.suggestedFilename()).toBe('Ranger.png');
    const png = await pngFacts(page, await readBytes(download), svg);
    const [, , width = 0, height = 0] = svg.view;
    expect([png.width, png.height]).toEqual([width * 2, height * 2]);
    expect(png.seen.filter((count) => count === 0)).toEqual([]);
    expect(png.corner).toEqual([0x18, 0x18, 0x1b, 255]);

    await page.getByRole('button', { name: /light/i }).click();
    const lightSvg = await svgFacts(page, (await readBytes(await exportAs(page, 'SVG'))).toString('utf8'));
    const light = await pngFacts(page, await readBytes(await exportAs(page, 'PNG')), lightSvg);
    expect(light.corner).toEqual([0xf4, 0xf4, 0xf5, 255]);
    expect(light.seen.filter((count) => count === 0)).toEqual([]);
  },
);

test('[M125] names with markup stay text in the SVG, which embeds fonts and no active content', async ({
  signedInPage: page,
}) => {
  const evil = '<script>alert(1)</script>&"';
  const nodes = [anEntity({ name: 'Plain' }), anEntity({ name: evil, position: { x: 320, y: 0 } })];
  await openDiagram(page, aDiagram({ nodes }), 'a/b: <i>c</i>');
  const download = await exportAs(page, 'SVG');
  expect(download.suggestedFilename()).toBe('a_b_ _i_c_i_.svg');
  const text = (await readBytes(download)).toString('utf8');
  const svg = await svgFacts(page, text);
  expect(svg.texts).toContain(evil);
  expect(svg.elements.sort()).toEqual(['g', 'path', 'rect', 'style', 'svg', 'text', 'title']);
  expect(text).toContain('@font-face');
  // Opened directly, it loads and runs nothing.
  const asPage = await page.context().newPage();
  const requests: string[] = [];
  asPage.on('request', (request) => {
    if (/^https?:/.test(request.url())) requests.push(request.url());
  });
  await asPage.goto(`data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`);
  expect(await asPage.evaluate(() => document.fonts.ready.then((fonts) => fonts.size))).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});

test('[M125] an empty diagram has nothing to export', THOROUGH, async ({ signedInPage: page }) => {
  await openBlankEditor(page);
  await openToolMenu(page, 'File');
  await expect(page.getByRole('menuitem', { name: 'Export', exact: true })).toBeDisabled();
});
