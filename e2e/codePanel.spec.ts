import { type Page } from '@playwright/test';
import { generateTarget } from '@joinery/codegen';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { addEntity, readBytes, card, generate, openBlankEditor, readSchema } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });

function getPanel(page: Page) {
  return page.getByRole('complementary', { name: 'Generated code' });
}

async function openCode(page: Page) {
  await generate(page, 'Layer-wise code');
  const panel = getPanel(page);
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  return panel;
}

test('[M094] [M110] [M111] [M115] [M147] [M187] [M188] generating shows the progress, then the first entity; a layer jumps to its first file', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, await readSchema('petclinic'));
  await generate(page, 'Layer-wise code');
  await expect(page.getByRole('progressbar', { name: 'Generated entities' })).toBeVisible();
  const panel = getPanel(page);
  const code = panel.getByRole('region', { name: /^Code of/ });
  await expect(code).toContainText('public class VetsEntity');
  await expect(panel.getByRole('combobox', { name: 'Layer' })).toHaveText('Entity');
  await expect(panel.getByRole('textbox', { name: 'Package name' })).toHaveValue('com.example.demo');
  const firstLine = code.locator('[data-line]').first();
  await expect(firstLine).toContainText('package com.example.demo.entity;');
  // Line numbers are not part of the text; keywords have their own colour.
  const drawn = await firstLine.evaluate((line) => ({
    number: line.firstElementChild?.textContent,
    colours: new Set([...line.querySelectorAll('span')].map((part) => getComputedStyle(part).color)).size,
  }));
  expect(drawn.number).toBe('1');
  expect(drawn.colours).toBeGreaterThan(1);
  await panel.getByRole('combobox', { name: 'Layer' }).click();
  await page.getByRole('option', { name: 'Service' }).click();
  await expect(code).toContainText('public class VetsService');
  await expect(panel.getByRole('treeitem', { name: /com\.example\.demo\.service/ })).toBeVisible();
});

test(
  '[M203] without entities the panel stays closed and a warning explains why',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await generate(page, 'Layer-wise code');
    await expect(page.getByText('Please add at least one entity to generate project')).toBeVisible();
    await expect(getPanel(page)).toBeHidden();
  },
);

test(
  '[M114] [M116] [M186] the toggles and the package name regenerate immediately and are stored',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, await readSchema('petclinic'));
    const panel = await openCode(page);
    const code = panel.getByRole('region', { name: /^Code of/ });
    await expect(code).not.toContainText('lombok');
    await panel.getByRole('checkbox', { name: 'Use Lombok' }).click();
    await expect(code).toContainText('import lombok.Getter;');
    await panel.getByRole('textbox', { name: 'Package name' }).fill('org.clinic');
    await expect(code).toContainText('package org.clinic.entity;');
    await panel.getByRole('textbox', { name: 'Package name' }).fill('org.class');
    await expect(panel.getByRole('alert')).toHaveText('must not contain the Java keyword "class"');
    await expect(code).toContainText('package org.clinic.entity;');
    await panel.getByRole('checkbox', { name: 'Loose coupling' }).click();
    await panel.getByRole('searchbox', { name: 'Find a file' }).fill('ServiceImpl');
    await expect(panel.getByRole('treeitem', { name: 'VetsServiceImpl.java' })).toBeVisible();
    await panel.getByRole('button', { name: 'Generate Spring Boot' }).click();
    const form = page.getByRole('dialog', { name: 'Spring Boot Configuration' });
    await expect(form.getByRole('checkbox', { name: 'Lombok', exact: true })).toBeChecked();
    await expect(form.getByLabel('Package name')).toHaveValue('org.clinic');
  },
);

