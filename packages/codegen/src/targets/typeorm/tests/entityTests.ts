import { type CodeModel } from '../../../codeModel.ts';
import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type Code, createArray, createCall, createObject } from '../code.ts';
import { entityById, type TypeormContext } from '../context.ts';
import { TsFile } from '../tsFile.ts';
import { tsRegExp, tsString } from '../tsEscape.ts';
import { emitTestDataSource } from './testDataSource.ts';
import { listTestRows, type TestRow } from './testRows.ts';

/** The file that `npm test` runs. */
export const TEST_FILE = 'test/entities.test.ts';

/** The input of the emitters of one entity's tests. */
interface RowScope {
  context: TypeormContext;
  file: TsFile;
  row: TestRow;
}

/** Emits the tests, which write and read one row per entity, with their database and compiler settings. */
export function emitTests(context: TypeormContext): GeneratedFile[] {
  return [emitEntityTests(context), emitTestDataSource(context), testSettings()];
}

function emitEntityTests(context: TypeormContext): GeneratedFile {
  const file = new TsFile();
  const rows = listTestRows(context);
  const links = listLinks(context.model, rows);
  file.useWhole('node:assert/strict', 'assert');
  file.useWhole('../src/index.js', '* as entities');
  const [describe, before, after] = ['describe', 'before', 'after'].map((name) =>
    file.use('node:test', name),
  );
  const source = file.use('./test-data-source.js', 'testDataSource');
  const skip =
    context.options.database.type === 'sqlite' ? '' : `{ ${file.use('./test-data-source.js', 'skip')} }, `;
  emitReadRow(file);
  if (links.length > 0 || rows.some(({ relations }) => relations.length > 0)) emitReadRelation(file);
  file.line('// One row per entity, each after those it refers to.');
  file.block(
    `${describe ?? ''}('the entities', ${skip}() =>`,
    () => {
      file.line(`${before ?? ''}(() => ${source}.initialize());`);
      file.line(`${after ?? ''}(() => ${source}.destroy());`);
      for (const row of rows) emitRowTests({ context, file, row });
      for (const link of links) emitLinkTest(file, link);
    },
    '});',
  );
  return file.toFile(TEST_FILE, { layer: 'project' });
}

function emitReadRow(file: TsFile): void {
  const [target, literal] = [
    file.useType('typeorm', 'EntityTarget'),
    file.useType('typeorm', 'ObjectLiteral'),
  ];
  file.line('/** Reads the only row of an entity. */');
  const signature = `readRow<Row extends ${literal}>(target: ${target}<Row>): Promise<Row>`;
  file.block(`async function ${signature}`, () => {
    file.line('const [row, ...others] = await testDataSource.manager.find(target);');
    file.line('assert.ok(row);');
    file.line('assert.equal(others.length, 0);');
    file.line('return row;');
  });
  file.gap();
}

function emitReadRelation(file: TsFile): void {
  const relations = file.useType('typeorm', 'FindOptionsRelations');
  file.line('/** Reads what a relation of the only row of an entity refers to. */');
  file.line('async function readRelation<Row extends ObjectLiteral, Name extends keyof Row>(');
  file.line('  target: EntityTarget<Row>,\n  name: Name,');
  file.block('): Promise<Row[Name]>', () => {
    file.line(`const relations = { [name]: true } as ${relations}<Row>;`);
    file.line('const [row] = await testDataSource.manager.find(target, { relations });');
    file.line('assert.ok(row);');
    file.line('return row[name];');
  });
  file.gap();
}

function emitRowTests(scope: RowScope): void {
  const { file, row } = scope;
  const { className } = row.entity;
  file.gap();
  file.block(
    `describe(${tsString(className)}, () =>`,
    () => {
      emitFixture(file, row);
      emitReadTest(scope);
      if (row.required !== undefined) emitRequiredTest(file, row, row.required);
    },
    '});',
  );
}

/** Whether a row has more than literals that are read back. */
function hasNewRow({ secrets, references }: TestRow): boolean {
  return secrets.size + references.size > 0;
}

