import { type CodeFile } from './codeFiles.ts';

/** A row of the file tree: a package (or folder) or one of its files. */
export type CodeRow =
  { kind: 'package'; name: string; count: number; hasChanges: boolean } | { kind: 'file'; file: CodeFile };

const SOURCE_FOLDER = /^src\/(main|test)\/(java|resources)\/?/;

/** The group of a file: `com.example.demo.entity` for Java, the path for others. */
export function getPackage(path: string): string {
  const folder = path.split('/').slice(0, -1).join('/');
  const match = SOURCE_FOLDER.exec(`${folder}/`);
  if (!match) return folder === '' ? 'project' : folder;
  const inner = folder.slice(match[0].length);
  if (match[2] === 'resources')
    return `${match[1] === 'test' ? 'test ' : ''}resources${inner === '' ? '' : `/${inner}`}`;
  const name = inner.replaceAll('/', '.');
  return match[1] === 'test' ? `test ${name}` : name;
}

/** Rows in file order, grouped by package; files of folded packages are left out. */
export function codeRows(files: readonly CodeFile[], filter: string, folded: ReadonlySet<string>): CodeRow[] {
  const query = filter.trim().toLowerCase();
  const packages = new Map<string, CodeFile[]>();
  for (const file of files) {
    if (query !== '' && !file.fileName.toLowerCase().includes(query)) continue;
    const name = getPackage(file.path);
    const known = packages.get(name);
    if (known) known.push(file);
    else packages.set(name, [file]);
  }
  return [...packages].flatMap(([name, inside]): CodeRow[] => {
    const hasChanges = inside.some(({ state }) => state !== 'same');
    const head: CodeRow = { kind: 'package', name, count: inside.length, hasChanges };
    // Search results show even in folded packages.
    if (folded.has(name) && query === '') return [head];
    return [head, ...inside.map((file): CodeRow => ({ kind: 'file', file }))];
  });
}
