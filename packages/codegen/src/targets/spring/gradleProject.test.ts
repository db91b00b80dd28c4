import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';

import { springConfigSchema, type SpringConfigInput } from './index.ts';
import { BOOT_LINES, BOOT_TABLE } from '../../versions.ts';
import { generateSpringProject } from './springProject.ts';

const user = anEntity({
  id: 'user',
  name: 'User',
  attributes: [anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true })],
});
const shop = aDiagram({ nodes: [user] });

function generate(input: SpringConfigInput, content = shop): Map<string, string> {
  const config = springConfigSchema.parse(input);
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  return new Map(files.map((file) => [file.path, file.code]));
}

function file(files: ReadonlyMap<string, string>, path: string): string {
  const code = files.get(path);
  if (code === undefined) throw new Error(`${path} does not exist`);
  return code;
}

interface Dependency {
  groupId: string;
  artifactId: string;
  version?: string;
  scope?: string;
  optional?: string;
}

/** The dependencies of pom.xml as `configuration group:artifact:version`, with resolved versions. */
function mavenDependencies(input: SpringConfigInput, content = shop): string[] {
  const parser = new XMLParser({ isArray: (name) => name === 'dependency', parseTagValue: false });
  const { project } = parser.parse(file(generate(input, content), 'pom.xml')) as {
    project: { properties: Record<string, string>; dependencies: { dependency: Dependency[] } };
  };
  const configuration = ({ scope, optional }: Dependency): string[] => {
    if (optional === 'true') return ['compileOnly', 'annotationProcessor'];
    const names = { provided: 'providedRuntime', runtime: 'runtimeOnly', test: 'testImplementation' };
    return [scope === undefined ? 'implementation' : names[scope as keyof typeof names]];
  };
  return project.dependencies.dependency.flatMap((dependency) => {
    const version = dependency.version?.replace(
      /\$\{(.*)\}/,
      (_, name: string) => project.properties[name] ?? 'none',
    );
    const parts = [dependency.groupId, dependency.artifactId, ...(version === undefined ? [] : [version])];
    return configuration(dependency).map((name) => `${name} ${parts.join(':')}`);
  });
}

/** The dependencies of build.gradle without the test launcher, which the Maven plugin adds itself. */
function gradleDependencies(input: SpringConfigInput, content = shop): string[] {
  const build = file(generate({ ...input, type: 'gradle-project' }, content), 'build.gradle');
  const block = /^dependencies \{\n([^}]*)\}/m.exec(build)?.[1] ?? '';
  const lines = block
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll("'", ''));
  expect(lines.at(-1)).toBe('testRuntimeOnly org.junit.platform:junit-platform-launcher');
  return lines.slice(0, -1);
}

const choices: SpringConfigInput[] = BOOT_LINES.flatMap((bootVersion) =>
  (['jar', 'war'] as const).flatMap((packaging) =>
    [true, false].flatMap((useLombok) =>
      (['mysql', 'postgresql', 'h2'] as const).map((type) => ({
        bootVersion,
        packaging,
        useLombok,
        database: { type },
      })),
    ),
  ),
);

describe('Gradle projects', () => {
  test('[M148] have the same dependencies as Maven projects, for every combination', () => {
    for (const choice of choices) {
      for (const content of [shop, aDiagram()])
        expect(gradleDependencies(choice, content)).toEqual(mavenDependencies(choice, content));
    }
  });

  test.each(BOOT_LINES)('[M314] Spring Boot %s comes with matching plugins', (bootVersion) => {
    const build = file(
      generate({ type: 'gradle-project', bootVersion, packaging: 'war', javaVersion: '21' }),
      'build.gradle',
    );
    expect(build).toContain(
      [
        'plugins {',
        "    id 'java'",
        "    id 'war'",
        `    id 'org.springframework.boot' version '${BOOT_TABLE[bootVersion].patch}'`,
        `    id 'io.spring.dependency-management' version '${BOOT_TABLE[bootVersion].dependencyManagement}'`,
        '}',
      ].join('\n'),
    );
    expect(build).toContain('languageVersion = JavaLanguageVersion.of(21)');
  });

  test('[M148] differ from Maven projects only in the build and its settings', () => {
    const [maven, gradle] = [generate({}), generate({ type: 'gradle-project' })];
    const changed = [...new Set([...maven.keys(), ...gradle.keys()])].filter(
      (path) => maven.get(path) !== gradle.get(path),
    );
    expect(changed.sort()).toEqual([
      '.editorconfig',
      '.gitattributes',
      '.github/workflows/build.yml',
      '.gitignore',
      '.joinery/files.json',
      '.mvn/wrapper/maven-wrapper.properties',
      'README.md',
      'api.http',
      'build.gradle',
      'compose.yaml',
      'mvnw',
      'mvnw.cmd',
      'pom.xml',
      'settings.gradle',
      'src/main/resources/application-dev.properties',
    ]);
    expect(gradle.has('pom.xml')).toBe(false);
    expect(file(gradle, 'README.md')).not.toMatch(/mvn|Maven/);
    expect(file(gradle, 'README.md')).toContain('gradle bootRun');
    expect(file(gradle, '.gitignore')).toMatch(/^\.gradle\/\nbuild\/\n/);
    expect(file(gradle, 'settings.gradle')).toBe("rootProject.name = 'demo'\n");
  });

  test('[M144] a version of Lombok is written where the one of Spring Boot is too old, with either tool', () => {
    const pom = (input: SpringConfigInput) => file(generate(input), 'pom.xml');
    const build = (input: SpringConfigInput) =>
      file(generate({ ...input, type: 'gradle-project' }), 'build.gradle');
    expect(pom({ useLombok: true, bootVersion: '3.3.0' })).toContain('<lombok.version>1.18.42<');
    expect(build({ useLombok: true, bootVersion: '3.3.0' })).toContain(
      "\next['lombok.version'] = '1.18.42'\n",
    );
    for (const bootVersion of ['4.1.2', '3.5.0', '3.4.0']) {
      expect(pom({ useLombok: true, bootVersion })).not.toContain('<lombok.version>');
      expect(build({ useLombok: true, bootVersion })).not.toContain('lombok.version');
    }
    expect(pom({})).not.toContain('lombok');
    expect(build({})).not.toContain('lombok');
  });

  test('[M148] user text is escaped in Groovy', () => {
    const build = file(
      generate({ type: 'gradle-project', description: `it's \\ "\${x}" $y é \\u0027` }),
      'build.gradle',
    );
    expect(build).toContain(`description = 'it\\'s \\\\ "$ {x}" $y \\u00e9 \\\\u0027'\n`);
  });
});
