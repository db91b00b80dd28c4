import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { type AiStub, startAiStub } from '../apps/server/test/aiStub.ts';
import { card } from './editor.ts';
import { expect, test as base, THOROUGH } from './fixtures.ts';
import { openDiagram } from './gestures.ts';
import { startServer } from './server.ts';

const test = base.extend<object, { stub: AiStub }>({
  stub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const stub = await startAiStub('openai-compatible', []);
      await use(stub);
      stub.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stub }, use) => {
      const server = await startServer({
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: stub.url,
        AI_MODEL: 'small',
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Draws Customer and a Log without a key, and opens the assistant. */
async function openAssistant(page: Page): Promise<void> {
  const log = {
    id: 'log',
    type: 'entity' as const,
    position: { x: 400, y: 0 },
    data: { name: 'Log', attributes: [] },
  };
  await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' }), log] }));
  await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
}

const panel = (page: Page) => page.getByRole('region', { name: 'AI Diagram Generator' });
const changes = (page: Page) => page.getByRole('list', { name: 'Proposed changes' }).getByRole('listitem');

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel(/Describe your diagram|What should change/).fill(text);
  await page.getByRole('button', { name: /Generate diagram|Propose change|Ask/ }).click();
}

/** The model's output: edits with ids of the diagram, or new-1, new-2, ... for new elements. */
const add = (record: string, id: string, props: object) => ({ action: 'add', record, id, props });
const says = (reply: string, edits: object[]) => ({
  kind: 'text' as const,
  text: JSON.stringify({ reply, edits }),
});

const SHOP = [
  add('entity', 'new-1', { name: 'Shop' }),
  add('attribute', 'new-2', { entity: 'new-1', name: 'city', type: 'String' }),
  add('entity', 'new-3', { name: 'Till' }),
  add('relationship', 'new-4', { source: 'new-1', target: 'new-3', type: 'one-to-many', label: 'has' }),
];

test('[A44] entities appear on the canvas while the model writes; nothing is drawn before it is accepted', async ({
  signedInPage: page,
  stub,
}) => {
  await openAssistant(page);
  let goOn = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  stub.behave({ ...says('Drew a shop with its tills.', SHOP), until });
  await ask(page, 'A shop has tills.');
  await expect(panel(page).getByRole('status')).toContainText(/\.\.\. [\d,]+ characters/);
  await expect(page.getByRole('region', { name: 'Proposed entity Shop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0);
  goOn();
  await expect(changes(page)).toHaveCount(3);
  await expect(panel(page)).toContainText('Drew a shop with its tills.');
  await expect(panel(page)).toContainText('Messages and the diagram go to small at');
  await expect(page.getByRole('region', { name: 'Proposed entity Shop' })).toContainText('city');
  await expect(card(page, 'Shop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'Shop')).toContainText('city');
  await expect(card(page, 'Till')).toBeVisible();
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect(card(page, 'Customer')).toBeVisible();
});

test('[A43] Cancel ends the call to the service and keeps the text', async ({ signedInPage: page, stub }) => {
  await openAssistant(page);
  stub.behave({ kind: 'hang' });
  const calling = stub.next();
  await ask(page, 'A shop has tills.');
  const { closed } = await calling;
  await expect(panel(page).getByRole('status')).toContainText('Preparing change...');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByLabel('What should change?')).toHaveValue('A shop has tills.');
  await expect(page.getByRole('button', { name: 'Propose change' })).toBeEnabled();
  await expect(panel(page).getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  '[A43] after the panel was closed Cancel still ends the call to the service',
  THOROUGH,
  async ({ signedInPage: page, stub }) => {
    await openAssistant(page);
    stub.behave({ kind: 'hang' });
    const calling = stub.next();
    await ask(page, 'A shop has tills.');
    const { closed } = await calling;
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
    await expect(panel(page).getByRole('status')).toContainText('Preparing change...');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(panel(page).getByRole('status')).toHaveCount(0);
  },
);

test('[A46] a change by a model is marked on existing cards; accepting is one step', async ({
  signedInPage: page,
  stub,
}) => {
  await openAssistant(page);
  stub.behave(
    says('Done.', [
      add('attribute', 'new-1', { entity: 'Customer', name: 'phone', type: 'String' }),
      add('entity', 'new-2', { name: 'Address' }),
      add('relationship', 'new-3', { source: 'Customer', target: 'new-2', type: 'one-to-many' }),
      { action: 'remove', record: 'entity', id: 'Log', props: {} },
      { action: 'set', record: 'entity', id: 'e99', props: { name: 'Nothing' } },
    ]),
  );
  await ask(page, 'Give customers a phone and addresses, drop the log.');
  await expect(changes(page).filter({ hasText: 'Added phone.' })).toContainText('Changed');
  await expect(page.getByRole('region', { name: 'Changed entity Customer' })).toContainText('new: phone');
  await expect(changes(page).filter({ hasText: 'Log' })).toContainText('Removed');
  await expect(changes(page).filter({ hasText: 'Address' }).first()).toContainText('New');
  await expect(panel(page).getByRole('list', { name: 'Not used' })).toContainText('e99');
  await page.getByRole('checkbox', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'Accept 3 of 4' }).click();
  await expect(card(page, 'Customer')).toContainText('phone');
  await expect(card(page, 'Address')).toBeVisible();
  await expect(card(page, 'Log')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page, 'Address')).toHaveCount(0);
  await expect(card(page, 'Customer')).not.toContainText('phone');
  await expect(card(page, 'Log')).toBeVisible();
});

test('[A40] a review by a model lists what it found; a fix opens as a proposal', async ({
  signedInPage: page,
  stub,
}) => {
  await openAssistant(page);
  const finding = {
    message: 'Log does not say when it was written.',
    isProblem: true,
    entities: ['Log'],
    fixLabel: 'Add written_at to Log',
    edits: [add('attribute', 'new-1', { entity: 'Log', name: 'written_at', type: 'LocalDateTime' })],
  };
  stub.behave({ kind: 'text', text: JSON.stringify({ reply: 'One problem.', findings: [finding] }) });
  await page.getByRole('button', { name: 'Find problems' }).click();
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText(
    'Log does not say when it was written.',
  );
  await page.getByRole('button', { name: 'Add written_at to Log' }).click();
  await expect(changes(page)).toHaveText([/Log.*Added written_at\./]);
  await expect(card(page, 'Log')).not.toContainText('written_at');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'Log')).toContainText('written_at');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page, 'Log')).not.toContainText('written_at');
});

test('a question is sent with the selection and a file, and the reply is never HTML', async ({
  signedInPage: page,
  stub,
}) => {
  await openAssistant(page);
  stub.behave({ kind: 'text', text: 'The **Log** has no <b>key</b>.' });
  const calling = stub.next();
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Logs are kept.'], 'notes.md'));
    return data;
  });
  const field = page.getByRole('textbox', { name: 'What should change?' });
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await expect(
    page.getByText('Drop a .json file, or .sql, .dbml or .prisma files or a zip of them'),
  ).toBeVisible();
  await field.dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Drop to attach')).toBeVisible();
  await expect(
    page.getByText('Drop a .json file, or .sql, .dbml or .prisma files or a zip of them'),
  ).toBeHidden();
  await field.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('notes.md');
  await ask(page, 'What is the log for?');
  const { body } = await calling;
  expect(JSON.stringify(body)).toContain('Logs are kept.');
  await expect(panel(page)).toContainText('The Log has no <b>key</b>.');
});

test.describe('a service that refuses', () => {
  test.use({ toleratedErrors: [/status of 50\d/] });

  test('[A42] errors are reported in plain words, and the text can be sent again', async ({
    signedInPage: page,
    stub,
  }) => {
    await openAssistant(page);
    stub.behave({ kind: 'status', status: 401 });
    await ask(page, 'A shop has tills.');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('secret detail of the service')).toHaveCount(0);
    stub.behave(says('Drew a shop.', SHOP));
    await page.getByRole('button', { name: 'Propose change' }).click();
    await expect(changes(page)).toHaveCount(3);
  });

  test('[A42] a model that refuses a picture is offered no other', async ({ signedInPage: page, stub }) => {
    await openAssistant(page);
    stub.behave({ kind: 'status', status: 400, message: 'This model does not support image input.' });
    const picture = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
    const attach = () => panel(page).locator('input[type=file]').setInputFiles(picture);
    await attach();
    await ask(page, 'Draw the picture.');
    await expect(page.getByRole('alert')).toContainText('The language model could not read the picture.');
    await page.getByRole('button', { name: 'Remove shop.png' }).click();
    await attach();
    await expect(page.getByText('small does not read pictures.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Attached files' })).toHaveCount(0);
  });
});
