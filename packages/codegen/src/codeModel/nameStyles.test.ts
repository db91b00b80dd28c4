import { type CodeStyle } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, test } from 'vitest';
import { buildCodeModel, generateTarget } from '../index.ts';
import { tortureDiagram } from '../../test/fixtures.ts';
import { LAYER_SUFFIXES, RESERVED_CLASS_NAMES, RESERVED_ENUM_NAMES } from '../names/reservedClassNames.ts';
import { getNameStyle } from './nameStyles.ts';

const spring = getNameStyle({ codeStyle: 'spring' });
const kept = getNameStyle({ codeStyle: 'spring', keepNames: true });

/** Class, table and path of entities drawn with these names. */
function listNames(labels: readonly string[], codeStyle: CodeStyle = 'spring') {
  const nodes = labels.map((name, index) => anEntity({ id: String(index), name }));
  const { entities, diagnostics } = buildCodeModel(aDiagram({ nodes, settings: { codeStyle } }));
  const rows = entities.map(({ className, baseName, table, path }) => [className, baseName, table, path]);
  return { rows, codes: diagnostics.map(({ code }) => code) };
}

const IMPORTS = {
  helper: /^import com\.example\.demo\.(?!entity|dto)\w+\.(\w+);$/gm,
  library: /^import (?!static|com\.example\.demo)[\w.]+\.(\w+);$/gm,
  own: /^import com\.example\.demo\.entity\.(\w+);$/gm,
} as const;

/** Simple names of the classes that a Java file imports from libraries, or from the entities of the project. */
function findImports(code: string, from: keyof typeof IMPORTS): string[] {
  return [...code.matchAll(IMPORTS[from])].map(([, name = '']) => name);
}

/** The name of a class that belongs to no entity. */
function findClassOfProject(path: string): string[] {
  return /main\/.*\/(?:config|exception)\/(\w+)\.java$/.exec(path)?.slice(1) ?? [];
}

describe.each(['drawn', 'spring'] as const)(
  'class names that the diagram gives, in style %s',
  (codeStyle) => {
    const build = (...given: [name: string, className?: string][]) => {
      const nodes = given.map(([name, className], index) =>
        anEntity({ id: String(index), name, ...(className !== undefined && { className }) }),
      );
      return buildCodeModel(aDiagram({ nodes, settings: { codeStyle } }));
    };

    test('[G114] the class and the names beside it follow letter by letter, the table does not', () => {
      const [entity] = build(['data_rows', 'dataPoint']).entities;
      expect(entity).toMatchObject({ className: 'dataPoint', baseName: 'dataPoint', table: 'data_rows' });
      expect(entity?.requestName).toMatch(/^dataPointRequest/);
    });

    test('[G114] the entity that gives the name has it, whatever the order; others are numbered', () => {
      const plain = build(['Vet']).entities[0]?.className ?? '';
      const { entities, diagnostics } = build(['Vet'], ['doctor', plain]);
      expect(entities[1]?.className).toBe(plain);
      expect(entities[0]?.className).not.toBe(plain);
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ code: 'entity-name-changed', entityId: '0' }),
      );
    });

    test('[G114] a name of java.lang gets the suffix Entity and is reported', () => {
      const { entities, diagnostics } = build(['text', 'String']);
      expect(entities[0]?.className).toBe('StringEntity');
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ code: 'entity-name-changed', entityId: '0' }),
      );
    });
  },
);