function emitFixture(file: TsFile, { entity, values, secrets, references }: TestRow): void {
  const type = `Partial<entities.${entity.className}>`;
  file.code(createObject(Object.fromEntries(values)), {
    before: 'const values = ',
    after: ` satisfies ${type};`,
  });
  if (references.size + secrets.size === 0) return;
  const pairs = [...secrets, ...references].map(([key, value]): Code => ({ kind: 'pair', key, value }));
  file.code(
    { kind: 'object', items: ['...values', ...pairs], isBroken: false },
    { before: 'const newRow = async () => (', after: ');' },
  );
}

function emitReadTest({ context, file, row }: RowScope): void {
  const { entity, relations } = row;
  const target = `entities.${entity.className}`;
  const title = relations.length === 0 ? 'is read as written' : 'is read as written, with its relations';
  emitTest(file, title, () => {
    // A copy, because TypeORM writes generated values into the row.
    const written = hasNewRow(row) ? 'await newRow()' : '{ ...values }';
    file.code(createCall('await testDataSource.manager.insert', [target, written]), { after: ';' });
    file.code(createCall('await readRow', [target]), { before: 'const row = ', after: ';' });
    file.line('assert.deepEqual({ ...row }, { ...row, ...values });');
    for (const property of row.secrets.keys()) file.line(`assert.equal(row.${property}, undefined);`);
    for (const { kind, property, inverseProperty, targetId } of relations) {
      const { className } = entityById(context, targetId);
      emitRelationCheck(file, [entity.className, property], readRow(className));
      const inverse = kind === 'one-to-one' ? 'row' : createArray(['row']);
      emitRelationCheck(file, [className, inverseProperty], inverse);
    }
  });
}

function emitRelationCheck(
  file: TsFile,
  [className, property]: readonly [string, string],
  expected: Code,
): void {
  const relation = createCall('await readRelation', [`entities.${className}`, tsString(property)]);
  file.code(createCall('assert.deepEqual', [relation, expected]), { after: ';' });
}

function emitRequiredTest(
  file: TsFile,
  testRow: TestRow,
  { property, column }: NonNullable<TestRow['required']>,
): void {
  emitTest(file, `requires ${property}`, () => {
    const row = hasNewRow(testRow) ? 'await newRow()' : 'values';
    file.line(`const { ${property}: _, ...others } = ${row};`);
    const insert = createCall('testDataSource.manager.insert', [
      `entities.${testRow.entity.className}`,
      'others',
    ]);
    file.code(createCall('await assert.rejects', [insert, tsRegExp(column)]), { after: ';' });
  });
}

function emitTest(file: TsFile, title: string, body: () => void): void {
  const test = file.use('node:test', 'it');
  file.gap();
  file.block(`${test}(${tsString(title)}, async () =>`, body, '});');
}

/** A many-to-many relationship between two entities that have a row: class and property of the owner, class and property of the target. */
interface Link {
  owner: readonly [className: string, property: string];
  target: readonly [className: string, property: string];
}

function listLinks({ entities }: CodeModel, rows: readonly TestRow[]): Link[] {
  const classNames = new Map(rows.map(({ entity }) => [entity.id, entity.className]));
  return entities.flatMap(({ id, relations }) =>
    relations.flatMap(({ side, joinTable, targetId, property, inverseProperty }) => {
      const [owner, target] = [classNames.get(id), classNames.get(targetId)];
      return side === 'owner' && joinTable && owner !== undefined && target !== undefined
        ? [{ owner: [owner, property], target: [target, inverseProperty] } as const]
        : [];
    }),
  );
}

function emitLinkTest(file: TsFile, { owner, target }: Link): void {
  const [[ownerName, property], [targetName]] = [owner, target];
  emitTest(file, `${ownerName}.${property} is read as written`, () => {
    file.code(readRow(ownerName), { before: 'const owner = ', after: ';' });
    file.code(readRow(targetName), { before: 'const target = ', after: ';' });
    file.line(`owner.${property} = [target];`);
    file.line('await testDataSource.manager.save(owner);');
    emitRelationCheck(file, owner, createArray(['target']));
    emitRelationCheck(file, target, createArray([readRow(ownerName)]));
  });
}

function readRow(className: string): Code {
  return createCall('await readRow', [`entities.${className}`]);
}

/** Emits the compiler settings of the tests. */
function testSettings(): GeneratedFile {
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { rootDir: '..', noEmit: true },
    include: ['../src', '.'],
  };
  return projectFile('test/tsconfig.json', `${JSON.stringify(settings, null, 2)}\n`);
}
