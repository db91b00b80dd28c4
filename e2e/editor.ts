import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { type BrowserContext, type Download, expect, type Page } from '@playwright/test';

export const SCHEMAS = ['chinook', 'employees', 'petclinic', 'ranger', 'sakila'] as const;

/** Path of a fixture schema. */
export function schemaPath(name: string): string {
  return resolve(import.meta.dirname, `../fixtures/schemas/${name}.er-diagram.json`);
}

/** Reads a fixture schema. */
export async function readSchema(name: string): Promise<DiagramContent> {
  return JSON.parse(await readFile(schemaPath(name), 'utf8')) as DiagramContent;
}

/** Opens a blank diagram and waits until it is editable. */
export async function openBlankEditor(page: Page): Promise<void> {
  await page.goto('/diagram-editor');
  await expectEditorReady(page);
}

/** Waits until the editor's toolbar is visible and nothing covers it. */
export async function expectEditorReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible();
  await expect(page.getByText('Please wait while we set things up')).toBeHidden();
}

/** Opens a menu of the toolbar. */
export async function openToolMenu(page: Page, name: 'Generate' | 'File'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Chooses a target of the Generate menu. */
export async function generate(
  page: Page,
  name: 'Java Spring Boot' | 'TypeORM Entities' | 'SQL' | 'Layer-wise code' | 'TypeORM code',
): Promise<void> {
  await openToolMenu(page, 'Generate');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an item of the File menu. */
export async function fileMenu(page: Page, name: 'Save' | 'Load' | 'Import' | 'Export'): Promise<void> {
  await openToolMenu(page, 'File');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Loads a diagram file through the File menu. */
export async function loadFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await fileMenu(page, 'Load');
  await (await chooser).setFiles(file);
}

/** Names the entity that was just added. It is selected, and the view may still be moving to it. */
export async function nameNewEntity(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Entity name');
  await expect(field).toHaveValue('NewEntity');
  await field.fill(name);
  await expect(card(page, name)).toBeVisible();
}

/** Adds an entity to a diagram that already has a name: a blank one would ask for it in between. */
export async function addEntity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Entity' }).click();
  await nameNewEntity(page, name);
}

/** Creates a saved diagram with one entity in the blank editor of the page. */
export async function startDiagram(page: Page, name: string, entityName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Entity' }).click();
  await nameDiagram(page, name);
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await nameNewEntity(page, entityName);
  await expectSaved(page);
}

/** Fills in the name dialog, which opens automatically after the first change. */
export async function nameDiagram(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Untitled diagram', exact: true }).click();
  await page.getByLabel('Diagram name').fill(name);
  await page.getByLabel('Diagram name').press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** The request that stores a new diagram. */
export const CREATION = '**/api/api/diagrams?form=records';

/** Delays diagram creation until `releaseCreation`: the diagram stays a draft. */
export async function blockCreation(context: BrowserContext): Promise<void> {
  await context.route(CREATION, async (route) => {
    if (route.request().method() !== 'POST') await route.fallback();
  });
}

export async function releaseCreation(context: BrowserContext): Promise<void> {
  await context.unroute(CREATION);
}

/** Waits until the server has confirmed every edit. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved Changes')).toBeHidden({ timeout: 20_000 });
}

/** The entity card with this name. */
export function card(page: Page, name: string) {
  return page.locator(`.react-flow__node[aria-label=${JSON.stringify(`Entity ${name}`)}]`);
}

/** The bytes of a download. */
export async function readBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
