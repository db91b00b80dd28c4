import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { addEntity, card, expectSaved, nameNewEntity, openBlankEditor } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import {
  clickLine,
  dragMouse,
  drawRelationship,
  getHeaderPoint,
  line,
  getPosition,
  openDiagram,
} from './gestures.ts';
import { openTogether, signInTrio, type Trio } from './people.ts';

const CUSTOMER = anEntity({
  name: 'Customer',
  position: { x: 0, y: 0 },
  attributes: [
    anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'm', name: 'mail' }),
  ],
});
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 320 } });
const SHOP = aDiagram({ nodes: [CUSTOMER, INVOICE] });

let room: Trio;

test.beforeAll(async ({ browser, server }) => {
  room = await signInTrio(browser, server.url);
});
test.afterAll(async () => {
  await room.close();
});
test.beforeEach(async () => {
  await openTogether(room, SHOP);
});

const others = (): Page[] => [room.editor, room.viewer];
const everybody = (): Page[] => [room.owner, ...others()];

async function expectCard(pages: Page[], name: string): Promise<void> {
  for (const page of pages) await expect(card(page, name)).toBeVisible();
}

test('[M077] [M174] [M232] [M262] [M264] [M266] [M267] edits are visible to other participants immediately', async () => {
  const { owner, editor, viewer } = room;
  await test.step('an entity is added and named', async () => {
    await owner.getByRole('button', { name: 'Add Entity' }).click();
    await nameNewEntity(owner, 'Product');
    await expectCard(others(), 'Product');
  });
  await test.step('attributes are added, changed and removed', async () => {
    await owner.getByLabel('New attribute name').fill('price');
    await owner.keyboard.press('Enter');
    for (const page of others()) await expect(card(page, 'Product').getByText('price')).toBeVisible();
    await owner.getByRole('group', { name: 'Attribute price' }).getByLabel('Attribute name').fill('cost');
    for (const page of others()) await expect(card(page, 'Product').getByText('cost')).toBeVisible();
    await owner.getByRole('button', { name: 'Show details of cost' }).click();
    await owner.getByRole('button', { name: 'Remove attribute' }).click();
    for (const page of others()) await expect(card(page, 'Product').getByText('cost')).toHaveCount(0);
  });
  await test.step('an entity is moved', async () => {
    await dragMouse(editor, await getHeaderPoint(editor, 'Invoice'), { x: 160, y: 96 });
    const place = await getPosition(editor, 'Invoice');
    expect(place).not.toEqual({ x: 480, y: 320 });
    for (const page of [owner, viewer]) await expect.poll(() => getPosition(page, 'Invoice')).toEqual(place);
  });
  await test.step('a relationship is drawn, named and deleted', async () => {
    const right = { name: 'Customer', handle: 'right-one' };
    await drawRelationship(editor, right, { name: 'Invoice', handle: 'left-many' });
    for (const page of [owner, viewer])
      await expect(line(page, 'Customer one-to-many Invoice')).toHaveCount(1);
    await clickLine(editor, 'Customer one-to-many Invoice');
    await editor.getByLabel('Label').fill('places');
    for (const page of [owner, viewer]) await expect(page.getByText('places', { exact: true })).toBeVisible();
    await clickLine(editor, 'Customer one-to-many Invoice');
    await editor.keyboard.press('Delete');
    for (const page of [owner, viewer])
      await expect(line(page, 'Customer one-to-many Invoice')).toHaveCount(0);
  });
  await test.step('a join entity arrives with both relationships, and one undo removes everything', async () => {
    const right = { name: 'Customer', handle: 'right-many' };
    await drawRelationship(editor, right, { name: 'Invoice', handle: 'left-many' });
    for (const page of everybody()) await expect(page.locator('.react-flow__edge')).toHaveCount(2);
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(4);
    await editor.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(3);
    await editor.getByRole('button', { name: 'Redo', exact: true }).click();
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(4);
    await editor.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(3);
  });
  await test.step('copies arrive completely', async () => {
    await card(owner, 'Customer').click();
    await card(owner, 'Invoice').click({ modifiers: ['Shift'] });
    await owner.keyboard.press('Control+d');
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(5);
    await expectCard(others(), 'Customer_copy');
    await owner.keyboard.press('Delete');
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(3);
  });
  await test.step('a deleted entity is removed for everyone', async () => {
    await card(owner, 'Product').click();
    await owner.keyboard.press('Delete');
    for (const page of everybody()) await expect(card(page, 'Product')).toHaveCount(0);
  });
  for (const page of everybody()) await expectSaved(page);
  await expect(viewer.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});

test('[M170] undo reverts the user’s own edit and keeps later remote ones', async () => {
  const { owner, editor } = room;
  await card(owner, 'Customer').dblclick();
  await owner.getByLabel('Entity name').fill('Client');
  await expectCard([editor], 'Client');
  await card(editor, 'Client').dblclick();
  await editor.getByLabel('Entity name').fill('Buyer');
  await expectCard([owner], 'Buyer');
  await owner.getByRole('button', { name: 'Undo', exact: true }).click();
  await editor.getByRole('button', { name: 'Add Entity' }).click();
  await expectCard([owner], 'NewEntity');
  await expectCard(everybody(), 'Buyer');
});

test('[M262] two users type in the same entity at once and keep text, caret and each other’s changes', async () => {
  const { owner, editor, viewer } = room;
  await card(owner, 'Customer').dblclick();
  await card(editor, 'Customer').dblclick();
  const name = owner.getByLabel('Entity name');
  const mail = editor
    .getByRole('group', { name: /^Attribute/ })
    .nth(1)
    .getByLabel('Attribute name');
  await mail.click();
  await name.fill('');
  await mail.fill('');
  const words = ['Household', 'email_add'];
  for (let at = 0; at < 9; at += 1) {
    await name.press(words[0]?.charAt(at) ?? '');
    await mail.press(words[1]?.charAt(at) ?? '');
  }
  await expect(name).toHaveValue('Household');
  await expect(name).toBeFocused();
  await expect(mail).toHaveValue('email_add');
  await expect(mail).toBeFocused();
  await expectCard([editor, viewer], 'Household');
  for (const page of [owner, viewer])
    await expect(card(page, 'Household').getByText('email_add')).toBeVisible();
});

test('[M262] typed text stays when another user changes the same name', async () => {
  const { owner, editor } = room;
  await card(owner, 'Customer').dblclick();
  const name = owner.getByLabel('Entity name');
  await name.press('End');
  await name.pressSequentially('Base');
  await expectCard([editor], 'CustomerBase');
  for (let step = 0; step < 4; step += 1) await name.press('ArrowLeft');
  await name.press('_');
  await expectCard([editor], 'Customer_Base');
  await card(editor, 'Customer_Base').dblclick();
  await editor.getByLabel('Entity name').fill('Theirs');
  await expectCard([owner], 'Theirs');
  await expect(name).toHaveValue('Customer_Base');
  expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(9);
  await name.press('X');
  await expectCard([editor], 'Customer_XBase');
});

test('[M265] [M273] a drag is visible to others, and not disturbed by theirs', async () => {
  const { owner, editor, viewer } = room;
  const from = await getHeaderPoint(owner, 'Customer');
  await owner.mouse.move(from.x, from.y);
  await owner.mouse.down();
  await owner.mouse.move(from.x + 4, from.y);
  await owner.mouse.move(from.x + 80, from.y + 80, { steps: 5 });
  const underWay = await getPosition(owner, 'Customer');
  for (const page of [editor, viewer]) {
    await expect.poll(() => getPosition(page, 'Customer')).toEqual(underWay);
  }
  await expectSaved(owner);
  // Another user renames the dragged card and moves a second one.
  await card(editor, 'Customer').dblclick();
  await editor.getByLabel('Entity name').fill('Held');
  await expectCard([owner], 'Held');
  await dragMouse(editor, await getHeaderPoint(editor, 'Invoice'), { x: 64, y: 64 });
  const invoice = await getPosition(editor, 'Invoice');
  await expect.poll(() => getPosition(owner, 'Invoice')).toEqual(invoice);
  await expect.poll(() => getPosition(owner, 'Held')).toEqual(underWay);
  await owner.mouse.move(from.x + 160, from.y + 160, { steps: 5 });
  await owner.mouse.up();
  const dropped = await getPosition(owner, 'Held');
  for (const page of others()) await expect.poll(() => getPosition(page, 'Held')).toEqual(dropped);
  await owner.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const page of everybody()) await expect.poll(() => getPosition(page, 'Held')).toEqual({ x: 0, y: 0 });
});

