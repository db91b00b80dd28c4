/**
 * The JavaScript that a browser loads before a page can be used: the first chunks of the page and their static
 * imports. What is loaded only when it is asked for (code panel, layout, assistant, dialogs of generation) does not count.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, 'apps/web/dist');

/** One row per route that has a limit. Limits are only lowered. */
const LIMITS = { '/': '130 kB', '/diagram-editor': '240 kB' };

const { entry, pages } = JSON.parse(readFileSync(join(DIST, '.vite/pages.json'), 'utf8'));

export default Object.entries(LIMITS).map(([route, limit]) => ({
  name: `first load of ${route}`,
  path: [...entry, ...pages.find(({ path }) => path === route).scripts].map((file) => join(DIST, file)),
  limit,
  gzip: true,
}));
