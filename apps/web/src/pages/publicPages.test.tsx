import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { resetBrowser, storeToken, openApp, VALID } from '../../test/renderApp.tsx';

let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/auth/config': () => ({ body: { googleClientId: null, hasDevelopmentIdentity: true } }),
    'GET /api/api/diagrams': () => ({ body: [] }),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

const hero = () => screen.findByRole('heading', { level: 1, name: 'Free ERD Tool & Entity Generator' });
const mainLinks = () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

test('[M037] [M038] the landing page shows visitors its anchors and no My Diagrams', async () => {
  openApp('/');
  await hero();
  expect(mainLinks()).toEqual([
    ['Features', '#features'],
    ['Benefits', '#benefits'],
    ['Testimonials', '#testimonials'],
    ['Documentation', '/docs'],
  ]);
  for (const id of ['features', 'benefits', 'testimonials'])
    expect(document.getElementById(id)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('[M038] [M040] a signed-in user sees their name and My Diagrams', async () => {
  storeToken('t1');
  openApp('/');
  await hero();
  expect(mainLinks()).toContainEqual(['My Diagrams', '/my-diagrams']);
  expect(screen.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
});

test('[M039] other pages link to Home, Documentation and My Diagrams', async () => {
  openApp('/docs');
  await screen.findByRole('heading', { level: 1, name: 'Documentation' });
  expect(mainLinks()).toEqual([
    ['Home', '/'],
    ['Documentation', '/docs'],
    ['My Diagrams', '/my-diagrams'],
  ]);
});

test('[M042] Open Editor redirects visitors to /login', async () => {
  const { currentAddress } = openApp('/');
  await hero();
  await userEvent.click(screen.getByRole('button', { name: 'Open Editor' }));
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(currentAddress()).toBe('/login');
});

test('[M045] [M046] [M301] Start Building Now hints that the editor needs a login', async () => {
  openApp('/');
  await hero();
  const [start] = screen.getAllByRole('button', { name: 'Start Building Now' });
  if (!start) throw new Error('There is no button to start with.');
  await userEvent.hover(start);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Please log in to use the editor');
});

test.each([0, 1])('[M045] Start Building Now works by mouse and by Enter (button %i)', async (index) => {
  const { currentAddress } = openApp('/');
  await hero();
  const start = screen.getAllByRole('button', { name: 'Start Building Now' })[index];
  if (!start) throw new Error('There is no button to start with.');
  if (index === 0) await userEvent.click(start);
  else {
    start.focus();
    await userEvent.keyboard('{Enter}');
  }
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(currentAddress()).toBe('/login');
});

test('[M047] [M048] [M049] [M052] [M054] the landing page has all its parts', async () => {
  openApp('/');
  await hero();
  for (const figure of ['5000+', '15000+', '95%', '100%']) expect(screen.getByText(figure)).toBeVisible();
  const steps = [
    'Design ER diagram',
    'Generate Spring Boot layers',
    'Configure database',
    'Download and run',
  ];
  for (const name of [...steps, 'Test with Swagger'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  const features = document.querySelectorAll('#features li');
  expect(features).toHaveLength(6);
  expect(screen.getByText('mvn spring-boot:run')).toBeVisible();
  expect(screen.getByText(/localhost:8080/)).toBeVisible();
  const footer = within(screen.getByRole('contentinfo'));
  for (const name of ['Documentation', 'Features', 'Benefits', 'Terms of Service', 'Privacy Policy']) {
    expect(footer.getByRole('link', { name })).toBeVisible();
  }
});

test('[M037] [M044] [M051] the parts are in the order of the specification', async () => {
  openApp('/');
  await hero();
  const shown = document.body.textContent;
  const order = [
    ...['Features', 'Benefits', 'Testimonials', 'Documentation', 'Login', 'Open Editor'],
    ...['Free ERD Tool & Entity Generator', 'Start Building Now'],
    ...['5000+', '15000+', '95%', '100%'],
    ...['Design ER diagram', 'Generate Spring Boot layers', 'Configure database', 'Download and run'],
    ...['Test with Swagger', 'mvn spring-boot:run', 'localhost:8080', 'Visual ER editor'],
    ...['A project you would have written yourself', 'DemoApplication.java', 'What developers say'],
    ...['Backend developer', 'Draw it once. Run it today.', 'Start Building Now'],
    ...['Documentation', 'Features', 'Benefits', 'Terms of Service', 'Privacy Policy', 'Share on LinkedIn'],
  ];
  let at = 0;
  for (const text of order) {
    const found = shown.indexOf(text, at);
    expect(found, `${text} after the previous section`).toBeGreaterThanOrEqual(at);
    at = found + text.length;
  }
});

test('[M043] the hamburger opens the menu of small screens', async () => {
  openApp('/');
  await hero();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getAllByRole('link', { name: 'Testimonials' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.getAllByRole('link', { name: 'Testimonials' })).toHaveLength(1);
});

test('[M064] the documentation has a table of contents with all seven sections', async () => {
  openApp('/docs');
  const contents = within(await screen.findByRole('navigation', { name: 'Table of contents' }));
  const titles = [
    'Getting Started',
    'ER Diagram Modeling',
    'Team Collaboration',
    'Spring Boot Generation',
    'Database Configuration',
    'Download & Run',
    'API Testing with Swagger',
  ];
  // The current section shows its topics too.
  const shown = contents.getAllByRole('link').map((link) => link.textContent);
  expect(shown.filter((title) => titles.includes(title))).toEqual(titles);
  for (const link of contents.getAllByRole('link')) {
    const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    expect(target).toHaveTextContent(link.textContent);
  }
});

test('[M061] [M062] terms have four sections and a back button, to / without history', async () => {
  const { currentAddress } = openApp('/terms-of-service');
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  expect(within(screen.getByRole('article')).getAllByRole('heading', { level: 2 })).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  await hero();
  expect(currentAddress()).toBe('/');
});

test('[M063] the privacy policy has five sections and a contact address', async () => {
  openApp('/privacy-policy');
  const article = within(await screen.findByRole('article'));
  expect(article.getAllByRole('heading', { level: 2 })).toHaveLength(5);
  const address = `postmaster@${window.location.hostname}`;
  expect(article.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
});

test('[M053] [M063] with a contact address from the server, privacy policy and footer link to it', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'contact-email',
    content: 'hello@joinery.example',
  });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  openApp('/privacy-policy');
  const article = within(await screen.findByRole('article'));
  for (const place of [article, within(screen.getByRole('contentinfo'))]) {
    expect(place.getByRole('link', { name: 'hello@joinery.example' })).toHaveAttribute(
      'href',
      'mailto:hello@joinery.example',
    );
  }
});

test('[M018] [M019] the theme starts dark, can be toggled and is stored', async () => {
  openApp('/terms-of-service');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).not.toHaveClass('dark');
  expect(localStorage.getItem('joinery-theme')).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
});

test('an unknown address shows an error and links', async () => {
  openApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Joinery');
  expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeVisible();
});
