import { type DiagramContent } from '@joinery/model';
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { card, expectEditorReady } from './editor.ts';

/** The Authorization header of the page's user. */
async function getAuthorization(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value;
  if (token === undefined) throw new Error('no user is signed in');
  return { authorization: `Bearer ${decodeURIComponent(token)}` };
}

/** Sends a POST request as the page's user; fails on an error response. */
export async function callApi<T>(page: Page, path: string, data: unknown): Promise<T> {
  return request(page, path, { method: 'POST', data });
}

/** Sends a GET request as the page's user; fails on an error response. */
export async function readApi<T>(page: Page, path: string): Promise<T> {
  return request(page, path, { method: 'GET' });
}

async function request<T>(page: Page, path: string, call: { method: string; data?: unknown }): Promise<T> {
  const headers = await getAuthorization(page);
  const response = await page.request.fetch(`/api/api${path}`, { ...call, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

/** Stores a diagram and opens it in the editor; returns its id. */
export async function openDiagram(page: Page, content: DiagramContent, name = 'Drawn'): Promise<string> {
  const { _id: id } = await callApi<{ _id: string }>(page, '/diagrams', { name, content });
  await page.goto(`/diagram-editor/${id}`);
  await expectEditorReady(page);
  return id;
}

/** Position of a card on the canvas, in canvas units. */
export async function getPosition(page: Page, name: string): Promise<{ x: number; y: number }> {
  const transform = await card(page, name).evaluate((element: HTMLElement) => element.style.transform);
  const [, x, y] = /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y) };
}

export interface ShownBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Screen positions of the cards in the zoomed-out picture. */
export async function pictureCards(page: Page): Promise<ShownBox[]> {
  return page.locator('.picture-body').evaluateAll((paths) =>
    paths.flatMap((path) => {
      const toScreen = (path as SVGPathElement).getScreenCTM();
      const bodies = path.getAttribute('d')?.matchAll(/M(\S+) (\S+?)h([\d.]+)a.*?v([\d.]+)/g) ?? [];
      return [...bodies].map(([, ...numbers]) => {
        const [x = 0, y = 0, across = 0, down = 0] = numbers.map(Number);
        const first = new DOMPoint(x - 12, y).matrixTransform(toScreen ?? undefined);
        const last = new DOMPoint(x + across + 12, y + down + 24).matrixTransform(toScreen ?? undefined);
        return { left: first.x, top: first.y, right: last.x, bottom: last.y };
      });
    }),
  );
}

/** The current offset and zoom of the view. */
export async function getView(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  const transform = await page
    .locator('.react-flow__viewport')
    .evaluate((element: HTMLElement) => element.style.transform);
  const [, x, y, zoom] = /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\) scale\(([\d.]+)\)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}

/** A point on the screen inside the header of a card. */
export async function getHeaderPoint(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await card(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + 16 };
}

/** Drags the mouse from a point of the screen by an offset. */
export async function dragMouse(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A drag starts with a small movement, and is measured from there.
  await page.mouse.move(from.x + 2, from.y);
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

export interface End {
  name: string;
  handle: string;
}

function getHandle(page: Page, { name, handle }: End): Locator {
  return card(page, name).locator(`.react-flow__handle[data-handleid="${handle}"]`);
}

/** Draws a relationship with the mouse from one handle to another. */
export async function drawRelationship(page: Page, from: End, to: End): Promise<void> {
  await card(page, from.name).hover();
  await getHandle(page, from).hover();
  await page.mouse.down();
  const target = await card(page, to.name).boundingBox();
  if (target === null) throw new Error(`${to.name} is not on the screen`);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await getHandle(page, to).hover();
  await page.mouse.up();
}

/** Lines with this accessible name: "Customer one-to-many Invoice". */
export function line(page: Page, name: string): Locator {
  return page.locator(`.react-flow__edge[aria-label="Relationship ${name}"]`);
}

/** Selects a relationship by clicking its label. */
export async function clickLine(page: Page, name: string): Promise<void> {
  await line(page, name).locator('.line-label').click();
}

/** Enables Save-Data: nothing is preloaded. Call before the page is opened. */
export async function enableSaveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

/**
 * Fails a Socket.IO connection immediately with an invalid frame. If it were closed before the handshake, the client would
 * wait for its 20 s timeout.
 */
export function rejectSocket(socket: WebSocketRoute): void {
  socket.send('');
}

/** Duplicates a tab with its session storage. */
export async function duplicateTab(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  const stored = (tab: Page) => tab.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored(copy)).toBe(await stored(page));
  await expectEditorReady(copy);
  return copy;
}

/**
 * Lifts the row whose grip is focused. Arrow keys work from the page's next timer on; a test may press them earlier than a
 * user.
 */
export async function liftByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

/** Records every request of the page to another host. */
export function watchExternalRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost') foreign.push(href);
  });
  return foreign;
}

/**
 * Waits until a page has loaded and no file or response has arrived for half a second.
 *
 * Playwright discourages its own 'networkidle': on a busy machine it did not come within three minutes on a page that had loaded.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const state = window as unknown as { arrivedFiles?: number };
      const count = performance.getEntriesByType('resource').length;
      const isQuiet = document.readyState === 'complete' && state.arrivedFiles === count;
      state.arrivedFiles = count;
      return isQuiet;
    },
    undefined,
    { polling: 500 },
  );
}

/** The scripts of the app, by their addresses. */
export const SCRIPTS = /\/assets\/.*\.js$/;

/** Blocks all scripts of the app until the returned function is called. */
export async function blockScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Replaces the focused field's text and presses keys within one task: the page must process the text before the keys. */
export async function typeAtOnce(page: Page, text: string, ...keys: string[]): Promise<void> {
  await page.evaluate(
    async ({ text, keys }) => {
      const field = document.activeElement as HTMLInputElement;
      // Bypasses the setter that React installs on the element.
      Reflect.set(HTMLInputElement.prototype, 'value', text, field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      for (const key of keys) {
        await Promise.resolve();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }
    },
    { text, keys },
  );
}

/** Waits until transitions and animations have ended, except infinite ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let moving = running(); moving.length > 0; moving = running())
      await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

export interface Point {
  x: number;
  y: number;
}

/** In screen pixels. */
export async function getCenter(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Simulates one finger with the browser's touch events. */
export async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ ...point, id: 1 }] : [] });
  };
  return {
    press: (point: Point) => send('touchStart', point),
    move: (point: Point) => send('touchMove', point),
    lift: () => send('touchEnd'),
  };
}
