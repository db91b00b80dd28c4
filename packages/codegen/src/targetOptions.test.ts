import { aDiagram, anEntity } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { generateTarget, resolveOptions } from './index.ts';

const settings = {
  codeStyle: 'spring',
  database: 'postgresql',
  targets: {
    'spring-boot': { groupId: 'org.acme', database: { name: 'shop' } },
    sql: { addSampleData: true },
  },
} as const;
const content = aDiagram({ nodes: [anEntity({ name: 'order_items' })], settings });

const generated = (target: 'spring-boot' | 'sql' | 'mysql', options: object = {}) =>
  new Map(generateTarget(content, { target, options }).files.map(({ path, code }) => [path, code]));

test('a diagram is generated as its settings say', () => {
  const files = generated('spring-boot');
  const pom = files.get('pom.xml') ?? '';
  expect(pom).toContain('<groupId>org.acme</groupId>');
  expect(pom).toContain('<version>4.1.2</version>');
  expect(files.get('src/main/resources/application.properties')).toContain(
    'postgresql://localhost:5432/shop',
  );
  expect([...generated('sql').values()].join('')).toMatch(/^-- PostgreSQL schema[\s\S]*INSERT INTO/);
});

test('what is given wins over the settings, and these over the defaults', () => {
  expect(generated('spring-boot', { bootVersion: '3.5.0', groupId: 'com.shop' }).get('pom.xml')).toMatch(
    /<version>3\.5\.\d+<[\s\S]*<groupId>com\.shop</,
  );
  expect(resolveOptions('spring-boot', settings, { database: { type: 'h2' } })).toMatchObject({
    bootVersion: '4.1',
    database: { type: 'h2', name: 'shop' },
  });
  expect([...generated('mysql').values()].join('')).toMatch(/^-- MySQL schema/);
});

test('a target that does not know the database uses its own default', () => {
  expect(resolveOptions('spring-boot', { database: 'sqlite' })).toEqual({});
  expect(resolveOptions('sql', { database: 'sqlite' })).toEqual({ database: 'sqlite' });
});
