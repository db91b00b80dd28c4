import { type AiStub, startAiStub } from '../apps/server/test/aiStub.ts';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test as base } from './fixtures.ts';
import { openDiagram } from './gestures.ts';
import { startServer } from './server.ts';

const test = base.extend<object, { stub: AiStub }>({
  stub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const stub = await startAiStub('openai-compatible', [
        { kind: 'status', status: 401 },
        { kind: 'text', text: 'OK' },
      ]);
      await use(stub);
      stub.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stub }, use) => {
      const server = await startServer({ AI_USER_KEYS: 'on', AI_USER_BASE_URLS: stub.url });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test.use({ toleratedErrors: [/400/] });

test('[K22] a key for a service that the operator lists is tested, saved, used by the assistant and removed', async ({
  page,
  stub,
}) => {
  await signIn(page, { name: 'Kay Key', email: 'kay@example.com' });
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'AI Diagram Generator' });
  await section.getByLabel('Provider').click();
  await page.getByRole('option', { name: 'OpenAI-compatible service' }).click();
  await section.getByLabel('Address').fill('http://127.0.0.1:1/v1');
  await section.getByLabel('Model').fill('small');
  await section.getByLabel('API key').fill('sk-of-this-browser');
  await section.getByRole('button', { name: 'Test this key' }).click();
  await expect(section.getByText('The address must be on the public internet')).toBeVisible();
  expect(stub.received).toEqual([]);
  await section.getByLabel('Address').fill(stub.url);
  await section.getByRole('button', { name: 'Test this key' }).click();
  await expect(section.getByText('The AI service refused the API key.')).toBeVisible();
  await section.getByRole('button', { name: 'Test this key' }).click();
  await expect(section.getByText('The key works.')).toBeVisible();
  expect(stub.received.at(-1)?.headers.authorization).toBe('Bearer sk-of-this-browser');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Stored key: …wser.')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Address')).toHaveValue(stub.url);
  await expect(section.getByLabel('API key')).toHaveValue('');

  await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
  await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
  const panel = page.getByRole('region', { name: 'AI Diagram Generator' });
  await expect(panel).toContainText('small at 127.0.0.1');
  await expect(panel).toContainText('with your key');
  const edits = [{ action: 'add', record: 'entity', id: 'new-1', props: { name: 'Shop' } }];
  stub.behave({ kind: 'text', text: JSON.stringify({ reply: 'Drew a shop.', edits }) });
  await panel.getByRole('textbox', { name: 'What should change?' }).fill('Add a shop.');
  await panel.getByRole('button', { name: 'Propose change' }).click();
  await expect(panel).toContainText('Drew a shop.');
  expect(stub.received.at(-1)?.headers.authorization).toBe('Bearer sk-of-this-browser');

  await page.goto('/account');
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('Stored encrypted on this server')).toBeVisible();
});
