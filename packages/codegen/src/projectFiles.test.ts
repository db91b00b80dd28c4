import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, test } from 'vitest';
import { buildCodeModel } from './buildCodeModel.ts';
import { type GeneratedFile } from './files/generatedFile.ts';

import { springConfigSchema, type SpringConfigInput } from './targets/spring/index.ts';
import { MAVEN_VERSION } from './versions.ts';
import { generateSpringProject } from './targets/spring/springProject.ts';

const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const shop = aDiagram({ nodes: [anEntity({ name: 'User', attributes: [id] })] });

function generateFiles(input: SpringConfigInput = {}, content = shop): Map<string, GeneratedFile> {
  const config = springConfigSchema.parse(input);
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  return new Map(files.map((file) => [file.path, file]));
}

function findCode(files: ReadonlyMap<string, GeneratedFile>, end: string): string {
  const found = [...files.values()].find(({ path }) => path.endsWith(end));
  if (found === undefined) throw new Error(`${end} is not among ${[...files.keys()].join()}`);
  return found.code;
}

function getArtifacts(files: ReadonlyMap<string, GeneratedFile>): string[] {
  return [...findCode(files, 'pom.xml').matchAll(/<artifactId>(.*?)<\/artifactId>/g)].map(
    ([, name = '']) => name,
  );
}

describe('project files', () => {
  test('[M258] a project with entities extends the properties and the build file of the base project', () => {
    const [base, whole] = [
      generateFiles({ dependencies: ['web'] }, aDiagram()),
      generateFiles({ dependencies: ['web'] }),
    ];
    const lines = (files: typeof base) =>
      findCode(files, 'main/resources/application.properties').split('\n');
    expect(lines(whole)).toEqual(expect.arrayContaining(lines(base)));
    expect(lines(whole).length).toBeGreaterThan(lines(base).length);
    expect(getArtifacts(whole)).toEqual(expect.arrayContaining(getArtifacts(base)));
    expect(getArtifacts(whole)).toEqual(
      expect.arrayContaining(['spring-boot-starter-data-jpa', 'mysql-connector-j']),
    );
    expect(getArtifacts(base)).not.toContain('mysql-connector-j');
  });

  test.each(['17', '21'] as const)(
    '[M319] only Lombok projects have its compiler plugin, for Java %s',
    (javaVersion) => {
      const pom = findCode(generateFiles({ dependencies: ['web', 'lombok'], javaVersion }), 'pom.xml');
      expect(pom).toMatch(/<annotationProcessorPaths>\s*<path>\s*<groupId>org\.projectlombok<\/groupId>/);
      expect(pom).toContain(`<java.version>${javaVersion}</java.version>`);
      expect(findCode(generateFiles({ dependencies: ['web'], javaVersion }), 'pom.xml')).not.toContain(
        'lombok',
      );
    },
  );

  test('[M304] a controller documents 200, 201, 204, 400, 404, 409 and 500', () => {
    const controller = findCode(generateFiles(), 'UserController.java');
    const [ofAll = '', ofEach = ''] = controller.split('public class ');
    const codes = (text: string) => [...text.matchAll(/responseCode = "(\d+)"/g)].map(([, code]) => code);
    expect(codes(ofAll)).toEqual(['400', '500']);
    const methods = ofEach.split('@Operation').slice(1).map(codes);
    expect(methods).toEqual([
      ['200'],
      ['200', '404'],
      ['201', '409'],
      ['200', '404', '409'],
      ['204', '404', '409'],
    ]);
  });

  test('[G107] addresses in responses are encoded once', () => {
    const files = generateFiles();
    expect(findCode(files, 'UserController.java')).toContain(
      '.fromCurrentRequestUri().path("/{id}").encode()',
    );
    expect(findCode(files, 'PaginationHeaders.java')).toContain('.build().toUriString()');
  });

  test('[G107] a row that another user changed or deleted is a conflict', () => {
    expect(findCode(generateFiles(), 'GlobalExceptionHandler.java')).toContain(
      '@ExceptionHandler(ConcurrencyFailureException.class)',
    );
  });

  test('[G106] a Maven project includes its wrapper with the license', () => {
    const files = generateFiles();
    const script = files.get('mvnw');
    expect(script?.isExecutable).toBe(true);
    expect(script?.code.split('\n')[0]).toBe('#!/bin/sh');
    for (const path of ['mvnw', 'mvnw.cmd']) expect(findCode(files, path)).toContain('Apache License');
    expect(findCode(files, 'mvnw.cmd')).not.toMatch(/[^\r]\n/);
    const properties = findCode(files, 'maven-wrapper.properties');
    expect(properties).toContain(`apache-maven-${MAVEN_VERSION}-bin.zip`);
    expect(properties).toMatch(/^distributionSha256Sum=[0-9a-f]{64}$/m);
  });

  test('[G106] CI builds both kinds of project with their Java version', () => {
    const maven = findCode(generateFiles({ javaVersion: '21' }), 'build.yml');
    expect(maven).toContain("java-version: '21'");
    expect(maven).toContain('- run: ./mvnw --batch-mode verify');
    const gradle = generateFiles({ type: 'gradle-project' });
    expect(findCode(gradle, 'build.yml')).toContain('- run: gradle build');
    expect([...gradle.keys()].filter((path) => /mvn/.test(path))).toEqual([]);
  });
});
