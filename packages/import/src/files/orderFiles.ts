/** The files of a folder that make up a schema, in the order in which they are read, or why they are refused. */
export type OrderedFiles =
  | { ok: true; names: string[]; format: 'sql' | 'dbml' | 'prisma'; notes: string[] }
  | { ok: false; message: string };

/** The ways in which tools name the files of migrations. */
type Form = 'flyway' | 'up-and-down' | 'folders' | 'numbered' | 'plain';

const FORM_LABELS: Readonly<Record<Form, string>> = {
  flyway: 'as Flyway does',
  'up-and-down': 'as .up.sql',
  folders: 'by numbered folders',
  numbered: 'by numbers',
  plain: 'without a number',
};

interface Migration {
  name: string;
  form: Form;
  /** Parts of the version, `1_1` and `1.1` as 1 and 1; none for files that are read last or have no order. */
  version: readonly string[];
  isRepeatable: boolean;
}

const FLYWAY = /^([VB])(\d[\d._]{0,200}?)__/u;
const FLYWAY_REPEATABLE = /^R__/u;
/** Undo migrations, and scripts that Flyway runs around migrations. */
const FLYWAY_OTHERS = /^(?:U\d[\d._]{0,200}?__|(?:before|after|createSchema)[A-Z_.])/u;
const DOWN = /(?:^|[._-])(?:down|undo|rollback)\.(?:sql|ddl)$/iu;
const UP = /(?:^|[._-])up\.(?:sql|ddl)$/iu;
const NUMBERED = /^v?(\d{1,40}(?:[._-]\d{1,40}){0,20})(?!\d)/iu;
const CODE = /\.(?:java|kt|groovy|go|ts|js|py|rb)$/iu;
const MAX_NAMED = 3;

/**
 * Chooses and orders the files of a schema by their names: migrations by version, repeatable ones last; those that undo others are
 * left out. Refuses a folder whose files are named by the rules of two tools.
 */
export function orderFiles(names: readonly string[]): OrderedFiles {
  const prisma = filterByEnding(names, 'prisma');
  const dbml = filterByEnding(names, 'dbml');
  const sql = filterByEnding(names, 'sql', 'ddl');
  if (prisma.length > 0) {
    const notes = sql.length > 0 ? [`The Prisma schema is read, the ${count(sql, 'SQL file')} are not.`] : [];
    return { ok: true, names: prisma, format: 'prisma', notes };
  }
  if (dbml.length > 0 && sql.length > 0) return refuse('DBML and SQL files', [dbml[0], sql[0]]);
  if (dbml.length > 0) return { ok: true, names: dbml, format: 'dbml', notes: [] };
  if (sql.length === 0)
    return { ok: false, message: 'No file with the ending .sql, .ddl, .dbml or .prisma was found.' };
  return orderScripts(sql, names);
}

function filterByEnding(names: readonly string[], ...endings: string[]): string[] {
  return names
    .filter((name) => endings.includes(name.toLowerCase().split('.').at(-1) ?? ''))
    .sort(compareText);
}

function orderScripts(sql: readonly string[], all: readonly string[]): OrderedFiles {
  const isFlyway = sql.some((name) => FLYWAY.test(getBaseName(name)));
  const undone = new Set(
    sql.filter((name) => DOWN.test(name) || (isFlyway && FLYWAY_OTHERS.test(getBaseName(name)))),
  );
  const migrations = sql.filter((name) => !undone.has(name)).map(readName);
  const [first] = migrations;
  const other = migrations.find(({ form }) => form !== first?.form);
  if (first && other)
    return refuse(`files that are named ${FORM_LABELS[first.form]} and ${FORM_LABELS[other.form]}`, [
      first.name,
      other.name,
    ]);
  const versioned = afterBaseline(migrations.toSorted(compareMigrations));
  const twins = isFlyway ? findTwins(versioned) : undefined;
  if (twins) return refuse('two files of one version', twins);
  if (versioned.length === 0) return { ok: false, message: 'All SQL files of the folder undo migrations.' };
  const code = first?.form === 'plain' ? [] : all.filter(isMigrationInCode);
  const notes = [
    ...(undone.size > 0
      ? [`Files that undo migrations, or run around them, are not read: ${undone.size}`]
      : []),
    ...(code.length > 0
      ? [`Migrations written in code are not read: ${code.slice(0, MAX_NAMED).join(', ')}`]
      : []),
  ];
  return { ok: true, names: versioned.map(({ name }) => name), format: 'sql', notes };
}

function refuse(what: string, [one, other]: readonly (string | undefined)[]): OrderedFiles {
  const message = `The folder has ${what}: ${one ?? ''} and ${other ?? ''}. Put those that belong together into a folder of their own.`;
  return { ok: false, message };
}

function count(items: readonly unknown[], what: string): string {
  return `${items.length} ${what}${items.length === 1 ? '' : 's'}`;
}

function readName(name: string): Migration {
  const [base, folder = ''] = name.split('/').reverse();
  const own = { name, isRepeatable: false, version: [] as string[] };
  const flyway = FLYWAY.exec(base ?? '');
  if (flyway) return { ...own, form: 'flyway', version: readVersion(flyway[2] ?? '') };
  if (FLYWAY_REPEATABLE.test(base ?? '')) return { ...own, form: 'flyway', isRepeatable: true };
  const number = NUMBERED.exec(base ?? '');
  if (number) {
    const form = UP.test(base ?? '') ? 'up-and-down' : 'numbered';
    return { ...own, form, version: readVersion(number[1] ?? '') };
  }
  const ofFolder = NUMBERED.exec(folder);
  if (ofFolder && /^(?:migration|up)\.sql$/iu.test(base ?? ''))
    return { ...own, form: 'folders', version: readVersion(ofFolder[1] ?? '') };
  return { ...own, form: 'plain' };
}

function isMigrationInCode(name: string): boolean {
  const base = getBaseName(name);
  return CODE.test(base) && (FLYWAY.test(base) || NUMBERED.test(base));
}

function getBaseName(name: string): string {
  return name.split('/').at(-1) ?? '';
}

function readVersion(text: string): string[] {
  return text
    .split(/[._-]/u)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^0+(?=\d)/u, ''));
}

function compareMigrations(one: Migration, other: Migration): number {
  if (one.isRepeatable !== other.isRepeatable) return one.isRepeatable ? 1 : -1;
  return compareVersions(one.version, other.version) || compareText(one.name, other.name);
}

/** Missing parts count as 0, so that 1 and 1.0 are one version. */
function compareVersions(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [left, right] = [one[at] ?? '0', other[at] ?? '0'];
    const difference = left.length - right.length || compareText(left, right);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A new database begins with the last baseline of Flyway: what it replaces is not read. */
function afterBaseline(sorted: readonly Migration[]): readonly Migration[] {
  const baseline = sorted.findLast(
    ({ name }) => getBaseName(name).startsWith('B') && FLYWAY.test(getBaseName(name)),
  );
  if (baseline === undefined) return sorted;
  return sorted.filter(
    (one) => one === baseline || one.isRepeatable || compareVersions(one.version, baseline.version) > 0,
  );
}

function findTwins(sorted: readonly Migration[]): [string, string] | undefined {
  const at = sorted.findIndex((one, index) => {
    const next = sorted[index + 1];
    return (
      next && !next.isRepeatable && !one.isRepeatable && compareVersions(one.version, next.version) === 0
    );
  });
  const [one, other] = sorted.slice(Math.max(at, 0));
  return at >= 0 && one && other ? [one.name, other.name] : undefined;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
