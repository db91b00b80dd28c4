import { type CodeFile } from './codeFiles.ts';

/** A row of the file tree: a package (a folder for what is no Java) or a file of it. */
export type CodeRow =
  { kind: 'package'; name: string; count: number; hasChanges: boolean } | { kind: 'file'; file: CodeFile };

const SOURCE_FOLDER = /^src\/(main|test)\/(java|resources)\/?/;

/** The folder a file is grouped under: `com.example.demo.entity` for Java, the path for the rest. */
export function packageOf(path: string): string {
  const folder = path.split('/').slice(0, -1).join('/');
  const match = SOURCE_FOLDER.exec(`${folder}/`);
  if (!match) return folder === '' ? 'project' : folder;
  const inner = folder.slice(match[0].length);
  if (match[2] === 'resources')
    return `${match[1] === 'test' ? 'test ' : ''}resources${inner === '' ? '' : `/${inner}`}`;
  const name = inner.replaceAll('/', '.');
  return match[1] === 'test' ? `test ${name}` : name;
}

/** Rows in the order of the files, those of one package together; files of folded packages are left out. */
export function codeRows(files: readonly CodeFile[], filter: string, folded: ReadonlySet<string>): CodeRow[] {
  const wanted = filter.trim().toLowerCase();
  const packages = new Map<string, CodeFile[]>();
  for (const file of files) {
    if (wanted !== '' && !file.fileName.toLowerCase().includes(wanted)) continue;
    const name = packageOf(file.path);
    const known = packages.get(name);
    if (known) known.push(file);
    else packages.set(name, [file]);
  }
  return [...packages].flatMap(([name, inside]): CodeRow[] => {
    const hasChanges = inside.some(({ state }) => state !== 'same');
    const head: CodeRow = { kind: 'package', name, count: inside.length, hasChanges };
    // What is looked for is shown wherever it is.
    if (folded.has(name) && wanted === '') return [head];
    return [head, ...inside.map((file): CodeRow => ({ kind: 'file', file }))];
  });
}
