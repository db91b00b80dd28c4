import { describe, expect, it } from 'vitest';
import { aDiagram, anEntity } from '../builders.ts';
import {
  apply,
  checkLimits,
  describeChange,
  type DiagramContent,
  formatContent,
  listChanges,
  parseDiagramFile,
  planMerge,
  readContent,
  readOperations,
  toContent,
  toRecords,
  updateSettings,
} from '../index.ts';

const user = anEntity({ name: 'User' });
const settings = {
  codeStyle: 'spring',
  database: 'postgresql',
  targets: {
    'spring-boot': { groupId: 'org.acme', dependencies: ['web'] },
    'of-tomorrow': { deep: { a: 1 } },
  },
} as const satisfies DiagramContent['settings'];
const diagram = aDiagram({ nodes: [user], settings });
const present = toRecords(diagram);

const write = (p: object) => readOperations([{ k: 'put', r: 's/settings', p }]);

/** Returns the settings after a whole body is saved. */
function merged(body: object, base: typeof present | undefined = present): DiagramContent['settings'] {
  const plan = planMerge({ ...diagram, ...body }, { base, present, createId: () => 'new' });
  if (!plan.ok) throw new Error(plan.message);
  return toContent(apply(present, plan.operations).records).settings;
}

/** Returns the settings that are read, or why they are refused. */
function read(given: unknown): DiagramContent['settings'] | string {
  const reading = readContent({ nodes: [], settings: given }, {});
  return reading.ok ? reading.content.settings : reading.message;
}

describe('settings of a diagram', () => {
  it('a file keeps them, those of unknown targets too', () => {
    const reading = parseDiagramFile(JSON.stringify(diagram), {});
    expect(reading.ok && reading.content.settings).toEqual(settings);
    expect(JSON.parse([...formatContent(present)].join(''))).toEqual(diagram);
  });

  it('options that say who or where are dropped', () => {
    const database = {
      type: 'mysql',
      name: 'shop',
      username: 'root',
      password: 'secret',
      url: 'jdbc:x',
      port: 1,
    };
    const private_ = {
      database,
      userName: 'a',
      host: 'b',
      outPath: 'c',
      apiToken: 'd',
      list: [{ password: 'e' }],
    };
    const shared = { database: { type: 'mysql', name: 'shop' }, list: [{}] };
    expect(read({ targets: { 'spring-boot': private_ } })).toEqual({ targets: { 'spring-boot': shared } });
    const sent = write({ 'spring-boot': private_ });
    expect(sent.ok && sent.operations[0]).toMatchObject({ props: { 'spring-boot': shared } });
    // Past the reading of operations, as from another node.
    const { records } = apply(present, [
      { kind: 'set', record: 'settings', id: 'settings', props: { 'of-tomorrow': private_ } as object },
    ]);
    expect(toContent(records).settings?.targets?.['of-tomorrow']).toEqual(shared);
  });

  it('in a whole body what is left out stays, null and {} remove', () => {
    for (const base of [present, undefined]) {
      expect(merged({ settings: undefined }, base)).toEqual(settings);
      expect(merged({ settings: { database: 'h2' } }, base)).toEqual({ ...settings, database: 'h2' });
      expect(merged({ settings: { targets: { sql: { a: 1 } } } }, base)).toEqual({
        ...settings,
        targets: { ...settings.targets, sql: { a: 1 } },
      });
    }
    expect(merged({ settings: null })).toBeUndefined();
    expect(merged({ settings: {} })).toBeUndefined();
    expect(merged({ settings: { codeStyle: null, targets: { 'spring-boot': null } } })).toEqual({
      database: 'postgresql',
      targets: { 'of-tomorrow': settings.targets['of-tomorrow'] },
    });
  });

  it('two people change different settings, and both changes stay', () => {
    const one = write({ sql: { addSampleData: true } });
    const other = write({ database: 'mariadb' });
    const operations = [one, other].flatMap((reading) => (reading.ok ? reading.operations : []));
    expect(toContent(apply(present, operations).records).settings).toEqual({
      ...settings,
      database: 'mariadb',
      targets: { ...settings.targets, sql: { addSampleData: true } },
    });
  });

  it('settings whose parts are all removed are none', () => {
    const records = apply(
      present,
      updateSettings(present, {
        codeStyle: null,
        database: null,
        'spring-boot': null,
        'of-tomorrow': null,
      } as object),
    ).records;
    expect(toContent(records)).toEqual(aDiagram({ nodes: [user] }));
    expect(JSON.parse([...formatContent(records)].join(''))).toEqual(aDiagram({ nodes: [user] }));
  });

  it('what is wrong or too large is refused with its place', () => {
    const long = { a: 'x'.repeat(20_000) };
    expect(read({ codeStyle: 'loud' })).toBe(
      'content.settings.codeStyle: unknown code style "loud"; use one of drawn, spring',
    );
    expect(read({ targets: { sql: 7 } })).toMatch(/^content\.settings\.targets\.sql: must be an object/);
    expect(read({ targets: { sql: { a: { b: { c: { d: { e: 1 } } } } } } })).toMatch(/4 levels deep/);
    expect(read({ targets: { sql: long } })).toBe(
      'content.settings.targets.sql: must be at most 16384 characters',
    );
    const refused = write({ sql: long });
    expect(refused.ok ? '' : refused.message).toContain('.p.sql');
    const half = { a: 'x'.repeat(10_000) };
    const sentence =
      'The settings of a diagram can have at most 16384 characters; those of "typeorm" are the longest.';
    expect(read({ targets: { sql: half, typeorm: { ...half, b: 'y' } } })).toBe(
      `content.settings: ${sentence}`,
    );
    const { records, dropped } = apply(present, [
      { kind: 'set', record: 'settings', id: 'settings', props: { sql: half, typeorm: { ...half, b: 'y' } } },
    ]);
    expect([records, dropped[0]?.reason]).toEqual([present, sentence]);
    expect(checkLimits(present)).toBeNull();
    expect(readOperations([{ k: 'put', r: 's/other', p: {} }])).toMatchObject({ ok: false });
  });

  it('a change of them is said in words', () => {
    const after = toRecords({ ...diagram, settings: { ...settings, codeStyle: 'drawn', targets: {} } });
    const sides = { from: present, to: after };
    expect(listChanges(sides).map((change) => describeChange(change, sides))).toEqual([
      {
        label: 'Settings',
        detail: 'Changed style of the code, options of spring-boot, options of of-tomorrow.',
      },
    ]);
  });
});