test(
  '[M262] [M265] two users drag the same card at once: the later drop wins for all',
  THOROUGH,
  async () => {
    const { owner, editor, viewer } = room;
    const hands = [owner, editor];
    const from = await Promise.all(hands.map((page) => getHeaderPoint(page, 'Customer')));
    const move = async (page: Page, by: number): Promise<void> => {
      const { x, y } = from[hands.indexOf(page)] ?? { x: 0, y: 0 };
      await page.mouse.move(x + by, y + (page === owner ? by : -by));
    };
    for (const page of hands) {
      await move(page, 0);
      await page.mouse.down();
    }
    for (const by of [4, 40, 80, 120, 160]) for (const page of hands) await move(page, by);
    // Each card follows its own user's drag.
    expect(await getPosition(owner, 'Customer')).not.toEqual(await getPosition(editor, 'Customer'));
    await owner.mouse.up();
    await expectSaved(owner);
    await move(editor, 200);
    await editor.mouse.up();
    const dropped = await getPosition(editor, 'Customer');
    for (const page of [owner, viewer])
      await expect.poll(() => getPosition(page, 'Customer')).toEqual(dropped);
    await expectSaved(editor);
  },
);

test(
  '[M262] a card is deleted during a drag, another during a rename: both are deleted for all',
  THOROUGH,
  async () => {
    const { owner, editor } = room;
    const from = await getHeaderPoint(owner, 'Invoice');
    await owner.mouse.move(from.x, from.y);
    await owner.mouse.down();
    await owner.mouse.move(from.x + 4, from.y);
    await owner.mouse.move(from.x + 80, from.y, { steps: 4 });
    await card(editor, 'Invoice').click();
    await editor.keyboard.press('Delete');
    await expect(card(editor, 'Invoice')).toBeHidden();
    await expect(card(owner, 'Invoice')).toBeHidden();
    await owner.mouse.move(from.x + 160, from.y + 40, { steps: 4 });
    await owner.mouse.up();
    await card(owner, 'Customer').dblclick();
    const name = owner.getByLabel('Entity name');
    await name.press('End');
    await name.pressSequentially('Ba');
    await expectCard([editor], 'CustomerBa');
    await card(editor, 'CustomerBa').click();
    await editor.keyboard.press('Delete');
    await owner.keyboard.type('se');
    for (const page of everybody()) await expect(page.locator('.react-flow__node')).toHaveCount(0);
    await expectSaved(owner);
    // The deletion ends no session.
    await owner.getByRole('button', { name: 'Add Entity' }).click();
    await expectCard(everybody(), 'NewEntity');
    for (let step = 0; step < 2; step += 1) {
      await editor.getByRole('button', { name: 'Undo', exact: true }).click();
    }
    await expectCard(everybody(), 'Invoice');
  },
);

test('a diagram is loaded once, opened or new: the first join receives changes, not the state', async ({
  signedInPage: page,
}) => {
  const joins: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('["init-diagram"')) joins.push(String(payload));
    }),
  );
  const expectJoins = (count: number): Promise<void> => expect.poll(() => joins).toHaveLength(count);
  await openDiagram(page, SHOP);
  await expect(card(page, 'Customer')).toBeVisible();
  await expectJoins(1);
  await openBlankEditor(page);
  await addEntity(page, 'Parcel');
  await expectSaved(page);
  await expectJoins(2);
  for (const join of joins) {
    expect(join).toContain('"changes":[]');
    expect(join).not.toMatch(/"(?:state|content)"/);
  }
});
