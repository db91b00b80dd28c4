import { generateTarget, SPRING_OPTIONS, springConfigSchema } from '@joinery/codegen';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { resetBrowser, openApp } from '../../test/renderApp.tsx';

let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({});
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

async function openLanding(): Promise<void> {
  openApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Free ERD Tool & Entity Generator' });
}

async function openDocs(): Promise<void> {
  openApp('/docs');
  await screen.findByRole('heading', { level: 1, name: 'Documentation' });
}

const getTexts = (elements: HTMLElement[]): (string | null)[] =>
  elements.map((element) => element.textContent);

/** The text of a documentation section; its heading ends with a link to itself. */
function getSectionText(name: string): string {
  const heading = screen.getByRole('heading', { level: 2, name: (whole) => whole.startsWith(name) });
  const section = heading.closest('section');
  if (section === null) throw new Error(`The documentation has no section ${name}.`);
  return section.textContent;
}

test('[M015] [M016] [M017] [M325] the statistics match the specification, each with its label', async () => {
  await openLanding();
  const statistics = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(getTexts(statistics.getAllByRole('term'))).toEqual([
    'Developers',
    'Projects generated',
    'Development time saved',
    'Ready-to-run projects',
  ]);
  expect(getTexts(statistics.getAllByRole('definition'))).toEqual(['5000+', '15000+', '95%', '100%']);
});

/** The paths in a drawn file tree. */
function getPaths(tree: string): string[] {
  const folders: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const name = line.replace(/^[│├└─ ]*/, '');
    folders.splice((line.length - name.length) / 3, Infinity, name);
    return name.endsWith('/') ? [] : [folders.join('')];
  });
}

test('[M050] the benefits show a project tree, and a generated project has every file in it', async () => {
  await openLanding();
  const benefits = within(document.getElementById('benefits') ?? document.body);
  expect(benefits.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  expect(benefits.getByRole('heading', { name: 'Sample project' })).toBeVisible();
  const shown = getPaths(benefits.getByRole('group', { name: 'Sample project' }).textContent);
  expect(shown.map((path) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['pom.xml', 'CustomerEntity.java', 'CustomerController.java']),
  );
  const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
  const content = aDiagram({ nodes: [anEntity({ name: 'Customer', attributes: [key] })] });
  const config = springConfigSchema.parse({});
  const { files } = generateTarget(content, { target: 'spring-boot', options: config });
  const written = files.map(({ path }) => `${config.baseDir}/${path}`);
  expect(shown.filter((path) => !written.includes(path))).toEqual([]);
});

test('[M053] the footer has a contact address and share links', async () => {
  await openLanding();
  const footer = within(screen.getByRole('contentinfo'));
  const contact = within(footer.getByRole('heading', { name: 'Contact' }).parentElement ?? document.body);
  const [mail, ...social] = contact.getAllByRole('link');
  expect(mail?.getAttribute('href')).toBe(`mailto:${mail?.textContent ?? ''}`);
  expect(mail).toHaveTextContent(/^\S+@\S+$/);
  expect(social.map((link) => new URL(link.getAttribute('href') ?? '').hostname)).toEqual([
    'www.linkedin.com',
    'x.com',
    'www.reddit.com',
  ]);
  for (const link of social)
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('url')).toBe(window.location.origin);
});

test('[M014] the landing page names MySQL first, and the other databases beside it', async () => {
  await openLanding();
  const step = screen.getByRole('heading', { name: 'Configure database' }).closest('li');
  expect(step).toHaveTextContent(/MySQL by default, MariaDB, PostgreSQL or H2/);
  // The documentation lists what the form offers.
  expect(SPRING_OPTIONS.databaseTypes).toEqual(['mysql', 'mariadb', 'postgresql', 'h2']);
});

test('[M012] the documentation names the generated layers, and port 8080 for the generated application', async () => {
  await openDocs();
  expect(getSectionText('Spring Boot Generation')).toContain(
    'The generated layers are entity, repository, service, controller, DTO and configuration',
  );
  const layers = within(screen.getByRole('table', { name: 'Generated layers' }));
  const names = layers.getAllByRole('row').map((row) => row.firstElementChild?.textContent);
  expect(names.slice(1)).toEqual(['entity', 'repository', 'service', 'controller', 'dto', 'configuration']);
  expect(getSectionText('Download & Run')).toContain('it runs on port 8080');
  expect(getSectionText('API Testing with Swagger')).toContain('http://localhost:8080/swagger-ui.html');
});

test('[M013] the documentation lists MySQL as the default, and the other databases, as the form does', async () => {
  await openDocs();
  expect(getSectionText('Database Configuration')).toContain(
    'MySQL is the default; the form also offers MariaDB, PostgreSQL and H2.',
  );
  const options = within(screen.getByRole('table', { name: 'Options of the project' }));
  expect(options.getByRole('row', { name: /^Database/ })).toHaveTextContent(
    'MySQL, MariaDB, PostgreSQL or H2',
  );
  expect(springConfigSchema.parse({}).database.type).toBe('mysql');
});
