import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Locator, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './accessibility.ts';
import { readBytes, generate } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

async function openForm(page: Page): Promise<Locator> {
  await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
  await generate(page, 'Java Spring Boot');
  return page.getByRole('dialog', { name: 'Spring Boot Configuration' });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function generateProject(page: Page): Promise<Record<string, string>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Project' }).click();
  const files = unzipSync(await readBytes(await download));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

test('[K15] [M013] [M314] [M315] [M316] the form starts with the defaults, offers every choice and explains invalid fields', async ({
  signedInPage: page,
}) => {
  const form = await openForm(page);
  await expect(form.getByLabel('Group')).toHaveValue('com.example');
  await expect(form.getByLabel('Package name')).toHaveValue('com.example.demo');
  const choices: Record<string, string[]> = {
    'Project type': ['Maven', 'Gradle'],
    'Spring Boot version': [
      '4.1.2',
      '3.5.0 · builds with 3.5.16, out of open-source support',
      '3.4.0 · builds with 3.4.13, out of open-source support',
      '3.3.0 · builds with 3.3.13, out of open-source support',
    ],
    'Java version': ['21', '17', '11', '8'],
    Packaging: ['Jar', 'War'],
    Database: ['MySQL', 'MariaDB', 'PostgreSQL', 'H2'],
  };
  const chosen = ['Maven', '3.5.0', '17', 'Jar', 'MySQL'];
  for (const [index, [label, options]] of Object.entries(choices).entries()) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveText(chosen[index] ?? '');
    await field.click();
    await expect(page.getByRole('option')).toHaveText(options);
    await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
  await choose(page, 'Java version', '11');
  await expect(form.getByText('Spring Boot 3 requires Java 17 or later')).toBeVisible();
  const version = form.getByLabel('Spring Boot version');
  await expect(version).toHaveAccessibleDescription(/^Builds with 3\.5\.16, out of open-source support/i);
  await form.getByRole('button', { name: 'Use 4.1.2' }).click();
  await expect(version).toHaveText('4.1.2');
  await expect(form.getByText('Spring Boot 4 requires Java 17 or later')).toBeVisible();
  await choose(page, 'Java version', '17');
  const refused: [string, string, string][] = [
    ['Group', 'a<b', 'must contain only letters, digits, dots, hyphens and underscores'],
    ['Artifact', '../up', 'must start with a letter, a digit or an underscore'],
    ['Base folder', 'a/b', 'must contain only letters, digits, dots, hyphens and underscores'],
    ['Package name', 'com.example.class', 'must not contain the Java keyword "class"'],
    ['Database name', '9lives', 'Database name must start with a letter'],
    ['Username', '', 'must not be empty'],
    ['Password', 'a${b}', 'must not contain braces or backslashes'],
  ];
  for (const [label, text, problem] of refused) {
    const field = form.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(text);
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
    await page.getByRole('button', { name: 'Generate Project' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(form).toBeVisible();
    await field.fill(before);
  }
});

test('[M144] [M145] [M148] [M149] the options of the form are in the project', async ({
  signedInPage: page,
}) => {
  const form = await openForm(page);
  await choose(page, 'Project type', 'Gradle');
  await choose(page, 'Spring Boot version', '3.4.0');
  await choose(page, 'Java version', '21');
  await choose(page, 'Packaging', 'War');
  await form.getByLabel('Group').fill('org.acme');
  await form.getByLabel('Artifact').fill('web-shop');
  await form.getByLabel('Base folder').fill('shop-service');
  await form.getByLabel('Description').fill(`Sells "it's" & <b> \\ $x`);
  await form.getByRole('checkbox', { name: 'Lombok', exact: true }).click();
  await form.getByRole('checkbox', { name: /^Loose coupling/ }).click();
  await choose(page, 'Database', 'PostgreSQL');
  await form.getByLabel('Database name').fill('sales');
  await form.getByLabel('Username').fill('seller');
  await form.getByLabel('Password').fill('s3cret');
  const files = await generateProject(page);
  expect(Object.keys(files).filter((path) => !path.startsWith('shop-service/'))).toEqual([]);
  const build = files['shop-service/build.gradle'] ?? '';
  for (const part of [
    "id 'war'",
    "id 'org.springframework.boot' version '3.4.13'",
    'JavaLanguageVersion.of(21)',
    "group = 'org.acme'",
    `description = 'Sells "it\\'s" & <b> \\\\ $x'`,
    "annotationProcessor 'org.projectlombok:lombok'",
    "runtimeOnly 'org.postgresql:postgresql'",
  ])
    expect(build).toContain(part);
  expect(files['shop-service/settings.gradle']).toContain("rootProject.name = 'web-shop'");
  const java = 'shop-service/src/main/java/org/acme/web_shop';
  expect(files[`${java}/service/CustomerService.java`]).toContain('public interface CustomerService');
  expect(files[`${java}/service/impl/CustomerServiceImpl.java`]).toContain('@RequiredArgsConstructor');
  const properties = files['shop-service/src/main/resources/application-dev.properties'];
  for (const part of ['jdbc:postgresql://localhost:5432/sales', 'DB_USERNAME:seller', 'DB_PASSWORD:s3cret'])
    expect(properties).toContain(part);
});
