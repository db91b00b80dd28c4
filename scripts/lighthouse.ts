/**
 * `npm run lighthouse`: Lighthouse on the built server, desktop and mobile, the median of three runs; fails below 95.
 * `npm run lighthouse -- /login` measures that page only.
 * Lighthouse itself is fetched when this runs: it is no part of what is installed.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import config from '../playwright.config.ts';
import { startServer } from '../e2e/server.ts';

const LIGHTHOUSE = process.env['LIGHTHOUSE'] ?? 'npx --yes lighthouse@12.8.2';
const PATHS = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/login', '/docs'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRESETS = { desktop: ['--preset=desktop'], mobile: [] };
const RUNS = 3;
const LEAST = 95;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const run = promisify(execFile);

/** Now and then Chromium's recording lacks its beginning, and Lighthouse asks to be run again. */
async function measure(url: string, preset: readonly string[], triesLeft = 2): Promise<Report> {
  try {
    return await measureOnce(url, preset);
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('NO_NAVSTART')) throw error;
    return measure(url, preset, triesLeft - 1);
  }
}

async function measureOnce(url: string, preset: readonly string[]): Promise<Report> {
  const [program = 'npx', ...first] = LIGHTHOUSE.split(' ');
  const flags = `--headless=new ${config.use?.launchOptions?.args?.join(' ') ?? ''}`;
  const options = ['--output=json', '--quiet', `--chrome-flags=${flags}`, ...preset];
  const { stdout } = await run(program, [...first, url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    env: { CHROME_PATH: config.use?.launchOptions?.executablePath ?? '', ...process.env },
  });
  return JSON.parse(stdout) as Report;
}

function getMedian(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** Returns the audits that cost points. */
function findFaults({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `    ${title} ${displayValue}`);
}

const server = await startServer();
try {
  for (const path of PATHS) {
    for (const [preset, options] of Object.entries(PRESETS)) {
      const reports: Report[] = [];
      for (let i = 0; i < RUNS; i += 1) reports.push(await measure(`${server.url}${path}`, options));
      const figures = CATEGORIES.map((name) => {
        return Math.round(getMedian(reports.map((report) => report.categories[name].score ?? 0)) * 100);
      });
      const line = CATEGORIES.map((name, index) => `${name} ${String(figures[index])}`).join(', ');
      console.log(`${path} ${preset}: ${line}`);
      if (figures.every((figure) => figure >= LEAST)) continue;
      process.exitCode = 1;
      console.log(findFaults(reports[0] as Report).join('\n'));
    }
  }
} finally {
  await server.dispose();
}
