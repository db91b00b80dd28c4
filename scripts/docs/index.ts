/** `npm run docs`: writes the generated files of docs/. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderDocs, ROOT } from './render.ts';

for (const [path, text] of await renderDocs()) {
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
