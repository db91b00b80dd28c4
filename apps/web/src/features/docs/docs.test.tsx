import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TEMPLATES } from '@joinery/model/templates';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EDITOR_ACTIONS } from '../../editor/actions/editorActions.ts';
import { formatShortcut } from '../../editor/input/shortcuts.ts';
import { DocsSection } from './DocsSection.tsx';
import { createSearchIndex } from './search/searchIndex.ts';
import { DOCS_SECTIONS } from './sections.ts';
import { SHORTCUT_ROWS } from './shortcutRows.ts';
import { TEMPLATE_ROWS } from './templateRows.ts';

const SOURCES = resolve(import.meta.dirname, '../..');
const PICTURES = resolve(import.meta.dirname, '../../../public');

beforeEach(() => {
  render(
    <MemoryRouter>
      {DOCS_SECTIONS.map((section) => (
        <DocsSection key={section.id} section={section} />
      ))}
    </MemoryRouter>,
  );
});

afterEach(cleanup);

test('[M064] headings follow the outline, each with an id of its own and a link to itself', () => {
  const expected = DOCS_SECTIONS.flatMap(({ id, sections }) => [id, ...sections.map((topic) => topic.id)]);
  const headings = screen.getAllByRole('heading');
  expect(headings.map(({ id }) => id)).toEqual(expected);
  expect(expected).not.toContain('');
  expect(new Set(expected).size).toBe(expected.length);
  for (const heading of headings) {
    expect(within(heading).queryByRole('link')).toBeNull();
    const { parentElement } = heading;
    const link = parentElement && within(parentElement).getByRole('link');
    expect(link?.getAttribute('href')).toBe(`#${heading.id}`);
  }
});

test('links within the page lead to a heading', () => {
  const hashes = screen
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('href') ?? [])
    .filter((href) => href.startsWith('#'));
  expect(hashes.length).toBeGreaterThan(30);
  for (const hash of hashes) expect(document.getElementById(hash.slice(1)), hash).not.toBeNull();
});

test('links of other pages to the documentation lead to a heading', () => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const linked = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/\/docs#([\w-]+)/g)])
    .map(([, id = '']) => id);
  expect(linked).toContain('ai-helper');
  for (const id of linked) expect(document.getElementById(id), id).not.toBeNull();
});

test('every picture exists in both themes, with alternative text', () => {
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(8);
  for (const picture of pictures) {
    expect(existsSync(`${PICTURES}${picture.getAttribute('src') ?? ''}`), picture.src).toBe(true);
    expect(picture.alt).not.toBe('');
  }
});

test('the shortcuts match the editor', () => {
  const own = EDITOR_ACTIONS.filter(({ shortcuts = [] }) => shortcuts.length > 0).map(
    ({ label, shortcuts = [] }) => [
      shortcuts.map((shortcut) => formatShortcut(shortcut, false)).join(', '),
      label,
    ],
  );
  expect(SHORTCUT_ROWS).toEqual(own);
});

test('the templates match the gallery', () => {
  expect(TEMPLATE_ROWS).toEqual(TEMPLATES.map(({ id, name, summary }) => ({ id, name, summary })));
});

describe('search', () => {
  const search = (query: string) => createSearchIndex(document.body)(query);

  test('a match in a heading ranks before one in text', () => {
    const [first] = search('import');
    expect(first).toMatchObject({ id: 'import', section: 'ER Diagram Modeling' });
  });

  test('prefixes and typos match, and matches are marked in the excerpt', () => {
    expect(search('invit')[0]?.id).toBe('invitations');
    expect(search('lombock').map(({ id }) => id)).toContain('project-options');
    const [found] = search('ddl-auto');
    expect(found?.id).toBe('connection');
    expect(found?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text.toLowerCase())).toContain(
      'ddl',
    );
  });

  test('commands and tables are found', () => {
    expect(search('npx joinery import').map(({ id }) => id)).toContain('command-line');
    expect(search('BigDecimal').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['attributes', 'column-types']),
    );
  });

  test('regular expression characters are plain text; an empty query shows the sections', () => {
    expect(() => search('(*[+?$ \\')).not.toThrow();
    expect(search('qqqqzzzz')).toEqual([]);
    expect(search(' ').map(({ id }) => id)).toEqual(DOCS_SECTIONS.map(({ id }) => id));
  });
});
