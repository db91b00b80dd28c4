import { type Outline, type Remarks } from '@joinery/assistant';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
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

/** Customer and a Log without a key are drawn, the helper stands open. */
async function openHelper(page: Page): Promise<void> {
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
const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Pieces of the proposal' }).getByRole('listitem');

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel(/Describe your diagram|What should change/).fill(text);
  await page.getByRole('button', { name: /Generate diagram|Propose change/ }).click();
}

const attribute = (name: string, more: object = {}) => ({
  id: '',
  name,
  type: 'String' as const,
  isPrimaryKey: false,
  isNullable: true,
  isUnique: false,
  enumValues: [],
  ...more,
});
const key = attribute('id', { type: 'Long', isPrimaryKey: true, isNullable: false });
const entity = (name: string, ...attributes: (typeof key)[]) => ({
  id: '',
  name,
  formerName: '',
  attributes,
});
const says = (answer: Outline | Remarks) => ({ kind: 'text' as const, text: JSON.stringify(answer) });

const SHOP: Outline = {
  entities: [entity('Shop', key, attribute('city')), entity('Till', key)],
  relationships: [{ id: '', from: 'Shop', to: 'Till', type: 'one-to-many', label: 'has' }],
};

test('[A44] what a model writes is counted while it comes, then lies on the canvas as a proposal', async ({
  signedInPage: page,
  stub,
}) => {
  await openHelper(page);
  let goOn = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const answer = says(SHOP);
  stub.behave({ ...answer, until });
  await ask(page, 'A shop has tills.');
  const half = Math.floor(answer.text.length / 2);
  await expect(panel(page).getByRole('status')).toContainText(
    `Generating diagram... ${String(half)} characters`,
  );
  await expect(pieces(page)).toHaveCount(0);
  goOn();
  await expect(pieces(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Proposed entity Shop' })).toContainText('city');
  await expect(card(page, 'Shop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'Shop')).toContainText('city');
  await expect(card(page, 'Till')).toBeVisible();
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect(card(page, 'Customer')).toBeVisible();
});

test('[A43] Cancel ends the call to the service and leaves the text as it was', async ({
  signedInPage: page,
  stub,
}) => {
  await openHelper(page);
  stub.behave({ kind: 'hang' });
  const calling = stub.next();
  await ask(page, 'A shop has tills.');
  const { closed } = await calling;
  await expect(panel(page).getByRole('status')).toContainText('Generating diagram...');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByLabel('Describe your diagram')).toHaveValue('A shop has tills.');
  await expect(page.getByRole('button', { name: 'Generate diagram' })).toBeEnabled();
  await expect(panel(page).getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const leave of ['Review', 'Close'] as const)
  test(
    `[A43] after ${leave} Cancel still ends the call to the service`,
    THOROUGH,
    async ({ signedInPage: page, stub }) => {
      await openHelper(page);
      stub.behave({ kind: 'hang' });
      const calling = stub.next();
      await ask(page, 'A shop has tills.');
      const { closed } = await calling;
      if (leave === 'Review') await page.getByRole('tab', { name: 'Review' }).click();
      else {
        await panel(page).getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
      }
      await expect(panel(page).getByRole('status')).toContainText('Generating diagram...');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await closed;
      await expect(panel(page).getByRole('status')).toHaveCount(0);
    },
  );

test(
  '[A47] a diagram that the model returns unchanged is no proposal',
  THOROUGH,
  async ({ signedInPage: page, stub }) => {
    const names = ['Order', 'Orders', 'Untitled', 'Untitled', 'user_account', 'UserAccount', '', '🚀', '<<<'];
    const nodes = names.map((name, index) =>
      anEntity({
        id: `n${String(index)}`,
        name,
        attributes: ['tag', 'tags', ''].map((own) => anAttribute({ id: `a-${own}`, name: own })),
        position: { x: (index % 3) * 400, y: Math.floor(index / 3) * 300 },
      }),
    );
    const edges = ['billing', 'shipping'].map((label) =>
      aRelationship({ id: label, source: 'n0', target: 'n1', label }),
    );
    await openDiagram(page, aDiagram({ nodes, edges }));
    await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
    await page.getByRole('checkbox', { name: 'Change this diagram' }).click();
    stub.behave({ kind: 'echo' });
    await ask(page, 'Change nothing.');
    await expect(page.getByText('Everything in this text is drawn already.')).toBeVisible();
    await expect(pieces(page)).toHaveCount(0);
  },
);

test('[A46] a change by a model is marked on what is drawn; what is taken of it is one step', async ({
  signedInPage: page,
  stub,
}) => {
  await openHelper(page);
  await page.getByRole('checkbox', { name: 'Change this diagram' }).click();
  stub.behave(
    says({
      entities: [entity('Customer', key, attribute('name'), attribute('phone')), entity('Address', key)],
      relationships: [{ id: '', from: 'Customer', to: 'Address', type: 'one-to-many', label: 'has' }],
    }),
  );
  await ask(page, 'Give customers a phone and addresses, drop the log.');
  await expect(pieces(page).filter({ hasText: '+ phone' })).toContainText('Changed');
  await expect(pieces(page).filter({ hasText: 'Log' })).toContainText('Removed');
  await expect(pieces(page).filter({ hasText: 'Address' }).first()).toContainText('New');
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

test('[A40] a review by a model lists what it found; a click applies the fix', async ({
  signedInPage: page,
  stub,
}) => {
  await openHelper(page);
  stub.behave(
    says({
      remarks: [
        {
          message: 'Log does not say when it was written.',
          isProblem: true,
          entities: ['Log'],
          fixLabel: 'Add written_at to Log',
          changed: [
            {
              id: '',
              name: 'Log',
              formerName: '',
              attributes: [
                {
                  id: '',
                  name: 'written_at',
                  type: 'LocalDateTime',
                  isPrimaryKey: false,
                  isNullable: false,
                  isUnique: false,
                  enumValues: [],
                },
              ],
            },
          ],
          removed: [],
          added: [],
        },
      ],
    }),
  );
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review this diagram' }).click();
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText(
    'Log does not say when it was written.',
  );
  await page.getByRole('button', { name: 'Add written_at to Log' }).click();
  await expect(card(page, 'Log')).toContainText('written_at');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page, 'Log')).not.toContainText('written_at');
});

test.describe('a service that refuses', () => {
  test.use({ toleratedErrors: [/status of 50\d/] });

  test('[A42] what went wrong is told in plain words, and the text can be sent again', async ({
    signedInPage: page,
    stub,
  }) => {
    await openHelper(page);
    stub.behave({ kind: 'status', status: 401 });
    await ask(page, 'A shop has tills.');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('secret detail of the service')).toHaveCount(0);
    stub.behave(says(SHOP));
    await page.getByRole('button', { name: 'Generate diagram' }).click();
    await expect(pieces(page)).toHaveCount(3);
  });
});
