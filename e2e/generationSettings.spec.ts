import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { generate, readBytes } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openTogether, signInTrio, type Trio } from './people.ts';

const SHOP = aDiagram({
  nodes: [
    anEntity({ name: 'order_items' }),
    anEntity({
      name: 'people',
      position: { x: 480, y: 0 },
      attributes: [anAttribute({ name: 'id', isPrimaryKey: true })],
    }),
  ],
});

let room: Trio;

test.beforeAll(async ({ browser, server }) => {
  room = await signInTrio(browser, server.url);
});
test.afterAll(async () => {
  await room.close();
});

async function openCode(page: Page) {
  await generate(page, 'Layer-wise code');
  const panel = page.getByRole('complementary', { name: 'Generated code' });
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  return panel;
}

test('what one member chooses for generated code is what every member generates; undo takes it back; a viewer chooses for the page only', async () => {
  const { owner, editor, viewer } = room;
  await openTogether(room, SHOP);
  const panel = await openCode(editor);
  const code = panel.getByRole('region', { name: /^Code of/ });
  await expect(code).toContainText('public class OrderItemsEntity');

  await generate(owner, 'Java Spring Boot');
  const form = owner.getByRole('dialog', { name: 'Spring Boot Configuration' });
  await expect(
    form.getByRole('row', { name: 'order_items OrderItemsEntity order_items /api/orderitems' }),
  ).toBeVisible();
  await form.getByLabel('Names', { exact: true }).click();
  await owner.getByRole('option', { name: 'As Spring teams write' }).click();
  await expect(
    form.getByRole('row', { name: 'order_items OrderItem order_items /api/order-items' }),
  ).toBeVisible();
  await expect(form.getByRole('row', { name: 'people Person people /api/people' })).toBeVisible();
  await expect(form.getByLabel('Spring Boot version')).toHaveText('4.1.2');
  await form.getByLabel('Password').fill('s3cret');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Generate Project' }).click();
  const paths = Object.keys(unzipSync(await readBytes(await download)));
  expect(
    paths.filter((path) => /\/(OrderItem|OrderItemRequest|PersonController)\.java$/.test(path)),
  ).toHaveLength(3);

  await expect(code).toContainText('public class OrderItem');
  await expect(code).not.toContainText('OrderItemsEntity');
  const viewed = await openCode(viewer);
  const viewerCode = viewed.getByRole('region', { name: /^Code of/ });
  await expect(viewerCode).toContainText('public class OrderItem');
  await viewed.getByRole('checkbox', { name: 'Use Lombok' }).click();
  await expect(viewerCode).toContainText('@Getter');
  await expect(panel.getByRole('checkbox', { name: 'Use Lombok' })).not.toBeChecked();
  await panel.getByRole('checkbox', { name: 'Loose coupling' }).click();
  await expect(viewed.getByRole('checkbox', { name: 'Loose coupling' })).toBeChecked();

  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(code).toContainText('public class OrderItemsEntity');
  await expect(panel.getByRole('checkbox', { name: 'Loose coupling' })).toBeChecked();
});

test('a class name in the panel is the class that every member generates; a text that cannot be one is refused', async () => {
  const { owner, editor } = room;
  await openTogether(room, SHOP);
  await editor.locator('.react-flow__node', { hasText: 'people' }).click();
  const field = editor.getByLabel('Class name');
  await field.fill('my class');
  await expect(editor.getByText(/^Not saved: use Latin letters/)).toBeVisible();
  await field.fill('Individual');
  await expect(editor.getByText(/^Not saved: use Latin letters/)).toBeHidden();
  const panel = await openCode(owner);
  await expect(panel.getByRole('treeitem', { name: /Individual\.java/ })).toBeVisible();
});
