import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../apps/server/test/mailServer.ts';
import { addEntity, card, expectEditorReady, expectSaved, openBlankEditor, startDiagram } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test as base, THOROUGH } from './fixtures.ts';
import { openDiagram } from './gestures.ts';
import { share } from './people.ts';
import { startServer } from './server.ts';

const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });

/** These tests' server sends mail to a real mail server. */
const test = base.extend<{ guestPage: Page }, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startServer({ SMTP_URL: mailServer.url });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  guestPage: async ({ browser, baseURL }, use) => {
    const context = await openContext(browser, baseURL);
    await use(await context.newPage());
    await context.close();
  },
});

const GUEST = { name: 'Grace Hopper', email: 'grace@example.com' };

function openContext(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext(baseURL === undefined ? {} : { baseURL });
}

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog');
}

async function inviteByMail(page: Page, email: string, role: 'Editor' | 'Viewer'): Promise<void> {
  const dialog = await openShare(page);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: role }).click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The link in the last mail to this address. */
function mailedLink(mailServer: MailServer, email: string): string {
  const mail = mailServer.mails.findLast(({ recipients }) => recipients.includes(email));
  return /http:\/\/\S+\/invitation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

test('[M003] [M006] [M030] [M073] [M224] [M237] two users: invited by mail, signed in, accepted, edited, lowered, removed, live', async ({
  signedInPage: owner,
  guestPage: guest,
  mailServer,
}) => {
  await openBlankEditor(owner);
  await startDiagram(owner, 'Team shop', 'Customer');
  await inviteByMail(owner, GUEST.email, 'Editor');

  await guest.goto(mailedLink(mailServer, GUEST.email));
  await expect(guest.getByText('Please log in to accept the invitation')).toBeVisible();
  await guest.getByRole('button', { name: 'Log in to accept invitation' }).click();
  await guest.getByRole('button', { name: 'Continue with Google' }).click();
  await guest.getByLabel('Name').fill(GUEST.name);
  await guest.getByLabel('E-mail').fill(GUEST.email);
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(guest).toHaveURL(/\/my-diagrams$/);
  await expect(guest.getByText('You now have access to Team shop')).toBeVisible();

  const shared = guest.getByRole('list', { name: 'Diagrams' }).getByRole('listitem');
  await expect(shared).toContainText('Editor');
  await expect(shared).toContainText('shared by Ada Lovelace');
  await shared.getByRole('button', { name: 'Edit' }).click();
  await expect(guest).toHaveURL(owner.url());
  await expectEditorReady(guest);
  await addEntity(guest, 'Order');
  await expectSaved(guest);
  await expect(card(owner, 'Order')).toBeVisible();

  const dialog = await openShare(owner);
  await dialog.getByLabel('Role of Grace Hopper').click();
  await owner.getByRole('option', { name: 'Viewer' }).click();
  await expect(dialog.getByLabel('Role of Grace Hopper')).toHaveText('Viewer');
  await expect(dialog.getByLabel('Role of Grace Hopper')).toBeEnabled();
  await expect(guest.getByRole('button', { name: 'Add Entity' })).toHaveCount(0);
  await expect(card(guest, 'Order')).toBeVisible();

  await dialog.getByRole('button', { name: 'More about Grace Hopper' }).click();
  await owner.getByRole('menuitem', { name: 'Remove access' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Grace Hopper')).toHaveCount(0);
  await expect(
    guest.getByRole('heading', { name: 'You no longer have access to this diagram' }),
  ).toBeVisible();
  await guest.goto('/my-diagrams');
  await expect(guest.getByText('No diagrams yet')).toBeVisible();
});

/** Opens a new diagram of the owner with the guest as viewer. */
async function openShared(owner: Page, guest: Page, name: string): Promise<void> {
  const diagramId = await openDiagram(owner, SHOP, name);
  await signIn(guest, GUEST);
  await share(owner, diagramId, { page: guest, person: GUEST, accessLevel: 'VIEWER' });
}

test('[M102] [M282] an unsaved diagram is saved first: the dialog asks for it and opens the name dialog', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  const dialog = await openShare(page);
  await expect(dialog.getByRole('heading', { name: 'Share Diagram' })).toBeVisible();
  await expect(dialog).toContainText(
    'Please save your diagram first before inviting users. This ensures all your changes are preserved before sharing.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Diagram' }).click();
  await expect(page.getByRole('alert')).toContainText('Please save your diagram before inviting users');
  await expect(page.getByRole('dialog', { name: 'Name Your Diagram' })).toBeVisible();
});

test('a saved diagram without a name can be shared: Invite asks for the name, which is the title of the tab', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP, 'Untitled diagram');
  await expect(page).toHaveTitle('Diagram · Joinery');
  const dialog = await openShare(page);
  await expect(dialog.getByRole('heading', { name: 'Public link' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Name and invite' }).click();
  const naming = page.getByRole('dialog', { name: 'Name Your Diagram' });
  await naming.getByLabel('Diagram name').fill('Web shop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Users' }).getByLabel('Email address')).toBeVisible();
  await expect(page).toHaveTitle('Web shop · Joinery');
});

