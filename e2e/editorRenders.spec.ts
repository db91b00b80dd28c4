import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { dragMouse, getHeaderPoint, openDiagram } from './gestures.ts';
import { rendersDuring, waitForQuiet, watchRenders } from './renderCounts.ts';

const nodes = Array.from({ length: 12 }, (_, at) =>
  anEntity({
    id: `entity-${String(at)}`,
    name: `Entity${String(at)}`,
    position: { x: (at % 4) * 320, y: Math.floor(at / 4) * 208 },
  }),
);
const between = (id: string, source: number, target: number) =>
  aRelationship({ id, source: nodes[source]!, target: nodes[target]! });
/** Two lines of Entity5, and two others that its path does not touch. */
const DIAGRAM = aDiagram({
  nodes,
  edges: [between('in', 4, 5), between('out', 5, 6), between('top', 0, 1), between('bottom', 10, 11)],
});

/** Parts of the page by class, innermost first. */
const PARTS = ['card-handle', 'entity-card-rows', 'entity-card-name', 'react-flow__node', 'react-flow__edge'];

/** Records which parts of the page change, except the save status, which changes at any time. */
async function watchElements(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    const touched = new Set<string>();
    const getKind = (element: Element): string => {
      const part = parts.find((one) => element.closest(`.${one}`));
      return part ?? element.tagName.toLowerCase();
    };
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element && !element.closest('[role=status]')) touched.add(getKind(element));
      }
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(window, { touchedElements: touched });
  }, PARTS);
}

/** The recorded changes, after the minimap, which comes last, is redrawn. */
async function touchedElements(page: Page): Promise<string[]> {
  const touched = await page.waitForFunction(() => {
    const { touchedElements: kinds } = window as unknown as { touchedElements: Set<string> };
    return kinds.has('canvas') && [...kinds].sort();
  });
  return touched.jsonValue() as Promise<string[]>;
}

test.beforeEach(async ({ signedInPage: page }) => {
  await watchRenders(page);
  await openDiagram(page, DIAGRAM);
});

test('the counter sees every card and line when all are rendered', async ({ signedInPage: page }) => {
  const { cards, lines } = await rendersDuring(page, async () => {
    await page.reload();
    await expect(page.locator('.react-flow__node')).toHaveCount(12);
    await expect(page.locator('.react-flow__edge')).toHaveCount(4);
  });
  expect(Object.keys(cards)).toHaveLength(12);
  expect(Object.keys(lines)).toHaveLength(4);
});

test('dragging an entity renders its lines and no other card or line', async ({ signedInPage: page }) => {
  const header = await getHeaderPoint(page, 'Entity5');
  await page.mouse.move(header.x, header.y);
  const { cards, lines } = await rendersDuring(page, () => dragMouse(page, header, { x: 40, y: 24 }));
  expect(Object.keys(cards)).toEqual(['entity-5']);
  expect(Object.keys(lines).sort()).toEqual(['in', 'out']);
});

test('a key typed in the panel renders one card once; its lines only where its name changes', async ({
  signedInPage: page,
}) => {
  await card(page, 'Entity5').dblclick();
  await expect(page.getByLabel('Entity name')).toBeFocused();
  await waitForQuiet(page);
  const renamed = await rendersDuring(page, () => page.keyboard.press('x'));
  expect(renamed.cards).toEqual({ 'entity-5': 1 });
  expect(Object.keys(renamed.lines).sort()).toEqual(['in', 'out']);

  await page.getByLabel('Attribute name').first().focus();
  await waitForQuiet(page);
  const edited = await rendersDuring(page, () => page.keyboard.press('x'));
  expect(edited).toEqual({ cards: { 'entity-5': 1 }, lines: {} });
});

test('a key that makes a card wider does not re-render its rows, its handles or the rest of the page', async ({
  signedInPage: page,
}) => {
  await card(page, 'Entity5').dblclick();
  await page.getByLabel('Entity name').fill('x'.repeat(20));
  await expect(card(page, 'x'.repeat(20)).locator('.card-handle')).not.toHaveCount(0);
  await expect(card(page, 'x'.repeat(20))).toHaveCSS('width', '192px');
  await watchElements(page);
  await page.keyboard.press('x');
  const name = card(page, 'x'.repeat(21));
  await expect(name).toHaveCSS('width', '208px');
  expect(await touchedElements(page)).toEqual([
    'canvas',
    'entity-card-name',
    'input',
    'react-flow__edge',
    'react-flow__node',
  ]);
});

test('panning re-renders no visible card or line', async ({ signedInPage: page }) => {
  const { cards, lines } = await rendersDuring(page, () =>
    dragMouse(page, { x: 1300, y: 820 }, { x: -24, y: -16 }),
  );
  expect({ cards, lines }).toEqual({ cards: {}, lines: {} });
});
