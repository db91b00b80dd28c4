import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, joinery, repositoryPath, temporaryFolder } from './joinery.ts';

const BEFORE = `CREATE TABLE customer (id bigint PRIMARY KEY, full_name varchar(120));
CREATE TABLE parcel (id bigint PRIMARY KEY, weight int, customer_id bigint REFERENCES customer (id));`;
const AFTER = `CREATE TABLE customer (id bigint PRIMARY KEY, full_name varchar(200), email varchar(80) UNIQUE);
CREATE TABLE visit (id bigint PRIMARY KEY, day date, note text, customer_id bigint REFERENCES customer (id) ON DELETE CASCADE);`;
let folder: string;
let diagram: string;

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function read(path: string): DiagramContent {
  return JSON.parse(readFileSync(path, 'utf8')) as DiagramContent;
}

beforeAll(() => {
  folder = temporaryFolder();
  // Builds where stale, so that no test reads the build's own lines.
  joinery('--version');
  diagram = join(folder, 'shop.er-diagram.json');
  joinery('import', write('before.sql', BEFORE), '--format', 'postgresql', '--out', diagram);
  write('after.sql', AFTER);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['mysql', 'postgresql', 'sqlite', 'h2'])(
  '[I41] a diagram and the %s script that is generated from it are equal',
  (database) => {
    const shop = repositoryPath('docs/shop.er-diagram.json');
    const out = join(folder, `sql-${database}`);
    const config = write('config.json', JSON.stringify({ database }));
    joinery('generate', shop, '--target', 'sql', '--out', out, '--config', config);
    const run = joinery('diff', shop, out);
    expect(run).toMatchObject({ exitCode: 0, stdout: '' });
    // Databases without enumerations have checks instead.
    expect(run.stderr).toMatch(/^(?:\S+: not compared: 1 check\n)?$/u);
    expect(joinery('diff', out, shop)).toMatchObject({ exitCode: 0 });
  },
);

test('[I41] keys of 64 bits in SQLite, which scripts write as INTEGER, are no difference', () => {
  const keys = `CREATE TABLE customer (id BIGINT NOT NULL PRIMARY KEY);
CREATE TABLE visit (id INT NOT NULL PRIMARY KEY, customer_id BIGINT REFERENCES customer (id));`;
  const [script, drawn] = [write('keys.sql', keys), join(folder, 'keys.er-diagram.json')];
  joinery('import', script, '--format', 'sqlite', '--out', drawn);
  const dump = write('dump.sql', `PRAGMA foreign_keys=OFF;\n${keys}`);
  expect(joinery('diff', drawn, dump)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
});

test('ids are derived from names, those of the diagram stay, and the counted ids of earlier versions pair nothing', () => {
  const { nodes, edges } = read(diagram);
  const parcel = nodes[1];
  expect(nodes.map(({ id }) => id)).toEqual(['entity-customer', 'entity-parcel']);
  expect(parcel?.data.attributes.map(({ id }) => id)).toEqual([
    'attr-parcel-id',
    'attr-parcel-weight',
    'attr-parcel-customer_id',
  ]);
  expect(edges.map(({ id }) => id)).toEqual(['edge-customer-parcel-customer_id']);
  const count = (tables: string[]): string => {
    const entities = tables.map((name, index) => ({
      ...{ id: `entity-id-${String(index + 1)}`, type: 'entity', position: { x: 0, y: 0 } },
      data: {
        name,
        attributes: [{ id: `id-${String(index)}`, name: 'id', type: 'Long', isPrimaryKey: true }],
      },
    }));
    return JSON.stringify({ nodes: entities, edges: [] });
  };
  const [from, to] = [
    ['stock', 'visit'],
    ['visit', 'stock', 'bill'],
  ].map((tables, index) => write(`counted${String(index)}.er-diagram.json`, count(tables)));
  expect(joinery('diff', from ?? '', to ?? '').stdout).toBe('bill\n  table added\n');
  const into = write('into.er-diagram.json', count(['bill', 'customer']));
  expect(joinery('import', join(folder, 'before.sql'), '--into', into)).toMatchObject({ exitCode: 0 });
  expect(read(into).nodes.map(({ id }) => id)).toEqual(['entity-id-1', 'entity-id-2', 'entity-parcel']);
});

test('differences are grouped by table, one line each, as text, Markdown or JSON', () => {
  const [from, to] = [join(folder, 'before.sql'), join(folder, 'after.sql')];
  expect(joinery('diff', from, to)).toEqual({
    exitCode: 1,
    stderr: '',
    stdout: `customer
  column email added
  column full_name: type VARCHAR(120) -> VARCHAR(200)
  unique key (email) added
parcel
  table removed
visit
  table added
`,
  });
  expect(joinery('diff', from, to, '--format', 'markdown').stdout).toContain(
    '## parcel\n\n- table removed\n',
  );
  expect(JSON.parse(joinery('diff', diagram, to, '--format', 'json').stdout)).toContainEqual({
    table: 'parcel',
    kind: 'removed',
  });
});

test('what cannot be read or is no schema is exit code 2', () => {
  const project = repositoryPath('apps/cli/src');
  expect(joinery('diff', diagram, project)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `joinery: ${project}: No file with the ending .sql, .ddl, .dbml or .prisma was found.\n`,
  });
  expect(joinery('diff', diagram, join(folder, 'none.sql'))).toMatchObject({ exitCode: 2 });
  expect(joinery('diff', diagram)).toMatchObject({ exitCode: 2 });
});

test('[I42] [I43] an import into a diagram file changes what differs and lists what is missing', () => {
  const into = write('into.json', readFileSync(diagram, 'utf8'));
  const script = join(folder, 'after.sql');
  const run = joinery('import', script, '--into', into, '--format', 'postgresql');
  expect(run).toMatchObject({
    exitCode: 0,
    stdout: `tables: 1 added, 1 changed, 1 missing; written to ${into}\n`,
  });
  expect(run.stderr).toContain('parcel: table removed (missing, kept; --drop-missing removes it)\n');
  const [before, after] = [read(diagram), read(into)];
  expect(after.nodes.map(({ data }) => data.name)).toEqual(['customer', 'parcel', 'visit']);
  expect(after.nodes.slice(0, 2).map(({ id, position }) => ({ id, position }))).toEqual(
    before.nodes.map(({ id, position }) => ({ id, position })),
  );
  const again = joinery('import', script, '--into', into, '--format', 'postgresql', '--drop-missing');
  expect(again.exitCode).toBe(0);
  expect(read(into).nodes.map(({ data }) => data.name)).toEqual(['customer', 'visit']);
  expect(joinery('import', script, '--into', into, '--format', 'postgresql').stdout).toBe(
    `no changes in ${into}\n`,
  );
  expect(Object.keys(filesBelow(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('[I44] a likely rename without an answer is exit code 2 and changes nothing', () => {
  const into = write('renamed.json', readFileSync(diagram, 'utf8'));
  const script = write('renamed.sql', BEFORE.replaceAll('parcel', 'shipment').replace('full_name', 'name'));
  const args = ['import', script, '--into', into, '--format', 'postgresql'];
  expect(joinery(...args)).toMatchObject({
    exitCode: 2,
    stderr: `joinery: parcel is missing and looks like shipment: --rename parcel=shipment, or --keep-apart parcel
joinery: customer.full_name is missing and looks like customer.name: --rename customer.full_name=customer.name, or --keep-apart customer.full_name
`,
  });
  expect(readFileSync(into, 'utf8')).toBe(readFileSync(diagram, 'utf8'));
  const decisions = ['--rename', 'parcel=shipment', '--keep-apart', 'customer.full_name'];
  expect(joinery(...args, ...decisions)).toMatchObject({ exitCode: 0 });
  const { nodes } = read(into);
  expect(nodes.map(({ data }) => data.name)).toEqual(['customer', 'shipment']);
  expect(nodes[0]?.data.attributes.map(({ name }) => name)).toEqual(['id', 'name', 'full_name']);
  expect(joinery('import', script, '--out', join(folder, 'x.json'), '--drop-missing')).toMatchObject({
    exitCode: 1,
    stderr: 'joinery: --drop-missing, --rename and --keep-apart need --into\n',
  });
  expect(joinery(...args, '--rename', 'nothing=shipment')).toMatchObject({
    exitCode: 1,
    stderr: 'joinery: nothing: the diagram has no such table or column\n',
  });
});

test('[F18] what a comparison does not see is counted for each side, and changes no exit code', () => {
  const table =
    'CREATE TABLE a (id int PRIMARY KEY, n int, CHECK (n > 0), CHECK (n < 9), EXCLUDE USING gist (n WITH =));';
  const one = write(
    'seen.sql',
    `${table}\nCREATE INDEX i ON a (lower(n));\nCREATE VIEW v AS SELECT 1;\nCREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f();\nCREATE TRIGGER u AFTER INSERT ON a EXECUTE FUNCTION f();`,
  );
  const other = write('plain.sql', 'CREATE TABLE a (id int PRIMARY KEY, n int);');
  expect(joinery('diff', one, other)).toMatchObject({
    exitCode: 0,
    stdout: '',
    stderr: `${one}: not compared: 2 checks, 1 exclusion constraint, 1 index over an expression, 1 view, 2 triggers\n`,
  });
  expect(joinery('diff', other, other)).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
});