test('[M006] [M101] [M103] [M104] [M229] [M231] [M233] a viewer sees only the members, an editor can invite but not change members', async ({
  signedInPage: owner,
  guestPage: guest,
}) => {
  await openShared(owner, guest, 'Roles');
  await guest.goto(owner.url());
  await expectEditorReady(guest);
  const team = await openShare(guest);
  await expect(team.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await expect(team.getByRole('list', { name: 'People with access' }).getByRole('listitem')).toHaveCount(2);
  await expect(team.getByText('Owner', { exact: true })).toBeVisible();
  await expect(team.getByRole('heading')).toHaveText(['Your team', 'People with access']);
  await expect(team.getByRole('textbox')).toHaveCount(0);
  await expect(team.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(guest);

  const dialog = await openShare(owner);
  await expect(dialog.getByRole('heading', { name: 'Invite Users' })).toBeVisible();
  await dialog.getByLabel('Role of Grace Hopper').click();
  await owner.getByRole('option', { name: 'Editor' }).click();
  await expect(dialog.getByLabel('Role of Grace Hopper')).toBeEnabled();
  await expectAccessible(owner);
  await guest.reload();
  await expectEditorReady(guest);
  const asEditor = await openShare(guest);
  await expect(asEditor.getByRole('heading', { name: 'Invite Users' })).toBeVisible();
  await expect(asEditor.getByLabel('Email address')).toBeVisible();
  await expect(asEditor.getByLabel('Role of Grace Hopper')).toHaveCount(0);
  await expect(asEditor.getByRole('heading', { name: 'Public link' })).toHaveCount(0);

  await asEditor.getByRole('button', { name: 'Leave' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(guest).toHaveURL(/\/my-diagrams$/);
  await expect(guest.getByText('No diagrams yet')).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ toleratedErrors: [/invitations\/(invite|verify|accept)/] });

  test('[M105] [M198] [M248] [M281] an invitation without an address or to the own one is rejected with the reason; the dialog is empty when reopened', async ({
    signedInPage: page,
    person,
  }) => {
    await openDiagram(page, SHOP, 'Refusals');
    const dialog = await openShare(page);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('Please enter an email address')).toBeVisible();
    await dialog.getByLabel('Email address').fill(person.email);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to invite user. Please try again.');
    await expect(dialog.getByRole('alert')).toContainText('You cannot invite yourself.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openShare(page);
    await expect(dialog.getByLabel('Email address')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  test('[K07] resending, copying and withdrawing each void the previous link', async ({
    signedInPage: owner,
    guestPage: guest,
    mailServer,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDiagram(owner, SHOP, 'Links');
    await inviteByMail(owner, 'heidi@example.com', 'Viewer');
    const first = mailedLink(mailServer, 'heidi@example.com');
    const dialog = await openShare(owner);
    await dialog.getByRole('button', { name: 'Resend the invitation to heidi@example.com' }).click();
    await expect(dialog.getByText('Invitation sent to heidi@example.com.')).toBeVisible();
    const second = mailedLink(mailServer, 'heidi@example.com');
    expect(second).not.toBe(first);
    await guest.goto(first);
    await expect(guest.getByText('Invalid or expired invitation link')).toBeVisible();

    await dialog.getByRole('button', { name: 'Copy a link for heidi@example.com' }).click();
    await expect(owner.getByText('Link copied.')).toBeVisible();
    const third = await owner.evaluate(() => navigator.clipboard.readText());
    expect(third).toMatch(/\/invitation\/[\w-]{43}$/);
    await expect(dialog.getByText(third)).toBeVisible();
    await guest.goto(second);
    await expect(guest.getByText('Invalid or expired invitation link')).toBeVisible();
    await guest.goto(third);
    await expect(guest.getByText('Please log in to accept the invitation')).toBeVisible();

    await dialog.getByRole('button', { name: 'Withdraw the invitation to heidi@example.com' }).click();
    await expect(dialog.getByText('Pending invitations')).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByText('Invalid or expired invitation link')).toBeVisible();
  });

  test(
    '[K07] another signed-in user is informed that the invitation is not theirs',
    THOROUGH,
    async ({ signedInPage: owner, guestPage: guest, mailServer }) => {
      await openDiagram(owner, SHOP, 'Bound');
      await inviteByMail(owner, 'ivan@example.com', 'Viewer');
      await signIn(guest, GUEST);
      await guest.goto(mailedLink(mailServer, 'ivan@example.com'));
      await guest.getByRole('button', { name: 'Accept Invitation' }).click();
      await expect(guest.getByText('Failed to accept invitation')).toBeVisible();
      await expect(guest.getByText('This invitation was made for another e-mail address.')).toBeVisible();
    },
  );
});

test.describe('a server that fails', () => {
  test.use({ toleratedErrors: [/^Sharing failed:|status of 500.*\/access/] });

  test(
    '[M283] a failed change or removal of access is logged, and the current state shown',
    THOROUGH,
    async ({ signedInPage: owner, guestPage: guest }) => {
      const logged: string[] = [];
      owner.on('console', (message) => {
        if (message.text().startsWith('Sharing failed:')) logged.push(message.text());
      });
      await openShared(owner, guest, 'Failing');
      const fault = { message: 'Something went wrong.', error: 'INTERNAL' };
      await owner.route(/\/diagrams\/[^/]+\/access/, (route) => route.fulfill({ status: 500, json: fault }));
      const dialog = await openShare(owner);
      const role = dialog.getByLabel('Role of Grace Hopper');
      await role.click();
      await owner.getByRole('option', { name: 'Editor' }).click();
      await expect.poll(() => logged).toHaveLength(1);
      await expect(role).toBeEnabled();
      await expect(role).toHaveText('Viewer');

      await dialog.getByRole('button', { name: 'More about Grace Hopper' }).click();
      await owner.getByRole('menuitem', { name: 'Remove access' }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect.poll(() => logged).toHaveLength(2);
      await expect(role).toBeVisible();
      await expect(owner.getByRole('alert')).toHaveCount(0);
      await expect(owner.getByText(/failed|went wrong/i)).toHaveCount(0);
    },
  );
});

test.describe('the public link', () => {
  test.use({ toleratedErrors: [/\/public\//] });

  test('[M224] shows the diagram read-only to visitors, until it is turned off', async ({
    signedInPage: owner,
    guestPage: visitor,
  }) => {
    await openDiagram(owner, SHOP, 'In public');
    const dialog = await openShare(owner);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const link = await dialog.locator('code').textContent();
    await owner.keyboard.press('Escape');
    await openShare(owner);
    await expect(dialog.locator('code')).toHaveText(link ?? '');
    const requests: string[] = [];
    visitor.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitor.goto(link ?? '');
    await expect(visitor.getByRole('heading', { name: 'In public' })).toBeVisible();
    await expect(card(visitor, 'Customer')).toBeVisible();
    await expect(visitor.getByText('Read-only')).toBeVisible();
    await expect(visitor.getByRole('toolbar')).toHaveCount(0);
    await expect(visitor.getByText('Ada Lovelace')).toHaveCount(0);
    expect(requests.filter((path) => path.startsWith('/api'))).toEqual([
      expect.stringMatching(/^\/api\/api\/public\//) as unknown,
    ]);
    await expectAccessible(visitor);

    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This link is no longer valid.')).toBeVisible();
    await expectAccessible(visitor);
  });
});

test('[M236] ownership is transferred, and the history lists it', async ({
  signedInPage: owner,
  guestPage: guest,
}) => {
  await openShared(owner, guest, 'Transferred');
  const dialog = await openShare(owner);
  await dialog.getByText('Access history').click();
  await expect(dialog.getByText('Grace Hopper accepted an invitation as viewer')).toBeVisible();
  await dialog.getByRole('button', { name: 'More about Grace Hopper' }).click();
  await owner.getByRole('menuitem', { name: 'Make owner' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  const people = dialog.getByRole('list', { name: 'People with access' }).getByRole('listitem');
  await expect(people.filter({ hasText: 'Grace Hopper' })).toContainText('Owner');
  await expect(people.filter({ hasText: 'Ada Lovelace' })).toContainText('Editor');
  await expect(dialog.getByText('Access history')).toHaveCount(0);
  await guest.goto('/my-diagrams');
  const entry = guest
    .getByRole('list', { name: 'Diagrams' })
    .getByRole('listitem')
    .filter({ hasText: 'Transferred' });
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeVisible();
});