describe('names in style spring', () => {
  test.each([
    ['order_items', 'OrderItem', 'order_items', 'order-items'],
    ['Order Item', 'OrderItem', 'order_item', 'order-items'],
    ['CUSTOMERS', 'Customer', 'customers', 'customers'],
    ['person', 'Person', 'person', 'people'],
    ['Categories', 'Category', 'categories', 'categories'],
    ['status', 'Status', 'status', 'statuses'],
    ['media', 'Media', 'media', 'media'],
    ['my__things', 'MyThing', 'my__things', 'my-things'],
    ['2fa_codes', 'Entity2faCode', 'entity_2fa_codes', '2fa-codes'],
    ['', 'DefaultEntity', 'default_entity', 'defaults'],
  ])('%j is class %s, table %s, path %s', (label, ...names) => {
    const [className, table, path] = names;
    expect(listNames([label]).rows[0]).toEqual([className, spring.toBaseName(className), table, path]);
  });

  test('a class that generated code uses for something else gets the suffix Entity, and is reported', () => {
    const { rows, codes } = listNames([
      'packages',
      'objects',
      'Tables',
      'user',
      'users',
      'user_response',
      'Services',
      'tags',
      'suppliers',
    ]);
    expect(rows.map(([className]) => className)).toEqual([
      'PackageEntity',
      'ObjectEntity',
      'TableEntity',
      'User',
      'UserEntity',
      'UserResponseEntity',
      'ServiceEntity',
      'Tag',
      'Supplier',
    ]);
    expect(codes.filter((code) => code === 'entity-name-changed')).toHaveLength(6);
  });

  test.each(['3.5.0', '4.1.2'])(
    'with Boot %s no class of an entity or enum is called like one that its files use',
    (bootVersion) => {
      const content = { ...tortureDiagram(), settings: { codeStyle: 'spring' } as const };
      const classes = new Set(buildCodeModel(content).entities.map(({ className }) => className));
      const used = { besideEntities: new Set<string>(), elsewhere: new Set<string>() };
      for (const options of [{}, { useLombok: true, packaging: 'war', useLooseCoupling: true }]) {
        const { files } = generateTarget(content, {
          target: 'spring-boot',
          options: { ...options, bootVersion },
        });
        for (const { path, code } of files) {
          if (!path.endsWith('.java')) continue;
          const isBeside =
            path.includes('/entity/') || findImports(code, 'own').some((name) => classes.has(name));
          const helpers = findImports(code, 'helper').filter(
            (name) => !LAYER_SUFFIXES.some((suffix) => name.endsWith(suffix)),
          );
          const names = [...findImports(code, 'library'), ...helpers, ...findClassOfProject(path)];
          for (const name of names) used[isBeside ? 'besideEntities' : 'elsewhere'].add(name);
        }
      }
      const reserved = new Set(RESERVED_CLASS_NAMES);
      expect([...used.besideEntities].filter((name) => !reserved.has(name))).toEqual([]);
      expect([...used.elsewhere].filter((name) => !RESERVED_ENUM_NAMES.has(name))).toEqual([]);
    },
  );

  test('the names of a database stay letter by letter where it can have them', () => {
    const names = ['Order Details', 'orderItems', 'Größe', 'UPPER', 'a`b', 'ends ', '1st', 'ä'.repeat(32)];
    expect(names.map((name) => kept.toTableName(name))).toEqual([
      'Order Details',
      'orderItems',
      'Größe',
      'UPPER',
      'a_b',
      'ends',
      'entity_1st',
      'a'.repeat(32),
    ]);
    expect(names.slice(0, 2).map((name) => spring.toColumnName(name))).toEqual([
      'order_details',
      'order_items',
    ]);
  });

  test('requests, responses and enums are called after the class; a foreign key keeps its drawn name in JSON', () => {
    const employee = anEntity({
      name: 'employees',
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
        anAttribute({ name: 'status', type: 'Enum', enumValues: ['ACTIVE'] }),
        anAttribute({ id: 'boss', name: 'supervisor_id', type: 'Long' }),
      ],
    });
    const edge = aRelationship({ source: employee, target: employee, foreignKey: ['boss'] });
    const content = aDiagram({ nodes: [employee], edges: [edge], settings: { codeStyle: 'spring' } });
    const files = generateTarget(content, { target: 'spring-boot', options: {} }).files.map(
      ({ path }) => path,
    );
    const java = files.map((path) => /java\/com\/example\/demo\/(.*)\.java$/.exec(path)?.[1] ?? '');
    for (const name of [
      'entity/Employee',
      'entity/EmployeeStatus',
      'dto/EmployeeRequest',
      'dto/EmployeeResponse',
      'controller/EmployeeController',
    ])
      expect(java).toContain(name);
    const [model] = buildCodeModel(content).entities;
    expect(model?.relations.map(({ property, dtoProperty }) => [property, dtoProperty])).toEqual([
      ['supervisor', 'supervisorId'],
      ['children', ''],
    ]);
  });
});

describe('names in style drawn', () => {
  test('a name that is already plural gets no second s', () => {
    const { rows } = listNames(['Pets', 'Categories', 'User', 'Invoice'], 'drawn');
    expect(rows.map(([, , , path]) => path)).toEqual(['pets', 'categories', 'users', 'invoices']);
  });
});