test('[M215] [M290] editing the diagram updates the code and highlights changes; without entities there is nothing to download', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const panel = await openCode(page);
  await expect(panel.getByRole('treeitem', { name: 'CustomerEntity.java' })).toBeVisible();
  await addEntity(page, 'Invoice');
  await expect(panel.getByRole('treeitem', { name: 'InvoiceEntity.java new' })).toBeVisible();
  await expect(panel.getByRole('region', { name: /InvoiceEntity/ })).toBeVisible();
  await panel.getByRole('button', { name: /^Clear marks/ }).click();
  await expect(panel.getByRole('treeitem', { name: 'InvoiceEntity.java', exact: true })).toBeVisible();
  await page.getByLabel('New attribute name').fill('amount');
  await page.keyboard.press('Enter');
  const code = panel.getByRole('region', { name: /^Code of.*InvoiceEntity/ });
  await expect(code.locator('[data-changed]').filter({ hasText: 'private String amount;' })).toBeVisible();
  await expect(
    code.locator('[data-line]').filter({ hasText: 'public class InvoiceEntity' }),
  ).not.toHaveAttribute('data-changed');

  await page.locator('.react-flow__pane').click({ position: { x: 40, y: 500 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(panel.getByText('Add an entity to see its code.')).toBeVisible();
  await panel.getByRole('button', { name: 'Download Entities' }).click();
  await page.getByRole('menuitem', { name: 'All entities (java-entities.zip)' }).click();
  await expect(page.getByText('No generated files to download')).toBeVisible();
});

test('[M113] [M321] Download Entities contains the entity layer under entities/; a diagnostic shows its element', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, await readSchema('petclinic'));
  const panel = await openCode(page);
  await expect(panel.getByRole('button', { name: 'Generate Spring Boot' })).toBeVisible();
  await panel.getByRole('button', { name: 'Download Entities' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All entities (java-entities.zip)' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe('java-entities.zip');
  const paths = Object.keys(unzipSync(await readBytes(zip)));
  expect(paths).toContain('entities/VetsEntity.java');
  expect(paths.every((path) => path.startsWith('entities/'))).toBe(true);

  await panel.getByRole('button', { name: /adjustments?$/ }).click();
  const diagnostic = panel.getByRole('button', { name: /vet_specialties/ }).first();
  await diagnostic.click();
  await expect(card(page, 'vet_specialties')).toBeVisible();
  await expect(page.getByLabel('Entity name')).toHaveValue('vet_specialties');
});

test(
  '[M147] the panel opens on the entity layer and its first file, with the specification’s settings',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, await readSchema('petclinic'));
    await expect(getPanel(page)).toBeHidden();
    const panel = await openCode(page);
    await expect(panel.getByRole('combobox', { name: 'Layer' })).toHaveText('Entity');
    await expect(panel.getByRole('textbox', { name: 'Package name' })).toHaveValue('com.example.demo');
    await expect(panel.getByRole('checkbox', { name: 'Use Lombok' })).not.toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Native accessors' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Loose coupling' })).not.toBeChecked();
    await expect(panel.getByRole('treeitem', { selected: true })).toHaveAccessibleName(/^VetsEntity\.java/);
  },
);

test.describe('a failed zip', () => {
  test.use({ toleratedErrors: [/^Entity download failed: Error: out of memory/] });

  test('[M291] [M293] is reported and logged', THOROUGH, async ({ signedInPage: page }) => {
    // Simulates a browser out of memory: the worker cannot start.
    await page.addInitScript(() => {
      const post = Reflect.get(Worker.prototype, 'postMessage') as (...given: unknown[]) => void;
      Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
        if ((given[0] as { name?: string }).name === 'entitiesZip') throw new Error('out of memory');
        post.apply(this, given);
      };
    });
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openDiagram(page, await readSchema('petclinic'));
    const panel = await openCode(page);
    await panel.getByRole('button', { name: 'Download Entities' }).click();
    await page.getByRole('menuitem', { name: 'All entities (java-entities.zip)' }).click();
    await expect(page.getByText('Failed to create entities folder in ZIP')).toBeVisible();
    expect(logged.join('\n')).toContain('Entity download failed: Error: out of memory');
  });
});

test('[M112] code is copied and confirmed', THOROUGH, async ({ signedInPage: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDiagram(page, await readSchema('petclinic'));
  const panel = await openCode(page);
  await panel.getByRole('button', { name: 'Copy code' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('public class VetsEntity');
  await expect(panel.getByRole('button', { name: 'Copy code' })).toBeVisible();
});

test('[M095] [M114] [M117] TypeORM and SQL have their own code, and no Lombok; the width changes by keyboard; it closes', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, await readSchema('petclinic'));
  await generate(page, 'TypeORM code');
  const panel = getPanel(page);
  const code = panel.getByRole('region', { name: /^Code of/ });
  await expect(code).toContainText('@Entity(');
  await expect(panel.getByRole('checkbox', { name: 'Use Lombok' })).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'Target' }).click();
  await page.getByRole('option', { name: 'SQL', exact: true }).click();
  await expect(code).toContainText('CREATE TABLE `owners`');
  await panel.getByRole('combobox', { name: 'Database' }).click();
  await page.getByRole('option', { name: 'SQLite' }).click();
  await expect(code).toContainText('CREATE TABLE "owners"');
  const edge = panel.getByRole('separator', { name: 'Width of the code panel' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32));
  await panel.getByRole('button', { name: 'Close code' }).click();
  await expect(panel).toBeHidden();
});

