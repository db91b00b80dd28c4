import { writeFile } from 'node:fs/promises';
import { formatDiagramFile } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expect, test, THOROUGH } from './fixtures.ts';
import {
  addEntity,
  card,
  expectEditorReady,
  expectSaved,
  fileMenu,
  generate,
  loadFile,
  nameDiagram,
  openBlankEditor,
  schemaPath,
  startDiagram,
} from './editor.ts';
import { openDiagram, rejectSocket } from './gestures.ts';
import { startServer } from './server.ts';

const KEEPER = aDiagram({ nodes: [anEntity({ name: 'Keeper' })] });

/** Records every write request. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'POST', 'DELETE'].includes(request.method()))
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

test.describe('with errors provoked', () => {
  test.use({ toleratedErrors: [/Failed to load resource|WebSocket connection/] });

  test('[M289] an invalid file is rejected and the diagram stays', async ({ signedInPage: page }) => {
    await openDiagram(page, KEEPER, 'Broken files');
    const files = {
      'not-json.json': '{"nodes": [',
      'wrong-shape.json': '{"nodes": {"a": 1}}',
      'a-list.json': '[]',
    };
    for (const [name, text] of Object.entries(files)) {
      await loadFile(page, { name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect(page.getByText(new RegExp(`${name} could not be loaded`))).toBeVisible();
      await expect(page.locator('.react-flow__node')).toHaveCount(1);
    }
    await expect(page.getByText('Unsaved Changes')).toBeHidden();
  });

  test('[M214] loading a file is one undoable step', THOROUGH, async ({ signedInPage: page }) => {
    await openDiagram(page, KEEPER, 'Whole files');
    await loadFile(page, schemaPath('petclinic'));
    await expect(page.locator('.react-flow__node')).toHaveCount(7);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    await expect(card(page, 'Keeper')).toBeVisible();
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(page.locator('.react-flow__node')).toHaveCount(7);
    await expectSaved(page);
  });

  test('[M123] er-diagram.json contains only nodes and edges and loads again', async ({
    signedInPage: page,
  }) => {
    await openBlankEditor(page);
    await loadFile(page, schemaPath('chinook'));
    await nameDiagram(page, 'Round trip');
    const download = page.waitForEvent('download');
    await fileMenu(page, 'Save');
    const file = await download;
    expect(file.suggestedFilename()).toBe('er-diagram.json');
    const saved = JSON.parse(
      await (await import('node:fs/promises')).readFile(await file.path(), 'utf8'),
    ) as object;
    expect(Object.keys(saved).sort()).toEqual(['edges', 'nodes']);
    await openBlankEditor(page);
    await loadFile(page, await file.path());
    await expect(page.locator('.react-flow__node')).toHaveCount(11);
    await expect(page.locator('.react-flow__edge')).toHaveCount(11);
  });

  test('[M124] a file of 5 MB loads fully, the page stays responsive, and one undo reverts it', async ({
    signedInPage: page,
  }, testInfo) => {
    const attributes = Array.from({ length: 40 }, (_, index) =>
      anAttribute({ name: `attribute_${String(index)}` }),
    );
    const nodes = Array.from({ length: 1_000 }, (_, index) => {
      const position = { x: (index % 40) * 320, y: Math.floor(index / 40) * 1_200 };
      return anEntity({ name: `Entity${String(index)}`, position, attributes });
    });
    const text = formatDiagramFile(aDiagram({ nodes }));
    expect(text.length).toBeGreaterThan(5_000_000);
    const path = testInfo.outputPath('large.json');
    await writeFile(path, text);
    await openBlankEditor(page);
    await loadFile(page, path);
    await expect(page.getByRole('img', { name: /^Map of \d+ entities$/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Entities' }).click();
    await page.getByRole('searchbox', { name: 'Filter entities' }).fill('Entity999');
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(card(page, 'Entity999')).toContainText('attribute_0');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('.react-flow__node')).toHaveCount(0);
  });

  test('[M280] a diagram that is missing or failed to load is never written; it loads on retry', async ({
    signedInPage: page,
  }) => {
    await openDiagram(page, KEEPER, 'Precious');
    const address = page.url();
    const writes = watchWrites(page);
    await page.goto('/diagram-editor/no-such-diagram');
    await expect(page.getByRole('heading', { name: 'Diagram not found' })).toBeVisible();
    await page.keyboard.press('Control+v');
    expect(writes).toEqual([]);

    await page.route(/\/api\/api\/diagrams\/[^/]+$/, (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The diagram could not be loaded' })).toBeVisible();
    await page.unroute(/\/api\/api\/diagrams\/[^/]+$/);
    expect(writes).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectEditorReady(page);
    await expect(card(page, 'Keeper')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('[M284] a failed save is reported and retried, and nothing is lost', async ({
    signedInPage: page,
  }) => {
    // Without a live connection edits go by REST.
    await page.routeWebSocket(/\/ws\/socket\.io/, rejectSocket);
    await page.route(/\/ws\/socket\.io/, (route) => route.abort());
    await openDiagram(page, KEEPER, 'Stubborn');
    let isBroken = true;
    await page.route(/\/api\/api\/diagrams\/[^/]+\/edits$/, (route) =>
      isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await addEntity(page, 'Late');
    await expect(page.getByText('Failed to save diagram. Please try again.')).toBeVisible();
    await expect(page.getByText('Unsaved Changes')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSaved(page);
    await page.reload();
    await expectEditorReady(page);
    await expect(card(page, 'Late')).toBeVisible();
  });

  test.describe('without the generator', () => {
    test.use({ toleratedErrors: [/code\.worker|ERR_FAILED/] });

    test(
      '[M285] a failed generation shows the fixed text, and can be retried',
      THOROUGH,
      async ({ signedInPage: page }) => {
        await openDiagram(page, KEEPER, 'No generator');
        await page.route('**/code.worker-*.js', (route) => route.abort());
        await generate(page, 'Java Spring Boot');
        await page.getByRole('button', { name: 'Generate Project' }).click();
        await expect(page.getByText('Failed to generate Spring Boot project')).toBeVisible();
        await page.unroute('**/code.worker-*.js');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Generate Project' }).click();
        expect((await download).suggestedFilename()).toBe('demo.zip');
      },
    );
  });

  test(
    '[M121] while the server is down the notice stays, and everything is saved once it is back',
    THOROUGH,
    async ({ page }) => {
      const server = await startServer();
      try {
        await page.goto(server.url);
        const absolute = (path: string): string => `${server.url}${path}`;
        await page.goto(absolute('/login'));
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await page.getByLabel('Name').fill('Ada');
        await page.getByLabel('E-mail').fill('ada@example.com');
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await expect(page).toHaveURL(/\/my-diagrams$/);
        await page.goto(absolute('/diagram-editor'));
        await expectEditorReady(page);
        await startDiagram(page, 'Survivor', 'Before');

        await server.stop('SIGKILL');
        await addEntity(page, 'During');
        await expect(page.getByText('Failed to save diagram. Please try again.')).toBeVisible();
        await expect(page.getByText('Unsaved Changes')).toBeVisible();
        await server.start();
        await expect(page.getByText('Unsaved Changes')).toBeHidden({ timeout: 45_000 });
        await page.reload();
        await expectEditorReady(page);
        await expect(card(page, 'Before')).toBeVisible();
        await expect(card(page, 'During')).toBeVisible();
      } finally {
        await server.dispose();
      }
    },
  );
});
