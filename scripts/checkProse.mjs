/** Checks the Markdown files of the project for words that `scripts/lint/plainEnglish.mjs` lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { checkMarkdown, describeFinding } from './lint/plainEnglish.mjs';

/** Folders without prose of the project: packages, results, and the files that targets generate. */
const SKIPPED = /^(?:\..*|node_modules|dist|dist-types|golden|fixtures|data|test-results)$/;

function* findMarkdown(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* findMarkdown(path);
    else if (entry.isFile() && entry.name.endsWith('.md')) yield path;
  }
}

let files = 0;
let findings = 0;
for (const path of findMarkdown('')) {
  files += 1;
  for (const finding of checkMarkdown(readFileSync(join(ROOT, path), 'utf8'), path)) {
    findings += 1;
    console.error(`${path}:${finding.line}: ${describeFinding(finding)}`);
  }
}
console.log(`${files} Markdown files, ${findings} findings`);
if (findings > 0) process.exitCode = 1;