test(
  'the centre of the view stays when the code panel opens and closes',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    const fromMiddle = async (): Promise<number> => {
      const [canvas, box] = [
        await page.locator('.react-flow').boundingBox(),
        await card(page, 'Customer').boundingBox(),
      ];
      if (canvas === null || box === null) return Number.NaN;
      return Math.round(box.x + box.width / 2 - canvas.x - canvas.width / 2);
    };
    const before = await fromMiddle();
    const panel = await openCode(page);
    await expect.poll(fromMiddle).toBe(before);
    await expect(card(page, 'Customer')).toBeInViewport({ ratio: 1 });
    await panel.getByRole('button', { name: 'Close code' }).click();
    await expect(panel).toBeHidden();
    await expect.poll(fromMiddle).toBe(before);
  },
);

for (const width of [390, 800, 1024]) {
  test(
    `at ${String(width)} px nothing covers the code panel, and diagnostics are shown in the diagram`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openDiagram(page, await readSchema('petclinic'));
      const panel = await openCode(page);
      await panel.getByRole('combobox', { name: 'Target' }).click();
      await page.getByRole('option', { name: 'Java Spring Boot' }).click();
      await panel.getByRole('checkbox', { name: 'Use Lombok' }).click();
      await panel.getByRole('textbox', { name: 'Package name' }).click();
      await expect(panel.getByRole('region', { name: /^Code of/ })).toContainText('package com');
      await panel.getByRole('button', { name: /adjustments?$/ }).click();
      await panel.getByRole('button', { name: /has no primary key/ }).click();
      await expect(page.getByRole('textbox', { name: 'Entity name' })).toHaveValue('vet_specialties');
      await expect(page.getByRole('textbox', { name: 'Entity name' })).toBeInViewport();
      await expect(card(page, 'vet_specialties')).toBeInViewport();
      await page.getByRole('textbox', { name: 'Entity name' }).click();
    },
  );
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the code panel, ${theme}`, THOROUGH, async ({ signedInPage: page }) => {
    await openDiagram(page, await readSchema('sakila'));
    if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
    const panel = await openCode(page);
    await expect(panel.getByRole('region', { name: /^Code of/ })).toContainText('public class');
    await panel.getByRole('button', { name: /adjustments?$/ }).click();
    await expectAccessible(page, 'aside');
    const { SHOTS } = process.env;
    if (SHOTS !== undefined) {
      await page.screenshot({ path: `${SHOTS}/code-${theme}.png` });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${SHOTS}/code-${theme}-phone.png` });
    }
  });
}

test('[G104] an earlier zip is compared: new, changed and removed files, and those changed by hand', async ({
  signedInPage: page,
}) => {
  const content = await readSchema('petclinic');
  const { files } = generateTarget(content, { target: 'spring-boot', options: {} });
  const zip = zipSync(
    Object.fromEntries(
      files.map(({ path, code, fileName }) => [
        `demo/${path}`,
        strToU8(fileName === 'PetsService.java' ? `${code}// mine` : code),
      ]),
    ),
  );
  const nodes = content.nodes.filter(({ data }) => data.name !== 'visits');
  const edges = content.edges.filter(({ source, target }) =>
    [source, target].every((id) => nodes.some((node) => node.id === id)),
  );
  await openDiagram(page, { nodes, edges });
  const panel = await openCode(page);
  await panel.getByRole('button', { name: 'Download Entities' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Compare with an earlier zip...' }).click();
  await (await chooser).setFiles({ name: 'demo.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const dialog = page.getByRole('dialog', { name: 'Compared with the earlier zip' });
  await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText('VisitsEntity.java');
  await expect(dialog.getByRole('region', { name: 'Changed', exact: true })).toContainText('er-diagram.json');
  await expect(dialog.getByRole('region', { name: 'Changed by hand in the zip' })).toContainText(
    'PetsService.java',
  );
});
