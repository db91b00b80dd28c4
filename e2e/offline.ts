import { aDiagram, anEntity } from '@joinery/model/builders';
import { type BrowserContext, type Page, type WebSocketRoute } from '@playwright/test';
import { card, expectSaved } from './editor.ts';
import { expect } from './fixtures.ts';
import { rejectSocket } from './gestures.ts';

export const CUSTOMER = anEntity({ name: 'Customer' });
export const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 0 } });
export const SHOP = aDiagram({ nodes: [CUSTOMER, INVOICE] });

/** Maximum time for a reconnect after the longest backoff, and a queued save. */
export const RETURN_MS = 30_000;

/** If the browser leaves the socket open, the missing heartbeat is noticed after 45 s. */
export async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible({ timeout: 60_000 });
}

/** Loads the code for editing, as the page does a moment after opening: it cannot be loaded without a server. */
export async function openPanel(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await card(page, 'Customer').click();
    await expect(page.getByLabel('Entity name')).toHaveValue('Customer');
  }
}

export async function expectBack(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /User\(s\) Online/ })).toBeVisible({ timeout: RETURN_MS });
  await expectSaved(page);
}

export async function cardNames(page: Page): Promise<string[]> {
  return page.locator('.react-flow__node .entity-card-name').allInnerTexts();
}

export async function rename(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).dblclick();
  await page.getByLabel('Entity name').fill(to);
  await expect(card(page, to)).toBeVisible();
}

/** Controls a browser's live connection: cuts it, or silences the server's direction only. */
export async function controlConnection(context: BrowserContext) {
  const sockets = new Set<WebSocketRoute>();
  const connection = {
    isCut: false,
    isSilent: false,
    async cut() {
      connection.isCut = true;
      for (const socket of sockets) await socket.close();
      sockets.clear();
    },
    mend() {
      connection.isCut = connection.isSilent = false;
    },
  };
  await context.routeWebSocket(/\/ws\/socket\.io\//, (socket) => {
    if (connection.isCut) {
      rejectSocket(socket);
      return;
    }
    sockets.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!connection.isSilent) socket.send(message);
    });
  });
  await context.route(/\/ws\/socket\.io\//, (route) => (connection.isCut ? route.abort() : route.continue()));
  return connection;
}
